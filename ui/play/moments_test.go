package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/store"
	"midline/ui/think"
	"midline/ui/words"
)

// verdict is what a position is worth to the side to move, and its best line; a second line is
// worth so much less.
type verdict struct {
	score search.Score
	line  string
	less  search.Score
}

func (tb *table) judges(by map[string]verdict) {
	tb.aide.Set(func(q think.Question) think.Answer {
		for text, v := range by {
			pos := *tb.Game.Root().Position()
			for _, m := range moves(pos, text) {
				before := pos
				before.Advance(m, &pos)
			}
			if pos == q.Position {
				line := moves(pos, v.line)
				a := think.Answer{Move: line[0], Score: int(v.score), Line: line,
					Lines: []search.Info{{Line: 1, Score: v.score, PV: line}}}
				for _, m := range pos.Legal(nil) {
					if m != line[0] && len(a.Lines) < q.Lines {
						a.Lines = append(a.Lines, search.Info{Line: 2, Score: v.score - v.less, PV: []rules.Move{m}})
					}
				}
				if turns, proved := v.score.Mate(); proved && turns > 0 {
					a.Wins = turns
				}
				return a
			}
		}
		m := q.Position.Legal(nil)[0]
		return think.Answer{Move: m, Line: []rules.Move{m}}
	})
}

// reviewed plays a game to its resignation, and opens the review as the banner does.
func reviewed(t *testing.T, by map[string]verdict, mine ...string) *table {
	t.Helper()
	tb := sit(t, openingPosition, 0, 1, game.Control{})
	var notices []string
	if tb.room.Progress, notices = store.OpenProgress(tb.room.Frame.(*frame).Writer); len(notices) > 0 {
		t.Fatal(notices)
	}
	for i := 0; i+1 < len(mine); i += 2 {
		tb.brain.Script(mine[i+1])
		tb.hand(mine[i])
		tb.window.Wait(time.Second)
	}
	tb.Turn.Resign(rules.White)
	tb.judges(by)
	tb.aide.After = 350 * time.Millisecond
	tb.window.Settle()
	if !tb.banner() {
		t.Fatal("the game is not over")
	}
	tb.reviewEnd()
	return tb
}

const openingPosition = "rnbqk1nr/pppp1ppp/8/2b1p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha - 0 1 CC"

// knowsGame lets a review know what each place of a game is worth, so that it need not think.
func knowsGame(g *Session, by map[string]verdict) {
	root := g.Game.Root()
	for text, v := range by {
		n := root
		for i := 0; n != nil && i < len(strings.Fields(text)); i++ {
			if n = mainChild(n); n == nil {
				break
			}
		}
		if n == nil {
			continue
		}
		line := moves(*n.Position(), v.line)
		g.review.answer(n, think.Answer{Move: line[0], Score: int(v.score), Line: line})
		g.Game.SetEval(n, evalOf(n.Position(), v.score, 12))
	}
}

func mainChild(n *game.Node) *game.Node {
	if list := n.Children(); len(list) > 0 {
		return list[0]
	}
	return nil
}

// giveaway is a game in which White loses the queen, and Black misses her.
var giveaway = []string{"d1g4", "g8f6", "g4g7", "h8g8"}

var giveawayVerdicts = map[string]verdict{
	"":                    {20, "g1f3 b8c6", 5},
	"d1g4":                {-20, "g8f6 g4f3", 5},
	"d1g4 g8f6":           {20, "g4f3 b8c6", 700},
	"d1g4 g8f6 g4g7":      {700, "h8g8 g7g8 f6g8", 900},
	"d1g4 g8f6 g4g7 h8g8": {-700, "g7g8 f6g8", 5},
}

func TestMomentsOfALostGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		list, left := tb.moments.sheet.shown, len(tb.review.left)
		_, graph := tb.review.graph()
		if len(list) != 1 || left > 0 || !graph {
			t.Fatalf("%d moments, %d positions are left, graph %v", len(list), left, graph)
		}
		card := list[0]
		if card.title != "You, turn 2: queen g4 takes pawn g7" || !card.grave ||
			!strings.Contains(card.better, "queen g4 to f3") {
			t.Errorf("%+v", card)
		}
		apptest.NoMissing(t, "the review", apptest.Reading(tb.Screen))
		if got := tb.Turn.Shown().Position().Fullmove(); got != 2 || len(tb.Board.View().Arrows) != 2 {
			t.Errorf("the board shows turn %d with %d arrows", got, len(tb.Board.View().Arrows))
		}
		if len(tb.room.Progress.State.Own) != 1 || !apptest.Says(tb.Screen, words.T("moments.own", 1)) {
			t.Fatalf("%d puzzles:\n%s", len(tb.room.Progress.State.Own), apptest.Reading(tb.Screen))
		}
		p, err := puzzle.ParseLine(tb.room.Progress.State.Own[0])
		if err != nil || p.Turns() != 1 {
			t.Errorf("%q: %v", tb.room.Progress.State.Own[0], err)
		}
		tb.Screen.Key(fyne.KeyEscape)
		if tb.Screen.sheet != nil || tb.Turn.Shown() != tb.Game.Current() {
			t.Error("Esc does not lead back to the end")
		}
		tb.reviewEnd()
		tb.window.Wait(5 * time.Second)
		if len(tb.room.Progress.State.Own) != 1 {
			t.Errorf("%d puzzles after a second review", len(tb.room.Progress.State.Own))
		}
	})
}

// What has a second solution is no puzzle.
func TestNoPuzzleOfTwoSolutions(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		by := map[string]verdict{}
		for at, v := range giveawayVerdicts {
			v.less = 5
			by[at] = v
		}
		tb := reviewed(t, by, giveaway...)
		tb.window.Wait(5 * time.Second)
		if len(tb.room.Progress.State.Own) > 0 || len(tb.moments.found) != 1 {
			t.Errorf("%d puzzles of %d moments", len(tb.room.Progress.State.Own), len(tb.moments.found))
		}
	})
}

// Whoever leaves leaves no thought behind.
func TestMomentsAreLeft(t *testing.T) {
	for name, leave := range map[string]func(tb *table){
		"Esc":            func(tb *table) { tb.Screen.Key(fyne.KeyEscape) },
		"another screen": func(tb *table) { tb.stop() },
		"taking back":    func(tb *table) { tb.Screen.Key(fyne.KeyEscape); tb.Rune('z') },
	} {
		for _, wait := range []time.Duration{100 * time.Millisecond, 1900 * time.Millisecond} {
			t.Run(name+" after "+wait.String(), func(t *testing.T) {
				apptest.InBubble(t, func(t *testing.T) {
					tb := reviewed(t, giveawayVerdicts, giveaway...)
					tb.window.Wait(wait)
					if !tb.review.mind.Busy() {
						t.Fatal("it does not think")
					}
					leave(tb)
					if tb.review.mind.Busy() || tb.moments.own.busy {
						t.Error("it still thinks")
					}
				})
			})
		}
	}
}

// A game begins from a moment, with the person's side against the same level.
func TestTryFromAMoment(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		apptest.Press(t, tb.Screen, words.T("moments.try"))
		g := tb.room.Session.Game
		if p := g.Players(); *g.Position() != *tb.moments.found[0].before.Position() || p[rules.White].Computer() ||
			p[rules.Black].Opponent != opponent.At(1) {
			t.Errorf("it begins at turn %d with %+v", g.Position().Fullmove(), p)
		}
	})
}

// The arrow keys step through the moments.
func TestMomentsByKeys(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		by := map[string]verdict{}
		for at, v := range giveawayVerdicts {
			by[at] = v
		}
		by["d1g4"] = verdict{600, "d7d5 g4g7", 900}
		by["d1g4 g8f6"] = verdict{20, "g4f3 b8c6", 700}
		tb := reviewed(t, by, giveaway...)
		tb.window.Wait(5 * time.Second)
		if len(tb.moments.found) != 3 {
			t.Fatalf("%d moments", len(tb.moments.found))
		}
		var seen []int
		for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome,
			fyne.KeyEnd} {
			tb.Screen.Key(key)
			seen = append(seen, tb.moments.at)
		}
		if want := []int{1, 2, 2, 1, 0, 2}; !slices.Equal(seen, want) {
			t.Errorf("the keys show %v, want %v", seen, want)
		}
	})
}

// On a king-turn a moment begins where the turn went wrong.
func TestMomentOfAKingTurn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		pos := sit(t, twoKings, 0, 0, game.Control{})
		pos.hand("e2e4", "e1e2")
		after := pos.Game.Current()
		start := after.Parent().Parent()
		line := moves(*start.Position(), "e2e4 0000 e7e5")
		d := decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}
		if d.narrow() || d.before != after.Parent() || d.best.Move.Kind() != rules.Pass {
			t.Errorf("it begins with %v, and %v was best", d.before.Move(), d.best.Move)
		}
		line = moves(*start.Position(), "e2e4 e1e2")
		if d = (decision{before: start, after: after, best: think.Answer{Move: line[0], Line: line}}); !d.narrow() {
			t.Error("the best turn is a moment")
		}
	})
}
