package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/words"
)

// About says what the game is, which version, and whose rules it plays.
type About struct {
	page
	leave func()

	back   *kit.IconButton
	title  *kit.Label
	light  *kit.Light
	intro  *kit.Label
	frame  *kit.Surface
	names  []*kit.Label
	owners []*kit.Label
	last   *kit.Label
}

var _ Screen = (*About)(nil)

// NewAbout makes the page.
func NewAbout(art kit.Art, version string, back func()) *About {
	s := &About{leave: back,
		back:  art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, func() { call(back) }),
		title: kit.NewLabel(words.T("about.title", version), kit.Title, kit.ShadeText),
		light: kit.NewLight(0.55, 2), frame: kit.NewSurface(),
		intro: kit.NewParagraph(words.T("about.intro"), kit.Body, kit.ShadeText, 0),
		last:  kit.NewParagraph(words.T("about.last"), kit.Body, kit.ShadeText2, 0)}
	s.body.Kids = []fyne.CanvasObject{s.back, s.title, s.light, s.intro, s.frame, s.last}
	for _, g := range catalogue.Games {
		by := "about." + g.ID
		if !words.Has(by) {
			continue
		}
		name := kit.NewLabel(words.Game(g.ID), kit.Strong, kit.ShadeText)
		owner := kit.NewParagraph(words.T(by), kit.Body, kit.ShadeText2, 0)
		s.names, s.owners = append(s.names, name), append(s.owners, owner)
		s.body.Kids = append(s.body.Kids, name, owner)
	}
	s.body.Place = s.place
	s.open(s, fyne.NewSize(800, 560))
	return s
}

// Key goes back with Escape.
func (s *About) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		call(s.leave)
		return true
	}
	return false
}

// Rune implements Screen.
func (s *About) Rune(rune) bool { return false }

func (s *About) place(size fyne.Size) {
	tight := narrow(size)
	margin := pick(tight, 24, 40)
	titleY, lineY := pick(tight, 10, 25), pick(tight, 58, 80)
	kit.Put(s.back, margin-8, titleY+3, 32, 32)
	kit.Put(s.title, margin+32, titleY, 600, 38)
	kit.Put(s.light, 0, lineY-16, size.Width, 32)
	w := min(size.Width-2*margin, 760)
	x, y := (size.Width-w)/2, lineY+pick(tight, 24, 40)
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
		y += h + pick(tight, 8, 14)
	}
	y += 20 - pick(tight, 8, 14)
	kit.Put(s.frame, x, top, w, y-top)
	y += 20
	kit.Put(s.last, x, y, w, s.last.HeightAt(w))
}
