package lesson_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"midline/engine/lesson"
	"midline/engine/rules"
)

// A lesson with a stage of every goal.
const course = `
id = "sample"
group = "animals"
game = "chess2"

[[stage]]
id = "reach"
goal = "reach"
piece = "a1"
to = ["a4", "d4"]
turns = 2
position = "7k/8/8/8/8/8/8/R3K3 w - - 0 1 AC"
marks = ["a4", "a4d4"]

[[stage]]
id = "capture"
goal = "capture"
turns = 1
only = ["d1"]
allow = ["rampage"]
position = "7k/8/8/8/3p4/3p4/3p4/K2R4 w - - 0 1 AC"

[[stage]]
id = "find"
goal = "find"
line = "e4e5"
also = ["e4d5"]
position = "7k/8/8/8/4K3/8/8/8 w - - 0 1 AC"

[[stage]]
id = "win"
goal = "win"
turns = 1
position = "7k/8/8/8/4K3/8/8/R7 w - - 0 1 AC"
wrong = [{ try = "a1a4", reply = "h8h7" }]

[[stage]]
id = "survive"
goal = "survive"
turns = 1
flip = true
position = "8/8/8/3k4/8/8/8/R5K1 w - - 0 1 CC"

[[stage]]
id = "choose"
goal = "choose"
choices = ["e4e5", "e4e3"]
right = "e4e5"
position = "7k/8/8/8/4K3/8/8/8 w - - 0 1 AC"

[[stage]]
id = "predict"
goal = "predict"
action = "d1d4"
position = "7k/8/8/8/3p4/3N4/8/K2R4 w - - 0 1 AC"

[[stage]]
id = "play"
goal = "play"
level = 1
position = "7k/8/8/8/8/8/8/RR2K3 w - - 0 1 AC"
`

func parse(t *testing.T, text string) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func stage(t *testing.T, text, id string) *lesson.Stage {
	t.Helper()
	l := parse(t, text)
	i := slices.IndexFunc(l.Stages, func(s *lesson.Stage) bool { return s.ID == id })
	if i < 0 {
		t.Fatalf("there is no stage %s", id)
	}
	return l.Stages[i]
}

func TestParse(t *testing.T) {
	l := parse(t, course)
	if l.ID != "sample" || l.Group != "animals" || l.Variant.Name != "chess2" || len(l.Stages) != 8 {
		t.Fatalf("%+v is read wrongly", l)
	}
	if s := l.Stages[0]; !s.Passive() || len(s.Squares) != 2 || len(s.Marks) != 2 || s.Marks[0].From != s.Marks[0].To ||
		s.Marks[1].From == s.Marks[1].To || !s.Only.Has(s.Piece) {
		t.Errorf("the stage to reach is read wrongly: %+v", s)
	}
	if s := l.Stages[1]; len(s.Squares) != 3 {
		t.Errorf("%d targets, and not the three pawns", len(s.Squares))
	}
	if s := l.Stages[4]; !s.Flip || s.Passive() || s.Learner() != rules.White {
		t.Errorf("the stage to survive is read wrongly: %+v", s)
	}
	texts := l.Texts()
	if want := "lesson.sample.win.wrong.a1a4"; !slices.Contains(texts, want) || len(texts) != 2+8*3+1 {
		t.Errorf("%d texts, with or without %s: %q", len(texts), want, texts)
	}
}

// TestParseRefuses damages one line of the lesson at a time.
func TestParseRefuses(t *testing.T) {
	for name, c := range map[string]struct{ from, to, reason string }{
		"syntax":         {`id = "sample"`, `id = sample`, "line 2"},
		"type":           {`level = 1`, `level = "one"`, "level"},
		"unknown":        {`flip = true`, `turned = true`, `"stage.turned"`},
		"id":             {`id = "sample"`, `id = "A sample"`, `id: "A sample"`},
		"group":          {`group = "animals"`, `group = "zoo"`, `group: "zoo"`},
		"game":           {`game = "chess2"`, `game = "chess9"`, "game: "},
		"stage's id":     {`id = "win"`, `id = ""`, "stage 4"},
		"same id":        {`id = "win"`, `id = "find"`, `another stage "find"`},
		"goal":           {`goal = "win"`, `goal = "lose"`, `goal: there is no goal "lose"`},
		"position":       {`8/8/8/3p4/3p4`, `8/8/8/3p5/3p4`, "stage 2"},
		"key missing":    {`piece = "a1"`, ``, "piece: a stage to reach needs it"},
		"key of another": {`flip = true`, `level = 2`, "level: a stage to survive has no use for it"},
		"only of others": {`flip = true`, `only = ["a1"]`, "only: a stage to survive has no use for it"},
		"turns":          {`turns = 2`, `turns = 13`, "turns: from 1 to 12"},
		"piece":          {`piece = "a1"`, `piece = "b1"`, "piece: there is none of the learner on b1"},
		"to":             {`to = ["a4", "d4"]`, `to = ["a4", "d9"]`, `to: there is no square "d9"`},
		"only":           {`only = ["d1"]`, `only = ["d2"]`, "only: there is no piece of the learner on d2"},
		"allow":          {`allow = ["rampage"]`, `allow = ["jump"]`, `allow: there is no kind "jump"`},
		"targets":        {`only = ["d1"]`, `targets = ["d1"]`, "targets: there is no enemy on d1"},
		"no targets":     {`7k/8/8/8/3p4/3p4/3p4/K2R4`, `7k/8/8/8/8/8/8/K2R4`, "targets: there is nothing to capture"},
		"line":           {`line = "e4e5"`, `line = "e4e6"`, "line: "},
		"also":           {`also = ["e4d5"]`, `also = ["e4d6"]`, "also: "},
		"choices":        {`choices = ["e4e5", "e4e3"]`, `choices = ["e4e5"]`, "choices: two or three"},
		"right":          {`right = "e4e5"`, `right = "e4d5"`, "right: e4d5 is none of the choices"},
		"action":         {`action = "d1d4"`, `action = "d1d8"`, "action: "},
		"level":          {`level = 1`, `level = 9`, "level: from 1 to 8"},
		"mark":           {`marks = ["a4", "a4d4"]`, `marks = ["a4", "a4d44"]`, `marks: "a4d44"`},
		"try":            {`try = "a1a4"`, `try = "a1b2"`, "wrong: "},
		"reply":          {`reply = "h8h7"`, `reply = "h8h6"`, "wrong: "},
		"reply to none": {`marks = ["a4", "a4d4"]`,
			`wrong = [{ try = "a1a2", reply = "h8h7" }]`, "a1a2: the opponent passes"},
	} {
		t.Run(name, func(t *testing.T) {
			if strings.Count(course, c.from) != 1 {
				t.Fatalf("%q is there %d times", c.from, strings.Count(course, c.from))
			}
			if _, err := lesson.Parse(strings.Replace(course, c.from, c.to, 1)); err == nil ||
				!strings.Contains(err.Error(), c.reason) {
				t.Errorf("%v, and not a reason with %q", err, c.reason)
			}
		})
	}
}

func TestRead(t *testing.T) {
	other := strings.Replace(course, `id = "sample"`, `id = "other"`, 1)
	folder := fstest.MapFS{"02-sample.toml": {Data: []byte(course)}, "01-other.toml": {Data: []byte(other)},
		"read.me": {Data: []byte("no lesson")}}
	list, err := lesson.Read(folder)
	if err != nil || len(list) != 2 || list[0].ID != "other" || list[1].ID != "sample" {
		t.Errorf("%d lessons, %v", len(list), err)
	}
	folder["03-again.toml"] = &fstest.MapFile{Data: []byte(course)}
	if _, err := lesson.Read(folder); err == nil ||
		!strings.Contains(err.Error(), `03-again.toml: there is another lesson "sample"`) {
		t.Errorf("the same lesson twice: %v", err)
	}
	folder["03-again.toml"] = &fstest.MapFile{Data: []byte("id = 3")}
	if _, err := lesson.Read(folder); err == nil || !strings.Contains(err.Error(), "03-again.toml: ") {
		t.Errorf("the error does not name the file: %v", err)
	}
}

// FuzzParse: no file makes trouble, and neither do tries at its stages.
func FuzzParse(f *testing.F) {
	f.Add(course)
	for part := range strings.SplitSeq(course, "[[stage]]") {
		f.Add("id = \"sample\"\ngroup = \"start\"\ngame = \"chess2\"\n[[stage]]" + part)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := lesson.Parse(text)
		if err != nil {
			return
		}
		l.Texts()
		for _, s := range l.Stages {
			r := lesson.NewRun(s)
			legal := r.Legal()
			for _, m := range legal[:min(3, len(legal))] {
				if s.Passive() || s.Goal == lesson.Find || s.Goal == lesson.Choose {
					lesson.NewRun(s).Try(m)
				}
			}
		}
	})
}
