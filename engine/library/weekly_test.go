package library

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// copyNames lists the files beside a library that copying creates, without the lock.
func copyNames(t *testing.T, path string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := strings.TrimPrefix(e.Name(), filepath.Base(path)+".")
		if strings.HasSuffix(name, copySuffix) || strings.HasPrefix(name, "copying") && !strings.HasSuffix(name, lockSuffix) {
			names = append(names, name)
		}
	}
	return names
}

// at opens a library at a given time.
func at(t *testing.T, path string, now time.Time) *Library {
	t.Helper()
	l, _, err := open(t.Context(), path, migrations, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestCopyAWeek opens a library at several times: a copy is made a week after the last one, and two are kept. A copy
// with a date in the future does not count.
func TestCopyAWeek(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, 12)
	const hour = time.Hour
	for _, c := range []struct {
		after time.Duration
		want  []string
	}{
		{0, []string{"20261124-120000.copy"}},
		{7*24*hour - 1, []string{"20261124-120000.copy"}},
		{7 * 24 * hour, []string{"20261124-120000.copy", "20261201-120000.copy"}},
		{100 * 24 * hour, []string{"20261201-120000.copy", "20270304-120000.copy"}},
		{50 * 24 * hour, []string{"20261201-120000.copy", "20270113-120000.copy"}},
	} {
		l := at(t, path, day.Add(c.after))
		err := errors.Join(l.copyIfDue(t.Context(), nil), l.Close())
		if got := copyNames(t, path); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("after %v there are %q, want %q (%v)", c.after, got, c.want, err)
		}
	}
	l := reopen(t, filepath.Join(t.TempDir(), FileName))
	done, err := l.ImportLibrary(t.Context(), path+".20261201-120000.copy", Import{})
	if err != nil || done.Games != len(games) {
		t.Errorf("%d games of %d are imported from a copy, %v", done.Games, len(games), err)
	}
}

// TestCopyTakesNoRoom makes copies fail: no partial copy remains, and the library works.
func TestCopyTakesNoRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	filled(t, path, 12)
	l := reopen(t, path)
	check := func(what string, want error, err error) {
		t.Helper()
		if got := copyNames(t, path); len(got) > 0 || !errors.Is(err, want) {
			t.Errorf("%s: %q are left, %v", what, got, err)
		}
		find(t, l, Query{})
	}
	full := func(bytes uint64) func(string) (uint64, bool) {
		return func(dir string) (uint64, bool) { return bytes, dir == filepath.Dir(path) }
	}
	check("a full disk", nil, l.copyIfDue(t.Context(), full(copySpare)))

	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	check("cancelled", context.Canceled, l.copyIfDue(cancelled, nil))

	other := newLock(path + copyingName)
	if ok, err := other.TryLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	check("another process makes one", nil, l.copyIfDue(t.Context(), nil))
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}

	// A process that was killed left this.
	if err := os.WriteFile(path+copyingName, []byte("half a copy"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := l.copyIfDue(t.Context(), full(1<<40))
	if got := copyNames(t, path); err != nil || !slices.Equal(got, []string{"20261124-120000.copy"}) {
		t.Errorf("%q after a copy that was not finished, %v", got, err)
	}
}

// TestCloseEndsACopy closes a library while a copy of it is made.
func TestCloseEndsACopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	filled(t, path, 300)
	for range 5 {
		l := at(t, path, day)
		l.keepCopies(0, time.Hour, nil)
		for {
			if _, err := os.Stat(path + copyingName); err == nil || len(copyNames(t, path)) > 0 {
				break
			}
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		for _, name := range copyNames(t, path) {
			if !strings.HasSuffix(name, copySuffix) {
				t.Errorf("%s is left", name)
			}
			if err := os.Remove(path + "." + name); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestMissingGamesComeFromCopies damages games of which there are copies. Games that were deleted after the copy are
// not restored as long as the list of games is intact.
func TestMissingGamesComeFromCopies(t *testing.T) {
	const n = 60
	path := filepath.Join(t.TempDir(), FileName)
	games := filled(t, path, n)
	l := at(t, path, day)
	err := l.copyIfDue(t.Context(), nil)
	if _, deleteErr := l.Delete(t.Context(), 7); err != nil || deleteErr != nil {
		t.Fatal(err, deleteErr)
	}
	err = errors.Join(l.purge(t.Context(), day.Add(time.Hour), nil), l.Close())
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	wipe := func(holds func(page []byte) bool) func(d []byte) {
		return func(d []byte) {
			for at := usualPage; at < len(d); at += usualPage {
				if page := d[at : at+usualPage]; page[0] == 13 && holds(page) {
					clear(page)
				}
			}
		}
	}
	for name, c := range map[string]struct {
		damage func(d []byte)
		saved  int
	}{
		"all records":    {wipe(func(page []byte) bool { return strings.Contains(string(page), packMark) }), n - 1},
		"all leaves":     {wipe(func([]byte) bool { return true }), n},
		"the first page": {func(d []byte) { clear(d[:usualPage]) }, n - 1},
	} {
		t.Run(name, func(t *testing.T) {
			data := slices.Clone(whole)
			c.damage(data)
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path+damageMark, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			report := mended(t, path, games, c.saved)
			if report.Saved != c.saved || report.Lost != 0 {
				t.Errorf("reported %+v", report)
			}
			if err := os.Remove(report.Aside); err != nil {
				t.Fatal(err)
			}
		})
	}
}
