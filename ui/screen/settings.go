package screen

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// SettingsChoice is what the settings say.
type SettingsChoice struct {
	Theme  string // the ID of a theme
	Window string // "system", "light" or "dark"
	Motion string // "off", "quick", "normal" or "slow"
	Help   bool   // hints on the board
	Scale  int    // of everything, in per cent
}

// SettingsModel is what the settings show.
type SettingsModel struct {
	Themes []theme.Spec
	Choice SettingsChoice
}

// SettingsCalls are the screen's callbacks. A change counts at once: there is
// nothing to confirm.
type SettingsCalls struct {
	Change func(SettingsChoice)
	Back   func()
}

// Settings is the page of settings, with a small board that shows them.
type Settings struct {
	page
	model SettingsModel
	now   SettingsChoice
	calls SettingsCalls

	back     *kit.IconButton
	title    *kit.Label
	rows     []*settingRow
	swatches []*swatch
	preview  *kit.MiniBoard
	frame    *kit.Surface
	sample   *kit.Label
	note     *kit.Label
}

var _ Screen = (*Settings)(nil)

// Scales are the sizes of everything that can be chosen, in per cent.
var Scales = []int{80, 100, 125, 150, 200}

// NewSettings makes the page.
func NewSettings(art kit.Art, model SettingsModel, calls SettingsCalls) *Settings {
	s := &Settings{model: model, now: model.Choice, calls: calls,
		back:   art.NewIconButton("back", func() { call(calls.Back) }),
		title:  kit.NewLabel(words.T("home.settings"), kit.Title, kit.ShadeText),
		frame:  kit.NewSurface(),
		sample: kit.NewLabel(words.T("settings.sample"), kit.Heading, kit.ShadeText),
		note:   kit.NewParagraph(words.T("settings.note"), kit.Body, kit.ShadeText2, 2)}
	s.preview = art.NewMiniBoard(kit.MiniBoardModel{Files: 6, Ranks: 6, Midline: 3, Stones: []kit.Stone{
		{File: 1, Rank: 5, Art: "king"}, {File: 4, Rank: 5, Art: "nemesis"}, {File: 0, Rank: 4, Art: "pawn"},
		{File: 2, Rank: 4, Art: "pawn"}, {File: 5, Rank: 3, Art: "knight"}, {File: 3, Rank: 2, Art: "king", White: true},
		{File: 1, Rank: 1, Art: "elephant", White: true}, {File: 4, Rank: 1, Art: "pawn", White: true}, {File: 5, Rank: 0, Art: "tiger", White: true}}})
	s.build()
	s.body.Kids = []fyne.CanvasObject{s.back, s.title}
	for _, row := range s.rows {
		s.body.Kids = append(s.body.Kids, row)
	}
	s.body.Kids = append(s.body.Kids, s.frame, s.preview, s.sample, s.note)
	s.body.Place = s.place
	s.open(s, fyne.NewSize(900, 560))
	return s
}

// Choice is what the settings say now.
func (s *Settings) Choice() SettingsChoice { return s.now }

// Key goes back with Escape.
func (s *Settings) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		call(s.calls.Back)
		return true
	}
	return false
}

// Rune belongs to Screen.
func (s *Settings) Rune(rune) bool { return false }

func (s *Settings) change(apply func(*SettingsChoice)) {
	apply(&s.now)
	for _, w := range s.swatches {
		w.choose(w.spec.ID == s.now.Theme)
	}
	callWith(s.calls.Change, s.now)
}

func (s *Settings) build() {
	set := func(apply func(*SettingsChoice, string)) func(string) {
		return func(id string) { s.change(func(c *SettingsChoice) { apply(c, id) }) }
	}
	row := func(key string, control fyne.CanvasObject) {
		s.rows = append(s.rows, newSettingRow(words.T(key), control, always, nil))
	}
	strip := &kit.Part{}
	for i, spec := range s.model.Themes {
		w := newSwatch(spec, func() { s.change(func(c *SettingsChoice) { c.Theme = spec.ID }) })
		w.choose(spec.ID == s.now.Theme)
		w.OnStep = func(step int) { s.stepTheme(i + step) }
		s.swatches = append(s.swatches, w)
		strip.Kids = append(strip.Kids, w)
	}
	strip.Place = func(size fyne.Size) {
		n := float32(max(len(s.swatches), 5))
		each := (size.Width - (n-1)*8) / n
		for i, w := range s.swatches {
			kit.Put(w, float32(i)*(each+8), 0, each, size.Height)
		}
	}
	strip.ExtendBaseWidget(strip)
	row("settings.board", strip)
	row("settings.window", kit.NewSegmented(worded("settings.window.", "system", "light", "dark"), s.now.Window,
		set(func(c *SettingsChoice, id string) { c.Window = id })))
	row("settings.motion", kit.NewSegmented(worded("settings.motion.", "off", "quick", "normal", "slow"), s.now.Motion,
		set(func(c *SettingsChoice, id string) { c.Motion = id })))
	help := "off"
	if s.now.Help {
		help = "on"
	}
	row("settings.help", kit.NewSegmented(worded("settings.help.", "on", "off"), help,
		set(func(c *SettingsChoice, id string) { c.Help = id == "on" })))
	var scales []kit.Option
	for _, n := range Scales {
		scales = append(scales, kit.Option{ID: strconv.Itoa(n), Name: strconv.Itoa(n) + " %"})
	}
	row("settings.scale", kit.NewSegmented(scales, strconv.Itoa(s.now.Scale), set(func(c *SettingsChoice, id string) {
		c.Scale, _ = strconv.Atoi(id) // one of Scales
	})))
}

func (s *Settings) stepTheme(to int) {
	if to < 0 || to >= len(s.swatches) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.swatches[to]); c != nil {
		c.Focus(s.swatches[to])
	}
	s.swatches[to].Tapped(nil)
}

func (s *Settings) place(size fyne.Size) {
	tight := narrow(size)
	margin, top := pick(tight, 24, 40), pick(tight, 72, 116)
	column := min(520, (size.Width-3*margin)*0.5)
	titleY := pick(tight, 10, 25)
	kit.Put(s.back, margin-8, titleY+3, 32, 32)
	kit.Put(s.title, margin+32, titleY, 400, 38)
	pitch := min(84, (size.Height-top-margin-132)/4)
	y := top
	for i, row := range s.rows {
		h := float32(60)
		if i == 0 {
			h = 112
		}
		kit.Put(row, margin, y, column, h)
		y += pitch + h - 60
	}
	x := 2*margin + column
	w := size.Width - margin - x
	board := min(w-48, size.Height-top-margin-128, 480)
	board = float32(int(board/6) * 6)
	kit.Put(s.frame, x, top, w, board+116)
	kit.Put(s.preview, x+(w-board)/2, top+24, board, board)
	kit.Put(s.sample, x+24, top+24+board+16, w-48, 26)
	kit.Put(s.note, x+24, top+24+board+44, w-48, 44)
}

// swatch is a board's two colours and its name.
type swatch struct {
	kit.Press
	spec    theme.Spec
	chosen  bool
	ground  *kit.Surface
	squares [4]*canvas.Rectangle
	name    *kit.Label
}

func newSwatch(spec theme.Spec, press func()) *swatch {
	w := &swatch{spec: spec, ground: kit.NewSurface(), name: kit.NewParagraph(spec.Name, kit.Caption, kit.ShadeText, 2).Align(fyne.TextAlignCenter)}
	w.OnPress = press
	w.ground.Edge = func(p theme.Palette) color.NRGBA {
		switch {
		case w.chosen:
			return p.Teal
		case w.Hovered():
			return p.Text2
		}
		return p.Border
	}
	w.Kids = []fyne.CanvasObject{w.ground}
	for i := range w.squares {
		c := spec.Board.Light
		if i == 1 || i == 2 {
			c = spec.Board.Dark
		}
		w.squares[i] = canvas.NewRectangle(c)
		w.Kids = append(w.Kids, w.squares[i])
	}
	w.Kids = append(w.Kids, w.name, w.Ring(11))
	w.Paint = func(p theme.Palette) {
		w.ground.Width = pick(w.chosen, 2, 1)
		w.PaintRing(p)
	}
	w.Place = func(size fyne.Size) {
		kit.Put(w.ground, 0, 0, size.Width, size.Height)
		side := float32(20)
		left := (size.Width - 2*side) / 2
		for i, r := range w.squares {
			kit.Put(r, left+float32(i%2)*side, 9+float32(i/2)*side, side, side)
		}
		text := w.name.HeightAt(size.Width - 8)
		kit.Put(w.name, 4, 51+(38-text)/2, size.Width-8, text)
		w.PlaceRing(size)
	}
	w.ExtendBaseWidget(w)
	return w
}

func (w *swatch) choose(chosen bool) {
	if w.chosen != chosen {
		w.chosen = chosen
		w.Refresh()
	}
}
