package diagram

import "testing"

// Each of these diagrams is wrong.
func TestLies(t *testing.T) {
	const position = "6k1/5ppp/8/1n6/8/3Q4/5PPP/6K1 w - - 0 1 NC"
	for name, p := range map[string]Picture{
		"no such game":       {Variant: "chess3"},
		"no position":        {Variant: "chess2", FEN: "8/8 w"},
		"no armies":          {Variant: "chess2"},
		"illegal play":       {Play: "d3h7"},
		"no square":          {Select: "d9"},
		"illegal mark":       {Select: "d3", Some: true, Marks: Marks{Capture: "h7"}},
		"a wrong sign":       {Select: "d3", Some: true, Marks: Marks{Capture: "d8"}},
		"missing marks":      {Select: "d3", Marks: Marks{Move: "d4"}},
		"a wrong count":      {Select: "d3", Some: true, Count: 3},
		"illegal preview":    {Select: "d3", Some: true, Show: "d3h7"},
		"an illegal arrow":   {Arrows: "d3h7"},
		"an illegal line":    {Line: "d3d8 g8h8 d8d9"},
		"no attack":          {Attacks: "d3a2"},
		"refused but legal":  {Refused: []string{"d3d8 NeverCaptures"}},
		"refused for less":   {Refused: []string{"d3h7 BlockedBy"}},
		"no such reason":     {Refused: []string{"d3h7 Tired"}},
		"no frame":           {Frame: "g1"},
		"a wrong end":        {Status: "white wins by checkmate"},
		"no check":           {Checks: "g8"},
		"a check kept quiet": {Play: "d3d8", Status: "white wins by checkmate"},
	} {
		if p.Variant == "" {
			p.Variant, p.FEN = "chess2", position
		}
		if p.Check() == nil {
			t.Errorf("%s: passes", name)
		}
	}
}

func TestParse(t *testing.T) {
	for name, text := range map[string]string{
		"an unknown key": "[[picture]]\nname = \"a\"\ncaption = \"a\"\nfeen = \"\"",
		"no name":        "[[picture]]\ncaption = \"a\"",
		"a path":         "[[picture]]\nname = \"../a\"\ncaption = \"a\"",
		"no caption":     "[[picture]]\nname = \"a\"",
		"no TOML":        "[[picture",
	} {
		if _, err := parse(text); err == nil {
			t.Errorf("%s: passes", name)
		}
	}
}
