package apptest

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/kit/objects"
	"midline/ui/words"
)

// slack is by how much something may miss its place: less than a stroke of a letter.
const slack float32 = 1.5

// leastTarget is how wide and how high whatever can be pressed is at least, as in criterion 2.5.8 of the Web Content
// Accessibility Guidelines 2.2.
const leastTarget float32 = 24

// excepted are words within a text, whose size is that of the text, and the scroll bars of Fyne: the wheel and the keys
// scroll as well.
func excepted(o fyne.CanvasObject) bool {
	return kit.IsWord(o) || reflect.TypeOf(o).String() == "*widget.scrollBarArea"
}

// span is a rectangle of the window by its edges.
type span struct{ left, top, right, bottom float32 }

func spanAt(at fyne.Position, size fyne.Size) span {
	return span{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

// within is the part of s in which o lies as well.
func (s span) within(o span) span {
	return span{max(s.left, o.left), max(s.top, o.top), min(s.right, o.right), min(s.bottom, o.bottom)}
}

// surroundings are what an object is a part of.
type surroundings struct {
	at      fyne.Position // of its parent
	part    span          // what all widgets around it have in common
	sight   span          // the window, or what is seen of the scroller around it
	label   string        // the text of the label that it belongs to
	ends    bool          // that label may end early
	scrolls bool          // up and down, as there is more than is seen
	edits   bool          // it belongs to a field in which texts are typed
}

// faults returns what cannot be read or reached in an object on a canvas of this size.
func faults(root fyne.CanvasObject, size fyne.Size) []string {
	f := &finder{}
	window := span{right: size.Width, bottom: size.Height}
	f.look(root, surroundings{part: window, sight: window})
	return f.list
}

// finder lists faults.
type finder struct{ list []string }

func (f *finder) tell(format string, args ...any) {
	f.list = append(f.list, fmt.Sprintf(format, args...))
}

func (f *finder) look(o fyne.CanvasObject, s surroundings) {
	if o == nil || !o.Visible() {
		return
	}
	at := s.at.Add(o.Position())
	own := spanAt(at, o.Size())
	switch o := o.(type) {
	case *canvas.Text:
		f.text(o, own, s)
		return
	case *kit.Label:
		s.label, s.ends = o.Text(), o.EndsEarly()
		if strings.TrimSpace(s.label) != "" && o.Size().Width < 1 {
			f.tell("%q has no width", s.label)
		}
	case interface{ EndsEarly() bool }: // a row of a table
		s.label, s.ends = "", o.EndsEarly()
	case *kit.Entry:
		if room := o.Size().Width - 16; o.Text == "" && kit.Body.Width(o.PlaceHolder) > room {
			f.tell("%q is wider than its field of %.0f", o.PlaceHolder, o.Size().Width)
		}
		s.edits = true
	case *container.Scroll:
		if !s.edits {
			s = f.scroll(o, own, s)
		}
	case *kit.IconButton:
		if leaves := o.Tip.Text == words.T("tip.back") || o.Tip.Text == words.T("tip.close"); leaves && s.scrolls {
			f.tell("the button %q scrolls out of sight", o.Tip.Text)
		}
	}
	if _, pressed := o.(fyne.Tappable); pressed && o.Size().Width > 0 {
		f.button(o, own, s)
	}
	if _, widget := o.(fyne.Widget); widget && o.Size().Width > 0 {
		if _, is := o.(*container.Scroll); !is {
			s.part = s.part.within(own)
		}
	}
	s.at = at
	for _, kid := range objects.Below(o) {
		f.look(kid, s)
	}
}

// scroll returns the surroundings of what is in a scroller.
func (f *finder) scroll(o *container.Scroll, own span, s surroundings) surroundings {
	need := o.Content.MinSize()
	if across := o.Direction == container.ScrollBoth || o.Direction == container.ScrollHorizontalOnly; across &&
		need.Width > o.Size().Width+slack {
		f.tell("it scrolls sideways: it is %.0f wide and needs %.0f", o.Size().Width, need.Width)
		own.right = own.left + need.Width // so that this is told once
	}
	s.sight = s.sight.within(own)
	s.part = span{max(s.part.left, own.left), -1e6, min(s.part.right, own.right), 1e6}
	s.scrolls = s.scrolls || need.Height > o.Size().Height+slack
	return s
}

// numbered is the number of a move of Black, or the mark of moves that are folded.
var numbered = regexp.MustCompile(`^\d*…$`)

// text looks at a line of text.
func (f *finder) text(o *canvas.Text, own span, s surroundings) {
	if strings.TrimSpace(o.Text) == "" || s.edits {
		return
	}
	if strings.HasSuffix(o.Text, "…") && !s.ends && !numbered.MatchString(o.Text) && s.label != o.Text {
		f.tell("%q ends early: %q", o.Text, s.label)
		return
	}
	width := fyne.MeasureText(o.Text, o.TextSize, o.TextStyle).Width
	room := own.right - own.left
	left := own.left
	switch o.Alignment {
	case fyne.TextAlignCenter:
		left += (room - width) / 2
	case fyne.TextAlignTrailing:
		left += room - width
	}
	middle := (own.top + own.bottom) / 2
	switch {
	case room > 0 && width > room+slack:
		f.tell("%q needs %.0f and has %.0f", o.Text, width, room)
	case left < s.part.left-slack || left+width > s.part.right+slack:
		f.tell("%q reaches from %.0f to %.0f, and has room from %.0f to %.0f", o.Text, left, left+width, s.part.left,
			s.part.right)
	case middle < s.part.top || middle > s.part.bottom:
		f.tell("%q stands at %.0f, and has room from %.0f to %.0f", o.Text, middle, s.part.top, s.part.bottom)
	case !s.scrolls && (middle-o.TextSize/2 < s.sight.top-slack || middle+o.TextSize/2 > s.sight.bottom+slack):
		f.tell("%q stands at %.0f, and is seen from %.0f to %.0f", o.Text, middle, s.sight.top, s.sight.bottom)
	}
}

// button looks at what can be pressed.
func (f *finder) button(o fyne.CanvasObject, own span, s surroundings) {
	const ring = 4 // that the focus draws around it
	name := strings.Join(strings.Fields(Reading(o)), " ")
	if len(name) > 60 {
		name = name[:60]
	}
	if wide, high := o.Size().Width, o.Size().Height; min(wide, high) < leastTarget && !excepted(o) {
		f.tell("a %T %q has %.0f × %.0f, too little to be pressed", o, name, wide, high)
	}
	if own.left < s.sight.left-ring || own.right > s.sight.right+ring {
		f.tell("a %T %q lies from %.0f to %.0f, and is seen from %.0f to %.0f", o, name, own.left, own.right, s.sight.left,
			s.sight.right)
	}
	if !s.scrolls && (own.top < s.sight.top-ring || own.bottom > s.sight.bottom+ring) {
		f.tell("a %T %q stands from %.0f to %.0f, and is seen from %.0f to %.0f", o, name, own.top, own.bottom,
			s.sight.top, s.sight.bottom)
	}
}
