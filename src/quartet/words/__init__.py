"""Every word that is shown: Fluent catalogues by language, and the names of notes."""
