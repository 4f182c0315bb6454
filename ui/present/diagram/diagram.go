// Package diagram has the diagrams of the rules: those of the documents, and those on the page of the rules. A diagram
// is described by a few lines of TOML: a position and what to show in it. The engine checks everything that is shown,
// so that a diagram cannot be wrong.
package diagram

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"midline/docs"
)

// Picture is a diagram. Squares are written as in "e4", actions in UCI notation, and several of either are
// separated by spaces.
type Picture struct {
	Name    string // the name of the PNG file without the extension
	Caption string // a description for people who cannot see the picture, and for editors
	Variant string

	FEN    string // "" for the start position
	Start  int    // the number of the start position, if there are 960
	Armies string // the armies of Chess 2, White's letter first

	Play   string // actions made first; the squares of the last turn are marked
	Hidden bool   // omit those marks
	Flip   bool   // Black at the bottom
	Small  bool   // a small board without coordinates
	Steps  bool   // show the steps of kings near the midline

	// Select is the square of a piece whose actions are marked. They must be exactly those listed in Marks; if
	// Some is set there may be more. Count is their number, 0 for any.
	Select string
	Some   bool
	Count  int
	Marks  Marks

	Show    string   // an action of the selected piece, shown as if about to be made
	Frame   string   // the square of a piece whose frame is shown: its box or armour
	Arrows  string   // legal actions, as green arrows
	Line    string   // actions that follow each other, as arrows: green, and amber for the other side
	Attacks string   // "d1h5": the piece on d1 attacks h5; amber arrows
	Refused []string // "g2c6 OutOfReach": illegal actions with the reason, as red arrows with a cross
	Circles string   // squares

	// What must be true after Play.
	Status string // "white wins by checkmate"; "" is ongoing
	Checks string // the kings in check
}

// Marks are the squares to which a selected piece can go, by the mark that is drawn there.
type Marks struct {
	Move, Capture, Rampage, Teleport, Pounce, Castle, Win, Convert, Whirlwind string
}

// all are the embedded diagrams by their names.
var all = sync.OnceValue(func() map[string]Picture {
	list, err := Load(docs.Pictures)
	if err != nil {
		panic(err) // a test reads them
	}
	byName := map[string]Picture{}
	for _, p := range list {
		byName[p.Name] = p
	}
	return byName
})

// Find returns the diagram with a name, and reports whether there is one.
func Find(name string) (Picture, bool) {
	p, found := all()[name]
	return p, found
}

// Load reads all TOML files of a folder, at its top or in pictures, in the order of their names. Unknown keys are
// errors.
func Load(dir fs.FS) ([]Picture, error) {
	var files []string
	for _, pattern := range []string{"*.toml", "pictures/*.toml"} {
		found, err := fs.Glob(dir, pattern)
		if err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	var all []Picture
	seen := map[string]string{}
	for _, name := range files {
		text, err := fs.ReadFile(dir, name)
		if err != nil {
			return nil, err
		}
		list, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, p := range list {
			if other, found := seen[p.Name]; found {
				return nil, fmt.Errorf("%s: picture %q is in %s already", name, p.Name, other)
			}
			seen[p.Name] = name
		}
		all = append(all, list...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no pictures are described")
	}
	return all, nil
}

func parse(text string) ([]Picture, error) {
	var file struct{ Picture []Picture }
	meta, err := toml.Decode(text, &file)
	if err != nil {
		return nil, err
	}
	if odd := meta.Undecoded(); len(odd) > 0 {
		return nil, fmt.Errorf("unknown key %s", odd[0])
	}
	for i, p := range file.Picture {
		switch {
		case p.Name == "" || strings.ContainsAny(p.Name, `/\. `):
			return nil, fmt.Errorf("picture %d has no proper name: %q", i+1, p.Name)
		case p.Caption == "":
			return nil, fmt.Errorf("picture %s has no caption", p.Name)
		}
	}
	return file.Picture, nil
}
