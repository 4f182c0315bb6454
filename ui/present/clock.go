package present

import (
	"slices"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// ClockPresets are the clocks that are offered beside one's own.
var ClockPresets = []string{settings.ClockNone, "5+3", "10+5", "30+20"}

// ClockChoices returns the presets and, if it is none of them, the clock that was chosen last, with what a Select shows
// of them.
func ClockChoices(last string) []kit.Option {
	var list []kit.Option
	texts := slices.Clone(ClockPresets)
	if !slices.Contains(texts, last) {
		texts = append(texts, last)
	}
	for _, text := range texts {
		c, err := settings.ParseClock(text)
		if err != nil {
			continue
		}
		o := kit.Option{ID: text, Name: words.Sentence(ClockText(c)), Short: ClockShort(c)}
		if !c.Timed() {
			o.Short = words.Capital(words.T("clock.none"))
			o.Name = o.Short
		}
		list = append(list, o)
	}
	return list
}

// ClockControl makes the clocks of a game from a text that settings.ParseClock reads; any other text is no
// clock. first is the colour of player 0 of the match.
func ClockControl(text string, first rules.Color) game.Control {
	c, err := settings.ParseClock(text)
	if err != nil || !c.Timed() {
		return game.Control{}
	}
	white, black := c.First, c.Second
	if first == rules.Black {
		white, black = black, white
	}
	control := game.Control{Base: white.Base, Increment: white.Turn, Overtime: c.Overtime, Turns: c.Turns}
	for i, l := range c.Periods() {
		control.Later[i] = game.Period{Turns: l.Turns, Base: l.Time.Base, Increment: l.Time.Turn}
	}
	if black != white {
		control.Black = game.Allotment{Base: black.Base, Increment: black.Turn}
	}
	for kind := game.Fischer; kind <= game.Fixed; kind++ {
		if kind.String() == c.Kind {
			control.Kind = kind
		}
	}
	return control
}

// ClockOf is the inverse of ClockControl.
func ClockOf(c game.Control, first rules.Color) string {
	if !c.Timed() {
		return settings.ClockNone
	}
	of := func(side rules.Color) settings.ClockTime {
		a := c.Of(side)
		return settings.ClockTime{Base: a.Base, Turn: a.Increment}
	}
	clock := settings.Clock{Kind: c.Kind.String(), First: of(first), Second: of(first.Other()), Overtime: c.Overtime,
		Turns: c.Turns}
	for i, l := range c.Later {
		clock.Later[i] = settings.ClockPeriod{Turns: l.Turns,
			Time: settings.ClockTime{Base: l.Base, Turn: l.Increment}}
	}
	return clock.String()
}

// ClockText describes a clock in words: "5 minutes + 3 seconds, delay".
func ClockText(c settings.Clock) string {
	if !c.Timed() {
		return words.T("clock.none")
	}
	text := firstText(c, c.First)
	if c.Odds() {
		text = words.T("clock.against", text, firstText(c, c.Second))
	}
	for _, l := range c.Periods() {
		text = words.T("clock.then", text, periodText(l.Turns, clockTimeText(l.Time)))
	}
	if c.Turns > 0 && len(c.Periods()) == 0 {
		text = words.T("clock.again", text)
	}
	if words.Has("clock." + c.Kind + ".short") {
		text = words.T("clock.of", text, words.T("clock."+c.Kind+".short"))
	}
	return text
}

// firstText describes the time with which a player begins: "40 turns in 90 minutes".
func firstText(c settings.Clock, t settings.ClockTime) string {
	switch c.Kind {
	case settings.ClockByoYomi:
		seconds := words.T("clock.seconds", int(t.Turn.Seconds()))
		t.Turn = 0
		return words.T("clock.then", clockTimeText(t), words.T("clock.overtime", c.Overtime, seconds))
	case settings.ClockFixed:
		return words.T("clock.each", clockTimeText(t))
	}
	return periodText(c.Turns, clockTimeText(t))
}

// periodText puts the turns of a period before its time, 0 for none.
func periodText(turns int, time string) string {
	if turns == 0 {
		return time
	}
	return words.T("clock.turns", turns, time)
}

// ClockShort describes it in short: "5+3 / 2+1, delay". Of several periods it describes the first.
func ClockShort(c settings.Clock) string {
	if !c.Timed() {
		return c.String()
	}
	time := func(t settings.ClockTime) string {
		if c.Kind == settings.ClockFixed {
			return clockTimeText(t)
		}
		return t.Text(c.Kind)
	}
	text := time(c.First)
	if c.Kind == settings.ClockFixed {
		text = words.T("clock.each", text)
	}
	if c.Turns > 0 {
		text = words.T("clock.in", c.Turns, text)
	}
	if c.Odds() {
		text = words.T("clock.odds", text, time(c.Second))
	}
	if more := len(c.Periods()); more > 0 {
		text = words.T("clock.more", text, more)
	}
	switch c.Kind {
	case settings.ClockByoYomi:
		return words.T("clock.periods", text, c.Overtime)
	case settings.ClockFischer, settings.ClockFixed:
		return text
	}
	return words.T("clock.of", text, words.T("clock."+c.Kind+".short"))
}

// clockTimeText describes the time of a player: "5 minutes + 3 seconds".
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
