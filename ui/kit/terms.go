package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/words"
)

// Finder finds the terms of a text, in order. A blank of a term may be a new line in the text.
type Finder func(text string) []words.Found

// Around is a control that contains a text and is pressed as a whole.
type Around interface {
	fyne.Tappable
	desktop.Hoverable
}

// Explain lets the label mark the terms that find finds in its text, and returns the label. If the window has
// an Explainer, that explains a term while the pointer rests on it, after a click, or with Enter where it has
// the focus.
func (l *Label) Explain(find Finder) *Label {
	l.find, l.width = find, 0
	l.Refresh()
	return l
}

// ExplainIn is Explain within a control: a click on a term presses the control, and Tab skips it.
func (l *Label) ExplainIn(around Around, find Finder) *Label {
	l.around = around
	return l.Explain(find)
}

// OnWord sets a function that is called with a marked word that gets the focus, and may scroll to it. It
// returns the label.
func (l *Label) OnWord(f func(word fyne.CanvasObject)) *Label {
	l.onWord = f
	return l
}

// Words returns the marked words of the label, in its present lines.
func (l *Label) Words() []*Word { return l.words }

// stretch is a part of a line.
type stretch struct {
	line         int
	before, text string
}

// mark finds the terms of lines and makes the words.
func (l *Label) mark(lines []string) {
	for _, w := range l.words {
		w.gone()
	}
	l.words = nil
	if l.find == nil {
		return
	}
	text := ""
	starts := make([]int, len(lines))
	for i, line := range lines {
		starts[i] = len(text)
		text += line + "\n"
	}
	for _, m := range l.find(text) {
		w := &Word{Term: m.Term, label: l}
		for i, line := range lines {
			from, to := max(m.From-starts[i], 0), min(m.To-starts[i], len(line))
			if from < to {
				w.add(stretch{line: i, before: line[:from], text: line[from:to]})
			}
		}
		l.words = append(l.words, w)
		l.Kids = append(l.Kids, w.parts...)
	}
}

// placeWords puts the words where they stand in the lines.
func (l *Label) placeWords(width float32) {
	for _, w := range l.words {
		for i, s := range w.at {
			x := l.drawn.Width(s.before)
			switch spare := width - l.drawn.Width(l.lines[s.line].Text); l.align {
			case fyne.TextAlignCenter:
				x += spare / 2
			case fyne.TextAlignTrailing:
				x += spare
			}
			Put(w.parts[i], x, float32(s.line)*l.style.Line(), l.drawn.Width(s.text), l.style.Line())
		}
	}
}

// Word is a marked word of a label. If it is broken it has several parts, the first of which gets the focus.
type Word struct {
	Term    string
	label   *Label
	at      []stretch
	parts   []fyne.CanvasObject
	head    *wordHead  // nil in a control
	by      *Explainer // that knows of the pointer or the focus at the word
	hovered bool
}

func (w *Word) add(s stretch) {
	w.at = append(w.at, s)
	if len(w.parts) == 0 && w.label.around == nil {
		w.head = newWordHead(w)
		w.parts = append(w.parts, w.head)
	} else {
		w.parts = append(w.parts, newWordTail(w))
	}
}

// explainer returns the explainer of the window, nil if there is none.
func (w *Word) explainer() *Explainer {
	return layerOf[*Explainer](fyne.CurrentApp().Driver().CanvasForObject(w.parts[0]))
}

// Focused reports whether the word has the focus.
func (w *Word) Focused() bool { return w.head != nil && w.head.focused }

func (w *Word) id() string { return w.Term }

func (w *Word) spot() (fyne.Position, fyne.Size) {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(w.parts[0]), w.parts[0].Size()
}

// lit reports whether the word is pointed at.
func (w *Word) lit() bool { return w.hovered || w.Focused() }

// point reports that the pointer has come to the word or left it.
func (w *Word) point(here bool) {
	w.hovered = here
	w.turn(here)
}

// turn reports that the pointer or the keyboard has come or left.
func (w *Word) turn(here bool) {
	for _, part := range w.parts {
		part.Refresh()
	}
	if here {
		w.by = w.explainer()
	}
	if w.by != nil { // the word may be on no window any more
		w.by.turn(w, here)
	}
}

// Explain explains the word at once, if the window has an Explainer.
func (w *Word) Explain() {
	e := w.explainer()
	if e == nil {
		return
	}
	w.by = e
	e.now(w)
}

// gone stops the explanation of a word that the text no longer has.
func (w *Word) gone() {
	if w.by != nil && w.by.on == anchor(w) {
		w.by.Stop()
	}
}

// IsWord reports whether an object is a part of a word that a text explains.
func IsWord(o fyne.CanvasObject) bool {
	switch o.(type) {
	case *wordHead, *wordTail:
		return true
	}
	return false
}

// wordHead is the part of a word that gets the focus.
type wordHead struct {
	Press
	word *Word
	dots *dots
}

func newWordHead(w *Word) *wordHead {
	h := &wordHead{word: w, dots: newDots(w)}
	h.Arrange(Stack(Fill(h.dots), Inset(-3, -1, -3, -1, Fill(h.Ring(4)))))
	h.OnPress = w.Explain
	h.OnFocus = func() {
		if w.label.onWord != nil {
			w.label.onWord(h)
		}
	}
	h.ExtendBaseWidget(h)
	return h
}

// MouseIn implements desktop.Hoverable.
func (h *wordHead) MouseIn(ev *desktop.MouseEvent) {
	h.Press.MouseIn(ev)
	h.word.point(true)
}

// MouseOut implements desktop.Hoverable.
func (h *wordHead) MouseOut() {
	h.Press.MouseOut()
	h.word.point(false)
}

// FocusGained implements fyne.Focusable.
func (h *wordHead) FocusGained() {
	h.Press.FocusGained()
	h.dots.Refresh()
}

// FocusLost implements fyne.Focusable.
func (h *wordHead) FocusLost() {
	h.Press.FocusLost()
	h.word.turn(false)
}

// TypedKey explains the word with Enter, ends that with Enter or Escape, and opens its page with F1.
func (h *wordHead) TypedKey(ev *fyne.KeyEvent) {
	e := h.word.explainer()
	shown := e != nil && e.on == anchor(h.word) && e.card != nil
	switch {
	case e != nil && ev.Name == fyne.KeyF1:
		e.more(h.word.Term)
	case shown && (ev.Name == fyne.KeyEscape || ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter ||
		ev.Name == fyne.KeySpace):
		e.Stop()
	default:
		h.Press.TypedKey(ev)
	}
}

// wordTail is a part of a word for the pointer alone.
type wordTail struct {
	Part
	word *Word
}

func newWordTail(w *Word) *wordTail {
	t := &wordTail{word: w}
	t.Arrange(Fill(newDots(w)))
	t.ExtendBaseWidget(t)
	return t
}

// Tapped explains the word, or presses the control around it.
func (t *wordTail) Tapped(ev *fyne.PointEvent) {
	if a := t.word.label.around; a != nil {
		a.Tapped(ev)
		return
	}
	t.word.Explain()
}

// MouseIn implements desktop.Hoverable.
func (t *wordTail) MouseIn(ev *desktop.MouseEvent) {
	if a := t.word.label.around; a != nil {
		a.MouseIn(ev)
	}
	t.word.point(true)
}

// MouseMoved implements desktop.Hoverable.
func (t *wordTail) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (t *wordTail) MouseOut() {
	if a := t.word.label.around; a != nil {
		a.MouseOut()
	}
	t.word.point(false)
}

// Cursor is a hand, as over all that can be pressed.
func (t *wordTail) Cursor() desktop.Cursor { return desktop.PointerCursor }
