### Factory cards: our own names; the printed cards carry icons only. Texts are made from the card data.

factory-1-name = Night Shift
factory-2-name = Open Gates
factory-3-name = Veterans' Parade
factory-4-name = Surplus Sale
factory-5-name = Lights for the Town
factory-6-name = Hired Engines
factory-7-name = Rolling Stock
factory-8-name = Requisition Papers
factory-9-name = Better Tools
factory-10-name = Armour Works
factory-11-name = Public Works
factory-12-name = Training Ground
factory-13-name = Scrap and Timber
factory-14-name = Walking Barracks
factory-15-name = Powder Mill
factory-16-name = Everything Counter
factory-17-name = Field Workshop
factory-18-name = Apprentice Hall

factory-bottom = Then you may move { $units ->
    [one] { $units } unit
   *[other] { $units } units
} up to { $steps ->
    [one] once
   *[other] { $steps } times
}.
