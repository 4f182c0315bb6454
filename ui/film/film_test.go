package film

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/transition"
	"midline/ui/board"
	"midline/ui/theme"
)

// march is a film of a king that steps up twice.
func march() Film {
	at := func(sq board.Square) board.View {
		v := board.View{Files: 6, Ranks: 4, Pieces: make([]board.Piece, 24), Silent: true}
		v.Pieces[sq] = board.Piece{Art: "king", White: true}
		return v
	}
	step := func(from, to board.Square) Shot {
		return Shot{Next: at(to), Play: board.Play{Transition: board.Transition{From: from, Changes: []board.Change{
			{Kind: transition.Move, From: from, To: to, Piece: board.Piece{Art: "king", White: true}}}}}}
	}
	return Film{First: at(2), Shots: []Shot{step(2, 8), step(8, 14)}, Key: 0}
}

func show(t *testing.T, f Film) *Reel {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	w := test.NewWindow(nil)
	w.SetPadded(false)
	blank := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	r := New(f, board.Brown(), func(string, bool, int) image.Image { return blank }, nil, nil)
	w.SetContent(r)
	w.Resize(fyne.NewSize(240, 168))
	return r
}

// king returns the square of the king, or the one that it is leaving.
func (r *Reel) king() board.Square {
	for sq, p := range r.board.View().Pieces {
		if p.Art != "" {
			return board.Square(sq)
		}
	}
	return board.None
}

func TestFilmGoesOnItsOwnTime(t *testing.T) {
	r := show(t, march())
	r.plan()
	if r.total < least || len(r.starts) != 2 || r.starts[0] < lead {
		t.Fatalf("%v ms, shots at %v", r.total, r.starts)
	}
	for _, c := range []struct {
		name string
		ms   float32
		want board.Square
	}{
		{"before anything", 0, 2}, {"the first step has just begun", r.starts[0], 2},
		{"between the steps", r.starts[1] - 1, 8}, {"the end", r.total, 14},
		{"back at the beginning", 10, 2}, {"at once to the end", r.total - 1, 14},
	} {
		r.Seek(c.ms)
		if got := r.king(); got != c.want {
			t.Errorf("%s: the king is on %d, want %d", c.name, got, c.want)
		}
	}
	r.Seek(r.total / 2)
	if got, want := r.bar.Size().Width, r.track.Size().Width/2; got < want-1 || got > want+1 {
		t.Errorf("half way the line is %v of %v long", got, 2*want)
	}
}

func TestStopShowsTheBeginning(t *testing.T) {
	r := show(t, march())
	r.Start()
	if r.run == nil {
		t.Error("it does not run")
	}
	r.Seek(r.total)
	r.Stop()
	if r.run != nil || r.king() != 2 || r.bar.Size().Width != 0 {
		t.Errorf("running %v, the king on %d, the line %v long", r.run != nil, r.king(), r.bar.Size().Width)
	}
}

func TestStillFilmShowsItsKeyMoment(t *testing.T) {
	f := march()
	f.Still = true
	r := show(t, f)
	r.Start()
	if r.run != nil || r.king() != 8 || r.track.Visible() {
		t.Errorf("running %v, the king on %d, the line shown: %v", r.run != nil, r.king(), r.track.Visible())
	}
}

// Nothing lies below the board of a still film, and no bar beside one that has not begun.
func TestFilmWithoutBar(t *testing.T) {
	still := march()
	still.Still = true
	for _, f := range []Film{still, march()} {
		r := show(t, f)
		if r.bar.Visible() || r.track.Visible() == f.Still {
			t.Errorf("still %v: bar %v, track %v", f.Still, r.bar.Visible(), r.track.Visible())
		}
		top := r.picture.Position().Y
		below := r.Size().Height - top - r.picture.Size().Height
		if !f.Still {
			below -= Bar
		}
		if below-top > 1 || top-below > 1 {
			t.Errorf("still %v: %v above the board, %v below", f.Still, top, below)
		}
		if r.plan(); !f.Still {
			if r.Seek(r.total / 2); !r.bar.Visible() {
				t.Error("a film under way has no bar")
			}
		}
	}
}
