import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero } from '../engine/amounts.js';
import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import { qualifyingChildren } from '../law/federal/child-tax-credit/children.rules.js';
import {
  childTaxCreditPhaseOutStart,
  childTaxCreditPhaseOutStep,
  payrollTaxAlternativeChildren,
  refundableChildTaxCreditLimit,
  refundableEarningsThreshold,
} from '../law/federal/child-tax-credit/parameters.js';
import {
  additionalChildTaxCredit,
  childTaxCreditForChildren,
  childTaxCreditPhaseOut,
  creditForOtherDependents,
  creditsForDependents,
  nonrefundableDependentCredits,
  refundableByEarnings,
  taxLeftForDependentCredits,
} from '../law/federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../law/federal/earned-income-credit/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../law/federal/payroll-tax/rules.js';
import { earnedIncome, selfEmploymentTaxDeduction } from '../law/federal/self-employment/rules.js';
import { type Fact, fact } from '../law/tax-return.js';
import { amountByStatus, copyOf, differenceOf, excessOf, largerOf, neededFor, smallerOf, sumOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

const line = (number: string) => `Schedule 8812, line ${number}`;
const attached = neededFor(
  'schedule8812Attached',
  'Form 1040, lines 19 and 28',
  nonrefundableDependentCredits,
  additionalChildTaxCredit,
);

const income = copyOf('schedule8812Income', 'Form 1040, adjusted gross income', adjustedGrossIncome);
const modifiedIncome = copyOf('schedule8812ModifiedIncome', line('3'), income);
const children = fact<Cents>('schedule8812Children', line('4'), ({ get }) => BigInt(get(qualifyingChildren).children));
const others = fact<Cents>('schedule8812Others', line('6'), ({ get }) => BigInt(get(qualifyingChildren).others));
const credits = sumOf('schedule8812Credits', line('8'), childTaxCreditForChildren, creditForOtherDependents);
const threshold = amountByStatus('schedule8812Threshold', line('9'), childTaxCreditPhaseOutStart);
const excess = fact<Cents>('schedule8812Excess', line('10'), ({ get, law }) => {
  const step = law(childTaxCreditPhaseOutStep);
  return begunSteps(floorZero(get(modifiedIncome) - get(threshold)), step) * step;
});
const unused = differenceOf('schedule8812Unused', line('16a'), creditsForDependents, nonrefundableDependentCredits);
const refundable = fact<Cents>(
  'schedule8812Refundable',
  line('16b'),
  ({ get, law }) => get(children) * law(refundableChildTaxCreditLimit),
);
const refundableUnused = smallerOf('schedule8812RefundableUnused', line('17'), unused, refundable);
const earned = copyOf('schedule8812Earned', line('18a'), earnedIncome);
const earnedAbove = fact<Cents>('schedule8812EarnedAbove', line('19'), ({ get, law }) =>
  floorZero(get(earned) - law(refundableEarningsThreshold)),
);

/** Part II-B is for three or more children, if earned income alone does not refund the whole credit. */
const inPartTwoB = (name: string, number: string, amount: (get: <V>(of: Fact<V>) => V) => Cents): Fact =>
  fact<Cents>(name, line(number), ({ get, law, round }) => {
    const asked = get(children) >= BigInt(law(payrollTaxAlternativeChildren));
    return asked && get(refundableByEarnings) < get(refundableUnused) ? round(amount(get)) : 0n;
  });
const withheld = inPartTwoB('schedule8812Withheld', '21', (get) => get(employeeSocialSecurity) + get(employeeMedicare));
const otherPayrollTaxes = inPartTwoB(
  'schedule8812OtherPayrollTaxes',
  '22',
  (get) => get(selfEmploymentTaxDeduction) + get(additionalMedicareTax),
);
const payrollTaxes = sumOf('schedule8812PayrollTaxes', line('23'), withheld, otherPayrollTaxes);
const earnedCredit = inPartTwoB('schedule8812EarnedIncomeCredit', '24', (get) => get(earnedIncomeCredit));
const payrollExcess = excessOf('schedule8812PayrollExcess', line('25'), payrollTaxes, earnedCredit);
const larger = largerOf('schedule8812Larger', line('26'), refundableByEarnings, payrollExcess);

export const schedule8812Of2023 = formRevision(
  'Schedule 8812',
  2023,
  'Credits for Qualifying Children and Other Dependents',
  attached,
  [
    'Part I: Child tax credit and credit for other dependents',
    ['1', 'Adjusted gross income', income],
    ['2a', 'Excluded income from Puerto Rico'],
    ['2b', 'Form 2555, lines 45 and 50'],
    ['2c', 'Form 4563, line 15'],
    ['2d', 'Lines 2a through 2c'],
    ['3', 'Lines 1 and 2d', modifiedIncome],
    ['4', 'Qualifying children under 17 with a social security number', children, 'count'],
    ['5', 'Line 4 times the amount for a child', childTaxCreditForChildren],
    ['6', 'Other dependents', others, 'count'],
    ['7', 'Line 6 times the amount for another dependent', creditForOtherDependents],
    ['8', 'Lines 5 and 7', credits],
    ['9', 'Income from which the credits shrink', threshold],
    ['10', 'Line 3 less line 9, up to the next thousand', excess],
    ['11', 'Line 10 times 5 %', childTaxCreditPhaseOut],
    ['12', 'Line 8 less line 11', creditsForDependents],
    ['13', 'Credit Limit Worksheet A', taxLeftForDependentCredits],
    ['14', 'Child tax credit and credit for other dependents', nonrefundableDependentCredits],
    'Part II-A: Additional child tax credit',
    ['15', 'Not claimed, or reserved'],
    ['16a', 'Line 12 less line 14', unused],
    ['16b', 'Children times the amount that may be refunded', refundable],
    ['17', 'The smaller of line 16a or line 16b', refundableUnused],
    ['18a', 'Earned income', earned],
    ['18b', 'Nontaxable combat pay'],
    ['19', 'Line 18a above $2,500', earnedAbove],
    ['20', 'Line 19 times 15 %', refundableByEarnings],
    'Part II-B: Three or more children',
    ['21', 'Social security and Medicare taxes withheld', withheld],
    ['22', 'Self-employment and other payroll taxes', otherPayrollTaxes],
    ['23', 'Lines 21 and 22', payrollTaxes],
    ['24', 'Earned income credit', earnedCredit],
    ['25', 'Line 23 less line 24', payrollExcess],
    ['26', 'The larger of line 20 or line 25', larger],
    'Part II-C',
    ['27', 'Additional child tax credit', additionalChildTaxCredit],
  ],
);
