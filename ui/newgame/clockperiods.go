package newgame

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// clockPeriod edits for how many turns the period before a later one lasts, and the time of the later one.
type clockPeriod struct {
	kit.Part
	turns *kit.Entry
	again *kit.Label // in place of the time, if the first period is repeated
	time  *clockSide
}

func newClockPeriod(typed, begun, done func()) *clockPeriod {
	p := &clockPeriod{turns: kit.NewEntry(), time: newClockSide(typed, begun, done),
		again: kit.NewLabel(words.T("clock.own.turns.again"), kit.Body, kit.ShadeText2)}
	p.time.name.SetText(words.T("clock.own.turns"))
	listen(p.turns, typed, begun, done)
	p.ArrangeBy(func(size fyne.Size) kit.Item {
		return kit.Row(8, kit.Fixed(p.turns, 56, 40), kit.When(p.again.Visible(), kit.Text(p.again)),
			kit.When(p.time.Visible(), kit.Fill(p.time)))
	})
	p.ExtendBaseWidget(p)
	return p
}

// What the editor offers: one period, one that is repeated, two or three.
const (
	wholeGame    = "whole"
	repeated     = "again"
	twoPeriods   = "two"
	threePeriods = "three"
)

// clockPeriods edit the periods of a clock.
type clockPeriods struct {
	choice *kit.Segmented
	later  [settings.MaxLater]*clockPeriod
}

func newClockPeriods(chosen func(string), typed, begun, done func()) clockPeriods {
	p := clockPeriods{choice: kit.NewSegmented(
		kit.Options("clock.own.", wholeGame, repeated, twoPeriods, threePeriods), wholeGame, chosen)}
	for i := range p.later {
		p.later[i] = newClockPeriod(typed, begun, done)
		p.later[i].time.which = strconv.Itoa(i + 2)
		kit.Speak(accessibility.Join(strconv.Itoa(i+1), words.T("clock.own.turns")), p.later[i].turns)
	}
	return p
}

// number is how many periods follow the first.
func (p *clockPeriods) number() int {
	return map[string]int{twoPeriods: 1, threePeriods: 2}[p.choice.Chosen()]
}

// usualPeriods are what the fields propose: 40 turns, then half an hour; 20 turns more, then a quarter.
var usualPeriods = [settings.MaxLater]struct{ turns, minutes, seconds string }{{"40", "30", "30"}, {"20", "15", "30"}}

// fill shows the periods of a clock.
func (p *clockPeriods) fill(c *settings.Clock) {
	for i, l := range p.later {
		l.turns.SetText(usualPeriods[i].turns)
		l.time.minutes.SetText(usualPeriods[i].minutes)
		l.time.seconds.SetText(usualPeriods[i].seconds)
	}
	if c.Turns > 0 {
		p.later[0].turns.SetText(strconv.Itoa(c.Turns))
	}
	for i, l := range c.Periods() {
		p.later[i].time.set(c.Kind, l.Time)
		if l.Turns > 0 {
			p.later[i+1].turns.SetText(strconv.Itoa(l.Turns))
		}
	}
	switch n := len(c.Periods()); {
	case n == 2:
		p.choice.Choose(threePeriods)
	case n == 1:
		p.choice.Choose(twoPeriods)
	case c.Turns > 0:
		p.choice.Choose(repeated)
	default:
		p.choice.Choose(wholeGame)
	}
}

// text adds the periods to the time of the first one, as settings.ParseClock reads them.
func (p *clockPeriods) text(first, kind string) string {
	times := []string{first}
	for i := range p.number() {
		times = append(times, p.later[i].time.text(kind))
	}
	for i, l := range p.later {
		if i < p.number() || i == 0 && p.choice.Chosen() == repeated {
			times[i] = strings.TrimSpace(l.turns.Text) + settings.TurnsMark + times[i]
		}
	}
	return strings.Join(times, settings.PeriodMark)
}

// show shows the fields of a kind.
func (p *clockPeriods) show(kind string) {
	kit.Show(p.choice, settings.HasPeriods(kind))
	again := p.choice.Chosen() == repeated
	for i, l := range p.later {
		kit.Show(l, settings.HasPeriods(kind) && (i < p.number() || i == 0 && again))
		kit.Show(l.again, again)
		kit.Show(l.time, !again)
		l.time.show(kind, words.T("clock.own.seconds"))
		l.Relayout()
	}
}
