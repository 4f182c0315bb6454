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

	"midline/engine/board"
	"midline/engine/rules"
)

// Action returns the text of a legal action of the position. It has no sign if
// a king-turn follows.
func Action(pos *rules.Position, m rules.Move) string {
	var buf [256]rules.Move
	return action(pos, m, pos.Legal(buf[:0]))
}

// Turn returns the text of the actions of one turn, the first of which is made
// in the position.
func Turn(pos *rules.Position, moves ...rules.Move) string {
	texts := make([]string, 0, 2)
	at := *pos
	for _, m := range moves {
		texts = append(texts, Action(&at, m))
		var next rules.Position
		at.Make(m, &next)
		at = next
	}
	return strings.Join(texts, "/")
}

func action(pos *rules.Position, m rules.Move, legal []rules.Move) string {
	return body(pos, m, legal) + sign(pos, m)
}

// body is the text of an action without its sign.
func body(pos *rules.Position, m rules.Move, legal []rules.Move) string {
	geo := pos.Geo()
	switch m.Kind() {
	case rules.Pass:
		return "--"
	case rules.Castle:
		if text := castleText(pos, m); text != "" {
			return text
		}
	}
	role := pos.At(m.From()).Role()
	text := ""
	if role != rules.Pawn {
		text = string(rune(letter(pos.Rules().Variant, role)))
	}
	text += origin(pos, m, legal) + mark(pos, m) + geo.Name(target(pos, m))
	if m.Kind() == rules.Whirlwind || m.Kind() == rules.Rampage {
		text += victims(pos, m)
	}
	if r := m.Promote(); r != rules.NoRole {
		text += "=" + string(rune(letter(pos.Rules().Variant, r)))
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

// castleText returns "O-O" or "O-O-O", or nothing where castling is written as
// the king's move (R6.9).
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

// target is the square that the text of an action names.
func target(pos *rules.Position, m rules.Move) board.Square {
	if m.Kind() == rules.Castle {
		return pos.CastleTo(m)
	}
	return m.To()
}

// mark is what stands before the target and tells the style of an action.
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
	text := ""
	if teleports(pos, m) {
		text = "~"
	}
	if pos.At(m.To()) != rules.NoPiece {
		text += "x"
	}
	return text
}

func teleports(pos *rules.Position, m rules.Move) bool {
	return m.Kind() == rules.Normal && pos.Kit(m.From()).Quiet&rules.Anywhere != 0
}

// origin is what of the square of the acting piece must be given.
func origin(pos *rules.Position, m rules.Move, legal []rules.Move) string {
	geo, from := pos.Geo(), m.From()
	switch m.Kind() {
	case rules.Whirlwind:
		return "" // it is the target
	case rules.Rampage:
		return geo.Name(from)
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
	file, rank := string(rune('a'+geo.FileOf(from))), strconv.Itoa(geo.RankOf(from)+1)
	pawnTakes := pos.At(from).Role() == rules.Pawn && mark(pos, m) == "x"
	switch {
	case others == 0 && !pawnTakes:
		return ""
	case sameFile == 0:
		return file
	case sameRank == 0 && !pawnTakes:
		return rank
	}
	return file + rank
}

// alike reports whether two actions have the same text but for the square of the
// acting piece.
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

// sign is "+", "#" or "^" where the action ends the turn like that.
func sign(pos *rules.Position, m rules.Move) string {
	var next rules.Position
	pos.Make(m, &next)
	if next.KingTurn() {
		return ""
	}
	switch next.Status().Reason {
	case rules.MidlineInvasion:
		return "^"
	case rules.Checkmate, rules.NoLegalAction, rules.Elimination:
		return "#"
	}
	if next.Checked(next.Side()).Any() {
		return "+"
	}
	return ""
}
