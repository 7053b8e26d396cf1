"""One file per decision a player makes. `machine.py` registers them."""
