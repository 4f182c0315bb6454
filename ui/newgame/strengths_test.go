package newgame

import (
	"testing"

	"midline/engine/opponent"
	"midline/engine/search"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// fishAndBird are settings with two engines.
func fishAndBird(set *settings.Settings) {
	set.Engines = []settings.Engine{{Name: "Fish", Command: "/fish"}, {Name: "Bird", Command: "/bird"}}
	set.NewGame.Game = "chess"
}

// Any two computers can be watched, each at a strength of its own, which is kept for the next time.
func TestWatchAnyTwo(t *testing.T) {
	inRoom(t, fishAndBird, func(t *testing.T, w *world) {
		w.room.Engines = testEngines{"Fish", "Bird"}
		open := func() *Screen {
			return newScreen(w.room, gameOptions(), nil, w.room.lastChoice())
		}
		s := open()
		s.now.Opponent = opponent.None
		s.update()
		pick := func(c *kit.Select, id string) {
			c.Choose(id)
			c.OnChange(id)
		}
		pick(s.computers.watched[0], "engine:Fish")
		pick(s.computers.watched[1], opponent.Full.ID())
		if !s.hasStrength(1) || !s.hasStrength(2) || s.hasStrength(0) {
			t.Error("the strengths of both cannot be chosen")
		}
		s.computers.strengths[1].Measure.OnChange("elo")
		s.computers.strengths[1].Value.SetText("1800")
		s.computers.strengths[2].Measure.OnChange("nodes")
		if s.computers.strengths[2].Value.SetText("0"); !s.begin.Disabled() {
			t.Error("a game begins at 0 nodes")
		}
		if s.computers.strengths[2].Value.SetText("5000"); s.begin.Disabled() {
			t.Error("a game does not begin at 5000 nodes")
		}
		white := opponent.Named("Fish", s.now.Watched[0].Level)
		white.Strength = opponent.Strength{By: opponent.ByElo, Value: 1800}
		black := opponent.At(opponent.Full)
		black.Strength = opponent.Strength{By: opponent.ByNodes, Value: 5000}
		if got := s.Choice().Watched; got != [2]opponent.Opponent{white, black} {
			t.Errorf("%+v", got)
		}
		if players := playersOf(s.Choice()); players[0].Opponent != white || players[1].Opponent != black {
			t.Errorf("%+v play", players)
		}
		next := open()
		next.now.Opponent = opponent.None
		if again := next.Choice(); again.Watched != s.Choice().Watched {
			t.Errorf("%+v is kept", again.Watched)
		}
		if e, _ := w.Prefs().Get().Engine("Fish"); e.Strength != "elo 1800" {
			t.Errorf("Fish is kept at %q", e.Strength)
		}

		// What an engine cannot do, and a level has none of, is not played at.
		pick(s.computers.watched[0], "engine:Bird")
		s.now.Watched[0].Strength = white.Strength
		pick(s.computers.watched[1], "3")
		s.now.Watched[1].Strength = black.Strength
		for i, o := range s.Choice().Watched {
			if o.Strength != (opponent.Strength{}) {
				t.Errorf("player %d is %+v", i, o)
			}
		}
		w.room.Engines = testEngines{}
		if s.update(); s.Choice().Watched[0].Kind != opponent.Midline {
			t.Errorf("%+v plays a game that it does not know", s.Choice().Watched[0])
		}
	})
}

// The strength against an engine is its own, and comes back with it.
func TestStrengthOfAnEngineIsKept(t *testing.T) {
	inRoom(t, fishAndBird, func(t *testing.T, w *world) {
		w.room.Engines = testEngines{"Fish", "Bird"}
		s := newScreen(w.room, gameOptions(), nil, w.room.lastChoice())
		pick := func(id string) {
			s.computers.engine.Choose(id)
			s.computers.engine.OnChange(id)
		}
		pick("Fish")
		s.computers.strengths[0].Measure.OnChange("depth")
		s.computers.strengths[0].Value.SetText("5")
		pick("Bird")
		if got := s.Choice().Strength; got != (opponent.Strength{}) {
			t.Errorf("Bird has %v", got)
		}
		pick("Fish")
		want := opponent.Strength{By: opponent.ByDepth, Value: 5}
		if p := playersOf(s.Choice())[1]; p.Strength != want || p.Engine != "Fish" {
			t.Errorf("%+v", p)
		}
		if w.room.lastChoice().Strength != want {
			t.Error("the strength is forgotten")
		}
	})
}

// In chess the closed list of levels says about their Elo, where that was measured; in other games it does not.
func TestChessEloOfLevels(t *testing.T) {
	inRoom(t, fishAndBird, func(t *testing.T, w *world) {
		s := newScreen(w.room, gameOptions(), present.LevelOptions(), w.room.lastChoice())
		for game, rated := range map[string]bool{"chess": true, "chess960": false, "chess2": false} {
			s.now.Game = game
			s.update()
			for _, level := range opponent.Levels() {
				for i, choose := range []*kit.Select{s.computers.level, s.computers.watched[0]} {
					if i == 1 && level == opponent.Sparring {
						continue
					}
					want := present.LevelName(level)
					if rated && level > opponent.Sparring && level <= search.MeasuredInChess {
						want = words.T("level.chess", want, (search.Level(int(level)).ChessElo+25)/50*50)
					}
					choose.Choose(level.ID())
					if got := choose.AccessibleNode().Value; got != want {
						t.Errorf("%s: level %d is shown as %q, want %q", game, level, got, want)
					}
				}
			}
		}
	})
}
