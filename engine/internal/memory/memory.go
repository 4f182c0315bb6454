// Package memory allocates large blocks that return to the system as soon as they are freed, and
// whose refusal is an error. Go's heap keeps freed memory for minutes, and ends the program if the
// system has none left.
package memory

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"unsafe"
)

// ErrRefused says that the system refuses the memory.
var ErrRefused = errors.New("the system refuses memory")

// Block is a number of zeroed items outside Go's heap, if the system has such memory. Items must
// not hold pointers: the garbage collector does not see them. The collector frees a block that is
// no longer referenced, so whoever uses Items must keep a reference to the block.
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

// Probe returns the error that Allocate would return now for the given bytes, for memory that has
// to be on Go's heap.
func Probe(bytes int) error {
	b, err := Allocate[byte](bytes)
	if err != nil {
		return err
	}
	b.Free()
	return nil
}

// OnHeap returns a block of n zeroed items on Go's heap, at least 1: for the minimum without which
// nothing works.
func OnHeap[T any](n int) *Block[T] { return &Block[T]{Items: make([]T, max(n, 1))} }

// Clear zeroes the items, which must not be in use.
func (b *Block[T]) Clear() {
	if b.raw == nil {
		clear(b.Items)
		return
	}
	zero(b.raw)
}

// Free returns the block to the system. Its items must not be used afterwards; a second call does
// nothing.
func (b *Block[T]) Free() {
	if b.raw != nil {
		b.cleanup.Stop()
		release(b.raw)
	}
	b.Items, b.raw = nil, nil
}
