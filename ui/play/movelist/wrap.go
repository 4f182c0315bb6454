package movelist

import (
	"strings"

	"midline/ui/kit"
)

// partWidth is how wide a part of a turn is where it may become bold.
func partWidth(p Part) float32 {
	w := kit.Strong.Advance(p.Text)
	switch {
	case p.Art != "":
		w += figurineSide
	case p.Icon != "":
		w += signSide + 3
	}
	return w
}

func partsWidth(parts []Part) (w float32) {
	for _, p := range parts {
		w += partWidth(p)
	}
	return w
}

// signed are the parts of a cell with its sign.
func (c *Cell) signed() []Part {
	parts := c.parts()
	if c.Sign != "" {
		parts = append(parts[:len(parts):len(parts)], Part{Text: c.Sign})
	}
	return parts
}

// wrap breaks a turn that is wider than a line into lines: behind a comma, a slash, an opening bracket or a blank. What
// has none of these stays whole.
func (c *Cell) wrap(width float32) (lines [][]Part) {
	var line, unit []Part
	end := func() {
		if len(line) > 0 && partsWidth(line)+partsWidth(unit) > width {
			lines, line = append(lines, line), nil
		}
		line, unit = append(line, unit...), nil
	}
	for _, p := range c.signed() {
		for rest := p.Text; ; {
			at := strings.IndexAny(rest, ",/( ")
			if at < 0 || at == len(rest)-1 && rest == p.Text && strings.TrimSpace(rest) == "" {
				p.Text = rest
				break
			}
			p.Text = rest[:at+1]
			unit = append(unit, p)
			end()
			p, rest = Part{}, rest[at+1:]
		}
		if p != (Part{}) {
			unit = append(unit, p)
		}
	}
	end()
	return append(lines, line)
}

// cellWidth is how wide a turn is on one line.
func cellWidth(c *Cell) float32 {
	w := partsWidth(c.signed())
	if c.Sign != "" {
		w += 2
	}
	if c.Symbols != "" {
		w += symbolGap + kit.Symbols.Advance(c.Symbols)
	}
	return w
}
