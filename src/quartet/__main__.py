"""`python -m quartet` is `quartet`."""

from quartet.cli import app

if __name__ == "__main__":
    app(prog_name="quartet")
