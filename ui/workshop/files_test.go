package workshop

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/words"
)

// edited is a world in which a design has been changed.
func edited(t *testing.T) *world {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.startNew()
	w.design.change("", func(d *army.Draft) { d.Name = "Lions" })
	return w
}

// A file in the folder that is no army that is known is not overwritten, neither when an army of its name is saved nor
// when one is imported.
func TestUnknownFileStays(t *testing.T) {
	w := edited(t)
	unknown := func(id string) {
		if err := os.MkdirAll(w.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(w.dir, id+army.Ext), []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	unknown("lions")
	w.save(nil)
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions-2") != nil })
	if w.file("lions") != "mine" || w.design.id != "lions-2" || w.design.changed() {
		t.Errorf("%q, and the design has the ID %q", w.file("lions"), w.design.id)
	}
	unknown("foxes")
	w.bring("foxes", []byte(strings.Replace(foxes, `drawing = "fox.svg"`, "", 1)))
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("foxes-2") != nil })
	if w.file("foxes") != "mine" {
		t.Errorf("imported over %q", w.file("foxes"))
	}
}

// A deletion that fails is not told as one.
func TestFailedDeletion(t *testing.T) {
	w := edited(t)
	w.save(nil)
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
	a, path := w.shelf().Get("lions"), filepath.Join(w.dir, "lions"+army.Ext)
	if err := errors.Join(os.Remove(path), os.MkdirAll(filepath.Join(path, "x"), 0o700)); err != nil {
		t.Fatal(err)
	}
	ended := false
	w.remove(a)
	w.post("lions", func() error { return nil }, func(error) { ended = true })
	w.until(t, "it fails", func() bool { return ended })
	if told := strings.Join(w.app.Waiting(), " "); strings.Contains(told, words.T("workshop.deleted", a.Name)) ||
		len(w.erased) > 0 {
		t.Errorf("it is told %q", told)
	}
}

// Each of two jobs with the file of an ID is done.
func TestEachJobIsDone(t *testing.T) {
	w := edited(t)
	begun := make(chan struct{})
	w.Post("slow", func() error { <-begun; return nil })
	done := 0
	for range 2 {
		w.post("lions", func() error { return nil }, func(error) { done++ })
	}
	close(begun)
	w.until(t, "both are done", func() bool { return done == 2 })
}

// leaveAndSave leaves the design, and answers that it is to be saved.
func (w *world) leaveAndSave(t *testing.T) {
	t.Helper()
	w.back()
	q := w.app.Asked()
	if q == nil {
		t.Fatal("it is left without a question")
	}
	kittest.Tap(q.Third)
}

// kept fails unless the design is still edited and not saved.
func (w *world) kept(t *testing.T, d *design) {
	t.Helper()
	if w.design != d || !d.changed() || !app.Shows[editRoute](w.app) {
		t.Error("changes that were not written are gone")
	}
}

// Leaving a design that cannot be written keeps it.
func TestLeavingWithoutWriting(t *testing.T) {
	t.Run("the folder cannot be made", func(t *testing.T) {
		w := edited(t)
		if err := os.MkdirAll(filepath.Dir(w.dir), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(w.dir, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		d := w.design
		w.leaveAndSave(t)
		w.until(t, "it fails", func() bool { return d.id == "" && d.changed() })
		w.kept(t, d)
	})
	t.Run("it was changed elsewhere", func(t *testing.T) {
		w := edited(t)
		w.save(nil)
		w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
		w.moves(t, rules.Knight, "NA")
		d := w.design
		d.hash = strings.Repeat("0", 64)
		w.leaveAndSave(t)
		w.kept(t, d)
		q := w.app.Asked()
		if q == nil {
			t.Fatal("the file of another program is replaced without a question")
		}
		kittest.Tap(q.Yes)
		w.until(t, "it is left", func() bool { return app.Shows[app.Workshop](w.app) })
		if w.design != nil || !strings.Contains(w.file("lions"), "A") {
			t.Errorf("saved is\n%s", w.file("lions"))
		}
	})
}

// A design that is not saved when the window closes is there in the next run, and is gone once it is saved.
func TestDraftOutlivesTheWindow(t *testing.T) {
	w := edited(t)
	svg := []byte(triangle)
	w.design.piece(rules.Rook, "", func(p *army.Piece) { p.Drawing, p.SVG = "tower.svg", svg })
	w.moves(t, rules.Knight, "NA")
	d := w.design
	w.Room.Close()
	var again *design
	w.until(t, "it is kept", func() bool { again = readDraft(w.Draft); return again != nil })
	if !reflect.DeepEqual(again.now, d.now) || !reflect.DeepEqual(again.kept, d.kept) || !again.changed() ||
		again.id != d.id {
		t.Errorf("%+v becomes %+v", d, again)
	}
	next := New(w.Options)
	defer next.leave()
	if !next.unsaved() {
		t.Error("the next run does not offer it")
	}
	w.discard()
	w.until(t, "it is gone", func() bool { return readDraft(w.Draft) == nil })
}

// A draft that is no draft is left alone.
func TestReadDraft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "draft.json")
	for _, text := range []string{"", "{}", `{"Version": 2}`,
		`{"Version": 1, "ID": "../x", "Now": {"Pieces": {}}, "Kept": {"Pieces": {}}}`,
		`{"Version": 1, "Now": {"Pieces": {"1": {}}}, "Kept": {"Pieces": {}}}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if d := readDraft(path); d != nil {
			t.Errorf("%s: %+v", text, d)
		}
	}
}

const triangle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><path d="M5 5h30v30z"/></svg>`

// Two pieces that take different files of one name have different drawings, and a design that was left has none.
func TestDrawingsOfOneName(t *testing.T) {
	w := edited(t)
	file := func(text string) string {
		path := filepath.Join(t.TempDir(), "knight.svg")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	other := strings.Replace(triangle, "30", "20", 1)
	for _, c := range []struct {
		role       rules.Role
		text, want string
	}{{rules.Knight, triangle, "knight.svg"}, {rules.Rook, other, "knightx.svg"}, {rules.Queen, triangle, "knight.svg"},
		{rules.Knight, triangle, "knight.svg"}} {
		w.readSVG(file(c.text), w.design, c.role)
		w.until(t, "it is read", func() bool { return string(w.design.now.Pieces[c.role].SVG) == c.text })
		if got := w.design.now.Pieces[c.role].Drawing; got != c.want {
			t.Errorf("the %s has the drawing %s, want %s", c.role.ID(), got, c.want)
		}
	}
	d := w.design
	w.design = nil
	w.readSVG(file(other), d, rules.Bishop)
	read := false
	w.Post("after", func() error { w.app.Do(func() { read = true }); return nil })
	w.until(t, "it is read", func() bool { return read })
	if d.now.Pieces[rules.Bishop].SVG != nil || w.design != nil {
		t.Error("a design that was left takes a drawing")
	}
}

// What lies in the folder and is not the drawing, or cannot be read, takes a name.
func TestNamesOfDrawings(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("a.svg", "other")
	put("axx.svg", triangle)
	if err := os.Mkdir(filepath.Join(dir, "ax.svg"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := svgNames(dir, "a.svg", []byte(triangle)); len(got) != mostNames-2 || got[0] != "axx.svg" {
		t.Error(got)
	}
	for n := range mostNames {
		if n != 1 {
			put("a"+strings.Repeat("x", n)+".svg", "other")
		}
	}
	if got := svgNames(dir, "a.svg", []byte(triangle)); len(got) > 0 {
		t.Errorf("%v are taken", got)
	}
}

// A deleted army whose name is taken comes back under another one, and one that cannot be written can come back later.
func TestBringBackWhatCannotLieThere(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	w.Paste(lions())
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("lions") != nil })
	a := w.shelf().Get("lions")
	w.remove(a)
	w.restore() // perhaps before it is gone
	written := false
	w.Post("after", func() error { w.app.Do(func() { written = true }); return nil })
	w.until(t, "it is written", func() bool { return written })
	if w.file("lions") != a.Text || w.file("lions-2") != "" || w.MayUndo() {
		t.Errorf("brought back at once is\n%s", w.file("lions"))
	}
	w.remove(a)
	w.until(t, "it is gone", func() bool { return w.file("lions") == "" })
	if err := os.RemoveAll(w.dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(w.dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w.restore()
	w.until(t, "it cannot be written", func() bool { return w.MayUndo() })
	if err := os.Remove(w.dir); err != nil {
		t.Fatal(err)
	}
	apptest.Write(t, "armies/lions.toml", strings.Replace(lions(), `"R4"`, `"R5"`, 1))
	w.restore()
	w.until(t, "it has another name", func() bool { return w.shelf().Get("lions-2") != nil })
	if w.file("lions-2") != a.Text || !strings.Contains(w.file("lions"), "R5") || w.MayUndo() ||
		w.chosen != w.shelf().Get("lions-2").Key() {
		t.Errorf("chosen is %s; there is\n%s", w.chosen, w.file("lions"))
	}
}
