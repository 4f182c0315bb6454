package present

import (
	"slices"
	"strconv"
	"strings"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/screen"
	"midline/ui/words"
)

// MoveTexts keeps the texts of turns, by the last node of each. The zero value is
// ready, and writes letters.
type MoveTexts struct {
	Figurines bool
	known     map[*game.Node]screen.MoveCell
}

// Moves makes the list of moves of a line; an index is a place in the line. The
// turn of the node shown is the current one.
func (t *MoveTexts) Moves(line []*game.Node, shown *game.Node) screen.MovesModel {
	m := screen.MovesModel{Current: -1}
	first := 1
	for _, end := range game.Turns(line) {
		start, nodes := line[first-1].Position(), line[first:end+1]
		cell := t.turn(start, nodes)
		cell.Index = end
		if !t.Figurines {
			cell.Parts = nil
		}
		if len(m.Rows) == 0 || start.Side() == rules.White {
			m.Rows = append(m.Rows, screen.MoveRow{Number: start.Fullmove()})
		}
		row := &m.Rows[len(m.Rows)-1]
		if start.Side() == rules.White {
			row.White = cell
		} else {
			row.Black = cell
		}
		if slices.Contains(nodes, shown) {
			m.Current = end
		}
		first = end + 1
	}
	return m
}

// turn writes the turn that led from a position through nodes.
func (t *MoveTexts) turn(start *rules.Position, nodes []*game.Node) screen.MoveCell {
	last := nodes[len(nodes)-1]
	if cell, known := t.known[last]; known {
		return cell
	}
	moves := make([]rules.Move, len(nodes))
	for i, n := range nodes {
		moves[i] = n.Move()
	}
	cell := screen.MoveCell{Text: san.Turn(start, moves...)}
	var spoken []string
	at := start
	for i, n := range nodes {
		if i > 0 {
			cell.Parts = append(cell.Parts, screen.MovePart{Text: "  "})
		}
		cell.Parts = append(cell.Parts, figurines(at, n.Move())...)
		spoken = append(spoken, Speak(at, n.Move()))
		at = n.Position()
	}
	cell.Spoken = words.Sentence(strings.Join(spoken, "; "))
	if t.known == nil {
		t.known = map[*game.Node]screen.MoveCell{}
	}
	t.known[last] = cell
	return cell
}

// styles are the icons of the signs that tell the style of an action in letters.
var styles = map[byte]string{'*': "claw", '@': "spiral", '>': "hoof", '&': "banner", '~': "portal"}

// figurines writes an action with the drawing of the piece that acts, in its army,
// and with signs that need no legend. What a whirlwind or a rampage takes is counted.
func figurines(p *rules.Position, m rules.Move) []screen.MovePart {
	if m.Kind() == rules.Pass {
		return []screen.MovePart{{Text: words.T("moves.pass")}}
	}
	text := san.Action(p, m)
	var parts []screen.MovePart
	white := p.Side() == rules.White
	if !strings.HasPrefix(text, "O-O") && p.At(m.From()).Role() != rules.Pawn {
		parts = append(parts, screen.MovePart{Art: p.Kit(m.From()).ID, White: white})
		text = text[1:]
	}
	if open := strings.IndexByte(text, '('); open >= 0 {
		end := strings.IndexByte(text, ')')
		count := ""
		if n := len(p.Victims(m)); n > 0 {
			count = " −" + strconv.Itoa(n)
		}
		text = text[:open] + count + text[end+1:]
	}
	won := strings.HasSuffix(text, "^")
	text = strings.TrimSuffix(text, "^")
	write := func(s string) {
		if len(parts) > 0 && parts[len(parts)-1].Text == "" {
			parts[len(parts)-1].Text = s
		} else if s != "" {
			parts = append(parts, screen.MovePart{Text: s})
		}
	}
	for i := 0; i < len(text); i++ {
		if icon := styles[text[i]]; icon != "" {
			write(text[:i])
			parts = append(parts, screen.MovePart{Icon: icon})
			text, i = text[i+1:], -1
		}
	}
	if r := m.Promote(); r != rules.NoRole {
		before, after, _ := strings.Cut(text, "=")
		write(before + " ")
		parts = append(parts, screen.MovePart{Art: p.Rules().Army(p.Side()).Kits[r].ID, White: white})
		text = after[1:]
	}
	write(text)
	if won {
		parts = append(parts, screen.MovePart{Icon: "flag"})
	}
	return parts
}
