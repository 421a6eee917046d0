import type { Scenario } from '../../scenario.ts';

export const maryland: readonly Scenario[] = [
  {
    name: 'MD 2024: state and county tax on the same income',
    source:
      'Form 502 by hand: 60,000 - 2,700 - 3,200 = 54,100; 90 + 4.75 % of 51,100 = 2,517.25; Montgomery County 3.2 % = 1,731.20',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 60_000,
      taxpayer: { age: 40 },
      state: 'MD',
      county: 'Montgomery County',
    },
    lines: { 'MD:taxableIncome': 54100, 'MD:taxBeforeCredits': 2517.25, 'MD:localTax': 1731.2, 'MD:tax': 4248.45 },
  },
  {
    name: 'MD 2024: the rates of Anne Arundel County rise with income',
    source: 'Local Tax Rate Chart by hand: 2.7 % of 50,000 + 2.81 % of 4,100 = 1,465.21',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 60_000,
      taxpayer: { age: 40 },
      state: 'MD',
      county: 'Anne Arundel',
    },
    lines: { 'MD:localTax': 1465.21 },
  },
  {
    name: 'MD 2024: pension of a senior up to the exclusion less benefits, and the senior credit',
    source:
      'Worksheet 13A by hand: 39,500 - 20,000 of benefits = 19,500 of 40,000; AGI 57,000 less 17,000 of taxed benefits and 19,500 is 20,500; less 2,700, 3,200 and 1,000; 13,600: 90 + 4.75 % of 10,600 = 593.50, less 1,000',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 40_000, socialSecurityBenefits: 20_000 },
      taxpayer: { age: 70 },
      state: 'MD',
    },
    lines: { 'MD:income': 20500, 'MD:taxableIncome': 13600, 'MD:taxBeforeCredits': 593.5, 'MD:tax': 0 },
  },
  {
    name: 'MD 2024: Frederick County has one rate by income',
    source: 'Form 502 by hand: 100,000 - 2,700 - 3,200 = 94,100; 90 + 4.75 % of 91,100 = 4,417.25, and 2.96 % of all',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 100_000 },
      taxpayer: { age: 40 },
      state: 'MD',
      county: 'Frederick',
    },
    lines: { 'MD:taxBeforeCredits': 4417.25, 'MD:localTax': 2785.36, 'MD:tax': 7202.61 },
  },
];
