// Package film shows a few actions on a small board, over and over, while
// somebody looks. It knows no rules: what happens is handed to it.
package film

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/theme"
)

// Film is what is shown.
type Film struct {
	First board.View
	Shots []Shot
	Key   int  // the shot that a still picture shows the outcome of
	Still bool // nothing moves
	Slow  bool // it takes half as long again
}

// Shot is one action and the view that it leads to.
type Shot struct {
	Play board.Play
	Next board.View
}

// The times of a film in milliseconds: what is seen before the first action,
// between two, and after the last; and how long all is, at the least.
const (
	lead  = 300
	pause = 180
	rest  = 500
	least = 2000
)

// rounds is how often a film is repeated: a pointer that was left lying on it must
// not keep the machine busy forever.
const rounds = 15

// Bar is the height of the line that says how far the film is, with the gap
// above it.
const (
	barHeight = 4
	Bar       = 2 * barHeight
)

// Reel shows a film on a board as large as fits, over a line that says how far
// it is. It stands still, on the first view, until Start; after half a minute or
// more it stands still again.
type Reel struct {
	kit.Part
	film    Film
	board   *board.Board
	picture *board.Picture
	track   *canvas.Rectangle
	bar     *canvas.Rectangle
	run     *fyne.Animation
	// On the film's own time.
	at     float32
	next   int
	starts []float32
	total  float32
	inner  []running
}

// running is an animation of the board, which the film's time drives.
type running struct {
	animation *fyne.Animation
	from      float32
}

// New makes a reel of a film; piece and icon are those of board.Config.
func New(f Film, c board.Colors, piece func(string, bool, int) image.Image, icon func(string, string, int) image.Image) *Reel {
	r := &Reel{film: f, track: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent)}
	r.board = board.New(board.Config{Piece: piece, Icon: icon, Bare: true, Animate: func(a *fyne.Animation) {
		r.inner = append(r.inner, running{a, r.at})
	}})
	r.board.SetColors(c)
	r.board.SetView(f.First)
	r.picture = board.NewPicture(r.board)
	r.track.CornerRadius, r.bar.CornerRadius = barHeight/2, barHeight/2
	r.Kids = []fyne.CanvasObject{r.picture, r.track, r.bar}
	r.Place = r.place
	r.ExtendBaseWidget(r)
	return r
}

// Wear gives the line the colours of what the reel stands on.
func (r *Reel) Wear(p theme.Palette) { r.track.FillColor, r.bar.FillColor = p.Border, p.Teal }

func (r *Reel) place(size fyne.Size) {
	w, h := r.boardSize(size)
	x := float32(int((size.Width - w) / 2))
	kit.Put(r.picture, x, 0, w, h)
	kit.Put(r.track, x, h+Bar-barHeight, w, barHeight)
	kit.Show(r.track, !r.film.Still)
	r.drawBar()
}

// boardSize is a whole number of pixels a square.
func (r *Reel) boardSize(size fyne.Size) (w, h float32) {
	files, ranks := float32(r.film.First.Files), float32(r.film.First.Ranks)
	side := float32(int(max(min(size.Width/files, (size.Height-Bar)/ranks), 1)))
	return side * files, side * ranks
}

func (r *Reel) drawBar() {
	share := float32(0)
	if r.total > 0 && !r.film.Still {
		share = min(r.at/r.total, 1)
	}
	at, size := r.track.Position(), r.track.Size()
	kit.Put(r.bar, at.X, at.Y, size.Width*share, size.Height)
}

// Start lets the film run from its beginning, until Stop; a still one shows its
// key moment.
func (r *Reel) Start() {
	r.Stop()
	if r.Size().IsZero() || len(r.film.Shots) == 0 {
		return
	}
	r.plan()
	if r.film.Still {
		r.board.SetView(r.film.Shots[r.film.Key].Next)
		return
	}
	long := r.total
	if r.film.Slow {
		long *= 1.5
	}
	var run *fyne.Animation
	run = &fyne.Animation{Duration: time.Duration(long) * time.Millisecond, Curve: fyne.AnimationLinear,
		RepeatCount: rounds, Tick: func(f float32) {
			if r.run == run {
				r.Seek(f * r.total)
			}
		}}
	r.run = run
	run.Start()
}

// Stop ends the film and shows its beginning.
func (r *Reel) Stop() {
	if r.run != nil {
		r.run.Stop()
		r.run = nil
	}
	r.rewind()
}

// Running reports whether the film runs.
func (r *Reel) Running() bool { return r.run != nil }

// Total is how long the film is in milliseconds; 0 before it was started.
func (r *Reel) Total() float32 { return r.total }

func (r *Reel) rewind() {
	r.board.SetView(r.film.First)
	r.inner, r.at, r.next = nil, 0, 0
	r.drawBar()
}

// plan finds out when each shot begins: how long one takes only the board knows.
func (r *Reel) plan() {
	r.rewind()
	r.starts = nil
	at := float32(lead)
	for _, shot := range r.film.Shots {
		r.board.Finish()
		r.inner = nil
		r.starts = append(r.starts, at)
		r.board.Play(shot.Play, shot.Next, nil)
		if len(r.inner) > 0 {
			at += milliseconds(r.inner[0].animation)
		}
		at += pause
	}
	r.total = at - pause + rest
	if spare := least - r.total; spare > 0 { // a short one takes its time
		share := spare / float32(len(r.starts)+1)
		for i := range r.starts {
			r.starts[i] += share * float32(i+1) * 0.8
		}
		r.total = least
	}
	r.rewind()
}

func milliseconds(a *fyne.Animation) float32 {
	return float32(a.Duration) / float32(time.Millisecond)
}

// Seek shows the film at a time in milliseconds.
func (r *Reel) Seek(ms float32) {
	if ms < r.at {
		r.rewind()
	}
	for r.next < len(r.starts) && r.starts[r.next] <= ms {
		r.advance(r.starts[r.next])
		r.inner = nil
		shot := r.film.Shots[r.next]
		r.next++
		r.board.Play(shot.Play, shot.Next, nil)
	}
	r.advance(ms)
	r.drawBar()
}

// advance ticks what the board animates.
func (r *Reel) advance(ms float32) {
	r.at = ms
	running := r.inner
	r.inner = nil // a tick may begin another
	for _, a := range running {
		f := min((ms-a.from)/milliseconds(a.animation), 1)
		if f < 1 {
			r.inner = append(r.inner, a)
		}
		a.animation.Tick(f)
	}
}
