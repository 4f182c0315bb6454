package endings

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"midline/engine/rules"
)

// Options configure a Set.
type Options struct {
	// Dir is the folder of the files; if it is empty, nothing is stored.
	Dir string
	// Make is the greatest number of pieces of the tables that are made on request. Larger ones are
	// only read.
	Make int
	// Report is optional. It receives errors about files and memory, on the goroutine of the set,
	// which goes on after them.
	Report func(error)
}

// DefaultMake is the usual Options.Make: such tables take about a second.
const DefaultMake = 3

// maxMemory bounds the tables of a set, in bytes.
const maxMemory = 1 << 29

// Set holds tables in memory, and on request gets more, from files or by making them. It is safe
// for concurrent use.
type Set struct {
	options   Options
	tables    atomic.Pointer[Tables] // of which only new copies are stored
	most      atomic.Int32           // pieces of the largest of them
	requests  chan request
	cancel    context.CancelFunc
	done      chan struct{}
	mu        sync.Mutex
	requested map[Material]bool
	// used has the number of the last request that needed a table. It belongs to the goroutine.
	used   map[Material]int
	served int
}

// request is a request for a material, or for a signal when its turn has come, or to drop all tables.
type request struct {
	material Material
	done     chan struct{}
	drop     bool
}

// Open starts a set. Its goroutine runs until Close.
func Open(options Options) *Set {
	ctx, cancel := context.WithCancel(context.Background())
	s := &Set{options: options, requests: make(chan request, 64), cancel: cancel, done: make(chan struct{}),
		requested: map[Material]bool{}, used: map[Material]int{}}
	s.tables.Store(&Tables{})
	go func() {
		defer close(s.done)
		for {
			select {
			case <-ctx.Done():
				return
			case w := <-s.requests:
				switch {
				case w.done != nil:
					close(w.done)
				case w.drop:
					s.used = map[Material]int{}
					s.tables.Store(&Tables{})
					s.most.Store(0)
				default:
					s.makeAll(ctx, w.material)
				}
			}
		}
	}()
	return s
}

// Close stops the making of tables and waits for that. After it the set has no tables.
func (s *Set) Close() {
	s.cancel()
	<-s.done
	s.tables.Store(&Tables{})
	s.most.Store(0)
}

// Request requests the table of a position and those to which it leads, without waiting. The request
// is dropped if the queue is full.
func (s *Set) Request(p *rules.Position) {
	m, ok := MaterialOf(p)
	if !ok {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.requested[m] {
		return
	}
	select {
	case s.requests <- request{material: m}:
		s.requested[m] = true
	default:
	}
}

// Renew lets the set look again for files that it has not found. It is called when there are new ones.
func (s *Set) Renew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.requested)
}

// Drop drops the tables in memory, and is called when the files have been deleted.
func (s *Set) Drop() {
	select {
	case s.requests <- request{drop: true}:
		s.Renew()
	case <-s.done:
	}
}

// Wait returns when every request is fulfilled or has failed, or with the error of ctx.
func (s *Set) Wait(ctx context.Context) error {
	done := make(chan struct{})
	select {
	case s.requests <- request{done: done}:
	case <-s.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-done:
		return nil
	case <-s.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Probe returns the value of a position, and reports false if no table in memory has it. No table
// has a position with castling rights, an en-passant square or, in games where these recruit,
// converted pieces.
func (s *Set) Probe(p *rules.Position) (Value, bool) { return s.For(p.Rules()).Probe(p) }

// For returns a prober for positions of the given rules, which is quicker than the set. The prober
// of a nil set has no tables.
func (s *Set) For(r *rules.Rules) Prober {
	if s == nil {
		return Prober{}
	}
	return Prober{s, viewOf(r)}
}

// Prober probes positions of its rules. It neither allocates nor waits.
type Prober struct {
	set  *Set
	view *view
}

// Most returns the greatest number of pieces in a position that the prober can know now.
func (p Prober) Most() int {
	if p.set == nil {
		return 0
	}
	return int(p.set.most.Load())
}

// Probe is Set.Probe for the prober's rules.
func (p Prober) Probe(pos *rules.Position) (Value, bool) {
	if p.set == nil {
		return Value{}, false
	}
	return p.set.tables.Load().probe(p.view, pos)
}

// Probe returns the value of a position, and reports false if no table has it.
func (t Tables) Probe(p *rules.Position) (Value, bool) { return t.probe(viewOf(p.Rules()), p) }

func (t Tables) probe(v *view, p *rules.Position) (Value, bool) {
	var at place
	if !v.read(p, &at) {
		return Value{}, false
	}
	table := t[Material{v.rules, at.code}]
	if table == nil {
		return Value{}, false
	}
	return valueOf(table.probe(&at))
}

// makeAll gets the tables of a material: first its own if it has been made before, then those to
// which it leads.
func (s *Set) makeAll(ctx context.Context, m Material) {
	s.served++
	if m.Count() > s.options.Make {
		s.obtain(ctx, []Material{m})
	}
	for _, group := range Plan(m) {
		if ctx.Err() != nil {
			return
		}
		s.obtain(ctx, group)
	}
}

// obtain gets the tables of a group of Plan.
func (s *Set) obtain(ctx context.Context, group []Material) {
	have := *s.tables.Load()
	var tables []*Table
	complete, made := true, false
	for _, m := range group {
		s.used[m] = s.served
		t := have[m]
		if t == nil {
			complete = false
			t = s.load(ctx, m)
		}
		if t != nil {
			tables = append(tables, t)
		}
	}
	if complete {
		return
	}
	if len(tables) < len(group) {
		if group[0].Count() > s.options.Make {
			return
		}
		var err error
		if tables, err = Generate(ctx, group, have, pacer(ctx, 2)); err != nil {
			s.report(ctx, err)
			return
		}
		made = true
	}
	next := maps.Clone(have)
	for _, t := range tables {
		next[t.material] = t
	}
	s.shrink(next)
	s.tables.Store(&next)
	s.most.Store(max(s.most.Load(), int32(group[0].Count())))
	if made && s.options.Dir != "" {
		s.save(ctx, tables)
	}
}

// shrink drops the tables whose last request is the longest ago until the others fit into the memory.
func (s *Set) shrink(tables Tables) {
	memory := 0
	for _, t := range tables {
		memory += t.Bytes()
	}
	for memory > maxMemory {
		var oldest Material
		for m := range tables {
			if oldest == (Material{}) || s.used[m] < s.used[oldest] ||
				s.used[m] == s.used[oldest] && tables[m].Bytes() > tables[oldest].Bytes() {
				oldest = m
			}
		}
		memory -= tables[oldest].Bytes()
		delete(tables, oldest)
		delete(s.used, oldest)
		s.mu.Lock()
		clear(s.requested) // what has been dropped may be requested again
		s.mu.Unlock()
	}
}

// load reads a table that has been made before, nil if there is none.
func (s *Set) load(ctx context.Context, m Material) *Table {
	if s.options.Dir == "" {
		return nil
	}
	t, err := Load(ctx, s.options.Dir, m)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			s.report(ctx, err)
		}
		return nil
	}
	return t
}

func (s *Set) save(ctx context.Context, tables []*Table) {
	for _, t := range tables {
		if _, err := t.Save(s.options.Dir); err != nil {
			s.report(ctx, err)
			return
		}
	}
}

func (s *Set) report(ctx context.Context, err error) {
	if s.options.Report != nil && ctx.Err() == nil {
		s.options.Report(err)
	}
}

// pacer returns a pace for Generate: after each spell of work it rests, that many times as long.
func pacer(ctx context.Context, rest time.Duration) func() {
	began := time.Now()
	return func() {
		worked := time.Since(began)
		if worked < 2*time.Millisecond {
			return
		}
		timer := time.NewTimer(rest * min(worked, 20*time.Millisecond))
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		began = time.Now()
	}
}

// Made lists the materials whose tables are in memory, sorted by name.
func (s *Set) Made() []Material {
	return slices.SortedFunc(maps.Keys(*s.tables.Load()), func(a, b Material) int {
		return strings.Compare(a.Name(), b.Name())
	})
}
