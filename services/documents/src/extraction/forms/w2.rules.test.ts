import { checkW2 } from './w2.rules.js';

const check = (values: Record<string, string | number>) =>
  new Map(checkW2(new Map(Object.entries(values))).map((result) => [result.rule, result]));

describe('the check of social security tax', () => {
  const rule = 'social_security_tax_is_rate_of_wages';
  test.each([
    [{ ss_wages: 37160.56, ss_tax: 2303.95 }, true],
    [{ ss_wages: 37160.56, ss_tax: 2363.95 }, false],
    [{ ss_wages: 10000, ss_tips: 2000, ss_tax: 744 }, true],
    [{ ss_wages: 10000, ss_tips: 2000, ss_tax: 620 }, true],
    [{ ss_wages: 50000, ss_tax: 2100, tax_year: 2012 }, true],
    [{ ss_wages: 50000, ss_tax: 2100, tax_year: 2013 }, false],
  ])('%j holds: %s', (values, passed) => expect(check(values).get(rule)).toMatchObject({ passed, confirms: passed }));

  test('a difference of some cents says nothing, because payroll software rounds each period', () => {
    expect(check({ ss_wages: 37160.56, ss_tax: 2304.4 }).has(rule)).toBe(false);
  });
});

test('medicare tax contains the additional tax over 200,000 since 2013', () => {
  const rule = 'medicare_tax_is_rate_of_wages';
  expect(check({ medicare_wages: 250000, medicare_tax: 4075, tax_year: 2024 }).get(rule)).toMatchObject({
    passed: true,
  });
  expect(check({ medicare_wages: 250000, medicare_tax: 3625, tax_year: 2024 }).get(rule)).toMatchObject({
    passed: false,
  });
});

test('social security wages end at the wage base of their year', () => {
  const rule = 'social_security_wages_within_wage_base';
  expect(check({ ss_wages: 168600, tax_year: 2024 }).get(rule)).toMatchObject({ passed: true });
  expect(check({ ss_wages: 168600, tax_year: 2023 }).get(rule)).toMatchObject({ passed: false });
});

test('box 5 below box 1 is not an error: deferrals are in one and not in the other', () => {
  expect(
    [...check({ wages: 50000, federal_tax: 5000, medicare_wages: 55000 }).values()].every((result) => result.passed),
  ).toBe(true);
});

test.each([
  ['ssn', '666-12-3456', 'ssn_is_assignable', false],
  ['ssn', '900-12-3456', 'ssn_is_assignable', false],
  ['ssn', '123-00-3456', 'ssn_is_assignable', false],
  ['ssn', 'XXX-XX-3456', 'ssn_is_assignable', true],
  ['ein', '07-1234567', 'ein_prefix_is_assigned', false],
  ['ein', '98-1234567', 'ein_prefix_is_assigned', true],
  ['box12[0].code', 'DD', 'box_12_code_exists', true],
  ['box12[0].code', 'DO', 'box_12_code_exists', false],
  ['state_rows[0].state', 'PA', 'state_code_exists', true],
])('%s %s: %s is %s', (field, value, rule, passed) =>
  expect(check({ [field]: value }).get(rule)).toMatchObject({ passed }),
);
