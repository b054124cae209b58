# DATATERM. `make run` serves the whole site; `make test` checks everything; `make help` lists the rest.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PNPM     := npx --yes pnpm@12.21.0
STORE    ?= .data
DEV_PORT ?= 5173
GATEWAY_PORT := $(lastword $(subst :, ,$(or $(ADDR),:2020)))
# Node keeps compiled code here, so that a command starts about half a second sooner.
export NODE_COMPILE_CACHE := $(CURDIR)/.cache/node
# The pinned Node, without pnpm, which takes a second to start.
NODE     := PATH="$(CURDIR)/node_modules/.bin:$$PATH" node
# Every app with a section.json; the shell goes live before them.
SECTIONS := $(filter-out shell,$(patsubst apps/%/section.json,%,$(wildcard apps/*/section.json)))
DISTS    := shell apps/shell/dist $(foreach s,$(SECTIONS),$(s) apps/$(s)/dist)
GO       := gateway bench
GATEWAY  := $(shell find gateway -type f -not -name '*_test.go' -not -path '*/testdata/*' 2>/dev/null)

.PHONY: help run build deploy stage dev new remove content check fix test test-go test-unit test-size test-e2e test-browsers test-docs looks bench bench-pages bench-search prove fuzz media clean

help: ## print this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

run: build ## install, build what changed, put it live, serve at http://localhost:2020 (ADDR=:8080 changes it)
	@bin/dataterm init --store "$(STORE)"
	@bin/dataterm deploy --store "$(STORE)" --look $(or $(LOOK),off) --changed --serve-next --reason "make run" $(DISTS)
	@exec bin/dataterm serve --store "$(STORE)"

build: bin/dataterm node_modules/.installed ## build the gateway and every section whose sources changed
	@$(PNPM) --silent build

# TO=URL deploys to another gateway; without TO, the store is on this machine. The browser that opens the preview before a
# section goes live is on this machine in both cases; LOOK=off skips it. SECTION may be the folder of a section in a
# repository of its own; SITE=URL has the sections that its texts link to.
# One section alone cannot be a site, so make run comes first. That is said before anything is installed or built.
AT = $(if $(filter-out .data,$(STORE)), STORE='$(STORE)')
comma := ,
NAMED  = $(subst $(comma), ,$(SECTION))
deploy stage:
	@test -n "$(SECTION)" || { echo "Which section? make $@ SECTION=fnff (one of: shell $(SECTIONS))"; exit 2; }
	@$(if $(or $(TO),$(findstring ://,$(STORE))),,test -d "$(STORE)" || { echo "There is no site in $(STORE) yet. Run \"make run$(AT)\" first: it builds every section and puts it live. Then make $@ SECTION=$(SECTION)$(AT) changes $(if $(word 2,$(NAMED)),those,that one)."; exit 2; })
	@$(MAKE) -s --no-print-directory bin/dataterm node_modules/.installed
	@$(NODE) packages/section/src/build/cli.ts build --section $(SECTION)$(if $(SITE), --site $(SITE)) --check
	@bin/dataterm deploy $(if $(filter stage,$@),--stage) $(if $(LOOK),--look $(LOOK)) $(if $(TO),--to $(TO),--store "$(STORE)") \
		$(if $(REASON),--reason "$$REASON") $(if $(RETIRE),--retire $(RETIRE)) $(foreach s,$(NAMED:/=),$(if $(findstring /,$(s)),$(notdir $(s)) $(s)/dist,$(s) apps/$(s)/dist))
deploy: ## build one section, check it, open it in a browser, put it live: make deploy SECTION=fnff (or fnff,interlock in one revision; or a folder and its SITE=URL; REASON="…", TO=URL, RETIRE=D404, LOOK=off)
stage: ## build one section and print a preview link, without putting it live: make stage SECTION=fnff

# Checks the ports first, since everything else takes longer. With FROM=URL only the gateway is built.
dev: ## serve the whole site with sections from their sources: make dev SECTION=fnff (or fnff,classes; FROM=https://site loads all others from there)
	@test -n "$(SECTION)" || { echo "Which section? make dev SECTION=fnff (one of: $(SECTIONS))"; exit 2; }
	@for port in "$(GATEWAY_PORT) ADDR=:" "$(DEV_PORT) DEV_PORT="; do set -- $$port; \
		! (: < /dev/tcp/localhost/$$1) 2>/dev/null || { \
			echo "Port $$1 is in use, perhaps by make run or another make dev. End it,"; \
			echo "or use another port: make dev SECTION=$(SECTION) $(if $(FROM),FROM=$(FROM) )$$2$$(($$1 + 1))"; exit 1; }; done
	@$(MAKE) -s --no-print-directory bin/dataterm node_modules/.installed
	@ADDR="$(or $(ADDR),:2020)" DEV_PORT=$(DEV_PORT) $(NODE) packages/section/src/build/cli.ts dev --section $(SECTION) $(if $(FROM),--from $(FROM))

stack: node_modules/.installed ## a browser's error stack with the places in the sources: make stack FILE=stack.txt
	@$(NODE) packages/section/src/build/cli.ts stack $(FILE)

new: node_modules/.installed ## create a section that builds and deploys as it is: make new SECTION=vehicles TITLE=Vehicles
	@test -n "$(SECTION)" || { echo "Which name and title? make new SECTION=vehicles TITLE=Vehicles"; exit 2; }
	@$(NODE) packages/section/src/build/cli.ts new --section $(SECTION) --title "$(TITLE)"
	@$(MAKE) -s --no-print-directory node_modules/.installed
	@echo "See it: make dev SECTION=$(SECTION)"

# The store is asked if it is there, or if somebody names one.
LIVE = $(if $(TO),--to $(TO),$(if $(or $(filter-out file,$(origin STORE)),$(wildcard .data)),--store "$(STORE)"))
remove: node_modules/.installed ## delete a section's folder once it is off the site (STORE or TO=URL): make remove SECTION=vehicles (DISCARD=1 also deletes what is not committed)
	@test -n "$(SECTION)" || { echo "Which section? make remove SECTION=vehicles"; exit 2; }
	@$(MAKE) -s --no-print-directory bin/dataterm
	@$(NODE) packages/section/src/build/cli.ts remove --section $(SECTION) $(LIVE) $(if $(DISCARD),--discard)

content: node_modules/.installed ## check texts and data; FIX=1 gives new headings their addresses: make content SECTION=fnff FIX=1 (or a folder and its SITE=URL)
	@$(PNPM) --silent content $(if $(SECTION),--section $(SECTION)) $(if $(SITE),--site $(SITE)) $(if $(FIX),--fix) $(if $(RETIRE),--retire $(RETIRE))

check: node_modules/.installed ## lint, types, unused code, content, media
	@echo "== Go: format, vet, staticcheck"
	@test -z "$$(gofmt -l $(GO))" || { echo "Not formatted (make fix):"; gofmt -l $(GO); exit 1; }
	@go vet ./gateway/... ./bench/...
	@go vet -tags prove ./gateway/prove ./gateway/cmd/dataterm
	@go tool staticcheck -tags prove ./gateway/... ./bench/...
	@echo "== TypeScript: lint, format, import directions, types"
	@$(PNPM) --silent check
	@echo "== Unused files, exports, dependencies"
	@$(PNPM) --silent unused
	@echo "== Content: texts, data, addresses, references"
	@$(PNPM) --silent content
	@echo "== Media: pictures, films, sounds and sheets belong to their programs"
	@$(PNPM) --silent --filter @dataterm/media check

fix: node_modules/.installed ## format, and fix what a tool can fix
	@gofmt -w $(GO)
	@$(PNPM) --silent fix

BASE ?= main
ifneq ($(SECTION)$(CHANGED),)
test: bin/dataterm node_modules/.installed
	@e2e/need-chromium
	@media/need-pdf-tools
	@$(if $(CHANGED),gateway/need versitygw >/dev/null && gateway/need pebble >/dev/null)
	@$(NODE) packages/section/src/build/cli.ts test $(if $(SECTION),--section $(SECTION),--changed $(BASE))
else
test: ## run all tests, browser included, and print the progress. SECTION=fnff: only that section. CHANGED=1: what differs from BASE=main, and what depends on it
	@echo "== 1/5 lint, types, content, beside the gateway (Go): the output of each when it is done"
	@$(MAKE) --no-print-directory node_modules/.installed
	@$(MAKE) --no-print-directory -j2 --output-sync=target check test-go
	@echo "== 2/5 packages and sections (Vitest)"; $(MAKE) --no-print-directory test-unit
	@echo "== 3/5 build";                          $(MAKE) --no-print-directory build
	@echo "== 4/5 bytes";                          $(MAKE) --no-print-directory test-size
	@echo "== 5/5 the site in a browser";          $(MAKE) --no-print-directory test-e2e
	@echo "== all passed"
endif

test-go:
	@gateway/need versitygw >/dev/null
	@gateway/need pebble >/dev/null
	@e2e/need-chromium
	@go test ./gateway/...

test-unit: node_modules/.installed
	@media/need-pdf-tools
	@$(PNPM) --silent test:unit

test-size: build
	@$(PNPM) --silent exec size-limit

test-e2e: build ## test the site in a browser; EVERY=1 looks at every page, address and recording, at both window sizes
	@e2e/need-chromium
	@media/need-pdf-tools
	@$(PNPM) --silent test:e2e

test-browsers: build ## test deep links, search, the player and Retry in Firefox and WebKitGTK, and short pages in w3m (Debian: firefox-esr, webkit2gtk-driver, xvfb, w3m)
	@e2e/browsers/need-browsers
	@$(PNPM) --silent exec playwright test --config e2e/browsers/playwright.config.ts

test-docs: node_modules/.installed ## run every command that README, CONTRIBUTING and docs/ show, in a fresh checkout: make test-docs DOC=docs/api.md
	@e2e/need-chromium
	@$(NODE) docs/run/run.ts $(DOC)

looks: build ## pictures of every page at every size and in every mode, in .cache/looks/index.html; fails on any fault that the checks of e2e/looks find. ONLY="print dim sweep", PAGE="fnff/armor fnff/damage", SWEEP=off do less
	@e2e/need-chromium
	@$(PNPM) --silent exec node e2e/looks/looks.ts

# Caddy's newest release by our own compiler, not the one of 2022 that Debian has.
CADDY := v2.11.9
bin/caddy:
	@echo "bench  builds Caddy $(CADDY), once"
	@GOBIN=$(CURDIR)/bin go install github.com/caddyserver/caddy/v2/cmd/caddy@$(CADDY)

bench: build bin/caddy ## compare CPU per request with nginx and Caddy, then add 1,000 slow connections; needs an idle machine and apt-get install nginx-light
	@missed=0; go run ./bench/gateway || missed=1; go run ./bench/gateway -slow || missed=1; exit $$missed

# The linter leaves out one rule: the description of the API itself needs no token and always succeeds.
prove: bin/dataterm ## test the gateway's promises under faults, kills, races, outages and hostile input, with figures (half an hour): make prove ARGS="-run Race"
	@gateway/need versitygw >/dev/null
	@gateway/need h2spec >/dev/null
	@go test -tags prove -count=1 -v -p 1 -timeout 2h -run '^TestProve' $(ARGS) ./gateway/prove ./gateway/cmd/dataterm
ifeq ($(ARGS),)
	@npx --yes @redocly/cli@2.77.0 lint --extends recommended-strict --skip-rule operation-4xx-response gateway/internal/api/openapi.json 2>&1
	@$(MAKE) --no-print-directory fuzz
endif

fuzz: ## fuzz what the gateway reads from others, a minute each
	@grep -rE '^func Fuzz' --include='*_test.go' gateway | sed -E 's|^(.*)/[^/]*:func (Fuzz[A-Za-z0-9]*).*|\1 \2|' | while read -r folder target; do \
		echo "$$target"; go test -run '^$$' -fuzz "^$$target$$" -fuzztime 1m -fuzzminimizetime 100x "./$$folder" </dev/null | tail -3; done

bench-pages: build ## compare home, a deep link and a switch of section with the same sections as one plain SPA, then run Lighthouse on three pages. LIGHTHOUSE=5: median of five visits; BEFORE=STORE: another store's site beside it
	@e2e/need-chromium
	@$(PNPM) --silent exec node bench/pages.ts

bench-search: build ## measure how many of 507 questions are answered first, the time from a key to its results at a quarter of the speed, and the size of the index. FIGURES=1: only the questions
	@e2e/need-chromium
	@$(PNPM) --silent exec node bench/search.ts

media: node_modules/.installed ## regenerate one kind of picture, film, sheet or sound: make media ASSET=portraits
	@test -n "$(ASSET)" || { echo "Which kind? make media ASSET=portraits"; exit 2; }
	@$(PNPM) --silent --filter @dataterm/media $(ASSET) $(ARGS)

clean: ## remove all builds; the store (.data) stays
	rm -rf bin .cache apps/*/dist

bin/dataterm: go.mod go.sum $(GATEWAY)
	@echo "building the gateway"
	@mkdir -p bin && go build -trimpath -o bin/dataterm ./gateway/cmd/dataterm

node_modules/.installed: package.json pnpm-lock.yaml pnpm-workspace.yaml $(wildcard apps/*/package.json packages/*/package.json media/package.json bench/package.json)
	@echo "installing packages"
	@$(PNPM) install --silent --frozen-lockfile || { \
		echo "If you added a package or a dependency: $(PNPM) install --lockfile-only, and commit pnpm-lock.yaml."; exit 1; }
	@$(PNPM) --silent exec node -e 'process.exit(parseInt(process.versions.node) < 24 ? 1 : 0)' || { \
		echo "The project pins no Node 24 for this platform, and the one on the path is older. Install Node 24."; exit 1; }
	@touch $@
