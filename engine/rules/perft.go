package rules

import (
	"context"
	"hash/fnv"
	"io"
	"math/bits"
	"sync"
	"sync/atomic"

	"midline/engine/internal/memory"
)

// Divide is Position.Perft on several threads. Fewer than 1 thread counts as 1. hash is optional; it
// saves time where sequences of actions meet again. Divide calls yield with the count after each
// legal action, in the order of Position.Legal and as soon as it is known; never at depth 0. yield
// is optional and runs on the caller's goroutine. If the error is not nil, the context has ended
// the count within milliseconds, and the sum is that of the yielded actions. All its goroutines
// have ended when Divide returns.
func Divide(ctx context.Context, pos *Position, depth, threads int, hash *PerftHash,
	yield func(Move, uint64)) (uint64, error) {
	if depth <= 0 {
		return 1, ctx.Err()
	}
	roots := pos.Legal(nil)
	d := division{root: pos, depth: depth, hash: hash.of(pos.Rules()), counts: make(chan unitCount, 64)}
	left := d.split(roots, threads)
	running := min(max(threads, 1), len(d.units))
	var workers sync.WaitGroup
	for range running {
		workers.Go(func() { d.work(ctx) })
	}
	sums, known, total := make([]uint64, len(roots)), 0, uint64(0)
	tell := func() {
		for ; known < len(roots) && left[known] == 0; known++ {
			total += sums[known]
			if yield != nil {
				yield(roots[known], sums[known])
			}
		}
	}
	for tell(); running > 0; tell() {
		c := <-d.counts
		if c.root < 0 {
			running--
			continue
		}
		left[c.root] -= c.units
		sums[c.root] += c.nodes
	}
	workers.Wait()
	if known < len(roots) {
		return total, ctx.Err()
	}
	return total, nil
}

// maxSplit is the greatest number of actions that are made before a unit of work begins.
const maxSplit = 3

// unit is a piece of work: the count after some first actions.
type unit struct {
	root int32
	path [maxSplit]Move
}

// unitCount is a worker's result for some units of a root action; at its end a worker sends root
// -1.
type unitCount struct {
	root, units int
	nodes       uint64
}

// division is a count with its workers.
type division struct {
	root   *Position
	depth  int
	plies  int // length of a unit's path
	units  []unit
	taken  atomic.Int64
	hash   boundHash
	counts chan unitCount
}

// split divides the count into many more units than threads, so that none waits long for the last
// one. It returns the number of units of each root action.
func (d *division) split(roots []Move, threads int) []int {
	enough := uint64(min(128*max(threads, 1), 2048))
	for d.plies = 1; d.plies < maxSplit && d.depth-d.plies > 2 && d.root.Perft(d.plies) < enough; {
		d.plies++
	}
	left := make([]int, len(roots))
	var next Position
	for i, m := range roots {
		d.root.Advance(m, &next)
		before := len(d.units)
		d.addUnits(&next, unit{root: int32(i), path: [maxSplit]Move{m}}, 1)
		left[i] = len(d.units) - before
	}
	return left
}

func (d *division) addUnits(pos *Position, u unit, ply int) {
	if ply == d.plies {
		d.units = append(d.units, u)
		return
	}
	var next Position
	for _, m := range pos.Legal(nil) {
		pos.Advance(m, &next)
		u.path[ply] = m
		d.addUnits(&next, u, ply+1)
	}
}

// work counts units until none is left or the context is done.
func (d *division) work(ctx context.Context) {
	w := counter{ctx: ctx, hash: d.hash, stack: make([]Position, d.depth+1)}
	list := make([]Move, 0, 128*d.depth)
	var pos, next Position
	var sum unitCount // sent once for each root, since sending costs as much as a small unit
	say := func() {
		if sum.units > 0 {
			d.counts <- sum
		}
	}
	for ctx.Err() == nil {
		i := d.taken.Add(1) - 1
		if i >= int64(len(d.units)) {
			break
		}
		u := &d.units[i]
		if root := int(u.root); root != sum.root {
			say()
			sum = unitCount{root: root}
		}
		pos = *d.root
		for _, m := range u.path[:d.plies] {
			pos.Advance(m, &next)
			pos = next
		}
		if n, whole := w.count(&pos, d.depth-d.plies, list); whole {
			sum.units, sum.nodes = sum.units+1, sum.nodes+n
		}
	}
	say()
	d.counts <- unitCount{root: -1}
}

// counter is one worker's perft.
type counter struct {
	ctx   context.Context
	hash  boundHash
	stack []Position
}

// fewActions bounds the actions that are counted without checking the context.
const fewActions = 36

// count is Perft with the hash; it reports whether it was completed.
func (w *counter) count(pos *Position, depth int, list []Move) (n uint64, whole bool) {
	switch {
	case pos.Won().Reason != Ongoing: // not part of the key
		return pos.Perft(depth), true
	case depth < 2:
		return pos.Perft(depth), true
	}
	key := w.hash.key(pos, depth)
	if n, found := w.hash.get(key); found {
		return n, true
	}
	start := len(list)
	if depth > 2 {
		list = pos.Legal(list)
	}
	if moves := list[start:]; depth == 2 || depth == 3 && w.hash.table == nil && len(moves) <= fewActions {
		n = pos.Perft(depth)
	} else {
		next := &w.stack[depth]
		for _, m := range moves {
			if w.ctx.Err() != nil {
				return 0, false
			}
			pos.Advance(m, next)
			behind, whole := w.count(next, depth-1, list)
			if !whole {
				return 0, false
			}
			n += behind
		}
	}
	w.hash.put(key, n)
	return n, true
}

// PerftHash is a table of counts for Divide. Any number of counts may share it, at the same time and of any
// games.
//
// An entry is found by 64 bits that are made from the position's key, the depth and the game with
// its armies. The counts depend on nothing else: the numbers of halfmoves and moves end no sequence
// (R6.11), and a position in which the game was won is never stored. The table does not notice if
// two positions have the same 64 bits. In p look-ups among e entries that happens about once in
// 2^64/(p*e) counts, so a number that must be beyond doubt is counted without a table.
type PerftHash struct {
	block   *memory.Block[perftBucket]
	buckets []perftBucket // of the block
}

// perftBucket fills one line of the processor's cache.
type perftBucket [4]perftEntry

// perftEntry is written without a lock: check is the key xor the count, so that a mixture of two
// writes matches no key.
type perftEntry struct {
	check, nodes atomic.Uint64
}

const bucketBytes = 64

// NewPerftHash returns an empty table of at most the given bytes, rounded down to a power of two,
// at least 64 bytes. It returns an error if the system refuses the memory.
func NewPerftHash(bytes int) (*PerftHash, error) {
	n := uint(max(bytes/bucketBytes, 1))
	block, err := memory.Allocate[perftBucket](1 << (bits.Len(n) - 1))
	if err != nil {
		return nil, err
	}
	return &PerftHash{block, block.Items}, nil
}

// Clear forgets all counts. No count may be using the table.
func (h *PerftHash) Clear() { h.block.Clear() }

// Close returns the memory to the system. No count may be using the table, now or later. The
// garbage collector closes a table that was not closed.
func (h *PerftHash) Close() {
	h.block.Free()
	h.buckets = nil
}

// boundHash is a table, or none, for use by one count.
type boundHash struct {
	table *PerftHash
	salt  uint64
}

// of binds a table to a game and its armies, so that the same key has different counts in another
// game.
func (h *PerftHash) of(r *Rules) boundHash {
	if h == nil {
		return boundHash{}
	}
	name := fnv.New64a()
	io.WriteString(name, r.Variant.Name+"\n"+r.Army(White).Name+"\n"+r.Army(Black).Name)
	return boundHash{h, name.Sum64()}
}

// key mixes with the finisher of splitmix64, which is a bijection of 64 bits.
func (b boundHash) key(pos *Position, depth int) uint64 {
	if b.table == nil {
		return 0
	}
	x := (pos.Key() ^ b.salt) + uint64(depth)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (b boundHash) get(key uint64) (uint64, bool) {
	if b.table == nil {
		return 0, false
	}
	bucket := b.table.bucket(key)
	for i := range bucket {
		nodes := bucket[i].nodes.Load()
		if bucket[i].check.Load()^nodes == key {
			return nodes, true
		}
	}
	return 0, false
}

// put overwrites the smallest count of the bucket, which saves least.
func (b boundHash) put(key, nodes uint64) {
	if b.table == nil {
		return
	}
	bucket, at, least := b.table.bucket(key), 0, ^uint64(0)
	for i := range bucket {
		if n := bucket[i].nodes.Load(); n < least {
			at, least = i, n
		}
	}
	bucket[at].check.Store(key ^ nodes)
	bucket[at].nodes.Store(nodes)
}

func (h *PerftHash) bucket(key uint64) *perftBucket {
	return &h.buckets[key&uint64(len(h.buckets)-1)]
}
