package home

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// greeting is what the pages of the first start have in common: a title over a line of light, and a line of
// text above and below the choices.
type greeting struct {
	title, text, note *kit.Label
	light             *kit.Light
}

// newGreeting makes the greeting of a page; id begins the keys of its texts.
func newGreeting(id string) greeting {
	line := func(key string, style kit.Style, shade kit.Shade) *kit.Label {
		return kit.NewLabel(words.T(id+key), style, shade).Align(fyne.TextAlignCenter)
	}
	g := greeting{title: line(".title", kit.Title, kit.ShadeText), text: line(".text", kit.Body, kit.ShadeText2),
		note: line(".note", kit.Caption, kit.ShadeText2), light: kit.NewLight(0.55, 2)}
	g.title.Describe(g.text.Text())
	return g
}

// around is a layout around the choices. foot is the room kept free below it.
func (g *greeting) around(choices kit.Item, foot float32) kit.Item {
	return kit.Halfway(kit.Column(0, kit.Text(g.title), kit.Gap(2), kit.Fixed(g.light, 0, 32), kit.Gap(6),
		kit.Text(g.text),
		kit.Gap(24), choices, kit.Gap(24), kit.Text(g.note), kit.Gap(foot)))
}

// Begin asks a newcomer how to spend the first minutes.
type Begin struct {
	kit.Page
	greeting greeting
	cards    []*kit.LinkCard // to the first lesson, a first game, and the home page
}

var _ app.Screen = (*Begin)(nil)

// newBegin makes the screen.
func newBegin(r *Room) *Begin {
	s := &Begin{greeting: newGreeting("begin")}
	lesson := func() {
		r.frame.Go(app.Learn{})
		r.frame.Go(app.Lesson{}) // the first
	}
	for _, c := range []struct {
		id, icon string
		begin    func()
	}{{"lesson", "learn", lesson}, {"game", "play", r.Games.FirstGame}, {"home", "home", app.Link(r.frame, app.Home{})}} {
		link := kit.Link{Icon: c.icon, Title: words.T("begin." + c.id), Line: words.T("begin." + c.id + ".line")}
		s.cards = append(s.cards, kit.NewLinkCard(r.art, link, true, c.begin))
	}
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		cards := kit.Items(s.cards, func(c *kit.LinkCard) kit.Item { return kit.Fixed(c, min(size.Width-80, 560), 96) })
		return s.greeting.around(kit.Middle(kit.Column(16, cards...)), 40)
	})
	s.Open(s, fyne.NewSize(640, 500))
	return s
}

// Key takes the first card with Enter and the last with Escape.
func (s *Begin) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.cards[0].OnPress()
	case fyne.KeyEscape:
		s.cards[2].OnPress()
	default:
		return false
	}
	return true
}

// Rune implements app.Screen.
func (s *Begin) Rune(rune) bool { return false }
