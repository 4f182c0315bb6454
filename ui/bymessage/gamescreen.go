package bymessage

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/engine/correspondence"
	"midline/engine/rules"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// gameScreen is a game whose start is known: the board, and beside it what is to be done.
type gameScreen struct {
	kit.Part
	room    *Room
	game    *correspondence.Game
	board   *ui.Board
	shown   int // the number of actions before the position that is shown
	flipped bool
	legal   []rules.Move // of the position shown, if one may act there
	moving  bool         // an action is being shown
	run     int          // counts what was shown moving; an earlier run does not go on
	away    bool

	back    *kit.IconButton
	title   *kit.Label
	line    *kit.Label
	state   *kit.Label
	advice  *kit.Label
	moves   *kit.Label
	history kit.Part // the moves, in scroll
	scroll  *container.Scroll
	card    *piececard.Page
	hover   *present.HoverCard
	tools   *kit.Toolbar
	rule    *kit.Surface
	field   *kit.Entry
	primary *kit.Button
	second  *kit.Button
}

var _ app.Screen = (*gameScreen)(nil)

func newGameScreen(r *Room, g *correspondence.Game) *gameScreen {
	s := &gameScreen{room: r, game: g, rule: kit.Rule(), away: true,
		title:  kit.NewLabel("", kit.Heading, kit.ShadeText),
		line:   kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2),
		state:  kit.NewLabel("", kit.Strong, kit.ShadeText),
		advice: kit.NewParagraph("", kit.Body, kit.ShadeText2, 4),
		moves:  kit.NewParagraph("", kit.Body, kit.ShadeText, 0)}
	s.shown = len(s.path()) - 1
	if c, _ := g.Color(g.Me()); c == rules.Black {
		s.flipped = true
	}
	s.back = r.Art.NewBackButton(app.Link(r.Frame, app.ByMessage{}))
	s.card = piececard.NewPage(r.Art, g.Setup().Variant.Name, nil)
	s.hover = present.NewHoverCard(r.Art, func() *rules.Position { return s.node().Position() },
		func() bool { return s.flipped }, func(m *piececard.Model) { s.card.Set(m) })
	s.board = ui.New(s.boardConfig())
	s.board.SetHelp(true)
	s.restyle()
	s.board.SetFlipped(s.flipped)
	s.hover.Explain(s.board, s.card.Visible)
	s.tools = r.Art.NewToolbar(s.toolModels(), s.useTool)
	s.field = r.newField()
	s.primary = r.Art.NewButton(kit.ButtonOptions{Label: " ", Rank: kit.Primary, Wide: true, Tall: true, Action: s.act})
	s.second = r.Art.NewButton(kit.ButtonOptions{Label: " ", Wide: true, Tall: true, Action: s.actBeside})
	s.history.ArrangeBy(func(fyne.Size) kit.Item { return kit.Text(s.moves) })
	s.history.Least = func() fyne.Size { return fyne.NewSize(0, s.history.HeightAt(max(s.scroll.Size().Width, 200))) }
	s.history.ExtendBaseWidget(&s.history)
	s.scroll = container.NewVScroll(&s.history)
	v := g.Setup().Variant
	s.Least = func() fyne.Size { return fyne.NewSize(800, 520) }
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.BesideBoard(size, s.board, v.Files, v.Ranks, 760, s.panel)
	})
	s.Kids = append(s.Kids, s.hover.Signs)
	s.ExtendBaseWidget(s)
	s.show()
	return s
}

func (s *gameScreen) boardConfig() ui.Config {
	c := s.room.Frame.Board()
	variant := s.game.Setup().Variant.Name
	c.OnAction, c.OnIllegal, c.OnHover = s.chosen, s.refused, s.hover.Hover
	c.Terms = func(text string) []ui.Stretch { return present.BoardTerms(variant, text) }
	c.OnTerm = func(term string, at fyne.Position, size fyne.Size) { s.room.Explainer.Point(term, s.board, at, size) }
	c.OnWheel = func(dy float32) { s.card.ScrollBy(-dy) }
	c.OnInput = func() { s.hover.Pressed() }
	return c
}

func (s *gameScreen) restyle() {
	prefs := s.room.Frame.Prefs()
	s.board.SetColors(prefs.Colors())
	s.hover.SetColors(prefs.Colors())
	s.board.SetSpeed(prefs.Speed())
}

// panel is the layout beside the board.
func (s *gameScreen) panel(w, h float32) kit.Item {
	tools := kit.Pick(s.tools.Labelled(w), kit.ToolHeight, kit.ToolHeightLow)
	waits := s.game.State() == correspondence.Waiting
	again := waits || s.game.State() == correspondence.Over
	return kit.Column(0,
		kit.Inset(0, 2, 0, 6, kit.Row(8, kit.Inset(-8, 0, 0, 0, kit.Fixed(s.back, 32, 32)), kit.Halfway(kit.Text(s.title)))),
		kit.Text(s.line), kit.Gap(10),
		kit.Fixed(s.state, 0, 22), kit.Text(s.advice), kit.Gap(10),
		kit.Fixed(s.scroll, 0, kit.Pick(h < 600, 66, 110)), kit.Gap(8),
		kit.Fill(s.card),
		kit.Gap(8), kit.Fixed(s.rule, 0, 1), kit.Gap(7), kit.Fixed(s.tools, 0, tools), kit.Gap(10),
		kit.When(waits, kit.Inset(0, 0, 0, 10, kit.Fixed(s.field, 0, 40))),
		kit.Row(8, kit.When(again, kit.Fixed(s.second, 0, 48)), kit.Fixed(s.primary, 0, 48)))
}

// begin shows the game when the page is shown.
func (s *gameScreen) begin() {
	s.away = false
	s.show()
}

// leave ends what moves.
func (s *gameScreen) leave() {
	s.away = true
	s.settle()
	s.board.Finish()
}

// halt ends what moves, and what would follow it.
func (s *gameScreen) halt() {
	s.run++
	s.moving = false
	s.board.Finish()
}

// settle shows the last position if something moves towards it.
func (s *gameScreen) settle() {
	if s.moving {
		s.restored()
	}
}

// restored shows the last position at once.
func (s *gameScreen) restored() {
	s.halt()
	s.shown = len(s.path()) - 1
	s.show()
}

// received shows what the other has played.
func (s *gameScreen) received() {
	s.halt()
	s.shown = min(s.shown, len(s.path())-1)
	s.show()
	s.advance()
}

// Key passes a king-turn with Space, steps with the arrow keys, and does with Enter what the first button does.
func (s *gameScreen) Key(name fyne.KeyName) bool {
	if s.card.Turn(name) {
		return true
	}
	switch name {
	case fyne.KeySpace:
		return s.pass()
	case fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
	case fyne.KeyHome:
		s.goTo(0)
	case fyne.KeyEnd:
		s.goTo(len(s.path()) - 1)
	case fyne.KeyUp, fyne.KeyDown:
		return kit.FocusBoard(s.board) || s.board.HandleKey(name)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.primary.Disabled() {
			return s.board.HandleKey(name)
		}
		s.act()
	case fyne.KeyEscape:
		if !s.board.HandleKey(name) {
			s.room.Frame.Go(app.ByMessage{})
		}
	case fyne.KeyF1:
		s.room.Frame.Go(app.Rules{Game: s.game.Setup().Variant.Name, Army: s.node().Position().Rules().Army(s.mine()).Key()})
	default:
		return s.board.HandleKey(name)
	}
	return true
}

// Rune flips the board with F and takes back with Z; other letters go to the board.
func (s *gameScreen) Rune(r rune) bool {
	if !s.board.Choosing() {
		switch unicode.ToLower(r) {
		case 'f':
			s.useTool("flip")
			return true
		case 'z':
			s.useTool("undo")
			return true
		}
	}
	return s.board.HandleRune(r)
}

// newField is a field into which a message may be pasted, in place of the whole window.
func (r *Room) newField() *kit.Entry {
	e := kit.NewEntry()
	e.SetPlaceHolder(words.T("bymessage.field"))
	take := func(text string) bool {
		if !correspondence.Contains(text) {
			return false
		}
		e.SetText("")
		r.Pasted(text)
		return true
	}
	e.OnPaste = take
	e.OnSubmitted = func(text string) {
		if text != "" && !take(text) {
			r.Take(nil, correspondence.ErrNone)
		}
	}
	return e
}
