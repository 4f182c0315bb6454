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
	$(GO) test -tags $(TAGS) ./...

.PHONY: test-race
test-race: ## the engine, the control of the window and the sounds under the race detector
	$(GO) test -race -short -tags $(TAGS) ./engine/... ./ui/control ./ui/turn ./ui/think ./ui/store ./ui/sound

# The end-to-end test skips itself unless MIDLINE_E2E is set, so that test-unit
# leaves it out. MIDLINE_BIN is the game that it starts; DISPLAY is an Xvfb.
.PHONY: test-window
test-window: build watched ## play in a real window without a screen (end-to-end test)
	MIDLINE_E2E=1 MIDLINE_BIN=$(CURDIR)/$(BIN)/midline MIDLINE_WATCHED=$(CURDIR)/$(BIN)/midline-watched LIBGL_ALWAYS_SOFTWARE=1 \
		.ci/display $(GO) test -tags $(TAGS) -count=1 -timeout 25m -v ./cmd/midline/... $(if $(wildcard ui/e2e),./ui/e2e/...)

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

# Installed apart, so that go.mod names only what Midline is made of; the file is named
# after the version.
install-tool = GOBIN=$(CURDIR)/$(BIN) $(GO) install $(1) && mv $(BIN)/$(notdir $(firstword $(subst @, ,$(1)))) $@
$(STATICCHECK):
	$(call install-tool,honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION))

.PHONY: need-build need-test need-xboard need-pgn
need-build need-test need-xboard need-pgn: need-%:
	@.ci/need $*

# What is given to others. docs/packaging.md says what each package holds, and where
# it was tried.
VERSION ?= $(shell sed -n 's/^	version *= "\(.*\)"$$/\1/p' cmd/midline/version.go)
ARCH    ?= $(shell $(GO) env GOARCH)
PACKED  := build/package
NFPM_VERSION := v2.43.0
NFPM    := $(BIN)/nfpm-$(NFPM_VERSION)
CYCLONEDX_VERSION := v1.9.0
CYCLONEDX := $(BIN)/cyclonedx-gomod-$(CYCLONEDX_VERSION)
ACTIONLINT_VERSION := v1.7.7
ACTIONLINT := $(BIN)/actionlint-$(ACTIONLINT_VERSION)
SHA256  := $(if $(filter Darwin,$(shell uname -s)),shasum -a 256,sha256sum)
# Without symbols and without paths of the machine it was built on.
SHIPPED  = -trimpath -ldflags '-s -w -X main.version=$(VERSION) -X main.revision=$(REVISION)'

.PHONY: package
package: $(if $(filter Darwin,$(shell uname -s)),package-macos,package-deb package-tarball package-windows) package-uci ## build every package that can be built here, into build/package

# The files of an installation below build/package/tree.
.PHONY: package-tree
package-tree: need-build
	rm -rf $(PACKED)/tree $(PACKED)/icons
	mkdir -p $(PACKED)/tree/bin $(PACKED)/tree/share/applications $(PACKED)/tree/share/mime/packages $(PACKED)/tree/share/metainfo $(PACKED)/tree/share/doc/midline
	$(GO) build -tags $(TAGS) $(SHIPPED) -gcflags 'midline/engine/...="-pgoprofile=$(PROFILE)"' -o $(PACKED)/tree/bin/midline ./cmd/midline
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w' -o $(PACKED)/tree/bin/midline-uci ./cmd/midline-uci
	$(DEV) icons $(PACKED)/icons
	cp -r $(PACKED)/icons/share/icons $(PACKED)/tree/share/icons
	cp package/linux/net.midline.Midline.desktop $(PACKED)/tree/share/applications/
	cp package/linux/net.midline.Midline.mime.xml $(PACKED)/tree/share/mime/packages/net.midline.Midline.xml
	sed 's/@VERSION@/$(VERSION)/; s/@DATE@/$(shell git log -1 --format=%cs 2>/dev/null || date +%F)/' \
		package/linux/net.midline.Midline.metainfo.xml >$(PACKED)/tree/share/metainfo/net.midline.Midline.metainfo.xml
	cp LICENSE $(PACKED)/tree/share/doc/midline/copyright
	gzip -9nc CHANGELOG.md >$(PACKED)/tree/share/doc/midline/changelog.gz

.PHONY: package-deb
package-deb: package-tree $(NFPM) ## build the Debian package
	TREE=$(PACKED)/tree VERSION=$(VERSION) ARCH=$(ARCH) $(NFPM) package -f package/linux/nfpm.yaml -p deb -t $(PACKED)/

.PHONY: package-tarball
package-tarball: package-tree ## build the archive that installs for one user of Linux
	rm -rf $(PACKED)/midline-$(VERSION)-linux-$(ARCH)
	mkdir -p $(PACKED)/midline-$(VERSION)-linux-$(ARCH)
	cp -r $(PACKED)/tree $(PACKED)/midline-$(VERSION)-linux-$(ARCH)/files
	cp package/linux/install LICENSE $(PACKED)/midline-$(VERSION)-linux-$(ARCH)/
	tar -C $(PACKED) --owner=0 --group=0 --sort=name -cJf $(PACKED)/midline-$(VERSION)-linux-$(ARCH).tar.xz midline-$(VERSION)-linux-$(ARCH)
	rm -rf $(PACKED)/midline-$(VERSION)-linux-$(ARCH)

.PHONY: package-try
package-try: need-test package-deb package-tarball ## install, play and remove both in a fresh Debian; needs root and debootstrap
	package/linux/try $(PACKED)/midline_$(VERSION)_$(ARCH).deb $(PACKED)/midline-$(VERSION)-linux-$(ARCH).tar.xz

# Cross-built with mingw; the resource has the icon, the version and the manifest.
MINGW    := x86_64-w64-mingw32
WINDOWS  := $(PACKED)/windows
RESOURCE := cmd/midline/resource_windows_amd64.syso
VERSION4  = $(firstword $(subst -, ,$(VERSION))).0

.PHONY: package-windows
package-windows: package-zip package-installer ## build the archive and the installer for Windows

.PHONY: windows-tree
windows-tree:
	@.ci/need windows
	rm -rf $(WINDOWS)
	mkdir -p $(WINDOWS)/resource
	$(DEV) icons $(PACKED)/icons
	cp $(PACKED)/icons/midline.ico $(WINDOWS)/resource/
	sed 's/@VERSION4@/$(VERSION4)/' package/windows/midline.manifest >$(WINDOWS)/resource/midline.manifest
	sed 's/@VERSION@/$(VERSION)/; s/@VERSIONC@/$(subst .,$(comma),$(VERSION4))/' package/windows/midline.rc >$(WINDOWS)/resource/midline.rc
	cd $(WINDOWS)/resource && $(MINGW)-windres -O coff midline.rc $(CURDIR)/$(RESOURCE)
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=$(MINGW)-gcc $(GO) build -tags $(TAGS) -trimpath \
		-ldflags '-s -w -H=windowsgui -X main.version=$(VERSION) -X main.revision=$(REVISION)' \
		-gcflags 'midline/engine/...="-pgoprofile=$(PROFILE)"' -o $(WINDOWS)/midline.exe ./cmd/midline; status=$$?; rm -f $(RESOURCE); exit $$status
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 $(GO) build -trimpath -ldflags '-s -w' -o $(WINDOWS)/midline-uci.exe ./cmd/midline-uci
	cp $(WINDOWS)/resource/midline.ico $(WINDOWS)/
	sed 's/$$/\r/' LICENSE >$(WINDOWS)/LICENSE.txt
	sed 's/$$/\r/' package/windows/README.txt >$(WINDOWS)/README.txt

.PHONY: package-zip
package-zip: windows-tree ## build the archive for Windows that needs no installation
	rm -rf $(PACKED)/midline-$(VERSION)-windows-amd64*
	mkdir -p $(PACKED)/midline-$(VERSION)-windows-amd64
	cp $(WINDOWS)/*.exe $(WINDOWS)/*.txt $(PACKED)/midline-$(VERSION)-windows-amd64/
	cd $(PACKED) && zip -9 -q -r midline-$(VERSION)-windows-amd64.zip midline-$(VERSION)-windows-amd64
	rm -rf $(PACKED)/midline-$(VERSION)-windows-amd64

.PHONY: package-installer
package-installer: windows-tree ## build the installer for Windows
	makensis -V2 -NOCD -DVERSION=$(VERSION) -DVERSION4=$(VERSION4) -DFILES=$(CURDIR)/$(WINDOWS) \
		-DOUT=$(CURDIR)/$(PACKED)/midline-$(VERSION)-windows-setup.exe package/windows/midline.nsi

.PHONY: package-windows-try
package-windows-try: package-windows ## install, play and remove both under Wine
	@.ci/need wine
	package/windows/try $(PACKED)/midline-$(VERSION)-windows-setup.exe $(PACKED)/midline-$(VERSION)-windows-amd64.zip

# The bundle for macOS, with everything but the program, which only a Mac can build.
MACOS := $(PACKED)/macos/Midline.app/Contents
.PHONY: macos-bundle
macos-bundle:
	rm -rf $(PACKED)/macos
	mkdir -p $(MACOS)/MacOS $(MACOS)/Resources
	$(DEV) icons $(PACKED)/icons
	cp $(PACKED)/icons/midline.icns $(MACOS)/Resources/
	cp LICENSE $(MACOS)/Resources/LICENSE.txt
	sed 's/@VERSION@/$(VERSION)/' package/macos/Info.plist >$(MACOS)/Info.plist
	printf 'APPL????' >$(MACOS)/PkgInfo

# Signed for this machine alone: docs/packaging.md says what macOS asks a stranger.
.PHONY: package-macos
package-macos: need-build macos-bundle package-uci-darwin-amd64 package-uci-darwin-arm64 ## build the disk image for macOS, for both processors; needs a Mac
	for arch in amd64 arm64; do \
		CGO_ENABLED=1 GOARCH=$$arch CC="clang -arch $$([ $$arch = amd64 ] && echo x86_64 || echo arm64)" MACOSX_DEPLOYMENT_TARGET=12.0 \
			$(GO) build -tags $(TAGS) $(SHIPPED) -o $(PACKED)/macos/midline-$$arch ./cmd/midline || exit 1; \
	done
	lipo -create -output $(MACOS)/MacOS/midline $(PACKED)/macos/midline-amd64 $(PACKED)/macos/midline-arm64
	lipo -create -output $(MACOS)/MacOS/midline-uci $(PACKED)/midline-uci-$(VERSION)-darwin-amd64 $(PACKED)/midline-uci-$(VERSION)-darwin-arm64
	plutil -lint $(MACOS)/Info.plist
	codesign --force --deep --sign - $(PACKED)/macos/Midline.app
	$(MACOS)/MacOS/midline --version
	mkdir $(PACKED)/macos/image
	cp -R $(PACKED)/macos/Midline.app $(PACKED)/macos/image/
	ln -s /Applications $(PACKED)/macos/image/Applications
	hdiutil create -ov -format UDZO -volname Midline -srcfolder $(PACKED)/macos/image $(PACKED)/midline-$(VERSION)-macos.dmg

# What goes with the packages: what they are made of, and their checksums.
.PHONY: package-papers
package-papers: $(CYCLONEDX) ## write the SBOM and the checksums of what lies in build/package
	$(CYCLONEDX) mod -json -licenses -output $(PACKED)/midline-$(VERSION)-sbom.json
	cd $(PACKED) && rm -f SHA256SUMS && find . -maxdepth 1 -type f -name 'midline*' | sed 's|^\./||' | LC_ALL=C sort | while read -r f; do $(SHA256) "$$f"; done >.sums && mv .sums SHA256SUMS

$(CYCLONEDX):
	$(call install-tool,github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@$(CYCLONEDX_VERSION))

.PHONY: lint-workflows
lint-workflows: $(ACTIONLINT) ## check the workflows of GitHub
	$(ACTIONLINT)

$(ACTIONLINT):
	$(call install-tool,github.com/rhysd/actionlint/cmd/actionlint@$(ACTIONLINT_VERSION))

# Pure Go, so that each is built anywhere.
UCI_TARGETS := linux-amd64 linux-arm64 windows-amd64 windows-arm64 darwin-amd64 darwin-arm64
.PHONY: package-uci
package-uci: $(UCI_TARGETS:%=package-uci-%) ## build the engine alone for every system

.PHONY: $(UCI_TARGETS:%=package-uci-%)
$(UCI_TARGETS:%=package-uci-%): package-uci-%:
	mkdir -p $(PACKED)
	CGO_ENABLED=0 GOOS=$(word 1,$(subst -, ,$*)) GOARCH=$(word 2,$(subst -, ,$*)) $(GO) build -trimpath -ldflags '-s -w' \
		-o $(PACKED)/midline-uci-$(VERSION)-$*$(if $(findstring windows,$*),.exe) ./cmd/midline-uci

$(NFPM):
	$(call install-tool,github.com/goreleaser/nfpm/v2/cmd/nfpm@$(NFPM_VERSION))

.PHONY: clean
clean: ## remove what was built
	rm -rf $(BIN) build fyne_metadata_init.go
