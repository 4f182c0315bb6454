package board

import "midline/ui/accessibility"

// Play animates an action, shows the next view and calls done, which is optional, exactly once. Any input
// ends the animation.
func (b *Board) Play(p Play, next View, done func()) {
	b.Finish()
	same := next.Files == b.scene.view.Files && next.Ranks == b.scene.view.Ranks
	still := len(p.Changes) == 0 && !p.Invasion && len(p.Dice) == 0
	pl := &playback{backward: p.Backward, next: next, done: done, sound: p.Sound}
	if b.motion.speed == SpeedOff || !same || b.Size().IsZero() || still {
		b.finish(pl)
		return
	}
	d := animate(b.layers, p, next)
	pl.animation, pl.soundAt = d.animation, d.soundAt()
	b.hand.held, b.hand.lift = false, None
	b.scene.beginPlay(next, d.touched)
	b.layers.draw()
	b.layers.playing = true
	b.motion.run(pl, b.Finish)
}

// Finish ends the running animation now.
func (b *Board) Finish() {
	if pl := b.motion.end(); pl != nil {
		b.layers.playing, b.scene.hidden = false, nil
		b.layers.effects.begin()
		b.layers.shake(0)
		b.finish(pl)
	}
}

// finish shows the view after an animation.
func (b *Board) finish(pl *playback) {
	b.show(pl.next)
	pl.playSound()
	if pl.done != nil {
		pl.done()
	}
}

// ShowWhy explains an illegal try with an arrow and a sentence, until the next input.
func (b *Board) ShowWhy(w Why) {
	accessibility.Announce(w.Text, accessibility.Polite)
	b.scene.why = &w
	b.layers.draw()
}

// Terms returns the IDs of the terms in the sentence of ShowWhy, in order.
func (b *Board) Terms() []string {
	var list []string
	for _, spot := range b.layers.top.terms {
		list = append(list, spot.term)
	}
	return list
}

// ShowHint proposes an action of the view with an arrow and a preview, instead of the answer to an illegal
// try, until the next input. An unknown ID shows nothing.
func (b *Board) ShowHint(id int) {
	b.Finish()
	b.hand.deselect()
	b.follow()
	b.scene.proposal, b.scene.why = nil, nil
	for i := range b.scene.view.Actions {
		if b.scene.view.Actions[i].ID == id {
			b.scene.proposal = &b.scene.view.Actions[i]
		}
	}
	b.layers.draw()
}

// HideHint removes the proposal.
func (b *Board) HideHint() {
	if b.scene.proposal != nil {
		b.scene.proposal = nil
		b.layers.draw()
	}
}

// ShowThreats shows threats of the opponent instead of hints and of the answer to an illegal try, until
// HideThreats or the next view. An empty list only hides these.
func (b *Board) ShowThreats(list []Threat) {
	b.Finish()
	b.scene.threats, b.scene.threatened, b.scene.why = list, true, nil
	b.layers.draw()
}

// HideThreats removes the threats.
func (b *Board) HideThreats() {
	if b.scene.threatened {
		b.scene.threats, b.scene.threatened = nil, false
		b.layers.draw()
	}
}
