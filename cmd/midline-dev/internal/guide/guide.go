// Package guide writes the rules that the window shows into the documents for players, so
// that both have one source: ui/words/rules.
//
// A document has a block for each part of the rules:
//
//	<!-- rules: chess2, Draws -->
//	The same position for the third time …
//	<!-- end of rules -->
//
// The block names a variant with its options, a section by its heading or the ID of its army,
// and optionally a range of its paragraphs, such as "2" or "2-3".
package guide

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"midline/ui/words"
)

const (
	columns = 120 // of a line of rules
	end     = "<!-- end of rules -->"
)

var start = regexp.MustCompile(`^<!-- rules: ([^,]+), ([^,]+?)(?:, (\d+)(?:-(\d+))?)? -->$`)

// Update returns a document with the present rules in its blocks.
func Update(document string) (string, error) {
	var out strings.Builder
	inside := false
	for number, line := range strings.Split(document, "\n") {
		fail := func(err error) error { return fmt.Errorf("line %d: %w", number+1, err) }
		switch {
		case strings.HasPrefix(line, "<!-- rules:"):
			if inside {
				return "", fail(fmt.Errorf("the block before has no %q", end))
			}
			paragraphs, err := rules(line)
			if err != nil {
				return "", fail(err)
			}
			out.WriteString(line + "\n")
			for i, p := range paragraphs {
				if i > 0 {
					out.WriteString("\n")
				}
				out.WriteString(wrap(p))
			}
			out.WriteString(end + "\n")
			inside = true
		case line == end:
			if !inside {
				return "", fail(fmt.Errorf("%q ends no block", end))
			}
			inside = false
		case !inside:
			out.WriteString(line + "\n")
		}
	}
	if inside {
		return "", fmt.Errorf("the last block has no %q", end)
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// rules returns the paragraphs that the first line of a block names.
func rules(line string) ([]string, error) {
	m := start.FindStringSubmatch(line)
	if m == nil {
		return nil, fmt.Errorf("%q does not name a variant, a section and paragraphs", line)
	}
	sections := words.Rules(m[1])
	i := slices.IndexFunc(sections, func(s words.Section) bool { return s.Heading == m[2] || s.Army == m[2] })
	if i < 0 {
		return nil, fmt.Errorf("the rules of %q have no section %q", m[1], m[2])
	}
	list := sections[i].Paragraphs
	if m[3] == "" {
		return list, nil
	}
	first, _ := strconv.Atoi(m[3]) // digits alone: too many are a number out of range
	last := first
	if m[4] != "" {
		last, _ = strconv.Atoi(m[4])
	}
	if first < 1 || last < first || last > len(list) {
		return nil, fmt.Errorf("section %q of %q has paragraphs 1 to %d, not %s", m[2], m[1], len(list), line)
	}
	return list[first-1 : last], nil
}

// wrap breaks a paragraph into lines.
func wrap(paragraph string) string {
	var out strings.Builder
	width := 0
	for i, word := range strings.Fields(paragraph) {
		n := len([]rune(word))
		switch {
		case i == 0:
		case width+1+n > columns:
			out.WriteString("\n")
			width = 0
		default:
			out.WriteString(" ")
			width++
		}
		out.WriteString(word)
		width += n
	}
	return out.String() + "\n"
}
