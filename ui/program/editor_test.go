package program

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/play"
	"midline/ui/settings"
	"midline/ui/words"
)

// TestEditorWays: the editor keeps what is set up, leads back to where it was opened, and on
// to a game.
func TestEditorWays(t *testing.T) {
	inApp(t, func(s *settings.Settings) { s.Level = 3 }, func(t *testing.T, p *program) {
		const start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
		setUp := func(text string) {
			p.Paste(text)
			p.window.Settle()
		}
		p.Go(app.Editor{Position: play.FreshAnalysis("chess").Position()})
		setUp(start)
		p.key(fyne.KeyEscape)
		if !app.Shows[app.Home](p) {
			t.Fatalf("Escape leads to %T", p.At())
		}
		p.Go(app.Editor{})
		if got := p.App.editor.FEN(); got != start {
			t.Errorf("what was set up is lost: %s", got)
		}
		p.key(fyne.KeyReturn)
		p.key(fyne.KeyReturn)
		if !app.Shows[app.Game](p) || fen.Format(p.App.play.Session.Game.Position()) != start {
			t.Fatalf("no game of it: route %T", p.At())
		}
		if players := p.App.play.Session.Game.Players(); players[rules.Black].Level != 3 || players[rules.White].Computer() {
			t.Errorf("%+v", players)
		}
		p.editShown()
		if got := p.App.editor.FEN(); got != start {
			t.Errorf("what is shown of the game is not set up, but %s", got)
		}
		setUp("4k3/8/8/8/8/Q7/4P3/4K3 w - - 0 1")
		p.key(fyne.KeyEscape)
		if !app.Shows[app.Game](p) {
			t.Errorf("Escape leads to %T, not back to the game", p.At())
		}
		p.Go(app.Editor{})
		apptest.Press(t, p.window.Screen, words.T("editor.keep"))
		p.window.Settle()
		if list := keptBy(t, p.App); len(list) != 1 ||
			list[0].Variant != "chess" || list[0].Final != "4k3/8/8/8/8/Q7/4P3/4K3 w - - 0 1" {
			t.Errorf("%+v was kept", list)
		}
		setUp("4k3/8/8/8/8/8/4P3/8 w - - 0 1")
		p.key(fyne.KeyReturn)
		p.key(fyne.KeyReturn)
		if !app.Shows[app.Editor](p) {
			t.Error("a position without a king is played")
		}
	})
}

// editor takes pictures of the editor.
func (s *pageStudio) editor() {
	for _, shot := range []struct{ name, game, fen, brush string }{
		{"editor", "kings:latent=queen", "r1bkkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BKKB1R w ADEHadh - 4 4", "N"},
		{"editor-wrong", "chess", "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4", "hand"},
		{"editor-chess2", "chess2", "rnbqkbnr/pppp1ppp/8/4p3/2K5/8/PPPPPPPP/RNBK1BNR wk - - 0 4 TA", "b"},
		{"editor-reservists", "reservists", "rilmqikr/canbbnac/pppppppp/8/8/8/4P3/PPPP1PPP/CANBBNAC/RKIQMLIR b - - 0 1", "L"},
	} {
		if !s.Want(shot.name) {
			continue
		}
		s.app.Go(app.Editor{Position: play.FreshAnalysis(shot.game).Position()})
		s.app.editor.Paste(shot.fen, nil)
		s.app.editor.Choose(shot.brush)
		s.Shoot(shot.name)
	}
	if s.Want("editor-play") {
		s.app.Go(app.Editor{})
		s.Key(fyne.KeyReturn)
		s.Shoot("editor-play")
	}
	s.app.Go(app.Home{})
}
