package present

import (
	"strings"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/settings"
	"midline/ui/words"
)

// ArmyByID returns the army of Chess 2 with an ID, one of the six or the key of one of the player's own; nil if there
// is none.
func ArmyByID(id string) *rules.Army {
	for _, a := range chess2.Variant.Armies {
		if a.ID == id {
			return a
		}
	}
	if own := army.ByKey(id); own != nil {
		return own.Army
	}
	return nil
}

// ArmyChosen returns the ID of the army that a setting names: by its letter, or one of the player's own by its name in
// braces. own are those that there are. It is "" if there is none.
func ArmyChosen(setting string, own []*army.Army) string {
	if name := OwnChosen(setting); name != "" {
		for _, a := range own {
			if a.ID == name {
				return a.Key()
			}
		}
		return ""
	}
	if len(setting) != 1 {
		return ""
	}
	army, _ := catalogue.ArmyByLetter(setting[0])
	return army.ID
}

// OwnChosen returns the name of the army of the player's own that a setting names, "" if it names another.
func OwnChosen(setting string) string {
	if name, is := strings.CutPrefix(setting, "{"); is {
		return strings.TrimSuffix(name, "}")
	}
	return ""
}

// ArmySetting is the setting that names an army, which is the computer's choice for "".
func ArmySetting(id string) string {
	switch a := ArmyByID(id); {
	case a == nil:
		return settings.ArmyBlind
	case a.Hash != "":
		return "{" + a.ID + "}"
	default:
		return string(rune(a.Letter))
	}
}

// ArmyOptions are the six armies and those of the player's own to choose from.
func ArmyOptions(own []*army.Army) []kit.Option {
	var list []kit.Option
	for _, a := range catalogue.Armies {
		list = append(list, kit.Option{ID: a.ID, Name: words.Army(a.ID)})
	}
	for _, a := range own {
		list = append(list, kit.Option{ID: a.Key(), Name: words.Army(a.Key())})
	}
	return list
}
