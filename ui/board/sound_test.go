package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/transition"
)

// When an action sounds, as a part of its animation, and that it sounds once.
func TestSound(t *testing.T) {
	move := Change{Kind: transition.Move, From: 12, To: 28}
	played := func(effect transition.Effect, changes ...Change) Play {
		return Play{Transition: Transition{Effect: effect, From: 12, Changes: changes}}
	}
	capture := Change{Kind: transition.Remove, From: 28}
	back := played(transition.Plain, move)
	back.Backward = true
	cases := []struct {
		name  string
		play  Play
		speed Speed
		early float32 // not yet
		late  float32 // by now
	}{
		{"a move", played(transition.Plain, move), SpeedNormal, 0.6, 0.75},
		{"a slow move", played(transition.Plain, move), SpeedSlow, 0.6, 0.75},
		{"a capture", played(transition.Plain, capture, move), SpeedNormal, 0.6, 0.75},
		{"a teleport", played(transition.Teleport, move), SpeedNormal, -1, 0},
		{"a rampage", played(transition.Rampage, move), SpeedNormal, -1, 0},
		{"taken back", back, SpeedNormal, 0.6, 0.75},
		{"no animation", played(transition.Plain, move), SpeedOff, -1, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var film *fyne.Animation
			b := New(Config{Animate: func(a *fyne.Animation) { film = a }})
			b.Resize(fyne.NewSize(400, 400))
			view := View{Files: 8, Ranks: 8, Pieces: make([]Piece, 64)}
			view.Pieces[12] = Piece{Art: "rook", White: true}
			b.SetView(view)
			b.SetSpeed(c.speed)
			heard, before := 0, true
			c.play.Sound = func() { heard++ }
			b.Play(c.play, view, func() { before = heard == 1 })
			if film != nil {
				if film.Tick(c.early); c.early >= 0 && heard != 0 {
					t.Errorf("heard at %.2f", c.early)
				}
				if film.Tick(c.late); heard != 1 {
					t.Errorf("heard %d times at %.2f, want once", heard, c.late)
				}
				film.Tick(1)
			}
			if heard != 1 || !before {
				t.Errorf("heard %d times, before the end: %v", heard, before)
			}
		})
	}
}

// An input ends the animation at once, and the action still sounds.
func TestSoundWhenFinished(t *testing.T) {
	b := New(Config{Animate: func(*fyne.Animation) {}})
	b.Resize(fyne.NewSize(400, 400))
	view := View{Files: 8, Ranks: 8, Pieces: make([]Piece, 64)}
	b.SetView(view)
	b.SetSpeed(SpeedNormal)
	heard := 0
	move := Change{Kind: transition.Move, From: 12, To: 28, Piece: Piece{Art: "rook"}}
	b.Play(Play{
		Transition: Transition{From: 12, Changes: []Change{move}}, Sound: func() { heard++ },
	}, view, nil)
	b.Finish()
	b.Finish()
	if heard != 1 {
		t.Errorf("heard %d times, want once", heard)
	}
}
