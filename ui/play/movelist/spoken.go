package movelist

import (
	"strconv"

	"midline/ui/accessibility"
	"midline/ui/kit"
	"midline/ui/words"
)

// mostSpoken is how many rows before the current turn and after it a screen reader is told of.
const mostSpoken = 150

// AccessibleNode implements accessibility.Teller: the turns around the current one, in words.
func (l *list) AccessibleNode() accessibility.Node {
	n := accessibility.Node{Role: accessibility.List, Name: words.T("tab.moves"), Whole: true}
	if len(l.model.Rows) == 0 {
		n.Children = []accessibility.Node{{Role: accessibility.Label, Name: l.empty.Text()}}
		return n
	}
	at := 0
	for i, row := range l.model.Rows {
		if row.has(l.model.Current) {
			at = i
		}
	}
	from := max(at-mostSpoken, 0)
	for i, row := range l.model.Rows[from:min(at+mostSpoken, len(l.model.Rows))] {
		if row.Items == nil {
			number := strconv.Itoa(row.Number)
			l.tell(&n, &row.White, number+". ", 0)
			l.tell(&n, &row.Black, number+"… ", 0)
			continue
		}
		number := ""
		for k, item := range row.Items {
			switch {
			case item.Cell.Turn != nil:
				l.tell(&n, &item.Cell, number, row.Depth)
				number = ""
			case item.Number != "":
				number = item.Number + " "
			case item.Text != "":
				n.Children = append(n.Children, accessibility.Node{Role: accessibility.Label, Name: item.Text, Level: row.Depth,
					ID: "text " + strconv.Itoa(from+i) + " " + strconv.Itoa(k)})
			}
		}
	}
	return n
}

// tell adds a turn to the node of the list.
func (l *list) tell(n *accessibility.Node, c *Cell, number string, depth int) {
	if c.Turn == nil {
		return
	}
	current := l.isCurrent(c)
	if current {
		n.Active, n.HasActive = len(n.Children), true
	}
	index := c.Index
	n.Children = append(n.Children, accessibility.Node{Role: accessibility.ListItem, Name: number + l.spoken(c),
		Level: depth,
		ID:    strconv.Itoa(index), State: accessibility.Selectable | accessibility.Selected.If(current),
		Press: func() { kit.CallWith(l.calls.Move, index) }})
}

// spoken returns a turn in words, which takes some time to find.
func (l *list) spoken(c *Cell) string {
	if len(l.hover.words) > 8*mostSpoken {
		l.hover.words = nil
	}
	text, known := l.hover.words[*c]
	if !known {
		if l.hover.words == nil {
			l.hover.words = map[Cell]string{}
		}
		text = c.Spoken()
		l.hover.words[*c] = text
	}
	return text
}

// has reports whether a row has the turn with an index.
func (r *Row) has(index int) bool {
	if r.White.Turn != nil && r.White.Index == index || r.Black.Turn != nil && r.Black.Index == index {
		return true
	}
	for i := range r.Items {
		if c := &r.Items[i].Cell; c.Turn != nil && c.Index == index {
			return true
		}
	}
	return false
}
