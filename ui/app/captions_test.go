package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/sound"
)

// blank is a screen without a board.
type blank struct{ *canvas.Rectangle }

func (blank) Key(fyne.KeyName) bool { return false }
func (blank) Rune(rune) bool        { return false }

// boardScreen is a screen that answers questions about a board.
type boardScreen struct{ blank }

func (boardScreen) Ask(rune) bool { return true }

// lines is what Captions show.
type lines struct {
	c     *Captions
	shown kit.Prompt
	queue []func()
}

func newLines(on bool) *lines {
	l := &lines{}
	p := &Prefs{values: settings.Default(), save: func(settings.Settings) {}}
	p.values.Captions = on
	l.c = newCaptions(p, func(f func()) { l.queue = append(l.queue, f) }, func(b kit.Prompt) { l.shown = b })
	l.c.turnTo(boardScreen{blank{&canvas.Rectangle{}}})
	return l
}

// next begins another event of the window.
func (l *lines) next() {
	for _, f := range l.queue {
		f()
	}
	l.queue = nil
}

func (l *lines) want(t *testing.T, what string, shown bool, text string) {
	t.Helper()
	if got := l.c.line.Text(); (l.shown != nil) != shown || got != text {
		t.Errorf("%s: shown is %v and says %q, want %v and %q", what, l.shown != nil, got, shown, text)
	}
}

func TestCaptionsOfSounds(t *testing.T) {
	l := newLines(true)
	l.want(t, "at first", true, "")
	l.c.hear(sound.Capture)
	l.c.hear(sound.Check)
	l.want(t, "two sounds at once", true, "Capture · Check")
	l.next()
	l.c.hear(sound.Move)
	l.want(t, "the next one", true, "Move")
	if l.c.Say("An answer."); l.c.Hush() {
		t.Error("Escape only takes an answer away")
	}
	l.want(t, "after Escape", true, "")
	l.c.turnTo(blank{&canvas.Rectangle{}})
	l.want(t, "a page without a board", false, "")
	l.c.hear(sound.Dice)
	l.want(t, "a sound on it", true, "Dice")
}

func TestAnswersWithoutCaptions(t *testing.T) {
	l := newLines(false)
	l.c.hear(sound.Capture)
	l.want(t, "a sound", false, "")
	l.c.Say("An answer.")
	l.want(t, "an answer", true, "An answer.")
	l.c.Say("An answer.")
	l.want(t, "the same again", false, "")
	l.c.Say("Another.")
	l.c.hear(sound.Move)
	l.want(t, "a sound takes the answer away", false, "")
	l.c.Say("Another.")
	if !l.c.Hush() || l.c.Hush() {
		t.Error("Escape takes one answer away, and has nothing to do then")
	}
	l.want(t, "after Escape", false, "")
	r := accessibility.Record()
	defer r.Stop()
	l.c.Say("Heard.")
	l.want(t, "with a screen reader", false, "")
	if said := r.Said(); len(said) != 1 || said[0].Text != "Heard." {
		t.Errorf("heard %v", said)
	}
}

var _ fyne.CanvasObject = boardScreen{}

// Every sound has a caption.
func TestEverySoundHasACaption(t *testing.T) {
	for _, s := range sound.All() {
		l := newLines(true)
		if l.c.hear(s); l.c.line.Text() == "" || l.c.line.Text() == "caption."+string(s) {
			t.Errorf("%s: %q", s, l.c.line.Text())
		}
	}
}
