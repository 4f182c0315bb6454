package puzzle_test

import (
	"testing"

	"midline/engine/puzzle"
)

// FuzzParseLine: no line makes trouble, and what is read is written back unchanged.
func FuzzParseLine(f *testing.F) {
	f.Add(race)
	f.Add("chess;6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1;a1a8;mate;300")
	f.Add("rebel2;4k3/8/8/8/2n5/8/4U3/4K3 w - - 0 1;e2c4c;conversion material;900")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := puzzle.ParseLine(line)
		if err != nil {
			return
		}
		again, err := puzzle.ParseLine(p.Line())
		if err != nil {
			t.Fatalf("%q is read, and comes back as %q: %v", line, p.Line(), err)
		}
		if again.Line() != p.Line() || again.ID != p.ID || again.Turns() != p.Turns() {
			t.Fatalf("%q and %q are not the same", again.Line(), p.Line())
		}
		puzzle.About(&p.Start, p.Actions)
	})
}
