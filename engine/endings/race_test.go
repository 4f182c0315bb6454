//go:build race

package endings

func init() { raced = true }
