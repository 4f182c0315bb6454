package play

import (
	"math"
	"strconv"

	"midline/engine/annotation"
	"midline/engine/assess"
	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/present"
	"midline/ui/words"
)

// forWhite is a score of the side to move from White's side.
func forWhite(p *rules.Position, score search.Score) int {
	if p.Side() == rules.Black {
		return -int(score)
	}
	return int(score)
}

// evalOf is a score of a position as it is noted.
func evalOf(p *rules.Position, score search.Score, depth int) annotation.Eval {
	n, ok := score.Mate()
	if !ok {
		return annotation.Centipawns(forWhite(p, score), depth)
	}
	e := annotation.Eval{Known: true, Depth: depth, Mate: max(n, -n, 1)}
	if forWhite(p, score) < 0 {
		e.Mate = -e.Mate
	}
	return e
}

// evalText writes what was noted from White's side: "+0.31", "–#3" for a loss in 3.
func evalText(e annotation.Eval) string {
	text := words.Decimal(math.Abs(float64(e.Centipawns))/100, 2)
	if e.Mate != 0 {
		text = "#" + strconv.Itoa(max(e.Mate, -e.Mate))
	}
	if e.Mate < 0 || e.Centipawns < 0 {
		return present.Minus + text
	}
	return "+" + text
}

// evalShare is White's share of the bar, from 0 to 1: how likely White is to win.
func evalShare(e annotation.Eval) float32 { return float32(assess.Chances(e)) }

// barMost is the highest score that the bar has room for; beyond it nothing changes.
const barMost = 99

// barOf is what the bar beside the board shows of an evaluation.
func barOf(e annotation.Eval) EvalBarModel {
	m := EvalBarModel{White: evalShare(e)}
	switch pawns := math.Abs(float64(e.Centipawns)) / 100; {
	case e.Mate != 0:
		m.Text = "#" + strconv.Itoa(max(e.Mate, -e.Mate))
	case pawns < 9.95:
		m.Text = words.Decimal(pawns, 1)
	default:
		m.Text = words.Decimal(min(pawns, barMost), 0)
	}
	return m
}

// resultBar is the bar where the rules have ended the game.
func resultBar(r game.Result) EvalBarModel {
	switch {
	case r.Draw:
		return EvalBarModel{White: 0.5}
	case r.Winner == rules.White:
		return EvalBarModel{White: 1}
	}
	return EvalBarModel{}
}

// scoreText writes a score from White's side, as EvalText does.
func scoreText(p *rules.Position, score search.Score) string { return evalText(evalOf(p, score, 0)) }

// standpoint writes a score with the side that it is good for: "+0.31 for White".
func standpoint(p *rules.Position, score search.Score) string {
	white := forWhite(p, score)
	who := words.Side(white > 0)
	if n, ok := score.Mate(); ok {
		return words.T("score.mate", who, max(n, -n))
	}
	if white == 0 {
		return words.T("score.even")
	}
	return words.T("score.for", "+"+words.Decimal(math.Abs(float64(evalOf(p, score, 0).Centipawns))/100, 2), who)
}

// verdictText says a score in words.
func verdictText(p *rules.Position, score search.Score) string {
	white := forWhite(p, score)
	who := words.Side(white > 0)
	if n, ok := score.Mate(); ok {
		if n == 0 {
			return words.T("analysis.won", who)
		}
		return words.T("analysis.mate", who, max(n, -n))
	}
	switch size := max(white, -white); {
	case size < 30:
		return words.T("analysis.even")
	case size < 100:
		return words.T("analysis.bit", who)
	case size < 300:
		return words.T("analysis.better", who)
	}
	return words.T("analysis.winning", who)
}

// endingText says in words what the tables of endings say of a position, and that they say it: an
// engine may say something else beside them. It reports false where
// the fifty-move rule may come first: then the table proves nothing.
func endingText(p *rules.Position, v endings.Value) (string, bool) {
	_, ok := search.Ending(v, p.Halfmove())
	switch {
	case !ok:
		return "", false
	case v.Outcome == endings.Drawn:
		return words.T("analysis.tabledrawn"), true
	}
	white := (v.Outcome == endings.Won) == (p.Side() == rules.White)
	return words.T("analysis.tablewon", words.Side(white), v.Turns()), true
}

// rateText writes a number of positions a second.
func rateText(n uint64) string {
	switch {
	case n >= 1_000_000:
		return words.T("analysis.million", float64(n)/1e6)
	case n >= 1000:
		return words.T("analysis.thousand", n/1000)
	}
	return strconv.FormatUint(n, 10)
}
