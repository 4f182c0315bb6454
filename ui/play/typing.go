package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// typing is a move that is being written, letter by letter.
type typing struct {
	session *Session
	open    bool
	text    string
	struck  rune // the key of a tool that was the last input and is a file's letter, too
}

// longestTyped is the length at which nothing more is taken.
const longestTyped = 16

// begins reports whether a letter begins a move: one of a file or a piece that is
// no tool's key, a castling, or the stroke, after which anything goes. A small p does
// where no game can be paused.
func (t *typing) begins(r rune) bool {
	if !t.session.mayType() {
		return false
	}
	v := t.session.Turn.Shown().Position().Rules().Variant
	low := unicode.ToLower(r)
	switch {
	case r == '/':
		return true
	case r == '-':
		return t.session.Turn.Shown().Position().KingTurn()
	case unicode.IsUpper(r) && (r < unicode.MaxASCII && slices.Contains(v.Letters[:], byte(r)) ||
		present.NamesPiece(v, r)):
		return true // a capital is no tool's key
	case strings.ContainsRune("fhmtwyz", low):
		return false
	case r == '0' || low == 'o' || low == 'p':
		return true
	case r >= 'a' && r < 'a'+rune(v.Files):
		return true
	}
	return low >= 'a' && low <= 'z' && slices.Contains(v.Letters[:], byte(unicode.ToUpper(r)))
}

// amend makes a move of the key of a tool and a digit right after it: f and 4
// mean f4, and what F did is undone. What asked about the board and is followed by an x, such as b, begins a capture.
func (t *typing) amend(r rune) bool {
	tool := t.struck
	t.struck = 0
	takes := r == 'x' && (tool == 'b' || tool == 'c')
	if tool == 0 || !takes && (r < '1' || r > '9') || !t.session.mayType() {
		return false
	}
	if tool == 'f' {
		t.session.Tool("flip")
	}
	t.write(tool) // a hint goes
	t.write(r)
	return true
}

// write takes a letter of a move.
func (t *typing) write(r rune) {
	if !t.open {
		t.session.clearAids()
		t.session.Board.HandleKey(fyne.KeyEscape) // nothing stays in hand
		t.open, t.text = true, ""
		if r == '/' {
			r = 0
		}
	}
	v := t.session.Turn.Shown().Position().Rules().Variant
	if (r > ' ' && r < unicode.MaxASCII || present.InLetters(v, r)) && len(t.text) < longestTyped {
		t.text += string(r)
	}
	t.show()
}

// edit is a key while a move is typed; it reports whether the key meant something.
func (t *typing) edit(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if _, n := utf8.DecodeLastRuneInString(t.text); len(t.text) > n {
			t.text = t.text[:len(t.text)-n]
			t.show()
		} else {
			t.clear()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		t.enter()
	case fyne.KeyEscape:
		t.clear()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyF1:
		t.clear()
		return false
	}
	return true
}

// clear forgets what was typed.
func (t *typing) clear() {
	if t.open {
		t.open, t.text = false, ""
		t.session.Board.HideHint()
		t.session.Board.SetTyped("", "", false)
	}
}

// show shows the letters, and what the move would do as soon as they can
// mean but one.
func (t *typing) show() {
	p, text := t.session.Turn.Shown().Position(), t.text
	if text == "" {
		t.session.Board.HideHint()
		t.session.Board.SetTyped(" ", words.T("typed.begin"), false)
		return
	}
	m, _, err := present.ParseSAN(p, text)
	id := slices.Index(t.session.legal, m)
	if err != nil || id < 0 {
		t.session.Board.HideHint()
		t.session.Board.SetTyped(text, strings.Join(t.completions(), "   "), false)
		return
	}
	t.session.Board.ShowHint(id)
	note := words.T("typed.enter")
	if full := present.SAN(p, m); full != text && strings.TrimRight(full, "+#^") != text {
		note = words.T("typed.enter.full", full)
	}
	t.session.Board.SetTyped(text, note, false)
}

// fewCompletions is how many moves are offered.
const fewCompletions = 4

// completions are the moves that the letters may become, if they are few.
func (t *typing) completions() []string {
	p, text := t.session.Turn.Shown().Position(), t.text
	var list []string
	for _, m := range t.session.legal {
		full := present.SAN(p, m)
		plain := strings.NewReplacer("x", "", "~", "", ">", "", "*", "", "&", "").Replace(full)
		if !strings.HasPrefix(full, text) && !strings.HasPrefix(plain, text) {
			continue
		}
		if i := strings.IndexByte(full, '('); i >= 0 {
			full = full[:i]
		}
		if list = append(list, full); len(list) > fewCompletions {
			return nil
		}
	}
	return list
}

// enter plays the move that was typed, or says why it cannot be played.
func (t *typing) enter() {
	p, text := t.session.Turn.Shown().Position(), t.text
	m, plain, err := present.ParseSAN(p, text)
	if err == nil && t.session.Turn.MayAct() {
		t.clear()
		t.session.Act(m)
		return
	}
	from, to := meant(p, plain)
	if from != board.NoSquare && p.Refuse(from, to).Code != rules.Allowed {
		t.clear()
		t.session.refused(present.Square(from), present.Square(to))
		return
	}
	note := strings.Join(t.completions(), "   ")
	if note == "" {
		note = words.T("typed.wrong")
	}
	t.session.Board.SetTyped(" "+text, note, true)
}

// meant are the squares of a move that is not legal: two squares, or a piece of
// the side to move and where it should go.
func meant(p *rules.Position, text string) (from, to board.Square) {
	geo := p.Geo()
	if sq, n := geo.Parse(text); n > 0 {
		if end, rest := geo.Parse(strings.TrimLeft(text[n:], "-x:")); rest > 0 {
			return sq, end
		}
	}
	role, rest := rules.Pawn, text
	for r := rules.NumRoles - 1; r > rules.Pawn && text != ""; r-- {
		if letter := p.Rules().Variant.Letters[r]; letter != 0 && letter == text[0] {
			role, rest = r, text[1:]
		}
	}
	to, n := geo.Parse(strings.TrimLeft(rest, "x:*~>@&"))
	if n == 0 {
		return board.NoSquare, board.NoSquare
	}
	from = board.NoSquare
	for _, sq := range p.Pieces(p.Side(), role).Squares() {
		code := p.Refuse(sq, to).Code
		if from == board.NoSquare || code != rules.NotItsMove && code != rules.OtherDistance {
			from = sq
		}
	}
	return from, to
}
