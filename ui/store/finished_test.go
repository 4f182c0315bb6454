package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/rules"
)

// endedGame is a game of chess that has an ID and is over.
func endedGame(t *testing.T) *game.Game {
	t.Helper()
	g, err := game.Decode(strings.NewReader(anySave(t)), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	g.Identify()
	if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestFinishedIsFirst asks that a finished game is on the disk before its end is saved,
// however often both are asked for, and goes when what was asked for before is done.
func TestFinishedIsFirst(t *testing.T) {
	dir := folder(t)
	save := filepath.Join(dir, SaveName)
	w := NewWriter(func(_ string, err error) { t.Error(err) })
	hold, held := make(chan struct{}), make(chan struct{})
	w.Post("hold", func() error { close(held); <-hold; return nil })
	<-held
	g, f := endedGame(t), newFinishedGames(w)
	order := func() (names []string) {
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, j := range w.jobs {
			names = append(names, filepath.Base(j.name))
		}
		return names
	}
	w.SaveGame(save, g)
	f.put(g)
	w.SaveGame(save, g)
	f.put(g)
	old := f.state(g.ID())
	if got, want := strings.Join(order(), " "), g.ID()+".json "+SaveName; got != want {
		t.Errorf("written are %s, want %s", got, want)
	}
	f.put(g)
	f.drop(g.ID(), old) // a later state stays
	if f.state(g.ID()) == 0 {
		t.Error("a state that the library has not is gone")
	}
	close(hold)
	w.Close()
	w = NewWriter(func(_ string, err error) { t.Error(err) })
	left, notices := newFinishedGames(w).left(time.Now)
	if len(left) != 1 || len(notices) > 0 || left[0].ID() != g.ID() {
		t.Fatalf("left are %v, told %q", left, notices)
	}
	newFinishedGames(w).remove(left[0].path)
	w.Close()
	if names := namesIn(t, filepath.Join(dir, finishedFolder)); len(names) > 0 {
		t.Errorf("%q are left", names)
	}
}

// TestFinishedThatCannotBeRead goes aside; what a newer Midline wrote stays.
func TestFinishedThatCannotBeRead(t *testing.T) {
	dir := filepath.Join(folder(t), finishedFolder)
	var text bytes.Buffer
	if err := errors.Join(os.Mkdir(dir, 0o700), game.Record(endedGame(t)).Encode(&text)); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"A.json": text.String(), "B.json": "x",
		"C.json": `{"format": "midline-game", "version": 99}`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w := NewWriter(func(_ string, err error) { t.Error(err) })
	defer w.Close()
	for round := range 2 {
		left, notices := newFinishedGames(w).left(time.Now)
		if len(left) != 1 || len(notices) != 1-round {
			t.Errorf("round %d: %d games, told %q", round, len(left), notices)
		}
	}
	names := namesIn(t, dir)
	if len(names) != 3 || names[0] != "A.json" || !strings.HasPrefix(names[1], "B.json.") || names[2] != "C.json" {
		t.Errorf("the folder has %q", names)
	}
}
