// Measures how long another organization waits while one organization keeps 256 slow uploads open and keeps breaking some of
// them off.
import { once } from 'node:events';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answers, end, freePort, LOAD_CORE, startGateway, startNode } from '../gateway/servers.mjs';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, write: { type: 'boolean', default: false } },
});
const SLOW = 256;
const BYTES = 1024 * 1024;
const seconds = Number(options.seconds);
const loadBefore = loadavg()[0].toFixed(2);
const here = fileURLToPath(new URL('.', import.meta.url));

const servicePort = await freePort();
const service = startNode(LOAD_CORE, [join(here, 'service.mjs'), `${servicePort}`]);
await answers(`http://127.0.0.1:${servicePort}/`);
const gateway = await startGateway(`http://127.0.0.1:${servicePort}`);
let died = false;
gateway.child.once('exit', () => {
  died = true;
});
const port = Number(new URL(gateway.url).port);
const [attacker, victim] = [gateway.issueKey(), gateway.issueKey()];

const quiet = await measure(5);
let aborts = 0;
let over = false;
const attack = Promise.all(Array.from({ length: SLOW }, (_, n) => slowUploads(n)));
await delay(2_000);
const busy = await measure(seconds);
over = true;
await attack;
if (died) throw new Error('the gateway ended');
await gateway.stop();
await end(service);

const section = `## Slow uploads of another organization

\`node bench/slow-uploads/run.mjs --seconds ${seconds} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. One organization keeps ${SLOW} uploads of 1 MiB open at 2 kB/s, each after a fast beginning of 100 kB, and breaks one off
about every 20 ms (${aborts} in all); the gateway has its default settings. Another organization asks one GET after the other on two connections.

| | requests | not answered with 200 | p50 ms | p99 ms | slowest ms |
|---|---|---|---|---|---|
${row('without the attack', quiet)}
${row('during the attack', busy)}

The gateway stayed up. Target: p99 under 200 ms.
`;
console.log(section);
if (options.write) writeSection(section);
process.exit(busy.failed === 0 && at(busy.times, 0.99) < 200 ? 0 : 1);

/** Opens one connection after the other. Each starts fast, then sends slowly until it is broken off. */
async function slowUploads(n) {
  while (!over) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    await once(socket, 'connect').catch(() => {});
    socket.write(
      `POST /v1/documents/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${attacker}\r\nContent-Length: ${BYTES}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(100_000));
    const lifeMs = 3_000 + ((n * 37) % 4_000);
    for (let livedMs = 0; livedMs < lifeMs && !over && !socket.destroyed; livedMs += 200) {
      await delay(200);
      socket.write(Buffer.alloc(400));
    }
    if (n % 2) socket.resetAndDestroy();
    else socket.destroy();
    aborts += 1;
    await delay(50);
  }
}

async function measure(forSeconds) {
  const times = [];
  let failed = 0;
  const untilMs = performance.now() + forSeconds * 1000;
  const client = async () => {
    while (performance.now() < untilMs) {
      const startedMs = performance.now();
      const status = await fetch(`${gateway.url}/v1/documents`, {
        headers: { authorization: `Bearer ${victim}` },
      }).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      );
      times.push(performance.now() - startedMs);
      if (status !== 200) failed += 1;
      await delay(2);
    }
  };
  await Promise.all([client(), client()]);
  return { times: times.sort((a, b) => a - b), failed };
}

function row(name, { times, failed }) {
  const [p50, p99, slowest] = [at(times, 0.5), at(times, 0.99), times.at(-1)].map((ms) => ms.toFixed(1));
  return `| ${name} | ${times.length.toLocaleString('en')} | ${failed} | ${p50} | ${p99} | ${slowest} |`;
}

function at(times, part) {
  return times[Math.floor(times.length * part)];
}
