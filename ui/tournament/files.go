package tournament

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"midline/engine/lab"
	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// The files of a tournament, in a folder: what it is to be, its games, a line each, and the lock of the copy of Midline
// that plays it.
const (
	setupName = "tournament.json"
	gamesName = "tournament.games"
	lockName  = "tournament.lock"
	maxSetup  = 16 << 20
)

// Result is a finished game, without its moves.
type Result struct {
	Game         int
	White, Black string
	Result       string // "1-0", "0-1" or "1/2-1/2"
	Reason       string // as lab.Record has it
	Blame        string // "w", "b" or ""
	Detail       string
	Final        string // FEN
	Plies        int    // actions
	Armies       string // as lab.Record has them
}

// resultOf leaves the moves out of a record.
func resultOf(r *lab.Record) Result {
	return Result{r.Game, r.White, r.Black, r.Result, r.Reason, r.Blame, r.Detail, r.Final, len(r.Actions), r.Armies}
}

// load reads the tournament in a folder with its finished games, nil if there is none. Files that make no sense are
// renamed, those that cannot be read now are left; notice says that, and what else is wrong.
func load(ctx context.Context, dir string) (s *Setup, records []*lab.Record, notice string) {
	path := filepath.Join(dir, setupName)
	data, err := files.Read(path, maxSetup)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, ""
	case err != nil:
		return nil, nil, words.Error(err)
	}
	s, err = decode(data)
	if barred(err) {
		return nil, nil, words.T("tournament.unread", path, words.Error(err))
	}
	if err == nil {
		games := filepath.Join(dir, gamesName)
		records, err = readRecords(ctx, games)
	}
	if ctx.Err() != nil {
		return nil, nil, ""
	}
	if err == nil {
		return s, records, ""
	}
	kept, bad := aside(dir, "broken")
	if bad != nil {
		return nil, nil, words.T("tournament.unread", path, words.Error(bad))
	}
	return nil, nil, words.T("tournament.broken", words.Sentence(words.Error(err)), kept)
}

// readRecords reads a file of games; there need be none.
func readRecords(ctx context.Context, path string) (records []*lab.Record, err error) {
	err = lab.ReadGamesFile(path, func(_ lab.Settings, r *lab.Record) error {
		if _, err := r.Points(); err != nil {
			return err
		}
		records = append(records, r)
		return ctx.Err()
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil && ctx.Err() == nil {
		err = message.New("its games are damaged: %w", err)
	}
	return records, err
}

// aside renames the files of a tournament that are there, and returns where the first of them is, "" if there is none.
func aside(dir, word string) (first string, err error) {
	for _, name := range []string{setupName, gamesName} {
		path := filepath.Join(dir, name)
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		kept, err := files.Aside(path, word)
		if err != nil {
			return first, err
		}
		if first == "" {
			first = kept
		}
	}
	return first, nil
}

var (
	errElsewhere = message.New("another window of Midline plays the tournament")
	errReplaced  = message.New("this tournament is no longer in its folder")
)

// locked calls do, which uses the files in a folder, while no other copy of Midline does.
func locked(dir string, do func() error) error {
	release, ok, err := files.Lock(filepath.Join(dir, lockName))
	switch {
	case err != nil:
		return err
	case !ok:
		return errElsewhere
	}
	err = do()
	if bad := release(); err == nil {
		err = bad
	}
	return err
}

// checkThere returns errReplaced if the tournament in a folder is not this one, as after another copy of Midline has
// begun its own.
func (s *Setup) checkThere(dir string) error {
	data, err := files.Read(filepath.Join(dir, setupName), maxSetup)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var there struct {
		Seed  uint64    `json:"seed"`
		Begun time.Time `json:"begun"`
	}
	if err != nil || json.Unmarshal(data, &there) != nil || there.Seed != s.Seed || !there.Begun.Equal(s.Begun) {
		return errReplaced
	}
	return nil
}

// save writes a setup.
func save(dir string, s *Setup) error {
	data, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return err
	}
	return files.WriteAtomic(filepath.Join(dir, setupName), append(data, '\n'))
}

// pgnOf returns games of the file in PGN: those that are wanted, in the order of the schedule. It is an error if there
// are none.
func pgnOf(ctx context.Context, path, event string, wanted func(*lab.Record) bool) ([]*pgn.Game, error) {
	records, err := readRecords(ctx, path)
	if err != nil {
		return nil, err
	}
	byGame := map[int]*lab.Record{}
	last := -1
	for _, r := range records {
		if wanted(r) && r.Game >= 0 {
			byGame[r.Game] = r
			last = max(last, r.Game)
		}
	}
	var list []*pgn.Game
	for i := 0; i <= last && len(list) < len(byGame); i++ {
		if r := byGame[i]; r != nil {
			g, err := r.PGN(event)
			if err != nil {
				return nil, err
			}
			list = append(list, g)
		}
	}
	if len(list) == 0 { // another window has deleted them: a finished game was asked for
		return nil, errReplaced
	}
	return list, nil
}
