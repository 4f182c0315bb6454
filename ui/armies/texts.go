package armies

import (
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/rules"
	"midline/ui/catalogue"
	"midline/ui/words"
)

// texts finds the texts about an army of the player's own under the keys that those of the six have as well: names,
// plan, difficulty, and what each piece does, in words that are made from its moves.
func texts(key string) words.Texts {
	group, rest, _ := strings.Cut(key, ".")
	if !strings.Contains(rest, ":") {
		return nil
	}
	text := ""
	switch group {
	case "army":
		text = armyText(rest)
	case "piece":
		if about, is := strings.CutSuffix(rest, ".text"); is {
			text = pieceText(about)
		} else if a, role := pieceOf(rest); a != nil {
			text = a.Pieces[role].Name
		}
	case "some":
		if a, role := pieceOf(rest); a != nil {
			return some(a.Pieces[role].Name)
		}
	}
	if text == "" {
		return nil
	}
	return words.Texts{"other": text}
}

// armyText is the name, the plan or the difficulty of an army. One that is gone is named by its ID.
func armyText(rest string) string {
	key, what, _ := strings.Cut(rest, ".")
	a := known(key)
	if a == nil {
		id, _, _ := strings.Cut(key, ":")
		if what == "" && army.IsID(id) {
			return id
		}
		return ""
	}
	switch what {
	case "":
		return nameOf(a)
	case "plan":
		return planOf(a)
	case "word":
		for _, six := range catalogue.Armies {
			if six.Difficulty == a.Difficulty {
				return words.ArmyDifficulty(six.ID)
			}
		}
	}
	return ""
}

// planOf is what the file says of the army, or else the names of its pieces.
func planOf(a *army.Army) string {
	key := "example." + a.ID
	if slices.ContainsFunc(army.Examples(), func(e *army.Army) bool { return e.ID == a.ID && e.Plan == a.Plan }) &&
		words.Has(key) {
		return words.T(key)
	}
	if a.Plan != "" {
		return a.Plan
	}
	var names []string
	for _, role := range officers {
		if name := a.Pieces[role].Name; name != "" && a.Kits[role].Name != "" {
			names = append(names, name)
		}
	}
	return words.Sentence(words.List(names))
}

// some are the forms of "a charging knight" and "two charging knights".
func some(name string) words.Texts {
	one, many := words.T("some.own", name), name
	if strings.ContainsAny(strings.ToLower(name[:1]), "aeiou") {
		one = words.T("some.own.an", name)
	}
	end := func(ends ...string) bool {
		return slices.ContainsFunc(ends, func(e string) bool { return strings.HasSuffix(strings.ToLower(name), e) })
	}
	switch {
	case end("s", "x", "z", "ch", "sh"):
		many = words.T("some.own.es", name)
	case end("y") && !end("ay", "ey", "oy", "uy"):
		many = words.T("some.own.ies", name[:len(name)-1])
	default:
		many = words.T("some.own.s", name)
	}
	plain := func(text string) string { return strings.ReplaceAll(text, "%", "%%") }
	return words.Texts{"one": plain(one), "other": "%[2]s " + plain(many)}
}

// pieceText is what a card says about a piece, such as nutty:1e7e.knight.
func pieceText(about string) string {
	at := strings.LastIndexByte(about, '.')
	if at < 0 {
		return ""
	}
	a, name := known(about[:at]), about[at+1:]
	if a == nil {
		return ""
	}
	switch name {
	case rules.King.ID():
		switch {
		case a.KingTurn:
			return words.T("piece.two-kings.king.text")
		case a.Castles:
			return words.T("piece.classic.king.text")
		}
	case rules.Pawn.ID():
		switch {
		case a.Pawns.BoxStep:
			return words.T("piece.nemesis.pawn.text")
		case len(a.Pawns.Doubles) == 0:
			return words.T("own.pawn.single")
		}
	}
	for _, role := range officers {
		if role.ID() == name && a.Kits[role].Name != "" {
			return officerText(a, role)
		}
	}
	return ""
}

// officerText says how a piece moves, and what else it can do.
func officerText(a *army.Army, role rules.Role) string {
	piece, kit := a.Pieces[role], &a.Kits[role]
	rides, err := betza.Parse(piece.Moves)
	if err != nil {
		return ""
	}
	parts := []string{describe(rides)}
	for _, power := range []struct {
		has bool
		key string
	}{
		{kit.Quiet&rules.Anywhere != 0, "own.teleports"}, {kit.InPlace, "own.inplace"}, {kit.TakesOwn, "own.takesown"},
		{kit.Linked, "own.lends"}, {kit.Barred, "own.barred"}, {kit.Guard == rules.KingOnly, "own.kingonly"},
		{kit.Guard == rules.Immune, "own.immune"}, {kit.Guard == rules.Armoured, "own.armoured"},
		{a.Castles && role == rules.Rook, "own.castles"},
	} {
		if power.has {
			parts = append(parts, words.T(power.key))
		}
	}
	return strings.Join(parts, " ")
}
