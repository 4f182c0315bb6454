// Package apptest helps to test rooms: with a window that shows nothing, one that can be photographed, a
// thinker that answers as it is told, and functions that read and press what is on a screen.
package apptest

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
	"midline/ui/app"
	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/kit/objects"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/theme"
	"midline/ui/think"
	"midline/ui/words"
)

// Main runs the tests of a package in the test driver's application, and exits. That application is
// global, and has to begin before any bubble does.
func Main(m *testing.M) {
	test.NewApp().Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	os.Exit(m.Run())
}

// Window is an app.Window without a window: it keeps what it is told to show, and runs what is passed to Do
// when the test says so, on the test's goroutine.
type Window struct {
	Largest        float64 // LargestScale
	Clipboard      string
	ClipboardError error  // of Pasted
	Picked         string // the file that Pick chooses, "" for none

	Screen  app.Screen
	Prompt  kit.Prompt
	Overlay app.Overlay
	Line    kit.Prompt          // below the screen
	Applied []settings.Settings // to the appearance, the latest last
	Changes int                 // how often the menu was to be updated
	Updates func()              // optional: updates it
	Theme   *theme.Theme

	mu    sync.Mutex
	queue []func()
}

func (d *Window) Do(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.queue = append(d.queue, f)
}

func (d *Window) Show(s app.Screen)    { d.Screen, d.Overlay = s, nil }
func (d *Window) Ask(b kit.Prompt)     { d.Prompt = b }
func (d *Window) Caption(b kit.Prompt) { d.Line = b }
func (d *Window) Cover(o app.Overlay)  { d.Overlay = o }
func (d *Window) Showing() app.Screen  { return d.Screen }
func (d *Window) Changed() {
	d.Changes++
	if d.Updates != nil {
		d.Updates()
	}
}
func (d *Window) Copy(text string)                { d.Clipboard = text }
func (d *Window) Pasted(take func(string, error)) { take(d.Clipboard, d.ClipboardError) }
func (d *Window) Translate()                      {}
func (d *Window) LargestScale() float64           { return d.Largest }

func (d *Window) AskFile(context.Context, filedialog.Request) (string, error) { return d.Picked, nil }

// PickRequest is Pick of app.Picking, at once.
func (d *Window) PickRequest(_ filedialog.Request, take func(path string)) { d.Pick("", take) }

// Pick chooses Picked.
func (d *Window) Pick(_ string, take func(path string)) {
	if d.Picked != "" {
		take(d.Picked)
	}
}

func (d *Window) PickFile(_ []string, take func(path string)) { d.Pick("", take) }

func (d *Window) SetAppearance(s settings.Settings, t *theme.Theme) {
	d.Applied, d.Theme = append(d.Applied, s), t
}

// run runs what was passed to Do, and reports whether that was anything.
func (d *Window) run() bool {
	d.mu.Lock()
	queue := d.queue
	d.queue = nil
	d.mu.Unlock()
	for _, f := range queue {
		f()
	}
	return len(queue) > 0
}

// Until runs what is passed to Do until something has happened.
func (d *Window) Until(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !happened(); time.Sleep(5 * time.Millisecond) {
		d.run()
		if time.Now().After(end) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}

// Settle lets every goroutine run as far as it gets without time passing, and runs what they pass to Do.
func (d *Window) Settle() {
	for synctest.Wait(); d.run(); {
		synctest.Wait()
	}
}

// Wait lets time pass.
func (d *Window) Wait(length time.Duration) {
	const step = 50 * time.Millisecond
	d.Settle()
	for ; length > 0; length -= step {
		time.Sleep(min(step, length))
		d.Settle()
	}
}

// InBubble runs a test in a bubble: its time passes only while every goroutine waits, and a goroutine that
// remains at its end fails the test.
func InBubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, f)
}

// Thinker is a think.Thinker that answers as it is told. Before that, it thinks until it is stopped.
type Thinker struct {
	mu     sync.Mutex
	answer func(think.Question) think.Answer
	told   chan struct{}
	After  time.Duration // how long it takes, whether it is stopped or not
	asked  []think.Question
	now    int // thoughts under way
}

func (b *Thinker) Think(ctx context.Context, q think.Question) think.Answer {
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
	time.Sleep(b.After)
	return answer(q)
}

// Script lets the thinker answer with these moves, one after the other, and then think forever.
func (b *Thinker) Script(moves ...string) {
	b.Set(func(q think.Question) think.Answer {
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

func (b *Thinker) Set(answer func(think.Question) think.Answer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.answer = answer
	select {
	case b.told <- struct{}{}:
	default:
	}
}

func (b *Thinker) Questions() []think.Question {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.asked
}

func (b *Thinker) Busy() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

// NewThinker makes one that thinks until it is stopped.
func NewThinker() *Thinker { return &Thinker{told: make(chan struct{}, 1)} }

// Walk calls f with every visible object below one.
func Walk(o fyne.CanvasObject, f func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	f(o)
	for _, kid := range objects.Below(o) {
		Walk(kid, f)
	}
}

// Says reports whether an object shows a text.
func Says(o fyne.CanvasObject, text string) bool { return strings.Contains(Reading(o), text) }

// Reading returns all text that an object shows.
func Reading(o fyne.CanvasObject) string {
	var lines []string
	Walk(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			lines = append(lines, o.Text)
		case *kit.Label: // its lines are broken as the width wants it
			lines = append(lines, o.Text())
		}
	})
	return strings.Join(lines, "\n")
}

// Press taps the button with a label.
func Press(t *testing.T, o fyne.CanvasObject, label string) {
	t.Helper()
	var found *kit.Button
	Walk(o, func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && b.Label() == label {
			found = b
		}
	})
	if found == nil {
		t.Fatalf("there is no button %q on %T; it says:\n%s", label, o, Reading(o))
	}
	found.Tapped(&fyne.PointEvent{})
}

// NoMissing fails for each text that is still its key or has a verb without a value.
func NoMissing(t *testing.T, where, text string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if strings.Contains(line, "%!") || words.Has(line) {
			t.Errorf("%s: %q", where, line)
		}
	}
}

// Blank has empty drawings.
var Blank = kit.Art{
	Piece: func(string, bool, int) image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) },
	Icon:  func(string, string, int) image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) },
}

// Home gives the program a new folder for settings and games, and returns it.
func Home(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv(files.HomeVariable, dir)
	return dir
}

// Write writes a file into the folder of the settings.
func Write(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join(os.Getenv(files.HomeVariable), name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
