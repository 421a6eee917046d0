import { readStateCases, stateMissOf } from '../../test/scenarios/state-case.ts';
import { stateExplanationOf } from '../../test/scenarios/state-miss-explanations.ts';
import { stateLaws } from '../law/states/index.js';

const cases = readStateCases().filter(({ stateResult }) => stateResult.state in stateLaws);
const compared = cases.map((stateCase) => ({ state: stateCase.stateResult.state, miss: stateMissOf(stateCase) }));
const states = [...new Set(compared.map(({ state }) => state))];
const shareWithin = (rows: typeof compared) => rows.filter(({ miss }) => miss === null).length / rows.length;

describe('state-cases.jsonl: TAXSIM-35 and PolicyEngine agree', () => {
  test('95 % of all households are within 15 dollars of the state tax', () => {
    expect(shareWithin(compared)).toBeGreaterThanOrEqual(0.95);
  });

  test('90 % of the households of each state with ten or more cases are within 15 dollars of the state tax', () => {
    const below = states.filter((state) => {
      const rows = compared.filter((row) => row.state === state);
      return rows.length >= 10 && shareWithin(rows) < 0.9;
    });
    expect(below).toEqual([]);
  });

  test('docs/tax-accuracy.md explains every other household', () => {
    const unexplained = compared.filter(({ miss }) => miss !== null && stateExplanationOf(miss) === null);
    expect(unexplained).toEqual([]);
  });
});
