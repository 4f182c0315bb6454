package tournament

import (
	"testing"
	"time"

	"midline/engine/lab"
	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/app/apptest"
)

// played is a room with a tournament of which some games are over and one is in progress.
func played(t *testing.T) *world {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	fish := opponent.Named("good", 3)
	fish.Strength = opponent.Strength{By: opponent.ByElo, Value: 1800}
	set := quick(nodes(5000), playerOf(opponent.At(5)), playerOf(opponent.At(8)), playerOf(fish))
	set.Game, set.Armies, set.Games = "chess", "", 20
	set.Time = Time{By: opponent.ByClock.ID(), Clock: "10+0.1"}
	fill(t, w, set)
	w.Go(app.Tournament{})
	return w
}

// fill gives a room a tournament in the middle.
func fill(t *testing.T, w *world, set Setup) {
	t.Helper()
	s := ready(t, set)
	var names []string
	for i := range s.Players {
		names = append(names, s.Players[i].Name)
	}
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	const end = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
	var records []*lab.Record
	results := []string{"1-0", "1-0", "1/2-1/2", "0-1", "1-0", "1/2-1/2", "1-0", "0-1"}
	for i := range 47 {
		pairs := s.pairs()
		pair := pairs[i/2%len(pairs)]
		white, black := pair[0], pair[1]
		if i%2 == 1 {
			white, black = black, white
		}
		g := &lab.Record{Game: i, Round: i / 2 / len(pairs), Variant: "chess", Start: start, Final: end, White: names[white],
			Black: names[black], Result: results[i*5%8], Reason: "checkmate"}
		if i == 46 {
			g.Reason, g.Blame, g.Result, g.Detail = "crash", "b", "1-0", "exit status 3"
		}
		records = append(records, g)
	}
	w.room.state, w.room.picked = read, -1
	if err := w.room.run.take(s, records); err != nil {
		t.Fatal(err)
	}
	pos := apptest.Position(t, "chess", end)
	w.room.run.live[47] = lab.Live{Game: 47, White: names[len(names)-1], Black: names[len(names)-2], Start: pos,
		Position: pos,
		Clock:    [2]time.Duration{9500 * time.Millisecond, 64 * time.Second}}
}
