package picture

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"midline/ui/present/diagram"
)

const (
	repository = "../../../.."
	folder     = repository + "/docs/pictures"
)

func load(t *testing.T) []Picture {
	t.Helper()
	list, err := diagram.Load(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// No diagram contradicts the engine, and each matches its description.
func TestPicturesAreTrue(t *testing.T) {
	for _, p := range load(t) {
		if err := p.Check(); err != nil {
			t.Error(err)
		}
		if err := Stale(p, folder); err != nil {
			t.Error(err)
		}
	}
}

// The documents show exactly the diagrams that are described.
func TestDocumentsAndPictures(t *testing.T) {
	documents, err := filepath.Glob(repository + "/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	documents = append(documents, repository+"/README.md")
	list := load(t)
	captions := map[string]string{}
	for _, p := range list {
		captions[p.Name] = p.Caption
	}
	shown := map[string]bool{}
	link := regexp.MustCompile(`!\[([^\]]*)\]\(pictures/([^/)"\s]+)\.png\)`)
	for _, name := range documents {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			shown[m[2]] = true
			if caption, found := captions[m[2]]; found && caption != m[1] {
				t.Errorf("%s says of picture %s %q, its description %q", name, m[2], m[1], caption)
			}
		}
	}
	for _, p := range list {
		if !shown[p.Name] {
			t.Errorf("no document shows picture %s", p.Name)
		}
		delete(shown, p.Name)
	}
	for name := range shown {
		t.Errorf("picture %s is shown but nowhere described", name)
	}
	files, err := filepath.Glob(folder + "/*.png")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".png")
		if !slices.ContainsFunc(list, func(p Picture) bool { return p.Name == name }) {
			t.Errorf("%s is nowhere described", file)
		}
	}
}

func TestWrite(t *testing.T) {
	for _, c := range []struct {
		p    Picture
		w, h int
	}{
		{Picture{Name: "a", Variant: "chess2", Start: 518, Armies: "AR", Select: "a1", Some: true}, 480, 472},
		{Picture{Name: "b", Variant: "kings10x8"}, 478, 384},
		{Picture{Name: "c", Variant: "kings10x10", Flip: true}, 478, 470},
		{Picture{Name: "d", Variant: "reservists"}, 392, 470},
		{Picture{Name: "e", Variant: "chess", Small: true}, 192, 192},
	} {
		dir := t.TempDir()
		if err := Write(c.p, dir); err != nil {
			t.Error(err)
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, c.p.Name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if got := img.Bounds(); got.Dx() != c.w || got.Dy() != c.h {
			t.Errorf("%s: %v, want %d by %d", c.p.Variant, got, c.w, c.h)
		}
		if err := Stale(c.p, dir); err != nil {
			t.Error(err)
		}
		c.p.Circles = "a1"
		if err := Stale(c.p, dir); err == nil {
			t.Errorf("%s: a changed description goes unnoticed", c.p.Name)
		}
	}
}

// The game does not contain the test driver.
func TestNotInTheGame(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "midline/cmd/midline").Output()
	if err != nil {
		t.Skipf("the list of packages needs go: %v", err)
	}
	for name := range strings.Lines(string(out)) {
		if name = strings.TrimSpace(name); name == "midline/cmd/midline-dev/internal/picture" ||
			name == "fyne.io/fyne/v2/test" {
			t.Errorf("the game is linked with %s", name)
		}
	}
}
