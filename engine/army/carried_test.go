package army

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"midline/engine/rules"
)

// drawnArmy is an army whose knight and bishop are drawn in files.
func drawnArmy(t *testing.T, id string, knight, bishop string) *Army {
	t.Helper()
	text := strings.NewReplacer(`moves = "N"`, "moves = \"N\"\ndrawing = \"n.svg\"", `moves = "B"`,
		"moves = \"B\"\ndrawing = \"b.svg\"").
		Replace(plain(id))
	a, problems := Parse(id+".toml", []byte(text))
	if a == nil {
		t.Fatal(problems)
	}
	for role, svg := range map[rules.Role]string{rules.Knight: knight, rules.Bishop: bishop} {
		if svg != "" {
			p := a.Pieces[role]
			p.SVG = []byte(svg)
			a.Pieces[role] = p
		}
	}
	return a
}

// forget makes an army unknown.
func forget(a *rules.Army) {
	known.list = slices.DeleteFunc(known.list, func(k *rules.Army) bool { return k.Code() == a.Code() })
	maps.DeleteFunc(known.files, func(k *rules.Army, _ *Army) bool { return k.Code() == a.Code() })
}

// plain is the file of an army with the pieces of chess.
func plain(name string) string {
	text := "name = \"" + name + "\"\n"
	for _, p := range []string{"knight N", "bishop B", "rook R", "queen Q"} {
		role, moves, _ := strings.Cut(p, " ")
		text += "[" + role + "]\nname = \"" + role + "\"\nmoves = \"" + moves + "\"\n"
	}
	return text
}

const (
	dot  = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><circle cx="20" cy="20" r="9"/></svg>`
	ring = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><circle cx="20" cy="20" r="9" fill="none"/></svg>`
)

// TestCarriedDrawings: drawings travel with the file, within their bound, and what is no plain drawing does not arrive.
func TestCarriedDrawings(t *testing.T) {
	forgetAfter(t)
	kept, err := drawnArmy(t, "sender", dot, ring).Keep()
	if err != nil {
		t.Fatal(err)
	}
	line := Carry(kept.Army)
	if strings.ContainsAny(line, "\"\\[]{};<>()$\n") || !strings.Contains(line, "%00knight ") {
		t.Errorf("carried is %q", line)
	}
	arrives := func(line string) *Army {
		t.Helper()
		forget(kept.Army)
		a, err := KeepCarried(line)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	a := arrives(line)
	if string(a.Pieces[rules.Knight].SVG) != dot || string(a.Pieces[rules.Bishop].SVG) != ring || a.Text != kept.Text ||
		a.Pieces[rules.Rook].SVG != nil || FileOf(a.Army) != a {
		t.Errorf("arrived are %+v", a.Pieces)
	}
	if Carry(a.Army) != line {
		t.Error("it does not travel on as it came")
	}
	if again, err := KeepCarried(line[:strings.Index(line, "%00")]); err != nil || again != a {
		t.Errorf("a game without drawings takes them away: %v", err)
	}
	for name, bad := range map[string]string{
		"a script": strings.Replace(line, "circle", "script", 1), "a picture": strings.Replace(line, "circle", "image", 1),
		"a link": strings.Replace(line, "cx=", "href=", 1), "no XML": strings.Replace(line, "/%3E", "%3E", 1),
		"a piece drawn otherwise": strings.Replace(line, "%00bishop ", "%00rook ", 1),
	} {
		a := arrives(bad)
		n := 0
		for _, p := range a.Pieces {
			if p.SVG != nil {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s: %d drawings arrive", name, n)
		}
	}
	large := strings.Replace(dot, "<circle", "<title>"+strings.Repeat("x", 20<<10)+"</title><circle", 1)
	forget(kept.Army)
	if kept, err = drawnArmy(t, "sender", large, strings.Replace(large, "9", "8", 1)).Keep(); err != nil {
		t.Fatal(err)
	}
	if line := Carry(kept.Army); strings.Count(line, "%00") != 1 || len(Drawings(kept.Army)) != 1 {
		t.Errorf("%d bytes of drawings are carried", len(line))
	}
	defer CheckDrawings(drawable)
	CheckDrawings(func([]byte) error { return errors.New("no") })
	if a := arrives(line); a.Pieces[rules.Knight].SVG != nil {
		t.Error("a drawing that cannot be drawn arrives")
	}
}

// TestOwnDrawingsStay: of an army that one has oneself, a game does not change the drawings, and adds those that lack.
func TestOwnDrawingsStay(t *testing.T) {
	forgetAfter(t)
	sent, err := drawnArmy(t, "both", dot, dot).Keep()
	if err != nil {
		t.Fatal(err)
	}
	line := Carry(sent.Army)
	if _, err := drawnArmy(t, "both", ring, "").Keep(); err != nil {
		t.Fatal(err)
	}
	a, err := KeepCarried(line)
	if err != nil || string(a.Pieces[rules.Knight].SVG) != ring || string(a.Pieces[rules.Bishop].SVG) != dot {
		t.Errorf("%v, %+v", err, a)
	}
}
