package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// lending returns an army whose pieces move as given and lend each other their moves, but for those that are barred
// from the back rank besides.
func lending(t *testing.T, id string, texts map[rules.Role]string, barred ...rules.Role) *rules.Army {
	t.Helper()
	d := army.Design{ID: id, Name: id, Hash: "77777777", Moves: army.Moves{}, Powers: map[rules.Role]army.Powers{}}
	for role, text := range texts {
		rides, err := betza.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		d.Moves[role] = rides
		d.Powers[role] = army.Powers{Lends: true, Barred: slices.Contains(barred, role)}
	}
	return d.Army()
}

// TestLending: neighbours that lend their moves have each other's, and what stops such a check is known.
func TestLending(t *testing.T) {
	a := lending(t, "lending", map[rules.Role]string{rules.Knight: "N", rules.Bishop: "DD", rules.Rook: "R",
		rules.Queen: "mBcF"}, rules.Knight)
	r := chess2.Variant.With(a, chess2.Variant.Armies[0])
	defer rules.Forget(r)
	for _, c := range []struct {
		name, fen string
		with      string // the square of a piece, whose actions are
		want      string // where they lead
	}{
		{"a knight beside a queen goes as a bishop too, and not onto the back rank",
			"4k3/8/3NQ3/8/8/8/8/K7 w - - 0 1", "d6", "b5 b7 c4 e4 f5 f7 c5 b4 a3 c7 e5 f4 g3 h2 e7"},
		{"it does not on the diagonal", "4k3/8/8/8/8/4Q3/3N4/K7 w - - 0 1", "d2", "b1 b3 c4 f1 f3 e4"},
		{"a rook that checks along the file and by a leap of two is stopped on the square of both",
			"4k3/8/p7/8/3BR3/8/8/K7 b - - 0 1", "a6", ""},
		{"the same with a bishop that stops both",
			"4k3/5b2/8/8/3BR3/8/8/K7 b - - 0 1", "f7", "e6"},
		{"with one that stops the file alone",
			"4k3/8/5b2/8/3BR3/8/8/K7 b - - 0 1", "f6", ""},
		{"who takes what is lent takes the check away: the rook gives it only as a leaper",
			"4k3/4p3/8/8/3BR3/7K/1b6/8 b - - 0 1", "b2", "d4"},
	} {
		found, err := fen.ReadWith(r, c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		pos := found.Position
		from, _ := pos.Geo().Parse(c.with)
		var got []string
		for _, m := range pos.Legal(nil) {
			if m.From() == from {
				got = append(got, pos.Geo().Name(m.To()))
			}
		}
		want := strings.Fields(c.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
	}
}

// TestCopyOfEmpowered: a copy of Empowered as an army of one's own has the same actions in every position.
func TestCopyOfEmpowered(t *testing.T) {
	d, lost := army.Copy(&chess2.Empowered)
	a, problems := army.Parse("copy.toml", []byte(d.Text()))
	if len(lost)+len(problems) > 0 {
		t.Fatal(lost, problems)
	}
	six, own := chess2.Variant.With(&chess2.Empowered, &chess2.Empowered), chess2.Variant.With(a.Army, a.Army)
	defer rules.Forget(own)
	rng := rand.New(rand.NewPCG(2, 16))
	checks := 0
	for range 40 * some(3) {
		text := randomFEN(rng, &chess2.Variant, &chess2.Empowered, &chess2.Empowered)
		text = text[:strings.LastIndexByte(text, ' ')]
		found, err := fen.ReadWith(six, text)
		if err != nil {
			continue
		}
		other, err := fen.ReadWith(own, text)
		if err != nil {
			t.Fatal(err)
		}
		p, q := found.Position, other.Position
		for range 12 {
			if got, want := actions(&q), actions(&p); !slices.Equal(got, want) {
				t.Fatalf("%s:\n%v\n%v", fen.Format(&q), got, want)
			}
			if p.Checked(p.Side()) != q.Checked(q.Side()) || p.Perft(2) != q.Perft(2) {
				t.Fatal(fen.Format(&q))
			}
			if p.Checked(p.Side()).Any() {
				checks++
			}
			for list := p.Occupied(); list.Any(); list = list.Rest() {
				sq := list.First()
				if p.Lenders(sq) != q.Lenders(sq) {
					t.Fatalf("%s: those who lend to %s", fen.Format(&q), p.Geo().Name(sq))
				}
			}
			legal := p.Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			capture := p.At(m.To()) != rules.NoPiece
			a, b := p.Lender(m.From(), m.To(), capture), q.Lender(m.From(), m.To(), capture)
			if (a == board.NoSquare) != (b == board.NoSquare) {
				t.Fatalf("%s: who lends %s", fen.Format(&q), uci.Move(&q, m))
			}
			var np, nq rules.Position
			p.Advance(m, &np)
			q.Advance(m, &nq)
			p, q = np, nq
		}
	}
	if checks < 20 {
		t.Errorf("%d checks", checks)
	}
}

func actions(p *rules.Position) []string {
	var list []string
	for _, m := range p.Legal(nil) {
		list = append(list, uci.Move(p, m))
	}
	slices.Sort(list)
	return list
}
