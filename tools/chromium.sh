#!/bin/sh
# Prints the command of a Chromium for the end-to-end tests. CHROMIUM makes the choice yourself. Where none is here and
# apt-get may be used without asking (root, or sudo without a password), it is installed; else this says what to do and fails.
set -u

look() {
	for candidate in ${CHROMIUM:-chromium chromium-browser google-chrome-stable google-chrome}; do
		if "$candidate" --version >/dev/null 2>&1; then
			command -v "$candidate"
			exit 0
		fi
	done
}

look
if [ -z "${CHROMIUM:-}" ] && command -v apt-get >/dev/null; then
	if [ "$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root='sudo -n'; else root=none; fi
	if [ "$root" != none ]; then
		echo "snath: installing Chromium with apt-get" >&2
		log=$(mktemp)
		if { $root apt-get update && $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >"$log" 2>&1 </dev/null; then
			rm -f "$log"
		else
			tail -n 5 "$log" >&2
			rm -f "$log"
		fi
		look
	fi
fi
{
	echo "snath: no Chromium here. SKIPPED: the end-to-end tests of the page (web/e2e)."
	echo "  Debian and Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium"
	echo "  Fedora:             sudo dnf install chromium"
	echo "  macOS:              brew install --cask chromium"
	echo "  A browser in an unusual place:  make web CHROMIUM=/path/to/chromium"
} >&2
exit 1
