package opponent

import (
	"strconv"
	"strings"
)

// Measure is what bounds a strength.
type Measure uint8

// The measures.
const (
	ByClock Measure = iota // nothing else does
	ByElo                  // UCI_Elo of another program
	ByDepth                // plies, as the program counts them
	ByNodes                // positions for a move
	ByTime                 // milliseconds for a move
)

// measureIDs are the names of the measures in files and in keys of texts.
var measureIDs = [...]string{ByClock: "clock", ByElo: "elo", ByDepth: "depth", ByNodes: "nodes", ByTime: "time"}

// mostOf are the largest values of the measures; the least is 1.
var mostOf = [...]int{ByElo: 10_000, ByDepth: 200, ByNodes: 1_000_000_000, ByTime: 3_600_000}

// ID names a measure.
func (m Measure) ID() string { return measureIDs[m] }

// Most is the largest value of a measure, 0 of the clock.
func (m Measure) Most() int { return mostOf[m] }

// ParseMeasure is the inverse of Measure.ID.
func ParseMeasure(id string) (Measure, bool) {
	for m, name := range measureIDs {
		if name == id {
			return Measure(m), true
		}
	}
	return ByClock, false
}

// Strength is how strong another program, or Midline at full strength, plays a game. The zero Strength leaves that to
// its settings and to the clock.
type Strength struct {
	By    Measure
	Value int // 0 by the clock
}

// Valid reports whether the value is one of the measure.
func (s Strength) Valid() bool {
	if s.By == ByClock {
		return s.Value == 0
	}
	return int(s.By) < len(mostOf) && s.Value >= 1 && s.Value <= s.By.Most()
}

// String writes a strength as "elo 1800", "" by the clock.
func (s Strength) String() string {
	if s.By == ByClock {
		return ""
	}
	return s.By.ID() + " " + strconv.Itoa(s.Value)
}

// ParseStrength is the inverse of Strength.String.
func ParseStrength(text string) (Strength, bool) {
	if text == "" {
		return Strength{}, true
	}
	id, number, _ := strings.Cut(text, " ")
	by, known := ParseMeasure(id)
	value, err := strconv.Atoi(number)
	s := Strength{by, value}
	return s, known && by != ByClock && err == nil && s.Valid() && s.String() == text
}
