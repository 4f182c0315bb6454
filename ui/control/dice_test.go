package control

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/settings"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
)

// rolled is a table at which the dice are about to be seen.
func rolled(t *testing.T, seed uint64) (*table, []orthodox.Throw) {
	t.Helper()
	throws, number := orthodox.Roll(rand.New(rand.NewPCG(seed, 1)))
	start, err := variant.Start(&chess2.Variant, number, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Control: minutes(1), Players: [2]game.Player{{Level: 1}, {}}})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, desk: &desk{}, brain: newBrain(), aide: newBrain()}
	tb.sit(g)
	return tb, throws
}

// The clock and the computer wait for the dice; any key ends them and does
// nothing else.
func TestDice(t *testing.T) {
	for name, end := range map[string]func(tb *table){
		"in time": func(tb *table) { tb.watch() },
		"Space":   func(tb *table) { tb.screen.Key(fyne.KeySpace) },
		"left":    func(tb *table) { tb.screen.Key(fyne.KeyLeft) },
		"z":       func(tb *table) { tb.typed("z") },
		"a click": func(tb *table) { tb.click("e4") },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				tb, throws := rolled(t, 5)
				tb.rest()
				tb.cinema()
				tb.throws = throws
				tb.begin()
				tb.desk.wait(10 * time.Second)
				if !tb.dealing || tb.game.Running() || tb.brain.busy() > 0 || len(tb.films) != 1 {
					t.Fatalf("dealing %v, clock %v, thoughts %d, films %d", tb.dealing, tb.game.Running(), tb.brain.busy(), len(tb.films))
				}
				if long := tb.films[0].Duration; long > 2*time.Second {
					t.Errorf("the dice roll for %v", long)
				}
				tb.screen.Rune(' ') // of the key that closed the screen before
				tb.desk.settle()
				if !tb.dealing {
					t.Error("the letter of a key that is already used ends the dice")
				}
				end(tb)
				tb.desk.settle()
				if tb.dealing || tb.moving || !tb.game.Running() || tb.brain.busy() != 1 {
					t.Errorf("dealing %v, moving %v, clock %v, thoughts %d", tb.dealing, tb.moving, tb.game.Running(), tb.brain.busy())
				}
				if got := tb.game.Remaining(rules.White); got != time.Minute {
					t.Errorf("White has %v", got)
				}
				tb.wantLine("")
			})
		})
	}
}

// However often a die is thrown again, all is over in two seconds, and the
// pieces that fly make up both back ranks.
func TestRolls(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb, _ := rolled(t, 1)
		tb.cinema()
		for seed := range uint64(300) {
			rng := rand.New(rand.NewPCG(seed, 9))
			throws, number := orthodox.Roll(rng)
			start, err := variant.Start(&chess2.Variant, number, &chess2.TwoKings, &chess2.Empowered)
			if err != nil {
				t.Fatal(err)
			}
			list := rolls(&start, throws)
			put := map[ui.Square]ui.Piece{}
			for _, r := range list {
				if r.Void == (len(r.Pieces) > 0) || (r.Die > 0) != (len(r.Places) > 0) || r.Void != (r.Die > len(r.Places)) {
					t.Fatalf("%+v", r)
				}
				for _, c := range r.Pieces {
					put[c.To] = c.Piece
				}
				if r.Die > 0 && !r.Void && (r.Places[r.Die-1][0] != r.Pieces[0].To || r.Places[r.Die-1][1] != r.Pieces[1].To) {
					t.Fatalf("the die shows %v, and the pieces go to %v", r.Places[r.Die-1], r.Pieces)
				}
			}
			for sq, p := range view(&start, scene{}).Pieces {
				if rank := sq / 8; (rank == 0 || rank == 7) && put[ui.Square(sq)] != p {
					t.Fatalf("square %d gets %v, not %v", sq, put[ui.Square(sq)], p)
				}
			}
			tb.films = nil
			tb.board.Play(ui.Play{Dice: list}, tb.board.View(), nil)
			if long := tb.films[0].Duration; long > 2*time.Second {
				t.Errorf("seed %d: the dice roll for %v", seed, long)
			}
		}
		tb.board.Finish()
	})
}

// Dice are seen where they found the position, and nowhere else.
func TestWhenDiceAreSeen(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(*settings.Settings)
		want bool
	}{
		"dice":        {func(s *settings.Settings) { s.NewGame.Game, s.NewGame.Start = "chess960", settings.StartDice }, true},
		"number":      {func(s *settings.Settings) { s.NewGame.Game, s.NewGame.Start = "chess960", settings.StartNumber }, false},
		"fixed array": {func(s *settings.Settings) { s.NewGame.Game = "kings" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			inApp(t, c.set, func(t *testing.T, p *program) {
				p.key(fyne.KeyReturn)
				p.startAgain()
				if seen := p.table().throws != nil; seen != c.want {
					t.Errorf("dice seen: %v", seen)
				}
			})
		})
	}
}
