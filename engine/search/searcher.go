package search

import (
	"context"
	"sync"
	"time"

	"midline/engine/endings"
	"midline/engine/internal/memory"
	"midline/engine/rules"
)

// The bounds and the default of a Searcher's resources.
const (
	MinHash, MaxHash       = 1, 4096 // megabytes
	MinThreads, MaxThreads = 1, 64
	DefaultHash            = 16
)

const (
	// workerBytes is the approximate memory use of a worker.
	workerBytes = 2_900_000
	// idleWorkers is how many workers are kept for later while fewer threads search.
	idleWorkers = 16
	// heapStep is how much Go's heap may grow at once.
	heapStep = 64 << 20
)

// Searcher searches positions, one at a time, and keeps what it learns from one search to the next.
// It is not safe for concurrent use.
type Searcher struct {
	table     *transpositionTable
	megabytes int       // of the table, as requested
	threads   int       // of the next search
	workers   []*worker // at least as many as threads
	yield     func()    // optional
	net       Network   // which evaluate
	params    paramSets
	endings   *endings.Set
}

// New returns a searcher with a transposition table of the given megabytes (MinHash to MaxHash) and
// with threads (MinThreads to MaxThreads); values beyond the bounds are clamped. If the system
// refuses the memory, the table is smaller (see Hash), or only one thread searches.
func New(megabytes, threads int) *Searcher {
	s := &Searcher{params: defaultParams}
	for megabytes = clampHash(megabytes); s.allocate(megabytes) != nil; megabytes /= 2 {
		if megabytes == MinHash {
			s.table, s.megabytes = leastTable(), MinHash
			break
		}
	}
	s.threads, s.workers = 1, []*worker{newWorker()}
	_ = s.SetThreads(threads) // if refused, one thread searches
	return s
}

// SetHash replaces the transposition table by an empty one of the given megabytes, clamped to the
// bounds; the current size changes nothing. It first returns the old table's memory to the system.
// If the system refuses the new table, SetHash returns an error and leaves an empty table of the
// former size, or of MinHash if that is refused too.
func (s *Searcher) SetHash(megabytes int) error {
	megabytes = clampHash(megabytes)
	if bucketsIn(megabytes) == s.table.mask+1 {
		s.megabytes = megabytes
		return nil
	}
	former := s.megabytes
	s.table.free()
	err := s.allocate(megabytes)
	if err != nil && s.allocate(former) != nil {
		s.table, s.megabytes = leastTable(), MinHash
	}
	return err
}

// Hash returns the size of the transposition table in megabytes, as requested.
func (s *Searcher) Hash() int { return s.megabytes }

// Close returns the table's memory to the system. The searcher must not be used afterwards. The
// garbage collector closes a searcher that was not closed.
func (s *Searcher) Close() { s.table.free() }

func (s *Searcher) allocate(megabytes int) error {
	t, err := newTranspositionTable(megabytes)
	if err != nil {
		return err
	}
	s.table, s.megabytes = t, megabytes
	return nil
}

func clampHash(megabytes int) int { return min(max(megabytes, MinHash), MaxHash) }

// SetThreads sets the number of threads, clamped to the bounds. With one thread a search limited
// only by nodes or depth is reproducible. Threads keep what they have learnt while fewer search. If
// the system refuses the memory, SetThreads returns an error and changes nothing.
func (s *Searcher) SetThreads(n int) error {
	n = min(max(n, MinThreads), MaxThreads)
	if more := n - len(s.workers); more > 0 {
		// The garbage collector lets the heap grow to twice its size.
		if err := memory.Probe(2*more*workerBytes + heapStep); err != nil {
			return err
		}
	}
	for len(s.workers) < n {
		s.workers = append(s.workers, newWorker())
	}
	kept := min(len(s.workers), max(n, idleWorkers))
	clear(s.workers[kept:])
	s.threads, s.workers = n, s.workers[:kept]
	return nil
}

// SetYield sets an optional function that each thread of the next searches calls every 256 nodes,
// to let others have the processor. It may take some milliseconds.
func (s *Searcher) SetYield(yield func()) { s.yield = yield }

// Clear forgets everything learnt, for a new game.
func (s *Searcher) Clear() {
	s.table.clear()
	for _, w := range s.workers {
		clear(w.history[:])
		clear(w.contHistory)
		w.captures = captureHistory{}
		w.corrections = correctionHistory{}
	}
}

// Search looks for the best action of a position. It passes each completed line to report, which is
// optional and is called on the caller's goroutine. history holds the keys of the game's turn
// starts before the position, oldest first; at a king-turn its last is the start of the turn
// itself.
//
// Search returns when a limit is met, or within 20 ms after the context is done, with the best
// action found so far. An Infinite search returns only when the context is done. A search limited
// by nodes, unless with Memory, ignores what was learnt before, so that with one thread it is
// reproducible. All its goroutines have ended when it returns.
func (s *Searcher) Search(ctx context.Context, root *rules.Position, history []uint64, limits Limits,
	report func(Info)) Result {
	if report == nil {
		report = func(Info) {}
	}
	fresh := limits.Nodes > 0 && !limits.Memory
	s.table.begin(fresh)
	shared := &sharedState{start: time.Now(), maxNodes: limits.Nodes, yield: s.yield}
	most, share := limits.budget(root, &s.params[paramSet(root.Rules().Variant)])
	if most > 0 && limits.Ponder == nil {
		shared.deadline = shared.start.Add(most)
	}
	watch := &monitor{limits: &limits, budget: most, share: share, table: s.table}
	ctx, unwatch := watch.begin(ctx)
	defer unwatch()
	shared.done = ctx.Done()
	net := s.net
	if limits.handMade {
		net = Network{handMade: true}
	}
	workers, tables := s.workers[:s.threads], s.tablesFor(root, &limits)
	for i, w := range workers {
		w.helper, w.endings = i > 0, tables
		w.setParams(&s.params, root.Rules())
		w.reset(shared, s.table, root, history, &limits, net, fresh)
		w.watch = nil
	}
	main := workers[0]
	main.watch = watch
	main.prepareRoots(limits.Moves)
	if len(main.roots) == 0 {
		result := s.noActions(main, root, report)
		s.wait(ctx, &limits)
		return result
	}
	helpers := startHelpers(workers, &limits)
	result := s.searchMain(main, &limits, report)
	s.wait(ctx, &limits)
	shared.stop.Store(true)
	helpers.Wait()
	return result
}

// startHelpers starts the other workers on the first one's root (lazy SMP). They
// share only the transposition table, and end when the leading worker stops
// them.
func startHelpers(workers []*worker, limits *Limits) *sync.WaitGroup {
	var group sync.WaitGroup
	open := Limits{Moves: limits.Moves}
	for _, w := range workers[1:] {
		w.roots = w.roots[:0]
		for _, root := range workers[0].roots {
			root.pv = []rules.Move{root.move}
			w.roots = append(w.roots, root)
		}
		group.Go(func() {
			w.deepen(&open, 1, func(*rootMove, int, int) {})
		})
	}
	return &group
}

// searchMain runs the leading worker, which reports and decides.
func (s *Searcher) searchMain(w *worker, limits *Limits, report func(Info)) Result {
	lines := min(max(limits.MultiPV, 1), len(w.roots))
	infos := make([]Info, 0, lines)
	w.deepen(limits, lines, func(root *rootMove, line, depth int) {
		info := Info{
			Depth: depth, SelDepth: root.sel, Line: line + 1, Score: root.score,
			Nodes: w.nodes + w.sharedState.nodes.Load(),
			Time:  time.Since(w.start), Hashfull: s.table.hashfull(),
			PV: w.finish(append([]rules.Move(nil), root.pv...), root.score),
		}
		if line == 0 {
			infos = infos[:0]
		}
		infos = append(infos, info)
		report(info)
	})
	best := &w.roots[0]
	if len(infos) == 0 || infos[0].PV[0] != best.move {
		// The search ended in an iteration that had found something better, or before it had
		// finished the first one.
		info := Info{
			Depth: max(w.rootDepth, 1), SelDepth: max(best.sel, 1), Line: 1, Score: best.bestScore(),
			Nodes: w.nodes + w.sharedState.nodes.Load(),
			Time:  time.Since(w.start), Hashfull: s.table.hashfull(),
			PV: w.finish(append([]rules.Move(nil), best.pv...), best.bestScore()),
		}
		others := infos
		infos = []Info{info}
		for _, other := range others {
			if other.PV[0] != best.move && len(infos) < lines {
				other.Line = len(infos) + 1
				infos = append(infos, other)
			}
		}
		for _, info := range infos {
			report(info)
		}
	}
	return Result{Best: best.move, Score: infos[0].Score, Lines: infos, Nodes: w.nodes + w.sharedState.nodes.Load()}
}

// bestScore returns the best known score of an action.
func (r *rootMove) bestScore() Score {
	switch {
	case r.score > -infinite:
		return r.score
	case r.last > -infinite:
		return r.last
	}
	return 0
}

// noActions reports and returns the result of a position without an action.
func (s *Searcher) noActions(w *worker, root *rules.Position, report func(Info)) Result {
	status := root.Status()
	result := Result{Best: rules.NoMove}
	if status.Reason != rules.Ongoing && !status.Reason.IsDraw() {
		result.Score = -mate
		if status.Winner == root.Side() {
			result.Score = mate
		}
	}
	report(Info{Line: 1, Score: result.Score, Time: time.Since(w.start)})
	return result
}

// wait blocks an Infinite search until its context is done, and a pondering one
// until it may end.
func (s *Searcher) wait(ctx context.Context, limits *Limits) {
	if limits.Infinite {
		<-ctx.Done()
	}
	if limits.Ponder != nil {
		select {
		case <-limits.Ponder:
		case <-ctx.Done():
		}
	}
}
