package shell

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"midline/ui/filedialog"
	"midline/ui/kit"
	"midline/ui/words"
)

// press presses the button with a label on what lies on top.
func (w *tried) press(label string) {
	w.t.Helper()
	found := false
	visit(w.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && b.Text == label && !found {
			found = true
			test.Tap(b)
		}
	})
	if !found {
		w.t.Fatalf("there is no button %q", label)
	}
}

// A file that is chosen for saving stays as it is until something is written.
func TestChosenFileStaysWhole(t *testing.T) {
	w := try(t, false)
	dir := t.TempDir()
	for _, c := range []struct {
		name   string
		exists bool
	}{{"games.pgn", true}, {"games", false}} {
		path := filepath.Join(dir, c.name)
		if c.exists {
			if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		answer := make(chan picked, 1)
		w.pick(filedialog.Request{Save: true, Name: c.name, Folder: dir}, answer)
		w.press(words.T("pick.save"))
		if c.exists {
			w.press("Yes") // Fyne asks whether to overwrite it
		}
		if got := <-answer; got.path != path {
			t.Errorf("%s: %q is chosen", c.name, got.path)
		}
		switch text, err := os.ReadFile(path); {
		case c.exists && string(text) != "old":
			t.Errorf("%s has %q", c.name, text)
		case !c.exists && err == nil:
			t.Errorf("%s has been made", c.name)
		}
	}
}

// A whole path that is typed as the name of a file to save is that path, and replaces nothing.
func TestWholePathAsName(t *testing.T) {
	w := try(t, false)
	folder, other := t.TempDir(), t.TempDir()
	r := filedialog.Request{Save: true, Name: filepath.Join(other, "out.pgn"), Folder: folder}
	answer := make(chan picked, 1)
	w.pick(r, answer)
	w.press(words.T("pick.save"))
	got := <-answer
	if path, err := got.file(r); err != nil || path != r.Name {
		t.Errorf("%v is %q, %v", got, path, err)
	}
	if err := os.WriteFile(r.Name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if path, err := got.file(r); err == nil {
		t.Errorf("%q is replaced", path)
	}
	plain := picked{path: filepath.Join(folder, "out")}
	if path, err := plain.file(filedialog.Request{Save: true, Name: "games.pgn"}); err != nil ||
		path != filepath.Join(folder, "out.pgn") {
		t.Errorf("a plain name is %q, %v", path, err)
	}
}

// A typed path at which there is no file says so below its field until another is typed.
func TestWrongPathIsSaid(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there.pgn")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := try(t, false)
	home, _ := os.UserHomeDir() // that of the test
	for _, c := range []struct {
		typed string
		save  bool
		said  string // "" if the path is taken
	}{
		{filepath.Join(dir, "none.pgn"), false, words.T("pick.path.none", filepath.Join(dir, "none.pgn"))},
		{"none.pgn", false, words.T("pick.path.whole", filepath.Join(home, "games.pgn"))},
		{filepath.Join(dir, "none", "a.pgn"), true, words.T("pick.path.none", filepath.Join(dir, "none"))},
		{there, true, words.Sentence(words.Error(existing(there)))},
		{there, false, ""},
		{filepath.Join(dir, "new.pgn"), true, ""},
	} {
		answer := make(chan picked, 1)
		w.pick(filedialog.Request{Save: c.save, Name: "games.pgn", Folder: dir}, answer)
		said := func() (list []string) {
			visit(w.picker.overlay, func(o fyne.CanvasObject) {
				if l, ok := o.(*widget.Label); ok && l.Visible() && l.Importance == widget.DangerImportance {
					list = append(list, l.Text)
				}
			})
			return list
		}
		var field *kit.Entry
		visit(w.picker.overlay, func(o fyne.CanvasObject) {
			if e, ok := o.(*kit.Entry); ok && e.PlaceHolder == words.T("pick.path") {
				field = e
			}
		})
		field.SetText(c.typed)
		field.OnSubmitted(c.typed)
		if c.said == "" {
			if got := <-answer; got.path != c.typed {
				t.Errorf("%q: %q is chosen", c.typed, got.path)
			}
			continue
		}
		if got := said(); len(got) != 1 || got[0] != c.said {
			t.Errorf("%q: it is said %q, want %q", c.typed, got, c.said)
		}
		field.SetText(c.typed + "x")
		if got := said(); len(got) > 0 {
			t.Errorf("%q is still said", got)
		}
		w.picker.dialog.Dismiss()
	}
}
