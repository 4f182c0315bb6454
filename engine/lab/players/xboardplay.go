package players

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"midline/engine/notation/san"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/uciclient"
)

// wonBy has the results in which White and Black win.
var wonBy = [2]string{"1-0", "0-1"}

// Choose asks the program for an action.
func (p *xboardPlayer) Choose(ctx context.Context, t *Task) (Choice, error) {
	claimed := ""
	p.proc.Drain(func(line string) {
		if said := claim(line); !p.complains(line) && said != "" {
			claimed = said
		}
	})
	switch {
	case p.illegal != "":
		return Choice{}, NewFailure(Refusal, "%s", p.illegal)
	case claimed == "resign" || claimed == wonBy[t.Position.Side().Other()]:
		return Choice{}, NewFailure(Resignation, "%s", claimed)
	}
	if claimed != "" || !p.forced && len(t.Moves) != len(p.record.texts)+1 {
		p.proc.Send("force")
		p.forced = true
	}
	if err := p.sendTask(t); err != nil {
		return Choice{}, err
	}
	timeout := time.After(t.Wait)
	var c Choice
	for claims := 0; ; {
		line, err := p.proc.Next(ctx, timeout)
		if err != nil {
			return c, uciclient.AsFailure(err)
		}
		switch said := claim(line); {
		case p.complains(line):
			return c, NewFailure(Refusal, "%s", p.illegal)
		case said == "resign" || said == wonBy[t.Position.Side().Other()]:
			return c, NewFailure(Resignation, "%s", strings.TrimSpace(line))
		case said != "" && claims > 0:
			return c, NewFailure(FalseClaim, "%s", strings.TrimSpace(line))
		case said != "": // not over: the program must play on
			claims++
			p.proc.Send("force")
			p.proc.Send("go")
		default:
			text, ok := movedTo(line)
			if !ok {
				parseThought(line, &c.Opinion)
				continue
			}
			c.Move, err = p.read(t.Position, text)
			if err == nil {
				err = p.record.catchUp(append(t.Moves[:len(t.Moves):len(t.Moves)], c.Move))
			}
			return c, err
		}
	}
}

// sendTask sends the new actions and lets the program think.
func (p *xboardPlayer) sendTask(t *Task) error {
	p.limit(t)
	pos, known := p.record.pos, len(p.record.texts)
	if err := p.record.catchUp(t.Moves); err != nil {
		return err
	}
	for _, m := range t.Moves[known:] {
		before := pos
		p.sendMove(&before, m)
		before.Make(m, &pos)
	}
	if p.forced {
		p.proc.Send("go")
		p.forced = false
	}
	return nil
}

// limit sends the limits on thinking.
func (p *xboardPlayer) limit(t *Task) {
	l := p.spec.LimitsIn(t.Limits)
	first := len(p.record.texts) == 0 || p.forced
	if l.Timed() && p.spec.ByClock() {
		if first {
			whole := int((l.Base + time.Second - 1) / time.Second)
			p.proc.Send("level 0 %d:%02d %s", whole/60, whole%60, strconv.FormatFloat(l.Inc.Seconds(), 'f', -1, 64))
		}
		side := t.Position.Side()
		p.proc.Send("time %d", max(1, t.Clock[side].Milliseconds()/10))
		p.proc.Send("otim %d", max(1, t.Clock[side.Other()].Milliseconds()/10))
	}
	if first && l.MoveTime > 0 {
		p.proc.Send("st %s", strconv.FormatFloat(l.MoveTime.Seconds(), 'f', -1, 64))
	}
	if first && l.Depth > 0 {
		p.proc.Send("sd %d", l.Depth)
	}
}

// sendMove sends an action.
func (p *xboardPlayer) sendMove(pos *rules.Position, m rules.Move) {
	text := uci.Move(pos, m)
	switch {
	case p.features["san"] == "1":
		text = san.Action(pos, m)
	case m.Kind() == rules.Castle && pos.Rules().Variant.Castling == rules.KingTakesRook:
		text = "O-O"
		if pos.Geo().FileOf(pos.CastleTo(m)) < 4 {
			text = "O-O-O"
		}
	}
	if p.features["usermove"] == "1" {
		text = "usermove " + text
	}
	p.proc.Send("%s", text)
}

// read returns the action that the program has chosen, written with its squares or as SAN.
func (p *xboardPlayer) read(pos *rules.Position, text string) (rules.Move, error) {
	m, err := uciclient.ReadAction(pos, text)
	if err == nil {
		return m, nil
	}
	if m, bad := san.Parse(pos, text); bad == nil {
		return m, nil
	}
	var f *Failure
	if errors.As(err, &f) && f.Reason == Garbage && looksLikeSAN(text) {
		f.Reason = IllegalMove
	}
	return rules.NoMove, err
}

func looksLikeSAN(text string) bool {
	return strings.HasPrefix(text, "O-O") ||
		len(text) <= 7 && strings.ContainsAny(text, "12345678") && strings.ContainsAny(text[:1], "KQRBNabcdefgh")
}

// movedTo returns the action in a line, and reports whether it has one.
func movedTo(line string) (string, bool) {
	words := strings.Fields(line)
	switch {
	case len(words) >= 2 && words[0] == "move":
		return words[1], true
	case strings.HasPrefix(line, "My move is") && len(words) >= 4:
		return words[len(words)-1], true
	}
	return "", false
}

// complains records that the program does not accept an action.
func (p *xboardPlayer) complains(line string) bool {
	if strings.HasPrefix(line, "Illegal move") {
		p.illegal = strings.TrimSpace(line)
		return true
	}
	return false
}

// claim returns the result that a line claims: "1-0", "0-1", "1/2-1/2", "resign",
// or "".
func claim(line string) string {
	words := strings.Fields(line)
	if len(words) == 0 {
		return ""
	}
	if words[0] == "result" && len(words) > 1 {
		words = words[1:]
	}
	switch words[0] {
	case "1-0", "0-1", "1/2-1/2", "resign":
		return words[0]
	}
	if strings.HasPrefix(line, "tellics resign") {
		return "resign"
	}
	return ""
}

// parseThought reads a line of thinking: depth, centipawns, centiseconds, nodes.
func parseThought(line string, o *Opinion) {
	words := strings.Fields(line)
	if len(words) < 4 {
		return
	}
	var n [4]int
	for i := range n {
		value, err := strconv.Atoi(strings.TrimRight(words[i], ".+-&"))
		if err != nil {
			return
		}
		n[i] = value
	}
	*o = Opinion{CP: &n[1], Depth: n[0], Nodes: uint64(max(n[3], 0))}
}
