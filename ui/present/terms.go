package present

import (
	"midline/ui/catalogue"
	"midline/ui/kit"
)

// TermPicture returns a small picture of the result of a term's demonstration, an empty one if the term has
// none.
func TermPicture(t catalogue.Term) kit.MiniBoardModel {
	f, err := Demo(t.Form, t.Demo)
	if err != nil { // a test plays every film
		return kit.MiniBoardModel{}
	}
	v := f.Shots[f.Key].Next
	m := kit.MiniBoardModel{Files: v.Files, Ranks: v.Ranks, Midline: v.Midline}
	for sq, p := range v.Pieces {
		if p.Art != "" {
			m.Stones = append(m.Stones, kit.Stone{File: sq % v.Files, Rank: sq / v.Files, Art: p.Art, White: p.White})
		}
	}
	return m
}
