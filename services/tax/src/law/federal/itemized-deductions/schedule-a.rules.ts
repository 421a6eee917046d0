import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { charityDeduction } from './charity.rules.js';
import { listed } from './listed.js';
import {
  casualtyFloor,
  casualtyFloorPerEvent,
  medicalFloor,
  mortgageDebtLimit,
  stateLocalTaxCap,
  stateLocalTaxCapFloor,
  stateLocalTaxCapPhaseDownRate,
  stateLocalTaxCapPhaseDownStart,
} from './parameters.js';

/** Schedule A, line 1. */
export const medicalExpenses = listed('medicalExpenses', 'Schedule A, line 1', 'medical');

/** Schedule A, line 4. */
export const medicalDeduction = fact<Cents>(
  'medicalDeduction',
  '26 U.S.C. 213(a); Schedule A, line 4',
  ({ get, law, times }) =>
    floorZero(get(medicalExpenses) - times(floorZero(get(adjustedGrossIncome)), law(medicalFloor))),
);

/** Schedule A, lines 5a, 5b and 5c. */
export const stateLocalIncomeTax = listed('stateLocalIncomeTax', 'Schedule A, line 5a', 'state_local_income_tax');
export const realEstateTax = listed('realEstateTax', 'Schedule A, line 5b', 'real_estate_tax');
export const personalPropertyTax = listed('personalPropertyTax', 'Schedule A, line 5c', 'personal_property_tax');

/** Schedule A, line 5d. */
export const stateLocalTaxesPaid = fact<Cents>(
  'stateLocalTaxesPaid',
  '26 U.S.C. 164(a); Schedule A, line 5d',
  ({ get }) => sum([get(stateLocalIncomeTax), get(realEstateTax), get(personalPropertyTax)]),
);

/** Schedule A, line 5e. */
export const stateLocalTaxDeduction = fact<Cents>(
  'stateLocalTaxDeduction',
  '26 U.S.C. 164(b)(6), (7); Schedule A, line 5e',
  ({ given, get, law, times }) => {
    const cap = law(stateLocalTaxCap)[given.filingStatus];
    const start = law(stateLocalTaxCapPhaseDownStart);
    if (start === null) return lesser(get(stateLocalTaxesPaid), cap);
    const excess = floorZero(get(adjustedGrossIncome) - start[given.filingStatus]);
    const reduced = cap - times(excess, law(stateLocalTaxCapPhaseDownRate));
    return lesser(get(stateLocalTaxesPaid), greater(reduced, law(stateLocalTaxCapFloor)[given.filingStatus]));
  },
);

/** Schedule A, line 10. If the balance is given, interest on debt above the limit is left out. */
export const mortgageInterestDeduction = fact<Cents>(
  'mortgageInterestDeduction',
  '26 U.S.C. 163(h)(3); Pub. 936; Schedule A, line 10',
  ({ given, law, round, times }) => {
    const loans = given.itemized.filter(({ type }) => type === 'mortgage_interest');
    const debt = sum(loans.map(({ loanBalance }) => loanBalance ?? 0n));
    const limit = law(mortgageDebtLimit)[given.filingStatus];
    const interest = round(sum(loans.map(({ amount }) => amount)));
    return debt > limit ? times(interest, { numerator: limit, denominator: debt }) : interest;
  },
  'deductions.itemized',
);

/** Schedule A, line 15. Each item is one event of a declared disaster. */
export const casualtyDeduction = fact<Cents>(
  'casualtyDeduction',
  '26 U.S.C. 165(h); Form 4684, line 18; Schedule A, line 15',
  ({ given, get, law, round, times }) => {
    const events = given.itemized.filter(({ type }) => type === 'casualty');
    const losses = sum(events.map(({ amount }) => floorZero(round(amount) - law(casualtyFloorPerEvent))));
    return floorZero(losses - times(floorZero(get(adjustedGrossIncome)), law(casualtyFloor)));
  },
  'deductions.itemized',
);

/** Schedule A, line 16. */
export const otherItemizedDeductions = listed('otherItemizedDeductions', 'Schedule A, line 16', 'other');

/** The sum before the section 68 reduction. */
export const itemizedBeforeReduction = fact<Cents>('itemizedBeforeReduction', '26 U.S.C. 63(d)', ({ get }) =>
  sum([
    get(medicalDeduction),
    get(stateLocalTaxDeduction),
    get(mortgageInterestDeduction),
    get(charityDeduction),
    get(casualtyDeduction),
    get(otherItemizedDeductions),
  ]),
);
