package catalogue

// The games in which terms of games other than Chess 2 are marked.
var (
	ofKings      = []string{"kings"}
	ofRebel      = []string{"rebel"}
	ofReservists = []string{"reservists"}
)

// gameTerms are the terms of Kings, Rebel Chess and Reservists' doublechess.
var gameTerms = []Term{
	{ID: "royal", Form: "kings", Related: []string{"royalty", "check", "checkmate"},
		// White does not mind the attack: this king can be taken.
		Demo: Demo{"7k/8/5rp1/8/8/2K1K3/8/8 b - - 0 1", "b3", []string{"f6e6", "c3c4", "e6e3"}, 2}},
	{ID: "royalty", Games: ofKings, Form: "kings", Related: []string{"royal", "heir"},
		Demo: Demo{"7k/8/5rp1/5p2/2K5/3K4/8/8 b - - 0 1", "b3", []string{"f6c6", "d3c3"}, 1}},
	{ID: "heir", Games: ofKings, Form: "kings", Related: []string{"royalty", "royal"},
		// The king steps out of check behind the other one, which is royal now.
		Demo: Demo{"7k/8/1r4p1/8/2K5/3K4/8/8 b - - 0 1", "b3", []string{"b6c6", "c4d4", "g6g5"}, 1}},
	{ID: "latent", Games: ofKings, Form: "kings:latent=queen", Related: []string{"royal", "duke"},
		Demo: Demo{"7k/8/3p2p1/8/2K5/6K1/8/8 w - - 0 1", "b3", []string{"g3d6", "g6g5"}, 0}},
	{ID: "duke", Games: ofKings, Form: "kings:latent=duke", Related: []string{"latent", "royal"},
		Demo: Demo{"7k/8/6p1/5p2/2K5/6K1/8/8 w - - 0 1", "b3", []string{"g3f5", "g6f5"}, 0}},
	{ID: "chancellor", Games: ofKings, Form: "kings10x8:queens=chancellor", Related: []string{"marshall"},
		Demo: Demo{"9k/10/6p3/3p6/10/2C7/10/1K8 w - - 0 1", "b3", []string{"c3d5", "g6g5", "d5g5"}, 2}},

	{ID: "recruiter", Games: ofRebel, Form: "rebel1", Related: []string{"conversion", "converted"},
		Demo: Demo{"7k/8/6p1/8/8/2n3U1/8/K7 w - - 0 1", "b3", []string{"g3e5", "g6g5", "e5c3c"}, 2}},
	{ID: "conversion", Games: ofRebel, Form: "rebel1", Related: []string{"recruiter", "converted"},
		Demo: Demo{"7k/8/2r3b1/4n3/8/2U5/8/6K1 w - - 0 1", "b3", []string{"c3e5c", "c6c4", "e5g6"}, 0}},
	{ID: "converted", Games: ofRebel, Form: "rebel1", Related: []string{"conversion", "recruiting"},
		Demo: Demo{"7k/8/2r3p1/8/3N~4/8/8/K7 w - - 0 1", "b3", []string{"d4c6", "g6g5"}, 0}},
	{ID: "recruiting", Games: ofRebel, Form: "rebel2", Related: []string{"converted", "conversion"},
		Demo: Demo{"7k/8/2p2qp1/4b3/2N~5/6P1/8/6K1 w - - 0 1", "b3", []string{"c4e5c", "c6c5", "e5f6c"}, 2}},
	{ID: "conversionmate", Games: ofRebel, Form: "rebel3", Related: []string{"rebels", "spartans", "checkmate"},
		Demo: Demo{"6k1/5ppp/8/2R~5/1n6/8/5PPP/6K1 w - - 0 1", "c5", []string{"c5c8", "h7h6"}, 0}},
	{ID: "rebels", Games: ofRebel, Form: "rebel3", Related: []string{"spartans", "conversionmate"},
		Demo: Demo{"8/8/5rp1/8/2K~1K3/8/8/8 b - - 0 1", "b3", []string{"f6c6", "c4d3", "g6g5"}, 0}},
	{ID: "spartans", Games: ofRebel, Form: "rebel3", Related: []string{"rebels", "conversionmate"},
		// They take the last Rebel, and win.
		Demo: Demo{"8/8/6r1/5K2/3K~4/8/8/8 w - - 0 1", "b3", []string{"f5g6"}, 0}},

	{ID: "drop", Games: ofReservists, Form: "reservists", Related: []string{"full-file"},
		Demo: Demo{"4k3/8/1R2r1n1/5p2/8/8/8/8/8/6K1 w - - 0 1", "b7", []string{"b8e8", "g8e7"}, 0}},
	{ID: "full-file", Games: ofReservists, Form: "reservists", Related: []string{"drop"},
		// One square of the file has to stay free.
		Demo: Demo{"2n4k/2p5/2p3p1/8/1R6/2p5/2P5/2P5/2P5/K1N5 w - - 0 1", "b5", []string{"b6c6", "g8g7", "c6g6"}, 0}},
	{ID: "cannon", Games: ofReservists, Form: "reservists", Related: []string{"nightrider"},
		Demo: Demo{"2n4k/4b3/2p5/5A2/8/8/8/8/8/6K1 w - - 0 1", "b7", []string{"f7c7", "e9d8", "c7c10"}, 2}},
	{ID: "nightrider", Games: ofReservists, Form: "reservists", Related: []string{"drop", "paladin", "marshall"},
		Demo: Demo{"7k/8/2p5/5p2/8/1I6/8/8/8/K7 w - - 0 1", "b5", []string{"b5f7", "c8c7"}, 0}},
	{ID: "commoner", Games: ofReservists, Form: "reservists", Related: []string{"royal"},
		Demo: Demo{"7k/8/8/4p3/3p4/2C5/8/8/8/K7 w - - 0 1", "b5", []string{"c5d6", "e7d6"}, 0}},
	{ID: "paladin", Games: ofReservists, Form: "reservists", Related: []string{"marshall", "nightrider"},
		Demo: Demo{"5k2/8/6p1/3p4/8/2L2p2/8/8/8/K7 w - - 0 1", "b5", []string{"c5d7", "g8g7", "d7f5"}, 2}},
	{ID: "marshall", Games: ofReservists, Form: "reservists", Related: []string{"paladin", "nightrider"},
		Demo: Demo{"7k/8/6p1/3p4/8/2M5/8/8/8/K7 w - - 0 1", "b5", []string{"c5d7", "g8g7", "d7g7"}, 2}},
}
