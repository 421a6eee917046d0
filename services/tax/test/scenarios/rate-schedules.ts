import type { TaxFilingStatus } from '../../src/law/tax-return.js';
import type { Scenario } from './scenario.ts';

/** Start of the 37 % bracket, the tax up to it as printed in the revenue procedure, and the standard deduction. */
const tops: readonly (readonly [number, TaxFilingStatus, number, number, number])[] = [
  [2023, 'single', 578_125, 174_238.25, 13_850],
  [2023, 'married_filing_jointly', 693_750, 186_601.5, 27_700],
  [2023, 'married_filing_separately', 346_875, 93_300.75, 13_850],
  [2023, 'head_of_household', 578_100, 172_623.5, 20_800],
  [2023, 'qualifying_surviving_spouse', 693_750, 186_601.5, 27_700],
  [2024, 'single', 609_350, 183_647.25, 14_600],
  [2024, 'married_filing_jointly', 731_200, 196_669.5, 29_200],
  [2024, 'married_filing_separately', 365_600, 98_334.75, 14_600],
  [2024, 'head_of_household', 609_350, 181_954.5, 21_900],
  [2024, 'qualifying_surviving_spouse', 731_200, 196_669.5, 29_200],
  [2025, 'single', 626_350, 188_769.75, 15_750],
  [2025, 'married_filing_jointly', 751_600, 202_154.5, 31_500],
  [2025, 'married_filing_separately', 375_800, 101_077.25, 15_750],
  [2025, 'head_of_household', 626_350, 187_031.5, 23_625],
  [2025, 'qualifying_surviving_spouse', 751_600, 202_154.5, 31_500],
  [2026, 'single', 640_600, 192_979.25, 16_100],
  [2026, 'married_filing_jointly', 768_700, 206_583.5, 32_200],
  [2026, 'married_filing_separately', 384_350, 103_291.75, 16_100],
  [2026, 'head_of_household', 640_600, 191_171, 24_150],
  [2026, 'qualifying_surviving_spouse', 768_700, 206_583.5, 32_200],
];

const sources: Readonly<Record<number, string>> = {
  2023: 'Rev. Proc. 2022-38, s. 3.01',
  2024: 'Rev. Proc. 2023-34, s. 3.01',
  2025: 'Rev. Proc. 2024-40, s. 2.01',
  2026: 'Rev. Proc. 2025-32',
};

/** Every bracket below the highest one, completely filled, per year and status. */
const rateSchedules: readonly Scenario[] = tops.map(([taxYear, filingStatus, start, tax, deduction]) => ({
  name: `${taxYear} ${filingStatus}: tax where the 37 % bracket begins`,
  source: sources[taxYear]!,
  input: { taxYear, filingStatus, income: start + deduction },
  lines: { '1040:15': start, '1040:16': tax },
}));

const joint = 'married_filing_jointly';

const taxTables: readonly Scenario[] = [
  {
    name: 'Tax Table 2023: the sample couple with taxable income of 25,300',
    source: 'Instructions for Form 1040 (2023), Tax Table, example',
    input: { taxYear: 2023, filingStatus: joint, income: 53_000, method: 'table' },
    lines: { '1040:15': 25_300, '1040:16': 2_599 },
  },
  {
    name: 'Tax Table 2024: the sample couple with taxable income of 25,300',
    source: 'Instructions for Form 1040 (2024), Tax Table, example',
    input: { taxYear: 2024, filingStatus: joint, income: 54_500, method: 'table' },
    lines: { '1040:15': 25_300, '1040:16': 2_575 },
  },
  {
    name: 'Tax Table 2024: a row in the 22 % bracket rounds half a dollar up',
    source: 'By hand: 70,425 is the middle; 1,160 + 4,266 + 22 % of 23,275 = 10,546.50',
    input: { taxYear: 2024, filingStatus: 'single', income: 85_000, method: 'table' },
    lines: { '1040:15': 70_400, '1040:16': 10_547 },
  },
  {
    name: 'Tax Table: rows below 3,000 are 25 wide, the first begins at 5 dollars',
    source: 'By hand: middle 37.50, 10 % is 3.75',
    input: { taxYear: 2025, filingStatus: 'single', income: 15_780, method: 'table' },
    lines: { '1040:15': 30, '1040:16': 4 },
  },
  {
    name: 'Tax Table: less than 5 dollars is no tax',
    source: 'Tax Table, first row',
    input: { taxYear: 2025, filingStatus: 'single', income: 15_754, method: 'table' },
    lines: { '1040:15': 4, '1040:16': 0 },
  },
  {
    name: 'from 100,000 on the rate schedule holds, in whole dollars',
    source: 'By hand: 1,160 + 4,266 + 11,742.50 of the brackets to 100,525, less 22 % of 525',
    input: { taxYear: 2024, filingStatus: 'single', income: 114_600.49, method: 'table' },
    lines: { '1040:1a': 114_600, '1040:15': 100_000, '1040:16': 17_053 },
  },
];

const capitalGains: readonly Scenario[] = [
  {
    name: 'gain fills the 0 % room first, the rest is taxed at 15 %',
    source: 'By hand: ordinary 35,400 gives 4,016; 11,625 untaxed; 15 % of 10,375 = 1,556.25',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: {
        wages: 50_000,
        ordinaryDividends: 2_000,
        qualifiedDividends: 2_000,
        longTermCapitalGains: 20_000,
      },
    },
    lines: { '1040:7': 20_000, '1040:11': 72_000, '1040:15': 57_400, '1040:16': 5_572.25 },
  },
  {
    name: 'gain in the 15 and 20 % ranges, with both surtaxes and without alternative minimum tax',
    source: 'By hand: 104,046 + 19,732.50 + 33,690; 3.8 % of 300,000; 0.9 % of 250,000; Form 6251, line 7: 150,280.50',
    input: {
      taxYear: 2025,
      filingStatus: joint,
      incomeSources: { wages: 500_000, longTermCapitalGains: 300_000 },
    },
    lines: {
      '1040:15': 768_500,
      '1040:16': 157_468.5,
      '6251:7': 150_280.5,
      '8960:17': 11_400,
      '8959:18': 2_250,
      '1040:24': 171_118.5,
    },
  },
  ...(
    [
      [2023, 'single', 13_850, 44_625, 492_300],
      [2023, joint, 27_700, 89_250, 553_850],
      [2026, 'head_of_household', 24_150, 66_200, 579_600],
      [2026, 'married_filing_separately', 16_100, 49_450, 306_850],
    ] as const
  ).map(
    ([taxYear, filingStatus, deduction, zeroEnd, middleEnd]): Scenario => ({
      name: `${taxYear} ${filingStatus}: gain alone is taxed at 0, 15 and 20 % in turn`,
      source: 'By hand: 15 % of what lies between the limits and 20 % of 10,000',
      input: {
        taxYear,
        filingStatus,
        incomeSources: { longTermCapitalGains: deduction + middleEnd + 10_000 },
      },
      lines: { '1040:16': Math.round((middleEnd - zeroEnd) * 15 + 10_000 * 20) / 100 },
    }),
  ),
  {
    name: 'a loss beyond 3,000 is carried forward',
    source: '26 U.S.C. 1211(b)',
    input: {
      taxYear: 2023,
      filingStatus: 'single',
      incomeSources: { wages: 40_000, shortTermCapitalGains: -10_000, longTermCapitalGains: 2_000 },
    },
    lines: { 'Schedule D:16': -8_000, '1040:7': -3_000, '1040:11': 37_000 },
  },
  {
    name: 'a separate filer uses half of the loss limit',
    source: '26 U.S.C. 1211(b)(1)',
    input: {
      taxYear: 2026,
      filingStatus: 'married_filing_separately',
      incomeSources: { wages: 40_000, longTermCapitalGains: -2_000 },
    },
    lines: { '1040:7a': -1_500 },
  },
  {
    name: 'a short-term loss reduces the gain at preferential rates',
    source: 'By hand: 6,000 at preferential rates, ordinary 55,400: 5,426 + 22 % of 8,250 + 15 % of 6,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 70_000, shortTermCapitalGains: -4_000, longTermCapitalGains: 10_000 },
    },
    lines: { '1040:15': 61_400, '1040:16': 8_141 },
  },
];

export const incomeTaxScenarios = [...rateSchedules, ...taxTables, ...capitalGains];
