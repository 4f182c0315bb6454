package players

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/rules"
)

// uciOption is what a program says of one of its options.
type uciOption struct {
	name    string
	choices []string // of a combo
}

// uciPlayer is a program that speaks UCI.
type uciPlayer struct {
	spec    *Spec
	proc    *process
	options map[string]uciOption // by name in lower case
	ready   bool
	record  record
	start   string // of the game, in the program's dialect
}

func openUCI(s *Spec) (Player, error) {
	proc, err := startProcess(s.Command, s.Trace)
	if err != nil {
		return nil, err
	}
	return &uciPlayer{
		spec: s, proc: proc, options: map[string]uciOption{},
		record: record{dialect: dialect{fen: s.FEN, kingMoves: s.KingMoves}},
	}, nil
}

// Close ends the program.
func (p *uciPlayer) Close() { p.proc.close() }

// Begin readies the program for a game.
func (p *uciPlayer) Begin(ctx context.Context, start *rules.Position, _ uint64) error {
	if !p.ready {
		if err := p.greet(ctx); err != nil {
			return fmt.Errorf("%s: %w", p.spec.Name, err)
		}
		p.ready = true
	}
	if err := p.chooseVariant(start.Rules().Variant); err != nil {
		return fmt.Errorf("%s: %w", p.spec.Name, err)
	}
	p.record.begin(start)
	p.start = p.record.position(start)
	p.proc.send("ucinewgame")
	if err := p.sync(ctx); err != nil {
		return fmt.Errorf("%s: after ucinewgame: %w", p.spec.Name, err)
	}
	return nil
}

// greet shakes hands and sets the options.
func (p *uciPlayer) greet(ctx context.Context) error {
	p.proc.send("uci")
	timeout := time.After(startPatience)
	for {
		line, err := p.proc.next(ctx, timeout)
		if err != nil {
			return fmt.Errorf("no uciok: %w", err)
		}
		words := strings.Fields(line)
		if len(words) > 0 && words[0] == "uciok" {
			break
		}
		if len(words) > 3 && words[0] == "option" && words[1] == "name" {
			p.noteOption(words[2:])
		}
	}
	for _, s := range p.spec.Settings {
		if _, ok := p.options[strings.ToLower(s.Name)]; !ok {
			return fmt.Errorf("it has no option %q", s.Name)
		}
		p.set(s.Name, s.Value)
	}
	p.setUnlessAsked("Threads", p.spec.Threads)
	if p.spec.Hash > 0 {
		p.setUnlessAsked("Hash", p.spec.Hash)
	}
	return p.sync(ctx)
}

// noteOption reads the words of an option after "option name".
func (p *uciPlayer) noteOption(words []string) {
	var o uciOption
	for len(words) > 0 && words[0] != "type" {
		o.name = strings.TrimSpace(o.name + " " + words[0])
		words = words[1:]
	}
	for i, word := range words {
		if word == "var" && i+1 < len(words) {
			o.choices = append(o.choices, words[i+1])
		}
	}
	p.options[strings.ToLower(o.name)] = o
}

func (p *uciPlayer) set(name, value string) {
	if value == "" {
		p.proc.send("setoption name %s", name) // a button
		return
	}
	p.proc.send("setoption name %s value %s", name, value)
}

// setUnlessAsked sets a number that the program offers and the spec leaves open.
func (p *uciPlayer) setUnlessAsked(name string, value int) {
	for _, s := range p.spec.Settings {
		if strings.EqualFold(s.Name, name) {
			return
		}
	}
	if o, ok := p.options[strings.ToLower(name)]; ok {
		p.set(o.name, strconv.Itoa(value))
	}
}

// chooseVariant tells the program what is played. The error says that it does
// not know the game.
func (p *uciPlayer) chooseVariant(v *rules.Variant) error {
	name, mapped := p.spec.Variants[v.Name]
	if !mapped {
		name = v.Name
	}
	variants, has := p.options["uci_variant"]
	known := mapped
	for _, c := range variants.choices {
		known = known || strings.EqualFold(c, name)
	}
	_, shuffles := p.options["uci_chess960"]
	if !has {
		known = v.Name == "chess" || v.Name == "chess960" && shuffles
	}
	if !known {
		return fmt.Errorf("it does not know the variant %s; variant.%s=NAME would give its own name for it", v.Name, v.Name)
	}
	if has {
		p.set("UCI_Variant", name)
	}
	if shuffles {
		p.set("UCI_Chess960", strconv.FormatBool(v.Castling == rules.KingTakesRook))
	}
	return nil
}

// sync waits until the program has done what it was told.
func (p *uciPlayer) sync(ctx context.Context) error {
	p.proc.send("isready")
	timeout := time.After(startPatience)
	for {
		line, err := p.proc.next(ctx, timeout)
		if err != nil {
			return fmt.Errorf("no readyok: %w", err)
		}
		if strings.TrimSpace(line) == "readyok" {
			return nil
		}
	}
}

// Choose asks the program for an action.
func (p *uciPlayer) Choose(ctx context.Context, t *Task) (Choice, error) {
	if err := p.record.catchUp(t.Moves); err != nil {
		return Choice{}, err
	}
	position := "position fen " + p.start
	if len(p.record.texts) > 0 {
		position += " moves " + strings.Join(p.record.texts, " ")
	}
	p.proc.send("%s", position)
	p.proc.send("%s", uciGo(t, p.spec.LimitsIn(t.Limits), p.spec.ByClock()))
	timeout := time.After(t.Wait)
	var c Choice
	for {
		line, err := p.proc.next(ctx, timeout)
		if err != nil {
			return c, asFault(err)
		}
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "info":
			noteInfo(words[1:], &c.Opinion)
		case words[0] == "bestmove" && len(words) == 1:
			return c, NewFault(Garbage, "bestmove without an action")
		case words[0] == "bestmove":
			c.Move, err = ReadAction(t.Position, words[1])
			return c, err
		}
	}
}

// asFault turns an error of reading into what loses the game; an end of the
// context stays what it is.
func asFault(err error) error {
	switch {
	case errors.Is(err, errTimeout):
		return NewFault(NoAnswer, "")
	case errors.Is(err, errGone):
		return NewFault(Crash, "%v", err)
	}
	return err
}

// uciGo writes the command that starts the search.
func uciGo(t *Task, l Limits, clocks bool) string {
	var b strings.Builder
	b.WriteString("go")
	if clocks && l.Timed() {
		fmt.Fprintf(&b, " wtime %d btime %d winc %d binc %d", max(1, t.Clock[rules.White].Milliseconds()),
			max(1, t.Clock[rules.Black].Milliseconds()), l.Inc.Milliseconds(), l.Inc.Milliseconds())
	}
	if l.MoveTime > 0 {
		fmt.Fprintf(&b, " movetime %d", l.MoveTime.Milliseconds())
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	if l.Depth > 0 {
		fmt.Fprintf(&b, " depth %d", l.Depth)
	}
	return b.String()
}

// noteInfo reads what the program says of its best line.
func noteInfo(words []string, o *Opinion) {
	var said Opinion
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.ParseInt(words[i+1], 10, 64)
		value := int(n)
		switch words[i] {
		case "string", "pv", "currmove", "refutation", "currline":
			i = len(words)
		case "multipv":
			if err == nil && value > 1 {
				return
			}
		case "lowerbound", "upperbound":
			return
		case "depth":
			said.Depth = value
		case "nodes":
			said.Nodes = uint64(max(n, 0))
		case "cp":
			if err == nil {
				said.CP = &value
			}
		case "mate":
			if err == nil {
				said.Mate = &value
			}
		}
	}
	if said.CP != nil || said.Mate != nil {
		*o = said
	}
}

// Ended reports whether the program has ended.
func (p *uciPlayer) Ended() bool {
	select {
	case <-p.proc.gone:
		return true
	default:
		return false
	}
}
