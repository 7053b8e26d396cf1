### Factions, their characters and abilities. Numbers inside abilities are arguments, taken from the components.

## Factions

faction-nordic = Nordic
faction-rusviet = Rusviet
faction-crimea = Crimea
faction-saxony = Saxony
faction-polania = Polania

faction-nordic-full = Nordic Kingdoms
faction-rusviet-full = Rusviet Union
faction-crimea-full = Crimean Khanate
faction-saxony-full = Saxony Empire
faction-polania-full = Republic of Polania

colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-black = black
colour-white = white

# The character with companions.
hero-nordic = Bjorn & Mox
hero-rusviet = Olga & Changa
hero-crimea = Zehra & Kar
hero-saxony = Gunter, Nacht & Tag
hero-polania = Anna & Wojtek

home-base = home base of { $faction }

## Faction abilities

ability-swim = Swim
ability-swim-text = Your workers may cross rivers.

ability-relentless = Relentless
ability-relentless-text =
    You may choose the same section of your player mat as on your last turn; a Factory card may not be repeated.

ability-coercion = Coercion
ability-coercion-text = Once per turn you may spend { $cards_as_resources ->
    [one] a combat card as if it were one resource
   *[other] { $cards_as_resources } combat cards as if each were one resource
} of any kind.

ability-dominate = Dominate
ability-dominate-text =
    Nothing limits how many of your stars come from objectives and combat; you keep your other objective card
    when you complete one.

ability-meander = Meander
ability-meander-text = You may choose up to { $encounter_options } different options of each encounter card.

## Mech abilities: they serve your character and your mechs

ability-riverwalk = Riverwalk
ability-riverwalk-text = Your character and mechs may cross a river onto { $terrains }.

ability-speed = Speed
ability-speed-text = Your character and mechs may go { $extra_steps ->
    [one] { $extra_steps } territory
   *[other] { $extra_steps } territories
} further each time they move.

ability-seaworthy = Seaworthy
ability-seaworthy-text =
    Your character and mechs may move onto and off lakes, and may retreat from a lost combat to an adjacent lake.

ability-artillery = Artillery
ability-artillery-text =
    Once before each combat you may pay { $pays_power } power to make your opponent lose { $opponent_loses_power } power.

ability-township = Township
ability-township-text =
    For your character and mechs the Factory and all villages you control count as adjacent to each other.

ability-peoples-army = People's Army
ability-peoples-army-text =
    In a combat where you have at least one worker you may play { $extra_cards ->
    [one] { $extra_cards } more combat card
   *[other] { $extra_cards } more combat cards
}.

ability-wayfare = Wayfare
ability-wayfare-text =
    From anywhere your character and mechs may move to your own home base or to that of a faction nobody plays.

ability-scout = Scout
ability-scout-text = Once before each combat you take { $steals_cards ->
    [one] a random combat card
   *[other] { $steals_cards } random combat cards
} from your opponent's hand into yours.

ability-underpass = Underpass
ability-underpass-text =
    For your character and mechs all tunnels, your Mine and the mountains you control count as adjacent to each other.

ability-disarm = Disarm
ability-disarm-text =
    Once before each combat on a tunnel or on your Mine you may make your opponent lose { $opponent_loses_power } power.

ability-submerge = Submerge
ability-submerge-text =
    Your character and mechs may move onto and off lakes, and from any lake to any other.

ability-camaraderie = Camaraderie
ability-camaraderie-text =
    You lose no popularity for workers that retreat because you won a combat as the attacker.
