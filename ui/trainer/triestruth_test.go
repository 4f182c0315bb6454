package trainer

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/lesson"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
)

// kinds recognises texts by their keys, the longest first.
type kinds []kind

// kind is a key with what its text looks like.
type kind struct {
	key     string
	pattern *regexp.Regexp
}

var verb = regexp.MustCompile(`%(\\\[\d+\\\])?[ds]`)

func readKinds(t *testing.T) kinds {
	t.Helper()
	text, err := os.ReadFile("../words/languages/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	var list kinds
	for key, value := range all {
		if !strings.HasPrefix(key, "lessons.") && !strings.HasPrefix(key, "loss.") && !strings.HasPrefix(key, "puzzles.") &&
			!strings.HasPrefix(key, "tries.") && !strings.HasPrefix(key, "missed.") {
			continue
		}
		forms := []string{}
		switch v := value.(type) {
		case string:
			forms = append(forms, v)
		case map[string]any:
			for _, form := range v {
				forms = append(forms, form.(string))
			}
		}
		for _, form := range forms {
			p := verb.ReplaceAllString(regexp.QuoteMeta(form), ".+")
			list = append(list, kind{key, regexp.MustCompile("(?i)^" + p)})
		}
	}
	slices.SortFunc(list, func(a, b kind) int {
		return cmp.Or(len(b.pattern.String())-len(a.pattern.String()), strings.Compare(a.key, b.key))
	})
	return list
}

// of returns the key of a text, "known" if it has none of these.
func (k kinds) of(text string) string {
	for _, kind := range k {
		if kind.pattern.MatchString(text) {
			return kind.key
		}
	}
	return "known"
}

// shallow are the kinds that name no reason.
var shallow = []string{"lessons.wrong.reach", "lessons.wrong.capture", "lessons.wrong.find", "lessons.wrong.win",
	"lessons.wrong.win.answer", "lessons.wrong.survive", "lessons.wrong.choose", "lessons.wrong.win.kingturn",
	"puzzles.wrong"}

var (
	triedPuzzles = flag.Int("puzzles", 12, "how many puzzles TestTriesAreExplained tries; a quarter with -short")
	triesTo      = flag.String("tries", "", "a file to which TestTriesAreExplained writes what is said of each try")
)

// TestTriesAreExplained tries everything in lessons and puzzles: nearly all that is said names a reason, and the
// oracle's rules prove it.
func TestTriesAreExplained(t *testing.T) {
	e := &examiner{t: t, kinds: readKinds(t), searcher: search.New(search.MinHash, 1)}
	t.Cleanup(e.searcher.Close)
	if *triesTo != "" {
		out, err := os.Create(*triesTo)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = out.Close() })
		e.out = out
	}
	e.begin("lessons")
	for i, l := range lessons() {
		for at, st := range l.Stages {
			if st.Goal != lesson.Play && st.Goal != lesson.Predict && (!testing.Short() || i%6 == 0 && st.Turns <= 1) {
				e.stage(l, at)
			}
		}
	}
	e.end(0.03)
	e.begin("puzzles")
	set, n := puzzle.Set(), *triedPuzzles
	if testing.Short() {
		n /= 4
	}
	for i := range n {
		e.puzzle(set[i*len(set)/n])
	}
	e.end(0.1)
}

// examiner tries everything, and counts what is said.
type examiner struct {
	t        *testing.T
	kinds    kinds
	searcher *search.Searcher
	out      io.Writer // for what is said; optional

	name       string
	count      map[string]int
	all, vague int
	proved     int
}

func (e *examiner) begin(name string) {
	e.name, e.count, e.all, e.vague, e.proved = name, map[string]int{}, 0, 0, 0
}

// end fails if the share of what names no reason is too large.
func (e *examiner) end(most float64) {
	share := float64(e.vague) / float64(e.all)
	e.t.Logf("%s: %d of %d without a reason (%.1f %%), %d proved", e.name, e.vague, e.all, 100*share, e.proved)
	for _, key := range slices.SortedFunc(maps.Keys(e.count), func(a, b string) int { return e.count[b] - e.count[a] }) {
		e.t.Logf("  %5d %s", e.count[key], key)
	}
	if share > most {
		e.t.Errorf("%s: %.1f %% of the tries get no reason", e.name, 100*share)
	}
}

// line is what a short search expects after a try, and after the king-turn that is passed.
func (e *examiner) line(start *rules.Position, try rules.Move) (reply, line []rules.Move, wins int) {
	next, ok := afterTurn(*start, []rules.Move{try})
	if !ok || next.Won().Reason != rules.Ongoing || next.Status().Reason != rules.Ongoing {
		return nil, nil, 0
	}
	r := e.searcher.Search(context.Background(), &next, nil, search.Limits{Nodes: 8000}, nil)
	turns, proved := r.Score.Mate()
	if !proved || turns < 0 {
		turns = 0
	}
	line = r.Lines[0].PV
	return line[:game.FirstTurns(&next, line, 1)], line, turns
}

// said counts what is said of a try, and proves it.
func (e *examiner) said(text string, start *rules.Position, try rules.Move, reply []rules.Move) {
	e.t.Helper()
	key := e.kinds.of(text)
	e.count[key]++
	e.all++
	if slices.Contains(shallow, key) {
		e.vague++
	}
	place := start.Rules().Variant.Name + ";" + fen.Format(start) + ";" + uci.Move(start, try)
	if e.out != nil {
		fmt.Fprintf(e.out, "%s\t%s\t%s\t%s\n", e.name, key, place, text)
	}
	wrong, known := contradiction(e.t, key, start, try, reply)
	if known {
		e.proved++
	}
	if wrong != "" {
		e.t.Errorf("%s: %q: %s", place, text, wrong)
	}
}

// stage tries everything in a stage of a lesson.
func (e *examiner) stage(l *lesson.Lesson, at int) {
	e.t.Helper()
	st := l.Stages[at]
	for _, m := range lesson.NewRun(st).Legal() {
		run := lesson.NewRun(st)
		o := run.Try(m)
		if o.Verdict != lesson.Failed && !(o.Verdict == lesson.Missed && st.Passive()) {
			continue
		}
		s := &lessonRun{exercise: &exercise{pos: st.Start}, lesson: l, at: at, run: run}
		reply, asks, wins := o.Replies, o.Asks, 0
		if w := newWhyNot(&s.pos, o.Try, reply); !o.Known && st.Goal == lesson.Win && w.anyReply(s.left()) {
			reply, asks = nil, true
		}
		line := reply
		if len(reply) == 0 && asks {
			reply, line, wins = e.line(&st.Start, m)
		}
		e.said(s.why(&o, reply, line, wins), &st.Start, m, reply)
	}
}

// puzzle tries everything in the first turn of a puzzle.
func (e *examiner) puzzle(z *puzzle.Puzzle) {
	e.t.Helper()
	r := &puzzleAttempt{exercise: &exercise{pos: z.Start}, puzzle: z}
	for _, m := range z.Start.Legal(nil) {
		if z.Start.Wins(m) || z.Grade(m) != puzzle.Bad {
			continue
		}
		reply, line, wins := e.line(&z.Start, m)
		e.said(r.against(m)(reply, line, wins), &z.Start, m, reply)
	}
}
