package trainer

import (
	"testing"

	"midline/ui/app/apptest"
)

// TestExposed names what the other side can take though it checks first, unless the solution leaves it there too.
func TestExposed(t *testing.T) {
	start := apptest.Position(t, "chess2", "6k1/5ppp/N5R1/1B3n2/4b3/r7/5PPP/6K1 w - - 0 1 EC")
	for _, c := range []struct{ try, best, want string }{
		{"g6h6", "g6b6", "Then the pawn can take your empowered rook on h6, and you cannot recapture."},
		{"g1f1", "g6b6", "Then the pawn can take your empowered rook on g6, and you cannot recapture."},
		{"g1f1", "h2h3", ""},
		{"g6b6", "g6h6", ""},
	} {
		played := apptest.Moves(start, c.try+" a3a1")
		less := &whyLess{start: start, try: played[0], line: played[1:], best: apptest.Moves(start, c.best)}
		if got := less.exposed(); got != c.want {
			t.Errorf("%s in place of %s: %q, want %q", c.try, c.best, got, c.want)
		}
	}
}
