package files

import (
	"errors"
	"path/filepath"
	"testing"
)

func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "midline.lock")
	release := take(t, path, true)
	take(t, path, false)
	for range 2 {
		if err := release(); err != nil {
			t.Fatal(err)
		}
	}
	release = take(t, path, true)
	if err := release(); err != nil {
		t.Fatal(err)
	}
}

// TestLockTwoProcesses kills a process that holds the lock.
func TestLockTwoProcesses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "midline.lock")
	first := start(t, "lock", path)
	first.await(t, "locked")
	second := start(t, "lock", path)
	second.await(t, "taken")
	take(t, path, false)

	second.kill(t) // held nothing, so frees nothing
	take(t, path, false)

	first.kill(t)
	release := take(t, path, true)
	third := start(t, "lock", path)
	third.await(t, "taken")
	if err := release(); err != nil {
		t.Fatal(err)
	}
	start(t, "lock", path).await(t, "locked")
}

func TestLockErrors(t *testing.T) {
	plain := filepath.Join(t.TempDir(), "plain")
	write(t, plain, "")
	release, ok, err := Lock(filepath.Join(plain, "midline.lock"))
	if _, is := errors.AsType[*Error](err); !is || ok {
		t.Errorf("ok %v, error %v; want an *Error", ok, err)
	}
	if err := release(); err != nil {
		t.Error(err)
	}
}

func take(t *testing.T, path string, want bool) (release func() error) {
	t.Helper()
	release, ok, err := Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	if ok != want {
		t.Fatalf("lock taken: %v, want %v", ok, want)
	}
	return release
}

func TestRoom(t *testing.T) {
	if bytes, ok := Room(t.TempDir()); ok && bytes == 0 {
		t.Error("there is no room in a new folder")
	}
	if bytes, ok := Room(filepath.Join(t.TempDir(), "none")); ok {
		t.Errorf("a folder that is not there has %d bytes of room", bytes)
	}
}
