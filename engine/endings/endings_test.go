package endings

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// raced reports whether the race detector, which slows everything down, is on.
var raced bool

// Each table follows from the rules, position by position: the powers of all armies, the midline,
// the king-turn, pieces that leave pawns.
func TestTablesFollowFromTheRules(t *testing.T) {
	for _, c := range []struct {
		game      string
		every     int
		materials []string
	}{
		{"chess", 7, []string{"KQvK", "KRvK"}},
		{"chess2 CC", 1, []string{"KvK"}},
		{"chess2 RR", 5, []string{"KQvK", "KRvK"}}, // a reaper, a ghost
		{"chess2 AC", 5, []string{"KRvK", "KBvK"}}, // an elephant, a tiger
		{"chess2 NE", 5, []string{"KPvK", "KvKR"}},
		{"chess2 TC", 3, []string{"KKvK"}},
		{"kings:corner=h8,latent=queen", 5, []string{"KKvK"}},
		{"rebel1", 5, []string{"KUvK"}},
	} {
		for _, text := range c.materials {
			if raced && text != "KvK" {
				continue
			}
			follows(t, material(t, c.game, text), c.every)
		}
	}
}

func follows(t *testing.T, m Material, every int) {
	t.Helper()
	tab, known := tableOf(t, m)
	n, err := Check(context.Background(), tab, known, every)
	if err != nil {
		t.Errorf("%s: %v", m.Name(), err)
	}
	if s := tab.Statistics; n != (s.Won+s.Lost+s.Drawn)/int64(every) || n == 0 {
		t.Errorf("%s: %d positions, and %+v", m.Name(), n, s)
	}
}

// The same for every game and for endings of four pieces. It takes an hour.
func TestEveryTableFollowsFromTheRules(t *testing.T) {
	if os.Getenv("MIDLINE_DEEP") == "" {
		t.Skip("MIDLINE_DEEP is not set")
	}
	for _, name := range []string{
		"chess", "chess2 CC", "chess2 NN", "chess2 EE",
		"chess2 RR", "chess2 TT", "chess2 AA", "chess2 CN", "chess2 ER", "chess2 TA", "chess2 NT",
		"kings", "kings:corner=h8,latent=queen", "kings10x8:queens=chancellor", "wild9", "rebel1", "rebel2", "rebel3",
		"reservists",
	} {
		for _, m := range Materials(game(t, name), 3) {
			follows(t, m, 1)
		}
	}
	follows(t, material(t, "chess2 TT", "KKvKK"), 1)
	follows(t, material(t, "chess2 CC", "KPvKP"), 1) // with captures en passant
	follows(t, material(t, "chess", "KBNvK"), 1)
	if tab, _ := table(t, "chess", "KBNvK"); tab.Statistics.Longest != 2*33-1 {
		t.Errorf("bishop and knight take %d turns", tab.Statistics.Longest)
	}
}

// Orthodox endings last as long as is well known. The pawn of Rebel Chess, which begins on the
// second rank, takes as long as in other tables.
func TestLongestWins(t *testing.T) {
	for _, c := range []struct {
		game, material string
		turns          int
	}{{"chess", "KQvK", 10}, {"chess", "KRvK", 16}, {"rebel1", "KPvK", 28}, {"chess", "KBvK", 0}, {"chess", "KNvK", 0},
		{"chess", "KvK", 0}} {
		if raced && c.material != "KvK" {
			continue
		}
		tab, _ := table(t, c.game, c.material)
		if got := (tab.Statistics.Longest + 1) / 2; got != c.turns {
			t.Errorf("%s %s takes %d turns, want %d", c.game, c.material, got, c.turns)
		}
		if p, ok := tab.Longest(); ok {
			want := Value{Won, 2*c.turns - 1}
			if v, known := (Tables{tab.Material(): tab}).Probe(&p); !known || v != want {
				t.Errorf("%s: %v, %v", fen.Format(&p), v, known)
			}
		}
	}
}

// Values that can be seen by hand: R2.3, R2.4, R2.5.
func TestValuesByHand(t *testing.T) {
	for _, c := range []struct {
		why, game, fen string
		want           Value
	}{
		{"ahead in the race", "chess2 CC", "7k/8/8/8/8/8/K7/8 w - - 0 1 CC", Value{Won, 5}},
		{"ahead although the other moves", "chess2 CC", "7k/8/8/8/8/8/K7/8 b - - 0 1 CC", Value{Lost, 6}},
		{"first by having the move", "chess2 CC", "8/7k/8/8/8/8/K7/8 b - - 0 1 CC", Value{Won, 5}},
		{"over the line", "chess2 CC", "8/4k3/8/8/4K3/8/8/8 w - - 0 1 CC", Value{Won, 1}},
		{"no king can win alone", "chess", "7k/8/8/8/8/8/K7/8 w - - 0 1", Value{}},
		{"no action", "chess2 CC", "k7/8/1Q6/8/8/8/8/4K3 b - - 0 1 CC", Value{Lost, 0}},
		{"stalemate", "chess", "k7/8/1Q6/8/8/8/8/4K3 b - - 0 1", Value{}},
		{"mate", "chess", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Value{Lost, 0}},
		{"a free queen", "chess", "8/8/8/8/8/1k6/1Q6/7K b - - 0 1", Value{}},
		{"the pawn runs", "chess", "7k/8/8/P7/8/8/8/K7 w - - 0 1", Value{Won, 2*10 - 1}},
		{"the wrong side of the pawn", "chess", "8/8/8/8/8/k7/P7/K7 b - - 0 1", Value{}},
	} {
		p := position(t, c.game, c.fen)
		if raced && p.Occupied().Count() > 2 {
			continue
		}
		m, ok := MaterialOf(p)
		if !ok {
			t.Errorf("%s: no material", c.why)
			continue
		}
		_, known := tableOf(t, m)
		v, ok := known.Probe(p)
		if c.why == "the pawn runs" {
			ok, v = ok && v.Outcome == Won, c.want // how fast is another matter
		}
		if !ok || v != c.want {
			t.Errorf("%s, %s: %v, want %v", c.why, c.fen, v, c.want)
		}
	}
}

// A search by the rules alone finds what the tables say, as far as it looks.
func TestTablesAgreeWithSearch(t *testing.T) {
	for _, c := range []struct {
		game, material string
		turns          int
	}{
		{"chess2 CC", "KvK", 5}, {"chess2 AC", "KRvK", 3}, {"chess2 RR", "KQvK", 2}, {"chess2 RR", "KRvK", 2},
		{"chess2 NE", "KPvK", 4}, {"chess2 TC", "KKvK", 2}, {"chess", "KQvK", 3}, {"rebel1", "KUvK", 3},
	} {
		if raced && c.material != "KvK" {
			continue
		}
		tab, _ := table(t, c.game, c.material)
		rng := rand.New(rand.NewPCG(7, 11))
		left, each := 60, tab.Cells()/60
		tab.Each(func(p *rules.Position, v Value) bool {
			if rng.IntN(each) != 0 {
				return true
			}
			left--
			want := Drawn
			if v.Distance <= c.turns {
				want = v.Outcome
			}
			if got := Force(p, c.turns); got != want {
				t.Errorf("%s is %v by the table, and within %d turns %v", fen.Format(p), v, c.turns, got)
			}
			if v.Distance > 0 && v.Distance <= c.turns && Force(p, v.Distance-1) != Drawn {
				t.Errorf("%s ends before %v", fen.Format(p), v)
			}
			return left > 0
		})
	}
}

// A position turned over, or mirrored, has the same value.
func TestSymmetry(t *testing.T) {
	for _, c := range [][4]string{
		{"chess2 CR", "KvKQ", "8/3k4/6q1/8/8/8/K7/8 w - - 0 1 CR", "8/k7/8/8/8/6Q1/3K4/8 b - - 0 1 RC"},
		{"chess2 CR", "KvKQ", "8/3k4/6q1/8/8/8/K7/8 w - - 0 1 CR", "8/4k3/1q6/8/8/8/7K/8 w - - 0 1 CR"},
		{"chess2 TC", "KKvK", "8/8/3k4/8/8/8/KK6/8 wk - - 0 1 TC", "8/6kk/8/8/8/4K3/8/8 bk - - 0 1 CT"},
		{"chess2 CC", "KPvK", "8/4k3/8/8/8/8/P7/7K w - - 0 1 CC", "k7/7p/8/8/8/8/3K4/8 b - - 0 1 CC"},
	} {
		if raced {
			return
		}
		_, known := table(t, c[0], c[1])
		a, okA := known.Probe(position(t, c[0], c[2]))
		b, okB := known.Probe(position(t, c[0], c[3]))
		if !okA || !okB || a != b || a.Outcome == Drawn {
			t.Errorf("%s is %v (%v), and %s %v (%v)", c[2], a, okA, c[3], b, okB)
		}
	}
}

// Positions that no table has are not probed.
func TestUnlikePositions(t *testing.T) {
	if raced {
		return
	}
	_, known := table(t, "chess", "KRvK")
	for _, text := range []string{
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1", // a right to castle
		"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	} {
		if v, ok := known.Probe(position(t, "chess", text)); ok {
			t.Errorf("%s is %v", text, v)
		}
	}
	if _, ok := known.Probe(position(t, "chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")); !ok {
		t.Error("the rook without its right is not found")
	}
}

func TestMaterials(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"chess", "KRvK", "chess KRvK"}, {"chess", "KvKR", "chess KRvK"}, {"chess", "KRvKQ", "chess KQvKR"},
		{"chess", "PKvBK", "chess KBvKP"},
		{"chess2 RC", "KQvK", "chess2 CR KvKQ"}, {"chess2 CR", "KQvK", "chess2 CR KQvK"},
		{"wild9", "KvKR", "wild9 KvKR"}, {"chess2 TT", "KKvKK", "chess2 TT KKvKK"},
	} {
		if m := material(t, c.game, c.text); m.Name() != c.want {
			t.Errorf("%s %s is %s, want %s", c.game, c.text, m.Name(), c.want)
		}
	}
	for _, c := range [][2]string{
		{"chess", "KR"}, {"chess", "RvK"}, {"chess", "KKvK"}, {"chess", "KXvK"}, {"chess", "KQRvKQ"}, {"chess2 TC", "KvK"},
		{"chess2 TT", "KKQvK"},
		{"rebel2", "KUvK"}, {"rebel3", "KvKK"}, {"reservists", "KRvKR"}, {"chess", ""}, {"chess", "kvk"},
	} {
		if m, err := ParseMaterial(game(t, c[0]), c[1]); err == nil {
			t.Errorf("%s %q is taken for %s", c[0], c[1], m.Name())
		}
	}
	if n := len(Materials(game(t, "chess2 CC"), 3)); n != 6 {
		t.Errorf("%d materials up to three pieces", n)
	}
	// Capturing a rook of the Reservists leaves a pawn, which becomes a rook.
	groups := Plan(material(t, "reservists", "KRvK"))
	if last := groups[len(groups)-1]; len(last) != 6 {
		t.Errorf("the group of KRvK is %v", last)
	}
}

// The number of a position leads back to it.
func TestLayouts(t *testing.T) {
	for _, c := range [][2]string{{"chess", "KPvK"}, {"chess2 TT", "KKvKK"}, {"chess2 AR", "KRRvK"}, {"kings", "KKKvK"},
		{"reservists", "KCvK"}, {"kings10x10", "KKvK"}} {
		l := newLayout(material(t, c[0], c[1]))
		for n := 0; n < l.size; n += 1 + l.size/100_000 {
			var at place
			if l.squares(n, &at.squares) && l.number(&at.squares) != n {
				t.Fatalf("%s: %d has the squares %v, which have %d", c[1], n, at.squares, l.number(&at.squares))
			}
		}
	}
}
