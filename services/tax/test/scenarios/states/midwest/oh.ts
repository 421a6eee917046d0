import type { Scenario } from '../../scenario.ts';

export const ohio: readonly Scenario[] = [
  {
    name: 'OH 2025: two earners have the joint filing credit; Columbus takes 2.5 % of wages',
    source: 'IT 1040 by hand: 342 + 2.75 % of 68,250; less 5 % of it',
    input: {
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000, spouseWages: 40_000 },
      dependents: [{ age: 5 }],
      state: 'OH',
      city: 'Columbus',
    },
    lines: {
      'OH:taxableIncome': 94_300,
      'OH:taxBeforeCredits': 2_218.88,
      'OH:nonrefundableCredits': 110.94,
      'OH:localTax': 2_500,
      'OH:tax': 4_607.94,
    },
  },
  {
    name: 'OH 2024: business income above 250,000 is taxed at 3 %',
    source: 'Schedule of Business Income by hand: 280,000 - 250,000 - 1,900 = 28,100',
    input: { taxYear: 2024, filingStatus: 'single', incomeSources: { sCorporationIncome: 280_000 }, state: 'OH' },
    lines: { 'OH:taxableIncome': 28_100, 'OH:tax': 843 },
  },
];
