package app

import (
	"testing"
	"time"

	"midline/ui/store"
)

// TestFlush writes what is pending from a goroutine that is not the window's.
func TestFlush(t *testing.T) {
	a, written := &App{Writer: store.NewWriter(func(string, error) {})}, false
	a.Writer.Post("save", func() error {
		time.Sleep(20 * time.Millisecond)
		written = true
		return nil
	})
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.Flush()
	}()
	<-done
	if !written {
		t.Error("the process would exit before the save is written")
	}
}
