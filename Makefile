# Midline's commands; `make help` lists them.

SHELL := /bin/sh
GO    ?= go
BIN   := bin
# Turns off Fyne's thread checks, which only .ci/call-thread uses.
TAGS  := migrated_fynedo
# What is built for others: on macOS and Windows Fyne tells screen readers what the window shows
# (docs/accessibility.md). On Linux, where the tag does nothing, Midline does.
SHIPPED_TAGS := $(TAGS),accessibility
EXE   ?=
# The tools for developers.
DEV   := $(GO) run -tags $(TAGS) ./cmd/midline-dev
ARGS  ?=
# The profile by which the compiler optimises the engine; `go build` finds it for midline-uci
# by itself.
PROFILE := $(CURDIR)/cmd/midline-uci/default.pgo
GAMES ?= 2
comma := ,
STRENGTH_ENGINES := fairymax gnuchess phalanx glaurung toga2 ethereal-chess fairy-stockfish stockfish
STATICCHECK_VERSION := v0.8.2
STATICCHECK := $(BIN)/staticcheck-$(STATICCHECK_VERSION)
GOVULNCHECK_VERSION := v1.1.4
GOVULNCHECK := $(BIN)/govulncheck-$(GOVULNCHECK_VERSION)

# Where go.dev recommends to install Go.
export PATH := $(PATH):/usr/local/go/bin

# OpenBench calls `make EXE=name` and expects the engine of that name.
.DEFAULT_GOAL := $(if $(EXE),uci,help)

.PHONY: help
help: ## list the commands
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1 - /p' $(MAKEFILE_LIST) | \
		while IFS= read -r line; do printf '  make %-16s %s\n' "$${line%% - *}" "$${line#* - }"; done

.PHONY: run
run: build ## install what the game needs, build it, and start it
	@[ "$$(uname -s)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || \
		{ echo "Midline needs a desktop, but neither DISPLAY nor WAYLAND_DISPLAY is set."; exit 1; }
	./$(BIN)/midline $(ARGS)

# The commit of the build, with a plus for uncommitted changes; empty if git refuses to tell, as
# in a folder that belongs to another user.
REVISION = $(shell r=$$(git rev-parse --short=12 HEAD 2>/dev/null) && { git diff --quiet HEAD 2>/dev/null && echo "$$r" || echo "$$r+"; })

# The flag -pgo would compile all of Fyne again, its C included.
.PHONY: build
build: need-build ## build the game as bin/midline
	$(GO) build -tags $(if $(filter Linux,$(shell uname -s)),$(TAGS),$(SHIPPED_TAGS)) -ldflags '-X main.revision=$(REVISION)' -gcflags 'midline/engine/...="-pgoprofile=$(PROFILE)"' -o $(BIN)/midline ./cmd/midline

.PHONY: uci
uci: ## build the engine for other chess programs as bin/midline-uci, or as EXE=name
	CGO_ENABLED=0 $(GO) build -o $(or $(EXE),$(BIN)/midline-uci) ./cmd/midline-uci

.PHONY: lab
lab: ## build the program that plays engine against engine as bin/midline-lab
	$(GO) build -pgo="$(PROFILE)" -o $(BIN)/midline-lab ./cmd/midline-lab

# docs/lab.md describes how to play against them.
.PHONY: strength-engines
strength-engines: ## install the engines from Debian that Midline is compared with
	@as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo; \
		$$as_root apt-get update -q && $$as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -q --no-install-recommends $(STRENGTH_ENGINES)

.PHONY: bench
bench: uci ## search the bench positions: node signature and speed
	$(abspath $(or $(EXE),$(BIN)/midline-uci)) bench

# docs/benchmarks.md says what it gains.
.PHONY: profile
profile: ## make the profile of the search for the compiler
	mkdir -p build
	$(GO) test -trimpath ./engine/search -run xxx -bench EveryGame -benchtime 1x -cpuprofile $(CURDIR)/build/search.pgo -o build/search.test
	cp build/search.pgo "$(PROFILE)"

# RACE=1 adds test-race.
.PHONY: test
test: need-test ## install what the tests need, and run them all
	RACE=$(RACE) .ci/test

# A picture of Fyne's test driver first discards the renderers that have not been used for a minute, also those of what
# it shows, and new ones are not laid out, so that a slow machine gets other pictures. The window keeps what it shows.
test-unit test-race: export FYNE_CACHE := 1h

# Here and in .ci go test vets nothing, since `make lint` and `make check` do so with all of go vet.
.PHONY: test-unit
test-unit: ## run the tests that need no window
	$(GO) test -vet=off -timeout 20m -tags $(TAGS) ./...

.PHONY: test-race
test-race: ## test what starts goroutines under the race detector
	TAGS=$(TAGS) .ci/race

# The end-to-end test skips itself unless MIDLINE_E2E is set, so that test-unit leaves it out.
# MIDLINE_BIN is the game that it starts. It waits most of the time, so that more of its tests than
# there are processors run at once, each on a virtual display of its own.
.PHONY: test-window
test-window: build watched ## play in real windows on virtual displays (end-to-end test)
	MIDLINE_E2E=1 MIDLINE_BIN=$(CURDIR)/$(BIN)/midline MIDLINE_WATCHED=$(CURDIR)/$(BIN)/midline-watched LIBGL_ALWAYS_SOFTWARE=1 \
		$(GO) test -vet=off -tags $(TAGS) -count=1 -timeout 40m -parallel 5 -v ./cmd/midline/... $(if $(wildcard ui/e2e),./ui/e2e/...)

# For tests: the game with a watchdog that reports what blocks its window.
.PHONY: watched
watched: need-build
	$(GO) build -tags $(TAGS),watchdog -o $(BIN)/midline-watched ./cmd/midline

# MIDLINE_SEED=number repeats the random choices of a part.
.PHONY: test-attack
test-attack: need-test build watched ## kill, starve and mislead the game for about half an hour
	MIDLINE_BIN=$(CURDIR)/$(BIN)/midline MIDLINE_WATCHED=$(CURDIR)/$(BIN)/midline-watched TAGS=$(TAGS) .ci/attack

# GAMES of each of four kinds; a game takes a quarter of a minute.
.PHONY: test-xboard
test-xboard: need-xboard ## play whole games of chess and chess960 under xboard with polyglot
	.ci/xboard $(GAMES)

# PGN_GAMES is the number of random games; MIDLINE_SEED=number makes others.
PGN_GAMES ?= 3000
PGN_READERS := build/pgn-readers
PGN_PACKAGES := chess.js@1.4.0 @mliebelt/pgn-parser@1.4.19
.PHONY: test-pgn
test-pgn: need-pgn ## let other programs read the games that Midline writes
	mkdir -p $(PGN_READERS)
	npm install --prefix $(PGN_READERS) --no-save --no-audit --no-fund --ignore-scripts $(PGN_PACKAGES)
	MIDLINE_PGN_READERS=$(CURDIR)/$(PGN_READERS) MIDLINE_PGN_GAMES=$(PGN_GAMES) \
		$(GO) test -tags $(TAGS) -count=1 -timeout 30m -v -run OutsideReaders ./engine/notation/pgn

# Tests that draw screens write them to MIDLINE_SCREENSHOTS. SCREEN=game-check draws only that
# screen, in every theme.
.PHONY: screenshots
screenshots: need-test ## render every screen in every theme, all effects and pieces to docs/screenshots
	mkdir -p docs/screenshots
	MIDLINE_SCREEN=$(SCREEN) MIDLINE_SCREENSHOTS=$(CURDIR)/docs/screenshots $(GO) test -tags $(TAGS) -count=1 -timeout 30m -run Screenshots ./ui/...
	$(DEV) sheet -pieces docs/screenshots/pieces.png
	$(DEV) sheet -set symbols -pieces docs/screenshots/pieces-symbols.png

# A diagram that the rules contradict is reported and not drawn.
.PHONY: pictures
pictures: ## draw the diagrams of the documents into docs/pictures
	$(DEV) pictures

# A test fails where they differ from ui/words/rules.
.PHONY: guides
guides: ## write the rules of the games into the documents for players
	$(DEV) guides

# docs/benchmarks.md explains the table.
.PHONY: bench-frames
bench-frames: need-build ## play every effect in a real window and measure its frames
	$(GO) build -tags $(TAGS) -o $(BIN)/midline-dev ./cmd/midline-dev
	LIBGL_ALWAYS_SOFTWARE=1 FYNE_SCALE=1 .ci/display $(BIN)/midline-dev frames $(ARGS)

.PHONY: bench-start
bench-start: need-test build ## measure how long the window takes to open
	MIDLINE_E2E=1 MIDLINE_BIN=$(CURDIR)/$(BIN)/midline LIBGL_ALWAYS_SOFTWARE=1 $(GO) test -tags $(TAGS) -run xxx -bench Start -benchtime 10x ./ui/e2e

# docs/sounds.md describes how they are synthesized.
.PHONY: sounds
sounds: ## synthesize the sounds of the game into assets/sounds/wood
	$(DEV) sounds

.PHONY: lint
lint: need-build $(STATICCHECK) ## run gofmt, go vet and staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files --cached --others --exclude-standard '*.go' | while read -r f; do [ ! -f "$$f" ] || echo "$$f"; done)); \
		[ -z "$$unformatted" ] || { echo "Not formatted; run gofmt -w on:"; echo "$$unformatted"; exit 1; }
	$(GO) vet -tags $(TAGS) ./...
	$(STATICCHECK) -tags $(TAGS) ./...

.PHONY: check
check: need-build $(STATICCHECK) ## lint and test the packages that were changed
	@TAGS=$(TAGS) STATICCHECK=$(abspath $(STATICCHECK)) .ci/check $(BASE)

# Needs a network, to query the database of the Go project.
.PHONY: vulnerabilities
vulnerabilities: need-build $(GOVULNCHECK) ## look for known vulnerabilities in the code and its dependencies
	$(GOVULNCHECK) -tags $(TAGS) ./...

# Tools are installed apart, so that go.mod has only Midline's own dependencies; their files are
# named after the version.
install-tool = GOBIN=$(CURDIR)/$(BIN) $(GO) install $(1) && mv $(BIN)/$(notdir $(firstword $(subst @, ,$(1)))) $@
$(STATICCHECK):
	$(call install-tool,honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION))

$(GOVULNCHECK):
	$(call install-tool,golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION))

.PHONY: need-build need-test need-xboard need-pgn
need-build need-test need-xboard need-pgn: need-%:
	@.ci/need $*

ACTIONLINT_VERSION := v1.7.7
ACTIONLINT := $(BIN)/actionlint-$(ACTIONLINT_VERSION)
.PHONY: lint-workflows
lint-workflows: $(ACTIONLINT) ## check the workflows of GitHub
	$(ACTIONLINT)

$(ACTIONLINT):
	$(call install-tool,github.com/rhysd/actionlint/cmd/actionlint@$(ACTIONLINT_VERSION))

include package/package.mk

.PHONY: clean
clean: ## remove everything that was built
	rm -rf $(BIN) build fyne_metadata_init.go
