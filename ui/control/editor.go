package control

import (
	"strconv"
	"strings"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/sketch"
	"midline/engine/variant"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/screen"
	"midline/ui/words"
)

// editor is a position that is being set up, as it is kept for as long as the program
// runs.
type editor struct {
	app     *App
	sketch  *sketch.Sketch
	board   *ui.Board
	screen  *screen.Editor
	brush   string // the ID of a cell of the palette
	marked  bool   // what is put is converted
	flipped bool
	from    app.Route // that Escape leads back to
	text    string    // the FEN as it was written, while it is the last that changed
	broken  string    // what is wrong with it
	mended  string    // what was put right in it
}

// editorScreen shows the position that is being set up; at first that is the start of the
// game played last.
func (a *App) editorScreen() app.Screen {
	if a.editor == nil {
		v, err := variant.Find(a.lastGame())
		if err != nil {
			v = variant.All[0]
		}
		a.newEditor(sketch.New(v, v.Armies[0], v.Armies[0]))
	}
	a.editor.open()
	return a.editor.screen
}

func (a *App) newEditor(s *sketch.Sketch) {
	a.editor = &editor{app: a, sketch: s, brush: screen.EditorHand, from: app.Home{}}
}

// setUp shows the position that is being set up; Escape leads back from there.
func (a *App) setUp() {
	from := app.Route(app.Home{})
	if a.playing() {
		from = a.At()
	}
	a.editorFrom(from)
}

// editShown sets up the position that is shown of the game in play.
func (a *App) editShown() {
	p, from := a.onBoard().turn.Shown().Position(), a.At()
	if a.editor == nil {
		a.newEditor(sketch.Of(p))
	} else {
		a.editor.sketch.Set(p)
	}
	a.editor.forget()
	a.editorFrom(from)
}

func (a *App) editorFrom(from app.Route) {
	if app.Shows[app.Editor](a) {
		return
	}
	a.Go(app.Editor{})
	a.editor.from = from
}

// open makes the board and the screen.
func (e *editor) open() {
	a := e.app
	config := a.Board()
	asked := config.Covered
	config.Covered = func() bool { return asked() || e.screen != nil && e.screen.Sheeted() }
	config.Placing = &ui.Placing{Lifts: e.lifts, Carry: e.carried, Press: e.pressed, Turn: e.turned}
	e.board = ui.New(config)
	e.restyle()

	e.screen = screen.NewEditor(a.art, e.board, e.model(), screen.EditorCalls{
		Game: e.game, Form: e.game, Army: e.army, Brush: e.choose, Carry: e.carry, Side: e.side, Right: e.right, Passed: e.passed,
		Counts: func(half, full int) { e.edit(func(s *sketch.Sketch) { s.SetCounts(half, full) }) },
		Number: func(n int) { e.edit(func(s *sketch.Sketch) { s.Array(n) }) },
		Tool:   e.tool, Text: e.write, Back: e.back, Key: e.key, Rune: e.rune,
		Play: e.play, Analyse: e.analyse, Keep: e.keep, Levels: levelOptions(), PlayFrom: screen.EditorPlay{Opponent: "computer", Level: strconv.Itoa(a.Prefs().Get().Level), Colour: "white"},
	})
	e.show()
}

func (e *editor) restyle() {
	if e.board != nil {
		e.board.SetColors(e.app.Prefs().Colors())
		e.board.SetSpeed(e.app.Prefs().Speed())
	}
}

func (e *editor) model() screen.EditorModel {
	m := present.EditorOf(e.sketch)
	m.Brush, m.Marked, m.Text, m.Broken, m.Mended, m.Keep = e.brush, e.marked, e.sketch.FEN(), e.broken, e.mended, true
	if e.text != "" {
		m.Text = e.text
	}
	return m
}

// show shows what has been set up.
func (e *editor) show() {
	e.board.SetView(present.SketchView(e.sketch))
	m := e.model()
	if !e.hasBrush(&m) {
		e.brush = screen.EditorHand
		m.Brush = e.brush
	}
	e.screen.Set(m)
}

func (e *editor) hasBrush(m *screen.EditorModel) bool {
	for _, row := range m.Palette {
		for _, cell := range row {
			if cell.ID == e.brush {
				return true
			}
		}
	}
	return false
}

// forget shows the position as text again, not what was written.
func (e *editor) forget() { e.text, e.broken, e.mended = "", "", "" }

func (e *editor) edit(do func(s *sketch.Sketch)) {
	do(e.sketch)
	e.forget()
	e.show()
}

func (e *editor) variant() *rules.Variant { return e.sketch.Rules().Variant }

// write takes the FEN that somebody writes.
func (e *editor) write(text string) {
	e.forget()
	e.text = text
	warnings, err := e.sketch.Read(strings.Join(strings.Fields(text), " "))
	if err != nil {
		e.broken = words.Capital(words.Error(err))
	}
	e.mended = mendedText(warnings)
	e.show()
}

// mendedText says what was put right in a position that was written or pasted.
func mendedText(warnings []fen.Warning) string {
	var list []string
	for _, w := range warnings {
		list = append(list, words.Sentence(words.Error(w.Message())))
	}
	return strings.Join(list, " ")
}

// paste sets up a position that was pasted, and reports whether it could: one of the game that is
// being set up, legal or not, or else that of the game which it was read as, nil for none.
func (e *editor) paste(text string, read *game.Game) bool {
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

// refuse shows a position that was pasted and is none, and says under it what is wrong.
func (e *editor) refuse(text string, err error) {
	e.forget()
	e.text, e.broken = strings.TrimSpace(text), words.Capital(words.Error(err))
	e.show()
}

// trial says what is wrong with a position of the game that is being set up.
func (e *editor) trial(text string) error {
	_, err := fen.Read(e.variant(), text)
	return err
}

func (e *editor) game(name string) {
	if v, err := variant.Find(name); err == nil {
		e.edit(func(s *sketch.Sketch) { s.SetGame(v) })
	}
}

func (e *editor) army(white bool, id string) {
	r := e.sketch.Rules()
	armies := [2]*rules.Army{r.Army(rules.White), r.Army(rules.Black)}
	at := 1
	if white {
		at = 0
	}
	if army := present.ArmyByID(id); army != nil {
		armies[at] = army
		e.edit(func(s *sketch.Sketch) { s.SetArmies(armies[0], armies[1]) })
	}
}

func (e *editor) side(black, kingTurn bool) {
	c := rules.White
	if black {
		c = rules.Black
	}
	e.edit(func(s *sketch.Sketch) { s.SetSide(c, kingTurn) })
}

func (e *editor) right(id string) {
	if sq, n := e.sketch.Rules().Geo.Parse(id); n > 0 {
		e.edit(func(s *sketch.Sketch) { s.ToggleRight(sq) })
	}
}

func (e *editor) passed(id string) {
	sq, n := e.sketch.Rules().Geo.Parse(id)
	if n == 0 {
		sq = board.NoSquare
	}
	e.edit(func(s *sketch.Sketch) { s.SetPassed(sq) })
}

func (e *editor) tool(id string) {
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

func (e *editor) back() { e.app.Go(e.leads()) }

// leads is the screen that Escape leads to.
func (e *editor) leads() app.Route {
	if _, game := e.from.(app.Game); game && e.app.session == nil {
		return app.Home{}
	}
	return e.from
}

// position returns what has been set up, if it is a position.
func (e *editor) position() (rules.Position, bool) {
	p, err := e.sketch.Position()
	return p, err == nil && e.broken == ""
}

func (e *editor) play(c screen.EditorPlay) {
	p, ok := e.position()
	if !ok {
		return
	}
	var players [2]game.Player
	if c.Opponent == "computer" {
		e.app.Prefs().Set(func(set *settings.Settings) { set.Level = levelOf(c.Level) })
		computer := rules.Black
		if c.Colour == "black" {
			computer = rules.White
		}
		players[computer].Level = playerLevel(levelOf(c.Level))
	}
	e.app.playPosition(p, players)
}

func (e *editor) analyse() {
	if p, ok := e.position(); ok {
		e.app.analysePosition(p)
	}
}

func (e *editor) keep() {
	if p, ok := e.position(); ok {
		e.app.keepPosition(p)
	}
}

// playPosition begins a game from a position.
func (a *App) playPosition(p rules.Position, players [2]game.Player) {
	g, err := game.New(game.Options{Start: p, Players: players})
	if err != nil {
		app.TellText(a, words.Sentence(words.Error(err)))
		return
	}
	a.replacing(func() { a.openGame(g) })
}
