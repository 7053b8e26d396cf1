### Aids for newcomers. They change no rule and nobody has to follow them.

## Riverwalk aid, made from the mats and the map

riverwalk-line = { $faction }: onto { $terrains }
riverwalk-home = Into the homeland of { $faction }: { $crossings }
riverwalk-crossing = { $territory } ({ $terrain }) by { $factions }
riverwalk-closed = Into the homeland of { $faction }: nobody

riverwalk-none = { $faction }: no Riverwalk

## Quick start. The printed cards are not known to us: this advice is our own.

quick-start-note =
    Our own suggestion for your first five turns, not that of the printed card. Nothing obliges you to follow it. After
    each top action, take the bottom action beneath it if you can pay for it.

quick-start-nordic-1 =
    Move: your character onto the tundra, and the worker of the tundra onto the mountain.
quick-start-nordic-2 =
    Produce: wood from the forest and metal from the mountain.
quick-start-nordic-3 =
    Move: your character onto the mountain for its encounter, and bring a worker wherever you need it: yours swim.
quick-start-nordic-4 =
    Trade: fetch two resources that your next bottom action still lacks, metal for a mech if in doubt.
quick-start-nordic-5 =
    Produce again, and look which bottom action you can pay; Riverwalk is a good first ability.

quick-start-rusviet-1 =
    Produce: metal from the mountain and a new worker in the village.
quick-start-rusviet-2 =
    Produce again, as only you may: two more workers and another metal. Mind that many workers make Produce dear.
quick-start-rusviet-3 =
    Move: your character onto the village, and a worker from the village onto the tundra.
quick-start-rusviet-4 =
    Move again, as only you may: your character onto the tundra for its encounter, and a worker onto the mountain.
quick-start-rusviet-5 =
    Produce, or Trade for the metal you lack, and deploy a mech as soon as you can pay for it.

quick-start-crimea-1 =
    Produce: food from the farm and a new worker in the village.
quick-start-crimea-2 =
    Move: your character onto the farm, and a worker from the village onto the mountain.
quick-start-crimea-3 =
    Bolster for combat cards: once per turn one of them can stand in for any resource.
quick-start-crimea-4 =
    Move: your character onto the mountain for its encounter, and another worker from the village onto the farm.
quick-start-crimea-5 =
    Produce: food and metal. Enlist early, your farm pays for it.

quick-start-saxony-1 =
    Produce: metal from the mountain and oil from the tundra.
quick-start-saxony-2 =
    Move: your character onto the mountain, and the worker of the tundra onto the village.
quick-start-saxony-3 =
    Produce: more metal, and a new worker in the village.
quick-start-saxony-4 =
    Move: your character onto the village for its encounter, and a worker back onto the tundra.
quick-start-saxony-5 =
    Trade or Bolster, whichever pays for the bottom action you want; later, every combat you win is a star.

quick-start-polania-1 =
    Produce: wood from the forest and food from the farm.
quick-start-polania-2 =
    Move: your character onto the farm, and the worker of the farm onto the village.
quick-start-polania-3 =
    Produce: more wood, and a new worker in the village.
quick-start-polania-4 =
    Move: your character onto the village for its encounter, and take two options; a worker goes back onto the farm.
quick-start-polania-5 =
    Trade for metal: with Submerge or Riverwalk your character can hurry to the next encounter.

## Advice before the first game

setup-advice-newcomer =
    If this is your first game, rather take { $factions } than { $others }. This is only advice: { $faction } is
    yours if you like.
