package movelist

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/annotation"
	"midline/ui/words"
)

// glyphSigns are the signs of glyphs, in the text font.
var glyphSigns = map[annotation.Glyph]string{
	annotation.Good: "!", annotation.Mistake: "?",
	annotation.Brilliant: "!!", annotation.Blunder: "??", annotation.Interesting: "!?", annotation.Dubious: "?!",
}

// glyphSymbols are the symbols of glyphs as in the Chess Informant, in the symbol font. The two glyphs of a
// pair, one for each side, share a symbol. Glyphs without a symbol are written in words.
var glyphSymbols = map[annotation.Glyph]string{
	7: "□", 10: "=", 11: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+",
	22: "⊙", 23: "⊙", 26: "○", 27: "○", 32: "↻", 33: "↻", 36: "↑", 37: "↑", 40: "→", 41: "→",
	44: "=∞", 45: "∞=",
	132: "⇆", 133: "⇆", 138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 146: "N", 147: "×", 148: "⊥", 149: "⇔",
	150: "⇗",
	238: "○", 239: "⇔", 240: "⇗", 241: "⊞", 242: "⟫", 243: "⟪", 244: "×", 245: "⊥",
}

// The glyphs from firstPair to lastPair are pairs: an even one is about White, the next one about Black.
const firstPair, lastPair annotation.Glyph = 14, 139

// MoveGlyphs are the glyphs that assess a move, in the order in which they are offered. A move has at most
// one of them.
var MoveGlyphs = []annotation.Glyph{annotation.Brilliant, annotation.Good, annotation.Interesting, annotation.Dubious,
	annotation.Mistake, annotation.Blunder}

// PositionGlyphs are the glyphs that assess the position after a move, which has at most one of them.
var PositionGlyphs = []annotation.Glyph{10, 14, 15, 16, 17, 18, 19, 13}

// GlyphName returns the meaning of a glyph in words.
func GlyphName(g annotation.Glyph) string {
	if g >= firstPair && g <= lastPair {
		white := g%2 == 0
		return words.T(fmt.Sprintf("glyph.%d", g/2*2), words.Side(white))
	}
	if key := fmt.Sprintf("glyph.%d", g); words.Has(key) {
		return words.T(key)
	}
	return words.T("glyph.unknown", g)
}

// MoveSign returns the sign of a glyph that assesses a move, "" for any other glyph.
func MoveSign(g annotation.Glyph) string { return glyphSigns[g] }

// drawnGlyphs returns the signs of glyphs after a move, "!?", and the symbols after the signs, "± →". A
// symbol that occurs twice is written once.
func drawnGlyphs(list []annotation.Glyph) (sign, symbols string) {
	var all []string
	for _, g := range list {
		sign += glyphSigns[g]
		if s := glyphSymbols[g]; s != "" && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return sign, strings.Join(all, " ")
}

// glyphNames returns the meanings of glyphs as sentences: of those that have a sign or a symbol if drawn is
// set, and of the others otherwise.
func glyphNames(list []annotation.Glyph, drawn bool) string {
	var names []string
	for _, g := range list {
		if (glyphSigns[g] != "" || glyphSymbols[g] != "") != drawn {
			continue
		}
		name := words.Capital(GlyphName(g))
		if !strings.HasSuffix(name, "…") {
			name = words.Sentence(name)
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}
