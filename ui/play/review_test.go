package play

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/settings"
	"midline/ui/think"
	"midline/ui/words"
)

// finished is a game that was resigned after some turns, with the analysis open.
func finished(t *testing.T, moves ...string) *table {
	tb := sit(t, array, 0, 0, game.Control{})
	tb.hand(moves...)
	tb.Turn.Resign(rules.Black)
	tb.foldEnd()
	tb.open("analysis")
	tb.window.Settle()
	return tb
}

// evals are the centipawns that are noted on the main line, the start first; 9999 for nothing.
func (tb *table) evals() (list []int) {
	_, nodes := tb.review.graphs.Graph(tb.Game, tb.Turn.Shown())
	for _, n := range nodes {
		if e := n.Notes().Eval; e.Known {
			list = append(list, e.Centipawns)
		} else {
			list = append(list, 9999)
		}
	}
	return list
}

// after lets the helper answer after a time, with 40 centipawns for the side to move.
func (tb *table) after(wait time.Duration) {
	tb.aide.After = wait
	tb.aide.Set(func(q think.Question) think.Answer {
		return think.Answer{Move: q.Position.Legal(nil)[0], Score: 40}
	})
}

func TestReviewOfAGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "e7e5", "g1f3")
		tb.after(300 * time.Millisecond)
		if _, known := tb.review.graph(); known || !apptest.Says(tb.Screen, words.T("review.whole")) {
			t.Fatal("it begins by itself, or cannot be begun")
		}
		tb.review.start("", quickReview)
		tb.window.Wait(650 * time.Millisecond)
		if got := tb.evals(); !slices.Equal(got, []int{40, -40, 9999, 9999}) ||
			!apptest.Says(tb.Screen, words.T("review.progress", "Midline", 2, 4)) {
			t.Fatalf("after two positions: %v\n%s", got, apptest.Reading(tb.Screen))
		}
		apptest.NoMissing(t, "the review", apptest.Reading(tb.Screen))
		tb.review.leave()
		tb.window.Wait(time.Second)
		_, known := tb.review.graph()
		if got := tb.evals(); !known || !slices.Equal(got, []int{40, -40, 9999, 9999}) || tb.review.running ||
			!apptest.Says(tb.Screen, words.T("review.on")) {
			t.Fatalf("left, it has %v\n%s", got, apptest.Reading(tb.Screen))
		}
		asked, saves := len(tb.aide.Questions()), tb.saves
		tb.review.start("", reviewLimit{depth: 14})
		tb.window.Wait(time.Second)
		if got := tb.evals(); !slices.Equal(got, []int{40, -40, 40, -40}) || tb.review.running || tb.saves == saves {
			t.Errorf("at the end: %v, %d saves", got, tb.saves-saves)
		}
		questions := tb.aide.Questions()[asked:]
		if len(questions) != 2 || questions[0].Depth != 14 || questions[0].Time != 0 ||
			questions[0].Position.Fullmove() != 2 ||
			questions[0].Level != opponent.Full {
			t.Errorf("asked again: %d", len(questions))
		}
		if !apptest.Says(tb.Screen, words.T("review.again")) || !tb.enabled("undo") {
			t.Error("it cannot be taken back")
		}
	})
}

// A review ends where nobody sees it, and where the game goes on.
func TestReviewIsLeft(t *testing.T) {
	for name, leave := range map[string]func(*table){
		"the home":    func(tb *table) { tb.stop() },
		"taking back": func(tb *table) { tb.Rune('z') },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := finished(t, "e2e4", "e7e5", "g1f3")
				tb.after(300 * time.Millisecond)
				tb.review.start("", quickReview)
				tb.window.Wait(50 * time.Millisecond)
				leave(tb)
				tb.window.Wait(time.Second)
				if tb.review.running || tb.evals()[0] != 9999 {
					t.Errorf("it goes on: %v", tb.evals())
				}
			})
		})
	}
}

// The analysis waits for a review, and goes on after it.
func TestAnalysisWaitsForTheReview(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "e7e5")
		tb.browse(func() { tb.Turn.GoTo(tb.Game.Root()) })
		tb.analysis.turnOn(true)
		tb.window.Settle()
		if tb.aide.Busy() != 1 {
			t.Fatal("no analysis")
		}
		tb.after(300 * time.Millisecond)
		tb.window.Wait(400 * time.Millisecond)
		tb.aide.Set(nil)
		tb.review.start("", quickReview)
		tb.window.Settle()
		if !apptest.Says(tb.Screen, words.T("analysis.review")) || tb.aide.Busy() != 1 {
			t.Errorf("%d think:\n%s", tb.aide.Busy(), apptest.Reading(tb.Screen))
		}
		tb.review.leave()
		tb.window.Settle()
		if q := tb.aide.Questions(); !q[len(q)-1].Endless || tb.aide.Busy() != 1 {
			t.Error("the analysis does not go on")
		}
	})
}

// The graph of a game that came with evaluations is there, and leads to its turns.
func TestGraphLeadsToTurns(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := finished(t, "e2e4", "e7e5", "g1f3", "b8c6")
		_, nodes := tb.review.graphs.Graph(tb.Game, tb.Turn.Shown())
		for i, cp := range []int{20, 30, 35, -300, 20} {
			tb.Game.SetEval(nodes[i], annotation.Eval{Known: true, Centipawns: cp})
		}
		tb.update()
		m, known := tb.review.graph()
		if !known || m.Current != 4 || m.Points[3].Fall != FallBlunder || m.Points[4].Fall != FallBlunder ||
			m.Points[2].Fall != NoFall {
			t.Fatalf("%+v", m)
		}
		if got := m.Tell(3, roomy); got != words.T("graph.blunder", "2.Nf3  –3.00") {
			t.Errorf("it tells %q", got)
		}
		tb.review.show(2)
		if m, _ := tb.review.graph(); tb.Turn.Shown() != nodes[2] || m.Current != 2 {
			t.Error("it does not lead to its turn")
		}
	})
}

// The arrows follow the lines, and not too often; they go with the position.
func TestArrows(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb, _ := study(t, array, 0)
		tb.helper.Close() // the talker
		p := *tb.Turn.Shown().Position()
		tell := func(moves ...string) {
			var lines []search.Info
			for i, m := range moves {
				lines = append(lines, search.Info{Depth: 9, Line: i + 1, PV: apptest.Actions(t, &p, m)})
			}
			tb.analysis.telling(p, "Midline")(lines)()
		}
		want := func(text string, from, to ui.Square) {
			t.Helper()
			lines := tb.Board.Lines()
			if len(lines) != 1 || lines[0].From != from || lines[0].To != to {
				t.Errorf("%s: %+v", text, lines)
			}
		}
		tb.window.Wait(time.Second)
		tell("e2e4")
		want("at first", 12, 28)
		tell("d2d4")
		want("at once", 12, 28)
		tb.window.Wait(300 * time.Millisecond)
		want("later", 11, 27)
		if got := tb.Screen.evalBar.model; !got.Shown || got.White != 0.5 {
			t.Errorf("the bar shows %+v", got)
		}
		tb.flip()
		if !tb.Screen.evalBar.model.Flipped {
			t.Error("the bar does not turn with the board")
		}
		tb.hand("e2e4")
		if lines := tb.Board.Lines(); len(lines) != 0 {
			t.Errorf("they stay: %+v", lines)
		}
		tb.analysis.turnOn(false)
		if tb.Screen.evalBar.model.Shown {
			t.Error("the bar stays")
		}
	})
}

// A pass is no arrow, and a whirlwind is a circle.
func TestArrowsOfTwoKings(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, "r1bqkb1r/pp1ppp1p/2n3p1/2p5/3nP3/2NK1N2/PPPP1PPP/R1B2BKR w - - 0 7 TN", 0, 0, game.Control{})
		p := tb.Turn.Shown().Position()
		list := arrowsOf(p, []analysisLine{{moves: apptest.Actions(t, p, "d3d3")}, {moves: []rules.Move{rules.PassMove}},
			{moves: apptest.Actions(t, p, "d3d3")}, {}})
		if len(list) != 1 || list[0].From != list[0].To {
			t.Errorf("%+v", list)
		}
	})
}

// A game goes on from the position shown. The one in play waits.
func TestPlayOn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		tb.set(func(set *settings.Settings) { set.Level = 3 })
		tb.hand("e2e4")
		tb.askPlayOn()
		if tb.Screen.Tab() != "analysis" || !apptest.Says(tb.Screen, words.T("level.3")) {
			t.Fatalf("it does not ask:\n%s", apptest.Reading(tb.Screen))
		}
		apptest.NoMissing(t, "the question", apptest.Reading(tb.Screen))
		apptest.Press(t, tb.Screen, words.T("playon.start"))
		if list := tb.room.unfinished.list(); len(list) != 2 || list[1] != tb.Game {
			t.Error("the game in play does not wait")
		}
		g := tb.room.Session.Game
		if p := g.Players(); p[rules.White].Opponent != opponent.At(3) || p[rules.Black].Computer() ||
			*g.Position() != *tb.Turn.Shown().Position() {
			t.Errorf("it begins with %v from %s", p, fen.Format(g.Position()))
		}
		tb.Session = tb.room.Session
		tb.askPlayOn()
		if tb.Screen.Key(fyne.KeyEscape); apptest.Says(tb.Screen, words.T("level.3")) {
			t.Error("Escape does not shut it")
		}
	})
}

// The program begins such a game against a level, or of two people.
func TestPlayFrom(t *testing.T) {
	const position = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN"
	inRoom(t, func(t *testing.T, p *world) {
		p.open(position)
		p.table().hand("a1a2")
		at := *p.table().Turn.Shown().Position()
		p.room.playFrom(at, opponent.At(5), rules.Black, "40 in 90+30, then 30+30", "")
		p.window.Settle()
		g := p.table().Game
		if got := g.Players(); got[rules.White].Opponent != opponent.At(5) || got[rules.Black].Computer() ||
			*g.Root().Position() != at || g.Control().Turns != 40 {
			t.Errorf("it begins with %+v, %+v", got, g.Control())
		}
		p.room.playFrom(at, opponent.Opponent{}, rules.White, settings.ClockNone, "")
		p.window.Settle()
		if got := p.table().Game.Players(); got[0].Computer() || got[1].Computer() {
			t.Errorf("two people: %+v", got)
		}
	})
}

// Lines that are chosen on the page stay chosen, and the settings are followed at once.
func TestAnalysisFollowsTheSettings(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		p.open("8/8/8/4k3/8/8/8/K7 w - - 0 1 CN")
		tb := p.table()
		tb.analysis.turnOn(true)
		tb.analysis.want(4)
		p.window.Settle()
		if p.Prefs().Get().Analysis.Lines != 4 {
			t.Errorf("%d lines are kept", p.Prefs().Get().Analysis.Lines)
		}
		p.Prefs().Preview(func(set *settings.Settings) {
			set.Analysis.Lines, set.Analysis.Threads, set.Analysis.EvalBar = 2, 3, false
		})
		p.window.Settle()
		if tb.analysis.lines != 2 || tb.analysis.threads != 3 || tb.Screen.evalBar.model.Shown {
			t.Errorf("%d lines, %d threads, bar %v", tb.analysis.lines, tb.analysis.threads, tb.Screen.evalBar.model.Shown)
		}
		tb.stop()
	})
}
