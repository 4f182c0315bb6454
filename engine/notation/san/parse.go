package san

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/board"
	"midline/engine/message"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Error says why a text is not a legal action.
type Error struct {
	Text   string
	Offset int              // in bytes, where the error is in Text
	Reason *message.Message // what is wrong and what to do
	// Candidates are the texts of actions that may be meant.
	Candidates []string
}

// Message returns the reason and its place, counted from 1.
func (e *Error) Message() *message.Message {
	return message.New("move %q, character %d: %v", e.Text, e.Offset+1, e.Reason)
}

// Error is the Message in English.
func (e *Error) Error() string { return e.Message().Error() }

// Parse returns the legal action of the position with a text as Action writes it, or with a UCI
// text. If only one action can be meant, it accepts missing and superfluous signs, 0-0 for O-O,
// e8Q, e8/Q and e8(Q) for e8=Q, x for any capture, a capture or a special action without its mark,
// and a missing list of victims; also e.p. after a capture, and figurines for letters. The error is
// an *Error.
func Parse(pos *rules.Position, text string) (rules.Move, error) {
	r := reader{pos: pos, text: text, buf: lists.Get().(*[256]rules.Move), origin: board.NoSquare, file: -1, rank: -1}
	m, err := r.read()
	lists.Put(r.buf)
	return m, err
}

// figurines replaces figurines by letters, and other signs by those of the keyboard.
var figurines = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "", "\ufe0e", "", "\ufe0f", "",
	"×", "x", "‼", "!!", "⁇", "??", "⁈", "?!", "⁉", "!?",
)

// PlainDashes returns a text with the hyphen of the keyboard for every other dash.
func PlainDashes(text string) string {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return strings.Map(plainDash, text)
		}
	}
	return text
}

func plainDash(r rune) rune {
	const minus, bullet, soft = 0x2212, 0x2043, 0xad
	if r >= utf8.RuneSelf && (unicode.Is(unicode.Pd, r) || r == minus || r == bullet || r == soft) {
		return '-'
	}
	return r
}

// IsPass reports whether a text means doing nothing: the pass of a king-turn, or a null move.
func IsPass(text string) bool {
	switch strings.TrimRight(text, "+#^!?") {
	case "--", "---", "0000", "Z0", "z0", "@@@@", "null", "NULL", "Null", "pass", "PASS", "Pass":
		return true
	}
	return false
}

// reader reads one text. What it has read constrains the action.
type reader struct {
	pos                 *rules.Position
	text                string
	at                  int // offset of the next byte
	end                 int // offset of the signs that end the text
	buf                 *[256]rules.Move
	legal               []rules.Move // the actions of the pieces of role
	role                rules.Role
	origin              board.Square // the whole square, or
	file                int          // only its file, -1 for none, or
	rank                int          // only its rank, -1 for none
	mark                string
	target              board.Square
	becomes             rules.Role
	victims             string // the list in brackets, "" for none
	targetAt, victimsAt int
}

func (r *reader) fail(at int, reason *message.Message) error {
	return &Error{Text: r.text, Offset: at, Reason: reason}
}

func (r *reader) read() (rules.Move, error) {
	if len(r.text) > 200 {
		r.text = r.text[:200]
		return rules.NoMove, r.fail(0, message.New("the text is too long for a move"))
	}
	for i := range len(r.text) {
		if r.text[i] >= 0x80 {
			r.text = figurines.Replace(PlainDashes(r.text))
			break
		}
	}
	r.trim()
	if r.at >= r.end {
		return rules.NoMove, r.fail(0, message.New("there is no move; write one such as %s", r.example()))
	}
	if r.pos.Won().Reason != rules.Ongoing {
		return rules.NoMove, r.fail(r.at, message.New("the game is over: %s", r.pos.Won()))
	}
	rest := r.text[r.at:r.end]
	if m := r.readUCI(rest); m != rules.NoMove {
		return m, nil
	}
	switch {
	case IsPass(rest):
		return r.pass()
	case rest[0] == 'O' || rest[0] == 'o' || rest[0] == '0':
		switch strings.ToUpper(strings.ReplaceAll(rest, "0", "O")) {
		case "O-O", "OO":
			return r.castling(true)
		case "O-O-O", "OOO":
			return r.castling(false)
		}
	}
	err := r.readRole()
	if err == nil {
		err = r.readOrigin()
	}
	if err == nil {
		err = r.readMark()
	}
	if err == nil {
		err = r.readTarget()
	}
	if err == nil {
		err = r.readPromotion()
	}
	if err == nil {
		err = r.readVictims()
	}
	if err != nil {
		return rules.NoMove, err
	}
	if r.at < r.end {
		return rules.NoMove, r.fail(r.at,
			message.New("%q is not expected after the move; leave it out", r.text[r.at:r.end]))
	}
	r.legal = r.pos.LegalOf(r.role, r.buf[:0])
	return r.choose()
}

// trim sets where the text begins and ends, without its signs and spaces.
func (r *reader) trim() {
	r.end = len(r.text)
	for r.at < r.end && (r.text[r.at] == ' ' || r.text[r.at] == '\t') {
		r.at++
	}
	for r.end > r.at && strings.IndexByte(" \t+#^!?", r.text[r.end-1]) >= 0 {
		r.end--
	}
	if rest := r.text[r.at:r.end]; strings.HasSuffix(rest, "p") || strings.HasSuffix(rest, "p.") {
		rest = strings.TrimSuffix(strings.TrimSuffix(rest, "e.p."), "ep")
		r.end = r.at + len(strings.TrimRight(rest, " \t"))
	}
}

// readUCI returns the legal action with a UCI text, which may have a hyphen or a capture sign
// between its squares; or rules.NoMove.
func (r *reader) readUCI(text string) rules.Move {
	from, n := r.pos.Geo().Parse(text)
	if n > 0 && n < len(text) && strings.IndexByte("-x:", text[n]) >= 0 {
		text = text[:n] + text[n+1:]
		if last := len(text) - 1; last > 1 && text[last-1] == '=' {
			text = text[:last-1] + text[last:]
		}
		if last := len(text) - 1; text[last] >= 'A' && text[last] <= 'Z' {
			text = text[:last] + string(text[last]|0x20)
		}
	}
	if n == 0 || !r.isSquare(text[n:]) {
		return rules.NoMove // a pass is read later
	}
	for _, m := range r.pos.LegalOf(r.pos.At(from).Role(), r.buf[:0]) {
		if m.From() == from && uci.Move(r.pos, m) == text {
			return m
		}
	}
	return rules.NoMove
}

// example returns the text of some legal action.
func (r *reader) example() string {
	legal := r.pos.Legal(nil)
	if len(legal) == 0 {
		return "e4"
	}
	return body(r.pos, legal[len(legal)-1], legal)
}

func (r *reader) pass() (rules.Move, error) {
	if r.pos.KingTurn() {
		return rules.PassMove, nil
	}
	return rules.NoMove, r.fail(r.at,
		message.New("only a king-turn can be passed; make a move such as %s", r.example()))
}

func (r *reader) castling(kingSide bool) (rules.Move, error) {
	for _, m := range r.pos.LegalOf(rules.King, r.buf[:0]) {
		if m.Kind() == rules.Castle && (m.To() > m.From()) == kingSide {
			return m, nil
		}
	}
	if army := r.pos.Rules().Army(r.pos.Side()); !army.Castles {
		return rules.NoMove, r.fail(r.at,
			message.New("%s (%s) never castles; make a move such as %s", r.pos.Side(), army.Called(), r.example()))
	}
	side := map[bool]string{true: "king-side", false: "queen-side"}[kingSide]
	return rules.NoMove, r.fail(r.at,
		message.New("castling %s is not legal now; make a move such as %s", side, r.example()))
}

// letters lists the letters with which a text may begin, except pawns.
func (r *reader) letters() string {
	var list []string
	v := r.pos.Rules().Variant
	for role := rules.NumRoles - 1; role > rules.Pawn; role-- {
		if v.Letters[role] != 0 {
			list = append(list, string(rune(letter(v, role))))
		}
	}
	return strings.Join(list, " ")
}

func (r *reader) roleOf(c byte) rules.Role {
	v := r.pos.Rules().Variant
	for role := rules.NumRoles - 1; role > rules.Pawn; role-- {
		if v.Letters[role] != 0 && letter(v, role) == c {
			return role
		}
	}
	return rules.NoRole
}

// readRole reads the letter of the piece. A lower-case letter is accepted if it is not a file.
func (r *reader) readRole() error {
	c := r.text[r.at]
	isFile := c >= 'a' && c < 'a'+byte(r.pos.Geo().Files)
	isLetter := c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' && !isFile
	if !isLetter {
		r.role = rules.Pawn
		return nil
	}
	r.role = r.roleOf(c &^ 0x20)
	if r.role == rules.NoRole {
		if c == 'P' || c == 'p' {
			r.role = rules.Pawn // some write it
		} else {
			return r.fail(r.at,
				message.New("%q is not a piece; the pieces are %s, and a pawn's move begins with its square", string(rune(c)),
					r.letters()))
		}
	}
	r.at++
	return nil
}

const marks = "x:*~>@&-"

// readOrigin reads a square, file or rank if a target follows it.
func (r *reader) readOrigin() error {
	geo, rest := r.pos.Geo(), r.text[r.at:r.end]
	if sq, n := geo.Parse(rest); n > 0 {
		if n < len(rest) && (strings.IndexByte(marks, rest[n]) >= 0 || r.isSquare(rest[n:])) {
			r.origin = sq
			r.at += n
		}
		return nil
	}
	if rest == "" {
		return nil
	}
	if c := rest[0]; c >= 'a' && c < 'a'+byte(geo.Files) {
		r.file = int(c - 'a')
		r.at++
		return nil
	}
	n := 0
	for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' && n < 3 {
		r.rank = max(0, r.rank)*10 + int(rest[n]-'0')
		n++
	}
	if n > 0 {
		if r.rank < 1 || r.rank > geo.Ranks {
			return r.fail(r.at, message.New("there is no rank %d; ranks are 1 to %d", r.rank, geo.Ranks))
		}
		r.rank--
		r.at += n
	}
	return nil
}

func (r *reader) isSquare(text string) bool {
	_, n := r.pos.Geo().Parse(text)
	return n > 0
}

func (r *reader) readMark() error {
	start := r.at
	for r.at < r.end && strings.IndexByte(marks, r.text[r.at]) >= 0 {
		r.at++
	}
	switch r.mark = r.text[start:r.at]; r.mark {
	case "-":
		r.mark = ""
	case ":":
		r.mark = "x"
	}
	switch r.mark {
	case "", "x", "*", "~", "~x", ">", "@", "&":
		return nil
	}
	return r.fail(start,
		message.New(
			"%q is no sign of an action; there are x, * (pounce), ~ (teleport), ~x, > (rampage), "+
				"@ (whirlwind), & (conversion)", r.text[start:r.at]))
}

func (r *reader) readTarget() error {
	geo := r.pos.Geo()
	r.targetAt = r.at
	sq, n := geo.Parse(r.text[r.at:r.end])
	if n == 0 {
		return r.fail(r.at, message.New("a square from a1 to %s is needed here", geo.Name(board.Square(geo.Squares-1))))
	}
	r.target = sq
	r.at += n
	return nil
}

func (r *reader) readPromotion() error {
	rest := r.text[r.at:r.end]
	bracketed := len(rest) == 3 && rest[0] == '(' && rest[2] == ')'
	if rest == "" || rest[0] == '(' && !bracketed {
		return nil
	}
	start, letter := r.at, 0
	if rest[0] == '=' || rest[0] == '/' || bracketed {
		letter = 1
	}
	if letter < len(rest) {
		r.becomes = r.roleOf(rest[letter] &^ 0x20)
	}
	if r.becomes == rules.NoRole {
		return r.fail(start, message.New("a promotion is written as =Q; letters are %s", r.letters()))
	}
	r.at += letter + 1
	if bracketed {
		r.at++
	}
	return nil
}

func (r *reader) readVictims() error {
	if r.at == r.end || r.text[r.at] != '(' {
		return nil
	}
	r.victimsAt = r.at
	n := strings.IndexByte(r.text[r.at:r.end], ')')
	if n < 0 {
		return r.fail(r.at,
			message.New("the bracket is not closed; write the victims as in (pd4,Nd6), or leave them out"))
	}
	r.victims = strings.ReplaceAll(r.text[r.at:r.at+n+1], " ", "")
	r.at += n + 1
	return nil
}
