package present

import (
	"midline/engine/rules"
	"midline/ui/kit"
)

// SmallBoard returns a small picture of a position, seen from Black's side if flipped.
func SmallBoard(p *rules.Position, flipped bool) kit.MiniBoardModel {
	geo := p.Geo()
	m := kit.MiniBoardModel{Files: geo.Files, Ranks: geo.Ranks, Midline: p.Rules().Variant.Midline}
	if flipped && m.Midline > 0 {
		m.Midline = m.Ranks - m.Midline
	}
	for list := p.Occupied(); list.Any(); list = list.Rest() {
		sq := list.First()
		s := kit.Stone{File: int(sq) % geo.Files, Rank: int(sq) / geo.Files, Art: p.Kit(sq).ID,
			White: p.At(sq).Color() == rules.White}
		if flipped {
			s.File, s.Rank = geo.Files-1-s.File, geo.Ranks-1-s.Rank
		}
		m.Stones = append(m.Stones, s)
	}
	return m
}
