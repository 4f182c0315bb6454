package prefs

import (
	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/app"
	ui "midline/ui/board"
	"midline/ui/present"
)

// sample is the board on the page of the settings, on which a theme can be
// judged: a check, the last move, empowered links, and a piece in hand with what
// it may do. It is alive: an action is played, and taken back.
type sample struct {
	frame app.Frame
	game  *game.Game
	board *ui.Board
}

// The scene: a rook has just given check, and a jungle queen may take it or step
// in between.
const (
	sampleStart = "r5k1/pppp1ppp/2n1bn2/3r4/6Q1/2N5/PPPPKPPP/R1B2B1R b - - 0 9 AE"
	sampleFirst = "d5e5"
	sampleMove  = "g4e5"
)

func newSample(f app.Frame) *sample {
	s := &sample{frame: f}
	v, err := variant.Find("chess2")
	var start rules.Position
	if err == nil {
		start, err = fen.Parse(v, sampleStart)
	}
	if err == nil {
		s.game, err = game.New(game.Options{Start: start})
	}
	if err == nil {
		_, err = s.game.Play(s.parse(sampleFirst))
	}
	if err != nil {
		panic(err) // written above
	}
	config := f.Board()
	config.OnAction, config.OnRune = s.act, nil
	s.board = ui.New(config)
	s.restyle()
	s.show()
	return s
}

func (s *sample) parse(text string) rules.Move {
	m, err := uci.Parse(s.game.Position(), text)
	if err != nil {
		panic(err) // written above
	}
	return m
}

func (s *sample) restyle() {
	s.board.SetColors(s.frame.Prefs().Colors())
	s.board.SetSpeed(s.frame.Prefs().Speed())
	s.board.SetHelp(s.frame.Prefs().Get().Help)
}

func (s *sample) still() ui.View { return present.Still(s.game.Position(), s.game.LastTurn()) }

// show shows the scene with the piece in hand.
func (s *sample) show() {
	s.board.SetView(s.still())
	s.pick()
}

func (s *sample) pick() {
	s.board.Select(present.Square(board.Square(s.parse(sampleMove).From())))
}

// move shows how fast pieces move.
func (s *sample) move() {
	s.board.Finish()
	legal := s.game.Position().Legal(nil)
	for id, m := range legal {
		if m == s.parse(sampleMove) {
			s.act(id)
			return
		}
	}
}

// act plays an action and takes it back.
func (s *sample) act(id int) {
	before := s.game.Current()
	m := before.Position().Legal(nil)[id]
	node, err := s.game.Play(m)
	if err != nil {
		return
	}
	p := present.Play(before.Position(), node.Position(), node.Transition())
	after := s.still()
	after.Silent = true
	s.board.Select(ui.None)
	s.board.Play(p, after, func() {
		s.game.Undo()
		p.Backward, p.Invasion = true, false
		s.board.Play(p, s.still(), s.pick)
	})
}
