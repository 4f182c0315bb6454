package control

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/words"
)

// typing is a move that is being written, letter by letter.
type typing struct {
	open bool
	text string
}

// longestTyped is the length at which nothing more is taken.
const longestTyped = 16

// begins reports whether a letter begins a move: one of a file or a piece that is
// no tool's key, a castling, or the stroke, after which anything goes.
func (s *session) begins(r rune) bool {
	if !s.handTurn() || s.moving {
		return false
	}
	v := s.game.Position().Rules().Variant
	low := unicode.ToLower(r)
	switch {
	case r == '/':
		return true
	case r == '-':
		return s.game.Position().KingTurn()
	case unicode.IsUpper(r) && r < unicode.MaxASCII && slices.Contains(v.Letters[:], byte(r)):
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
// mean f4, and what F did is undone.
func (s *session) amend(r rune) bool {
	tool := s.struck
	s.struck = 0
	if tool == 0 || r < '1' || r > '9' || !s.handTurn() || s.moving {
		return false
	}
	if tool == 'f' {
		s.tool("flip")
	}
	s.write(tool) // a hint goes
	s.write(r)
	return true
}

// write takes a letter of a move.
func (s *session) write(r rune) {
	if !s.typing.open {
		s.dismiss()
		s.board.HandleKey(fyne.KeyEscape) // nothing stays in hand
		s.typing = typing{open: true}
		if r == '/' {
			r = 0
		}
	}
	if r > ' ' && r < unicode.MaxASCII && len(s.typing.text) < longestTyped {
		s.typing.text += string(r)
	}
	s.showTyped()
}

// edit is a key while a move is typed; it reports whether the key meant something.
func (s *session) edit(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyBackspace, fyne.KeyDelete:
		if n := len(s.typing.text); n > 1 {
			s.typing.text = s.typing.text[:n-1]
			s.showTyped()
		} else {
			s.untype()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		s.enter()
	case fyne.KeyEscape:
		s.untype()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyF1:
		s.untype()
		return false
	}
	return true
}

// untype forgets what was typed.
func (s *session) untype() {
	if s.typing.open {
		s.typing = typing{}
		s.board.HideHint()
		s.board.SetTyped("", "", false)
	}
}

// showTyped shows the letters, and what the move would do as soon as they can
// mean but one.
func (s *session) showTyped() {
	p, text := s.shown.Position(), s.typing.text
	if text == "" {
		s.board.HideHint()
		s.board.SetTyped(" ", words.T("typed.begin"), false)
		return
	}
	m, err := san.Parse(p, text)
	id := slices.Index(s.legal, m)
	if err != nil || id < 0 {
		s.board.HideHint()
		s.board.SetTyped(text, strings.Join(s.completions(), "   "), false)
		return
	}
	s.board.ShowHint(id)
	note := words.T("typed.enter")
	if full := san.Action(p, m); full != text && strings.TrimRight(full, "+#^") != text {
		note = words.T("typed.enter.full", full)
	}
	s.board.SetTyped(text, note, false)
}

// fewCompletions is how many moves are offered.
const fewCompletions = 4

// completions are the moves that the letters may become, if they are few.
func (s *session) completions() []string {
	p, text := s.shown.Position(), s.typing.text
	var list []string
	for _, m := range s.legal {
		full := san.Action(p, m)
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

// enter plays the move that was typed, or tells why it cannot be played.
func (s *session) enter() {
	p, text := s.shown.Position(), s.typing.text
	m, err := san.Parse(p, text)
	if err == nil && s.handTurn() {
		s.untype()
		s.screen.SetNotice(nil)
		s.board.Finish()
		s.act(m, false)
		return
	}
	from, to := meant(p, text)
	if from != board.NoSquare && p.Refuse(from, to).Code != rules.Allowed {
		s.untype()
		s.refused(square(from), square(to))
		return
	}
	note := strings.Join(s.completions(), "   ")
	if note == "" {
		note = words.T("typed.wrong")
	}
	s.board.SetTyped(" "+text, note, true)
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
		if code := p.Refuse(sq, to).Code; from == board.NoSquare || code != rules.NotItsMove && code != rules.TooFar {
			from = sq
		}
	}
	return from, to
}
