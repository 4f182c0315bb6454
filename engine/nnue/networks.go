package nnue

import (
	"embed"
	"sync"
)

// files are the networks of this build, by the name of the game.
//
//go:embed networks
var files embed.FS

// games names the network of each variant that has one.
var games = map[string]string{
	"chess": "chess", "chess960": "chess", "chess2": "chess2", "kings": "kings", "wild9": "wild9",
	"rebel1": "rebel", "rebel2": "rebel", "rebel3": "rebel",
}

var loaded sync.Map // name of a file -> func() *Network

// Find returns the network of a variant, by its UCI name, or nil if it has none.
func Find(variant string) *Network {
	name, known := games[variant]
	if !known {
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
