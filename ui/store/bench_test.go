package store

import (
	"path/filepath"
	"strconv"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game/gametest"
)

// BenchmarkSave is what a save costs the window's goroutine, after a step and after a comment.
func BenchmarkSave(b *testing.B) {
	for _, actions := range []int{400, 4000, 16000} {
		g := gametest.Tree(b, actions)
		at := g.Current()
		changes := []struct {
			name string
			do   func(i int)
		}{
			{"step", func(i int) {
				if i%2 == 0 {
					g.GoTo(at.Parent())
				} else {
					g.GoTo(at)
				}
			}},
			{"comment", func(i int) {
				if err := g.Annotate(at, annotation.Notes{Comment: strconv.Itoa(i)}); err != nil {
					b.Fatal(err)
				}
			}},
		}
		for _, c := range changes {
			b.Run(strconv.Itoa(actions)+" "+c.name, func(b *testing.B) {
				w := NewWriter(func(string, error) {})
				hold := make(chan struct{}) // only what the window does is measured
				w.Post("hold", func() error { <-hold; return nil })
				path := filepath.Join(b.TempDir(), SaveName)
				w.SaveGame(path, g)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					c.do(i)
					w.SaveGame(path, g)
				}
				close(hold)
				w.Close()
			})
		}
	}
}
