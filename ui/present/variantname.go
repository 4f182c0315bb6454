package present

import (
	"strings"

	"midline/engine/variant"
	"midline/ui/catalogue"
)

// OptionsOf lists the options that a variant may have.
func OptionsOf(base string) []catalogue.Option {
	var list []catalogue.Option
	for _, o := range catalogue.Options {
		if _, err := variant.Find(base + ":" + o.Name + "=" + o.Values[1]); err == nil {
			list = append(list, o)
		}
	}
	return list
}

// VariantName writes a variant's name with its options.
func VariantName(base string, chosen map[string]string) string {
	var options []string
	for _, o := range OptionsOf(base) {
		if value := chosen[o.Name]; value != "" {
			options = append(options, o.Name+"="+value)
		}
	}
	if len(options) == 0 {
		return base
	}
	return base + ":" + strings.Join(options, ",")
}

// SplitName is the inverse of VariantName.
func SplitName(name string) (base string, chosen map[string]string) {
	base, text, _ := strings.Cut(name, ":")
	chosen = map[string]string{}
	for part := range strings.SplitSeq(text, ",") {
		if key, value, found := strings.Cut(part, "="); found {
			chosen[key] = value
		}
	}
	return base, chosen
}
