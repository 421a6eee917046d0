import type { Cents } from '@exchequer/money';
import { floorZero } from '../engine/amounts.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { cashGifts, charityDeduction, noncashGifts } from '../law/federal/itemized-deductions/charity.rules.js';
import { medicalFloor } from '../law/federal/itemized-deductions/parameters.js';
import { itemizedDeductions, itemizes } from '../law/federal/itemized-deductions/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  medicalExpenses,
  mortgageInterestDeduction,
  otherItemizedDeductions,
  personalPropertyTax,
  realEstateTax,
  stateLocalIncomeTax,
  stateLocalTaxDeduction,
  stateLocalTaxesPaid,
} from '../law/federal/itemized-deductions/schedule-a.rules.js';
import { fact } from '../law/tax-return.js';
import { copyOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

const attached = fact<boolean>('scheduleAAttached', 'Form 1040, line 12', ({ get }) => get(itemizes));

const income = copyOf('scheduleAIncome', 'Form 1040, adjusted gross income', adjustedGrossIncome);
const medicalFloorAmount = fact<Cents>('scheduleAMedicalFloor', 'Schedule A, line 3', ({ get, law, times }) =>
  times(floorZero(get(income)), law(medicalFloor)),
);
const allTaxes = copyOf('scheduleATaxes', 'Schedule A, line 7', stateLocalTaxDeduction);
const reportedInterest = copyOf('scheduleAReportedInterest', 'Schedule A, line 8a', mortgageInterestDeduction);
const mortgageInterest = copyOf('scheduleAMortgageInterest', 'Schedule A, line 8e', mortgageInterestDeduction);

export const scheduleAOf2023 = formRevision('Schedule A', 2023, 'Itemized Deductions', attached, [
  'Medical and dental expenses',
  ['1', 'Medical and dental expenses', medicalExpenses],
  ['2', 'Adjusted gross income', income],
  ['3', 'Line 2 times 7.5 %', medicalFloorAmount],
  ['4', 'Line 1 less line 3', medicalDeduction],
  'Taxes you paid',
  ['5a', 'State and local income taxes or general sales taxes', stateLocalIncomeTax],
  ['5b', 'State and local real estate taxes', realEstateTax],
  ['5c', 'State and local personal property taxes', personalPropertyTax],
  ['5d', 'Lines 5a through 5c', stateLocalTaxesPaid],
  ['5e', 'Within the limit', stateLocalTaxDeduction],
  ['6', 'Other taxes'],
  ['7', 'Lines 5e and 6', allTaxes],
  'Interest you paid',
  ['8a', 'Home mortgage interest and points on Form 1098', reportedInterest],
  ['8b', 'Home mortgage interest not on Form 1098'],
  ['8c', 'Points not on Form 1098'],
  ['8d', 'Reserved for future use'],
  ['8e', 'Lines 8a through 8c', mortgageInterest],
  ['9', 'Investment interest'],
  ['10', 'Lines 8e and 9', mortgageInterestDeduction],
  'Gifts to charity',
  ['11', 'Gifts by cash or check', cashGifts],
  ['12', 'Gifts other than by cash or check', noncashGifts],
  ['13', 'Carryover from prior year'],
  ['14', 'Gifts within the limits', charityDeduction],
  'Casualty and theft losses, other deductions',
  ['15', 'Casualty and theft losses of a federally declared disaster', casualtyDeduction],
  ['16', 'Other itemized deductions', otherItemizedDeductions],
  'Total',
  ['17', 'Total itemized deductions', itemizedDeductions],
]);
