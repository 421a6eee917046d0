import type { Cents, Rate } from '@exchequer/money';
import { type Parameter, type ParameterRow, parametersOf } from '../../../engine/parameter.js';
import { type ByStatus, percent, usd, usdHalvedIfSeparate } from '../../values.js';

/** When and how much estimated tax a state wants. */
export interface StateEstimatedTax {
  /** No payments are needed if the tax after withholding is less than this. Null where the balance does not decide. */
  readonly balance: ByStatus<Cents> | null;
  /** Whether a balance of exactly that amount needs payments. */
  readonly balanceIncluded: boolean;
  /** No payments are needed up to this income without withholding. Null where that income does not decide. */
  readonly otherIncome: Cents | null;
  readonly currentYearShare: Rate;
  readonly priorYearShare: Rate;
  /** The share of the prior year's tax of those with more income in that year. */
  readonly highIncome: { readonly over: ByStatus<Cents>; readonly priorYearShare: Rate } | null;
  /** From this income of the current year on the prior year does not count. */
  readonly priorYearUpTo: ByStatus<Cents> | null;
  readonly installments: readonly { readonly due: string; readonly yearsLater: number; readonly part: bigint }[];
  /** Whether local income tax is paid with the estimated tax of the state. */
  readonly includesLocalTax: boolean;
}

const installments = (first: string, parts: readonly [bigint, bigint, bigint, bigint]) => [
  { due: first, yearsLater: 0, part: parts[0] },
  { due: '06-15', yearsLater: 0, part: parts[1] },
  { due: '09-15', yearsLater: 0, part: parts[2] },
  { due: '01-15', yearsLater: 1, part: parts[3] },
];
const quarters = installments('04-15', [1n, 1n, 1n, 1n]);

/** What most of the states have in common with federal law. */
const common: Omit<StateEstimatedTax, 'balance'> = {
  balanceIncluded: false,
  otherIncome: null,
  currentYearShare: percent('90'),
  priorYearShare: percent('100'),
  highIncome: null,
  priorYearUpTo: null,
  installments: quarters,
  includesLocalTax: false,
};
const forHighIncome = { over: usdHalvedIfSeparate(150_000), priorYearShare: percent('110') };

const estimatedTax = (
  code: string,
  source: string,
  rows: readonly ParameterRow<StateEstimatedTax>[],
): Parameter<StateEstimatedTax> => parametersOf(code.toUpperCase())(`${code}EstimatedTax`, source, rows);

const pennsylvania = (balance: number): StateEstimatedTax => ({
  ...common,
  balance: allStatuses(balance),
  balanceIncluded: true,
});
const virginia = (balance: number): StateEstimatedTax => ({
  ...common,
  balance: allStatuses(balance),
  installments: installments('05-01', [1n, 1n, 1n, 1n]),
});

function allStatuses(dollars: number): ByStatus<Cents> {
  const amount = usd(dollars);
  return {
    single: amount,
    married_filing_jointly: amount,
    married_filing_separately: amount,
    head_of_household: amount,
    qualifying_surviving_spouse: amount,
  };
}

/** By postal code. */
export const stateEstimatedTax: Readonly<Record<string, Parameter<StateEstimatedTax>>> = {
  CA: estimatedTax('ca', 'Cal. Rev. & Tax. Code 19136 to 19136.3', [
    [
      '2023-01-01',
      {
        ...common,
        balance: usdHalvedIfSeparate(500),
        balanceIncluded: true,
        highIncome: forHighIncome,
        priorYearUpTo: usdHalvedIfSeparate(1_000_000),
        installments: installments('04-15', [30n, 40n, 0n, 30n]),
      },
      'Form 540-ES instructions',
    ],
  ]),
  GA: estimatedTax('ga', 'O.C.G.A. 48-7-114 to 48-7-120', [
    [
      '2023-01-01',
      { ...common, balance: null, otherIncome: usd(1_000), currentYearShare: percent('70') },
      'Form 500-ES instructions; Form 500 UET',
    ],
  ]),
  IL: estimatedTax('il', '35 ILCS 5/803, 5/804', [
    ['2023-01-01', { ...common, balance: allStatuses(1_000) }, 'Form IL-1040-ES instructions; Form IL-2210'],
  ]),
  MI: estimatedTax('mi', 'MCL 206.301', [
    ['2023-01-01', { ...common, balance: allStatuses(500), highIncome: forHighIncome }, 'Form MI-1040ES; Form MI-2210'],
  ]),
  NC: estimatedTax('nc', 'N.C. Gen. Stat. 105-163.15', [
    ['2023-01-01', { ...common, balance: allStatuses(1_000), balanceIncluded: true }, 'Form NC-40; Form D-422'],
  ]),
  NJ: estimatedTax('nj', 'N.J. Stat. 54A:9-6', [
    [
      '2023-01-01',
      {
        ...common,
        balance: allStatuses(400),
        currentYearShare: percent('80'),
        highIncome: forHighIncome,
      },
      'Form NJ-1040-ES instructions; Form NJ-2210',
    ],
  ]),
  NY: estimatedTax('ny', 'N.Y. Tax Law 685(c)', [
    [
      '2023-01-01',
      {
        ...common,
        balance: allStatuses(300),
        balanceIncluded: true,
        highIncome: forHighIncome,
        includesLocalTax: true,
      },
      'Form IT-2105 instructions; Form IT-2105.9',
    ],
  ]),
  OH: estimatedTax('oh', 'Ohio Rev. Code 5747.09', [
    ['2023-01-01', { ...common, balance: allStatuses(500) }, 'Form IT 1040ES instructions; Form IT/SD 2210'],
  ]),
  PA: estimatedTax('pa', '72 P.S. 7325, 7352(d)', [
    ['2023-01-01', pennsylvania(246), 'REV-413 (I): 8,000 dollars of income at 3.07 %'],
    ['2024-01-01', pennsylvania(292), 'Act 108 of 2022; REV-413 (I): 9,500 dollars of income at 3.07 %'],
    ['2025-01-01', pennsylvania(338), 'Act 108 of 2022: 11,000 dollars of income at 3.07 %'],
    ['2026-01-01', pennsylvania(430), '72 P.S. 7325(a)(1): 14,000 dollars of income at 3.07 %'],
  ]),
  VA: estimatedTax('va', 'Va. Code 58.1-490 to 58.1-492', [
    ['2023-01-01', virginia(150), 'Form 760ES instructions; Form 760C'],
    ['2026-01-01', virginia(1_000), '2026 Form 760ES instructions'],
  ]),
};
