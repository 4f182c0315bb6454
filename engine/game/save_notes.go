package game

import (
	"time"
	"unicode/utf8"

	"midline/engine/annotation"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
)

// savedNotes are the notes of a place except for its comment. Times are in milliseconds.
type savedNotes struct {
	Before  string   `json:"before,omitempty"`
	Glyphs  []int    `json:"glyphs,omitempty"`
	Marks   []string `json:"marks,omitempty"` // as in PGN: "Ge4", "Re2e4"
	Eval    *int     `json:"eval,omitempty"`  // centipawns
	Mate    int      `json:"mate,omitempty"`
	Depth   int      `json:"depth,omitempty"`
	Clock   *int64   `json:"clock,omitempty"`
	Elapsed *int64   `json:"elapsed,omitempty"`
	Verdict int      `json:"verdict,omitempty"` // of an analysis,
	Added   bool     `json:"added,omitempty"`   // which is among the glyphs
	Line    int      `json:"line,omitempty"`
}

const markColors = "GRYB" // by annotation.Color

func saveNotes(pos *rules.Position, n annotation.Notes) *savedNotes {
	n.Comment = ""
	if n.Empty() {
		return nil
	}
	s := &savedNotes{Before: n.Before, Clock: saveTime(n.Clock), Elapsed: saveTime(n.Elapsed)}
	for _, g := range n.Glyphs {
		s.Glyphs = append(s.Glyphs, int(g))
	}
	for _, m := range n.Marks {
		text := markColors[m.Color:m.Color+1] + pos.Geo().Name(m.From)
		if !m.IsCircle() {
			text += pos.Geo().Name(m.To)
		}
		s.Marks = append(s.Marks, text)
	}
	if n.Eval.Known {
		s.Eval, s.Mate, s.Depth = &n.Eval.Centipawns, n.Eval.Mate, n.Eval.Depth
	}
	s.Verdict, s.Added, s.Line = int(n.Finding.Verdict), n.Finding.Added, n.Finding.Line
	return s
}

func saveTime(t annotation.Time) *int64 {
	if !t.Known {
		return nil
	}
	ms := t.Time.Milliseconds()
	return &ms
}

// load reads the notes of a place. s may be nil.
func (s *savedNotes) load(pos *rules.Position, comment string) (n annotation.Notes, err error) {
	n.Comment = comment
	if s == nil {
		return n, validateTexts(&n)
	}
	n.Before = s.Before
	for _, g := range s.Glyphs {
		if g < 1 || g > 255 {
			return n, message.New("unknown glyph: %d", g)
		}
		n.Glyphs = append(n.Glyphs, annotation.Glyph(g))
	}
	for _, text := range s.Marks {
		m, err := loadMark(pos, text)
		if err != nil {
			return n, err
		}
		n.Marks = append(n.Marks, m)
	}
	if s.Eval != nil {
		n.Eval = annotation.Eval{Known: true, Centipawns: *s.Eval, Mate: s.Mate, Depth: s.Depth}
	}
	if s.Verdict < 0 || s.Verdict > 255 || s.Line < 0 || s.Line > MaxActions {
		return n, message.New("unknown finding: %d, %d", s.Verdict, s.Line)
	}
	n.Finding = annotation.Finding{Verdict: annotation.Glyph(s.Verdict), Added: s.Added, Line: s.Line}
	for _, t := range []struct {
		ms *int64
		to *annotation.Time
	}{{s.Clock, &n.Clock}, {s.Elapsed, &n.Elapsed}} {
		switch {
		case t.ms == nil:
		case *t.ms < 0 || *t.ms > maxShown.Milliseconds():
			return n, message.New("invalid clock time: %d ms", *t.ms)
		default:
			*t.to = annotation.Time{Known: true, Time: duration(*t.ms)}
		}
	}
	return n, validateTexts(&n)
}

// validateTexts validates the texts of a saved place. Notes from files may exceed the bounds of
// Annotate; only MaxSave bounds them.
func validateTexts(n *annotation.Notes) error {
	for _, text := range []string{n.Before, n.Comment} {
		if !utf8.ValidString(text) {
			return message.New("a comment must be valid text")
		}
	}
	return nil
}

func loadMark(pos *rules.Position, text string) (m annotation.Mark, err error) {
	wrong := message.New("a mark is a colour (G, R, Y or B) and one or two squares, as in Ge2e4, not %.20q", text)
	if text == "" {
		return m, wrong
	}
	color := -1
	for i := range markColors {
		if text[0] == markColors[i] {
			color = i
		}
	}
	from, read := pos.Geo().Parse(text[1:])
	if color < 0 || read == 0 {
		return m, wrong
	}
	m = annotation.Mark{Color: annotation.Color(color), From: from, To: from}
	if rest := text[1+read:]; rest != "" {
		to, read := pos.Geo().Parse(rest)
		if read == 0 || read != len(rest) {
			return m, wrong
		}
		m.To = to
	}
	return m, nil
}

// maxTags bounds the number of tags of a game: as many as PGN may have, and those that Midline
// adds.
const maxTags = 1200

// maxShown bounds a clock time in a note: it is more than a file can express.
const maxShown = 2_000_000 * time.Hour

func (s *saved) loadTags() ([]pgn.Tag, error) {
	var tags []pgn.Tag
	for _, t := range s.Tags {
		if t[0] == "" || len(tags) >= maxTags {
			return nil, refuse("tags", message.New("at most %d tags are allowed, each with a name", maxTags))
		}
		tags = append(tags, pgn.Tag{Name: t[0], Value: t[1]})
	}
	return tags, nil
}
