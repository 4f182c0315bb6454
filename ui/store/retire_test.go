package store

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"midline/engine/library"
)

// closing is a library that counts how often it was closed.
type closing struct {
	LibraryFile
	closed int
}

func (c *closing) Close() error { c.closed++; return errors.New("closed") }

// A library that is retired ends all work but what is to go on, and what holds it; then it is closed, once. Work that
// is asked for later is not begun. Close ends what goes on.
func TestRetire(t *testing.T) {
	for _, hasty := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			file := &closing{}
			l := NewLibrary(func(f func()) { f() }, func(text string) { t.Errorf("told: %s", text) }, nil)
			l.OpenFile = func(context.Context) (LibraryFile, library.Report, error) { return file, library.Report{}, nil }
			stopped := map[string]bool{}
			finish := make(chan struct{})
			for _, name := range []string{"export", "search"} {
				l.Job(name, func(ctx context.Context, _ LibraryFile, _ error) func() {
					select {
					case <-ctx.Done():
					case <-finish:
					}
					wrong := ctx.Err() != nil
					return func() { stopped[name] = wrong }
				})
				synctest.Wait()
			}
			release := l.Hold()
			var ended error
			l.Retire(func(err error) { ended = err }, "export")
			l.Go("search", func(context.Context) { t.Error("work begins") })
			synctest.Wait()
			if len(stopped) != 1 || !stopped["search"] || file.closed != 0 {
				t.Errorf("retired, it has stopped %v, and is closed %d times", stopped, file.closed)
			}
			if hasty {
				release()
				_ = l.Close()
				return
			}
			close(finish)
			synctest.Wait()
			if wrong, done := stopped["export"]; wrong || !done || file.closed != 0 {
				t.Errorf("held, it has stopped %v, and is closed %d times", stopped, file.closed)
			}
			release()
			synctest.Wait()
			if err := l.Close(); ended == nil || err == nil || file.closed != 1 {
				t.Errorf("at the end: %v, %v, closed %d times", ended, err, file.closed)
			}
		})
	}
}

// Who waits while another opens or closes the library lets the time of a bubble pass, without which neither comes to an
// end: SQLite sleeps while another connection has the file. It may be cancelled.
func TestWaitForLibrary(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowToClose{}
		l := NewLibrary(func(f func()) { f() }, func(text string) { t.Errorf("told: %s", text) }, nil)
		l.OpenFile = func(context.Context) (LibraryFile, library.Report, error) {
			time.Sleep(time.Second)
			return slow, library.Report{}, nil
		}
		var waiting sync.WaitGroup
		for range 2 {
			waiting.Go(func() {
				if file, err := l.Open(context.Background()); file != slow || err != nil {
					t.Errorf("opened: %v, %v", file, err)
				}
			})
		}
		waiting.Go(func() {
			ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
			defer cancel()
			time.Sleep(time.Microsecond) // another opens it
			if _, err := l.Open(ctx); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("cancelled, it opens with %v", err)
			}
		})
		waiting.Wait()
		for range 2 {
			waiting.Go(func() {
				if err := l.Close(); err == nil || slow.closed != 1 {
					t.Errorf("closed %d times: %v", slow.closed, err)
				}
			})
		}
		waiting.Wait()
	})
}

// slowToClose is a library whose closing takes a second.
type slowToClose struct{ closing }

func (s *slowToClose) Close() error {
	time.Sleep(time.Second)
	return s.closing.Close()
}
