package search

import (
	"sync/atomic"
	"time"

	"midline/engine/board"
	"midline/engine/endings"
	"midline/engine/eval"
	"midline/engine/nnue"
	"midline/engine/rules"
)

// maxPly is the greatest number of actions from the root.
const maxPly = 128

// frame is the search state of one ply. Frames are reused, so that nodes do not allocate.
type frame struct {
	pos    rules.Position
	moves  []rules.Move
	picker picker       // of moves
	quiets []rules.Move // tried without a cutoff
	// noisies are the first noisyTried noisy actions tried without a cutoff.
	noisies    [maxNoisyTried]rules.Move
	noisyTried int
	killers    [2]rules.Move
	// maps and staticEval are the results of evaluate for the position with key
	// evalKey.
	maps       eval.Maps
	evalKey    uint64
	staticEval Score
	// sameBoard says that a null move led here, so that the board and the maps are those of the
	// previous frame.
	sameBoard bool
	turn      int // turns begun since the root
	doubles   int // double extensions since the root
	inCheck   bool
	// staticEvals are the sides' latest static evaluations on this line, each from its own point of
	// view; unknown if a side has none yet.
	staticEvals [2]Score
	excluded    rules.Move // left out by the singular extension search
	afterNull   bool       // reached by a null move
	cutNode     bool       // expected to exceed the window
	ttPV        bool       // a PV node, or one that the table knows as such
	improving   bool       // the static evaluation has risen since the last turn of the side
	ttNoisy     bool       // the table's action is noisy
	pv          [maxPly]rules.Move
	pvLen       int
	pawns       uint64 // pawnKey, filled by corrected
	// cont is the contIndex of the action that led here, and before that of the action that led to
	// the previous frame; third and fourth go further back.
	cont, before, third, fourth uint32
}

// grace is how long a cancelled search goes on to finish its first iteration.
const grace = 8 * time.Millisecond

// sharedState is what the threads of a search share.
type sharedState struct {
	stop     atomic.Bool
	nodes    atomic.Uint64 // of the helpers, added in batches
	done     <-chan struct{}
	start    time.Time
	deadline time.Time // zero for none
	maxNodes uint64
	yield    func() // see Searcher.SetYield
}

// worker searches on one goroutine.
type worker struct {
	*sharedState
	table *transpositionTable
	rules *rules.Rules // of the last search
	eval  *eval.Evaluator
	net   *nnue.Evaluator // of the network, or nil
	// handMade says that eval is used, with or without net.
	handMade bool
	netOf    Network // what net was made for
	params   Params
	stack    []frame
	history  [32][board.MaxSquares]int32
	// contHistory is the continuation history of an action. Its first index is the contIndex of an
	// earlier action.
	contHistory [][contSize]int16
	captures    captureHistory
	corrections correctionHistory
	values      [32]int32
	reductions  [64][64]int8 // see reductionsFor
	reducedBy   [2]int       // LMRBase and LMRDivisor of reductions
	keys        []uint64     // of turn starts: the game's, then the line's
	rootKeys    int          // how many of them are the game's, the root included
	nodes       uint64
	quiescence  uint64 // how many of the nodes are in quiescence search
	selDepth    int
	rootDepth   int
	helper      bool
	stopped     bool
	noise       int
	oversight   Oversight
	seed        uint64
	// salt separates the table entries of a weakened search; 0 for any other.
	salt       uint64
	probes     [2]rules.Position
	scan       rules.Position
	probeMoves []rules.Move
	scanMoves  []rules.Move
	roots      []rootMove
	// The stability of the search so far, for its time management.
	lastBest  rules.Move
	stability int
	lastScore Score
	watch     *monitor // of the leading thread, else nil
	endings   endings.Prober
}

func newWorker() *worker {
	w := &worker{stack: make([]frame, maxPly+2), contHistory: make([][contSize]int16, contSize)}
	for i := range w.stack {
		w.stack[i].moves = make([]rules.Move, 0, 256)
		w.stack[i].picker.scores = make([]int64, 0, 256)
		w.stack[i].quiets = make([]rules.Move, 0, 256)
	}
	w.probeMoves = make([]rules.Move, 0, 256)
	w.scanMoves = make([]rules.Move, 0, 256)
	return w
}

// reset prepares a worker for a search of root. history holds the keys of the
// turn starts before the root.
func (w *worker) reset(c *sharedState, t *transpositionTable, root *rules.Position, history []uint64, limits *Limits,
	net Network, fresh bool) {
	w.setNetwork(net, root.Rules())
	salt := limits.salt(root)
	// Histories of another game or of a weakened search would mislead.
	forget := fresh || w.rules != root.Rules() || w.salt != salt
	w.sharedState, w.table, w.rules, w.eval, w.salt = c, t, root.Rules(), eval.New(root.Rules()), salt
	for i := range w.values {
		w.values[i] = int32(w.eval.Value(rules.Piece(i)))
	}
	w.nodes, w.quiescence, w.selDepth, w.rootDepth, w.stopped = 0, 0, 0, 0, false
	w.lastBest, w.stability, w.lastScore = rules.NoMove, 0, 0
	w.noise, w.seed, w.oversight = limits.Noise, limits.Seed, limits.Oversight
	w.keys = append(w.keys[:0], history...)
	if !root.KingTurn() {
		w.keys = append(w.keys, root.Key())
	}
	w.rootKeys = len(w.keys)
	if cap(w.keys) < w.rootKeys+maxPly {
		w.keys = append(make([]uint64, 0, w.rootKeys+2*maxPly), w.keys...)
	}
	for i := range w.stack {
		w.stack[i].killers, w.stack[i].evalKey = [2]rules.Move{}, 0
	}
	for i := range w.history {
		for j := range w.history[i] {
			if forget {
				w.history[i][j] = 0
			} else {
				w.history[i][j] /= 2
			}
		}
	}
	if forget {
		clear(w.contHistory)
		w.captures = captureHistory{}
		w.corrections = correctionHistory{}
	}
	f := &w.stack[0]
	f.staticEvals, f.ttPV = [2]Score{unknown, unknown}, true
	f.pos, f.turn, f.inCheck = *root, 0, root.Checked(root.Side()).Any()
}

// countNode counts a node and reports whether the search is over.
func (w *worker) countNode() bool {
	if w.stopped {
		return true
	}
	w.nodes++
	if w.maxNodes > 0 && !w.helper && w.nodes+w.sharedState.nodes.Load() >= w.maxNodes {
		w.halt()
	} else if w.nodes&255 == 0 {
		w.checkStop()
	}
	return w.stopped
}

// checkStop stops the search if it was cancelled or its time is up.
func (w *worker) checkStop() {
	if w.yield != nil {
		w.yield()
	}
	if w.helper {
		w.sharedState.nodes.Add(256)
	} else {
		select {
		case <-w.done:
			// A search cancelled at once still looks one action deep.
			if w.rootDepth > 1 || time.Since(w.start) > grace {
				w.halt()
			}
		default:
			if !w.deadline.IsZero() && time.Now().After(w.deadline) {
				w.halt()
			}
		}
	}
	w.stopped = w.stopped || w.stop.Load()
}

// slotKey returns the key under which the table stores a position.
func (w *worker) slotKey(pos *rules.Position) uint64 { return pos.Key() ^ w.salt }

func (w *worker) halt() {
	w.stopped = true
	w.stop.Store(true)
}

// evaluate returns the static evaluation of a frame. Unless a network evaluates, it fills the
// frame's maps. Each position is evaluated only once.
func (w *worker) evaluate(f *frame) Score {
	if f.evalKey == f.pos.Key() {
		return f.staticEval
	}
	score := 0
	switch {
	case w.handMade && f.sameBoard:
		score = w.eval.Reevaluate(&f.pos, &f.maps)
	case w.handMade:
		score = w.eval.Evaluate(&f.pos, &f.maps)
	}
	if w.net != nil {
		score += eval.Faded(w.eval.Winnable(&f.pos, w.net.Evaluate(&f.pos)), f.pos.Halfmove())
		score = max(-eval.Limit+1, min(eval.Limit-1, score))
	}
	if w.noise > 0 {
		x := (f.pos.Key() ^ w.seed) * 0x9e3779b97f4a7c15
		x = (x ^ x>>29) * 0xbf58476d1ce4e5b9
		// The difference of two uniform variates makes small errors more likely.
		n := uint64(w.noise) + 1
		score += int(x>>32%n) - int(x>>8&0xffffff%n)
	}
	f.evalKey, f.staticEval = f.pos.Key(), Score(score)
	return f.staticEval
}

// enter makes a legal action in the next frame; leave must follow.
func (w *worker) enter(ply int, m rules.Move) {
	f, next := &w.stack[ply], &w.stack[ply+1]
	f.pos.Advance(m, &next.pos)
	w.table.fetch(w.slotKey(&next.pos))
	next.turn, next.doubles, next.staticEvals = f.turn, f.doubles, f.staticEvals
	if next.pos.Side() != f.pos.Side() {
		next.turn++
	}
	next.pvLen, next.afterNull, next.excluded = 0, false, rules.NoMove
	next.cont, next.before, next.third, next.fourth = contIndex(&f.pos, m), f.cont, f.before, f.third
	next.inCheck, next.sameBoard = false, false
	if !next.pos.KingTurn() {
		w.keys = append(w.keys, next.pos.Key())
		next.inCheck = next.pos.Checked(next.pos.Side()).Any()
	}
}

// enterNull is enter for a null move.
func (w *worker) enterNull(ply int) {
	f, next := &w.stack[ply], &w.stack[ply+1]
	f.pos.Skip(&next.pos)
	next.turn, next.doubles, next.staticEvals = f.turn+1, f.doubles, f.staticEvals
	next.pvLen, next.afterNull, next.excluded, next.inCheck, next.cutNode = 0, true, rules.NoMove, false, false
	next.cont, next.before, next.third, next.fourth = 0, f.cont, f.before, f.third
	if next.sameBoard = w.handMade && f.evalKey == f.pos.Key(); next.sameBoard {
		next.maps, next.evalKey = f.maps, 0
	}
	w.keys = append(w.keys, next.pos.Key())
}

func (w *worker) leave(ply int) {
	if !w.stack[ply+1].pos.KingTurn() {
		w.keys = w.keys[:len(w.keys)-1]
	}
}

// gameOver reports whether the game has ended or is drawn in a frame, and returns its score. Move
// generation finds out whether there is a legal action. At a king-turn only the effect of the last
// action counts (R1.5).
func (w *worker) gameOver(f *frame) (Score, bool) {
	if won := f.pos.Won(); won.Reason != rules.Ongoing {
		switch {
		case won.Reason.IsDraw():
			return 0, true
		case won.Winner == f.pos.Side():
			return mate - Score(f.turn), true
		}
		return -mate + Score(f.turn), true
	}
	if f.pos.KingTurn() {
		return 0, false
	}
	if w.repeated(&f.pos) {
		return 0, true
	}
	if f.pos.Halfmove() < 100 && !w.mayBeDead(&f.pos) {
		return 0, false
	}
	switch status := f.pos.Status(); {
	case status.Reason == rules.Ongoing:
		return 0, false
	case status.Reason.IsDraw():
		return 0, true
	}
	return -mate + Score(f.turn), true
}

// mayBeDead reports whether so little material is left that the position may be dead (R1.6).
func (w *worker) mayBeDead(pos *rules.Position) bool {
	if !pos.Rules().Variant.DeadPosition || w.kind(pos, rules.Pawn).Any() {
		return false
	}
	return pos.Occupied().AndNot(w.kind(pos, rules.King)).AndNot(w.kind(pos, rules.Bishop)).
		AndNot(w.kind(pos, rules.Knight)).AndNot(w.kind(pos, rules.Recruiter)).IsEmpty()
}

func (w *worker) kind(pos *rules.Position, r rules.Role) board.Bitboard {
	return pos.Pieces(rules.White, r).Or(pos.Pieces(rules.Black, r))
}

// repeated reports whether pos, whose key is the last one, counts as a draw by
// repetition: it occurred once after the root, or twice up to the root (R1.4).
func (w *worker) repeated(pos *rules.Position) bool {
	earlier := w.keys[:len(w.keys)-1]
	i := pos.Recurrence(earlier)
	return i >= w.rootKeys || i >= 0 && pos.Recurrence(earlier[:i]) >= 0
}

// noMoveScore returns the score of the start of a turn without a legal action.
func (w *worker) noMoveScore(f *frame) Score {
	if f.inCheck || f.pos.Rules().Variant.NoActionLoses {
		return -mate + Score(f.turn)
	}
	return 0
}

// toTable and fromTable convert mate scores between distances from the root and
// from the position.
func toTable(s Score, turn int) Score {
	switch {
	case s >= mateBound:
		return s + Score(turn)
	case s <= -mateBound:
		return s - Score(turn)
	}
	return s
}

func fromTable(s Score, turn int) Score {
	switch {
	case s >= mateBound:
		return s - Score(turn)
	case s <= -mateBound:
		return s + Score(turn)
	}
	return s
}
