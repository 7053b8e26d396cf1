# Draft and auction: why a choice or a bid is not possible. Arguments are already words.

why-dealing-over = Everything is dealt: there is nothing more to choose.
why-not-your-choice = It is for player { $who } to choose now.
why-no-such-choice = “{ $choice }” is no choice here: there are { $choices }.
why-taken-in-draft = “{ $choice }” is taken: player { $who } has it.
why-banned-pair = { $faction } may not play the { $mat } mat.
why-leaves-nothing = “{ $choice }” would leave somebody without a faction and a mat that may be played together.
why-no-such-bid = “{ $choice }” is no bid: say “bid LOT COINS”, with a lot from 0 to { $last }.
why-bid-too-high = The highest bid is ${ $most }.
why-bid-too-low = Lot { $lot } is held by player { $who } for ${ $coins }: bid more, or for another lot.
