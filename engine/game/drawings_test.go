package game_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
)

// TestDrawingsAreSaved: a saved game has the drawings of its armies.
func TestDrawingsAreSaved(t *testing.T) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><path d="M5 5h30v30z"/></svg>`
	text := strings.Replace(army.Examples()[0].Text, `drawing = "`, `drawing = "own.svg" # "`, 1)
	a, problems := army.Parse("drawn.toml", []byte(text))
	if a == nil {
		t.Fatal(problems)
	}
	drawn := ""
	for role, p := range a.Pieces {
		if p.Drawing == "own.svg" {
			p.SVG = []byte(svg)
			a.Pieces[role], drawn = p, role.ID()
		}
	}
	kept, err := a.Keep()
	if err != nil || drawn == "" {
		t.Fatal(err, drawn)
	}
	start, err := variant.Start(&chess2.Variant, 518, kept.Army, &chess2.Classic)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := game.Record(g).Encode(&b); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `"drawings": {`) || !strings.Contains(b.String(), `"`+drawn+`": "`) {
		t.Errorf("saved is\n%s", b.String())
	}
	g, err = game.Decode(strings.NewReader(strings.ReplaceAll(b.String(), "drawn", "arrived")), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	for role, p := range army.FileOf(g.Position().Rules().Army(rules.White)).Pieces {
		if p.Drawing == "own.svg" && string(p.SVG) != svg {
			t.Errorf("the %s arrives without its drawing", role.ID())
		}
	}
}
