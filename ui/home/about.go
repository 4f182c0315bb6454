package home

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// aboutModel is what the page shows beside the credits.
type aboutModel struct {
	Version string
	Facts   []kit.Fact
}

// Report is all of it as a text to send.
func (m aboutModel) Report() string {
	lines := []string{words.T("about.title", m.Version)}
	for _, f := range m.Facts {
		lines = append(lines, f.Name+": "+f.Text)
	}
	return strings.Join(lines, "\n") + "\n"
}

// About says what the game is, which version, whose rules it plays, and where its
// files are.
type About struct {
	kit.Page
	leave func()

	back   *kit.IconButton
	title  *kit.Label
	light  *kit.Light
	intro  *kit.Label
	frame  *kit.Surface
	names  []*kit.Label
	owners []*kit.Label
	last   *kit.Label
	facts  []*kit.Label // a name and a text in turn
	copy   *kit.Button
}

var _ app.Screen = (*About)(nil)

// newAbout makes the page; report is called to copy what a report needs.
func newAbout(art kit.Art, m aboutModel, report, back func()) *About {
	s := &About{leave: back,
		back: art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")},
			func() { kit.Call(back) }),
		title: kit.NewLabel(words.T("about.title", m.Version), kit.Title, kit.ShadeText),
		light: kit.NewLight(0.55, 2), frame: kit.NewSurface(),
		intro: kit.NewParagraph(words.T("about.intro"), kit.Body, kit.ShadeText, 0),
		last:  kit.NewParagraph(words.T("about.last"), kit.Body, kit.ShadeText2, 0)}
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.light, s.intro, s.frame, s.last}
	for _, g := range catalogue.Games {
		by := "about." + g.ID
		if !words.Has(by) {
			continue
		}
		name := kit.NewLabel(words.Game(g.ID), kit.Strong, kit.ShadeText)
		owner := kit.NewParagraph(words.T(by), kit.Body, kit.ShadeText2, 0)
		s.names, s.owners = append(s.names, name), append(s.owners, owner)
		s.Body.Kids = append(s.Body.Kids, name, owner)
	}
	for _, f := range m.Facts {
		s.facts = append(s.facts, kit.NewLabel(f.Name, kit.Caption, kit.ShadeText2),
			kit.NewParagraph(f.Text, kit.Caption, kit.ShadeText2, 0))
	}
	for _, label := range s.facts {
		s.Body.Kids = append(s.Body.Kids, label)
	}
	s.copy = art.NewButton(kit.ButtonOptions{Label: words.T("about.copy"), Icon: "copy", Action: func() {
		kit.Call(report)
		s.copy.SetLabel(words.T("about.copied"))
	}})
	s.Body.Kids = append(s.Body.Kids, s.copy)
	s.Body.Place = s.place
	s.Open(s, fyne.NewSize(800, 600))
	return s
}

// Key goes back with Escape.
func (s *About) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		kit.Call(s.leave)
		return true
	}
	return false
}

// Rune implements Screen.
func (s *About) Rune(rune) bool { return false }

func (s *About) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin := kit.Pick(tight, 24, 40)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	kit.Put(s.back, margin-8, titleY+3, 32, 32)
	kit.Put(s.title, margin+32, titleY, 600, 38)
	kit.Put(s.light, 0, lineY-16, size.Width, 32)
	w := min(size.Width-2*margin, 760)
	x, y := (size.Width-w)/2, lineY+kit.Pick(tight, 24, 40)
	h := s.intro.HeightAt(w)
	kit.Put(s.intro, x, y, w, h)
	y += h + 20
	top := y
	y += 20
	const column = 208
	for i := range s.names {
		h = s.owners[i].HeightAt(w - 48 - column)
		kit.Put(s.names[i], x+24, y, column-8, 22)
		kit.Put(s.owners[i], x+24+column, y, w-48-column, h)
		y += h + kit.Pick(tight, 8, 14)
	}
	y += 20 - kit.Pick(tight, 8, 14)
	kit.Put(s.frame, x, top, w, y-top)
	y += 20
	h = s.last.HeightAt(w)
	kit.Put(s.last, x, y, w, h)
	y += h + kit.Pick(tight, 12, 24)
	const name = 112
	button := s.copy.MinSize().Width
	for i := 0; i < len(s.facts); i += 2 {
		h = s.facts[i+1].HeightAt(w - name - button - 24)
		kit.Put(s.facts[i], x, y, name-8, 18)
		kit.Put(s.facts[i+1], x+name, y, w-name-button-24, h)
		y += h + 4
	}
	kit.Put(s.copy, x+w-button, y-4-44, button, 40)
}
