//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package memory

import "syscall"

func obtain(bytes int) ([]byte, error) {
	raw, err := syscall.Mmap(-1, 0, bytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, err
	}
	large(raw)
	return raw, nil
}

func release(raw []byte) {
	if err := syscall.Munmap(raw); err != nil {
		panic("memory: " + err.Error()) // it was mapped, so this cannot be
	}
}
