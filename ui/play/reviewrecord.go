package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"midline/engine/annotation"
	"midline/engine/assess"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/think"
	"midline/ui/words"
)

// The tags that say what an analysis found about the sides of a game, of White and of Black, and who made it.
var (
	accuracyTags = [2]string{"WhiteAccuracy", "BlackAccuracy"}
	lossTags     = [2]string{"WhiteAverageLoss", "BlackAverageLoss"}
)

const annotatorTag = "Annotator"

// lineTurns is how many turns of a better line are written down.
const lineTurns = 6

// reviewRecord writes what an analysis finds into the game.
type reviewRecord struct {
	was    map[*game.Node]annotation.Eval // the evaluations that were replaced
	judged bool                           // open has been asked
}

func newReviewRecord() *reviewRecord {
	return &reviewRecord{was: map[*game.Node]annotation.Eval{}}
}

// keep remembers the evaluation of a place, which is about to be replaced.
func (c *reviewRecord) keep(n *game.Node) {
	if _, known := c.was[n]; !known {
		c.was[n] = n.Notes().Eval
	}
}

// turnVerdict is what the analysis finds about a turn.
type turnVerdict struct {
	begin, after *game.Node
	glyph        annotation.Glyph
	best         think.Answer // without a move if that is unknown
}

// verdicts are those about the turns of which enough is known.
func (r *review) verdicts() (list []turnVerdict) {
	m, nodes := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	for i, n := range nodes[1:] {
		if !m.Points[i].Known || !m.Points[i+1].Known {
			continue
		}
		lost := func(was, is float64) float64 {
			if n.Mover() == rules.Black {
				return is - was
			}
			return was - is
		}
		v := turnVerdict{begin: nodes[i], after: n, best: r.answers[nodes[i]],
			glyph: assess.Glyph(lost(float64(m.Points[i].White), float64(m.Points[i+1].White)))}
		if played := actionsBetween(v.begin, n); v.best.Move == played[0] {
			line := lineOf(v.best.Move, v.best.Line)
			if shared := min(len(line), len(played)); slices.Equal(line[:shared], played[:shared]) {
				v.glyph = 0 // what it lost by the figures, they did not see before
			}
		}
		list = append(list, v)
	}
	return list
}

// open are the places of mistakes at which the best line is not known.
func (c *reviewRecord) open(r *review) (list []*game.Node) {
	if c.judged {
		return nil
	}
	c.judged = true
	for _, v := range r.verdicts() {
		if v.glyph != 0 && v.best.Move == rules.NoMove {
			list = append(list, v.begin)
		}
	}
	return list
}

// write writes what was found into the game as one edit: evaluations, the glyphs of mistakes with the
// better lines, and, if the whole game is known, how accurately each side played.
func (r *review) write() {
	c, g := r.record, r.session.Game
	verdicts := r.verdicts()
	r.record = nil
	if len(c.was) == 0 {
		return
	}
	glyphs := map[*game.Node]annotation.Glyph{}
	for _, v := range verdicts {
		glyphs[v.after] = v.glyph
	}
	back := c.leaveLines(r.session, verdicts)
	g.Together(r.session.Turn.Shown, func() {
		line := g.MainLine()
		for n := range c.was { // a variation may have taken the place of the main line
			if !slices.Contains(line, n) {
				line = append(line, n)
			}
		}
		for _, n := range line {
			c.writeNotes(g, n, glyphs)
		}
		for _, v := range verdicts {
			for _, head := range c.oldLines(g, v) {
				if !slices.Contains(r.session.Turn.Shown().Path(), head) {
					_ = g.Delete(head) // it cannot fail: no line of an analysis was played
				}
			}
			if v.glyph != 0 {
				writeLine(g, v)
			}
		}
		r.writeTags()
	})
	back()
	r.written = g.Revision()
	r.session.keepFinished()
	if !r.session.Away() {
		r.session.tellCalmly(words.T("review.written"))
		r.session.update()
	}
}

// writeNotes notes the evaluation of a place, and the glyph of its turn.
func (c *reviewRecord) writeNotes(g *game.Game, n *game.Node, glyphs map[*game.Node]annotation.Glyph) {
	notes := n.Notes().Clone()
	if was, replaced := c.was[n]; replaced {
		g.SetEval(n, was) // which the edit is to restore
	}
	if glyph, judged := glyphs[n]; judged {
		judge(&notes, glyph)
	}
	if n.Notes().Eval == notes.Eval && n.Notes().Finding == notes.Finding && slices.Equal(n.Notes().Glyphs, notes.Glyphs) {
		return
	}
	if g.Annotate(n, notes) != nil { // it has as many glyphs as a move may have
		g.SetEval(n, notes.Eval)
	}
}

// judge notes what an analysis says of a move, with its glyph in the place of that of an earlier analysis. One that a
// person or another annotator gave stays.
func judge(notes *annotation.Notes, verdict annotation.Glyph) {
	was := notes.Finding
	if was.Added {
		notes.Glyphs = slices.DeleteFunc(notes.Glyphs, func(g annotation.Glyph) bool { return g == was.Verdict })
	}
	added := verdict != 0 && !slices.ContainsFunc(notes.Glyphs, isMoveGlyph)
	if added {
		notes.Glyphs = append(notes.Glyphs, verdict)
		slices.Sort(notes.Glyphs)
	}
	notes.Finding.Verdict, notes.Finding.Added = verdict, added
}

// isMoveGlyph reports whether a glyph assesses a move.
func isMoveGlyph(g annotation.Glyph) bool { return g >= annotation.Good && g <= annotation.Dubious }

// writeLine adds the line that was better than a turn as a variation, with its evaluation.
func writeLine(g *game.Game, v turnVerdict) {
	at := v.begin
	line := wholeTurns(*at.Position(), lineOf(v.best.Move, v.best.Line), lineTurns)
	if len(line) == 0 {
		return
	}
	_, left := known(at, line)
	there := len(line) - len(left) // as many of its actions follow already
	nodes, err := g.AddLine(at, line)
	if err != nil {
		return // the game is full, or the engine has gone wrong
	}
	annotate := func(n *game.Node, change func(*annotation.Notes)) {
		notes := n.Notes().Clone()
		change(&notes)
		_ = g.Annotate(n, notes) // it fails only for notes of files that have more than may be added: then they stay
	}
	if there < len(nodes) {
		annotate(nodes[there], func(n *annotation.Notes) { n.Finding.Line = len(nodes) - there })
	}
	depth := 0
	if len(v.best.Lines) > 0 {
		depth = v.best.Lines[0].Depth
	}
	end := nodes[game.Turns(append([]*game.Node{at}, nodes...))[0]-1]
	if e := evalOf(at.Position(), search.Score(v.best.Score), depth); e.Mate == 0 { // that would be nearer by a turn
		annotate(end, func(n *annotation.Notes) { n.Eval = e })
	}
}

// wholeTurns returns the legal actions with which a line begins, up to a number of turns, without a turn that is
// not finished.
func wholeTurns(p rules.Position, line []rules.Move, most int) []rules.Move {
	whole := 0
	for i, m := range line {
		before := p
		if !slices.Contains(before.Legal(nil), m) || !before.Make(m, &p) {
			break
		}
		if !p.KingTurn() {
			if whole, most = i+1, most-1; most == 0 {
				break
			}
		}
	}
	return line[:whole]
}

// writeTags notes how accurately each side played, if all of the game is known, and who says so.
func (r *review) writeTags() {
	g := r.session.Game
	sides, known := r.sides()
	if !known {
		return
	}
	for c, s := range sides {
		if s.Turns > 0 {
			g.EditTag(accuracyTags[c], strconv.Itoa(int(s.Accuracy+0.5)))
			g.EditTag(lossTags[c], strconv.Itoa(s.Loss))
		}
	}
	g.EditTag(annotatorTag, cmp.Or(g.Tag(annotatorTag), r.name))
}

// sides are how accurately each side played, if all turns of the game are known.
func (r *review) sides() (sides [2]assess.Side, known bool) {
	m, nodes := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	var points []assess.Point
	for i, n := range nodes {
		switch res := n.Result(); {
		case endsByRule(res):
			points = append(points, assess.End(float64(m.Points[i].White)))
		case n.Notes().Eval.Known:
			points = append(points, assess.PointOf(n.Notes().Eval))
		default:
			return sides, false
		}
	}
	return assess.Sides(points, func(i int) bool { return nodes[i].Mover() == rules.Black }), len(points) > leastTurns
}

// report says of each side how accurately it played, nil if that is not known.
func (r *review) report() []string {
	sides, known := r.sides()
	if !known {
		return nil
	}
	_, nodes := r.graphs.Graph(r.session.Game, r.session.Turn.Shown())
	var list []string
	for c, s := range sides {
		text := words.T("review.side", words.Capital(words.Color(c == int(rules.White))), int(s.Accuracy+0.5), s.Loss)
		var counts []string
		for _, g := range []annotation.Glyph{annotation.Dubious, annotation.Mistake, annotation.Blunder} {
			n := 0
			for i, node := range nodes {
				if i > 0 && node.Mover() == rules.Color(c) && r.graphs.verdicts[i] == g {
					n++
				}
			}
			if n > 0 {
				counts = append(counts, fmt.Sprintf("%d %s", n, reviewSigns[g]))
			}
		}
		list = append(list, strings.Join(append([]string{text}, counts...), "  "))
	}
	return list
}

var reviewSigns = map[annotation.Glyph]string{annotation.Dubious: "?!", annotation.Mistake: "?",
	annotation.Blunder: "??"}

// mayUndo reports whether the last change of the game is that an analysis was written into it.
func (r *review) mayUndo() bool {
	return !r.running && r.written != 0 && r.written == r.session.Game.Revision() && r.session.Game.CanUndoEdit()
}

// keepFinished lets the library have what has changed of a game that it keeps.
func (s *Session) keepFinished() {
	switch {
	case s.onAnalysisBoard():
		b := s.room.boards.of(s)
		b.changed = true
		b.update()
	case s.Turn.Over() && !s.Game.Analysis():
		s.room.Library.PutFinished(&s.Entry, s.Game)
	}
}
