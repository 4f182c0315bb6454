package play

import (
	"context"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/store"
	"midline/ui/turn"
	"midline/ui/words"
)

// explorer is what the library has of the position shown.
type explorer struct {
	session *Session
	of      *game.Node // that was asked about, nil for none
	who     app.Who    // whose games were asked for
	found   *library.Exploration
	about   *game.Node // what found is about
	failed  string     // why nothing was found
	form    bool       // what the games are restricted by is open
	again   *time.Timer
}

// How long the explorer waits for the next position or letter, and for games that are still to be indexed.
const (
	explorerWait   = 30 * time.Millisecond
	explorerTyping = 200 * time.Millisecond
	explorerAgain  = 3 * time.Second
)

// barred reports whether the explorer would help in a game that is being played.
func (x *explorer) barred() bool {
	s := x.session
	return !s.Game.Analysis() && !s.Turn.Over() && !s.Turn.Watching()
}

// update lets the explorer follow the position shown, while it is to be seen.
func (x *explorer) update() {
	x.follow(explorerWait)
	x.session.Screen.explorer.update()
}

func (x *explorer) follow(wait time.Duration) {
	n, who := x.session.Turn.Shown(), x.session.room.who
	switch {
	case x.session.Screen.Tab() != "explorer" || x.session.Away() || x.barred():
		x.rest()
	case n != x.of || who != x.who:
		x.of, x.who, x.failed = n, who, ""
		x.ask(wait)
	}
}

// ask asks the library, after a while.
func (x *explorer) ask(wait time.Duration) {
	x.stopAgain()
	lib, do, n := x.session.room.Library, x.session.room.Frame.Do, x.of
	pos, start, q := *n.Position(), *x.session.Game.Root().Position(), queryOf(x.who)
	lib.Go("explorer", func(ctx context.Context) {
		if !store.Pause(ctx, wait) {
			return
		}
		found, err := explored(ctx, lib.Open, &pos, &start, q)
		do(func() {
			if ctx.Err() == nil && x.of == n {
				x.answer(found, err)
			}
		})
	})
}

func explored(ctx context.Context, open func(context.Context) (store.LibraryFile, error), pos, start *rules.Position,
	q library.Query) (*library.Exploration, error) {
	file, err := open(ctx)
	if err != nil {
		return nil, err
	}
	return file.Explore(ctx, pos, library.StartNumber(start), q)
}

// answer takes what the library has.
func (x *explorer) answer(found *library.Exploration, err error) {
	x.found, x.about, x.failed = found, x.of, ""
	if err != nil {
		x.failed = words.Sentence(words.Error(err))
	} else if found.Waiting > 0 {
		x.again = time.AfterFunc(explorerAgain, func() {
			x.session.room.Frame.Do(func() {
				if x.again != nil {
					x.ask(0)
				}
			})
		})
	}
	x.session.Screen.explorer.update()
}

func (x *explorer) stopAgain() {
	if x.again != nil {
		x.again.Stop()
		x.again = nil
	}
}

// rest forgets what was asked, so that it is asked anew when the explorer is seen again.
func (x *explorer) rest() {
	x.of = nil
	x.stopAgain()
}

// current returns what was found, nil unless it is about the position shown.
func (x *explorer) current() *library.Exploration {
	if x.failed != "" || x.found == nil || x.about != x.session.Turn.Shown() || x.of == nil {
		return nil
	}
	return x.found
}

// play makes the action of a row on the board.
func (x *explorer) play(row int) {
	found := x.current()
	if found == nil || row < 0 || row >= len(found.Moves) || x.session.Turn.Phase() == turn.Moving {
		return
	}
	move := found.Moves[row].Move
	x.session.clearAids()
	if x.session.Turn.MayAct() {
		x.session.Act(move)
	} else {
		x.session.Turn.Follow([]rules.Move{move})
	}
}

// search is what the games behind a row are looked for by; -1 means all that reached the position.
func (x *explorer) search(row int) app.Search {
	s := app.Search{Position: *x.session.Turn.Shown().Position(), Played: true, Who: x.session.room.who}
	if found := x.current(); found != nil && row >= 0 && row < len(found.Moves) {
		s.Next = found.Moves[row].Move
	}
	return s
}

// restrict asks for the games of another player or of other years, after a while.
func (x *explorer) restrict(who app.Who, wait time.Duration) {
	x.session.room.who = who
	x.follow(wait)
	x.session.Screen.explorer.update()
}

// queryOf returns the games of a player and some years as a query. Games whose date is known only in part count
// to the beginning of what is known.
func queryOf(who app.Who) library.Query {
	q := library.Query{Player: who.Player, As: who.As}
	if who.From > 0 {
		q.From = time.Date(who.From, 1, 1, 0, 0, 0, 0, time.Local)
	}
	if who.To > 0 {
		q.To = time.Date(who.To+1, 1, 1, 0, 0, 0, 0, time.Local)
	}
	return q
}

// why says why there are no moves, "" if there are, with the key of what a button then leads to.
func (x *explorer) why() (text, way string) {
	switch {
	case x.barred():
		return words.T("explorer.barred"), ""
	case x.failed != "":
		return x.failed, ""
	case x.current() == nil && x.found == nil:
		return words.T("explorer.looking"), ""
	case x.current() == nil: // what was found last stays until there is something else
		return "", ""
	case x.found.Results.Games > 0:
		return "", ""
	case x.found.Waiting > 0:
		return words.T("explorer.none.yet"), ""
	case x.session.room.who != app.Who{}:
		return words.T("explorer.none.filter"), "explorer.clear"
	}
	return words.T("explorer.none"), "library.import"
}

// open lists the games behind a row in the library; -1 means all that reached the position.
func (x *explorer) open(row int) { x.session.room.Finder.Find(x.search(row)) }

// find lists the games behind the position, or behind the row of the list that has the keyboard.
func (x *explorer) find() {
	row := -1
	if rows := x.session.Screen.explorer.rows; rows.Focused() {
		row = rows.At()
	}
	x.open(row)
}
