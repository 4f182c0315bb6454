package present

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/words"
)

// forWhite is a score of the side to move from White's side.
func forWhite(p *rules.Position, score search.Score) int {
	if p.Side() == rules.Black {
		return -int(score)
	}
	return int(score)
}

// Score writes a score from White's side: "+0.31", "−#3" for a loss in 3.
func Score(p *rules.Position, score search.Score) string {
	white := forWhite(p, score)
	text := fmt.Sprintf("%.2f", math.Abs(float64(white))/100)
	if n, ok := score.Mate(); ok {
		text = "#" + strconv.Itoa(max(n, -n))
	}
	if white < 0 {
		return "−" + text
	}
	return "+" + text
}

// Standpoint writes a score with the side that it is good for: "+0.31 for White".
func Standpoint(p *rules.Position, score search.Score) string {
	white := forWhite(p, score)
	who := words.Color(white > 0)
	if n, ok := score.Mate(); ok {
		return words.T("score.mate", who, max(n, -n))
	}
	if white == 0 {
		return words.T("score.even")
	}
	return words.T("score.for", fmt.Sprintf("+%.2f", math.Abs(float64(white))/100), who)
}

// Verdict says a score in words.
func Verdict(p *rules.Position, score search.Score) string {
	white := forWhite(p, score)
	who := words.Color(white > 0)
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

// Share is White's share of the bar, from 0 to 1.
func Share(p *rules.Position, score search.Score) float32 {
	return float32(1 / (1 + math.Exp(-float64(forWhite(p, score))/250)))
}

// Rate writes a number of positions a second.
func Rate(n uint64) string {
	switch {
	case n >= 1_000_000:
		return words.T("analysis.million", float64(n)/1e6)
	case n >= 1000:
		return words.T("analysis.thousand", n/1000)
	}
	return strconv.FormatUint(n, 10)
}

// maxTurns bounds how much of a line is written.
const maxTurns = 16

// Line writes a line of actions as numbered turns: "12.Nf3 Nc6 13.d4". The
// second action alone of a turn begins with dots.
func Line(p rules.Position, moves []rules.Move) string {
	var b strings.Builder
	turns := 0
	for i, m := range moves {
		if p.KingTurn() && i > 0 {
			b.WriteByte('/')
		} else {
			if turns++; turns > maxTurns {
				break
			}
			b.WriteString(numbered(&p, i == 0))
		}
		b.WriteString(san.Action(&p, m))
		var next rules.Position
		if !p.Make(m, &next) {
			break
		}
		p = next
	}
	return b.String()
}

// numbered is what stands before a turn of a line.
func numbered(p *rules.Position, first bool) string {
	text := " "
	switch {
	case p.Side() == rules.White:
		text = fmt.Sprintf(" %d.", p.Fullmove())
	case first:
		text = fmt.Sprintf("%d…", p.Fullmove())
	}
	if first {
		text = strings.TrimPrefix(text, " ")
		if p.KingTurn() {
			text += "…/"
		}
	}
	return text
}
