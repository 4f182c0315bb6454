package army_test

import (
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/rules"
)

// TestCheckSVG: a drawing may point to itself, and nowhere else.
func TestCheckSVG(t *testing.T) {
	for attributes, fine := range map[string]bool{
		`fill="url(#a)"`: true, `style="fill: url('#a'); stroke: url(&quot;#b&quot;)"`: true, `fill="red"`: true,
		`fill="url(https://a.example/)"`: false, `style="fill: url(#a); stroke: url(b.svg)"`: false,
		`style="fill: url( #a ); stroke: URL('b.svg')"`: false, `onload="f()"`: false, `href="#a"`: false,
		`stroke-width="3" transform="translate(-4.5 1e3)" fill="#9e9999"`: true, `transform="scale(1e9)"`: false,
		`stroke-width="10001"`: false, `stroke-dasharray="1 2"`: false, `style="stroke-dasharray:1"`: false,
	} {
		err := army.CheckSVG([]byte(`<svg><path ` + attributes + ` d="M0 0"/></svg>`))
		if (err == nil) != fine {
			t.Errorf("%s: %v", attributes, err)
		}
	}
	many := "<svg>" + strings.Repeat(`<circle r="9"/>`, 299) + "</svg>"
	if err := army.CheckSVG([]byte(many)); err != nil {
		t.Error(err)
	}
	for _, svg := range []string{strings.Replace(many, "<svg>", "<svg><g/>", 1), `<svg><circle r="9e9"/></svg>`,
		`<svg><path d="M0 0L-20000 5"/></svg>`} {
		if err := army.CheckSVG([]byte(svg)); err == nil {
			t.Errorf("%.40s… is taken", svg)
		}
	}
}

// TestKeepDrawings: what is known has the drawings that were read last, and a text, which carries none, leaves them.
func TestKeepDrawings(t *testing.T) {
	read := func(svg []byte) *army.Army {
		a, problems := army.Parse("drawn.toml", []byte(good))
		if a == nil {
			t.Fatal(problems)
		}
		p := a.Pieces[rules.Knight]
		p.SVG = svg
		a.Pieces[rules.Knight] = p
		return a
	}
	a := read([]byte("<svg/>"))
	first, err := a.Keep()
	if err != nil {
		t.Fatal(err)
	}
	delete(a.Pieces, rules.Knight)
	if first.Pieces[rules.Knight].SVG == nil {
		t.Error("the pieces of what is known change with those that were given")
	}
	if again, err := read([]byte("<svg/>")).Keep(); err != nil || again != first {
		t.Errorf("the same drawings make it another one: %v", err)
	}
	if carried, err := army.KeepText("drawn", good); err != nil || carried != first {
		t.Errorf("a game that carries it takes the drawing away: %v", err)
	}
	if now, err := read(nil).Keep(); err != nil || now.Pieces[rules.Knight].SVG != nil || army.FileOf(first.Army) != now {
		t.Errorf("a drawing that was removed is still there: %v", err)
	}
}
