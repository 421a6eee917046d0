#!/usr/bin/env bash
# Makes the stand-in for versity/versitygw.   build.sh <tag> [version]
# The version is whichever the Go module proxy serves; the image may be tagged with the one that the project pins.
set -euo pipefail
TAG=${1:?tag} VERSION=${2:-latest}
HERE=$(cd "$(dirname "$0")" && pwd)
CONTEXT=$(mktemp -d)
trap 'rm -rf "$CONTEXT"' EXIT
"$HERE/../../build-go-tool.sh" "github.com/versity/versitygw@$VERSION" cmd/versitygw "$CONTEXT/versitygw" "-X=main.Version=$VERSION"
cp "$HERE/Dockerfile" "$CONTEXT"
docker build --quiet --label "exchequer.recipe=${RECIPE:-}" --network host --tag "$TAG" "$CONTEXT"
