"""A bot to start from: tries every action, plays on at random to the end of its turn, and takes what served it best."""

from collections.abc import Sequence

from snath import Action, Game, View, determinize
from snath.bots import Bot


class Greedy(Bot):
    name = "greedy"
    version = "1"

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        seat = view.viewer or 0
        table = Game(determinize(view, self.random.getrandbits(64)))  # a guess at what this seat cannot see
        return max(legal, key=lambda action: max(self.worth(table.copy(), seat, action) for _ in range(4)))

    def worth(self, game: Game, seat: int, action: Action) -> float:
        turn = game.turn
        game.play(action, seat)
        while not game.over and game.turn == turn:
            game.play(self.random.choice(game.legal_numbers()))
        me = game.player(seat)
        done = [*me.upgrades, *me.mechs, *me.structures, *me.recruits, *me.workers]
        tracks = me.power + me.popularity + sum(min(4, n) for n in me.resources.values())
        return 20 * me.star_count + 4 * len(done) + tracks + game.score()[seat].total / 2
