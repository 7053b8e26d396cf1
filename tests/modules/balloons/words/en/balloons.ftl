# The balloons: a made-up module for the tests.

module-balloons = Balloons
module-balloons-text = Every player has a balloon that flies over everything and drops beacons.

course-near = near
course-far = far
do-course = Fly { $course }
do-beacon = Drop a beacon
do-call-home = Call the balloon home for 1 coin
do-unit-balloon = Move the balloon over { $place }

unit-balloon = balloon
clause-unit-balloon = the balloon
goal-lookout = Two beacons
ability-pilot = Pilot
ability-pilot-text = The balloon may be one of the units of a Move.

event-courses-shown = The courses of all balloons are shown.
event-beacon-dropped = { $who }: a beacon on { $place }.
event-called-home = { $who } calls the balloon home.

why-balloon-has-landed = The balloon has no steps left.
why-no-balloon-now = The balloon is not at work now.

piece-balloon = balloon
piece-beacon = beacon
drawing-text-balloons-wind = Wind from the { $wind }
