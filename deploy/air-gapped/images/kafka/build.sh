#!/usr/bin/env bash
# Makes the stand-in for apache/kafka.   build.sh <tag> <folder with pom.xml and log4j2.properties>
# Needs Maven and Java. The pom may lack kafka-tools, where the command-line tools live: it is added at the pom's version.
set -euo pipefail
TAG=${1:?tag} POM_FOLDER=$(realpath "${2:?folder of pom.xml}")
HERE=$(cd "$(dirname "$0")" && pwd)
CONTEXT=$(mktemp -d)
trap 'rm -rf "$CONTEXT"' EXIT
cd "$CONTEXT"
VERSION=$(sed -n '/<artifactId>kafka_2.13</{n;s/.*<version>\(.*\)<.*/\1/p}' "$POM_FOLDER/pom.xml")
sed "s#</dependencies>#<dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>$VERSION</version></dependency></dependencies>#" \
  "$POM_FOLDER/pom.xml" > pom.xml
mvn --batch-mode --quiet --file pom.xml dependency:copy-dependencies -DincludeScope=runtime "-DoutputDirectory=$CONTEXT/libs"
mkdir bin
for tool in broker-api-versions topics consumer-groups storage server-start; do
  cp "$HERE/kafka-run.sh" "bin/kafka-$tool.sh"
done
cp "$POM_FOLDER/log4j2.properties" "$HERE/Dockerfile" "$HERE/entrypoint.sh" .
chmod 755 bin/*.sh entrypoint.sh
docker build --quiet --label "exchequer.recipe=${RECIPE:-}" --network host --tag "$TAG" .
