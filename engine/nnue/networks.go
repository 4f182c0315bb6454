package nnue

import (
	"cmp"
	"embed"
	"fmt"
	"sync"

	"midline/engine/rules"
)

// files are the networks of this build, by the name of the game.
//
//go:embed networks
var files embed.FS

// games names the network of each variant that has one, by UCI name, and of the pairs of armies
// that have one of their own.
var games = map[string]string{
	"chess": "chess", "chess960": "chess960", "chess2": "chess2", "chess2 CC": "classic", "kings": "kings",
	"kings10x8": "kings10x8", "kings10x10": "kings10x10", "wild9": "wild9",
	"rebel1": "rebel", "rebel2": "rebel", "rebel3": "rebel",
	"reservists": "reservists",
}

var loaded sync.Map // name of a file -> func() *Network

// Find returns the network for the games with the given rules, or nil if there is none.
func Find(r *rules.Rules) *Network {
	name := games[r.Variant.Name]
	if r.Variant.Chosen {
		name = cmp.Or(
			games[fmt.Sprintf("%s %c%c", r.Variant.Name, r.Army(rules.White).Letter, r.Army(rules.Black).Letter)], name)
	}
	if name == "" {
		return nil
	}
	load, _ := loaded.LoadOrStore(name, sync.OnceValue(func() *Network {
		data, err := files.ReadFile("networks/" + name + ".nn")
		var n *Network
		if err == nil {
			n, err = Read(data)
		}
		if err != nil {
			panic("nnue: " + name + ": " + err.Error()) // a test reads each
		}
		return n
	}))
	return load.(func() *Network)()
}
