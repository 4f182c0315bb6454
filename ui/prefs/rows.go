package prefs

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/theme"
	"midline/ui/words"
)

// rows are the settings of the page or of the sheet, each a row.
type rows struct {
	prefs    *app.Prefs
	sounds   *app.Sounds
	replaced func()            // is called when there are other rows than before
	scroll   *container.Scroll // that the rows lie in

	themes   []theme.Spec
	swatches []*swatch
	grid     *kit.Part  // of the swatches
	name     *kit.Entry // of the person
	list     []*row
}

// row is a setting with its label over its control.
type row struct {
	setting
	control control
	labeled *kit.SettingRow
}

// control is what a setting is chosen with.
type control struct {
	fyne.CanvasObject
	// update shows what is in force. It reports false where that is none of the options.
	update func() bool
}

func newRows(r *Room) *rows {
	s := &rows{prefs: r.Frame.Prefs(), sounds: r.Sounds}
	s.build()
	return s
}

func (s *rows) build() {
	s.themes, s.list = s.prefs.Themes(), nil
	for _, of := range pageSettings {
		r := &row{setting: of}
		var note func() (string, bool)
		switch of.name {
		case "sound":
			note = s.soundNote
		case "aim":
			note = s.aimNote
		}
		if of.special != nil {
			r.control = of.special(s)
		} else {
			r.control = segmented(s.prefs, of, s.reveal)
		}
		r.labeled = kit.NewSettingRow(of.label(), r.control.CanvasObject, kit.Always, note)
		s.list = append(s.list, r)
	}
}

// update shows the preferences as they are.
func (s *rows) update() {
	complete := true
	for _, row := range s.list {
		complete = row.control.update() && complete
		row.labeled.Comment()
	}
	if !complete {
		s.build()
		s.replaced()
	}
}

// reveal scrolls a control that has got the keyboard into sight.
func (s *rows) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.scroll).Y
	const label float32 = 28 // above it, with some space
	by := min(max(y+o.Size().Height+8-s.scroll.Size().Height, 0), max(y-label, 0))
	if y < label {
		by = y - label
	}
	kit.ScrollAt(s.scroll, s.scroll.Offset.Y+by)
}

// segmented makes a choice among words beside each other.
func segmented(p *app.Prefs, s setting, reveal func(fyne.CanvasObject)) control {
	c := kit.NewSegmented(s.choices(p), s.chosen(p), func(id string) { s.choose(p, id) })
	c.OnFocus = func() { reveal(c) }
	return control{c, func() bool {
		if id := s.chosen(p); id != c.Chosen() {
			c.Choose(id)
		}
		return c.Chosen() != "" || s.chosen(p) == ""
	}}
}

// soundAndVolume makes a switch and a slider.
func (s *rows) soundAndVolume() control {
	on := segmented(s.prefs, setting{name: "sound"}, s.reveal)
	volume := kit.NewSlider(s.prefs.Get().Volume, func(value int) {
		s.prefs.Set(func(set *settings.Settings) { set.Volume = value })
	})
	volume.OnFocus = func() { s.reveal(volume) }
	volume.Spoken = words.T("spoken.volume")
	volume.SetEnabled(s.prefs.Get().Sound)
	both := &kit.Part{}
	both.Arrange(kit.Row(20, kit.Share(42, kit.Fill(on.CanvasObject)), kit.Share(58, kit.Fill(volume))))
	both.ExtendBaseWidget(both)
	return control{both, func() bool {
		set := s.prefs.Get()
		if volume.Value() != set.Volume {
			volume.Choose(set.Volume)
		}
		volume.SetEnabled(set.Sound)
		return on.update()
	}}
}

// yourName makes a field for the name of the person at this computer.
func (s *rows) yourName() control {
	e := kit.NewEntry()
	e.SetPlaceHolder(words.T("settings.new_game.name.hint"))
	e.SetText(s.prefs.Get().NewGame.Name)
	e.OnChanged = func(text string) {
		if letters := []rune(text); len(letters) > settings.MaxName {
			e.SetText(string(letters[:settings.MaxName])) // calls OnChanged again
			return
		}
		s.prefs.Set(func(set *settings.Settings) { set.NewGame.Name = strings.TrimSpace(text) })
	}
	e.OnFocus = func(bool) { s.reveal(e) }
	s.name = e
	tall := &kit.Part{} // an entry is a little higher than the other controls
	tall.Arrange(kit.Inset(0, -2, 0, -2, kit.Fill(e)))
	tall.ExtendBaseWidget(tall)
	return control{tall, func() bool {
		if name := s.prefs.Get().NewGame.Name; name != strings.TrimSpace(e.Text) {
			e.SetText(name)
		}
		return true
	}}
}

// soundNote is what stands beside the label of sounds.
func (s *rows) soundNote() (text string, wrong bool) {
	if silence := s.sounds.Silence(); silence != "" {
		return silence, false
	}
	return words.T("settings.volume", s.prefs.Get().Volume), false
}

// aimNote says what the aim means.
func (s *rows) aimNote() (text string, wrong bool) {
	switch aim := s.prefs.Get().Aim; {
	case aim < 50:
		return words.T("settings.aim.hard"), false
	case aim > 50:
		return words.T("settings.aim.easy"), false
	}
	return words.T("settings.aim.even"), false
}

// themeGrid makes the swatches of the themes: as many in a line as there is space for.
func (s *rows) themeGrid() control {
	of := setting{name: "theme"}
	s.grid, s.swatches = &kit.Part{}, nil
	for i, spec := range s.themes {
		w := newSwatch(spec, func() { of.choose(s.prefs, spec.ID) })
		w.OnStep = func(step int) { s.stepTheme(i + step) }
		w.OnFocus = func() { s.reveal(w) }
		s.swatches = append(s.swatches, w)
	}
	s.grid.ArrangeBy(func(size fyne.Size) kit.Item {
		n := max(1, min(int((size.Width+swatchGap)/(swatchLeast+swatchGap)), max(len(s.swatches), 4)))
		return kit.Grid(n, swatchGap, kit.Items(s.swatches, func(w *swatch) kit.Item {
			return kit.Fixed(w, 0, swatchHeight)
		})...)
	})
	s.grid.ExtendBaseWidget(s.grid)
	update := func() bool {
		for _, w := range s.swatches {
			w.choose(w.spec.ID == of.chosen(s.prefs))
		}
		return slices.Equal(s.themes, s.prefs.Themes())
	}
	update()
	return control{s.grid, update}
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

// The measures of the swatches.
const (
	swatchHeight float32 = 80
	swatchLeast  float32 = 82 // width
	swatchGap    float32 = 8
)

// themesHeight is the height of the row of themes at a width.
func (s *rows) themesHeight(width float32) float32 { return 20 + s.grid.HeightAt(width) }

// The least height of a row, the least space between two below each other, and the space between two
// beside each other.
const (
	rowLeast   float32 = 56
	rowGap     float32 = 9
	rowBetween float32 = 16
)

// lines are the rows as they stand at a width: one or two in a line.
func (s *rows) lines(width float32) (lines [][]*row) {
	joins := false
	for _, r := range s.list {
		if last := len(lines) - 1; joins {
			lines[last] = append(lines[last], r)
		} else {
			lines = append(lines, []*row{r})
		}
		joins = r.beside != nil && r.beside(width)
	}
	return lines
}

// least is the least height of all rows at a width.
func (s *rows) least(width float32) float32 {
	return s.themesHeight(width) + float32(len(s.lines(width))-1)*(rowLeast+rowGap)
}

// layout lays out the rows in some room, with as much space between them as that allows, and returns
// their height as well.
func (s *rows) layout(width, room float32) (kit.Item, float32) {
	lines := s.lines(width)
	first, n := s.themesHeight(width), float32(len(lines)-1)
	each := rowLeast
	if room >= first+n*(kit.RowHeight+20) {
		each = kit.RowHeight
	}
	gap := min(max((room-first-n*each)/n, rowGap), 56)
	var items []kit.Item
	high := float32(0)
	for i, line := range lines {
		h := kit.Pick(i == 0, first, each)
		high += h + gap
		items = append(items, kit.Row(rowBetween,
			kit.Items(line, func(r *row) kit.Item { return kit.Fixed(r.labeled, 0, h) })...))
	}
	return kit.Column(gap, items...), high - gap
}
