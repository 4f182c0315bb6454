package store

import (
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// tree is an analysis of so many actions, of which 300 are the main line. It stands at the end of that.
func tree(b *testing.B, actions int) *game.Game {
	b.Helper()
	start, err := variant.Start(&chess2.Variant, 518, &chess2.Reaper, &chess2.Animals)
	if err != nil {
		b.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		b.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	all := []*game.Node{g.Root()}
	for at := g.Root(); len(all) <= actions; {
		legal := at.Position().Legal(nil)
		if at.Result().Over() || len(legal) == 0 || len(all) > 300 && random.IntN(8) == 0 {
			at = all[random.IntN(len(all))]
			continue
		}
		had := len(at.Children())
		n, err := g.Branch(at, legal[random.IntN(len(legal))])
		if err != nil {
			b.Fatal(err)
		}
		if at != n && len(at.Children()) > had {
			all = append(all, n)
		}
		at = n
	}
	line := g.Line()
	g.GoTo(line[len(line)-1])
	return g
}

// BenchmarkSave is what a save costs the window's goroutine, after a step and after a comment.
func BenchmarkSave(b *testing.B) {
	for _, actions := range []int{40, 4000, 16000} {
		g := tree(b, actions)
		at := g.Current()
		var changes = []struct {
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
