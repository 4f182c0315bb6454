package play

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/endings"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// talker reports an action a hundred times a second for as long as it may.
type talker struct {
	mu    sync.Mutex // a thought that is told to end may still be ending
	asked []think.Question
	now   int
}

// thinking returns how many thoughts are under way.
func (k *talker) thinking() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.now
}

func (k *talker) questions() []think.Question {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.asked
}

func (k *talker) Think(ctx context.Context, q think.Question) think.Answer {
	k.mu.Lock()
	k.asked = append(k.asked, q)
	k.now++
	k.mu.Unlock()
	defer func() {
		k.mu.Lock()
		k.now--
		k.mu.Unlock()
	}()
	m := q.Position.Legal(nil)[0]
	for depth := 1; ctx.Err() == nil; depth++ {
		q.Report(search.Info{Depth: depth, Line: 1, Score: 50, Nodes: 1000, Time: time.Second, PV: []rules.Move{m}})
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Millisecond):
		}
	}
	return think.Answer{}
}

// study sits down with a talker and opens the analysis.
func study(t *testing.T, start string, black int) (*table, *talker) {
	return studyWith(t, start, black, nil)
}

// studyWith is study with tables of endings.
func studyWith(t *testing.T, start string, black int, of Endings) (*table, *talker) {
	tb, k := sit(t, start, 0, black, game.Control{}), &talker{}
	tb.room.Endings, tb.room.Helper = of, k
	tb.helper = think.NewMind(k, nil, func(f func()) { tb.window.Do(func() { tb.updates++; f() }) })
	tb.analysis.turnOn(true)
	tb.open("analysis")
	tb.window.Settle()
	return tb, k
}

func TestAnalysis(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, k := study(t, array, 1)
		if k.thinking() != 1 || !k.questions()[0].Endless || k.questions()[0].Level != opponent.Full ||
			k.questions()[0].Threads < 1 {
			t.Fatalf("asked: %+v", k.questions())
		}
		tb.analysis.want(2)
		tb.updates = 0
		tb.window.Wait(time.Second)
		if tb.updates < 9 || tb.updates > 10 {
			t.Errorf("%d updates in a second", tb.updates)
		}
		text := apptest.Reading(tb.Screen)
		for _, want := range []string{"+0.50", "1.", "Midline: depth ", "White is slightly better",
			words.T("game.analysed")} {
			if !strings.Contains(text, want) {
				t.Errorf("it does not say %q:\n%s", want, text)
			}
		}
		apptest.NoMissing(t, "the analysis", text)
		tb.wantLine("")
	})
}

// tables know one value of every position, as soon as they are there.
type tables struct {
	value endings.Value
	there *atomic.Bool
}

func (t tables) Probe(*rules.Position) (endings.Value, bool) { return t.value, t.there.Load() }
func (tables) Request(*rules.Position)                       {}

// Where a table of endings knows the position, the analysis says what that says.
func TestAnalysisKnowsEndings(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		known := endings.Value{Outcome: endings.Won, Distance: 5}
		var there atomic.Bool
		tb, _ := studyWith(t, "7k/8/8/8/8/8/K7/8 w - - 0 1 CC", 0, tables{known, &there})
		for _, c := range []struct {
			there bool
			want  string
		}{{false, "White is slightly better"}, {true, "Ending tables: White wins in 3"}} {
			there.Store(c.there)
			tb.window.Wait(time.Second)
			if text := apptest.Reading(tb.Screen); !strings.Contains(text, c.want) ||
				!strings.Contains(text, "Midline: depth ") {
				t.Errorf("it does not say %q, and who thinks:\n%s", c.want, text)
			}
		}
	})
}

// The room requests a table that is not there, and ends with those that it has.
func TestRoomAsksEndings(t *testing.T) {
	p, err := fen.Parse(&chess2.Variant, "7k/8/8/8/8/8/K7/8 w - - 0 1 CC")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := (&Room{}).ending(&p); ok {
		t.Error("no tables know something")
	}
	set := endings.Open(endings.Options{Make: endings.DefaultMake})
	defer set.Close()
	r := &Room{Options: Options{Endings: set}}
	if _, ok := r.ending(&p); ok {
		t.Error("it is known before it was wished for")
	}
	if err := set.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	want := endings.Value{Outcome: endings.Won, Distance: 5}
	if v, ok := r.ending(&p); !ok || v != want {
		t.Errorf("%v, %v", v, ok)
	}
}

// The analysis follows what is shown, and rests when nobody sees it.
func TestAnalysisFollows(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, k := study(t, array, 0)
		last := func() string { return fen.Format(&k.questions()[len(k.questions())-1].Position) }
		for _, c := range []struct {
			name   string
			do     func()
			thinks int
			asked  int
			black  bool
		}{
			{"the same once more", tb.update, 1, 1, false},
			{"a move", func() { tb.hand("e2e4") }, 1, 2, true},
			{"looking back", func() { tb.Screen.Key(fyne.KeyLeft) }, 1, 3, false},
			{"back to the game", func() { tb.Screen.Key(fyne.KeyEscape) }, 1, 4, true},
			{"two lines", func() { tb.analysis.want(2) }, 1, 5, true},
			{"another page, with bar and arrows", func() { tb.open("card") }, 1, 5, true},
			{"without arrows", func() { tb.set(func(set *settings.Settings) { set.Analysis.Arrows = false }) }, 1, 5, true},
			{"without either", func() { tb.set(func(set *settings.Settings) { set.Analysis.EvalBar = false }) }, 0, 5, true},
			{"its page", func() { tb.open("analysis") }, 1, 6, true},
			{"off", func() { tb.analysis.turnOn(false) }, 0, 6, true},
			{"on", func() { tb.analysis.turnOn(true) }, 1, 7, true},
			{"the home", tb.stop, 0, 7, true},
			{"again", tb.Session.start, 1, 8, true},
			{"a draw that was agreed", tb.draw, 1, 8, true},
		} {
			c.do()
			tb.window.Wait(200 * time.Millisecond)
			if k.thinking() != c.thinks || len(k.questions()) != c.asked || strings.Contains(last(), " b ") != c.black {
				t.Errorf("%s: %d think, %d were asked, the last of %s", c.name, k.thinking(), len(k.questions()), last())
			}
		}
	})
}

// A computer that thinks and the analysis share what the window leaves.
func TestAnalysisLeavesTheComputerItsThreads(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, k := study(t, array, int(opponent.Full))
		tb.hand("e2e4")
		if k.thinking() != 0 || !apptest.Says(tb.Screen, words.T("analysis.waits")) {
			t.Error("the analysis takes from the computer")
		}
		tb.brain.Script("e7e5")
		tb.window.Wait(time.Second)
		if k.thinking() != 1 {
			t.Error("afterwards it does not go on")
		}
	})
}

// A line becomes a variation by one click, beside the game.
func TestFollowALine(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, _ := study(t, array, 1)
		p := tb.Game.Position()
		tb.analysis.found = []analysisLine{{moves: apptest.Actions(t, p, "e2e4 e7e5 g1f3")}}
		tb.analysis.show(0, -1)
		if !apptest.Says(tb.Screen, words.T("game.variation")) || tb.Turn.Shown().Position().Side() != rules.Black ||
			tb.Turn.HandTurn() || !tb.Turn.MayAct() {
			t.Fatalf("it shows %s", fen.Format(tb.Turn.Shown().Position()))
		}
		for range 4 {
			tb.Screen.Key(fyne.KeyRight)
		}
		if got := tb.Turn.Shown().Position(); got.Fullmove() != 2 || got.Side() != rules.Black {
			t.Errorf("at its end: %s", fen.Format(got))
		}
		if n := len(tb.Turn.Shown().History()); n != 3 {
			t.Errorf("%d positions came before", n)
		}
		for range 4 {
			tb.Screen.Key(fyne.KeyLeft)
		}
		if !tb.Turn.Live() || !tb.Turn.HandTurn() {
			t.Error("it does not lead back to the game")
		}
		tb.wantLine("")
		tb.browse(func() { tb.Turn.GoTo(tb.Game.Root().Children()[0]) })
		tb.Rune('z')
		if !tb.Turn.Live() || len(tb.Game.Root().Children()) != 0 {
			t.Error("the variation is not undone")
		}
		tb.hand("d2d4")
	})
}
