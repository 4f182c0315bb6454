package uciserver

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
)

// searchOutput writes the output of one search.
type searchOutput struct {
	out     *output
	root    rules.Position
	options options // at the start of the search
}

// line writes a completed line. A limited strength chooses among more lines than were requested,
// and these are not written.
func (t *searchOutput) line(info search.Info) {
	if info.Line <= t.options.multiPV {
		t.out.line("%s", t.format(&info, ""))
	}
}

// progress writes what happens between the lines.
func (t *searchOutput) progress(p search.Progress) {
	switch {
	case p.Line > t.options.multiPV:
	case p.Lower:
		t.out.line("%s", t.format(&p.Info, " lowerbound"))
	case p.Upper:
		t.out.line("%s", t.format(&p.Info, " upperbound"))
	default:
		t.out.line("info depth %d currmove %s currmovenumber %d nodes %d nps %d time %d", p.Depth,
			uci.Move(&t.root, p.Move),
			p.Number, p.Nodes, p.NPS(), p.Time.Milliseconds())
	}
}

// best writes the answer, with the expected action of the opponent if it is known. The second
// action of the own turn is not the opponent's.
func (t *searchOutput) best(result search.Result) {
	if result.Best == rules.NoMove {
		t.out.line("bestmove (none)")
		return
	}
	text := "bestmove " + uci.Move(&t.root, result.Best)
	for i := range result.Lines {
		pv := result.Lines[i].PV
		if len(pv) < 2 || pv[0] != result.Best {
			continue
		}
		var next, after rules.Position
		if t.root.Make(pv[0], &next) && next.Side() != t.root.Side() && !wonStatus(next.Status()) &&
			play(&next, pv[1], &after) {
			text += " ponder " + uci.Move(&next, pv[1])
		}
		break
	}
	t.out.line("%s", text)
}

// format returns a line; bound follows a score that is not exact.
func (t *searchOutput) format(info *search.Info, bound string) string {
	var b strings.Builder
	score := info.Score.String()
	if t.options.showWDL {
		win, draw, loss := info.Score.WDL(t.root.Rules().Variant)
		score += fmt.Sprintf(" wdl %d %d %d", win, draw, loss)
	}
	score += bound
	fmt.Fprintf(&b, "info depth %d", info.Depth)
	if len(info.PV) == 0 {
		fmt.Fprintf(&b, " score %s", score)
		return b.String()
	}
	fmt.Fprintf(&b, " seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv", info.SelDepth, info.Line,
		score, info.Nodes, info.NPS(), info.Hashfull, info.Time.Milliseconds())
	pos, next := t.root, rules.Position{}
	for _, m := range info.PV {
		if !play(&pos, m, &next) {
			break
		}
		b.WriteString(" " + uci.Move(&pos, m))
		pos = next
	}
	return b.String()
}

// play makes an action that the search expects, if it is legal: its table may confuse two
// positions.
func play(pos *rules.Position, m rules.Move, next *rules.Position) bool {
	var buf [256]rules.Move
	return slices.Contains(pos.Legal(buf[:0]), m) && pos.Make(m, next)
}
