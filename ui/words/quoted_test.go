package words

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestQuotedLabels: where the English quotes a label of the window, a translation has that label in its own words.
func TestQuotedLabels(t *testing.T) {
	quoted := regexp.MustCompile(`“([^”%]+)”`)
	keysOf := map[string][]string{} // of each label
	for key, e := range english() {
		keysOf[e.text] = append(keysOf[e.text], key)
	}
	checked := 0
	for key, e := range english() {
		for _, m := range quoted.FindAllStringSubmatch(e.text, -1) {
			keys, known := keysOf[m[1]]
			if !known {
				t.Errorf("%s: there is no label %q", key, m[1])
			}
			checked++
			for _, code := range embeddedCodes() {
				texts := embedded(code)
				names := func(text string) bool {
					return slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(text, texts[k].text) })
				}
				own := texts[key]
				if forms := slices.Collect(maps.Values(own.forms)); !names(own.text) && !slices.ContainsFunc(forms, names) {
					t.Errorf("%s, %s: %q does not name the label of %v", code, key, own.text, keys)
				}
			}
		}
	}
	if checked < 2 {
		t.Errorf("%d labels are quoted", checked)
	}
}
