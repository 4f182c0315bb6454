// Package film plays a few actions on a small board in a loop. It knows no rules.
package film

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/theme"
)

// Film is a sequence of actions.
type Film struct {
	First board.View
	Shots []Shot
	Key   int  // the shot whose outcome a still film shows
	Still bool // the film is not animated
	Slow  bool // the film takes half as long again
	// Words say what the film shows, for screen readers; optional.
	Words func() string
}

// Shot is one action and the view that it leads to.
type Shot struct {
	Play board.Play
	Next board.View
}

// The times of a film in milliseconds.
const (
	lead  = 300  // before the first action
	pause = 180  // between two actions
	rest  = 500  // after the last action
	least = 2000 // the shortest film
)

// rounds is how often a film is repeated: if the pointer rests on it, the film must not keep the
// processor busy forever.
const rounds = 15

// Bar is the height of the progress bar with the gap above it.
const (
	barHeight = 4
	Bar       = 2 * barHeight
)

// Reel plays a film on a board as large as fits, with a progress bar below it. Until Start it shows the
// first view. After some repetitions, half a minute or more, it stops.
type Reel struct {
	kit.Part
	film    Film
	board   *board.Board
	picture *board.Picture
	track   *canvas.Rectangle
	bar     *canvas.Rectangle
	run     *fyne.Animation
	// Times are in milliseconds from the beginning of the film.
	at     float32
	next   int // the next shot
	starts []float32
	total  float32
	inner  []running
}

// running is an animation of the board that the reel ticks.
type running struct {
	animation *fyne.Animation
	from      float32
}

// New makes a reel for a film; piece, icon and words are those of board.Config.
func New(f Film, c board.Colors, piece func(string, bool, int) image.Image, icon func(string, string, int) image.Image,
	words func() board.Words) *Reel {
	r := &Reel{film: f, track: kit.NewBox(barHeight/2, 0), bar: kit.NewBox(barHeight/2, 0)}
	r.board = board.New(board.Config{Piece: piece, Icon: icon, Words: words, Bare: true, Animate: func(a *fyne.Animation) {
		r.inner = append(r.inner, running{a, r.at})
	}})
	r.board.SetColors(c)
	r.board.SetView(f.First)
	r.picture = board.NewPicture(r.board)
	r.Kids = []fyne.CanvasObject{r.picture, r.track, r.bar}
	r.Place = r.place
	r.ExtendBaseWidget(r)
	return r
}

// Words say what the film shows.
func (r *Reel) Words() string {
	if r.film.Words == nil {
		return ""
	}
	return r.film.Words()
}

// AccessibleNode implements accessibility.Teller.
func (r *Reel) AccessibleNode() accessibility.Node {
	return accessibility.Node{Role: accessibility.Image, Name: r.Words(), Whole: true}
}

// SetPalette sets the colours of the progress bar.
func (r *Reel) SetPalette(p theme.Palette) { r.track.FillColor, r.bar.FillColor = p.Border, p.Teal }

func (r *Reel) place(size fyne.Size) {
	w, h := r.boardSize(size)
	x, y := float32(int((size.Width-w)/2)), float32(int((size.Height-h-r.barRoom())/2))
	kit.Put(r.picture, x, y, w, h)
	kit.Put(r.track, x, y+h+Bar-barHeight, w, barHeight)
	kit.Show(r.track, !r.film.Still)
	r.drawBar()
}

// boardSize returns the largest size that has a whole number of pixels for each square.
func (r *Reel) boardSize(size fyne.Size) (w, h float32) {
	files, ranks := float32(r.film.First.Files), float32(r.film.First.Ranks)
	side := float32(int(max(min(size.Width/files, (size.Height-r.barRoom())/ranks), 1)))
	return side * files, side * ranks
}

// barRoom returns the height of the progress bar, which a still film does not have.
func (r *Reel) barRoom() float32 {
	if r.film.Still {
		return 0
	}
	return Bar
}

func (r *Reel) drawBar() {
	share := float32(0)
	if r.total > 0 && !r.film.Still {
		share = min(r.at/r.total, 1)
	}
	at, size := r.track.Position(), r.track.Size()
	kit.Show(r.bar, share > 0) // with round corners, a bar without length is a dot
	kit.Put(r.bar, at.X, at.Y, size.Width*share, size.Height)
}

// Start plays the film from its beginning until Stop. A still film shows the outcome of its key shot.
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
				kit.Wake() // between two shots nothing may move
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

// Total returns the length of the film in milliseconds, 0 before it was started.
func (r *Reel) Total() float32 { return r.total }

func (r *Reel) rewind() {
	r.board.SetView(r.film.First)
	r.inner, r.at, r.next = nil, 0, 0
	r.drawBar()
}

// plan determines when each shot begins. It plays the shots, since only the board knows their length.
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
	if spare := least - r.total; spare > 0 { // a short film gets longer pauses
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

// advance ticks the animations of the board.
func (r *Reel) advance(ms float32) {
	r.at = ms
	running := r.inner
	r.inner = nil // a tick may start another animation
	for _, a := range running {
		f := min((ms-a.from)/milliseconds(a.animation), 1)
		if f < 1 {
			r.inner = append(r.inner, a)
		}
		a.animation.Tick(f)
	}
}
