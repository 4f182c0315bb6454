package library

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/words"
)

// filterColumn has a control for each criterion of a filter.
type filterColumn struct {
	kit.Part
	art     kit.Art
	filter  *Filter
	changed func()
	across  int // columns

	inner  kit.Part
	scroll *container.Scroll
	rows   []*filterRow
}

// filterRow is a label over the controls of criteria, which share the width.
type filterRow struct {
	kit.Part
	note     *kit.Label
	criteria []criterion
	controls []fyne.CanvasObject // of the criteria: a *kit.Select or a *kit.Entry
}

// newFilterColumn makes the controls of a filter; changed is called when another one has been made.
func newFilterColumn(art kit.Art, filter *Filter, criteria []criterion, changed func()) *filterColumn {
	f := &filterColumn{art: art, filter: filter, changed: changed, across: 1}
	for from, to := 0, 0; from < len(criteria); from = to {
		for to = from; to < len(criteria) && criteria[to].row == criteria[from].row; to++ {
		}
		f.rows = append(f.rows, f.newRow(criteria[from:to]))
	}
	f.inner.ArrangeBy(func(size fyne.Size) kit.Item {
		w := (size.Width-8+filterGap)/float32(f.across) - filterGap
		return kit.Inset(4, 4, 4, 4, kit.Flow(filterGap, 8, kit.Items(f.rows, func(r *filterRow) kit.Item {
			return kit.When(r.criteria[0].isShown(f.filter), kit.Fixed(r, w, 60))
		})...))
	})
	f.inner.Least = func() fyne.Size { return fyne.NewSize(0, f.inner.HeightAt(f.Size().Width+8)) }
	f.inner.ExtendBaseWidget(&f.inner)
	f.scroll = container.NewVScroll(&f.inner)
	// The scroller is a little wider than what is in it, which has room for focus rings.
	f.Arrange(kit.Inset(-4, -4, -4, -4, kit.Fill(f.scroll)))
	f.show()
	f.ExtendBaseWidget(f)
	return f
}

// filterGap is the gap between two columns of filters.
const filterGap float32 = 24

// wanted returns the width at which every option of every filter can be read.
func (f *filterColumn) wanted() float32 {
	need := float32(0)
	for _, r := range f.rows {
		need = max(need, r.wanted())
	}
	return need
}

// columns returns the number of columns, up to most, in which every option can be read.
func (f *filterColumn) columns(width float32, most int) int {
	return max(1, min(most, int((width-8+filterGap)/(f.wanted()+filterGap))))
}

// leastEntry is the least width of a field in which one types.
const leastEntry float32 = 96

// wanted returns the width that the controls want beside each other.
func (r *filterRow) wanted() float32 {
	sum := float32(-8)
	for _, control := range r.controls {
		sum += wantedBy(control) + 8
	}
	return sum
}

func wantedBy(control fyne.CanvasObject) float32 {
	if s, ok := control.(*kit.Select); ok {
		return s.Wanted()
	}
	return leastEntry
}

// newRow makes the row of some criteria.
func (f *filterColumn) newRow(list []criterion) *filterRow {
	r := &filterRow{note: kit.NewLabel("", kit.Caption, kit.ShadeRed).Align(fyne.TextAlignTrailing), criteria: list}
	for _, c := range list {
		r.controls = append(r.controls, f.control(r, c))
	}
	name := kit.NewLabel(words.T(list[0].row), kit.Caption, kit.ShadeText2)
	for i, control := range r.controls {
		said := name.Text()
		if i > 0 && list[i].options != nil && list[0].options != nil { // the lists may offer the same
			said += " " + strconv.Itoa(i+1)
		}
		kit.Speak(said, control)
	}
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		even := float32(len(r.controls))
		room := (size.Width+8)/even - 8
		fit := !slices.ContainsFunc(r.controls, func(o fyne.CanvasObject) bool { return wantedBy(o) > room })
		return kit.Column(2, kit.Row(4, kit.Own(name), kit.Text(r.note)),
			kit.Row(8, kit.Items(r.controls, func(o fyne.CanvasObject) kit.Item {
				if fit {
					return kit.Fixed(o, 0, 40)
				}
				return kit.Share(wantedBy(o), kit.Fixed(o, 0, 40))
			})...))
	})
	r.ExtendBaseWidget(r)
	return r
}

// control makes the control of a criterion in a row.
func (f *filterColumn) control(r *filterRow, c criterion) fyne.CanvasObject {
	if c.options == nil {
		e := kit.NewEntry()
		e.SetPlaceHolder(c.hint(f.filter))
		e.OnChanged = func(text string) { f.typed(r, c, text) }
		return e
	}
	s := f.art.NewSelect(c.options(offers{}), *c.field(f.filter), func(id string) {
		*c.field(f.filter) = id
		before := *f.filter
		if c.settle != nil {
			c.settle(f.filter)
		}
		if *f.filter != before {
			f.show()
		}
		f.relayout()
		f.changed()
	})
	s.OnFocus = func() { kit.ScrollTo(f.scroll, r) }
	return s
}

// typed takes a text that was typed for a criterion. A text that cannot be read asks for nothing, and
// the row says what is wrong with it.
func (f *filterColumn) typed(r *filterRow, c criterion, text string) {
	r.note.SetText("")
	for i, control := range r.controls {
		if e, ok := control.(*kit.Entry); ok {
			if _, ok := r.criteria[i].read(e.Text); !ok {
				r.note.SetText(words.T(r.criteria[i].wrong))
			}
		}
	}
	if value, _ := c.read(text); value != *c.field(f.filter) {
		*c.field(f.filter) = value
		f.changed()
	}
}

// show brings the controls to what the filter has.
func (f *filterColumn) show() {
	for _, r := range f.rows {
		for i, c := range r.criteria {
			value := *c.field(f.filter)
			switch control := r.controls[i].(type) {
			case *kit.Select:
				control.Choose(value)
			case *kit.Entry:
				if control.Text != value {
					control.SetText(value)
				}
			}
		}
		r.note.SetText("")
	}
	f.relayout()
}

// relayout shows the rows whose criteria count, with what their empty entries ask for.
func (f *filterColumn) relayout() {
	for _, r := range f.rows {
		for i, c := range r.criteria {
			if e, ok := r.controls[i].(*kit.Entry); ok && e.PlaceHolder != c.hint(f.filter) {
				e.SetPlaceHolder(c.hint(f.filter))
			}
		}
	}
	f.inner.Relayout()
	f.scroll.Refresh()
}

// offer offers what the library has; what was chosen stays chosen.
func (f *filterColumn) offer(o offers) {
	for _, r := range f.rows {
		for i, c := range r.criteria {
			if s, ok := r.controls[i].(*kit.Select); ok {
				s.SetOptions(c.options(o), *c.field(f.filter))
			}
		}
	}
}
