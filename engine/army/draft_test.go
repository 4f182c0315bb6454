package army_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

func TestDraft(t *testing.T) {
	list, _, err := army.ReadFolder(corpus)
	if err != nil {
		t.Fatal(err)
	}
	mine, problems := army.Parse("mine.toml", []byte(good))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, a := range append(list, mine) {
		d := a.Draft()
		again, problems := army.Parse(a.ID+army.Ext, []byte(d.Text()))
		if len(problems) > 0 {
			t.Fatalf("%s: %v\n%s", a.ID, problems, d.Text())
		}
		if got := again.Draft(); !reflect.DeepEqual(got, d) {
			t.Errorf("%s: %+v becomes %+v", a.ID, d, got)
		}
	}
}

func TestDraftOfEverySwitch(t *testing.T) {
	d := mustCopy(t, &chess2.Classic)
	for _, change := range []func(*army.Draft){
		func(d *army.Draft) { d.NoDoubleStep = true },
		func(d *army.Draft) { d.NemesisStep = true },
		func(d *army.Draft) { d.Castling = false },
		func(d *army.Draft) { d.Castling, d.KingTurn = false, true; delete(d.Pieces, rules.Queen) },
		func(d *army.Draft) { d.Name, d.Plan = `"Quoted" \ and ünï`, "a plan with ''' in it" },
		func(d *army.Draft) { d.Accent, d.Difficulty = "#00ff00", 5 },
	} {
		other := d
		other.Pieces = map[rules.Role]army.Piece{}
		for role, p := range d.Pieces {
			other.Pieces[role] = p
		}
		change(&other)
		a, problems := army.Parse("x.toml", []byte(other.Text()))
		if len(problems) > 0 {
			t.Errorf("%v\n%s", problems, other.Text())
		} else if got := a.Draft(); !reflect.DeepEqual(got, other) {
			t.Errorf("%+v becomes %+v", other, got)
		}
	}
}

func mustCopy(t *testing.T, six *rules.Army) army.Draft {
	t.Helper()
	d, lost := army.Copy(six)
	if len(lost) > 0 {
		t.Fatal(six.Name, lost)
	}
	return d
}

// TestCopy: a copy of one of the six moves as it does, but for what is said.
func TestCopy(t *testing.T) {
	lost := map[string][]string{
		"nemesis": {"nemesis gives check"}, "reaper": {"reaper captures anywhere"}, "animals": {"elephant tramples"},
	}
	for _, six := range chess2.Variant.Armies {
		d, missing := army.Copy(six)
		want := lost[six.ID]
		if len(missing) != len(want) {
			t.Errorf("%s: %v", six.Name, missing)
		}
		for i, m := range missing[:min(len(missing), len(want))] {
			if !strings.Contains(m.Error(), want[i]) {
				t.Errorf("%s: %v", six.Name, m)
			}
		}
		a, problems := army.Parse("copy.toml", []byte(d.Text()))
		if len(problems) > 0 {
			t.Errorf("%s: %v\n%s", six.Name, problems, d.Text())
			continue
		}
		if a.Castles != six.Castles || a.KingTurn != six.KingTurn || a.Pawns.BoxStep != six.Pawns.BoxStep {
			t.Errorf("%s: %+v", six.Name, a.Army)
		}
		for _, role := range []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen} {
			if got, want := a.Kits[role], six.Kits[role]; got.Name != want.Name || got.InPlace != want.InPlace ||
				got.TakesOwn != want.TakesOwn || got.Barred != want.Barred || got.Linked != want.Linked || got.Guard != want.Guard {
				t.Errorf("%s: %+v, not %+v", six.Name, got, want)
			}
		}
	}
}

func TestPowerNames(t *testing.T) {
	var none army.Powers
	for _, name := range army.PowerNames() {
		p := none.With(name)
		if !p.Has(name) || !slices.Equal(p.Names(), []string{name}) || p.Without(name) != none {
			t.Errorf("%s: %v", name, p.Names())
		}
	}
	p := none.With("takes its own").With("nothing captures it").With("only kings capture it")
	if got := p.Names(); !slices.Equal(got, []string{"only kings capture it", "takes its own"}) {
		t.Error(got)
	}
}
