package oracle

import "testing"

// statusCases have the status after some actions.
var statusCases = []struct{ rule, variant, fen, moves, want string }{
	{"R1.3 fifty", "chess", "7k/8/8/8/8/8/8/KR6 w - - 99 80", "b1b2", "fifty:draw"},
	{"R1.3 not yet", "chess", "7k/8/8/8/8/8/8/KR6 w - - 98 80", "b1b2", "ongoing"},
	{"R1.3 not in the middle of a turn", "chess2", "7k/8/8/8/8/8/8/K1K5 w - - 99 80 TC", "c1d1", "ongoing"},
	{"R1.3 at the end of it", "chess2", "7k/8/8/8/8/8/8/K1K5 w - - 99 80 TC", "c1d1 0000", "fifty:draw"},
	{"R1.3 a captured friend", "chess2", "7k/8/8/8/8/3N4/8/K1P5 w - - 99 80 AC", "d3c1", "ongoing"},
	{"R1.3 a friend in a whirlwind", "chess2", "7k/8/8/8/8/8/N7/K2K4 wk - - 100 80 TC", "a1a1", "ongoing"},
	{"R1.5 a mate before the fifty moves", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8", "mate:w"},
	{"R1.5 a dead position before the fifty moves", "chess", "7k/8/8/8/8/8/8/KN6 w - - 99 80", "b1c3", "dead:draw"},
	{"R1.6 bare kings", "chess", "7k/8/8/8/8/8/8/K7 w - - 0 1", "", "dead:draw"},
	{"R1.6 two knights", "chess", "7k/8/8/8/8/8/8/KNN5 w - - 0 1", "", "ongoing"},
	{"R1.6 bishops on both colours", "chess", "7k/4b3/8/8/8/8/8/KB6 w - - 0 1", "", "ongoing"},
	{"R1.6 bishops on dark squares", "chess", "7k/4b3/8/8/8/8/8/K1B5 w - - 0 1", "", "dead:draw"},
	{"R1.6 knight and bishop", "chess", "7k/8/8/8/8/8/8/KNB5 w - - 0 1", "", "ongoing"},
	{"R1.8 stalemate", "chess", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "", "stalemate:draw"},
	{"R2.3 midline", "chess2", "7k/8/8/8/K7/8/8/8 w - - 0 1 CC", "a4b5", "midline:w"},
	{"R2.3 Black's midline", "chess2", "8/8/8/7k/8/8/8/K7 b - - 0 1 CC", "h5h4", "midline:b"},
	{"R2.3 not the other's king", "chess2", "7k/8/8/1K6/8/8/8/8 w - - 0 1 CC", "", "ongoing"},
	{"R2.3 one warrior king", "chess2", "7k/8/8/8/K7/8/8/K7 w - - 0 1 TC", "a4b5", "ongoing"},
	{"R2.3 both, on the normal turn", "chess2", "7k/8/8/1K6/K7/8/8/8 w - - 0 1 TC", "a4a5", "midline:w"},
	{"R2.3 both, on the king-turn", "chess2", "7k/8/8/1K6/K7/8/8/8 wk - - 0 1 TC", "a4a5", "midline:w"},
	{"R2.3 before a draw", "chess2", "7k/8/8/8/K7/8/8/8 w - - 99 80 CC", "a4b5", "midline:w"},
	{"R2.4 stalemate is lost", "chess2", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1 CC", "", "stalemate:w"},
	{"R2.5 bare kings play on", "chess2", "7k/8/8/8/8/8/8/K7 w - - 0 1 CC", "", "ongoing"},
	{"R2.20 no check by a reaper", "chess2", "7k/6pp/8/8/8/8/7Q/K7 b - - 0 1 RC", "", "ongoing"},
	{"R2.23 mate of one of two", "chess2", "k7/8/8/8/8/K7/6PP/5r1K w - - 0 1 TC", "", "mate:b"},
	{"R2.26 a mate is followed by a king-turn", "chess2", "7k/6pp/8/8/8/8/8/K1KR4 w - - 0 1 TC", "d1d8", "ongoing"},
	{"R2.26 and judged after it", "chess2", "7k/6pp/8/8/8/8/8/K1KR4 w - - 0 1 TC", "d1d8 0000", "mate:w"},
}

func TestStatus(t *testing.T) {
	for _, c := range statusCases {
		t.Run(c.rule, func(t *testing.T) {
			if got := play(t, c.variant, c.fen, c.moves).Status(); got != c.want {
				t.Errorf("%s %s: %s, want %s", c.fen, c.moves, got, c.want)
			}
		})
	}
}

// checkCases say whether the side to move is in check.
var checkCases = []struct {
	rule, fen string
	want      bool
}{
	{"R2.10 along a queen's lines", "7k/8/8/8/8/8/8/K6Q b - - 0 1 NC", true},
	{"R2.13 the nemesis move attacks nothing", "8/8/8/3k4/3P4/8/8/K7 b - - 0 1 NC", false},
	{"R2.16 with a neighbour's power", "8/8/1k6/8/8/4N3/4B3/K7 b - - 0 1 EC", true},
	{"R2.17 as the board stands", "8/8/1k6/8/8/4N3/8/K3B3 b - - 0 1 EC", false},
	{"R2.20 reaper", "7k/8/8/8/8/8/7Q/K7 b - - 0 1 RC", false},
	{"R2.21 ghost", "7k/8/8/8/8/8/7R/K7 b - - 0 1 RC", false},
	{"R2.28 two actions together attack nothing", "8/8/8/8/3k4/8/3K4/K7 b - - 0 1 TC", false},
	{"R2.31 tiger", "8/8/8/6k1/8/4B3/8/K7 b - - 0 1 AC", true},
	{"R2.31 tiger from afar", "8/6k1/8/8/3B4/8/8/K7 b - - 0 1 AC", false},
	{"R2.34 through the pieces before the king", "8/8/8/8/Rp1k4/8/8/7K b - - 0 1 AC", true},
	{"R2.34 past the king", "8/8/8/8/R1kp4/8/8/7K b - - 0 1 AC", true},
	{"R2.34 out of reach", "8/8/8/8/Rpp1k3/8/8/7K b - - 0 1 AC", false},
	{"R2.34 stopped by a ghost", "8/8/8/8/Rr1k4/8/8/7K b - - 0 1 AR", false},
	{"R2.34 stopped by a nemesis", "8/8/8/8/Rq1k4/8/8/7K b - - 0 1 AN", false},
	{"R2.34 through a near elephant", "8/8/8/8/Rr1k4/8/8/7K b - - 0 1 AA", true},
	{"R2.34 its own king in the run", "8/8/8/8/Rk1K4/8/8/8 w - - 0 1 AC", false},
	{"R2.35 from outside the box", "7k/8/8/8/8/8/8/K6R b - - 0 1 AC", false},
}

func TestChecked(t *testing.T) {
	for _, c := range checkCases {
		t.Run(c.rule, func(t *testing.T) {
			if got := read(t, c.fen).Checked(); got != c.want {
				t.Errorf("%s: check is %v", c.fen, got)
			}
		})
	}
}
