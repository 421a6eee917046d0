#!/usr/bin/env bash
# Prints settings that pin the base images of docker-compose.yml to the digests that were pulled here, for `.env`:
#   docker compose pull --ignore-buildable && docker pull node:24-slim && deploy/docker/pin-images.sh >> .env
set -euo pipefail
COMPOSE=$(cd "$(dirname "$0")/../.." && pwd)/docker-compose.yml
sed -n 's/.*image: \${\([A-Z0-9_]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' "$COMPOSE" | sort -u | while read -r name image; do
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" | head -n 1)
  [ -n "$digest" ] || { echo "$image has no digest: pull it from a registry first (a stand-in or a local build has none)" >&2; exit 1; }
  echo "$name=${image%%@*}@${digest#*@}"
done
