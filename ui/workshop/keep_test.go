package workshop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/ui/app"
	"midline/ui/kit/kittest"
	"midline/ui/words"
)

// carried makes an army known as a game that comes from elsewhere does.
func carried(t *testing.T, id, text string, drawings map[string]string) *army.Army {
	t.Helper()
	a, err := army.KeepDrawn(id, text, drawings)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const foxes = `# kept as it is
version = 1
name = "Foxes"
[knight]
name = "fox"
drawing = "fox.svg"
moves = "NW"
[bishop]
name = "bishop"
moves = "B"
[rook]
name = "rook"
moves = "R"
[queen]
name = "queen"
moves = "Q"
`

// An army that came with a game is kept to the letter, its drawing included, and is the same army then.
func TestKeepArmy(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	a := carried(t, "foxes", foxes, map[string]string{"knight": triangle})
	if list := w.shelf().Missing(a.Army, a.Army, army.Examples()[0].Army); len(list) != 1 || list[0].Key() != a.Key() {
		t.Fatalf("missing are %v", list)
	}
	done := false
	w.shelf().Keep(a, func() { done = true })
	w.until(t, "it is on the shelf", func() bool { return done && w.shelf().Get("foxes") != nil })
	on := w.shelf().Get("foxes")
	svg, err := os.ReadFile(filepath.Join(w.dir, "fox.svg"))
	if w.file("foxes") != foxes || on.Key() != a.Key() || err != nil || string(svg) != triangle {
		t.Errorf("kept is %s\n%s\n%s, %v", on.Key(), w.file("foxes"), svg, err)
	}
	if len(w.shelf().Missing(a.Army)) > 0 || w.chosen != on.Key() {
		t.Error("it is still missing, or not the army that the list begins with")
	}
	if told := strings.Join(w.app.Waiting(), " "); !strings.Contains(told, words.T("workshop.kept", "Foxes",
		"foxes.toml")) {
		t.Errorf("told is %q", told)
	}
}

// Nothing that lies in the folder is replaced: the army, and a drawing of another content, get names that are free; and
// one whose drawing was too large to travel is kept with that of chess.
func TestKeepArmyBesideOthers(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	if err := os.MkdirAll(w.dir, 0o700); err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(foxes, `"NW"`, `"NF"`, 1)
	round := strings.Replace(triangle, "v30", "v20", 1)
	for name, text := range map[string]string{"foxes.toml": other, "fox.svg": round} {
		if err := os.WriteFile(filepath.Join(w.dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w.app.Reload()
	w.until(t, "the folder is read", func() bool { return w.shelf().Get("foxes") != nil })
	a := carried(t, "foxes", foxes, map[string]string{"knight": triangle})
	if mine, its := words.Army(w.shelf().Get("foxes").Key()), words.Army(a.Key()); mine != "Foxes" ||
		its != "Foxes (foxes, version "+a.Hash[:4]+")" {
		t.Errorf("two versions are listed as %q and %q", mine, its)
	}
	w.shelf().Keep(a, func() {})
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("foxes-2") != nil })
	on := w.shelf().Get("foxes-2")
	for role, p := range on.Pieces {
		if was := a.Pieces[role]; p.Moves != was.Moves || string(p.SVG) != string(was.SVG) {
			t.Errorf("%s moves as %s, drawn as %s", p.Name, p.Moves, p.SVG)
		}
	}
	if svg, _ := os.ReadFile(filepath.Join(w.dir, "fox.svg")); w.file("foxes") != other || string(svg) != round {
		t.Error("what lay there is replaced")
	}
	bare := carried(t, "hens", strings.ReplaceAll(strings.ReplaceAll(foxes, "fox.svg", "hen.svg"), "Foxes", "Hens"), nil)
	w.shelf().Keep(bare, func() {})
	w.until(t, "it is on the shelf", func() bool { return w.shelf().Get("hens") != nil })
	if !strings.Contains(w.file("hens"), `drawing = "knight"`) || len(w.shelf().Problems()) > 0 ||
		!strings.Contains(strings.Join(w.app.Waiting(), " "), words.T("workshop.kept.lost")) {
		t.Errorf("kept is\n%s\n%v", w.file("hens"), w.shelf().Problems())
	}
}

// What cannot be written is said, and the army is still offered.
func TestKeepArmyWithoutFolder(t *testing.T) {
	w := newWorld(t, kittest.Art)
	w.app.Go(app.Workshop{})
	if err := os.MkdirAll(filepath.Dir(w.dir), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(w.dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	a := carried(t, "lost-foxes", foxes+"\n", map[string]string{"knight": triangle})
	w.shelf().Keep(a, func() { t.Error("it is said to be kept") })
	w.until(t, "it is told", func() bool { return len(w.app.Waiting()) > 0 })
	if len(w.shelf().Missing(a.Army)) != 1 {
		t.Error("it is not offered any more")
	}
}
