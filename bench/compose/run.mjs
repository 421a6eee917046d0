/**
 * Measures the suite in containers: time until ready, image sizes and memory.
 *   node bench/compose/run.mjs
 * Runs the tests of deploy/compose, which take the measurements, and writes the figures to RESULTS.md. Needs Docker and `turbo
 * build --filter=@exchequer/compose`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { dayAndMachine, writeSection } from '../results.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const figuresFile = `${root}.exchequer/compose-figures.json`;
const loadBefore = loadavg()[0].toFixed(2);
rmSync(figuresFile, { force: true });
const { status } = spawnSync('jest', [], {
  cwd: `${root}deploy/compose`,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules',
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  },
});
if (status !== 0) process.exit(1);

const { buildSeconds, readySeconds, containers } = JSON.parse(readFileSync(figuresFile, 'utf8'));
const sum = (name) => containers.reduce((total, container) => total + container[name], 0);
const standIns =
  spawnSync('docker', ['image', 'ls', '--quiet', '--filter', 'label=exchequer.recipe']).stdout.length > 0;
writeSection(`## The suite in containers

\`npm run bench -- compose\` ${dayAndMachine()}; load average ${loadBefore} before the run. Base images: ${
  standIns ? 'stand-ins (deploy/air-gapped), so the sizes are not those of the official images' : 'the official ones'
}.

Images built in ${buildSeconds} s. From \`docker compose up\` without data until every container is healthy: ${readySeconds} s.
Memory: ${sum('memoryReadyMb')} MB when ready, ${sum('memoryEndMb')} MB after the tests (end to end, demo, all containers killed once). All images of ours share the layers of the base image.

| container | image MB | memory MB, ready | memory MB, after the tests |
|---|---|---|---|
${containers.map((one) => `| ${one.service} | ${one.imageMb} | ${one.memoryReadyMb} | ${one.memoryEndMb} |`).join('\n')}
`);
