package board

import "testing"

// A frame from the middle of some effects equals its golden picture.
func TestGoldenFrames(t *testing.T) {
	for _, c := range []struct {
		play     string
		at       float32
		backward bool
	}{
		{play: "whirlwind", at: 0.6},
		{play: "rampage", at: 0.45},
		{play: "teleport", at: 0.6},
		{play: "promotion", at: 0.75},
		{play: "crown", at: 0.8},
		{play: "castle", at: 0.5},
		{play: "dice", at: 0.36},
		{play: "whirlwind", at: 0.4, backward: true},
	} {
		name := "frame-" + c.play // taken back, the same picture at the other end
		t.Run(name, func(t *testing.T) {
			p := plays()[c.play]
			before, next := view(), after(view(), p.Changes)
			switch c.play {
			case "crown":
				before.Pieces[sq("h1")] = Piece{Art: "king", White: true, Crowned: true}
				next = after(before, p.Changes)
				next.Pieces[sq("h1")].Crowned = false
				next.Pieces[sq("f4")].Crowned = true
			case "dice":
				next = after(before, append(p.Dice[1].Pieces, p.Dice[2].Pieces...))
			}
			if c.backward {
				before, next = next, before
			}
			p.Backward = c.backward
			h := newTester(t, before)
			runs := capture(h)
			h.Play(p, next, nil)
			(*runs)[0].Tick(c.at)
			compare(t, name, h)
			h.Finish()
			h.wantRest(next)
		})
	}
}
