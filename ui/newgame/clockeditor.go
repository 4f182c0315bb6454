package newgame

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// ClockText says in words what a clock is: "5 minutes + 3 seconds, delay".
func ClockText(c settings.Clock) string {
	if !c.Timed() {
		return words.T("clock.none")
	}
	text := clockTimeText(c.First)
	if c.Odds() {
		text = words.T("clock.against", text, clockTimeText(c.Second))
	}
	if c.Kind != settings.ClockFischer {
		text = words.T("clock.of", text, words.T("clock."+c.Kind+".short"))
	}
	return text
}

// ClockShort is ClockText where there is little room: "5+3 / 2+1, delay".
func ClockShort(c settings.Clock) string {
	text, _, _ := strings.Cut(c.String(), " ")
	if first, second, odds := strings.Cut(text, "/"); odds {
		text = words.T("clock.odds", first, second)
	}
	if c.Timed() && c.Kind != settings.ClockFischer {
		text = words.T("clock.of", text, words.T("clock."+c.Kind+".short"))
	}
	return text
}

func clockTimeText(t settings.ClockTime) string {
	text := words.T("clock.seconds", int(t.Base.Seconds()))
	if t.Base%time.Minute == 0 {
		text = words.T("clock.minutes", int(t.Base.Minutes()))
	}
	if t.Turn > 0 {
		text = words.T("clock.plus", text, words.T("clock.seconds", int(t.Turn.Seconds())))
	}
	return text
}

// clockSide takes the time of a player.
type clockSide struct {
	kit.Part
	name             *kit.Label
	minutes, seconds *kit.Entry
	minutesL         *kit.Label
	secondsL         *kit.Label
}

// The widths of a clockSide.
const (
	clockEntry float32 = 84
	clockName  float32 = 128
)

func newClockSide(typed, begun, done func()) *clockSide {
	s := &clockSide{name: kit.NewLabel("", kit.Strong, kit.ShadeText), minutes: kit.NewEntry(), seconds: kit.NewEntry(),
		minutesL: kit.NewLabel(words.T("clock.own.minutes"), kit.Body, kit.ShadeText2), secondsL: kit.NewLabel("",
			kit.Body, kit.ShadeText2)}
	for _, e := range []*kit.Entry{s.minutes, s.seconds} {
		e.OnChanged = func(string) { typed() }
		e.OnFocus = func(bool) { begun() }
		e.OnSubmitted = func(string) { done() }
	}
	s.Kids = []fyne.CanvasObject{s.name, s.minutes, s.minutesL, s.seconds, s.secondsL}
	s.Place = func(size fyne.Size) {
		kit.Put(s.name, 0, 9, clockName-8, 22)
		x := clockName
		kit.Put(s.minutes, x, 0, clockEntry, 40)
		x += clockEntry + 10
		kit.Put(s.minutesL, x, 9, 72, 22)
		x += 80
		kit.Put(s.seconds, x, 0, clockEntry, 40)
		x += clockEntry + 10
		kit.Put(s.secondsL, x, 9, size.Width-x, 22)
	}
	s.ExtendBaseWidget(s)
	return s
}

// text is what the entries say, as settings.ParseClock reads it.
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

// clockEditor makes a clock of a player's own numbers.
type clockEditor struct {
	kit.Part
	ground *kit.Surface
	kind   *kit.Segmented
	about  *kit.Label
	sides  [2]*clockSide
	odds   *kit.Segmented
	says   *kit.Label
	done   *kit.Button

	names [2]string // of the players, where they have different times
	set   bool      // it is being filled in, and tells of nothing
	now   string    // the clock that counts: while what is written is wrong, that from before it was
	was   string    // the last clock before something was typed
	wrong error     // with what is written
}

// newClockEditor makes the editor: change gets each right clock, and nothing where
// what is written is wrong; done ends it.
func newClockEditor(art kit.Art, change, done func()) *clockEditor {
	e := &clockEditor{ground: kit.NewSurface(), about: kit.NewParagraph("", kit.Body, kit.ShadeText2, 3),
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
	e.done = art.NewButton(kit.ButtonOptions{Label: words.T("clock.own.done"), Rank: kit.Secondary, Action: done})
	e.Kids = []fyne.CanvasObject{e.ground, e.kind, e.about, e.sides[0], e.odds, e.sides[1], e.says, e.done}
	e.Place = e.place
	e.ExtendBaseWidget(e)
	return e
}

// fill takes over a clock, or 5+3 for none.
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

// begun is called when the typing in a field begins or ends.
func (e *clockEditor) begun() { e.was = e.now }

// read takes what is written.
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

// call gives the players their names.
func (e *clockEditor) call(names [2]string) {
	if names != e.names {
		e.names = names
		e.show()
	}
}

// show brings everything up to date with what is written.
func (e *clockEditor) show() {
	kind, odds := e.kind.Chosen(), e.odds.Chosen() == "other"
	e.about.SetText(words.T("clock." + kind + ".about"))
	for i, s := range e.sides {
		s.name.SetText(e.names[i])
		adds := kind != settings.ClockHourglass
		if adds {
			s.secondsL.SetText(words.T("clock." + kind + ".seconds"))
		}
		kit.Show(s.seconds, adds)
		kit.Show(s.secondsL, adds)
	}
	if !odds {
		e.sides[0].name.SetText(words.T("clock.own.each"))
	}
	kit.Show(e.sides[1], odds)
	text, shade := "", kit.ShadeRed
	if e.wrong != nil {
		text = words.Sentence(words.Error(e.wrong))
	} else if c, err := settings.ParseClock(e.now); err == nil {
		text, shade = words.Sentence(ClockText(c)), kit.ShadeText
	}
	e.says.SetText(text)
	e.says.SetShade(shade)
	e.Relayout()
}

func (e *clockEditor) place(size fyne.Size) {
	kit.Put(e.ground, 0, 0, size.Width, size.Height)
	const pad float32 = 24
	w := min(size.Width-2*pad, 640)
	y := pad
	kit.Put(e.kind, pad, y, w, 40)
	kit.Put(e.about, pad, y+52, w, 66)
	y += 52 + 66 + 12
	kit.Put(e.sides[0], pad, y, w, 40)
	y += 40 + 24
	kit.Put(e.odds, pad+clockName, y, min(w-clockName, 360), 40)
	y += 40 + 24
	kit.Put(e.sides[1], pad, y, w, 40)
	y = max(y+40+24, min(size.Height-pad-44, y+40+56))
	done := e.done.MinSize().Width
	kit.Put(e.says, pad, y+9, w-done-24, 66)
	kit.Put(e.done, pad+w-done, y, done, 40)
}
