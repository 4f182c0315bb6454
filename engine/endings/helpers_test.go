package endings

import (
	"context"
	"strings"
	"sync"
	"testing"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/variant"
)

// game returns the rules of a variant and two armies: "chess" or "chess2 CR".
func game(t testing.TB, name string) *rules.Rules {
	t.Helper()
	name, letters, chosen := strings.Cut(name, " ")
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	if !chosen {
		return v.With(v.Armies[0], v.Armies[0])
	}
	white, err := variant.ArmyOf(v, letters[0])
	if err != nil {
		t.Fatal(err)
	}
	black, err := variant.ArmyOf(v, letters[1])
	if err != nil {
		t.Fatal(err)
	}
	return v.With(white, black)
}

func material(t testing.TB, name, text string) Material {
	t.Helper()
	m, err := ParseMaterial(game(t, name), text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func position(t testing.TB, name, text string) *rules.Position {
	t.Helper()
	name, _, _ = strings.Cut(name, " ")
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

// The tables that tests have made so far.
var (
	madeLock sync.Mutex
	made     = Tables{}
)

// table makes a table once, with those that it needs.
func table(t testing.TB, name, text string) (*Table, Tables) {
	t.Helper()
	madeLock.Lock()
	defer madeLock.Unlock()
	m := material(t, name, text)
	for _, group := range Plan(m) {
		if made[group[0]] != nil {
			continue
		}
		tables, err := Generate(context.Background(), group, made, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			made[table.Material()] = table
		}
	}
	return made[m], made
}

func tableOf(t testing.TB, m Material) (*Table, Tables) {
	t.Helper()
	name := m.rules.Variant.Name
	if m.rules.Variant.Chosen {
		name += " " + string([]byte{m.rules.Army(rules.White).Letter, m.rules.Army(rules.Black).Letter})
	}
	return table(t, name, m.String())
}
