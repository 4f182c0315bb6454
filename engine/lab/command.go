package lab

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
	"midline/engine/search"
)

// usage lists the commands.
const usage = `midline-lab plays matches between engines and evaluates the results.

  midline-lab match -player P -player P …      two players
  midline-lab ladder [-player P …]             each against the next; levels 1 to 13 if none is named
  midline-lab gauntlet -player P -player P …   the first against each of the others
  midline-lab roundrobin -player P -player P … each against each
  midline-lab report FILE …                    tables of files of games
  midline-lab balance [-out FILE] FILE …       how the armies of Chess 2 do against each other
  midline-lab balance -army FILE               how an army of one's own does against the six
  midline-lab replay FILE …                    checks that files of games follow the rules
  midline-lab positions FILE …                 quiet positions with the result, for tuning
  midline-lab tune -out W FILE …               the weights of the evaluation, fitted to such positions
  midline-lab selfplay -out FILE               quiet positions from games of this build against itself
  midline-lab score -out FILE FILE …           gives such positions the scores of another engine or search
  midline-lab train -out N FILE …              a network for the evaluation, trained on such positions
  midline-lab yardstick FILE                   the error of evaluations on positions that an engine has judged
  midline-lab yardstick label -out FILE FILE … judges such positions
  midline-lab spsa -out FILE                   the parameters of the search, tuned by games
  midline-lab pgn FILE …                       reads games in PGN and tells what is wrong with them
  midline-lab puzzles -out FILE FILE …         puzzles from files of games
  midline-lab puzzles check [FILE]             judges puzzles again, Midline's own if no file is named
  midline-lab endings [ENDING …]               tables of small endings, such as KRvK; list and check look at them

A player is "uci COMMAND", "xboard COMMAND", "midline", "level N", "beginner" or "random", with options.
Each command has -h. docs/lab.md describes them all.
`

// UsageError is a mistake in the command line.
type UsageError struct{ error }

// Unwrap returns what is wrong.
func (e UsageError) Unwrap() error { return e.error }

// commands run the commands, by name.
var commands = map[string]func(context.Context, []string, io.Writer, io.Writer) error{
	"match": playCommand, "ladder": playCommand, "gauntlet": playCommand, "roundrobin": playCommand,
	"report": reportCommand, "balance": balanceCommand, "replay": replayCommand, "positions": positionsCommand,
	"tune": tuneCommand, "train": trainCommand, "selfplay": selfPlayCommand, "spsa": spsaCommand,
	"yardstick": yardstickCommand, "score": scoreCommand, "pgn": pgnCommand, "puzzles": puzzlesCommand,
	"endings": endingsCommand,
}

// Main runs the program with its arguments, without its name. Results go to out, progress
// to messages. It returns soon after ctx is done. The error is flag.ErrHelp after the help
// that was asked for, and a UsageError for a mistake in the command line.
func Main(ctx context.Context, args []string, out, messages io.Writer) error {
	if len(args) == 0 {
		return UsageError{errors.New("a command is missing")}
	}
	if slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		fmt.Fprint(messages, usage)
		return flag.ErrHelp
	}
	command, ok := commands[args[0]]
	if !ok {
		return UsageError{fmt.Errorf("unknown command %q", args[0])}
	}
	return command(ctx, args, out, messages)
}

// words is a flag that may be given several times.
type words []string

func (w *words) String() string     { return strings.Join(*w, "; ") }
func (w *words) Set(s string) error { *w = append(*w, s); return nil }

// parse reads the flags of a command. With -h it lists them in messages and returns
// flag.ErrHelp; its other errors are a UsageError.
func parse(f *flag.FlagSet, args []string, messages io.Writer) error {
	f.SetOutput(io.Discard)
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		f.SetOutput(messages)
		f.Usage()
		return err
	}
	if err != nil {
		return UsageError{err}
	}
	return nil
}

// given returns the first of some flags that was given, or "".
func given(f *flag.FlagSet, names ...string) (first string) {
	f.Visit(func(set *flag.Flag) {
		if first == "" && slices.Contains(names, set.Name) {
			first = set.Name
		}
	})
	return first
}

// playCommand runs the commands match, ladder, gauntlet and roundrobin.
func playCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	m, err := readMatch(ctx, args[0], args[1:], messages)
	if err != nil {
		return err
	}
	err = m.Run(ctx, messages)
	if errors.Is(err, context.Canceled) && m.Out != "" {
		return errors.New("interrupted; run the same command again to continue")
	}
	if err != nil || m.Out == "" {
		return err
	}
	return report(out, false, []string{m.Out})
}

// readMatch reads the flags of a match.
func readMatch(ctx context.Context, command string, args []string, messages io.Writer) (*Match, error) {
	m := &Match{}
	f := flag.NewFlagSet("midline-lab "+command, flag.ContinueOnError)
	f.Var((*words)(&m.Players), "player",
		"a `player`: \"uci COMMAND\", \"xboard COMMAND\", \"midline\", \"level N\", \"beginner\", \"random\"; once for each")
	f.IntVar(&m.Games, "games", 200, "games of each pair of players")
	f.StringVar(&m.Out, "out", "", "`file` of the games; a match goes on from what is there")
	f.Func("sprt", "sequential test `elo0,elo1,alpha,beta`", func(s string) error {
		test, err := statistics.ParseSPRT(s)
		m.SPRT = &test
		return err
	})
	gameFlags(f, m)
	book := f.String("book", "", "`file` of openings: games in PGN, or positions as FEN or EPD; for one variant")
	bookTurns := f.Int("book-turns", BookTurns, "full turns that are taken of each game of the book")
	if err := parse(f, args, messages); err != nil {
		return nil, err
	}
	if *book != "" {
		if *bookTurns < 0 {
			return nil, UsageError{errors.New("-book-turns must not be negative")}
		}
		if other := given(f, "turns", "even", "any", "armies"); other != "" {
			return nil, UsageError{fmt.Errorf("-%s is for openings that are drawn, not for those of -book", other)}
		}
		if err := m.readBook(ctx, *book, *bookTurns); err != nil {
			return nil, err
		}
	}
	if f.NArg() > 0 {
		return nil, UsageError{fmt.Errorf("unexpected argument %q: quote each player after -player", f.Arg(0))}
	}
	return m, arrange(m, command)
}

// gameFlags defines the flags that say how games are played.
func gameFlags(f *flag.FlagSet, m *Match) {
	f.StringVar(&m.Variants, "variants", "chess", "what is played: `names` separated by spaces, or all")
	f.StringVar(&m.Armies, "armies", "", "`pairs` of armies in chess2, such as \"CC NT\", or mirror; all if not given")
	f.Func("army", "`file` of an army of one's own, which -armies names as in \"{my-army}C\"; once for each",
		func(s string) error {
			_, err := readArmy(s)
			return err
		})
	f.IntVar(&m.Turns, "turns", -1, "random turns of each opening; -1 is what suits the variant")
	f.BoolVar(&m.Any, "any", false, "openings need not be balanced, as for training")
	f.BoolVar(&m.Even, "even", false,
		"in chess2, openings are even although the armies are not: array and random turns make up for it")
	f.Uint64Var(&m.Seed, "seed", 1, "of the openings")
	f.Func("tc", "clock in seconds, base+increment: `2+0.02`", func(s string) (err error) {
		m.Limits.Base, m.Limits.Inc, err = players.ParseControl(s)
		return err
	})
	f.Func("movetime", "`seconds` for an action", func(s string) (err error) {
		m.Limits.MoveTime, err = players.Seconds(s)
		return err
	})
	f.Uint64Var(&m.Limits.Nodes, "nodes", 0, "nodes for an action")
	f.IntVar(&m.Limits.Depth, "depth", 0, "depth of an action")
	f.IntVar(&m.Cores, "cores", runtime.NumCPU(), "games at a time")
	f.Float64Var(&m.Margin, "margin", 0.01, "`seconds` by which a clock may be overrun")
	f.Float64Var(&m.Patience, "patience", 60, "`seconds` for an action that no clock limits")
	f.IntVar(&m.MaxTurns, "max-turns", 300, "turns after which a game is drawn, 0 for no end")
	f.Func("resign", "`turns,centipawns`: a game is won if both players see it so", func(s string) error {
		return readNumbers(s, &m.Resign.Turns, &m.Resign.Score)
	})
	f.Func("draw", "`from,turns,centipawns`: a game is drawn if both players see it so", func(s string) error {
		return readNumbers(s, &m.Draw.From, &m.Draw.Turns, &m.Draw.Score)
	})
}

// arrange pairs the players for the command.
func arrange(m *Match, command string) error {
	if command == "ladder" && len(m.Players) == 0 {
		for level := 1; level <= search.Levels; level++ {
			m.Players = append(m.Players, fmt.Sprintf("level %d", level))
		}
	}
	n := len(m.Players)
	switch {
	case command == "match" && n != 2:
		return fmt.Errorf("a match is for two players, not %d", n)
	case n < 2:
		return errors.New("two players are needed at least")
	case m.Games < 1:
		return errors.New("a match has at least one game")
	}
	m.Pairs = neighbours(n)
	switch command {
	case "gauntlet":
		m.Pairs = Gauntlet(n)
	case "roundrobin":
		m.Pairs = RoundRobin(n)
	}
	return nil
}

// readNumbers reads numbers separated by commas.
func readNumbers(text string, into ...*int) error {
	parts := strings.Split(text, ",")
	if len(parts) != len(into) {
		return fmt.Errorf("%d numbers separated by commas are needed", len(into))
	}
	for i, part := range parts {
		if _, err := fmt.Sscanf(part+"\n", "%d\n", into[i]); err != nil || *into[i] < 0 {
			return fmt.Errorf("%q is not a number from 0 on", part)
		}
	}
	return nil
}

// files reads the flags of a command that works on files.
func files(f *flag.FlagSet, args []string, messages io.Writer) ([]string, error) {
	if err := parse(f, args, messages); err != nil {
		return nil, err
	}
	if f.NArg() == 0 {
		return nil, UsageError{errors.New("a file of games is missing")}
	}
	return f.Args(), nil
}

func reportCommand(_ context.Context, args []string, out, messages io.Writer) error {
	f := flag.NewFlagSet("midline-lab report", flag.ContinueOnError)
	cells := f.Bool("cells", true, "a line for each variant and pair of armies")
	names, err := files(f, args[1:], messages)
	if err != nil {
		return err
	}
	return report(out, *cells, names)
}

func report(out io.Writer, cells bool, names []string) error {
	var r Report
	for _, name := range names {
		if err := ReadGamesFile(name, func(_ Settings, g *Record) error { return r.Add(name, g) }); err != nil {
			return err
		}
	}
	return r.Write(out, cells)
}

func replayCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	names, err := files(flag.NewFlagSet("midline-lab replay", flag.ContinueOnError), args[1:], messages)
	if err != nil {
		return err
	}
	games, wrong := 0, 0
	for _, name := range names {
		err := ReadGamesFile(name, func(_ Settings, g *Record) error {
			games++
			if err := Replay(g, nil); err != nil {
				wrong++
				fmt.Fprintf(out, "%s, game %d: %v\n", name, g.Game, err)
			}
			return ctx.Err()
		})
		if err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%d games, %d of them wrong\n", games, wrong)
	if wrong > 0 {
		return fmt.Errorf("%d games do not follow the rules", wrong)
	}
	return nil
}

func positionsCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	var q Quiet
	f := flag.NewFlagSet("midline-lab positions", flag.ContinueOnError)
	f.IntVar(&q.Skip, "skip", 0, "turns at the beginning of a game that are left out")
	f.IntVar(&q.PerGame, "per-game", 0, "positions of a game at most, evenly spread; 0 for all")
	f.BoolVar(&q.AfterLoud, "after-loud", false,
		"also positions that follow a removal, promotion or conversion, as for training a network")
	only := f.String("variants", "", "`names` separated by spaces; all if not given")
	to := f.String("out", "", "`file` to write to; else they are printed")
	names, err := files(f, args[1:], messages)
	if err != nil {
		return err
	}
	var file *os.File
	if *to != "" {
		if file, err = os.Create(*to); err != nil {
			return err
		}
		out = file
	}
	begun, lines, w := time.Now(), 0, bufio.NewWriter(out)
	for _, name := range names {
		err = errors.Join(err, ReadGamesFile(name, func(_ Settings, g *Record) error {
			if *only != "" && !strings.Contains(" "+*only+" ", " "+g.Variant+" ") {
				return ctx.Err()
			}
			n, err := q.Write(w, g)
			lines += n
			return errors.Join(err, ctx.Err())
		}))
	}
	err = errors.Join(err, w.Flush())
	if file != nil {
		err = errors.Join(err, file.Close())
	}
	fmt.Fprintf(messages, "%d positions in %v\n", lines, time.Since(begun).Round(time.Millisecond))
	return err
}
