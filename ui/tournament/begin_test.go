package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings/files"
)

// told waits for a notice with some words when no task goes on, and dismisses it.
func (w *world) told(t *testing.T, text string) {
	t.Helper()
	w.desk.Until(t, text, func() bool {
		return !w.room.busy && strings.Contains(strings.Join(w.Waiting(), "\n"), text)
	})
	w.Dismiss()
}

// content returns what the files of a tournament hold, "" for one that is not there.
func content(t *testing.T, dir string) (both [2]string) {
	t.Helper()
	for i, name := range []string{setupName, gamesName} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		both[i] = string(data)
	}
	return both
}

// The tournament of an earlier version, whose files lay in the settings' folder, gets a folder of its own, also when
// that was interrupted; what cannot be read is left there, and another tournament begins.
func TestEarlierTournament(t *testing.T) {
	apptest.Home(t)
	set := ready(t, quick(nodes(20), nodes(30)))
	for _, name := range []string{"readable", "interrupted", "newer"} {
		dir := t.TempDir()
		err := errors.Join(save(dir, set), writeRecord(dir, `{"game":0,"result":"1-0","reason":"checkmate"}`))
		if name == "interrupted" {
			to := filepath.Join(dir, folder, "earlier")
			err = errors.Join(err, os.MkdirAll(to, 0o700), os.Rename(filepath.Join(dir, gamesName),
				filepath.Join(to, gamesName)))
		}
		if name == "newer" {
			err = os.WriteFile(filepath.Join(dir, setupName), []byte(`{"version": 99}`+"\n"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		w := newWorld(t, dir)
		w.room.Load()
		w.desk.Until(t, "the answer", func() bool { return w.room.state == read })
		if kept := content(t, filepath.Join(dir, folder, "earlier")); kept[0] == "" || kept[1] == "" {
			t.Errorf("%s: kept is %q", name, kept)
		}
		if want := name != "newer"; (w.room.run.phase == paused) != want || len(w.room.list) == 1 != want {
			t.Errorf("%s: phase %d, %d in the list", name, w.room.run.phase, len(w.room.list))
		}
		if name == "newer" && !strings.Contains(strings.Join(w.Waiting(), ""), "newer version") {
			t.Errorf("it is told: %q", w.Waiting())
		}
		begun := quick(nodes(20), nodes(30))
		begun.Games = 2
		w.room.begin(begun)
		w.desk.Until(t, "the end", func() bool { return w.room.run.phase == over })
		w.close(t)
	}
}

// Where no folder can be made no tournament begins.
func TestBeginWithoutFolder(t *testing.T) {
	apptest.Home(t)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, folder), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, dir)
	w.room.state = read
	w.room.begin(quick(nodes(20), nodes(30)))
	w.told(t, folder)
	if w.room.run.phase != none || w.room.busy || len(w.room.list) > 0 {
		t.Errorf("phase %d, %d in the list", w.room.run.phase, len(w.room.list))
	}
}

// Several tournaments are kept: they are listed, shown, deleted with undo, and one is played at a time.
func TestSeveralTournaments(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	long := quick(nodes(20), nodes(2000))
	long.Games, long.Name = 400, "Long"
	w.room.begin(long)
	w.desk.Until(t, "a game", func() bool { return w.room.page != nil && len(w.room.run.live) > 0 })
	first := w.room.run
	short := quick(nodes(20), nodes(30))
	short.Games, short.Name = 2, "Short"
	w.room.begin(short)
	if asked := apptest.Reading(w.Asked()); !strings.Contains(asked, "“Long”") {
		t.Fatalf("it asks %q", asked)
	}
	w.Asked().Yes.OnPress()
	w.desk.Until(t, "the end of the second", func() bool { return w.room.run != first && w.room.run.phase == over })
	if first.phase != paused {
		t.Errorf("the first is in phase %d", first.phase)
	}
	w.Go(app.Tournament{List: true})
	page := func() *listPage { return w.desk.Screen.(*listPage) }
	if list := page().rows; len(list) != 2 || !strings.HasPrefix(list[0].title.Text(), "Short") ||
		!strings.Contains(list[0].lines.Text(), "2 of 2 games. Finished.") || !strings.Contains(list[1].lines.Text(),
		"Paused.") {
		t.Fatalf("the list says %s", apptest.Reading(w.desk.Screen))
	}
	page().rows[0].remove.OnPress()
	w.desk.Until(t, "the deletion", func() bool { return len(page().rows) == 1 })
	w.Dismiss() // undo
	w.desk.Until(t, "the undo", func() bool { return len(page().rows) == 2 })
	page().rows[0].open.OnPress()
	w.desk.Until(t, "the table", func() bool { return w.room.page != nil && w.room.run.setup.Name == "Short" })
	w.Go(app.Tournament{List: true})
	page().rows[1].open.OnPress()
	if w.room.run != first || w.room.page == nil {
		t.Error("the first is not shown")
	}
	w.room.goOn()
	w.desk.Until(t, "a game", func() bool { return len(first.live) > 0 })
	w.Go(app.Tournament{List: true})
	if !page().rows[1].remove.Disabled() {
		t.Error("a tournament that is played can be deleted")
	}
	w.Go(app.Home{})
	w.close(t)
	next := newWorld(t, w.dir)
	next.Go(app.Tournament{})
	next.desk.Until(t, "the table", func() bool { return next.room.page != nil && next.room.run.phase == paused })
	if next.room.run.setup.Name != "Long" || len(next.room.list) != 2 {
		t.Errorf("%s is shown, of %d", next.room.run.setup.Name, len(next.room.list))
	}

	// The first page has the one that is not over.
	list := next.room.Unfinished()
	if len(list) != 1 || !strings.Contains(list[0].Title, "Long") || !strings.HasSuffix(list[0].Line, "Paused.") {
		t.Fatalf("the first page has %v", list)
	}
	next.Go(app.Home{})
	if next.room.Open(list[0].ID); next.room.page == nil || next.room.run.setup.Name != "Long" {
		t.Error("it does not lead to the table")
	}
	gone := false
	next.room.Discard(list[0].ID, func() { gone = true })
	next.desk.Until(t, "the deletion", func() bool { return gone })
	if len(next.room.Unfinished()) != 0 || len(next.room.list) != 1 {
		t.Errorf("left are %d", len(next.room.list))
	}
}

// Pressing Begin twice begins one tournament.
func TestBeginTwice(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	w.Go(app.Tournament{})
	set := quick(nodes(20), nodes(2000))
	set.Games = 400
	w.room.begin(set)
	if !w.room.form.begin.Disabled() {
		t.Error("the button can be pressed again")
	}
	w.room.begin(set)
	w.desk.Until(t, "a game", func() bool { return len(w.room.run.live) > 0 })
	w.room.tasks.Wait()
	if kept, _ := filepath.Glob(filepath.Join(w.dir, folder, "*")); len(kept) != 1 {
		t.Errorf("two have begun: %v", kept)
	}
}

// What another window plays is not stopped, and what it has begun since is neither played on nor
// stopped.
func TestTwoWindows(t *testing.T) {
	apptest.Home(t)
	dir := t.TempDir()
	set := ready(t, quick(nodes(20), nodes(30)))
	if err := errors.Join(save(dir, set), writeRecord(dir, "{}")); err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, dir)
	w.room.state = read
	if err := w.room.run.take(set, nil); err != nil {
		t.Fatal(err)
	}
	was := content(t, dir)
	release, ok, err := files.Lock(filepath.Join(dir, lockName))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	w.room.stop()
	w.told(t, "Another window of Midline plays the tournament")
	if w.room.run.phase != paused || set.Stopped || w.room.busy {
		t.Errorf("phase %d, stopped %v", w.room.run.phase, set.Stopped)
	}
	if now := content(t, dir); now != was {
		t.Errorf("the files are now %q", now)
	}
	other := *set
	other.Seed++
	if err := errors.Join(save(dir, &other), os.Remove(filepath.Join(dir, gamesName)), release()); err != nil {
		t.Fatal(err)
	}
	was = content(t, dir)
	w.room.stop()
	w.told(t, "This tournament is no longer in its folder")
	w.room.goOn()
	w.desk.Until(t, "the end", func() bool { return w.room.run.phase == paused })
	if now := content(t, dir); now != was || w.room.run.wrong != errReplaced {
		t.Errorf("the files are now %q, %v", now, w.room.run.wrong)
	}
}

// An export that cannot read the games says so, and not that the chosen file could not be written.
func TestExportOfDamagedGames(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	set := ready(t, quick(nodes(20), nodes(30)))
	if err := errors.Join(w.room.run.take(set, nil), writeRecord(w.dir, "nonsense")); err != nil {
		t.Fatal(err)
	}
	w.desk.Picked = filepath.Join(t.TempDir(), "out.pgn")
	w.room.export()
	w.told(t, "Its games are damaged")
	if err := os.Remove(filepath.Join(w.dir, gamesName)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(w.desk.Picked, []byte("before"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.room.export() // another window has deleted them
	w.told(t, "no longer in its folder")
	if text, err := os.ReadFile(w.desk.Picked); err != nil || string(text) != "before" {
		t.Errorf("the file has %q, %v", text, err)
	}
}

func TestExportThatCannotBeWritten(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	record := `{"game":0,"variant":"chess","start":"` + start + `","white":"a","black":"b","result":"1-0","reason":"time"}`
	set := ready(t, quick(nodes(20), nodes(30)))
	if err := errors.Join(w.room.run.take(set, nil), writeRecord(w.dir, record),
		os.WriteFile(filepath.Join(w.dir, "plain"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	w.desk.Picked = filepath.Join(w.dir, "plain", "out.pgn")
	w.room.export()
	w.told(t, "out.pgn could not be written")
}

// Of two reads of a file of openings the one that was asked for last counts, whichever ends last.
func TestOpeningsAskedForLast(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	w.Go(app.Tournament{})
	form := w.room.form
	path := filepath.Join(t.TempDir(), "book.pgn")
	if err := os.WriteFile(path, []byte("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.desk.Picked = path
	form.chooseOpenings(openingsFile)
	w.desk.Until(t, "the openings", func() bool { return len(form.now.Book) == 1 })
	var held []func()
	frame := w.room.Frame
	w.room.Frame = holding{frame, func(do func()) { held = append(held, do) }}
	for _, turns := range []string{"1", "2"} {
		form.fields.turns.SetText(turns)
		w.room.tasks.Wait()
	}
	w.room.Frame = frame
	slices.Reverse(held)
	for _, do := range held {
		do()
	}
	if len(held) != 2 || !strings.HasSuffix(form.now.Book[0], ";e2e4 e7e5 g1f3 b8c6") {
		t.Errorf("after %d reads: %q", len(held), form.now.Book)
	}
	form.chooseOpenings(openingsFile) // of another file, as many turns as are typed
	w.room.tasks.Wait()
	if form.fields.asked.turns != 2 {
		t.Errorf("%d turns are read", form.fields.asked.turns)
	}
}

// holding is a frame whose functions are kept.
type holding struct {
	app.Frame
	keep func(func())
}

func (h holding) Do(f func()) { h.keep(f) }

// TestYesAfterThePause: the tournament that was to be paused has paused by itself when the question is answered.
func TestYesAfterThePause(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	long := quick(nodes(20), nodes(2000))
	long.Games, long.Name = 400, "Long"
	w.room.begin(long)
	w.desk.Until(t, "a game", func() bool { return len(w.room.run.live) > 0 })
	short := quick(nodes(20), nodes(30))
	short.Games, short.Name = 2, "Short"
	w.room.begin(short)
	w.room.run.pause()
	w.desk.Until(t, "the pause", func() bool { return w.room.running() == nil })
	w.Asked().Yes.OnPress()
	w.desk.Until(t, "the end", func() bool { return w.room.run.setup.Name == "Short" && w.room.run.phase == over })
}

// TestOpenedTwice: a tournament whose games are read while it is opened already stays what it is.
func TestOpenedTwice(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	keep(t, w.dir, "one", "two")
	w.Go(app.Tournament{})
	w.desk.Until(t, "the table", func() bool { return w.room.page != nil && w.room.run.phase == over })
	k := w.room.list[0]
	run := w.room.runs[k.dir]
	delete(w.room.runs, k.dir)
	w.room.choose(k) // reads it
	w.room.runs[k.dir] = run
	w.room.tasks.Wait()
	done := false
	w.Do(func() { done = true })
	w.desk.Until(t, "what the task has left to do", func() bool { return done })
	if w.room.runs[k.dir] != run || w.room.run != run {
		t.Error("it was read again")
	}
}
