package library

import (
	"image/color"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// filterColumn has a control for each part of a filter.
type filterColumn struct {
	kit.Part
	art    kit.Art
	filter *Filter
	told   func()
	across int // columns

	inner   kit.Part
	scroll  *container.Scroll
	rows    []*filterRow
	selects []*filterSelect
	dates   [2]*kit.Entry
	turns   [2]*kit.Entry
	start   *kit.Entry
	between *filterRow
	lengths *filterRow
	number  *filterRow
	quiet   bool // values are being shown, not chosen
}

// filterRow is a label over one or two controls that share the width.
type filterRow struct {
	kit.Part
	label    *kit.Label
	note     *kit.Label
	controls []fyne.CanvasObject
	shown    func() bool
}

// filterSelect is the control of a criterion.
type filterSelect struct {
	*kit.Select
	criterion
}

func newFilterRow(label string, controls ...fyne.CanvasObject) *filterRow {
	r := &filterRow{label: kit.NewLabel(label, kit.Caption, kit.ShadeText2),
		note:     kit.NewLabel("", kit.Caption, kit.ShadeRed).Align(fyne.TextAlignTrailing),
		controls: controls, shown: kit.Always}
	r.Kids = append([]fyne.CanvasObject{r.label, r.note}, controls...)
	r.Place = func(size fyne.Size) {
		const gap = 8
		w := kit.Caption.Width(label) + 4
		kit.Put(r.label, 0, 0, w, 18)
		kit.Put(r.note, w, 0, size.Width-w, 18)
		each := (size.Width+gap)/float32(len(controls)) - gap
		for i, o := range controls {
			kit.Put(o, float32(i)*(each+gap), 20, each, 40)
		}
	}
	r.ExtendBaseWidget(r)
	return r
}

func newFilterColumn(art kit.Art, filter *Filter, told func()) *filterColumn {
	f := &filterColumn{art: art, filter: filter, told: told, across: 1}
	for i, key := range []string{"library.from", "library.to"} {
		f.dates[i] = f.entry(words.T(key))
	}
	for i, key := range []string{"library.least", "library.most"} {
		f.turns[i] = f.entry(words.T(key))
	}
	f.start = f.entry("0–959")
	selects := map[string][]fyne.CanvasObject{}
	for _, c := range criteria {
		selects[c.row] = append(selects[c.row], f.pick(c))
	}
	for _, key := range []string{"library.game", "library.armies", "library.opponent", "library.result", "library.reason",
		"library.period"} {
		f.row(key, selects[key]...)
	}
	f.between = f.row("library.dates", f.dates[0], f.dates[1])
	f.between.shown = func() bool { return filter.Period == between }
	f.lengths = f.row("library.turns", f.turns[0], f.turns[1])
	f.number = f.row("library.start", append([]fyne.CanvasObject{f.start}, selects["library.start"]...)...)
	f.inner.ExtendBaseWidget(&f.inner)
	f.inner.Place = func(size fyne.Size) { f.arrange(size.Width, true) }
	f.inner.Least = func() fyne.Size { return fyne.NewSize(0, f.height()) }
	f.scroll = container.NewVScroll(&f.inner)
	f.Kids = []fyne.CanvasObject{f.scroll}
	// The scroller is a little wider than what is in it, which has room for focus rings.
	f.Place = func(size fyne.Size) { kit.Put(f.scroll, -4, -4, size.Width+8, size.Height+8); f.inner.Relayout() }
	f.show()
	f.ExtendBaseWidget(f)
	return f
}

// row adds a row of controls under a label.
func (f *filterColumn) row(key string, controls ...fyne.CanvasObject) *filterRow {
	r := newFilterRow(words.T(key), controls...)
	f.rows = append(f.rows, r)
	f.inner.Kids = append(f.inner.Kids, r)
	return r
}

// pick is the control of a criterion.
func (f *filterColumn) pick(c criterion) *kit.Select {
	s := &filterSelect{criterion: c}
	s.Select = f.art.NewSelect(c.options(nil), *c.field(f.filter), func(id string) {
		*c.field(f.filter) = id
		if before := *f.filter; !f.quiet && c.settle != nil {
			if c.settle(f.filter); *f.filter != before {
				f.show()
			}
		}
		f.changed()
	})
	s.OnFocus = func() { f.reveal(s.Select) }
	f.selects = append(f.selects, s)
	return s.Select
}

func (f *filterColumn) entry(hint string) *kit.Entry {
	e := kit.NewEntry()
	e.SetPlaceHolder(hint)
	e.OnChanged = func(string) { f.typed() }
	return e
}

func (f *filterColumn) changed() {
	if f.quiet {
		return
	}
	for _, r := range f.rows {
		kit.Show(r, r.shown())
	}
	f.inner.Relayout()
	f.scroll.Refresh()
	f.told()
}

// reveal scrolls a control into sight.
func (f *filterColumn) reveal(o fyne.CanvasObject) {
	d := fyne.CurrentApp().Driver()
	y := d.AbsolutePositionForObject(o).Y - d.AbsolutePositionForObject(&f.inner).Y
	switch {
	case y < f.scroll.Offset.Y+20:
		f.scroll.ScrollToOffset(fyne.NewPos(0, y-24))
	case y+44 > f.scroll.Offset.Y+f.scroll.Size().Height:
		f.scroll.ScrollToOffset(fyne.NewPos(0, y+44-f.scroll.Size().Height))
	}
}

// typed reads the entries; what cannot be read is told and asks for nothing.
func (f *filterColumn) typed() {
	if f.quiet {
		return
	}
	wrong := func(r *filterRow, bad bool, key string) {
		text := ""
		if bad {
			text = words.T(key)
		}
		r.note.SetText(text)
	}
	number := func(text string, most int) (int, bool) {
		text = strings.TrimSpace(text)
		if text == "" {
			return 0, true
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > most {
			return 0, false
		}
		return n, true
	}
	var days [2]time.Time
	right := [2]bool{}
	for i, e := range f.dates {
		days[i], right[i] = readDay(e.Text, i == 1)
	}
	wrong(f.between, !right[0] || !right[1], "library.dates.wrong")
	least, ok1 := number(f.turns[0].Text, 99999)
	most, ok2 := number(f.turns[1].Text, 99999)
	wrong(f.lengths, !ok1 || !ok2, "library.number.wrong")
	start, ok3 := number(f.start.Text, 959)
	wrong(f.number, !ok3, "library.start.wrong")
	next := *f.filter
	next.From, next.To, next.Least, next.Most, next.Start = days[0], days[1], least, most, ""
	if ok3 && strings.TrimSpace(f.start.Text) != "" {
		next.Start = strconv.Itoa(start)
	}
	if next != *f.filter {
		*f.filter = next
		f.told()
	}
}

// readDay reads "2026-03-12", also without the day, or without month and day: then it is
// the first or the last day.
func readDay(text string, last bool) (time.Time, bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return time.Time{}, true
	}
	for _, form := range []struct {
		layout        string
		years, months int
	}{{"2006-1-2", 0, 0}, {"2006-1", 0, 1}, {"2006", 1, 0}} {
		t, err := time.Parse(form.layout, text)
		if err != nil {
			continue
		}
		if last && form.years+form.months > 0 {
			t = t.AddDate(form.years, form.months, -1)
		}
		return t, true
	}
	return time.Time{}, false
}

// show brings the controls to what the filter has.
func (f *filterColumn) show() {
	f.quiet = true
	defer func() { f.quiet = false }()
	for _, s := range f.selects {
		s.Choose(*s.field(f.filter))
	}
	set := func(e *kit.Entry, text string) {
		if e.Text != text {
			e.SetText(text)
		}
	}
	for i, day := range []time.Time{f.filter.From, f.filter.To} {
		text := ""
		if !day.IsZero() {
			text = day.Format("2006-01-02")
		}
		set(f.dates[i], text)
	}
	for i, n := range []int{f.filter.Least, f.filter.Most} {
		text := ""
		if n > 0 {
			text = strconv.Itoa(n)
		}
		set(f.turns[i], text)
	}
	set(f.start, f.filter.Start)
	for _, r := range f.rows {
		r.note.SetText("")
		kit.Show(r, r.shown())
	}
	f.inner.Relayout()
}

// offer takes over other tags; what was chosen stays chosen.
func (f *filterColumn) offer(tags []library.Count) {
	for _, s := range f.selects {
		s.SetOptions(s.options(tags), *s.field(f.filter))
	}
}

const filterGap float32 = 8

// height is how high all is.
func (f *filterColumn) height() float32 { return f.arrange(0, false) }

// arrange lays the rows out in as many columns as there are, and says how high all is.
func (f *filterColumn) arrange(width float32, put bool) float32 {
	const high, gap = 60, 24
	n := float32(f.across)
	w := (width-8+gap)/n - gap
	i := 0
	for _, r := range f.rows {
		if !r.Visible() {
			continue
		}
		if put {
			kit.Put(r, 4+float32(i%f.across)*(w+gap), 4+float32(i/f.across)*(high+filterGap), w, high)
			r.Relayout()
		}
		i++
	}
	lines := (i + f.across - 1) / f.across
	return float32(lines)*(high+filterGap) - filterGap + 8
}

// positionChip says which position the games are searched for.
type positionChip struct {
	kit.Part
	ground *kit.Surface
	board  *kit.Thumbnail
	text   *kit.Label
	close  *kit.IconButton
}

func newPositionChip(art kit.Art, forget func()) *positionChip {
	c := &positionChip{ground: kit.NewSurface(), board: art.NewThumbnail(),
		text:  kit.NewLabel(words.T("library.position"), kit.Strong, kit.ShadeText),
		close: art.NewIconButton("close", kit.Tip{Text: words.T("library.position.forget")}, forget)}
	c.ground.Fill = func(p theme.Palette) color.NRGBA { return p.TealSoft }
	c.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	c.Kids = []fyne.CanvasObject{c.ground, c.board, c.text, c.close}
	c.Place = func(size fyne.Size) {
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		kit.Put(c.board, 2, 2, size.Height-4, size.Height-4)
		kit.Put(c.text, size.Height+8, (size.Height-22)/2, size.Width-size.Height-48, 22)
		kit.Put(c.close, size.Width-34, (size.Height-32)/2, 32, 32)
	}
	c.Least = func() fyne.Size { return fyne.NewSize(36+8+c.text.MinSize().Width+44, 36) }
	c.ExtendBaseWidget(c)
	return c
}

func (c *positionChip) set(m *kit.MiniBoardModel) {
	kit.Show(c, m != nil)
	if m != nil {
		c.board.Set(*m)
	}
}
