package present

import (
	"midline/engine/variant"
	"midline/ui/catalogue"
	"midline/ui/film"
)

// TermDemo plays the demonstration of a term; see Demo.
func TermDemo(t catalogue.Term) (film.Film, error) {
	v, err := variant.Find(t.Form)
	if err != nil {
		return film.Film{}, err
	}
	return play(v, t.Demo)
}
