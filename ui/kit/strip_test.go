package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The texts of two strips stand alike, also where only one of them has too little room.
func TestPairedStrips(t *testing.T) {
	test.NewTempApp(t)
	taken := []Captured{{Art: "knight", Count: 2}}
	long := Art{}.NewStrip(StripModel{Name: "Computer, level 4", Army: "Black · Empowered", Clock: "10:05",
		Captured: taken}, nil)
	short := Art{}.NewStrip(StripModel{Name: "You", Army: "White · Animals", Clock: "10:05", Captured: taken}, nil)
	size := fyne.NewSize(360, StripHeight)
	short.Resize(size)
	if short.army.Position().Y > short.name.Position().Y+10 {
		t.Fatal("alone, the army does not stand beside the name")
	}
	Pair(long, short)
	for _, s := range []*Strip{long, short} {
		s.Resize(fyne.NewSize(340, StripHeight))
		s.Resize(size)
	}
	if long.army.Position().Y < long.name.Position().Y+10 {
		t.Fatal("there is room for the army beside the long name")
	}
	if long.army.Position().Y != short.army.Position().Y || long.name.Position().Y != short.name.Position().Y ||
		long.taken[0].Position().Y != short.taken[0].Position().Y {
		t.Errorf("the army is at %v and %v, the name at %v and %v, the pieces at %v and %v",
			long.army.Position(), short.army.Position(), long.name.Position(), short.name.Position(),
			long.taken[0].Position(), short.taken[0].Position())
	}
}
