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

	head   *kit.PageHead
	intro  *kit.Label
	frame  *kit.Surface
	owners []entry // of the games
	last   *kit.Label
	facts  []entry
	copy   *kit.Button
}

// entry is a name and what is said of it.
type entry struct{ name, text *kit.Label }

var _ app.Screen = (*About)(nil)

// newAbout makes the page; report is called to copy what a report needs.
func newAbout(art kit.Art, m aboutModel, report, back func()) *About {
	s := &About{leave: back, head: art.NewPageHead(words.T("about.title", m.Version), back), frame: kit.NewSurface(),
		intro: kit.NewParagraph(words.T("about.intro"), kit.Body, kit.ShadeText, 0),
		last:  kit.NewParagraph(words.T("about.last"), kit.Body, kit.ShadeText2, 0)}
	for _, g := range catalogue.Games {
		if by := "about." + g.ID; words.Has(by) {
			s.owners = append(s.owners, entry{kit.NewLabel(words.Game(g.ID), kit.Strong, kit.ShadeText),
				kit.NewParagraph(words.T(by), kit.Body, kit.ShadeText2, 0)})
		}
	}
	for _, f := range m.Facts {
		s.facts = append(s.facts, entry{kit.NewLabel(f.Name, kit.Caption, kit.ShadeText2),
			kit.NewParagraph(f.Text, kit.Caption, kit.ShadeText2, 0)})
	}
	s.copy = art.NewButton(kit.ButtonOptions{Label: words.T("about.copy"), Icon: "copy", Action: func() {
		kit.Call(report)
		s.copy.SetLabel(words.T("about.copied"))
	}})
	s.Body.ArrangeBy(s.layout)
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

// entries is a layout of entries below each other; name is the width of the names.
func entries(list []entry, name, gap float32) kit.Item {
	return kit.Column(gap, kit.Items(list, func(e entry) kit.Item {
		return kit.Row(8, kit.Top(kit.Sized(kit.Own(e.name), name, 0)), kit.Text(e.text))
	})...)
}

func (s *About) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(size)
	margin := kit.Pick(tight, 24, 40)
	facts := kit.Inset(0, 0, s.copy.MinSize().Width+24, 0, entries(s.facts, 104, 4))
	return kit.Column(0, s.head.Layout(size, margin, margin), kit.Gap(margin), kit.Centre(kit.Column(20,
		kit.Text(s.intro),
		kit.Stack(kit.Fill(s.frame), kit.Inset(24, 20, 24, 20, entries(s.owners, 200, kit.Pick(tight, 8, 14)))),
		kit.Text(s.last), kit.Gap(kit.Pick(tight, 12, 24)),
		kit.Stack(facts, kit.Right(kit.Bottom(kit.Inset(0, 0, 0, 4, kit.Own(s.copy)))))),
		min(size.Width-2*margin, 760), 0))
}
