package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

// On a screen of 1280 by 800, a scale of 200 % would require a window of 1600 by 1040: scales are reduced to what fits.
func TestScaleFitsTheScreen(t *testing.T) {
	for _, c := range []struct {
		room                fyne.Size
		system, asked, want float32
	}{
		{fyne.NewSize(1280, 800), 1, 2, 1.5},
		{fyne.NewSize(1280, 800), 1, 1.2, 1.2},
		{fyne.NewSize(1920, 1080), 1, 2, 2},
		{fyne.NewSize(2560, 1600), 2, 2, 1.5},
		{fyne.NewSize(0, 0), 1, 2, 2},         // not known
		{fyne.NewSize(640, 480), 1, 0.5, 0.5}, // smaller than the least window at any size
	} {
		s := &sizer{system: c.system, room: func() fyne.Size { return c.room }}
		if got := s.fit(c.asked); got != c.want {
			t.Errorf("%v at %v, asked %v: %v, want %v", c.room, c.system, c.asked, got, c.want)
		}
	}
}

// A window that was enlarged to the smallest window returns to its size when a smaller scale is chosen again, unless
// the user has resized it since.
func TestWindowReturnsToItsSize(t *testing.T) {
	s := &sizer{}
	small := fyne.NewSize(1024, 640)
	grown := s.next(small, 1.5)
	if grown != fyne.NewSize(1200, 780) {
		t.Errorf("grown to %v", grown)
	}
	if again := s.next(grown, 1.2); again != small {
		t.Errorf("from %v to %v, want %v", grown, again, small)
	}
	if back := s.next(s.next(small, 1.5), 1); back != small {
		t.Errorf("back to %v, want %v", back, small)
	}
	s.next(small, 1.5)
	resized := fyne.NewSize(1260, 790)
	if got := s.next(resized, 1); got != resized {
		t.Errorf("resized to %v by hand, and now it is %v", resized, got)
	}
}

// TestWithin: a window is never larger than its screen, unless the smallest window does not fit.
func TestWithin(t *testing.T) {
	for _, c := range []struct {
		room, size fyne.Size
		scale      float32
		want       fyne.Size
	}{
		{fyne.NewSize(1280, 800), fyne.NewSize(1280, 800), 1, fyne.NewSize(1280, 800)},
		{fyne.NewSize(1366, 692), fyne.NewSize(1280, 800), 1, fyne.NewSize(1280, 692)},
		{fyne.NewSize(1920, 1004), fyne.NewSize(1280, 800), 1.5, fyne.NewSize(1280, 1004/1.5)},
		{fyne.NewSize(640, 480), fyne.NewSize(1280, 800), 1, least},
		{fyne.Size{}, fyne.NewSize(1280, 800), 1, fyne.NewSize(1280, 800)},
	} {
		s := &sizer{room: func() fyne.Size { return c.room }}
		if got := s.within(c.size, c.scale); got != c.want {
			t.Errorf("%v of a screen of %v at %v: %v, want %v", c.size, c.room, c.scale, got, c.want)
		}
	}
}
