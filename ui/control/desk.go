package control

import (
	"slices"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	"midline/ui/bars"
	"midline/ui/words"
)

// analysisDesk is the analysis board. It stands beside the game in play, and keeps what lies on it from
// one sitting to the next.
type analysisDesk struct {
	session *session   // nil before the first visit
	game    *game.Game // that was read at the start, nil for none
	path    string     // where it is saved; "": nowhere
	changed bool       // since it was laid there or kept, as far as that is known
	touched bool       // since it was laid there
	from    library.ID // where the library has game, 0 if that is not known
	place   deskPlace
}

// onBoard is the session whose board fills the window, the game in play elsewhere.
func (a *App) onBoard() *session {
	if app.Shows[app.Analysis](a) {
		return a.desk.session
	}
	return a.session
}

// sessions are those that there are.
func (a *App) sessions() []*session {
	return slices.DeleteFunc([]*session{a.session, a.desk.session}, func(s *session) bool { return s == nil })
}

// deskScreen is the screen of the analysis board, with what was left on it.
func (a *App) deskScreen() app.Screen {
	if a.desk.session == nil {
		g := a.desk.game
		if g == nil {
			g = freshAnalysis(a.lastGame())
		}
		a.lay(g)
	}
	return a.desk.session.screen
}

// freshAnalysis is an analysis of a game's usual start.
func freshAnalysis(name string) *game.Game {
	v, err := variant.Find(name)
	if err != nil {
		v = variant.All[0]
	}
	p, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		panic(err) // it is legal in every game
	}
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		panic(err)
	}
	return g
}

// lay puts a game on the analysis board, in place of what lies there.
func (a *App) lay(g *game.Game) {
	if s := a.desk.session; s != nil {
		s.close()
	}
	h := a.host()
	h.save = func(g *game.Game) {
		a.desk.changed, a.desk.touched = true, true
		a.saveDesk(g)
	}
	h.keep = a.keepAnalysis
	h.fresh = func() { a.analyse(freshAnalysis(g.Position().Rules().Variant.Name), 0) }
	d := &a.desk
	read, from := d.session == nil && d.game == g, d.from
	d.game, d.from, d.touched = nil, 0, false
	d.session = newSession(h, g, nil)
	d.changed = read && from == 0
	if read && from != 0 {
		d.session.entry.Set(from)
	}
	d.place.lay(&d.session.entry)
	d.session.analysis.on = true
	d.session.open("moves")
}

func (a *App) saveDesk(g *game.Game) {
	if a.desk.path != "" {
		a.Writer.SaveGame(a.desk.path, g)
	}
}

func (a *App) leaveDesk() {
	s := a.desk.session
	a.shutSheet(s)
	s.stop()
	a.updateKept()
	a.saveDesk(s.game)
}

// analyse lays a game on the analysis board and goes there, after asking if what lies there would
// be lost. from is its place in the library, 0 for none.
func (a *App) analyse(g *game.Game, from library.ID) { a.analyseThen(g, from, func() {}) }

// analyseThen is analyse, and calls then when the game is there.
func (a *App) analyseThen(g *game.Game, from library.ID, then func()) {
	show := func() {
		if app.Shows[app.Analysis](a) {
			a.Go(app.Home{})
		}
		a.lay(g)
		if from != 0 {
			a.desk.session.entry.Set(from)
		}
		a.placed(&a.desk.session.entry, from)
		a.saveDesk(g)
		a.Go(app.Analysis{})
		then()
	}
	if !a.desk.loses() {
		show()
		return
	}
	app.Confirm(a, aboutAnalysis, "desk.replace", "desk.replace.yes", "desk.replace.no", a.desk.loses, show)
}

// loses reports whether something would be lost if something else were laid on the board: moves or
// notes that are kept nowhere, left there in an earlier sitting too.
func (d *analysisDesk) loses() bool {
	g := d.game
	if d.session != nil {
		g = d.session.game
	}
	return d.changed && g != nil && (len(g.Root().Children()) > 0 || !g.Root().Notes().Empty())
}

// AnalysePosition begins an analysis of a position.
func (a *App) AnalysePosition(p rules.Position) {
	g, err := game.New(game.Options{Start: p, Analysis: true})
	if err != nil {
		app.TellText(a, words.Error(err))
		return
	}
	a.analyse(g, 0)
}

// review lays a copy of the game in play on the analysis board, with its tree and notes.
func (a *App) review() {
	played := game.Record(a.onBoard().game)
	a.sharing.tasks.Go(func() {
		g, err := game.FromPGN(played.PGN())
		a.Do(func() {
			if err != nil {
				app.TellText(a, words.Error(err))
				return
			}
			a.analyse(g, 0)
		})
	})
}

// aboutAnalysis is the topic of questions about the analysis board.
const aboutAnalysis bars.Topic = "the analysis board"
