package scoring

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"midline/engine/lab/players"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/uciclient"
)

// verdict is what a scorer says about a position.
type verdict struct {
	best  rules.Move   // NoMove if there is no legal action
	score search.Score // for the side to act
}

// scorer searches positions to a depth.
type scorer interface {
	// begin forgets what was learnt, so that the scores of a block do not depend on those before.
	begin() error
	search(ctx context.Context, pos *rules.Position, depth int) (verdict, error)
	close()
}

// startScorer starts a program, or the search of this build. It ends with ctx at the latest.
func startScorer(ctx context.Context, spec *players.Spec) (scorer, error) {
	for _, option := range spec.Given {
		if !slices.Contains(usedOptions, option) {
			return nil, fmt.Errorf("player %q: a scoring makes no use of %s; it takes %s", spec.Text, option,
				strings.Join(usedOptions, ", "))
		}
	}
	switch spec.Kind {
	case players.KindUCI:
		return start(ctx, spec)
	case players.KindMidline:
		own := &midline{search.New(scorerHash, 1)}
		own.searcher.UseNetwork(spec.Network)
		if err := own.searcher.SetParams(spec.Params); err != nil {
			own.close()
			return nil, err
		}
		return own, nil
	}
	return nil, fmt.Errorf("player %q: midline or a program that speaks UCI is needed", spec.Text)
}

// usedOptions are the options of a player that a scoring makes use of, where they are for its kind: the depth is that of
// the scoring, and a program's table is one of its own options.
var usedOptions = []string{"name", "cmd", "option.", "fen", "castling", "network", "param."}

// scorerHash is the table of Midline's search in megabytes: little, so that it stays in the cache.
const scorerHash = 2

// midline is the search of this build.
type midline struct{ searcher *search.Searcher }

func (m *midline) begin() error {
	m.searcher.Clear()
	return nil
}

func (m *midline) search(ctx context.Context, pos *rules.Position, depth int) (verdict, error) {
	r := m.searcher.Search(ctx, pos, nil, search.Limits{Depth: depth}, nil)
	return verdict{r.Best, r.Score}, ctx.Err()
}

func (m *midline) close() { m.searcher.Close() }

// engine is a program that speaks UCI. It is asked through two pipes and no more: with 100 nodes a
// position, uciclient.Client, which guards against programs that misbehave, takes 1.6 times as long.
type engine struct {
	spec   *players.Spec
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	cancel context.CancelFunc
}

// start starts a program, which ends with ctx at the latest.
func start(ctx context.Context, spec *players.Spec) (*engine, error) {
	ctx, cancel := context.WithCancel(ctx)
	e := &engine{spec: spec, cmd: exec.CommandContext(ctx, spec.Command[0], spec.Command[1:]...), cancel: cancel}
	in, err := e.cmd.StdinPipe()
	if err != nil {
		cancel()
		return nil, err
	}
	out, err := e.cmd.StdoutPipe()
	if err == nil {
		err = e.cmd.Start()
	}
	if err != nil {
		cancel()
		return nil, err
	}
	e.in, e.out = in, bufio.NewReader(out)
	commands := "uci\n"
	for _, s := range spec.Settings {
		commands += fmt.Sprintf("setoption name %s value %s\n", s.Name, s.Value)
	}
	if err := e.wait(commands); err != nil {
		e.close()
		return nil, err
	}
	return e, nil
}

// wait sends commands and waits until they are carried out.
func (e *engine) wait(commands string) error {
	return e.ask(commands+"isready\n", func(line string) bool { return line == "readyok" })
}

func (e *engine) begin() error { return e.wait("ucinewgame\n") }

func (e *engine) close() {
	e.cancel()
	_ = e.cmd.Wait() // it was killed
}

// patience is how long a program may take to answer. Then it is killed.
const patience = time.Minute

// ask sends commands and reads lines up to the one that ends the answer.
func (e *engine) ask(commands string, ends func(line string) bool) error {
	defer time.AfterFunc(patience, e.cancel).Stop()
	if _, err := io.WriteString(e.in, commands); err != nil {
		return fmt.Errorf("%s: %w", e.spec.Name, err)
	}
	for {
		line, err := e.out.ReadSlice('\n')
		if err != nil {
			return fmt.Errorf("%s: no answer: %w", e.spec.Name, err)
		}
		if ends(strings.TrimSpace(string(line))) {
			return nil
		}
	}
}

// search lets the program search a position. The score is the last exact one of its best line.
func (e *engine) search(_ context.Context, pos *rules.Position, depth int) (v verdict, err error) {
	dialect := uciclient.Dialect{FEN: e.spec.FEN, KingMoves: e.spec.KingMoves}
	best, action, answered := "", "", false
	commands := fmt.Sprintf("position fen %s\ngo depth %d\n", dialect.Position(pos), depth)
	err = e.ask(commands, func(line string) bool {
		switch words := strings.Fields(line); {
		case len(words) == 0 || len(words) > 1 && words[1] == "string":
		case words[0] == "info" && slices.Contains(words, "score") && !strings.Contains(line, "bound "):
			best = line
		case words[0] == "bestmove":
			answered, action = true, strings.Join(words[1:min(2, len(words))], "")
		}
		return answered
	})
	if err != nil || action == "(none)" {
		return v, err
	}
	best, _, _ = strings.Cut(best, " pv ")
	info := uciclient.ParseInfo(pos, strings.Fields(best))
	if !info.Scored {
		return v, errors.New("the engine told no score")
	}
	v.score = info.Score
	v.best, err = uciclient.ReadAction(pos, action)
	return v, err
}
