package pgn

import "strings"

// analysisCommand begins a comment that has the line after the end of a game without actions.
const analysisCommand = "[%analysis start]"

// Marks that other programs show as a space or a line break, if at all. After them a comment goes
// on with its next paragraph, or with the comment before the next action.
const (
	paragraphMark = "\u2029"
	beforeMark    = "\u2028"
)

// In a line within a comment, they are written as other signs, so that they are not mistaken for
// those of the comment. After a wide brace, the joiner belongs to the brace.
var (
	showMarks = strings.NewReplacer(wideBrace+paragraphMark, wideBrace+" "+wordJoiner+"¶",
		wideBrace+beforeMark, wideBrace+" "+wordJoiner+"§", paragraphMark, wordJoiner+"¶", beforeMark, wordJoiner+"§")
	readMarkSigns = strings.NewReplacer(wideBrace+wordJoiner+"¶", wideBrace+wordJoiner+"¶",
		wideBrace+wordJoiner+"§", wideBrace+wordJoiner+"§", wordJoiner+"¶", paragraphMark, wordJoiner+"§", beforeMark)
)

// A comment cannot hold a closing brace, which would end it: a wide brace is written instead, and a
// wide brace is written with an invisible word joiner after it. The joiner also marks text that
// looks like a command but is none, and on which other programs stumble. A comment has no joiners of
// its own (see withoutJoiners).
const (
	wideBrace  = "\uff5d"
	wordJoiner = "\u2060"
)

var (
	escapeBraces = strings.NewReplacer("}"+wordJoiner, wideBrace, "}", wideBrace, wideBrace, wideBrace+wordJoiner)
	unescape     = strings.NewReplacer(wideBrace+wordJoiner, wideBrace, wideBrace, "}", "["+wordJoiner+
		"%", "[%").Replace
)

// withoutJoiners returns a paragraph without word joiners and without spaces at its ends. If a
// comment kept its joiners, they would be mistaken for those of escape when it is read back.
func withoutJoiners(paragraph string) string {
	if !strings.Contains(paragraph, wordJoiner) {
		return paragraph
	}
	return strings.Trim(strings.ReplaceAll(paragraph, wordJoiner, ""), " ")
}

// escape returns a paragraph as it is written between braces.
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

// maxCommand is the length in bytes within which a command must end.
const maxCommand = 1 << 12

// isCommand reports whether a text, after its first two bytes, continues as a command: a name and
// something else. The command that begins the line after the end of a game is not one of a comment.
func isCommand(text string) bool {
	text, _, closed := strings.Cut(text[:min(len(text), maxCommand)], "]")
	if !closed || "[%"+text+"]" == analysisCommand {
		return false
	}
	name, argument, _ := strings.Cut(text, " ")
	return strings.Trim(argument, " ") != "" && name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r != '-' && r != '_' && r != '.' && !isDigit(byte(min(r, 255))) && !(r|0x20 >= 'a' && r|0x20 <= 'z')
	})
}
