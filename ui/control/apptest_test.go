package control

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"midline/engine/notation/uci"
	"midline/engine/settings"
	"midline/engine/settings/files"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

// until runs what is handed to the window until something has come about.
func (d *desk) until(t *testing.T, what string, come func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !come(); time.Sleep(5 * time.Millisecond) {
		d.mu.Lock()
		queue := d.queue
		d.queue = nil
		d.mu.Unlock()
		for _, f := range queue {
			f()
		}
		if time.Now().After(end) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}

// desk is a Window without a window: it keeps what it was shown, and runs what
// was handed to Do when the test says so, on the test's goroutine.
type desk struct {
	largest  float64 // LargestScale
	unpasted error   // Pasted
	mu       sync.Mutex
	queue    []func()

	now   app.Screen
	bar   kit.Prompt
	over  app.Overlay
	dress []settings.Settings
	theme *theme.Theme
	// copied is the clipboard.
	copied string
	// picked is the file that is picked, "" for none.
	picked string
}

func (d *desk) Do(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.queue = append(d.queue, f)
}

func (d *desk) Show(s app.Screen) { d.now, d.over = s, nil }

func (d *desk) Ask(b kit.Prompt) { d.bar = b }

func (d *desk) Showing() app.Screen { return d.now }

func (d *desk) Changed() {}

func (d *desk) Copy(text string) { d.copied = text }

func (d *desk) Pasted(take func(string, error)) { take(d.copied, d.unpasted) }

func (d *desk) Pick(_ string, take func(path string)) {
	if d.picked != "" {
		take(d.picked)
	}
}

func (d *desk) LargestScale() float64 { return d.largest }

func (d *desk) Cover(o app.Overlay) { d.over = o }

func (d *desk) Dress(s settings.Settings, t *theme.Theme) { d.dress, d.theme = append(d.dress, s), t }

// settle lets every goroutine come as far as it gets without time passing, and
// runs what they hand to the window.
func (d *desk) settle() {
	for {
		synctest.Wait()
		d.mu.Lock()
		queue := d.queue
		d.queue = nil
		d.mu.Unlock()
		if len(queue) == 0 {
			return
		}
		for _, f := range queue {
			f()
		}
	}
}

// wait lets time pass.
func (d *desk) wait(length time.Duration) {
	const step = 50 * time.Millisecond
	d.settle()
	for ; length > 0; length -= step {
		time.Sleep(min(step, length))
		d.settle()
	}
}

// inBubble runs a test in a bubble: its time passes only while every goroutine
// waits for it, and a goroutine that is left over at its end fails the test.
func inBubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, f)
}

// brain is a Thinker that answers as it is told. Until it is told, it thinks
// until it is stopped.
type brain struct {
	mu     sync.Mutex
	answer func(think.Question) think.Answer
	told   chan struct{}
	after  time.Duration // how long it takes, whether it is stopped or not
	asked  []think.Question
	now    int // thoughts under way
}

func (b *brain) Think(ctx context.Context, q think.Question) think.Answer {
	b.mu.Lock()
	b.asked = append(b.asked, q)
	b.now++
	answer := b.answer
	b.mu.Unlock()
	defer func() {
		b.mu.Lock()
		b.now--
		b.mu.Unlock()
	}()
	for answer == nil {
		select {
		case <-ctx.Done():
			return think.Answer{}
		case <-b.told:
		}
		b.mu.Lock()
		answer = b.answer
		b.mu.Unlock()
	}
	time.Sleep(b.after)
	return answer(q)
}

// script makes the brain answer with these moves, one after the other, and then
// think forever.
func (b *brain) script(moves ...string) {
	b.set(func(q think.Question) think.Answer {
		b.mu.Lock()
		defer b.mu.Unlock()
		m, err := uci.Parse(&q.Position, moves[0])
		if err != nil {
			panic(err)
		}
		if moves = moves[1:]; len(moves) == 0 {
			b.answer = nil
		}
		return think.Answer{Move: m}
	})
}

func (b *brain) set(answer func(think.Question) think.Answer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.answer = answer
	select {
	case b.told <- struct{}{}:
	default:
	}
}

func (b *brain) questions() []think.Question {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.asked
}

func (b *brain) busy() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

func newBrain() *brain { return &brain{told: make(chan struct{}, 1)} }

// kids are the objects that an object is made of, in the order of drawing.
func kids(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// each calls f with every visible object below one.
func each(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	f(o)
	for _, kid := range kids(o) {
		each(kid, f)
	}
}

// says reports whether a text is to be read somewhere on an object.
func says(o fyne.CanvasObject, text string) bool { return strings.Contains(reading(o), text) }

// reading is all the text on an object.
func reading(o fyne.CanvasObject) string {
	var lines []string
	each(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			lines = append(lines, o.Text)
		case *kit.Label: // its lines are broken as the width wants it
			lines = append(lines, o.Text())
		}
	})
	return strings.Join(lines, "\n")
}

// press taps the button with a label.
func press(t *testing.T, o fyne.CanvasObject, label string) {
	t.Helper()
	var found *kit.Button
	each(o, func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && b.Label() == label {
			found = b
		}
	})
	if found == nil {
		t.Fatalf("there is no button %q on %T; it says:\n%s", label, o, reading(o))
	}
	found.Tapped(&fyne.PointEvent{})
}

// noMissing fails for each text that is still its key or has a verb without its
// word.
func noMissing(t *testing.T, where, text string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if strings.Contains(line, "%!") || words.Has(line) {
			t.Errorf("%s: %q", where, line)
		}
	}
}

// blank stands for the drawings.
var blank = kit.Art{
	Piece: func(string, bool, int) image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) },
	Icon:  func(string, string, int) image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) },
}

func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	return dir
}

// filesIn are the names of the files in a folder.
func filesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// put writes a file into the folder of the settings.
func put(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join(os.Getenv(files.HomeVariable), name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
