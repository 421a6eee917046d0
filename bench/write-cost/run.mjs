/**
 * Compares what each write costs here with another checkout: the processor time of one request, in all services and in Postgres, with
 * the work in the background that it causes.
 *   npm run bench -- write-cost --before <built checkout> [--rounds 5] [--only 'create an invoice,...'] [--write]
 * Both suites run at the same time, each with a Postgres of its own. They take turns, so that a change of the machine's speed meets both.
 * The figure of a write is the median of its rounds. What a suite costs when it is idle is subtracted.
 * Needs `turbo build --filter=@exchequer/local` in both checkouts.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dayAndMachine, writeSection } from '../results.mjs';
import { createProcessorMeter } from '../writes/processor-meter.mjs';
import { makeWorld, writes } from '../writes/requests.mjs';
import { startSuite } from '../writes/suite.mjs';

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
if (options.before === undefined) throw new Error('--before names the built checkout to compare with.');
const ROUNDS = Number(options.rounds);
/** Requests of a write in one round, and how many clients of one organization send them. */
const REQUESTS = 48;
const CLIENTS = 4;
/** Ratios above this are listed beside the table. */
const RATIO_MAX = 1.1;

const checkouts = { before: options.before, now: fileURLToPath(new URL('../..', import.meta.url)) };
const cases = writes.filter(({ name }) => options.only === undefined || options.only.split(',').includes(name));
const subjects = {};
for (const [name, checkout] of Object.entries(checkouts)) subjects[name] = await startSubject(checkout);
try {
  await Promise.all(
    Object.values(subjects).map(async (subject) => {
      subject.meter = await createProcessorMeter(subject.suite);
    }),
  );
  const rows = [];
  for (const one of cases) rows.push(await compare(one));
  report(rows);
} finally {
  for (const { suite } of Object.values(subjects)) await suite.stop();
}

async function startSubject(checkout) {
  const suite = await startSuite(checkout, { organizations: 1, counted: false });
  return { suite, world: await makeWorld(suite.clients[0]) };
}

/** @returns the row of one write: processor time of a request by subject, or why it could not be measured. */
async function compare(one) {
  const costs = { before: [], now: [] };
  const failed = {};
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];
    for (const name of order.filter((each) => failed[each] === undefined)) {
      try {
        const { meter, world } = subjects[name];
        const cost = await meter.measure(one, world, { requests: REQUESTS, clients: CLIENTS });
        // The first round warms up.
        if (round > 0) costs[name].push(cost);
      } catch (error) {
        failed[name] = error.message.slice(0, 200);
      }
    }
  }
  const row = { name: one.name, failed, before: median(costs.before), now: median(costs.now) };
  console.log(line(row));
  return row;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function line({ name, failed, before, now }) {
  const show = (value, reason) => (reason === undefined && value !== undefined ? value.toFixed(2) : '-');
  const ratio = before !== undefined && now !== undefined ? (now / before).toFixed(2) : '-';
  const reason = Object.entries(failed).map(([subject, message]) => ` (${subject}: ${message})`).join(''); // biome-ignore format: one line
  return `| ${name}${reason} | ${show(before, failed.before)} | ${show(now, failed.now)} | ${ratio} |`;
}

function report(rows) {
  const above = rows.filter(({ before, now }) => now / before > RATIO_MAX).map(({ name }) => name);
  const ratios = rows.map(({ before, now }) => now / before).filter(Number.isFinite);
  const section = `## Processor time of writes

\`npm run bench -- write-cost --before <checkout> --rounds ${ROUNDS}${options.only ? ` --only '${options.only}'` : ''} --write\` ${dayAndMachine()}. Through the gateway; ${CLIENTS} clients of one organization, ${REQUESTS} requests in a round, the two suites
in turn. Processor time of all services and of Postgres for one request, ms, with the work in the background that follows; the median of ${ROUNDS} rounds. Median of
the ratios: ${median(ratios)?.toFixed(2) ?? '-'}. ${above.length > 0 ? `Above ${RATIO_MAX}: ${above.join(', ')}.` : `None is above ${RATIO_MAX}.`}

| write | before | now | ratio |
|---|---|---|---|
${rows.map(line).join('\n')}
`;
  console.log(`\n${section}`);
  if (options.write) writeSection(section);
}
