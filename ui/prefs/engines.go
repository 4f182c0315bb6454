package prefs

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// The entries of the list that are no engines: no engine can have such a name.
const (
	entryMidline = " midline"
	entryEndings = " endings"
	EntryAdd     = " add" // another engine, to be added
)

// Engines is the page of other engines, and of the analysis.
type Engines struct {
	kit.Page
	room    *Room
	engines []engine // on the list
	typed   adding   // for which the pane was made

	back    *kit.IconButton
	title   *kit.Label
	entries []*engineEntry
	tables  *engineEntry // of the endings, or nil
	endings *endingPane  // nil for another pane
	list    kit.Part
	scroll  *container.Scroll // of the list
	frame   *kit.Surface
	chosen  string // the entry
	pane    *enginePane
}

var _ app.Screen = (*Engines)(nil)

func newEngines(r *Room) *Engines {
	s := &Engines{room: r, engines: r.describeEngines(), chosen: entryMidline, frame: kit.NewSurface(),
		back:  r.Art.NewBackButton(app.Link(r.Frame, app.Settings{})),
		title: kit.NewLabel(words.T("engines.title"), kit.Title, kit.ShadeText)}
	s.list.ArrangeBy(func(fyne.Size) kit.Item {
		return kit.Inset(4, 4, 4, 12, kit.Column(8, kit.Items(s.entries, func(e *engineEntry) kit.Item {
			return kit.Fixed(e, 0, entryHeight)
		})...))
	})
	s.list.GrowFrom(160)
	s.list.ExtendBaseWidget(&s.list)
	s.scroll = container.NewVScroll(&s.list)
	s.Pin(func(size fyne.Size) kit.Item {
		side := sideOf(size)
		return kit.Inset(side, 0, side, 0, pageHead(kit.Narrow(size), s.back, s.title))
	}, nil)
	s.build()
	s.Open(s, fyne.NewSize(760, 480))
	return s
}

// Choose opens the entry of an engine.
func (s *Engines) Choose(name string) {
	s.chosen = name
	s.build()
	s.Body.Relayout()
}

// update shows what has changed. What is being typed stays.
func (s *Engines) update() {
	was := s.engines
	s.engines = s.room.describeEngines()
	switch n := len(s.engines); {
	case n > len(was):
		s.Choose(s.engines[n-1].name)
	case s.outdated(was):
		s.Choose(s.chosen)
	default:
		s.updateTexts()
	}
}

// outdated reports whether there are other controls than there were.
func (s *Engines) outdated(was []engine) bool {
	if len(was) != len(s.engines) {
		return true
	}
	for i, e := range s.engines {
		if w := was[i]; e.name != w.name || e.wrong != w.wrong || len(e.about) != len(w.about) ||
			len(e.options) != len(w.options) {
			return true
		}
	}
	now := s.room.adding
	return s.chosen == EntryAdd && (s.typed.busy != now.busy || s.typed.path != now.path && now.path != s.pane.path.Text)
}

func (s *Engines) engine(name string) (engine, bool) {
	for _, e := range s.engines {
		if e.name == name {
			return e, true
		}
	}
	return engine{}, false
}

// build makes the list and what stands beside it.
func (s *Engines) build() {
	_, found := s.engine(s.chosen)
	if !found && s.chosen != EntryAdd && (s.chosen != entryEndings || s.room.Endings == nil) {
		s.chosen = entryMidline
	}
	focus := ""
	for _, e := range s.entries {
		if e.Focused() {
			focus = e.name
		}
	}
	s.entries, s.typed = nil, s.room.adding
	s.add(entryMidline, words.T("app.name"), words.T("engines.everything"), false)
	s.tables = nil
	if s.room.Endings != nil {
		s.tables = s.add(entryEndings, words.T("endings.title"), "", false)
	}
	for _, e := range s.engines {
		s.add(e.name, e.name, e.line, e.wrong)
	}
	s.add(EntryAdd, words.T("engines.add"), words.T("engines.add.line"), false)
	s.buildPane()
	s.updateEndings()
	s.Body.ArrangeBy(s.layout)
	s.list.Collect()
	s.list.Relayout()
	s.list.Refresh()
	s.focus(focus)
}

// add adds an entry to the list.
func (s *Engines) add(name, label, line string, wrong bool) *engineEntry {
	e := newEngineEntry(name, label, line, wrong, name == s.chosen)
	at := len(s.entries)
	e.OnPress = func() { s.Choose(name) }
	e.OnStep = func(step int) {
		if to := at + step; to >= 0 && to < len(s.entries) {
			name := s.entries[to].name
			s.Choose(name)
			s.focus(name)
		}
	}
	e.OnFocus = func() { kit.ScrollInto(s.scroll, e.Position().Y, e.Size().Height) }
	s.entries = append(s.entries, e)
	return e
}

// updateTexts shows other texts on the same controls.
func (s *Engines) updateTexts() {
	first := 1
	if s.tables != nil {
		first++
	}
	for i, e := range s.engines {
		s.entries[first+i].line.SetText(e.line)
		if e.name == s.chosen {
			for i, text := range e.about {
				s.pane.about[i].SetText(text)
			}
		}
	}
	s.pane.showStatus(s.room.adding)
	s.updateEndings()
}

// focus gives the keyboard to an entry of the list, if there is one of the name.
func (s *Engines) focus(name string) {
	for _, e := range s.entries {
		if c := fyne.CurrentApp().Driver().CanvasForObject(&s.Body); e.name == name && c != nil {
			c.Focus(e)
		}
	}
}

// Key goes back with Escape.
func (s *Engines) Key(name fyne.KeyName) bool {
	switch {
	case name != fyne.KeyEscape:
		return s.Turn(name)
	case s.Prompt != nil:
		s.SetNotice(nil)
	default:
		s.room.Frame.Go(app.Settings{})
	}
	return true
}

// Rune implements app.Screen.
func (s *Engines) Rune(rune) bool { return false }

// layout lays out the page: the list beside the pane.
func (s *Engines) layout(size fyne.Size) kit.Item {
	tight := kit.Narrow(s.Size())
	margin, inset, side := kit.Pick(tight, 24, 40), kit.Pick(tight, 16, 24), sideOf(s.Size())
	list := kit.Inset(-4, -4, -4, -4, kit.Fixed(s.scroll, kit.Pick(tight, 248, 312)+8, 0))
	pane := kit.Stack(kit.Fill(s.frame), kit.Inset(inset, inset-4, inset, inset, s.paneLayout()))
	return kit.Inset(side, 0, side, margin, kit.Grow(kit.Row(kit.Pick(tight, 20, 32), list, pane)))
}

func (s *Engines) paneLayout() kit.Item {
	if s.endings != nil {
		return s.endings.layout()
	}
	return s.pane.layout()
}

// sideOf is the room at either side of the page.
func sideOf(size fyne.Size) float32 {
	return (size.Width - min(size.Width, 1280) + 2*kit.Pick(kit.Narrow(size), 24, 40)) / 2
}

// entryHeight is the height of an entry of the list.
const entryHeight float32 = 60

// engineEntry is an entry of the list of engines.
type engineEntry struct {
	kit.Press
	name   string // of the engine
	line   *kit.Label
	chosen bool
}

func newEngineEntry(name, label, line string, wrong, chosen bool) *engineEntry {
	e := &engineEntry{name: name, line: kit.NewLabel(line, kit.Caption, shadeOf(wrong)), chosen: chosen}
	ground, title := kit.NewSurface(), kit.NewLabel(label, kit.Strong, kit.ShadeText)
	ground.Fill = func(p theme.Palette) color.NRGBA {
		if chosen {
			return p.TealSoft
		}
		return p.Surface
	}
	ground.Edge = func(p theme.Palette) color.NRGBA { return e.Edge(p, chosen) }
	e.Arrange(e.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(16, 9, 16, 10,
		kit.Column(1, kit.Fixed(title, 0, 22), kit.Fixed(e.line, 0, 18))))))
	e.Least = func() fyne.Size { return fyne.NewSize(160, entryHeight) }
	e.ExtendBaseWidget(e)
	return e
}

// AccessibleNode implements accessibility.Teller: an entry of the list.
func (e *engineEntry) AccessibleNode() accessibility.Node {
	n := e.Press.AccessibleNode()
	n.Role, n.State = accessibility.ListItem, accessibility.Selectable|accessibility.Selected.If(e.chosen)
	return n
}

// shadeOf is the colour of a text that tells of something wrong, or of nothing wrong.
func shadeOf(wrong bool) kit.Shade {
	if wrong {
		return kit.ShadeRed
	}
	return kit.ShadeText2
}
