package settings

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// A mistake in an engine costs that engine, or that list, and is reported where it
// stands.
func TestEnginesWithMistakes(t *testing.T) {
	path := file(t, `level = 3

[[engine]]
name = "Good"
command = "/usr/games/good"
options = ["Hash=64", "Skill Level = 3"]
colour = "red"

[[engine]]
name = "Nameless"
[[engine]]
command = "/usr/games/x"
name = 7

[[engine]]
name = "Good"
command = "/usr/games/other"
[[engine]]
name = "Half"
  command = "/usr/games/half"
arguments = "no list"
[new_game]
number = 7
`)
	s, problems := Load(path)
	var names, places []string
	for _, e := range s.Engines {
		names = append(names, e.Name)
	}
	for _, p := range problems {
		places = append(places, fmt.Sprintf("%d:%d %s", p.Line, p.Column, p.Key))
	}
	if fmt.Sprint(names) != "[Good Half]" || s.Level != 3 || s.NewGame.Number != 7 {
		t.Errorf("%v, %+v", names, s)
	}
	want := []string{"7:10 engine.colour", "9:1 engine.command", "13:8 engine.name", "16:8 engine.name",
		"21:13 engine.arguments"}
	if !slices.Equal(places, want) || !Broken(problems) {
		t.Errorf("problems at %q, want %q\n%v", places, want, problems)
	}
	if name, value := Option(s.Engines[0].Options[1]); name != "Skill Level" || value != "3" {
		t.Errorf("%q is %q", name, value)
	}
	if err := Save(path, s); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(data), "keeps it.\ncolour = \"red\"") ||
		strings.Contains(string(data), "Nameless") {
		t.Errorf("%v: %s", err, data)
	}
	if again, problems := Load(path); !again.Equal(s) || len(problems) != 1 {
		t.Errorf("%+v, %v", again, problems)
	}
}

func TestEnginesThatAreNone(t *testing.T) {
	for text, place := range map[string]string{
		"engine = 3": ":1:10: engine is 3", "[engine]\nname = \"x\"": ":1:1: engine is a table", "engine = [1]": ":1:",
		strings.Repeat("[[engine]]\nname = \"a\"\ncommand = \"b\"\n", 2): ":5:8: engine.name is \"a\"",
	} {
		s, problems := Load(file(t, text))
		if len(s.Engines) > 1 || len(problems) != 1 || !strings.Contains(problems[0].Error(), place) {
			t.Errorf("%q: %v, %v", text, s.Engines, problems)
		}
	}
}

func TestFreeEngineName(t *testing.T) {
	long := strings.Repeat("x", MaxEngineName)
	s := Settings{Engines: []Engine{{Name: "Fish"}, {Name: "Fish 2"}, {Name: long}}}
	for wanted, want := range map[string]string{
		"Fish": "Fish 3", "  Bird\n": "Bird", "": "Engine", "\xff\t": "Engine", long + "yz": long[2:] + " 2",
	} {
		got := s.FreeEngineName(wanted)
		if got != want || !isEngineName(got) {
			t.Errorf("%q: %q, want %q", wanted, got, want)
		}
	}
}

func TestSaveRefusesEngines(t *testing.T) {
	for want, list := range map[string][]Engine{
		"the command of engine 1":   {{Name: "a"}},
		"the options of engine 2":   {{Name: "a", Command: "b"}, {Name: "b", Command: "b", Options: []string{"=3"}}},
		`two engines are called "a`: {{Name: "a", Command: "b"}, {Name: "a", Command: "b"}},
		"33 engines":                make([]Engine, MaxEngines+1),
	} {
		s := Default()
		s.Engines = list
		for i := range list {
			if len(list) > MaxEngines {
				list[i] = Engine{Name: fmt.Sprint(i), Command: "x"}
			}
		}
		if err := s.check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
