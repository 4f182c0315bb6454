package endings

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"midline/engine/internal/memory"
	"midline/engine/message"
	"midline/engine/rules"
)

// Tables are finished tables, by their materials.
type Tables map[Material]*Table

// Generate makes the tables of a group of Plan; known has those of the groups before it. It calls
// pace, which is optional, every few hundred microseconds. The error is that of ctx, wraps
// memory.ErrRefused, or says that a game takes longer than a table can express.
func Generate(ctx context.Context, group []Material, known Tables, pace func()) ([]*Table, error) {
	g := &generator{ctx: ctx, pace: pace, known: known, making: map[Material]*draft{}}
	for _, m := range group {
		if err := m.check(); err != nil {
			return nil, err
		}
		d, err := newDraft(g, m)
		if err != nil {
			return nil, err
		}
		defer d.free()
		g.drafts = append(g.drafts, d)
		g.making[m] = d
	}
	if err := g.solve(); err != nil {
		return nil, err
	}
	var tables []*Table
	for _, d := range g.drafts {
		t, err := newTable(d.layout, d.cells)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// generator makes the tables of a group. It settles positions layer by layer: layer n has those
// whose game ends in n turns. A settled position marks the positions that may lead to it, and the
// next layer evaluates these by the rules alone. So a superfluous mark costs time, and Check would
// notice a missing one.
type generator struct {
	ctx     context.Context
	pace    func()
	known   Tables
	drafts  []*draft
	making  map[Material]*draft
	layer   int
	work    int // positions since pace was called
	horizon int // a layer in which something may still settle
	marked  bool
	levels  []level // by depth of evaluation
	missing Material
}

// level is scratch space for evaluating a position.
type level struct {
	moves []rules.Move
	next  rules.Position
}

// draft is a table in the making.
type draft struct {
	*layout
	view  *view
	cells []cell // with pending
	// late has the phases whose actions may lead to a position of the same side. They settle after
	// the others of a layer.
	late    []bool
	marks   [][]uint64 // by phase, a bit for each position
	waiting [][]int    // by phase and distance, how many pending cells there are
	watched []watched
	// quick says that a piece that goes to a free square has no other effect.
	quick bool
	// mayBeDead says that R1.6 may apply.
	mayBeDead bool
	reaches   []rules.Atoms // by piece, with which it may have come where it stands
	blocks    []*memory.Block[uint16]
	sets      []*memory.Block[uint64]
}

// watched is a position that depends on others in a way that marks do not follow, so every layer
// evaluates it.
type watched struct {
	phase int
	n     uint32
}

func newDraft(g *generator, m Material) (*draft, error) {
	d := &draft{layout: newLayout(m), view: viewOf(m.rules)}
	block, err := memory.Allocate[uint16](len(d.phases) * d.size)
	if err != nil {
		return nil, err
	}
	d.blocks, d.cells = append(d.blocks, block), block.Items
	for _, ph := range d.phases {
		set, err := memory.Allocate[uint64](d.size/64 + 1)
		if err != nil {
			d.free()
			return nil, err
		}
		d.sets, d.marks = append(d.sets, set), append(d.marks, set.Items)
		d.late = append(d.late, m.rules.Army(ph.side).KingTurn && !ph.kingTurn)
		d.waiting = append(d.waiting, make([]int, maxDistance+3))
	}
	v := m.rules.Variant
	d.quick = !v.Conversionmate
	d.mayBeDead = v.DeadPosition
	for _, p := range d.pieces {
		switch p.Role() {
		case rules.King, rules.Bishop, rules.Knight, rules.Recruiter:
		default:
			d.mayBeDead = false
		}
		d.reaches = append(d.reaches, reachOf(m.rules.Army(p.Color()), p.Role()))
	}
	return d, nil
}

func (d *draft) free() {
	for _, b := range d.blocks {
		b.Free()
	}
	for _, b := range d.sets {
		b.Free()
	}
}

// solve settles all positions.
func (g *generator) solve() error {
	for _, d := range g.drafts {
		if err := g.evaluateFirst(d); err != nil {
			return err
		}
	}
	for g.layer = 0; g.goesOn(); g.layer++ {
		g.marked = false
		if g.layer > maxDistance {
			return message.New("%s has games of more than %d turns, which a table cannot hold", g.drafts[0].material,
				maxDistance)
		}
		for _, late := range [2]bool{false, true} {
			if g.layer > 0 { // the lost are known, and what they marked is for the next
				if err := g.forEachPhase(late, g.evaluateMarked); err != nil {
					return err
				}
			}
			if err := g.forEachPhase(late, g.settleLayer); err != nil {
				return err
			}
		}
	}
	if g.missing != (Material{}) {
		return fmt.Errorf("endings: the table of %s is needed, and was not made", g.missing)
	}
	return nil
}

// goesOn reports whether a position may still settle.
func (g *generator) goesOn() bool {
	if g.marked || g.layer <= g.horizon {
		return true
	}
	for _, d := range g.drafts {
		for _, waiting := range d.waiting {
			if slices.ContainsFunc(waiting, func(n int) bool { return n > 0 }) {
				return true
			}
		}
	}
	return false
}

// pause lets others work, and returns the error of a context that is done. It is called for each
// position.
func (g *generator) pause() error {
	if g.work++; g.work < 512 {
		return nil
	}
	g.work = 0
	if g.pace != nil {
		g.pace()
	}
	return g.ctx.Err()
}

// evaluateFirst evaluates every position of a table by what is known beforehand.
func (g *generator) evaluateFirst(d *draft) error {
	var p rules.Position
	var at place
	for ph, phase := range d.phases {
		cells := d.cells[ph*d.size : (ph+1)*d.size]
		for n := range cells {
			if err := g.pause(); err != nil {
				return err
			}
			if !d.squares(n, &at.squares) || !d.arrange(&p, phase, &at.squares) {
				cells[n] = illegal
				continue
			}
			if won := p.Won(); won.Reason != rules.Ongoing {
				cells[n] = illegal // no game goes on after its winner's action
				if won.Winner != phase.side {
					d.propose(ph, n, 0)
				}
				continue
			}
			v := g.evaluate(d, &p, &at, ph, 0, true)
			switch {
			case v.actions == 0:
				if s := p.Status(); !s.Reason.IsDraw() {
					d.propose(ph, n, 0)
				}
				continue
			case d.mayBeDead && p.Status().Reason == rules.DeadPosition:
				continue
			}
			if distance, ok := v.distance(); ok {
				d.propose(ph, n, distance)
			}
			if v.watch {
				d.watched = append(d.watched, watched{ph, uint32(n)})
			}
		}
	}
	return nil
}

// propose records that a game ends after distance turns, unless something better turns up before
// that layer.
func (d *draft) propose(ph, n, distance int) {
	c := &d.cells[ph*d.size+n]
	if *c != illegal && *c&pending != 0 {
		d.waiting[ph][*c&^pending-1]--
	}
	*c = pending | cell(distance+1)
	d.waiting[ph][distance]++
}

// forEachPhase calls do for each phase that is late, or for each that is not.
func (g *generator) forEachPhase(late bool, do func(d *draft, ph int) error) error {
	for _, d := range g.drafts {
		for ph := range d.phases {
			if d.late[ph] != late {
				continue
			}
			if err := do(d, ph); err != nil {
				return err
			}
		}
	}
	return nil
}

// evaluateMarked evaluates the marked and watched positions of a phase.
func (g *generator) evaluateMarked(d *draft, ph int) error {
	for i, set := range d.marks[ph] {
		if set == 0 {
			continue
		}
		d.marks[ph][i] = 0
		for ; set != 0; set &= set - 1 {
			if err := g.reevaluate(d, ph, i*64+bits.TrailingZeros64(set)); err != nil {
				return err
			}
		}
	}
	for _, w := range d.watched {
		if w.phase == ph {
			if err := g.reevaluate(d, ph, int(w.n)); err != nil {
				return err
			}
		}
	}
	return nil
}

// settleLayer settles the positions whose game ends in the layer.
func (g *generator) settleLayer(d *draft, ph int) error {
	if d.waiting[ph][g.layer] == 0 {
		return nil
	}
	cells, want := d.cells[ph*d.size:(ph+1)*d.size], pending|cell(g.layer+1)
	for n, c := range cells {
		if c == want {
			cells[n] = c &^ pending
			g.markBefore(d, ph, n)
			if err := g.pause(); err != nil {
				return err
			}
		}
	}
	d.waiting[ph][g.layer] = 0
	d.watched = slices.DeleteFunc(d.watched, func(w watched) bool {
		return w.phase == ph && cells[w.n]&pending == 0 && cells[w.n] != 0
	})
	return nil
}

// reevaluate evaluates a position that is not settled.
func (g *generator) reevaluate(d *draft, ph, n int) error {
	c := d.cells[ph*d.size+n]
	if c != 0 && (c&pending == 0 || c == illegal || c&1 == 1) { // lost positions stay pending
		return nil
	}
	var p rules.Position
	var at place
	if !d.squares(n, &at.squares) || !d.arrange(&p, d.phases[ph], &at.squares) {
		return nil
	}
	v := g.evaluate(d, &p, &at, ph, 0, false)
	if distance, ok := v.distance(); ok && v.actions > 0 && (c == 0 || distance+1 < int(c&^pending)) {
		if d.mayBeDead && p.Status().Reason == rules.DeadPosition {
			return g.pause()
		}
		switch {
		case distance > maxDistance:
			return message.New("%s has games of more than %d turns, which a table cannot hold", d.material, maxDistance)
		case distance < g.layer:
			return fmt.Errorf("endings: a position of %s was judged too late", d.material)
		}
		d.propose(ph, n, distance)
	}
	return g.pause()
}
