package endings

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"midline/engine/rules"
)

const race = "7k/8/8/8/8/8/K7/8 w - - 0 1 CC"

// A set has no table until one is requested, stores what it makes, and a second set reads that.
func TestSet(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "endings")
	p := position(t, "chess2", race)
	s := Open(Options{Dir: dir, Make: 2, Report: func(err error) { t.Error(err) }})
	if v, ok := s.Probe(p); ok {
		t.Errorf("before anything was made it is %v", v)
	}
	want(t, s, p, Value{Won, 5})
	if names := s.Made(); len(names) != 1 || names[0].Name() != "chess2 CC KvK" {
		t.Errorf("made: %v", names)
	}
	s.Close()
	if _, ok := s.Probe(p); ok {
		t.Error("a closed set answers")
	}
	s.Request(p) // does nothing
	again := Open(Options{Dir: dir, Report: func(err error) { t.Error(err) }})
	defer again.Close()
	want(t, again, p, Value{Won, 5})
}

func want(t *testing.T, s *Set, p *rules.Position, value Value) {
	t.Helper()
	s.Request(p)
	if err := s.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	if v, ok := s.Probe(p); !ok || v != value {
		t.Errorf("it is %v (%v), want %v", v, ok, value)
	}
}

// Larger tables are only read, and a set without tables knows nothing.
func TestSetMakesNoMoreThanItMay(t *testing.T) {
	p := position(t, "chess", "7k/8/8/8/8/8/K7/R7 w - - 0 1")
	s := Open(Options{Make: 2})
	s.Request(p)
	s.Request(position(t, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))
	if err := s.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	if made := s.Made(); len(made) != 1 || made[0].String() != "KvK" {
		t.Errorf("made: %v", made)
	}
	s.Close()
	if err := s.Wait(context.Background()); err != nil {
		t.Error(err)
	}
	var none *Set
	if _, ok := none.For(p.Rules()).Probe(p); ok {
		t.Error("no set knows something")
	}
}

// Closing a set stops the making of tables.
func TestSetCloses(t *testing.T) {
	best := time.Hour // another program may delay it
	for try := 0; try < 10 && best > time.Second; try++ {
		s := Open(Options{Make: 4})
		s.Request(position(t, "chess2", "7k/8/8/8/8/8/K7/RR6 w - - 0 1 CC"))
		time.Sleep(20 * time.Millisecond)
		begun := time.Now()
		s.Close()
		best = min(best, time.Since(begun))
	}
	if best > time.Second {
		t.Errorf("it took %v", best)
	}
}

func TestGenerateIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, err := Generate(ctx, []Material{material(t, "chess2 CC", "KvK")}, Tables{}, cancel)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if raced {
		return
	}
	if _, err := Generate(context.Background(), []Material{material(t, "chess2 CC", "KPvK")}, Tables{},
		nil); err == nil {
		t.Error("a table is made without those that it needs")
	}
}

// A damaged file is refused, wherever the damage is, and the table made again.
func TestBrokenFiles(t *testing.T) {
	dir := t.TempDir()
	tab, _ := table(t, "chess2 CC", "KvK")
	size, err := tab.Save(dir)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, FileName(tab.Material()))
	whole, err := os.ReadFile(path)
	if err != nil || int64(len(whole)) != size {
		t.Fatal(len(whole), size, err)
	}
	load := func(what string, content []byte) {
		t.Helper()
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Load(context.Background(), dir, tab.Material())
		if _, ok := errors.AsType[*FileError](err); !ok {
			t.Errorf("%s: %v", what, err)
		}
	}
	for n := 0; n < len(whole); n += 7 {
		load("cut off", whole[:n])
		changed := bytes.Clone(whole)
		changed[n] ^= 0x55
		if _, err := read(bytes.NewReader(changed), newLayout(tab.Material())); err == nil {
			t.Errorf("byte %d of %d is changed, and nobody notices", n, len(whole))
		}
	}
	load("longer", append(bytes.Clone(whole), 0)[:len(whole)-1])
	load("of another version", bytes.Replace(whole, []byte("ending 1"), []byte("ending 0"), 1))
	load("of another game", bytes.Replace(whole, []byte("CC"), []byte("AA"), 1))
	var reported []error
	s := Open(Options{Dir: dir, Make: 2, Report: func(err error) { reported = append(reported, err) }})
	want(t, s, position(t, "chess2", race), Value{Won, 5})
	s.Close()
	if len(reported) != 1 {
		t.Errorf("reported: %v", reported)
	}
	if content, err := os.ReadFile(path); err != nil || !bytes.Equal(content, whole) {
		t.Errorf("it was not made again: %v", err)
	}
	if _, err := Load(context.Background(), t.TempDir(), tab.Material()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(context.Background(), dir, tab.Material()); err == nil {
		t.Error("a folder is read")
	}
	for name, age := range map[string]time.Duration{".1.ending": 2 * time.Hour, ".2.ending": 0} {
		left := filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(left, nil, 0o600),
			os.Chtimes(left, time.Time{}, time.Now().Add(-age))); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tab.Save(dir); err == nil {
		t.Error("a folder is overwritten")
	}
	if err := os.Remove(filepath.Join(dir, ".2.ending")); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Two-byte cells are stored as well.
func TestLongTable(t *testing.T) {
	l := newLayout(material(t, "chess2 CC", "KvK"))
	cells := make([]cell, len(l.phases)*l.size)
	for i := range cells {
		cells[i] = cell(i % 700)
	}
	cells[5] = illegal
	tab, err := newTable(l, cells)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := tab.Save(dir); err != nil {
		t.Fatal(err)
	}
	got, err := Load(context.Background(), dir, l.material)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cells {
		if got.cell(i) != cells[i] || tab.cell(i) != cells[i] {
			t.Fatalf("cell %d is %d, want %d", i, got.cell(i), cells[i])
		}
	}
	if got.Statistics != tab.Statistics || tab.Statistics.Longest != 697 {
		t.Errorf("%+v, %+v", got.Statistics, tab.Statistics)
	}
}

func TestProbeAllocatesNothing(t *testing.T) {
	p := position(t, "chess2", race)
	full := position(t, "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC")
	s := Open(Options{Make: 2})
	defer s.Close()
	want(t, s, p, Value{Won, 5})
	prober := s.For(p.Rules())
	if n := testing.AllocsPerRun(100, func() { prober.Probe(p); prober.Probe(full) }); n > 0 && !raced {
		t.Errorf("%v allocations", n)
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

// A group of which only a part was dropped is complete again after the next request.
func TestSetCompletesGroup(t *testing.T) {
	s := Open(Options{Dir: t.TempDir(), Make: 2, Report: func(err error) { t.Error(err) }})
	defer s.Close()
	ctx := context.Background()
	group := []Material{material(t, "chess2 CC", "KvK"), material(t, "chess2 NN", "KvK")}
	for _, m := range group {
		s.obtain(ctx, []Material{m})
	}
	whole := *s.tables.Load()
	for _, dropped := range group {
		part := maps.Clone(whole)
		delete(part, dropped)
		s.tables.Store(&part)
		if s.obtain(ctx, group); (*s.tables.Load())[dropped] == nil {
			t.Errorf("%s stays away", dropped.Name())
		}
	}
}
