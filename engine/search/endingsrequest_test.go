package search

import (
	"context"
	"testing"
	"time"

	"midline/engine/endings"
	"midline/engine/rules"
)

// TestEndingsOnRequest: with a table of four pieces a search knows the exact result at once; without
// it, it does not even see who wins. That holds for an analysis without end, a review with its time
// for a position, and a player. A level takes no notice.
func TestEndingsOnRequest(t *testing.T) {
	if raced || testing.Short() {
		t.Skip("it makes a table of four pieces")
	}
	pos := parse(t, "chess2", requested)
	material, ok := endings.MaterialOf(&pos)
	if !ok {
		t.Fatal("no table has it")
	}
	dir := t.TempDir()
	made := make(chan struct{}, 1000)
	set := endings.Open(endings.Options{Dir: dir, Make: endings.DefaultMake})
	defer set.Close()
	set.Request(&pos) // it is not there yet
	k := endings.NewMaker(endings.MakerOptions{Dir: dir, Wanted: []endings.Material{material},
		Saved: set.Renew, Changed: func() { made <- struct{}{} }})
	defer k.Close()
	k.Make()
	for s := k.State(); !s.Complete() || s.Running; s = k.State() {
		if s.Err != nil {
			t.Fatal(s.Err)
		}
		<-made
	}
	set.Request(&pos)
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	v, ok := set.Probe(&pos)
	if !ok || v.Outcome == endings.Drawn {
		t.Fatalf("%v, %v", v, ok)
	}
	exact, _ := Ending(v, pos.Halfmove())
	for name, limits := range map[string]Limits{"review": {MoveTime: 300 * time.Millisecond},
		"analysis": {Infinite: true}, "clock": {Time: [2]time.Duration{time.Minute, time.Minute}}} {
		search := func(tables *endings.Set) Score {
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			defer cancel()
			s := New(16, 1)
			s.SetEndings(tables)
			return s.Search(ctx, &pos, nil, limits, nil).Score
		}
		if with, without := search(set), search(nil); with != exact || without == exact {
			t.Errorf("%s: %v with the table and %v without, it is %v", name, with, without, exact)
		}
	}
	play := func(tables *endings.Set) rules.Move {
		s := New(16, 1)
		s.SetEndings(tables)
		return s.Play(context.Background(), &pos, nil, Level(3), 5, nil).Best
	}
	if with, without := play(set), play(nil); with != without {
		t.Errorf("the level plays %v with tables and %v without", with, without)
	}
}

// requested is won by the two kings, in 15 turns, against a queen.
const requested = "k6k/5Q2/8/8/8/8/8/3K4 bk - - 0 1 ET"
