// This file lets the package have a function without a body (renderer.go).
