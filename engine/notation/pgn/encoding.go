package pgn

import "unicode/utf8"

// windows1252 are the characters of the bytes 0x80 to 0x9f; those from 0xa0 on are
// their own.
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

// toUTF8 returns a text as it is if it is UTF-8, and else takes it for Windows-1252,
// of which Latin-1 is a part.
func toUTF8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	decoded := make([]byte, 0, len(text)+len(text)/8)
	for _, c := range text {
		switch {
		case c < 0x80:
			decoded = append(decoded, c)
		case c < 0xa0:
			decoded = utf8.AppendRune(decoded, windows1252[c-0x80])
		default:
			decoded = utf8.AppendRune(decoded, rune(c))
		}
	}
	return decoded
}
