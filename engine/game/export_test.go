package game

import (
	"bytes"
	"errors"
	"io"
)

// Encode writes a game as it stands at this moment. The error may be that its recording is not what
// its tree is.
func Encode(w io.Writer, g *Game) error {
	var text, anew bytes.Buffer
	r := Record(g)
	if err := r.Encode(&text); err != nil {
		return err
	}
	if err := r.anew().Encode(&anew); err != nil {
		return err
	}
	if text.String() != anew.String() {
		return errors.New("recorded is\n" + text.String() + "\nand the tree is\n" + anew.String())
	}
	_, err := w.Write(text.Bytes())
	return err
}

// anew returns a recording with the states that the nodes have now.
func (r *Recording) anew() *Recording {
	now := *r
	now.pages = make([]*page, len(r.pages))
	for i := range now.pages {
		now.pages[i] = new(page)
	}
	for open := []*Node{r.root}; len(open) > 0; {
		last := open[len(open)-1]
		open = append(open[:len(open)-1], last.children...)
		now.pages[last.id/pageSize][last.id%pageSize] = &last.state
	}
	return &now
}
