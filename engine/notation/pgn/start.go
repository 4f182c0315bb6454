package pgn

import (
	"errors"
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// readFEN reads the start as found (R6.13). A start that is not one of chess is read as Chess960 if
// no tag says that it is chess.
func (p *parser) readFEN(v *rules.Variant, named bool, text string, white, black *rules.Army) error {
	place := p.head.places[tagFEN]
	at := func(offset int) int {
		if strings.HasPrefix(p.text[place:], text) {
			return place + min(offset, len(text))
		}
		return place
	}
	read := fen.Read
	if v.Chosen {
		read = func(v *rules.Variant, text string) (fen.Reading, error) {
			return fen.ReadWith(v.With(white, black), text)
		}
	}
	start, err := read(v, text)
	if v == &orthodox.Chess && !named && (err != nil || changesRights(start)) && isShuffled(text) {
		if shuffled, other := fen.Read(&orthodox.Chess960, text); other == nil && !changesRights(shuffled) {
			start, err = shuffled, nil
		}
	}
	if err != nil {
		offset := 0
		if bad, ok := errors.AsType[*fen.Error](err); ok {
			offset = bad.Offset
		}
		return p.fail(at(offset), "FEN", message.Of(err))
	}
	for _, w := range start.Warnings {
		p.warn(p.fail(at(w.Offset), "FEN", w.Message()))
	}
	if said := start.Comment(); said != "" {
		p.early = append(p.early, said)
	}
	if v.Chosen {
		p.compareArmies(start.Position.Rules(), [2]*rules.Army{white, black})
	}
	p.game.Start = start.Position
	return nil
}

// changesRights reports whether the castling rights were read differently from the text.
func changesRights(r fen.Reading) bool {
	return slices.ContainsFunc(r.Warnings, func(w fen.Warning) bool { return w.Field == fen.FieldCastling })
}

// isShuffled reports whether castling rights can be those of Chess960: they name files, or every
// piece that could castle is on its starting square.
func isShuffled(text string) bool {
	fields := strings.Fields(text)
	if len(fields) < 3 {
		return false
	}
	rights := fields[2]
	if strings.Trim(rights, "KQkq-") != "" {
		return true
	}
	for _, right := range "KQkq" {
		if !strings.ContainsRune(rights, right) {
			return false
		}
	}
	return true
}

// compareArmies warns of tags that name other armies than the FEN, which takes precedence.
func (p *parser) compareArmies(r *rules.Rules, ofFEN [2]*rules.Army) {
	h := &p.head
	for c, i := range [2]int{tagWhiteArmy, tagBlackArmy} {
		army := r.Army(rules.Color(c))
		if h.places[i] != 0 && h.values[i] != "?" && h.values[i] != "" && ofFEN[c] != army {
			p.warn(p.fail(h.places[i], derived[i],
				message.New("the tag says %s, but the FEN %s, which counts", ofFEN[c].Called(), army.Called())))
		}
	}
}
