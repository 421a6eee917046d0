#!/usr/bin/env bash
# Starts or stops a Docker daemon beside the system's one. Its images, socket and log are in AIR_GAPPED_HOME.
#   dockerd.sh start|stop      (needs root, docker.io and iptables)
#   eval "$(dockerd.sh env)"   points `docker` and `docker compose` to it
set -euo pipefail
HOME_DIR=${AIR_GAPPED_HOME:-/var/tmp/exchequer-docker}
SOCKET=$HOME_DIR/docker.sock
PID_FILE=$HOME_DIR/dockerd.pid

# A pid can belong to another process after a restart of the machine.
running() { [ -s "$PID_FILE" ] && [ "$(cat "/proc/$(< "$PID_FILE")/comm" 2> /dev/null)" = dockerd ]; }

case ${1:-} in
  start)
    running && { echo "dockerd already runs, pid $(< "$PID_FILE")"; exit 0; }
    mkdir -p "$HOME_DIR"
    rm -f "$PID_FILE"
    setsid nohup dockerd --data-root "$HOME_DIR/data" --exec-root "$HOME_DIR/exec" --pidfile "$PID_FILE" \
      --host "unix://$SOCKET" > "$HOME_DIR/dockerd.log" 2>&1 < /dev/null &
    for _ in $(seq 120); do
      DOCKER_HOST=unix://$SOCKET docker info > /dev/null 2>&1 && { echo "dockerd runs, pid $(< "$PID_FILE")"; exit 0; }
      sleep 0.5
    done
    tail -n 20 "$HOME_DIR/dockerd.log" >&2
    echo 'dockerd is not ready after 60 s' >&2
    exit 1
    ;;
  stop)
    running || { echo 'dockerd does not run'; exit 0; }
    pid=$(< "$PID_FILE")
    # What newer builds replaced would fill the disk, build after build.
    DOCKER_HOST=unix://$SOCKET docker image prune --force > /dev/null 2>&1 || true
    DOCKER_HOST=unix://$SOCKET docker builder prune --force --keep-storage 10GB > /dev/null 2>&1 || true
    kill "$pid"
    for _ in $(seq 120); do kill -0 "$pid" 2> /dev/null || { echo 'dockerd stopped'; exit 0; }; sleep 0.5; done
    echo "dockerd, pid $pid, still runs after 60 s" >&2
    exit 1
    ;;
  env) echo "export DOCKER_HOST=unix://$SOCKET" ;;
  *) sed -n '2,4s/^# \?//p' "$0"; exit 64 ;;
esac
