package library

import (
	"slices"
	"strings"

	"midline/engine/notation/pgn"
)

// The tags of PGN that the title and the labels of a game are exported as. In the library they stand
// beside the PGN.
const (
	tagTitle  = "Title"
	tagLabels = "Labels"
)

// takeOwn returns a PGN without its title and its labels, and Meta with them where it has none of its
// own.
func takeOwn(meta Meta, g *pgn.Game) (Meta, *pgn.Game) {
	if g == nil {
		return meta, g
	}
	title, labels := g.Tag(tagTitle), g.Tag(tagLabels)
	if title == "" && labels == "" {
		return meta, g
	}
	if meta.Title == "" {
		meta.Title = title
	}
	meta.Labels = append(slices.Clone(meta.Labels), labels)
	without := *g
	without.Tags = slices.DeleteFunc(slices.Clone(g.Tags), isOwn)
	return meta, &without
}

func isOwn(t pgn.Tag) bool { return t.Name == tagTitle || t.Name == tagLabels }

// withOwn returns a PGN with a title and labels.
func withOwn(g *pgn.Game, title string, labels []string) *pgn.Game {
	with := *g
	with.Tags = slices.DeleteFunc(slices.Clone(g.Tags), isOwn)
	for _, t := range []pgn.Tag{{Name: tagTitle, Value: title}, {Name: tagLabels, Value: strings.Join(labels, ", ")}} {
		if t.Value != "" {
			with.Tags = append(with.Tags, t)
		}
	}
	return &with
}

// tidy puts labels into their order, none twice and none empty. A comma parts two.
func tidy(labels []string) []string {
	var list []string
	for _, several := range labels {
		for label := range strings.SplitSeq(several, ",") {
			if label = known(strings.Join(strings.Fields(label), " ")); label != "" {
				list = append(list, label)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
