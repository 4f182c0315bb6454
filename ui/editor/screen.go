package editor

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/opponent"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// Model is what the screen shows on which a position is set up.
type Model struct {
	Files, Ranks int
	Games        []kit.Option
	Game         string
	Forms        []kit.Option // of the game's rules; fewer than two: nothing to choose
	Form         string
	Armies       []kit.Option // empty: none are chosen
	Army         [2]string
	// Palette is a row of pieces for each side, White's first, with tools behind them.
	Palette [2][]Cell
	Brush   string // the ID of a cell of the palette
	Marked  bool   // the cell EditorMark is on
	Black   bool   // Black is to move
	// Phased: the side to move has a king-turn, or the text says so; KingTurn: it is one.
	Phased, KingTurn bool
	Castling         bool // the game has it
	Rights           [2][]Right
	Passed           []kit.Option // squares to capture on en passant, "-" first
	PassedAt         string
	Half, Full       int
	Numbered         bool // the start array has a number
	Number           int
	Text             string // the FEN
	Undo, Redo       bool
	// Wrong says what is wrong, and Where in which field: "board", "side", "castling",
	// "passed", "halfmove" or "fullmove". Broken is what is wrong with the text, and
	// Mended what was put right in it.
	Wrong, Where, Broken, Mended string
	Keep                         bool // there is a place to keep positions
}

// Cell is a piece of the palette, or a tool.
type Cell struct {
	ID    string
	Art   string // "" for a tool
	White bool
	Icon  string // of a tool
	Name  string
}

// The tools of the palette.
const (
	handBrush  = "hand"
	eraseBrush = "erase"
	markBrush  = "mark" // is on or off beside the brush
)

// Right is a right to castle.
type Right struct {
	ID    string // of its square, and what is shown
	On    bool
	Wrong bool // nothing stands there that could castle
}

// PlayChoice is how the position is to be played.
type PlayChoice struct {
	Opponent opponent.Kind // Midline or Person
	Level    opponent.Level
	Colour   string // "white" or "black"; it means something against Midline alone
}

// Calls are the screen's callbacks.
type Calls struct {
	Game, Form func(id string)
	Army       func(white bool, id string)
	Brush      func(id string)
	// Carry follows a piece of the palette over the board, whose widget counts the
	// place, until it is dropped.
	Carry    func(id string, at fyne.Position, dropped bool)
	Side     func(black, kingTurn bool)
	Right    func(id string)
	Passed   func(id string)
	Counts   func(half, full int)
	Number   func(n int)
	Tool     func(id string) // "array", "clear", "mirror", "flip", "undo" or "redo"
	Text     func(text string)
	Play     func(PlayChoice)
	Analyse  func()
	Keep     func()
	Back     func()
	Key      func(fyne.KeyName) bool
	Rune     func(rune) bool
	PlayFrom PlayChoice   // what the choice begins with
	Levels   []kit.Option // of the computer
}

// Screen is the screen on which a position is set up: the board at the left, and all that
// a position has beside it.
type Screen struct {
	kit.Part
	art   kit.Art
	model Model
	calls Calls
	board fyne.CanvasObject

	back    *kit.IconButton
	game    *kit.Select
	undo    *kit.IconButton
	redo    *kit.IconButton
	form    *kit.Select
	whose   [2]*kit.Label // over the armies
	army    [2]*kit.Select
	pieces  *line
	palette *palette
	side    *line
	sides   *kit.Segmented
	phases  *kit.Segmented
	castle  *line
	rights  [2]*rightsRow
	last    *line
	labels  [4]*kit.Label // over passed, half, full and number
	passed  *kit.Select
	half    *numberField
	full    *numberField
	tools   *kit.Toolbar
	number  *numberField
	rule    *kit.Surface
	textual *line
	text    *textField
	broken  *kit.Label
	mended  *kit.Label
	play    *kit.Button
	analyse *kit.Button
	keep    *kit.Button
	sheet   *playSheet
	carried *kit.Picture

	side0   float32 // of a square
	setting bool    // the text is set from outside
}

var _ app.Screen = (*Screen)(nil)

// newScreen makes the screen. The board is laid out as beside every panel.
func newScreen(art kit.Art, board fyne.CanvasObject, m Model, calls Calls) *Screen {
	s := &Screen{art: art, board: board, model: m, calls: calls, rule: kit.Rule()}
	s.back = art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")},
		func() { kit.Call(calls.Back) })
	tool := func(id string) func() { return func() { kit.CallWith(calls.Tool, id) } }
	s.undo = art.NewIconButton("undo", kit.Tip{Text: words.T("editor.undo"), Key: "Z"}, tool("undo"))
	s.redo = art.NewIconButton("redo", kit.Tip{Text: words.T("editor.redo"), Key: words.T("key.shift") + " Z"},
		tool("redo"))
	s.game = art.NewSelect(m.Games, m.Game, func(id string) { kit.CallWith(calls.Game, id) })
	s.form = art.NewSelect(m.Forms, m.Form, func(id string) { kit.CallWith(calls.Form, id) })
	for i := range s.army {
		s.whose[i] = kit.NewLabel(words.T([]string{"new.whitearmy", "new.blackarmy"}[i]), kit.Caption, kit.ShadeText2)
		s.army[i] = art.NewSelect(m.Armies, m.Army[i], func(id string) {
			if calls.Army != nil {
				calls.Army(i == 0, id)
			}
		})
		s.rights[i] = newRightsRow(func(id string) { kit.CallWith(calls.Right, id) })
	}
	s.pieces, s.side, s.castle = newLine("editor.pieces"), newLine("editor.side"), newLine("editor.castling")
	s.last, s.textual = newLine(""), newLine("editor.text")
	s.palette = newPalette(art, s.brushed, s.carry)
	s.palette.named = func(name string) { s.pieces.aside(name) }
	turned := func(string) {
		if calls.Side != nil {
			calls.Side(s.sides.Chosen() == "black", s.phases.Chosen() == "king")
		}
	}
	s.sides = kit.NewSegmented(kit.Options("new.", "white", "black"), "white", turned)
	s.phases = kit.NewSegmented(kit.Options("editor.phase.", "normal", "king"), "normal", turned)
	for i, key := range []string{"editor.passed", "editor.half", "editor.full", "editor.number"} {
		s.labels[i] = kit.NewLabel(words.T(key), kit.Caption, kit.ShadeText2)
	}
	s.passed = art.NewSelect(m.Passed, m.PassedAt, func(id string) { kit.CallWith(calls.Passed, id) })
	counted := func(int) {
		if calls.Counts != nil {
			calls.Counts(s.half.number.Now, s.full.number.Now)
		}
	}
	s.half, s.full = newNumberField(0, 9999, counted), newNumberField(1, 9999, counted)
	s.number = newNumberField(0, 959, func(n int) { kit.CallWith(calls.Number, n) })
	var tools []kit.ToolModel
	for _, t := range []struct{ id, key string }{{"array", ""}, {"clear", ""}, {"mirror", ""}, {"flip", "F"}} {
		tools = append(tools, kit.ToolModel{ID: t.id, Icon: toolIcons[t.id], Label: words.T("editor." + t.id), Key: t.key,
			Enabled: true})
	}
	s.tools = art.NewToolbar(tools, func(id string) { kit.CallWith(calls.Tool, id) })
	s.text = newTextField(func(text string) {
		if !s.setting {
			kit.CallWith(calls.Text, text)
		}
	})
	s.broken = kit.NewParagraph("", kit.Caption, kit.ShadeRed, 2)
	s.mended = kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2)
	button := func(key, icon string, rank kit.Rank, action func()) *kit.Button {
		return art.NewButton(kit.ButtonOptions{Label: words.T(key), Icon: icon, Rank: rank, Wide: true, Action: action})
	}
	s.play = button("editor.play", "play", kit.Primary, func() { s.ask(true) })
	s.analyse = button("editor.analyse", "", kit.Secondary, func() { kit.Call(calls.Analyse) })
	s.keep = button("editor.keep", "", kit.Secondary, func() { kit.Call(calls.Keep) })
	s.sheet = newPlaySheet(art, calls.PlayFrom, calls.Levels, func(p PlayChoice) { kit.CallWith(calls.Play, p) },
		func() { s.ask(false) })
	s.carried = art.PiecePicture("", true)
	s.carried.Hide()
	s.sheet.Hide()
	s.Kids = []fyne.CanvasObject{s.board, s.back, s.game, s.undo, s.redo, s.form,
		s.whose[0], s.whose[1], s.army[0], s.army[1], s.pieces, s.palette, s.side, s.sides, s.phases, s.castle,
		s.rights[0], s.rights[1], s.last, s.labels[0], s.labels[1], s.labels[2], s.labels[3], s.passed, s.half,
		s.full, s.number, s.tools, s.rule, s.textual, s.text, s.broken, s.mended,
		s.play, s.analyse, s.keep, s.sheet, s.carried}
	s.Place, s.Least = s.place, func() fyne.Size { return fyne.NewSize(800, 600) }
	s.ExtendBaseWidget(s)
	s.Set(m)
	return s
}

var toolIcons = map[string]string{"array": "array", "clear": "clear", "mirror": "swap", "flip": "flip"}

// Set changes what is shown.
func (s *Screen) Set(m Model) {
	s.model = m
	choose(s.game, m.Games, m.Game)
	choose(s.form, m.Forms, m.Form)
	choose(s.passed, m.Passed, m.PassedAt)
	for i := range s.army {
		choose(s.army[i], m.Armies, m.Army[i])
		s.rights[i].set(m.Rights[i])
	}
	s.palette.set(m.Palette, m.Brush, m.Marked)
	s.sides.Choose(map[bool]string{false: "white", true: "black"}[m.Black])
	s.phases.Choose(map[bool]string{false: "normal", true: "king"}[m.KingTurn])
	s.half.set(m.Half)
	s.full.set(m.Full)
	s.number.set(m.Number)
	s.undo.SetEnabled(m.Undo)
	s.redo.SetEnabled(m.Redo)
	if s.text.Text != m.Text {
		s.setting = true
		s.text.SetText(m.Text)
		s.setting = false
	}
	s.broken.SetText(m.Broken)
	s.mended.SetText(m.Mended)
	s.tell()
	s.showAll()
}

// choose sets what a field offers and what is chosen.
func choose(field *kit.Select, options []kit.Option, id string) {
	if !slices.Equal(field.Options(), options) {
		field.SetOptions(options, id)
	} else if field.Chosen() != id {
		field.Choose(id)
	}
}

// tell says what is wrong where it is wrong, and why nothing can be done with it.
func (s *Screen) tell() {
	m := s.model
	for where, line := range map[string]*line{"board": s.pieces, "side": s.side, "castling": s.castle, "last": s.last} {
		text := ""
		if m.Where == where || where == "last" && slices.Contains([]string{"passed", "halfmove", "fullmove"}, m.Where) {
			text = m.Wrong
		}
		line.wrong(text)
	}
	s.textual.aside("")
	for _, b := range []*kit.Button{s.play, s.analyse, s.keep} {
		b.SetEnabled(m.Wrong == "" && m.Broken == "")
		b.Tip.Text = m.Wrong
		if m.Broken != "" {
			b.Tip.Text = m.Broken
		}
	}
	if m.Wrong != "" || m.Broken != "" {
		s.sheet.Hide()
	}
}

// ask opens the choice of who plays the position, or shuts it.
func (s *Screen) ask(open bool) {
	kit.Show(s.sheet, open)
	s.showAll()
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Focused() != nil {
		if open {
			c.Focus(s.sheet.begin)
		} else {
			c.Focus(s.play)
		}
	}
}

// showAll shows what belongs to the game, and to a position or to its being played.
func (s *Screen) showAll() {
	m, open := s.model, !s.sheet.Visible()
	armies := len(m.Armies) > 0
	for o, shown := range map[fyne.CanvasObject]bool{
		s.game: true, s.undo: true, s.redo: true, s.form: len(m.Forms) > 1, s.pieces: true, s.palette: true,
		s.army[0]: armies, s.army[1]: armies, s.whose[0]: armies, s.whose[1]: armies,
		s.side: true, s.sides: true, s.phases: m.Phased,
		s.castle: m.Castling, s.rights[0]: m.Castling, s.rights[1]: m.Castling,
		s.last: true, s.passed: true, s.half: true, s.full: true, s.tools: true, s.number: m.Numbered,
		s.rule: true, s.textual: true, s.text: true,
		s.broken: m.Broken != "", s.mended: m.Mended != "", s.play: true, s.analyse: true, s.keep: m.Keep,
	} {
		kit.Show(o, open && shown)
	}
	for i, l := range s.labels {
		kit.Show(l, open && !s.last.isWrong() && (i < 3 || m.Numbered))
	}
	s.Relayout()
	canvas.Refresh(s)
}

// Key asks who plays with Enter, which then begins; Escape shuts that again. The arrow keys
// go to the board, other keys to EditorCalls.Key.
func (s *Screen) Key(name fyne.KeyName) bool {
	if s.sheet.Visible() {
		switch name {
		case fyne.KeyEscape:
			s.ask(false)
			return true
		case fyne.KeyReturn, fyne.KeyEnter:
			s.sheet.begin.Tapped(nil)
			return true
		}
		return true
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.play.Tapped(nil)
		return true
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if board, ok := s.board.(fyne.Focusable); ok {
			if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.Focused() != board {
				c.Focus(board)
				return true
			}
		}
	}
	return s.calls.Key != nil && s.calls.Key(name)
}

// Rune hands a letter to EditorCalls.Rune.
func (s *Screen) Rune(r rune) bool {
	return s.sheet.Visible() || s.calls.Rune != nil && s.calls.Rune(r)
}

// Asked implements Asker: the screen asks nothing itself.
func (s *Screen) Asked() *kit.Confirm { return nil }

// Sheeted implements Asker.
func (s *Screen) Sheeted() bool { return s.sheet.Visible() }

func (s *Screen) brushed(id string) { kit.CallWith(s.calls.Brush, id) }

// carry draws a piece of the palette under the pointer, whose place is that on the canvas.
func (s *Screen) carry(cell Cell, at fyne.Position, dropped bool) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	if !s.carried.Visible() {
		s.carried.Set(s.art.PieceDraw(cell.Art, cell.White))
	}
	kit.Put(s.carried, at.X-s.side0/2, at.Y-s.side0/2, s.side0, s.side0)
	kit.Show(s.carried, !dropped)
	if s.calls.Carry != nil {
		s.calls.Carry(cell.ID, at.Subtract(s.board.Position()), dropped)
	}
}
