package tournament

import (
	"slices"
	"strings"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// The armies of both sides, where they are no pairs of codes as lab.Settings has them.
const (
	armiesAll    = ""
	armiesMirror = "mirror"
)

// armySame is, among the options of Black's army, the same as White's.
const armySame = "same"

// sides are the armies of White and Black: one, or nil for each of the six in turn. same says that Black has White's.
type sides struct {
	army [2]*rules.Army
	same bool
}

// text writes the sides as lab.Settings has them.
func (s *sides) text() string {
	white, black := s.army[rules.White], s.army[rules.Black]
	switch {
	case white == nil && s.same:
		return armiesMirror
	case white == nil && black == nil:
		return armiesAll
	case s.same:
		return white.Code() + white.Code()
	}
	var pairs []string
	for _, a := range chess2.Variant.Armies {
		switch {
		case white == nil:
			pairs = append(pairs, a.Code()+black.Code())
		case black == nil:
			pairs = append(pairs, white.Code()+a.Code())
		default:
			return white.Code() + black.Code()
		}
	}
	return strings.Join(pairs, " ")
}

// sides reads what text has written. What is not known has no army, and missing names it.
func (s *Setup) sides() (list sides, missing []string) {
	list.same = s.Armies == armiesMirror
	if list.same || s.Armies == armiesAll {
		return list, nil
	}
	var codes [2][]army.Code
	for pair := range strings.FieldsSeq(s.Armies) {
		if both, _ := army.SplitCodes(pair); len(both) == len(codes) {
			for i, c := range both {
				c.At = 0
				if !slices.Contains(codes[i], c) {
					codes[i] = append(codes[i], c)
				}
			}
		}
	}
	for i, all := range codes {
		if len(all) != 1 {
			continue
		}
		found, err := all[0].In(&chess2.Variant)
		if err != nil {
			missing = append(missing, words.Army(all[0].ID+":"+all[0].Digits))
			continue
		}
		list.army[i] = found
	}
	return list, missing
}

// armiesField chooses the armies of both sides: each of the six in turn, one of them, or one of the player's own.
type armiesField struct {
	sides  [2]*kit.Select
	chosen sides
}

// makeArmies makes the controls.
func (s *setupPage) makeArmies() {
	f := &s.fields.armies
	for c := range f.sides {
		f.sides[c] = s.room.Art.NewSelect(nil, "", func(id string) {
			f.chosen.army[c] = present.ArmyByID(id)
			if rules.Color(c) == rules.Black {
				f.chosen.same = id == armySame
			}
			s.now.Armies = f.chosen.text()
			s.update()
		})
	}
	s.settleArmies()
}

// settleArmies takes the armies of the player's own as they are now. One that is gone is said, and each of the six in
// turn takes its place.
func (s *setupPage) settleArmies() {
	f, shelf := &s.fields.armies, s.room.Frame.Prefs().Armies()
	var missing []string
	f.chosen, missing = s.now.sides()
	for c, was := range f.chosen.army {
		if was == nil || was.Hash == "" {
			continue
		}
		f.chosen.army[c] = nil
		if now := shelf.Get(was.ID); now != nil {
			f.chosen.army[c] = now.Army
		} else {
			missing = append(missing, was.Name)
		}
	}
	for _, name := range slices.Compact(missing) {
		app.TellText(s.room.Frame, words.T("tournament.army.gone", name))
	}
	s.now.Armies, s.now.Own = f.chosen.text(), nil
	options := append(kit.Options("tournament.army.", ""), present.ArmyOptions(shelf.List())...)
	same := kit.Options("tournament.army.", armySame)
	f.sides[rules.White].SetOptions(options, "")
	f.sides[rules.Black].SetOptions(slices.Insert(slices.Clone(options), 1, same...), "")
	f.show()
}

// show shows what is chosen.
func (f *armiesField) show() {
	for c, side := range f.sides {
		id := ""
		switch a := f.chosen.army[c]; {
		case a != nil:
			id = a.Key()
		case f.chosen.same && rules.Color(c) == rules.Black:
			id = armySame
		}
		side.Choose(id)
	}
}

// rules are those of the game, with the armies that are chosen.
func (s *setupPage) rules() *rules.Rules {
	v := s.variant()
	armies := [2]*rules.Army{v.Armies[0], v.Armies[0]}
	for c, a := range s.fields.armies.chosen.army {
		if a != nil && v.Chosen {
			armies[c] = a
		}
	}
	return v.With(armies[0], armies[1])
}

// carryArmies takes the files of armies of the player's own into the setup, with which the tournament goes on whatever
// becomes of the files, and sets the version.
func (s *Setup) carryArmies() {
	s.Own = nil
	both, _ := s.sides()
	for _, a := range both.army {
		if a == nil || a.Hash == "" {
			continue
		}
		if text := army.Carry(a); text != "" && !slices.Contains(s.Own, text) {
			s.Own = append(s.Own, text)
		}
	}
	if s.Version = setupWithoutOwn; len(s.Own) > 0 {
		s.Version = setupVersion
	}
}

// keepArmies makes the armies that came with the setup known.
func (s *Setup) keepArmies() error {
	for _, text := range s.Own {
		if _, err := army.KeepCarried(text); err != nil {
			return err
		}
	}
	return nil
}

// gameText names the game, with the armies if one is chosen: "Chess 2, Classic against Nemesis".
func (s *Setup) gameText() string {
	title := titleOf(s.Game)
	both, _ := s.sides()
	if both.army == [2]*rules.Army{} {
		return title
	}
	name := func(a *rules.Army) string {
		if a == nil {
			return words.T("tournament.army.each")
		}
		return words.Army(a.Key())
	}
	return words.T("tournament.game.armies", title, name(both.army[rules.White]), name(both.army[rules.Black]))
}

// armiesText names the armies of a game by their codes.
func armiesText(pair string) string {
	both, _ := army.SplitCodes(pair)
	if len(both) != 2 {
		return ""
	}
	var names [2]string
	for i, c := range both {
		names[i] = words.Army(c.ID + ":" + c.Digits)
		if a, err := c.In(&chess2.Variant); err == nil {
			names[i] = words.Army(a.Key())
		}
	}
	return words.T("home.against", names[0], names[1])
}
