package oracle

import (
	"strings"
	"testing"
)

// ruleCase is a position with actions played from it, and the expected results. Empty fields are
// not checked.
type ruleCase struct {
	rule, variant, fen, moves string
	// has and hasNot are for checkActions, after the moves.
	has, hasNot string
	want        string // the FEN after the moves
	status      string // the status after the moves
}

func checkRules(t *testing.T, cases []ruleCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.rule, func(t *testing.T) {
			p := play(t, c.variant, c.fen, c.moves)
			checkActions(t, p, c.has, c.hasNot)
			if got := p.FEN(); c.want != "" && got != c.want {
				t.Errorf("%s %s: %s, want %s", c.fen, c.moves, got, c.want)
			}
			if got := p.Status(); c.status != "" && got != c.status {
				t.Errorf("%s %s: %s, want %s", c.fen, c.moves, got, c.status)
			}
		})
	}
}

// variantCheckCases say whether the side to move is in check.
var variantCheckCases = []struct {
	rule, variant, fen string
	want               bool
}{
	{"R3.2 the royal king", "kings", "1r5k/8/8/8/8/8/8/1K4K1 w - - 0 1", true},
	{"R3.2 another king", "kings", "k5r1/8/8/8/8/8/8/1K4K1 w - - 0 1", false},
	{"R3.2 on a file the one at home", "kings", "7k/8/8/8/7r/8/8/K2r3K w - - 0 1", true},
	{"R3.2 White's home", "kings", "7k/8/8/K6r/8/8/8/K7 w - - 0 1", false},
	{"R3.2 Black's home", "kings", "k6R/8/8/8/k7/8/8/K7 b - - 0 1", true},
	{"R3.2 not Black's other king", "kings", "k7/8/8/8/k6R/8/8/K7 b - - 0 1", false},
	{"R3.2 other kings attack", "kings", "k7/8/8/8/8/8/6K1/KR5k b - - 0 1", false},
	{"R3.7 rank 1 for both", "wild9", "k7/8/8/8/k6R/8/8/K7 b - - 0 1", true},
	{"R3.7 rank 1 for both, not the other", "wild9", "k6R/8/8/8/k7/8/8/K7 b - - 0 1", false},
	{"R3.7 tie=home", "wild9:tie=home", "k6R/8/8/8/k7/8/8/K7 b - - 0 1", true},
	{"R3.8 corner=h8", "kings:corner=h8", "k5k1/8/8/8/8/8/8/K5R1 b - - 0 1", true},
	{"R3.8 corner=h8, not the a-file", "kings:corner=h8", "1k4k1/8/8/8/8/8/8/KR6 b - - 0 1", false},
	{"R3.8 corner=h8 leaves White alone", "kings:corner=h8", "1r4r1/8/8/8/7k/8/8/1K2K3 w - - 0 1", true},
	{"R3.8 corner=h8, same file", "kings:corner=h8", "7k/8/8/8/R6k/8/8/K7 b - - 0 1", false},
	{"R3.8 a latent queen", "kings:latent=queen", "7k/8/8/8/8/8/8/K6K b - - 0 1", true},
	{"R3.8 a royal king has no such power", "kings:latent=queen", "7k/8/8/8/8/8/8/K7 b - - 0 1", false},
	{"R3.8 a latent duke", "kings:latent=duke", "7k/8/7K/8/8/8/8/K7 b - - 0 1", false},
	{"R3.8 a latent duke as a knight", "kings:latent=duke", "7k/5K2/8/8/8/8/8/K7 b - - 0 1", true},
	{"R4.2 a recruiter attacks nothing", "rebel1", "8/8/8/2k5/8/4U3/8/4K3 b - - 0 1", false},
	{"R4.8 a converted piece checks", "rebel2", "4k3/8/8/8/8/8/4R~3/K7 b - - 0 1", true},
	{"R4.5 a converted pawn strikes as its owner's", "rebel1", "8/8/8/3k4/4P~3/8/8/4K3 b - - 0 1", true},
	{"R4.10 no king, no check", "rebel3", "8/8/8/8/8/8/4R1p1/K~3K3 b - - 0 1", false},
	{"R4.11 any king of the Spartans", "rebel3", "4r3/8/8/8/8/8/8/K~3K3 w - - 0 1", true},
	{"R5.2 a cannon over a piece", "reservists", "k7/8/8/n7/8/8/8/8/A7/K7 b - - 0 1", true},
	{"R5.2 a cannon over its own king", "reservists", "k7/8/8/8/8/8/8/8/K7/A7 b - - 0 1", true},
	{"R5.2 a cannon over nothing", "reservists", "k7/8/8/8/8/8/8/8/A7/1K6 b - - 0 1", false},
	{"R5.2 a cannon over two", "reservists", "k7/n7/8/n7/8/8/8/8/A7/1K6 b - - 0 1", false},
	{"R5.2 a nightrider", "reservists", "4k3/8/8/8/8/8/8/8/I7/K7 b - - 0 1", true},
	{"R5.2 a nightrider in its way", "reservists", "4k3/8/3p4/8/8/8/8/8/I7/K7 b - - 0 1", false},
	{"R5.2 a paladin as a bishop", "reservists", "4k3/8/8/8/L7/8/8/8/8/K7 b - - 0 1", true},
	{"R5.2 a marshall as a knight", "reservists", "4k3/2M5/8/8/8/8/8/8/8/K7 b - - 0 1", true},
	{"R5.6 no stop to a check", "reservists", "n3k3/n7/n7/n7/n7/p7/p7/p7/p7/R3K2R w - - 0 1", false},
}

func TestVariantChecks(t *testing.T) {
	for _, c := range variantCheckCases {
		t.Run(c.rule, func(t *testing.T) {
			if got := play(t, c.variant, c.fen, "").Checked(); got != c.want {
				t.Errorf("%s: check is %v", c.fen, got)
			}
		})
	}
}

// variantRefusals are FENs that Parse must not accept.
var variantRefusals = []struct{ rule, variant, fen string }{
	{"R6.10 no such option", "kings:latent=rook", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.10 no chancellor on eight files", "kings:queens=chancellor", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R3.8 no chancellor without the option", "kings10x8", "9k/10/10/10/10/10/C9/K9 w - - 0 1"},
	{"R6.2 two numbers", "kings10x8", "9k/55/10/10/10/10/10/K9 w - - 0 1"},
	{"R6.2 a mark in front", "rebel1", "7k/8/8/8/8/8/~n7/K7 w - - 0 1"},
	{"R6.2 a mark in kings", "kings", "7k/8/8/8/8/8/n~7/K7 w - - 0 1"},
	{"R6.2 two marks", "rebel1", "7k/8/8/8/8/8/n~~7/K7 w - - 0 1"},
	{"R6.4 no unmoved rook", "kings", "7k/8/8/8/8/8/8/R2K4 w D - 0 1"},
	{"R6.4 no unmoved king", "kings", "7k/8/8/8/8/8/8/R2K4 w A - 0 1"},
	{"R6.4 no king on its file", "kings", "7k/8/8/8/8/8/8/R2K4 w AE - 0 1"},
	{"R6.4 no rook on its file", "kings", "7k/8/8/8/8/8/8/R2K4 w DH - 0 1"},
	{"R6.4 no rook of the array", "kings", "7k/8/8/8/8/8/8/1R1K4 w BD - 0 1"},
	{"R6.4 KQkq in kings", "kings", "7k/8/8/8/8/8/8/R3K3 w Q - 0 1"},
	{"R6.4 twice", "kings", "7k/8/8/8/8/8/8/R3K3 w AAE - 0 1"},
	{"R6.4 the wrong rank", "kings10x10", "9k/10/10/10/10/10/10/10/10/R3K5 w AE - 0 1"},
	{"R3.7 only queen-side", "wild9", "7k/8/8/8/8/8/8/4K2R w EH - 0 1"},
	{"R3.7 only the king of the e-file", "wild9", "7k/8/8/8/8/8/8/R4K2 w AF - 0 1"},
	{"R4.5 a converted rook", "rebel1", "4k3/8/8/8/8/8/8/4K2R~ w K - 0 1"},
	{"R4.12 a converted king", "rebel3", "8/8/8/8/k7/8/8/4K~2R w K - 0 1"},
	{"R4.12 no king", "rebel3", "8/8/8/8/k7/k~7/8/4Q2R w K - 0 1"},
	{"R5.4 no castling", "reservists", "4k3/8/8/8/8/8/8/8/8/R3K3 w Q - 0 1"},
	{"R6.5 too far up", "reservists", "4k3/8/8/8/8/8/8/8/8/R3K3 w - a11 0 1"},
	{"R6.12 no king", "kings", "8/8/8/8/8/8/8/K7 w - - 0 1"},
	{"R6.12 no king at all", "rebel3", "8/8/8/8/8/8/8/Q7 w - - 0 1"},
	{"R6.12 a king too many", "rebel3", "7k/8/8/8/8/8/8/K2K~4 w - - 0 1"},
	{"R6.12 two kings", "rebel2", "7k/8/8/8/8/8/8/K2K~4 w - - 0 1"},
	{"R6.12 two kings", "reservists", "7k/8/8/8/8/8/8/8/8/K2K4 w - - 0 1"},
	{"R6.12 the royal king is in check", "kings", "kR6/8/8/8/8/8/8/K6K w - - 0 1"},
	{"R6.12 a king of the Spartans is in check", "rebel3", "4r3/8/8/8/8/8/8/K~3K3 b - - 0 1"},
	{"R6.12 pawn on its last rank", "kings10x10", "P8k/10/10/10/10/10/10/10/10/K9 w - - 0 1"},
	{"R6.12 converted pawn on its last rank", "rebel1", "P~6k/8/8/8/8/8/8/K7 w - - 0 1"},
}

func TestVariantRefused(t *testing.T) {
	for _, c := range variantRefusals {
		if p, err := Parse(c.variant, c.fen); err == nil {
			t.Errorf("%s: %s is read as %s", c.rule, c.fen, p.FEN())
		}
	}
}

// TestVariantStarts is R3.1, R3.7, R3.8, R4.1 and R5.1; the number of the array is ignored.
func TestVariantStarts(t *testing.T) {
	for name, want := range map[string]string{
		"kings":                       "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1",
		"kings:corner=h8,latent=duke": "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1",
		"kings10x8":                   "rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR w AEFJaefj - 0 1",
		"kings10x8:queens=chancellor": "rnbqkkcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKCBNR w AEFJaefj - 0 1",
		"kings10x10":                  "10/rnbqkkqbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKQBNR/10 w AEFJaefj - 0 1",
		"kings10x10:corner=h8,latent=queen,queens=chancellor": "10/rnbqkkcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKKCBNR/10 w AEFJaefj - 0 1",
		"wild9":          "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w AEae - 0 1",
		"wild9:tie=home": "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w AEae - 0 1",
		"rebel1":         "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
		"rebel3":         "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
		"reservists":     "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1",
	} {
		p, err := Start(name, 700, "")
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if p.FEN() != want || p.Status() != "ongoing" {
			t.Errorf("%s: %s (%s), want %s", name, p.FEN(), p.Status(), want)
		}
	}
}

// TestVariantNames is R6.10 with R3.7 and R3.8: every option in every
// combination.
func TestVariantNames(t *testing.T) {
	count := map[string]int{}
	for name := range variants {
		base, _, _ := strings.Cut(name, ":")
		count[base]++
	}
	for base, want := range map[string]int{
		"chess": 1, "chess960": 1, "chess2": 1, "kings": 6, "kings10x8": 12, "kings10x10": 12,
		"wild9": 2, "rebel1": 1, "rebel2": 1, "rebel3": 1, "reservists": 1,
	} {
		if count[base] != want {
			t.Errorf("%d variants are %s, want %d", count[base], base, want)
		}
	}
}
