package memory

import "syscall"

// hugePages is MADV_HUGEPAGE of <linux/mman.h>.
const hugePages = 14

// large asks for pages of 2 MB, since tables are read at random. It is only advice.
func large(raw []byte) { _ = syscall.Madvise(raw, hugePages) }

// zero gives the pages back; the system supplies zeroed ones when they are used again. So even 4 GB
// take a fraction of a second.
func zero(raw []byte) {
	if syscall.Madvise(raw, syscall.MADV_DONTNEED) != nil {
		clear(raw)
	}
}
