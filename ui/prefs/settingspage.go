package prefs

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// settingsPage is the page of settings, with a board that shows them.
type settingsPage struct {
	kit.Page
	room   *Room
	rows   *rows
	sample *sample

	back    *kit.IconButton
	title   *kit.Label
	engines *kit.Button
	tongue  *kit.Label
	speaks  *kit.Select  // the language
	frame   *kit.Surface // around the board
	caption *kit.Label
	note    *kit.Label
}

var _ app.Screen = (*settingsPage)(nil)

func newSettingsPage(r *Room) *settingsPage {
	note := words.T("settings.note")
	if folder := r.Frame.Prefs().ThemesFolder(); folder != "" {
		note += " " + words.T("settings.folder", folder)
	}
	s := &settingsPage{room: r, rows: newRows(r), sample: newSample(r.Frame),
		back:    r.Art.NewBackButton(r.home),
		title:   kit.NewLabel(words.T("home.settings"), kit.Title, kit.ShadeText),
		frame:   kit.NewSurface(),
		caption: kit.NewLabel(words.T("settings.sample"), kit.Strong, kit.ShadeText),
		note:    kit.NewParagraph(note, kit.Caption, kit.ShadeText2, 3)}
	s.engines = r.Art.NewButton(kit.ButtonOptions{Label: words.T("settings.engines"), Icon: "hint", Rank: kit.Quiet,
		Action: app.Link(r.Frame, app.Engines{})})
	p := r.Frame.Prefs()
	s.tongue = kit.NewLabel(languageSetting.label(), kit.Caption, kit.ShadeText2)
	s.speaks = r.Art.NewSelect(languageSetting.choices(p), p.Get().Language,
		func(id string) { languageSetting.choose(p, id) })
	s.speaks.Spoken = languageSetting.label()
	s.rows.replaced = func() {
		s.Body.Collect()
		s.Body.Relayout()
		s.Scroll.Refresh()
	}
	s.Pin(func(fyne.Size) kit.Item {
		tight, margin, _, _ := s.measure()
		left := max((s.Size().Width-widestPage)/2, 0) + margin
		return kit.Inset(left, 0, left, 0, pageHead(tight, s.back, s.title,
			kit.Inset(0, 9, 0, 0, kit.Top(kit.Own(s.tongue))), kit.Gap(8), kit.Fixed(s.speaks, 180, 36), kit.Gap(16),
			kit.Top(kit.Own(s.engines)), kit.Gap(-16)))
	}, nil)
	s.Body.ArrangeBy(s.layout)
	s.Open(s, fyne.NewSize(760, 480))
	s.rows.scroll = s.Scroll
	s.Body.Least = func() fyne.Size { // with more themes than fit the page scrolls
		_, margin, column, _ := s.measure()
		return fyne.NewSize(760, max(400, s.rows.least(column)+margin))
	}
	return s
}

// Key goes back with Escape.
func (s *settingsPage) Key(name fyne.KeyName) bool {
	if name != fyne.KeyEscape {
		return s.Turn(name)
	}
	s.room.home()
	return true
}

// Rune implements app.Screen.
func (s *settingsPage) Rune(rune) bool { return false }

// The measures of the board with what is around it.
const (
	boardEdge  float32 = 24 // of the board's own, at each side of its squares
	boardText  float32 = 88 // height of the words below it
	widestPage float32 = 1480
)

// measure returns whether the page is tight, its margins, the width of the column of the rows, and the width beside it.
func (s *settingsPage) measure() (tight bool, margin, column, beside float32) {
	size := s.Size().Max(fyne.NewSize(760, 480))
	tight = kit.Narrow(size)
	margin = kit.Pick(tight, 24, 40)
	wide := min(size.Width, widestPage) - 2*margin
	gap := kit.Pick(tight, 24, 40)
	column = min(kit.Pick(wide > 1300, 600, 520), (wide-gap)*0.5)
	return tight, margin, column, wide - gap - column
}

// layout lays out the page: the rows beside the board.
func (s *settingsPage) layout(size fyne.Size) kit.Item {
	_, margin, column, w := s.measure()
	rows, high := s.rows.layout(column, size.Height-margin)
	side := min(w-32, high-boardText-8)
	edge := (w - side) / 2
	sample := kit.Column(0, kit.Gap(8), kit.Middle(kit.Fixed(s.sample.board, side, side)), kit.Gap(-2),
		kit.Inset(edge+boardEdge, 0, edge+boardEdge, 0,
			kit.Column(2, kit.Fixed(s.caption, 0, 22), kit.Fixed(s.note, 0, 54))))
	left := max((size.Width-widestPage)/2, 0) + margin
	return kit.Inset(left, 0, left, 0,
		kit.Row(0, kit.Sized(rows, column, high), kit.Space(), kit.Sized(kit.Stack(kit.Fill(s.frame), sample), w, high)))
}

// pageHead lays out the top of a page: the button that leads back, the title, and what stands at the right end.
func pageHead(tight bool, back *kit.IconButton, title *kit.Label, right ...kit.Item) kit.Item {
	row := append([]kit.Item{kit.Fixed(back, 32, 32), kit.Gap(8), kit.Fixed(title, 0, 38)}, right...)
	return kit.Sized(kit.Inset(-8, kit.Pick(tight, 10, 25), 0, 0, kit.Top(kit.Sized(kit.Row(0, row...), 0, 38))),
		0, kit.Pick(tight, 64, 96))
}
