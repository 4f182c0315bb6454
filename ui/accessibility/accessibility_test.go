package accessibility

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

func TestNobodyListens(t *testing.T) {
	if Listening() {
		t.Fatal("nobody was told to listen")
	}
	Announce("check", Polite) // does nothing
	Changed()
}

func TestAnnouncementsAreHeard(t *testing.T) {
	r := Record()
	Announce("Check.", Polite)
	Announce("", Polite)
	Announce("White has won.", Assertive)
	Changed()
	want := []Said{{"Check.", Polite}, {"White has won.", Assertive}}
	if said := r.Said(); !slices.Equal(said, want) || r.Changes() != 1 {
		t.Errorf("heard %v and %d changes, want %v and 1", said, r.Changes(), want)
	}
	if !Listening() {
		t.Error("somebody listens")
	}
	r.Stop()
	if Announce("late", Polite); Listening() || len(r.Said()) > 0 {
		t.Error("nobody listens any more")
	}
}

// What can be pressed is a button or a link on macOS and Windows, so that those who hear it know that.
func TestFyneIsToldWhatCanBePressed(t *testing.T) {
	for r := Group; r < numberOfRoles; r++ {
		if kind := r.Fyne(); r.Pressable() && kind != fyne.AccessibleRoleButton && kind != fyne.AccessibleRoleLink {
			t.Errorf("role %d can be pressed, and is %q for Fyne", r, kind)
		}
	}
}
