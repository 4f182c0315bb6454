package pgn

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/annotation"
	"midline/engine/board"
)

// paragraphs calls f with each paragraph of a comment that was read. A line break is a space; an
// empty line or paragraphMark separates paragraphs.
func paragraphs(comment string, f func(string)) {
	comment = strings.Trim(comment, " \t\r\n")
	if comment == "" {
		return
	}
	if !hasControl(comment) && !strings.Contains(comment, paragraphMark) {
		f(comment)
		return
	}
	var lines []string
	flush := func() {
		if len(lines) > 0 {
			f(strings.Join(lines, " "))
		}
		lines = lines[:0]
	}
	for line := range strings.SplitSeq(newLines.Replace(comment), "\n") {
		if line = clean(line); line == "" {
			flush()
			continue
		}
		lines = append(lines, line)
	}
	flush()
}

var newLines = strings.NewReplacer("\r\n", "\n", "\r", "\n", paragraphMark, "\n\n")

func hasControl(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] == 0x7f {
			return true
		}
	}
	return false
}

// clean returns a text as one line of UTF-8 without control characters and without spaces at its
// ends.
func clean(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if hasControl(s) {
		s = strings.Map(func(r rune) rune {
			if r < ' ' || r == 0x7f {
				return ' '
			}
			return r
		}, s)
	}
	return strings.Trim(s, " ")
}

// maxRejoined is the length in bytes up to which a later part is appended to a comment at once. A
// longer comment is joined at the end of the game, so that the time stays linear in its length.
const maxRejoined = 1 << 12

// remark is a comment that is being read: successive paragraphs for one place.
type remark struct {
	to    *string
	parts []string
	long  map[*string][]byte // parts to append to long comments
}

// add adds a paragraph to a comment.
func (r *remark) add(to *string, paragraph string) {
	if paragraph == "" {
		return
	}
	if to != r.to {
		r.end()
		r.to = to
	}
	r.parts = append(r.parts, paragraph)
}

// end stores the paragraphs that were added.
func (r *remark) end() {
	switch {
	case len(r.parts) == 0:
		return
	case *r.to == "" && len(r.parts) == 1:
		*r.to = r.parts[0]
	case len(*r.to) > maxRejoined:
		if r.long == nil {
			r.long = map[*string][]byte{}
		}
		more := r.long[r.to]
		for _, part := range r.parts {
			more = append(append(more, '\n'), part...)
		}
		r.long[r.to] = more
	case *r.to == "":
		*r.to = strings.Join(r.parts, "\n")
	default:
		*r.to += "\n" + strings.Join(r.parts, "\n")
	}
	clear(r.parts)
	r.to, r.parts = nil, r.parts[:0]
}

// flush stores everything that was added.
func (r *remark) flush() {
	r.end()
	for to, more := range r.long {
		*to += string(more)
	}
	r.long = nil
}

// extractCommands moves the commands of a paragraph into the notes, and returns the remaining text.
func extractCommands(n *annotation.Notes, geo *board.Geometry, text string) string {
	var kept []byte
	cut := false // a command was removed
	begin := 0   // of what is not yet in kept
	keep := func(end int) {
		part := strings.Trim(text[begin:end], " ")
		if len(kept) > 0 && part != "" {
			kept = append(kept, ' ')
		}
		kept = append(kept, part...)
	}
	for i := 0; ; {
		start := strings.Index(text[i:], "[%")
		if start < 0 {
			break
		}
		start += i
		end := strings.IndexByte(text[start:], ']')
		if end < 0 {
			break
		}
		i = start + end + 1
		if addCommand(n, geo, text[start+2:i-1]) {
			keep(start)
			cut, begin = true, i
		}
	}
	if !cut {
		return text
	}
	keep(len(text))
	return string(kept)
}

// addCommand adds one command to the notes and reports whether it could. It cannot if the command is
// unknown, malformed, or the second of its kind.
func addCommand(n *annotation.Notes, geo *board.Geometry, text string) bool {
	name, argument, _ := strings.Cut(text, " ")
	argument = strings.Trim(argument, " ")
	switch name {
	case "clk":
		return readTime(&n.Clock, argument)
	case "emt":
		return readTime(&n.Elapsed, argument)
	case "eval":
		return readEval(&n.Eval, argument)
	case "nag":
		return readGlyphs(n, argument)
	case "finding":
		return readFinding(&n.Finding, argument)
	case "csl", "cal":
		return readMarks(n, geo, argument, name == "csl")
	}
	return false
}

// readGlyphs reads glyphs that follow no action.
func readGlyphs(n *annotation.Notes, text string) bool {
	var glyphs []annotation.Glyph
	for part := range strings.SplitSeq(text, ",") {
		number, err := strconv.Atoi(part)
		if err != nil || number < 1 || number > 255 {
			return false
		}
		glyphs = append(glyphs, annotation.Glyph(number))
	}
	for _, g := range glyphs {
		addGlyph(n, g)
	}
	return true
}

// longestFinding bounds the length of a line in a finding, in actions.
const longestFinding = 1000

// readFinding reads a verdict, whether it was added to the glyphs, and the length of a line.
func readFinding(to *annotation.Finding, text string) bool {
	parts := strings.Split(text, ",")
	if len(parts) != 3 || *to != (annotation.Finding{}) {
		return false
	}
	var list [3]int
	for i, most := range [3]int{255, 1, longestFinding} {
		n, err := strconv.Atoi(parts[i])
		if err != nil || n < 0 || n > most {
			return false
		}
		list[i] = n
	}
	*to = annotation.Finding{Verdict: annotation.Glyph(list[0]), Added: list[1] == 1, Line: list[2]}
	return *to != (annotation.Finding{})
}

func appendFinding(buf []byte, f annotation.Finding) []byte {
	buf = append(strconv.AppendUint(buf, uint64(f.Verdict), 10), ",0,"...)
	if f.Added {
		buf[len(buf)-2] = '1'
	}
	return strconv.AppendInt(buf, int64(f.Line), 10)
}

// readTime reads hours, minutes and seconds; the leading ones may be missing.
func readTime(to *annotation.Time, text string) bool {
	if to.Known || text == "" {
		return false
	}
	whole, fraction, _ := strings.Cut(text, ".")
	parts, sum := 0, time.Duration(0)
	for part := range strings.SplitSeq(whole, ":") {
		if n := len(part); n == 0 || n > 6 || leadingDigits(part) != n || parts == 3 {
			return false
		}
		n, _ := strconv.Atoi(part)
		sum = sum*60 + time.Duration(n)*time.Second
		parts++
	}
	if len(fraction) > 9 || leadingDigits(fraction) != len(fraction) || fraction == "" && strings.HasSuffix(text, ".") {
		return false
	}
	n, _ := strconv.Atoi((fraction + "000000000")[:9])
	*to = annotation.Time{Known: true, Time: sum + time.Duration(n)}
	return true
}

func appendTime(buf []byte, t time.Duration) []byte {
	t = max(0, t)
	seconds := int64(t / time.Second)
	buf = strconv.AppendInt(buf, seconds/3600, 10)
	buf = append(buf, ':', byte('0'+seconds/600%6), byte('0'+seconds/60%10), ':', byte('0'+seconds/10%6),
		byte('0'+seconds%10))
	if rest := int64(t % time.Second); rest > 0 {
		buf = append(buf, '.')
		for unit := int64(time.Second) / 10; rest > 0; unit /= 10 {
			buf = append(buf, byte('0'+rest/unit))
			rest %= unit
		}
	}
	return buf
}

// readEval reads pawns, or "#" and the turns to mate, and a depth after a comma.
func readEval(to *annotation.Eval, text string) bool {
	if to.Known {
		return false
	}
	value, depth, hasDepth := strings.Cut(text, ",")
	e := annotation.Eval{Known: true}
	if hasDepth {
		n, err := strconv.Atoi(strings.Trim(depth, " "))
		if err != nil || n < 1 || n > 10000 {
			return false
		}
		e.Depth = n
	}
	value = strings.Trim(value, " ")
	if mate, ok := strings.CutPrefix(value, "#"); ok {
		n, err := strconv.Atoi(mate)
		if err != nil || n == 0 || n < -100000 || n > 100000 {
			return false
		}
		e.Mate = n
		*to = e
		return true
	}
	digits := strings.TrimLeft(value, "+-")
	negative := strings.HasPrefix(value, "-")
	pawns, rest, point := strings.Cut(digits, ".")
	if len(value)-len(digits) > 1 || len(pawns)+len(rest) == 0 || len(pawns) > 6 || len(rest) > 9 ||
		point && rest == "" ||
		leadingDigits(pawns) != len(pawns) || leadingDigits(rest) != len(rest) {
		return false
	}
	whole, _ := strconv.Atoi("0" + pawns)
	thousandths, _ := strconv.Atoi((rest + "000")[:3])
	e.Centipawns = whole*100 + (thousandths+5)/10
	if negative {
		e.Centipawns = -e.Centipawns
	}
	*to = e
	return true
}

func appendEval(buf []byte, e annotation.Eval) []byte {
	switch cp := e.Centipawns; {
	case e.Mate != 0:
		buf = strconv.AppendInt(append(buf, '#'), int64(e.Mate), 10)
	case cp < 0:
		buf = appendPawns(append(buf, '-'), -cp)
	default:
		buf = appendPawns(buf, cp)
	}
	if e.Depth > 0 {
		buf = strconv.AppendInt(append(buf, ','), int64(e.Depth), 10)
	}
	return buf
}

func appendPawns(buf []byte, cp int) []byte {
	return append(strconv.AppendInt(buf, int64(cp/100), 10), '.', byte('0'+cp/10%10), byte('0'+cp%10))
}

// maxMarks is the greatest number of circles and arrows at a place; the commands of further ones
// stay in its comment.
const maxMarks = 1000

// markColors are the letters of the colours of marks.
const markColors = "GRYB"

// readMarks reads circles or arrows: a letter for the colour, and squares.
func readMarks(n *annotation.Notes, geo *board.Geometry, text string, circles bool) bool {
	if len(n.Marks)+strings.Count(text, ",") >= maxMarks {
		return false
	}
	var marks []annotation.Mark
	for part := range strings.SplitSeq(text, ",") {
		part = strings.Trim(part, " ")
		if part == "" {
			return false
		}
		color := strings.IndexByte(markColors, part[0])
		from, used := geo.Parse(part[1:])
		if color < 0 || used == 0 {
			return false
		}
		to, rest := from, part[1+used:]
		if !circles {
			if to, used = geo.Parse(rest); used == 0 || to == from {
				return false
			}
			rest = rest[used:]
		}
		if rest != "" {
			return false
		}
		marks = append(marks, annotation.Mark{Color: annotation.Color(color), From: from, To: to})
	}
	for _, m := range marks {
		if !slices.Contains(n.Marks, m) {
			n.Marks = append(n.Marks, m)
		}
	}
	return true
}

// appendMarks appends the commands of marks: as many commands as are needed to keep their order.
func appendMarks(buf []byte, marks []annotation.Mark, geo *board.Geometry) []byte {
	open := ""
	for _, m := range marks {
		if int(m.From) >= geo.Squares || int(m.To) >= geo.Squares || int(m.Color) >= len(markColors) {
			continue
		}
		name := "[%cal "
		if m.IsCircle() {
			name = "[%csl "
		}
		switch {
		case open == name:
			buf = append(buf, ',')
		case open != "":
			buf = append(buf, "] "...)
			fallthrough
		default:
			buf = append(buf, name...)
			open = name
		}
		buf = append(append(buf, markColors[m.Color]), geo.Name(m.From)...)
		if !m.IsCircle() {
			buf = append(buf, geo.Name(m.To)...)
		}
	}
	if open != "" {
		buf = append(buf, ']')
	}
	return buf
}

// appendCommands appends the notes that are written as commands, separated by spaces.
func appendCommands(buf []byte, n *annotation.Notes, geo *board.Geometry) []byte {
	begun := len(buf)
	next := func(name string) {
		if len(buf) > begun {
			buf = append(buf, ' ')
		}
		buf = append(buf, name...)
	}
	if n.Eval.Known {
		next("[%eval ")
		buf = append(appendEval(buf, n.Eval), ']')
	}
	if n.Clock.Known {
		next("[%clk ")
		buf = append(appendTime(buf, n.Clock.Time), ']')
	}
	if n.Elapsed.Known {
		next("[%emt ")
		buf = append(appendTime(buf, n.Elapsed.Time), ']')
	}
	if n.Finding != (annotation.Finding{}) {
		next("[%finding ")
		buf = append(appendFinding(buf, n.Finding), ']')
	}
	if len(n.Marks) > 0 {
		at := len(buf)
		next("")
		drawn := len(buf)
		if buf = appendMarks(buf, n.Marks, geo); len(buf) == drawn {
			buf = buf[:at]
		}
	}
	return buf
}
