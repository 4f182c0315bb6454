package uciclient

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"midline/engine/message"
	"midline/engine/rules"
)

// StopPatience is how long a program may take to answer after "stop".
const StopPatience = 3 * time.Second

// Query is a question to a program.
type Query struct {
	// Start is the start of the game, and Moves are its actions since then. The query asks for an
	// action in the position after them.
	Start *rules.Position
	Moves []rules.Move
	Limits
	// Lines is how many lines to work out, 0 for one. The program may limit it.
	Lines int
	// Wait bounds the wait for an answer; 0 waits until the context ends.
	Wait time.Duration
	// Report is optional. It receives each line that the program has worked out, on the goroutine
	// of Search.
	Report func(Info)
}

// Limits bound how long a program may think. Zero fields do not limit; without any it thinks until
// the context ends.
type Limits struct {
	Time, Inc [2]time.Duration // of White and Black; a clock of 0 does not count
	MovesToGo int              // turns until more time is added, 0 if none is
	MoveTime  time.Duration
	Nodes     uint64
	Depth     int // in the program's own count
}

// Answer is the result of a search.
type Answer struct {
	Move rules.Move // rules.NoMove if the program says that there is none
	Best Info       // the last information about its best line; Scored only if there was any
}

// Search lets the program think. If the context ends first, the program is stopped, and its answer
// comes with the context's error. A *Failure is an error of the program, which cannot be used after
// it; a program that does not answer has been ended.
func (c *Client) Search(ctx context.Context, q Query) (Answer, error) {
	texts, now, err := c.actions(q.Start, q.Moves)
	if err != nil {
		return Answer{}, err
	}
	if err := c.setLines(q.Lines); err != nil {
		return Answer{}, err
	}
	position := "position fen " + c.config.Position(q.Start)
	if len(texts) > 0 {
		position += " moves " + strings.Join(texts, " ")
	}
	var timeout <-chan time.Time
	if q.Wait > 0 {
		timeout = time.After(q.Wait)
	}
	if err := c.skipPending(ctx); err != nil {
		return Answer{}, err
	}
	c.proc.Send("%s", position)
	c.proc.Send("%s", q.command())
	a, err := c.answer(ctx, timeout, &now, q.Report)
	if ctx.Err() != nil && err == ctx.Err() {
		c.proc.Send("stop")
		if a, err = c.answer(context.Background(), time.After(c.patience), &now, nil); err == nil {
			return a, ctx.Err()
		}
	}
	if f, failed := err.(*Failure); failed && f.Reason == NoAnswer {
		c.proc.Kill()
	}
	return a, err
}

// skipPending skips unexpected lines, such as a second answer to the last search: what the program sends
// after it is ready is about the next one.
func (c *Client) skipPending(ctx context.Context) error {
	c.proc.Drain(func(string) {})
	err := c.sync(ctx, time.After(c.patience))
	if f := new(Failure); errors.As(err, &f) {
		if f.Reason == NoAnswer {
			c.proc.Kill()
		}
		return f
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// actions writes the moves of a game, and returns the position after them.
func (c *Client) actions(start *rules.Position, moves []rules.Move) ([]string, rules.Position, error) {
	now := *start
	var texts []string
	for _, m := range moves {
		text, before := c.config.Action(&now, m), now
		if !before.Make(m, &now) {
			return nil, now, message.New("the game has an action that is not legal: %s", text)
		}
		texts = append(texts, text)
	}
	return texts, now, nil
}

// setLines sets MultiPV, as near to n as the program can.
func (c *Client) setLines(n int) error {
	o := c.Option("MultiPV")
	if o == nil || o.Type != Spin {
		return nil
	}
	if n = min(max(n, 1, o.Min), o.Max); n != c.lines {
		return c.Set(o.Name, strconv.Itoa(n))
	}
	return nil
}

// answer waits for the program's answer in a position.
func (c *Client) answer(ctx context.Context, timeout <-chan time.Time, pos *rules.Position,
	report func(Info)) (Answer, error) {
	var a Answer
	begun := time.Now()
	for {
		line, err := c.proc.Next(ctx, timeout)
		if err != nil {
			return a, AsFailure(err)
		}
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "info":
			info := ParseInfo(pos, words[1:])
			if !info.Scored || info.CurrMove {
				continue
			}
			if info.Time == 0 {
				info.Time = time.Since(begun)
			}
			if info.Line == 1 && !info.Lower && !info.Upper {
				a.Best = info
			}
			if report != nil {
				report(info)
			}
		case words[0] == "bestmove" && len(words) == 1:
			return a, NewFailure(Garbage, "bestmove without an action")
		case words[0] == "bestmove":
			if none(words[1]) && len(pos.Legal(nil)) == 0 {
				return a, nil
			}
			a.Move, err = ReadAction(pos, words[1])
			return a, err
		}
	}
}

// none reports whether a text means that there is no action.
func none(text string) bool { return text == "(none)" || text == "0000" || text == "NULL" }

// command returns the command that starts the search.
func (l *Limits) command() string {
	var b strings.Builder
	b.WriteString("go")
	ms := func(key string, d time.Duration) { fmt.Fprintf(&b, " %s %d", key, max(1, d.Milliseconds())) }
	white, black := l.Time[rules.White], l.Time[rules.Black]
	if white != 0 || black != 0 {
		ms("wtime", white)
		ms("btime", black)
		fmt.Fprintf(&b, " winc %d binc %d", l.Inc[rules.White].Milliseconds(), l.Inc[rules.Black].Milliseconds())
		if l.MovesToGo > 0 {
			fmt.Fprintf(&b, " movestogo %d", l.MovesToGo)
		}
	}
	if l.MoveTime > 0 {
		ms("movetime", l.MoveTime)
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	if l.Depth > 0 {
		fmt.Fprintf(&b, " depth %d", l.Depth)
	}
	if b.Len() == len("go") {
		b.WriteString(" infinite")
	}
	return b.String()
}
