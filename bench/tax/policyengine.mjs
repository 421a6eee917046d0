/**
 * Compares the state tax of random households with PolicyEngine-US, and explains each class of differences.
 *   node bench/tax/policyengine.mjs --python venv/bin/python [--per-state 100] [--state CA] [--results amounts.jsonl]
 * Needs `turbo build --filter=@exchequer/tax`, and `pip install policyengine-us` in the Python given. With --results it reads the
 * amounts of an earlier run (the output of policyengine_states.py) instead. With --state it prints each unexplained household of
 * the state. The exit code is 1 if a difference is unexplained.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calculate } from '../../services/tax/dist/calculation/calculate.js';
import { explanationOf } from './policyengine-explanations.mjs';
import { stateHouseholds, TAXING_STATES } from './state-households.mjs';

const { values: options } = parseArgs({
  options: {
    'per-state': { type: 'string', default: '100' },
    python: { type: 'string', default: 'python3' },
    state: { type: 'string' },
    results: { type: 'string' },
  },
});

const TOLERANCE = 15;

const households = stateHouseholds(Number(options['per-state']));
const theirs = Object.assign(
  {},
  ...amountsOfPolicyEngine()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
);
const compared = households
  .filter(({ id }) => id in theirs)
  .map((household) => compare(household, theirs[household.id]));
const misses = compared.filter(({ difference }) => Math.abs(difference) > TOLERANCE);
const unexplained = misses.filter(({ why }) => why === null);

console.table(
  TAXING_STATES.map((state) => {
    const count = (rows) => rows.filter(({ input }) => input.state === state).length;
    return { state, households: count(compared), differences: count(misses), unexplained: count(unexplained) };
  }),
);
console.table(
  Object.entries(Object.groupBy(misses, ({ why }) => why ?? 'unexplained')).map(([why, of]) => ({
    why,
    households: of.length,
  })),
);
console.log(
  `${compared.length} households, ${misses.length} differ by more than ${TOLERANCE} dollars, ${unexplained.length} unexplained`,
);
if (options.state) {
  for (const { input, ...miss } of unexplained.filter((miss) => miss.input.state === options.state)) {
    const { lines } = calculate({ ...input, explain: true });
    const steps = lines.filter(({ form }) => form === input.state).map(({ line, amount }) => [line, amount]);
    console.log(JSON.stringify({ ...miss, input, steps: Object.fromEntries(steps) }));
  }
}
process.exitCode = unexplained.length === 0 ? 0 : 1;

function compare({ id, kind, input }, policyEngine) {
  const result = calculate(input);
  const { tax, localTax } = result.state;
  const ours = {
    adjustedGrossIncome: result.adjustedGrossIncome,
    taxableIncome: result.taxableIncome,
    stateTax: tax - localTax,
    localTax,
  };
  const difference = ours.stateTax + ours.localTax - policyEngine.stateTax - policyEngine.localTax;
  const row = { id, kind, input, ours, theirs: policyEngine, difference };
  return { ...row, why: explanationOf(row) };
}

function amountsOfPolicyEngine() {
  if (options.results) return readFileSync(options.results, 'utf8');
  const script = fileURLToPath(new URL('policyengine_states.py', import.meta.url));
  const { status, stdout, stderr } = spawnSync(options.python, [script], {
    input: JSON.stringify(households),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`PolicyEngine-US did not compute: ${stderr.slice(-2_000)}`);
  return stdout;
}
