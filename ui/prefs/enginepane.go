package prefs

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/uciclient"
	"midline/ui/kit"
	"midline/ui/words"
)

// enginePane is what stands beside the list: a heading, some lines, rows that scroll, and buttons below
// them.
type enginePane struct {
	head    *kit.Label
	about   []*kit.Label
	rule    *kit.Surface
	rows    []*paneRow
	list    kit.Scroller // of the rows
	buttons []*kit.Button
	path    *kit.Entry // of an engine to be added, nil for another pane
	typed   *kit.Entry // its arguments
	status  *kit.Label // of that
}

// layout lays out the pane.
func (p *enginePane) layout() kit.Item {
	about := kit.Items(p.about, func(a *kit.Label) kit.Item { return kit.Inset(0, 0, 0, 2, kit.Text(a)) })
	items := []kit.Item{kit.Fixed(p.head, 0, 26), kit.Gap(6), kit.Column(0, about...),
		kit.Gap(10), kit.Fixed(p.rule, 0, 1), kit.Gap(8),
		kit.Inset(-4, 0, -16, 0, kit.Fill(&p.list))}
	if len(p.buttons) > 0 {
		buttons := kit.Items(p.buttons, func(b *kit.Button) kit.Item { return kit.Own(b) })
		items = append(items, kit.Gap(12), kit.Row(0, kit.Space(), kit.Row(8, buttons...)))
	}
	return kit.Column(0, items...)
}

// layoutList lays out what scrolls.
func (p *enginePane) layoutList(fyne.Size) kit.Item {
	items := kit.Items(p.rows, func(r *paneRow) kit.Item { return kit.Fixed(r, 0, paneRowHeight) })
	if p.status != nil {
		items = append(items, kit.Gap(8), kit.Text(p.status))
	}
	return kit.Inset(4, 4, 4, 4, kit.Column(0, items...))
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
	kit.Speak(label, control)
	r.ArrangeBy(func(size fyne.Size) kit.Item {
		note := kit.When(r.note.Text() != "", kit.Inset(0, 0, 0, 1, kit.Fixed(r.note, 0, 18)))
		return kit.Row(16, kit.Column(-1, kit.Fixed(name, 0, 22), note), kit.Fixed(control, min(size.Width*0.5, 360), 40))
	})
	r.ExtendBaseWidget(r)
	p.rows = append(p.rows, r)
	return r
}

// entry adds a row with an entry.
func (p *enginePane) entry(label, text string, changed func(text string)) (*kit.Entry, *paneRow) {
	e := kit.NewEntry()
	e.SetText(text)
	e.OnChanged = changed
	e.OnFocus = func(has bool) {
		if has {
			p.reveal(e)
		}
	}
	return e, p.row(label, e)
}

// reveal scrolls the row of a control into sight.
func (p *enginePane) reveal(control fyne.CanvasObject) {
	for _, r := range p.rows {
		if r.control == control {
			kit.ScrollInto(p.list.Scroll, r.Position().Y, paneRowHeight)
		}
	}
}

// buildPane makes what stands beside the list.
func (s *Engines) buildPane() {
	s.pane, s.endings = &enginePane{rule: kit.Rule()}, nil
	switch e, found := s.engine(s.chosen); {
	case found:
		s.buildEngine(e)
	case s.chosen == EntryAdd:
		s.buildAdding()
	case s.chosen == entryEndings:
		s.endings = newEndingPane(s)
	default:
		s.buildAnalysis()
	}
	s.pane.list.Open(&s.pane.list, 300, s.pane.layoutList)
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
		p.list.Inner.Relayout()
	}
}

func (s *Engines) button(key string, rank kit.Rank, action func()) {
	s.pane.buttons = append(s.pane.buttons,
		s.room.Art.NewButton(kit.ButtonOptions{Label: words.T(key), Rank: rank, Action: action}))
}

// selectOf makes a list that opens.
func (s *Engines) selectOf(options []kit.Option, id string, change func(string)) *kit.Select {
	c := s.room.Art.NewSelect(options, id, change)
	c.OnFocus = func() { s.pane.reveal(c) }
	return c
}

// buildAnalysis shows Midline's own engine and how it analyses.
func (s *Engines) buildAnalysis() {
	p, prefs := s.pane, s.room.Frame.Prefs()
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
	p, adding := s.pane, s.room.adding
	p.setHead(words.T("engines.add"), words.T("engines.add.about"))
	add := func() {
		if path := strings.TrimSpace(p.path.Text); path != "" && !s.room.adding.busy {
			s.room.addEngine(path, p.typed.Text)
		}
	}
	p.path, _ = p.entry(words.T("engines.path"), adding.path, nil)
	p.path.SetPlaceHolder(words.T("engines.path.example"))
	p.path.OnSubmitted = func(string) { add() }
	p.typed = s.argumentsRow(adding.arguments)
	p.typed.OnSubmitted = p.path.OnSubmitted
	check := p.typed.OnChanged
	p.typed.OnChanged = func(text string) {
		s.room.adding.arguments = text
		check(text)
	}
	p.status = kit.NewParagraph("", kit.Body, kit.ShadeText2, 6)
	p.showStatus(adding)
	if s.room.PickFile != nil {
		s.button("engines.pick", kit.Secondary, s.room.pickEngine)
	}
	s.button("engines.add.go", kit.Primary, add)
	submit := p.buttons[len(p.buttons)-1]
	for _, b := range p.buttons {
		b.SetEnabled(!adding.busy)
	}
	named := func(path string) { submit.SetEnabled(strings.TrimSpace(path) != "" && !s.room.adding.busy) }
	p.path.OnChanged = named
	named(p.path.Text)
}

// argumentsRow adds the row of the arguments of an engine, whose note says what is wrong with them.
func (s *Engines) argumentsRow(text string) *kit.Entry {
	e, row := s.pane.entry(words.T("engines.arguments"), text, nil)
	row.note.SetText(words.T("engines.arguments.note"))
	e.OnChanged = func(text string) {
		_, err := readArguments(text)
		note := words.T("engines.arguments.note")
		if err != nil {
			note = words.Sentence(words.Error(err))
		}
		row.note.SetText(note)
		row.note.SetShade(shadeOf(err != nil))
	}
	return e
}

// buildEngine shows an engine, its arguments and its options.
func (s *Engines) buildEngine(e engine) {
	s.pane.setHead(e.name, e.about...)
	typed := s.argumentsRow(e.arguments)
	apply := func() { _ = s.room.setEngineArguments(e.name, typed.Text) } // the note tells an error
	typed.OnSubmitted = func(string) { apply() }
	focused := typed.OnFocus
	typed.OnFocus = func(has bool) {
		focused(has)
		if !has {
			apply()
		}
	}
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
		answer := func(yes bool) {
			s.SetNotice(nil)
			if yes {
				s.room.removeEngine(e.name)
			}
		}
		s.SetNotice(kit.NewConfirm(s.room.Art, question, words.T("engines.remove"), words.T("engines.keep"), answer))
	})
}

// optionRow adds the row of an option.
func (s *Engines) optionRow(engine string, o option) {
	p := s.pane
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
		e, row := p.entry(o.Name, o.value, nil)
		row.note.SetText(words.T("engines.range", o.Min, o.Max))
		e.OnChanged = func(text string) { row.note.SetShade(shadeOf(!number.Read(text))) }
		focused := e.OnFocus
		e.OnFocus = func(has bool) {
			e.SetText(number.Begin())
			focused(has)
		}
	default:
		p.entry(o.Name, o.value, func(text string) { set(strings.TrimSpace(text)) })
	}
}
