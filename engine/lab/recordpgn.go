package lab

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// PGN returns a recorded game with what the players thought of it and the times that they took.
// event names the match. A game that is not over has the result "*". The error says which action makes no sense.
func (r *Record) PGN(event string) (*pgn.Game, error) {
	_, pos, err := startOf(r)
	if err != nil {
		return nil, err
	}
	g := &pgn.Game{Start: pos, Root: &pgn.Node{}, Result: r.Result}
	at := g.Root
	for i, a := range r.Actions {
		m, err := uci.Parse(&pos, a.Text)
		if err != nil {
			return nil, fmt.Errorf("game %d, action %d: %w", r.Game+1, i+1, err)
		}
		n := &pgn.Node{Move: m}
		if i >= r.Opening {
			n.Notes.Eval = evalOf(&a.Opinion, pos.Side())
			n.Notes.Elapsed = timeOf(a.Time)
			n.Notes.Clock = timeOf(a.Left)
		}
		at.Children = append(at.Children, n)
		at = n
		before := pos
		before.Make(m, &pos)
	}
	at.Notes.Comment = r.Detail
	day, begun := "2006.01.02", r.Begun.UTC()
	g.Tags = []pgn.Tag{{Name: "Event", Value: event}, {Name: "Date", Value: r.Begun.Format(day)},
		{Name: "Round", Value: strconv.Itoa(r.Round + 1)}, {Name: "White", Value: r.White}, {Name: "Black", Value: r.Black},
		{Name: "WhiteType", Value: "program"}, {Name: "BlackType", Value: "program"},
		{Name: "WhiteLimit", Value: r.Limits[0]}, {Name: "BlackLimit", Value: r.Limits[1]},
		{Name: "UTCDate", Value: begun.Format(day)}, {Name: "UTCTime", Value: begun.Format("15:04:05")}}
	if control := timeControl(r.Limits); control != "" {
		g.Tags = append(g.Tags, pgn.Tag{Name: "TimeControl", Value: control})
	}
	if r.Result == "" {
		g.Result = "*"
		return g, nil
	}
	g.Tags = append(g.Tags, pgn.Tag{Name: "Termination", Value: termination(r.Reason)})
	if end := termination(r.Reason); end != r.Reason && r.Reason != game.Time.String() {
		g.Tags = append(g.Tags, pgn.Tag{Name: pgn.TerminationDetails, Value: r.Reason})
	}
	return g, nil
}

// timeOf returns a time in milliseconds as a note, 0 for none.
func timeOf(ms int64) annotation.Time {
	return annotation.Time{Known: ms > 0, Time: time.Duration(ms) * time.Millisecond}
}

// termination returns the value that the PGN standard has for a reason.
func termination(reason string) string {
	switch reason {
	case game.Time.String():
		return "time forfeit"
	case players.Crash, players.NoStart, players.NoAnswer:
		return "abandoned"
	case players.IllegalMove, players.Garbage, players.Refusal, players.FalseClaim:
		return "rules infraction"
	case players.TooLong, players.Adjudication:
		return "adjudication"
	}
	return "normal"
}

// timeControl returns the limits of a game in the form of the PGN standard: those of its clocks, "10+0.1", or a fixed
// time as a period of one turn, "1/0.5". It returns "" if the players' limits differ or are no times.
func timeControl(limits [2]string) string {
	text := limits[0]
	if text != limits[1] || text == "" {
		return ""
	}
	if fixed, is := strings.CutPrefix(text, "movetime "); is {
		if _, err := strconv.ParseFloat(fixed, 64); err != nil {
			return "" // another limit follows
		}
		return "1/" + fixed
	}
	base, inc, is := strings.Cut(text, "+")
	_, wrong := strconv.ParseFloat(base, 64)
	if _, err := strconv.ParseFloat(inc, 64); !is || wrong != nil || err != nil {
		return ""
	}
	if inc == "0" {
		return base
	}
	return text
}

// evalOf returns an opinion of a side as a note, which is from White's.
func evalOf(o *players.Opinion, side rules.Color) annotation.Eval {
	sign := 1
	if side == rules.Black {
		sign = -1
	}
	switch {
	case o.Mate != nil && *o.Mate != 0:
		return annotation.Eval{Known: true, Mate: sign * *o.Mate, Depth: o.Depth}
	case o.CP != nil:
		return annotation.Centipawns(sign**o.CP, o.Depth)
	}
	return annotation.Eval{}
}
