package home

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// About shows the version of the program, its credits, and where its files are.
type About struct {
	kit.Page
	room *Room
	copy *kit.Button
}

// entry is a name and what is said of it.
type entry struct{ name, text *kit.Label }

var _ app.Screen = (*About)(nil)

// newAbout makes the page.
func newAbout(r *Room) *About {
	title := words.T("about.title", r.Version)
	s, head := &About{room: r}, r.art.NewPageHead(title, app.Link(r.frame, app.Home{}))
	intro := kit.NewParagraph(words.T("about.intro"), kit.Body, kit.ShadeText, 0)
	last := kit.NewParagraph(words.T("about.last"), kit.Body, kit.ShadeText2, 0)
	var owners, facts []entry // of the games; of the program
	for _, g := range catalogue.Games {
		if by := "about." + g.ID; words.Has(by) {
			owners = append(owners, entry{kit.NewLabel(words.Game(g.ID), kit.Strong, kit.ShadeText),
				kit.NewParagraph(words.T(by), kit.Body, kit.ShadeText2, 0)})
		}
	}
	report := title + "\n"
	for _, f := range r.Facts() {
		facts = append(facts, entry{kit.NewLabel(f.Name, kit.Caption, kit.ShadeText2),
			kit.NewParagraph(f.Text, kit.Caption, kit.ShadeText2, 0)})
		report += words.Named(f.Name, f.Text) + "\n"
	}
	s.copy = r.art.NewButton(kit.ButtonOptions{Label: words.T("about.copy"), Icon: "copy", Action: func() {
		r.frame.Copy(report)
		s.copy.SetLabel(words.T("about.copied"))
	}})
	frame := kit.NewSurface()
	s.Pin(func(size fyne.Size) kit.Item {
		margin := kit.Pick(kit.Narrow(size), 24, 40)
		return head.Layout(size, margin, margin)
	}, nil)
	s.Body.ArrangeBy(func(size fyne.Size) kit.Item {
		tight := kit.Narrow(s.Size())
		margin := kit.Pick(tight, 24, 40)
		list := kit.Inset(0, 0, s.copy.MinSize().Width+24, 0, entries(facts, 104, 4))
		return kit.Column(0, kit.Gap(margin), kit.Centre(kit.Column(20,
			kit.Text(intro),
			kit.Stack(kit.Fill(frame), kit.Inset(24, 20, 24, 20, entries(owners, 200, kit.Pick(tight, 8, 14)))),
			kit.Text(last), kit.Gap(kit.Pick(tight, 12, 24)),
			kit.Stack(list, kit.Right(kit.Bottom(kit.Inset(0, 0, 0, 4, kit.Own(s.copy)))))),
			min(size.Width-2*margin, 760), 0))
	})
	s.Open(s, fyne.NewSize(800, 600))
	return s
}

// Key goes back with Escape.
func (s *About) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.room.frame.Go(app.Home{})
	}
	return name == fyne.KeyEscape || s.Turn(name)
}

// Rune implements app.Screen.
func (s *About) Rune(rune) bool { return false }

// entries is a layout of entries below each other; name is the width of the names.
func entries(list []entry, name, gap float32) kit.Item {
	return kit.Column(gap, kit.Items(list, func(e entry) kit.Item {
		return kit.Row(8, kit.Top(kit.Sized(kit.Own(e.name), name, 0)), kit.Text(e.text))
	})...)
}

// buildName describes the build: commit, system, processor and version of Go.
func buildName(commit string) string {
	text := words.T("about.build", runtime.GOOS, runtime.GOARCH, strings.TrimPrefix(runtime.Version(), "go"))
	if commit != "" {
		text = words.List([]string{words.T("about.commit", commit), text})
	}
	return text
}

// ownFacts are the facts that a bug report should contain.
func ownFacts(commit string) []kit.Fact {
	list := []kit.Fact{{Name: words.T("about.program"), Text: buildName(commit)}}
	for _, place := range []struct {
		key string
		dir func() (string, error)
	}{{"about.settings", files.Dir}, {"about.games", files.SaveDir}} {
		dir, err := place.dir()
		if err != nil {
			dir = words.Error(err)
		}
		list = append(list, kit.Fact{Name: words.T(place.key), Text: dir})
	}
	return list
}
