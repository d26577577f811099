# Everything is built, run and tested from here; `make` alone lists the targets.
#
# A target does all of its own set-up: packages are installed and products built when they are missing or older
# than what they are made from, so the first call takes minutes and the second is quick. What is built goes
# to build/ and site/dist/ and is never committed.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PORT ?= 8080
# How long `make fuzz` spends on each target.
FUZZTIME ?= 1m
# Matches a pairing in `make strength`.
GAMES ?= 2000
# Arguments for Playwright: make e2e E2E='--project=phone solo.spec.ts'
E2E ?=

# The browser of the tests: found, or installed where there is none.
BROWSER = $$(tools/browser/find.sh)

# Runs a Go program built for the browser under node. The environment is cut down to what it needs, because
# wasm programs get argument and environment strings copied into a space of a few KB.
WASM_EXEC = env -i PATH=$(PATH) HOME=$(HOME) WORDSPRIG_LONG=$(WORDSPRIG_LONG) $$(go env GOROOT)/lib/wasm/go_js_wasm_exec

# What the products are made from. Tests are left out: editing one rebuilds nothing.
GO_CORE := $(shell find lexicon engine ai wasm -name '*.go' ! -name '*_test.go')
GO_DATA := $(shell find lexicon engine ai -type f ! -name '*.go' ! -path '*/testdata/*')
WORKER_SRC := $(shell find worker tools/workerbuild -type f ! -name '*_test.go' ! -name '*.md' ! -path '*/testdata/*')
SITE_SRC := $(shell find site/src site/public site/plugins site/index.html site/*.ts site/*.js -type f ! -name '*.test.ts')

MODULES := node_modules/.package-lock.json
ENGINE := build/engine/manifest.json
LEXICON := build/lexicon/manifest.json
WORKER := build/worker/service.capnp
DIST := site/dist/index.html

# The platform's own binary: what npm calls workerd is a script around it, and outlives a kill of the script.
WORKERD = $$(ls node_modules/@cloudflare/workerd-*/bin/workerd)
# Deploys to Cloudflare; needs Node 22, which nothing else here does.
WRANGLER := npx --yes wrangler@4.164.0

##@ Play

.PHONY: help
help: ## list the targets
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Before anything is built: the build takes minutes, and workerd's own errors would not name the port.
.PHONY: port
port: export PORT := $(PORT)
port:
	@[[ "$$PORT" =~ ^[1-9][0-9]{0,4}$$ ]] && (( PORT <= 65535 )) || { \
		echo "PORT is \"$$PORT\"; want a number from 1 to 65535: make play PORT=8080" >&2; exit 1; }
	@if (: </dev/tcp/127.0.0.1/$$PORT) 2>/dev/null; then \
		echo "Port $$PORT is in use; choose another: make play PORT=$$((PORT < 65535 ? PORT + 1 : 8080))" >&2; exit 1; fi

.PHONY: play
play: port site worker ## build everything and serve the game with its duels at http://127.0.0.1:PORT (8080)
	@mkdir -p build/duels
	@echo "WordSprig is at http://127.0.0.1:$(PORT); duels are kept in build/duels"
	@exec $(WORKERD) serve $(WORKER) --socket-addr http=127.0.0.1:$(PORT) \
		--directory-path data=$(CURDIR)/build/duels --directory-path site=$(CURDIR)/site/dist

##@ Build

.PHONY: site
site: $(DIST) ## the page with engine and word lists, ready for any static host, in site/dist

.PHONY: wasm
wasm: $(ENGINE) ## the engine for the browser in build/engine, with its sizes
	@cat $(ENGINE)

.PHONY: lexicon
lexicon: $(LEXICON) ## compile lexicon/lists into word graphs in build/lexicon
	@cat $(LEXICON)

.PHONY: lexicon-sources
lexicon-sources: ## make lexicon/lists anew from the pinned word sources
	go run ./tools/lexbuild sources

.PHONY: gen
gen: $(MODULES) ## regenerate the message codecs and the page's types
	go generate ./...

.PHONY: worker
worker: $(WORKER) ## the duel service in build/worker, for workerd and for Cloudflare

.PHONY: deploy
deploy: site worker ## put page and duel service online at Cloudflare (worker/README.md)
	$(WRANGLER) deploy --config worker/wrangler.jsonc

# Not npm ci: vite names an optional package for Windows that not every registry has, and npm ci refuses a lock file
# without it. The versions are those of the lock file all the same.
$(MODULES): package.json package-lock.json
	npm install --no-save
	@touch $@

$(ENGINE): $(GO_CORE) $(GO_DATA) $(shell find tools/wasmbuild -name '*.go' 2>/dev/null) go.mod
	go run ./tools/wasmbuild -out build/engine

$(LEXICON): $(GO_DATA) $(shell find lexicon tools/lexbuild -name '*.go' ! -name '*_test.go')
	go run ./tools/lexbuild compile -out build/lexicon

$(WORKER): $(MODULES) $(LEXICON) $(GO_CORE) $(GO_DATA) $(WORKER_SRC) go.mod
	go run ./tools/workerbuild -lexicons build/lexicon -keep worker/superseded -out build/worker

$(DIST): $(MODULES) $(ENGINE) $(LEXICON) $(SITE_SRC)
	npm run --silent build

# Go's own build cache knows better than make whether a command is up to date.
.PHONY: build/bin/serve
build/bin/serve:
	@go build -o $@ ./tools/serve

##@ Test

.PHONY: test
test: test-go test-worker test-parity test-site e2e ## everything that must hold: Go, native = wasm, page, browser (15 minutes)

.PHONY: test-go
test-go: ## go vet and the Go tests
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./wasm/... ./worker/...
	go test ./...

.PHONY: test-worker
test-worker: worker ## the duel service under workerd: races, kill -9, deadlines, hibernation, hostile clients
	go vet -tags workerd ./worker/...
	go test -tags workerd ./worker/e2e

# The same seeded matches, played natively and in wasm, have to end in the same hash: a number that differs
# between processors (a float in a decision, an int of another size) shows here.
.PHONY: test-parity
test-parity: ## the computers play the same matches natively and in wasm
	GOOS=js GOARCH=wasm go test -exec "$(WASM_EXEC)" -run Parity ./ai/...

.PHONY: test-site
test-site: $(MODULES) $(ENGINE) $(LEXICON) ## unit tests of the page, with the real engine module
	npm run --silent unit

.PHONY: e2e
e2e: site worker build/bin/serve ## play in a real browser; pick tests with E2E='solo.spec.ts'
	CHROMIUM="$(BROWSER)" npm run --silent e2e -- $(E2E)

.PHONY: lighthouse
lighthouse: site build/bin/serve ## measure the page as Lighthouse does, and hold it to its budgets
	CHROMIUM="$(BROWSER)" npm run --silent e2e -- --project=lighthouse --no-deps

.PHONY: lint
lint: $(MODULES) ## gofmt, go vet, staticcheck, svelte-check (with types of all TypeScript), eslint, prettier
	@unformatted="$$(gofmt -l $$(git ls-files '*.go'))"; \
		if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./wasm/... ./worker/...
	@go build -o build/bin/staticcheck honnef.co/go/tools/cmd/staticcheck # go tool would build it for js as well
	build/bin/staticcheck ./...
	build/bin/staticcheck -tags workerd ./worker/...
	GOOS=js GOARCH=wasm build/bin/staticcheck ./wasm/... ./worker/...
	npm run --silent check
	npm run --silent lint

# Compared before and after, not with HEAD, so that it also works in a tree with work in progress.
.PHONY: gen-check
gen-check: ## fail where `make gen` changes something
	@state() { git status --porcelain; git diff; }; \
		before="$$(state | sha256sum)"; $(MAKE) --no-print-directory gen; \
		if [ "$$before" != "$$(state | sha256sum)" ]; then \
			git status --short; echo "make gen changes generated files: run it and commit the result" >&2; exit 1; fi

##@ Measure

.PHONY: bench
bench: site build/bin/serve ## time engine and move generator, natively and in wasm, and the page on a slow processor
	@echo "# native"
	go test -run '^$$' -bench . -benchmem ./engine ./engine/movegen ./lexicon
	@echo "# wasm"
	GOOS=js GOARCH=wasm go test -exec "$(WASM_EXEC)" -run '^$$' -bench . -benchmem ./engine ./engine/movegen ./lexicon
	@echo "# page: interaction to frame, and question to the computer's answer, at a sixth of the speed"
	CHROMIUM="$(BROWSER)" WORDSPRIG_BENCH=1 npm run --silent e2e -- --project=bench

# After a change of a word list: what was learned from it is learned anew, each file with the arguments in its first line.
.PHONY: leaves
leaves: ## learn anew what the computers think that tiles are worth, some ten minutes
	@go build -o build/bin/leaves ./tools/leaves
	@for file in ai/leave/data/*.txt; do \
		echo "# $$file"; \
		build/bin/leaves $$(sed -n '1s,^.*tools/leaves ,,p' $$file) >build/leaves.txt; \
		mv build/leaves.txt $$file; \
	done
	go generate ./ai/leave

.PHONY: strength
strength: ## how the computer levels fare against each other, GAMES (2000) seeded matches a pairing
	@go build -o build/bin/selfplay ./tools/selfplay
	@pairing() { echo "# $$1 $$2: $$3 against $$4"; \
		build/bin/selfplay -ruleset $$1 -lang $$2 -a $$3 -b $$4 -games $(GAMES) -seed 1; }; \
	for lang in de en; do for pair in "strong greedy" "strong normal" "normal easy" "strong easy" "easy random"; do \
		pairing sprig $$lang $$pair; \
	done; done; \
	for game in "setzer de" "friends de" "friends en" "friends es" "friends fr" "friends it" "friends pt"; do \
		pairing $$game strong greedy; \
	done

# A bounded load on the loopback interface. DATA=/dev/shm measures the service without the disk.
.PHONY: load
load: worker ## joins, moves, latency and memory of the duel service with 1, 100 and 1,000 duels
	go run ./tools/load $(if $(DATA),-data $(DATA))

.PHONY: soak
soak: export WORDSPRIG_LONG = 1
soak: worker ## the long runs: more seeded matches, bigger random boards, 1,000 join races, 1,000 kills
	go test -timeout 60m ./...
	GOOS=js GOARCH=wasm go test -timeout 60m -exec "$(WASM_EXEC)" -run Parity ./ai/...
	go test -timeout 90m -tags workerd ./worker/e2e

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (1m)
	@for pkg in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "# $$pkg $$target"; \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$pkg; \
		done; \
	done

##@ House

.PHONY: screenshots
screenshots: site build/bin/serve ## take the pictures of README.md anew
	CHROMIUM="$(BROWSER)" WORDSPRIG_SCREENSHOTS=1 npm run --silent e2e -- --project=screenshots

.PHONY: clean
clean: ## remove everything that was built (installed packages stay)
	rm -rf build site/dist test-results playwright-report
