package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/words"
)

// momentsSheet is the review of a game over its panel.
type momentsSheet struct {
	sheet
	game  *Session
	shown []moment // on the cards
	away  bool     // the board shows a place that belongs to none of them

	bar    *kit.ProgressBar
	done   *kit.Label
	intro  *kit.Label
	count  *kit.Label // "2 of 5"
	graph  *Graph
	cards  []*momentCard
	empty  *kit.Label
	own    *kit.Label
	before *kit.Button
	after  *kit.Button
	try    *kit.Button
}

func newMomentsSheet(game *Session) *momentsSheet {
	s := &momentsSheet{game: game, bar: kit.NewProgressBar(0, 1), done: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		empty: kit.NewParagraph(words.T("moments.none"), kit.Body, kit.ShadeText2, 0),
		intro: kit.NewParagraph("", kit.Body, kit.ShadeText, 0),
		count: kit.NewLabel("", kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter),
		own:   kit.NewParagraph("", kit.Caption, kit.ShadeText2, 0), graph: newEvalGraph(game.review.show)}
	s.bar.Spoken = words.T("moments.title")
	button := func(key, icon string, rank kit.Rank, action func()) *kit.Button {
		return game.room.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Icon: icon, Rank: rank, Wide: true,
			Action: action})
	}
	s.before = button("moments.before", "", kit.Secondary, func() { s.step(-1) })
	s.after = button("moments.after", "", kit.Secondary, func() { s.step(1) })
	s.try = button("moments.try", "play", kit.Primary, game.moments.attempt.open)
	s.begin(s, game.room.Art, words.T("moments.title"), game.moments.shut, s.list)
	s.ArrangeBy(s.layout)
	return s
}

// step goes to another moment.
func (s *momentsSheet) step(by int) { s.game.moments.show(s.game.moments.at + by) }

// Key steps through the moments with the arrow keys, or through the line that is on the board, and closes the
// sheet with Esc.
func (s *momentsSheet) Key(name fyne.KeyName) bool {
	m := &s.game.moments
	switch name {
	case fyne.KeyUp:
		s.step(-1)
	case fyne.KeyDown:
		s.step(1)
	case fyne.KeyLeft:
		m.step(-1)
	case fyne.KeyRight:
		m.step(1)
	case fyne.KeyHome:
		m.show(0)
	case fyne.KeyEnd:
		m.show(len(m.found) - 1)
	case fyne.KeyEscape:
		m.shut()
	default:
		return false
	}
	return true
}

// usesBoard tells that a better move is tried on the board.
func (s *momentsSheet) usesBoard() {}

// reviews tells that the players' strips make room where there is little.
func (s *momentsSheet) reviews() {}

// update shows how far the analysis is, and what it has found.
func (s *momentsSheet) update() {
	m, r := &s.game.moments, &s.game.review
	done := r.total - len(r.left)
	s.bar.Set(done, r.total)
	s.bar.Relayout()
	s.done.SetText(words.T("moments.looking", done, r.total))
	if graph, known := r.graph(); known {
		s.graph.set(m.marked(graph))
	}
	var list []moment
	at := -1
	s.intro.SetText("")
	if !r.running {
		list, at = m.told, m.at
		switch s.away = m.away(); {
		case s.away:
			s.intro.SetText(words.T("moments.elsewhere"))
		case at == 0:
			s.intro.SetText(m.intro)
		}
		s.own.SetText(m.own.told())
	}
	if !slices.EqualFunc(list, s.shown, func(a, b moment) bool { return a.equal(&b) }) {
		s.shown, s.cards = slices.Clone(list), nil
		for i := range list {
			s.cards = append(s.cards, newMomentCard(&list[i], s.game.variant(), func() { m.show(i) },
				func(line shownLine) { m.play(i, line) }))
		}
		s.body.Inner.Collect()
	}
	s.count.SetText("")
	if at >= 0 && len(list) > 1 {
		s.count.SetText(words.T("moments.count", at+1, len(list)))
	}
	for i, card := range s.cards {
		card.choose(i == at && !s.away)
	}
	s.before.SetEnabled(at > 0)
	s.after.SetEnabled(at+1 < len(list))
	s.try.SetLabel(m.attempt.label())
	s.try.SetEnabled(m.attempt.may())
	s.body.Inner.Relayout()
	s.Relayout()
	s.body.Scroll.Refresh() // new cards have their places before one is scrolled to
	if at >= 0 {            // where it lies on the window is not known of a card that was never drawn
		kit.ScrollInto(s.body.Scroll, s.cards[at].Position().Y, s.cards[at].Size().Height)
	}
	canvas.Refresh(s)
}

// layout leaves out the graph and the introduction where a moment would have no room below them.
func (s *momentsSheet) layout(size fyne.Size) kit.Item {
	_, known := s.game.review.graph()
	low := size.Height > 0 && size.Height < 400 && len(s.cards) > 0
	graph := known && !low && (size.Height >= 480 || len(s.cards) < 2)
	return kit.Column(12, s.head(), kit.When(graph, kit.Fixed(s.graph, 0, 84)),
		kit.When(s.game.review.running, kit.Column(4, kit.Fixed(s.done, 0, 18), kit.Fixed(s.bar, 0, 6))),
		kit.When(s.intro.Text() != "" && (s.away || !low), kit.Text(s.intro)), s.scroll(), kit.Gap(8),
		kit.When(s.game.moments.attempt.may(), kit.Fixed(s.try, 0, 44)), // above what must stay under the pointer
		kit.When(len(s.cards) > 1, kit.Column(8, kit.Sized(kit.Row(8, kit.Fill(s.before),
			kit.Sized(kit.Centre(kit.Fill(s.count), 48, 18), 48, 0), kit.Fill(s.after)), 0, 36), kit.Gap(0))), kit.Gap(4))
}

// list is the moments, with what is said of them.
func (s *momentsSheet) list() kit.Item {
	running := s.game.review.running
	note := func(o *kit.Label) kit.Item { return kit.Inset(4, 0, 0, 0, kit.Text(o)) }
	items := []kit.Item{kit.When(!running && len(s.cards) == 0, note(s.empty))}
	items = append(items, kit.Items(s.cards, func(c *momentCard) kit.Item { return kit.Text(c) })...)
	return kit.Column(8, append(items, kit.When(!running && s.own.Text() != "", note(s.own)))...)
}
