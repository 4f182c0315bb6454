package pgn

import (
	"slices"
	"strings"

	"midline/engine/annotation"
)

// suffixes are the signs after a move that mean a glyph.
var suffixes = map[string]annotation.Glyph{
	"!": annotation.Good, "?": annotation.Mistake, "!!": annotation.Brilliant, "??": annotation.Blunder,
	"!?": annotation.Interesting, "?!": annotation.Dubious, "‼": annotation.Brilliant, "⁇": annotation.Blunder,
	"⁉": annotation.Interesting, "⁈": annotation.Dubious,
}

// symbols are words among the moves that mean a glyph, besides suffixes.
var symbols = map[string]annotation.Glyph{
	"□": 7, "=": 10, "∞": 13, "~": 13, "inf": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"±": 16, "+/-": 16, "+/−": 16, "∓": 17, "-/+": 17, "−/+": 17, "+-": 18, "+−": 18, "+–": 18, "-+": 19,
	"−+": 19,
	"–+": 19,
	"⊙":  22, "⨀": 22, "○": 26, "⟳": 32, "↑": 36, "→": 40, "=/∞": 44, "⯹": 44, "⇆": 132, "⇄": 132,
	"∆": 140, "Δ": 140,
	"⌓": 142, "N": 146, "⊕": 138, "⨁": 138, "D": 220, "RR": 145,
}

// idle are words among the moves that are ignored.
var idle = map[string]bool{"+": true, "#": true, "++": true, ">": true, "e.p.": true, "ep": true, "ep.": true,
	"ch": true, "mate": true}

// glyphOf returns the glyph that a word means, 0 if it means none.
func glyphOf(word string) annotation.Glyph {
	if g := suffixes[word]; g != 0 {
		return g
	}
	return symbols[word]
}

// cutGlyphs splits a move from the signs after it.
func cutGlyphs(word string) (move string, glyphs []annotation.Glyph) {
	switch last := word[len(word)-1]; {
	case isDigit(last), last >= 'A' && last <= 'z', last == '#', last == '^', last == ')':
		return word, nil
	case last == '+' && !strings.HasSuffix(word, "-+") && !strings.HasSuffix(word, "=+") &&
		!strings.ContainsAny(word, "!?"):
		return word, nil
	}
	for text, g := range symbols {
		if (len(text) > 1 || text == "=") && !strings.ContainsAny(word[len(word)-1:], "!?") {
			rest, ok := strings.CutSuffix(word, text)
			if ok && rest != "" && !strings.HasSuffix(rest, "-") && !isSymbolEnd(rest, text) {
				word, glyphs = rest, append(glyphs, g)
				break
			}
		}
	}
	end := len(strings.TrimRight(word, "!?+#^‼⁇⁉⁈"))
	signs := strings.Map(func(r rune) rune {
		if strings.ContainsRune("+#^", r) {
			return -1
		}
		return r
	}, word[end:])
	if signs == "" {
		return word, glyphs
	}
	g := suffixes[signs]
	if g == 0 { // a run of signs longer than any glyph
		g = suffixes[signs[:1]]
		if len(signs) > 1 && suffixes[signs[:2]] != 0 {
			g = suffixes[signs[:2]]
		}
	}
	if g != 0 {
		glyphs = append(glyphs, g)
	}
	move = word[:end]
	if strings.ContainsRune(word[end:], '#') {
		move += "#"
	}
	return move, glyphs
}

// isSymbolEnd reports whether text is the end of a longer symbol.
func isSymbolEnd(rest, text string) bool {
	for longer := range symbols {
		if len(longer) > len(text) && strings.HasSuffix(longer, text) && strings.HasSuffix(rest+text, longer) {
			return true
		}
	}
	return false
}

// addGlyph adds a glyph if it is not there yet.
func addGlyph(n *annotation.Notes, g annotation.Glyph) {
	if !slices.Contains(n.Glyphs, g) {
		n.Glyphs = append(n.Glyphs, g)
	}
}
