/**
 * Federal returns per second of one core: each return is checked, calculated and its marginal rate found.
 *   node bench/tax/run.mjs [--seconds 3] [--rounds 5]
 * Needs `turbo build --filter=@exchequer/tax`. Counts processor time of this process, so that other work on the machine
 * changes caches and clock but not the count.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { calculate } from '../../services/tax/dist/calculation/index.js';
import { households } from './households.mjs';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [options.seconds, options.rounds].map(Number);
const returns = households(2_000);

const subjects = {
  'formula method': (input) => calculate({ ...input, method: 'formula' }),
  'IRS tables, whole dollars': (input) => calculate({ ...input, method: 'table' }),
  'IRS tables, every line explained': (input) => calculate({ ...input, method: 'table', explain: true }),
};

console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, load ${loadavg()[0].toFixed(2)}`);
console.log(`${returns.length} different households of 2023-2026, ${rounds} rounds of ${seconds} s of processor time`);
for (const [name, run] of Object.entries(subjects)) {
  measure(run, 1);
  const rates = Array.from({ length: rounds }, () => measure(run, seconds)).sort((a, b) => a - b);
  const [least, median, most] = [rates[0], rates[Math.floor(rounds / 2)], rates.at(-1)].map(Math.round);
  console.log(`${name.padEnd(34)} ${median} returns/s per core (${least} to ${most})`);
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
