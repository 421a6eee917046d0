#!/usr/bin/env bash
# Installs Docker Compose v2: from apt where it has a package (Ubuntu), else built from the Go module proxy (Debian 12).
# The build needs Go 1.24 or newer and takes about 3 minutes on 2 cores, once.
#   install-compose.sh [version]
set -euo pipefail
VERSION=${1:-v2.40.3}
HERE=$(cd "$(dirname "$0")" && pwd)
if [ -n "$(apt-cache search --names-only '^docker-compose-v2$' 2> /dev/null)" ]; then
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends docker-compose-v2 > /dev/null
else
  "$HERE/build-go-tool.sh" "github.com/docker/compose/v2@$VERSION" cmd \
    "${DOCKER_CONFIG:-$HOME/.docker}/cli-plugins/docker-compose" "-X github.com/docker/compose/v2/internal.Version=$VERSION"
fi
docker compose version
