import { parametersOf } from '../../../engine/parameter.js';
import { percent, usd, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('IL');

export const incomeTaxRate = parameter('ilIncomeTaxRate', '35 ILCS 5/201(b)(5.4)', [
  ['2017-07-01', percent('4.95'), 'Public Act 100-22'],
]);

/** Exemption for each person, with more for age 65 and for blindness. None above an income. */
export const exemption = parameter('ilExemption', '35 ILCS 5/204', [
  ['2023-01-01', exemptionOf(2_425), '2023 Form IL-1040'],
  ['2024-01-01', exemptionOf(2_775), '2024 Form IL-1040'],
  ['2025-01-01', exemptionOf(2_850), '2025 Form IL-1040'],
  ['2026-01-01', exemptionOf(2_925), 'Department of Revenue, Informational Bulletin FY 2026'],
]);

function exemptionOf(person: number) {
  return { person: usd(person), agedOrBlind: usd(1_000), income: usdJointOrOther(500_000, 250_000) };
}

/** Credit for a share of property tax on the home. It ends at the income up to which exemptions are allowed. */
export const propertyTaxCreditShare = parameter('ilPropertyTaxCreditShare', '35 ILCS 5/208', [
  ['1991-01-01', percent('5'), 'Schedule ICR'],
]);

/** Filers without children have it from the age on, however old. */
export const earnedIncomeCredit = parameter('ilEarnedIncomeCredit', '35 ILCS 5/212', [
  ['2023-01-01', { share: percent('20'), fromAge: 18 }, 'Public Act 102-700'],
]);

/** A share of the state's earned income credit for families with a child younger than the age. */
export const childCredit = parameter('ilChildCredit', '35 ILCS 5/244', [
  ['2023-01-01', { share: percent('0'), below: 12 }, 'no credit before 2024'],
  ['2024-01-01', { share: percent('20'), below: 12 }, 'Public Act 103-592'],
  ['2025-01-01', { share: percent('40'), below: 12 }, 'Public Act 103-592'],
]);
