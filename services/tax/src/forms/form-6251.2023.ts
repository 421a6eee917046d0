import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser } from '../engine/amounts.js';
import { yieldOf } from '../engine/brackets.js';
import { seniorDeduction } from '../law/federal/additional-deductions/rules.js';
import { amtRates } from '../law/federal/alternative-minimum-tax/parameters.js';
import {
  alternativeMinimumTax,
  amtAddedBack,
  amtExemptionAllowed,
  amtIncome,
  amtTaxableExcess,
  incomeAfterDeductions,
  tentativeMinimumTax,
} from '../law/federal/alternative-minimum-tax/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import {
  middleGainRate,
  middleRateGainLimit,
  upperGainRate,
  zeroRateGainLimit,
} from '../law/federal/income-tax/parameters.js';
import {
  gainAtPreferentialRates,
  ordinaryTaxableIncome,
  regularTax,
  totalDeductions,
} from '../law/federal/income-tax/rules.js';
import { type Fact, fact } from '../law/tax-return.js';
import { copyOf, differenceOf, neededFor } from './form-facts.js';
import { formRevision, type Row } from './form-revision.js';

type Get = <Value>(of: Fact<Value>) => Value;
const line = (number: number) => `Form 6251, line ${number}`;
const attached = neededFor('form6251Attached', 'Schedule 2, line 2', alternativeMinimumTax);

/** Part III is only for returns with gain at preferential rates. */
const inPartThree = (name: string, number: number, amount: (get: Get) => Cents): Fact =>
  fact(name, line(number), ({ get }) => (get(gainAtPreferentialRates) === 0n ? 0n : amount(get)));
const taxOn = (name: string, number: number, of: Fact): Fact =>
  fact(name, line(number), ({ given, get, law, times }) =>
    times(1n, yieldOf(law(amtRates)[given.filingStatus], get(of)) satisfies Rate),
  );
const limitOf = (name: string, number: number, limit: typeof zeroRateGainLimit): Fact =>
  fact(name, line(number), ({ given, get, law }) =>
    get(gainAtPreferentialRates) === 0n ? 0n : law(limit)[given.filingStatus],
  );

const excess = inPartThree('form6251Excess', 12, (get) => get(amtTaxableExcess));
const gain = inPartThree('form6251Gain', 13, (get) => get(gainAtPreferentialRates));
const gainAgain = copyOf('form6251GainAgain', line(15), gain);
const gainInExcess = inPartThree('form6251GainInExcess', 16, (get) => lesser(get(excess), get(gainAgain)));
const ordinaryExcess = inPartThree('form6251OrdinaryExcess', 17, (get) => get(excess) - get(gainInExcess));
const taxOnOrdinary = taxOn('form6251TaxOnOrdinary', 18, ordinaryExcess);
const zeroLimit = limitOf('form6251ZeroLimit', 19, zeroRateGainLimit);
const ordinary = inPartThree('form6251Ordinary', 20, (get) => get(ordinaryTaxableIncome));
const zeroRoom = inPartThree('form6251ZeroRoom', 21, (get) => floorZero(get(zeroLimit) - get(ordinary)));
const taxedGain = inPartThree('form6251TaxedGain', 22, (get) => lesser(get(excess), get(gain)));
const untaxed = inPartThree('form6251Untaxed', 23, (get) => lesser(get(zeroRoom), get(taxedGain)));
const aboveZero = inPartThree('form6251AboveZero', 24, (get) => get(taxedGain) - get(untaxed));
const middleLimit = limitOf('form6251MiddleLimit', 25, middleRateGainLimit);
const zeroRoomAgain = copyOf('form6251ZeroRoomAgain', line(26), zeroRoom);
const ordinaryAgain = copyOf('form6251OrdinaryAgain', line(27), ordinary);
const below = inPartThree('form6251Below', 28, (get) => get(zeroRoomAgain) + get(ordinaryAgain));
const middleRoom = inPartThree('form6251MiddleRoom', 29, (get) => floorZero(get(middleLimit) - get(below)));
const atMiddle = inPartThree('form6251AtMiddle', 30, (get) => lesser(get(aboveZero), get(middleRoom)));
const taxAtMiddle = fact<Cents>('form6251TaxAtMiddle', line(31), ({ get, law, times }) =>
  times(get(atMiddle), law(middleGainRate)),
);
const upToMiddle = inPartThree('form6251UpToMiddle', 32, (get) => get(untaxed) + get(atMiddle));
const atUpper = inPartThree('form6251AtUpper', 33, (get) => get(taxedGain) - get(upToMiddle));
const taxAtUpper = fact<Cents>('form6251TaxAtUpper', line(34), ({ get, law, times }) =>
  times(get(atUpper), law(upperGainRate)),
);
const withGainRates = inPartThree(
  'form6251WithGainRates',
  38,
  (get) => get(taxOnOrdinary) + get(taxAtMiddle) + get(taxAtUpper),
);
const taxOnAll = taxOn('form6251TaxOnAll', 39, excess);
const smaller = inPartThree('form6251Smaller', 40, (get) => lesser(get(withGainRates), get(taxOnAll)));

const preferenceRows: readonly Row[] = [
  ['2b', 'Tax refund'],
  ['2c', 'Investment interest expense'],
  ['2d', 'Depletion'],
  ['2e', 'Net operating loss deduction'],
  ['2f', 'Alternative tax net operating loss deduction'],
  ['2g', 'Interest from private activity bonds'],
  ['2h', 'Qualified small business stock'],
  ['2i', 'Exercise of incentive stock options'],
  ['2j', 'Estates and trusts'],
  ['2k', 'Disposition of property'],
  ['2l', 'Depreciation'],
  ['2m', 'Passive activities'],
  ['2n', 'Loss limitations'],
  ['2o', 'Circulation costs'],
  ['2p', 'Long-term contracts'],
  ['2q', 'Mining costs'],
  ['2r', 'Research and experimental costs'],
  ['2s', 'Income from installment sales before 1987'],
  ['2t', 'Intangible drilling costs'],
  ['3', 'Other adjustments'],
  ['4', 'Alternative minimum taxable income', amtIncome],
  'Part II: Alternative minimum tax',
  ['5', 'Exemption', amtExemptionAllowed],
  ['6', 'Line 4 less line 5', amtTaxableExcess],
  ['7', 'Tax on line 6, from Part III where there are gains', tentativeMinimumTax],
  ['8', 'Alternative minimum tax foreign tax credit'],
  ['9', 'Tentative minimum tax', copyOf('form6251Tentative', line(9), tentativeMinimumTax)],
  ['10', 'Regular tax', copyOf('form6251RegularTax', line(10), regularTax)],
  ['11', 'Alternative minimum tax', alternativeMinimumTax],
  'Part III: Maximum capital gains rates',
  ['12', 'Line 6', excess],
  ['13', 'Gains and qualified dividends', gain],
  ['14', 'Unrecaptured section 1250 gain'],
  ['15', 'Line 13', gainAgain],
  ['16', 'The smaller of line 12 or line 15', gainInExcess],
  ['17', 'Line 12 less line 16', ordinaryExcess],
  ['18', 'Line 17 at 26 % and 28 %', taxOnOrdinary],
  ['19', 'Income up to which gains are not taxed', zeroLimit],
  ['20', 'Ordinary taxable income', ordinary],
  ['21', 'Line 19 less line 20', zeroRoom],
  ['22', 'The smaller of line 12 or line 13', taxedGain],
  ['23', 'The smaller of line 21 or line 22: taxed at 0 %', untaxed],
  ['24', 'Line 22 less line 23', aboveZero],
  ['25', 'Income up to which gains are taxed at 15 %', middleLimit],
  ['26', 'Line 21', zeroRoomAgain],
  ['27', 'Ordinary taxable income', ordinaryAgain],
  ['28', 'Lines 26 and 27', below],
  ['29', 'Line 25 less line 28', middleRoom],
  ['30', 'The smaller of line 24 or line 29', atMiddle],
  ['31', 'Line 30 times 15 %', taxAtMiddle],
  ['32', 'Lines 23 and 30', upToMiddle],
  ['33', 'Line 22 less line 32', atUpper],
  ['34', 'Line 33 times 20 %', taxAtUpper],
  ['35', 'Lines 17, 32 and 33 (with line 14)'],
  ['36', 'Line 12 less line 35'],
  ['37', 'Line 36 times 25 %'],
  ['38', 'Lines 18, 31, 34 and 37', withGainRates],
  ['39', 'Line 12 at 26 % and 28 %', taxOnAll],
  ['40', 'The smaller of line 38 or line 39', smaller],
];

const TITLE = 'Alternative Minimum Tax: Individuals';
const HEADING = 'Part I: Alternative minimum taxable income';
const addedBackFromSenior = differenceOf('form6251AddedBack', 'Form 6251, line 2a', amtAddedBack, seniorDeduction);
const deductions = differenceOf('form6251Deductions', 'Form 6251, line 1a', totalDeductions, seniorDeduction);

export const form6251Of2023 = formRevision('6251', 2023, TITLE, attached, [
  HEADING,
  ['1', 'Taxable income, or the loss', incomeAfterDeductions],
  ['2a', 'Standard deduction, or state and local taxes', amtAddedBack],
  ...preferenceRows,
]);

export const form6251Of2025 = formRevision('6251', 2025, TITLE, attached, [
  HEADING,
  ['1a', 'Deductions without the enhanced deduction for seniors', deductions],
  [
    '1b',
    'Adjusted gross income less line 1a',
    differenceOf('form6251IncomeAfter', 'Form 6251, line 1b', adjustedGrossIncome, deductions),
  ],
  ['2a', 'Standard deduction, or state and local taxes', addedBackFromSenior],
  ...preferenceRows,
]);
