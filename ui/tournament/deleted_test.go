package tournament

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/ui/app"
	"midline/ui/app/apptest"
)

// keep writes finished tournaments with some names, each in a folder of that name.
func keep(t *testing.T, base string, names ...string) {
	t.Helper()
	for i, name := range names {
		set := ready(t, quick(nodes(20), nodes(30)))
		set.Name, set.Stopped, set.Begun = name, true, time.Date(2026, 1, 9-i, 0, 0, 0, 0, time.UTC)
		dir := filepath.Join(base, folder, name)
		var lines []string
		for game := range 2 {
			lines = append(lines, fmt.Sprintf(`{"game":%d,"white":%q,"black":%q,"result":"1-0","reason":"checkmate"}`, game,
				set.Players[0].Name, set.Players[1].Name))
		}
		err := errors.Join(os.MkdirAll(dir, 0o700), save(dir, set), writeRecord(dir, strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
	}
}

// names are those of the tournaments in the list.
func (w *world) names() string {
	var list []string
	for _, k := range w.room.list {
		list = append(list, k.setup.Name)
	}
	return strings.Join(list, " ")
}

// Deleted tournaments come back one after the other, also when the notice has gone with the page and another window has
// begun.
func TestDeletionsAreUndone(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	keep(t, w.dir, "one", "two")
	long := time.Now().AddDate(0, -2, 0)
	if err := os.Chtimes(filepath.Join(w.dir, folder, "one"), long, long); err != nil {
		t.Fatal(err)
	}
	w.Go(app.Tournament{List: true})
	w.desk.Until(t, "the list", func() bool { return w.room.state == read && len(w.room.list) == 2 })
	for range 2 {
		left := len(w.room.list) - 1
		w.room.remove(w.room.list[0], nil)
		w.desk.Until(t, "the deletion", func() bool { return len(w.room.list) == left && !w.room.busy })
	}
	w.Go(app.Home{})
	if w.room.MayUndo() {
		t.Error("there is something to undo elsewhere")
	}
	if list, notices := loadAll(context.Background(), w.dir); len(list)+len(notices) > 0 {
		t.Errorf("another window has %v and tells %q", list, notices)
	}
	w.Go(app.Tournament{}) // the list, although it is empty
	if !w.room.MayUndo() || !w.desk.Screen.Rune('z') {
		t.Fatal("a deletion cannot be undone by the keys")
	}
	w.desk.Until(t, "the one that was deleted last", func() bool { return w.names() == "two" })
	w.desk.Screen.(*listPage).undo.OnPress()
	w.desk.Until(t, "the other", func() bool { return w.names() == "one two" })
	if w.room.MayUndo() {
		t.Error("it can be brought back twice")
	}
}

// A folder goes for good a month after its deletion; two of the same name can wait.
func TestDeletedForGood(t *testing.T) {
	apptest.Home(t)
	base := t.TempDir()
	dir := filepath.Join(base, folder, "one")
	var gone []string
	for range 2 {
		keep(t, base, "one")
		to, err := putAway(dir)
		if err != nil {
			t.Fatal(err)
		}
		gone = append(gone, to)
	}
	long := time.Now().Add(-deletedFor - time.Hour)
	if err := os.Chtimes(gone[0], long, long); err != nil {
		t.Fatal(err)
	}
	list, notices := loadAll(context.Background(), base)
	if len(list)+len(notices) > 0 || there(gone[0]) || !there(gone[1]) {
		t.Errorf("%v, %q, %v, %v", list, notices, there(gone[0]), there(gone[1]))
	}
}

// A game leads to those beside it in its own tournament and back to its table, whichever table is shown in between.
func TestGameOfAnotherTable(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	keep(t, w.dir, "one", "two")
	w.Go(app.Tournament{})
	w.desk.Until(t, "the table", func() bool { return w.room.page != nil && w.room.run.phase == over })
	first := w.room.run
	opened := tableGames{w.room, first, 1}
	w.room.choose(w.room.list[1])
	w.desk.Until(t, "the other table", func() bool { return w.room.run != first && w.room.page != nil })
	second := w.room.run
	second.results = second.results[:1]
	if at, of := opened.Place(); at != 0 || of != 2 {
		t.Errorf("it is game %d of %d", at, of)
	}
	opened.Return()
	if w.room.run != first || w.room.picked != 1 || !app.Shows[app.Tournament](w) {
		t.Errorf("it leads back to %s, game %d", w.room.run.setup.Name, w.room.picked)
	}
	w.room.remove(w.room.list[0], nil)
	w.desk.Until(t, "the deletion", func() bool { return w.names() == "two" })
	if _, of := opened.Place(); of != 0 {
		t.Error("it leads through a tournament that was deleted")
	}
}

// The tournament of an earlier version gets a folder that no other one has.
func TestEarlierFolderIsTaken(t *testing.T) {
	apptest.Home(t)
	base := t.TempDir()
	keep(t, base, "earlier")
	set := ready(t, quick(nodes(20), nodes(30)))
	set.Name = "second"
	second := filepath.Join(base, folder, "earlier-2")
	err := errors.Join(save(base, set), os.MkdirAll(second, 0o700),
		writeRecord(second, `{"game":0,"result":"1-0","reason":"checkmate"}`)) // as a kill leaves it
	if err != nil {
		t.Fatal(err)
	}
	list, notices := loadAll(context.Background(), base)
	if len(list) != 2 || len(notices) > 0 || content(t, second)[0] == "" {
		t.Errorf("%d are read, told is %q", len(list), notices)
	}
}

// A tournament that is deleted while another one is paused for it does not go on, and that is told.
func TestGoneWhileItWaits(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	w.room.state = read
	set := quick(nodes(20), nodes(2000))
	set.Games, set.Name = 400, "Long"
	w.room.begin(set)
	w.desk.Until(t, "a game", func() bool { return len(w.room.run.live) > 0 })
	playing := w.room.run
	waits := newRunner(filepath.Join(w.dir, folder, "waits"), w.Do, w.room.update)
	other := ready(t, quick(nodes(20), nodes(30)))
	other.Name = "Waits"
	if err := waits.take(other, nil); err != nil {
		t.Fatal(err)
	}
	w.room.runs[waits.dir] = waits
	w.room.turnTo(waits)
	w.room.goOn()
	w.Asked().Yes.OnPress()
	w.room.forget(waits.dir)
	w.told(t, "“Waits” does not go on")
	if playing.phase != paused || waits.phase != paused {
		t.Errorf("phases %d and %d", playing.phase, waits.phase)
	}
}
