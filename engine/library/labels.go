package library

import (
	"slices"
	"strings"

	"midline/engine/notation/pgn"
)

// The PGN tags to which the title and the labels of a game are exported. The library stores them
// separately from the PGN.
const (
	tagTitle  = "Title"
	tagLabels = "Labels"
)

// extractTags removes the title and the labels from a PGN. The labels are added to those of meta, and
// the title is used if meta has none.
func extractTags(meta Meta, g *pgn.Game) (Meta, *pgn.Game) {
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
	without.Tags = slices.DeleteFunc(slices.Clone(g.Tags), isLibraryTag)
	return meta, &without
}

func isLibraryTag(t pgn.Tag) bool { return t.Name == tagTitle || t.Name == tagLabels }

// withTags returns a PGN with a title and labels as tags.
func withTags(g *pgn.Game, title string, labels []string) *pgn.Game {
	with := *g
	with.Tags = slices.DeleteFunc(slices.Clone(g.Tags), isLibraryTag)
	for _, t := range []pgn.Tag{{Name: tagTitle, Value: title}, {Name: tagLabels, Value: strings.Join(labels, ", ")}} {
		if t.Value != "" {
			with.Tags = append(with.Tags, t)
		}
	}
	return &with
}

// tidy splits labels at commas, sorts them, and removes duplicates and empty ones.
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
