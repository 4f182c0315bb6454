package movelist

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"midline/ui/kit/kittest"
)

// The button for comments ends the writing that it has begun. A click takes the keyboard from the field before the
// button is pressed.
func TestCommentButtonCloses(t *testing.T) {
	test.NewTempApp(t)
	var kept []string
	e := newEditor(kittest.Art, Calls{Comment: func(text string) { kept = append(kept, text) }})
	c := test.NewWindow(e).Canvas()
	e.set(&Edit{Move: true})
	button := e.buttons[0]
	click := func() {
		button.MouseIn(nil)
		c.Focus(button)
		button.Tapped(nil)
	}
	for i := range 3 {
		click()
		if !e.open() || c.Focused() != e.entry {
			t.Fatalf("click %d does not begin a comment", 2*i+1)
		}
		e.entry.SetText("good")
		click()
		if e.open() {
			t.Fatalf("click %d does not end the comment", 2*i+2)
		}
	}
	if len(kept) != 3 || kept[0] != "good" {
		t.Errorf("kept is %q", kept)
	}
	// Pressed by keys or once the pointer has been away, it begins one.
	click()
	c.Unfocus()
	button.MouseOut()
	c.Focus(button)
	button.Tapped(nil)
	if !e.open() {
		t.Error("a later press does not begin a comment")
	}
}
