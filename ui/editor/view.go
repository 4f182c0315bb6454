package editor

import (
	"slices"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/engine/variant"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// viewOf returns what the board shows of a position that is being set up: all that present.View
// shows if it is legal, else its pieces, and where it is wrong.
func viewOf(s *sketch.Sketch) ui.View {
	p, err := s.Position()
	if err == nil {
		v := present.View(&p, present.Scene{})
		v.Silent = false
		return v
	}
	r, setup := s.Rules(), s.Setup()
	v := ui.View{Files: r.Geo.Files, Ranks: r.Geo.Ranks, Midline: r.Variant.Midline,
		Pieces: make([]ui.Piece, r.Geo.Squares)}
	royal := r.Royal(&setup, rules.White).Or(r.Royal(&setup, rules.Black))
	for sq := range board.Square(r.Geo.Squares) {
		if piece := setup.Cells[sq]; piece != rules.NoPiece {
			id := pieceID(r, piece)
			v.Pieces[sq] = ui.Piece{Art: id, White: piece.Color() == rules.White,
				Converted: setup.Converted.Has(sq), Crowned: r.Variant.Royalty.Nearest && royal.Has(sq)}
		}
	}
	if e, ok := err.(*rules.SetupError); ok && e.Square != board.NoSquare {
		v.Wrong = []ui.Square{present.Square(e.Square)}
	}
	return v
}

// pieceID returns the name of a piece's drawing and words: that of its role if its army has no such
// piece.
func pieceID(r *rules.Rules, piece rules.Piece) string {
	if id := r.Army(piece.Color()).Kits[piece.Role()].ID; id != "" {
		return id
	}
	return piece.Role().ID()
}

// cell is a piece of the palette, or a tool.
type cell struct {
	ID    string
	Art   string // "" for a tool
	White bool
	Icon  string // of a tool
	Name  string
}

// The tools of the palette.
const (
	handBrush  = "hand"
	eraseBrush = "erase"
	markBrush  = "mark" // is on or off beside the brush
)

// paletteRow lists the pieces of a side and the tools beside them.
func paletteRow(r *rules.Rules, c rules.Color) []cell {
	var row []cell
	for _, role := range sketch.Officers(r.Variant, r.Army(c)) {
		piece := rules.MakePiece(c, role)
		id := pieceID(r, piece)
		row = append(row, cell{ID: string(rune(fen.Letter(r.Variant, piece))), Art: id, White: c == rules.White,
			Name: words.T("editor.brush", words.Side(c == rules.White), words.Noun(id))})
	}
	tool := func(id, icon string) {
		row = append(row, cell{ID: id, Icon: icon, Name: words.T("editor." + id)})
	}
	if c == rules.Black {
		tool(eraseBrush, "erase")
		return row
	}
	tool(handBrush, "hand")
	if r.Variant.Marks {
		tool(markBrush, "banner")
	}
	return row
}

// games lists every form of every game.
func games() []kit.Option {
	var list []kit.Option
	for _, g := range catalogue.Games {
		for _, form := range g.Forms {
			if v, err := variant.Find(form); err == nil {
				list = append(list, kit.Option{ID: form, Name: present.Title(v)})
			}
		}
	}
	return list
}

// forms lists a form with each combination of its options.
func forms(base string) []kit.Option {
	list := []kit.Option{{ID: base}}
	for _, o := range present.OptionsOf(base) {
		for _, form := range slices.Clone(list) {
			for _, value := range o.Values[1:] {
				name, chosen := present.SplitName(form.ID)
				chosen[o.Name] = value
				text := words.T("editor.option." + o.Name + "." + value)
				if form.Name != "" {
					text = words.T("editor.options", form.Name, text)
				}
				list = append(list, kit.Option{ID: present.VariantName(name, chosen), Name: text})
			}
		}
	}
	for i := range list {
		list[i].Name = words.Capital(list[i].Name)
	}
	list[0].Name = words.T("editor.usual")
	return list
}
