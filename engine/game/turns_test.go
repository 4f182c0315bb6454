package game

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant"
)

// shuffling returns a tree in which positions recur, in the main line and in variations that branch
// off everywhere.
func shuffling(t testing.TB, v *rules.Variant, random *rand.Rand) *pgn.Game {
	t.Helper()
	start, err := variant.Start(v, 0, v.Armies[len(v.Armies)-1], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g := &pgn.Game{Start: start, Root: &pgn.Node{}}
	type clampIndex struct {
		node *pgn.Node
		pos  rules.Position
	}
	open := []clampIndex{{g.Root, start}}
	for range 400 {
		at := open[len(open)-1]
		if random.IntN(20) == 0 {
			at = open[random.IntN(len(open))]
		}
		legal := at.pos.Legal(nil)
		if len(legal) == 0 {
			open = open[:1]
			continue
		}
		m := legal[random.IntN(min(3, len(legal)))]
		next := clampIndex{&pgn.Node{Move: m}, rules.Position{}}
		if !at.pos.Make(m, &next.pos) {
			continue
		}
		i := slices.IndexFunc(at.node.Children, func(c *pgn.Node) bool { return c.Move == m })
		if i < 0 {
			at.node.Children = append(at.node.Children, next.node)
		} else {
			next.node = at.node.Children[i]
		}
		open = append(open, next)
	}
	return g
}

// TestTurns: each place of a tree has the status that it would have by itself.
func TestTurns(t *testing.T) {
	random := rand.New(rand.NewPCG(35, 14))
	recurred := 0
	for _, v := range variant.All {
		for range 5 {
			g, err := FromPGN(shuffling(t, v, random))
			if err != nil {
				t.Fatal(err)
			}
			for open := []*Node{g.root}; len(open) > 0; {
				n := open[len(open)-1]
				open = append(open[:len(open)-1], n.children...)
				repeats, board := n.repeats, n.board
				n.repeats = 0
				if n.updateStatus(); n.repeats != repeats || n.board != board {
					t.Fatalf("%s: %d times, %s; by itself %d times, %s", v.Name, repeats, board, n.repeats, n.board)
				}
				if repeats > 1 {
					recurred++
				}
			}
		}
	}
	if recurred < 100 {
		t.Errorf("only %d positions recur", recurred)
	}
}

// long returns a game with the given number of actions, in which only knights move.
func long(t testing.TB, actions int) *pgn.Game {
	t.Helper()
	p, err := pgn.NewReader(strings.NewReader(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", actions/4)+"*"), pgn.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestTooLong: a game with too many actions is refused before anything is done with it.
func TestTooLong(t *testing.T) {
	if _, err := FromPGN(long(t, MaxActions)); err != nil {
		t.Error(err)
	}
	p := long(t, MaxActions+4)
	allocated := testing.AllocsPerRun(1, func() {
		if _, err := FromPGN(p); err == nil || !strings.HasPrefix(err.Error(),
			"the game has too many moves: 16388 with its variations") {
			t.Errorf("told is: %v", err)
		}
	})
	if allocated > 100 {
		t.Errorf("%g allocations for a game that cannot be opened", allocated)
	}
}

// BenchmarkFromPGN: the time for each action does not grow with their number.
func BenchmarkFromPGN(b *testing.B) {
	for _, actions := range []int{1000, 4000, 16000} {
		p := long(b, actions)
		b.Run(strconv.Itoa(actions), func(b *testing.B) {
			for b.Loop() {
				if _, err := FromPGN(p); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(actions), "ns/action")
		})
	}
}

// BenchmarkDecode is BenchmarkFromPGN for a saved game.
func BenchmarkDecode(b *testing.B) {
	for _, actions := range []int{1000, 4000, 16000} {
		g, err := FromPGN(long(b, actions))
		if err != nil {
			b.Fatal(err)
		}
		var text strings.Builder
		if err := Encode(&text, g); err != nil {
			b.Fatal(err)
		}
		b.Run(strconv.Itoa(actions), func(b *testing.B) {
			for b.Loop() {
				if _, err := Decode(strings.NewReader(text.String()), nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(actions), "ns/action")
		})
	}
}

// TestFileIsSaved: a game opened from a file can be saved and loaded, however long its notes are.
func TestFileIsSaved(t *testing.T) {
	var text strings.Builder
	for i := range 1000 {
		text.WriteString("[T" + strconv.Itoa(i) + " \"" + strings.Repeat("x", 3*(i%2)*1000) + "\"]\n")
	}
	text.WriteString("\n{" + strings.Repeat("before ", MaxComment) + "} 1. e4 {[%clk 999999:59:59] " +
		strings.Repeat("[%cal Ga1h8] ", 300) + "}")
	for i := range 255 {
		text.WriteString(" $" + strconv.Itoa(i+1))
	}
	text.WriteString(" 1... Ke5 {" + strings.Repeat("behind ", MaxComment) + "} *")
	p, err := pgn.NewReader(strings.NewReader(text.String()), pgn.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	g, err := FromPGN(p)
	if err != nil {
		t.Fatal(err)
	}
	var saved strings.Builder
	if err := Encode(&saved, g); err != nil {
		t.Fatal(err)
	}
	back, err := Decode(strings.NewReader(saved.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := back.root.children[0]; len(n.notes.Glyphs) != 255 || len(n.notes.Comment) < MaxComment ||
		!n.notes.Clock.Known || len(back.tags) != 1000 {
		t.Errorf("%d glyphs, %d tags, a comment of %d bytes", len(n.notes.Glyphs), len(back.tags), len(n.notes.Comment))
	}
}
