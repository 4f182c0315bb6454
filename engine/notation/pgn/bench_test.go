package pgn

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"

	"midline/engine/variant/orthodox"
)

// played returns random games of chess of 80 plies, in the form that programs write.
func played(t testing.TB, games int) []*Game {
	t.Helper()
	rnd := rand.New(rand.NewPCG(1, 19))
	var list []*Game
	for len(list) < games {
		g := &Game{Root: &Node{}, Start: chessArray(), Result: "1/2-1/2", Tags: []Tag{
			{"Event", "Rated blitz game"}, {"Site", "https://example.org/abcdefgh"}, {"Date", "2026.11.24"},
			{"Round", strconv.Itoa(len(list))},
			{"White", "Player A"}, {"Black", "Player B"}, {"WhiteElo", "1923"}, {"BlackElo", "1899"}, {"ECO", "C84"},
			{"TimeControl", "180+2"},
		}}
		at, n := g.Start, g.Root
		plies := 0
		for ; plies < 80; plies++ {
			legal := at.Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[rnd.IntN(len(legal))]
			n = grow(n, m)
			at = after(&at, m)
		}
		if plies == 80 && at.Rules().Variant == &orthodox.Chess {
			list = append(list, g)
		}
	}
	return list
}

// written returns the text of games.
func written(t testing.TB, games []*Game) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, g := range games {
		if err := Write(&b, g); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func BenchmarkParse(b *testing.B) {
	var raws []Raw
	for s := NewScanner(bytes.NewReader(written(b, played(b, 200)))); s.Scan(); {
		raws = append(raws, s.Raw())
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := Parse(raws[i%len(raws)], Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func BenchmarkWrite(b *testing.B) {
	games := played(b, 200)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := Write(io.Discard, games[i%len(games)]); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func BenchmarkScan(b *testing.B) {
	text := written(b, played(b, 1000))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for s := NewScanner(bytes.NewReader(text)); s.Scan(); n++ {
		}
		if n != 1000 {
			b.Fatalf("%d games", n)
		}
	}
}
