package workshop

import (
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/words"
)

func TestDesignUndo(t *testing.T) {
	d := newDesign("", plainDraft())
	if d.changed() || d.army == nil || d.why() != "" {
		t.Fatalf("a new design has changed (%v), or is wrong: %s", d.changed(), d.why())
	}
	for i := range 3 {
		d.change("name", func(now *army.Draft) { now.Name = "Army"[:i+1] })
	}
	d.draw(rules.Knight, pen{}, clicked(offset{0, 1}, false))
	if got := d.now.Pieces[rules.Knight].Moves; got != "WN" && got != "NW" {
		t.Errorf("the knight moves as %s", got)
	}
	d.undo()
	if got := d.now.Pieces[rules.Knight].Moves; got != "N" {
		t.Errorf("after undo the knight moves as %s", got)
	}
	d.undo()
	if got := d.now.Name; got != words.T("workshop.new.name") || d.changed() {
		t.Errorf("what was typed is undone to %q", got)
	}
	d.redo()
	d.redo()
	if d.now.Name != "Arm" || d.now.Pieces[rules.Knight].Moves == "N" || !d.changed() {
		t.Errorf("redone is %+v", d.now)
	}
}

// A piece whose last leap is taken away has no moves, and the next one is its only one.
func TestLastLeapIsTakenAway(t *testing.T) {
	d := newDesign("", plainDraft())
	d.draw(rules.Knight, pen{}, clicked(offset{1, 2}, true))
	if got := d.now.Pieces[rules.Knight].Moves; got != "" || len(d.rides(rules.Knight)) > 0 || d.why() == "" {
		t.Errorf("%q remains, %d ways are on the board", got, len(d.rides(rules.Knight)))
	}
	d.draw(rules.Knight, pen{}, clicked(offset{1, 1}, false))
	if got := d.now.Pieces[rules.Knight].Moves; got != "F" {
		t.Errorf("the knight moves as %s", got)
	}
}

// What is wrong is said in the words of the screen.
func TestDesignWrong(t *testing.T) {
	d := newDesign("", plainDraft())
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Name = "" })
	if d.why() == "" || d.army == nil {
		t.Errorf("a piece without a name is wrong as %q", d.why())
	}
	d.undo()
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Powers = p.Powers.With("nothing captures it") })
	if d.why() == "" {
		t.Error("a rook that nothing captures is right")
	}
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Moves = "mR" })
	if d.why() != "" {
		t.Errorf("one that does not capture is wrong: %s", d.why())
	}
}

// A value that the file gives a piece is kept with its looks, and not with other moves or powers.
func TestValueGoesWithTheMoves(t *testing.T) {
	d := newDesign("", plainDraft())
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Value = 4.5 })
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Name = "tower" })
	if got := d.now.Pieces[rules.Rook].Value; got != 4.5 || d.why() != "" {
		t.Errorf("another name makes it worth %v: %s", got, d.why())
	}
	d.piece(rules.Rook, "", func(p *army.Piece) { p.Moves = "R4" })
	if got := d.now.Pieces[rules.Rook].Value; got != 0 {
		t.Errorf("other moves leave it worth %v", got)
	}
	d.undo()
	if got := d.now.Pieces[rules.Rook].Value; got != 4.5 {
		t.Errorf("undone it is worth %v", got)
	}
	d = newDesign("", d.now)
	for _, moves := range []string{"R4", "R4x", "R"} {
		d.piece(rules.Rook, "moves", func(p *army.Piece) { p.Moves = moves })
	}
	if got := d.now.Pieces[rules.Rook].Value; got != 4.5 || d.changed() {
		t.Errorf("with the moves that it had it is worth %v", got)
	}
}

// Each power has its words, and those that exclude each other are known.
func TestPowersHaveWords(t *testing.T) {
	for _, name := range army.PowerNames() {
		if !words.Has(powerKey(name)) || !words.Has(powerKey(name)+".text") {
			t.Errorf("%s has no words", powerKey(name))
		}
	}
	if n := len(guards()); n != 3 {
		t.Errorf("%d powers exclude each other: %q", n, guards())
	}
}

// Every draft that can be copied from the six is one without mistakes.
func TestCopies(t *testing.T) {
	for _, a := range chess2.Variant.Armies {
		draft, _ := army.Copy(a)
		if d := newDesign("", draft); d.why() != "" {
			t.Errorf("%s: %s", a.Name, d.why())
		}
	}
}

func TestIDs(t *testing.T) {
	for name, want := range map[string]string{
		"My army": "my-army", "  Über—Löwen 2!": "ber-lwen-2", "Ω": "army", "a - b": "a-b",
		"An army whose name is longer than any name of a file": "an-army-whose-name-is-longer",
	} {
		if got := idOf(name); got != want || !army.IsID(got) {
			t.Errorf("%q has the ID %q, want %q", name, got, want)
		}
	}
	taken := map[string]bool{"army": true, "army-2": true, "an-army-whose-name-is-longer": true}
	for id, want := range map[string]string{"army": "army-3", "army-2": "army-3", "lions": "lions",
		"an-army-whose-name-is-longer": "an-army-whose-name-is-longe-2"} {
		if got := freeID(id, func(id string) bool { return taken[id] }); got != want || !army.IsID(got) {
			t.Errorf("%s is free as %s, want %s", id, got, want)
		}
	}
}

// Every drawing that is offered may stand in a file.
func TestDrawingsMayBeChosen(t *testing.T) {
	for _, name := range drawingNames() {
		d := newDesign("", plainDraft())
		d.piece(rules.Rook, "", func(p *army.Piece) { p.Drawing = name })
		if d.why() != "" {
			t.Errorf("%s: %s", name, d.why())
		}
	}
}
