package search

import (
	"syscall"
	"unsafe"
)

// hugePages is MADV_HUGEPAGE of <linux/mman.h>.
const hugePages = 14

// large asks for pages of 2 MB below the table, which is read at random. It is
// advice alone.
func large(slots []slot) {
	if len(slots) == 0 {
		return
	}
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&slots[0])), len(slots)*int(unsafe.Sizeof(slots[0]))), hugePages)
}
