package store

// begunName is the file of the number of games that were begun, beside the unfinished game.
const begunName = "games"

// Begun returns the number of games that were begun in earlier sittings, 0 if it cannot be read.
func Begun() int {
	n := 0
	if !readNumbers(saved(begunName), &n) || n < 0 {
		return 0
	}
	return n
}

// KeepBegun keeps the number of games that were begun, if there is a folder for that.
func KeepBegun(n int) error {
	if n == Begun() {
		return nil
	}
	return keep(begunName, "%d\n", n)
}
