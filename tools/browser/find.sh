#!/usr/bin/env bash
# Prints the path of a Chromium or Chrome for the browser tests, and gets one where there is none.
#
# In this order: $CHROMIUM; an installed browser; Debian's package, as root on a machine that has apt; the
# build that Playwright downloads. What installs something says so on standard error: standard output
# carries the path alone.
set -euo pipefail

say() { echo "browser: $*" >&2; }

# installed prints the first browser found under its usual names and places.
installed() {
	local name
	for name in chromium chromium-browser google-chrome-stable google-chrome chrome; do
		if command -v "$name"; then return; fi
	done
	for name in \
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
		"/Applications/Chromium.app/Contents/MacOS/Chromium"; do
		if [ -x "$name" ]; then
			echo "$name"
			return
		fi
	done
	return 1
}

if [ -n "${CHROMIUM:-}" ]; then
	# Whoever names a browser wants that one, not another that happens to be here.
	command -v "$CHROMIUM" || { say "CHROMIUM=$CHROMIUM cannot be run"; exit 1; }
	exit
fi

if installed; then exit; fi

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	say "none installed; installing Debian's chromium"
	if { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >&2; then
		installed
		exit
	fi
	say "apt could not install it"
fi

say "none installed; letting Playwright download one"
npx playwright install chromium >&2
node --input-type=module -e 'import { chromium } from "@playwright/test"; console.log(chromium.executablePath());'
