package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// of returns a run of the only stage of a lesson.
func of(t *testing.T, game, text string) *lesson.Run {
	t.Helper()
	l := parse(t, "id = \"one\"\ngroup = \"start\"\ngame = \""+game+"\"\n[[stage]]\nid = \"one\"\n"+text)
	return lesson.NewRun(l.Stages[0])
}

// try makes a sequence of tries and answers of the opponent; each step is an action, with "!"
// before those of the opponent.
func try(t *testing.T, r *lesson.Run, steps string) lesson.Outcome {
	t.Helper()
	var o lesson.Outcome
	for text := range strings.FieldsSeq(steps) {
		text, answers := strings.CutPrefix(text, "!")
		m, err := uci.Parse(r.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case answers:
			o = r.Answer(m)
		case !slices.Contains(r.Legal(), m):
			t.Fatalf("the stage does not allow %s", text)
		default:
			o = r.Try(m)
		}
	}
	return o
}

const (
	reach   = "goal = \"reach\"\npiece = \"a1\"\nto = [\"a4\", \"d4\"]\nturns = 2\nposition = \"7k/8/8/8/8/8/8/R3K3 w - - 0 1 CC\""
	capture = "goal = \"capture\"\nturns = 2\nposition = \"7k/8/8/8/8/p2p4/8/R3K3 w - - 0 1 CC\"\nonly = [\"a1\"]\nwrong = [{ " +
		"try = \"a1a2\" }]"
	find = "goal = \"find\"\nline = \"a1a8 e8f7 a8a7\"\nalso = [\"a1a7\"]\nposition = \"4k3/8/8/8/8/8/8/R5K1 w - - 0 1 " +
		"CC\"\nwrong = [{ try = \"g1h1\", reply = \"e8e7\" }, { try = \"g1f1\" }]"
	win     = "goal = \"win\"\nturns = 2\nposition = \"n4k2/8/8/8/8/3K4/8/8 w - - 0 1 CC\""
	survive = "goal = \"survive\"\nturns = 2\nposition = \"8/8/8/3k4/8/8/8/R5K1 w - - 0 1 CC\""
	choose  = "goal = \"choose\"\nchoices = [\"e4e5\", \"e4e3\"]\nright = \"e4e5\"\nposition = \"7k/8/8/8/4K3/8/8/8 w - - 0 1 CC\""
	battle  = "goal = \"play\"\nlevel = 1\nposition = \"7k/8/8/8/8/3K4/8/R7 w - - 0 1 CC\"\nwrong = [{ try = \"a1a8\" }]"
)

func TestTry(t *testing.T) {
	for _, c := range []struct {
		name, stage, steps string
		want               lesson.Verdict
	}{
		{"reached", reach, "a1a4 a4d4", lesson.Solved},
		{"the wrong way round", reach, "a1d1", lesson.Missed},
		{"too slow", reach, "a1a2", lesson.Missed},
		{"captured", capture, "a1a3", lesson.Onward},
		{"not captured in time", capture, "a1a3 a3b3", lesson.Missed},
		{"a tempting try", capture, "a1a2", lesson.Failed},
		{"found", find, "a1a8 a8a7", lesson.Solved},
		{"begun", find, "a1a8", lesson.Onward},
		{"found as well", find, "a1a7", lesson.Solved},
		{"not found", find, "a1a2", lesson.Failed},
		{"won", win, "d3e4", lesson.Onward},
		{"not won in time", win, "d3c3", lesson.Failed},
		{"held", survive, "a1a4 !d5e5", lesson.Onward},
		{"held to the end", survive, "a1a4 !d5e5 a4b4 !e5d5", lesson.Solved},
		{"not held", survive, "a1a5", lesson.Failed},
		{"chosen", choose, "e4e5", lesson.Solved},
		{"badly chosen", choose, "e4e3", lesson.Failed},
		{"a battle", battle, "d3d4", lesson.Onward},
		{"a battle won", battle, "d3d4 !h8g8 d4d5", lesson.Solved},
		{"a battle of which is told", battle, "a1a8", lesson.Failed},
	} {
		t.Run(c.name, func(t *testing.T) {
			if o := try(t, of(t, "chess2", c.stage), c.steps); o.Verdict != c.want {
				t.Errorf("%+v, and not %d", o, c.want)
			}
		})
	}
}

// TestFailedTriesChangeNothing: after a failed try the stage is as before, and can be solved.
func TestFailedTriesChangeNothing(t *testing.T) {
	for name, c := range map[string]struct{ stage, wrong, right string }{
		"capture": {capture, "a1a2", "a1a3"}, "find": {find, "a1a2", "a1a8"}, "win": {win, "d3c3", "d3e4"},
		"survive": {survive, "a1a5", "a1a4"}, "choose": {choose, "e4e3", "e4e5"}, "play": {battle, "a1a8", "d3d4"},
	} {
		r := of(t, "chess2", c.stage)
		before := *r.Position()
		if try(t, r, c.wrong); *r.Position() != before || r.Turn() != 1 {
			t.Errorf("%s: after %s the stage stands elsewhere", name, c.wrong)
		}
		if o := try(t, r, c.right); o.Verdict == lesson.Failed {
			t.Errorf("%s: after %s, %s fails", name, c.wrong, c.right)
		}
	}
}

// TestAnswers: a wrong try is answered by the stage's reply, by a proved one, or by a search.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, stage, try string
		reply            string // "": none
		asks, known      bool
	}{
		{"with a reply", find, "g1h1", "e8e7", false, true},
		{"with a text", find, "g1f1", "", true, true},
		{"without", find, "a1a2", "", true, false},
		{"passed", capture, "a1a2", "", false, true},
		{"of a battle", battle, "a1a8", "", true, true},
		{"proved", survive, "a1a5", "d5c4", false, false},
	} {
		r := of(t, "chess2", c.stage)
		o := try(t, r, c.try)
		pos := *r.Position()
		pos.Make(o.Try, &pos)
		reply := ""
		if len(o.Replies) > 0 {
			reply = uci.Move(&pos, o.Replies[0])
		}
		if o.Asks != c.asks || o.Known != c.known || (reply != "") != (c.reply != "") {
			t.Errorf("%s: %+v, reply %q", c.name, o, reply)
		}
	}
}

// TestWinsWhateverTheAnswer plays a proved win to its end by the hints.
func TestWinsWhateverTheAnswer(t *testing.T) {
	r := of(t, "chess2", win)
	for turn := 1; ; turn++ {
		if turn > 2 {
			t.Fatal("it is not won in two turns")
		}
		o := r.Try(r.Hint())
		if o.Verdict == lesson.Solved {
			return
		}
		if o.Verdict != lesson.Onward || len(o.Replies) == 0 || r.Turn() != turn+1 {
			t.Fatalf("turn %d: %+v", turn, o)
		}
	}
}

// TestStalemateIsNoWin: in chess stalemate is a draw, and no try with it succeeds.
func TestStalemateIsNoWin(t *testing.T) {
	r := of(t, "chess", "goal = \"win\"\nturns = 2\nposition = \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"")
	if o := try(t, r, "f1f7"); o.Verdict != lesson.Failed {
		t.Errorf("%+v", o)
	}
}

// TestKingTurnIsATry: a turn that no king-turn can save fails before the king-turn.
func TestKingTurnIsATry(t *testing.T) {
	const hold = "goal = \"survive\"\nturns = 1\nposition = \"8/8/8/3k4/8/8/8/R4KK1 w - - 0 1 TC\""
	if o := try(t, of(t, "chess2", hold), "g1h1"); o.Verdict != lesson.Failed || !o.Asks {
		t.Errorf("what loses whatever the king-turn: %+v", o)
	}
	r := of(t, "chess2", hold)
	if o := try(t, r, "a1a4"); o.Verdict != lesson.Onward || o.Asks || !r.Position().KingTurn() {
		t.Errorf("what holds, before the king-turn: %+v", o)
	}
	if o := try(t, r, "0000"); o.Verdict != lesson.Onward || !o.Asks {
		t.Errorf("what holds, after it: %+v", o)
	}
}

// TestOnlyGoesAlong: a piece that may act may also act after moving.
func TestOnlyGoesAlong(t *testing.T) {
	r := of(t, "chess2", capture)
	try(t, r, "a1a3")
	for _, m := range r.Legal() {
		if at, _ := r.Position().Geo().Parse("a3"); m.From() != at {
			t.Errorf("%s is allowed", uci.Move(r.Position(), m))
		}
	}
	if left := r.Left(); len(left) != 1 {
		t.Errorf("%d squares are left, and not one", len(left))
	}
}

func TestHint(t *testing.T) {
	for _, c := range []struct{ name, stage, steps, want string }{
		{"reach", reach, "", "a1a4"}, {"after a step", reach, "a1a4", "a4d4"}, {"find", find, "a1a8", "a8a7"},
		{"choose", choose, "", "e4e5"},
		{"survive", survive, "", ""},
	} {
		r := of(t, "chess2", c.stage)
		try(t, r, c.steps)
		got := ""
		if m := r.Hint(); m != rules.NoMove {
			got = uci.Move(r.Position(), m)
		}
		if !slices.Contains(strings.Fields(c.want), got) && got != c.want {
			t.Errorf("%s: %q, and not %q", c.name, got, c.want)
		}
	}
}

func TestGuess(t *testing.T) {
	r := lesson.NewRun(stage(t, course, "predict"))
	geo := r.Position().Geo()
	squares := func(names ...string) (list []board.Square) {
		for _, name := range names {
			sq, _ := geo.Parse(name)
			list = append(list, sq)
		}
		return list
	}
	missed, extra := r.Guess(squares("d3", "d2"))
	if !slices.Equal(missed, squares("d4")) || !slices.Equal(extra, squares("d2")) {
		t.Errorf("missed %v, and %v too many", missed, extra)
	}
	if missed, extra := r.Guess(squares("d4", "d3")); len(missed)+len(extra) > 0 {
		t.Errorf("the right squares: missed %v, and %v too many", missed, extra)
	}
}

// A try after which a stage cannot be solved at all is told from one that takes longer.
func TestHopeless(t *testing.T) {
	const pawn = "turns = 2\nposition = \"7k/8/8/4p3/p7/1p6/P3P3/4K3 w - - 0 1 CC\"\n"
	for name, c := range map[string]struct {
		stage, try string
		never      bool
	}{
		"a pawn past its square":      {"goal = \"reach\"\npiece = \"e2\"\nto = [\"e3\"]\n" + pawn, "e2e4", true},
		"a pawn past its prey":        {"goal = \"capture\"\ntargets = [\"b3\"]\nonly = [\"a2\"]\n" + pawn, "a2a3", true},
		"another piece could take it": {"goal = \"capture\"\ntargets = [\"b3\"]\n" + pawn, "a2a3", false},
		"a king that goes back":       {"goal = \"reach\"\npiece = \"e1\"\nto = [\"d2\"]\n" + pawn, "e1f2", false},
	} {
		t.Run(name, func(t *testing.T) {
			if o := try(t, of(t, "chess2", c.stage), c.try); o.Never != c.never || o.Never && o.Beyond == 0 {
				t.Errorf("%+v", o)
			}
		})
	}
}
