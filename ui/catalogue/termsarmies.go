package catalogue

// ofChess2 are the games in which the terms of the armies are marked.
var ofChess2 = []string{"chess2"}

// armyTerms are the terms of Chess 2 and its armies.
var armyTerms = []Term{
	{ID: "midline", Games: ofChess2, Form: "chess2", Related: []string{"invasion", "race"},
		Demo: Demo{"7k/8/6p1/2p5/2P5/4K3/8/8 w - - 0 1 CC", "b3", []string{"e3e4", "g6g5", "e4e5"}, 2}},
	{ID: "invasion", Games: ofChess2, Form: "chess2", Related: []string{"midline", "warrior-king"},
		// Both warrior kings stand beyond the line, the second by a king-turn.
		Demo: Demo{"7k/8/6p1/3K4/8/4K3/8/8 w - - 0 1 TC", "b3", []string{"e3e4", "e4e5"}, 1}},
	{ID: "race", Games: ofChess2, Form: "chess2", Related: []string{"midline", "invasion"},
		Demo: Demo{"8/8/6k1/8/8/2K5/8/8 w - - 0 1 CC", "b3", []string{"c3c4", "g6g5", "c4c5"}, 2}},
	{ID: "no-legal-action", Games: ofChess2, Form: "chess2", Related: []string{"stalemate", "checkmate"},
		// The queen takes every square from the king; its pawn is blocked.
		Demo: Demo{"7k/8/3Q4/5p2/5P2/8/8/K7 w - - 0 1 CC", "c5", []string{"d6g6"}, 0}},
	{ID: "army", Games: ofChess2, Form: "chess2",
		Plain: true, Related: []string{"classic", "nemesis", "empowered", "reaper", "two-kings", "animals"},
		Demo: Demo{"7k/8/4r1p1/8/1RpPn3/6B1/8/K7 w - - 0 1 AC", "b3", []string{"g3e5", "e6e5", "b4e4"}, 2}},
	{ID: "classic", Games: ofChess2, Army: "classic", Form: "chess2", Related: []string{"castling", "midline"},
		Demo: Armies[0].Demo},

	{ID: "nemesis", Games: ofChess2, Army: "nemesis", Form: "chess2", Related: []string{"nemesis-pawn", "nemesis-move"},
		// It stands in the way of a check, and no rook can take it.
		Demo: Demo{"7k/8/1r4p1/8/6Q1/4K3/5P2/8 b - - 0 1 NC", "b3", []string{"b6e6", "g4e4", "e6d6"}, 1}},
	{ID: "nemesis-pawn", Games: ofChess2, Army: "nemesis", Form: "chess2", Related: []string{"nemesis-move", "nemesis"},
		Demo: Demo{"7k/8/6p1/3p4/4P3/8/8/K7 w - - 0 1 NC", "b3", []string{"e4d5", "g6g5", "d5e5"}, 2}},
	{ID: "nemesis-move", Games: ofChess2, Army: "nemesis", Form: "chess2", Related: []string{"nemesis-pawn"},
		// Backwards and sideways, always nearer to the king.
		Demo: Demo{"8/8/1pP5/6k1/8/8/8/K7 w - - 0 1 NC", "b3", []string{"c6d5", "b6b5", "d5e5"}, 0}},

	{ID: "empowered", Games: ofChess2, Army: "empowered", Form: "chess2", Related: []string{"link", "elegant-queen"},
		Demo: Armies[2].Demo},
	{ID: "link", Games: ofChess2, Army: "empowered", Form: "chess2", Related: []string{"empowered"},
		// Beside a rook, a bishop moves as a rook.
		Demo: Demo{"7k/8/3p2p1/8/2p5/3BR3/8/K7 w - - 0 1 EC", "b3", []string{"d3d6", "g6g5", "e3e6"}, 0}},
	{ID: "elegant-queen", Games: ofChess2, Army: "empowered", Form: "chess2", Related: []string{"empowered", "royal"},
		Demo: Demo{"7k/8/6p1/3p4/8/3QP3/8/K7 w - - 0 1 EC", "b3", []string{"d3d4", "g6g5", "d4d5"}, 2}},

	{ID: "reaper", Games: ofChess2, Army: "reaper", Form: "chess2", Related: []string{"ghost", "teleport", "back-rank"},
		Demo: Demo{"7k/8/2r3p1/5n2/8/6Q1/8/K7 w - - 0 1 RC", "b3", []string{"g3c6", "f5d4", "c6d4"}, 0}},
	{ID: "ghost", Games: ofChess2, Army: "reaper", Form: "chess2", Related: []string{"immune", "teleport"},
		// It appears between the rook and the king.
		Demo: Demo{"7k/8/1r4p1/8/8/1R2K3/8/8 b - - 0 1 RC", "b3", []string{"b6e6", "b3e5", "g6g5"}, 1}},
	{ID: "teleport", Games: ofChess2, Army: "reaper", Form: "chess2", Related: []string{"reaper", "ghost"},
		Demo: Demo{"7k/8/1r4p1/8/2P5/5Q2/8/K7 w - - 0 1 RC", "b3", []string{"f3b4", "b6e6", "b4e6"}, 0}},
	{ID: "back-rank", Games: ofChess2, Form: "chess2", Related: []string{"reaper"},
		// The reaper can take the pawn, and never the rook behind it.
		Demo: Demo{"3r3k/3p2p1/8/3Q4/8/8/8/K7 w - - 0 1 RC", "b5", []string{"d5d7", "d8d7"}, 1}},
	{ID: "immune", Games: ofChess2, Army: "reaper", Form: "chess2", Related: []string{"ghost", "armour", "nemesis"},
		// A whirlwind leaves the ghost standing.
		Demo: Demo{"7k/8/8/3rpn2/4K3/1K6/8/8 w - - 0 1 TR", "b3", []string{"e4e4", "b3c3"}, 0}},

	{ID: "two-kings", Games: ofChess2, Army: "two-kings", Form: "chess2",
		Related: []string{"warrior-king", "king-turn", "whirlwind"}, Demo: Armies[4].Demo},
	{ID: "warrior-king", Games: ofChess2, Army: "two-kings", Form: "chess2", Related: []string{"whirlwind", "king-turn"},
		Demo: Demo{"7k/8/6p1/3p4/4K3/2K5/8/8 w - - 0 1 TC", "b3", []string{"e4d5", "c3c4"}, 0}},
	{ID: "king-turn", Games: ofChess2, Army: "two-kings", Form: "chess2", Related: []string{"warrior-king", "action"},
		Demo: Demo{"7k/8/6p1/2p5/8/3NK1K1/8/8 w - - 0 1 TC", "b3", []string{"d3c5", "e3e4", "g6g5"}, 1}},
	{ID: "whirlwind", Games: ofChess2, Army: "two-kings", Form: "chess2", Related: []string{"warrior-king", "ghost"},
		Demo: Demo{"7k/8/2p1n3/1r1p4/2KP4/5K2/8/8 w - - 0 1 TC", "b3", []string{"c4c4", "f3e3"}, 0}},

	{ID: "animals", Games: ofChess2, Army: "animals", Form: "chess2",
		Related: []string{"elephant", "tiger", "wild-horse", "jungle-queen"}, Demo: Armies[5].Demo},
	{ID: "elephant", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"rampage", "armour"},
		Demo: Demo{"7k/8/3pp1p1/8/8/1R6/8/K7 w - - 0 1 AC", "b3", []string{"b3b6", "g6g5", "b6e6"}, 2}},
	{ID: "rampage", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"elephant", "armour"},
		// Over friend and foe.
		Demo: Demo{"7k/8/3p4/3n2p1/3P4/3R4/8/K7 w - - 0 1 AC", "b3", []string{"d3d6", "g5g4"}, 0}},
	{ID: "armour", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"elephant", "immune"},
		// The bishop has to come within two squares before it can take.
		Demo: Demo{"7k/8/5b2/8/8/2R3P1/8/7K b - - 0 1 AC", "b3", []string{"f6e5", "g3g4", "e5c3"}, 2}},
	{ID: "tiger", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"pounce"},
		Demo: Demo{"7k/8/2n3p1/8/8/5B2/8/K7 w - - 0 1 AC", "b3", []string{"f3e4", "g6g5", "e4c6"}, 2}},
	{ID: "pounce", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"tiger"},
		Demo: Demo{"7k/8/4p3/5n2/8/3B2P1/8/K7 w - - 0 1 AC", "b3", []string{"d3f5", "e6e5"}, 0}},
	{ID: "wild-horse", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"animals"},
		// It takes its own pawn, and goes on.
		Demo: Demo{"7k/8/4p3/6p1/3P4/1N3P2/8/K7 w - - 0 1 AC", "b3", []string{"b3d4", "g5g4", "d4e6"}, 0}},
	{ID: "jungle-queen", Games: ofChess2, Army: "animals", Form: "chess2", Related: []string{"animals"},
		Demo: Demo{"7k/8/2p3p1/8/8/1Q3P2/8/K7 w - - 0 1 AC", "b3", []string{"b3c5", "g6g5", "c5g5"}, 2}},
}
