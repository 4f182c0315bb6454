package newgame

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// clockSide edits the time of a player, or of a later period.
type clockSide struct {
	kit.Part
	name             *kit.Label
	which            string // the number of a period, "" for the first
	minutes, seconds *kit.Entry
	each             *kit.Label // says that minutes are minutes
	unit             *kit.Label // of the seconds
}

// clockName is the width of the name of a player, of the width of the times.
func clockName(width float32) float32 { return kit.Pick(width < 560, 96, 128) }

func newClockSide(typed, begun, done func()) *clockSide {
	s := &clockSide{name: kit.NewLabel("", kit.Strong, kit.ShadeText), minutes: kit.NewEntry(), seconds: kit.NewEntry(),
		each: kit.NewLabel(words.T("clock.own.minutes"), kit.Body, kit.ShadeText2),
		unit: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2)}
	for _, e := range []*kit.Entry{s.minutes, s.seconds} {
		listen(e, typed, begun, done)
	}
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		field := kit.Pick(size.Width < 560, 56, 84)
		return kit.Row(10, kit.Fixed(s.name, clockName(size.Width)-8, 22), kit.Gap(8),
			kit.When(s.minutes.Visible(), kit.Fixed(s.minutes, field, 40)),
			kit.When(s.minutes.Visible(), kit.Own(s.each)), kit.When(s.minutes.Visible(), kit.Gap(8)),
			kit.Fixed(s.seconds, field, 40), kit.Text(s.unit))
	})
	s.ExtendBaseWidget(s)
	return s
}

// listen calls typed after each change of a field, begun when it gets or loses the focus, and done after Enter.
func listen(e *kit.Entry, typed, begun, done func()) {
	e.OnChanged = func(string) { typed() }
	e.OnFocus = func(bool) { begun() }
	e.OnSubmitted = func(string) { done() }
}

// text returns the time as settings.ParseClock reads it.
func (s *clockSide) text(kind string) string {
	seconds := strings.TrimSpace(s.seconds.Text)
	if kind == settings.ClockFixed {
		return seconds + "s"
	}
	minutes := strings.ReplaceAll(strings.TrimSpace(s.minutes.Text), ",", ".")
	if kind == settings.ClockHourglass {
		return minutes
	}
	return minutes + "+" + seconds
}

func (s *clockSide) set(kind string, t settings.ClockTime) {
	if kind == settings.ClockFixed {
		s.minutes.SetText("5")
		s.seconds.SetText(strconv.Itoa(int(t.Base.Seconds())))
		return
	}
	s.minutes.SetText(t.Text(settings.ClockHourglass))
	s.seconds.SetText(strconv.Itoa(int(t.Turn.Seconds())))
}

// show shows the fields of a kind. seconds says what the seconds are.
func (s *clockSide) show(kind, seconds string) {
	kit.Show(s.minutes, kind != settings.ClockFixed)
	kit.Show(s.each, kind != settings.ClockFixed)
	adds := kind != settings.ClockHourglass
	if adds {
		s.unit.SetText(seconds)
	}
	kit.Show(s.seconds, adds)
	kit.Show(s.unit, adds)
	s.speak()
	s.Relayout()
}

// speak names the fields by whose time they are, and what they count.
func (s *clockSide) speak() {
	s.minutes.Spoken = accessibility.Join(s.which, s.name.Text(), s.each.Text())
	s.seconds.Spoken = accessibility.Join(s.which, s.name.Text(), s.unit.Text())
}

// clockEditor edits a clock.
type clockEditor struct {
	kit.Part
	kind     *kit.Segmented
	about    *kit.Label
	sides    [2]*clockSide
	odds     *kit.Segmented
	overtime *kit.Entry // the number of byo-yomi periods
	counts   *kit.Label // says that these are periods
	periods  clockPeriods
	says     *kit.Label

	names [2]string // of the players, shown if their times differ
	set   bool      // the fields are being filled in, so changes are ignored
	now   string    // the clock, or the last valid one
	was   string    // the clock before the current field was edited
	wrong error     // why the fields are not valid
}

// newClockEditor makes the editor. change is called after each change, and done to close the editor.
func newClockEditor(art kit.Art, change, done func()) *clockEditor {
	e := &clockEditor{about: kit.NewParagraph("", kit.Body, kit.ShadeText2, 3),
		overtime: kit.NewEntry(), counts: kit.NewLabel(words.T("clock.own.overtime"), kit.Body, kit.ShadeText2),
		says: kit.NewParagraph("", kit.Body, kit.ShadeText, 4)}
	typed := func() {
		if !e.set {
			e.read()
			change()
		}
	}
	chosen := func(string) {
		e.begun()
		typed()
		e.begun()
	}
	e.kind = kit.NewSegmented(kit.Options("clock.", settings.ClockKinds...), settings.ClockFischer, chosen)
	e.odds = kit.NewSegmented(kit.Options("clock.own.", "same", "other"), "same", chosen)
	for i := range e.sides {
		e.sides[i] = newClockSide(typed, e.begun, done)
	}
	listen(e.overtime, typed, e.begun, done)
	e.overtime.Spoken = e.counts.Text()
	e.periods = newClockPeriods(chosen, typed, e.begun, done)
	button := art.NewButton(kit.ButtonOptions{Label: words.T("clock.own.done"), Rank: kit.Secondary, Action: done})
	ground := kit.NewSurface()
	e.ArrangeBy(func(size fyne.Size) kit.Item {
		const pad = clockPad
		w, fields := min(size.Width-2*pad, 640), e.fields()
		foot := max(24, min(size.Height-pad-66-fields, 56))
		indented := func(part fyne.CanvasObject, width float32) kit.Item {
			return kit.Inset(clockName(w), 0, 0, 0, kit.Left(kit.Fixed(part, min(w-clockName(w), width), 40)))
		}
		return kit.Stack(kit.Fill(ground), kit.Inset(pad, pad, 0, 0, kit.Left(kit.Sized(kit.Column(0,
			kit.Fixed(e.kind, 0, 40), kit.Gap(12), kit.Fixed(e.about, 0, 66), kit.Gap(12), kit.Fixed(e.sides[0], 0, 40),
			kit.Gap(24), indented(e.odds, 360), e.when(e.sides[1], kit.Fixed(e.sides[1], 0, 40)),
			e.when(e.overtime, kit.Inset(clockName(w), 0, 0, 0,
				kit.Row(10, kit.Fixed(e.overtime, kit.Pick(w < 560, 56, 84), 40), kit.Text(e.counts)))),
			e.when(e.periods.choice, kit.Left(kit.Fixed(e.periods.choice, min(w, 560), 40))),
			e.when(e.periods.later[0], kit.Fixed(e.periods.later[0], 0, 40)),
			e.when(e.periods.later[1], kit.Fixed(e.periods.later[1], 0, 40)), kit.Gap(foot),
			kit.Row(24, kit.Top(kit.Inset(0, 9, 0, 0, kit.Fixed(e.says, 0, 88))), kit.Top(kit.Own(button)))), w, 0))))
	})
	e.ExtendBaseWidget(e)
	return e
}

// clockPad is the room within the edge of the editor, clockSides the bottom of the row that says whether the times of
// the players differ, and clockField the height of a row that follows, with the gap before it.
const clockPad, clockSides, clockField float32 = 24, 258, 52

// when shows a row after that of the odds, with the gap before it, if its part is visible.
func (e *clockEditor) when(part fyne.CanvasObject, row kit.Item) kit.Item {
	return kit.When(part.Visible(), kit.Inset(0, clockField-40, 0, 0, row))
}

// fields is the bottom of the fields that are shown.
func (e *clockEditor) fields() float32 {
	bottom := clockSides
	for _, part := range []fyne.CanvasObject{e.sides[1], e.overtime, e.periods.choice, e.periods.later[0],
		e.periods.later[1]} {
		if part.Visible() {
			bottom += clockField
		}
	}
	return bottom
}

// least is the least height of the editor.
func (e *clockEditor) least() float32 { return e.fields() + 24 + 9 + 88 }

// fill shows a clock, 5+3 for none.
func (e *clockEditor) fill(text string) {
	c, err := settings.ParseClock(text)
	if err != nil || !c.Timed() {
		c, _ = settings.ParseClock("5+3")
	}
	e.set = true
	e.kind.Choose(c.Kind)
	e.odds.Choose("same")
	if c.Odds() {
		e.odds.Choose("other")
	}
	e.sides[0].set(c.Kind, c.First)
	e.sides[1].set(c.Kind, c.Second)
	e.overtime.SetText(strconv.Itoa(cmp.Or(c.Overtime, usualOvertime)))
	e.periods.fill(&c)
	e.set = false
	e.read()
	e.begun()
}

// usualOvertime is the number of byo-yomi periods that the editor proposes.
const usualOvertime = 3

// begun is called when a field gets or loses the focus.
func (e *clockEditor) begun() { e.was = e.now }

// read reads the fields.
func (e *clockEditor) read() {
	kind, odds := e.kind.Chosen(), e.odds.Chosen() == "other"
	text := e.sides[0].text(kind)
	if odds {
		text += "/" + e.sides[1].text(kind)
	}
	if settings.HasPeriods(kind) {
		text = e.periods.text(text, kind)
	}
	text += " " + kind
	if kind == settings.ClockByoYomi {
		text += " " + strings.TrimSpace(e.overtime.Text)
	}
	c, err := settings.ParseClock(text)
	if e.wrong = err; err == nil {
		e.now = c.String()
	} else if e.was != "" {
		e.now = e.was
	}
	e.show()
}

// call sets the names of the players.
func (e *clockEditor) call(names [2]string) {
	if names != e.names {
		e.names = names
		e.show()
	}
}

// show updates everything after a change of the fields.
func (e *clockEditor) show() {
	kind, odds := e.kind.Chosen(), e.odds.Chosen() == "other"
	e.about.SetText(words.T("clock." + kind + ".about"))
	for i, s := range e.sides {
		s.name.SetText(e.names[i])
		s.show(kind, words.T("clock."+kind+".seconds"))
	}
	kit.Show(e.overtime, kind == settings.ClockByoYomi)
	kit.Show(e.counts, kind == settings.ClockByoYomi)
	e.periods.show(kind)
	if !odds {
		e.sides[0].name.SetText(words.T("clock.own.each"))
	}
	kit.Show(e.sides[1], odds)
	text, shade := "", kit.ShadeRed
	if e.wrong != nil {
		text = words.Sentence(words.Error(e.wrong))
	} else if c, err := settings.ParseClock(e.now); err == nil {
		text, shade = words.Sentence(present.ClockText(c)), kit.ShadeText
	}
	e.says.SetText(text)
	e.says.SetShade(shade)
	e.Relayout()
}
