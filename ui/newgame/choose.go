package newgame

import (
	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Choose is the page on which one of two people secretly chooses an army, or another army after a game
// (R2.37), with the pointer or a key from 1 on. The page does not show the choice.
type Choose struct {
	darkPage
	room  *Room
	cards *armyCards
	done  bool
}

var _ app.Screen = (*Choose)(nil)

// newChoose makes the page for the player who chooses now.
func newChoose(r *Room) *Choose {
	m := r.setup
	colour := m.match.Color(m.chooser)
	s := &Choose{room: r}
	s.cards = newArmyCards(r, true, colour == rules.Black, s.choose, func() {
		s.inner.Relayout()
		s.inner.Refresh()
	})
	title := kit.NewLabel(words.T("choose.title", m.name(m.chooser)), kit.Title, kit.ShadeText)
	text := kit.NewLabel(words.T("choose.text"), kit.Body, kit.ShadeText2)
	if m.match.Game() > 1 {
		text.SetText(words.T("choose.again", words.Side(colour != rules.White), words.Side(colour == rules.White)))
	}
	match := kit.NewLabel(present.MatchTitle(m.match), kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)
	button := newRulesButton(r.Art, s.showRules)
	s.open(s, func(size fyne.Size) kit.Item {
		tight := kit.Narrow(size)
		margin, top := kit.Pick(tight, 24, 40), kit.Pick(tight, 92, 120)
		w := min(size.Width-2*margin, 1200)
		x := (size.Width - w) / 2
		h := min(size.Height-top-margin, 720)
		down := (size.Height - top - margin - h) / 2 // in a high window the page is in the middle
		y := down + kit.Pick(tight, 14, 28)
		rules := button.MinSize().Width
		groups := groupsWidth()
		return kit.Stack(at(title, x, y, w*0.7, 38), at(text, x, y+kit.Pick(tight, 40, 46), w-groups-16, 22),
			at(match, x+w*0.5, y+10, w*0.5-rules-16, 22), at(button, x+w+16-rules, y, rules, 40),
			at(s.cards.groups, x+w-groups, top+down-kit.Pick(tight, 36, 44), groups, kit.Pick(tight, 32, 36)),
			kit.Inset(x, top+down, x, size.Height-top-down-h, s.cards.layout(kit.Pick(tight, 12, 16))))
	})
	return s
}

func (s *Choose) showRules() {
	s.room.Frame.Go(app.Rules{Game: chess2.Variant.Name, Army: s.cards.current()})
}

// Key goes back with Escape, and shows the rules with F1.
func (s *Choose) Key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyF1:
		s.showRules()
	case name == fyne.KeyEscape && !s.done:
		s.room.back()
	default:
		return false
	}
	return true
}

// Rune chooses by a number.
func (s *Choose) Rune(r rune) bool {
	army := s.cards.byKey(r)
	if army != "" {
		s.choose(army)
	}
	return army != ""
}

func (s *Choose) choose(id string) {
	if !s.done {
		s.done = true
		s.room.choose(s.room.setup.match, s.room.setup.chooser, id)
		s.room.Frame.Go(revealRoute{})
	}
}

// newRulesButton makes the button that shows the rules.
func newRulesButton(art kit.Art, show func()) *kit.Button {
	return art.NewButton(kit.ButtonOptions{Label: words.T("home.rules"), Icon: "rules", Key: "F1", Rank: kit.Quiet,
		Action: show})
}
