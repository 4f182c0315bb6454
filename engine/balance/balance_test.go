package balance

import (
	"math"
	"strings"
	"testing"
)

// sample has three armies that beat each other in a ring, and a fourth that loses to all.
func sample() *Table {
	return &Table{Notes: []string{"made by hand"}, Matchups: []Matchup{
		{"classic", "classic", 6, 0, 4, 0.3, 0.9},
		{"classic", "nemesis", 2, 2, 6, 0.1, 0.5},
		{"classic", "reaper", 5, 0, 5, 0.2, 0.8},
		{"nemesis", "reaper", 9, 0, 1, 0.75, 1},
		{"reaper", "animals", 10, 0, 0, 0.72, 1},
	}}
}

func TestOf(t *testing.T) {
	m, found := sample().Of("nemesis", "classic")
	if want := (Matchup{"nemesis", "classic", 6, 2, 2, 0.5, 0.9}); !found || m != want {
		t.Errorf("%+v, want %+v", m, want)
	}
	if m.Games() != 10 || math.Abs(m.Score()-0.7) > 1e-9 {
		t.Errorf("%d games, score %v", m.Games(), m.Score())
	}
	if _, found := sample().Of("two-kings", "classic"); found {
		t.Error("a matchup that nobody played is found")
	}
	if n := sample().Games(); n != 50 {
		t.Errorf("%d games in all", n)
	}
}

func TestEdge(t *testing.T) {
	for _, c := range []struct {
		own, against string
		want         float64
	}{
		{"nemesis", "classic", 147.19}, {"classic", "nemesis", -147.19}, {"classic", "reaper", 0}, {"classic", "classic", 0},
		{"reaper", "animals", MaxEdge}, {"animals", "reaper", -MaxEdge}, {"two-kings", "animals", 0}, {"", "", 0},
	} {
		if got := sample().Edge(c.own, c.against); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%s against %s: %v, want %v", c.own, c.against, got, c.want)
		}
	}
}

func TestStrengths(t *testing.T) {
	var names []string
	for _, s := range sample().Strengths() {
		names = append(names, s.Army)
		if s.Low > s.Score || s.High < s.Score || s.Games == 0 {
			t.Errorf("%+v", s)
		}
		if s.Army == "nemesis" { // half of 0.2 and 0.125, combined as errors are
			if half := math.Hypot(0.2, 0.125) / 2; math.Abs(s.Score-0.8) > 1e-9 ||
				math.Abs(s.High-s.Score-half) > 1e-9 || s.Games != 20 {
				t.Errorf("%+v, want 0.8 ± %v in 20 games", s, half)
			}
		}
	}
	if got := strings.Join(names, " "); got != "nemesis reaper classic animals" {
		t.Errorf("the strongest first: %s", got)
	}
}

func TestFormat(t *testing.T) {
	text := sample().Format()
	back, err := Parse(text)
	if err != nil || back.Format() != text || len(back.Notes) != 1 {
		t.Errorf("%v\n%s\nbecomes\n%s", err, text, back.Format())
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"classic nemesis 3 1 1 1 0": "line 1: expected two armies and six " +
			"numbers, found 7 words",
		"\n# a note\nclassic knights 3 1 1 1 0 100":                            `line 3: there is no army "knights"`,
		"classic nemesis 4 1 1 1 0 100":                                        "line 1: 4 games, and 3 are won",
		"classic nemesis 3 1 -1 3 0 100":                                       `invalid number of games: "-1"`,
		"classic nemesis 3 1 1 1 0 101":                                        `invalid percentage: "101"`,
		"classic nemesis 3 1 1 1 NaN 100":                                      `invalid percentage: "NaN"`,
		"classic nemesis 3 1 1 1 60 100":                                       "does not hold the score",
		"classic nemesis 3 1 1 1 0 100\nnemesis classic 3 1 1 1 0 100":         "line 2: nemesis against classic occurs twice",
		"classic nemesis 3 1 1 1 0 100\nclassic nemesis x 1 1 1 0 100\nreaper": `line 2: invalid number of games: "x"`,
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// Anything that is read can be written and read again, and no figure leaves its bounds.
func FuzzParse(f *testing.F) {
	f.Add(sample().Format())
	f.Add("classic nemesis 0 0 0 0 0 100\n# x")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(table.Format())
		if err != nil || len(again.Matchups) != len(table.Matchups) {
			t.Fatalf("%v\n%s", err, table.Format())
		}
		for _, s := range table.Strengths() {
			if !(s.Low >= 0 && s.Low <= s.High && s.High <= 1) {
				t.Fatalf("%+v", s)
			}
		}
		for _, m := range table.Matchups {
			if e := table.Edge(m.First, m.Second); !(math.Abs(e) <= MaxEdge) {
				t.Fatalf("%+v: %v", m, e)
			}
		}
	})
}
