package workshop

import (
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/words"
)

// Armies of one name, also of that of one of the six, are told apart wherever they are listed, and saving says so.
func TestArmiesOfOneName(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	save := func(name, id, moves string) (told string) {
		t.Helper()
		w.startNew()
		w.design.change("", func(d *army.Draft) { d.Name = name })
		w.moves(t, rules.Knight, moves)
		done := false
		w.save(func() { done = true })
		w.until(t, "it is on the shelf", func() bool { return done && w.shelf().Get(id) != nil })
		told = strings.Join(w.app.Waiting(), " ")
		w.back()
		return told
	}
	named := func(id string) string { return words.Army(w.shelf().Get(id).Key()) }
	if told := save("Lions", "lions", "NA"); told != "" || named("lions") != "Lions" {
		t.Errorf("the only Lions are listed as %q; told is %q", named("lions"), told)
	}
	if told := save("Lions", "lions-2", "ND"); !strings.Contains(told, "listed as Lions (lions-2)") {
		t.Errorf("of a second army of one name is told %q", told)
	}
	if a, b := named("lions"), named("lions-2"); a != "Lions (lions)" || b != "Lions (lions-2)" {
		t.Errorf("listed are %q and %q", a, b)
	}
	if told := save("Animals", "animals", "NH"); !strings.Contains(told, "listed as Animals (animals)") ||
		words.Army("animals") != "Animals" || named("animals") != "Animals (animals)" {
		t.Errorf("one called as one of the six is listed as %q, that as %q; told is %q", named("animals"),
			words.Army("animals"), told)
	}
	for _, o := range present.ArmyOptions(w.shelf().List()) {
		if o.Name != words.Army(o.ID) {
			t.Errorf("to be chosen is %q, which is listed as %q", o.Name, words.Army(o.ID))
		}
	}
	w.remove(w.shelf().Get("lions-2"))
	w.until(t, "it is gone", func() bool { return w.shelf().Get("lions-2") == nil })
	if named("lions") != "Lions" {
		t.Errorf("the last of its name is listed as %q", named("lions"))
	}
}
