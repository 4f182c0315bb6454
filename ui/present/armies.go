package present

import (
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
	"midline/ui/settings"
)

// ArmyByID returns the army of Chess 2 with an ID, nil if there is none.
func ArmyByID(id string) *rules.Army {
	for _, a := range chess2.Variant.Armies {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// ArmyByLetter returns the ID of the army with a letter, "" if there is none.
func ArmyByLetter(letter string) string {
	if len(letter) != 1 {
		return ""
	}
	army, _ := catalogue.ArmyByLetter(letter[0])
	return army.ID
}

func LetterOf(id string) string {
	if a := ArmyByID(id); a != nil {
		return string(rune(a.Letter))
	}
	return settings.ArmyBlind
}
