# The packages of Midline; the Makefile includes this file. docs/packaging.md describes each
# package and where it was tested.

VERSION ?= $(shell sed -n 's/^	version *= "\(.*\)"$$/\1/p' cmd/midline/version.go)
ARCH    ?= $(shell $(GO) env GOARCH)
PACKED  := build/package
NFPM_VERSION := v2.43.0
NFPM    := $(BIN)/nfpm-$(NFPM_VERSION)
CYCLONEDX_VERSION := v1.9.0
CYCLONEDX := $(BIN)/cyclonedx-gomod-$(CYCLONEDX_VERSION)
SHA256  := $(if $(filter Darwin,$(shell uname -s)),shasum -a 256,sha256sum)
# Without symbols and without paths of the build machine.
SHIPPED  = -trimpath -ldflags '-s -w -X main.version=$(VERSION) -X main.revision=$(REVISION)'

.PHONY: package
package: $(if $(filter Darwin,$(shell uname -s)),package-macos,package-deb package-tarball package-windows) package-uci ## build all packages that this system can build, into build/package

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
package-tarball: package-tree ## build the archive for Linux, which installs for one user
	rm -rf $(PACKED)/midline-$(VERSION)-linux-$(ARCH)
	mkdir -p $(PACKED)/midline-$(VERSION)-linux-$(ARCH)
	cp -r $(PACKED)/tree $(PACKED)/midline-$(VERSION)-linux-$(ARCH)/files
	cp package/linux/install LICENSE $(PACKED)/midline-$(VERSION)-linux-$(ARCH)/
	tar -C $(PACKED) --owner=0 --group=0 --sort=name -cJf $(PACKED)/midline-$(VERSION)-linux-$(ARCH).tar.xz midline-$(VERSION)-linux-$(ARCH)
	rm -rf $(PACKED)/midline-$(VERSION)-linux-$(ARCH)

.PHONY: package-try
package-try: need-test package-deb package-tarball ## test both in a fresh Debian; needs root and debootstrap
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
	CGO_ENABLED=1 GOOS=windows GOARCH=amd64 CC=$(MINGW)-gcc $(GO) build -tags $(SHIPPED_TAGS) -trimpath \
		-ldflags '-s -w -H=windowsgui -X main.version=$(VERSION) -X main.revision=$(REVISION)' \
		-gcflags 'midline/engine/...="-pgoprofile=$(PROFILE)"' -o $(WINDOWS)/midline.exe ./cmd/midline; status=$$?; rm -f $(RESOURCE); exit $$status
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 $(GO) build -trimpath -ldflags '-s -w' -o $(WINDOWS)/midline-uci.exe ./cmd/midline-uci
	cp $(WINDOWS)/resource/midline.ico $(WINDOWS)/
	sed 's/$$/\r/' LICENSE >$(WINDOWS)/LICENSE.txt
	sed 's/$$/\r/' package/windows/README.txt >$(WINDOWS)/README.txt

.PHONY: package-zip
package-zip: windows-tree ## build the archive for Windows, which needs no installation
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
package-windows-try: package-windows ## test both under Wine
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

# Signed ad hoc: docs/packaging.md says what macOS asks at the first start.
.PHONY: package-macos
package-macos: need-build macos-bundle package-uci-darwin-amd64 package-uci-darwin-arm64 ## build the disk image for macOS, for both processors; needs a Mac
	for arch in amd64 arm64; do \
		CGO_ENABLED=1 GOARCH=$$arch CC="clang -arch $$([ $$arch = amd64 ] && echo x86_64 || echo arm64)" MACOSX_DEPLOYMENT_TARGET=12.0 \
			$(GO) build -tags $(SHIPPED_TAGS) $(SHIPPED) -o $(PACKED)/macos/midline-$$arch ./cmd/midline || exit 1; \
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

.PHONY: package-papers
package-papers: $(CYCLONEDX) ## write the SBOM and the checksums of the packages
	$(CYCLONEDX) mod -json -licenses -output $(PACKED)/midline-$(VERSION)-sbom.json
	cd $(PACKED) && rm -f SHA256SUMS && find . -maxdepth 1 -type f -name 'midline*' | sed 's|^\./||' | LC_ALL=C sort | while read -r f; do $(SHA256) "$$f"; done >.sums && mv .sums SHA256SUMS

$(CYCLONEDX):
	$(call install-tool,github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@$(CYCLONEDX_VERSION))

# Pure Go, so each can be built on any system.
UCI_TARGETS := linux-amd64 linux-arm64 windows-amd64 windows-arm64 darwin-amd64 darwin-arm64
.PHONY: package-uci
package-uci: $(UCI_TARGETS:%=package-uci-%) ## build the engine for every system

.PHONY: $(UCI_TARGETS:%=package-uci-%)
$(UCI_TARGETS:%=package-uci-%): package-uci-%:
	mkdir -p $(PACKED)
	CGO_ENABLED=0 GOOS=$(word 1,$(subst -, ,$*)) GOARCH=$(word 2,$(subst -, ,$*)) $(GO) build -trimpath -ldflags '-s -w' \
		-o $(PACKED)/midline-uci-$(VERSION)-$*$(if $(findstring windows,$*),.exe) ./cmd/midline-uci

$(NFPM):
	$(call install-tool,github.com/goreleaser/nfpm/v2/cmd/nfpm@$(NFPM_VERSION))
