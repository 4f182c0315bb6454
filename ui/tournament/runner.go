package tournament

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"midline/engine/lab"
)

// phase is how far a tournament has come.
type phase int

const (
	none    phase = iota // there is none
	paused               // it can go on
	running              // games are played
	pausing              // the players are being ended
	ending               // nothing is left to play, and the players are being ended
	over                 // all games are played, the test has ended, or it was stopped
)

// drainEvery is the least time between two updates of what is shown.
const drainEvery = 100 * time.Millisecond

// runner plays a tournament on goroutines of its own, which it cancels and waits for. Its fields but inbox belong to
// the window's goroutine, on which all methods are called and changed is.
type runner struct {
	dir     string
	do      func(func())
	changed func()
	seen    func(*lab.Live) // optional: hears how each game stands

	setup   *Setup // nil: none
	match   *lab.Match
	table   *lab.Table
	results []Result         // the finished games, as they ended
	live    map[int]lab.Live // by number
	phase   phase
	wrong   error // why it does not go on

	cancel  context.CancelFunc // of the games that are played
	running sync.WaitGroup
	idle    chan struct{} // closed when they have ended and the files are free
	inbox   inbox
}

// inbox is what the goroutines have to tell.
type inbox struct {
	mu      sync.Mutex
	records []*lab.Record
	live    map[int]lab.Live
	posted  bool
	closed  bool
	timer   *time.Timer // empties it; the runner waits for its call
}

func newRunner(dir string, do func(func()), changed func()) *runner {
	r := &runner{dir: dir, do: do, changed: changed, live: map[int]lab.Live{}, idle: make(chan struct{})}
	close(r.idle)
	return r
}

// take takes over a tournament with its finished games. It is paused then, or over.
func (r *runner) take(s *Setup, records []*lab.Record) error {
	m, err := s.match(filepath.Join(r.dir, gamesName))
	if err != nil {
		return err
	}
	r.setup, r.match, r.table, r.results, r.wrong = s, m, lab.NewTable(m.Names()), nil, nil
	r.live = map[int]lab.Live{}
	for _, g := range records {
		r.add(g)
	}
	r.phase = paused
	if s.Stopped || r.finished() {
		r.phase = over
	}
	return nil
}

// add counts a game.
func (r *runner) add(g *lab.Record) {
	if r.table.Add(g) {
		r.results = append(r.results, resultOf(g))
	}
	delete(r.live, g.Game)
}

// verdict returns what the sequential test says: "H0", "H1", or "" while it goes on and without one.
func (r *runner) verdict() string {
	if r.match == nil || r.match.SPRT == nil {
		return ""
	}
	return r.match.SPRT.Verdict(r.table.LLR(*r.match.SPRT))
}

// finished reports whether there is nothing left to play.
func (r *runner) finished() bool {
	return r.table.Games() >= r.match.Total() || r.verdict() != ""
}

// left is the number of games that are not begun, beside one that may just have ended.
func (r *runner) left(ended int) int {
	left := r.match.Total() - len(r.results) - len(r.live)
	_, live := r.live[ended]
	if !live && !slices.ContainsFunc(r.results, func(g Result) bool { return g.Game == ended }) {
		left--
	}
	return left
}

// games are those in progress, by number.
func (r *runner) games() (list []lab.Live) {
	for _, l := range r.live {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b lab.Live) int { return a.Game - b.Game })
	return list
}

// start plays the games that are left.
func (r *runner) start() {
	if r.phase != paused {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel, r.phase, r.wrong = cancel, running, nil
	m, s, idle := *r.match, *r.setup, make(chan struct{})
	m.See, m.Watch = r.inbox.see(r), r.inbox.watch(r)
	r.idle = idle
	r.running.Go(func() {
		err := r.play(ctx, &s, &m)
		cancel()
		close(idle)
		r.do(func() { r.ended(err) })
	})
	r.changed()
}

// play plays the match of a setup while no other copy of Midline does.
func (r *runner) play(ctx context.Context, s *Setup, m *lab.Match) error {
	return locked(r.dir, func() error {
		if err := s.checkThere(r.dir); err != nil {
			return err
		}
		return m.Run(ctx, io.Discard)
	})
}

// ended is called when no game is played any more.
func (r *runner) ended(err error) {
	r.drain()
	r.live = map[int]lab.Live{}
	r.phase = paused
	if r.setup.Stopped || r.finished() {
		r.phase = over
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		r.wrong = err
	}
	r.changed()
}

// pause ends the players. The games in progress begin anew when the tournament goes on.
func (r *runner) pause() {
	if r.phase == running {
		r.phase = pausing
		r.cancel()
		r.changed()
	}
}

// stop ends the tournament for good. The channel that it returns is closed when no game is played.
func (r *runner) stop() (idle <-chan struct{}) {
	r.setup.Stopped = true
	if r.phase == paused {
		r.phase = over
	}
	r.pause()
	r.changed()
	return r.idle
}

// unstop takes back a stop that could not be written.
func (r *runner) unstop() {
	r.setup.Stopped = false
	if r.phase == over && !r.finished() {
		r.phase = paused
	}
	r.changed()
}

// close ends everything and waits.
func (r *runner) close() {
	r.inbox.mu.Lock()
	r.inbox.closed = true
	if t := r.inbox.timer; t != nil && t.Stop() {
		r.running.Done()
	}
	r.inbox.mu.Unlock()
	if r.cancel != nil {
		r.cancel()
	}
	r.running.Wait()
}

// see returns a function that takes finished games.
func (b *inbox) see(r *runner) func(*lab.Record) {
	return func(g *lab.Record) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.records = append(b.records, g)
		b.post(r)
	}
}

// watch returns a function that takes how games stand.
func (b *inbox) watch(r *runner) func(lab.Live) {
	return func(l lab.Live) {
		b.mu.Lock()
		defer b.mu.Unlock()
		if b.live == nil {
			b.live = map[int]lab.Live{}
		}
		b.live[l.Game] = l
		b.post(r)
	}
}

// post lets the inbox be emptied soon.
func (b *inbox) post(r *runner) {
	if b.posted || b.closed {
		return
	}
	b.posted = true
	r.running.Add(1)
	b.timer = time.AfterFunc(drainEvery, func() {
		defer r.running.Done()
		r.do(func() {
			r.drain()
			r.changed()
		})
	})
}

// drain takes over what the goroutines have told.
func (r *runner) drain() {
	b := &r.inbox
	b.mu.Lock()
	records, live := b.records, b.live
	b.records, b.live, b.posted = nil, nil, false
	b.mu.Unlock()
	for _, l := range live {
		if r.seen != nil {
			defer r.seen(&l)
		}
		if l.Over {
			delete(r.live, l.Game)
		} else {
			r.live[l.Game] = l
		}
	}
	for _, g := range records {
		r.add(g)
	}
	if r.phase == running && len(r.live) == 0 && r.finished() {
		r.phase = ending
	}
}

// busy reports whether the players are there.
func (r *runner) busy() bool { return r.phase == running || r.phase == pausing || r.phase == ending }

// isOver reports whether nothing is left to play.
func (r *runner) isOver() bool { return r.phase == over || r.phase == ending }
