package fen_test

import (
	"errors"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/variant"
)

// TestFENErrors: errors in a FEN name the field and the place.
func TestFENErrors(t *testing.T) {
	for _, c := range []struct {
		variant, fen, field string
		offset              int
	}{
		{"chess", "", "board", 0},
		{"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "board", 0},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0", "fullmove", 27},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", "fullmove", 30},
		{"chess", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", "board", 4},
		{"chess", "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "board", 19},
		{"chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", "board", 17},
		{"chess", "4k3/8/8/8/8/4x3/8/4K3 w - - 0 1", "board", 13},
		{"chess", "4k3/8/8/8/8/4U3/8/4K3 w - - 0 1", "board", 13},
		{"chess", "4k3/8/8/8/8/4n~3/8/4K3 w - - 0 1", "board", 14},
		{"chess", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "board", 3},
		{"chess", "4k3/8/8/8/8/8/8/4K2K w - - 0 1", "board", 19},
		{"chess", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side", 20},
		{"chess", "4k3/8/8/8/8/8/8/4K3 wk - - 0 1", "side", 20},
		{"chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side", 22},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "castling", 24},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "castling", 23},
		{"chess2", "4k3/8/8/8/8/8/8/4K2R w H - 0 1 NC", "castling", 23},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant", 24},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant", 24},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove", 26},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "fullmove", 28},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "armies", 29},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CX", "armies", 31},
		{"chess2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 TC", "board", 0},
		{"chess2", "4k3/8/8/8/8/8/8/Q1K1K3 w - - 0 1 TC", "board", 16},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		_, err = fen.Parse(v, c.fen)
		var e *fen.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.fen, err)
			continue
		}
		if string(e.Field) != c.field || e.Offset != c.offset {
			t.Errorf("%q: %s, offset %d, want %s, %d: %v", c.fen, e.Field, e.Offset, c.field, c.offset, err)
		}
	}
}
