package present

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
)

// The dice take at most two seconds however often one is thrown again, and the pieces that fly are those of both back
// ranks.
func TestRolls(t *testing.T) {
	var films []*fyne.Animation
	b := ui.New(ui.Config{Animate: func(a *fyne.Animation) { films = append(films, a) }})
	b.Resize(fyne.NewSize(400, 400))
	b.SetSpeed(ui.SpeedNormal)
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
		for sq, p := range View(&start, Scene{}).Pieces {
			if rank := sq / 8; (rank == 0 || rank == 7) && put[ui.Square(sq)] != p {
				t.Fatalf("square %d gets %v, not %v", sq, put[ui.Square(sq)], p)
			}
		}
		films = nil
		b.Play(ui.Play{Dice: list}, b.View(), nil)
		if long := films[0].Duration; long > 2*time.Second {
			t.Errorf("seed %d: the dice roll for %v", seed, long)
		}
	}
	b.Finish()
}
