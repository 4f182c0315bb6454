package search

import (
	"sync/atomic"

	"midline/engine/internal/memory"
	"midline/engine/rules"
)

// bound says how a stored score relates to the true one.
type bound uint8

const (
	boundNone bound = iota
	boundUpper
	boundLower
	boundExact
)

// slot holds one position: its key XORed with the data, and the data, so that a write torn between
// two threads is detected and ignored.
type slot struct{ key, data atomic.Uint64 }

// bucketSize is the number of slots in which a position may be stored.
const bucketSize = 4

// entry is the unpacked data of a slot:
//
//	bits  0-21  move
//	bits 22-37  score, mates counted from the position
//	bits 38-44  depth
//	bit  45     pv
//	bits 46-47  bound
//	bits 48-63  generation
type entry struct {
	move  rules.Move
	score Score
	depth int
	bound bound
	pv    bool // it was stored, or found again, by a PV node
}

// refineStatic returns a static evaluation, or the stored score if it is more precise. It never
// returns a stored mate.
func (e entry) refineStatic(static Score, turn int) Score {
	s := fromTable(e.score, turn)
	if s > -mateBound && s < mateBound &&
		(e.bound == boundExact || e.bound == boundLower && s > static || e.bound == boundUpper && s < static) {
		return s
	}
	return static
}

func (e entry) pack(generation uint16) uint64 {
	data := uint64(e.move)&(1<<22-1) | uint64(uint16(int16(e.score)))<<22 | uint64(min(e.depth, maxStored))<<38 |
		uint64(e.bound)<<46 | uint64(generation)<<48
	if e.pv {
		data |= 1 << 45
	}
	return data
}

// maxStored is the greatest depth that fits into an entry.
const maxStored = 1<<7 - 1

func depthOf(data uint64) int { return int(data >> 38 & maxStored) }

func unpack(data uint64) entry {
	return entry{
		move:  rules.Move(data & (1<<22 - 1)),
		score: Score(int16(data >> 22)),
		depth: depthOf(data),
		bound: bound(data >> 46 & 3),
		pv:    data>>45&1 != 0,
	}
}

// transpositionTable is the transposition table, shared by the threads of a search.
type transpositionTable struct {
	block      *memory.Block[slot]
	slots      []slot // of the block
	mask       uint64
	generation uint16
	fresh      bool // ignore entries of earlier searches
}

// bucketsIn returns the greatest power of two of buckets that fits into the given megabytes, at
// least 1.
func bucketsIn(megabytes int) uint64 {
	n := uint64(1)
	for n*2*bucketSize*16 <= uint64(max(1, megabytes))<<20 {
		n *= 2
	}
	return n
}

// newTranspositionTable returns an empty table of at most the given megabytes. Errors wrap
// memory.ErrRefused.
func newTranspositionTable(megabytes int) (*transpositionTable, error) {
	n := bucketsIn(megabytes)
	block, err := memory.Allocate[slot](int(n * bucketSize))
	if err != nil {
		return nil, err
	}
	return &transpositionTable{block: block, slots: block.Items, mask: n - 1}, nil
}

// leastTable returns an empty table of MinHash on Go's heap, for use when the system refuses all
// else.
func leastTable() *transpositionTable {
	n := bucketsIn(MinHash)
	block := memory.OnHeap[slot](int(n * bucketSize))
	return &transpositionTable{block: block, slots: block.Items, mask: n - 1}
}

// free returns the table's memory to the system; the table must not be used
// afterwards.
func (t *transpositionTable) free() {
	t.block.Free()
	t.slots = nil
}

// clear empties the table. No search may be using it.
func (t *transpositionTable) clear() {
	t.block.Clear()
	t.generation = 0
}

// begin starts a search; with fresh it ignores the entries of earlier ones.
func (t *transpositionTable) begin(fresh bool) {
	if t.generation == 1<<16-1 {
		t.clear()
	}
	t.generation++
	t.fresh = fresh
}

func (t *transpositionTable) bucket(key uint64) []slot {
	i := key & t.mask * bucketSize
	return t.slots[i : i+bucketSize : i+bucketSize]
}

// fetch prefetches a position's bucket before it is probed, which saves 3 % of
// the search time.
func (t *transpositionTable) fetch(key uint64) { prefetch(&t.bucket(key)[0]) }

func (t *transpositionTable) probe(key uint64) (entry, bool) {
	bucket := t.bucket(key)
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].key.Load()^data != key || data == 0 {
			continue
		}
		if t.fresh && uint16(data>>48) != t.generation {
			continue
		}
		return unpack(data), true
	}
	return entry{}, false
}

// store replaces the same position, of this search or an earlier one, else fills an empty slot, else
// replaces the entry that is worth least. For a fresh search the entries of earlier ones are empty
// slots.
func (t *transpositionTable) store(key uint64, e entry) {
	bucket := t.bucket(key)
	at, least := 0, 1<<30
	for i := range bucket {
		data, worth := bucket[i].data.Load(), emptyWorth
		if age := t.age(data); data != 0 && (age == 0 || !t.fresh) {
			if bucket[i].key.Load()^data == key {
				old := unpack(data)
				if e.move == rules.NoMove {
					e.move = old.move
				}
				if age == 0 && e.bound != boundExact && e.depth < old.depth-3 {
					return
				}
				at = i
				break
			}
			worth = depthOf(data) - ageWorth*age
		}
		if worth < least {
			at, least = i, worth
		}
	}
	data := e.pack(t.generation)
	bucket[at].key.Store(key ^ data)
	bucket[at].data.Store(data)
}

const (
	ageWorth   = 4        // actions of depth that an entry is worth less for each search since it was stored
	emptyWorth = -1 << 20 // less than any entry is worth
)

// age returns how many searches ago an entry was stored.
func (t *transpositionTable) age(data uint64) int { return int(t.generation - uint16(data>>48)) }

// hashfull returns how much of the table this search uses, in thousandths.
func (t *transpositionTable) hashfull() int {
	n, sample := 0, min(1000, len(t.slots))
	for i := range sample {
		if data := t.slots[i].data.Load(); data != 0 && uint16(data>>48) == t.generation {
			n++
		}
	}
	return n * 1000 / sample
}
