balloons-wind = Wind from the { $from }
balloons-hours = { $n } hours of light in round { $round }
balloons-beacons = { $name }: { $n } beacons
a-balloon = { $who } balloon.
a-beacon = A beacon.
sym-c-balloon = Balloon
sym-c-balloon-text = flies over everything
