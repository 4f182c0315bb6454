package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The sentence of a refusal leaves free the squares where the piece may go, in most of all the one that
// wins.
func TestSentenceLeavesTargetsFree(t *testing.T) {
	const text = "The king would be attacked by the rook on c2."
	for _, c := range []struct{ from, refused, wins string }{
		{"d4", "c4", "d5"}, {"d4", "c5", "d5"}, {"e4", "e3", "e5"}, {"a4", "b3", "a5"}, {"h4", "g4", "h5"},
		{"d4", "e3", "d5"},
	} {
		v := View{Files: 8, Ranks: 8, Midline: 4, Pieces: make([]Piece, 64), Movable: map[Square]bool{sq(c.from): true}}
		v.Pieces[sq(c.from)] = Piece{Art: "king"}
		v.Actions = []Action{{ID: 1, From: sq(c.from), To: sq(c.wins), End: sq(c.wins), Hint: HintWin}}
		h := newTester(t, v)
		w := Why{From: sq(c.from), To: sq(c.refused), Text: text}
		h.ShowWhy(w)
		top := h.layers.top
		size := top.cardSize(wrap(text, top.cardWidth()))
		if share := top.geo.overlap(top.sentenceAt(&w, size), size, sq(c.wins)); share > 0 {
			t.Errorf("%v: %.0f of the winning square are hidden", c, share)
		}
	}
}

// Where there is room, the sentence of a refusal hides no dot of the chosen piece, even if its arrow begins elsewhere.
func TestSentenceLeavesDotsFree(t *testing.T) {
	const text = "The king would be attacked by the rook on c2."
	for _, king := range []string{"d4", "e3", "b6", "g2"} {
		from := sq(king)
		v := View{Files: 8, Ranks: 8, Midline: 4, Pieces: make([]Piece, 64), Movable: map[Square]bool{from: true}}
		v.Pieces[from], v.Pieces[sq("c2")] = Piece{Art: "king", White: true}, Piece{Art: "rook"}
		for _, by := range []Square{-9, -8, -7, -1, 1, 7, 8, 9} {
			to := from + by
			v.Actions = append(v.Actions, Action{ID: len(v.Actions) + 1, From: from, To: to, End: to})
		}
		h := newTester(t, v)
		h.hand.selected = from
		for _, refused := range []Square{from - 1, from + 8} {
			w := Why{From: sq("c2"), To: refused, Text: text}
			h.ShowWhy(w)
			top := h.layers.top
			size := top.cardSize(wrap(text, top.cardWidth()))
			at := top.sentenceAt(&w, size)
			for _, a := range v.Actions {
				side := top.geo.Square * 0.3
				centre := top.geo.Centre(a.To).SubtractXY(side/2, side/2)
				if overlap(at, size, centre, fyne.NewSquareSize(side)) > 0 {
					t.Errorf("king %s, refused %v: the dot of %v is hidden", king, refused, a.To)
				}
			}
		}
	}
}

// A line does not end at a space that holds a sign to its word.
func TestLinesKeepNoBreakSpaces(t *testing.T) {
	for _, line := range fill("Une pièce barre le chemin\u00a0: le roi guerrier en e2.", 200) {
		if strings.HasPrefix(line, ":") || line == "" {
			t.Errorf("%q begins a line", line)
		}
	}
}
