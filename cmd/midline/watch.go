//go:build !watchdog

package main

// watch does nothing in the game that is shipped.
func watch(func(func())) (stop func()) { return func() {} }
