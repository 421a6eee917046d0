import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

type Release = 'filer' | 'other_parent' | undefined;

const AT_HOME = 'other_parent';
const ELSEWHERE = 'filer';

/** A parent with wages of 20,000, who owes no federal tax, and a daughter of 2. */
const stateOf = (place: object, releasedTo: Release, facts: object = {}, child: object = {}) =>
  calculate({
    taxYear: 2025,
    method: 'formula',
    filingStatus: releasedTo === ELSEWHERE ? 'single' : 'head_of_household',
    incomeSources: { wages: 20_000 },
    taxpayer: { age: 33 },
    dependents: [{ age: 2, relationship: 'daughter', ...(releasedTo && { releasedTo }), ...child }],
    ...place,
    ...facts,
  } as CalculationInput).state!;

/** What a state gives for 3,000 of expenses. */
const forCare = (place: object, releasedTo: Release, facts: object = {}) =>
  stateOf(place, releasedTo, facts).tax - stateOf(place, releasedTo, { ...facts, childCareExpenses: 3_000 }).tax;

describe('A child whose claim the parent at home released, in the states', () => {
  test.each([
    // 110 % of the federal 32 %.
    [{ state: 'NY' }, 1_056],
    // And 75 % of it.
    [{ state: 'NY', city: 'New York' }, 1_848],
    [{ state: 'HI' }, 750],
    [{ state: 'MN' }, 960],
    // 75 % for a household of two.
    [{ state: 'OR' }, 2_250],
    // The limit for a child.
    [{ state: 'NM' }, 480],
  ])('in %j the credit for care goes with the home', (place, credit) => {
    expect(forCare(place, undefined)).toBeCloseTo(credit, 2);
    expect(forCare(place, AT_HOME)).toBeCloseTo(credit, 2);
    expect(forCare(place, ELSEWHERE)).toBe(0);
  });

  test.each(['ID', 'WI', 'NY'])('in %s care of a child who lives elsewhere reduces no tax of 40,000', (state) => {
    const facts = { incomeSources: { wages: 40_000 } };
    expect(forCare({ state }, AT_HOME, facts)).toBeGreaterThan(100);
    expect(forCare({ state }, ELSEWHERE, facts)).toBe(0);
  });

  test.each([
    ['CA', 12_000],
    ['MN', 20_000],
  ])('in %s the credit for young children goes with the home', (state, wages) => {
    const taxIn = (releasedTo: Release, age: number) =>
      stateOf({ state }, releasedTo, { incomeSources: { wages } }, { age }).tax;
    expect(taxIn(AT_HOME, 2)).toBeLessThan(-1_500);
    expect(taxIn(ELSEWHERE, 2)).toBe(taxIn(ELSEWHERE, 20));
  });

  test.each([
    // A claimed child of 2 or less gives 12 % of the federal credit in place of 9 %.
    ['OR', 2],
    // A child under 12 gives 40 % of the state's credit for earnings.
    ['IL', 11],
    // The child must be under 4.
    ['NY', 3],
  ])('in %s the credit for the child itself goes with the claim', (state, age) => {
    const taxAt = (years: number) => stateOf({ state }, AT_HOME, {}, { age: years }).tax;
    expect(taxAt(age)).toBe(taxAt(age + 6));
    const whole = (years: number) => stateOf({ state }, undefined, {}, { age: years }).tax;
    expect(whole(age)).toBeLessThan(whole(age + 6));
  });

  test('in Kentucky and Rhode Island the child counts for the size of the family or household where it lives', () => {
    const pays = (releasedTo: Release) => stateOf({ state: 'KY' }, releasedTo).tax;
    expect([pays(undefined), pays(AT_HOME)]).toEqual([0, 0]);
    expect(pays(ELSEWHERE)).toBe(stateOf({ state: 'KY' }, undefined, { filingStatus: 'single', dependents: [] }).tax);
    const renter = { taxpayer: { age: 67 }, incomeSources: { wages: 15_000 }, rentPaid: 4_000 };
    const relief = (releasedTo: Release) =>
      stateOf({ state: 'RI' }, releasedTo, { ...renter, rentPaid: 0 }).tax -
      stateOf({ state: 'RI' }, releasedTo, renter).tax;
    // 20 % of the rent, less 5 % of the income of a household of two, or 6 % of one person's.
    expect([relief(undefined), relief(AT_HOME), relief(ELSEWHERE)]).toEqual([50, 50, 0]);
  });

  test('in Arizona a filer with a child at home does not live alone', () => {
    const tenant = { taxpayer: { age: 67 }, incomeSources: { wages: 4_000 } };
    const credit = (releasedTo: Release, facts: object = {}) =>
      stateOf({ state: 'AZ' }, releasedTo, { ...tenant, ...facts }).tax -
      stateOf({ state: 'AZ' }, releasedTo, { ...tenant, ...facts, rentPaid: 12_000 }).tax;
    const alone = credit(undefined, { filingStatus: 'single', dependents: [] });
    expect(credit(AT_HOME)).toBe(credit(undefined));
    expect(credit(ELSEWHERE)).toBe(alone);
    expect(alone).toBeLessThan(credit(undefined));
  });

  test('the homestead credit of Wisconsin deducts an amount for a child who is both claimed and at home', () => {
    const renter = { taxpayer: { age: 67 }, incomeSources: { wages: 12_000 }, filingStatus: 'single' };
    const credit = (facts: object) =>
      stateOf({ state: 'WI' }, undefined, { ...renter, ...facts }).tax -
      stateOf({ state: 'WI' }, undefined, { ...renter, ...facts, rentPaid: 4_000 }).tax;
    const withChild = (releasedTo: Release) => credit({ dependents: [{ age: 7, relationship: 'son', releasedTo }] });
    const withoutChild = credit({ dependents: [] });
    // 80 % of 8.785 % of 500.
    expect(withChild(undefined) - withoutChild).toBeCloseTo(35.14, 2);
    expect(withChild(AT_HOME)).toBeCloseTo(withoutChild, 2);
    expect(withChild(ELSEWHERE)).toBeCloseTo(withoutChild, 2);
  });
});
