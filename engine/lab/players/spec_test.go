package players

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"midline/engine/rules"
)

func TestParseSpec(t *testing.T) {
	cases := []struct {
		text string
		want Spec
	}{
		{"uci /bin/x -b- option.Hash=16 \"option.Move Overhead=10\" nodes=5000",
			Spec{Kind: KindUCI, Name: "x-nodes5000", Command: []string{"/bin/x", "-b-"},
				Settings: []Setting{{"Hash", "16"}, {"Move Overhead", "10"}}, Limits: Limits{Nodes: 5000}}},
		{"xboard cmd='gnuchess --book=no -x'\n name=gnu movetime=0.5",
			Spec{Kind: KindXBoard, Name: "gnu", Command: []string{"gnuchess", "--book=no", "-x"},
				Limits: Limits{MoveTime: 500 * time.Millisecond}}},
		{"uci f variant.chess2=midline fen=plain castling=king trace=t threads=2 hash=8",
			Spec{Kind: KindUCI, Name: "f", Command: []string{"f"}, Variants: map[string]string{"chess2": "midline"},
				FEN: "plain", KingMoves: true, Trace: "t", Threads: 2, Hash: 8}},
		{"level 3", Spec{Kind: KindLevel, Name: "level3", Level: 3}},
		{"midline depth=4", Spec{Kind: KindMidline, Name: "midline-depth4", Limits: Limits{Depth: 4}}},
		{"midline nodes=9 memory=on param.LMRBase=-20 param.DeltaMargin=90",
			Spec{Kind: KindMidline, Name: "midline-nodes9", Limits: Limits{Nodes: 9}, Memory: true,
				Params: map[string]int{"LMRBase": -20, "DeltaMargin": 90}}},
		{"midline name=own values.my-army=300,0,450", Spec{Kind: KindMidline, Name: "own",
			Values: map[string]*[rules.NumRoles]int32{"my-army": {rules.Knight: 300, rules.Rook: 450}}}},
		{"beginner name=me", Spec{Kind: KindBeginner, Name: "me"}},
	}
	for _, c := range cases {
		c.want.Text = c.text
		if c.want.FEN == "" {
			c.want.FEN = "midline"
		}
		c.want.Threads = max(c.want.Threads, 1)
		if c.want.Variants == nil {
			c.want.Variants = map[string]string{}
		}
		got, err := ParseSpec(c.text)
		got.Given = nil
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v\n%+v\n%+v", c.text, err, got, c.want)
		}
	}
	for text, want := range map[string]string{
		"":                           "needs a kind",
		"uci":                        "command of the program is missing",
		"uci 'x":                     "not closed",
		"uci x fen=odd":              "fen is",
		"uci x hash=0":               "hash is a number",
		"uci x tc=1":                 "is not known",
		"level":                      "level is missing",
		"level 14":                   "1 to 13",
		"level 3 nodes=5":            "nodes is not for the kind level, but for uci, midline",
		"random x":                   "belongs to no player",
		"midline option.Hash=3":      "option. is not for",
		"xboard x nodes=5":           "nodes is not for",
		"xboard x castling=king":     "but for uci",
		"xboard x home=on":           "but for uci",
		"random hash=4":              "hash is not for",
		"random threads=2":           "threads is not for",
		"beginner depth=2":           "depth is not for",
		"beginner network=none":      "but for midline, level",
		"midline fen=plain":          "but for uci, xboard",
		"midline trace=x":            "but for uci, xboard",
		"dancer":                     "kind",
		"midline param.LMR=3":        "unknown search parameter",
		"midline param.LMRBase=999":  "from -100 to 250",
		"midline values.x=1,2,3,4,5": "knight, bishop, rook and queen",
		"midline values.x=-1":        "from 0 to 3000",
		"level 3 values.x=1":         "for midline",
		"midline param.LMRBase=x":    "whole number",
		"level 2 param.LMRBase=9":    "for midline",
		"uci x memory=on":            "for midline",
		"midline memory=yes":         "on or off",
		"uci x castling=e1g1":        "castling is",
		"uci x movetime=forever":     "time in seconds",
	} {
		if _, err := ParseSpec(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestParseControl(t *testing.T) {
	base, inc, err := ParseControl("2+0.02")
	if base != 2*time.Second || inc != 20*time.Millisecond || err != nil {
		t.Errorf("%v %v %v", base, inc, err)
	}
	l := Limits{Base: base, Inc: inc, Nodes: 7}
	if l.String() != "2+0.02 nodes 7" {
		t.Errorf("%q", l)
	}
	for _, bad := range []string{"", "0", "2+", "+1", "2-1", "-2"} {
		if _, _, err := ParseControl(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
