package home

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// beginCalls are the ways in which a stranger begins.
type beginCalls struct{ Lesson, Game, Home func() }

// Begin is what a stranger is asked after the pieces: how the first minutes are to be spent.
type Begin struct {
	kit.Page
	calls beginCalls

	title, text *kit.Label
	light       *kit.Light
	cards       []*kit.LinkCard
	note        *kit.Label
}

var _ app.Screen = (*Begin)(nil)

// newBegin makes the screen.
func newBegin(art kit.Art, calls beginCalls) *Begin {
	s := &Begin{calls: calls, light: kit.NewLight(0.55, 2),
		title: kit.NewLabel(words.T("begin.title"), kit.Title, kit.ShadeText).Align(fyne.TextAlignCenter),
		text:  kit.NewLabel(words.T("begin.text"), kit.Body, kit.ShadeText2).Align(fyne.TextAlignCenter),
		note:  kit.NewLabel(words.T("begin.note"), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignCenter)}
	s.Body.Kids = []fyne.CanvasObject{s.title, s.light, s.text}
	for _, c := range []struct {
		id, icon string
		take     func()
	}{{"lesson", "learn", calls.Lesson}, {"game", "play", calls.Game}, {"home", "home", calls.Home}} {
		link := kit.Link{Icon: c.icon, Title: words.T("begin." + c.id), Line: words.T("begin." + c.id + ".line")}
		card := kit.NewLinkCard(art, link, true, func() { kit.Call(c.take) })
		s.cards = append(s.cards, card)
		s.Body.Kids = append(s.Body.Kids, card)
	}
	s.Body.Kids = append(s.Body.Kids, s.note)
	s.Body.Place = s.place
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

func (s *Begin) place(size fyne.Size) {
	const gap, high = 16, 96
	w := min(size.Width-80, 560)
	n := float32(len(s.cards))
	top := float32(int((size.Height - n*(high+gap) - 190) / 2))
	kit.Put(s.title, 0, top, size.Width, 38)
	kit.Put(s.light, 0, top+40, size.Width, 32)
	kit.Put(s.text, 0, top+78, size.Width, 22)
	x, y := (size.Width-w)/2, top+124
	for _, c := range s.cards {
		kit.Put(c, x, y, w, high)
		y += high + gap
	}
	kit.Put(s.note, 0, y+8, size.Width, 18)
}
