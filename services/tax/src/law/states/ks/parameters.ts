import { parametersOf } from '../../../engine/parameter.js';
import { jointOrOther, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('KS');

/** One schedule for joint returns, one for all others. */
export const incomeTaxRates = parameter('ksIncomeTaxRates', 'K.S.A. 79-32,110(a)', [
  [
    '2018-01-01',
    jointOrOther(
      rates([0, '3.1'], [30_000, '5.25'], [60_000, '5.7']),
      rates([0, '3.1'], [15_000, '5.25'], [30_000, '5.7']),
    ),
    '2017 Senate Bill 30',
  ],
  [
    '2024-01-01',
    jointOrOther(rates([0, '5.2'], [46_000, '5.58']), rates([0, '5.2'], [23_000, '5.58'])),
    '2024 Special Session Senate Bill 1',
  ],
]);

/** There is no tax up to this taxable income. */
export const untaxedIncome = parameter('ksUntaxedIncome', 'K.S.A. 79-32,110(a)(1)(F), (2)(F)', [
  ['2018-01-01', usdByStatus(2_500, 5_000, 2_500, 2_500, 2_500), '2017 Senate Bill 30'],
  ['2024-01-01', usdByStatus(0, 0, 0, 0, 0), '2024 Special Session Senate Bill 1'],
]);

export const standardDeduction = parameter('ksStandardDeduction', 'K.S.A. 79-32,119', [
  ['2021-01-01', usdByStatus(3_500, 8_000, 4_000, 6_000, 8_000), '2021 Senate Bill 50'],
  ['2024-01-01', usdByStatus(3_605, 8_240, 4_120, 6_180, 8_240), '2024 Special Session Senate Bill 1'],
]);

/** The standard deduction of a filer whom someone else can claim is this amount, or the earnings if they are more. */
export const dependentMinimumDeduction = parameter('ksDependentMinimumDeduction', 'K.S.A. 79-32,119', [
  ['2013-01-01', usd(500), 'K-40 instructions, Standard Deduction for Dependents'],
]);

/** From 2024 on the exemption goes by filing status, so a filer whom someone else can claim has it too. */
export const exemptsClaimedFilers = parameter('ksExemptsClaimedFilers', 'K.S.A. 79-32,121(a)', [
  ['1998-01-01', false, 'one for each federal exemption'],
  ['2024-01-01', true, '2024 Special Session Senate Bill 1, section 20'],
]);

/** For each filer for 65 or older, and again for blind. */
export const additionalDeduction = parameter('ksAdditionalDeduction', 'K.S.A. 79-32,119', [
  ['2013-01-01', usdByStatus(850, 700, 700, 850, 850), 'K-40 instructions, Standard Deduction Chart II'],
]);

/** For the filers, each dependent and the head of a household. */
export const exemption = parameter('ksExemption', 'K.S.A. 79-32,121', [
  [
    '1998-01-01',
    { filers: usdByStatus(2_250, 4_500, 2_250, 2_250, 2_250), dependent: usd(2_250), head: usd(2_250) },
    '2023 K-40, line 5',
  ],
  [
    '2024-01-01',
    { filers: usdByStatus(9_160, 18_320, 9_160, 9_160, 9_160), dependent: usd(2_320), head: usd(2_320) },
    '2024 Special Session Senate Bill 1',
  ],
]);

/** Federal income up to which social security is not taxed; null: whatever the income. */
export const benefitsIncome = parameter('ksBenefitsIncome', 'K.S.A. 79-32,117(c)(xviii)', [
  ['2008-01-01', usd(75_000), '2023 Schedule S, line A12'],
  ['2024-01-01', null, '2024 Special Session Senate Bill 1'],
]);

export const careCreditShare = parameter('ksCareCreditShare', 'K.S.A. 79-32,111c', [
  ['2020-01-01', percent('25'), '2017 Senate Bill 30'],
  ['2024-01-01', percent('50'), '2024 Special Session Senate Bill 1'],
]);

export const earnedIncomeCreditShare = parameter('ksEarnedIncomeCreditShare', 'K.S.A. 79-32,205', [
  ['2013-01-01', percent('17'), 'K-40, line 19'],
]);

/** For each person but dependents of 18 and older, of families with a child or with a filer who has the age all year. */
export const foodCredit = parameter('ksFoodCredit', 'K.S.A. 79-32,271', [
  ['2015-01-01', { amount: usd(125), income: usd(30_615), childBelow: 18, fromAge: 55 }, 'K-40, line 20'],
  ['2025-01-01', null, 'food is no longer taxed: 2022 House Bill 2106'],
]);
