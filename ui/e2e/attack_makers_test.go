//go:build linux

package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// What makes homes hostile.

// put writes a file and the folders above it.
func put(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

// instead puts a file where something else is.
func instead(path, text string) error {
	if err := os.RemoveAll(path); err != nil {
		return err
	}
	return put(path, text)
}

// in has a text in a file of the home.
func in(name, text string) func(home string) error {
	return below(name, func(path string) error { return put(path, text) })
}

// below does something to a file of the home that is no more there, unless it is
// its permissions that are changed.
func below(name string, do func(path string) error) func(home string) error {
	return func(home string) error {
		path := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(filepath.Join(home, name)), 0o700); err != nil {
			if err := os.Remove(filepath.Dir(path)); err != nil {
				return err
			}
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				return err
			}
		}
		return do(path)
	}
}

func pipe(path string) error {
	if err := os.RemoveAll(path); err != nil {
		return err
	}
	return syscall.Mkfifo(path, 0o600)
}

// huge is a file of 500 MB, with a hole for most of it.
func huge(path string) error {
	if err := os.RemoveAll(path); err != nil {
		return err
	}
	if err := put(path, "a file of the player's\n"); err != nil {
		return err
	}
	return os.Truncate(path, 500<<20)
}

func linkTo(target, path string) error {
	if err := os.RemoveAll(path); err != nil {
		return err
	}
	return os.Symlink(target, path)
}

// unreadable is a file that its owner may not read.
func unreadable(name string) func(home string) error {
	return below(name, func(path string) error {
		if err := put(path, "a file of the player's"); err != nil {
			return err
		}
		if err := os.Chown(path, nobody(), -1); err != nil {
			return err
		}
		return os.Chmod(path, 0)
	})
}

// nobody is the user as whom the game runs without rights: another than root.
func nobody() int {
	if uid := os.Getuid(); uid != 0 {
		return uid
	}
	return 65534
}

// asNobody starts a command as a user without rights. The program is copied to
// where that user can find it.
func asNobody(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	dir, err := os.MkdirTemp("", "midline-nobody-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	path := filepath.Join(dir, "midline")
	// Not by this process: what a test beside this one starts meanwhile would have the file open.
	if out, err := exec.Command("install", "-m", "755", cmd.Path, path).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := os.Chown(dir, nobody(), -1); err != nil {
		t.Fatal(err)
	}
	cmd.Path, cmd.Args[0] = path, path
	cmd.Env = append(cmd.Env, "HOME="+dir, "XDG_CONFIG_HOME="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(nobody()), Gid: uint32(nobody())}}
}
