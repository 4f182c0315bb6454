package trainer

import (
	"context"
	"sync"

	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/think"
	"midline/ui/words"
)

// Games are the games in the library that the person played. All methods are called beside the window.
type Games interface {
	// Own lists them, the newest first.
	Own(ctx context.Context) ([]OwnGame, error)
	// Record returns the start and the actions of a game.
	Record(ctx context.Context, id int64) (start rules.Position, moves []rules.Move, err error)
}

// OwnGame is a game that the person played.
type OwnGame struct {
	ID      int64
	Variant string // the UCI name
	Army    string // the person's, "" in games without a choice of armies
	Side    rules.Color
	Lost    bool
}

// mostLost is the number of lost games in which puzzles are looked for, the newest.
const mostLost = 40

// ownSearch looks in the games that the person has lost for puzzles, one game after another, beside the window. All
// its methods are called on the window's goroutine.
type ownSearch struct {
	room    *Room
	running sync.WaitGroup
	cancel  context.CancelFunc // of what is running, nil for nothing
	changed func()             // tells of news; nil for nobody

	known   bool            // the games were listed
	broken  bool            // the library could not be read
	games   int             // of the person
	lost    int             // of them, at most mostLost
	looked  int             // of the lost ones
	played  map[string]bool // the groups of all games
	current int             // counts the starts
}

// start lists the games and looks in those that are lost and not known yet. changed is called after each step.
func (g *ownSearch) start(changed func()) {
	g.stop()
	if g.room.Games == nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	g.cancel, g.changed = cancel, changed
	g.current++
	mine := g.current
	tell := func(f func()) {
		g.room.Frame.Do(func() {
			if g.current != mine || ctx.Err() != nil {
				return
			}
			f()
			if g.changed != nil {
				g.changed()
			}
		})
	}
	known := map[int64]bool{}
	for id := range g.room.Progress.State.Looked {
		known[id] = true
	}
	g.running.Go(func() { g.work(ctx, known, tell) })
}

// work is what runs beside the window. tell runs a function on the window's goroutine.
func (g *ownSearch) work(ctx context.Context, known map[int64]bool, tell func(func())) {
	list, err := g.room.Games.Own(ctx)
	if err != nil {
		tell(func() { g.broken = true })
		return
	}
	var left []OwnGame
	lost, played := 0, map[string]bool{}
	for _, o := range list {
		played[groupOf(o.Variant, o.Army)] = true
		if !o.Lost || lost == mostLost {
			continue
		}
		if lost++; !known[o.ID] {
			left = append(left, o)
		}
	}
	tell(func() {
		g.known, g.broken, g.games, g.lost, g.looked, g.played = true, false, len(list), lost, lost-len(left), played
	})
	for _, o := range left {
		start, moves, err := g.room.Games.Record(ctx, o.ID)
		var found []*puzzle.Puzzle
		mistakes := 0
		if err == nil {
			found, mistakes = puzzle.Missed(ctx, start, moves, o.Side, g.room.look)
		}
		if ctx.Err() != nil {
			return
		}
		tell(func() {
			g.looked++
			for _, p := range found {
				g.room.Progress.Add(progress.Event{At: g.room.Now(), Own: &progress.Own{Line: p.Line()}})
			}
			g.room.Progress.Add(progress.Event{At: g.room.Now(), Looked: &progress.Looked{Game: o.ID,
				Mistake: mistakes > 0}})
		})
	}
}

// stop ends the look; what was found is kept.
func (g *ownSearch) stop() {
	g.changed = nil
	if g.cancel != nil {
		g.cancel()
		g.cancel = nil
	}
}

// close ends the look for good, and waits for it.
func (g *ownSearch) close() {
	g.stop()
	g.running.Wait()
}

// state says why there are no puzzles from the person's games, or how many games are still to be looked at. It is
// "" if all is known and there are puzzles.
func (g *ownSearch) state(puzzles int) string {
	switch {
	case g.broken:
		return words.T("puzzles.own.broken")
	case !g.known && puzzles == 0 && g.room.Games != nil:
		return words.T("puzzles.own.reading")
	case !g.known && puzzles > 0:
		return ""
	case g.looked < g.lost:
		return words.T("puzzles.own.looking", g.looked, g.lost)
	case puzzles > 0:
		return ""
	case g.games == 0:
		return words.T("puzzles.own.nogames")
	case g.lost == 0:
		return words.T("puzzles.own.nolost")
	}
	return words.T("puzzles.own.nomistake", g.lost)
}

// look answers a question about a game with Midline's own engine.
func (r *Room) look(ctx context.Context, q puzzle.Question) []search.Info {
	return r.Opponent.Think(ctx, think.Question{Position: q.Position, History: q.History, Level: opponent.Full,
		Threads: 1, Lines: q.Lines, Nodes: q.Nodes, Only: q.Moves}).Lines
}

// familiar reports whether the person has played a group, or has done a lesson of it. Chess and the army of chess
// are familiar to those who know nothing else.
func (r *Room) familiar() map[string]bool {
	known := map[string]bool{}
	for group := range r.ownSearch.played {
		known[group] = true
	}
	for _, e := range r.Progress.State.Games {
		known[groupOf(e.Game.Variant, e.Game.Army)] = true
	}
	for _, l := range lessons() {
		if solved, all := r.stagesSolved(l); solved == all && l.Group != basics {
			known[l.Group] = true
		}
	}
	if len(known) == 0 {
		known["chess"], known["classic"] = true, true
	}
	return known
}

// rankBy ranks puzzles by what is familiar: first those with both armies, then those with the solver's.
func rankBy(known map[string]bool) func(*puzzle.Puzzle) int {
	return func(p *puzzle.Puzzle) int {
		switch {
		case !known[groupOf(p.Variant.Name, p.Army())]:
			return 2
		case !known[groupOf(p.Variant.Name, opposingArmy(p))]:
			return 1
		}
		return 0
	}
}
