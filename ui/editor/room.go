// Package editor is where a position is set up.
package editor

import (
	"slices"
	"strings"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/engine/variant"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// Games is what takes a position that has been set up.
type Games interface {
	// PlayPosition begins a game from it.
	PlayPosition(p rules.Position, players [2]game.Player, clock game.Control)
	// AnalysePosition begins an analysis of it.
	AnalysePosition(p rules.Position)
	// KeepPosition puts it into the library.
	KeepPosition(p rules.Position)
}

// Engines are other programs that play.
type Engines interface {
	// For returns the names of those that are known to play a game.
	For(r *rules.Rules) []string
}

// Room is where a position is set up. What has been set up stays as it is for as long as the
// program runs.
type Room struct {
	frame   app.Frame
	art     kit.Art
	games   Games
	engines Engines
	sketch  *sketch.Sketch // nil before the room is first shown
	board   *ui.Board
	screen  *screen
	brush   string // the ID of a cell of the palette
	marked  bool   // a piece that is put is a converted one
	flipped bool
	from    app.Route // that Escape leads back to
	text    string    // the FEN as it was written, "" once anything else has changed
	broken  string    // why it cannot be read, "" if it can
	mended  string    // what was put right in it, "" for nothing
}

// New makes the room.
func New(f app.Frame, art kit.Art, games Games, engines Engines) *Room {
	e := &Room{frame: f, art: art, games: games, engines: engines, brush: handBrush, from: app.Home{}}
	f.Prefs().Subscribe(func(c app.Change) {
		if c.Appearance() {
			e.restyle()
		}
	})
	return e
}

// Serve registers the room's page.
func (e *Room) Serve(to *app.Routes) {
	app.Serve(to, func(r app.Editor) app.Page {
		e.open(r.Position)
		return app.Page{Screen: e.screen, Variant: func() string { return e.variant().Name }, Keys: func() []string {
			return []string{"arrows", "enter", "digits", "place", "turnpiece", "remove", "mark", "undo", "redo", "flip"}
		}}
	})
}

// FEN returns the position that is being set up, right or wrong.
func (e *Room) FEN() string { return e.sketch.FEN() }

// open makes the board and the screen, for a position or, with nil, for what has been set up. At
// first that is the start of the game that was chosen last.
func (e *Room) open(p *rules.Position) {
	switch {
	case p != nil && e.sketch == nil:
		e.sketch = sketch.Of(p)
	case p != nil:
		e.sketch.Set(p)
		e.forget()
	case e.sketch == nil:
		v := present.LastGame(e.frame.Prefs().Get())
		e.sketch = sketch.New(v, v.Armies[0], v.Armies[0])
	}
	switch from := e.frame.From().(type) {
	case app.Game, app.Analysis:
		e.from = from
	case app.Editor:
	default:
		e.from = app.Home{}
	}
	config := e.frame.Board()
	asked := config.Covered
	config.Covered = func() bool { return asked() || e.screen != nil && e.screen.asking }
	config.Placing = &ui.Placing{Lifts: e.lifts, Carry: e.carried, Press: e.pressed, Turn: e.turned}
	e.board = ui.New(config)
	e.restyle()

	e.screen = newScreen(e, e.board)
	e.show()
}

func (e *Room) restyle() {
	if e.board != nil {
		e.board.SetColors(e.frame.Prefs().Colors())
		e.board.SetSpeed(e.frame.Prefs().Speed())
	}
}

// show shows what has been set up. A brush that the game does not have gives way to the hand.
func (e *Room) show() {
	e.board.SetView(viewOf(e.sketch))
	has := func(row []cell) bool { return slices.ContainsFunc(row, func(c cell) bool { return c.ID == e.brush }) }
	if rows := e.palette(); !has(rows[0]) && !has(rows[1]) {
		e.brush = handBrush
	}
	e.screen.update()
}

// palette returns the pieces of both sides, White's first, and the tools.
func (e *Room) palette() [2][]cell {
	r := e.sketch.Rules()
	return [2][]cell{paletteRow(r, rules.White), paletteRow(r, rules.Black)}
}

// shownText returns the FEN, or what was written in its place.
func (e *Room) shownText() string {
	if e.text != "" {
		return e.text
	}
	return e.FEN()
}

// wrong returns what is wrong with the position, "" for nothing, and in which field: "board", "side",
// "castling", "passed", "halfmove" or "fullmove".
func (e *Room) wrong() (field, text string) {
	_, err := e.sketch.Position()
	if err == nil {
		return "", ""
	}
	if wrong, ok := err.(*rules.SetupError); ok {
		field = [...]string{"board", "side", "castling", "passed", "halfmove", "fullmove"}[wrong.Field]
	}
	return field, words.Capital(words.Error(err))
}

// forget shows the FEN of the position again, not what was written.
func (e *Room) forget() { e.text, e.broken, e.mended = "", "", "" }

// edit changes the position, but not while its sheet asks who plays it.
func (e *Room) edit(do func(s *sketch.Sketch)) {
	if e.screen != nil && e.screen.asking {
		e.show()
		return
	}
	do(e.sketch)
	e.forget()
	e.show()
}

func (e *Room) variant() *rules.Variant { return e.sketch.Rules().Variant }

// base returns the UCI name of the variant without its options.
func (e *Room) base() string {
	name, _ := present.SplitName(e.variant().Name)
	return name
}

// write reads the FEN that somebody writes.
func (e *Room) write(text string) {
	e.forget()
	e.text = text
	warnings, err := e.sketch.Read(strings.Join(strings.Fields(text), " "))
	if err != nil {
		e.broken = words.Capital(words.Error(err))
	}
	e.mended = mendedText(warnings)
	e.show()
}

// mendedText returns what was put right in a position that was written or pasted.
func mendedText(warnings []fen.Warning) string {
	var list []string
	for _, w := range warnings {
		list = append(list, words.Sentence(words.Error(w.Message())))
	}
	return strings.Join(list, " ")
}

// Paste sets up a position that was pasted, and reports whether it could: a position of the game that
// is being set up, legal or not, or else the position of read, which is optional.
func (e *Room) Paste(text string, read *game.Game) bool {
	text = strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(text), "\"'`")), " ")
	if read != nil && read.Position().Rules().Variant != e.variant() && e.trial(text) != nil {
		e.edit(func(s *sketch.Sketch) { s.Set(read.Position()) })
		return true
	}
	warnings, err := e.sketch.Read(text)
	if err != nil {
		return false
	}
	e.forget()
	e.mended = mendedText(warnings)
	e.show()
	return true
}

// Refuse shows a pasted text that is no position, and says below it what is wrong.
func (e *Room) Refuse(text string, err error) {
	e.forget()
	e.text, e.broken = strings.TrimSpace(text), words.Capital(words.Error(err))
	e.show()
}

// trial returns what is wrong with a text as a position of the game that is being set up.
func (e *Room) trial(text string) error {
	_, err := fen.Read(e.variant(), text)
	return err
}

func (e *Room) game(name string) {
	if v, err := variant.Find(name); err == nil {
		e.edit(func(s *sketch.Sketch) { s.SetGame(v) })
	}
}

// army gives an army to White or Black.
func (e *Room) army(white bool, id string) {
	r, army := e.sketch.Rules(), present.ArmyByID(id)
	switch {
	case army == nil:
	case white:
		e.edit(func(s *sketch.Sketch) { s.SetArmies(army, r.Army(rules.Black)) })
	default:
		e.edit(func(s *sketch.Sketch) { s.SetArmies(r.Army(rules.White), army) })
	}
}

func (e *Room) side(black, kingTurn bool) {
	c := rules.White
	if black {
		c = rules.Black
	}
	e.edit(func(s *sketch.Sketch) { s.SetSide(c, kingTurn) })
}

func (e *Room) toggleRight(id string) {
	if sq, n := e.sketch.Rules().Geo.Parse(id); n > 0 {
		e.edit(func(s *sketch.Sketch) { s.ToggleRight(sq) })
	}
}

func (e *Room) setPassed(id string) {
	sq, n := e.sketch.Rules().Geo.Parse(id)
	if n == 0 {
		sq = board.NoSquare
	}
	e.edit(func(s *sketch.Sketch) { s.SetPassed(sq) })
}

func (e *Room) useTool(id string) {
	switch id {
	case "array":
		e.edit(func(s *sketch.Sketch) { s.Array(s.Number()) })
	case "clear":
		e.edit((*sketch.Sketch).Clear)
	case "mirror":
		e.edit((*sketch.Sketch).Mirror)
	case "undo":
		e.edit((*sketch.Sketch).Undo)
	case "redo":
		e.edit((*sketch.Sketch).Redo)
	case "flip":
		e.flipped = !e.flipped
		e.board.SetFlipped(e.flipped)
	}
}

func (e *Room) back() { e.frame.Go(e.from) }

// position returns what has been set up, if it is a position.
func (e *Room) position() (rules.Position, bool) {
	p, err := e.sketch.Position()
	return p, err == nil && e.broken == ""
}

// play begins a game from the position.
func (e *Room) play(c playChoice) {
	p, ok := e.position()
	if !ok {
		return
	}
	var players [2]game.Player
	first := rules.White
	if c.computer {
		if c.opponent.Kind == opponent.Midline {
			e.frame.Prefs().Set(func(set *settings.Settings) { set.Level = c.opponent.Level })
		}
		if c.colour == "black" {
			first = rules.Black
		}
		players[first.Other()].Opponent = c.opponent
	}
	e.games.PlayPosition(p, players, present.ClockControl(c.clock, first))
}

func (e *Room) analyse() {
	if p, ok := e.position(); ok {
		e.games.AnalysePosition(p)
	}
}

func (e *Room) keep() {
	if p, ok := e.position(); ok {
		e.games.KeepPosition(p)
	}
}
