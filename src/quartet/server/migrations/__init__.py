"""How the database came to be as it is: one file a step in `versions`, each frozen once it has been released."""
