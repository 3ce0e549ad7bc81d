"""The front of house: tables over HTTP, one stream of events a reader, every move on disk before anybody sees it."""
