package present

import (
	"fmt"
	"strings"

	"midline/engine/annotation"
	"midline/ui/words"
)

// glyphSigns are the signs of glyphs, for people.
var glyphSigns = map[annotation.Glyph]string{
	annotation.Good: "!", annotation.Mistake: "?", annotation.Brilliant: "!!", annotation.Blunder: "??", annotation.Interesting: "!?", annotation.Dubious: "?!",
	7: "□", 10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 22: "zz", 36: "→", 40: "→", 44: "=∞", 132: "⇆", 146: "N",
}

// MoveGlyphs are the glyphs that judge a move, in the order in which they are offered; a move
// has one of them at most.
var MoveGlyphs = []annotation.Glyph{annotation.Brilliant, annotation.Good, annotation.Interesting, annotation.Dubious, annotation.Mistake, annotation.Blunder}

// PositionGlyphs are the glyphs that judge the position after a move; it has one of them at most.
var PositionGlyphs = []annotation.Glyph{10, 14, 15, 16, 17, 18, 19, 13}

// Glyph returns the sign of a glyph, "$n" where it has none.
func Glyph(g annotation.Glyph) string {
	if sign := glyphSigns[g]; sign != "" {
		return sign
	}
	return fmt.Sprintf("$%d", g)
}

// GlyphName says what a glyph means, for those that are offered.
func GlyphName(g annotation.Glyph) string { return words.T(fmt.Sprintf("glyph.%d", g)) }

// Glyphs writes glyphs as they stand behind a move: "!?", " ±".
func Glyphs(list []annotation.Glyph) string {
	var b strings.Builder
	for _, g := range list {
		if g > annotation.Dubious {
			b.WriteByte(' ')
		}
		b.WriteString(Glyph(g))
	}
	return b.String()
}
