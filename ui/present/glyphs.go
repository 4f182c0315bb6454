package present

import (
	"fmt"
	"slices"
	"strings"

	"midline/engine/annotation"
	"midline/ui/words"
)

// glyphSigns are the signs of glyphs that the font of texts has.
var glyphSigns = map[annotation.Glyph]string{
	annotation.Good: "!", annotation.Mistake: "?", annotation.Brilliant: "!!", annotation.Blunder: "??", annotation.Interesting: "!?", annotation.Dubious: "?!",
}

// glyphSymbols are the symbols of glyphs, for the font of symbols: those of the chess
// informants. The two glyphs of a pair, one for each side, share a symbol. What has none
// is said in words.
var glyphSymbols = map[annotation.Glyph]string{
	7: "□", 10: "=", 11: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+",
	22: "⊙", 23: "⊙", 26: "○", 27: "○", 32: "↻", 33: "↻", 36: "↑", 37: "↑", 40: "→", 41: "→",
	44: "=∞", 45: "∞=",
	132: "⇆", 133: "⇆", 138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 146: "N", 147: "×", 148: "⊥", 149: "⇔",
	150: "⇗",
	238: "○", 239: "⇔", 240: "⇗", 241: "⊞", 242: "⟫", 243: "⟪", 244: "×", 245: "⊥",
}

// The glyphs from firstPair to lastPair come in pairs: an even one says of White what the next
// says of Black.
const firstPair, lastPair annotation.Glyph = 14, 139

// MoveGlyphs are the glyphs that judge a move, in the order in which they are offered; a move
// has one of them at most.
var MoveGlyphs = []annotation.Glyph{annotation.Brilliant, annotation.Good, annotation.Interesting, annotation.Dubious, annotation.Mistake, annotation.Blunder}

// PositionGlyphs are the glyphs that judge the position after a move; it has one of them at most.
var PositionGlyphs = []annotation.Glyph{10, 14, 15, 16, 17, 18, 19, 13}

// GlyphName says what a glyph means.
func GlyphName(g annotation.Glyph) string {
	if g >= firstPair && g <= lastPair {
		white := g%2 == 0
		return words.T(fmt.Sprintf("glyph.%d", g/2*2), words.Color(white))
	}
	if key := fmt.Sprintf("glyph.%d", g); words.Has(key) {
		return words.T(key)
	}
	return words.T("glyph.unknown", g)
}

// MoveSign is the sign of a glyph that judges a move, "" for any other.
func MoveSign(g annotation.Glyph) string { return glyphSigns[g] }

// drawnGlyphs are the signs of glyphs as they stand behind a move, "!?", and the symbols behind
// those, "± →". What a pair shares is written once.
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

// glyphNames say what the glyphs of a list mean of which drawn is true, as sentences.
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
