// Package targets lists what is shown in the window and what can be clicked there. It is only for tests and not part
// of the released game.
package targets

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/board"
	"midline/ui/kit"
	"midline/ui/kit/objects"
)

// Target is something that can be clicked.
type Target struct {
	Name string // its texts, separated by "|"; the tip of what has only an icon
	Kind string // the Go type
	X, Y int    // the middle, in pixels of the window
	// Width and Height are those of the part that is visible, in pixels.
	Width, Height int
	Disabled      bool
	// Chosen says that it is the chosen one of several, so that a click need not change anything.
	Chosen bool
}

// Shown is what the window shows.
type Shown struct {
	Targets []Target
	Texts   []string // that are not cut off as a whole, in the order in which they are painted
	Boards  []Board
}

// Board is a board that can be played on.
type Board struct {
	Files, Ranks int
	Flipped      bool     // Black is below
	Squares      []Square // a1 first
}

// Square is a square of a board.
type Square struct {
	X, Y  int    // its middle, in pixels of the window
	Piece string // such as "white king", "" for none
}

// pause is the time between two looks for a request.
const pause = 20 * time.Millisecond

// Serve writes what is shown to the file with a name, in JSON, whenever there is a file of that name with
// ".ask", which it removes. do runs a function on the window's goroutine. Failures are written to out. stop ends the
// service.
func Serve(do func(func()), name string, out io.Writer) (stop func()) {
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			if os.Remove(name+".ask") == nil {
				do(func() {
					if err := write(name, List()); err != nil {
						fmt.Fprintln(out, "midline: the list of targets:", err)
					}
				})
			}
			select {
			case <-time.After(pause):
			case <-quit:
				return
			}
		}
	}()
	return func() {
		close(quit)
		<-done
	}
}

func write(name string, shown Shown) error {
	text, err := json.Marshal(shown)
	return errors.Join(err, os.WriteFile(name+".new", text, 0o600), os.Rename(name+".new", name))
}

// List returns what the only window shows. It must be called on the window's goroutine.
func List() Shown {
	windows := fyne.CurrentApp().Driver().AllWindows()
	if len(windows) == 0 {
		return Shown{}
	}
	c := windows[0].Canvas()
	l := lister{scale: c.Scale()}
	top := c.Content()
	if overlay := c.Overlays().Top(); overlay != nil {
		top = overlay
	}
	l.walk(top, fyne.Position{}, rectangle{fyne.Position{}, fyne.Position(fyne.NewPos(c.Size().Components()))})
	return Shown{l.uncovered(), l.texts, l.boards}
}

type rectangle struct{ from, to fyne.Position }

func (r rectangle) and(o rectangle) rectangle {
	return rectangle{fyne.NewPos(max(r.from.X, o.from.X), max(r.from.Y, o.from.Y)),
		fyne.NewPos(min(r.to.X, o.to.X), min(r.to.Y, o.to.Y))}
}

func (r rectangle) empty() bool { return r.to.X-r.from.X < 4 || r.to.Y-r.from.Y < 4 }

func (r rectangle) middle() fyne.Position {
	return fyne.NewPos((r.from.X+r.to.X)/2, (r.from.Y+r.to.Y)/2)
}

func (r rectangle) has(p fyne.Position) bool {
	return p.X >= r.from.X && p.X < r.to.X && p.Y >= r.from.Y && p.Y < r.to.Y
}

// seen is something that takes clicks, with the part of it that is visible.
type seen struct {
	target Target
	at     rectangle
	object fyne.CanvasObject
}

// lister collects what takes clicks, in the order in which it is painted.
type lister struct {
	scale  float32
	list   []seen
	texts  []string
	boards []Board
}

// walk collects what is at and below an object whose parent is at a place, as far as it is inside of a rectangle.
func (l *lister) walk(o fyne.CanvasObject, parent fyne.Position, clip rectangle) {
	if o == nil || !o.Visible() {
		return
	}
	at := parent.Add(o.Position())
	part := clip.and(rectangle{at, at.Add(o.Size())})
	switch o := o.(type) {
	case *canvas.Text:
		if !part.empty() {
			l.texts = append(l.texts, o.Text)
		}
	case *kit.Label:
		if !part.empty() {
			l.texts = append(l.texts, o.Text())
		}
		return
	case *board.Board:
		l.board(o, at)
		l.add(o, at, part)
	case fyne.Tappable, desktop.Mouseable, fyne.Draggable:
		if _, covers := o.(interface{ Covers() }); !covers && !part.empty() {
			l.add(o, at, part)
		}
	}
	if _, scrolls := o.(*container.Scroll); scrolls {
		clip = part
	}
	for _, kid := range objects.Below(o) {
		l.walk(kid, at, clip)
	}
}

func (l *lister) board(o *board.Board, at fyne.Position) {
	geo, view := o.Geometry(), o.View()
	b := Board{Files: view.Files, Ranks: view.Ranks, Flipped: geo.Flipped}
	for i, p := range view.Pieces {
		middle := at.Add(geo.Centre(board.Square(i)))
		sq := Square{X: int(middle.X * l.scale), Y: int(middle.Y * l.scale)}
		switch {
		case p.Art == "":
		case p.White:
			sq.Piece = "white " + p.Art
		default:
			sq.Piece = "black " + p.Art
		}
		b.Squares = append(b.Squares, sq)
	}
	l.boards = append(l.boards, b)
}

func (l *lister) add(o fyne.CanvasObject, at fyne.Position, part rectangle) {
	t := Target{Name: nameOf(o), Kind: fmt.Sprintf("%T", o), Chosen: has(o, "chosen") || has(o, "here")}
	if d, ok := o.(fyne.Disableable); ok {
		t.Disabled = d.Disabled()
	}
	choice, ok := o.(interface {
		Options() []kit.Option
		Chosen() string
	})
	words := 0
	if ok {
		for _, kid := range objects.Below(o) {
			text, ok := kid.(*canvas.Text)
			if !ok || !text.Visible() {
				continue
			}
			for _, option := range choice.Options() {
				if option.Name == text.Text {
					words++
					t.Name, t.Chosen = text.Text, option.ID == choice.Chosen()
					from := at.Add(text.Position())
					l.list = append(l.list, seen{t, part.and(rectangle{from, from.Add(text.Size())}), o})
					break
				}
			}
		}
	}
	if words < 2 {
		l.list = append(l.list, seen{t, part, o})
	}
}

// uncovered returns the targets whose middle can be clicked.
func (l *lister) uncovered() (list []Target) {
	for i, s := range l.list {
		middle, covered := s.at.middle(), s.at.empty()
		for _, later := range l.list[i+1:] {
			covered = covered || later.object != s.object && later.at.has(middle)
		}
		if covered {
			continue
		}
		t := s.target
		t.X, t.Y = int(middle.X*l.scale), int(middle.Y*l.scale)
		t.Width, t.Height = int((s.at.to.X-s.at.from.X)*l.scale), int((s.at.to.Y-s.at.from.Y)*l.scale)
		list = append(list, t)
	}
	return list
}

// has reports whether an object has a field that is true.
func has(o fyne.CanvasObject, field string) bool {
	v := reflect.Indirect(reflect.ValueOf(o))
	if v.Kind() != reflect.Struct {
		return false
	}
	f := v.FieldByName(field)
	return f.IsValid() && f.Kind() == reflect.Bool && f.Bool()
}

// nameOf returns the texts of an object, or its tip.
func nameOf(o fyne.CanvasObject) string {
	var texts []string
	var collect func(o fyne.CanvasObject)
	collect = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			texts = append(texts, o.Text)
		case *kit.Label:
			texts = append(texts, o.Text())
			return
		}
		for _, kid := range objects.Below(o) {
			collect(kid)
		}
	}
	collect(o)
	if len(texts) == 0 {
		if f := reflect.Indirect(reflect.ValueOf(o)).FieldByName("Tip"); f.IsValid() {
			tip, _ := f.Interface().(kit.Tip)
			texts = append(texts, tip.Text)
		}
	}
	return strings.Join(texts, "|")
}
