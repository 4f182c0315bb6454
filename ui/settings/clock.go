package settings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
)

// The kinds of Clock.
const (
	ClockFischer   = "fischer"
	ClockBronstein = "bronstein"
	ClockDelay     = "delay"
	ClockHourglass = "hourglass"
	ClockByoYomi   = "byo-yomi"
	ClockFixed     = "fixed"
)

// ClockKinds are the kinds, the usual one first.
var ClockKinds = []string{ClockFischer, ClockBronstein, ClockDelay, ClockHourglass, ClockByoYomi, ClockFixed}

// The bounds of a clock, all included.
const (
	MinBase, MaxBase = 5 * time.Second, 180 * time.Minute
	MaxTurn          = 180 * time.Second
	MaxOvertime      = 30  // byo-yomi periods
	MaxTurns         = 200 // of a period
	MaxLater         = 2   // periods after the first
)

// ClockTime is the time of one player, in whole seconds.
type ClockTime struct {
	Base time.Duration // for the game or its first period, or each turn of a fixed clock; MinBase to MaxBase
	Turn time.Duration // each turn, or each byo-yomi period; 0 to MaxTurn
}

// ClockPeriod is a period of a game that follows another.
type ClockPeriod struct {
	Turns int // in the period, 0 for the rest of the game
	Time  ClockTime
}

// Clock is a clock as players choose it. The zero Clock is none.
type Clock struct {
	Kind string // one of ClockKinds
	// First is the time of the player who chooses, Second that of the opponent; where two computers
	// play, those of White and of Black. In a match they go with the players, not with the colours.
	First, Second ClockTime
	// Overtime is the number of byo-yomi periods, 0 with another kind.
	Overtime int
	// Turns is the number of turns of the first period, 0 if it is the whole game. Later are the periods that follow,
	// up to a zero one; if there are none, the first is repeated. The last has no number of turns.
	Turns int
	Later [MaxLater]ClockPeriod
}

// ParseClock reads the form of NewGame.Clock: "none"; "5+3", five minutes and three seconds a turn;
// "0.5+1" or "30s+1", half a minute; "5", nothing a turn; "5+3/2+1", less for the opponent. After a
// space the kind may follow: "5+3 delay", "5 hourglass", "30s fixed", "10+30 byo-yomi 3" with three periods of
// 30 seconds. Periods are written "40 in 90+30, then 30+30"; "40 in 90+30" repeats its period.
// Errors are sentences without a capital.
func ParseClock(text string) (Clock, error) {
	if text == ClockNone {
		return Clock{}, nil
	}
	parts := strings.Split(text, PeriodMark)
	turns, first, err := cutTurns(parts[0])
	if err != nil {
		return Clock{}, err
	}
	c := Clock{Turns: turns}
	if len(parts) == 1 {
		if first, err = c.parseKind(first); err != nil {
			return Clock{}, err
		}
	} else if err = c.parseLater(parts[1:]); err != nil {
		return Clock{}, err
	}
	if first, second, odds := strings.Cut(first, "/"); odds {
		if c.Second, err = parseClockTime(second, c.Kind); err != nil {
			return Clock{}, err
		}
		c.First, err = parseClockTime(first, c.Kind)
	} else {
		c.First, err = parseClockTime(first, c.Kind)
		c.Second = c.First
	}
	if err != nil {
		return Clock{}, err
	}
	if err := c.check(); err != nil {
		return Clock{}, err
	}
	return c, nil
}

// The words between the periods of a clock, and before the time of one, in what ParseClock reads.
const PeriodMark, TurnsMark = ", then ", " in "

// cutTurns reads how many turns a period has, and returns the rest of its text.
func cutTurns(text string) (turns int, rest string, err error) {
	before, after, found := strings.Cut(text, TurnsMark)
	if !found {
		return 0, text, nil
	}
	n, err := strconv.ParseUint(before, 10, 16)
	if err != nil || n < 1 || n > MaxTurns {
		return 0, "", message.New("the turns of a period must be a whole number from 1 to %d, not %.40q", MaxTurns, before)
	}
	return int(n), after, nil
}

// parseKind reads what follows the times, and returns these.
func (c *Clock) parseKind(text string) (times string, err error) {
	times, kind, named := strings.Cut(text, " ")
	if c.Kind = ClockFischer; !named {
		return times, nil
	}
	kind, count, counted := strings.Cut(kind, " ")
	if !slices.Contains(ClockKinds, kind) || counted && kind != ClockByoYomi {
		return "", message.New("%.40q is no kind of clock: it is %s", strings.TrimPrefix(text, times+" "),
			message.Or(ClockKinds))
	}
	if c.Kind = kind; kind == ClockByoYomi {
		n, err := strconv.ParseUint(count, 10, 8)
		if err != nil || n < 1 || n > MaxOvertime {
			return "", message.New("the byo-yomi periods must be a whole number from 1 to %d, as in %q, not %.40q",
				MaxOvertime, "10+30 byo-yomi 3", count)
		}
		c.Overtime = int(n)
	}
	return times, nil
}

// parseLater reads the periods after the first, the kind with them.
func (c *Clock) parseLater(later []string) error {
	if len(later) > len(c.Later) {
		return message.New("a clock has at most %d periods", len(c.Later)+1)
	}
	turns := c.Turns
	for i, part := range later {
		if turns == 0 {
			return message.New("a period before another needs its number of turns, as in %q",
				"40"+TurnsMark+"90+30"+PeriodMark+"30+30")
		}
		var err error
		if turns, part, err = cutTurns(part); err != nil {
			return err
		}
		if i == len(later)-1 {
			if part, err = c.parseKind(part); err != nil {
				return err
			}
		}
		t, err := parseClockTime(part, cmp.Or(c.Kind, ClockFischer))
		if err != nil {
			return err
		}
		c.Later[i] = ClockPeriod{turns, t}
	}
	if turns > 0 {
		return message.New("the last period lasts to the end of the game: it has no number of turns")
	}
	return nil
}

// check refuses what a kind cannot have.
func (c *Clock) check() error {
	adds := c.First.Turn > 0 || c.Second.Turn > 0
	for _, l := range c.Later {
		adds = adds || l.Time.Turn > 0
	}
	switch {
	case (c.Kind == ClockDelay || c.Kind == ClockBronstein) && !adds:
		return message.New("a clock of this kind needs seconds a turn, as in %q", "5+3 "+c.Kind)
	case c.Kind == ClockByoYomi && (c.First.Turn == 0 || c.Second.Turn == 0):
		return message.New("a byo-yomi clock needs the seconds of a period, as in %q", "10+30 byo-yomi 3")
	case c.Turns > 0 && !HasPeriods(c.Kind):
		return message.New("a clock of the kind %q has no periods of so many turns", c.Kind)
	}
	return nil
}

// HasPeriods reports whether clocks of a kind can divide the game into periods.
func HasPeriods(kind string) bool {
	return kind == ClockFischer || kind == ClockBronstein || kind == ClockDelay
}

// adds reports whether a clock of a kind has seconds a turn or a period.
func adds(kind string) bool { return kind != ClockHourglass && kind != ClockFixed }

func parseClockTime(text, kind string) (ClockTime, error) {
	before, after, plus := strings.Cut(text, "+")
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
	switch {
	case plus && kind == ClockHourglass:
		return t, message.New("an hourglass adds nothing each turn: it is written %q", before+" "+kind)
	case plus && kind == ClockFixed:
		return t, message.New("a fixed time a turn has nothing added: it is written %q", before+" "+kind)
	case plus:
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
	text := withTurns(c.Turns, c.First.Text(c.Kind))
	if c.Odds() {
		text += "/" + c.Second.Text(c.Kind)
	}
	for _, l := range c.Periods() {
		text += PeriodMark + withTurns(l.Turns, l.Time.Text(c.Kind))
	}
	if c.Kind != ClockFischer {
		text += " " + c.Kind
	}
	if c.Kind == ClockByoYomi {
		text += " " + strconv.Itoa(c.Overtime)
	}
	return text
}

// Periods returns the periods after the first.
func (c *Clock) Periods() []ClockPeriod {
	n := 0
	for n < len(c.Later) && c.Later[n] != (ClockPeriod{}) {
		n++
	}
	return c.Later[:n]
}

func withTurns(turns int, text string) string {
	if turns > 0 {
		return strconv.Itoa(turns) + TurnsMark + text
	}
	return text
}

// Text writes a time as it stands in a clock of a kind: "5+3".
func (t ClockTime) Text(kind string) string {
	text := strconv.FormatFloat(t.Base.Minutes(), 'f', -1, 64)
	if t.Base%(30*time.Second) != 0 {
		text = strconv.Itoa(int(t.Base.Seconds())) + "s"
	}
	if adds(kind) {
		text += "+" + strconv.Itoa(int(t.Turn.Seconds()))
	}
	return text
}
