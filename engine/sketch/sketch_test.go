package sketch_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/engine/variant"
)

func find(t *testing.T, name string) *rules.Variant {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func fresh(t *testing.T, name string) *sketch.Sketch {
	v := find(t, name)
	return sketch.New(v, v.Armies[0], v.Armies[0])
}

func read(t *testing.T, name, text string) *sketch.Sketch {
	t.Helper()
	s := fresh(t, name)
	if _, err := s.Read(text); err != nil {
		t.Fatal(err)
	}
	return s
}

func square(s *sketch.Sketch, name string) board.Square {
	sq, _ := s.Rules().Geo.Parse(name)
	return sq
}

// TestStartArrays: every game's starting array, with every pair of armies, passes through a sketch
// unchanged, whatever could tidy it up.
func TestStartArrays(t *testing.T) {
	for _, v := range variant.WithOptions() {
		for _, white := range v.Armies {
			for _, black := range v.Armies {
				for _, number := range []int{518, 0, 959} {
					p, err := variant.Start(v, number, white, black)
					if err != nil {
						t.Fatal(err)
					}
					s := sketch.New(v, white, black)
					s.Array(number)
					if want := fen.Format(&p); s.FEN() != want {
						t.Errorf("%s %d: %q, want %q", v.Name, number, s.FEN(), want)
					}
					if got := sketch.Of(&p); got.FEN() != s.FEN() {
						t.Errorf("%s %d: of the position: %q, want %q", v.Name, number, got.FEN(), s.FEN())
					}
					king := p.Pieces(rules.White, rules.King).First()
					from := king + board.Square(3*v.Files)
					s.Move(king, from)
					s.Move(from, king)
					if want := fen.Format(&p); s.FEN() != want {
						t.Errorf("%s %d: a king went and came back: %q, want %q", v.Name, number, s.FEN(), want)
					}
				}
			}
		}
	}
}

// TestJudgement: after any edits the sketch agrees with fen.Parse about its text; undoing
// everything leads back to the beginning, and redoing to the end.
func TestJudgement(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 19))
	legal := 0
	for _, v := range variant.WithOptions() {
		for range 6 {
			s := sketch.New(v, v.Armies[random.IntN(len(v.Armies))], v.Armies[random.IntN(len(v.Armies))])
			first, steps := s.FEN(), 0
			for range 25 {
				edit(s, random)
				p, err := s.Position()
				parsed, want := fen.Parse(s.Rules().Variant, s.FEN())
				if (err == nil) != (want == nil) || err == nil && fen.Format(&p) != fen.Format(&parsed) {
					t.Fatalf("%s %q: %v, want %v", v.Name, s.FEN(), err, want)
				}
				if e := new(fen.Error); errors.As(want, &e) && e.Reason.Error() != err.Error() &&
					e.Field != "castling" {
					t.Fatalf("%s %q: %v, want %v", v.Name, s.FEN(), err, e.Reason)
				}
				if err == nil {
					legal++
					if want := fen.Format(&p); s.FEN() != want {
						t.Fatalf("%s: the text is %q, and that of its position %q", v.Name, s.FEN(), want)
					}
				}
			}
			last := s.FEN()
			for s.CanUndo() {
				s.Undo()
				steps++
			}
			if s.FEN() != first {
				t.Fatalf("%s: undone to %q, want %q", v.Name, s.FEN(), first)
			}
			for range steps {
				s.Redo()
			}
			if s.FEN() != last || s.CanRedo() {
				t.Fatalf("%s: done again to %q, want %q", v.Name, s.FEN(), last)
			}
		}
	}
	if legal < 200 {
		t.Errorf("only %d legal positions: the test shows little", legal)
	}
}

// edit makes a random edit.
func edit(s *sketch.Sketch, random *rand.Rand) {
	geo := s.Rules().Geo
	sq := board.Square(random.IntN(geo.Squares))
	switch random.IntN(14) {
	case 0, 1, 2:
		c := rules.Color(random.IntN(2))
		list := sketch.Officers(s.Rules().Variant, s.Rules().Army(c))
		s.Put(sq, rules.MakePiece(c, list[random.IntN(len(list))]), random.IntN(2) == 0)
	case 3, 4, 5:
		s.Put(sq, rules.NoPiece, random.IntN(2) == 0)
	case 6:
		s.Move(sq, board.Square(random.IntN(geo.Squares)))
	case 7:
		s.Turn(sq, random.IntN(5)-2)
	case 8:
		s.Mark(sq)
	case 9:
		s.SetSide(rules.Color(random.IntN(2)), random.IntN(2) == 0)
	case 10:
		if list := s.Rights(); len(list) > 0 {
			s.ToggleRight(list[random.IntN(len(list))].Square)
		}
	case 11:
		if list := s.Passable(); list.Any() {
			s.SetPassed(list.First())
		}
	case 12:
		s.Mirror()
	case 13:
		s.SetCounts(random.IntN(3)-1, random.IntN(3)-1)
	}
}

// TestRights: possible castling rights are offered, impossible ones are not; a right brings what it
// needs.
func TestRights(t *testing.T) {
	for _, c := range []struct{ name, fen, toggled, want string }{
		{"chess", "4k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "a1", "Q"},
		{"chess", "4k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1", "a1", "k"},
		{"chess", "4k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", "h8", "Qk"},
		{"chess", "4k2r/8/8/8/8/8/8/R2K3R w - - 0 1", "a1", "-"},
		{"chess960", "4k3/8/8/8/8/8/8/RR2K2R w - - 0 1", "b1", "B"},
		{"chess960", "4k3/8/8/8/8/8/8/RR2K2R w HA - 0 1", "b1", "HB"},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 NC", "h1", "-"},
		{"kings", "4k3/8/8/8/8/8/8/R2KK2R w - - 0 1", "a1", "ADE"},
		{"kings", "4k3/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", "d1", "AEH"},
		{"kings", "4k3/8/8/8/8/8/8/R2KK2R w AD - 0 1", "d1", "-"},
		{"wild9", "4k3/8/8/8/8/8/8/R3KK1R w - - 0 1", "e1", "AE"},
		{"rebel1", "4k3/8/8/8/8/8/8/R~3K2R w - - 0 1", "a1", "-"},
		{"reservists", "4k3/8/8/8/8/8/8/8/8/R3K2R w - - 0 1", "a1", "-"},
	} {
		s := read(t, c.name, c.fen+map[bool]string{true: " CC"}[c.name == "chess2" && c.fen[len(c.fen)-1] != 'C'])
		s.ToggleRight(square(s, c.toggled))
		_, setup, err := fen.ParseSetup(s.Rules().Variant, s.FEN())
		want := read(t, c.name, s.FEN())
		if err != nil || setup != s.Setup() || want.FEN() != s.FEN() {
			t.Errorf("%s: %v", s.FEN(), err)
		}
		if got := castling(s.FEN()); got != c.want {
			t.Errorf("%s %q: %s toggled gives %s, want %s", c.name, c.fen, c.toggled, got, c.want)
		}
	}
}

func castling(text string) string {
	at, field := 0, 0
	for i := range text {
		if text[i] == ' ' {
			if field++; field == 2 {
				at = i + 1
			} else if field == 3 {
				return text[at:i]
			}
		}
	}
	return ""
}

// TestStaleRights: R6.13, castling rights in a text that the board does not allow are dropped, with
// a warning.
func TestStaleRights(t *testing.T) {
	s := fresh(t, "chess")
	warnings, err := s.Read("4k3/8/8/8/8/8/8/4K2R w KQ - 0 0")
	if err != nil || len(warnings) != 2 || warnings[0].Field != fen.FieldCastling || warnings[0].Offset != 24 ||
		warnings[1].Field != fen.FieldFullmove {
		t.Fatalf("%v, %v", warnings, err)
	}
	if _, err := s.Position(); err != nil || s.FEN() != "4k3/8/8/8/8/8/8/4K2R w K - 0 1" {
		t.Errorf("%s: %v", s.FEN(), err)
	}
	if rights := s.Rights(); len(rights) != 1 || !rights[0].Possible || !rights[0].On {
		t.Errorf("%+v", rights)
	}
}

// TestPassed: only squares on which a capture is possible are offered, and one goes with what makes
// it possible.
func TestPassed(t *testing.T) {
	s := read(t, "chess", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")
	e3 := square(s, "e3")
	if got := s.Passable().Squares(); len(got) != 1 || got[0] != e3 {
		t.Fatalf("%v", got)
	}
	s.SetPassed(e3)
	if p, err := s.Position(); err != nil || p.Passed() != e3 {
		t.Fatalf("%v", err)
	}
	s.SetSide(rules.White, false)
	if s.Setup().Passed != board.NoSquare || s.Passable().Any() {
		t.Errorf("%s", s.FEN())
	}
	s.Undo()
	s.Move(square(s, "d4"), square(s, "d5"))
	if s.Setup().Passed != board.NoSquare {
		t.Errorf("%s", s.FEN())
	}
}

// TestSetGame: pieces stay if the new game has them, and a starting array becomes the new one's.
func TestSetGame(t *testing.T) {
	s := fresh(t, "chess")
	s.SetGame(find(t, "kings10x8"))
	if want := fresh(t, "kings10x8").FEN(); s.FEN() != want {
		t.Errorf("%q, want %q", s.FEN(), want)
	}
	s.SetGame(find(t, "chess2"))
	classic, twoKings := find(t, "chess2").Armies[0], find(t, "chess2").Armies[4]
	s.SetArmies(twoKings, classic)
	if p, err := s.Position(); err != nil || p.Pieces(rules.White, rules.King).Count() != 2 {
		t.Errorf("%s: %v", s.FEN(), err)
	}
	s = read(t, "chess", "4k3/8/8/8/8/8/8/4K2R w K - 3 7")
	s.SetGame(find(t, "chess960"))
	if want := "4k3/8/8/8/8/8/8/4K2R w H - 3 7"; s.FEN() != want {
		t.Errorf("%q, want %q", s.FEN(), want)
	}
	s.SetGame(find(t, "reservists"))
	if want := fresh(t, "reservists").FEN(); s.FEN() != want {
		t.Errorf("%q, want %q", s.FEN(), want)
	}
	s.Undo()
	if want := "4k3/8/8/8/8/8/8/4K2R w H - 3 7"; s.FEN() != want {
		t.Errorf("undone: %q, want %q", s.FEN(), want)
	}
}

// TestTurn: turning goes round through the pieces of an army.
func TestTurn(t *testing.T) {
	for _, v := range variant.WithOptions() {
		for _, army := range v.Armies {
			s := sketch.New(v, army, army)
			king := only(s, rules.King)
			before := s.Setup().Cells[king]
			seen := map[rules.Piece]bool{}
			for range sketch.Officers(v, army) {
				seen[s.Setup().Cells[king]] = true
				s.Turn(king, 1)
			}
			if s.Setup().Cells[king] != before || len(seen) != len(sketch.Officers(v, army)) {
				t.Errorf("%s %s: %d pieces came round", v.Name, army.Name, len(seen))
			}
		}
	}
}

func only(s *sketch.Sketch, role rules.Role) board.Square {
	setup := s.Setup()
	return s.Rules().Royal(&setup, rules.White).First()
}

// TestBrokenText: a broken text leaves the sketch as it is.
func TestBrokenText(t *testing.T) {
	s := fresh(t, "chess")
	before := s.FEN()
	if _, err := s.Read("4k3/8/8/8 w - - 0 1"); err == nil || s.FEN() != before || s.CanUndo() {
		t.Errorf("%v, %s", err, s.FEN())
	}
}
