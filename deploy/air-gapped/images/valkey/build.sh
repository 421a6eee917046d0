#!/usr/bin/env bash
# Makes the stand-in for valkey/valkey.   build.sh <tag>
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
chmod 755 "$HERE/entrypoint.sh"
docker build --quiet --label "exchequer.recipe=${RECIPE:-}" --network host --tag "${1:?tag}" "$HERE"
