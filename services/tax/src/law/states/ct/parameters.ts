import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, byStatus, percent, rates, steps, usd, usdByHousehold, usdByStatus } from '../../values.js';

const parameter = parametersOf('CT');

const schedules = (first: string, second: string) => {
  const single = schedule(first, second, 10_000, 50_000, 100_000, 200_000, 250_000, 500_000);
  const joint = schedule(first, second, 20_000, 100_000, 200_000, 400_000, 500_000, 1_000_000);
  const head = schedule(first, second, 16_000, 80_000, 160_000, 320_000, 400_000, 800_000);
  return byHousehold(single, joint, head);
};

function schedule(
  first: string,
  second: string,
  ...[a, b, c, d, e, f]: [number, number, number, number, number, number]
) {
  return rates([0, first], [a, second], [b, '5.5'], [c, '6'], [d, '6.5'], [e, '6.9'], [f, '6.99']);
}

export const rateSchedules = parameter('ctRateSchedules', 'Conn. Gen. Stat. 12-700(a)(9)', [
  ['2015-01-01', schedules('3', '5'), '2023 CT-1040 booklet, Table B'],
  ['2024-01-01', schedules('2', '4.5'), 'Public Act 23-204, s. 376'],
]);

/** Reduced by 1,000 for each 1,000 of income begun above the start. */
export const personalExemption = parameter('ctPersonalExemption', 'Conn. Gen. Stat. 12-702(a)', [
  ['2016-01-01', usdByStatus(15_000, 24_000, 12_000, 19_000, 24_000), 'CT-1040 booklet, Table A'],
]);
export const exemptionStart = parameter('ctExemptionStart', 'Conn. Gen. Stat. 12-702(a)', [
  ['2016-01-01', usdByStatus(30_000, 48_000, 24_000, 38_000, 48_000), 'CT-1040 booklet, Table A'],
]);
export const exemptionStep = parameter('ctExemptionStep', 'Conn. Gen. Stat. 12-702(a)', [
  ['2016-01-01', usd(1_000), 'CT-1040 booklet, Table A'],
]);

/** Recapture of the lower rates: an amount for each step of income begun above the start, up to a maximum. */
const takenBack = (start: readonly number[], step: readonly number[], amount: readonly number[], most: number) =>
  byStatus(
    ...([0, 1, 2, 3, 1].map((n) => ({
      start: usd(start[n]!),
      step: usd(step[n]!),
      amount: usd(amount[n]!),
      most: usd(amount[n]! * most),
    })) as [TakenBack, TakenBack, TakenBack, TakenBack, TakenBack]),
  );
interface TakenBack {
  readonly start: bigint;
  readonly step: bigint;
  readonly amount: bigint;
  readonly most: bigint;
}
const PHASE_OUT_START = [56_500, 100_500, 50_250, 78_500];
const PHASE_OUT_STEP = [5_000, 5_000, 2_500, 4_000];
const RECAPTURE_STEP = [5_000, 10_000, 5_000, 8_000];

export const phaseOutOfLowestRate = parameter('ctPhaseOutOfLowestRate', 'Conn. Gen. Stat. 12-700(a)(9); Table C', [
  ['2015-01-01', takenBack(PHASE_OUT_START, PHASE_OUT_STEP, [20, 40, 20, 32], 10), '2023 CT-1040 booklet, Table C'],
  ['2024-01-01', takenBack(PHASE_OUT_START, PHASE_OUT_STEP, [25, 50, 25, 40], 10), '2024 CT-1040 booklet, Table C'],
]);

export const recaptures = parameter('ctRecaptures', 'Conn. Gen. Stat. 12-700(a)(10); Table D', [
  ['2015-01-01', [middleRecapture(), highRecapture()], '2023 CT-1040 booklet, Table D'],
  ['2024-01-01', [lowRecapture(), middleRecapture(), highRecapture()], '2024 CT-1040 booklet, Table D'],
]);

function lowRecapture() {
  return takenBack([105_000, 210_000, 105_000, 168_000], RECAPTURE_STEP, [25, 50, 25, 40], 10);
}
function middleRecapture() {
  return takenBack([200_000, 400_000, 200_000, 320_000], RECAPTURE_STEP, [90, 180, 90, 140], 30);
}
function highRecapture() {
  return takenBack([500_000, 1_000_000, 500_000, 800_000], RECAPTURE_STEP, [50, 100, 50, 80], 9);
}

/** Share of the tax that is credited, by income above. Falls in runs of equal steps of 500. */
export const personalCredit = parameter('ctPersonalCredit', 'Conn. Gen. Stat. 12-703; Table E', [
  [
    '2016-01-01',
    byStatus(
      creditRuns([15_000], [18_800, 8], [25_000, 3], [31_300, 4], [60_000, 9]),
      creditRuns([24_000], [30_000, 8], [40_000, 3], [50_000, 4], [96_000, 9]),
      creditRuns([12_000], [15_000, 8], [20_000, 3], [25_000, 4], [48_000, 9]),
      creditRuns([19_000], [24_000, 8], [34_000, 3], [44_000, 4], [74_000, 9]),
      creditRuns([24_000], [30_000, 8], [40_000, 3], [50_000, 4], [96_000, 9]),
    ),
    'CT-1040 booklet, Table E',
  ],
]);

/** 75 % above the first amount; 70 to 35, 30 to 15, 14 to 10, 9 to 0 from the starts of the runs on. */
function creditRuns(
  [first]: readonly [number],
  by5: readonly [number, number],
  by5Again: readonly [number, number],
  by1: readonly [number, number],
  by1Again: readonly [number, number],
) {
  const run = (start: number, count: number, from: number, by: number) =>
    Array.from({ length: count + 1 }, (_, n) => [start + 500 * n, percent(String(from - by * n))] as const);
  const rows = [
    ...run(by5[0], by5[1] - 1, 70, 5),
    ...run(by5Again[0], by5Again[1], 30, 5),
    ...run(by1[0], by1[1], 14, 1),
    ...run(by1Again[0], by1Again[1], 9, 1),
  ];
  return steps([0, percent('0')], [first, percent('75')], ...rows);
}

/** Below this income, all social security is exempt. From this income on, at most this share of the benefits is taxed. */
export const benefitsExemptIncome = parameter('ctBenefitsExemptIncome', 'Conn. Gen. Stat. 12-701(a)(20)(B)(x)', [
  ['2019-01-01', usdByHousehold(75_000, 100_000, 100_000), 'Public Act 17-147, s. 23'],
]);
export const benefitsTaxableShare = parameter('ctBenefitsTaxableShare', 'Conn. Gen. Stat. 12-701(a)(20)(B)(x)', [
  ['1999-01-01', percent('25'), 'CT-1040 booklet, Social Security Benefit Adjustment Worksheet'],
]);

/** Exempt share of pensions. Each row applies from its federal adjusted gross income on. */
export const pensionShare = parameter('ctPensionShare', 'Conn. Gen. Stat. 12-701(a)(20)(B)(xxi), (xxii)', [
  [
    '2023-01-01',
    pensionSharesOf(
      steps([0, percent('100')], [75_000, percent('0')]),
      steps([0, percent('100')], [100_000, percent('0')]),
    ),
    '2023 CT-1040 booklet, Pension and Annuity Worksheet',
  ],
  [
    '2024-01-01',
    pensionSharesOf(
      slidingShares(75_000, 77_500, 80_000, 82_500, 85_000, 87_500, 90_000, 95_000, 100_000),
      slidingShares(100_000, 105_000, 110_000, 115_000, 120_000, 125_000, 130_000, 140_000, 150_000),
    ),
    'Public Act 23-204, s. 377',
  ],
]);

type Shares = ReturnType<typeof slidingShares>;
function pensionSharesOf(other: Shares, joint: Shares) {
  return byStatus(other, joint, other, other, joint);
}
function slidingShares(...from: readonly number[]) {
  const shares = ['85', '70', '55', '40', '25', '10', '5', '2.5', '0'];
  return steps([0, percent('100')], ...shares.map((share, n) => [from[n]!, percent(share)] as const));
}

/** Property tax that is credited, less a share for each step of income begun above the start. */
export const propertyTaxCredit = parameter('ctPropertyTaxCredit', 'Conn. Gen. Stat. 12-704c', [
  [
    '2022-01-01',
    {
      most: usd(300),
      start: usdByStatus(49_500, 70_500, 35_250, 54_500, 70_500),
      step: usdByStatus(10_000, 10_000, 5_000, 10_000, 10_000),
      sharePerStep: percent('15'),
    },
    'Public Act 22-118, s. 408; Schedule 3',
  ],
]);

export const earnedIncomeCreditShare = parameter('ctEarnedIncomeCreditShare', 'Conn. Gen. Stat. 12-704e', [
  ['2023-01-01', percent('40'), 'Public Act 23-204, s. 378'],
]);
export const earnedIncomeCreditOfParents = parameter('ctEarnedIncomeCreditOfParents', 'Conn. Gen. Stat. 12-704e', [
  ['2023-01-01', usd(0), 'no addition before 2025'],
  ['2025-01-01', usd(250), 'Public Act 25-168'],
]);
