// Package screen holds the screens of the game. Each takes plain data and a
// struct of callbacks; none knows a rule of chess or a goroutine but the
// window's own. Callbacks that are nil are not called.
package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/play/movelist"
	"midline/ui/present/piececard"
	"midline/ui/present/rulespage"
	"midline/ui/words"
)

// Model is what the screen of a game shows.
type Model struct {
	Variant      string // its UCI name; "" where no terms are to be marked
	Files, Ranks int
	// Board is given a whole number of pixels a square and room around them for
	// what it draws beside the squares: 16 pixels on each side, and below 72
	// pixels a square 24 at its left and right and 20 above and below.
	Board    fyne.CanvasObject
	Top      kit.StripModel // the opponent
	Bottom   kit.StripModel // you
	Tabs     []kit.Option   // of the pages "card", "moves", "analysis" and "rules", those that are wanted
	Tab      string
	Card     *piececard.Model // nil: a word on what the card is for
	Moves    movelist.Model
	Rules    []words.Section // of the page "rules", the short ones
	Analysis AnalysisModel   // of the page "analysis"
	EvalBar  EvalBarModel    // beside the board
	Tools    []kit.ToolModel
	Corner   []kit.ToolModel // at the right end of the tabs, icons alone
	Sound    kit.SoundModel  // of the button before them
	// KingTurns is what the strips show of it, the one at the top first.
	KingTurns [2]KingTurn
	Message   string
}

// Calls are the screen's callbacks.
type Calls struct {
	Tool  func(id string)
	Tab   func(id string)
	Moves movelist.Calls
	Pass  func() // only during a king-turn
	Key   func(fyne.KeyName) bool
	// Beside is a click where there is nothing to click.
	Beside func()
	Rune   func(rune) bool
	// Hold is told of keys that go down and up, not of their repetitions.
	Hold func(name fyne.KeyName, down bool) bool
	// Sound is what was chosen with the sound's button, and whether the hand has
	// let go of its slider.
	Sound func(m kit.SoundModel, settled bool)
	// Seat is the button of a player's strip, the one at the top or the other.
	Seat     func(top bool)
	Analysis AnalysisCalls
	// Rulebook shows all the rules, not only the short ones; Words the words of all games.
	Rulebook, Words func()
}

// Screen is the screen of a game: the board at the left, all the rest in a panel
// at the right of it.
type Screen struct {
	kit.Part
	art   kit.Art
	model Model
	calls Calls

	ground      *kit.Ground
	top, bottom *kit.Strip
	tabs        *kit.Tabs
	corner      []*kit.IconButton
	volume      *kit.Volume
	card        *piececard.Page
	moves       *movelist.Page
	rules       *rulespage.Page
	analysis    *analysisPage
	evalBar     *Bar
	rule        *kit.Surface
	ledge       *kit.Surface // above the message
	tools       *kit.Toolbar
	message     *kit.Label
	turns       [2]*kingTurn // of the strip at the top and of the one at the bottom
	overlay     fyne.CanvasObject
	notice      kit.Prompt
	sheet       fyne.CanvasObject
	boardAt     fyne.Position
	boardSize   fyne.Size
}

var (
	_ app.Screen = (*Screen)(nil)
	_ app.Holder = (*Screen)(nil)
)

// NewScreen makes the screen.
func NewScreen(art kit.Art, model Model, calls Calls) *Screen {
	s := &Screen{art: art, model: model, calls: calls,
		top:    art.NewStrip(model.Top, func() { kit.CallWith(calls.Seat, true) }),
		bottom: art.NewStrip(model.Bottom, func() { kit.CallWith(calls.Seat, false) }),
		rule:   kit.Rule(), ledge: kit.Rule(),
		message: kit.NewParagraph(model.Message, kit.Body, kit.ShadeText, 5)}
	if model.Variant != "" {
		s.message.Explain(kit.Terms(model.Variant))
	}
	s.ground = kit.NewGround(func() { kit.Call(calls.Beside) })
	s.tabs = kit.NewTabs(model.Tabs, model.Tab, s.tabbed)
	s.volume = art.NewVolume(model.Sound, kit.Tip{Text: words.T("tip.sound"), Key: "M"},
		func(m kit.SoundModel, settled bool) {
			if calls.Sound != nil {
				calls.Sound(m, settled)
			}
		})
	s.corner = []*kit.IconButton{s.volume.Button}
	for _, c := range model.Corner {
		s.corner = append(s.corner,
			art.NewIconButton(c.Icon, kit.Tip{Text: c.Label, Key: c.Key}, func() { kit.CallWith(calls.Tool, c.ID) }))
	}
	s.card = piececard.NewPage(art, model.Variant, model.Card)
	s.moves = movelist.NewPage(art, model.Moves, calls.Moves)
	s.rules = rulespage.New(art, model.Rules, model.Variant,
		art.NewButton(kit.ButtonOptions{Label: words.T("rules.book"), Rank: kit.Quiet,
			Action: func() { kit.Call(calls.Rulebook) }}),
		art.NewButton(kit.ButtonOptions{Label: words.T("rules.words"), Rank: kit.Quiet,
			Action: func() { kit.Call(calls.Words) }}))
	s.analysis = newAnalysisPage(art, model.Analysis, calls.Analysis)
	s.evalBar = newEvalBar()
	s.evalBar.set(model.EvalBar)
	s.tools = art.NewToolbar(model.Tools, func(id string) { kit.CallWith(calls.Tool, id) })
	for i := range s.turns {
		s.turns[i] = newKingTurn(art, i == 0, model.Variant, func() { kit.Call(calls.Pass) })
	}
	s.Place, s.Least = s.place, func() fyne.Size { return fyne.NewSize(800, 520) }
	s.collect()
	s.showTab()
	s.SetKingTurns(model.KingTurns[0], model.KingTurns[1])
	s.ExtendBaseWidget(s)
	return s
}

// collect lists the parts as one reads them, which is the order of Tab.
func (s *Screen) collect() {
	s.Kids = []fyne.CanvasObject{s.ground, s.model.Board}
	if s.overlay != nil {
		s.Kids = append(s.Kids, s.overlay)
	}
	s.Kids = append(s.Kids, s.evalBar, s.turns[0], s.top, s.tabs)
	for _, c := range s.corner {
		s.Kids = append(s.Kids, c)
	}
	s.Kids = append(s.Kids, s.card, s.moves, s.rules, s.analysis)
	if s.sheet != nil {
		s.Kids = append(s.Kids, s.sheet)
	}
	if s.notice != nil {
		s.Kids = append(s.Kids, s.notice)
	}
	s.Kids = append(s.Kids, s.message, s.rule, s.ledge, s.tools, s.turns[1], s.bottom)
	s.Kids = append(s.Kids, s.volume.Card)
}

// SetStrips changes both players' strips.
func (s *Screen) SetStrips(top, bottom kit.StripModel) {
	s.model.Top, s.model.Bottom = top, bottom
	s.top.Set(top)
	s.bottom.Set(bottom)
}

// SetClock changes one clock and nothing else, as kit.Strip.SetClock does.
func (s *Screen) SetClock(top bool, m kit.StripModel) {
	strip := s.bottom
	if top {
		strip = s.top
	}
	strip.SetClock(m)
}

// SetMoves changes the list of moves and brings the current one into sight.
// Close ends what the screen does in the background.
func (s *Screen) Close() { s.moves.Close() }

func (s *Screen) SetMoves(m movelist.Model) { s.moves.Set(m) }

// WriteComment lets the comment on the current move be written.
func (s *Screen) WriteComment() { s.moves.Edit.Write() }

// SetCard changes the card; nil empties it.
func (s *Screen) SetCard(c *piececard.Model) { s.card.Set(c) }

// SetThought changes what a player's strip tells of his thinking, and nothing
// else.
func (s *Screen) SetThought(top bool, text string) {
	if top {
		s.top.SetThought(text)
	} else {
		s.bottom.SetThought(text)
	}
}

// SetSound changes what the sound's button shows.
func (s *Screen) SetSound(m kit.SoundModel) { s.volume.Set(m) }

// Mute does what a press of the sound's button does.
func (s *Screen) Mute() { s.volume.Toggle() }

// SetAnalysis changes the page "analysis".
func (s *Screen) SetAnalysis(m AnalysisModel) { s.analysis.set(m) }

// SetEvalBar changes the bar beside the board.
func (s *Screen) SetEvalBar(m EvalBarModel) { s.evalBar.set(m) }

// EvalBar returns what the bar beside the board shows.
func (s *Screen) EvalBar() EvalBarModel { return s.evalBar.model }

// AskPlayOn asks on the page "analysis", which is open, against whom the position shown is to be
// played on.
func (s *Screen) AskPlayOn() { s.analysis.foot.show(playOnForm) }

// Tab is the page that is open.
func (s *Screen) Tab() string { return s.tabs.Chosen() }

// SetTools changes the toolbar.
func (s *Screen) SetTools(tools []kit.ToolModel) {
	s.tools.Set(tools)
	s.Relayout()
}

// SetTab opens a page without calling GameCalls.Tab.
func (s *Screen) SetTab(id string) {
	s.tabs.Choose(id)
	s.showTab()
}

// SetMessage changes the line above the toolbar; "" takes it away.
func (s *Screen) SetMessage(text string) {
	s.message.SetText(text)
	s.Relayout()
}

// SetKingTurns shows what each strip shows of the king-turn.
func (s *Screen) SetKingTurns(top, bottom KingTurn) {
	s.model.KingTurns = [2]KingTurn{top, bottom}
	for i, strip := range []*kit.Strip{s.top, s.bottom} {
		s.turns[i].set(s.model.KingTurns[i])
		strip.Bare(s.model.KingTurns[i] != NoKingTurn)
	}
	s.Relayout()
}

// SetBoard changes the board's size in squares and the object that shows it.
func (s *Screen) SetBoard(files, ranks int, board fyne.CanvasObject) {
	s.model.Files, s.model.Ranks, s.model.Board = files, ranks, board
	s.collect()
	s.repaint()
}

// SetOverlay lays an object, such as an EndBanner, over the board; nil takes
// it away. It is given the board's place and size.
func (s *Screen) SetOverlay(o fyne.CanvasObject) {
	s.overlay = o
	s.collect()
	s.repaint()
}

// SetNotice lays a Notice or a Confirm over the panel, above the toolbar; nil
// takes it away.
func (s *Screen) SetNotice(bar kit.Prompt) {
	s.notice = bar
	if s.Asked() != nil {
		kit.ReleaseKeys(s)
	}
	s.collect()
	s.repaint()
}

// SetSheet lays an object, such as a SettingsSheet, over the pages and the tools
// of the panel; nil takes it away. Escape takes it away too. Board, clocks and the
// banner of the king-turn stay.
func (s *Screen) SetSheet(o fyne.CanvasObject) {
	if o == s.sheet {
		return
	}
	s.sheet = o
	s.collect()
	s.showTab()
	s.repaint()
	s.handKeyboard()
}

// Sheet is what SetSheet has laid over the panel, nil for nothing.
func (s *Screen) Sheet() fyne.CanvasObject { return s.sheet }

// handKeyboard keeps the keyboard in the panel when a sheet comes or goes.
func (s *Screen) handKeyboard() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil || c.Focused() == nil {
		return
	}
	if sheet, ok := s.sheet.(interface{ first() fyne.Focusable }); ok {
		c.Focus(sheet.first())
	} else if len(s.corner) > 0 {
		c.Focus(s.corner[len(s.corner)-1])
	}
}

// repaint places and shows what has been added or taken away, and leaves the
// rest, the board above all, as it is.
func (s *Screen) repaint() {
	s.Relayout()
	canvas.Refresh(s)
}

// BoardRect is where the board lies on the screen.
func (s *Screen) BoardRect() (fyne.Position, fyne.Size) { return s.boardAt, s.boardSize }

func (s *Screen) tabbed(id string) {
	s.showTab()
	kit.CallWith(s.calls.Tab, id)
}

func (s *Screen) showTab() {
	open := s.sheet == nil
	kit.Show(s.card, open && s.tabs.Chosen() == "card")
	kit.Show(s.moves, open && s.tabs.Chosen() == "moves")
	kit.Show(s.rules, open && s.tabs.Chosen() == "rules")
	kit.Show(s.analysis, open && s.tabs.Chosen() == "analysis")
	kit.Show(s.tabs, open)
	kit.Show(s.tools, open)
	kit.Show(s.rule, open)
	for _, c := range s.corner {
		kit.Show(c, open)
	}
	s.Relayout()
}

func (s *Screen) place(size fyne.Size) {
	kit.Put(s.ground, 0, 0, size.Width, size.Height)
	side, left, edge := kit.SquareSize(size, float32(s.model.Files), float32(s.model.Ranks))
	w, h := side*float32(s.model.Files), side*float32(s.model.Ranks)
	panel := min(size.Width-left-w-24-kit.Pick(edge == 20, 24, 16), kit.PanelMost)
	spare := size.Width - left - w - 24 - panel - kit.Pick(edge == 20, 24, 16)
	x, y := left+float32(int(spare/2)), float32(int((size.Height-h)/2))
	s.boardAt, s.boardSize = fyne.NewPos(x, y), fyne.NewSize(w, h)
	// The board draws its surroundings itself, in the free room around it.
	kit.Put(s.model.Board, x-left, y-edge, w+2*left, h+2*edge)
	kit.Put(s.evalBar, x+w+evalBarGap, y, evalBarWidth, h)
	if s.overlay != nil {
		kit.Put(s.overlay, x, y, w, h)
	}
	panelY, panelHeight := y, h
	if h < 480 { // a wide and low board: the panel needs more than its height
		panelHeight = min(size.Height-2*edge, 600)
		panelY = (size.Height - panelHeight) / 2
	}
	s.placePanel(x+w+24, panelY, panel, panelHeight)
}

func (s *Screen) placePanel(x, y, w, h float32) {
	end := y + h
	kit.Put(s.top, x, y, w, kit.StripHeight)
	kit.Put(s.bottom, x, end-kit.StripHeight, w, kit.StripHeight)
	kingTurns := s.model.KingTurns
	banner := kit.Pick(h < 640 || kingTurns[0] != NoKingTurn && kingTurns[1] != NoKingTurn, kingTurnHeightLow,
		kingTurnHeight)
	s.turns[0].banner, s.turns[1].banner = banner, banner
	if kingTurns[1] != NoKingTurn {
		end -= banner
		kit.Put(s.turns[1], x, end-kit.StripHeight, w, banner+kit.StripHeight)
	}
	end -= kit.StripHeight
	if kingTurns[0] != NoKingTurn {
		kit.Put(s.turns[0], x, y, w, banner+kit.StripHeight)
		y += banner
	}
	tools := kit.ToolHeight
	if !s.tools.Labelled(w) || h < 560 {
		tools = kit.ToolHeightLow
	}
	if s.sheet != nil {
		top := y + kit.StripHeight + 12
		kit.Put(s.sheet, x, top, w, end-12-top)
	}
	end -= 8 + tools
	kit.Put(s.tools, x, end, w, tools)
	end -= 8
	kit.Put(s.rule, x, end, w, 1)
	if text := s.message.Text(); text != "" {
		high := s.message.HeightAt(w)
		end -= high + 8
		kit.Put(s.message, x, end, w, high)
		end -= 8
		kit.Put(s.ledge, x, end, w, 1)
	}
	kit.Show(s.message, s.sheet == nil && s.message.Text() != "")
	kit.Show(s.ledge, s.sheet == nil && s.message.Text() != "")
	top := y + kit.StripHeight + 16
	s.tabs.Spare = 32*float32(len(s.corner)) + 8
	kit.Put(s.tabs, x, top, w, 40)
	for i, c := range s.corner {
		kit.Put(c, x+w-32*float32(len(s.corner)-i), top+2, 32, 32)
	}
	kit.Put(s.volume.Card, x+w-32*float32(len(s.corner))+16-kit.VolumeWidth/2, top+34, kit.VolumeWidth, kit.VolumeHeight)
	top += 48
	if s.notice != nil {
		high := min(s.notice.HeightAt(w), end-top)
		end -= high + 8
		kit.Put(s.notice, x, end, w, high)
	}
	kit.Put(s.card, x, top, w, end-top-8)
	kit.Put(s.moves, x, top, w, end-top-8)
	kit.Put(s.rules, x, top, w, end-top-8)
	kit.Put(s.analysis, x, top, w, end-top-8)
}
