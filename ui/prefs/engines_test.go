package prefs

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/uciclient"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

// fishAndBird makes a room that has an engine with options and one that does not answer.
func fishAndBird(t *testing.T) (*Room, *app.App, *apptest.Window) {
	t.Helper()
	r, a, d := newRoom(t)
	r.PickFile = func(context.Context, string) (string, error) { return "", ErrNotPicked }
	options := []uciclient.Option{
		{Name: "Hash", Type: uciclient.Spin, Default: "16", Min: 1, Max: 64},
		{Name: "Wild", Type: uciclient.Check, Default: "true"},
		{Name: "Style", Type: uciclient.Combo, Default: "a", Choices: []string{"a", "b"}},
		{Name: "Book", Type: uciclient.String}}
	r.Engines.SetFact("/fish", engines.Fact{Is: uciclient.Identity{Name: "Fish", Author: "Ann", Options: options}})
	r.Engines.SetFact("/bird", engines.Fact{Err: uciclient.NewFailure(uciclient.NoAnswer, "")})
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Engines = []settings.Engine{{Name: "Fish", Command: "/fish"}, {Name: "Bird", Command: "/bird"}}
		set.Analysis = settings.Analysis{Memory: 100, Lines: 1}
	})
	return r, a, d
}

func openEngines(t *testing.T, r *Room, a *app.App, size fyne.Size, chosen string) fyne.Window {
	t.Helper()
	return kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		a.Go(app.Engines{})
		r.list.Choose(chosen)
		return r.list
	}, size)
}

// What is typed and pressed counts, a number out of bounds does not, and a program that was added is
// shown.
func TestEngines(t *testing.T) {
	r, a, _ := fishAndBird(t)
	w := openEngines(t, r, a, kittest.Sizes[0], entryMidline)
	s := r.list
	w.Canvas().Focus(s.pane.rows[5].control.(fyne.Focusable))
	kittest.TypeKey(w, fyne.KeyLeft)
	if now := a.Prefs().Get().Analysis; !now.Arrows || now.Memory != 100 {
		t.Errorf("%+v", now)
	}
	s.Choose("Fish")
	hash := s.pane.rows[1].control.(*kit.Entry)
	hash.SetText("32")
	hash.FocusLost()
	hash.SetText("99")
	hash.SetText("x")
	s.pane.rows[4].control.(*kit.Entry).SetText("a book")
	names := func() string {
		var list []string
		for _, e := range a.Prefs().Get().Engines {
			list = append(list, e.Name+" "+strings.Join(e.Options, ","))
		}
		return strings.Join(list, "; ")
	}
	if got := names(); got != "Fish Hash=32,Book=a book; Bird " {
		t.Error(got)
	}
	if kittest.Tap(s.pane.buttons[0]); names() != "Fish ; Bird " {
		t.Errorf("after a reset: %s", names())
	}
	kittest.Tap(s.pane.buttons[1])
	if kittest.Tap(s.Prompt.(*kit.Confirm).Yes); names() != "Bird " {
		t.Errorf("after a removal: %s", names())
	}
	s.Choose("Bird")
	if kittest.Tap(s.pane.buttons[0]); !r.Engines.Fact(a.Prefs().Get().Engines[0]).Asking {
		t.Error("the engine is not asked again")
	}
	s.Choose(EntryAdd)
	if !s.pane.buttons[1].Disabled() {
		t.Error("an engine can be added without its file")
	}
	s.pane.path.SetText("  /a b ")
	for range 2 { // the second time it is already being asked
		kittest.Tap(s.pane.buttons[1])
		if r.adding.path != "/a b" || !r.adding.busy || !s.pane.buttons[1].Disabled() {
			t.Errorf("%+v", r.adding)
		}
	}
	r.adding = adding{}
	r.Engines.SetFact("/new", engines.Fact{})
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Engines = []settings.Engine{set.Engines[0], {Name: "New", Command: "/new"}}
	})
	if s.chosen != "New" || s.pane.head.Text() != "New" {
		t.Errorf("%q is shown", s.chosen)
	}
	if s.Key(fyne.KeyEscape); !app.Shows[app.Settings](a) {
		t.Error("Escape does not go back")
	}
}

// TestWrongOptionIsNotKept: of a number that is wrong neither it nor its beginning is kept.
func TestWrongOptionIsNotKept(t *testing.T) {
	r, a, _ := newRoom(t)
	r.Engines.SetFact("/fish", engines.Fact{Is: uciclient.Identity{Name: "Fish", Options: []uciclient.Option{
		{Name: "Threads", Type: uciclient.Spin, Default: "4", Min: 1, Max: 1024}}}})
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Engines = []settings.Engine{{Name: "Fish", Command: "/fish"}}
	})
	openEngines(t, r, a, kittest.Sizes[0], "Fish")
	kept := func() string { return fmt.Sprint(a.Prefs().Get().Engines[0].Options) }
	f := r.list.pane.rows[1].control.(*kit.Entry)
	kittest.TypeInto(f, "16")
	if kept() != "[Threads=16]" {
		t.Errorf("16 is right, and %s is kept", kept())
	}
	f.FocusLost()
	for _, wrong := range []string{"99999", "0", "-1", "1e3", ""} {
		kittest.TypeInto(f, wrong)
		if kept() != "[Threads=16]" {
			t.Errorf("%q is wrong, and %s is kept", wrong, kept())
		}
	}
	if f.FocusLost(); f.Text != "16" {
		t.Errorf("%q is shown, and 16 is kept", f.Text)
	}
}

// Arguments are read with their quotes when the field is left, and the engine is asked anew. Wrong ones are told of and
// not kept.
func TestArguments(t *testing.T) {
	r, a, _ := fishAndBird(t)
	r.Engines.SetFact("/fish\x00--net\x00my net.nn", engines.Fact{Is: uciclient.Identity{Name: "Fish"}})
	openEngines(t, r, a, kittest.Sizes[0], "Fish")
	kept := func() string { return fmt.Sprintf("%q", a.Prefs().Get().Engines[0].Arguments) }
	row := r.list.pane.rows[0]
	e := row.control.(*kit.Entry)
	e.SetText(`--net "my net`)
	if e.FocusLost(); kept() != "[]" || !strings.Contains(row.note.Text(), "quote") {
		t.Errorf("%s is kept, and the note is %q", kept(), row.note.Text())
	}
	e.SetText(`--net "my net.nn"`)
	if e.OnSubmitted(e.Text); kept() != `["--net" "my net.nn"]` {
		t.Errorf("%s is kept", kept())
	}
	if e = r.list.pane.rows[0].control.(*kit.Entry); e.Text != `--net "my net.nn"` {
		t.Errorf("%q is shown", e.Text)
	}
	r.addEngine("/fish", `--net 'my net.nn'`)
	if !r.adding.wrong || !strings.Contains(r.adding.text, "Fish") {
		t.Errorf("the same program with the same arguments is not refused: %+v", r.adding)
	}
	if r.addEngine("/new", `"`); !r.adding.wrong || r.adding.busy {
		t.Errorf("an open quote is not refused: %+v", r.adding)
	}
}
