package movelist

import (
	"strconv"
	"strings"

	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/words"
)

// styles are the icons of the signs that tell the style of an action in letters.
var styles = map[byte]string{'*': "claw", '@': "spiral", '>': "hoof", '&': "banner", '~': "portal"}

// figurines writes an action with the drawing of the piece that acts, in its army,
// and with signs that need no legend. What a whirlwind or a rampage takes is counted.
func figurines(p *rules.Position, m rules.Move) []Part {
	if m.Kind() == rules.Pass {
		return []Part{{Text: words.T("moves.pass")}}
	}
	text := san.Action(p, m)
	var parts []Part
	white := p.Side() == rules.White
	if !strings.HasPrefix(text, "O-O") && p.At(m.From()).Role() != rules.Pawn {
		parts = append(parts, Part{Art: p.Kit(m.From()).ID, White: white})
		text = text[1:]
	}
	if open := strings.IndexByte(text, '('); open >= 0 {
		end := strings.IndexByte(text, ')')
		count := ""
		if n := len(p.Victims(m)); n > 0 {
			count = " " + present.Minus + strconv.Itoa(n)
		}
		text = text[:open] + count + text[end+1:]
	}
	won := strings.HasSuffix(text, "^")
	text = strings.TrimSuffix(text, "^")
	write := func(s string) {
		if len(parts) > 0 && parts[len(parts)-1].Text == "" {
			parts[len(parts)-1].Text = s
		} else if s != "" {
			parts = append(parts, Part{Text: s})
		}
	}
	for i := 0; i < len(text); i++ {
		if icon := styles[text[i]]; icon != "" {
			write(text[:i])
			parts = append(parts, Part{Icon: icon})
			text, i = text[i+1:], -1
		}
	}
	if r := m.Promote(); r != rules.NoRole {
		before, after, _ := strings.Cut(text, "=")
		write(before + " ")
		parts = append(parts, Part{Art: p.Rules().Army(p.Side()).Kits[r].ID, White: white})
		text = after[1:]
	}
	write(text)
	if won {
		parts = append(parts, Part{Icon: "flag"})
	}
	return parts
}
