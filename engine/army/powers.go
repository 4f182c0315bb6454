package army

import (
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/tomlfile"
)

// powerNames are the powers of a piece as a file writes them.
var powerNames = map[string]func(*Powers){
	"takes its own":             func(p *Powers) { p.TakesOwn = true },
	"captures in place":         func(p *Powers) { p.InPlace = true },
	"teleports":                 func(p *Powers) { p.Teleports = true },
	"barred from the back rank": func(p *Powers) { p.Barred = true },
	"lends its moves":           func(p *Powers) { p.Lends = true },
	"only kings capture it":     func(p *Powers) { p.Guard = rules.KingOnly },
	"nothing captures it":       func(p *Powers) { p.Guard = rules.Immune },
	"captured from near only":   func(p *Powers) { p.Guard = rules.Armoured },
}

// powers reads the powers of a piece.
func (r *reader) powers(key string, prim toml.Primitive) (all Powers) {
	line, column := tomlfile.Place(&r.meta, prim)
	var value any
	err := r.meta.PrimitiveDecode(prim, &value)
	list, ok := value.([]any)
	if err != nil || !ok {
		r.add(line, column, key, message.New("is %s, and must be a list of powers", tomlfile.Describe(value)),
			message.New(`Write a list such as ["takes its own"]`))
		return all
	}
	guards := 0
	for _, item := range list {
		name, _ := item.(string)
		set := powerNames[name]
		if set == nil {
			r.add(line, column, key, message.New("has %s", tomlfile.Describe(item)),
				message.New("The powers are %s", tomlfile.Quoted(PowerNames())))
			continue
		}
		if set(&all); strings.HasSuffix(name, "capture it") || strings.HasPrefix(name, "nothing") ||
			strings.HasPrefix(name, "captured") {
			guards++
		}
	}
	if guards > 1 {
		r.add(line, column, key, message.New("say in %d ways what may capture the piece", guards),
			message.New("Leave one of them"))
	}
	return all
}

// yes reads true or false.
func (r *reader) yes(key string, prim toml.Primitive) bool {
	var value any
	err := r.meta.PrimitiveDecode(prim, &value)
	yes, ok := value.(bool)
	if err != nil || !ok {
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is %s, and must be true or false", tomlfile.Describe(value)),
			message.New("Correct it"))
	}
	return yes
}

// agree refuses powers of the army that do not go together.
func (r *reader) agree(top map[string]toml.Primitive) {
	refuse := func(key string, reason, advice *message.Message) {
		line, column := tomlfile.Place(&r.meta, top[key])
		r.add(line, column, key, reason, advice)
	}
	r.agreeOnGuards(top)
	_, queen := top["queen"]
	_, double := top["double_step"]
	switch {
	case r.design.KingTurn && queen:
		refuse("queen", message.New("has no place where two kings stand"), message.New("Leave this part out, or king_turn"))
	case r.design.KingTurn && r.design.Castles:
		refuse("castling", message.New("is not for two kings"), message.New("Leave it out, or king_turn"))
	}
	if r.design.NemesisStep && double && !r.design.NoDoubleStep {
		refuse("double_step", message.New("does not go with nemesis_step"), message.New("Leave one of them out"))
	}
}

// mostGuarded is the number of pieces of an army for which the rules have place with one guard.
const mostGuarded = 3

// agreeOnGuards refuses the same protection for all four pieces.
func (r *reader) agreeOnGuards(top map[string]toml.Primitive) {
	guarded := map[rules.Guard]int{}
	for _, role := range officers {
		guard := r.design.Powers[role].Guard
		if guard == rules.Open || r.design.KingTurn && role == rules.Queen {
			continue
		}
		if guarded[guard]++; guarded[guard] > mostGuarded {
			line, column := tomlfile.Place(&r.meta, top[role.ID()])
			r.add(line, column, role.ID()+".powers", message.New("protect a fourth piece in the same way"),
				message.New("Leave one of the four without that power"))
		}
	}
}
