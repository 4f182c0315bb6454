package newgame

import (
	"slices"

	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// gameOptions returns the games with their further settings.
func gameOptions() []gameOption {
	var list []gameOption
	for _, f := range catalogue.Games {
		first, err := variant.Find(f.Forms[0])
		if err != nil {
			panic(err) // a test finds all forms of the catalogue
		}
		o := gameOption{ID: f.ID, Name: words.Game(f.ID), Armies: first.Chosen, Starts: first.Shuffled}
		if len(f.Forms) > 1 {
			form := gameExtra{ID: "form", Label: words.T("new.forms." + f.ID)}
			for _, name := range f.Forms {
				form.Values = append(form.Values, kit.Option{ID: name, Name: words.T("new.form." + name)})
			}
			o.Extras = append([]gameExtra{form}, extras(f)...)
		}
		list = append(list, o)
	}
	return list
}

// extras returns the options of a game, each with the forms that have it.
func extras(f catalogue.Game) []gameExtra {
	var list []gameExtra
	at := map[string]int{}
	for _, base := range f.Forms {
		for _, o := range present.OptionsOf(base) {
			i, found := at[o.Name]
			if !found {
				i = len(list)
				at[o.Name] = i
				e := gameExtra{ID: o.Name, Label: words.T("new.option." + o.Name)}
				for _, value := range o.Values {
					name := words.T("new.option." + o.Name + "." + value)
					e.Values = append(e.Values, kit.Option{ID: value, Name: name})
				}
				list = append(list, e)
			}
			list[i].Forms = append(list[i].Forms, base)
		}
	}
	return list
}

// variantOf returns the chosen variant.
func variantOf(c Choice) (*rules.Variant, error) {
	base := c.Game
	if g, found := catalogue.GameByID(c.Game); found {
		base = g.Forms[0]
		if form := c.Extras["form"]; slices.Contains(g.Forms, form) {
			base = form
		}
	}
	return variant.Find(present.VariantName(base, c.Extras))
}

// featuresOf returns the features of the chosen form.
func featuresOf(c Choice) []catalogue.Feature {
	v, err := variantOf(c)
	if err != nil {
		return nil
	}
	base, _ := present.SplitName(v.Name)
	g, _ := catalogue.GameByID(c.Game)
	var list []catalogue.Feature
	for _, f := range g.Features {
		if f.Forms == nil || slices.Contains(f.Forms, base) {
			list = append(list, f)
		}
	}
	return list
}

// previewOf returns the start position of a game without armies, and a line about it.
func previewOf(c Choice) (kit.MiniBoardModel, string) {
	v, err := variantOf(c)
	if err != nil {
		return kit.MiniBoardModel{}, words.Error(err)
	}
	number := orthodox.Standard
	if v.Shuffled {
		number = 355 // any position but that of chess shows the difference
		if c.Start == "number" {
			number = c.Number
		}
	}
	p, err := variant.Start(v, number, v.Armies[0], v.Armies[0])
	if err != nil {
		return kit.MiniBoardModel{}, words.Error(err)
	}
	m := kit.MiniBoardModel{Files: v.Files, Ranks: v.Ranks, Midline: v.Midline}
	for _, sq := range p.Occupied().Squares() {
		m.Stones = append(m.Stones, kit.Stone{
			File: p.Geo().FileOf(sq), Rank: p.Geo().RankOf(sq), Art: p.Kit(sq).ID,
			White: p.At(sq).Color() == rules.White,
		})
	}
	line := words.T("game." + c.Game + ".line")
	base, _ := present.SplitName(v.Name)
	if key := "new.form." + base + ".line"; words.Has(key) {
		line = words.T(key)
	}
	if v.Reconstructed {
		line = words.T("game.reconstructed")
	}
	return m, line
}
