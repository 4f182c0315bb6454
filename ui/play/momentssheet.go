package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// momentsModel is what the review of a game shows.
type momentsModel struct {
	Done, Total int // of the analysis; all is known where they are equal
	Graph       *EvalGraphModel
	Moments     []momentModel
	At          int    // the moment on the board, -1 for none
	Empty       string // what is said where there are no moments
	Own         string // what was kept as puzzles; "" for nothing
	Variant     string // its UCI name; "" where no terms are to be marked
	TryLabel    string // what the button that plays on says
}

// momentModel is a turn that decided the game.
type momentModel struct {
	Title  string // "Turn 12, you: Nf3"
	Grave  bool
	Good   bool // the other side's mistake
	Text   string
	Better string // what was better, and why
}

// momentsCalls are the sheet's callbacks.
type momentsCalls struct {
	Look func(at int)
	Turn func(index int) // of the graph
	Try  func()
	Back func()
}

// momentsSheet is the review of a game over its panel.
type momentsSheet struct {
	kit.Part
	model  momentsModel
	calls  momentsCalls
	body   kit.Part
	scroll *container.Scroll

	title  *kit.Label
	shut   *kit.IconButton
	rule   *kit.Surface
	bar    *kit.ProgressBar
	told   *kit.Label
	graph  *Graph
	cards  []*momentCard
	empty  *kit.Label
	own    *kit.Label
	before *kit.Button
	after  *kit.Button
	try    *kit.Button
}

// newMomentsSheet makes the sheet; MomentsCalls.Back closes it.
func newMomentsSheet(art kit.Art, m momentsModel, calls momentsCalls) *momentsSheet {
	s := &momentsSheet{calls: calls, rule: kit.Rule(),
		title: kit.NewLabel(words.T("moments.title"), kit.Heading, kit.ShadeText), bar: kit.NewProgressBar(0, 1),
		shut: art.NewIconButton("close", kit.Tip{Text: words.T("tip.close"), Key: words.T("key.esc")},
			func() { kit.Call(calls.Back) }),
		told: kit.NewLabel("", kit.Caption, kit.ShadeText2), empty: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0),
		own: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 0)}
	s.graph = newEvalGraph(func(i int) { kit.CallWith(calls.Turn, i) })
	s.before = art.NewButton(kit.ButtonOptions{Label: words.T("moments.before"), Wide: true,
		Action: func() { s.step(-1) }})
	s.after = art.NewButton(kit.ButtonOptions{Label: words.T("moments.after"), Wide: true, Action: func() { s.step(1) }})
	s.try = art.NewButton(kit.ButtonOptions{Label: words.T("moments.try"), Icon: "play", Rank: kit.Primary, Wide: true,
		Action: func() { kit.Call(calls.Try) }})
	s.body.Place = func(size fyne.Size) { s.arrange(size.Width, true) }
	s.body.Least = func() fyne.Size { return fyne.NewSize(100, s.arrange(max(s.Size().Width-8, 100), false)) }
	s.body.ExtendBaseWidget(&s.body)
	s.scroll = container.NewVScroll(&s.body)
	s.Kids = []fyne.CanvasObject{s.title, s.shut, s.rule, s.bar, s.told, s.graph, s.scroll, s.before, s.after, s.try}
	s.Place = s.place
	s.ExtendBaseWidget(s)
	s.Set(m)
	return s
}

// First is what has the keyboard when the sheet comes.
func (s *momentsSheet) First() fyne.Focusable { return s.shut }

// Model is what is shown.
func (s *momentsSheet) Model() momentsModel { return s.model }

// step goes to another moment.
func (s *momentsSheet) step(by int) {
	if at := s.model.At + by; at >= 0 && at < len(s.model.Moments) {
		kit.CallWith(s.calls.Look, at)
	}
}

// Key steps through the moments with the arrow keys, and closes the sheet with Esc.
func (s *momentsSheet) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.step(-1)
	case fyne.KeyRight, fyne.KeyDown:
		s.step(1)
	case fyne.KeyHome:
		s.step(-s.model.At)
	case fyne.KeyEnd:
		s.step(len(s.model.Moments) - 1 - s.model.At)
	case fyne.KeyEscape:
		kit.Call(s.calls.Back)
	default:
		return false
	}
	return true
}

// usesBoard tells that a better move is tried on the board.
func (s *momentsSheet) usesBoard() {}

// Set changes what is shown.
func (s *momentsSheet) Set(m momentsModel) {
	same := len(m.Moments) == len(s.model.Moments)
	for i := range m.Moments {
		same = same && m.Moments[i] == s.model.Moments[i]
	}
	s.model = m
	s.bar.Set(m.Done, m.Total)
	s.bar.Relayout()
	s.told.SetText(words.T("moments.looking", m.Done, m.Total))
	busy := m.Done < m.Total
	kit.Show(s.bar, busy)
	kit.Show(s.told, busy)
	if m.Graph != nil {
		s.graph.set(*m.Graph)
	}
	kit.Show(s.graph, m.Graph != nil)
	if !same || s.body.Kids == nil {
		s.cards = nil
		s.body.Kids = []fyne.CanvasObject{s.empty, s.own}
		for i, moment := range m.Moments {
			card := newMomentCard(moment, m.Variant, func() { kit.CallWith(s.calls.Look, i) })
			s.cards = append(s.cards, card)
			s.body.Kids = append(s.body.Kids, card)
		}
	}
	for i, card := range s.cards {
		card.choose(i == m.At)
	}
	s.empty.SetText(m.Empty)
	s.own.SetText(m.Own)
	kit.Show(s.empty, len(m.Moments) == 0 && !busy)
	kit.Show(s.own, m.Own != "" && !busy)
	s.before.SetEnabled(m.At > 0)
	s.after.SetEnabled(m.At+1 < len(m.Moments))
	s.try.SetEnabled(m.At >= 0)
	s.body.Relayout()
	s.Relayout()
	if m.At >= 0 && m.At < len(s.cards) && !busy {
		kit.ScrollTo(s.scroll, s.cards[m.At])
	}
	s.scroll.Refresh()
	canvas.Refresh(s)
}

func (s *momentsSheet) place(size fyne.Size) {
	kit.Put(s.title, 0, 7, size.Width-40, 26)
	kit.Put(s.shut, size.Width-32, 2, 32, 32)
	kit.Put(s.rule, 0, 39, size.Width, 1)
	y := float32(52)
	if s.graph.Visible() {
		kit.Put(s.graph, 0, y, size.Width, 84)
		y += 96
	}
	if s.bar.Visible() {
		kit.Put(s.told, 0, y, size.Width, 18)
		kit.Put(s.bar, 0, y+22, size.Width, 6)
		y += 40
	}
	end := size.Height - 48
	half := (size.Width - 8) / 2
	kit.Put(s.before, 0, end-44, half, 36)
	kit.Put(s.after, size.Width-half, end-44, half, 36)
	kit.Put(s.try, 0, end, size.Width, 44)
	kit.Put(s.scroll, -4, y, size.Width+8, end-52-y)
}

func (s *momentsSheet) arrange(width float32, put bool) float32 {
	w := width - 16
	y := float32(4)
	for _, o := range []*kit.Label{s.empty} {
		if o.Visible() {
			h := o.HeightAt(w)
			if put {
				kit.Put(o, 8, y, w, h)
			}
			y += h + 8
		}
	}
	for _, card := range s.cards {
		h := card.heightAt(w)
		if put {
			kit.Put(card, 4, y, w+4, h)
		}
		y += h + 8
	}
	if s.own.Visible() {
		h := s.own.HeightAt(w)
		if put {
			kit.Put(s.own, 8, y, w, h)
		}
		y += h + 8
	}
	return y
}

// momentCard is a moment.
type momentCard struct {
	kit.Press
	chosen bool
	model  momentModel
	ground *kit.Surface
	edge   *canvas.Rectangle
	title  *kit.Label
	text   *kit.Label
	better *kit.Label
}

func newMomentCard(m momentModel, variant string, press func()) *momentCard {
	c := &momentCard{model: m, ground: kit.NewSurface(), edge: canvas.NewRectangle(color.Transparent),
		title:  kit.NewLabel(m.Title, kit.Strong, kit.ShadeText),
		text:   kit.NewParagraph(m.Text, kit.Body, kit.ShadeText, 0),
		better: kit.NewParagraph(m.Better, kit.Body, kit.ShadeText2, 0)}
	if variant != "" {
		c.text.ExplainIn(c, kit.Terms(variant))
		c.better.ExplainIn(c, kit.Terms(variant))
	}
	c.OnPress = press
	c.edge.CornerRadius = 2
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		switch {
		case c.chosen:
			return p.Teal
		case c.Hovered():
			return p.Text2
		}
		return p.Border
	}
	c.Kids = []fyne.CanvasObject{c.ground, c.edge, c.title, c.text, c.better, c.Ring(11)}
	c.Paint = func(p theme.Palette) {
		c.ground.Width = kit.Pick(c.chosen, 2, 1)
		c.edge.FillColor = p.AmberIcon
		if m.Grave {
			c.edge.FillColor = p.Red
		}
		if m.Good {
			c.edge.FillColor = p.Teal
		}
	}
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		kit.Put(c.edge, 1, 6, 4, size.Height-12)
		w := size.Width - 32
		kit.Put(c.title, 18, 10, w, 22)
		h := c.text.HeightAt(w)
		kit.Put(c.text, 18, 34, w, h)
		kit.Put(c.better, 18, 38+h, w, c.better.HeightAt(w))
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *momentCard) choose(chosen bool) {
	c.chosen = chosen
	c.Refresh()
}

func (c *momentCard) heightAt(width float32) float32 {
	w := width - 32
	return 34 + c.text.HeightAt(w) + 4 + c.better.HeightAt(w) + 12
}
