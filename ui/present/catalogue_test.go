package present

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"midline/assets"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
	"midline/ui/settings"
	"midline/ui/words"
)

// TestCatalogue checks that every game and every army has a record, a variant in the engine, words, rules, drawings, a
// demonstration, weights and a document.
func TestCatalogue(t *testing.T) {
	forms := map[string]bool{}
	for _, g := range catalogue.Games {
		lacksWords(t, "the game "+g.ID, "game."+g.ID, "game."+g.ID+".line")
		lacksDrawings(t, "the game "+g.ID, g.Portrait)
		for _, s := range g.Picture.Stones {
			lacksDrawings(t, "the picture of "+g.ID, s.Art)
		}
		lacksDocument(t, g.ID)
		for _, f := range g.Features {
			lacksWords(t, "the feature "+f.ID, "feature."+f.ID, "feature."+f.ID+".line")
			if !slices.Contains(g.Forms, f.Form) {
				t.Errorf("the feature %s is shown in %q, which is no form of %s", f.ID, f.Form, g.ID)
			}
		}
		for _, form := range g.Forms {
			forms[form] = true
			v, err := variant.Find(form)
			if err != nil {
				t.Errorf("%s: %v", g.ID, err)
				continue
			}
			if len(words.Rules(form)) == 0 {
				t.Errorf("%s has no rules in ui/words/rules", form)
			}
			for _, army := range v.Armies {
				lacksPieces(t, v, army, groupOf(v, army))
			}
			if len(g.Forms) > 1 {
				lacksWords(t, form, "new.form."+form, "new.forms."+g.ID)
			}
			for _, o := range OptionsOf(form) {
				for _, value := range o.Values {
					lacksWords(t, form, "new.option."+o.Name, "new.option."+o.Name+"."+value)
				}
			}
		}
	}
	for _, v := range variant.All {
		if !forms[v.Name] {
			t.Errorf("ui/catalogue has no game with the form %s", v.Name)
		}
	}
}

// TestCatalogueArmies: the records correspond to the engine's armies.
func TestCatalogueArmies(t *testing.T) {
	for _, army := range chess2.Variant.Armies {
		if record, found := catalogue.ArmyByID(army.ID); !found || record.Letter != army.Letter {
			t.Errorf("ui/catalogue has no army %q with the letter %q", army.ID, army.Letter)
		}
		if !slices.Contains(settings.Armies, string(rune(army.Letter))) {
			t.Errorf("settings.Armies lacks the letter %q of %s", army.Letter, army.Name)
		}
	}
	guide := document(t, "armies.md")
	for _, a := range catalogue.Armies {
		lacksWords(t, "the army "+a.ID, "army."+a.ID, "army."+a.ID+".plan", "army."+a.ID+".word")
		lacksDrawings(t, "the army "+a.ID, append(slices.Clone(a.Signature), a.Portrait)...)
		i := slices.IndexFunc(chess2.Variant.Armies, func(army *rules.Army) bool { return army.ID == a.ID })
		if i < 0 {
			t.Errorf("the engine has no army %q", a.ID)
			continue
		}
		for role := rules.Pawn; role < rules.NumRoles; role++ {
			kit := chess2.Variant.Armies[i].Kits[role]
			art := a.Pieces[role.ID()]
			if art == "" {
				art = role.ID()
			}
			if kit.Name != "" && art != kit.ID {
				t.Errorf("%s: the %s is drawn as %q on cards and as %q on the board", a.ID, role.ID(), art, kit.ID)
			}
		}
		if a.Difficulty < 1 || a.Difficulty > 5 {
			t.Errorf("%s has the difficulty %d", a.ID, a.Difficulty)
		}
		if _, err := Demo(chess2.Variant.Name, a.Demo); err != nil {
			t.Errorf("the demonstration of %s: %v", a.ID, err)
		}
		if !strings.Contains(guide, words.Army(a.ID)) {
			t.Errorf("docs/armies.md does not speak of %s", words.Army(a.ID))
		}
	}
}

func lacksWords(t *testing.T, who string, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if !words.Has(key) {
			t.Errorf("%s has no text %q in ui/words", who, key)
		}
	}
}

func lacksDrawings(t *testing.T, who string, names ...string) {
	t.Helper()
	for _, set := range assets.Sets() {
		for _, name := range names {
			if _, err := assets.PieceOf(set, name, assets.Look{White: true}); err != nil {
				t.Errorf("%s: %v", who, err)
			}
		}
	}
}

// lacksPieces checks that each piece has a drawing, a name, a text and a weight.
func lacksPieces(t *testing.T, v *rules.Variant, army *rules.Army, group string) {
	t.Helper()
	weights, err := os.ReadFile("../../engine/eval/weights.txt")
	if err != nil {
		t.Fatal(err)
	}
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		kit := army.Kits[role]
		if kit.Name == "" {
			continue
		}
		who := v.Name + ", " + kit.Name
		lacksDrawings(t, who, kit.ID)
		for _, end := range []string{"", ".text"} {
			if !words.Has("piece."+group+"."+role.ID()+end) && !words.Has("piece."+role.ID()+end) {
				t.Errorf("%s has no text piece.%s.%s%s in ui/words", who, group, role.ID(), end)
			}
		}
		if role != rules.King && !strings.Contains(string(weights), "\n"+kit.ID+".value ") {
			t.Errorf("%s has no %s.value in engine/eval/weights.txt", who, kit.ID)
		}
	}
}

func lacksDocument(t *testing.T, game string) {
	t.Helper()
	if text := document(t, "games.md"); !strings.Contains(text, words.Game(game)) {
		t.Errorf("docs/games.md does not speak of %s", words.Game(game))
	}
}

func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../docs", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "'", "’")
}
