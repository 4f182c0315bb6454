package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// Names of tags that have a meaning of their own in Midline.
const (
	TagWhiteLevel = "WhiteLevel" // of Midline (opponent.Level.Code)
	TagBlackLevel = "BlackLevel"
	// The Elo of a Midline that followed the person's results. The tag of the level has the nearest one.
	TagWhiteLevelElo = "WhiteLevelElo"
	TagBlackLevelElo = "BlackLevelElo"
	// The strength of a computer in the game (opponent.Strength).
	TagWhiteStrength = "WhiteStrength"
	TagBlackStrength = "BlackStrength"
	TagWhiteType     = "WhiteType" // TypeProgram of a computer
	TagBlackType     = "BlackType"
	tagBlackTime     = "BlackTimeControl" // if it differs from White's
)

// The types of players in PGN.
const (
	TypeProgram = "program"
	TypePerson  = "human"
)

// midline is the name of a computer player of this program.
const midline = "Midline"

// FromPGN returns an analysis of a PGN game with its whole tree. It stands at the start. It returns
// an error, before doing anything else, if the game has more than MaxActions.
func FromPGN(p *pgn.Game) (*Game, error) {
	if err := Fits(p); err != nil {
		return nil, err
	}
	g, err := New(Options{Start: p.Start, Analysis: true, Tags: p.Tags})
	if err != nil {
		return nil, err
	}
	g.root.notes = p.Root.Notes.Clone()
	type branch struct {
		after *Node
		of    *pgn.Node
	}
	if p.End == p.Root {
		g.last = g.root
	}
	var open []branch
	add := func(after *Node, list []*pgn.Node) {
		for _, c := range slices.Backward(list) {
			open = append(open, branch{after, c})
		}
	}
	line := newTurns(g.root)
	for add(g.root, p.Root.Children); len(open) > 0; {
		b := open[len(open)-1]
		open = open[:len(open)-1]
		n := bareNode(b.after, b.of.Move)
		line.setStatus(n)
		n.notes = b.of.Notes.Clone()
		if b.of == p.End {
			g.last = n
		}
		n.parent.children = append(n.parent.children, n)
		g.size++
		add(n, b.of.Children)
	}
	g.setEnd(p)
	g.recorder.record(g.root) // so that the next recording takes no longer than any other
	return g, nil
}

// Fits returns an error if a PGN game has more than MaxActions and so cannot be opened.
func Fits(p *pgn.Game) error {
	size := -1
	for open := []*pgn.Node{p.Root}; len(open) > 0; size++ {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.Children...)
	}
	if size > MaxActions {
		return message.New("%w: %d with its variations, and Midline opens games of up to %d", ErrTooLong, size,
			MaxActions)
	}
	return nil
}

// setEnd adopts the decision that ended a game. A game with a result has an end, even if more
// follows.
func (g *Game) setEnd(p *pgn.Game) {
	end := g.End()
	decided := recorded(p.Result, p.Ending())
	if decided.Over() {
		g.last = end
		if !g.recordedResult().Over() {
			g.SetTag("Result", p.Result)
		}
	}
	if !end.board.Over() {
		end.decided = decided
	}
}

// recorded returns the decision for a result and the reason in a file.
func recorded(result, reason string) Result {
	r := Result{Reason: Recorded}
	switch result {
	case "1-0":
		r.Winner = rules.White
	case "0-1":
		r.Winner = rules.Black
	case "1/2-1/2":
		r.Draw = true
	default:
		return Result{}
	}
	switch reason = strings.ToLower(reason); {
	case strings.Contains(reason, "time"):
		r.Reason = Time
	case strings.Contains(reason, "resign") && !r.Draw:
		r.Reason = Resignation
	case strings.Contains(reason, "agree") && r.Draw:
		r.Reason = Agreement
	}
	return r
}

// terminations are PGN's words for decisions. Ends on the board have the rulebook's words.
var terminations = map[Reason]string{Time: "time forfeit", Recorded: "normal"}

func (r Reason) termination() string {
	if text := terminations[r]; text != "" {
		return text
	}
	return r.String()
}

// token returns the result as PGN writes it.
func (r Result) token() string {
	switch {
	case !r.Over():
		return "*"
	case r.Draw:
		return "1/2-1/2"
	case r.Winner == rules.White:
		return "1-0"
	}
	return "0-1"
}

// PGN returns the game with its whole tree in PGN's form. The result shares notes with the game and
// must not be changed.
func (g *Game) PGN() *pgn.Game { return Record(g).PGN() }

// PGN is Game.PGN of the game as it was recorded.
func (r *Recording) PGN() *pgn.Game {
	p := &pgn.Game{Start: r.root.pos, Root: &pgn.Node{Notes: r.state(r.root).notes}}
	type pair struct {
		node *Node
		to   *pgn.Node
	}
	for open := []pair{{r.root, p.Root}}; len(open) > 0; {
		last := open[len(open)-1]
		open = open[:len(open)-1]
		for _, c := range r.state(last.node).children {
			s := r.state(c)
			to := &pgn.Node{Move: c.move, Notes: s.notes}
			if r.control.Timed() && s.played {
				to.Notes.Clock = annotation.Time{Known: true, Time: s.clocks.left[c.Mover()]}
			}
			last.to.Children = append(last.to.Children, to)
			open = append(open, pair{c, to})
		}
	}
	end, to := end(r.root, r.last, r.head.Analysis, r.state), p.Root
	for n := r.root; n != end; n = r.state(n).children[0] {
		to = to.Children[0]
	}
	if len(to.Children) > 0 {
		p.End = to
	}
	result := end.resultIn(r.state(end))
	p.Result = result.token()
	p.Tags = r.pgnTags(result)
	return p
}

// pgnControl writes the time control of a side in seconds. Periods ("40/5400:1800+30"),
// increments ("300+3") and hourglasses ("*180") follow the PGN standard; a delay ("300d3") and a Bronstein clock
// ("300b3") follow common usage. A byo-yomi period and a fixed time are a period of one turn ("600:1/30", "1/30"), and
// several are counted ("600:3x1/30").
func pgnControl(c Control, side rules.Color) string {
	seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	a := c.Of(side)
	switch c.Kind {
	case Hourglass:
		return "*" + seconds(a.Base)
	case Fixed:
		return "1/" + seconds(a.Base)
	case ByoYomi:
		text := "1/" + seconds(a.Increment)
		if c.Overtime > 1 {
			text = strconv.Itoa(c.Overtime) + "x" + text
		}
		return seconds(a.Base) + ":" + text
	}
	period := func(turns int, base, increment time.Duration) string {
		text := seconds(base)
		if turns > 0 {
			text = strconv.Itoa(turns) + "/" + text
		}
		if increment > 0 {
			text += map[ControlKind]string{Fischer: "+", Bronstein: "b", Delay: "d"}[c.Kind] + seconds(increment)
		}
		return text
	}
	text := period(c.Turns, a.Base, a.Increment)
	for _, l := range c.Later {
		if l != (Period{}) {
			text += ":" + period(l.Turns, l.Base, l.Increment)
		}
	}
	return text
}

// pgnTags returns the tags of the game, with everything else that is known about it.
func (r *Recording) pgnTags(result Result) []pgn.Tag {
	known := map[string]string{"Result": result.token()}
	if result.Over() {
		known["Termination"] = result.Reason.termination()
	}
	names, levels := [2]string{"White", "Black"}, [2]string{TagWhiteLevel, TagBlackLevel}
	types := [2]string{TagWhiteType, TagBlackType}
	for _, t := range append(eloTags(r.players), strengthTags(r.players)...) {
		known[t[0]] = t[1]
	}
	for c, p := range r.players {
		switch {
		case !p.Computer():
			known[names[c]] = p.Name
			continue
		case p.Kind == opponent.Program: // Midline's levels do not apply
			known[names[c]] = p.Engine
		default:
			known[names[c]] = cmp.Or(p.Name, midline)
			known[levels[c]] = strconv.Itoa(p.Level.Code())
		}
		known[types[c]] = TypeProgram
	}
	if r.control.Timed() {
		known["TimeControl"] = pgnControl(r.control, rules.White)
		if r.control.Black != (Allotment{}) {
			known[tagBlackTime] = pgnControl(r.control, rules.Black)
		}
	}
	var tags []pgn.Tag
	for _, t := range r.tags {
		if value := known[t.Name]; value != "" {
			t.Value = value
			delete(known, t.Name)
		}
		if t.Name == "Termination" && !result.Over() && !strings.Contains(t.Value, pgn.DoubleForfeit) {
			continue
		}
		tags = append(tags, t)
	}
	for _, name := range []string{"White", "Black", "Result", TagWhiteType, TagBlackType, TagWhiteLevel, TagBlackLevel,
		TagWhiteLevelElo, TagBlackLevelElo, TagWhiteStrength, TagBlackStrength, "TimeControl", tagBlackTime, "Termination"} {
		if value := known[name]; value != "" {
			tags = append(tags, pgn.Tag{Name: name, Value: value})
		}
	}
	return tags
}
