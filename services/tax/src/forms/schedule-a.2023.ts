import { cashGifts, charityDeduction, noncashGifts } from '../law/federal/itemized-deductions/charity.rules.js';
import { itemizedDeductions } from '../law/federal/itemized-deductions/rules.js';
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
import { formRevision } from './form-revision.js';

export const scheduleAOf2023 = formRevision('Schedule A', 2023, [
  ['1', 'Medical and dental expenses', medicalExpenses],
  ['4', 'Medical and dental expenses above the floor', medicalDeduction],
  ['5a', 'State and local income taxes', stateLocalIncomeTax],
  ['5b', 'State and local real estate taxes', realEstateTax],
  ['5c', 'State and local personal property taxes', personalPropertyTax],
  ['5d', 'State and local taxes paid', stateLocalTaxesPaid],
  ['5e', 'State and local taxes within the limit', stateLocalTaxDeduction],
  ['10', 'Home mortgage interest', mortgageInterestDeduction],
  ['11', 'Gifts by cash or check', cashGifts],
  ['12', 'Gifts other than by cash or check', noncashGifts],
  ['14', 'Gifts to charity within the limits', charityDeduction],
  ['15', 'Casualty and theft losses', casualtyDeduction],
  ['16', 'Other itemized deductions', otherItemizedDeductions],
  ['17', 'Total itemized deductions', itemizedDeductions],
]);
