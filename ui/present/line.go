package present

import (
	"slices"
	"strings"

	"midline/engine/rules"
	"midline/ui/words"
)

// maxTurns bounds how much of a line is written.
const maxTurns = 16

// LineText writes a line of actions as numbered turns: "12.Nf3 Nc6 13.d4". The second action alone of a turn begins
// with dots.
func LineText(p rules.Position, moves []rules.Move) string {
	text, _ := LineParts(p, moves)
	return text
}

// WholeLine is LineText for a line of any length.
func WholeLine(p rules.Position, moves []rules.Move) string {
	text, _ := numbered(p, moves, len(moves), "/", false, inSAN)
	return text
}

// LineParts is LineText, with the place in the text at which each action ends.
func LineParts(p rules.Position, moves []rules.Move) (text string, ends []int) {
	return numbered(p, moves, maxTurns, "/", false, inSAN)
}

func inSAN(p *rules.Position, m rules.Move) (text string, spoken bool) {
	return SAN(p, m), false
}

// LineWords is LineText for people who know no notation but that of chess: pieces that chess does not have, and what
// only they do, are spoken of: "12.ghost a8 teleports to c4; 12...Nf6".
func LineWords(p rules.Position, moves []rules.Move) string {
	write := func(p *rules.Position, m rules.Move) (string, bool) {
		if !asInChess(p, m) {
			return Speak(p, m), true
		}
		text := SAN(p, m)
		if before, won := strings.CutSuffix(text, "^"); won {
			return words.T("line.midline", before), true
		}
		return text, false
	}
	text, _ := numbered(p, moves, maxTurns, words.T("line.then")+" ", true, write)
	return text
}

// chessmen are the kits of chess.
var chessmen = []string{"king", "queen", "rook", "bishop", "knight", "pawn"}

// asInChess reports whether a piece of chess does what it does in chess.
func asInChess(p *rules.Position, m rules.Move) bool {
	switch m.Kind() {
	case rules.Normal, rules.DoubleStep, rules.EnPassant, rules.Castle:
		kit := p.Kit(m.From())
		return slices.Contains(chessmen, kit.ID) && kit.Quiet&rules.Anywhere == 0
	}
	return false
}

// numbered writes a line as numbered turns, of which there are at most most, and says where each action ends. Between
// the two actions of a turn stands then. With spokenTurns a king-turn at the beginning is named in place of a number. A
// semicolon stands between a turn and its answer, whose number is repeated, if write reports that one of them is spoken
// of.
func numbered(p rules.Position, moves []rules.Move, most int, then string, spokenTurns bool,
	write func(*rules.Position, rules.Move) (text string, spoken bool)) (line string, ends []int) {
	var b strings.Builder
	turns, spoken := 0, false
	for i, m := range moves {
		text, isSpoken := write(&p, m)
		if p.KingTurn() && i > 0 {
			b.WriteString(then)
		} else {
			if turns++; turns > most {
				break
			}
			number := Numbered(&p, i == 0)
			if spokenTurns && p.KingTurn() {
				number = ""
			}
			if (spoken || isSpoken) && i > 0 && strings.TrimSpace(number) == "" { // whose turn it is would be hard to see
				b.WriteString(words.T("line.ends"))
				number = " " + Numbered(&p, true)
			}
			b.WriteString(number)
		}
		if spokenTurns && p.KingTurn() && i == 0 {
			text = words.T("line.kingturn", text)
		}
		b.WriteString(text)
		ends = append(ends, b.Len())
		spoken = isSpoken
		var next rules.Position
		if !p.Make(m, &next) {
			break
		}
		p = next
	}
	return b.String(), ends
}
