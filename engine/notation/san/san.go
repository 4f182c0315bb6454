// Package san has the text of actions for people: unambiguous, and read back.
//
//	e4  exd5  Nf3  e8=Q     as in orthodox notation; en passant is a capture
//	O-O  O-O-O              castling, the king ending on the g-file, the c-file
//	B*e5                    a pounce: the piece stays where it is
//	K@d4(Ne5,pd5,Bc3)       a whirlwind on d4, with what it destroys, in order
//	Rd3>d6(pd4,pd5,Nd6)     a rampage, always with the square it starts from
//	Q~c7  Q~xc7  R~c4       a teleport
//	U&c4                    a conversion
//	e4/Kd3  e4/--           a turn with its king-turn, or with a pass
//
// Letters are those of FEN, in upper case; p is a pawn that is destroyed. Where
// pieces of one role could do the same, the file, the rank, or both of the square
// where the piece stands follow its letter (Rh~c4). A sign ends the turn, not
// the action (R6.9): + is check, # mate or the loss of a player without a legal
// action, ^ a midline win.
package san

import (
	"strconv"
	"strings"
	"sync"

	"midline/engine/board"
	"midline/engine/rules"
)

// Action returns the text of a legal action of the position. It has no sign if
// a king-turn follows.
func Action(pos *rules.Position, m rules.Move) string {
	var next rules.Position
	pos.Make(m, &next)
	var buf [32]byte
	return string(Append(buf[:0], pos, m, &next))
}

// Append appends what Action returns; next is the position after the action.
func Append(buf []byte, pos *rules.Position, m rules.Move, next *rules.Position) []byte {
	list := lists.Get().(*[256]rules.Move)
	buf = appendBody(buf, pos, m, rivals(pos, m, list[:0]))
	lists.Put(list)
	return appendSign(buf, next)
}

// lists are those of actions that are not in use.
var lists = sync.Pool{New: func() any { return new([256]rules.Move) }}

// rivals returns the actions of pieces that may be confused with the acting one: none if its text
// names its square, or if there is no other.
func rivals(pos *rules.Position, m rules.Move, list []rules.Move) []rules.Move {
	switch m.Kind() {
	case rules.Pass, rules.Whirlwind, rules.Rampage:
		return nil
	}
	role := pos.At(m.From()).Role()
	if pos.Pieces(pos.Side(), role).Single() {
		return nil
	}
	return pos.LegalOf(role, list)
}

// Turn returns the text of the actions of one turn, the first of which is made
// in the position.
func Turn(pos *rules.Position, moves ...rules.Move) string {
	var text []byte
	var next rules.Position
	at := *pos
	for i, m := range moves {
		if i > 0 {
			text = append(text, '/')
		}
		at.Make(m, &next)
		text = Append(text, &at, m, &next)
		at = next
	}
	return string(text)
}

// body returns the text of an action without its sign.
func body(pos *rules.Position, m rules.Move, legal []rules.Move) string {
	return string(appendBody(nil, pos, m, legal))
}

func appendBody(text []byte, pos *rules.Position, m rules.Move, legal []rules.Move) []byte {
	geo := pos.Geo()
	switch m.Kind() {
	case rules.Pass:
		return append(text, "--"...)
	case rules.Castle:
		if castling := castleText(pos, m); castling != "" {
			return append(text, castling...)
		}
	}
	if role := pos.At(m.From()).Role(); role != rules.Pawn {
		text = append(text, letter(pos.Rules().Variant, role))
	}
	text = append(appendOrigin(text, pos, m, legal), mark(pos, m)...)
	text = append(text, geo.Name(target(pos, m))...)
	if m.Kind() == rules.Whirlwind || m.Kind() == rules.Rampage {
		text = append(text, victims(pos, m)...)
	}
	if r := m.Promote(); r != rules.NoRole {
		text = append(text, '=', letter(pos.Rules().Variant, r))
	}
	return text
}

// letter returns the letter of a role; the paladin's is its inventor's (R6.9).
func letter(v *rules.Variant, r rules.Role) byte {
	if r == rules.Paladin {
		return 'P'
	}
	return v.Letters[r]
}

// castleText returns "O-O" or "O-O-O", or nothing if castling is written as the king's move (R6.9).
func castleText(pos *rules.Position, m rules.Move) string {
	switch pos.Rules().Variant.Castling {
	case rules.KingLeaps, rules.KingLeapsQueenside:
		return ""
	}
	if m.To() > m.From() {
		return "O-O"
	}
	return "O-O-O"
}

// target returns the square that the text of an action names.
func target(pos *rules.Position, m rules.Move) board.Square {
	if m.Kind() == rules.Castle {
		return pos.CastleTo(m)
	}
	return m.To()
}

// mark returns what is before the target and shows the kind of action.
func mark(pos *rules.Position, m rules.Move) string {
	switch m.Kind() {
	case rules.Pounce:
		return "*"
	case rules.Whirlwind:
		return "@"
	case rules.Rampage:
		return ">"
	case rules.Convert:
		return "&"
	case rules.Castle, rules.DoubleStep:
		return ""
	case rules.EnPassant:
		return "x"
	}
	switch takes := pos.At(m.To()) != rules.NoPiece; {
	case takes && teleports(pos, m):
		return "~x"
	case takes:
		return "x"
	case teleports(pos, m):
		return "~"
	}
	return ""
}

func teleports(pos *rules.Position, m rules.Move) bool {
	return m.Kind() == rules.Normal && pos.Kit(m.From()).Quiet&rules.Anywhere != 0
}

// appendOrigin appends as much of the acting piece's square as is needed.
func appendOrigin(text []byte, pos *rules.Position, m rules.Move, legal []rules.Move) []byte {
	geo, from := pos.Geo(), m.From()
	switch m.Kind() {
	case rules.Whirlwind:
		return text // it is the target
	case rules.Rampage:
		return append(text, geo.Name(from)...)
	}
	others, sameFile, sameRank := 0, 0, 0
	for _, other := range legal {
		if other.From() == from || !alike(pos, m, other) {
			continue
		}
		others++
		if geo.FileOf(other.From()) == geo.FileOf(from) {
			sameFile++
		}
		if geo.RankOf(other.From()) == geo.RankOf(from) {
			sameRank++
		}
	}
	pawnTakes := pos.At(from).Role() == rules.Pawn && mark(pos, m) == "x"
	switch {
	case others == 0 && !pawnTakes:
		return text
	case sameFile == 0:
		return append(text, byte('a'+geo.FileOf(from)))
	case sameRank == 0 && !pawnTakes:
		return strconv.AppendInt(text, int64(geo.RankOf(from)+1), 10)
	}
	return append(text, geo.Name(from)...)
}

// alike reports whether two actions have the same text except for the square of the acting piece.
func alike(pos *rules.Position, a, b rules.Move) bool {
	if a.Kind() == rules.Pass || b.Kind() == rules.Pass {
		return false
	}
	return target(pos, a) == target(pos, b) && a.Promote() == b.Promote() &&
		pos.At(a.From()).Role() == pos.At(b.From()).Role() && mark(pos, a) == mark(pos, b)
}

// victims lists what an action destroys: "(pd4,Nd6)".
func victims(pos *rules.Position, m rules.Move) string {
	list := pos.Victims(m)
	texts := make([]string, len(list))
	for i, sq := range list {
		text := "p"
		if r := pos.At(sq).Role(); r != rules.Pawn {
			text = string(rune(letter(pos.Rules().Variant, r)))
		}
		texts[i] = text + pos.Geo().Name(sq)
	}
	return "(" + strings.Join(texts, ",") + ")"
}

// appendSign appends "+", "#" or "^" if an action has ended the turn like that; next is the
// position after it.
func appendSign(text []byte, next *rules.Position) []byte {
	if next.KingTurn() {
		return text
	}
	switch next.Won().Reason {
	case rules.MidlineInvasion:
		return append(text, '^')
	case rules.Checkmate, rules.Elimination:
		return append(text, '#')
	}
	checked := next.Checked(next.Side()).Any()
	switch {
	case (checked || next.Rules().Variant.NoActionLoses) && !next.HasLegal():
		return append(text, '#')
	case checked:
		return append(text, '+')
	}
	return text
}
