package control

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
	"midline/ui/words"
)

// talker reports an action a hundred times a second for as long as it may.
type talker struct {
	mu    sync.Mutex // a thought that is told to end may still be ending
	asked []Question
	now   int
}

// thinking returns how many thoughts are under way.
func (k *talker) thinking() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.now
}

func (k *talker) questions() []Question {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.asked
}

func (k *talker) Think(ctx context.Context, q Question) Answer {
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
	return Answer{}
}

// study sits down with a talker and opens the analysis.
func study(t *testing.T, start string, black int) (*table, *talker) {
	tb, k := sit(t, start, 0, black, game.Control{}), &talker{}
	tb.helper.thinker = k
	tb.switchAnalysis(true)
	tb.open("analysis")
	tb.desk.settle()
	return tb, k
}

func TestAnalysis(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb, k := study(t, array, 1)
		if k.thinking() != 1 || !k.questions()[0].Endless || k.questions()[0].Level != game.FullStrength || k.questions()[0].Threads < 1 {
			t.Fatalf("asked: %+v", k.questions())
		}
		updates := 0
		tb.helper.do = func(f func()) { tb.desk.Do(func() { updates++; f() }) }
		tb.wantLines(2)
		tb.desk.wait(time.Second)
		if updates < 9 || updates > 10 {
			t.Errorf("%d updates in a second", updates)
		}
		text := reading(tb.screen)
		for _, want := range []string{"+0.50", "1.", "Depth ", "White is slightly better", words.T("game.analysed")} {
			if !strings.Contains(text, want) {
				t.Errorf("it does not say %q:\n%s", want, text)
			}
		}
		noMissing(t, "the analysis", text)
		tb.wantLine("")
	})
}

// The analysis follows what is shown, and rests when nobody sees it.
func TestAnalysisFollows(t *testing.T) {
	inBubble(t, func(t *testing.T) {
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
			{"looking back", func() { tb.screen.Key(fyne.KeyLeft) }, 1, 3, false},
			{"back to the game", func() { tb.screen.Key(fyne.KeyEscape) }, 1, 4, true},
			{"two lines", func() { tb.wantLines(2) }, 1, 5, true},
			{"another page", func() { tb.open("card") }, 0, 5, true},
			{"its page", func() { tb.open("analysis") }, 1, 6, true},
			{"off", func() { tb.switchAnalysis(false) }, 0, 6, true},
			{"on", func() { tb.switchAnalysis(true) }, 1, 7, true},
			{"the home", tb.rest, 0, 7, true},
			{"again", tb.begin, 1, 8, true},
			{"the end", tb.draw, 0, 8, true},
		} {
			c.do()
			tb.desk.wait(200 * time.Millisecond)
			if k.thinking() != c.thinks || len(k.questions()) != c.asked || strings.Contains(last(), " b ") != c.black {
				t.Errorf("%s: %d think, %d were asked, the last of %s", c.name, k.thinking(), len(k.questions()), last())
			}
		}
		if !says(tb.screen, words.T("analysis.over")) {
			t.Errorf("at the end it says\n%s", reading(tb.screen))
		}
	})
}

// A computer that thinks and the analysis share what the window leaves.
func TestAnalysisLeavesTheComputerItsThreads(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb, k := study(t, array, game.FullStrength)
		tb.hand("e2e4")
		if k.thinking() != 0 || !says(tb.screen, words.T("analysis.waits")) {
			t.Error("the analysis takes from the computer")
		}
		tb.brain.script("e7e5")
		tb.desk.wait(time.Second)
		if k.thinking() != 1 {
			t.Error("afterwards it does not go on")
		}
	})
}

// A line is looked at beside the game.
func TestFollowALine(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb, _ := study(t, array, 1)
		p := tb.game.Position()
		tb.analysis.moves = [][]rules.Move{actionsOf(t, p, "e2e4 e7e5 g1f3")}
		tb.follow(0)
		if !says(tb.screen, words.T("game.ahead")) || tb.shown.Position().Side() != rules.Black || tb.handTurn() {
			t.Fatalf("it shows %s", fen.Format(tb.shown.Position()))
		}
		for range 4 {
			tb.screen.Key(fyne.KeyRight)
		}
		if got := tb.shown.Position(); got.Fullmove() != 2 || got.Side() != rules.Black {
			t.Errorf("at its end: %s", fen.Format(got))
		}
		if n := len(tb.keys(tb.shown)); n != 3 {
			t.Errorf("%d positions came before", n)
		}
		for range 4 {
			tb.screen.Key(fyne.KeyLeft)
		}
		if !tb.live() || !tb.handTurn() || tb.ahead != nil {
			t.Error("it does not lead back to the game")
		}
		tb.wantLine("")
		tb.hand("d2d4")
	})
}

func actionsOf(t *testing.T, p *rules.Position, text string) []rules.Move {
	t.Helper()
	var list []rules.Move
	at := *p
	for _, word := range strings.Fields(text) {
		m, err := uci.Parse(&at, word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
		var next rules.Position
		at.Make(m, &next)
		at = next
	}
	return list
}

func TestLineText(t *testing.T) {
	for _, c := range []struct{ start, moves, want string }{
		{array, "e2e4 e7e5 g1f3", "1.e4 e5 2.Nf3"},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 7 CC", "e7e5 g1f3", "7…e5 8.Nf3"},
		{twoKings, "e2e4 e1e2 e7e5 d2d4 0000", "1.e4/Kee2 e5 2.d4/--"},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBKKBNR wk ha - 0 3 TC", "e1e2 e7e5", "3.…/Kee2 e5"},
	} {
		p, err := fen.Parse(&chess2.Variant, c.start)
		if err != nil {
			t.Fatal(err)
		}
		if got := lineText(p, actionsOf(t, &p, c.moves)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestScoreText(t *testing.T) {
	for _, c := range []struct {
		side, want, verdict string
		score               search.Score
	}{
		{"w", "+0.31", "White is slightly better", 31}, {"b", "−0.31", "Black is slightly better", 31},
		{"w", "+#2", "White wins in 2", 31997}, {"b", "−#2", "Black wins in 2", 31997}, {"b", "+#1", "White wins in 1", -31998},
		{"w", "+0.00", "Even", 0}, {"w", "−5.00", "Black is winning", -500},
	} {
		p, err := fen.Parse(&chess2.Variant, "4k3/8/8/8/8/8/8/4K3 "+c.side+" - - 0 1 CC")
		if err != nil {
			t.Fatal(err)
		}
		if got := scoreText(&p, c.score); got != c.want {
			t.Errorf("%v for %s: %q, want %q", c.score, c.side, got, c.want)
		}
		if got := verdict(&p, c.score); got != c.verdict {
			t.Errorf("%v for %s: %q, want %q", c.score, c.side, got, c.verdict)
		}
	}
}

// Reports of a line that another took the place of.
func TestGather(t *testing.T) {
	var g gather
	for _, r := range []struct {
		line int
		move rules.Move
	}{{1, 11}, {2, 12}, {3, 13}, {1, 12}, {5, 14}, {3, 12}} {
		g.add(search.Info{Line: r.line, PV: []rules.Move{r.move}})
	}
	var got []rules.Move
	for _, info := range g.take() {
		got = append(got, info.PV[0])
	}
	if len(got) != 3 || got[0] != 13 || got[1] != 11 || got[2] != 12 || g.take() != nil {
		t.Errorf("%v", got)
	}
}
