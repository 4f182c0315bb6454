package trainer

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"midline/assets"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/words"
)

// readLessons reads the lessons that are embedded.
func readLessons(t *testing.T) []*lesson.Lesson {
	t.Helper()
	list, err := lesson.Read(assets.Lessons())
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestLessonsHold proves every stage of every lesson by the engine, in a short run those of the first
// lesson of each group.
func TestLessonsHold(t *testing.T) {
	list := readLessons(t)
	for _, group := range lesson.Groups {
		t.Run(group, func(t *testing.T) {
			t.Parallel()
			c := lesson.NewChecker()
			defer c.Close()
			for _, l := range list {
				if l.Group != group {
					continue
				}
				for _, s := range l.Stages {
					if err := c.Check(s); err != nil {
						t.Errorf("%s, %s: %v", l.ID, s.ID, err)
					}
				}
				if testing.Short() {
					break
				}
			}
		})
	}
}

// TestLessonsHaveTexts asks that no lesson lacks a text, that none is left over, and that
// titles and lines fit their places.
func TestLessonsHaveTexts(t *testing.T) {
	all := map[string]any{}
	names, err := filepath.Glob("../words/lessons/en/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range append(names, "../words/languages/en.json") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
	}
	wanted := map[string]bool{}
	for _, l := range readLessons(t) {
		for _, key := range l.Texts() {
			wanted[key] = true
			if _, found := all[key]; !found {
				t.Errorf("there is no text %s", key)
			}
		}
		for name, most := range map[string]int{"title": 28, "line": 80} {
			if text := words.T("lesson." + l.ID + "." + name); utf8.RuneCountInString(text) > most {
				t.Errorf("the %s of %s has more than %d letters: %q", name, l.ID, most, text)
			}
		}
	}
	for key := range all {
		if strings.HasPrefix(key, "lesson.") && !wanted[key] {
			t.Errorf("no lesson has a use for the text %s", key)
		}
	}
}

// TestLessonsOfEveryGroup asks that the lessons of a group come one after another.
func TestLessonsOfEveryGroup(t *testing.T) {
	var groups []string
	for _, l := range readLessons(t) {
		if len(l.Stages) < 4 {
			t.Errorf("%s has %d stages", l.ID, len(l.Stages))
		}
		groups = append(groups, l.Group)
	}
	if order := slices.Compact(groups); len(slices.Compact(slices.Sorted(slices.Values(order)))) != len(order) {
		t.Errorf("the lessons of a group are not together: %q", order)
	}
}

// A text about a wrong try that is marked as telling the answer names who answers, and one that names both the piece
// that answers and its square is marked.
func TestToldAnswersAreMarked(t *testing.T) {
	told := 0
	for _, l := range readLessons(t) {
		for _, st := range l.Stages {
			for _, w := range st.Wrong {
				o := lesson.NewRun(st).Try(w.Try)
				key := st.Key("wrong." + uci.Move(&st.Start, w.Try))
				said := strings.ToLower(words.T(key))
				var next rules.Position
				st.Start.Advance(w.Try, &next)
				named, placed := strings.Contains(said, "black"), false
				for _, m := range o.Replies {
					if m.Kind() != rules.Pass {
						name := strings.Fields(words.Piece(next.Kit(m.From()).ID))
						here := strings.Contains(said, name[len(name)-1])
						named = named || here
						placed = placed || here && strings.Contains(said, next.Geo().Name(m.To()))
					}
					before := next
					before.Advance(m, &next)
				}
				switch {
				case w.Told && (!named || len(o.Replies) == 0):
					t.Errorf("%s does not tell the answer: %q", key, said)
				case !w.Told && placed:
					t.Errorf("%s tells the answer: %q", key, said)
				case w.Told:
					told++
				}
			}
		}
	}
	if told == 0 {
		t.Error("no text tells the answer")
	}
}
