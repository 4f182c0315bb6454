package sheets

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"midline/assets"
	"midline/ui/art"
)

// Options says which pictures to write.
type Options struct {
	Pieces, Icons, App string // the files for the pieces, the icons and the application's icon; "" for none

	Set      string   // the set of the pieces
	Names    []string // the names of the pieces; empty for all
	Px       int      // the size of a piece in pixels, 1 to 512; 0 for the usual sizes
	Shuffled uint64   // the seed of a shuffled sheet of the pieces; 0 for a sorted sheet
}

// Write writes the sheets. It writes the key of a shuffled sheet to a file with the same name and the
// extension .txt.
func (s Options) Write() error {
	if !slices.Contains(assets.Sets(), s.Set) {
		return fmt.Errorf("no set of pieces is called %q; there are %s", s.Set, strings.Join(assets.Sets(), " and "))
	}
	if s.Px < 0 || s.Px > 512 {
		return fmt.Errorf("a piece cannot be %d pixels wide; 1 to 512 is possible", s.Px)
	}
	for _, name := range s.Names {
		if !slices.Contains(assets.PieceNames(), name) {
			return fmt.Errorf("no piece is called %q; there are %s", name, strings.Join(assets.PieceNames(), ", "))
		}
	}
	if s.Pieces != "" {
		if err := s.writePieces(); err != nil {
			return err
		}
	}
	if s.Icons != "" {
		if err := WritePNG(s.Icons, IconSheet(48)); err != nil {
			return err
		}
	}
	if s.App == "" {
		return nil
	}
	img, err := art.Rasterise(assets.AppIconSVG(), 256)
	if err != nil {
		return err
	}
	return WritePNG(s.App, img)
}

func (s Options) writePieces() error {
	if s.Shuffled == 0 {
		sizes := []int{40, 64, 96}
		if s.Px > 0 {
			sizes = []int{s.Px}
		}
		return WritePNG(s.Pieces, Sheet(s.Set, s.Names, sizes...))
	}
	px := s.Px
	if px == 0 {
		px = 40
	}
	img, key := Shuffled(s.Set, s.Shuffled, px)
	if err := WritePNG(s.Pieces, img); err != nil {
		return err
	}
	return os.WriteFile(strings.TrimSuffix(s.Pieces, filepath.Ext(s.Pieces))+".txt", []byte(key), 0o644)
}
