package control

import (
	"slices"
	"strings"

	"midline/engine/variant"
)

// family is a game as people choose it: Kings on any board and with any option,
// Rebel Chess in any stage.
type family struct {
	id       string
	variants []string // names without options, the first being the usual one
}

// families lists the games in the order of the home screen.
var families = []family{
	{"chess2", []string{"chess2"}},
	{"kings", []string{"kings", "kings10x8", "kings10x10", "wild9"}},
	{"rebel", []string{"rebel1", "rebel2", "rebel3"}},
	{"reservists", []string{"reservists"}},
	{"chess960", []string{"chess960"}},
	{"chess", []string{"chess"}},
}

// familyOf returns the game that a variant belongs to.
func familyOf(name string) string {
	base, _, _ := strings.Cut(name, ":")
	for _, f := range families {
		if slices.Contains(f.variants, base) {
			return f.id
		}
	}
	return base
}

// optionsOf lists the options of R3.8 and R3.7 that a variant may have, each
// with its values, "" being the usual one.
func optionsOf(base string) []option {
	var list []option
	for _, o := range []option{
		{"corner", []string{"", "h8"}}, {"latent", []string{"", "queen", "duke"}},
		{"queens", []string{"", "chancellor"}}, {"tie", []string{"", "home"}},
	} {
		if _, err := variant.Find(base + ":" + o.name + "=" + o.values[1]); err == nil {
			list = append(list, o)
		}
	}
	return list
}

type option struct {
	name   string
	values []string
}

// variantName writes a variant's name with its options.
func variantName(base string, chosen map[string]string) string {
	var options []string
	for _, o := range optionsOf(base) {
		if value := chosen[o.name]; value != "" {
			options = append(options, o.name+"="+value)
		}
	}
	if len(options) == 0 {
		return base
	}
	return base + ":" + strings.Join(options, ",")
}

// splitName is the counterpart of variantName.
func splitName(name string) (base string, chosen map[string]string) {
	base, text, _ := strings.Cut(name, ":")
	chosen = map[string]string{}
	for part := range strings.SplitSeq(text, ",") {
		if key, value, found := strings.Cut(part, "="); found {
			chosen[key] = value
		}
	}
	return base, chosen
}
