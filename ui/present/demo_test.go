package present

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"midline/engine/transition"
	"midline/engine/variant/chess2"
	"midline/ui/accessibility"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/film"
)

// Every army has a demonstration that obeys the rules and does not leave the part of the board that is shown.
func TestDemonstrations(t *testing.T) {
	for _, a := range catalogue.Armies {
		f, err := Demo(chess2.Variant.Name, a.Demo)
		demonstrates(t, a.ID, f, err)
	}
	for _, g := range catalogue.Games {
		for _, feature := range g.Features {
			f, err := Demo(feature.Form, feature.Demo)
			demonstrates(t, feature.ID, f, err)
		}
	}
}

func demonstrates(t *testing.T, id string, f film.Film, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", id, err)
		return
	}
	if text := f.Words(); strings.Count(text, ":") < 2 || strings.Contains(text, "%!") || !strings.HasSuffix(text, ".") {
		t.Errorf("%s is told as %q", id, text)
	}
	if f.Key >= len(f.Shots) {
		t.Errorf("%s has no action %d", id, f.Key)
	}
	pieces := f.First.Pieces
	for i, shot := range f.Shots {
		for _, c := range shot.Play.Changes {
			if c.From == ui.None && c.Kind != transition.Place && c.Kind != transition.Turn ||
				c.To == ui.None && c.Kind != transition.Remove {
				t.Errorf("%s: action %d goes outside: %+v", id, i+1, c)
			}
		}
		if slices.Equal(pieces, shot.Next.Pieces) {
			t.Errorf("%s: action %d changes nothing", id, i+1)
		}
		pieces = shot.Next.Pieces
	}
}

func demoOf(army string) (film.Film, error) {
	record, _ := catalogue.ArmyByID(army)
	return Demo(chess2.Variant.Name, record.Demo)
}

func featureOf(id string) (film.Film, error) {
	for _, g := range catalogue.Games {
		for _, feature := range g.Features {
			if feature.ID == id {
				return Demo(feature.Form, feature.Demo)
			}
		}
	}
	return film.Film{}, fmt.Errorf("there is no feature %q", id)
}

func hasChange(s film.Shot, kind transition.Kind) bool {
	return slices.ContainsFunc(s.Play.Changes, func(c ui.Change) bool { return c.Kind == kind })
}

// The demonstration of each army shows its power.
func TestDemonstrationsTeachThePowers(t *testing.T) {
	for army, effect := range map[string]transition.Effect{
		"reaper": transition.Teleport, "two-kings": transition.Whirlwind, "animals": transition.Rampage,
	} {
		f, err := demoOf(army)
		if err != nil || !slices.ContainsFunc(f.Shots, func(s film.Shot) bool { return s.Play.Effect == effect }) {
			t.Errorf("%s: not its power (%v)", army, err)
		}
	}
	for id, happens := range map[string]func(film.Shot) bool{
		"kings-crown":       func(s film.Shot) bool { return s.Play.To != ui.None && s.Next.Pieces[s.Play.To].Crowned },
		"kings-promotion":   func(s film.Shot) bool { return hasChange(s, transition.Turn) },
		"rebel-recruiter":   func(s film.Shot) bool { return hasChange(s, transition.Turn) },
		"rebel-recruits":    func(s film.Shot) bool { return hasChange(s, transition.Turn) },
		"rebel-king":        func(s film.Shot) bool { return hasChange(s, transition.Turn) },
		"reservists-drop":   func(s film.Shot) bool { return hasChange(s, transition.Place) },
		"reservists-cannon": func(s film.Shot) bool { return hasChange(s, transition.Remove) },
	} {
		f, err := featureOf(id)
		if err != nil || !happens(f.Shots[f.Key]) {
			t.Errorf("%s: not what it is for (%v)", id, err)
		}
	}
	if f, err := demoOf("classic"); err != nil || !f.Shots[len(f.Shots)-1].Play.Invasion {
		t.Errorf("classic: no invasion (%v)", err)
	}
	if f, err := demoOf("empowered"); err != nil || len(f.Shots[0].Next.Links) == 0 {
		t.Errorf("empowered: no link (%v)", err)
	}
	if f, err := demoOf("nemesis"); err != nil || len(f.Shots[len(f.Shots)-1].Next.Checks) == 0 {
		t.Errorf("nemesis: no check (%v)", err)
	}
}

// What a film shows is told to whoever does not see it.
func TestFilmsHaveWords(t *testing.T) {
	f, err := Demo(chess2.Variant.Name, catalogue.Armies[0].Demo)
	if err != nil {
		t.Fatal(err)
	}
	const want = "The film shows: White: king e3 to e4. Black: rook c6 to e6, check. White: king e4 to d5, crosses the midline and wins."
	if text := f.Words(); text != want {
		t.Errorf("%q, want %q", text, want)
	}
	reel := film.New(f, ui.Brown(), nil, nil, nil)
	if n := reel.AccessibleNode(); n.Role != accessibility.Image || n.Name != f.Words() {
		t.Errorf("a reader is told %v %q", n.Role, n.Name)
	}
}
