package control

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/settings"
	"midline/ui/art"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/film"
)

// Every army has a demonstration which the rules allow, and all that happens in
// it lies in the part of the board that is shown.
func TestDemonstrations(t *testing.T) {
	for _, a := range catalogue.Armies {
		f, err := filmOf(a.Demo)
		if err != nil {
			t.Errorf("%s: %v", a.ID, err)
			continue
		}
		if f.Key >= len(f.Shots) {
			t.Errorf("%s has no action %d", a.ID, f.Key)
		}
		pieces := f.First.Pieces
		for i, shot := range f.Shots {
			for _, c := range shot.Play.Changes {
				if c.From == ui.None && c.Kind != ui.ChangePlace && c.Kind != ui.ChangeTurn || c.To == ui.None && c.Kind != ui.ChangeRemove {
					t.Errorf("%s: action %d goes outside: %+v", a.ID, i+1, c)
				}
			}
			if slices.Equal(pieces, shot.Next.Pieces) {
				t.Errorf("%s: action %d changes nothing", a.ID, i+1)
			}
			pieces = shot.Next.Pieces
		}
	}
}

func demoOf(army string) (film.Film, error) {
	record, _ := catalogue.ArmyByID(army)
	return filmOf(record.Demo)
}

// What each army is for is what its demonstration does.
func TestDemonstrationsTeachThePowers(t *testing.T) {
	for army, effect := range map[string]ui.Effect{
		"reaper": ui.EffectTeleport, "two-kings": ui.EffectWhirlwind, "animals": ui.EffectRampage,
	} {
		f, err := demoOf(army)
		if err != nil || !slices.ContainsFunc(f.Shots, func(s film.Shot) bool { return s.Play.Effect == effect }) {
			t.Errorf("%s: not its power (%v)", army, err)
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

// TestDemoFrames writes frames of each demonstration to MIDLINE_FRAMES, to be
// looked at.
func TestDemoFrames(t *testing.T) {
	dir := os.Getenv("MIDLINE_FRAMES")
	if dir == "" {
		t.Skip("MIDLINE_FRAMES names no folder")
	}
	folder(t)
	test.NewTempApp(t).Settings().SetTheme(Theme(settings.Default()))
	const w, h, across, down = 246, 176, 5, 4
	for _, a := range catalogue.Armies {
		f, err := filmOf(a.Demo)
		if err != nil {
			t.Error(err)
			continue
		}
		win := test.NewWindow(nil)
		win.SetPadded(false)
		reel := film.New(f, ui.Brown(), art.Piece, art.Icon)
		win.SetContent(reel)
		win.Resize(fyne.NewSize(w, h))
		reel.Start()
		sheet := image.NewNRGBA(image.Rect(0, 0, across*w, down*h))
		for i := range across * down {
			reel.Seek(reel.Total() * float32(i) / (across*down - 1))
			at := image.Pt(i%across*w, i/across*h)
			draw.Draw(sheet, image.Rectangle{at, at.Add(image.Pt(w, h))}, win.Canvas().Capture(), image.Point{}, draw.Src)
		}
		out, err := os.Create(filepath.Join(dir, "demo-"+a.ID+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(out, sheet); err != nil {
			t.Error(err)
		}
		if err := out.Close(); err != nil {
			t.Error(err)
		}
		t.Log(a.ID, reel.Total(), "ms")
	}
}
