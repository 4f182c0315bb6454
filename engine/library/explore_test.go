package library

import (
	"maps"
	"slices"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/engine/variant"
)

// slowly explores a position by reading the games.
func slowly(games []*Game, pos *rules.Position) (all Results, moves map[rules.Move]Results) {
	moves = map[rules.Move]Results{}
	key := positionKey(pos)
	legal := pos.Legal(nil)
	for _, g := range games {
		here, played := false, map[rules.Move]bool{}
		walk(g.PGN, func(p *place, before *rules.Position) {
			if p.main && before != nil && positionKey(before) == key && slices.Contains(legal, p.node.Move) {
				here, played[p.node.Move] = true, true
			}
			if p.main && positionKey(&p.pos) == key && (len(p.node.Children) == 0 || p.node == g.PGN.End) {
				here = true
			}
		})
		if here {
			all.add(outcomeOf(g.PGN.Result), 1)
		}
		for m := range played {
			r := moves[m]
			r.add(outcomeOf(g.PGN.Result), 1)
			moves[m] = r
		}
	}
	return all, moves
}

func explore(t testing.TB, l *Library, pos *rules.Position, q Query) *Exploration {
	t.Helper()
	x, err := l.Explore(t.Context(), pos, -1, q)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// agree fails unless the library explores a position as reading the games does.
func agree(t *testing.T, l *Library, games []*Game, pos *rules.Position, q Query) {
	t.Helper()
	x := explore(t, l, pos, q)
	all, moves := slowly(games, pos)
	got := map[rules.Move]Results{}
	for _, c := range x.Moves {
		got[c.Move] = c.Results
	}
	if x.Results != all || !maps.Equal(got, moves) {
		t.Fatalf("%+v %+v, want %+v %+v", x.Results, got, all, moves)
	}
	behind := q
	behind.Position, behind.Played = pos, true
	if n := find(t, l, behind).Total; n != all.Games {
		t.Fatalf("%d games behind the position, want %d", n, all.Games)
	}
	for m, r := range moves {
		if behind.Next = m; find(t, l, behind).Total != r.Games {
			t.Fatalf("%d games behind an action, want %d", find(t, l, behind).Total, r.Games)
		}
	}
}

// TestExplore compares what the library has of each position of some games with the games themselves: after they
// were added, deleted, restored, changed and removed.
func TestExplore(t *testing.T) {
	l := fresh(t)
	games := fill(t, l, 40)
	var positions []rules.Position
	every := 8
	if testing.Short() {
		every = 20
	}
	for n, g := range games {
		if n%every == 0 {
			walk(g.PGN, func(p *place, _ *rules.Position) { positions = append(positions, p.pos) })
		}
	}
	positions = append(positions, positionAfter(t))
	check := func(games []*Game) {
		t.Helper()
		for i := range positions {
			agree(t, l, games, &positions[i], Query{})
		}
	}
	check(games)
	some := []ID{games[0].ID, games[8].ID, games[11].ID}
	without := slices.DeleteFunc(slices.Clone(games), func(g *Game) bool { return slices.Contains(some, g.ID) })
	if _, err := l.Delete(t.Context(), some...); err != nil {
		t.Fatal(err)
	}
	check(without)
	if err := l.Restore(t.Context(), some...); err != nil {
		t.Fatal(err)
	}
	check(games)
	shorter := *games[0].PGN
	shorter.Root = &pgn.Node{Children: []*pgn.Node{{Move: games[0].PGN.Root.Children[0].Move}}}
	shorter.Result = "1-0"
	if err := l.Update(t.Context(), games[0].ID, &shorter); err != nil {
		t.Fatal(err)
	}
	games[0].PGN = &shorter
	check(games)
	if _, err := l.Delete(t.Context(), some[1:]...); err != nil {
		t.Fatal(err)
	}
	if err := l.purge(t.Context(), day.Add(time.Hour), nil); err != nil {
		t.Fatal(err)
	}
	check(slices.DeleteFunc(slices.Clone(games), func(g *Game) bool { return slices.Contains(some[1:], g.ID) }))
}

// addText adds games of PGN.
func addText(t testing.TB, l *Library, texts ...string) (ids []ID) {
	t.Helper()
	for _, text := range texts {
		g, err := parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		id, err := l.Add(t.Context(), Game{Meta: Meta{Source: Imported}, PGN: g})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

var openingGames = []string{
	`[White "Åke Berg"] [Black "Bo Ek"] [WhiteElo "2400"] [BlackElo "2300"] [Date "2001.05.06"]

1. e4 (1. c4 e5) e5 2. Nf3 1-0`,
	`[White "Bo Ek"] [Black "Åke Berg"] [WhiteElo "2200"] [Date "2011.??.??"]

1. e4 c5 0-1`,
	`[White "Eva_100%"] [Black "Midline"] [BlackType "program"] [BlackLevel "12"] [Date "????.??.??"]

1. d4 d5 2. Nf3 Nf6 1/2-1/2`,
	`[White "Eva"] [Black "Midline"] [BlackType "program"] [BlackLevel "3"] [Termination "resignation"]

1. Nf3 d5 2. d4 Nc6 1-0`,
	`1. e4 e5 *`,
}

// TestExploreCounts: transpositions count together, variations do not, ratings and levels are those of the mover.
func TestExploreCounts(t *testing.T) {
	l := fresh(t)
	addText(t, l, openingGames...)
	pos := positionAfter(t)
	x := explore(t, l, &pos, Query{})
	if x.Results != (Results{Games: 5, White: 2, Black: 1, Draw: 1}) || x.Results.Points(rules.White) != 0.625 {
		t.Errorf("all: %+v", x.Results)
	}
	if len(x.Moves) != 3 || x.Armies != nil || x.Waiting != 0 {
		t.Fatalf("%+v", x)
	}
	e4 := x.Moves[0]
	if text := san.Action(&pos, e4.Move); text != "e4" || e4.Results != (Results{Games: 3, White: 1, Black: 1}) ||
		e4.Rating != (Mean{4600, 2}) || e4.Level.Count != 0 || e4.LastYear != 2011 {
		t.Errorf("%s: %+v", text, e4)
	}
	pos = positionAfter(t, "d4", "d5", "Nf3")
	x = explore(t, l, &pos, Query{})
	if x.Results.Games != 2 || len(x.Moves) != 2 || x.Moves[0].LastYear != 0 {
		t.Fatalf("after a transposition: %+v", x)
	}
	if sum := x.Moves[0].Level.Sum + x.Moves[1].Level.Sum; sum != 3+9 { // levels by their order, not their codes
		t.Errorf("the levels add up to %d", sum)
	}
	pos = positionAfter(t, "c4")
	if x = explore(t, l, &pos, Query{}); x.Results.Games != 0 || len(x.Moves) != 0 {
		t.Errorf("in a variation: %+v", x)
	}
	if n := find(t, l, Query{Position: &pos}).Total; n != 1 {
		t.Errorf("%d games have the variation", n)
	}
}

// TestExploreFilter explores the games of a player, a colour and a time.
func TestExploreFilter(t *testing.T) {
	l := fresh(t)
	ids := addText(t, l, openingGames...)
	if err := l.edit(t.Context(), ids[:1], func(g *Game) { g.Mine = WhiteSide }); err != nil {
		t.Fatal(err)
	}
	pos := positionAfter(t)
	year := func(n int) time.Time { return time.Date(n, 1, 1, 0, 0, 0, 0, time.UTC) }
	for name, c := range map[string]struct {
		q    Query
		want int
	}{
		"either colour":     {Query{Player: "berg"}, 2},
		"capitals":          {Query{Player: "åKE"}, 2},
		"white":             {Query{Player: "Åke Berg", As: WhiteSide}, 1},
		"black":             {Query{Player: "berg åke", As: BlackSide}, 1},
		"two names":         {Query{Player: "berg ek"}, 0},
		"signs of patterns": {Query{Player: "_100%"}, 1},
		"no pattern":        {Query{Player: "E_a"}, 0},
		"nobody":            {Query{Player: "Carlsen"}, 0},
		"blank":             {Query{Player: "  "}, 5},
		"the user as White": {Query{As: WhiteSide}, 1},
		"the user as Black": {Query{As: BlackSide}, 0},
		"since":             {Query{From: year(2002)}, 1},
		"until":             {Query{To: year(2002)}, 1},
		"both":              {Query{Player: "ek", From: year(2002)}, 1},
	} {
		if got := explore(t, l, &pos, c.q).Results.Games; got != c.want {
			t.Errorf("%s: %d games, want %d", name, got, c.want)
		}
		c.q.Position, c.q.Played = &pos, true
		if got := find(t, l, c.q).Total; got != c.want {
			t.Errorf("%s: the list has %d games, want %d", name, got, c.want)
		}
	}
}

// positionAfter returns the position of chess after moves.
func positionAfter(t testing.TB, moves ...string) rules.Position {
	t.Helper()
	pos, err := startOfChess()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := san.Parse(&pos, text)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		if !pos.Make(m, &next) {
			t.Fatal(text, "is illegal")
		}
		pos = next
	}
	return pos
}

func startOfChess() (rules.Position, error) {
	v := variant.All[slices.IndexFunc(variant.All, func(v *rules.Variant) bool { return v.Name == "chess" })]
	return variant.Start(v, 0, v.Armies[0], v.Armies[0])
}

// TestExploreArmies: the score of the armies counts both colours, and the start only its number.
func TestExploreArmies(t *testing.T) {
	l := fresh(t)
	v, err := variant.Find("chess2")
	if err != nil {
		t.Fatal(err)
	}
	army := func(letter byte) *rules.Army {
		return v.Armies[slices.IndexFunc(v.Armies, func(a *rules.Army) bool { return a.Letter == letter })]
	}
	add := func(start int, white, black byte, result, how string) {
		pos, err := variant.Start(v, start, army(white), army(black))
		if err != nil {
			t.Fatal(err)
		}
		var after rules.Position
		m := pos.Legal(nil)[0]
		pos.Make(m, &after)
		g := &pgn.Game{Start: pos, Root: &pgn.Node{Children: []*pgn.Node{{Move: m}}}, Result: result,
			Tags: []pgn.Tag{{Name: "Termination", Value: how}, {Name: "Variant", Value: "chess2"}}}
		if _, err := l.Add(t.Context(), Game{Meta: Meta{Source: Imported}, PGN: g}); err != nil {
			t.Fatal(err)
		}
	}
	add(5, 'C', 'N', "1-0", "midline invasion")
	add(5, 'N', 'C', "1-0", "midline invasion")
	add(6, 'N', 'C', "0-1", "resignation")
	add(5, 'C', 'C', "0-1", "checkmate")
	add(5, 'C', 'N', "*", "")
	pos, err := variant.Start(v, 5, army('C'), army('N'))
	if err != nil {
		t.Fatal(err)
	}
	x, err := l.Explore(t.Context(), &pos, 5, Query{})
	if err != nil || x.Armies == nil {
		t.Fatal(err, x)
	}
	if x.Results != (Results{Games: 2, White: 1}) {
		t.Errorf("the position: %+v", x.Results)
	}
	if want := (Results{Games: 4, White: 2, Black: 1}); x.Armies.Results != want {
		t.Errorf("the armies: %+v", x.Armies.Results)
	}
	if want := (Results{Games: 3, White: 1, Black: 1}); x.Armies.Start != want {
		t.Errorf("the start: %+v", x.Armies.Start)
	}
	want := []ReasonCount{{game.Reason(rules.MidlineInvasion), 2}, {game.Resignation, 1}}
	if !slices.Equal(x.Armies.Endings, want) {
		t.Errorf("endings: %+v", x.Armies.Endings)
	}
}

// TestCodesOfMoves: legal actions of a position have different codes, none of them a code with a meaning of its own.
func TestCodesOfMoves(t *testing.T) {
	l := fresh(t)
	for _, g := range fill(t, l, 60) {
		walk(g.PGN, func(p *place, _ *rules.Position) {
			seen := map[uint32]rules.Move{}
			for _, m := range p.pos.Legal(nil) {
				code := codeOfMove(&p.pos, m)
				if other, ok := seen[code]; ok || code == notPlayed || code == lastOfGame {
					t.Fatalf("%#x stands for %v and %v", code, other, m)
				}
				seen[code] = m
			}
		})
	}
	codes := map[uint64]rules.Role{}
	for r := range rules.Role(rules.NumRoles) {
		if other, ok := codes[roleHash[r]>>52]; ok {
			t.Errorf("promotions to %s and %s have the same code", other.ID(), r.ID())
		}
		codes[roleHash[r]>>52] = r
	}
	// This code is stored in files.
	pos := positionAfter(t)
	m, err := san.Parse(&pos, "e4")
	if err != nil {
		t.Fatal(err)
	}
	if code := codeOfMove(&pos, m); code != 0x14341 {
		t.Errorf("e4 has the code %#x", code)
	}
}
