// Package letters exchanges the letters of pieces in the text of moves between English and other languages.
package letters

import (
	"strings"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/rules"
)

// english are the letters of Set in SAN.
const english = "KQRBN"

// Set are the letters of king, queen, rook, bishop and knight in a language. The pieces of all armies that stand in
// their places have them too, and other pieces keep theirs.
type Set struct {
	Language *message.Message // its name, in the middle of a sentence
	Letters  [5]string
}

// Sets are those of the languages whose games are read.
var Sets = []*Set{
	{message.New("German"), [5]string{"K", "D", "T", "L", "S"}},
	{message.New("French"), [5]string{"R", "D", "T", "F", "C"}},
	{message.New("Spanish"), [5]string{"R", "D", "T", "A", "C"}},
	{message.New("Portuguese"), [5]string{"R", "D", "T", "B", "C"}},
	{message.New("Russian"), [5]string{"Кр", "Ф", "Л", "С", "К"}},
}

// String returns the letters with spaces between them.
func (s *Set) String() string { return strings.Join(s.Letters[:], " ") }

// Fits reports whether the letters can be told from each other and from those that other pieces of a variant have.
func (s *Set) Fits(v *rules.Variant) bool {
	for i, own := range s.Letters {
		for _, other := range s.Letters[:i] {
			if own == other {
				return false
			}
		}
		first, _ := utf8.DecodeRuneInString(own)
		if own == "" || strings.ContainsRune("O0+#^-/=(),*@>~&:", first) || first >= 'a' && first <= 'z' ||
			first >= '0' && first <= '9' {
			return false
		}
	}
	for role, letter := range v.Letters {
		if rules.Role(role) == rules.Paladin {
			letter = 'P'
			if v.Letters[role] == 0 {
				continue
			}
		}
		if letter == 0 || strings.IndexByte(english, letter) >= 0 {
			continue
		}
		for i, own := range s.Letters {
			if own == string(rune(letter)) && english[i] != letter {
				return false
			}
		}
	}
	return true
}

// Write puts the letters of the set in place of the English ones in SAN.
func (s *Set) Write(san string) string {
	if !strings.ContainsAny(san, english) {
		return san
	}
	var b strings.Builder
	for i := range len(san) {
		if n := strings.IndexByte(english, san[i]); n >= 0 {
			b.WriteString(s.Letters[n])
		} else {
			b.WriteByte(san[i])
		}
	}
	return b.String()
}

// castling puts Latin letters in place of Russian ones that look alike.
var castling = strings.NewReplacer("О-О-О", "O-O-O", "О-О", "O-O")

// Read puts the English letters in place of those of the set in the text of a move, where a piece is named: at the
// beginning, after a slash, an equals sign or a square, and in brackets.
func (s *Set) Read(text string) string {
	text = castling.Replace(text)
	var b strings.Builder
	for i := 0; i < len(text); {
		if i == 0 || strings.IndexByte("/=(,0123456789", text[i-1]) >= 0 {
			if n := s.at(text[i:]); n >= 0 {
				b.WriteByte(english[n])
				i += len(s.Letters[n])
				continue
			}
		}
		b.WriteByte(text[i])
		i++
	}
	return b.String()
}

// Strange reports whether a move begins with an English letter of these pieces that means none of them in the set.
func (s *Set) Strange(text string) bool {
	return text != "" && strings.IndexByte(english, text[0]) >= 0 && s.at(text) < 0
}

// at returns the index of the longest letter with which a text begins, -1 for none.
func (s *Set) at(text string) int {
	found := -1
	for i, letter := range s.Letters {
		if strings.HasPrefix(text, letter) && (found < 0 || len(letter) > len(s.Letters[found])) {
			found = i
		}
	}
	return found
}
