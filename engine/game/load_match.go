package game

import (
	"fmt"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/rules"
)

var reasons = func() map[string]Reason {
	known := map[string]Reason{}
	for r := Reason(rules.Checkmate); r <= Reason(rules.DeadPosition); r++ {
		known[r.String()] = r
	}
	for r := Resignation; r <= Recorded; r++ {
		known[r.String()] = r
	}
	return known
}()

func (s *savedResult) load(path string) (Result, error) {
	reason, known := reasons[s.Reason]
	if !known {
		return Result{}, refuse(path+".reason", message.New("a game does not end by %.40q", s.Reason))
	}
	r := Result{Reason: reason}
	switch s.Winner {
	case "":
		r.Draw = true
	case "w":
		r.Winner = rules.White
	case "b":
		r.Winner = rules.Black
	default:
		return Result{}, refuse(path+".winner",
			message.New("it must be w or b, or missing for a draw, not %.20q", s.Winner))
	}
	either := reason == Time || reason == Recorded
	if !either && r.Draw != (reason == Agreement || reason < Resignation && rules.Reason(reason).IsDraw()) {
		return Result{}, refuse(path+".winner",
			message.New("%s",
				map[bool]string{true: "somebody must have won by " + s.Reason, false: "nobody wins by " +
					s.Reason}[r.Draw]))
	}
	return r, nil
}

func (s *savedMatch) load(v *rules.Variant) (*Match, error) {
	m, err := NewMatch(v, s.Games, s.First)
	if err != nil {
		return nil, refuse("match", message.Of(err))
	}
	if m.armies, err = loadArmies(v, "match.armies", s.Armies); err != nil {
		return nil, err
	}
	if len(s.Results) > s.Games {
		return nil, refuse("match.results", message.New("there are %d of %d games", len(s.Results), s.Games))
	}
	for i := range s.Results {
		path := fmt.Sprintf("match.results[%d]", i)
		r, err := s.Results[i].load(path)
		if err != nil {
			return nil, err
		}
		m.results = append(m.results, r)
	}
	if err := s.loadPlayed(m); err != nil {
		return nil, err
	}
	if n := len(s.Starts); n != len(s.Results) && n != len(s.Results)+1 || n > s.Games {
		return nil, refuse("match.starts", message.New("there are %d for %d games that are over", n, len(s.Results)))
	}
	for i, number := range s.Starts {
		if number < 0 || number > 959 {
			return nil, refuse(fmt.Sprintf("match.starts[%d]", i),
				message.New("start positions are 0 to 959, not %d", number))
		}
		if s.Fixed && number != s.Starts[0] {
			return nil, refuse(fmt.Sprintf("match.starts[%d]", i),
				message.New("every game starts at %d, not at %d", s.Starts[0], number))
		}
	}
	m.starts, m.fixed = append(m.starts, s.Starts...), s.Fixed
	return m, nil
}

// loadPlayed reads the armies of the games that are over, which an earlier Midline did not save.
func (s *savedMatch) loadPlayed(m *Match) error {
	m.played = make([][2]*rules.Army, len(m.results))
	if len(s.Played) > len(m.results) {
		return refuse("match.played", message.New("there are %d for %d games that are over", len(s.Played), len(m.results)))
	}
	for i, letters := range s.Played {
		if letters == "" {
			continue
		}
		var err error
		if m.played[i], err = loadArmies(m.variant, fmt.Sprintf("match.played[%d]", i), letters); err != nil {
			return err
		}
	}
	return nil
}

// loadArmies reads two armies as a FEN names them, which there are only in a variant in which armies are chosen.
func loadArmies(v *rules.Variant, path, letters string) (armies [2]*rules.Army, err error) {
	codes, ok := army.SplitCodes(letters)
	switch {
	case !v.Chosen && letters != "":
		return armies, refuse(path, message.New("there is no choice of armies in %s", v.Called()))
	case !v.Chosen:
		return [2]*rules.Army{v.Armies[0], v.Armies[0]}, nil
	case !ok || len(codes) != 2:
		return armies, refuse(path, message.New("two letters are needed, not %.20q", letters))
	}
	for i := range armies {
		if armies[i], err = codes[i].In(v); err != nil {
			return armies, refuse(path, message.Of(err))
		}
	}
	return armies, nil
}
