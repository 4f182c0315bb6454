package library

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// hang is a time limit that is reached only by what hangs forever.
const hang = 5 * time.Second

// An import whose file blocks does not block other writers, here or in another window, and the games so far
// are in the library.
func TestImportThatWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l, other := reopen(t, path), reopen(t, path)
	games := fill(t, l, 3)
	r, w := io.Pipe()
	told := make(chan Progress, 100)
	ended := make(chan error)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		_, err := l.Import(ctx, r, Import{Progress: func(p Progress) { told <- p }})
		ended <- err
	}()
	for n := range 2*importBatch + 1 {
		if _, err := fmt.Fprintf(w, "[White \"Guest %d\"]\n\n1. e4 e5 *\n\n", n); err != nil {
			t.Fatal(err)
		}
	}
	for p := range told {
		if p.Games >= importBatch {
			break
		}
	}
	for i, lib := range []*Library{l, other} {
		short, end := context.WithTimeout(t.Context(), hang)
		if gone, err := lib.Delete(short, games[i].ID); err != nil || len(gone) != 1 {
			t.Errorf("beside an import that waits: deleted are %v, %v", gone, err)
		}
		end()
	}
	cancel()
	if err := errors.Join(w.Close(), <-ended); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if n := find(t, other, Query{Text: "guest"}).Total; n < importBatch {
		t.Errorf("%d games are kept", n)
	}
}

// endless is a PGN without end.
type endless struct {
	n    int
	rest string
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" {
		var text strings.Builder
		for range 100 {
			e.n++
			fmt.Fprintf(&text, "[White \"Guest %d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", e.n)
		}
		e.rest = text.String()
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// While one window imports, writes in it and in another window are not starved.
func TestActsBesideImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l, other := reopen(t, path), reopen(t, path)
	games := fill(t, l, 8)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	var kept atomic.Int64
	go func() {
		_, err := l.Import(ctx, &endless{}, Import{Progress: func(p Progress) { kept.Store(int64(p.Games)) }})
		ended <- err
	}()
	for kept.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	longest := time.Duration(0)
	for i, g := range games {
		lib := []*Library{l, other}[i%2]
		start := time.Now()
		if gone, err := lib.Delete(t.Context(), g.ID); err != nil || len(gone) != 1 {
			t.Fatalf("act %d: %v, %v", i, gone, err)
		}
		if i%4 < 2 {
			if err := lib.Restore(t.Context(), g.ID); err != nil {
				t.Fatalf("act %d: %v", i, err)
			}
		}
		longest = max(longest, time.Since(start))
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	t.Logf("%d games were imported meanwhile; an act took %v at most", kept.Load(), longest)
	if n := find(t, l, Query{Text: "guest"}).Total; n != int(kept.Load()) {
		t.Errorf("%d games are kept, told were %d", n, kept.Load())
	}
	if n := find(t, l, Query{Deleted: true}).Total; n != len(games)/2 {
		t.Errorf("%d games are deleted, want %d", n, len(games)/2)
	}
}
