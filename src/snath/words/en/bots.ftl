# Why a bot does what it does
bot-why-opening = This is the opening that a long search found best for this faction and mat.
bot-why-plan = { $hope } It looked { $turns ->
    [one] at this turn alone
   *[other] { $turns } turns ahead
 } and weighed { $positions } positions.
bot-why-ahead = It expects to end { $n ->
    [one] 1 coin
   *[other] { $n } coins
 } ahead of the strongest rival.
bot-why-behind = It expects to end { $n ->
    [one] 1 coin
   *[other] { $n } coins
 } behind the strongest rival.
