symphony-no-9-name = Symphony No. 9
