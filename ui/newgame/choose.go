package newgame

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// ChooseModel is what the second player sees when he chooses his army.
type ChooseModel struct {
	Who    string // "Black"
	Black  bool   // it is
	Before string // whom he was in the game before, "" in the first
	Match  string
	Back   func()                     // called on Escape; optional
	Rules  func(army string)          // of an army that is looked at, or ""
	Demo   func(army string) kit.Demo // optional: without it the cards have only pictures
}

// Choose lets the second player choose an army, by the pointer or with a key
// from 1 on. Nothing on the screen says which one it was.
type Choose struct {
	stage
	chosen func(army string)
	leave  func()

	title, text *kit.Label
	match       *kit.Label
	rules       *kit.Button
	read        func(army string)
	cards       []*armyCard
	done        bool
}

var _ app.Screen = (*Choose)(nil)

// NewChoose makes the screen; chosen is called once, with the ID of an army.
func NewChoose(art kit.Art, m ChooseModel, chosen func(army string)) *Choose {
	s := &Choose{chosen: chosen, leave: m.Back, read: m.Rules,
		title: kit.NewLabel(words.T("choose.title", m.Who), kit.Title, kit.ShadeText),
		text:  kit.NewLabel(words.T("choose.text"), kit.Body, kit.ShadeText2),
		match: kit.NewLabel(m.Match, kit.Body, kit.ShadeText2).Align(fyne.TextAlignTrailing)}
	if m.Before != "" {
		s.text.SetText(words.T("choose.again", m.Before, words.Color(!m.Black)))
	}
	s.rules = newRulesButton(art, s.showRules)
	s.inner.Kids = []fyne.CanvasObject{s.title, s.text, s.match, s.rules}
	s.cards = newArmyCards(art, cardOptions{secret: true, black: m.Black, demo: m.Demo, press: s.choose})
	for _, c := range s.cards {
		s.inner.Kids = append(s.inner.Kids, c)
	}
	s.inner.Place = s.place
	s.open(s)
	return s
}

func (s *Choose) showRules() { kit.CallWith(s.read, looked(s.cards)) }

// Key goes back with Escape, and shows the rules with F1.
func (s *Choose) Key(name fyne.KeyName) bool {
	if name == fyne.KeyF1 {
		s.showRules()
		return true
	}
	if name != fyne.KeyEscape || s.leave == nil || s.done {
		return false
	}
	s.leave()
	return true
}

// Rune chooses by a number.
func (s *Choose) Rune(r rune) bool {
	army, found := catalogue.ArmyByKey(r)
	if found {
		s.choose(army.ID)
	}
	return found
}

// Leave ends the cards' demonstrations when another screen is shown.
func (s *Choose) Leave() { rest(s.cards) }

func (s *Choose) choose(id string) {
	if !s.done {
		s.done = true
		kit.CallWith(s.chosen, id)
	}
}

func (s *Choose) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, top := kit.Pick(tight, 24, 40), kit.Pick(tight, 92, 120)
	w := min(size.Width-2*margin, 1200)
	x := (size.Width - w) / 2
	h := min(size.Height-top-margin, 720)
	down := (size.Height - top - margin - h) / 2 // a high window has it in the middle
	titleY := down + kit.Pick(tight, 14, 28)
	kit.Put(s.title, x, titleY, w*0.7, 38)
	kit.Put(s.text, x, titleY+kit.Pick(tight, 40, 46), w, 22)
	rules := s.rules.MinSize().Width
	kit.Put(s.rules, x+w+16-rules, titleY, rules, 40)
	kit.Put(s.match, x+w*0.5, titleY+10, w*0.5-rules-16, 22)
	placeCards(s.cards, x, top+down, w, h, kit.Pick(tight, 12, 16))
}

// newRulesButton makes the button that shows the rules, with its key.
func newRulesButton(art kit.Art, show func()) *kit.Button {
	return art.NewButton(kit.ButtonOptions{Label: words.T("home.rules"), Icon: "rules", Key: "F1", Rank: kit.Quiet,
		Action: show})
}
