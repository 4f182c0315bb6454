package files

import (
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// TestFailedWriteLeavesNothing: if the disk is full, only the old file remains. A limit of 100 bytes for each file
// simulates a full disk.
func TestFailedWriteLeavesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.save")
	write(t, path, "old")
	p := start(t, "fail", path)
	for range refusals {
		p.await(t, "refused")
	}
	p.kill(t)
	if got := read(t, path); got != "old" {
		t.Errorf("the file was changed to %.20q", got)
	}
	if names := list(t, filepath.Dir(path)); !slices.Equal(names, []string{"game.save"}) {
		t.Errorf("the folder holds %q", names)
	}
}

func limitFiles() error {
	limit := syscall.Rlimit{Cur: 100, Max: 100}
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
}

// TestReadRefuses: Read rejects large files, and everything that is not a regular file, at once.
func TestReadRefuses(t *testing.T) {
	dir := t.TempDir()
	pipe, large, fits := filepath.Join(dir, "pipe"), filepath.Join(dir, "large"), filepath.Join(dir, "fits")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	write(t, large, "12345678901")
	write(t, fits, "1234567890")
	for path, want := range map[string]string{
		pipe: "is not a plain file: move it aside", dir: "is a folder: move it aside", "/dev/zero": "is not a plain file",
		large: "it has 11 bytes, more than the 10", filepath.Join(dir, "none"): "no such file",
	} {
		wantError(t, path, want)
	}
	if data, err := Read(fits, 10); err != nil || string(data) != "1234567890" {
		t.Errorf("%q, %v", data, err)
	}
}
