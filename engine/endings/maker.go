package endings

import (
	"bufio"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"midline/engine/message"
)

// MakerOptions configure a Maker.
type MakerOptions struct {
	// Dir is the folder of the files.
	Dir string
	// Wanted are the tables to make; those to which they lead are made as well.
	Wanted []Material
	// Room returns how many bytes can still be written to the disk that holds a folder, and false if
	// that is unknown. It is optional.
	Room func(dir string) (bytes uint64, ok bool)
	// Changed is optional. It is called on a goroutine of the maker after the work there has changed State.
	Changed func()
	// Saved and Deleted are optional. They are called on a goroutine of the maker when there are new
	// files, and when there are none left.
	Saved, Deleted func()
}

// spareRoom is how many bytes a maker leaves free on the disk.
const spareRoom = 1 << 30

// ErrNoRoom says that less than spareRoom would be left on the disk.
var ErrNoRoom = message.New("less than 1 GB would be left free on the disk")

// unfinished is the name of a file that says that a maker was at work when the program ended.
const unfinished = "unfinished"

// leastMeasured is how many large tables must have been made before the time that is left is told.
const leastMeasured = 3

// Maker makes tables of a list in the background and stores them. It uses half a processor, and at
// most 200 MB of memory for tables of four pieces: the table in the making and those to which it
// leads at once. Its methods return at once, except Close.
type Maker struct {
	options MakerOptions
	plan    [][]Material
	mu      sync.Mutex
	state   State
	cancel  context.CancelFunc // of the last job
	done    chan struct{}      // closed at the end of the last job
	closed  bool
}

// State is what a maker has done and does.
type State struct {
	// Made of Total tables are there, those to which others lead included.
	Made, Total int
	// Files is the number of all tables in the folder, and Bytes their size.
	Files int
	Bytes int64
	// Running says that tables are being made; Now is the one at present, unless existing ones are
	// being read.
	Running bool
	Now     Material
	// Left is about how long the rest will take, 0 if that is not known.
	Left time.Duration
	// Err is why the making has ended before all tables were there, or nil.
	Err error
}

// Complete reports whether all tables are there.
func (s *State) Complete() bool { return s.Made == s.Total }

// NewMaker looks in the background at what there is.
func NewMaker(options MakerOptions) *Maker {
	k := &Maker{options: options, plan: Plan(options.Wanted...)}
	for _, group := range k.plan {
		k.state.Total += len(group)
	}
	k.begin(func(*State) {}, k.survey)
	return k
}

// State returns what is done.
func (k *Maker) State() State {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.state
}

// Make makes the tables that are not there.
func (k *Maker) Make() {
	k.begin(func(s *State) { s.Running, s.Err = true, nil }, k.make)
}

// Resume goes on if the making was under way when the program ended.
func (k *Maker) Resume() {
	if _, err := os.Stat(filepath.Join(k.options.Dir, unfinished)); err == nil {
		k.Make()
	}
}

// Pause ends the making. Finished tables stay.
func (k *Maker) Pause() {
	k.begin(func(s *State) { s.Running = false }, func(ctx context.Context) {
		k.fail(ctx, k.forget())
		k.survey(ctx)
	})
}

// Delete ends the making and deletes all tables.
func (k *Maker) Delete() {
	k.begin(func(s *State) { s.Running, s.Err = false, nil }, func(ctx context.Context) {
		names, err := files(k.options.Dir, false)
		err = errors.Join(err, k.forget())
		for _, name := range names {
			err = errors.Join(err, os.Remove(name))
		}
		k.fail(ctx, err)
		if k.options.Deleted != nil {
			k.options.Deleted()
		}
		k.survey(ctx)
	})
}

// Close cancels what is under way and waits for it. The next maker can resume it.
func (k *Maker) Close() {
	k.mu.Lock()
	k.closed = true
	k.cancel()
	done := k.done
	k.mu.Unlock()
	<-done
}

// begin cancels the job under way, changes the state, and starts another job when that one has ended.
func (k *Maker) begin(change func(*State), work func(context.Context)) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return
	}
	before := k.done
	if k.cancel != nil {
		k.cancel()
	}
	k.state.Now, k.state.Left = Material{}, 0
	change(&k.state)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	k.cancel, k.done = cancel, done
	go func() {
		defer close(done)
		defer cancel()
		if before != nil {
			<-before
		}
		work(ctx)
	}()
}

// tell changes the state, unless another job has taken over.
func (k *Maker) tell(ctx context.Context, change func(*State)) {
	k.mu.Lock()
	ended := ctx.Err() != nil
	if !ended {
		change(&k.state)
	}
	k.mu.Unlock()
	if !ended && k.options.Changed != nil {
		k.options.Changed()
	}
}

func (k *Maker) fail(ctx context.Context, err error) {
	if err != nil {
		k.tell(ctx, func(s *State) { s.Err = err })
	}
}

// forget makes Resume do nothing.
func (k *Maker) forget() error {
	err := os.Remove(filepath.Join(k.options.Dir, unfinished))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// survey counts the files, and looks at the beginnings of those that are wanted.
func (k *Maker) survey(ctx context.Context) {
	count, bytes, made := 0, int64(0), 0
	names, err := files(k.options.Dir, false)
	k.fail(ctx, err)
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			count++
			bytes += info.Size()
		}
	}
	for _, group := range k.plan {
		for _, m := range group {
			if ctx.Err() == nil && begins(k.options.Dir, m) {
				made++
			}
		}
	}
	k.tell(ctx, func(s *State) { s.Files, s.Bytes, s.Made = count, bytes, made })
}

// begins reports whether there is a file of a material that begins as it should.
func begins(dir string, m Material) bool {
	path := filepath.Join(dir, FileName(m))
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	t := &Table{layout: newLayout(m)}
	_, err = t.readHeader(bufio.NewReader(f))
	return errors.Join(err, f.Close()) == nil
}

// make makes what is missing, and says at the end how that went.
func (k *Maker) make(ctx context.Context) {
	k.survey(ctx)
	err := os.MkdirAll(k.options.Dir, 0o700)
	if err == nil {
		err = os.WriteFile(filepath.Join(k.options.Dir, unfinished), nil, 0o600)
	}
	if err == nil {
		err = k.makeMissing(ctx)
	}
	if ctx.Err() != nil {
		return
	}
	err = errors.Join(err, k.forget())
	k.tell(ctx, func(s *State) { s.Running, s.Now, s.Left, s.Err = false, Material{}, 0, err })
	k.survey(ctx)
}

func (k *Maker) makeMissing(ctx context.Context) error {
	missing, cells := k.missing(ctx)
	known := Tables{}
	defer func() { known.free() }()
	begun, done, measured := time.Now(), 0, 0
	for _, group := range missing {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		k.tell(ctx, func(s *State) {
			s.Now = group[0]
			if measured >= leastMeasured {
				s.Left = time.Duration(float64(time.Since(begun)) * float64(cells-done) / float64(done))
			}
		})
		if err := k.makeGroup(ctx, group, &known); err != nil {
			return err
		}
		done += cellsOf(group)
		if group[0].Count() == MaxPieces {
			measured++
		}
		k.survey(ctx)
		if k.options.Saved != nil {
			k.options.Saved()
		}
	}
	return ctx.Err()
}

// missing returns the groups of which a file is missing or unusable, and how many cells they have.
// It reads each file to its end.
func (k *Maker) missing(ctx context.Context) (groups [][]Material, cells int) {
	for _, group := range k.plan {
		for _, m := range group {
			t, err := Load(ctx, k.options.Dir, m)
			if ctx.Err() != nil {
				return nil, 0
			}
			if err != nil {
				groups = append(groups, group)
				cells += cellsOf(group)
				break
			}
			t.free()
		}
	}
	return groups, cells
}

func cellsOf(group []Material) (cells int) {
	for _, m := range group {
		cells += (&Table{layout: newLayout(m)}).Cells()
	}
	return cells
}

// makeGroup makes a group of the plan. Of the known tables it keeps those to which the group leads,
// and adds the others of these.
func (k *Maker) makeGroup(ctx context.Context, group []Material, known *Tables) error {
	if free, ok := k.room(); ok && free < spareRoom+2*uint64(cellsOf(group)) {
		return ErrNoRoom
	}
	need := Tables{}
	for _, m := range group {
		for _, after := range m.next() {
			if !slices.Contains(group, after) {
				need[after] = (*known)[after]
			}
		}
	}
	for m, t := range *known {
		if need[m] == nil {
			t.free()
		}
	}
	*known = need
	for m, t := range need {
		if t != nil {
			continue
		}
		t, err := Load(ctx, k.options.Dir, m)
		if err != nil {
			delete(need, m)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			continue // next names some to which nothing leads; else Generate tells
		}
		need[m] = t
	}
	tables, err := Generate(ctx, group, need, pacer(ctx, 1))
	if err != nil {
		return err
	}
	for _, t := range tables {
		if _, saved := t.Save(k.options.Dir); saved != nil {
			err = errors.Join(err, saved)
		}
		t.free()
	}
	return err
}

func (k *Maker) room() (bytes uint64, ok bool) {
	if k.options.Room == nil {
		return 0, false
	}
	return k.options.Room(k.options.Dir)
}

// free returns the memory of tables that nothing else uses.
func (t Tables) free() {
	for _, table := range t {
		table.free()
	}
}

func (t *Table) free() {
	switch {
	case t == nil:
	case t.words != nil:
		t.words.Free()
	case t.bytes != nil:
		t.bytes.Free()
	}
}
