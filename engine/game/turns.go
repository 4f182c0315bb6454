package game

// turns has the places of one line at which a turn began, by position. With it the status of every
// place of a tree takes the time of one walk through it, the main line before the variations.
// Node.History would go back through the line from each place.
type turns struct {
	line  []*Node
	index map[*Node]int // index in line, from 1
	last  map[uint64]*Node
	// displaced has the former entry in last of each place of the line, or nil.
	displaced []*Node
}

func newTurns(root *Node) *turns {
	t := &turns{index: map[*Node]int{}, last: map[uint64]*Node{}}
	t.push(root)
	return t
}

// setStatus sets the status by the rules of a new place, whose parent is in the tree.
func (t *turns) setStatus(n *Node) {
	t.goTo(n.parent)
	repeats := 1
	if before := t.last[n.pos.Key()]; before != nil {
		repeats += before.repeats
	}
	n.setStatus(repeats)
	t.push(n)
}

// goTo makes line the path to a place.
func (t *turns) goTo(n *Node) {
	var missing []*Node
	for ; n != nil && t.index[n] == 0; n = n.parent {
		missing = append(missing, n)
	}
	for keep := t.index[n]; len(t.line) > keep; {
		t.pop()
	}
	for i := len(missing) - 1; i >= 0; i-- {
		t.push(missing[i])
	}
}

func (t *turns) push(n *Node) {
	t.line = append(t.line, n)
	t.index[n] = len(t.line)
	key := n.pos.Key()
	t.displaced = append(t.displaced, t.last[key])
	if !n.pos.KingTurn() {
		t.last[key] = n
	}
}

func (t *turns) pop() {
	end := len(t.line) - 1
	n, before := t.line[end], t.displaced[end]
	delete(t.index, n)
	if key := n.pos.Key(); before != nil {
		t.last[key] = before
	} else {
		delete(t.last, key)
	}
	t.line, t.displaced = t.line[:end], t.displaced[:end]
}
