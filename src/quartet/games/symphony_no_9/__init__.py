"""Symphony No. 9 (Frank Liu and Hung-Yang Shen; Moaideas Game Design, 2018)."""
