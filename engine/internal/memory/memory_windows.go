package memory

import (
	"syscall"
	"unsafe"
)

var (
	kernel       = syscall.NewLazyDLL("kernel32.dll")
	virtualAlloc = kernel.NewProc("VirtualAlloc")
	virtualFree  = kernel.NewProc("VirtualFree")
)

// The values of <memoryapi.h>.
const (
	commitAndReserve = 0x1000 | 0x2000
	releaseAll       = 0x8000
	readWrite        = 0x04
)

func obtain(bytes int) ([]byte, error) {
	address, _, err := virtualAlloc.Call(0, uintptr(bytes), commitAndReserve, readWrite)
	if address == 0 {
		return nil, err
	}
	// The address is not on Go's heap, so the collector does not move it.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), bytes), nil
}

func release(raw []byte) {
	if done, _, err := virtualFree.Call(uintptr(unsafe.Pointer(unsafe.SliceData(raw))), 0, releaseAll); done == 0 {
		panic("memory: " + err.Error()) // it was obtained, so this cannot be
	}
}

func zero(raw []byte) { clear(raw) }
