package oracle

// royalKing returns the square of the one royal king of a side in the variants of section 3, found
// again on every board (R3.2); an empty list if it has no king.
func (p *Position) royalKing(side colour) []int {
	best := p.kings(side)
	if len(best) == 0 {
		return nil
	}
	for _, sq := range best[1:] {
		if p.closer(side, sq, best[0]) {
			best[0] = sq
		}
	}
	return best[:1]
}

// closer reports whether a king of the side on one square comes before one on the other: closer to
// the a-file, and on the same file closer to the home rank (R3.2).
func (p *Position) closer(side colour, sq, than int) bool {
	file, thanFile := fileOf(sq), fileOf(than)
	if p.rules.cornerH8 && side == black { // R3.8: from the last file
		file, thanFile = -file, -thanFile
	}
	if file != thanFile {
		return file < thanFile
	}
	if p.rules.wild9 && !p.rules.tieHome { // R3.7: rank 1 for both sides
		return rankOf(sq) < rankOf(than)
	}
	return p.rankFor(side, sq) < p.rankFor(side, than)
}

// latentPower is what the options `latent=queen` and `latent=duke` add to a king's step while it is
// not royal (R3.8).
func (p *Position) latentPower(from, to int) bool {
	if p.rules.latent == noRole || !p.basic(p.rules.latent, from, to) {
		return false
	}
	return p.royalKing(p.board[from].colour)[0] != from
}
