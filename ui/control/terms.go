package control

import (
	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/kit"
)

// Explainer is the layer of the window on which terms are explained; it belongs over
// everything but overlays.
func (a *App) Explainer() *kit.Explainer { return a.home.Explainer }

// showWord shows a term; see app.Word.
func (a *App) showWord(term string) { a.Go(app.Word{Term: term}) }

// variant is the UCI name of the game in play.
func (s *session) variant() string { return s.game.Position().Rules().Variant.Name }

// pointAt is the pointer that comes to a term on the board, or leaves it.
func (s *session) pointAt(term string, at fyne.Position, size fyne.Size) {
	if s.host.term != nil {
		s.host.term(term, s.board, at, size)
	}
}
