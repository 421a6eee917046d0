import { calculate } from '#src/calculation/calculate.js';
import { readStateCases, stateInputOf, stateMissOf } from './state-case.ts';
import { stateExplanationOf } from './state-miss-explanations.ts';

/**
 * Prints the share of cases within 15 dollars, by state. With a state (`node test/scenarios/state-misses.ts CA`) it prints
 * every difference with its household and all amounts.
 */
const only = process.argv[2]?.toUpperCase();
const cases = readStateCases();
if (only) printState(only);
else printAll();

function printAll(): void {
  const states = [...new Set(cases.map(({ stateResult }) => stateResult.state))].sort();
  const rows = states.map((state) => {
    const own = cases.filter(({ stateResult }) => stateResult.state === state);
    const misses = own.map(stateMissOf).filter((miss) => miss !== null);
    const unexplained = misses.filter((miss) => stateExplanationOf(miss) === null).length;
    return { state, cases: own.length, misses: misses.length, unexplained, share: 1 - misses.length / own.length };
  });
  console.table(rows);
  const misses = rows.reduce((sum, row) => sum + row.misses, 0);
  console.log(`${cases.length} cases, ${misses} misses: ${(100 * (1 - misses / cases.length)).toFixed(2)} %`);
}

function printState(state: string): void {
  for (const stateCase of cases) {
    if (stateCase.stateResult.state !== state) continue;
    const miss = stateMissOf(stateCase);
    if (!miss) continue;
    const given = Object.entries(stateCase.input).filter(([, value]) => value !== 0);
    const { lines = [] } = calculate(stateInputOf(stateCase), { explain: true });
    const ours = lines.filter(({ form }) => form === state).map(({ line, amount }) => [line, amount]);
    console.log({
      ...miss,
      why: stateExplanationOf(miss) ?? 'unexplained',
      year: stateCase.year,
      status: stateCase.filingStatus,
      federalAgi: stateCase.expected.agi,
      given: Object.fromEntries(given),
      taxsim: stateCase.stateResult.taxsim,
      policyengine: stateCase.stateResult.policyengine,
      ours: Object.fromEntries(ours),
    });
  }
}
