package present

import (
	"regexp"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	ui "midline/ui/board"
)

// ownArmies are armies of one's own with every kind of move and power, by their IDs.
var ownArmies = map[string]string{
	"guards": `name = "Guards"
castling = true
[knight]
name = "ally"
moves = "N"
powers = ["takes its own"]
[bishop]
name = "hermit"
drawing = "ghost"
moves = "B"
powers = ["only kings capture it"]
[rook]
name = "wall"
moves = "mR"
powers = ["nothing captures it", "teleports"]
[queen]
name = "shell"
drawing = "Q"
moves = "QN"
powers = ["captured from near only"]
`,
	"hoppers": `name = "Hoppers"
double_step = false
[knight]
name = "cannon"
moves = "mRcpR"
[bishop]
name = "rider"
moves = "NN"
[rook]
name = "archer"
moves = "mNcB2"
powers = ["captures in place"]
[queen]
name = "jumper"
moves = "HWcAmF"
`,
	"hunters": `name = "Hunters"
nemesis_step = true
[knight]
name = "scout"
moves = "flFbW"
[bishop]
name = "lancer"
moves = "fR3bN"
[rook]
name = "gate"
moves = "R4"
powers = ["takes its own", "captures in place"]
[queen]
name = "eagle"
moves = "CZGfR"
powers = ["barred from the back rank"]
`,
	"sharers": `name = "Sharers"
[knight]
name = "camel"
moves = "C"
powers = ["lends its moves"]
[bishop]
name = "monk"
moves = "mBcF"
powers = ["lends its moves", "captures in place"]
[rook]
name = "dabbaba"
moves = "DD"
powers = ["lends its moves", "barred from the back rank"]
[queen]
name = "queen"
moves = "Q"
`,
	"lords": `name = "Lords"
king_turn = true
[knight]
name = "page"
moves = "WA"
[bishop]
name = "monk"
moves = "FAD"
[rook]
name = "baron"
moves = "BD"
`,
}

// keepOwn makes the armies known.
func keepOwn(t *testing.T) map[string]*rules.Army {
	t.Helper()
	all := map[string]*rules.Army{}
	for id, text := range ownArmies {
		a, err := army.KeepText(id, text)
		if err != nil {
			t.Fatal(err)
		}
		all[id] = a.Army
	}
	for _, a := range army.Examples() {
		all[a.ID] = a.Army
	}
	return all
}

var ownRefusals = []refused{
	{code: rules.NotItsMove, fen: "4k3/8/8/8/3B4/8/8/4K3 w - - 0 1 {nutty-knights}C", try: "d4e6",
		text: "", arrow: "-"}, // it goes there
	{code: rules.NotItsMove, fen: "4k3/8/8/8/3B4/8/8/4K3 w - - 0 1 {nutty-knights}C", try: "d4e2",
		text: "The charging knight does not go there. Steps one square sideways, straight back or diagonally back; " +
			"leaps as a knight, only forward.", arrow: "d4e2"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/R7/8/8/4K3 w - - 0 1 {remarkable-rookies}C", try: "a4f4",
		text: "The short rook moves at most 4 squares that way.", arrow: "a4f4"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1 {colorbound-clobberers}C", try: "d4g7",
		text: "The waffle leaps exactly 2 squares that way.", arrow: "d4g7"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {hoppers}C", try: "d4d6",
		text: "That way the jumper reaches only d5 and d7.", arrow: "d4d6"},
	{code: rules.BlockedBy, fen: "4k3/8/8/2p5/R1p5/8/8/4K3 w - - 0 1 {remarkable-rookies}C", try: "a4d4",
		text: "The pawn on c4 is in the way.", arrow: "a4c4"},
	{code: rules.OwnPiece, fen: "4k3/8/8/8/3N4/8/4P3/4K3 w - - 0 1 {hunters}C", try: "d4d3", text: "", arrow: "-"},
	{code: rules.OwnPiece, fen: "4k3/8/8/8/8/3P4/8/R2RK3 w - - 0 1 {remarkable-rookies}C", try: "a1d1",
		text: "Your own short rook stands on d1.", arrow: "a1d1"},
	{code: rules.OwnPiece, fen: "4k3/8/8/8/8/3N4/8/4K3 w - - 0 1 {guards}C", try: "d3e1",
		text: "Your own king stands on e1.", arrow: "d3e1"},
	{code: rules.GhostImmune, fen: "4k3/8/8/8/8/2N5/8/R3K3 b - - 0 1 {guards}C", try: "e8e7", text: "", arrow: "-"},
	{code: rules.GhostImmune, fen: "4k3/8/8/8/r7/8/8/R3K3 b - - 0 1 {guards}C", try: "a4a1",
		text: "Nothing captures the wall.", arrow: "a4a1", shield: true},
	{code: rules.NemesisImmune, fen: "4k3/8/8/8/r7/8/8/B3K3 b - - 0 1 {guards}C", try: "a4a1",
		text: "Only an enemy king captures the hermit.", arrow: "a4a1", shield: true},
	{code: rules.OutOfReach, fen: "4k3/8/8/8/r7/8/8/Q3K3 b - - 0 1 {guards}C", try: "a4a1",
		text: "Out of reach: the shell is taken only from within two squares.", arrow: "a4a1", shield: true},
	{code: rules.NemesisImmune, fen: "4k3/8/8/8/8/2b5/8/4K2N w - - 0 1 {nutty-knights}{guards}", try: "h1c3", text: "",
		arrow: "-"},
	{code: rules.NeverCaptures, fen: "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 {guards}C", try: "a1a4",
		text: "The wall captures nothing.", arrow: "a1a4"},
	{code: rules.CapturesOnly, fen: "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {hoppers}C", try: "d4f6",
		text: "The jumper goes there only to capture.", arrow: "d4f6"},
	{code: rules.MovesOnly, fen: "4k3/8/8/4p3/3Q4/8/8/4K3 w - - 0 1 {hoppers}C", try: "d4e5",
		text: "The jumper moves that way, and captures otherwise.", arrow: "d4e5"},
	{code: rules.NeedsHurdle, fen: "4k3/8/8/3p4/8/8/8/3NK3 w - - 0 1 {hoppers}C", try: "d1d5",
		text: "The cannon must pass exactly one piece.", arrow: "d1d5"},
	{code: rules.NeedsHurdle, fen: "4k3/8/3p4/3p4/3p4/8/8/3NK3 w - - 0 1 {hoppers}C", try: "d1d6",
		text: "The cannon must pass exactly one piece.", arrow: "d1d6"},
	{code: rules.BlockedBy, fen: "4k3/8/5p2/8/4p3/8/8/3BK3 w - - 0 1 {hoppers}C", try: "d1b5", text: "", arrow: "-"},
	{code: rules.BackRankBarred, fen: "4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1 {hunters}C", try: "d5d8",
		text: "The eagle may not enter the enemy’s back rank.", arrow: "d5d8"},
	{code: rules.BackRankBarred, fen: "3rk3/8/8/3Q4/8/8/8/4K3 w - - 0 1 {hunters}C", try: "d5d8",
		text: "The eagle may not enter the enemy’s back rank.", arrow: "d5d8"},
	{code: rules.NoDoubleStep, fen: "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 {hoppers}C", try: "d2d4",
		text: "From here this pawn moves only one square.", arrow: "d2d4"},
	{code: rules.NoDoubleStep, fen: "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 {hunters}C", try: "a2a4",
		text: "Nemesis pawns never move two squares at once.", arrow: "a2a4"},
	{code: rules.OutsideBox, fen: "4k3/8/8/8/8/P7/8/4K3 w - - 0 1 {hunters}C", try: "a3a2",
		text: "Nemesis pawns step straight ahead, or towards the enemy king.", arrow: "a3a2"},
	{code: rules.NothingToTake, fen: "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 {hoppers}C", try: "d2e3",
		text: "A pawn moves there only to capture.", arrow: "d2e3"},
	{code: rules.NeverCastles, fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1 {nutty-knights}C", try: "e1h1",
		text: "This army does not castle.", arrow: "e1h1"},
	{code: rules.CastlingLost, fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1 {guards}C", try: "e1h1",
		text: "No castling: king or rook has moved.", arrow: "e1h1"},
	{code: rules.ExposesKing, fen: "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1 {guards}{remarkable-rookies}", try: "e2g3",
		text: "It would leave the king exposed to the short rook on e4.", arrow: "e4e1"},
	{code: rules.IntoCheck, fen: "4k3/8/8/8/8/3b4/8/K7 w - - 0 1 {guards}{nutty-knights}", try: "a1b1", text: "",
		arrow: "-"},
	{code: rules.IntoCheck, fen: "4k3/8/8/8/1b6/8/8/K7 w - - 0 1 {guards}{nutty-knights}", try: "a1a2",
		text: "The king would be attacked by the charging knight on b4.", arrow: "b4a2"},
	{code: rules.IntoCheck, fen: "4k3/8/8/1r6/1n6/8/8/1K6 w - - 0 1 {guards}{sharers}", try: "b1b2",
		text: "The king would be attacked by the camel on b4, as a dabbaba lent by b5.", arrow: "b4b2"},
	{code: rules.IntoCheck, fen: "4k3/8/8/2r5/1n6/8/8/1K6 w - - 0 1 {guards}{sharers}", try: "b1b2", text: "", arrow: "-"},
	{code: rules.BackRankBarred, fen: "4k3/8/8/3p4/3BR3/8/8/4K3 w - - 0 1 {sharers}C", try: "e4e8",
		text: "The dabbaba may not enter the enemy’s back rank.", arrow: "e4e8"},
	{code: rules.BlockedBy, fen: "4k3/8/8/3p4/3BR3/5p2/8/4K3 w - - 0 1 {sharers}C", try: "e4g2",
		text: "The pawn on f3 is in the way.", arrow: "e4f3"},
	{code: rules.StillInCheck, fen: "4k3/8/8/8/8/1b6/8/K6N w - - 0 1 {guards}{nutty-knights}", try: "h1g3",
		text: "The king would still be in check from the charging knight on b3.", arrow: "b3a1"},
	{code: rules.OnlyKings, fen: "4k3/8/8/8/8/8/4P3/K2K4 wk - - 0 1 {lords}C", try: "e2e4",
		text: "On a king-turn only the warrior kings act.", arrow: "e2e4"},
	{code: rules.KingsAdjacent, fen: "4k3/8/8/8/3p4/8/4P3/2KK4 w - - 0 1 {lords}C", try: "d1d1",
		text: "No whirlwind while the other warrior king is adjacent."},
}

// TestOwnRefusals: each code that pieces of armies of one's own meet has words that are true of them.
func TestOwnRefusals(t *testing.T) {
	keepOwn(t)
	seen := map[rules.Code]bool{}
	for _, c := range ownRefusals {
		p, from, to := c.open(t)
		r := p.Refuse(from, to)
		if c.arrow == "-" { // a try that is allowed, to tell apart from the refused one
			if r.Code != rules.Allowed {
				t.Logf("%s %s: %s", c.fen, c.try, r.Code)
			}
			continue
		}
		w, arrow := Why(&p, from, to, r), ""
		if w.From != ui.None && w.To != ui.None && w.From != w.To {
			arrow = p.Geo().Name(board.Square(w.From)) + p.Geo().Name(board.Square(w.To))
		}
		if r.Code != c.code || w.Text != c.text || arrow != c.arrow || w.Shield != c.shield {
			t.Errorf("%s %s: %s, %q, arrow %q, shield %v; want %s, %q", c.fen, c.try, r.Code, w.Text, arrow, w.Shield, c.code,
				c.text)
		}
		seen[c.code] = true
	}
	for _, code := range []rules.Code{rules.CapturesOnly, rules.MovesOnly, rules.NeedsHurdle} {
		if !seen[code] {
			t.Errorf("no try is refused as %s", code)
		}
	}
}

// rawKey is a key in place of a text, or a name that has not been filled in.
var rawKey = regexp.MustCompile(`\b(why|piece|some|army|power|threat|fact|own|speak|place)\.[a-z]|%!|:[0-9a-f]{4}\b|\(MISSING\)`)

// TestOwnArmiesAreSpokenOf: in random games of armies of one's own, every text is whole and true of what it can be
// checked against: cards, refusals, threats, what is said of moves.
func TestOwnArmiesAreSpokenOf(t *testing.T) {
	all := keepOwn(t)
	pairs := [][2]*rules.Army{{all["colorbound-clobberers"], all["nutty-knights"]},
		{all["remarkable-rookies"], all["guards"]},
		{all["hoppers"], all["hunters"]}, {all["lords"], all["guards"]}, {all["hunters"], chess2.Variant.Armies[4]},
		{chess2.Variant.Armies[3], all["hoppers"]}, {all["lords"], all["nutty-knights"]}, {all["sharers"], all["hunters"]},
		{all["sharers"], &chess2.Empowered}, {all["guards"], all["hunters"]}}
	said := map[rules.Code]int{}
	for _, pair := range pairs {
		walkOne(t, &chess2.Variant, pair[0], pair[1], plies()/8, func(t *testing.T, p *rules.Position) {
			whole := func(text string) {
				if rawKey.MatchString(text) || strings.Contains(text, "  ") {
					t.Errorf("%q", text)
				}
			}
			View(p, Scene{Legal: p.Legal(nil), Hand: true})
			for _, from := range p.Occupied().Squares() {
				card := Card(p, from)
				whole(card.Name + " " + card.Place + " " + card.Text)
				for _, power := range card.Powers {
					whole(power.Text + " " + power.Reason)
				}
				if card.Art != p.Kit(from).ID {
					t.Errorf("%s on the card, %s on the board", card.Art, p.Kit(from).ID)
				}
				Reach(p, from, false)
				if p.At(from).Color() != p.Side() {
					continue
				}
				for to := range board.Square(64) {
					r := p.Refuse(from, to)
					if said[r.Code]++; r.Code == rules.Allowed {
						continue
					}
					w := Why(p, from, to, r)
					if whole(w.Text); w.Text == "" {
						t.Errorf("%s: no text for %v", fen.Format(p), r)
					}
					takes := p.Kit(from).Capture != 0
					for _, near := range append(p.Lenders(from).Squares(), from) {
						for _, ride := range p.Kit(near).Rides.List() {
							takes = takes || ride.Capture > 0
						}
					}
					if r.Code == rules.NeverCaptures && takes {
						t.Errorf("%s: %s captures something", fen.Format(p), p.Geo().Name(from))
					}
				}
			}
			for i, m := range p.Legal(nil) {
				whole(Speak(p, m))
				if i%7 == 0 {
					whole(Reason(p, []rules.Move{m}, 0))
				}
			}
			threats := game.ThreatsBy(p, p.Side().Other(), eval.New(p.Rules()).Worth)
			_, text := Threats(&threats)
			whole(text)
			for _, section := range Rules(p.Rules()) {
				if section.Army == pair[0].Key() || section.Army == pair[1].Key() {
					whole(section.Heading + " " + strings.Join(section.Paragraphs, " "))
				}
			}
		})
	}
	t.Log(said)
}
