package play

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/think"
	"midline/ui/words"
)

// minutes is a clock with the given minutes, and two seconds a turn.
func minutes(n int) game.Control {
	return game.Control{Base: time.Duration(n) * time.Minute, Increment: 2 * time.Second}
}

// R2.3
func TestTwoPeopleToTheMidline(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		moves := []string{"e2e4", "a7a6", "e1e2", "a6a5", "e2e3", "a5a4", "e3d4", "h7h6", "d4d5"}
		for i, m := range moves {
			if tb.banner() || !tb.Turn.HandTurn() {
				t.Fatalf("before %s: the hand may not act", m)
			}
			tb.hand(m)
			if tb.saves != i+1 {
				t.Errorf("after %s: %d saves, want %d", m, tb.saves, i+1)
			}
		}
		tb.wantResult("white wins by midline invasion")
		if !apptest.Says(tb.Screen, "White wins: the king crossed the midline") {
			t.Errorf("the banner says:\n%s", apptest.Reading(tb.Screen))
		}
		if len(tb.Board.View().Actions) > 0 || !tb.Board.View().Silent || len(tb.Board.View().Flare) != 32 {
			t.Error("the board does not rest after the end")
		}
	})
}

// R2.26
func TestKingTurn(t *testing.T) {
	for _, c := range []struct {
		name, start string
		do          func(tb *table)
		want        string
	}{
		{"a move of a king", twoKings, func(tb *table) { tb.hand("e2e4", "e1e2") }, "e2e4 e1e2"},
		{"a pass", twoKings, func(tb *table) { tb.hand("e2e4", "pass") }, "e2e4 0000"},
		{"a pass with Space", twoKings,
			func(tb *table) { tb.hand("e2e4"); tb.Screen.Key(fyne.KeySpace); tb.Screen.Rune(' ') }, "e2e4 0000"},
		{"a pass by the button", twoKings,
			func(tb *table) { tb.hand("e2e4"); apptest.Press(tb.t, tb.Screen, words.T("play.pass")) }, "e2e4 0000"},
		{"no pass on a normal turn", twoKings, func(tb *table) { tb.pass(); tb.Screen.Key(fyne.KeySpace) }, ""},
		{"only the pass is left", onlyPass, func(tb *table) { tb.hand("g5g6") }, "g5g6 0000!"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, 0, 0, game.Control{})
				c.do(tb)
				tb.wantLine(c.want)
				if tb.Game.Position().KingTurn() {
					t.Error("it is still the king-turn")
				}
			})
		})
	}
}

func TestKingTurnIsToBeSeen(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 0, game.Control{})
		if apptest.Says(tb.Screen, words.T("play.kingturn.line")) ||
			!apptest.Says(tb.Screen, words.T("play.kingturn.waits")) {
			t.Error("a king-turn is announced on a normal turn")
		}
		tb.hand("e2e4")
		if !apptest.Says(tb.Screen, words.T("play.kingturn.line")) || len(tb.Board.View().Halo) != 2 ||
			tb.Message() != "White’s king-turn." {
			t.Errorf("the king-turn is not to be seen:\n%s", apptest.Reading(tb.Screen))
		}
		for _, a := range tb.Board.View().Actions {
			if m := tb.legal[a.ID]; tb.Turn.Shown().Position().At(m.From()).Role() != rules.King {
				t.Errorf("%v may act on a king-turn", a)
			}
		}
	})
}

func TestTakeBack(t *testing.T) {
	for _, c := range []struct {
		name, start  string
		white, black int
		do           func(tb *table)
		want         string
	}{
		{"one action against a person", array, 0, 0, func(tb *table) { tb.hand("e2e4", "e7e5", "d2d4"); tb.Rune('z') },
			"e2e4 e7e5"},
		{"a king-turn alone", twoKings, 0, 0, func(tb *table) { tb.hand("e2e4", "e1e2"); tb.Rune('z') }, "e2e4"},
		{"a chosen pass alone", twoKings, 0, 0, func(tb *table) { tb.hand("e2e4", "pass"); tb.Rune('z') }, "e2e4"},
		{"an automatic pass with its action", onlyPass, 0, 0, func(tb *table) { tb.hand("g5g6"); tb.Rune('z') }, ""},
		{"nothing at the start", array, 0, 0, func(tb *table) { tb.Rune('z') }, ""},
		{"a resignation alone", array, 0, 0, func(tb *table) {
			tb.hand("e2e4", "e7e5")
			tb.Resign()
			apptest.Press(tb.t, tb.Screen, words.T("resign.yes"))
			tb.Rune('z')
		}, "e2e4"},
		{"the last own decision against the computer", array, 0, 1, func(tb *table) {
			tb.brain.Script("e7e5")
			tb.hand("e2e4")
			tb.window.Wait(time.Second)
			tb.Rune('z')
		}, ""},
		{"while the computer thinks", array, 0, 1,
			func(tb *table) { tb.hand("e2e4"); tb.window.Wait(time.Second); tb.Rune('z') }, ""},
		{"a king-turn against the computer", twoKings, 0, 1, func(tb *table) {
			tb.brain.Script("e7e5")
			tb.hand("e2e4", "e1e2")
			tb.window.Wait(time.Second)
			tb.Rune('z')
		}, "e2e4"},
		{"nothing of one's own", array, 1, 0, func(tb *table) {
			tb.brain.Script("e2e4")
			tb.window.Wait(time.Second)
			tb.Rune('z')
		}, "e2e4"},
		{"restored", array, 0, 0, func(tb *table) { tb.hand("e2e4", "e7e5"); tb.Rune('z'); tb.Rune('y') }, "e2e4 e7e5"},
		{"restored against the computer", array, 0, 1, func(tb *table) {
			tb.brain.Script("e7e5", "a7a6")
			tb.hand("e2e4")
			tb.window.Wait(time.Second)
			tb.Rune('z')
			tb.Rune('y')
		}, "e2e4 e7e5"},
		{"restored with its automatic pass", onlyPass, 0, 0, func(tb *table) { tb.hand("g5g6"); tb.Rune('z'); tb.Rune('Z') },
			"g5g6 0000!"},
		{"gone on from", array, 0, 0, func(tb *table) { tb.hand("e2e4", "e7e5"); tb.Rune('z'); tb.hand("c7c5") },
			"e2e4 c7c5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, c.white, c.black, game.Control{})
				c.do(tb)
				tb.window.Settle()
				tb.wantLine(c.want)
				if !tb.Turn.Live() || !tb.Turn.HandTurn() || tb.banner() {
					t.Errorf("live %v, the hand's turn %v, a banner %v", tb.Turn.Live(), tb.Turn.HandTurn(), tb.banner())
				}
			})
		})
	}
}

// A thought that take back has ended says nothing any more, however late.
func TestLateAnswerIsDropped(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.brain.After = 2 * time.Second
		tb.brain.Script("e7e5", "c7c5")
		tb.hand("e2e4")
		tb.window.Wait(time.Second)
		tb.Rune('z')
		tb.hand("d2d4")
		tb.window.Wait(1500 * time.Millisecond)
		tb.wantLine("d2d4")
		tb.window.Wait(time.Second)
		tb.wantLine("d2d4 c7c5")
	})
}

// An answer that was ready, and waited for the window, is dropped as well.
func TestAnswerInTheQueueIsDropped(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.brain.Script("e7e5")
		tb.hand("e2e4")
		time.Sleep(time.Second)
		tb.TakeBack()
		tb.window.Settle()
		tb.wantLine("")
	})
}

func TestComputerMovesAfterAWhile(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 3, game.Control{})
		tb.brain.Script("e7e5")
		tb.hand("e2e4")
		if tb.Message() != words.T("game.thinking") || tb.Turn.HandTurn() || !tb.Board.View().Silent {
			t.Errorf("the hand may act while the computer thinks; %q", tb.Message())
		}
		tb.window.Wait(think.LeastTime - 50*time.Millisecond)
		tb.wantLine("e2e4")
		tb.window.Wait(100 * time.Millisecond)
		tb.wantLine("e2e4 e7e5")
		q := tb.brain.Questions()
		if len(q) != 1 || q[0].Level != 3 || q[0].Left != 0 || len(q[0].History) != 1 {
			t.Errorf("it was asked %+v", q)
		}
	})
}

// Full strength leaves a core to the window, and the level above it none.
func TestAllCores(t *testing.T) {
	for level, threads := range map[opponent.Level]int{opponent.Full: think.SpareThreads(),
		opponent.AllCores: runtime.GOMAXPROCS(0)} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := sit(t, array, 0, level.Code(), game.Control{})
			tb.brain.Script("e7e5")
			tb.hand("e2e4")
			tb.window.Wait(time.Second)
			if q := tb.brain.Questions(); len(q) != 1 || q[0].Level != level || q[0].Threads != threads {
				t.Errorf("level %d was asked %+v, which is to take %d threads", level, q, threads)
			}
		})
	}
}

// The computer's king-turn is a question of its own, and the only pass is made
// for it.
func TestComputerWithTwoKings(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 2, 0, game.Control{})
		tb.brain.Script("e2e4", "e1e2")
		tb.window.Wait(time.Second)
		tb.wantLine("e2e4 e1e2")
		if tb.Bottom != rules.Black {
			t.Error("the person does not sit at the bottom")
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, onlyPass, 2, 0, game.Control{})
		tb.brain.Script("g5g6")
		tb.window.Wait(time.Second)
		tb.wantLine("g5g6 0000!")
	})
}

// Time that two clocks have lost comes back with the actions.
func TestClocksGoBack(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, minutes(1))
		tb.window.Wait(10 * time.Second)
		tb.hand("e2e4")
		tb.window.Wait(5 * time.Second)
		want := [2]time.Duration{52 * time.Second, 55 * time.Second}
		for c := range rules.Color(2) {
			if got := tb.Game.Remaining(c); got != want[c] {
				t.Errorf("%v has %v, want %v", c, got, want[c])
			}
		}
		if top, bottom := tb.Strip(tb.Bottom.Other()), tb.Strip(tb.Bottom); top.Clock != "0:55" || bottom.Clock != "0:52" {
			t.Errorf("the strips show %s and %s", top.Clock, bottom.Clock)
		}
		tb.Rune('z')
		for c := range rules.Color(2) {
			if got := tb.Game.Remaining(c); got != time.Minute {
				t.Errorf("taken back, %v has %v", c, got)
			}
		}
		if !tb.Game.Running() {
			t.Error("the clock does not run after taking back")
		}
		tb.Rune('y')
		if got := tb.Game.Remaining(rules.White); got != 52*time.Second {
			t.Errorf("restored, White has %v", got)
		}
	})
}

func TestFlagFalls(t *testing.T) {
	for _, c := range []struct {
		name         string
		white, black int
		do           func(tb *table)
		want         string
	}{
		{"a person's", 0, 0, func(*table) {}, "black wins by time"},
		{"the computer's, while it thinks", 1, 0, func(*table) {}, "black wins by time"},
		{"while looking back", 0, 0, func(tb *table) { tb.hand("e2e4", "e7e5"); tb.lookAt(1) }, "black wins by time"},
		{"with a question open", 0, 0, func(tb *table) { tb.Resign() }, "black wins by time"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, c.white, c.black, minutes(1))
				c.do(tb)
				tb.window.Wait(63 * time.Second)
				tb.wantResult(c.want)
				if tb.brain.Busy() > 0 || !tb.Turn.Live() {
					t.Error("it goes on thinking, or does not show the end")
				}
				if tb.Clock.Runs() {
					t.Error("the clock ticks on")
				}
				if apptest.Says(tb.Screen, words.T("resign.no")) {
					t.Error("the question is still there")
				}
				tb.Rune('z')
				tb.window.Settle()
				if tb.Turn.Over() || !tb.Game.Running() {
					t.Error("it does not reopen")
				}
			})
		})
	}
}

// The clock stands while the game rests behind another screen.
func TestClockRests(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, minutes(1))
		tb.window.Wait(10 * time.Second)
		tb.stop()
		tb.window.Wait(time.Hour)
		tb.start()
		if got := tb.Game.Remaining(rules.White); got != 50*time.Second {
			t.Errorf("White has %v", got)
		}
	})
}

func TestLookingBack(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 0, game.Control{})
		tb.hand("e2e4", "pass", "e7e5", "d2d4", "d1d2", "a7a6")
		steps := []struct {
			key   fyne.KeyName
			place int // of the line
		}{
			{fyne.KeyLeft, 5}, {fyne.KeyLeft, 3}, {fyne.KeyUp, 2}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, 0},
			{fyne.KeyRight, 2}, {fyne.KeyEnd, 6}, {fyne.KeyHome, 0}, {fyne.KeyEscape, 6}, {fyne.KeyRight, 6},
		}
		for i, s := range steps {
			tb.Screen.Key(s.key)
			if got := slices.Index(tb.Game.Line(), tb.Turn.Shown()); got != s.place {
				t.Fatalf("step %d, %s: at %d, want %d", i, s.key, got, s.place)
			}
			live := s.place == 6
			if v := tb.Board.View(); v.Silent || len(v.Actions) == 0 || tb.Turn.Live() != live {
				t.Errorf("step %d: live %v, silent %v, %d actions", i, tb.Turn.Live(), v.Silent, len(v.Actions))
			}
			if got := tb.Message() == words.T("game.looking"); got == live {
				t.Errorf("step %d: %q", i, tb.Message())
			}
		}
		if tb.line() != "e2e4 0000 e7e5 d2d4 d1d2 a7a6" {
			t.Errorf("looking changed the game: %s", tb.line())
		}
	})
}

// A move made on a position of the past is a variation beside the game.
func TestBranching(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, twoKings, 0, 0, game.Control{})
		tb.hand("e2e4", "pass", "e7e5", "d2d4", "d1d2", "a7a6")
		tb.lookAt(3)
		tb.chosen(0)
		tb.pass()
		if tb.line() != "e2e4 0000 e7e5 d2d4 d1d2 a7a6" {
			t.Errorf("the game has changed: %s", tb.line())
		}
		if n := tb.Game.Line()[3].Children(); len(n) != 2 || tb.Turn.Shown() != n[1].Children()[0] ||
			tb.Message() != words.T("game.variation") {
			t.Errorf("%d continuations, %q", len(n), tb.Message())
		}
		tb.open("moves")
		tb.Comment("a quiet try")
		tb.Rune('!')
		if text := apptest.Reading(tb.Screen); !strings.Contains(text, "a quiet try") {
			t.Errorf("the comment is not in the list:\n%s", text)
		}
		tb.Screen.Key(fyne.KeyDelete)
		if n := tb.Game.Line()[3].Children(); len(n) != 1 {
			t.Errorf("%d continuations are left", len(n))
		}
		tb.Rune('z')
		if n := tb.Game.Line()[3].Children(); len(n) != 2 || n[1].Children()[0].Notes().Comment != "a quiet try" {
			t.Error("the deletion is not undone")
		}
		tb.Screen.Key(fyne.KeyEscape)
		if !tb.Turn.Live() {
			t.Error("no way back to the game")
		}
	})
}

// lookAt shows a place of the game's line.
func (tb *table) lookAt(i int) { tb.browse(func() { tb.Turn.GoTo(tb.Game.Line()[i]) }) }

// The computer's action brings one back from looking at the past.
func TestComputerMovesWhileLookingBack(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.brain.Script("e7e5")
		tb.hand("e2e4")
		tb.lookAt(0)
		tb.window.Wait(time.Second)
		tb.wantLine("e2e4 e7e5")
		if !tb.Turn.Live() || !tb.Turn.HandTurn() {
			t.Error("the game is not shown")
		}
	})
}

// A computer short of time does not wait for appearances.
func TestComputerShortOfTime(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{Base: 500 * time.Millisecond})
		tb.brain.Script("e7e5")
		tb.hand("e2e4")
		tb.window.Wait(100 * time.Millisecond)
		tb.wantLine("e2e4 e7e5")
	})
}

// Below a clock with byo-yomi stands how many periods are left, and none when the last one has run out.
func TestPeriodsBelowTheClock(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{Kind: game.ByoYomi, Base: 10 * time.Second, Increment: 6 * time.Second,
			Overtime: 3})
		for _, c := range []struct {
			wait time.Duration
			want string
		}{
			{5 * time.Second, words.T("strip.overtime", 3, 6)}, {6 * time.Second, words.T("strip.periods", 3, 6)},
			{12 * time.Second, words.T("strip.periods", 1, 6)}, {6 * time.Second, ""},
		} {
			tb.window.Wait(c.wait)
			left, periods := tb.Game.Shown(rules.White)
			if got := tb.players.clockNote(rules.White, !tb.Game.Result().Over(), left, periods); got != c.want {
				t.Errorf("%v later the note is %q, want %q", c.wait, got, c.want)
			}
		}
		if !tb.Game.Result().Over() {
			t.Error("the game goes on")
		}
	})
}
