package newgame

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// clockSide edits the time of a player.
type clockSide struct {
	kit.Part
	name             *kit.Label
	minutes, seconds *kit.Entry
	unit             *kit.Label // of the seconds
}

// clockName is the width of the name of a player, of the width of the times.
func clockName(width float32) float32 { return kit.Pick(width < 560, 96, 128) }

func newClockSide(typed, begun, done func()) *clockSide {
	s := &clockSide{name: kit.NewLabel("", kit.Strong, kit.ShadeText), minutes: kit.NewEntry(), seconds: kit.NewEntry(),
		unit: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2)}
	for _, e := range []*kit.Entry{s.minutes, s.seconds} {
		e.OnChanged = func(string) { typed() }
		e.OnFocus = func(bool) { begun() }
		e.OnSubmitted = func(string) { done() }
	}
	minutes := kit.NewLabel(words.T("clock.own.minutes"), kit.Body, kit.ShadeText2)
	s.ArrangeBy(func(size fyne.Size) kit.Item {
		field := kit.Pick(size.Width < 560, 56, 84)
		return kit.Row(10, kit.Fixed(s.name, clockName(size.Width)-8, 22), kit.Gap(8), kit.Fixed(s.minutes, field, 40),
			kit.Own(minutes), kit.Gap(8), kit.Fixed(s.seconds, field, 40), kit.Text(s.unit))
	})
	s.ExtendBaseWidget(s)
	return s
}

// text returns the time as settings.ParseClock reads it.
func (s *clockSide) text(kind string) string {
	minutes := strings.ReplaceAll(strings.TrimSpace(s.minutes.Text), ",", ".")
	if kind == settings.ClockHourglass {
		return minutes
	}
	return minutes + "+" + strings.TrimSpace(s.seconds.Text)
}

func (s *clockSide) set(t settings.ClockTime) {
	minutes, _, _ := strings.Cut(settings.Clock{First: t, Second: t, Kind: settings.ClockHourglass}.String(), " ")
	s.minutes.SetText(minutes)
	s.seconds.SetText(strconv.Itoa(int(t.Turn.Seconds())))
}

// clockEditor edits a clock.
type clockEditor struct {
	kit.Part
	kind  *kit.Segmented
	about *kit.Label
	sides [2]*clockSide
	odds  *kit.Segmented
	says  *kit.Label

	names [2]string // of the players, shown if their times differ
	set   bool      // the fields are being filled in, so changes are ignored
	now   string    // the clock, or the last valid one
	was   string    // the clock before the current field was edited
	wrong error     // why the fields are not valid
}

// newClockEditor makes the editor. change is called after each change, and done to close the editor.
func newClockEditor(art kit.Art, change, done func()) *clockEditor {
	e := &clockEditor{about: kit.NewParagraph("", kit.Body, kit.ShadeText2, 3),
		says: kit.NewParagraph("", kit.Body, kit.ShadeText, 3)}
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
	button := art.NewButton(kit.ButtonOptions{Label: words.T("clock.own.done"), Rank: kit.Secondary, Action: done})
	ground := kit.NewSurface()
	e.ArrangeBy(func(size fyne.Size) kit.Item {
		const pad, sides float32 = clockPad, clockSides
		w := min(size.Width-2*pad, 640)
		foot := max(sides+24, min(size.Height-pad-44, sides+56))
		return kit.Stack(kit.Fill(ground), kit.Inset(pad, pad, 0, 0, kit.Left(kit.Sized(kit.Column(0,
			kit.Fixed(e.kind, 0, 40), kit.Gap(12), kit.Fixed(e.about, 0, 66), kit.Gap(12), kit.Fixed(e.sides[0], 0, 40),
			kit.Gap(24), kit.Inset(clockName(w), 0, 0, 0, kit.Left(kit.Fixed(e.odds, min(w-clockName(w), 360), 40))),
			kit.Gap(24), kit.Fixed(e.sides[1], 0, 40), kit.Gap(foot-sides),
			kit.Row(24, kit.Top(kit.Inset(0, 9, 0, 0, kit.Fixed(e.says, 0, 66))), kit.Top(kit.Own(button)))), w, 0))))
	})
	e.ExtendBaseWidget(e)
	return e
}

// clockPad is the room within the edge of the editor, and clockSides the bottom of the times of the players.
const clockPad, clockSides float32 = 24, 322

// least is the least height of the editor.
func (e *clockEditor) least() float32 { return clockSides + 24 + 9 + 66 }

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
	e.sides[0].set(c.First)
	e.sides[1].set(c.Second)
	e.set = false
	e.read()
	e.begun()
}

// begun is called when a field gets or loses the focus.
func (e *clockEditor) begun() { e.was = e.now }

// read reads the fields.
func (e *clockEditor) read() {
	kind, odds := e.kind.Chosen(), e.odds.Chosen() == "other"
	text := e.sides[0].text(kind)
	if odds {
		text += "/" + e.sides[1].text(kind)
	}
	c, err := settings.ParseClock(text + " " + kind)
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
		adds := kind != settings.ClockHourglass
		if adds {
			s.unit.SetText(words.T("clock." + kind + ".seconds"))
		}
		kit.Show(s.seconds, adds)
		kit.Show(s.unit, adds)
	}
	if !odds {
		e.sides[0].name.SetText(words.T("clock.own.each"))
	}
	kit.Show(e.sides[1], odds)
	text, shade := "", kit.ShadeRed
	if e.wrong != nil {
		text = words.Sentence(words.Error(e.wrong))
	} else if c, err := settings.ParseClock(e.now); err == nil {
		text, shade = words.Sentence(clockText(c)), kit.ShadeText
	}
	e.says.SetText(text)
	e.says.SetShade(shade)
	e.Relayout()
}
