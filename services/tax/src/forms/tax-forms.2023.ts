import {
  additionalMedicareOnSelfEmployment,
  additionalMedicareOnWages,
  additionalMedicareTax,
} from '../law/federal/additional-medicare-tax/rules.js';
import {
  alternativeMinimumTax,
  amtAddedBack,
  amtExemptionAllowed,
  amtIncome,
  amtTaxableExcess,
  tentativeMinimumTax,
} from '../law/federal/alternative-minimum-tax/rules.js';
import { netInvestmentIncome, netInvestmentIncomeTax } from '../law/federal/net-investment-income-tax/rules.js';
import {
  incomeBeforeQbiDeduction,
  qbiDeduction,
  qualifiedBusinessIncome,
} from '../law/federal/qualified-business-income/rules.js';
import { formRevision } from './form-revision.js';

export const form6251Of2023 = formRevision('6251', 2023, [
  ['2a', 'Deductions that are not allowed', amtAddedBack],
  ['4', 'Alternative minimum taxable income', amtIncome],
  ['5', 'Exemption', amtExemptionAllowed],
  ['6', 'Income above the exemption', amtTaxableExcess],
  ['7', 'Tentative minimum tax', tentativeMinimumTax],
  ['11', 'Alternative minimum tax', alternativeMinimumTax],
]);

export const form8959Of2023 = formRevision('8959', 2023, [
  ['7', 'Additional Medicare Tax on wages', additionalMedicareOnWages],
  ['13', 'Additional Medicare Tax on self-employment income', additionalMedicareOnSelfEmployment],
  ['18', 'Additional Medicare Tax', additionalMedicareTax],
]);

export const form8960Of2023 = formRevision('8960', 2023, [
  ['12', 'Net investment income', netInvestmentIncome],
  ['17', 'Net investment income tax', netInvestmentIncomeTax],
]);

export const form8995Of2023 = formRevision('8995', 2023, [
  ['4', 'Qualified business income', qualifiedBusinessIncome],
  ['11', 'Taxable income before the deduction', incomeBeforeQbiDeduction],
  ['15', 'Qualified business income deduction', qbiDeduction],
]);
