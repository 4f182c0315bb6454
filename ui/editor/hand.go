package editor

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/sketch"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/words"
)

// piece returns the piece of a cell of the palette, which is named by its FEN letter.
func (e *Room) piece(id string) (rules.Piece, bool) {
	if len(id) != 1 {
		return rules.NoPiece, false
	}
	c, letter := rules.White, rune(id[0])
	if unicode.IsLower(letter) {
		c = rules.Black
	}
	role := slices.Index(e.variant().Letters[:], byte(unicode.ToUpper(letter)))
	if role <= 0 || e.sketch.Rules().Army(c).Kits[role].Name == "" {
		return rules.NoPiece, false
	}
	return rules.MakePiece(c, rules.Role(role)), true
}

// Choose takes a brush, or switches the mark.
func (e *Room) Choose(id string) {
	if id == markBrush {
		e.marked = !e.marked
	} else {
		e.brush = id
		e.board.Select(ui.None)
	}
	e.show()
}

// lifts reports whether a press on a piece lifts it: not with the sponge.
func (e *Room) lifts(ui.Square) bool { return e.brush != eraseBrush }

func (e *Room) carried(from, to ui.Square) {
	e.board.Select(ui.None)
	end, text := board.NoSquare, ""
	if to != ui.None {
		end = board.Square(to)
	} else {
		text = e.about("editor.removed", board.Square(from))
	}
	e.edit(func(s *sketch.Sketch) { s.Move(board.Square(from), end) })
	e.say(text)
}

// pressed puts a piece of the brush, or removes it where it stands already. With the hand it picks
// a piece up, and puts it down at the next press.
func (e *Room) pressed(at ui.Square, stroke bool) {
	sq := board.Square(at)
	setup := e.sketch.Setup()
	piece, paints := e.piece(e.brush)
	switch {
	case paints && !stroke && setup.Cells[sq] == piece && setup.Converted.Has(sq) == e.mark():
		text := e.about("editor.removed", sq)
		e.put(sq, rules.NoPiece, false)
		e.say(text)
	case paints:
		e.put(sq, piece, e.mark())
	case e.brush == eraseBrush:
		e.put(sq, rules.NoPiece, false)
	case stroke:
	case e.board.Selected() == at:
		e.board.Select(ui.None)
	case e.board.Selected() != ui.None:
		e.carried(e.board.Selected(), at)
	case e.marked && setup.Cells[sq] != rules.NoPiece:
		e.edit(func(s *sketch.Sketch) { s.Mark(sq) })
	default:
		e.board.Select(at)
	}
}

// mark reports whether a piece that is put is a converted one.
func (e *Room) mark() bool { return e.marked && e.variant().Marks }

func (e *Room) put(sq board.Square, piece rules.Piece, converted bool) {
	e.edit(func(s *sketch.Sketch) { s.Put(sq, piece, converted) })
}

func (e *Room) turned(at ui.Square, by int) {
	sq := board.Square(at)
	e.edit(func(s *sketch.Sketch) { s.Turn(sq, by) })
	e.say(e.about("editor.turned", sq))
}

// about is a text about the piece on a square, "" if there is none.
func (e *Room) about(key string, sq board.Square) string {
	piece := e.sketch.Setup().Cells[sq]
	if piece == rules.NoPiece {
		return ""
	}
	id := e.sketch.Rules().Army(piece.Color()).Kits[piece.Role()].ID
	name := words.T("editor.brush", words.Side(piece.Color() == rules.White), words.Noun(id))
	return words.T(key, name, e.sketch.Rules().Geo.Name(sq))
}

// say says above the pieces to choose from what has just been done on the board.
func (e *Room) say(text string) {
	if e.screen != nil && text != "" {
		e.screen.pieces.heading.setName(text)
	}
}

// carry marks the square under a piece of the palette, and puts the piece there when it is dropped.
// The position is that on the board's widget.
func (e *Room) carry(id string, at fyne.Position, dropped bool) {
	sq := e.board.Geometry().SquareAt(at)
	if !dropped {
		e.board.Target(sq)
		return
	}
	e.board.Target(ui.None)
	if piece, ok := e.piece(id); ok && sq != ui.None {
		e.put(board.Square(sq), piece, e.mark())
	}
}

// key handles a key that no widget wanted.
func (e *Room) key(name fyne.KeyName) bool {
	aimed := e.board.Aimed()
	switch name {
	case fyne.KeyDelete, fyne.KeyBackspace:
		if aimed != ui.None {
			e.put(board.Square(aimed), rules.NoPiece, false)
		}
	case fyne.KeyEscape:
		switch {
		case e.board.HandleKey(name):
		case e.brush != handBrush:
			e.Choose(handBrush)
		default:
			e.back()
		}
	case fyne.KeyF1:
		e.frame.Go(app.Rules{Game: e.variant().Name})
	default:
		return false
	}
	return true
}

// rune puts the piece of a letter, White's if it is a capital, on the square under the pointer or
// the keyboard's. Other letters use tools.
func (e *Room) rune(r rune) bool {
	aimed := e.board.Aimed()
	if r < unicode.MaxASCII {
		if piece, ok := e.piece(string(r)); ok {
			if aimed != ui.None {
				e.put(board.Square(aimed), piece, e.mark())
			}
			return true
		}
	}
	switch r {
	case 'z':
		e.useTool("undo")
	case 'Z', 'y', 'Y':
		e.useTool("redo")
	case 'f', 'F':
		e.useTool("flip")
	case '~':
		if aimed != ui.None {
			e.edit(func(s *sketch.Sketch) { s.Mark(board.Square(aimed)) })
		}
	case ' ':
		if aimed != ui.None {
			e.pressed(aimed, false)
		}
	case '?':
		e.frame.Go(app.Keys{})
	default:
		return e.digit(r)
	}
	return true
}

// digit takes the brush of that place in the palette's row of the colour in use; 0 is the hand.
func (e *Room) digit(r rune) bool {
	if r == '0' {
		e.Choose(handBrush)
		return true
	}
	row := e.palette()[0]
	if piece, ok := e.piece(e.brush); ok && piece.Color() == rules.Black {
		row = e.palette()[1]
	}
	at := int(r - '1')
	if at < 0 || at >= len(row) || row[at].Art == "" {
		return false
	}
	e.Choose(row[at].ID)
	return true
}
