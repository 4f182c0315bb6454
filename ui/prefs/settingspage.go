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
	frame   *kit.Surface // around the board
	caption *kit.Label
	note    *kit.Label
	least   float32 // height
}

var _ app.Screen = (*settingsPage)(nil)

func newSettingsPage(r *Room) *settingsPage {
	note := words.T("settings.note")
	if folder := r.frame.Prefs().ThemesFolder(); folder != "" {
		note += " " + words.T("settings.folder", folder)
	}
	s := &settingsPage{room: r, rows: newRows(r), sample: newSample(r.frame),
		back:    r.art.NewBackButton(r.home),
		title:   kit.NewLabel(words.T("home.settings"), kit.Title, kit.ShadeText),
		frame:   kit.NewSurface(),
		caption: kit.NewLabel(words.T("settings.sample"), kit.Strong, kit.ShadeText),
		note:    kit.NewParagraph(note, kit.Caption, kit.ShadeText2, 3)}
	s.engines = r.art.NewButton(kit.ButtonOptions{Label: words.T("settings.engines"), Icon: "hint", Rank: kit.Quiet,
		Action: app.Link(r.frame, app.Engines{})})
	s.rows.replaced = func() { s.collect(); s.Body.Relayout() }
	s.collect()
	s.Body.Place = s.place
	s.Open(s, fyne.NewSize(760, 480))
	s.rows.scroll = s.Scroll
	s.Body.Least = func() fyne.Size { return fyne.NewSize(760, max(480, s.least)) }
	return s
}

func (s *settingsPage) collect() {
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.engines, s.frame}
	s.Body.Kids = append(s.Body.Kids, s.rows.objects()...)
	s.Body.Kids = append(s.Body.Kids, s.sample.board, s.caption, s.note)
}

// Key goes back with Escape.
func (s *settingsPage) Key(name fyne.KeyName) bool {
	if name != fyne.KeyEscape {
		return false
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

func (s *settingsPage) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, top := kit.Pick(tight, 24, 40), kit.Pick(tight, 64, 96)
	wide := min(size.Width, widestPage) - 2*margin
	left := (size.Width - wide) / 2
	titleY := kit.Pick(tight, 10, 25)
	kit.Put(s.back, left-8, titleY+3, 32, 32)
	kit.Put(s.title, left+32, titleY, 400, 38)
	button := s.engines.MinSize().Width
	kit.Put(s.engines, left+wide+16-button, titleY, button, 40)
	gap := kit.Pick(tight, 24, 40)
	column := min(kit.Pick(wide > 1300, 600, 520), (wide-gap)*0.5)
	high := s.rows.place(left, top, column, size.Height-top-margin)
	if least := top + s.rows.least(column) + margin; s.least != least { // with more themes than fit the page scrolls
		s.least = least
		defer s.Scroll.Refresh()
	}
	x, w := left+column+gap, wide-column-gap
	kit.Put(s.frame, x, top, w, high)
	side := min(w-32, high-boardText-8)
	kit.Put(s.sample.board, x+(w-side)/2, top+8, side, side)
	inset := (w-side)/2 + boardEdge
	below := top + 8 + side
	kit.Put(s.caption, x+inset, below-2, w-2*inset, 22)
	kit.Put(s.note, x+inset, below+22, w-2*inset, 54)
}
