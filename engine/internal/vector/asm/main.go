// Command asm makes the kernels of package vector for amd64. go generate ./engine/internal/vector
// runs it; a test checks that the kernels are up to date.
package main

import . "github.com/mmcloughlin/avo/build"

func main() {
	update()
	dot()
	addFloats()
	addScaled()
	Generate()
}
