package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
	"midline/engine/rules"
)

// run is a match in progress.
type run struct {
	*Match
	log      *log
	games    int // finished, earlier runs included
	former   int
	begun    time.Time
	spoke    time.Time
	tallies  map[[2]int]*statistics.Tally // by pair of players
	progress io.Writer
	verdict  string
}

// Run plays the remaining games of a match and reports its progress line by line. It returns when
// all games are played, when the sequential test has ended, or, with the error of ctx, soon after
// ctx is done. Then finished games are kept, and the same call continues from there. All programs
// that it started have ended by then.
func (m *Match) Run(ctx context.Context, progress io.Writer) (err error) {
	if err := m.Ready(); err != nil {
		return err
	}
	out, games, err := openLog(m.Out, m.Settings)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.close()) }()
	r := &run{Match: m, log: out, tallies: map[[2]int]*statistics.Tally{}, progress: progress, begun: time.Now()}
	done := map[int]*Record{}
	for _, g := range games {
		if g.Game < 0 || done[g.Game] != nil {
			return fmt.Errorf("%s: game %d is there twice, or is none", m.Out, g.Game)
		}
		done[g.Game] = g
		if err := r.count(g); err != nil {
			return err
		}
	}
	r.former = r.games
	if r.former > 0 {
		fmt.Fprintf(progress, "going on after %d games\n", r.former)
	}
	r.runSPRT()
	if r.verdict == "" {
		err = r.play(ctx, done)
	}
	r.reportProgress(true)
	return err
}

// outcome is a finished game, or why there is none.
type outcome struct {
	record *Record
	err    error
}

// play distributes the remaining games among the workers.
func (r *run) play(ctx context.Context, done map[int]*Record) error {
	work, stop := context.WithCancel(ctx)
	defer stop()
	todo, results := make(chan assignment), make(chan outcome)
	enough := make(chan struct{}) // closed when no further game may begin
	go r.deal(work, enough, done, todo)
	var workers sync.WaitGroup
	for slot := range r.Cores {
		workers.Go(func() {
			w := &worker{run: r, slot: slot, players: map[int]players.Player{}}
			defer w.close()
			for a := range todo {
				record, err := w.play(work, a)
				results <- outcome{record, err}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	var failure error
	halted := false
	for o := range results {
		err := o.err
		if err == nil {
			err = r.record(o.record)
		}
		if err != nil && failure == nil {
			failure = err
			stop()
		}
		if r.verdict != "" && !halted {
			halted = true
			close(enough)
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return failure
}

// deal hands out the games that are not played yet, in order.
func (r *run) deal(ctx context.Context, enough <-chan struct{}, done map[int]*Record, todo chan<- assignment) {
	defer close(todo)
	for game := range r.Total() {
		if done[game] != nil {
			continue
		}
		a := r.assign(game)
		a.known = done[game^1]
		select {
		case <-enough: // checked first, since select is fair
			return
		default:
		}
		select {
		case todo <- a:
		case <-enough:
			return
		case <-ctx.Done():
			return
		}
	}
}

// record records a finished game and reports it.
func (r *run) record(g *Record) error {
	if err := r.log.add(g); err != nil {
		return err
	}
	if err := r.count(g); err != nil {
		return err
	}
	if loss := misconduct(g); loss != "" {
		fmt.Fprintf(r.progress, "game %d, %s %s: %s\n", g.Game, g.Variant, g.Armies, loss)
	}
	r.runSPRT()
	r.reportProgress(false)
	return nil
}

// misconduct describes a game that ended by misconduct; "" for any other.
func misconduct(g *Record) string {
	if g.Blame == "" || g.Reason == players.Resignation {
		return ""
	}
	return fmt.Sprintf("%s ends it by %s: %s", g.culprit(), g.Reason, g.Detail)
}

// count adds a game to its pair of players.
func (r *run) count(g *Record) error {
	points, err := g.Points()
	if err != nil {
		return err
	}
	a := r.assign(g.Game)
	pair := [2]int{a.white, a.black}
	if g.Game%2 == 1 {
		pair, points = [2]int{a.black, a.white}, 2-points
	}
	t := r.tallies[pair]
	if t == nil {
		t = &statistics.Tally{}
		r.tallies[pair] = t
	}
	t.Add("", a.round, points)
	r.games++
	if r.See != nil {
		r.See(g)
	}
	return nil
}

// runSPRT runs the sequential test.
func (r *run) runSPRT() {
	if r.SPRT == nil {
		return
	}
	if t := r.tallies[r.Pairs[0]]; t != nil {
		r.verdict = r.SPRT.Verdict(r.SPRT.LLR(t.Pairs[:]))
	}
}

const sayEvery = 5 * time.Second

// reportProgress writes a line for each pair of players, not too often.
func (r *run) reportProgress(last bool) {
	if !last && time.Since(r.spoke) < sayEvery {
		return
	}
	r.spoke = time.Now()
	fmt.Fprintf(r.progress, "%d of %d games%s\n", r.games, r.Total(), r.remaining())
	for _, pair := range r.Pairs {
		t := r.tallies[pair]
		if t == nil {
			continue
		}
		fmt.Fprintf(r.progress, "  %s against %s: %s", r.specs[pair[0]].Name, r.specs[pair[1]].Name, t)
		if r.SPRT != nil {
			low, high := r.SPRT.Bounds()
			fmt.Fprintf(r.progress, ", LLR %.2f of %.2f to %.2f %s", r.SPRT.LLR(t.Pairs[:]), low, high, r.verdict)
		}
		fmt.Fprintln(r.progress)
	}
}

// remaining estimates the remaining time.
func (r *run) remaining() string {
	played := r.games - r.former
	if played == 0 || r.games >= r.Total() {
		return ""
	}
	each := time.Since(r.begun) / time.Duration(played)
	return fmt.Sprintf(", %v left at most", (each * time.Duration(r.Total()-r.games)).Round(time.Second))
}

// worker plays one game at a time and keeps its players from game to game.
type worker struct {
	*run
	slot    int
	players map[int]players.Player
}

func (w *worker) close() {
	for _, p := range w.players {
		p.Close()
	}
}

// play plays a game. A player that could not begin, such as a program that has ended in the
// meantime, is started once more.
func (w *worker) play(ctx context.Context, a assignment) (*Record, error) {
	o, err := w.opening(a)
	if err != nil {
		return nil, err
	}
	record, err := w.attempt(ctx, a, o)
	if err != nil && ctx.Err() == nil {
		record, err = w.attempt(ctx, a, o)
	}
	if absent := absence(err); absent != nil && w.Forfeit && ctx.Err() == nil {
		return w.forfeit(a, o, absent)
	}
	return record, err
}

func (w *worker) attempt(ctx context.Context, a assignment, o *Opening) (*Record, error) {
	var seats [2]Seat
	for c, player := range []int{a.white, a.black} {
		if w.players[player] == nil {
			p, err := w.specs[player].Open()
			if err != nil {
				return nil, &Absence{rules.Color(c), fmt.Errorf("%s: %w", w.specs[player].Name, err)}
			}
			w.players[player] = p
		}
		seats[c] = Seat{&w.specs[player], w.players[player]}
	}
	seed := w.Seed<<32 ^ uint64(a.game)
	var watch func(Live)
	if w.Watch != nil {
		watch = func(l Live) {
			l.Game, l.Round, l.Slot = a.game, a.round, w.slot
			l.Record.Game, l.Record.Round = a.game, a.round
			w.Watch(l)
		}
	}
	record, err := conduct(ctx, w.rulings(), w.Limits, o, seats, seed, watch)
	if err != nil || misconduct(record) != "" {
		for _, player := range []int{a.white, a.black} { // their state is unknown
			if p := w.players[player]; p != nil {
				p.Close()
			}
			delete(w.players, player)
		}
	}
	if err != nil {
		return nil, err
	}
	record.Game, record.Round = a.game, a.round
	return record, nil
}
