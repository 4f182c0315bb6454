package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// The black king is about to cross the midline: only the rook on h4 stops it.
const kingComes = "8/8/8/4k3/8/8/7R/K7 w - - 0 1 CC"

// found is a line that the aide has worked out: its score in centipawns and its actions.
type found struct {
	score search.Score
	line  string
}

// knows makes an aide answer with lines, by the position asked about: that of the node, or
// the one after an action. Whatever is not listed is even.
func knows(at rules.Position, here []found, after map[string]found) func(think.Question) think.Answer {
	return func(q think.Question) think.Answer {
		if q.Position == at {
			var lines []search.Info
			for i, f := range here {
				lines = append(lines, search.Info{Depth: 9, Line: i + 1, Score: f.score, PV: apptest.Moves(at, f.line)})
			}
			lines = lines[:min(len(lines), max(q.Lines, 1))]
			return think.Answer{Move: lines[0].PV[0], Score: int(lines[0].Score), Line: lines[0].PV, Lines: lines}
		}
		for text, f := range after {
			var next rules.Position
			if at.Advance(apptest.Moves(at, text)[0], &next); next == q.Position {
				line := apptest.Moves(next, f.line)
				return think.Answer{Move: line[0], Score: int(f.score), Line: line}
			}
		}
		return think.Answer{Move: q.Position.Legal(nil)[0]}
	}
}

// coached begins a game with a coach who knows lines, and lets it think. White is a person.
func coached(t *testing.T, start, when string, level int, here []found, after map[string]found) *table {
	t.Helper()
	tb := sit(t, start, 0, level, minutes(5))
	tb.set(func(set *settings.Settings) { set.Coach = when })
	tb.aide.Set(knows(*tb.Game.Position(), here, after))
	tb.update()
	tb.window.Settle()
	return tb
}

// lastStand is what the coach knows where the king comes.
var (
	lastStand = []found{{0, "h2h4"}, {search.MateIn(-1), "a1b1 e5d4"}}
	lost      = map[string]found{"a1a2": {search.MateIn(1), "e5d4"}, "h2h3": {search.MateIn(1), "e5d4"}}
)

func (tb *table) question() string {
	if !apptest.Says(tb.Screen, words.T("coach.look")) {
		return ""
	}
	return apptest.Reading(tb.Screen)
}

// An action that loses is held back, and asked about; what is said can be seen on the board.
func TestCoachAsks(t *testing.T) {
	for _, c := range []struct {
		name, move string
		answer     func(tb *table)
		want       string
	}{
		{"of the lines, played with Enter", "a1b1", func(tb *table) { tb.Screen.Key(fyne.KeyReturn) }, "a1b1"},
		{"of the lines, played with Enter on the board", "a1b1", func(tb *table) {
			tb.Board.FocusGained()
			tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}, "a1b1"},
		{"of the lines, left with Esc on the board", "a1b1", func(tb *table) {
			tb.Board.FocusGained()
			tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			if apptest.Says(tb.Screen, words.T("coach.look")) {
				tb.t.Error("it goes on asking")
			}
		}, ""},
		{"of the lines, left with Esc", "a1b1", func(tb *table) { tb.Screen.Key(fyne.KeyEscape) }, ""},
		{"left for another tool", "a1b1", func(tb *table) { tb.Tool("flip") }, ""},
		{"another, played", "a1a2", func(tb *table) { apptest.Press(tb.t, tb.Screen, words.T("coach.play")) }, "a1a2"},
		{"another, left", "a1a2", func(tb *table) { apptest.Press(tb.t, tb.Screen, words.T("coach.look")) }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
				tb.hand(c.move)
				tb.window.Wait(400 * time.Millisecond)
				if !apptest.Says(tb.Screen, "Then the other king crosses the midline and wins.") {
					t.Fatalf("nobody asks:\n%s", apptest.Reading(tb.Screen))
				}
				tb.wantLine("")
				if len(tb.Board.View().Arrows) == 0 {
					t.Error("the board does not show the action")
				}
				c.answer(tb)
				tb.window.Settle()
				tb.wantLine(c.want)
				if tb.question() != "" || len(tb.Board.View().Arrows) > 0 {
					t.Error("the question stays")
				}
			})
		})
	}
}

// A hint that is asked for instead of an answer takes the question off the board.
func TestCoachLeavesTheBoardToAHint(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
		tb.hand("a1b1")
		tb.window.Wait(400 * time.Millisecond)
		if tb.question() == "" || len(tb.Board.View().Arrows) == 0 {
			t.Fatal("nobody asks")
		}
		tb.Tool("hint")
		tb.window.Wait(400 * time.Millisecond)
		if tb.question() != "" || slices.ContainsFunc(tb.Board.View().Arrows, func(a ui.Arrow) bool {
			return a.Kind == ui.ArrowPremove
		}) {
			t.Error("the action that is asked about stays on the board")
		}
	})
}

// What is good is played at once, and what nobody knows within 0.4 s.
func TestCoachDoesNotKeepWaiting(t *testing.T) {
	even := []found{{20, "e2e4 e7e5"}, {10, "d2d4 d7d5"}}
	for _, c := range []struct {
		name, move string
		wait       time.Duration
	}{{"the best", "e2e4", 0}, {"as good", "d2d4", 0}, {"another", "a2a3", 400 * time.Millisecond}} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, array, settings.CoachLevels, 4, even, nil)
				tb.aide.After = coachJudges
				tb.hand(c.move)
				tb.window.Wait(c.wait)
				tb.wantLine(c.move)
				if tb.question() != "" {
					t.Errorf("it asks:\n%s", tb.question())
				}
			})
		})
	}
}

func TestCoachIsWanted(t *testing.T) {
	for _, c := range []struct {
		name, when string
		level      int
		want       bool
	}{
		{"off", settings.CoachOff, 1, false}, {"level 4", settings.CoachLevels, 4, true},
		{"level 5", settings.CoachLevels, 5, false}, {"sparring", settings.CoachLevels, opponent.Sparring.Code(), true},
		{"two people", settings.CoachLevels, 0, false},
		{"level 8, always", settings.CoachAlways, 8, true}, {"two people, always", settings.CoachAlways, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, kingComes, c.when, c.level, lastStand, lost)
				tb.hand("a1b1")
				if got := tb.question() != ""; got != c.want {
					t.Errorf("it asks: %v", got)
				}
			})
		})
	}
}

// The sparring partner neither crosses the midline nor mates: what is said is that a stronger opponent could.
func TestCoachDoesNotThreatenWithSparring(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, opponent.Sparring.Code(), lastStand, lost)
		tb.hand("a1b1")
		if !apptest.Says(tb.Screen, words.T("coach.stronger")) || strings.Contains(tb.question(), "cross") {
			t.Errorf("it says:\n%s", tb.question())
		}
	})
}

// A whirlwind that costs more than it takes is asked about, also where a search thinks nothing of it; the best
// action never is.
func TestCoachAsksBeforeSpending(t *testing.T) {
	const start = "rnbqkbnr/pppp1pp1/8/4p2p/4P3/4K3/PPPP1PPP/RNBK1BNR w - - 0 3 TE"
	for name, c := range map[string]struct {
		here []found
		want bool
	}{
		"it seems as good": {[]found{{50, "g1f3"}, {40, "d1d1"}}, true},
		"it is the best":   {[]found{{50, "d1d1"}, {40, "g1f3"}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, start, settings.CoachLevels, 1, c.here, nil)
				tb.hand("d1d1")
				if got := strings.Contains(tb.question(), "Of your own pieces it destroys"); got != c.want {
					t.Errorf("it asks: %t\n%s", got, tb.question())
				}
			})
		})
	}
}

// Another engine is a strong opponent, whatever level the game has.
func TestCoachAgainstEngine(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
		if err := tb.Game.SetPlayer(rules.Black, game.Player{Opponent: opponent.Named("Other", 1)}); err != nil {
			t.Fatal(err)
		}
		tb.hand("a1b1")
		if tb.question() != "" {
			t.Error("it asks against another engine")
		}
	})
}

// A mistake is asked about each time that it is tried, until the person insists.
func TestCoachAsksAgain(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
		for _, m := range []string{"a1b1", "h2h3", "a1b1"} {
			tb.hand(m)
			tb.window.Wait(400 * time.Millisecond)
			if tb.question() == "" {
				t.Fatalf("%s: nobody asks", m)
			}
			tb.Screen.Key(fyne.KeyEscape)
		}
		tb.hand("a1b1")
		tb.window.Wait(400 * time.Millisecond)
		apptest.Press(t, tb.Screen, words.T("coach.play"))
		tb.wantLine("a1b1")
	})
}

// Whatever ends the look at an action lets the hand act again.
func TestCoachLetsGo(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(tb *table)
	}{
		{"a place before", func(tb *table) { tb.Screen.Key(fyne.KeyHome); tb.Screen.Key(fyne.KeyEnd) }},
		{"taking back", func(tb *table) { tb.Rune('z'); tb.window.Settle() }},
		{"the analysis", func(tb *table) { tb.analysis.turnOn(true); tb.analysis.turnOn(false) }},
		{"a hint", func(tb *table) { tb.press('h'); tb.Screen.Key(fyne.KeyEscape) }},
		{"another screen", func(tb *table) { tb.stop(); tb.window.Settle(); tb.start() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := coached(t, array, settings.CoachLevels, 1, []found{{0, "e2e4"}, {0, "d2d4"}}, nil)
				tb.brain.Script("e7e5")
				tb.hand("e2e4")
				tb.window.Wait(time.Second)
				tb.aide.Set(knows(*tb.Game.Position(), []found{{0, "g1f3"}, {0, "d2d4"}}, nil))
				tb.coach.of = nil
				tb.update()
				tb.window.Settle()
				tb.aide.Set(nil)
				tb.hand("a2a3") // which nobody ever judges
				if tb.coach.held == rules.NoMove {
					t.Fatal("nothing is held")
				}
				c.do(tb)
				tb.set(func(set *settings.Settings) { set.Coach = settings.CoachOff })
				tb.update()
				tb.window.Settle()
				if !tb.in(turn.Hand) {
					t.Fatalf("the game is %v", tb.Turn.Phase())
				}
				before := tb.line()
				tb.hand("h2h3")
				if tb.line() == before {
					t.Error("the hand cannot act")
				}
			})
		})
	}
}

// A game that ends takes the question with it.
func TestCoachAndTheFlag(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
		tb.hand("a1b1")
		tb.window.Wait(6 * time.Minute)
		if tb.question() != "" || !tb.in(turn.Ended) {
			t.Errorf("the game is %v, and the question says:\n%s", tb.Turn.Phase(), tb.question())
		}
		tb.wantLine("")
	})
}

// Where two pieces hang, the greater loss is told, whichever the answer takes first.
func TestCoachNamesTheGreaterLoss(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, "6k1/8/7p/4b3/3P4/8/8/2B3K1 w - - 0 1 CC", settings.CoachLevels, 1,
			[]found{{0, "d4e5"}, {-400, "c1g5 e5d4 g1g2 h6g5"}}, nil)
		tb.hand("c1g5")
		if !apptest.Says(tb.Screen, "Then the pawn can take your bishop on g5, and you cannot recapture.") {
			t.Errorf("it says:\n%s", apptest.Reading(tb.Screen))
		}
	})
}

// An even trade gives nothing away: what takes back is not told as a loss.
func TestCoachAndTrades(t *testing.T) {
	for _, c := range []struct{ name, start, move, line, unsaid string }{
		{"bishops", "3qk3/3b4/8/1B6/8/8/PPP5/4K2R w - - 0 1 CC", "b5d7", "d8d7", "can take your bishop"},
		{"for a knight", "3qk3/3n4/8/1B6/8/8/PPP5/4K2R w - - 0 1 CC", "b5d7", "d8d7", "can take your bishop"},
	} {
		apptest.InBubble(t, func(t *testing.T) {
			tb := coached(t, c.start, settings.CoachLevels, 1, []found{{0, "h1h8"}, {-400, c.move + " " + c.line}}, nil)
			tb.hand(c.move)
			if apptest.Says(tb.Screen, c.unsaid) {
				t.Errorf("%s: it says:\n%s", c.name, apptest.Reading(tb.Screen))
			}
		})
	}
}

// A loss that the person waived is not told again for the next action that leaves it standing.
func TestCoachRepeatsNothing(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, kingComes, settings.CoachLevels, 1, lastStand, lost)
		c := &tb.coach
		tb.hand("a1b1")
		if c.stands("Then the other king crosses the midline and wins.") {
			t.Error("nothing is waived yet")
		}
		tb.Screen.Key(fyne.KeyReturn)
		c.of = tb.Game.Current()
		if !c.stands("Then the other king crosses the midline and wins.") {
			t.Error("what was waived would be told again")
		}
		if c.stands("Then you are mated.") {
			t.Error("another loss is waived with it")
		}
	})
}

// A king-turn is looked at with what follows it, and so is the pass.
func TestCoachAndTheKingTurn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := coached(t, "7k/8/8/4K3/3K4/8/P7/8 w - - 0 1 TC", settings.CoachLevels, 1, []found{{0, "a2a3"}, {0, "a2a4"}},
			nil)
		tb.hand("a2a3")
		tb.wantLine("a2a3")
		tb.aide.Set(knows(*tb.Game.Position(), []found{{search.MateIn(1), "d4d5"}, {50, "0000 h8h7"}}, nil))
		tb.coach.of = nil
		tb.update()
		tb.window.Settle()
		tb.hand("pass")
		tb.wantLine("a2a3")
		if !apptest.Says(tb.Screen, "Your king could cross the midline and win instead.") {
			t.Fatalf("it says:\n%s", apptest.Reading(tb.Screen))
		}
		tb.Screen.Key(fyne.KeyReturn)
		tb.wantLine("a2a3 0000")
	})
}

// A hint has the helper's engine to itself.
func TestCoachGivesWayToHints(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 1, game.Control{})
		tb.set(func(set *settings.Settings) { set.Coach = settings.CoachLevels })
		tb.update()
		tb.window.Settle()
		if tb.aide.Busy() != 1 {
			t.Fatal("the coach does not think")
		}
		tb.press('h')
		if tb.aide.Busy() != 1 || tb.coach.mind.Busy() {
			t.Error("both think")
		}
		tb.Screen.Key(fyne.KeyEscape)
		tb.window.Settle()
		if !tb.coach.mind.Busy() {
			t.Error("the coach does not go on")
		}
	})
}
