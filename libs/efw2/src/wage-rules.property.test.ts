import * as fc from 'fast-check';
import { checkBoxes, deriveBoxes, medicareTaxOf, WAGE_BASES, type WageBoxes } from './wage-rules.js';

const YEARS = Object.keys(WAGE_BASES).map(Number);

test('Boxes 3 to 6 are derived from the wages by the wage base and the rates of the year', () => {
  expect(deriveBoxes(2025, { wages: 250_000_00n, federalIncomeTax: 50_000_00n })).toEqual({
    wages: 250_000_00n,
    federalIncomeTax: 50_000_00n,
    socialSecurityWages: 176_100_00n,
    socialSecurityTips: 0n,
    socialSecurityTax: 10_918_20n,
    medicareWages: 250_000_00n,
    // 1.45 % of 250,000 and 0.9 % of 50,000.
    medicareTax: 4_075_00n,
  });
  expect(deriveBoxes(2024, { wages: 60_000_00n, federalIncomeTax: 0n, socialSecurityTips: 10_000_00n })).toMatchObject({
    socialSecurityWages: 50_000_00n,
    socialSecurityTax: 3_720_00n,
    medicareTax: 870_00n,
  });
});

test('Derived boxes never break a rule of the SSA', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...YEARS),
      fc.bigInt({ min: 0n, max: 99_999_999_99n }),
      fc.bigInt({ min: 0n, max: 160_000_00n }),
      (year, wages, tips) => {
        const given = { wages: wages + tips, federalIncomeTax: wages / 4n, socialSecurityTips: tips };
        expect(checkBoxes(year, deriveBoxes(year, given))).toEqual([]);
      },
    ),
  );
});

const right: WageBoxes = {
  wages: 50_000_00n,
  federalIncomeTax: 5_000_00n,
  socialSecurityWages: 50_000_00n,
  socialSecurityTax: 3_100_00n,
  medicareWages: 50_000_00n,
  medicareTax: 725_00n,
  socialSecurityTips: 0n,
};

test.each<[string, Partial<WageBoxes>, string[]]>([
  ['nothing wrong', {}, []],
  ['rounded at each payment', { socialSecurityTax: 3_101_50n, medicareTax: 723_50n }, []],
  ['withholding above the wages', { federalIncomeTax: 50_000_01n }, ['withholding_above_wages']],
  [
    'social security wages above the wage base',
    {
      socialSecurityWages: 176_100_01n,
      socialSecurityTax: 10_918_20n,
      medicareWages: 176_100_01n,
      medicareTax: 2_553_45n,
    },
    ['above_wage_base'],
  ],
  [
    'tips above the wage base',
    {
      socialSecurityTips: 126_100_01n,
      socialSecurityTax: 10_918_20n,
      medicareWages: 176_100_01n,
      medicareTax: 2_553_45n,
    },
    ['above_wage_base'],
  ],
  ['social security tax that is not 6.2 %', { socialSecurityTax: 3_200_00n }, ['wrong_social_security_tax']],
  ['social security tax without wages', { socialSecurityWages: 0n }, ['tax_without_wages']],
  [
    'Medicare wages below social security wages',
    { medicareWages: 49_000_00n, medicareTax: 710_50n },
    ['below_social_security_wages'],
  ],
  [
    'Medicare tax without wages',
    { socialSecurityWages: 0n, socialSecurityTax: 0n, medicareWages: 0n },
    ['tax_without_wages'],
  ],
  ['Medicare tax that is not 1.45 %', { medicareTax: 0n }, ['wrong_medicare_tax']],
])('Reject rules of the SSA: %s', (_, change, codes) => {
  expect(checkBoxes(2025, { ...right, ...change }).map(({ code }) => code)).toEqual(codes);
});

test('The additional Medicare tax begins above 200,000 dollars', () => {
  expect(medicareTaxOf(200_000_00n)).toBe(2_900_00n);
  expect(medicareTaxOf(200_100_00n)).toBe(2_902_35n);
});
