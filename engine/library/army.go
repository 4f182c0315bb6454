package library

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"midline/engine/rules"
)

// Army is an army as the library tells it from others: the letter of one of the six, or, of an army of the player's
// own, the name of its file in braces and its name, "{nutty-knights} Nutty Knights", whatever has changed in the file;
// "" in a game without a choice of armies.
type Army string

// ArmyOf returns the Army of an army of the rules.
func ArmyOf(a *rules.Army) Army {
	if a.Hash != "" {
		return Army("{" + a.ID + "} " + known(a.Name))
	}
	return letterArmy(a.Letter)
}

// letterArmy returns the Army of a letter, "" for 0.
func letterArmy(letter byte) Army {
	if letter == 0 {
		return ""
	}
	return Army(rune(letter))
}

// Own returns the name of the file of an army of the player's own, and its name; ok is false for other armies.
func (a Army) Own() (id, name string, ok bool) {
	if inside, is := strings.CutPrefix(string(a), "{"); is {
		return strings.Cut(inside, "} ")
	}
	return "", "", false
}

// In table fact an army is a number: the letter of one of the six, or firstOwn plus the ID of its text in table term.
const firstOwn = 256

// armySQL is the text of an army in a column of fact.
const armySQL = "CASE WHEN %[1]s >= 256 THEN ifnull((SELECT text FROM term WHERE id = %[1]s - 256), '') " +
	"WHEN %[1]s > 0 THEN char(%[1]s) ELSE '' END"

// number returns the number of an army in table fact, -1 for an army of one's own that no game in the file has.
func (a Army) number(ctx context.Context, tx *sql.Tx) (int64, error) {
	if _, _, own := a.Own(); !own {
		if len(a) == 1 {
			return int64(a[0]), nil
		}
		return 0, nil
	}
	var id int64
	err := tx.QueryRowContext(ctx, "SELECT id FROM term WHERE text = ?", string(a)).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return -1, nil
	}
	return id + firstOwn, err
}

// armyNumbers returns the numbers of armies in table fact.
func armyNumbers(ctx context.Context, tx *sql.Tx, armies ...Army) ([]int64, error) {
	var numbers []int64
	for _, a := range armies {
		n, err := a.number(ctx, tx)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// numberOf returns the number of an army in fact, with which a game is written.
func (b *batch) numberOf(ctx context.Context, a Army) (int64, error) {
	if _, _, own := a.Own(); !own {
		return a.number(ctx, b.tx)
	}
	id, err := b.l.terms.of(ctx, b.terms, string(a))
	return id + firstOwn, err
}

// OwnArmies returns the armies of players' own in games that are not deleted, by the names of their files.
func (l *Library) OwnArmies(ctx context.Context) (list []Army, err error) {
	err = l.readTx(ctx, func(tx *sql.Tx) error {
		var any bool
		err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM term WHERE text LIKE '{%')").Scan(&any)
		if err != nil || !any {
			return err
		}
		rows, err := tx.QueryContext(ctx, "SELECT text FROM term WHERE id IN ("+
			"SELECT whitearmy - 256 FROM fact WHERE whitearmy >= 256 AND deleted IS NULL UNION "+
			"SELECT blackarmy - 256 FROM fact WHERE blackarmy >= 256 AND deleted IS NULL) ORDER BY text")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var a Army
			if err := rows.Scan(&a); err != nil {
				return err
			}
			list = append(list, a)
		}
		return rows.Err()
	})
	return list, err
}
