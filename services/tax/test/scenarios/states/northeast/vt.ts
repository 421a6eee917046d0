import type { Scenario } from '../../scenario.ts';

export const vermont: readonly Scenario[] = [
  {
    name: 'VT 2025: 5,000 of gain are left out',
    source: 'IN-111 by hand: 63,000 - 12,950 = 50,050; 1,654.90 + 6.6 % of 650',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, longTermCapitalGains: 8_000 },
      state: 'VT',
    },
    lines: { 'VT:income': 63_000, 'VT:tax': 1_697.8 },
  },
  {
    name: 'VT 2024: benefits are taxed as income passes the limit, in whole percent',
    source: 'Retirement Income Exemption Worksheet by hand: 59,800 leaves 2 % of 19,800; 3.35 % of 45,704',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 40_000, socialSecurityBenefits: 24_000 },
      taxpayer: { age: 70 },
      state: 'VT',
    },
    lines: { 'VT:income': 59_404, 'VT:tax': 1_531.08 },
  },
  {
    name: 'VT 2025: a worker without children has the whole federal credit',
    source: 'By hand: 649 - 7.65 % of 1,380',
    input: { taxYear: 2025, filingStatus: 'single', income: 12_000, taxpayer: { age: 30 }, state: 'VT' },
    lines: { 'VT:tax': -543.43 },
  },
  {
    name: 'VT 2025: the self-employed contribute 0.11 % of net earnings',
    source: 'Child Care Contributions Worksheet by hand: 0.11 % of 46,175; 3.35 % of 33,517.61',
    input: { taxYear: 2025, filingStatus: 'single', incomeSources: { selfEmployment: 50_000 }, state: 'VT' },
    lines: { 'VT:otherTaxes': 50.79, 'VT:tax': 1_173.63 },
  },
];
