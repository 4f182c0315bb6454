package newgame

import (
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/settings"
)

// ClockControl makes the clocks of a game in which player 0 of the match has a
// colour. text is what settings.ParseClock reads; anything else is no clock.
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
