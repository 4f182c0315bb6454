package present

import (
	"slices"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/present/piececard"
	"midline/ui/words"
)

// Card returns the card of the piece on a square: what it is and what it can do now.
func Card(p *rules.Position, sq board.Square) *piececard.Model {
	piece := p.At(sq)
	army := p.Rules().Army(piece.Color())
	m := piececard.Of(groupOf(p.Rules().Variant, army), piece.Role().ID(), piece.Color() == rules.White)
	m.Powers = powers(p, sq)
	return m
}

// groupOf returns the name of the group of texts about an army's pieces: the army, or the game if armies are
// not chosen.
func groupOf(v *rules.Variant, army *rules.Army) string {
	if army.ID != "" {
		return army.Key()
	}
	return catalogue.GameOf(v.Name).Pieces
}

// alone says that nothing lends the piece on a square a move, and what could.
func alone(p *rules.Position, sq board.Square, key string) piececard.Power {
	none := noPower("close", key)
	if id := basic(p, sq); key == "power.alone" && words.Has(key+".why."+id) {
		none.Reason = words.T(key + ".why." + id)
	}
	return none
}

func powers(p *rules.Position, sq board.Square) []piececard.Power {
	kit, c := p.Kit(sq), p.At(sq).Color()
	var list []piececard.Power
	add := func(icon, key string) { list = append(list, power(icon, key)) }
	if kit.Linked {
		for _, near := range p.Lenders(sq).Squares() {
			list = append(list, piececard.Power{Icon: "check",
				Text:   words.T("power.lent", words.Noun(basic(p, near))),
				Reason: words.T("power.lent.from", p.Geo().Name(near))})
		}
		if len(list) == 0 {
			key := "power.alone"
			if kit.Rides != nil {
				key = "power.alone.own"
			}
			list = append(list, alone(p, sq, key))
		}
	}
	if kit.Capture&rules.Trample != 0 {
		list = append(list, rampages(p, sq)...)
	}
	list = append(list, ways(p, sq)...)
	if kit.Whirlwind {
		list = append(list, whirlwind(p, sq))
	}
	if p.Rules().Army(p.At(sq).Color()).KingTurn && p.At(sq).Role() == rules.King {
		add("crown", "power.twoactions")
	}
	if key := guards[kit.Guard]; key != "" {
		add("shield", key)
	}
	if kit.Barred {
		rank := p.Geo().Ranks
		if c == rules.Black {
			rank = 1
		}
		list = append(list, noPower("close", "power.barred", rank))
	}
	list = append(list, otherPowers(p, sq)...)
	list = append(list, castlings(p, sq)...)
	list = append(list, stuck(p, sq)...)
	if p.Rules().Variant.Midline > 0 && p.At(sq).Role() == rules.King {
		list = append(list, crossing(p, sq))
	}
	return list
}

// basic names the piece whose moves the one on a square lends: a bishop, not an empowered bishop.
func basic(p *rules.Position, sq board.Square) string {
	if p.Kit(sq).Rides != nil {
		return p.Kit(sq).ID
	}
	return p.At(sq).Role().ID()
}

// guards are the keys of the powers that keep a piece from being captured.
var guards = map[rules.Guard]string{
	rules.Armoured: "power.armour", rules.KingOnly: "power.kingonly", rules.Immune: "power.immune",
}

// power is a line of the card with the text of a key and its reason.
func power(icon, key string, args ...any) piececard.Power {
	return piececard.Power{Icon: icon, Text: words.T(key, args...), Reason: words.T(key + ".why")}
}

// noPower is a power that the piece does not have now.
func noPower(icon, key string, args ...any) piececard.Power {
	p := power(icon, key, args...)
	p.Off = true
	return p
}

func rampages(p *rules.Position, sq board.Square) []piececard.Power {
	var list []piececard.Power
	c := p.At(sq).Color()
	for _, d := range board.Orthogonals {
		end, over := p.RampageRun(sq, d)
		if over.IsEmpty() {
			list = append(list, noRampage(p, sq, d)...)
			continue
		}
		hit := over.And(p.Occupied()).Squares()
		if end < sq {
			slices.Reverse(hit)
		}
		list = append(list, piececard.Power{Icon: "hoof", Text: words.T("power.rampage", p.Geo().Name(end)),
			Reason: words.Capital(names(p, c, hit))})
	}
	return list
}

// crossing says how many steps a king needs to win by crossing the midline (R2.3).
func crossing(p *rules.Position, sq board.Square) piececard.Power {
	c := p.At(sq).Color()
	why := words.T("power.steps.why")
	if p.Pieces(c, rules.King).Count() > 1 {
		why = words.T("power.steps.two")
	}
	n, open := game.Crossing(p, sq)
	if !open {
		off := noPower("flag", "power.steps.closed")
		ranks := ranksToCross(p, c, sq)
		switch {
		case p.Checked(c).Without(sq).Any() && ranks > 0 && ranks <= flagRanks:
			off.Reason = words.T("power.steps.closed.check.flag")
		case p.Checked(c).Without(sq).Any():
			off.Reason = words.T("power.steps.closed.check")
		case ranks > 0 && ranks <= flagRanks:
			off.Reason = words.T("power.steps.closed.flag")
		}
		return off
	}
	text := words.T("power.steps", n)
	if n == 0 {
		text = words.T("power.beyond")
		if p.Pieces(c, rules.King).Count() == 1 {
			why = ""
		}
	}
	return piececard.Power{Icon: "flag", Text: text, Reason: why}
}

// Whirls reports whether the piece on a square of the board widget, which may be None, is one that makes whirlwinds.
func Whirls(p *rules.Position, sq ui.Square) bool {
	if sq == ui.None {
		return false
	}
	kit := p.Kit(board.Square(sq))
	return kit != nil && kit.Whirlwind
}

// whirlwind says what a whirlwind would destroy, or why it is not allowed.
func whirlwind(p *rules.Position, sq board.Square) piececard.Power {
	c := p.At(sq).Color()
	if near := p.Geo().Step[sq].And(p.Pieces(c, rules.King)); near.Any() {
		return noPower("spiral", "power.nowhirl")
	}
	q := reachable(p, sq)
	switch q.Refuse(sq, sq).Code {
	case rules.ExposesKing, rules.IntoCheck, rules.StillInCheck:
		return piececard.Power{Icon: "spiral", Text: words.T("power.nowhirl"), Reason: refusal(&q, sq, sq), Off: true}
	}
	hit := p.WhirlwindHits(sq).Squares()
	if len(hit) == 0 && p.KingTurn() { // R2.25: there it has to destroy something
		return piececard.Power{Icon: "spiral", Text: words.T("power.nowhirl"), Reason: words.T("power.whirl.none"), Off: true}
	}
	reason := words.T("power.whirl.none")
	if len(hit) > 0 {
		reason = words.Capital(names(p, c, hit))
	}
	return piececard.Power{Icon: "spiral", Text: words.T("power.whirl"), Reason: reason}
}

// otherPowers returns the powers of royalty, conversion and drops.
func otherPowers(p *rules.Position, sq board.Square) []piececard.Power {
	kit, c, v := p.Kit(sq), p.At(sq).Color(), p.Rules().Variant
	var list []piececard.Power
	if v.Royalty.Nearest && p.At(sq).Role() == rules.King {
		key := "power.plainking"
		if p.Royal(c).Has(sq) {
			key = "power.royal"
		}
		list = append(list, power("crown", key))
		if kit.Latent != 0 && !p.Royal(c).Has(sq) {
			key = "power.latent.queen"
			if kit.Latent&rules.Leap != 0 {
				key = "power.latent.duke"
			}
			list = append(list, piececard.Power{Icon: "check", Text: words.T(key), Reason: words.T("power.latent.why")})
		}
	}
	if p.Converted().Has(sq) {
		list = append(list, piececard.Power{Icon: "banner", Text: words.T("power.converted"),
			Reason: words.T("power.converted.why", words.Side(c != rules.White))})
		if v.Recruiting && p.At(sq).Role() != rules.King {
			list = append(list, power("banner", "power.recruits"))
		}
	}
	if kit.Reservist {
		list = append(list, power("drop", "power.reservist"))
	}
	return list
}

// names lists the pieces on squares in words, grouped by kind: "pawn, 2 × your own knight".
func names(p *rules.Position, c rules.Color, list []board.Square) string {
	var kinds []string
	count := map[string]int{}
	own := slices.ContainsFunc(list, func(sq board.Square) bool { return p.At(sq).Color() == c })
	for _, sq := range list {
		name := words.Piece(p.Kit(sq).ID)
		switch {
		case p.At(sq).Color() == c:
			name = words.T("card.own", name)
		case own:
			name = words.T("card.other", name)
		}
		if count[name]++; count[name] == 1 {
			kinds = append(kinds, name)
		}
	}
	for i, name := range kinds {
		if n := count[name]; n > 1 {
			kinds[i] = words.T("card.several", n, name)
		}
	}
	return words.List(kinds)
}
