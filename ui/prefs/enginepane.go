package prefs

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/engine/uciclient"
	"midline/ui/kit"
	"midline/ui/words"
)

// enginePane is what stands beside the list: a heading, some lines, rows in a scroller, and buttons
// below them.
type enginePane struct {
	head    *kit.Label
	about   []*kit.Label
	rule    *kit.Surface
	rows    []*paneRow
	body    *kit.Part
	roll    *container.Scroll
	buttons []*kit.Button
	path    *kit.Entry // of an engine to be added, nil for another pane
	status  *kit.Label // of that
}

func (p *enginePane) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.head}
	for _, a := range p.about {
		list = append(list, a)
	}
	list = append(list, p.rule, p.roll)
	for _, b := range p.buttons {
		list = append(list, b)
	}
	return list
}

// paneRow is a label with a control at its right and, where there is one, a note below it.
type paneRow struct {
	kit.Part
	control fyne.CanvasObject
	note    *kit.Label
}

const paneRowHeight float32 = 52

// row adds a row to the pane.
func (p *enginePane) row(label string, control fyne.CanvasObject) *paneRow {
	r := &paneRow{control: control, note: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
	name := kit.NewLabel(label, kit.Body, kit.ShadeText)
	r.Kids = []fyne.CanvasObject{name, r.note, control}
	r.Place = func(size fyne.Size) {
		w := min(size.Width*0.5, 360)
		y := (size.Height - 22) / 2
		if r.note.Text() != "" {
			y -= 9
		}
		kit.Put(name, 0, y, size.Width-w-16, 22)
		kit.Put(r.note, 0, y+21, size.Width-w-16, 18)
		kit.Put(control, size.Width-w, (size.Height-40)/2, w, 40)
	}
	r.Least = func() fyne.Size { return fyne.NewSize(300, paneRowHeight) }
	r.ExtendBaseWidget(r)
	p.rows = append(p.rows, r)
	return r
}

// reveal scrolls the row of a control into sight.
func (p *enginePane) reveal(control fyne.CanvasObject) {
	for _, r := range p.rows {
		if r.control == control {
			kit.ScrollInto(p.roll, r.Position().Y, paneRowHeight)
		}
	}
}

// buildPane makes what stands beside the list.
func (s *Engines) buildPane() {
	s.pane = enginePane{rule: kit.Rule(), body: &kit.Part{}}
	p := &s.pane
	switch e, found := s.engine(s.chosen); {
	case found:
		s.buildEngine(e)
	case s.chosen == EntryAdd:
		s.buildAdding()
	default:
		s.buildAnalysis()
	}
	for _, r := range p.rows {
		p.body.Kids = append(p.body.Kids, r)
	}
	if p.status != nil {
		p.body.Kids = append(p.body.Kids, p.status)
	}
	high := float32(len(p.rows)) * paneRowHeight
	p.body.Least = func() fyne.Size { return fyne.NewSize(300, high+8) }
	p.body.Place = func(size fyne.Size) {
		for i, r := range p.rows {
			kit.Put(r, 4, 4+float32(i)*paneRowHeight, size.Width-20, paneRowHeight)
		}
		if p.status != nil {
			kit.Put(p.status, 4, 12+high, size.Width-20, size.Height-12-high)
		}
	}
	p.body.ExtendBaseWidget(p.body)
	p.roll = container.NewVScroll(p.body)
}

// setHead gives the pane its heading and what stands below it.
func (p *enginePane) setHead(head string, about ...string) {
	p.head = kit.NewLabel(head, kit.Heading, kit.ShadeText)
	for _, text := range about {
		p.about = append(p.about, kit.NewParagraph(text, kit.Body, kit.ShadeText2, 3))
	}
}

// showStatus shows how far the adding of an engine has come.
func (p *enginePane) showStatus(a adding) {
	if p.status != nil {
		p.status.SetShade(shadeOf(a.wrong))
		p.status.SetText(a.text)
		p.body.Relayout()
	}
}

func (s *Engines) button(key string, rank kit.Rank, action func()) {
	s.pane.buttons = append(s.pane.buttons,
		s.room.art.NewButton(kit.ButtonOptions{Label: words.T(key), Rank: rank, Action: action}))
}

// selectOf makes a list that opens.
func (s *Engines) selectOf(options []kit.Option, id string, change func(string)) *kit.Select {
	c := s.room.art.NewSelect(options, id, change)
	c.OnFocus = func() { s.pane.reveal(c) }
	return c
}

// buildAnalysis shows Midline's own engine and how it analyses.
func (s *Engines) buildAnalysis() {
	p, prefs := &s.pane, s.room.frame.Prefs()
	p.setHead(words.T("engines.analysis"), words.T("engines.analysis.about"))
	for _, of := range analysisSettings {
		if of.opens {
			choose := func(id string) { of.choose(prefs, id) }
			p.row(of.label(), s.selectOf(of.choices(prefs), of.chosen(prefs), choose))
		} else {
			p.row(of.label(), segmented(prefs, of, p.reveal).CanvasObject)
		}
	}
}

// buildAdding shows the form for another engine.
func (s *Engines) buildAdding() {
	p, adding := &s.pane, s.room.adding
	p.setHead(words.T("engines.add"), words.T("engines.add.about"))
	p.path = kit.NewEntry()
	p.path.SetText(adding.path)
	p.path.SetPlaceHolder(words.T("engines.path.example"))
	add := func() {
		if path := strings.TrimSpace(p.path.Text); path != "" && !s.room.adding.busy {
			s.room.addEngine(path)
		}
	}
	p.path.OnSubmitted = func(string) { add() }
	p.row(words.T("engines.path"), p.path)
	p.status = kit.NewParagraph("", kit.Body, kit.ShadeText2, 6)
	p.showStatus(adding)
	if s.room.pickFile != nil {
		s.button("engines.pick", kit.Secondary, s.room.pickEngine)
	}
	s.button("engines.add.go", kit.Primary, add)
	for _, b := range p.buttons {
		b.SetEnabled(!adding.busy)
	}
}

// buildEngine shows an engine and its options.
func (s *Engines) buildEngine(e engine) {
	s.pane.setHead(e.name, e.about...)
	for _, o := range e.options {
		s.optionRow(e.name, o)
	}
	if e.wrong {
		s.button("engines.ask", kit.Secondary, func() { s.room.askEngine(e.name) })
	}
	if len(e.options) > 0 {
		s.button("engines.reset", kit.Secondary, func() {
			s.room.resetEngine(e.name)
			s.Choose(e.name)
		})
	}
	s.button("engines.remove", kit.Secondary, func() {
		question := words.T("engines.remove.ask", e.name)
		s.SetNotice(kit.NewConfirm(s.room.art, question, words.T("engines.remove"), words.T("engines.keep"), func(yes bool) {
			s.SetNotice(nil)
			if yes {
				s.room.removeEngine(e.name)
			}
		}))
	})
}

// optionRow adds the row of an option.
func (s *Engines) optionRow(engine string, o option) {
	p := &s.pane
	set := func(value string) { s.room.setEngineOption(engine, o.Name, value) }
	switch o.Type {
	case uciclient.Check:
		c := kit.NewSegmented(kit.Options("settings.", "on", "off"), kit.OnOff(o.value == "true"),
			func(id string) { set(strconv.FormatBool(id == "on")) })
		c.OnFocus = func() { p.reveal(c) }
		p.row(o.Name, c)
	case uciclient.Combo:
		var options []kit.Option
		for _, c := range o.Choices {
			options = append(options, kit.Option{ID: c, Name: c})
		}
		p.row(o.Name, s.selectOf(options, o.value, set))
	case uciclient.Spin:
		now, _ := strconv.Atoi(o.value) // its client has validated it
		number := kit.NewTypedNumber(now, o.Min, o.Max, func(n int) { set(strconv.Itoa(n)) })
		f := kit.NewEntry()
		f.SetText(o.value)
		row := p.row(o.Name, f)
		row.note.SetText(words.T("engines.range", o.Min, o.Max))
		f.OnChanged = func(text string) { row.note.SetShade(shadeOf(!number.Read(text))) }
		f.OnFocus = func(has bool) {
			if f.SetText(number.Begin()); has {
				p.reveal(f)
			}
		}
	default:
		f := kit.NewEntry()
		f.SetText(o.value)
		f.OnChanged = func(text string) { set(strings.TrimSpace(text)) }
		f.OnFocus = func(has bool) {
			if has {
				p.reveal(f)
			}
		}
		p.row(o.Name, f)
	}
}

// place puts the pane into a frame.
func (p *enginePane) place(x, y, w, h, inset float32) {
	bottom := y + h - inset
	x, w, y = x+inset, w-2*inset, y+inset-4
	kit.Put(p.head, x, y, w, 26)
	y += 32
	for _, a := range p.about {
		high := a.HeightAt(w)
		kit.Put(a, x, y, w, high)
		y += high + 2
	}
	y += 10
	kit.Put(p.rule, x, y, w, 1)
	y += 9
	if len(p.buttons) > 0 {
		bottom -= 40
		at := x + w
		for i := len(p.buttons) - 1; i >= 0; i-- {
			wide := p.buttons[i].MinSize().Width
			at -= wide
			kit.Put(p.buttons[i], at, bottom, wide, 40)
			at -= 8
		}
		bottom -= 12
	}
	kit.Put(p.roll, x-4, y, w+8+12, bottom-y)
}
