### Flags of Albion and Traps of Togawa. Numbers come from the components as arguments.

token-flag = Flag
trap-armed = armed Trap
trap-disarmed = disarmed Trap

# The four Traps, and what each takes from the player whose unit springs it.
trap-popularity = popularity Trap
trap-power = power Trap
trap-coins = coin Trap
trap-cards = card Trap

trap-popularity-text = { $n } popularity
trap-power-text = { $n } power
trap-coins-text = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
trap-cards-text = { $n ->
    [one] { $n } combat card at random
   *[other] { $n } combat cards at random
}

# Told to everybody before the game.
traps-note =
    { $faction } has { $n } Traps, each with another penalty. The penalties are known to all; which Trap lies where is
    known to { $faction } alone until it is sprung. Whoever cannot pay in full loses as much as possible.
traps-line = { $trap }: { $penalty }
