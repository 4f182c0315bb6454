package workshop

import (
	"fmt"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/accessibility"
	"midline/ui/words"
)

// AccessibleNode implements accessibility.Teller: a grid of squares from the upper left, with what is drawn on each.
func (b *movesBoard) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.Table, Name: words.T("workshop.pane.moves"),
		Description: words.T("workshop.drawn.keys"), Whole: true, Named: true, Rows: movesSide, Columns: movesSide,
		HasActive: b.Focused()}
	side := b.side()
	for row := range movesSide {
		for column := range movesSide {
			o := offset{column - reach, reach - row}
			if o == b.cursor {
				n.Active = len(n.Children)
			}
			n.Children = append(n.Children, accessibility.Node{Role: accessibility.Cell, Row: row, Column: column,
				ID: fmt.Sprintf("%d,%d", o.file, o.rank), Name: b.named(o),
				At:   b.centre(float32(o.file), float32(o.rank)).SubtractXY(side/2, side/2),
				Size: fyne.NewSquareSize(side), Focus: func() { b.goTo(o) },
				Press: func() { b.goTo(o); b.click(o) }})
		}
	}
	return n
}

// goTo moves the keyboard to a square.
func (b *movesBoard) goTo(o offset) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && !b.Focused() {
		c.Focus(b)
	}
	b.cursor, b.over = o, false
	b.Refresh()
	accessibility.Changed()
}

// named says where a square is, and what is drawn on it.
func (b *movesBoard) named(o offset) string {
	if o == (offset{}) {
		return words.T("workshop.drawn.piece")
	}
	return words.List([]string{where(o), says(b.rides, o)})
}

// where says where a square is from the piece.
func where(o offset) string {
	var list []string
	add := func(n int, more, less string) {
		switch {
		case n > 0:
			list = append(list, words.T(more, n))
		case n < 0:
			list = append(list, words.T(less, -n))
		}
	}
	add(o.rank, "workshop.drawn.up", "workshop.drawn.down")
	add(o.file, "workshop.drawn.right", "workshop.drawn.left")
	return words.List(list)
}

// says says what rides do on a square: on squares that they pass, too.
func says(rides []rules.Ride, o offset) string {
	var list []string
	for _, r := range rides {
		add := func(manner string, steps int) {
			for n := firstStep(r); n <= steps && (offset{r.File, r.Rank}).times(n).inside(); n++ {
				if (offset{r.File, r.Rank}).times(n) == o {
					list = append(list, words.T("workshop.drawn.line", drawnLine(r, steps), words.T("workshop.drawn."+manner)))
				}
			}
		}
		if r.Quiet == r.Capture {
			add("both", r.Quiet)
			continue
		}
		add("moves", r.Quiet)
		add("captures", r.Capture)
	}
	if len(list) == 0 {
		return words.T("workshop.drawn.nothing")
	}
	return words.Clauses(list)
}

// drawnLine says what a ride of a number of steps is: a leap, a slide from square to square, a ride of longer steps, or
// a hop.
func drawnLine(r rules.Ride, steps int) string {
	kind := "slide"
	switch {
	case r.Hop:
		kind = "hop"
	case steps == 1:
		return words.T("workshop.drawn.leap")
	case max(r.File, -r.File, r.Rank, -r.Rank) > 1:
		kind = "ride"
	}
	if steps >= rules.FarRide {
		return words.T("workshop.drawn." + kind + ".far")
	}
	return words.T("workshop.drawn."+kind, steps)
}

// tell has it read out what is drawn on the square of the keyboard now, and the moves in Betza's notation.
func (b *movesBoard) tell(moves string) {
	if !accessibility.Listening() {
		return
	}
	text := says(b.rides, b.cursor)
	if moves != "" {
		text = words.T("workshop.drawn.now", text, moves)
	}
	accessibility.Announce(text, accessibility.Polite)
}
