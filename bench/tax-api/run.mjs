/**
 * Measures `POST /v1/tax/calculate` through the gateway: the latency of federal and state returns, as an integration would see
 * it.
 *   node bench/tax-api/run.mjs [--seconds 10] [--rounds 5] [--write]
 * Needs `turbo build --filter=@exchequer/local`. Starts the suite as `npm start` does, in a folder of its own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { dayAndMachine, writeSection } from '../results.mjs';
import { households } from '../tax/households.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, rounds] = [options.seconds, options.rounds].map(Number);
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1;
const CONNECTIONS = [1, 8, 32];
const subjects = {
  'federal and state': {},
  'the same with every line explained': { explain: true },
};

const loadBefore = loadavg()[0].toFixed(2);
const suite = await startSuite();
const bodies = households(500);
const rows = [];
try {
  for (const [name, more] of Object.entries(subjects)) {
    await measure(more, 8, 5);
    for (const connections of CONNECTIONS) {
      const results = [];
      for (let round = 0; round < rounds; round++) results.push(await measure(more, connections, seconds));
      const median = (of) => results.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)];
      const [p50, p99] = [median(({ latency }) => latency.p50), median(({ latency }) => latency.p99)];
      const rate = Math.round(median(({ requests }) => requests.average)).toLocaleString('en');
      rows.push(`| ${name} | ${connections} | ${rate} | ${p50} | ${p99} |`);
      console.log(rows.at(-1));
    }
  }
} finally {
  await suite.stop();
}

const section = `## Tax through the gateway

\`node bench/tax-api/run.mjs --rounds ${rounds} --seconds ${seconds} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. \`POST /v1/tax/calculate\`, ${bodies.length} different households of 2023-2026 in all states,
one gateway and one tax process; autocannon runs on the same machine. Median of ${rounds} rounds.

| | connections | requests/s | p50 ms | p99 ms |
|---|---|---|---|---|
${rows.join('\n')}
${loadBefore > LOAD_MAX ? '\nThe machine was not quiet: run it again before using these figures.\n' : ''}`;
console.log(`\n${section}`);
if (options.write) writeSection(section);

async function measure(more, connections, duration) {
  const headers = { authorization: `Bearer ${suite.key}`, 'content-type': 'application/json' };
  const requests = bodies.map((body) => ({
    method: 'POST',
    path: '/v1/tax/calculate',
    headers,
    body: JSON.stringify({ ...body, ...more }),
  }));
  const result = await autocannon({ url: suite.url, connections, duration, requests });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`);
  return result;
}

/** Starts the whole suite on a free port. */
async function startSuite() {
  const home = mkdtempSync(join(tmpdir(), 'bench-tax-api-'));
  await chmod(home, 0o755);
  const port = await freePort();
  const start = fileURLToPath(new URL('../../deploy/local/dist/start.js', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, EXCHEQUER_HOME: home, EXCHEQUER_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Exchequer is ready')) resolve();
    });
  });
  const { testKey } = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8'));
  return {
    url: `http://127.0.0.1:${port}`,
    key: testKey,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
