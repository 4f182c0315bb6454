package prefs

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Scales are the sizes of everything that can be chosen, in per cent. Another
// one, written into the settings file, joins them.
var Scales = []int{80, 100, 120, 150, 200}

// rows are the controls of the settings, for a page and for a sheet.
type rows struct {
	now    SettingsChoice
	change func(SettingsChoice)
	grown  func()            // there are other rows than before
	scroll *container.Scroll // that the rows lie in, if any

	themes   []theme.Spec
	board    *kit.SettingRow
	grid     *kit.Part
	swatches []*swatch
	segments map[string]*kit.Segmented
	volume   *kit.Slider
	sound    *kit.SettingRow
	list     []*kit.SettingRow
	silence  string
	halves   []*kit.SettingRow // each shares its line with the next one
	broad    *kit.SettingRow   // does so where there is room
}

func newSettingsRows(model SettingsModel, change func(SettingsChoice)) *rows {
	s := &rows{now: model.Choice, silence: model.Silence, change: change}
	s.build(model)
	return s
}

func (s *rows) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, row := range s.list {
		list = append(list, row)
	}
	return list
}

// set takes over settings and themes that have been changed elsewhere.
func (s *rows) set(model SettingsModel) {
	c := model.Choice
	if s.silence != model.Silence {
		s.silence = model.Silence
		s.sound.Comment()
	}
	if !slices.Equal(model.Themes, s.themes) || indexOfScale(c.Scale) != indexOfScale(s.now.Scale) && indexOfScale(c.Scale) < 0 {
		s.now = c
		s.build(model)
		kit.Call(s.grown)
		return
	}
	if c == s.now {
		return
	}
	s.now = c
	for key, id := range s.chosen() {
		s.segments[key].Choose(id)
	}
	s.volume.Choose(c.Volume)
	s.show()
}

func indexOfScale(n int) int { return slices.Index(Scales, n) }

// chosen is what each row of words says.
func (s *rows) chosen() map[string]string {
	c := s.now
	return map[string]string{"pieces": c.Pieces, "window": c.Window, "motion": c.Motion, "help": kit.OnOff(c.Help), "moves": kit.OnOff(c.Letters), "turn": kit.OnOff(c.Turn), "coach": c.Coach, "premove": kit.OnOff(c.Premove), "confirm": kit.OnOff(c.Confirm), "sound": kit.OnOff(c.Sound), "scale": strconv.Itoa(c.Scale)}
}

func (s *rows) build(model SettingsModel) {
	s.themes, s.list, s.segments = model.Themes, nil, map[string]*kit.Segmented{}
	s.buildBoards()
	s.row("pieces", kit.Options("settings.pieces.", "theme", "midline", "symbols"), func(c *SettingsChoice, id string) { c.Pieces = id })
	s.row("window", kit.Options("settings.window.", "system", "light", "dark"), func(c *SettingsChoice, id string) { c.Window = id })
	var scales []kit.Option
	sizes := slices.DeleteFunc(slices.Clone(Scales), func(n int) bool { return model.LargestScale > 0 && n > model.LargestScale })
	if !slices.Contains(sizes, s.now.Scale) {
		sizes = append(sizes, s.now.Scale)
		slices.Sort(sizes)
	}
	for _, n := range sizes {
		scales = append(scales, kit.Option{ID: strconv.Itoa(n), Name: strconv.Itoa(n) + " %"})
	}
	s.row("scale", scales, func(c *SettingsChoice, id string) { c.Scale, _ = strconv.Atoi(id) }) // one of sizes
	s.row("motion", kit.Options("settings.motion.", "off", "quick", "normal", "slow"), func(c *SettingsChoice, id string) { c.Motion = id })
	s.broad = s.list[len(s.list)-1]
	s.row("turn", kit.Options("settings.turn.", "on", "off"), func(c *SettingsChoice, id string) { c.Turn = id == "on" })
	s.row("coach", kit.Options("settings.coach.", "off", "levels", "always"), func(c *SettingsChoice, id string) { c.Coach = id })
	s.halves = []*kit.SettingRow{s.list[len(s.list)-1]}
	s.row("help", kit.Options("settings.help.", "on", "off"), func(c *SettingsChoice, id string) { c.Help = id == "on" })
	s.row("moves", kit.Options("settings.moves.", "off", "on"), func(c *SettingsChoice, id string) { c.Letters = id == "on" })
	s.halves = append(s.halves, s.list[len(s.list)-1])
	s.row("premove", kit.Options("settings.help.", "on", "off"), func(c *SettingsChoice, id string) { c.Premove = id == "on" })
	s.row("confirm", kit.Options("settings.help.", "on", "off"), func(c *SettingsChoice, id string) { c.Confirm = id == "on" })
	s.halves = append(s.halves, s.list[len(s.list)-1])
	s.buildSound()
	s.show()
}

// reveal scrolls a control that has got the keyboard into sight.
func (s *rows) reveal(o fyne.CanvasObject) {
	if s.scroll == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.scroll).Y
	const label float32 = 28 // above it, and some air
	by := min(max(y+o.Size().Height+8-s.scroll.Size().Height, 0), max(y-label, 0))
	if y < label {
		by = y - label
	}
	s.scroll.ScrollToOffset(fyne.NewPos(s.scroll.Offset.X, s.scroll.Offset.Y+by))
}

func (s *rows) segmented(key string, options []kit.Option, apply func(*SettingsChoice, string)) *kit.Segmented {
	c := kit.NewSegmented(options, s.chosen()[key], func(id string) {
		s.apply(func(c *SettingsChoice) { apply(c, id) })
	})
	s.segments[key] = c
	c.OnFocus = func() { s.reveal(c) }
	return c
}

func (s *rows) row(key string, options []kit.Option, apply func(*SettingsChoice, string)) {
	s.list = append(s.list, kit.NewSettingRow(words.T("settings."+key), s.segmented(key, options, apply), kit.Always, nil))
}

// buildSound makes the row of a switch and a slider.
func (s *rows) buildSound() {
	both := &kit.Part{}
	on := s.segmented("sound", kit.Options("settings.help.", "on", "off"), func(c *SettingsChoice, id string) { c.Sound = id == "on" })
	s.volume = kit.NewSlider(s.now.Volume, func(value int) { s.apply(func(c *SettingsChoice) { c.Volume = value }) })
	s.volume.OnFocus = func() { s.reveal(s.volume) }
	both.Kids = []fyne.CanvasObject{on, s.volume}
	both.Place = func(size fyne.Size) {
		half := (size.Width - 20) * 0.42
		kit.Put(on, 0, 0, half, size.Height)
		kit.Put(s.volume, half+20, 0, size.Width-half-20, size.Height)
	}
	both.ExtendBaseWidget(both)
	s.sound = kit.NewSettingRow(words.T("settings.sound"), both, kit.Always, func() (string, bool) {
		if s.silence != "" {
			return s.silence, false
		}
		return words.T("settings.volume", s.now.Volume), false
	})
	s.list = append(s.list, s.sound)
}

func (s *rows) apply(change func(*SettingsChoice)) {
	change(&s.now)
	s.show()
	kit.CallWith(s.change, s.now)
}

// show brings what is not a row of words up to date.
func (s *rows) show() {
	for _, w := range s.swatches {
		w.choose(w.spec.ID == s.now.Theme)
	}
	s.volume.SetEnabled(s.now.Sound)
	s.sound.Comment()
}

// buildBoards makes the row of themes: as many in a line as there is room for.
func (s *rows) buildBoards() {
	s.grid, s.swatches = &kit.Part{}, nil
	for i, spec := range s.themes {
		w := newSwatch(spec, func() { s.apply(func(c *SettingsChoice) { c.Theme = spec.ID }) })
		w.OnStep = func(step int) { s.stepTheme(i + step) }
		w.OnFocus = func() { s.reveal(w) }
		s.swatches = append(s.swatches, w)
		s.grid.Kids = append(s.grid.Kids, w)
	}
	s.grid.Place = func(size fyne.Size) {
		n := perLine(size.Width, len(s.swatches))
		each := (size.Width - float32(n-1)*swatchGap) / float32(n)
		for i, w := range s.swatches {
			kit.Put(w, float32(i%n)*(each+swatchGap), float32(i/n)*(swatchHeight+swatchGap), each, swatchHeight)
		}
	}
	s.grid.ExtendBaseWidget(s.grid)
	s.board = kit.NewSettingRow(words.T("settings.board"), s.grid, kit.Always, nil)
	s.list = append(s.list, s.board)
}

// The measures of the swatches.
const (
	swatchHeight float32 = 80
	swatchLeast  float32 = 82 // width
	swatchGap    float32 = 8
)

func perLine(width float32, n int) int {
	return max(1, min(int((width+swatchGap)/(swatchLeast+swatchGap)), max(n, 4)))
}

// boardsHeight is what the row of themes takes at a width.
func (s *rows) boardsHeight(width float32) float32 {
	n := perLine(width, len(s.swatches))
	lines := float32((len(s.swatches) + n - 1) / n)
	return 20 + lines*(swatchHeight+swatchGap) - swatchGap
}

func (s *rows) stepTheme(to int) {
	if to < 0 || to >= len(s.swatches) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.swatches[to]); c != nil {
		c.Focus(s.swatches[to])
	}
	s.swatches[to].Tapped(nil)
}

// The least height of a row, and the least space between two.
const (
	rowLeast float32 = 56
	rowGap   float32 = 10
)

// least is how high the rows are together at a width, with as little air as
// possible.
func (s *rows) least(width float32) float32 {
	return s.boardsHeight(width) + (s.lines(width)-1)*(rowLeast+rowGap)
}

// broadWidth is the width from which on all rows of short words share their lines.
const broadWidth float32 = 440

// half reports whether a row shares its line with the next one at a width.
func (s *rows) half(row *kit.SettingRow, width float32) bool {
	return slices.Contains(s.halves, row) || row == s.broad && width >= broadWidth
}

// lines is the number of lines that the rows take at a width.
func (s *rows) lines(width float32) float32 {
	n := len(s.list)
	for _, row := range s.list {
		if s.half(row, width) {
			n--
		}
	}
	return float32(n)
}

// place puts the rows below each other into some room, as roomy as that allows,
// and says how high they are together.
func (s *rows) place(x, y, width, room float32) float32 {
	first, n := s.boardsHeight(width), s.lines(width)-1
	each := rowLeast
	if room >= first+n*(kit.RowHeight+20) {
		each = kit.RowHeight
	}
	gap := min(max((room-first-n*each)/n, rowGap), 56)
	top := y
	const between = 16
	for i := 0; i < len(s.list); i++ {
		row, h := s.list[i], each
		if row == s.board {
			h = first
		}
		if s.half(row, width) { // the next one is beside it
			w := (width - between) / 2
			kit.Put(row, x, y, w, h)
			i++
			kit.Put(s.list[i], x+w+between, y, w, h)
		} else {
			kit.Put(row, x, y, width, h)
		}
		y += h + gap
	}
	return y - gap - top
}
