package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// scene is everything that a board shows: a view, the state of the hand, and annotations.
type scene struct {
	surface
	view      View
	hand      *hand
	help      bool // hints and previews are shown
	previewed *Action

	why      *Why
	proposal *Action // the action of ShowHint
	marks    []Arrow // the marks of the right button
	analysis []Arrow // the first actions of lines of the analysis
	// threats are shown instead of hints while threatened is set.
	threats    []Threat
	threatened bool
	typed      typedMove
	// hidden are the squares whose pieces are drawn by an animation instead.
	hidden map[Square]bool
}

// show replaces the view.
func (s *scene) show(v View) {
	s.view, s.marks, s.analysis = v, slices.Clone(v.Marks), nil
	s.previewed, s.why, s.proposal = nil, nil, nil
	s.threats, s.threatened = nil, false
}

// beginPlay removes from the view what an animation invalidates. touched are the squares of animated pieces.
func (s *scene) beginPlay(next View, touched map[Square]bool) {
	s.hidden = touched
	v := &s.view
	v.Actions, v.LastMove, v.Checks, v.Halo, v.Shut, v.Arrows = nil, next.LastMove, nil, nil, nil, nil
	v.Links = slices.DeleteFunc(slices.Clone(v.Links), func(l [2]Square) bool { return touched[l[0]] || touched[l[1]] })
	s.marks, s.analysis = nil, nil
}

// aim returns the action to preview, nil for none.
func (s *scene) aim() *Action {
	switch {
	case s.threatened:
		return nil
	case s.proposal != nil && s.hand.selected == None:
		return s.proposal
	case !s.help:
		return nil
	}
	return s.hand.aim()
}

// inPreview reports whether the preview covers the hint of a square.
func (s *scene) inPreview(sq Square) bool {
	a := s.previewed
	return a != nil && (sq == a.To || sq == a.End || slices.Contains(a.Victims, sq) || slices.Contains(a.Also, sq))
}

// pieceAt returns the piece on a square of the view.
func (s *scene) pieceAt(sq Square) Piece { return s.view.pieceAt(sq) }

// whirlwindButton returns the centre and the radius of the whirlwind's button; ok is false if there is none.
func (s *scene) whirlwindButton() (centre fyne.Position, radius float32, ok bool) {
	if s.hand.held || s.hand.whirlwind() == nil {
		return fyne.Position{}, 0, false
	}
	g := s.geo
	r := max(0.22*g.Square, 13)
	c := g.Corner(s.hand.selected).AddXY(g.Square-0.04*g.Square, 0.05*g.Square)
	c.X = min(c.X, s.size.Width-r)
	c.Y = max(c.Y, r)
	return c, r, true
}

// outcome returns the piece that the acting one will be: while the player has yet to choose what a pawn becomes, the
// pawn.
func (s *scene) outcome(a *Action) Piece {
	if a.Becomes.Art != "" && (s.hand.chooser.open || a == s.proposal) {
		return a.Becomes
	}
	return s.pieceAt(a.From)
}

// toggle adds a mark of the right button. If the mark exists, toggle removes it or changes its style.
func (s *scene) toggle(mark Arrow) {
	i := slices.IndexFunc(s.marks, func(a Arrow) bool { return a.From == mark.From && a.To == mark.To })
	switch {
	case i < 0:
		s.marks = append(s.marks, mark)
	case s.marks[i].Style == mark.Style:
		s.marks = slices.Delete(s.marks, i, i+1)
	default:
		s.marks[i] = mark
	}
}

// hides returns a cost for a box at p: for the pieces that it would hide, most of all those of an action, and
// for extending beyond the board.
func (s *scene) hides(p fyne.Position, size fyne.Size, a *Action) float32 {
	g := s.geo
	board := g.Size()
	out := max(0, g.Origin.X-p.X) + max(0, p.X+size.Width-g.Origin.X-board.Width) +
		max(0, g.Origin.Y-p.Y) + max(0, p.Y+size.Height-g.Origin.Y-board.Height)
	cost := out / g.Square * 20
	for sq := range Square(g.Files * g.Ranks) {
		share := g.overlap(p, size, sq) / (g.Square * g.Square)
		if share <= 0 {
			continue
		}
		switch {
		case a != nil && (sq == a.End || sq == a.From || slices.Contains(a.Victims, sq)):
			cost += 8 * share
		case s.pieceAt(sq).Art != "":
			cost += 4 * share
		}
	}
	return cost
}
