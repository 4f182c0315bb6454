// Package play has a game in play and the analysis board: the session, the computers that play and look on, and the
// screen. All of it is used on the window's goroutine.
package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/play/movelist"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/present/rulespage"
	"midline/ui/words"
)

// Screen is the screen of a game: the board at the left, all the rest in a panel
// at the right of it.
type Screen struct {
	kit.Part
	game *Session
	boardSize
	boards *boardTabs        // above the pages, nil if there is one analysis board
	board  fyne.CanvasObject // draws its surroundings as well, in the room around the squares

	ground      *kit.Ground
	top, bottom *kit.Strip
	tabs        *kit.Tabs
	cornerButtons
	card     *piececard.Page
	moves    *movelist.Page
	rules    *rulespage.Page
	analysis *analysisPage
	explorer *explorerPage
	evalBar  *Bar
	rule     *kit.Surface
	ledge    *kit.Surface // above the message
	tools    *kit.Toolbar
	message  *kit.Label
	turns    [3]*kingTurn      // of the strip at the top, of the one at the bottom, and of either in a low panel
	overlay  fyne.CanvasObject // over the board
	notice   kit.Prompt        // over the panel, above the toolbar
	end      endPlace          // in the panel
	sheet    fyne.CanvasObject // over the pages and the tools
}

// boardSize is how many files and ranks a board has.
type boardSize struct{ files, ranks int }

var (
	_ app.Screen = (*Screen)(nil)
	_ app.Holder = (*Screen)(nil)
)

func newScreen(game *Session) *Screen {
	room, art, variant, geo := game.room, game.room.Art, game.variant(), game.Game.Position().Geo()
	top, bottom := game.Bottom.Other(), game.Bottom
	link := func(key string, action func()) *kit.Button {
		return art.NewButton(kit.ButtonOptions{Label: words.T(key), Rank: kit.Quiet, Action: action})
	}
	s := &Screen{game: game, boardSize: boardSize{geo.Files, geo.Ranks}, board: game.Board, rule: kit.Rule(),
		ledge:  kit.Rule(),
		ground: kit.NewGround(game.beside), evalBar: newEvalBar(), analysis: newAnalysisPage(game),
		explorer:      newExplorerPage(game),
		top:           art.NewStrip(game.Strip(top), func() { game.takeOver(game.Bottom.Other()) }),
		bottom:        art.NewStrip(game.Strip(bottom), func() { game.takeOver(game.Bottom) }),
		cornerButtons: newCorner(game),
		card:          piececard.NewPage(art, variant, nil),
		tools:         art.NewToolbar(game.tools(), game.Tool),
		end: endPlace{again: art.NewButton(kit.ButtonOptions{Label: words.T("end.show"), Rank: kit.Thin,
			Action: game.unfold})},
		message: kit.NewParagraph("", kit.Body, kit.ShadeText, 5).Explain(kit.Terms(variant))}
	kit.Pair(s.top, s.bottom)
	s.tabs = kit.NewTabs(Tabs(), firstTab(game.Game), s.tabbed)
	s.moves = movelist.NewPage(art, game.moves(), movelist.Calls{Move: game.goTo, Fold: game.fold, Menu: game.moveMenu,
		Comment: game.Comment, Glyph: func(i int) { game.glyph(movelist.MoveGlyphs, i) },
		Promote: func() { game.promote(false) }, Delete: game.deleteMove, Do: room.Frame.Do,
		Signs: s.showSigns})
	s.rules = rulespage.New(art, present.Rules(game.Game.Position().Rules()), variant,
		link("rules.book", func() { room.Frame.Go(app.Rules{Game: variant, Army: game.armyAtHand(), Whole: true}) }),
		link("rules.words", app.Link(room.Frame, app.Word{})))
	s.rules.OfferArmies(art, room.Frame.Prefs().Armies())
	s.rules.Fade(kit.ShadeBackground)
	for i := range s.turns {
		s.turns[i] = newKingTurn(art, i == 0, variant, game.pass)
	}
	s.turns[lowTurn].alone()
	s.Least = func() fyne.Size { return fyne.NewSize(800, 520) }
	s.ExtendBaseWidget(s)
	s.Resize(fyne.NewSize(1280, 800)) // what is to be seen depends on the layout, before it is in a window too
	s.ArrangeBy(s.layout)
	s.Relayout()
	return s
}

// update brings the panel up to date, but for the page "analysis".
func (s *Screen) update() {
	top, bottom := s.game.Bottom.Other(), s.game.Bottom
	s.top.Set(s.game.Strip(top))
	s.bottom.Set(s.game.Strip(bottom))
	s.moves.Set(s.game.moves())
	s.tools.Set(s.game.tools())
	s.message.SetText(s.game.Message())
	s.setKingTurns(s.game.kingTurn(top), s.game.kingTurn(bottom))
}

// strip is the strip of a side.
func (s *Screen) strip(c rules.Color) *kit.Strip {
	if c == s.game.Bottom {
		return s.bottom
	}
	return s.top
}

// Tab is the page that is open.
func (s *Screen) Tab() string { return s.tabs.Chosen() }

// wheel scrolls the card, if it is shown, by the wheel over the board: the pointer stays on the piece.
func (s *Screen) wheel(dy float32) {
	if s.card.Visible() {
		s.card.ScrollBy(-dy)
	}
}

// SetTab opens a page.
func (s *Screen) SetTab(id string) {
	s.tabs.Choose(id)
	s.Relayout()
	if id == "rules" {
		s.rules.ShowArmy(s.game.armyAtHand())
	}
}

// showSigns shows the section of the rules on how moves are written.
func (s *Screen) showSigns() {
	sections := present.Rules(s.game.Game.Position().Rules())
	s.tabs.Choose("rules")
	s.tabbed("rules")
	at := slices.IndexFunc(sections, func(x words.Section) bool { return x.Heading == words.T("moves.written") })
	if at >= 0 {
		s.rules.ShowSection(at)
	}
}

func (s *Screen) tabbed(id string) {
	s.Relayout()
	if id == "rules" {
		s.rules.ShowArmy(s.game.armyAtHand())
	}
	s.game.tabbed()
}

// setKingTurns shows what each strip shows of the king-turn.
func (s *Screen) setKingTurns(states ...KingTurn) {
	for i, strip := range []*kit.Strip{s.top, s.bottom} {
		s.turns[i].set(states[i])
		strip.Bare(states[i] != NoKingTurn)
	}
	low := NoKingTurn
	if slices.Contains(states, KingTurnNow) {
		low = KingTurnNow
	}
	s.turns[lowTurn].set(low)
	s.Relayout()
}

// SetEnd puts the card of the game's end into the panel, below its pages or in their place; nil takes it away.
func (s *Screen) SetEnd(c *endCard) {
	s.end.card = c
	s.repaint()
}

// SetBoards puts the tabs of the analysis boards above the pages; nil takes them away.
func (s *Screen) SetBoards(t *boardTabs) {
	s.boards = t
	s.repaint()
}

// SetOverlay lays an object, such as a pauseCover, over the board; nil takes
// it away.
func (s *Screen) SetOverlay(o fyne.CanvasObject) {
	s.overlay = o
	s.repaint()
}

// SetNotice lays a Notice or a Confirm over the panel; nil takes it away.
func (s *Screen) SetNotice(bar kit.Prompt) {
	if s.notice != bar {
		s.game.voice.noticed(bar)
	}
	s.notice = bar
	if s.Asked() != nil {
		kit.ReleaseKeys(s)
	}
	s.repaint()
}

// SetSheet lays an object, such as a shareSheet, over the pages and the tools
// of the panel; nil takes it away. Escape takes it away too. Board, clocks and the
// banner of the king-turn stay.
func (s *Screen) SetSheet(o fyne.CanvasObject) {
	if o == s.sheet {
		return
	}
	s.sheet = o
	s.game.moments.sheetChanged()
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
	if sheet, ok := s.sheet.(interface{ First() fyne.Focusable }); ok {
		c.Focus(sheet.First())
	} else {
		c.Focus(s.lastOfCorner())
	}
}

// repaint places and shows what has been added or taken away, and leaves the
// rest, the board above all, as it is.
func (s *Screen) repaint() {
	s.Collect()
	s.Relayout()
	canvas.Refresh(s)
}

// BoardRect is where the squares of the board lie on the screen.
func (s *Screen) BoardRect() (fyne.Position, fyne.Size) {
	side, left, edge := kit.SquareSize(s.Size(), float32(s.files), float32(s.ranks))
	return s.board.Position().AddXY(left, edge), fyne.NewSize(side*float32(s.files), side*float32(s.ranks))
}

func (s *Screen) layout(size fyne.Size) kit.Item {
	side, _, _ := kit.SquareSize(size, float32(s.files), float32(s.ranks))
	w, h := side*float32(s.files), side*float32(s.ranks)
	high := h
	if h < 480 { // a wide and low board: the panel needs more than its height
		high = 600
	}
	return kit.Stack(kit.Fill(s.ground), kit.BesideBoard(size, s.board, s.files, s.ranks, high, s.panel,
		optional(s.overlay), kit.At(w+evalBarGap, 0, evalBarWidth, h, kit.Fill(s.evalBar))),
		kit.At(0, 0, 0, 0, kit.Fill(s.game.card.Signs)), kit.At(0, 0, 0, 0, kit.Fill(s.analysis.small)))
}

// optional fills its room with an object; nil: there is none.
func optional(o fyne.CanvasObject) kit.Item {
	if o == nil {
		return kit.Stack()
	}
	return kit.Fill(o)
}

// pageLeast is the least height of the pages above the card of the game's end.
const pageLeast float32 = 120

// lowTurn is the index of the king-turn that stands above the tools.
const lowTurn = 2

// lowPanel is the height below which a panel has no room to spare.
const lowPanel float32 = 520

// banner sets and returns the height of the banner of a king-turn at a strip of a panel.
func (s *Screen) banner(i int, h float32) float32 {
	both := s.turns[0].state != NoKingTurn && s.turns[1].state != NoKingTurn
	high := kit.Pick(h < 640 || both, kingTurnHeightLow, kingTurnHeight)
	if s.turns[i].state == NoKingTurn || h < lowPanel {
		high = 0
	}
	s.turns[i].banner = high
	return high
}

// panel lists the parts as one reads them, which is the order of Tab.
func (s *Screen) panel(w, h float32) kit.Item {
	open := s.sheet == nil
	_, reviews := s.sheet.(interface{ reviews() })
	reviews = reviews && h < lowPanel           // the review needs the room of the strips
	strip := func(i int, o kit.Item) kit.Item { // within the frame of its king-turn
		return kit.When(!reviews, kit.Sized(kit.Stack(kit.When(s.turns[i].state != NoKingTurn, kit.Fill(s.turns[i])), o), 0,
			kit.StripHeight+s.banner(i, h)))
	}
	covered := func(o fyne.CanvasObject, high float32) kit.Item { // by a sheet, which takes no room
		return kit.Sized(kit.Stack(kit.When(open, kit.Fill(o))), 0, high)
	}
	tools := kit.Pick(s.tools.Labelled(w), kit.ToolHeight, kit.ToolHeightLow)
	between := h - 2*kit.StripHeight - s.banner(0, h) - s.banner(1, h) - 24 // the strips
	end := kit.When(false, kit.Stack())
	paged, tooled := open, open // whether there is room for the pages and the tools
	if s.end.card != nil {
		room := fyne.NewSize(w, between-tools-16)
		s.end.card.Fit(room)
		high := s.end.card.HeightAt(w)
		paged, tooled = open && room.Height-high >= 48+pageLeast, open && room.Height >= high
		end = kit.When(open, kit.Sized(kit.Fill(s.end.card), 0, high))
		if !paged {
			end = kit.When(open, kit.Grow(kit.Fill(s.end.card)))
		}
	}
	folded := s.game.folded()
	turns := h < lowPanel && s.turns[lowTurn].state == KingTurnNow && s.notice == nil // in place of the message
	text := s.message.Text()
	told := s.end.card == nil && text != "" && !(folded && s.tabs.Chosen() == "analysis") &&
		!(turns && text == s.game.kingTurnSentence())
	said := s.message.HeightAt(w - kit.Pick(folded, s.end.again.MinSize().Width+8, 0))
	if s.notice != nil && s.end.card == nil {
		need := 1 + s.notice.HeightAt(w)
		told = told && need+8+8+said+8+8+tools <= between // the tools come before the message
		need += kit.Pick(told, 8+8+said, 0)
		paged, tooled = open && 40+8+8+need+8+8+tools <= between, open && need+8+8+tools <= between
	}
	page := func(id string, o fyne.CanvasObject) kit.Item { // laid out while it is shut, too
		kit.Show(o, paged && s.tabs.Chosen() == id)
		return kit.Fill(o)
	}
	corner, wide := s.buttons(s.tabs, w)
	notice := kit.Stack()
	if s.notice != nil {
		notice = kit.Text(s.notice)
	}
	shown := kit.Stack(page("card", s.card), page("moves", s.moves), page("rules", s.rules), page("analysis", s.analysis),
		page("explorer", s.explorer))
	below := kit.Gap(8)
	switch {
	case paged || !open:
		shown = kit.Grow(shown)
	case s.end.card == nil: // the tools stay where they are
		shown, below = kit.Sized(shown, 0, 1), kit.Space()
	default:
		shown, below = kit.Sized(shown, 0, 1), kit.Gap(-1)
	}
	boards := kit.Stack()
	if s.boards != nil && open {
		boards = kit.Sized(kit.Fill(s.boards), 0, boardTabsHeight)
	}
	pages := kit.Column(8,
		kit.When(s.boards != nil && open, boards),
		kit.When(paged || !open, kit.Sized(kit.Stack(kit.When(paged, kit.Fill(s.tabs)), kit.When(paged, kit.Inset(0, 2, 0, 6,
			kit.Right(corner)))), 0, 40)),
		shown, below,
		kit.When(s.notice != nil, notice), end,
		kit.When(told, kit.Column(7, covered(s.ledge, 1), kit.Row(8, kit.Share(1, covered(s.message, said)),
			kit.When(open && folded, kit.Top(kit.Own(s.end.again)))))),
		kit.When(turns, kit.Sized(kit.Stack(kit.When(open, kit.Fill(s.turns[lowTurn]))), 0, kingTurnHeightLow)),
		kit.When(tooled || !open, kit.Column(7, covered(s.rule, 1), covered(s.tools, tools))))
	return kit.Stack(
		kit.Column(0, strip(0, kit.Top(kit.Fixed(s.top, 0, kit.StripHeight))),
			kit.Grow(kit.Stack(kit.Inset(0, 12, 0, 12, optional(s.sheet)), kit.Inset(0, 16, 0, 8, pages))),
			strip(1, kit.Bottom(kit.Fixed(s.bottom, 0, kit.StripHeight)))),
		kit.At(w-wide+16-kit.VolumeWidth/2, kit.StripHeight+50+s.banner(0, h),
			kit.VolumeWidth, kit.VolumeHeight, kit.Fill(s.volume.Card)))
}
