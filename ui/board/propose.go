package board

import "fyne.io/fyne/v2"

// ShowHint proposes an action of the view: an arrow, and what the action would
// do, until the next input. An action that the view does not have is not shown.
func (b *Board) ShowHint(id int) {
	b.Finish()
	b.drop()
	b.hint = nil
	for i := range b.view.Actions {
		if b.view.Actions[i].ID == id {
			b.hint = &b.view.Actions[i]
		}
	}
	b.drawArrows()
	b.drawReach()
}

// HideHint takes the proposal away.
func (b *Board) HideHint() {
	if b.hint == nil {
		return
	}
	b.hint = nil
	b.drawArrows()
	b.drawReach()
}

// proposalIcons mark what is special about a proposed action.
var proposalIcons = map[Hint]string{
	HintSpiral: "spiral", HintTeleport: "portal", HintPounce: "claw", HintWin: "flag", HintConvert: "banner",
}

// drawProposal draws the arrow of the proposal. A rampage has a trail instead.
func (b *Board) drawProposal() {
	a := b.hint
	if a == nil {
		return
	}
	to := a.To
	if a.Hint == HintCastle {
		to = a.End
	}
	if a.Hint != HintRampage {
		b.drawMarked(Arrow{From: a.From, To: to, Kind: ArrowHint})
	} else {
		b.drawMarked(Arrow{From: a.From, To: a.From, Kind: ArrowHint})
	}
	if icon := proposalIcons[a.Hint]; icon != "" {
		at := b.geo.Corner(to).Add(fyne.NewPos(0.82*b.geo.Square, 0.18*b.geo.Square))
		b.sign(&b.arrows, at, 0.16, icon, b.colors.Ink, b.colors.Paper)
	}
}
