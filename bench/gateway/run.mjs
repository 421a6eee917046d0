import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';
import { load, loadTool } from './load.mjs';
import {
  cpuMicroseconds,
  has,
  LOAD_CORE,
  PATH,
  startGateway,
  startNginxProxy,
  startNodeProxy,
  startUpstream,
} from './servers.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
  },
});
/** If the machine is busier than this, the figures are marked as unreliable. */
const LOAD_MAX = 1;
const WARM_REQUESTS = 100_000;
const WARM_MS_MAX = 20_000;
const BARE = 'bare node:http + undici';
const [rounds, seconds, connections] = [options.rounds, options.seconds, options.connections].map(Number);

if (!has('taskset')) throw new Error('taskset is needed to keep proxy and load apart');
// This process and the processes that it starts (such as Postgres) run on the core of the load generator, unless they are
// placed elsewhere.
spawnSync('taskset', ['-cp', `${LOAD_CORE}`, `${process.pid}`], { stdio: 'ignore' });
const loadBefore = loadavg()[0].toFixed(2);

const upstream = await startUpstream();
const gateway = await startGateway(upstream.url);
const subjects = [
  { name: 'direct', server: upstream },
  { name: 'gateway', server: gateway },
  { name: 'http-proxy-middleware', server: await startNodeProxy('express-proxy.mjs', upstream.url) },
  { name: BARE, server: await startNodeProxy('bare-proxy.mjs', upstream.url) },
];
if (has('nginx')) subjects.push({ name: 'nginx', server: await startNginxProxy(upstream.url) });
else console.log('nginx: skipped, not on PATH');

// Waits until compilers have finished. Otherwise their work would be measured too.
for (const { server } of subjects) {
  const startedMs = performance.now();
  for (let requests = 0; requests < WARM_REQUESTS && performance.now() - startedMs < WARM_MS_MAX; ) {
    const { requestsPerSecond } = await load(server.url + PATH, { connections, seconds: 2, key: gateway.key });
    requests += requestsPerSecond * 2;
  }
}

/**
 * Many connections show the maximum number of requests per second. One connection shows how much time the proxy adds to a
 * request.
 */
const kinds = { busy: connections, single: 1 };
const measured = new Map(subjects.map(({ name }) => [name, { busy: [], single: [] }]));
for (let round = 1; round <= rounds; round++) {
  for (const [kind, connectionCount] of Object.entries(kinds)) {
    for (const { name, server } of subjects) {
      const cpuBefore = cpuMicroseconds(server.pid);
      const result = await load(server.url + PATH, { connections: connectionCount, seconds, key: gateway.key });
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
      const cpu = (cpuMicroseconds(server.pid) - cpuBefore) / (result.requestsPerSecond * seconds);
      measured.get(name)[kind].push({ ...result, cpu });
    }
  }
  const rates = subjects.map(({ name }) => `${name} ${Math.round(measured.get(name).busy.at(-1).requestsPerSecond)}`);
  console.log(`round ${round} of ${rounds}: ${rates.join(', ')}`);
}
for (const { server } of subjects.toReversed()) await server.stop();

const medians = new Map(
  [...measured].map(([name, { busy, single }]) => [name, { busy: medianOf(busy), single: medianOf(single) }]),
);
const section = report();
console.log(`\n${section}`);
if (options.write) writeSection(section);

function report() {
  const direct = medians.get('direct').single;
  const rows = [...medians].map(([name, { busy, single }]) => {
    const spread = measured.get(name).busy.map((result) => Math.round(result.requestsPerSecond));
    const added = (percentile) => (name === 'direct' ? '-' : (single[percentile] - direct[percentile]).toFixed(3));
    return `| ${name} | ${Math.round(busy.requestsPerSecond).toLocaleString('en')} | ${Math.min(...spread).toLocaleString('en')} - ${Math.max(...spread).toLocaleString('en')} | ${busy.cpu.toFixed(1)} | ${busy.p50Ms.toFixed(2)} | ${busy.p99Ms.toFixed(2)} | ${single.p50Ms.toFixed(3)} | ${single.p99Ms.toFixed(3)} | ${added('p50Ms')} | ${added('p99Ms')} |`;
  });
  const rate = (name) => medians.get(name)?.busy.requestsPerSecond;
  const cpu = (name) => medians.get(name).busy.cpu;
  const ratios = [
    `${(rate('gateway') / rate('http-proxy-middleware')).toFixed(2)}x of http-proxy-middleware (target 1.5, goal 2)`,
    `${(cpu('http-proxy-middleware') / cpu('gateway')).toFixed(2)}x by processor time, which other work on the machine disturbs less`,
  ];
  if (rate('nginx')) {
    const [ours, floor] = [rate('gateway'), rate(BARE)].map((one) => (one / rate('nginx')).toFixed(2));
    ratios.push(
      `${ours} of nginx (goal 0.4), of which node:http and undici alone, without any work of ours, reach ${floor}`,
    );
  }
  return `## Gateway

\`node bench/gateway/run.mjs --rounds ${rounds} --seconds ${seconds} --connections ${connections} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. Proxy on core 0; upstream (${upstream.kind}, 1 kB JSON) and ${loadTool} on core 1. Median of ${rounds}
interleaved rounds. The gateway checks the key, counts the limit, signs and reuses the service token, matches the route and logs each
request; the others are plain proxies.

| | requests/s | lowest - highest | CPU us a request | p50 ms (${connections} connections) | p99 ms | p50 ms (1 connection) | p99 ms | added p50 ms | added p99 ms |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Gateway: ${ratios.join('; ')}.${loadBefore > LOAD_MAX ? ' The machine was not quiet: run it again before using these figures.' : ''}
`;
}

function medianOf(results) {
  const median = (name) => results.map((result) => result[name]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
  return {
    requestsPerSecond: median('requestsPerSecond'),
    p50Ms: median('p50Ms'),
    p99Ms: median('p99Ms'),
    cpu: median('cpu'),
  };
}
