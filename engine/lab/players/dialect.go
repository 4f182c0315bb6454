package players

import (
	"fmt"
	"regexp"
	"strings"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// dialect is how a program wants positions and actions written.
type dialect struct {
	fen       string // as in Spec
	kingMoves bool
}

// position writes a position for the program.
func (d dialect) position(pos *rules.Position) string {
	text := fen.Format(pos)
	if d.fen == "midline" {
		return text
	}
	fields := strings.Fields(text)
	fields = fields[:min(len(fields), 6)] // without the armies
	if d.fen == "xfen" && len(fields) > 2 {
		fields[2] = outermost(pos, fields[2])
	}
	return strings.Join(fields, " ")
}

// outermost writes rights given by files as KQkq. It is for arrays, in which
// every rook with a right is the outermost one.
func outermost(pos *rules.Position, rights string) string {
	if rights == "-" || strings.ContainsAny(rights, "KQkq") {
		return rights
	}
	var short [2]string // by colour, KQ before kq
	for _, c := range []rules.Color{rules.White, rules.Black} {
		king := pos.Geo().FileOf(pos.Royal(c).First())
		for _, side := range []string{"K", "Q"} {
			for _, r := range rights {
				white := r >= 'A' && r <= 'H'
				file := int(r|0x20) - 'a'
				if white == (c == rules.White) && (file > king) == (side == "K") {
					short[c] += side
				}
			}
		}
	}
	return short[rules.White] + strings.ToLower(short[rules.Black])
}

// action writes a legal action for the program.
func (d dialect) action(pos *rules.Position, m rules.Move) string {
	if m.Kind() == rules.Castle && d.kingMoves {
		return castling(pos, m, true)
	}
	return uci.Move(pos, m)
}

// castling writes a castling by the squares of the king, or as king takes rook.
func castling(pos *rules.Position, m rules.Move, byKing bool) string {
	geo, to := pos.Geo(), m.To()
	if byKing {
		to = pos.CastleTo(m)
	}
	return geo.Name(m.From()) + geo.Name(to)
}

var actionForm = regexp.MustCompile(`^(0000|[a-j][0-9]{1,2}[a-j][0-9]{1,2}[a-z]?)$`)

// ReadAction returns the legal action with a text. Either way of writing a
// castling will do. The error is a *Fault.
func ReadAction(pos *rules.Position, text string) (rules.Move, error) {
	low := strings.ToLower(text)
	m, err := uci.Parse(pos, low)
	if err == nil {
		return m, nil
	}
	for _, m := range pos.Legal(nil) {
		if m.Kind() == rules.Castle && (low == castling(pos, m, true) || low == castling(pos, m, false)) {
			return m, nil
		}
	}
	if !actionForm.MatchString(low) {
		return rules.NoMove, NewFault(Garbage, "%.40q is no action", text)
	}
	return rules.NoMove, NewFault(IllegalMove, "%s in %s", text, fen.Format(pos))
}

// record is the game as a program has been told of it: the position, and how far
// it has got in the list of actions.
type record struct {
	dialect
	pos   rules.Position
	texts []string
}

func (r *record) begin(start *rules.Position) {
	r.pos, r.texts = *start, r.texts[:0]
}

// catchUp writes the actions that are new.
func (r *record) catchUp(moves []rules.Move) error {
	for _, m := range moves[len(r.texts):] {
		text, before := r.action(&r.pos, m), r.pos
		if !before.Make(m, &r.pos) {
			return fmt.Errorf("the game has an action that is not legal: %s", text)
		}
		r.texts = append(r.texts, text)
	}
	return nil
}
