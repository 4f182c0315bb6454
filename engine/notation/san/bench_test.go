package san

import (
	"testing"

	"midline/engine/rules"
)

// along returns the positions of a game and the actions made in them.
func along(t testing.TB) (positions []rules.Position, moves []rules.Move) {
	at := position(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	for _, text := range []string{
		"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6", "c3", "O-O", "h3", "Nb8",
		"d4", "Nbd7",
		"c4", "c6", "cxb5", "axb5", "Nc3", "Bb7", "Bg5", "b4", "Nb1", "h6", "Bh4", "c5", "dxe5", "Nxe4", "Bxe7", "Qxe7",
		"exd6", "Qf6",
		"Nbd2", "Nxd6", "Nc4", "Nxc4", "Bxc4", "Nb6", "Ne5", "Rae8", "Bxf7+", "Rxf7", "Nxf7", "Rxe1+", "Qxe1", "Kxf7",
	} {
		m, err := Parse(&at, text)
		if err != nil {
			t.Fatal(err)
		}
		positions, moves = append(positions, at), append(moves, m)
		var next rules.Position
		at.Make(m, &next)
		at = next
	}
	return positions, moves
}

func BenchmarkParse(b *testing.B) {
	positions, moves := along(b)
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = Action(&positions[i], m)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := Parse(&positions[i%len(moves)], texts[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	positions, moves := along(b)
	after := make([]rules.Position, len(moves))
	for i, m := range moves {
		positions[i].Make(m, &after[i])
	}
	var buf [64]byte
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		n := i % len(moves)
		Append(buf[:0], &positions[n], moves[n], &after[n])
	}
}
