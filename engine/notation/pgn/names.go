package pgn

import (
	"strings"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// roster has the tags that come first in every game, with their values if nothing is known.
var roster = [...]Tag{
	{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"},
	{"Result", "*"},
}

// derived are the tags that follow from the start of a game and its result. They are not in
// Game.Tags.
var derived = [...]string{"Variant", "SetUp", "FEN", "WhiteArmy", "BlackArmy", "Army1", "Army2"}

// spelling has the usual spelling of tag names by their lower-case form.
var spelling = func() map[string]string {
	names := map[string]string{}
	for _, t := range roster {
		names[strings.ToLower(t.Name)] = t.Name
	}
	for _, name := range derived {
		names[strings.ToLower(name)] = name
	}
	for _, name := range []string{
		"WhiteElo", "BlackElo", "WhiteTitle", "BlackTitle", "WhiteTeam", "BlackTeam", "WhiteFideId", "BlackFideId",
		"ECO", "Opening", "Variation",
		"SubVariation", "TimeControl", "Termination", "Time", "UTCDate", "UTCTime", "Annotator", "Mode", "PlyCount",
		"EventDate", "SourceDate",
	} {
		names[strings.ToLower(name)] = name
	}
	return names
}()

// rosterIndex returns the place of a tag in the roster, or its length for other tags.
func rosterIndex(name string) int {
	for i, t := range roster {
		if t.Name == name {
			return i
		}
	}
	return len(roster)
}

// unknown reports whether a tag only says that nothing is known.
func (t Tag) unknown() bool {
	i := rosterIndex(t.Name)
	if i == len(roster) {
		return false
	}
	return t.Value == "" || t.Value == roster[i].Value || t.Value == "?"
}

// others are the names of Midline's games in other programs, in lower case and with only letters
// and digits.
var others = map[string]*rules.Variant{
	"standard": &orthodox.Chess, "normal": &orthodox.Chess, "orthodox": &orthodox.Chess, "classical": &orthodox.Chess,
	"regular": &orthodox.Chess, "fromposition": &orthodox.Chess, "setupposition": &orthodox.Chess,
	"fischerandom": &orthodox.Chess960, "fischerrandom": &orthodox.Chess960, "fischerrandomchess": &orthodox.Chess960,
	"fischerandomchess": &orthodox.Chess960, "chess9lx": &orthodox.Chess960, "frc": &orthodox.Chess960,
	"freestyle":      &orthodox.Chess960,
	"freestylechess": &orthodox.Chess960, "960": &orthodox.Chess960, "wildfr": &orthodox.Chess960,
}

// findVariant returns the game of a Variant tag.
func findVariant(name string) (*rules.Variant, error) {
	if v, err := variant.Find(strings.ToLower(strings.ReplaceAll(name, " ", ""))); err == nil {
		return v, nil
	}
	short := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r | 0x20
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, name)
	if v := others[short]; v != nil {
		return v, nil
	}
	for _, v := range variant.All {
		if v.Name == short {
			return v, nil
		}
	}
	var names []string
	for _, v := range variant.All {
		names = append(names, v.Name)
	}
	return nil, message.New("Midline has no game %.60q; it has %s", name, strings.Join(names, ", "))
}

// armyName returns the army for a tag: its name, or how a FEN names an army of one's own.
func armyName(a *rules.Army) string {
	if a.Hash != "" {
		return a.Code()
	}
	return a.Name
}

// findArmy returns the army of a tag, by its name, its code or its letter.
func findArmy(v *rules.Variant, name string) (*rules.Army, error) {
	if codes, ok := army.SplitCodes(name); ok && len(codes) == 1 && codes[0].ID != "" {
		return codes[0].In(v)
	}
	var names []string
	for _, a := range v.Armies {
		if strings.EqualFold(name, a.Name) || strings.EqualFold(name, a.ID) || len(name) == 1 && name[0] == a.Letter {
			return a, nil
		}
		names = append(names, a.Name)
	}
	return nil, message.New("%s has no army %.60q; its armies are %s", v.Called(), name, strings.Join(names, ", "))
}
