"""One file per faction: its own ability and those its mechs uncover. Any seat may come to hold any of them."""
