#!/usr/bin/env bash
# Builds the image standin/base: Debian bookworm (minbase) by debootstrap, from the mirror that apt uses here.
#   build.sh <tag>
# Needs root, debootstrap and a running Docker daemon.
set -euo pipefail
TAG=${1:?tag}
SUITE=${SUITE:-bookworm}

# apt knows the mirror, so that no host is written down here.
MIRROR=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
  awk -v suite="$SUITE" '$1 == suite { print $2; exit }')}
[ -n "$MIRROR" ] || { echo "apt has no mirror for $SUITE: set DEBIAN_MIRROR" >&2; exit 1; }

ROOT=$(mktemp -d)
trap 'rm -rf "$ROOT"' EXIT
chmod 755 "$ROOT"
debootstrap --variant=minbase "$SUITE" "$ROOT" "$MIRROR" > "$ROOT.log" || { tail -n 20 "$ROOT.log" >&2; exit 1; }
rm -rf "$ROOT.log" "$ROOT"/var/cache/apt/archives/*.deb "$ROOT"/var/lib/apt/lists/*
# The names of this machine stay out of the image.
: > "$ROOT/etc/resolv.conf"
echo standin > "$ROOT/etc/hostname"
tar --create --directory "$ROOT" --numeric-owner --one-file-system . |
  docker import --change 'CMD ["bash"]' --change "LABEL exchequer.recipe=${RECIPE:-}" - "$TAG" > /dev/null
