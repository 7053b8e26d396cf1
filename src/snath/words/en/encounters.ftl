### Encounter cards: our own titles and stories. What the options cost and give is made from the card data.

encounter-1-title = The Honest Fowler
encounter-1-story =
    A man with a cart of crated hens asks whether your escort could frighten a toll-keeper away. His barn, he adds,
    stands empty and has good beams.

encounter-2-title = Sawmill in the Drifts
encounter-2-story =
    Snow has buried the line and the sawyers have not been paid since autumn. Some of them would trade the saw for a
    uniform, if somebody asked in the right tone.

encounter-3-title = The Weathered Hull
encounter-3-story =
    Shepherds use the shell of a wrecked walker as a fold. The engine, they say, has never been tried again, and they
    would sooner you did not.

encounter-4-title = Wanted for the Front
encounter-4-story =
    A recruiting sergeant sleeps on a crate of rifle barrels while the village looks on. Nobody here has agreed to
    anything yet.

encounter-5-title = The Sunken Pontoon
encounter-5-story =
    Engineers argue on the shore over a machine half under water. They have rations, spare plates and no orders.

encounter-6-title = A Circus Between Towns
encounter-6-story =
    The tent is down, the strongman is hungry, and the manager counts other people's money. Any of them might follow
    a better offer.

encounter-7-title = Lamps on the Ice
encounter-7-story =
    A prospecting party burns its own samples to keep warm. Their instruments are finer than anything in your train.

encounter-8-title = The Leaking Pipeline
encounter-8-story =
    Half a parish stands with buckets under a split seam. The inspector is one of them and would rather be elsewhere,
    in any army that has him.

encounter-9-title = The Widow's Workshop
encounter-9-story =
    Her husband left blueprints for a building nobody ordered and a tank of fuel nobody guards. She watches what your
    people pick up first.

encounter-10-title = Something Walks at Dawn
encounter-10-story =
    A machine paces the mist without a driver, and villagers have begun to leave offerings in its tracks. The
    offerings are rather good.

encounter-11-title = Windfall
encounter-11-story =
    The harvest lies rotting because the pickers were marched off. One who hid in the cellar still knows the work, and
    the old press house only needs a roof.

encounter-12-title = Marked Trees
encounter-12-story =
    The company's paint is on every second trunk, but the company went bankrupt in spring. The crew keeps felling from
    habit.

encounter-13-title = Feast of the Patron Saint
encounter-13-story =
    The band strikes up when you ride in and does not quite dare to stop. Tables bend under everything the valley had
    hidden from tax collectors.

encounter-14-title = The Weighing House
encounter-14-story =
    Three farmers accuse each other of a false scale. Whoever judges between them will be thanked, and whoever does not
    judge may simply help himself.

encounter-15-title = The Last Ferryman
encounter-15-story =
    He has carried deserters, bishops and a grand piano, and never asked for more than the fare. Tonight his hold is
    full and his cable is worn.

encounter-16-title = First Furrow
encounter-16-story =
    A boy ploughs with a cavalry horse because the ox was requisitioned. He would gladly be shown another trade, or at
    least another field.

encounter-17-title = Medals for Bread
encounter-17-story =
    A veteran lays his decorations on the counter of a bakery. He remembers where the regiment hid what it could not
    carry.

encounter-18-title = The Gamekeeper's Ledger
encounter-18-story =
    Every animal of the estate is written down, and the master has not been seen for two years. The keeper asks whom he
    should serve now.

encounter-19-title = Herd on the Tracks
encounter-19-story =
    The armoured train waits because forty cows do not. Drovers and gunners have been shouting since noon, and both
    sides now look at you.

encounter-20-title = Wooden Rifles
encounter-20-story =
    Children drill in the square with sticks and a whistle, and they are better than your own company. Their fort is
    made of very fine planks.

encounter-21-title = Loose in the Meadow
encounter-21-story =
    A walker with a broken governor turns in circles and has flattened two fences and a chapel gate. Its crew sits in a
    tree and sends its regards.

encounter-22-title = The Lift Is Not Working
encounter-22-story =
    Miners play cards at the pithead beside a mountain of ore nobody fetches. The foreman offers to sign whatever you
    like.

encounter-23-title = Names on the Church Door
encounter-23-story =
    The list of those called up hangs crooked, and people read it with their hats in their hands. Some would pay to be
    struck from it and some to be added.

encounter-24-title = Challenge and Password
encounter-24-story =
    A patrol steps from the firs and asks for a word you do not know. They seem as relieved as you that nobody fires.

encounter-25-title = The Door Behind the Still
encounter-25-story =
    Under a distillery hums a room of glass and copper. The professor explains everything, at length, and asks only
    that you do not touch the lever.

encounter-26-title = Room for the Night
encounter-26-story =
    The innkeeper gives you the good room and the news. Both are older than promised, but the cellar vault would carry a
    tower.

encounter-27-title = The Blacksmith Turned Mechanic
encounter-27-story =
    He has never seen a manual, yet the tractor in his yard walks on two legs. His neighbours bring him scrap as others
    bring flowers.

encounter-28-title = Too Large a Coat
encounter-28-story =
    A boy in his father's greatcoat salutes and asks where to report. Behind him his mother holds a spade and shakes
    her head.

encounter-29-title = Soup for a Regiment
encounter-29-story =
    The regiment never came, and the cook has been stirring for two days. He knows the tricks of every engine he ever
    fed.

encounter-30-title = The Closed Gate
encounter-30-story =
    A farmer leans on a gate with a shotgun over his arm. He will talk about his land as long as you like, on your side
    of it.

encounter-31-title = Thunder Without Clouds
encounter-31-story =
    Beyond the ridge two armies are wasting shells. From the church tower one can count the guns, and read the orders
    with a good glass.

encounter-32-title = The Mayor's Speech
encounter-32-story =
    The town hall has new electric light and the mayor is determined to be seen in it. The clerk slips you the plans of
    the power house.

encounter-33-title = A Trade Delegation
encounter-33-story =
    Gentlemen with lacquered cases bow, unpack, and decline to say who sent them. What they show you is a century ahead
    of its wrapping paper.

encounter-34-title = Seventeen Lorries
encounter-34-story =
    The convoy took a wrong turning a week ago and its officer has been too proud to ask. The drivers are not proud at
    all.

encounter-35-title = Washing Day
encounter-35-story =
    She hangs out shirts of three different armies and mends them all alike. The shed behind her holds more than soap.

encounter-36-title = The Interpreter
encounter-36-story =
    Two villages share a well and no words. The schoolmaster who speaks for both has been adding a little of his own.

encounter-37-title = Platform Two
encounter-37-story =
    A couple says goodbye for the fourth time as the train refuses to leave. He has a ticket for the front; she has
    sold the stove to buy him one back.

encounter-38-title = Patience
encounter-38-story =
    An old woman fishes through a hole in the ice beside a drowned machine. She has hooked its tow-ring twice already
    this winter.

encounter-39-title = Humming Wires
encounter-39-story =
    The new pylons cross the beet fields like a file of giants, and the beets beneath them grow oddly well. People have
    begun to ask what else the current could do.

encounter-40-title = The Smallest Sentry
encounter-40-story =
    A child stands in the road with a raised hand, and an armoured column has stopped for it. Nobody can think what to
    do next.

encounter-41-title = Camp of No Flag
encounter-41-story =
    A brigade that has lost its country still keeps its discipline and its axes sharp. They would listen to an officer
    who knows what to promise.

encounter-42-title = Shadow on the Wheat
encounter-42-story =
    An airship hangs above the field with its engines off. The captain lowers a ladder and a price list.
