package pgn

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"midline/engine/message"
)

// maxLine is the greatest length in bytes of a line of moves, unless it has a part that cannot be
// split.
const maxLine = 79

// Write writes a game in its canonical form: the same game gives the same bytes, which are read as
// the same game. Comments lose control characters, spaces at the ends of their lines, and empty
// lines. The error is that of the writer, or says that the game has an illegal action or a tag
// without a proper name.
func Write(w io.Writer, g *Game) error {
	wr := writers.Get().(*writer)
	defer writers.Put(wr)
	buf, err := wr.game(wr.buf[:0], g)
	if err != nil {
		return err
	}
	if _, err := w.Write(buf); err != nil {
		return message.New("write game: %w", err)
	}
	return nil
}

// Append appends to buf what Write writes. After an error it returns buf unchanged.
func Append(buf []byte, g *Game) ([]byte, error) {
	wr := writers.Get().(*writer)
	defer writers.Put(wr)
	text, err := wr.game(wr.buf[:0], g)
	if err != nil {
		return buf, err
	}
	return append(buf, text...), nil
}

var writers = sync.Pool{New: func() any { return new(writer) }}

// game writes a game into buf, which it keeps for the next.
func (w *writer) game(buf []byte, g *Game) ([]byte, error) {
	w.buf, w.depth, w.end = buf, 0, g.End
	if g.Start.Rules() == nil || g.Root == nil {
		return nil, message.New("write game: it has no start")
	}
	if result(g.result()) != g.result() {
		return nil, message.New("write game: %.60q is no result; there are 1-0, 0-1, 1/2-1/2 and *", g.Result)
	}
	if err := w.head(g); err != nil {
		return nil, err
	}
	w.geo = g.Start.Geo()
	w.line, w.gap, w.glued, w.numbered, w.closed = len(w.buf), -1, false, true, false
	if err := w.rootNotes(g); err != nil {
		return nil, err
	}
	w.numbered = true
	if len(g.Root.Children) > 0 && g.End != g.Root {
		if err := w.writeLine(g.Root, &g.Start, false); err != nil {
			return nil, err
		}
	}
	w.space()
	w.buf = append(w.buf, g.result()...)
	w.wrap()
	w.buf = append(w.buf, "\n\n"...)
	return w.buf, nil
}

// head writes the tags and the empty line after them.
func (w *writer) head(g *Game) error {
	for _, t := range roster {
		value := t.Value
		if t.Name == "Result" {
			value = g.result()
		} else if have := clean(g.Tag(t.Name)); have != "" {
			value = have
		}
		w.tag(t.Name, value)
	}
	for i, value := range g.derived() {
		if value != "" {
			w.tag(derived[i], value)
		}
	}
	for i, t := range g.Tags {
		if name, n := tagName("[" + t.Name); name != t.Name || n == 0 {
			return message.New("write game: %.60q is no name of a tag; it must have letters, digits and _ alone",
				t.Name)
		}
		if (rosterIndex(t.Name) == len(roster) || repeated(g.Tags[:i], t)) && !slices.Contains(derived[:], t.Name) {
			w.tag(t.Name, clean(t.Value))
		}
	}
	w.buf = append(w.buf, '\n')
	return nil
}

// repeated reports whether a tag of the roster occurs again among the other tags and is written
// again. A second Event would begin another game.
func repeated(before []Tag, t Tag) bool {
	return t.Name != "Event" && t.Name != "Result" && slices.ContainsFunc(before,
		func(b Tag) bool { return b.Name == t.Name })
}

func (w *writer) tag(name, value string) {
	w.buf = append(append(append(w.buf, '['), name...), ` "`...)
	for i := range len(value) {
		if value[i] == '"' || value[i] == '\\' {
			w.buf = append(w.buf, '\\')
		}
		w.buf = append(w.buf, value[i])
	}
	w.buf = append(w.buf, "\"]\n"...)
}

// space separates what comes from what is before it on the same line. The line may be broken there.
func (w *writer) space() {
	if !w.glued && len(w.buf) > w.line {
		w.gap = len(w.buf)
		w.buf = append(w.buf, ' ')
	}
	w.glued = false
}

// wrap breaks the line at its last possible space if it has become too long.
func (w *writer) wrap() {
	if len(w.buf)-w.line > maxLine && w.gap >= 0 {
		w.buf[w.gap] = '\n'
		w.line, w.gap = w.gap+1, -1
	}
}

// analysis returns what follows the end of a game without actions, as an escaped paragraph of a
// comment: there is no action that a variation could repeat.
func (w *writer) analysis(g *Game) (string, error) {
	line := writer{geo: w.geo, gap: -1, numbered: true, closed: true}
	if err := line.writeLine(g.Root, &g.Start, false); err != nil {
		return "", err
	}
	text := showMarks.Replace(strings.ReplaceAll(string(line.buf), "\n", " "))
	return analysisCommand + " " + escape(text), nil
}

// rootNotes writes the notes of the start, and what follows it if the game ends there. Its glyphs
// are written as a command, since other programs know glyphs only after actions.
func (w *writer) rootNotes(g *Game) error {
	n := g.Root.Notes
	w.scratch = appendCommands(w.scratch[:0], &n, w.geo)
	open := "[%nag "
	for _, glyph := range n.Glyphs {
		if glyph == 0 {
			continue
		}
		if open != "," && len(w.scratch) > 0 {
			w.scratch = append(w.scratch, ' ')
		}
		w.scratch = strconv.AppendInt(append(w.scratch, open...), int64(glyph), 10)
		open = ","
	}
	if open == "," {
		w.scratch = append(w.scratch, ']')
	}
	text, before := joinParagraphs(n.Comment), ""
	switch {
	case len(g.Root.Children) == 0:
	case g.End == g.Root:
		line, err := w.analysis(g)
		if err != nil {
			return err
		}
		if text != "" || len(w.scratch) > 0 {
			text += paragraphMark + " "
		}
		text += line
	default:
		before = g.Root.Children[0].Notes.Before
	}
	w.braced(w.scratch, text, before)
	return nil
}

// comment writes a comment after commands, and the comment before the next action if nothing else
// separates the two.
func (w *writer) comment(commands []byte, comment, before string) {
	w.braced(commands, joinParagraphs(comment), before)
}

// joinParagraphs joins the paragraphs of a comment, escaped, because many programs know only one
// comment at a place.
func joinParagraphs(comment string) string {
	var paragraphs []string
	for text := range strings.FieldsFuncSeq(comment,
		func(r rune) bool { return strings.ContainsRune("\n\r"+paragraphMark+beforeMark, r) }) {
		if text = withoutJoiners(clean(text)); text != "" {
			paragraphs = append(paragraphs, escape(text))
		}
	}
	return strings.Join(paragraphs, paragraphMark+" ")
}

// braced writes commands, escaped text, and the comment before the next action in braces, unless all
// of them are empty.
func (w *writer) braced(commands []byte, text, before string) {
	if before = joinParagraphs(before); before != "" {
		text += beforeMark + " " + before
	}
	if len(commands) == 0 && text == "" {
		return
	}
	w.numbered = true
	w.space()
	w.buf = append(append(w.buf, '{'), commands...)
	if len(commands) > 0 && text != "" {
		w.buf = append(w.buf, ' ')
		if breakable(text) {
			w.gap = len(w.buf) - 1
		}
	}
	for text != "" {
		end := nextBreak(text)
		w.buf = append(w.buf, text[:end]...)
		if end < len(text) {
			w.wrap()
			w.gap = len(w.buf)
			w.buf = append(w.buf, ' ')
			end++
		}
		text = text[end:]
	}
	w.buf = append(w.buf, '}')
	w.wrap()
}

// nextBreak returns the offset of the first space at which a line of a comment may be broken: a
// single one that precedes neither a tag nor an escape. It is len(text) if there is none.
func nextBreak(text string) int {
	for i := 1; i+1 < len(text); i++ {
		n := strings.IndexByte(text[i:], ' ')
		if n < 0 {
			break
		}
		i += n
		if text[i-1] != ' ' && i+1 < len(text) && breakable(text[i+1:]) {
			return i
		}
	}
	return len(text)
}

// breakable reports whether a text may begin a line of a comment.
func breakable(text string) bool { return strings.IndexByte(" [%;", text[0]) < 0 }
