/**
 * Measures what one organization can do to another: for each service and each attack, the p99 of reads of another organization, against its own
 * p99 without the attack just before.
 *   node bench/hostile-neighbour/run.mjs [--only accounting] [--attack labels] [--seconds 6] [--checkout <built checkout>] [--out x.json] [--before x.json] [--write]
 * Needs `turbo build`. Starts the suite as `npm start` does. Takes about eight minutes.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { dayAndMachine, writeSection } from '../results.mjs';
import { startSuite } from '../writes/suite.mjs';
import { attacksOf, prepare, READS } from './attacks.mjs';
import { createConnections, sleep } from './connections.mjs';
import { documentBehindHostileOnes } from './documents.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    attack: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    checkout: { type: 'string', default: fileURLToPath(new URL('../..', import.meta.url)) },
    out: { type: 'string' },
    before: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const attackMs = 1_000 * Number(options.seconds);
const ALONE_MS = 3_000;
const READ_EVERY_MS = 30;
const FLOOR_MS = 200;
const TIMES_ALONE = 3;
const DOCUMENT_MAX_S = 10;
const CALM_MS = 100;
const CALM_WAIT_MS = 30_000;

const loadBefore = loadavg()[0].toFixed(2);
const turns = mkdtempSync(join(tmpdir(), 'hostile-neighbour-'));
process.env.BENCH_TURNS = turns;
process.env.BENCH_NODE_OPTIONS = `--import=${new URL('longest-turns.mjs', import.meta.url).href}`;
const suite = await startSuite(options.checkout, { organizations: 3, counted: false, settings: {} });
// The first organization has the plan of `npm start`, so it is not used.
const [, hostile, other] = suite.clients;
const reader = new Worker(new URL('reader.mjs', import.meta.url), { workerData: { url: suite.url, key: other.key } });
const results = {};
let document;
try {
  await prepare(hostile, other);
  const victim = createConnections(suite.url, other.key, 64);
  for (const [service, path] of Object.entries(READS)) {
    if (options.only && !options.only.split(',').includes(service)) continue;
    for (const attack of await attacksOf(service, hostile)) {
      if (options.attack && !attack.name.includes(options.attack)) continue;
      const name = `${service}: ${attack.name}`;
      results[name] = await underAttack(victim, service, path, attack);
      console.log(name, JSON.stringify(results[name]));
    }
  }
  if (!options.attack && (!options.only || options.only.includes('documents'))) {
    document = await documentBehindHostileOnes({ hostile, other });
    console.log('a document', JSON.stringify(document));
  }
  victim.close();
} finally {
  await reader.terminate();
  await suite.stop();
}
if (options.out) writeFileSync(options.out, JSON.stringify({ results, document }));
report();

async function underAttack(victim, service, path, attack) {
  await calm(victim, path);
  // What the organization has begun counts against its share, so it would attack less.
  const own = createConnections(suite.url, hostile.key, 4);
  await calm(own, path);
  own.close();
  const alone = await reads(path, ALONE_MS);
  for (const file of readdirSync(turns)) writeFileSync(join(turns, file), '0');
  const connections = createConnections(suite.url, hostile.key, 256);
  const running = { isOver: false, answers: {} };
  const attacking = attack.run(connections, running);
  const during = await reads(path, attackMs);
  running.isOver = true;
  connections.close();
  await attacking;
  return {
    alone: at(alone, 0.99),
    p50: at(during, 0.5),
    p99: at(during, 0.99),
    longest: at(during, 1),
    turn: turnOf(service),
    answers: running.answers,
  };
}

function turnOf(service) {
  const isKnown = readdirSync(turns).includes(service);
  return isKnown ? Math.round(Number(readFileSync(join(turns, service), 'utf8'))) : 0;
}

/** The durations of reads in ms, in order. */
async function reads(path, forMs) {
  reader.postMessage({ path, forMs });
  const [times] = await once(reader, 'message');
  return times;
}

/** What an attack has left is done. */
async function calm(victim, path) {
  const untilMs = performance.now() + CALM_WAIT_MS;
  for (let quiet = 0; quiet < 5 && performance.now() < untilMs; ) {
    const startedMs = performance.now();
    await victim.send('GET', path);
    quiet = performance.now() - startedMs < CALM_MS ? quiet + 1 : 0;
    await sleep(READ_EVERY_MS);
  }
}

function at(times, share) {
  const ms = times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return Number.isFinite(ms) ? Math.round(ms) : null;
}

function passes({ alone, p99 }) {
  return p99 !== null && alone !== null && p99 < Math.max(FLOOR_MS, TIMES_ALONE * alone);
}

function report() {
  const before = options.before ? JSON.parse(readFileSync(options.before, 'utf8')) : { results: {} };
  const shown = (ms) => ms ?? 'no answer';
  const old = (name) => {
    const each = before.results[name];
    return each ? `${shown(each.alone)} | ${shown(each.p99)}` : ' | ';
  };
  const rows = Object.entries(results).map(
    ([name, each]) =>
      `| ${name} | ${old(name)} | ${each.turn} | ${shown(each.alone)} | ${shown(each.p50)} | ${shown(each.p99)} | ${shown(each.longest)} | ${passes(each) ? 'yes' : '**no**'} |`,
  );
  const documentRow = document
    ? `
One W-2 of another organization, while four hostile PDFs of one organization are read: ${document.behindS} s (alone ${document.aloneS} s${before.document ? `; before ${before.document.behindS} s, alone ${before.document.aloneS} s` : ''}). Target: under ${DOCUMENT_MAX_S} s.
`
    : '';
  const section = `## A hostile neighbour

\`node bench/hostile-neighbour/run.mjs --before before.json --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. The whole suite, as \`npm start\` starts it. One organization attacks a service
for ${options.seconds} s, another one reads a list of it every ${READ_EVERY_MS} ms. Milliseconds; "alone" is the p99 of the same reads in the ${ALONE_MS / 1000} s before. The longest turn is processor time of the thread that
answers, so it does not depend on the load of the machine. Target: the p99 stays under ${FLOOR_MS} ms or ${TIMES_ALONE} times its own, whichever is larger. Before: commit b6a51977.

| service: attack | before: alone | p99 | now: longest turn | alone | p50 | p99 | longest | passes |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${documentRow}`;
  console.log(section);
  if (options.write) writeSection(section);
  const isGood = Object.values(results).every(passes) && (!document || document.behindS < DOCUMENT_MAX_S);
  process.exit(isGood ? 0 : 1);
}
