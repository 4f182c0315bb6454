package prefs

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// enginePane is what stands beside the list: a heading, some lines, rows in a
// scroller, and buttons below them.
type enginePane struct {
	head    *kit.Label
	about   []*kit.Label
	rule    *kit.Surface
	rows    []*paneRow
	body    *kit.Part
	roll    *container.Scroll
	buttons []*kit.Button
	path    *field     // of an engine to be added
	said    *kit.Label // about it
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

// paneRow is a label with a control at its right, and what is said of it.
type paneRow struct {
	kit.Part
	note *kit.Label
}

const paneRowHeight float32 = 52

// row adds a row to the pane.
func (p *enginePane) row(label string, control fyne.CanvasObject) *paneRow {
	r := &paneRow{note: kit.NewLabel("", kit.Caption, kit.ShadeText2)}
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

// say changes the note of a row.
func (r *paneRow) say(text string, wrong bool) {
	r.note.SetShade(kit.ShadeText2)
	if wrong {
		r.note.SetShade(kit.ShadeRed)
	}
	r.note.SetText(text)
	r.Relayout()
}

// revealing scrolls a field into sight when it gets the keyboard.
func revealing(reveal func()) func(has bool) {
	return func(has bool) {
		if has {
			reveal()
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
	if p.said != nil {
		p.body.Kids = append(p.body.Kids, p.said)
	}
	p.body.Least = func() fyne.Size { return fyne.NewSize(300, float32(len(p.rows))*paneRowHeight+8) }
	p.body.Place = func(size fyne.Size) {
		for i, r := range p.rows {
			kit.Put(r, 4, 4+float32(i)*paneRowHeight, size.Width-20, paneRowHeight)
		}
		if p.said != nil {
			kit.Put(p.said, 4, 12+float32(len(p.rows))*paneRowHeight, size.Width-20, size.Height-12-float32(len(p.rows))*paneRowHeight)
		}
	}
	p.body.ExtendBaseWidget(p.body)
	p.roll = container.NewVScroll(p.body)
}

// title gives the pane its heading and what stands below it.
func (p *enginePane) title(head string, about ...string) {
	p.head = kit.NewLabel(head, kit.Heading, kit.ShadeText)
	for _, text := range about {
		p.about = append(p.about, kit.NewParagraph(text, kit.Body, kit.ShadeText2, 3))
	}
}

// tell changes what stands below the heading.
func (p *enginePane) tell(about []string) {
	for i, text := range about {
		if i < len(p.about) {
			p.about[i].SetText(text)
		}
	}
}

// say tells how it goes with an engine that is to be added.
func (p *enginePane) say(text string, wrong bool) {
	if p.said == nil {
		return
	}
	p.said.SetShade(kit.ShadeText2)
	if wrong {
		p.said.SetShade(kit.ShadeRed)
	}
	p.said.SetText(text)
	p.body.Relayout()
}

// reveal makes a control's row scroll into sight with it.
func (p *enginePane) reveal(row int) func() {
	return func() { kit.ScrollInto(p.roll, 4+float32(row)*paneRowHeight, paneRowHeight) }
}

// onOff is a switch.
func (p *enginePane) onOff(on bool, change func(bool)) *kit.Segmented {
	c := kit.NewSegmented(kit.Options("settings.help.", "on", "off"), kit.OnOff(on), func(id string) { change(id == "on") })
	c.OnFocus = p.reveal(len(p.rows))
	return c
}

// choice is a list to choose from.
func (s *Engines) choice(options []kit.Option, id string, change func(string)) *kit.Select {
	c := s.art.NewSelect(options, id, change)
	c.OnFocus = s.pane.reveal(len(s.pane.rows))
	return c
}

// buildAnalysis shows Midline's own engine and how it analyses.
func (s *Engines) buildAnalysis() {
	p := &s.pane
	p.title(words.T("engines.analysis"), words.T("engines.analysis.about"))
	a := s.model.Analysis
	set := func(change func(*settings.Analysis)) {
		change(&s.model.Analysis)
		kit.CallWith(s.calls.Analysis, s.model.Analysis)
	}
	by := []kit.Option{{ID: "", Name: words.T("app.name")}}
	for _, e := range s.model.Engines {
		by = append(by, kit.Option{ID: e.Name, Name: e.Name})
	}
	if _, found := s.engine(a.Engine); !found && a.Engine != "" {
		by = append(by, kit.Option{ID: a.Engine, Name: words.T("engines.gone", a.Engine)})
	}
	p.row(words.T("engines.by"), s.choice(by, a.Engine, func(id string) { set(func(a *settings.Analysis) { a.Engine = id }) }))
	number := func(values []int, now int, name func(int) string, put func(*settings.Analysis, int)) *kit.Select {
		if !slices.Contains(values, now) {
			values = append(slices.Clone(values), now)
			slices.Sort(values)
		}
		var options []kit.Option
		for _, n := range values {
			options = append(options, kit.Option{ID: strconv.Itoa(n), Name: name(n)})
		}
		return s.choice(options, strconv.Itoa(now), func(id string) {
			n, _ := strconv.Atoi(id) // one of the values
			set(func(a *settings.Analysis) { put(a, n) })
		})
	}
	p.row(words.T("engines.threads"), number(s.model.Threads, a.Threads, func(n int) string {
		if n == 0 {
			return words.T("engines.threads.all")
		}
		return words.T("engines.threads.many", n)
	}, func(a *settings.Analysis, n int) { a.Threads = n }))
	p.row(words.T("engines.memory"), number(s.model.Memory, a.Memory, func(n int) string { return words.T("engines.megabytes", n) },
		func(a *settings.Analysis, n int) { a.Memory = n }))
	var lines []kit.Option
	for n := 1; n <= 5; n++ {
		lines = append(lines, kit.Option{ID: strconv.Itoa(n), Name: strconv.Itoa(n)})
	}
	many := kit.NewSegmented(lines, strconv.Itoa(a.Lines), func(id string) {
		n, _ := strconv.Atoi(id) // one of the five
		set(func(a *settings.Analysis) { a.Lines = n })
	})
	many.OnFocus = p.reveal(len(p.rows))
	p.row(words.T("engines.lines"), many)
	p.row(words.T("engines.bar"), p.onOff(a.Bar, func(on bool) { set(func(a *settings.Analysis) { a.Bar = on }) }))
	p.row(words.T("engines.arrows"), p.onOff(a.Arrows, func(on bool) { set(func(a *settings.Analysis) { a.Arrows = on }) }))
}

// buildAdding shows the form for another engine.
func (s *Engines) buildAdding() {
	p := &s.pane
	p.title(words.T("engines.add"), words.T("engines.add.about"))
	text := s.model.Path
	p.path = newField(text, nil)
	p.path.SetPlaceHolder(words.T("engines.path.example"))
	add := func() {
		if path := strings.TrimSpace(p.path.Text); path != "" && !s.model.Busy {
			kit.CallWith(s.calls.Add, path)
		}
	}
	p.path.OnSubmitted = func(string) { add() }
	p.row(words.T("engines.path"), p.path)
	p.said = kit.NewParagraph("", kit.Body, kit.ShadeText2, 6)
	p.say(s.model.Adding, s.model.Wrong)
	if s.model.Pick {
		p.buttons = append(p.buttons, s.art.NewButton(kit.ButtonOptions{Label: words.T("engines.pick"), Action: func() { kit.Call(s.calls.Pick) }}))
	}
	p.buttons = append(p.buttons, s.art.NewButton(kit.ButtonOptions{Label: words.T("engines.add.go"), Rank: kit.Primary, Action: add}))
	for _, b := range p.buttons {
		b.SetEnabled(!s.model.Busy)
	}
}

// buildEngine shows an engine and its options.
func (s *Engines) buildEngine(e EngineModel) {
	p := &s.pane
	p.title(e.Name, e.About...)
	for _, o := range e.Options {
		s.optionRow(e.Name, o)
	}
	button := func(key string, action func()) {
		p.buttons = append(p.buttons, s.art.NewButton(kit.ButtonOptions{Label: words.T(key), Action: action}))
	}
	if e.Wrong {
		button("engines.ask", func() { kit.CallWith(s.calls.Ask, e.Name) })
	}
	if len(e.Options) > 0 {
		button("engines.reset", func() {
			kit.CallWith(s.calls.Reset, e.Name)
			s.Choose(e.Name)
		})
	}
	button("engines.remove", func() {
		s.SetNotice(kit.NewConfirm(s.art, words.T("engines.remove.ask", e.Name), words.T("engines.remove"), words.T("engines.keep"), func(yes bool) {
			s.SetNotice(nil)
			if yes {
				kit.CallWith(s.calls.Remove, e.Name)
			}
		}))
	})
}

// optionRow adds the row of an option.
func (s *Engines) optionRow(engine string, o EngineOption) {
	p := &s.pane
	set := func(value string) {
		if s.calls.Set != nil {
			s.calls.Set(engine, o.Name, value)
		}
	}
	at := len(p.rows)
	switch o.Type {
	case "check":
		p.row(o.Name, p.onOff(o.Value == "true", func(on bool) { set(strconv.FormatBool(on)) }))
	case "combo":
		var options []kit.Option
		for _, c := range o.Choices {
			options = append(options, kit.Option{ID: c, Name: c})
		}
		p.row(o.Name, s.choice(options, o.Value, set))
	case "spin":
		var row *paneRow
		now, _ := strconv.Atoi(o.Value) // its client has judged it
		number := kit.NewTypedNumber(now, o.Min, o.Max, func(n int) { set(strconv.Itoa(n)) })
		f := newField(o.Value, func(text string) { row.say(words.T("engines.range", o.Min, o.Max), !number.Read(text)) })
		reveal := p.reveal(at)
		f.OnFocus = func(has bool) {
			if f.SetText(number.Begin()); has {
				reveal()
			}
		}
		row = p.row(o.Name, f)
		row.say(words.T("engines.range", o.Min, o.Max), false)
	default:
		f := newField(o.Value, func(text string) { set(strings.TrimSpace(text)) })
		f.OnFocus = revealing(p.reveal(at))
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
