package endings

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// finish waits until a maker rests.
func finish(t *testing.T, k *Maker) State {
	t.Helper()
	k.mu.Lock()
	done := k.done
	k.mu.Unlock()
	select {
	case <-done:
	case <-time.After(2 * time.Minute):
		t.Fatal("it does not end")
	}
	return k.State()
}

func kings(t *testing.T) []Material { return []Material{material(t, "chess2 CC", "KvK")} }

// A maker makes what is missing or broken, tells of it, resumes, and deletes.
func TestMaker(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "endings")
	p := position(t, "chess2", race)
	set := Open(Options{Dir: dir})
	defer set.Close()
	set.Request(p)
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, ok := set.Probe(p); ok {
		t.Fatal("it is known before it is made")
	}
	o := MakerOptions{Dir: dir, Wanted: kings(t), Saved: set.Renew, Deleted: set.Drop}
	k := NewMaker(o)
	if s := finish(t, k); s.Made != 0 || s.Total != 1 || s.Files != 0 || s.Running {
		t.Errorf("at first: %+v", s)
	}
	k.Resume() // nothing was under way
	if s := finish(t, k); s.Made != 0 {
		t.Errorf("it has begun by itself: %+v", s)
	}
	k.Make()
	path := filepath.Join(dir, FileName(o.Wanted[0]))
	info, _ := os.Stat(path)
	if s := finish(t, k); !s.Whole() || s.Files != 1 || s.Running || s.Err != nil {
		t.Errorf("made: %+v, %v", s, info)
	}
	want(t, set, p, Value{Won, 5})
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, unfinished)); err == nil {
		t.Error("it is said to be unfinished")
	}
	for n, broken := range [][]byte{whole[:len(whole)/2], append(append([]byte{}, whole[:len(whole)-9]...),
		"ninebytes"...)} {
		if err := errors.Join(os.WriteFile(path, broken, 0o600),
			os.WriteFile(filepath.Join(dir, unfinished), nil, 0o600)); err != nil {
			t.Fatal(err)
		}
		k.Resume()
		s := finish(t, k)
		if again, err := os.ReadFile(path); err != nil || string(again) != string(whole) || !s.Whole() {
			t.Errorf("%d: it is not made anew: %+v, %v", n, s, err)
		}
	}
	k.Delete()
	if s := finish(t, k); s.Made != 0 || s.Files != 0 || s.Bytes != 0 {
		t.Errorf("deleted: %+v", s)
	}
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, ok := set.Probe(p); ok {
		t.Error("a deleted table answers")
	}
	k.Close()
	k.Make() // does nothing
}

// A full disk ends the making, and a pause and the end of the program do.
func TestMakerStops(t *testing.T) {
	o := MakerOptions{Dir: t.TempDir(), Wanted: kings(t), Room: func(string) (uint64, bool) { return spareRoom, true }}
	k := NewMaker(o)
	k.Make()
	if s := finish(t, k); !errors.Is(s.Err, ErrNoRoom) || s.Running || s.Made != 0 {
		t.Errorf("on a full disk: %+v", s)
	}
	k.Close()
	o.Room, o.Wanted = nil, []Material{material(t, "chess2 CC", "KRRvK")}
	for _, c := range []struct {
		name    string
		stop    func(*Maker)
		resumes bool
	}{{"pause", (*Maker).Pause, false}, {"close", (*Maker).Close, true}} {
		o.Dir = t.TempDir()
		k := NewMaker(o)
		k.Make()
		for k.State().Now == (Material{}) {
			time.Sleep(time.Millisecond)
		}
		begun := time.Now()
		c.stop(k)
		finish(t, k)
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("%s: it took %v", c.name, took)
		}
		k.Close()
		again := NewMaker(o)
		finish(t, again)
		again.Resume()
		if s := again.State(); s.Running != c.resumes {
			t.Errorf("%s: it resumes: %v", c.name, s.Running)
		}
		again.Close()
	}
}

// Memory of a set is bounded: the tables whose request is the longest ago go.
func TestSetForgets(t *testing.T) {
	s := &Set{used: map[Material]int{}, requested: map[Material]bool{}}
	tables := Tables{}
	for i, m := range Common()[:40] {
		l := newLayout(m)
		tables[m] = &Table{layout: l}
		s.used[m] = i
		s.requested[m] = true
	}
	total := func() (bytes int) {
		for _, t := range tables {
			bytes += t.Bytes()
		}
		return bytes
	}
	before := total()
	s.shrink(tables)
	if before <= maxMemory || total() > maxMemory || len(s.requested) != 0 {
		t.Errorf("%d bytes before, %d after", before, total())
	}
	if _, there := tables[Common()[0]]; there {
		t.Error("the oldest stays")
	}
	if _, there := tables[Common()[39]]; !there {
		t.Error("the latest goes")
	}
}

// Each of the common endings exists, has four pieces, and is listed once.
func TestCommon(t *testing.T) {
	seen := map[Material]bool{}
	for _, m := range Common() {
		if m.Count() != MaxPieces || seen[m] {
			t.Errorf("%s", m.Name())
		}
		seen[m] = true
	}
	if len(seen) != 41 {
		t.Errorf("%d", len(seen))
	}
}
