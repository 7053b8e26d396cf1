### Flags and Traps on the page.

a-flag = { $who } Flag.
a-trap = { $who } Trap, not armed.
a-trap-armed = { $who } Trap, armed.
flags-left =
    { $n ->
        [one] 1 Flag in the supply
       *[other] { $n } Flags in the supply
    }
traps-left =
    { $n ->
        [one] 1 Trap in the supply
       *[other] { $n } Traps in the supply
    }
traps-left-known = { $traps }: { $names }
sym-c-flag = Flag
sym-c-flag-text = Albion's token
sym-c-trap-armed = Trap
sym-c-trap-armed-text = Togawa's token
