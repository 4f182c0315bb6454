# Midline's commands; `make help` lists them.

SHELL := /bin/sh
GO    ?= go
BIN   := bin
# Fyne's own thread checks are for .ci/call-thread; what is shipped goes without.
TAGS  := migrated_fynedo
EXE   ?=
# What the developers draw, measure and make with.
DEV   := $(GO) run -tags $(TAGS) ./cmd/midline-dev
ARGS  ?=
# What the compiler inlines in the engine; `go build` finds it for midline-uci by itself.
PROFILE := $(CURDIR)/cmd/midline-uci/default.pgo
GAMES ?= 2
comma := ,
STRENGTH_ENGINES := fairymax gnuchess phalanx glaurung toga2 ethereal-chess fairy-stockfish stockfish
STATICCHECK_VERSION := v0.8.2
STATICCHECK := $(BIN)/staticcheck-$(STATICCHECK_VERSION)
GOVULNCHECK_VERSION := v1.1.4
GOVULNCHECK := $(BIN)/govulncheck-$(GOVULNCHECK_VERSION)

# A Go that was unpacked where go.dev says need not be in the path.
export PATH := $(PATH):/usr/local/go/bin

# OpenBench calls `make EXE=name` and expects the engine of that name.
.DEFAULT_GOAL := $(if $(EXE),uci,help)

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1 - /p' $(MAKEFILE_LIST) | \
		while IFS= read -r line; do printf '  make %-16s %s\n' "$${line%% - *}" "$${line#* - }"; done

.PHONY: run
run: build ## build the game, after installing what that needs, and start it
	@[ "$$(uname -s)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || \
		{ echo "Midline opens a window, and there is no screen here (DISPLAY is not set). Start it on a desktop."; exit 1; }
	./$(BIN)/midline $(ARGS)

# The commit that a build is of, with a plus where files have been changed.
# Nothing where git tells none, as of a folder that belongs to another user.
REVISION = $(shell r=$$(git rev-parse --short=12 HEAD 2>/dev/null) && { git diff --quiet HEAD 2>/dev/null && echo "$$r" || echo "$$r+"; })

# By -pgo all of Fyne, its C included, would be compiled once more.
.PHONY: build
build: need-build ## build the game as bin/midline
	$(GO) build -tags $(TAGS) -ldflags '-X main.revision=$(REVISION)' -gcflags 'midline/engine/...="-pgoprofile=$(PROFILE)"' -o $(BIN)/midline ./cmd/midline

.PHONY: uci
uci: ## build the engine for other chess programs as bin/midline-uci, or as EXE=name
	CGO_ENABLED=0 $(GO) build -o $(or $(EXE),$(BIN)/midline-uci) ./cmd/midline-uci

.PHONY: lab
lab: ## build the program that plays engine against engine as bin/midline-lab
	$(GO) build -pgo="$(PROFILE)" -o $(BIN)/midline-lab ./cmd/midline-lab

# docs/lab.md says how they are played against.
.PHONY: strength-engines
strength-engines: ## install the engines of Debian that Midline is measured by
	@as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo; \
		$$as_root apt-get update -q && $$as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -q --no-install-recommends $(STRENGTH_ENGINES)

.PHONY: bench
bench: uci ## search the bench positions: node signature and speed
	$(abspath $(or $(EXE),$(BIN)/midline-uci)) bench

# docs/benchmarks.md tells what it brings.
.PHONY: profile
profile: ## measure where the search spends its time, for the compiler
	mkdir -p build
	$(GO) test -trimpath ./engine/search -run xxx -bench EveryGame -benchtime 1x -cpuprofile $(CURDIR)/build/search.pgo -o build/search.test
	cp build/search.pgo "$(PROFILE)"

.PHONY: test
test: need-test test-unit test-race test-window ## run all tests, after installing what they need

.PHONY: test-unit
test-unit: ## all tests that need no window
	$(GO) test -timeout 20m -tags $(TAGS) ./...

.PHONY: test-race
test-race: ## the engine, the control of the window and the sounds under the race detector
	$(GO) test -race -short -timeout 30m -tags $(TAGS) ./engine/... ./ui/control ./ui/turn ./ui/think ./ui/store ./ui/sound

# The end-to-end test skips itself unless MIDLINE_E2E is set, so that test-unit
# leaves it out. MIDLINE_BIN is the game that it starts; DISPLAY is an Xvfb.
.PHONY: test-window
test-window: build watched ## play in a real window without a screen (end-to-end test)
	MIDLINE_E2E=1 MIDLINE_BIN=$(CURDIR)/$(BIN)/midline MIDLINE_WATCHED=$(CURDIR)/$(BIN)/midline-watched LIBGL_ALWAYS_SOFTWARE=1 \
		.ci/display $(GO) test -tags $(TAGS) -count=1 -timeout 40m -v ./cmd/midline/... $(if $(wildcard ui/e2e),./ui/e2e/...)

# The game with a watchdog that says who holds its window; for tests.
.PHONY: watched
watched: need-build
	$(GO) build -tags $(TAGS),watchdog -o $(BIN)/midline-watched ./cmd/midline

# MIDLINE_SEED=number repeats what the dice of one part chose.
.PHONY: test-attack
test-attack: need-test build watched ## kill, starve and mislead the game for about ten minutes
	MIDLINE_BIN=$(CURDIR)/$(BIN)/midline MIDLINE_WATCHED=$(CURDIR)/$(BIN)/midline-watched TAGS=$(TAGS) .ci/attack

# GAMES of each kind, of which there are four; a game takes a quarter of a minute.
.PHONY: test-xboard
test-xboard: need-xboard ## play whole games of chess and chess960 under xboard with polyglot
	.ci/xboard $(GAMES)

# PGN_GAMES are made by chance; MIDLINE_SEED=number makes others.
PGN_GAMES ?= 3000
PGN_READERS := build/pgn-readers
PGN_PACKAGES := chess.js@1.4.0 @mliebelt/pgn-parser@1.4.19
.PHONY: test-pgn
test-pgn: need-pgn ## let other programs read the games that are written
	mkdir -p $(PGN_READERS)
	npm install --prefix $(PGN_READERS) --no-save --no-audit --no-fund --ignore-scripts $(PGN_PACKAGES)
	MIDLINE_PGN_READERS=$(CURDIR)/$(PGN_READERS) MIDLINE_PGN_GAMES=$(PGN_GAMES) \
		$(GO) test -tags $(TAGS) -count=1 -timeout 30m -v -run OutsideReaders ./engine/notation/pgn

# Tests that draw screens write them to MIDLINE_SCREENSHOTS. SCREEN=game-check
# draws that one alone, in every theme.
.PHONY: screenshots
screenshots: need-test ## render every screen in every theme, all effects and pieces to docs/screenshots
	mkdir -p docs/screenshots
	MIDLINE_SCREEN=$(SCREEN) MIDLINE_SCREENSHOTS=$(CURDIR)/docs/screenshots $(GO) test -tags $(TAGS) -count=1 -timeout 30m -run Screenshots ./ui/...
	$(DEV) sheet -pieces docs/screenshots/pieces.png
	$(DEV) sheet -set symbols -pieces docs/screenshots/pieces-symbols.png

# Where one of them is not true, its reason is told and nothing is drawn of it.
.PHONY: pictures
pictures: ## draw the diagrams of the documents, docs/pictures
	$(DEV) pictures

# A test fails where they differ from ui/words/rules.
.PHONY: guides
guides: ## write the rules of the games into the documents for players
	$(DEV) guides

# docs/benchmarks.md says what its table means.
.PHONY: bench-frames
bench-frames: build ## play every effect in a real window and measure its frames
	$(GO) build -tags $(TAGS) -o $(BIN)/midline-dev ./cmd/midline-dev
	LIBGL_ALWAYS_SOFTWARE=1 FYNE_SCALE=1 .ci/display $(BIN)/midline-dev frames -game $(BIN)/midline $(ARGS)

.PHONY: bench-start
bench-start: need-test build ## measure how long the window takes to open
	MIDLINE_E2E=1 MIDLINE_BIN=$(CURDIR)/$(BIN)/midline LIBGL_ALWAYS_SOFTWARE=1 .ci/display $(GO) test -tags $(TAGS) -run xxx -bench Start -benchtime 10x ./ui/e2e

# What they are made of is in ui/sound/synth; docs/sounds.md tells of it.
.PHONY: sounds
sounds: ## make the sounds of the game, assets/sounds/wood
	$(DEV) sounds

.PHONY: lint
lint: need-build $(STATICCHECK) ## gofmt, go vet and staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files --cached --others --exclude-standard '*.go' | while read -r f; do [ ! -f "$$f" ] || echo "$$f"; done)); \
		[ -z "$$unformatted" ] || { echo "Not in gofmt's form; run gofmt -w on:"; echo "$$unformatted"; exit 1; }
	$(GO) vet -tags $(TAGS) ./...
	$(STATICCHECK) -tags $(TAGS) ./...

.PHONY: check
check: need-build $(STATICCHECK) ## lint and test the packages that were changed
	@TAGS=$(TAGS) STATICCHECK=$(abspath $(STATICCHECK)) .ci/check $(BASE)

# It asks the database of the Go project, so it needs a network.
.PHONY: vulnerabilities
vulnerabilities: need-build $(GOVULNCHECK) ## look for known vulnerabilities in what Midline is made of
	$(GOVULNCHECK) -tags $(TAGS) ./...

# Installed apart, so that go.mod names only what Midline is made of; the file is named
# after the version.
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
clean: ## remove what was built
	rm -rf $(BIN) build fyne_metadata_init.go
