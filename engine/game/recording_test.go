package game_test

import (
	"bytes"
	"math/rand/v2"
	"sync"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/pgn"
)

// TestRecordingsStay: a recording stays as it is while the game goes on, on any goroutine.
func TestRecordingsStay(t *testing.T) {
	type kept struct {
		recording *game.Recording
		save, pgn string
	}
	texts := func(r *game.Recording) (save, text string) {
		var s, p bytes.Buffer
		if err := r.Encode(&s); err != nil {
			t.Error(err)
		}
		if err := pgn.Write(&p, r.PGN()); err != nil {
			t.Error(err)
		}
		return s.String(), p.String()
	}
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 11))
		control := game.Control{}
		if seed&1 != 0 {
			control = game.Control{Base: seconds(300), Increment: seconds(1)}
		}
		g, clock := begin(t, "chess2", twoKings, control)
		if seed&2 != 0 {
			g = analyse(t, g)
		}
		recordings := make(chan kept, 400)
		var others sync.WaitGroup
		for range 2 {
			others.Go(func() {
				for k := range recordings {
					if save, text := texts(k.recording); save != k.save || text != k.pgn {
						t.Errorf("seed %d: recorded was\n%s\n%s\nand is\n%s\n%s", seed, k.save, k.pgn, save, text)
						return
					}
				}
			})
		}
		var all []kept
		for range 200 {
			step(t, g, clock, random)
			k := kept{recording: game.Record(g)}
			k.save, k.pgn = texts(k.recording)
			all = append(all, k)
			recordings <- all[random.IntN(len(all))]
		}
		close(recordings)
		others.Wait()
	}
}

// TestRecordedTree: what is recorded is the tree, after any change of a large one.
func TestRecordedTree(t *testing.T) {
	g, clock := begin(t, "chess2", twoKings, game.Control{})
	g = analyse(t, g)
	random := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		step(t, g, clock, random)
		if random.IntN(50) > 0 {
			game.Record(g)
			continue
		}
		if err := game.Encode(new(bytes.Buffer), g); err != nil {
			t.Fatal(err)
		}
	}
	compareLoaded(t, g)
}

func TestSamePGN(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	play(t, g, "e2e4 e7e5")
	was := game.Record(g)
	if !game.Record(g).SamePGN(was) {
		t.Error("nothing has changed")
	}
	for _, c := range []struct {
		name   string
		change func()
	}{
		{"an action", func() { play(t, g, "g1f3") }},
		{"a comment", func() { annotate(t, g, annotation.Notes{Comment: "so"}) }},
		{"a tag", func() { g.SetTag("Event", "A") }},
		{"another value", func() { g.SetTag("Event", "B") }},
		{"no tag", func() { g.SetTag("Event", "") }},
		{"an evaluation", func() { g.SetEval(g.Root(), annotation.Eval{Known: true}) }},
		{"an undone comment", func() { g.UndoEdit() }},
	} {
		c.change()
		now := game.Record(g)
		if now.SamePGN(was) {
			t.Errorf("%s is no change", c.name)
		}
		was = now
	}
}
