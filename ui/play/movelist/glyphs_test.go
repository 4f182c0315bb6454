package movelist

import (
	"strings"
	"testing"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/ui/app/apptest"
)

// standardGlyphs are the last glyph of the PGN standard, and those that other programs have
// added.
const lastStandard = 139

var addedGlyphs = [][2]int{{140, 154}, {190, 195}, {201, 201}, {210, 215}, {220, 221}, {238, 255}}

// TestGlyphsMeanSomething: each glyph has a sign, a symbol or words, and a meaning.
func TestGlyphsMeanSomething(t *testing.T) {
	known := map[annotation.Glyph]bool{}
	for g := 1; g <= lastStandard; g++ {
		known[annotation.Glyph(g)] = true
	}
	for _, span := range addedGlyphs {
		for g := span[0]; g <= span[1]; g++ {
			known[annotation.Glyph(g)] = true
		}
	}
	names := map[string]annotation.Glyph{}
	for n := 1; n < 256; n++ {
		g := annotation.Glyph(n)
		name := GlyphName(g)
		if strings.Contains(name, "$") == known[g] || strings.Contains(name, "glyph.") || strings.Contains(name, "%") {
			t.Errorf("$%d means %q", n, name)
		}
		if other, twice := names[name]; twice && n <= lastStandard {
			t.Errorf("$%d and $%d are both %q", other, n, name)
		}
		names[name] = g
		sign, symbols := drawnGlyphs([]annotation.Glyph{g})
		said := glyphNames([]annotation.Glyph{g}, false)
		if drawn := sign + symbols; (drawn == "") == (said == "") || strings.Contains(drawn, "$") {
			t.Errorf("$%d is drawn as %q and said as %q", n, drawn, said)
		}
	}
}

// TestGlyphsInMoves: signs and symbols are after the move, the words of other glyphs before its comment, and hovering
// over the move shows the meanings.
func TestGlyphsInMoves(t *testing.T) {
	for _, c := range []struct {
		glyphs                         []annotation.Glyph
		sign, symbols, remark, meaning string
	}{
		{[]annotation.Glyph{annotation.Good}, "!", "", "Fine.", "Good move."},
		{[]annotation.Glyph{annotation.Dubious, 36, 40}, "?!", "↑ →", "Fine.",
			"Dubious move. White has the initiative. White has the attack."},
		{[]annotation.Glyph{11}, "", "=", "Fine.", "Equal and quiet."},
		{[]annotation.Glyph{142}, "", "⌓", "Fine.", "Better is…"},
		{[]annotation.Glyph{22, 23}, "", "⊙", "Fine.", "White is in zugzwang. Black is in zugzwang."},
		{[]annotation.Glyph{9, 137}, "", "", "The worst move. Black is short of time. Fine.", ""},
		{[]annotation.Glyph{180}, "", "", "Sign $180, which has no meaning here. Fine.", ""},
	} {
		g, err := game.New(game.Options{Start: apptest.Position(t, "chess",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(apptest.Actions(t, g.Position(), "e2e4")[0]); err != nil {
			t.Fatal(err)
		}
		if err := g.Annotate(g.Current(), annotation.Notes{Glyphs: c.glyphs, Comment: "Fine."}); err != nil {
			t.Fatal(err)
		}
		m := new(Texts).Moves(g, g.Current())
		cell := m.Rows[0].White
		if cell.Sign != c.sign || cell.Symbols != c.symbols || m.Rows[1].Items[0].Text != c.remark {
			t.Errorf("%v: %q, %q, %q", c.glyphs, cell.Sign, cell.Symbols, m.Rows[1].Items[0].Text)
		}
		if spoken := cell.Spoken(); !strings.HasSuffix(spoken, c.meaning) || strings.Contains(spoken, "..") {
			t.Errorf("%v: spoken %q", c.glyphs, spoken)
		}
	}
}
