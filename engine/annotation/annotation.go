// Package annotation holds what people and programs note about a place in a game: comments, glyphs,
// marks on the board, an evaluation and the clock.
package annotation

import (
	"slices"
	"time"

	"midline/engine/board"
)

// Notes is what is noted about an action and the position after it. The zero Notes is empty.
type Notes struct {
	Before  string  // a comment before the action, as at the head of a variation
	Comment string  // a comment after it
	Glyphs  []Glyph // in the order in which they were given, without duplicates
	Marks   []Mark  // on the position after the action, without duplicates
	Eval    Eval
	// Clock is the time left to the side that acted, and Elapsed the time that the action took.
	// Both are zero if unknown.
	Clock, Elapsed Time
	Finding        Finding
}

// Time is a time that may be unknown. The zero Time is unknown.
type Time struct {
	Known bool
	Time  time.Duration // not negative
}

// Eval is a program's evaluation of the position from White's side. The zero Eval means that there
// is none.
type Eval struct {
	Known      bool
	Centipawns int // if Mate is 0
	Mate       int // turns until mate or another win, negative if Black wins; 0 if none is in sight
	Depth      int // 0 if unknown
}

// mostCentipawns bounds what is noted of a position in which no win is proved. It is more than any board has on it:
// what is beyond it comes from engines that write a win by tables so.
const mostCentipawns = 100_00

// Centipawns returns an evaluation in which no win is proved, bounded by 100 pawns.
func Centipawns(n, depth int) Eval {
	return Eval{Known: true, Centipawns: min(max(n, -mostCentipawns), mostCentipawns), Depth: depth}
}

// Finding is what the analysis of a whole game has written about an action, so that the next one can replace it. The
// zero Finding is empty.
type Finding struct {
	Verdict Glyph // Dubious, Mistake, Blunder, or 0
	Added   bool  // Verdict has been added to the glyphs, in which no other assessed the move
	Line    int   // how many actions the line has that was added and begins with this action, 0 for none
}

// Glyph is a numeric annotation glyph (NAG), $1 to $255.
type Glyph uint8

// The glyphs of moves that are written with a sign of their own.
const (
	Good        Glyph = 1 // !
	Mistake     Glyph = 2 // ?
	Brilliant   Glyph = 3 // !!
	Blunder     Glyph = 4 // ??
	Interesting Glyph = 5 // !?
	Dubious     Glyph = 6 // ?!
)

// Color is the colour of a Mark.
type Color uint8

// The colours of marks.
const (
	Green Color = iota
	Red
	Yellow
	Blue
)

// Mark is a circle around a square, or an arrow from it to another.
type Mark struct {
	Color    Color
	From, To board.Square // the same for a circle
}

// IsCircle reports whether the mark is a circle.
func (m Mark) IsCircle() bool { return m.From == m.To }

// Empty reports whether nothing is noted.
func (n Notes) Empty() bool {
	return n.Before == "" && n.Comment == "" && len(n.Glyphs) == 0 && len(n.Marks) == 0 && !n.Eval.Known &&
		!n.Clock.Known && !n.Elapsed.Known && n.Finding == (Finding{})
}

// Clone returns a deep copy.
func (n Notes) Clone() Notes {
	c := n
	c.Glyphs, c.Marks = slices.Clone(n.Glyphs), slices.Clone(n.Marks)
	return c
}
