#!/usr/bin/env bash
# Makes `docker compose up` work on this machine. Installs Docker Engine and Compose v2 where they are missing, starts a
# daemon where none runs, and gets the base images: pulled from their registry, or built as stand-ins where that fails.
#   eval "$(prepare.sh)"    prints the environment for docker-compose.yml; progress goes to standard error
# What exists is kept, so that a second run takes seconds. `dockerd.sh stop` stops the daemon that this started.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
PROJECT=$(cd "$HERE/../.." && pwd)
export AIR_GAPPED_HOME=${AIR_GAPPED_HOME:-/var/tmp/exchequer-docker}
PULL_SECONDS_MAX=${PULL_SECONDS_MAX:-600}

say() { echo "docker: $*" >&2; }
# set_env NAME VALUE: for the rest of this script and for its caller.
set_env() { export "$1=$2"; printf 'export %s=%q\n' "$1" "$2"; }

if ! docker info > /dev/null 2>&1; then
  [ "$(id -u)" = 0 ] || { say 'no Docker daemon answers, and only root can start one'; exit 1; }
  missing=()
  command -v dockerd > /dev/null || missing+=(docker.io)
  command -v iptables > /dev/null || missing+=(iptables)
  if [ ${#missing[@]} -gt 0 ]; then
    say "installing ${missing[*]}"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } > /dev/null
  fi
  "$HERE/dockerd.sh" start >&2
  set_env DOCKER_HOST "unix://$AIR_GAPPED_HOME/docker.sock"
fi

COMPOSE_BUILD=
if ! docker compose version > /dev/null 2>&1; then
  # Not in the home folder: a Compose that was built here is for this daemon.
  set_env DOCKER_CONFIG "$AIR_GAPPED_HOME/cli"
  if ! docker compose version > /dev/null 2>&1; then
    say 'installing Compose v2'
    # Beside the base images: both spend much of their time downloading.
    "$HERE/install-compose.sh" >&2 &
    COMPOSE_BUILD=$!
  fi
fi

BASE_IMAGES=$(sed -n 's/.*image: \${[A-Z0-9_]*_IMAGE:-\([^}]*\)}.*/\1/p' "$PROJECT/docker-compose.yml" | sort -u)
stand_ins() { [ -n "$(docker image ls --quiet --filter label=exchequer.recipe)" ]; }
pull() {
  for image in $BASE_IMAGES; do
    docker image inspect "$image" > /dev/null 2>&1 || timeout "$PULL_SECONDS_MAX" docker pull --quiet "$image" >&2 || return 1
  done
}
if stand_ins || ! pull; then
  say 'no container registry: building stand-ins for the base images'
  if ! command -v debootstrap > /dev/null; then
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap; } > /dev/null
  fi
  "$HERE/build-images.sh" >&2
  set_env PULL_POLICY never
  # A stand-in reaches the package registries as this machine does.
  set_env BUILD_NETWORK host
fi
[ -z "$COMPOSE_BUILD" ] || wait "$COMPOSE_BUILD" || { say 'Compose v2 could not be installed'; exit 1; }
