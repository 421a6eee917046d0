import { computedOf, readOwnStateCases } from '../../test/scenarios/own-state-case.ts';
import { calculate } from './calculate.js';

const cases = readOwnStateCases();

describe('state-cases-own.jsonl: state tax worked by hand from the law of the state', () => {
  test.each(cases.map((ownCase) => [ownCase.id, ownCase] as const))('%s', (_id, ownCase) => {
    expect(computedOf(ownCase, calculate(ownCase.input))).toEqual(ownCase.expected);
  });

  test('each case has its steps, its source and a name of its own', () => {
    expect(cases.filter(({ worked, source }) => worked === '' || source === '')).toEqual([]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  test('each state with an income tax has at least four cases', () => {
    const counts = new Map<string, number>();
    for (const { input } of cases) counts.set(input.state!, (counts.get(input.state!) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count < 4)).toEqual([]);
    expect(counts.size).toBe(STATES_WITH_INCOME_TAX);
  });
});

/** 41 states, DC, and the taxes of New Hampshire (until 2024) and Washington. */
const STATES_WITH_INCOME_TAX = 44;
