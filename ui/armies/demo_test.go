package armies

import (
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
)

// TestDemo: each army of a player's own has a demonstration that obeys the rules and stays on the part of the board
// that is shown; it is always the same.
func TestDemo(t *testing.T) {
	var list []*army.Army
	list = append(list, army.Examples()...)
	plain, _, _ := strings.Cut(strings.Replace(mine, "%s", "tiger", 1), "[queen]")
	queen := "[queen]\nname = \"lady\"\nmoves = \"mQ\"\n"
	for _, text := range []string{strings.Replace(plain, "accent", "king_turn = true\naccent", 1), plain + queen} {
		a, problems := army.Parse("demo.toml", []byte(text))
		if a == nil {
			t.Fatal(problems)
		}
		kept, err := a.Keep()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, kept)
	}
	for _, a := range list {
		d := Demo(a.Key())
		p, err := fen.Parse(&chess2.Variant, d.Position)
		if err != nil || len(d.Actions) < 3 || d.Key != len(d.Actions)-1 {
			t.Errorf("%s: %+v, %v", a.ID, d, err)
			continue
		}
		t.Log(a.ID, d)
		for i, text := range d.Actions {
			m, err := uci.Parse(&p, text)
			if err != nil || m.Kind() != rules.Pass && !shown(&p, m) {
				t.Errorf("%s: action %d, %s: %v", a.ID, i, text, err)
				break
			}
			if i == d.Key && p.At(m.To()) == rules.NoPiece {
				t.Errorf("%s: %s captures nothing", a.ID, text)
			}
			var next rules.Position
			if !p.Make(m, &next) {
				t.Errorf("%s: %s is not legal", a.ID, text)
			}
			p = next
		}
		again := drawDemo(a)
		if again.Position != d.Position {
			t.Errorf("%s: another demonstration, %s", a.ID, again.Position)
		}
	}
	if d := Demo("gone:12ab"); d.Position != "" {
		t.Errorf("an army that is gone has %v", d)
	}
}

func BenchmarkDemo(b *testing.B) {
	a := army.Examples()[0]
	for b.Loop() {
		drawDemo(a)
	}
}
