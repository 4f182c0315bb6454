package present

import (
	"slices"
	"strings"

	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/words"
)

// maxTurns bounds how much of a line is written.
const maxTurns = 16

// LineText writes a line of actions as numbered turns: "12.Nf3 Nc6 13.d4". The second action alone of a turn begins
// with dots.
func LineText(p rules.Position, moves []rules.Move) string {
	return numbered(p, moves, "/", false, func(p *rules.Position, m rules.Move) (string, bool) {
		return san.Action(p, m), false
	})
}

// LineWords is LineText for people who know no notation but that of chess: pieces that chess does not have, and what
// only they do, are spoken of: "12.ghost a8 teleports to c4; Nf6".
func LineWords(p rules.Position, moves []rules.Move) string {
	return numbered(p, moves, words.T("line.then")+" ", true, func(p *rules.Position, m rules.Move) (string, bool) {
		if !asInChess(p, m) {
			return Speak(p, m), true
		}
		text := san.Action(p, m)
		if before, won := strings.CutSuffix(text, "^"); won {
			return words.T("line.midline", before), true
		}
		return text, false
	})
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

// numbered writes a line as numbered turns. Between the two actions of a turn stands then. With spokenTurns a king-turn
// at the beginning is named in place of a number. An action that write reports
// to be spoken of ends with a semicolon if another one without a number follows.
func numbered(p rules.Position, moves []rules.Move, then string, spokenTurns bool,
	write func(*rules.Position, rules.Move) (text string, spoken bool)) string {
	var b strings.Builder
	turns, spoken := 0, false
	for i, m := range moves {
		if p.KingTurn() && i > 0 {
			b.WriteString(then)
		} else {
			if turns++; turns > maxTurns {
				break
			}
			number := Numbered(&p, i == 0)
			if spokenTurns && p.KingTurn() {
				number = words.T("line.kingturn") + " "
			}
			if spoken && strings.TrimSpace(number) == "" {
				b.WriteByte(';')
			}
			b.WriteString(number)
		}
		text, isSpoken := write(&p, m)
		b.WriteString(text)
		spoken = isSpoken
		var next rules.Position
		if !p.Make(m, &next) {
			break
		}
		p = next
	}
	return b.String()
}
