package prefs

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// SettingsChoice is what the settings say.
type SettingsChoice struct {
	Theme   string // the ID of a theme
	Pieces  string // "theme", "midline" or "symbols"
	Window  string // "system", "light" or "dark"
	Motion  string // "off", "quick", "normal" or "slow"
	Help    bool   // hints on the board
	Letters bool   // in the list of moves, not figurines
	Turn    bool   // the board turns to the side to move
	Coach   string // "off", "levels" or "always"
	Premove bool   // a move may be set while the computer thinks
	Confirm bool   // resigning and offering a draw are asked about
	Sound   bool
	Volume  int // of sounds, in per cent
	Scale   int // of everything, in per cent
}

// SettingsModel is what the settings show.
type SettingsModel struct {
	Themes []theme.Spec
	Choice SettingsChoice
	// LargestScale is the largest size of everything that is offered, in per cent; 0:
	// any.
	LargestScale int
	// Silence says why no sound is heard, whatever is chosen; "" where nothing is wrong.
	Silence string
	// Folder is where the player's own themes are, "" if there is none.
	Folder string
	// Preview is a board on which the choices are seen; it is given room around
	// its squares as on the screen of a game. nil: none.
	Preview fyne.CanvasObject
}

// SettingsCalls are the screen's callbacks. A change counts at once: there is
// nothing to confirm.
type SettingsCalls struct {
	Change  func(SettingsChoice)
	Engines func() // the page of engines; nil where there is no way to it
	Back    func()
}

// Settings is the page of settings, with a board that shows them.
type Settings struct {
	kit.Page
	calls SettingsCalls

	back    *kit.IconButton
	title   *kit.Label
	engines *kit.Button
	rows    *rows
	preview fyne.CanvasObject
	frame   *kit.Surface
	sample  *kit.Label
	note    *kit.Label
	least   float32 // height
}

var _ app.Screen = (*Settings)(nil)

// NewSettings makes the page.
func NewSettings(art kit.Art, model SettingsModel, calls SettingsCalls) *Settings {
	s := &Settings{calls: calls, preview: model.Preview,
		back:   art.NewIconButton("back", kit.Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, func() { kit.Call(calls.Back) }),
		title:  kit.NewLabel(words.T("home.settings"), kit.Title, kit.ShadeText),
		frame:  kit.NewSurface(),
		sample: kit.NewLabel(words.T("settings.sample"), kit.Strong, kit.ShadeText),
		note:   kit.NewParagraph(settingsNote(model), kit.Caption, kit.ShadeText2, 3)}
	s.engines = art.NewButton(kit.ButtonOptions{Label: words.T("settings.engines"), Icon: "hint", Rank: kit.Quiet, Action: func() { kit.Call(calls.Engines) }})
	s.rows = newSettingsRows(model, calls.Change)
	s.rows.grown = func() { s.collect(); s.Body.Relayout() }
	s.collect()
	s.Body.Place = s.place
	s.Open(s, fyne.NewSize(760, 480))
	s.rows.scroll = s.Scroll
	s.Body.Least = func() fyne.Size { return fyne.NewSize(760, max(480, s.least)) }
	return s
}

// settingsNote says where settings and themes are.
func settingsNote(model SettingsModel) string {
	if model.Folder == "" {
		return words.T("settings.note")
	}
	return words.T("settings.note") + " " + words.T("settings.folder", model.Folder)
}

func (s *Settings) collect() {
	s.Body.Kids = []fyne.CanvasObject{s.back, s.title, s.engines, s.frame}
	s.Body.Kids = append(s.Body.Kids, s.rows.objects()...)
	if s.preview != nil {
		s.Body.Kids = append(s.Body.Kids, s.preview)
	}
	s.Body.Kids = append(s.Body.Kids, s.sample, s.note)
}

// Set takes over settings that have been changed elsewhere.
func (s *Settings) Set(model SettingsModel) { s.rows.set(model) }

// Choice is what the settings say now.
func (s *Settings) Choice() SettingsChoice { return s.rows.now }

// Key goes back with Escape.
func (s *Settings) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		kit.Call(s.calls.Back)
		return true
	}
	return false
}

// Rune implements Screen.
func (s *Settings) Rune(rune) bool { return false }

// The room that the board draws its surroundings in, at each side, and that of
// the words below it.
const (
	previewRoom  float32 = 24
	previewWords float32 = 88
	widest       float32 = 1480
)

func (s *Settings) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin, top := kit.Pick(tight, 24, 40), kit.Pick(tight, 64, 96)
	wide := min(size.Width, widest) - 2*margin
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
	side := min(w-32, high-previewWords-8)
	if s.preview != nil {
		kit.Put(s.preview, x+(w-side)/2, top+8, side, side)
	}
	inset := (w-side)/2 + previewRoom
	words := top + 8 + side
	kit.Put(s.sample, x+inset, words-2, w-2*inset, 22)
	kit.Put(s.note, x+inset, words+22, w-2*inset, 54)
}
