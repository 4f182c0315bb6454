// Package memory gives out large blocks that go back to the system as soon as
// they are freed, and whose refusal is an error. Go's heap keeps what was freed
// for minutes, and ends the program where the system gives it nothing.
package memory

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"unsafe"
)

// ErrRefused says that the system does not give so much memory.
var ErrRefused = errors.New("the system refuses memory")

// Block is a number of zeroed items outside Go's heap, where the system has
// such memory. Items must not hold pointers: the garbage collector does not see
// them. A block that nobody holds any more is freed by the collector, so whoever
// uses Items must hold the block.
type Block[T any] struct {
	Items   []T
	raw     []byte
	cleanup runtime.Cleanup
}

// Allocate returns a block of n zeroed items, at least 1. The error wraps
// ErrRefused.
func Allocate[T any](n int) (*Block[T], error) {
	var item T
	n = max(n, 1)
	size := max(int(unsafe.Sizeof(item)), 1)
	if n > math.MaxInt/size {
		return nil, fmt.Errorf("%w: %d items of %d bytes are too much", ErrRefused, n, size)
	}
	raw, err := obtain(n * size)
	if err != nil {
		return nil, fmt.Errorf("%w: %d MB are too much (%w)", ErrRefused, n*size>>20, err)
	}
	b := &Block[T]{Items: unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(raw))), n), raw: raw}
	b.cleanup = runtime.AddCleanup(b, release, raw)
	return b, nil
}

// Probe returns the error of Allocate where so many bytes would be refused now,
// for what has to be on Go's heap.
func Probe(bytes int) error {
	b, err := Allocate[byte](bytes)
	if err != nil {
		return err
	}
	b.Free()
	return nil
}

// OnHeap returns a block of n zeroed items of Go's heap, at least 1: for the
// little without which nothing goes on.
func OnHeap[T any](n int) *Block[T] { return &Block[T]{Items: make([]T, max(n, 1))} }

// Clear zeroes the items, which nobody may use meanwhile.
func (b *Block[T]) Clear() {
	if b.raw == nil {
		clear(b.Items)
		return
	}
	zero(b.raw)
}

// Free returns the block to the system. Nobody may use its items any more; a
// second call does nothing.
func (b *Block[T]) Free() {
	if b.raw != nil {
		b.cleanup.Stop()
		release(b.raw)
	}
	b.Items, b.raw = nil, nil
}
