package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// scene is all that a board shows: a view, what the hand does on it, and what is said about it.
type scene struct {
	surface
	view      View
	hand      *hand
	help      bool // hints and previews are shown
	previewed *Action

	why      *Why
	proposal *Action // that ShowHint proposes
	marks    []Arrow // drawn by the right button
	analysis []Arrow // how lines of the analysis begin
	// threats are what the other side could do; threatened while they are asked for.
	threats    []Threat
	threatened bool
	typed      typedMove
	// hidden are the squares whose pieces an animation shows instead.
	hidden map[Square]bool
}

// show puts another view in the place of the one that is shown. keeps says that the view keeps what
// the right button has drawn.
func (s *scene) show(v View, keeps bool) {
	if keeps || !slices.Equal(v.Pieces, s.view.Pieces) {
		s.marks, s.analysis = slices.Clone(v.Marks), nil
	}
	s.view = v
	s.previewed, s.why, s.proposal = nil, nil, nil
	s.threats, s.threatened = nil, false
}

// beginPlay removes from the view what an animation makes untrue. touched are the squares on which
// it plays.
func (s *scene) beginPlay(next View, touched map[Square]bool) {
	s.hidden = touched
	v := &s.view
	v.Actions, v.LastMove, v.Checks, v.Halo, v.Shut, v.Arrows = nil, next.LastMove, nil, nil, nil, nil
	v.Links = slices.DeleteFunc(slices.Clone(v.Links), func(l [2]Square) bool { return touched[l[0]] || touched[l[1]] })
	s.marks, s.analysis = nil, nil
}

// aim is the action whose preview is to be shown, nil for none.
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

// foreseen reports whether the preview covers the hint of a square.
func (s *scene) foreseen(sq Square) bool {
	a := s.previewed
	return a != nil && (sq == a.To || sq == a.End || slices.Contains(a.Victims, sq) || slices.Contains(a.Also, sq))
}

// pieceAt is the piece on a square of the view.
func (s *scene) pieceAt(sq Square) Piece { return s.view.pieceAt(sq) }

// whirlwindButton is the middle and the radius of the whirlwind's button; ok is false while there
// is none.
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

// onWhirlwind reports whether a point is on the whirlwind's button.
func (s *scene) onWhirlwind(p fyne.Position) bool {
	c, r, ok := s.whirlwindButton()
	dx, dy := p.X-c.X, p.Y-c.Y
	return ok && dx*dx+dy*dy <= r*r
}

// toggle adds a mark of the right button. The same mark once more removes it; in another style, it
// changes its style.
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

// hides is how much a box at p would hide: pieces, those of an action most, and what reaches beyond
// the board.
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
