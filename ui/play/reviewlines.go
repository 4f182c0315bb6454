package play

import (
	"slices"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/rules"
)

// oldLines are the first actions of the lines that an earlier analysis has added before the end of a turn of which this
// one knows more.
func (c *reviewRecord) oldLines(g *game.Game, v turnVerdict) (list []*game.Node) {
	_, begin := c.was[v.begin]
	_, after := c.was[v.after]
	if !begin && !after || v.glyph != 0 && v.best.Move == rules.NoMove {
		return nil
	}
	main := g.MainLine()
	for open := []*game.Node{v.begin}; len(open) > 0; {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		for _, child := range n.Children() {
			switch {
			case child == v.after:
			case !slices.Contains(main, child) && ownLine(child):
				list = append(list, child)
			default:
				open = append(open, child)
			}
		}
	}
	return list
}

// ownLine reports whether a line has been added by an analysis, and nobody has changed it since.
func ownLine(head *game.Node) bool {
	length := head.Notes().Finding.Line
	if length == 0 {
		return false
	}
	for n := head; ; n = n.Children()[0] {
		notes := n.Notes()
		notes.Eval, notes.Finding = annotation.Eval{}, annotation.Finding{}
		length--
		if n.Played() || !notes.Empty() || length < 0 || len(n.Children()) > 1 {
			return false
		}
		if len(n.Children()) == 0 {
			return length == 0
		}
	}
}

// leaveLines shows the place before a line that is going to be replaced, if one in it is shown. The function that it
// returns goes back, as far as the line is there again.
func (c *reviewRecord) leaveLines(s *Session, verdicts []turnVerdict) (back func()) {
	shown := s.Turn.Shown()
	path := shown.Path()
	for _, v := range verdicts {
		for _, head := range c.oldLines(s.Game, v) {
			at := slices.Index(path, head)
			if at < 0 || s.Away() {
				continue
			}
			s.Turn.GoTo(head.Parent())
			return func() {
				n := head.Parent()
				for _, gone := range path[at:] {
					i := slices.IndexFunc(n.Children(), func(c *game.Node) bool { return c.Move() == gone.Move() })
					if i < 0 {
						break
					}
					n = n.Children()[i]
				}
				s.Turn.Edited(n)
			}
		}
	}
	return func() {}
}
