package assets

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"regexp"
	"strings"
	"testing"
)

// roles are the drawings that the games use.
var roles = strings.Fields(`king queen rook bishop knight pawn nemesis nemesis-pawn
	empowered-knight empowered-bishop empowered-rook elegant-queen
	empowered-knight-lit empowered-bishop-lit empowered-rook-lit
	reaper ghost warrior-king wild-horse tiger elephant jungle-queen
	recruiter cannon commoner nightrider paladin marshall chancellor`)

var icons = strings.Fields(`gear comment promote delete keep board analyse home undo redo hint threats flip
	draw resign rules sound mute settings play back chevron-right chevron-down check shield spiral hoof portal claw
	flag banner crown dice rematch swap eye close copy drop keys pause pace level-up level-down
	hand erase array clear setup share filter import library plus statistics learn puzzle step-first step-back step-forward step-last
	more`)

func TestNamesAreComplete(t *testing.T) {
	if got, want := len(PieceNames()), len(roles); got != want {
		t.Errorf("there are %d pieces, want %d", got, want)
	}
	for _, set := range Sets() {
		if got, want := len(names("pieces/"+set)), len(roles); got != want {
			t.Errorf("the set %s has %d pieces, want %d", set, got, want)
		}
		for _, name := range roles {
			for _, white := range []bool{true, false} {
				if _, err := PieceOf(set, name, Look{White: white}); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if got, want := len(IconNames()), len(icons); got != want {
		t.Errorf("there are %d icons, want %d", got, want)
	}
	for _, name := range icons {
		if _, err := Icon(name, "#1F6B66"); err != nil {
			t.Error(err)
		}
	}
}

func TestUnknownNames(t *testing.T) {
	if _, err := PieceOf(Midline, "unicorn", Look{White: true}); err == nil {
		t.Error("a unicorn was found")
	}
	if _, err := PieceOf("unicorns", "king", Look{White: true}); err == nil {
		t.Error("a set of unicorns was found")
	}
	if _, err := Icon("unicorn", "#000000"); err == nil {
		t.Error("a unicorn was found")
	}
	if _, err := Icon("home", "teal"); err == nil {
		t.Error("teal was taken for a hex colour")
	}
}

// TestPlain checks that the drawings use only what simple rasterisers support.
func TestPlain(t *testing.T) {
	unit := regexp.MustCompile(`viewBox="0 0 (45 45|24 24)"`)
	check := func(name string, svg []byte) {
		if !unit.Match(svg) {
			t.Errorf("%s: wrong view box", name)
		}
		d := xml.NewDecoder(bytes.NewReader(svg))
		for token, err := d.Token(); err == nil; token, err = d.Token() {
			e, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			switch e.Name.Local {
			case "svg", "g", "path", "circle", "ellipse", "rect":
			default:
				t.Errorf("%s: element %s", name, e.Name.Local)
			}
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "style", "class", "transform", "id", "filter":
					t.Errorf("%s: attribute %s", name, a.Name.Local)
				case "fill", "stroke":
					if a.Value != "none" && !isHex(a.Value) {
						t.Errorf("%s: paint %s", name, a.Value)
					}
				}
			}
		}
	}
	for _, set := range Sets() {
		for _, name := range PieceNames() {
			for _, white := range []bool{true, false} {
				svg, err := PieceOf(set, name, Look{White: white})
				if err != nil {
					t.Fatal(err)
				}
				check(set+" "+name, svg)
			}
		}
	}
	for _, name := range IconNames() {
		svg, err := Icon(name, "#B53A2A")
		if err != nil {
			t.Fatal(err)
		}
		check(name, svg)
		if bytes.Contains(svg, []byte("#000000")) {
			t.Errorf("%s: not recoloured", name)
		}
	}
}

// TestBlackIsMade checks that no shape of a black piece keeps a colour of white pieces.
func TestBlackIsMade(t *testing.T) {
	for _, set := range Sets() {
		for _, name := range PieceNames() {
			svg, err := PieceOf(set, name, Look{})
			if err != nil {
				t.Fatal(err)
			}
			for _, paint := range []string{Ivory, Shade, Sign} {
				if bytes.Contains(svg, []byte(paint)) {
					t.Errorf("%s %s: black has the paint %s", set, name, paint)
				}
			}
			if !bytes.Contains(svg, []byte(Ink)) {
				t.Errorf("%s %s: black has no ink", set, name)
			}
		}
	}
}

func TestAppIcon(t *testing.T) {
	data := AppIcon()
	if len(data) > 100<<10 {
		t.Errorf("the application's picture has %d bytes", len(data))
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got := img.Bounds().Size(); got.X != 256 || got.Y != 256 {
		t.Errorf("the application's picture measures %v", got)
	}
}
