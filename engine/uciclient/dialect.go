package uciclient

import (
	"regexp"
	"strings"

	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Dialect is how positions and actions are written for a program. The zero Dialect is the
// rulebook's.
type Dialect struct {
	// FEN is "midline" or "" for positions as in the rulebook, "plain" for positions without the
	// armies, "xfen" also with KQkq for castling rights.
	FEN string
	// KingMoves says that castling is written with the squares of the king, not as king takes rook.
	KingMoves bool
}

// Position writes a position for the program.
func (d Dialect) Position(pos *rules.Position) string {
	text := fen.Format(pos)
	if d.FEN == "" || d.FEN == "midline" {
		return text
	}
	fields := strings.Fields(text)
	fields = fields[:min(len(fields), 6)] // without the armies
	if d.FEN == "xfen" && len(fields) > 2 {
		fields[2] = outermost(pos, fields[2])
	}
	return strings.Join(fields, " ")
}

// outermost writes castling rights given by files as KQkq. It is for arrays, in which every rook
// with a right is the outermost one.
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

// Action writes a legal action for the program.
func (d Dialect) Action(pos *rules.Position, m rules.Move) string {
	if m.Kind() == rules.Castle && d.KingMoves {
		return castling(pos, m, true)
	}
	return uci.Move(pos, m)
}

// castling writes a castling with the squares of the king, or as king takes rook.
func castling(pos *rules.Position, m rules.Move, byKing bool) string {
	geo, to := pos.Geo(), m.To()
	if byKing {
		to = pos.CastleTo(m)
	}
	return geo.Name(m.From()) + geo.Name(to)
}

var actionForm = regexp.MustCompile(`^(0000|[a-j][0-9]{1,2}[a-j][0-9]{1,2}[a-z]?)$`)

// ReadAction returns the legal action with a text. It accepts both ways of writing a castling. The
// error is a *Failure.
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
		return rules.NoMove, NewFailure(Garbage, "%.40q is no action", text)
	}
	return rules.NoMove, NewFailure(IllegalMove, "%s in %s", text, fen.Format(pos))
}
