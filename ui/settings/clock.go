package settings

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
	"midline/ui/settings/tomlfile"
)

// The kinds of Clock.
const (
	ClockFischer   = "fischer"
	ClockBronstein = "bronstein"
	ClockDelay     = "delay"
	ClockHourglass = "hourglass"
)

// ClockKinds are the kinds, the usual one first.
var ClockKinds = []string{ClockFischer, ClockBronstein, ClockDelay, ClockHourglass}

// The bounds of a clock, both included.
const (
	MinBase, MaxBase = 5 * time.Second, 180 * time.Minute
	MaxTurn          = 180 * time.Second
)

// ClockTime is the time of one player, in whole seconds.
type ClockTime struct {
	Base time.Duration // for the game, MinBase to MaxBase
	Turn time.Duration // each turn, 0 to MaxTurn
}

// Clock is a clock as players choose it. The zero Clock is none.
type Clock struct {
	Kind string // one of ClockKinds
	// First is the time of the player who chooses, Second that of the opponent; where two computers
	// play, those of White and of Black. In a match they go with the players, not with the colours.
	First, Second ClockTime
}

// ParseClock reads the form of NewGame.Clock: "none"; "5+3", five minutes and three seconds a turn;
// "0.5+1" or "30s+1", half a minute; "5", nothing a turn; "5+3/2+1", less for the opponent. After a
// space the kind may follow: "5+3 delay", "5 hourglass". Errors are sentences without a capital.
func ParseClock(text string) (Clock, error) {
	if text == ClockNone {
		return Clock{}, nil
	}
	times, kind, named := strings.Cut(text, " ")
	if !named {
		kind = ClockFischer
	}
	if !slices.Contains(ClockKinds, kind) {
		return Clock{}, message.New("%.40q is no kind of clock: it is %s", kind, tomlfile.Alternatives(ClockKinds))
	}
	first, second, odds := strings.Cut(times, "/")
	c := Clock{Kind: kind}
	var err error
	if c.First, err = parseClockTime(first, kind); err != nil {
		return Clock{}, err
	}
	if c.Second = c.First; odds {
		if c.Second, err = parseClockTime(second, kind); err != nil {
			return Clock{}, err
		}
	}
	if (kind == ClockDelay || kind == ClockBronstein) && c.First.Turn == 0 && c.Second.Turn == 0 {
		return Clock{}, message.New("a clock of this kind needs seconds a turn, as in %q", "5+3 "+kind)
	}
	return c, nil
}

func parseClockTime(text, kind string) (ClockTime, error) {
	before, after, adds := strings.Cut(text, "+")
	var t ClockTime
	var ok bool
	if t.Base, ok = parseBase(before); !ok {
		return t, message.New("%.40q is no time for a game: it is minutes, %q or %q, or whole seconds, %q",
			before, "5", "1.5", "30s")
	}
	if t.Base < MinBase || t.Base > MaxBase {
		return t, message.New("the time for the game must be from %d seconds to %d minutes",
			int(MinBase.Seconds()), int(MaxBase.Minutes()))
	}
	if adds && kind == ClockHourglass {
		return t, message.New("an hourglass adds nothing each turn: it is written %q", before+" "+kind)
	}
	if adds {
		n, err := strconv.ParseUint(after, 10, 8)
		if t.Turn = time.Duration(n) * time.Second; err != nil || t.Turn > MaxTurn {
			return t, message.New("the seconds a turn must be a whole number from 0 to %d, not %.40q",
				int(MaxTurn.Seconds()), after)
		}
	}
	return t, nil
}

// parseBase reads "5", "0.5" or "30s". It reports false for what is no whole number of seconds.
func parseBase(text string) (time.Duration, bool) {
	unit := time.Minute
	if seconds, cut := strings.CutSuffix(text, "s"); cut {
		text, unit = seconds, time.Second
	}
	whole, part, point := strings.Cut(text, ".")
	if point && (unit == time.Second || part == "" || len(part) > 4) {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+part, 10, 32)
	if err != nil || whole == "" || whole[0] == '+' {
		return 0, false
	}
	d := time.Duration(n) * unit
	for range part {
		if d%10 != 0 {
			return 0, false
		}
		d /= 10
	}
	return d, d%time.Second == 0
}

// Timed reports whether there is a clock.
func (c Clock) Timed() bool { return c.First.Base > 0 }

// Odds reports whether the two players have different times.
func (c Clock) Odds() bool { return c.First != c.Second }

// String writes a clock as ParseClock reads it, in its shortest usual form.
func (c Clock) String() string {
	if !c.Timed() {
		return ClockNone
	}
	text := c.First.text(c.Kind)
	if c.Odds() {
		text += "/" + c.Second.text(c.Kind)
	}
	if c.Kind != ClockFischer {
		text += " " + c.Kind
	}
	return text
}

func (t ClockTime) text(kind string) string {
	text := strconv.FormatFloat(t.Base.Minutes(), 'f', -1, 64)
	if t.Base%(30*time.Second) != 0 {
		text = strconv.Itoa(int(t.Base.Seconds())) + "s"
	}
	if kind != ClockHourglass {
		text += "+" + strconv.Itoa(int(t.Turn.Seconds()))
	}
	return text
}
