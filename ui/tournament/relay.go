package tournament

import (
	"slices"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/lab"
	"midline/ui/app"
)

// relay is a game of a tournament that is shown on a board while it is played.
type relay struct {
	room *Room
	run  *runner
	live lab.Live // the last one that was told
	at   time.Time
	over bool
	tell func(app.Relayed) // nil if the game is not followed
	// goes says that the board goes on with the games that follow in the same place.
	goes bool
}

var _ app.Relay = (*relay)(nil)

// Goes implements app.Relay.
func (l *relay) Goes() bool { return l.goes }

// Follow implements app.Relay.
func (l *relay) Follow(tell func(app.Relayed)) (leave func()) {
	l.tell = tell
	l.room.relays = append(l.room.relays, l)
	tell(l.state())
	return func() {
		l.tell = nil
		l.room.relays = slices.DeleteFunc(l.room.relays, func(other *relay) bool { return other == l })
	}
}

// Next implements app.Relay.
func (l *relay) Next() {
	l.goes = true
	for _, live := range l.run.games() {
		if live.Slot == l.live.Slot && live.Game != l.live.Game {
			l.room.openLive(l.run, live, true)
			return
		}
	}
	l.room.awaited = l
}

// state is how the game stands.
func (l *relay) state() app.Relayed {
	s := app.Relayed{Moves: l.live.Moves, Clock: l.live.Clock, At: l.at, Over: l.over, Result: "*",
		Ended: l.run.isOver(),
		More:  l.run.phase == running && l.run.left(l.live.Game) > 0}
	for c := range s.Thoughts {
		s.Thoughts[c] = opinionText(&l.live.Opinions[c])
	}
	g, err := l.live.Record.PGN(l.run.setup.event())
	if err != nil {
		return s // the board has what was told before
	}
	for n := g.Root; len(n.Children) > 0; {
		n = n.Children[0]
		s.Notes = append(s.Notes, annotation.Notes{Clock: n.Notes.Clock, Elapsed: n.Notes.Elapsed, Eval: n.Notes.Eval})
	}
	if l.over && l.live.Over {
		s.Tags, s.Result, s.Reason = g.Tags, g.Result, g.Ending()
	}
	return s
}

// relayed passes on how a game stands to whoever follows it.
func (r *Room) relayed(run *runner, live *lab.Live) {
	for _, l := range slices.Clone(r.relays) {
		if l.run == run && l.live.Game == live.Game && !l.over {
			l.live, l.at, l.over = *live, time.Now(), live.Over
			l.pass()
		}
	}
	if l := r.awaited; l != nil && l.run == run && live.Slot == l.live.Slot && live.Game != l.live.Game && !live.Over {
		r.awaited = nil
		if r.followed == l && app.Shows[app.Analysis](r.Frame) {
			r.openLive(run, *live, true)
		}
	}
}

// breakRelays tells whoever follows a game that it is not played any more.
func (r *Room) breakRelays(run *runner) {
	if run.busy() {
		return
	}
	for _, l := range slices.Clone(r.relays) {
		if l.run == run && !l.over {
			l.over = true
			l.pass()
		}
	}
}

// pass tells how the game stands.
func (l *relay) pass() {
	if l.tell != nil {
		l.tell(l.state())
	}
}

// openLive shows a game that is being played on an analysis board, on which it goes on.
func (r *Room) openLive(run *runner, live lab.Live, goes bool) {
	l := &relay{room: r, run: run, live: live, at: time.Now(), goes: goes}
	p, err := live.Record.PGN(run.setup.event())
	if err != nil {
		r.Frame.Do(r.told(err))
		return
	}
	g, err := game.FromPGN(p)
	if err != nil {
		r.Frame.Do(r.told(err))
		return
	}
	r.Show(app.Opened{Game: g, Listed: true, List: tableGames{r, run, live.Game}, Live: l, Shown: func() {
		r.followed = l
		r.pick(run, live.Game)
	}})
}
