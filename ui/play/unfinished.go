package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/store"
	"midline/ui/words"
)

// unfinishedGames are the game in play, if it is not over, and those that wait beside it.
type unfinishedGames struct {
	room    *Room
	waiting []store.WaitingGame // the one that was put aside last first
}

// waits reports whether a game is to wait when another one begins: it has begun and is not over, or its match goes on.
func waits(g *game.Game) bool {
	return present.GoesOn(g) || !g.Result().Over() && len(g.Root().Children()) > 0
}

// continues reports whether a game is the one after last in its match.
func continues(last, g *game.Game) bool {
	a, b := last.Match(), g.Match()
	return a != nil && b != nil && last.Result().Over() && b.Variant() == a.Variant() && b.Games() == a.Games() &&
		b.Game() == a.Game()+1
}

// putAside lets the game in play wait while next is played, unless next follows it in their match.
func (u *unfinishedGames) putAside(next *game.Game) {
	s := u.room.Session
	if s == nil || s.Game == next {
		return
	}
	s.stop()
	if !waits(s.Game) || continues(s.Game, next) {
		return
	}
	if s.Game.ID() == "" {
		s.Game.Identify()
	}
	w := store.WaitingGame{Game: s.Game, New: true}
	if u.room.savePath != "" {
		w.Path = store.WaitingPath(u.room.savePath, s.Game)
		u.room.Writer.SaveGame(w.Path, s.Game)
	}
	u.waiting = slices.Insert(u.waiting, 0, w)
}

// take removes a game from those that wait, but not its file.
func (u *unfinishedGames) take(id string) (w store.WaitingGame, ok bool) {
	i := slices.IndexFunc(u.waiting, func(w store.WaitingGame) bool { return w.ID() == id })
	if i < 0 {
		return w, false
	}
	w = u.waiting[i]
	u.waiting = slices.Delete(u.waiting, i, i+1)
	return w, true
}

// remove removes the file of a game that does not wait any longer.
func (u *unfinishedGames) remove(w store.WaitingGame) {
	if w.Path != "" {
		u.room.Writer.Remove(w.Path)
	}
}

// save saves the games that were put aside again: the disk may have been full before.
func (u *unfinishedGames) save() {
	for _, w := range slices.Backward(u.waiting) { // the last one is to have the latest file
		if w.New && w.Path != "" {
			u.room.Writer.SaveGame(w.Path, w.Game)
		}
	}
}

// Resume resumes the unfinished game of an ID. The game in play waits meanwhile.
func (r *Room) Resume(id string) {
	if s := r.Session; s != nil && s.Game.ID() == id {
		r.play(s)
		return
	}
	w, ok := r.unfinished.take(id)
	if !ok {
		return
	}
	r.unfinished.putAside(w.Game)
	r.save(w.Game) // before its other file is removed
	r.unfinished.remove(w)
	r.play(newSession(r, w.Game, nil))
}

// Discard discards the unfinished game of an ID after a question, and then calls done.
func (r *Room) Discard(id string, done func()) {
	g := r.unfinished.find(id)
	if g == nil {
		return
	}
	question := "home.discard.ask"
	if present.GoesOn(g) {
		question = "home.discard.ask.match"
	}
	still := func() bool { return r.unfinished.find(id) == g }
	app.ConfirmText(r.Frame, app.AboutGame, words.T(question, quoted(g)), "home.discard.yes", "home.discard.no", still,
		func() {
			r.unfinished.discard(id)
			done()
		})
}

// quoted names a game in a question: "Classic against Animals, turn 7".
func quoted(g *game.Game) string {
	return words.T("home.turn", unfinishedTitle(g), g.Position().Fullmove())
}

func (u *unfinishedGames) discard(id string) {
	if w, ok := u.take(id); ok {
		u.remove(w)
		return
	}
	u.room.Session.close()
	u.room.Session = nil
	if u.room.savePath != "" {
		u.room.Writer.Remove(u.room.savePath)
	}
}

// find returns the unfinished game of an ID, nil if there is none.
func (u *unfinishedGames) find(id string) *game.Game {
	for _, g := range u.list() {
		if g.ID() == id {
			return g
		}
	}
	return nil
}

// list returns the game in play, if it is not over, and then those that wait.
func (u *unfinishedGames) list() (list []*game.Game) {
	if u.room.Session != nil && offered(u.room.Session.Game) {
		list = append(list, u.room.Session.Game)
	}
	for _, w := range u.waiting {
		list = append(list, w.Game)
	}
	return list
}

// load reads the games that wait. inPlay is the game in play, nil for none.
func (u *unfinishedGames) load(dir string, inPlay *game.Game) {
	games, notices := store.LoadWaiting(dir, u.room.Now)
	u.room.tell(notices)
	for _, w := range games {
		switch {
		case inPlay != nil && w.ID() == inPlay.ID(): // the program ended while the game was resumed
			u.room.Writer.Remove(w.Path)
		case w.ID() != "" && waits(w.Game) && u.find(w.ID()) == nil:
			u.waiting = append(u.waiting, w)
		}
	}
}

// offered reports whether the first screen offers a game: one that goes on, alone or
// in its match, or one that was over before its first action, whose end is to be told.
func offered(g *game.Game) bool {
	return !g.Result().Over() || present.GoesOn(g) || overAtStart(g)
}

func overAtStart(g *game.Game) bool {
	return g.Current().Parent() == nil && g.Position().Status().Reason != rules.Ongoing
}

// Unfinished describes the unfinished games: that in play first, then those that wait.
func (r *Room) Unfinished() (list []*present.Unfinished) {
	for _, g := range r.unfinished.list() {
		list = append(list, r.unfinished.describe(g))
	}
	return list
}

// describe describes an unfinished game.
func (u *unfinishedGames) describe(g *game.Game) *present.Unfinished {
	p, players := g.Position(), g.Players()
	v := p.Rules().Variant
	m := &present.Unfinished{ID: g.ID(), Board: func() fyne.CanvasObject { return u.miniature(g) },
		Title: unfinishedTitle(g), Lines: []string{words.T("home.turn", present.Title(v), p.Fullmove())}}
	named := m.Title == present.Title(v) // which is not said twice
	if named {
		m.Lines = []string{words.T("home.turn.alone", p.Fullmove())}
	}
	switch {
	case overAtStart(g):
		m.Head, m.Button = words.T("home.over"), words.T("end.review")
		m.Lines = []string{present.Title(v), present.ResultTitle(g)}
		if named {
			m.Lines = m.Lines[1:]
		}
	case g.Result().Over():
		m.Head = words.T("home.match")
		m.Lines = []string{present.MatchTitle(g.Match()), present.ResultTitle(g)}
	}
	opponents := words.T("home.people")
	switch me, alone := game.Alone(players); {
	case alone:
		opponents = present.OpponentName(players[me.Other()].Opponent)
		m.Lines = append(m.Lines, opponents)
	case game.Watched(players):
		opponents = words.T("home.watch")
		m.Lines = append(m.Lines, opponents)
	default:
		m.Lines = append(m.Lines, words.T("home.two"))
	}
	m.Short, m.Line = m.Title, words.T("home.waiting.card", opponents, p.Fullmove())
	if v.Chosen {
		m.Short = words.T("home.short", words.Army(p.Rules().Army(rules.White).Key()),
			words.Army(p.Rules().Army(rules.Black).Key()))
	}
	if g.Result().Over() && !overAtStart(g) {
		m.Line = words.T("home.waiting.match", opponents, g.Match().Game(), g.Match().Games())
	}
	if u.room.savePath == "" {
		m.Saved = words.T("home.unsaved")
	}
	for _, c := range []rules.Color{p.Side(), p.Side().Other()} {
		m.Sides = append(m.Sides, unfinishedSide(g, c))
	}
	return m
}

// unfinishedTitle is the name of a game, or the names of its armies.
func unfinishedTitle(g *game.Game) string {
	rule := g.Position().Rules()
	if !rule.Variant.Chosen {
		return present.Title(rule.Variant)
	}
	return words.T("home.against", words.Army(rule.Army(rules.White).Key()), words.Army(rule.Army(rules.Black).Key()))
}

// miniature is a small board with the position of a game. An interrupted game shows none.
func (u *unfinishedGames) miniature(g *game.Game) fyne.CanvasObject {
	small := ui.New(ui.Config{Piece: u.room.Art.Piece, Icon: u.room.Art.Icon, Bare: true})
	small.SetColors(u.room.Frame.Prefs().Colors())
	bottom := sideBelow(g)
	if u.room.Session != nil && u.room.Session.Game == g {
		bottom = u.room.Session.Bottom
	}
	small.SetFlipped(bottom == rules.Black)
	view := present.View(g.Position(), present.Scene{Last: g.LastTurn(), Over: true})
	view.StepsToWin = nil // nothing explains the flag on a picture
	small.SetView(view)
	if g.Adjourned() && !game.Watched(g.Players()) {
		small.SetView(hidden(g.Current()))
	}
	return ui.NewPicture(small)
}

// sideBelow is the side that is at the bottom when a game is shown: that of a person who plays alone.
func sideBelow(g *game.Game) rules.Color {
	if me, alone := game.Alone(g.Players()); alone {
		return me
	}
	return rules.White
}

// unfinishedSide describes a side of an unfinished game, or of the last one of an unfinished match.
func unfinishedSide(g *game.Game, c rules.Color) present.UnfinishedSide {
	over := g.Result().Over()
	side := present.UnfinishedSide{Name: sideName(g, c), ToMove: c == g.Position().Side() && !over}
	switch {
	case game.Watched(g.Players()):
		side.Name = words.Color(c == rules.White)
	case g.Players()[c].Computer(): // the level is said above
		side.Name = words.T("player.machine")
	}
	if side.ToMove {
		side.Name = words.T("home.tomove", side.Name)
	}
	switch {
	case overAtStart(g): // nobody played
	case over:
		side.Clock = present.Points(g)[c]
	case g.Control().Timed():
		side.Clock = Clock(g.Remaining(c))
	}
	return side
}
