package control

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/screen"
	"midline/ui/words"
)

// analysis is what the computer makes of the position shown.
type analysis struct {
	on      bool
	wanted  int        // lines
	of      *game.Node // that is thought about, nil for none
	threads int        // that think
	lines   int        // that are worked out
	model   screen.AnalysisModel
	moves   [][]rules.Move // of the model's lines
}

// analyse lets the analysis follow the position shown and the page: it thinks
// while its page is open.
func (s *session) analyse() {
	a := &s.analysis
	if s.proposal.sought {
		return // the hint thinks, and calls again
	}
	n, threads, status := s.shown, s.free(), words.T("analysis.begin")
	switch {
	case !a.on || s.screen.Tab() != "analysis" || s.closed || s.resting:
		n = nil
	case n.Result().Over():
		n, status = nil, words.T("analysis.over")
	case threads == 0:
		n, status = nil, words.T("analysis.waits")
	}
	if n != nil && n == a.of && threads == a.threads && a.wanted == a.lines {
		return
	}
	s.helper.stop()
	a.of, a.threads, a.lines, a.moves = n, threads, a.wanted, nil
	a.model.On, a.model.Wanted, a.model.Status = a.on, a.wanted, status
	if n == nil {
		a.model.Lines, a.model.Score = nil, ""
	}
	s.screen.SetAnalysis(a.model)
	if n == nil {
		return
	}
	q := s.ponder(n)
	q.Endless, q.Lines = true, a.lines
	s.helper.ask(q, 0, s.analysed(q.Position), func(Answer) {})
}

// analysed shows the lines of the analysis of a position.
func (s *session) analysed(p rules.Position) telling {
	return func(lines []search.Info) func() {
		best := lines[0]
		m := screen.AnalysisModel{On: true, Score: verdict(&p, best.Score), White: share(&p, best.Score),
			Status: words.T("analysis.status", best.Depth, rate(best.NPS()))}
		var moves [][]rules.Move
		for _, info := range lines {
			m.Lines = append(m.Lines, screen.AnalysisLine{Score: scoreText(&p, info.Score), Text: lineText(p, info.PV)})
			moves = append(moves, info.PV)
		}
		return func() {
			m.Wanted = s.analysis.wanted
			s.analysis.model, s.analysis.moves = m, moves
			s.screen.SetAnalysis(m)
		}
	}
}

// forWhite is a score of the side to move from White's side.
func forWhite(p *rules.Position, score search.Score) int {
	if p.Side() == rules.Black {
		return -int(score)
	}
	return int(score)
}

// scoreText writes a score from White's side: "+0.31", "−#3" for a loss in 3.
func scoreText(p *rules.Position, score search.Score) string {
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

// verdict says a score in words.
func verdict(p *rules.Position, score search.Score) string {
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

// share is White's share of the bar, from 0 to 1.
func share(p *rules.Position, score search.Score) float32 {
	return float32(1 / (1 + math.Exp(-float64(forWhite(p, score))/250)))
}

// rate writes a number of positions a second.
func rate(n uint64) string {
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

// lineText writes a line of actions as numbered turns: "12.Nf3 Nc6 13.d4". The
// second action alone of a turn begins with dots.
func lineText(p rules.Position, moves []rules.Move) string {
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

// switchAnalysis turns the analysis on or off.
func (s *session) switchAnalysis(on bool) {
	s.analysis.on = on
	s.analysis.of = nil
	s.update()
}

// wantLines changes how many lines the analysis works out.
func (s *session) wantLines(n int) {
	s.analysis.wanted = min(max(n, 1), screen.MaxLines)
	s.analyse()
}

// thought is what a strip tells of a computer's thinking: while it lasts in
// full, afterwards without the line, which would tell what it expects.
type thought struct{ full, brief string }

// thinking tells in a side's strip what its computer thinks about a position.
func (s *session) thinking(c rules.Color, p rules.Position) telling {
	return func(lines []search.Info) func() {
		best := lines[0]
		brief := words.T("strip.thought", best.Depth, scoreText(&p, best.Score))
		t := thought{full: brief + "  " + lineText(p, best.PV), brief: brief}
		return func() {
			s.thoughts[c] = t
			s.screen.SetThought(c != s.bottom, s.heard(c))
		}
	}
}

// overheard reports whether the strips say the line that a computer expects: where
// nobody is its opponent, or he looks at the analysis. It would tell him what it
// plans.
func (s *session) overheard() bool {
	return s.watching() || s.screen != nil && s.screen.Tab() == "analysis"
}

// heard is what a side's strip says of its computer's thinking.
func (s *session) heard(c rules.Color) string {
	if !s.overheard() {
		return s.thoughts[c].brief
	}
	return s.thoughts[c].full
}
