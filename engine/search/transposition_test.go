package search

import (
	"testing"

	"midline/engine/rules"
)

// bucketOf returns a table with a single bucket, and a function that stores an entry of a depth
// there.
func bucketOf(t *testing.T) (*transpositionTable, func(key uint64, move rules.Move, depth int)) {
	t.Helper()
	table := &transpositionTable{slots: make([]slot, bucketSize)}
	table.begin(false)
	return table, func(key uint64, move rules.Move, depth int) {
		table.store(key, entry{move: move, depth: depth, bound: boundLower})
	}
}

// digits returns which of the keys 1 to 9 a table knows, as a number with their digits.
func (t *transpositionTable) digits() (n int) {
	for key := range uint64(9) {
		if _, hit := t.probe(key + 1); hit {
			n = n*10 + int(key) + 1
		}
	}
	return n
}

// TestStoreFillsEmptySlots: while a slot is empty, nothing is replaced, however old and shallow it
// is.
func TestStoreFillsEmptySlots(t *testing.T) {
	table, store := bucketOf(t)
	store(1, 1, 0)
	for range 20 {
		table.begin(false)
	}
	store(2, 1, 9)
	store(3, 1, 5)
	if got := table.digits(); got != 123 {
		t.Errorf("the table knows %d", got)
	}
}

// TestStoreKnowsOldEntries: an entry of an earlier search is recognised as the same position: its
// action stays if there is no new one, there is only one entry, and it is of this search.
func TestStoreKnowsOldEntries(t *testing.T) {
	table, store := bucketOf(t)
	for key := uint64(1); key <= 3; key++ {
		store(key, rules.Move(key), 12)
	}
	table.begin(false)
	store(2, rules.NoMove, 3)
	if e, hit := table.probe(2); !hit || e.move != 2 || e.depth != 3 {
		t.Errorf("%+v, %t", e, hit)
	}
	store(4, 4, 1)
	if got := table.digits(); got != 1234 {
		t.Errorf("the table knows %d", got)
	}
	if table.hashfull() != 500 {
		t.Errorf("%d thousandths are of this search", table.hashfull())
	}
}

// TestStoreKeepsDeepEntries: within a search a much shallower bound does not replace its own
// position, but an exact score does.
func TestStoreKeepsDeepEntries(t *testing.T) {
	table, store := bucketOf(t)
	store(1, 1, 9)
	store(1, 2, 5)
	if e, _ := table.probe(1); e.move != 1 || e.depth != 9 {
		t.Errorf("%+v", e)
	}
	table.store(1, entry{move: 2, depth: 5, bound: boundExact})
	if e, _ := table.probe(1); e.move != 2 || e.depth != 5 {
		t.Errorf("%+v", e)
	}
}

// TestStoreReplacesTheLeast: a full bucket loses the entry with the least depth, less four for each
// search since it was stored.
func TestStoreReplacesTheLeast(t *testing.T) {
	table, store := bucketOf(t)
	store(1, 1, 9)
	store(2, 1, 20)
	table.begin(false)
	store(3, 1, 6) // worth 6, the first one 5
	store(4, 1, 12)
	store(5, 1, 1)
	if got := table.digits(); got != 2345 {
		t.Errorf("the table knows %d", got)
	}
	store(6, 1, 1) // in place of the shallowest
	if got := table.digits(); got != 2346 {
		t.Errorf("the table knows %d", got)
	}
	for range 4 {
		table.begin(false)
	}
	store(7, 1, 1) // worth 0, -10, -4 and -15
	if got := table.digits(); got != 2347 {
		t.Errorf("the table knows %d", got)
	}
}

// TestFreshIgnoresTheOld: for a fresh search a bucket with entries of earlier ones is like an empty
// one, so that its result does not depend on them.
func TestFreshIgnoresTheOld(t *testing.T) {
	table, store := bucketOf(t)
	for key := uint64(1); key <= 4; key++ {
		store(key, rules.Move(key), int(key)*10)
	}
	table.begin(true)
	if got := table.digits(); got != 0 {
		t.Errorf("the table knows %d", got)
	}
	empty, storeEmpty := bucketOf(t)
	empty.begin(true)
	for i, key := range []uint64{3, 5, 2, 6, 7} {
		store(key, rules.NoMove, i)
		storeEmpty(key, rules.NoMove, i)
		for at := range table.slots {
			if key := table.slots[at].key.Load(); i == 4 && key != empty.slots[at].key.Load() {
				t.Errorf("slot %d differs", at)
			}
		}
	}
	if e, hit := table.probe(2); !hit || e.move != rules.NoMove {
		t.Errorf("%+v, %t", e, hit)
	}
}
