// Package opening names the openings of orthodox chess, with their codes in the Encyclopaedia of Chess Openings
// (ECO). The list is the public one of Lichess, which a module embeds.
package opening

import (
	"strings"
	"sync"

	eco "github.com/corentings/chess/v2/opening"

	"midline/engine/message"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Opening is a named opening.
type Opening struct {
	Code string // "C50"
	Name string // "Italian Game: Giuoco Pianissimo"
}

// Book knows the positions of named openings. It does not change once it has been read.
type Book struct{ names map[uint64]Opening }

// Read returns the book. The first call reads the list, which takes half a second of a processor.
func Read() (*Book, error) { return read() }

var read = sync.OnceValues(build)

func build() (*Book, error) {
	v, err := variant.Find("chess")
	if err != nil {
		return nil, err
	}
	start, err := variant.Start(v, 0, v.Armies[0], v.Armies[0])
	if err != nil {
		return nil, err
	}
	b := &Book{names: map[uint64]Opening{}}
	lengths := map[uint64]int{}
	for _, o := range eco.NewBookECO().Possible(nil) {
		pos := start
		moves := strings.Fields(o.PGN())
		for _, text := range moves {
			m, err := uci.Parse(&pos, text)
			if err != nil {
				return nil, message.New("the opening %s: %w", o.Title(), err)
			}
			var next rules.Position
			if !pos.Make(m, &next) {
				return nil, message.New("the opening %s has an illegal move", o.Title())
			}
			pos = next
		}
		key := pos.Key()
		if n, there := lengths[key]; there && n <= len(moves) { // the way with fewer moves names the position
			continue
		}
		lengths[key], b.names[key] = len(moves), Opening{o.Code(), o.Title()}
	}
	return b, nil
}

// At returns the opening whose position is on the board.
func (b *Book) At(pos *rules.Position) (o Opening, found bool) {
	if b == nil || pos.Rules().Variant.Name != "chess" {
		return o, false
	}
	o, found = b.names[pos.Key()]
	return o, found
}
