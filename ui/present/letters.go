package present

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/notation/letters"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/words"
)

// lettersOf returns the letters of pieces in the player's language, nil for the English ones: where a game has another
// piece with one of them, too.
func lettersOf(v *rules.Variant) *letters.Set {
	set := letters.Set{Letters: [5]string{words.T("san.king"), words.T("san.queen"), words.T("san.rook"),
		words.T("san.bishop"), words.T("san.knight")}}
	if set.Letters == [5]string{"K", "Q", "R", "B", "N"} || !set.Fits(v) {
		return nil
	}
	return &set
}

// SAN writes a legal action as san.Action does, with the letters of the player's language.
func SAN(p *rules.Position, m rules.Move) string { return inLetters(p, san.Action(p, m)) }

// SANTurn writes the actions of a turn as san.Turn does, with the letters of the player's language.
func SANTurn(p *rules.Position, moves ...rules.Move) string {
	return inLetters(p, san.Turn(p, moves...))
}

func inLetters(p *rules.Position, text string) string {
	if set := lettersOf(p.Rules().Variant); set != nil {
		return set.Write(text)
	}
	return text
}

// ParseSAN reads what san.Parse does, with the letters of the player's language or with English ones. plain is the text
// with English letters.
func ParseSAN(p *rules.Position, text string) (m rules.Move, plain string, err error) {
	if set := lettersOf(p.Rules().Variant); set != nil {
		if plain = set.Read(text); plain != text {
			if m, err = san.Parse(p, plain); err == nil {
				return m, plain, nil
			}
			if m, err := san.Parse(p, text); err == nil {
				return m, text, nil
			}
			return rules.NoMove, plain, err
		}
	}
	m, err = san.Parse(p, text)
	return m, text, err
}

// NamesPiece reports whether a capital letter is that of a piece in the player's language, or begins it.
func NamesPiece(v *rules.Variant, r rune) bool {
	set := lettersOf(v)
	if set == nil || !unicode.IsUpper(r) {
		return false
	}
	for _, letter := range set.Letters {
		if first, _ := utf8.DecodeRuneInString(letter); first == r {
			return true
		}
	}
	return false
}

// InLetters reports whether a letter belongs to those of pieces in the player's language.
func InLetters(v *rules.Variant, r rune) bool {
	set := lettersOf(v)
	return set != nil && strings.ContainsRune(strings.Join(set.Letters[:], ""), r)
}
