/**
 * Measures federal and state returns per second on one core: each return is checked and calculated, and its marginal rate is
 * found. Compares with Tax-Calculator if Python has it.
 *   node bench/tax/run.mjs [--seconds 3] [--rounds 5] [--python venv/bin/python] [--write]
 * Needs `turbo build --filter=@exchequer/tax`, and `pip install taxcalc` for the comparison. Counts the processor time of this
 * process, so other work on the machine affects only caches and clock rate.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calculate } from '../../services/tax/dist/calculation/calculate.js';
import { dayAndMachine, writeSection } from '../results.mjs';
import { households } from './households.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    python: { type: 'string', default: 'python3' },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, rounds] = [options.seconds, options.rounds].map(Number);
const returns = households(2_000);

const federal = (input) => ({ ...input, state: undefined, rentPaid: undefined });
const subjects = {
  'federal alone, formula method': (input) => calculate({ ...federal(input), method: 'formula' }),
  'formula method': (input) => calculate({ ...input, method: 'formula' }),
  'IRS tables, whole dollars': (input) => calculate({ ...input, method: 'table' }),
  'IRS tables, every line explained': (input) => calculate({ ...input, method: 'table', explain: true }),
};

const loadBefore = loadavg()[0].toFixed(2);
const rows = Object.entries(subjects).map(([name, run]) => {
  measure(run, 1);
  const rates = Array.from({ length: rounds }, () => measure(run, seconds)).sort((a, b) => a - b);
  const [least, median, most] = [rates[0], rates[Math.floor(rounds / 2)], rates.at(-1)];
  const whole = (rate) => Math.round(rate).toLocaleString('en');
  return `| ${name} | ${whole(median)} | ${whole(least)} - ${whole(most)} |`;
});
const section = `## Tax

\`node bench/tax/run.mjs --rounds ${rounds} --seconds ${seconds} --write\` ${dayAndMachine()}; load average ${loadBefore} before the run. ${returns.length} different households of 2023-2026 in all states; each return is checked, calculated
and its marginal rate found, federal and state tax, in one process. Seconds are processor time. Median of ${rounds} rounds.

| | returns/s per core | lowest - highest |
|---|---|---|
${[...rows, ...peerRows()].join('\n')}
`;
console.log(section);
if (options.write) writeSection(section);

/** Tax-Calculator computes only federal returns. It computes whole samples at once in compiled code. */
function peerRows() {
  const script = fileURLToPath(new URL('tax_calculator.py', import.meta.url));
  const { status, stdout } = spawnSync(options.python, [script], { encoding: 'utf8' });
  if (status !== 0) {
    console.log('Tax-Calculator: skipped, Python has no taxcalc (pip install taxcalc)');
    return [];
  }
  const [version = '', ...figures] = stdout
    .trim()
    .split('\n')
    .filter((line) => /^Tax-Calculator |returns\/s/.test(line));
  return figures.map((line) => {
    const [what, rate] = line.replace(' returns/s per core', '').split(': ');
    return `| ${version}, ${what} | ${rate} | |`;
  });
}

/** Returns per second of processor time. */
function measure(run, forSeconds) {
  const start = process.cpuUsage();
  let count = 0;
  let spent = 0;
  while (spent < forSeconds) {
    for (let i = 0; i < 200; i += 1) run(returns[count++ % returns.length]);
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1e6;
  }
  return count / spent;
}
