package home

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// beginCalls are the ways in which a stranger begins.
type beginCalls struct{ Lesson, Game, Home func() }

// greeting is what the first pages have in common: a title over a line of light, and a line of text
// above and below what there is to choose.
type greeting struct {
	title, text, note *kit.Label
	light             *kit.Light
}

// newGreeting makes the greeting of a page; id begins the keys of its texts.
func newGreeting(id string) greeting {
	line := func(key string, style kit.Style, shade kit.Shade) *kit.Label {
		return kit.NewLabel(words.T(id+key), style, shade).Align(fyne.TextAlignCenter)
	}
	return greeting{title: line(".title", kit.Title, kit.ShadeText), text: line(".text", kit.Body, kit.ShadeText2),
		note: line(".note", kit.Caption, kit.ShadeText2), light: kit.NewLight(0.55, 2)}
}

// around is a layout around that of what there is to choose, which stands higher by a half of foot
// than in the middle.
func (g *greeting) around(choices kit.Item, foot float32) kit.Item {
	return kit.Halfway(kit.Column(0, kit.Text(g.title), kit.Gap(2), kit.Fixed(g.light, 0, 32), kit.Gap(6),
		kit.Text(g.text),
		kit.Gap(24), choices, kit.Gap(24), kit.Text(g.note), kit.Gap(foot)))
}

// Begin is what a stranger is asked after the pieces: how the first minutes are to be spent.
type Begin struct {
	kit.Page
	calls    beginCalls
	greeting greeting
	cards    []*kit.LinkCard
}

var _ app.Screen = (*Begin)(nil)

// newBegin makes the screen.
func newBegin(art kit.Art, calls beginCalls) *Begin {
	s := &Begin{calls: calls, greeting: newGreeting("begin")}
	for _, c := range []struct {
		id, icon string
		take     func()
	}{{"lesson", "learn", calls.Lesson}, {"game", "play", calls.Game}, {"home", "home", calls.Home}} {
		link := kit.Link{Icon: c.icon, Title: words.T("begin." + c.id), Line: words.T("begin." + c.id + ".line")}
		s.cards = append(s.cards, kit.NewLinkCard(art, link, true, func() { kit.Call(c.take) }))
	}
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		cards := kit.Items(s.cards, func(c *kit.LinkCard) kit.Item { return kit.Fixed(c, min(size.Width-80, 560), 96) })
		return s.greeting.around(kit.Middle(kit.Column(16, cards...)), 40)
	})
	s.Open(s, fyne.NewSize(640, 500))
	return s
}

// Key begins with the lesson by Enter, and goes to the first screen by Escape.
func (s *Begin) Key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		kit.Call(s.calls.Lesson)
	case fyne.KeyEscape:
		kit.Call(s.calls.Home)
	default:
		return false
	}
	return true
}

// Rune implements Screen.
func (s *Begin) Rune(rune) bool { return false }
