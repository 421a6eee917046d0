/**
 * Compares the cost of checking the text of a JSON body (for numbers that would be rounded and for repeated members) with the
 * cost of parsing it.
 *   node bench/json-body/run.mjs [--rounds 200] [--write]
 * Needs `turbo build --filter=@exchequer/http-kit`.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { countNames, surveyJson } from '../../libs/http-kit/dist/requests/survey-json.js';
import { dayAndMachine, writeSection } from '../results.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const loadBefore = loadavg()[0].toFixed(2);

const lines = (count) =>
  Array.from({ length: count }, (_, n) => ({
    description: `Hour ${n}`,
    amount: (100 + (n % 9_999)) / 100,
    quantity: 1.5,
  }));
const bodies = {
  'an expense, 90 bytes': { amount: 12.34, description: 'Paper', account_id: 'acc_6100', date: '2026-11-20' },
  'an invoice of 1,000 lines': { customer_id: 'cus_00000000000000000000000001', items: lines(1_000) },
  'a body of 1 MB, mostly numbers': { items: Array.from({ length: 100_000 }, (_, n) => n * 1.01) },
};
const rows = Object.entries(bodies).map(([name, body]) => {
  const json = Buffer.from(JSON.stringify(body));
  const times = json.length < 1_000 ? 1_000 : 1;
  const parse = measure(() => JSON.parse(json.toString('utf8')), times);
  const value = JSON.parse(json.toString('utf8'));
  const scan = measure(() => surveyJson(json).names === countNames(value), times);
  return `| ${name} | ${json.length.toLocaleString('en')} | ${parse} | ${scan} |`;
});

const section = `## JSON bodies: numbers as they were written

\`node bench/json-body/run.mjs --rounds ${rounds} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. Median of ${rounds} rounds, microseconds. The text is
looked at once, for numbers that would be rounded when they are parsed and for members given twice, and the members of the parsed value are counted.

| body | bytes | JSON.parse | the look at the text |
|---|---|---|---|
${rows.join('\n')}
`;
console.log(section);
if (options.write) writeSection(section);

/** The median of the rounds, in microseconds per call. */
function measure(work, times) {
  for (let n = 0; n < 50; n++) work();
  const taken = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    for (let n = 0; n < times; n++) work();
    return ((performance.now() - startedAt) * 1000) / times;
  });
  return taken.sort((a, b) => a - b)[Math.floor(rounds / 2)].toFixed(1);
}
