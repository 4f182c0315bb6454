//go:build race

package search

func init() { raced = true }
