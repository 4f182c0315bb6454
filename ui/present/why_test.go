package present

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/art"
	ui "midline/ui/board"
)

// refused is an illegal try with its answer: the sentence, and the arrow as two squares, "" for none.
type refused struct {
	code         rules.Code
	variant, fen string
	try          string
	text, arrow  string
	shield       bool
}

var refusals = []refused{
	{code: rules.GameOver, fen: "4k3/8/8/4K3/8/8/8/8 b - - 0 1 CC", try: "e8e7", text: "The game is over."},
	{code: rules.NoPieceThere, fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", try: "a2a3", text: "No piece stands there."},
	{code: rules.NotYours, fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1 CC", try: "e8e7", text: "It is not this side’s turn."},
	{code: rules.OnlyKings, fen: "4k3/8/8/8/8/8/4P3/K2K4 wk - - 0 1 TC", try: "e2e4",
		text: "On a king-turn only the warrior kings act.", arrow: "e2e4"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1 CC", try: "h1g3",
		text: "The rook moves only along ranks and files.", arrow: "h1g3"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 AC", try: "a1c3",
		text: "The elephant moves only along ranks and files.", arrow: "a1c3"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1 AC", try: "c1c3",
		text: "The tiger moves only diagonally.", arrow: "c1c3"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 AC", try: "d1g4",
		text: "The jungle queen moves only along ranks and files or by the knight’s leap, two squares straight " +
			"and one to the side.",
		arrow: "d1g4"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/8/RB2K3 w - - 0 1 EC", try: "a1b3",
		text: "As it stands, the empowered rook moves only along ranks and files or diagonally.", arrow: "a1b3"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 CC", try: "e2h4",
		text: "The pawn moves straight ahead, and captures diagonally ahead.", arrow: "e2h4"},
	{code: rules.NotItsMove, variant: "rebel1", fen: "4k3/8/8/8/8/4U3/8/4K3 w - - 0 1", try: "e3e4",
		text: "The recruiter moves only by a leap of exactly two squares diagonally.", arrow: "e3e4"},
	{code: rules.OtherDistance, variant: "kings", fen: "3k4/8/8/8/8/8/8/2K1K3 w - - 0 1", try: "e1e3",
		text: "The king moves one square at a time.", arrow: "e1e3"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", try: "e4h7",
		text: "The king moves one square at a time.", arrow: "e4h7"},
	{code: rules.NotItsMove, fen: "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", try: "e4f6",
		text: "The king moves one square at a time.", arrow: "e4f6"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 EC", try: "d1d3",
		text: "The elegant queen moves one square at a time.", arrow: "d1d3"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1 AC", try: "c1f4",
		text: "The tiger moves at most 2 squares that way.", arrow: "c1f4"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 AC", try: "a1a6",
		text: "The elephant moves at most 3 squares that way.", arrow: "a1a6"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 CC", try: "e2e5",
		text: "The pawn moves at most 2 squares that way.", arrow: "e2e5"},
	{code: rules.OtherDistance, fen: "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 CC", try: "e4e7",
		text: "The pawn moves only one square that way.", arrow: "e4e7"},
	{code: rules.OtherDistance, variant: "rebel1", fen: "4k3/8/8/8/8/4U3/8/4K3 w - - 0 1", try: "e3f4",
		text: "The recruiter leaps exactly 2 squares that way.", arrow: "e3f4"},
	{code: rules.OtherDistance, variant: "rebel1", fen: "4k3/8/8/8/8/4U3/8/4K3 w - - 0 1", try: "e3h6",
		text: "The recruiter leaps exactly 2 squares that way.", arrow: "e3h6"},
	{code: rules.BlockedBy, fen: "4k3/8/8/8/8/4p3/4R3/7K w - - 0 1 CC", try: "e2e5", text: "The pawn on e3 is in the way.",
		arrow: "e2e3"},
	{code: rules.BlockedBy, fen: "4k3/8/8/8/8/4p3/4P3/7K w - - 0 1 CC", try: "e2e4", text: "The pawn on e3 is in the way.",
		arrow: "e2e3"},
	{code: rules.BlockedBy, fen: "4k3/8/8/4p3/4P3/8/8/7K w - - 0 1 NC", try: "e4e5", text: "The pawn on e5 is in the way.",
		arrow: "e4e5"},
	{code: rules.BlockedBy, fen: "4k3/8/8/8/8/8/8/4KB1R w H - 0 1 CC", try: "e1h1",
		text: "The bishop on f1 is in the way.", arrow: "e1f1"},
	{code: rules.GhostImmune, fen: "4k3/8/8/R2rp3/8/8/8/4K3 w - - 0 1 AR", try: "a5d5",
		text:  "Nothing captures the ghost.",
		arrow: "a5d5", shield: true},
	{code: rules.BlockedBy, fen: "4k3/8/8/R1r1p3/8/8/8/4K3 w - - 0 1 AR", try: "a5d5",
		text: "The ghost on c5 is in the way.", arrow: "a5c5"},
	{code: rules.BlockedBy, variant: "reservists",
		fen: "4k3/8/8/8/8/8/8/3P4/1I6/4K3 w - - 0 1", try: "b2f4", text: "The pawn on d3 is in the way.", arrow: "b2d3"},
	{code: rules.OwnPiece, fen: "4k3/8/8/8/4P3/8/4R3/7K w - - 0 1 CC", try: "e2e4", text: "Your own pawn stands on e4.",
		arrow: "e2e4"},
	{code: rules.OwnPiece, fen: "4k3/8/8/8/8/8/5N2/7K w - - 0 1 AC", try: "f2h1", text: "Your own king stands on h1.",
		arrow: "f2h1"},
	{code: rules.GhostImmune, fen: "4k3/8/8/4r3/8/8/4R3/7K w - - 0 1 CR", try: "e2e5", text: "Nothing captures the ghost.",
		arrow: "e2e5", shield: true},
	{code: rules.GhostImmune, fen: "4k3/8/8/4r3/4K3/8/8/8 w - - 0 1 CR", try: "e4e5", text: "Nothing captures the ghost.",
		arrow: "e4e5", shield: true},
	{code: rules.NemesisImmune, fen: "4k3/8/8/4q3/8/8/4R3/7K w - - 0 1 CN", try: "e2e5",
		text: "Only an enemy king captures the nemesis.", arrow: "e2e5", shield: true},
	{code: rules.OutOfReach, fen: "6k1/8/2r5/8/8/8/6B1/7K w - - 0 1 CA", try: "g2c6",
		text: "Out of reach: the elephant is taken only from within two squares.", arrow: "g2c6", shield: true},
	{code: rules.BackRankBarred, fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 RC", try: "d1a8",
		text: "The reaper may not enter the enemy’s back rank.", arrow: "d1a8"},
	{code: rules.CannotTakeKing, fen: "8/8/4k3/8/8/8/8/3QK3 w - - 0 1 RC", try: "d1e6",
		text: "The reaper cannot capture a king.", arrow: "d1e6"},
	{code: rules.NeverCaptures, fen: "4k3/8/8/4p3/8/8/8/R3K3 w - - 0 1 RC", try: "a1e5",
		text: "The ghost captures nothing.", arrow: "a1e5"},
	{code: rules.NeverCaptures, fen: "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 NC", try: "d1d5",
		text: "The nemesis captures nothing.", arrow: "d1d5"},
	{code: rules.NothingToTake, fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 CC", try: "e2d3",
		text: "A pawn moves there only to capture.", arrow: "e2d3"},
	{code: rules.NoDoubleStep, fen: "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 CC", try: "e3e5",
		text: "A pawn moves two squares only from the rank on which it begins.", arrow: "e3e5"},
	{code: rules.NoDoubleStep, fen: "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 NC", try: "d2d4",
		text: "Nemesis pawns never move two squares at once.", arrow: "d2d4"},
	{code: rules.OutsideBox, fen: "6k1/8/8/8/8/3P4/8/4K3 w - - 0 1 NC", try: "d3c3",
		text: "Nemesis pawns step straight ahead, or towards the enemy king.", arrow: "d3c3"},
	{code: rules.OwnKingInTheWay, fen: "4k3/8/8/8/8/8/R1K1p3/8 w - - 0 1 AC", try: "a2c2",
		text: "No rampage: your own king stands in its way.", arrow: "a2c2"},
	{code: rules.OwnKingInTheWay, fen: "4k3/8/8/8/8/8/Rp1K4/8 w - - 0 1 AC", try: "a2b2",
		text: "No rampage: your own king stands in its way.", arrow: "a2d2"},
	{code: rules.RunsOn, fen: "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 AC", try: "a1a3",
		text: "A rampage does not stop there: it runs on to a4.", arrow: "a1a4"},
	{code: rules.KingsAdjacent, fen: "4k3/8/8/8/8/1p6/8/KK6 w - - 0 1 TC", try: "a1a1",
		text: "No whirlwind while the other warrior king is adjacent."},
	{code: rules.NothingToWhirl, fen: "4k3/8/8/8/8/8/8/K3K3 wk - - 0 1 TC", try: "a1a1",
		text: "There is nothing around this king to destroy."},
	{code: rules.ExposesKing, fen: "4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1 CC", try: "e4c3",
		text: "It would leave the king exposed to the rook on e7.", arrow: "e7e1"},
	{code: rules.IntoCheck, fen: "1br1k3/8/8/8/8/7K/8/8 w - - 0 1 CE", try: "h3g4",
		text: "The king would be attacked by the empowered rook on c8, as a bishop lent by b8.", arrow: "c8g4"},
	{code: rules.IntoCheck, fen: "1br1k3/8/8/8/8/8/2r5/1K6 w - - 0 1 CE", try: "b1c1",
		text: "The king would be attacked by the empowered rook on c2.", arrow: "c2c1"},
	{code: rules.ExposesKing, variant: "kings", fen: "1r2k3/8/8/1K6/8/8/8/1K6 w - - 0 1", try: "b1c1",
		text: "The king on b5 would become royal, attacked by the rook on b8.", arrow: "b8b5"},
	{code: rules.IntoCheck, variant: "kings", fen: "r3k3/8/8/8/8/1K6/8/1K6 w - - 0 1", try: "b3a3",
		text: "It would become royal there, attacked by the rook on a8.", arrow: "a8a3"},
	{code: rules.IntoCheck, fen: "3rk3/8/8/8/8/8/8/4K3 w - - 0 1 CC", try: "e1d1",
		text: "The king would be attacked by the rook on d8.", arrow: "d8d1"},
	{code: rules.IntoCheck, fen: "4k3/8/8/3rp3/8/2K5/8/8 w - - 0 1 CA", try: "c3d3",
		text: "The king would be attacked by the elephant on d5.", arrow: "d5d3"},
	{code: rules.IntoCheck, variant: "reservists", fen: "4k3/8/8/8/a1p5/4K3/8/8/8/8 w - - 0 1", try: "e5e6",
		text: "The king would be attacked by the cannon on a6.", arrow: "a6e6"},
	{code: rules.StillInCheck, fen: "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1 CC", try: "a2a3",
		text: "The king would still be in check from the rook on e8.", arrow: "e8e1"},
	{code: rules.StillInCheck, fen: "k7/8/8/8/3q4/8/P7/K6R w - - 0 1 CN", try: "h1h2",
		text: "The king would still be in check from the nemesis on d4.", arrow: "d4a1"},
	{code: rules.CastlingLost, fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1 CC", try: "e1h1",
		text: "No castling: king or rook has moved.", arrow: "e1h1"},
	{code: rules.CastlingFromCheck, fen: "4r1k1/8/8/8/8/8/8/4K2R w H - 0 1 CC", try: "e1h1",
		text: "No castling out of check.", arrow: "e8e1"},
	{code: rules.CastlingThrough, fen: "5rk1/8/8/8/8/8/8/4K2R w H - 0 1 CC", try: "e1h1",
		text: "No castling across an attacked square.", arrow: "f8f1"},
	{code: rules.NeverCastles, fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1 NC", try: "e1h1", text: "This army does not castle.",
		arrow: "e1h1"},
	{code: rules.NeedsScreen, variant: "reservists", fen: "4k3/8/8/8/8/p7/8/A7/8/4K3 w - - 0 1", try: "a3a5",
		text: "A cannon captures over exactly one piece.", arrow: "a3a5"},
	{code: rules.NeedsScreen, variant: "reservists", fen: "4k3/8/8/p7/p7/p7/8/A7/8/4K3 w - - 0 1", try: "a3a7",
		text: "A cannon captures over exactly one piece.", arrow: "a3a7"},
	{code: rules.NeverConverted, variant: "rebel1", fen: "4k3/8/8/2q5/8/4U3/8/1K6 w - - 0 1", try: "e3c5",
		text: "Kings, queens and recruiters never change sides.", arrow: "e3c5"},
	{code: rules.FileFull, variant: "reservists", fen: "4p2k/4p3/4p3/4p3/4p3/R7/4P3/4P3/4P3/4P2K w - - 0 1", try: "a5e5",
		text: "No file may be left without a free square.", arrow: "a5e5"},
}

func (r refused) open(t *testing.T) (p rules.Position, from, to board.Square) {
	t.Helper()
	name := r.variant
	if name == "" {
		name = "chess2"
	}
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	if p, err = fen.Parse(v, r.fen); err != nil {
		t.Fatal(err)
	}
	from, n := p.Geo().Parse(r.try)
	to, m := p.Geo().Parse(r.try[n:])
	if n == 0 || m == 0 {
		t.Fatalf("try %q", r.try)
	}
	return p, from, to
}

// Each code has a matching sentence and arrow.
func TestWhy(t *testing.T) {
	seen := map[rules.Code]bool{}
	for _, c := range refusals {
		t.Run(fmt.Sprintf("%s %s", c.fen, c.try), func(t *testing.T) {
			p, from, to := c.open(t)
			r := p.Refuse(from, to)
			w := Why(&p, from, to, r)
			arrow := ""
			if w.From != ui.None && w.To != ui.None && w.From != w.To {
				arrow = p.Geo().Name(board.Square(w.From)) + p.Geo().Name(board.Square(w.To))
			}
			if r.Code != c.code || w.Text != c.text || arrow != c.arrow || w.Shield != c.shield {
				t.Errorf("%s, %q, arrow %q, shield %v; want %s, %q, %q, %v", r.Code, w.Text, arrow, w.Shield, c.code, c.text,
					c.arrow, c.shield)
			}
			seen[c.code] = true
		})
	}
	for code := rules.GameOver; code < rules.NumCodes; code++ {
		// What an elephant meets nothing on is a quiet move, and no piece of this build has rides.
		if !seen[code] && code != rules.NothingToRunOver && code != rules.CapturesOnly && code != rules.MovesOnly &&
			code != rules.NeedsHurdle {
			t.Errorf("no try is refused as %s", code)
		}
	}
}

// Pictures of every refusal are written to the folder in MIDLINE_SCREENSHOTS.
func TestWhyScreenshots(t *testing.T) {
	dir := os.Getenv("MIDLINE_SCREENSHOTS")
	if dir == "" {
		t.Skip("MIDLINE_SCREENSHOTS names no folder")
	}
	for i, c := range refusals {
		p, from, to := c.open(t)
		b := ui.New(ui.Config{Piece: art.Piece, Icon: art.Icon})
		win := test.NewTempWindow(t, b)
		win.SetPadded(false)
		win.Resize(fyne.NewSize(544, 544))
		b.SetView(Still(&p, nil))
		b.ShowWhy(Why(&p, from, to, p.Refuse(from, to)))
		f, err := os.Create(filepath.Join(dir, fmt.Sprintf("why-%02d.png", i)))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, win.Canvas().Capture()); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Nobody reads that a piece does not move that way who has seen it go that way: in every game, a piece alone on the
// board that is refused so reaches no square in the direction of the try.
func TestRefusalsKnowDirections(t *testing.T) {
	starts := []struct{ variant, fen string }{
		{"chess2", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1 CC"}, {"chess2", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1 AC"},
		{"chess2", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1 EC"}, {"chess2", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1 NC"},
		{"chess2", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1 RC"}, {"rebel1", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1"},
		{"kings", "4k3/8/8/8/3%s4/8/8/K7 w - - 0 1"}, {"reservists", "4k3/8/8/8/8/3%s4/8/8/8/K7 w - - 0 1"},
	}
	tried, counts := 0, map[rules.Code]int{}
	for _, s := range starts {
		v, err := variant.Find(s.variant)
		if err != nil {
			t.Fatal(err)
		}
		for _, letter := range "PNBRQKCAILMU" {
			p, err := fen.Parse(v, fmt.Sprintf(s.fen, string(letter)))
			if err != nil {
				continue
			}
			for _, from := range p.Occupied().Squares() {
				var reached board.Bitboard
				for _, m := range p.Legal(nil) {
					if m.From() == from {
						reached = reached.With(m.To())
					}
				}
				for to := range board.Square(p.Geo().Squares) {
					code := p.Refuse(from, to).Code
					for _, ray := range p.Geo().Rays {
						if code == rules.NotItsMove && ray[from].Has(to) && ray[from].And(reached).Any() {
							t.Errorf("%s, %s: %s%s is no move of the piece", s.variant, fen.Format(&p), p.Geo().Name(from),
								p.Geo().Name(to))
						}
					}
					counts[code]++
					tried++
				}
			}
		}
	}
	if tried < 2000 || counts[rules.NotItsMove] < 100 || counts[rules.OtherDistance] < 100 {
		t.Errorf("%d tries: %v", tried, counts)
	}
}
