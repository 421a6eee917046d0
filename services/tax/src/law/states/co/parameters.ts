import { parametersOf } from '../../../engine/parameter.js';
import { jointOrOther, percent, steps, usd, usdByStatus, usdHalvedIfSeparate, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('CO');

/** Temporarily lower where revenue exceeds the constitutional limit. */
export const incomeTaxRate = parameter('coIncomeTaxRate', 'C.R.S. 39-22-104(1.7), 39-22-627', [
  ['2022-01-01', percent('4.4'), 'Proposition 121 (2022)'],
  ['2024-01-01', percent('4.25'), '2024 DR 0104 booklet, line 12; Senate Bill 24-228'],
  ['2025-01-01', percent('4.4'), '2025 DR 0104 booklet, line 12'],
]);

/** Above this income the part of the federal deduction above the amount is added back. */
export const deductionAddbackIncome = parameter('coDeductionAddbackIncome', 'C.R.S. 39-22-104(3)(p.5), (p.7)', [
  ['2023-01-01', usd(300_000), 'Proposition FF (2022)'],
]);

export const deductionKept = parameter('coDeductionKept', 'C.R.S. 39-22-104(3)(p.5), (p.7)', [
  ['2023-01-01', usdJointOrOther(16_000, 12_000), 'Proposition FF (2022)'],
  ['2026-01-01', usdJointOrOther(2_000, 1_000), 'Proposition MM (2025)'],
]);

/** Above this income the federal deduction for business income is added back. */
export const businessDeductionIncome = parameter('coBusinessDeductionIncome', 'C.R.S. 39-22-104(3)(o)', [
  ['2021-01-01', usdJointOrOther(1_000_000, 500_000), 'House Bill 21-1311; House Bill 25B-1001'],
]);

export const addsBackOvertime = parameter('coAddsBackOvertime', 'C.R.S. 39-22-104(3)', [
  ['2023-01-01', false, 'no federal deduction before 2025; allowed for 2025'],
  ['2026-01-01', true, 'House Bill 25-1296'],
]);

/**
 * Maximum of pensions and taxable social security that a filer of this age may subtract. From the older age on, benefits are
 * subtracted in full.
 */
export const retirementSubtraction = parameter('coRetirementSubtraction', 'C.R.S. 39-22-104(4)(f), (g)', [
  ['2021-01-01', { fromAge: 55, most: usd(20_000), olderAge: 65, olderMost: usd(24_000) }, 'DR 0104AD, lines 3 to 6'],
]);

/** Income up to which the younger filers too may subtract all of their benefits. */
export const allBenefitsIncome = parameter('coAllBenefitsIncome', 'C.R.S. 39-22-104(4)(f)(III)(A)', [
  ['2021-01-01', null, 'no such rule before 2025'],
  ['2025-01-01', usdJointOrOther(95_000, 75_000), 'House Bill 24-1142'],
]);

/** A filer who does not itemize subtracts gifts above this amount. */
export const giftsNotSubtracted = parameter('coGiftsNotSubtracted', 'C.R.S. 39-22-104(4)(m)', [
  ['2001-01-01', usd(500), 'DR 0104AD, qualifying charitable contribution'],
]);

export const earnedIncomeCreditShare = parameter('coEarnedIncomeCreditShare', 'C.R.S. 39-22-123.5', [
  ['2023-01-01', percent('50'), '2023 and 2024 DR 0104 booklets, line 5 of the DR 0104CR'],
  ['2025-01-01', percent('50'), '2025 DR 0104 booklet, line 5 of the DR 0104CR'],
  ['2026-01-01', percent('25'), 'House Bill 24-1134'],
]);

/** Filers without children have the credit from this age. */
export const earnedIncomeCreditAge = parameter('coEarnedIncomeCreditAge', 'C.R.S. 39-22-123.5', [
  ['2022-01-01', 19, 'DR 0104 booklet, line 5 of the DR 0104CR'],
]);

/** Amount for each child younger than the age. Each row applies above its federal adjusted gross income. */
export const childTaxCreditAge = parameter('coChildTaxCreditAge', 'C.R.S. 39-22-129', [
  ['2022-01-01', 6, 'House Bill 23-1112'],
]);

/** Up to 2023 as a share of the federal credit. */
export const childTaxCreditShare = parameter('coChildTaxCreditShare', 'C.R.S. 39-22-129(3)', [
  [
    '2022-01-01',
    jointOrOther(shareSteps(35_000, 60_000, 85_000), shareSteps(25_000, 50_000, 75_000)),
    '2023 DR 0104 booklet, child tax credit',
  ],
  ['2024-01-01', null, 'House Bill 23-1112: an amount for each child'],
]);

export const childTaxCreditAmount = parameter('coChildTaxCreditAmount', 'C.R.S. 39-22-129(3.5)', [
  ['2022-01-01', null, 'a share of the federal credit'],
  [
    '2024-01-01',
    jointOrOther(amountSteps(35_000, 60_000, 85_000), amountSteps(25_000, 50_000, 75_000)),
    'House Bill 23-1112',
  ],
  [
    '2025-01-01',
    jointOrOther(amountSteps(36_000, 61_000, 87_000), amountSteps(26_000, 51_000, 77_000)),
    '2025 DR 0104CR',
    { carriedFrom: 2025 },
  ],
]);

function shareSteps(first: number, second: number, third: number) {
  return steps([0, percent('60')], [first, percent('30')], [second, percent('10')], [third, percent('0')]);
}

function amountSteps(first: number, second: number, third: number) {
  return steps([0, usd(1_200)], [first, usd(600)], [second, usd(200)], [third, usd(0)]);
}

/**
 * Family affordability credit: an amount for each child by age. It is reduced by a share for each started step of income above
 * the start.
 */
export const familyCredit = parameter('coFamilyCredit', 'C.R.S. 39-22-130', [
  ['2023-01-01', null, 'no credit before 2024'],
  ['2024-01-01', familyCreditOf(3_200, 25_000), 'House Bill 24-1311'],
  ['2025-01-01', familyCreditOf(3_273, 26_000), '2025 DR 0104CN', { carriedFrom: 2025 }],
]);

function familyCreditOf(amount: number, jointStart: number) {
  return {
    byAge: [
      { below: 6, amount: usd(amount) },
      { below: 17, amount: (usd(amount) * 3n) / 4n },
    ],
    start: usdJointOrOther(jointStart, 15_000),
    step: usd(5_000),
    stepShare: percent('6.875'),
  };
}

/** Share of the federal care credit up to an income. */
export const careCreditShare = parameter('coCareCreditShare', 'C.R.S. 39-22-119', [
  ['2019-01-01', { share: percent('50'), income: usd(60_000), limitedByFederalTax: true }, 'DR 0347, part III'],
  ['2026-01-01', { share: percent('70'), income: usd(60_000), limitedByFederalTax: false }, 'House Bill 24-1134'],
]);

/** For those whom low federal tax denies the federal care credit: a share of expenses up to an income. */
export const lowIncomeCareCredit = parameter('coLowIncomeCareCredit', 'C.R.S. 39-22-119.5', [
  [
    '2018-01-01',
    { share: percent('25'), income: usd(25_000), below: 13, most: { one: usd(500), more: usd(1_000) } },
    'DR 0347, part IV',
  ],
  ['2026-01-01', null, 'House Bill 24-1134'],
]);

/** Sales tax refund of each filer by income; only in years of revenue above the constitutional limit. */
export const salesTaxRefund = parameter('coSalesTaxRefund', 'C.R.S. 39-22-2003; Colo. Const. art. X, s. 20', [
  ['2023-01-01', steps([0, usd(800)]), 'Senate Bill 23B-003'],
  [
    '2024-01-01',
    steps(
      [0, usd(177)],
      [53_000, usd(240)],
      [105_000, usd(277)],
      [166_000, usd(323)],
      [233_000, usd(350)],
      [302_000, usd(565)],
    ),
    '2024 DR 0104, line 38',
  ],
  [
    '2025-01-01',
    steps(
      [0, usd(19)],
      [52_000, usd(25)],
      [105_000, usd(29)],
      [168_000, usd(35)],
      [233_000, usd(37)],
      [299_000, usd(59)],
    ),
    '2025 DR 0104, line 38',
  ],
  ['2026-01-01', steps([0, usd(0)]), 'State Controller, September 2026: revenue below the limit'],
]);

/** To be reached before the year begins. */
export const salesTaxRefundAge = parameter('coSalesTaxRefundAge', 'C.R.S. 39-22-2003(1)(a)', [
  ['2021-01-01', 18, 'C.R.S. 39-22-2003(1)(a)(II)'],
]);

/** For seniors without a property tax exemption. */
export const seniorHousingCredit = parameter('coSeniorHousingCredit', 'C.R.S. 39-22-544', [
  ['2023-01-01', null, 'only for 2022 and 2024'],
  [
    '2024-01-01',
    {
      amount: usdHalvedIfSeparate(800),
      start: usd(25_000),
      step: usd(500),
      perStep: usdByStatus(8, 4, 4, 8, 4),
    },
    'House Bill 24-1052',
  ],
  ['2025-01-01', null, 'only for 2022 and 2024'],
]);
