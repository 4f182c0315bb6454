package pgn

import "strings"

// analysisCommand stands at the beginning of a comment that has the line which follows the end of a
// game without actions.
const analysisCommand = "[%analysis start]"

// Marks that other programs show as a space or a new line, if at all: a comment goes on behind
// them with its next paragraph, or with what stands before the next action.
const (
	paragraphMark = "\u2029"
	beforeMark    = "\u2028"
)

// Within a line that stands in a comment, they are signs that cannot be taken for those of the
// comment.
var (
	showMarks     = strings.NewReplacer(paragraphMark, wordJoiner+"¶", beforeMark, wordJoiner+"§")
	readMarkSigns = strings.NewReplacer(wordJoiner+"¶", paragraphMark, wordJoiner+"§", beforeMark)
)

// A comment cannot hold a closing brace, which would end it: a wide one is written in its
// stead, and a wide one with a word joiner behind it, which nobody sees. It also tells
// from commands what is none, at which other programs stumble.
const (
	wideBrace  = "\uff5d"
	wordJoiner = "\u2060"
)

var (
	escapeBraces = strings.NewReplacer("}"+wordJoiner, wideBrace, "}", wideBrace, wideBrace, wideBrace+wordJoiner)
	unescape     = strings.NewReplacer(wideBrace+wordJoiner, wideBrace, wideBrace, "}", "["+wordJoiner+"%", "[%").Replace
)

// escape returns a comment as it is written between braces.
func escape(text string) string {
	text = escapeBraces.Replace(text)
	if !strings.Contains(text, "[%") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "[%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteByte('[')
		if !isCommand(rest) {
			b.WriteString(wordJoiner)
		}
		b.WriteByte('%')
		text = rest
	}
}

// maxCommand is the length in bytes up to which the end of a command is looked for.
const maxCommand = 1 << 12

// isCommand reports whether a text goes on as a command behind its first two bytes: a name and
// something else.
func isCommand(text string) bool {
	text, _, closed := strings.Cut(text[:min(len(text), maxCommand)], "]")
	name, argument, _ := strings.Cut(text, " ")
	return closed && strings.Trim(argument, " ") != "" && name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r != '-' && r != '_' && r != '.' && !isDigit(byte(min(r, 255))) && !(r|0x20 >= 'a' && r|0x20 <= 'z')
	})
}
