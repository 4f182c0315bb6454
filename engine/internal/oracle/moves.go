package oracle

import (
	"fmt"
	"slices"
	"sort"
)

// Moves returns the legal actions in the text of R6.7, sorted. There are none once the game is over
// by mate, by stalemate or by the midline; the draws of R6.11 do not count.
func (p *Position) Moves() []string {
	var list []string
	for _, a := range p.knownActions() {
		list = append(list, p.text(a))
	}
	sort.Strings(list)
	return list
}

// Successors returns the positions after each legal action, by its text (R6.7).
func (p *Position) Successors() map[string]*Position {
	next := map[string]*Position{}
	for _, a := range p.knownActions() {
		next[p.text(a)] = p.after(a)
	}
	return next
}

// Play returns the position after an action in the text of R6.7, and leaves p unchanged.
func (p *Position) Play(text string) (*Position, error) {
	for _, a := range p.knownActions() {
		if p.text(a) == text {
			return p.after(a), nil
		}
	}
	return nil, fmt.Errorf("%s is not legal in %s", text, p.FEN())
}

// Perft counts the sequences of legal actions of a length (R6.11).
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	list := p.actions()
	if depth == 1 {
		return uint64(len(list))
	}
	var n uint64
	for _, a := range list {
		n += Perft(p.after(a), depth-1)
	}
	return n
}

// knownActions returns the legal actions of a position that no longer changes, and lists them only
// once.
func (p *Position) knownActions() []action {
	if p.known == nil {
		list := p.actions()
		p.known = &list
	}
	return *p.known
}

// actions returns the legal actions.
func (p *Position) actions() []action {
	if p.invaded() || p.eliminated(white) || p.eliminated(black) {
		return nil // R2.3, R4.10
	}
	var list []action
	for _, a := range p.candidates() {
		if p.legal(a) {
			list = append(list, a)
		}
	}
	return list
}

// candidates returns the actions that the movements allow, ignoring the safety of the own king.
func (p *Position) candidates() []action {
	var list []action
	if p.kingTurn {
		list = append(list, action{kind: pass})
	}
	for _, from := range p.rules.squares {
		c := p.board[from]
		if !c.of(p.side) {
			continue
		}
		if p.kingTurn && c.role != warriorKing { // R2.26
			continue
		}
		for _, to := range p.rules.squares {
			list = p.steps(list, from, to)
		}
		switch c.role {
		case warriorKing:
			if p.mayWhirl(from) {
				list = append(list, action{kind: whirlwind, from: from, to: from})
			}
		case elephant:
			list = p.rampages(list, from)
		case king:
			list = p.castlings(list, from)
		}
	}
	return list
}

// steps adds the actions that take a piece from one square to another, or let it capture there from
// its own square.
func (p *Position) steps(list []action, from, to int) []action {
	c, takes := p.board[from], p.takes(from, to)
	if p.rules.rebel > 0 && p.converts(from, to) { // besides capturing it
		list = append(list, action{kind: conversion, from: from, to: to})
	}
	switch {
	case to == p.passed && p.ready(p.side, from):
		return append(list, action{kind: enPassant, from: from, to: to})
	case takes && (c.role == tiger || p.power(c).InPlace): // R2.31
		return append(list, action{kind: pounce, from: from, to: to})
	case !takes && !p.goes(from, to):
		return list
	case c.isPawn() && p.rankFor(c.colour, to) == p.rules.ranks: // R1.1, R2.14
		for _, letter := range []byte(p.armies[p.side].promotions) {
			list = append(list, action{kind: move, from: from, to: to, promotes: letter})
		}
		return list
	}
	return append(list, action{kind: move, from: from, to: to})
}

// mayWhirl is R2.25.
func (p *Position) mayWhirl(from int) bool {
	destroys := false
	for _, sq := range p.around(from) {
		c := p.board[sq]
		if c.of(p.side) && c.role == warriorKing {
			return false // the other warrior king is adjacent
		}
		if !c.empty() && c.role != ghost && !p.power(c).Immune {
			destroys = true
		}
	}
	return destroys || !p.kingTurn
}

// rampages adds the rampages of an elephant.
func (p *Position) rampages(list []action, from int) []action {
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if n := p.rampage(from, d[0], d[1]); n > 0 {
			list = append(list, action{kind: rampage, from: from, to: from + n*at(d[0], d[1])})
		}
	}
	return list
}

// castlings adds the castlings of a king (R1.1, R1.9, R2.8, R3.5).
func (p *Position) castlings(list []action, from int) []action {
	enemy := p.side.other()
	if !p.mayCastle(from) || p.attacked(from, enemy) {
		return list
	}
	for file := range p.rules.files {
		rookAt := p.squareFor(p.side, file, p.rules.home)
		if !p.unmoved[p.side][file] || p.board[rookAt].role != p.armies[p.side].roles['R'] {
			continue
		}
		a := action{kind: castling, from: from, to: rookAt}
		kingTo, rookTo := p.castlingEnds(a)
		if p.freeButFor(a, a.from, kingTo) && p.freeButFor(a, a.to, rookTo) &&
			!p.anyAttacked(a.from, kingTo, enemy) {
			list = append(list, a)
		}
	}
	return list
}

// mayCastle reports whether a king is unmoved, and the royal one where only one is
// (R3.5).
func (p *Position) mayCastle(kingAt int) bool {
	return p.rankFor(p.side, kingAt) == p.rules.home &&
		p.unmoved[p.side][fileOf(kingAt)] && slices.Contains(p.royals(p.side), kingAt)
}

// freeButFor reports whether the squares from one to another of a rank, both included, are free
// except for the castling king and rook.
func (p *Position) freeButFor(a action, from, to int) bool {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		if sq != a.from && sq != a.to && !p.board[sq].empty() {
			return false
		}
	}
	return true
}

// anyAttacked reports whether a square from one to another of a rank, both
// included, is attacked.
func (p *Position) anyAttacked(from, to int, by colour) bool {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		if p.attacked(sq, by) {
			return true
		}
	}
	return false
}
