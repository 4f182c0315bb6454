package screen

import (
	"image/color"

	"midline/ui/theme"
	"midline/ui/words"
)

// Army is one of the six armies of Chess 2, as a card shows it.
type Army struct {
	ID     string // "classic", "nemesis", "empowered", "reaper", "two-kings", "animals"
	Name   string
	Plan   string   // what it is about, in a line
	Pips   int      // how hard it is, 1 to 5
	Word   string   // the same in a word
	Art    []string // its signature piece or pieces
	Accent color.NRGBA
}

// Armies lists the six armies in the order of the cards and of keys 1 to 6.
func Armies() []Army {
	return []Army{
		army("classic", 1, "#8A8F98", "king"),
		army("nemesis", 3, "#D0503F", "nemesis"),
		army("empowered", 3, "#4A86C5", "empowered-knight", "empowered-rook"),
		army("reaper", 4, "#8D6CC4", "reaper"),
		army("two-kings", 5, "#E0A32E", "warrior-king", "warrior-king"),
		army("animals", 2, "#5E9A4E", "elephant"),
	}
}

func army(id string, pips int, accent string, art ...string) Army {
	c, err := theme.ParseHex(accent)
	if err != nil {
		panic(err) // written above
	}
	key := "army." + id
	return Army{ID: id, Name: words.T(key), Plan: words.T(key + ".plan"), Pips: pips,
		Word: words.T(key + ".word"), Art: art, Accent: c}
}

// ArmyByID finds an army.
func ArmyByID(id string) (Army, bool) {
	for _, a := range Armies() {
		if a.ID == id {
			return a, true
		}
	}
	return Army{}, false
}

// PieceInfo is what a card says of a piece wherever it stands.
type PieceInfo struct {
	Name  string // "Elephant"
	Place string // "Animals, in the rook's place"
	Text  string // two sentences
	Art   string
}

// Piece tells what a piece is. The role is the one in orthodox chess whose
// place the piece has: king, queen, rook, bishop, knight or pawn. The army is
// an ID, or "" for chess and chess960.
func Piece(army, role string) PieceInfo {
	group := army
	if group == "" {
		group = "chess"
	}
	info := PieceInfo{Name: words.T("piece." + role), Text: words.T("piece." + role + ".text"), Art: role}
	own := "piece." + group + "." + role
	if words.Has(own) {
		info.Name = words.T(own)
	}
	if words.Has(own + ".text") {
		info.Text = words.T(own + ".text")
	}
	if art, found := pieceArt[group+"."+role]; found {
		info.Art = art
	}
	a, found := ArmyByID(army)
	if !found {
		return info
	}
	info.Place = a.Name
	switch {
	case army == "two-kings" && role == "king":
		info.Place = words.T("place.two-kings", a.Name)
	case words.Has(own) && words.Has("place."+role):
		info.Place = words.T("place."+role, a.Name)
	}
	return info
}

var pieceArt = map[string]string{
	"nemesis.queen":    "nemesis",
	"nemesis.pawn":     "nemesis-pawn",
	"empowered.queen":  "elegant-queen",
	"empowered.rook":   "empowered-rook",
	"empowered.bishop": "empowered-bishop",
	"empowered.knight": "empowered-knight",
	"reaper.queen":     "reaper",
	"reaper.rook":      "ghost",
	"two-kings.king":   "warrior-king",
	"animals.queen":    "jungle-queen",
	"animals.rook":     "elephant",
	"animals.bishop":   "tiger",
	"animals.knight":   "wild-horse",
}
