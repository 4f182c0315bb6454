package endings

import (
	"context"
	"errors"
	"io/fs"
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
	if s := finish(t, k); !s.Complete() || s.Files != 1 || s.Running || s.Err != nil {
		t.Errorf("made: %+v", s)
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
		if again, err := os.ReadFile(path); err != nil || string(again) != string(whole) || !s.Complete() {
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
	k.Make()
	if s := k.State(); s.Running {
		t.Errorf("closed: %+v", s)
	}
}

// A folder's name may look like a pattern, and what is being written there is no table yet.
func TestMakerDeletesItsOwn(t *testing.T) {
	dir := t.TempDir()
	own, other := filepath.Join(dir, "[x]"), filepath.Join(dir, "x")
	var paths []string
	for _, folder := range []string{own, other} {
		for _, name := range []string{"one" + suffix, hidden + "two" + suffix} {
			paths = append(paths, filepath.Join(folder, name))
		}
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range paths {
		if err := os.WriteFile(path, []byte("a table"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	k := NewMaker(MakerOptions{Dir: own})
	defer k.Close()
	if s := finish(t, k); s.Files != 1 || s.Bytes != int64(len("a table")) {
		t.Errorf("at first: %+v", s)
	}
	k.Delete()
	if s := finish(t, k); s.Files != 0 || s.Err != nil {
		t.Errorf("deleted: %+v", s)
	}
	for i, path := range paths {
		if _, err := os.Stat(path); (err == nil) != (i > 0) {
			t.Errorf("%s: %v", path, err)
		}
	}
	sweep(own, time.Now().Add(time.Hour))
	if _, err := os.Stat(paths[1]); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what a killed program left stays: %v", err)
	}
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
			if s := k.State(); s.Err != nil {
				t.Fatal(s.Err)
			}
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
