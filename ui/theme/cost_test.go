package theme

import "testing"

// TestAskedOften checks that what every object calls whenever it is drawn is cheap.
func TestAskedOften(t *testing.T) {
	th := New(Default(), Dark)
	if p := PaletteOf(th); p != Default().Dark {
		t.Errorf("the palette is %v", p)
	}
	if b := BoardOf(th); b != Default().Board {
		t.Errorf("the board is %v", b)
	}
	specs := Embedded()
	specs[0].ID = "another" // the caller's own
	if Embedded()[0].ID == "another" {
		t.Error("two callers share one list of themes")
	}
	if n := testing.AllocsPerRun(10, func() { PaletteOf(th); BoardOf(th) }); n > 0 {
		t.Errorf("asking for the colours allocates %v times", n)
	}
	if n := testing.AllocsPerRun(10, func() { Embedded() }); n > 1 {
		t.Errorf("asking for the themes allocates %v times", n)
	}
}
