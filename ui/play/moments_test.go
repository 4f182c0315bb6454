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
			for _, m := range apptest.Moves(pos, text) {
				before := pos
				before.Advance(m, &pos)
			}
			if pos == q.Position {
				line := apptest.Moves(pos, v.line)
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

// reviewed plays a game to its resignation, and opens the review as the banner does. A turn of the person, and an
// answer to it, follow each other.
func reviewed(t *testing.T, by map[string]verdict, turns ...string) *table {
	t.Helper()
	return reviewedFrom(t, openingPosition, by, turns...)
}

// reviewedFrom is reviewed for a game from a position.
func reviewedFrom(t *testing.T, start string, by map[string]verdict, turns ...string) *table {
	t.Helper()
	tb := sit(t, start, 0, 1, game.Control{})
	var notices []string
	if tb.room.Progress, notices = store.OpenProgress(tb.room.Frame.(*frame).Writer); len(notices) > 0 {
		t.Fatal(notices)
	}
	for i := 0; i+1 < len(turns); i += 2 {
		tb.brain.Script(turns[i+1])
		for action := range strings.FieldsSeq(turns[i]) {
			tb.hand(action)
		}
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
		line := apptest.Moves(*n.Position(), v.line)
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
		if card.caption != words.T("moments.mistake.greatest") || card.title != "Turn 2: queen g4 takes pawn g7" ||
			card.rank != rankGrave || card.did.text != "This loses a queen for a rook and a pawn:" ||
			card.did.line != "2…Rg8 3.Qxg8+ Nxg8" ||
			!strings.HasPrefix(card.better.line, "2.Qf3") {
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

// The arrow keys step through the moments.
func TestMomentsByKeys(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
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

// twice is a game in which both sides err: White twice, and Black between.
func twice() map[string]verdict {
	by := map[string]verdict{}
	for at, v := range giveawayVerdicts {
		by[at] = v
	}
	by["d1g4"] = verdict{600, "d7d5 g4g7", 900}
	by["d1g4 g8f6"] = verdict{20, "g4f3 b8c6", 700}
	return by
}

// A review begins with the person's own greatest mistake, and says so.
func TestReviewBeginsWithTheGreatestMistake(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		if len(tb.moments.found) != 3 || tb.moments.at != 0 || !apptest.Says(tb.Screen, words.T("moments.intro.own")) ||
			!apptest.Says(tb.Screen, words.T("moments.count", 1, 3)) {
			t.Fatalf("%d moments, it begins with %d:\n%s", len(tb.moments.found), tb.moments.at, apptest.Reading(tb.Screen))
		}
		var captions []string
		for _, m := range tb.moments.told {
			captions = append(captions, m.caption)
		}
		want := []string{words.T("moments.mistake.greatest"), words.T("moments.mistake"), words.T("moments.theirs")}
		if !slices.Equal(captions, want) {
			t.Errorf("%q", captions)
		}
		apptest.Press(t, tb.Screen, words.T("moments.after"))
		if apptest.Says(tb.Screen, words.T("moments.intro.own")) || tb.moments.at != 1 ||
			!apptest.Says(tb.Screen, words.T("moments.count", 2, 3)) {
			t.Errorf("Next leads to %d", tb.moments.at)
		}
	})
}

// Nobody is blamed for an action that a hint proposed.
func TestHintsAreNoMistakes(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		if len(tb.moments.found) != 1 {
			t.Fatalf("%d moments", len(tb.moments.found))
		}
		x := tb.moments.found[0]
		tb.hint.all = map[*game.Node]rules.Move{x.before: firstOf(x.before, x.after)}
		for _, d := range tb.moments.find() {
			if d.after == x.after && len(d.best.Line) > 0 {
				t.Errorf("the hint is called a mistake: %+v", d)
			}
		}
		x.cost = mistakeCosts / 2
		for _, excused := range []bool{false, true} {
			tb.moments.found, tb.moments.excused = []decision{x}, excused
			if tb.moments.caption(); (tb.moments.intro == "") != excused {
				t.Errorf("excused %v: the review begins with %q", excused, tb.moments.intro)
			}
		}
	})
}

// The review begins with a turn of the person also where that cost little, and the opponent's mistake more.
func TestOwnTurnsComeFirst(t *testing.T) {
	mine, theirs := decision{mine: true, cost: 0.07}, decision{cost: 0.6}
	for name, c := range map[string]struct {
		list []decision
		want int
	}{
		"a slip, after a mistake": {[]decision{theirs, mine}, 1},
		"the greater slip":        {[]decision{mine, {mine: true, cost: 0.1}}, 1},
		"none of theirs":          {[]decision{{cost: 0.2}, theirs}, 1}, "none": {nil, -1},
	} {
		if got := first(c.list); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// Where the person made no mistake, the review says so, and begins with the opponent's.
func TestReviewWithoutOwnMistakes(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		by := twice()
		by["d1g4"] = verdict{-20, "d7d5 g4g7", 900}
		by["d1g4 g8f6"] = verdict{500, "g4g7 h8g8", 700}
		by["d1g4 g8f6 g4g7"] = verdict{-500, "h8g8 g7h6", 900}
		by["d1g4 g8f6 g4g7 h8g8"] = verdict{500, "g7h6 b8c6", 5}
		tb := reviewed(t, by, giveaway...)
		tb.window.Wait(5 * time.Second)
		if len(tb.moments.found) != 1 || tb.moments.told[0].caption != words.T("moments.theirs.greatest") ||
			!apptest.Says(tb.Screen, words.T("moments.intro.theirs", 1)) {
			t.Errorf("%d moments:\n%s", len(tb.moments.found), apptest.Reading(tb.Screen))
		}
	})
}

// On the opponent's mistake the person is to keep what it gave, in the position after it: whatever does is right. Where
// that is a rescue, nothing is to be punished.
func TestPunishIt(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, twice(), giveaway...)
		tb.window.Wait(5 * time.Second)
		apptest.Press(t, tb.Screen, words.T("moments.after"))
		apptest.Press(t, tb.Screen, words.T("moments.after"))
		variations := len(tb.moments.found[2].after.Children())
		apptest.Press(t, tb.Screen, words.T("moments.find"))
		a := &tb.moments.attempt
		if p := tb.Turn.Shown().Position(); tb.Turn.Shown() != tb.moments.found[2].after || p.Side() != rules.White ||
			!apptest.Says(tb.Screen, words.T("moments.find")) || apptest.Says(tb.Screen, words.T("moments.punish")) ||
			!apptest.Says(tb.Screen, words.T("attempt.task.keep", "1…Nf6")) {
			t.Fatalf("the task:\n%s", apptest.Reading(tb.Screen))
		}
		apptest.NoMissing(t, "the task", apptest.Reading(tb.Screen))
		try := func(move string, want attemptState) {
			t.Helper()
			tb.hand(move)
			if a.state != attemptLooks && a.state != want {
				t.Errorf("%s: it does not look at the move", move)
			}
			tb.window.Wait(2 * time.Second)
			if a.state != want {
				t.Fatalf("%s: %q", move, a.text)
			}
			apptest.NoMissing(t, move, apptest.Reading(tb.Screen))
		}
		try("g4g7", attemptWrong) // as played in the game
		if !strings.Contains(a.text, "2.Qxg7 does not do it.") || len(tb.Board.View().Arrows) == 0 ||
			a.line.text != "It loses a queen for a rook and a pawn:" || a.line.line != "2.Qxg7 Rg8 3.Qxg8+ Nxg8" {
			t.Errorf("it says %q, and shows %q %q", a.text, a.line.text, a.line.line)
		}
		apptest.Press(t, tb.Screen, words.T("attempt.again"))
		try("g4h3", attemptRight) // keeps it as well
		if !strings.HasPrefix(a.text, "The computer rates 2.Qh3 about as high as the best move.") {
			t.Errorf("it says %q", a.text)
		}
		tb.moments.attempt.again()
		if n := len(tb.moments.found[2].after.Children()); n != variations {
			t.Errorf("%d variations are left", n-variations)
		}
		try("g4f3", attemptRight)
		if !strings.HasPrefix(a.text, "Right: 2.Qf3.") {
			t.Errorf("it says %q", a.text)
		}
		if len(a.line.moves) > 1 {
			played := tb.Turn.Shown()
			a.sheet.note.line.Tapped(nil)
			if tb.Turn.Shown().Parent() != played {
				t.Error("a press on the line does not lead on from the move played")
			}
		}
		apptest.Press(t, tb.Screen, words.T("attempt.back"))
		apptest.Press(t, tb.Screen, words.T("moments.before"))
		apptest.Press(t, tb.Screen, words.T("moments.find"))
		apptest.Press(t, tb.Screen, words.T("attempt.tell"))
		apptest.Press(t, tb.Screen, words.T("attempt.next"))
		if tb.moments.at != 2 || !apptest.Says(tb.Screen, words.T("moments.find")) {
			t.Errorf("it goes on with %d:\n%s", tb.moments.at, apptest.Reading(tb.Screen))
		}
	})
}

// On the person's own mistake a better move is asked for, in the position before it.
func TestFindTheBetterMove(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		apptest.Press(t, tb.Screen, words.T("moments.find"))
		a, x := &tb.moments.attempt, tb.moments.found[0]
		if tb.Turn.Shown() != x.before || !apptest.Says(tb.Screen, words.T("attempt.task.find", "2.Qxg7")) {
			t.Fatalf("the task:\n%s", apptest.Reading(tb.Screen))
		}
		tb.hand("g4g7")
		if a.state != attemptWrong || a.text != words.T("attempt.played") {
			t.Errorf("what was played: %q", a.text)
		}
		tb.Screen.Key(fyne.KeyReturn)
		apptest.Press(t, tb.Screen, words.T("attempt.tell"))
		if a.state != attemptTold || tb.Turn.Shown().Parent() != x.before || tb.Turn.Shown().Move() != x.best.Move {
			t.Errorf("the answer is not shown:\n%s", apptest.Reading(tb.Screen))
		}
		apptest.Press(t, tb.Screen, words.T("playon.button"))
		g := tb.room.Session.Game
		if p := g.Players(); p[rules.White].Computer() || p[rules.Black].Opponent != opponent.At(1) ||
			g.Root().Position().Fullmove() != 2 {
			t.Errorf("it goes on at turn %d with %+v", g.Position().Fullmove(), p)
		}
	})
}

// Whoever leaves an attempt leaves no thought behind, and comes back to the moments first.
func TestAttemptIsLeft(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		apptest.Press(t, tb.Screen, words.T("moments.find"))
		tb.hand("b1c3")
		if !tb.review.mind.Busy() {
			t.Fatal("it does not think")
		}
		tb.Screen.Key(fyne.KeyEscape)
		if tb.review.mind.Busy() || tb.moments.sheet == nil || tb.moments.at != 0 || tb.moments.attempt.sheet != nil {
			t.Error("Esc does not lead back to the moments")
		}
		tb.Screen.Key(fyne.KeyEscape)
		if tb.Screen.sheet != nil || tb.Turn.Shown() != tb.Game.Current() {
			t.Error("Esc does not lead back to the end")
		}
	})
}
