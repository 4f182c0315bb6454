package piececard

import (
	"midline/ui/catalogue"
	"midline/ui/words"
)

// Info is what a card says about a piece regardless of its position.
type Info struct {
	Name  string // "Elephant"
	Place string // "Animals, in the rook's place"
	Text  string // two sentences
	Art   string
}

// Describe describes a piece. The role is the orthodox one that the piece replaces: king, queen, rook,
// bishop, knight or pawn. The army is an ID, or "" for chess and chess960.
func Describe(army, role string) Info {
	group := army
	if group == "" {
		group = "chess"
	}
	info := Info{Text: words.T("piece." + role + ".text"), Art: role}
	if own := "piece." + group + "." + role + ".text"; words.Has(own) {
		info.Text = words.T(own)
	}
	a, found := catalogue.ArmyByID(army)
	if art := a.Pieces[role]; art != "" {
		info.Art = art
	}
	info.Name = words.Capital(words.Piece(info.Art))
	if !found {
		return info
	}
	info.Place = words.Army(a.ID)
	for _, place := range []string{"place." + army + "." + role, "place." + role} {
		if info.Art != role && words.Has(place) {
			info.Place = words.T(place, info.Place)
			break
		}
	}
	return info
}
