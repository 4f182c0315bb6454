package pgn

import (
	"strings"

	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
)

// The fields of a FEN that have defaults (R6.13), by index.
var defaults = [...]string{1: "w", 2: "-", 3: "-", 4: "0", 5: "1"}

var fieldNames = [...]string{"board", "side", "castling", "en passant", "halfmove", "fullmove"}

// readFEN reads the start, and what is no start of chess as one of Chess960 if no tag says
// that it is chess.
func (p *parser) readFEN(v *rules.Variant, named bool, fields []string, white, black *rules.Army) error {
	place := p.head.places[tagFEN]
	warn := func(reason *message.Message) { p.warn(p.fail(place, "FEN", reason)) }
	fields, given := p.complete(fields, v, warn)
	if v.Chosen && given < 0 {
		fields = append(fields, string([]byte{white.Letter, black.Letter}))
	}
	text := strings.Join(fields, " ")
	start, err := fen.Parse(v, text)
	if err != nil && v == &orthodox.Chess && !named && isShuffled(fields[2]) {
		if shuffled, other := fen.Parse(&orthodox.Chess960, text); other == nil {
			start, err = shuffled, nil
		}
	}
	for err != nil {
		rest, reason := dropRight(fields, err)
		if reason == nil {
			break
		}
		warn(message.New("%v, so this right to castle is left out", reason))
		fields[2] = rest
		start, err = fen.Parse(v, strings.Join(fields, " "))
	}
	if err != nil {
		if bad, ok := err.(*fen.Error); ok && strings.HasPrefix(p.text[place:], text) {
			place += min(bad.Offset, len(text))
		}
		return p.fail(place, "FEN", message.Of(err))
	}
	if v.Chosen && given >= 0 {
		p.compareArmies(start.Rules(), [2]*rules.Army{white, black})
	}
	p.game.Start = start
	return nil
}

// complete gives a FEN the fields that it lacks, and takes from it what follows them (R6.13).
// given is the index of the field of the armies, -1 if there is none.
func (p *parser) complete(fields []string, v *rules.Variant, warn func(*message.Message)) (all []string, given int) {
	given = -1
	armies := ""
	if last := len(fields) - 1; v.Chosen && last > 0 && isArmies(v, fields[last]) {
		armies, fields = fields[last], fields[:last]
	}
	for i := 4; i < len(fields); i++ {
		if i == len(defaults) || leadingDigits(fields[i]) != len(fields[i]) {
			warn(message.New("%.60q behind the fields of the FEN is passed over", strings.Join(fields[i:], " ")))
			fields = fields[:i]
		}
	}
	fields = append([]string{}, fields...)
	if n := len(fields); n < len(defaults) {
		fields = append(fields, defaults[n:]...)
		warn(message.New("the FEN has %d fields; those from the %s field on are read as %s", n, message.New(fieldNames[n]), strings.Join(defaults[n:], " ")))
	}
	if strings.Trim(fields[5], "0") == "" {
		warn(message.New("the fullmove field of the FEN is %s; it is read as 1", fields[5]))
		fields[5] = defaults[5]
	}
	if armies != "" {
		given = len(fields)
		fields = append(fields, armies)
	}
	return fields, given
}

// isArmies reports whether a field of a FEN tells the armies of a game.
func isArmies(v *rules.Variant, field string) bool {
	if len(field) != 2 {
		return false
	}
	known := 0
	for i := range field {
		for _, a := range v.Armies {
			if a.Letter == field[i] {
				known++
			}
		}
	}
	return known == 2
}

// isShuffled reports whether rights to castle can be meant as those of Chess960: they name
// files, or nothing has moved that could castle.
func isShuffled(rights string) bool {
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

// dropRight takes the right to castle out of a FEN that an error is about. The reason is nil
// if it is about something else.
func dropRight(fields []string, err error) (rest string, reason *message.Message) {
	bad, ok := err.(*fen.Error)
	if !ok || bad.Field != fieldNames[2] {
		return "", nil
	}
	rights := fields[2]
	i := bad.Offset - len(fields[0]) - len(fields[1]) - 2
	if i < 0 || i >= len(rights) || rights == "-" {
		return "", nil
	}
	rest = rights[:i] + rights[i+1:]
	if rest == "" {
		rest = "-"
	}
	return rest, bad.Reason
}

// compareArmies tells of tags that name other armies than the FEN, which counts.
func (p *parser) compareArmies(r *rules.Rules, told [2]*rules.Army) {
	h := &p.head
	for c, i := range [2]int{tagWhiteArmy, tagBlackArmy} {
		army := r.Army(rules.Color(c))
		if h.places[i] != 0 && h.values[i] != "?" && h.values[i] != "" && told[c] != army {
			p.warn(p.fail(h.places[i], derived[i], message.New("the tag says %s, but the FEN %s, which counts", told[c].Name, army.Name)))
		}
	}
}
