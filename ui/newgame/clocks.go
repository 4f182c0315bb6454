package newgame

import (
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/settings"
	"midline/ui/words"
)

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
	control := game.Control{Base: white.Base, Increment: white.Turn}
	if black != white {
		control.Black = game.Allotment{Base: black.Base, Increment: black.Turn}
	}
	for kind := game.Fischer; kind <= game.Hourglass; kind++ {
		if kind.String() == c.Kind {
			control.Kind = kind
		}
	}
	return control
}

// formatControl is the inverse of ClockControl.
func formatControl(c game.Control, first rules.Color) string {
	if !c.Timed() {
		return settings.ClockNone
	}
	of := func(side rules.Color) settings.ClockTime {
		a := c.Of(side)
		return settings.ClockTime{Base: a.Base, Turn: a.Increment}
	}
	return settings.Clock{Kind: c.Kind.String(), First: of(first), Second: of(first.Other())}.String()
}

// clockText describes a clock in words: "5 minutes + 3 seconds, delay".
func clockText(c settings.Clock) string {
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

// clockShort describes it in short: "5+3 / 2+1, delay".
func clockShort(c settings.Clock) string {
	text, _, _ := strings.Cut(c.String(), " ")
	if first, second, odds := strings.Cut(text, "/"); odds {
		text = words.T("clock.odds", first, second)
	}
	if c.Timed() && c.Kind != settings.ClockFischer {
		text = words.T("clock.of", text, words.T("clock."+c.Kind+".short"))
	}
	return text
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
