package puzzle

import (
	"fmt"
	"strings"

	"midline/engine/board"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Choice is what a person missed in a game: an action besides which several others may have been good.
type Choice struct {
	Also   []rules.Move // that are as good as the solution
	Fair   []rules.Move // that are neither as good nor clearly worse
	Played rules.Move   // in the game
	// Keeps is where the piece stands that Played lost and all good actions keep, NoSquare if there is none.
	Keeps board.Square
}

// format writes the choice as the last field of a line: words such as also=d2d4,c2c4.
func (c *Choice) format(pos *rules.Position) string {
	list := func(moves []rules.Move) string {
		var texts []string
		for _, m := range moves {
			texts = append(texts, uci.Move(pos, m))
		}
		return strings.Join(texts, ",")
	}
	words := []string{"played=" + list([]rules.Move{c.Played})}
	if len(c.Also) > 0 {
		words = append(words, "also="+list(c.Also))
	}
	if len(c.Fair) > 0 {
		words = append(words, "fair="+list(c.Fair))
	}
	if c.Keeps != board.NoSquare {
		words = append(words, "keeps="+pos.Geo().Name(c.Keeps))
	}
	return strings.Join(words, " ")
}

// readChoice reads what format wrote.
func readChoice(pos *rules.Position, text string) (*Choice, error) {
	c := &Choice{Keeps: board.NoSquare}
	for word := range strings.FieldsSeq(text) {
		key, value, _ := strings.Cut(word, "=")
		if key == "keeps" {
			sq, n := pos.Geo().Parse(value)
			if n == 0 || n != len(value) || pos.At(sq) == rules.NoPiece {
				return nil, fmt.Errorf("no piece stands on %q", value)
			}
			c.Keeps = sq
			continue
		}
		var list []rules.Move
		for text := range strings.SplitSeq(value, ",") {
			m, err := uci.Parse(pos, text)
			if err != nil {
				return nil, err
			}
			list = append(list, m)
		}
		switch key {
		case "played":
			c.Played = list[0]
		case "also":
			c.Also = list
		case "fair":
			c.Fair = list
		default:
			return nil, fmt.Errorf("unknown word %q", word)
		}
	}
	if c.Played == rules.NoMove {
		return nil, fmt.Errorf("it does not say what was played")
	}
	return c, nil
}
