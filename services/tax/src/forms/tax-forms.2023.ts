import type { Cents } from '@exchequer/money';
import { additionalMedicareThreshold } from '../law/federal/additional-medicare-tax/parameters.js';
import {
  additionalMedicareOnSelfEmployment,
  additionalMedicareOnWages,
  additionalMedicareTax,
} from '../law/federal/additional-medicare-tax/rules.js';
import {
  additionalMedicareWithheld,
  medicareTaxWithheld,
  medicareWagesWithheldOn,
  regularMedicareTaxWithheld,
} from '../law/federal/additional-medicare-tax/withheld.rules.js';
import { capitalGainOrLoss, netCapitalGain } from '../law/federal/capital-gains/rules.js';
import {
  adjustedGrossIncome,
  ordinaryDividends,
  qualifiedDividends,
  sCorporationIncome,
  scheduleEIncome,
  taxableInterest,
} from '../law/federal/income/rules.js';
import { netInvestmentIncomeThreshold } from '../law/federal/net-investment-income-tax/parameters.js';
import {
  incomeOverNetInvestmentThreshold,
  netInvestmentIncome,
  netInvestmentIncomeTax,
} from '../law/federal/net-investment-income-tax/rules.js';
import { medicareWages } from '../law/federal/payroll-tax/wages.rules.js';
import { qbiRate } from '../law/federal/qualified-business-income/parameters.js';
import {
  businessIncomeBeforeLoss,
  incomeBeforeQbiDeduction,
  qbiDeduction,
  qualifiedBusinessIncome,
} from '../law/federal/qualified-business-income/rules.js';
import { rentalIncome } from '../law/federal/rental-loss/rules.js';
import { netEarnings } from '../law/federal/self-employment/rules.js';
import { fact } from '../law/tax-return.js';
import { amountByStatus, copyOf, excessOf, neededFor, productOf, smallerOf, sumOf } from './form-facts.js';
import { formRevision } from './form-revision.js';

const allMedicareWages = copyOf('form8959AllWages', 'Form 8959, line 4', medicareWages);
const wageThreshold = amountByStatus('form8959Threshold', 'Form 8959, line 5', additionalMedicareThreshold);
const medicareEarnings = copyOf('form8959Earnings', 'Form 8959, line 8', netEarnings);
const earningsThreshold = amountByStatus('form8959SelfThreshold', 'Form 8959, line 9', additionalMedicareThreshold);
const wagesAgain = copyOf('form8959WagesAgain', 'Form 8959, line 10', allMedicareWages);
const thresholdLeft = excessOf('form8959ThresholdLeft', 'Form 8959, line 11', earningsThreshold, wagesAgain);

/** Form 8959, line 24; Form 1040, line 25c. */
export const additionalMedicareWithheldInAll = copyOf(
  'form8959Withheld',
  'Form 8959, line 24',
  additionalMedicareWithheld,
);

export const form8959Of2023 = formRevision(
  '8959',
  2023,
  'Additional Medicare Tax',
  neededFor('form8959Attached', 'Schedule 2, line 11', additionalMedicareTax, additionalMedicareWithheld),
  [
    'Part I: Wages',
    ['1', 'Medicare wages and tips', medicareWages],
    ['2', 'Unreported tips'],
    ['3', 'Wages from Form 8919'],
    ['4', 'Lines 1 through 3', allMedicareWages],
    ['5', 'Threshold of the filing status', wageThreshold],
    ['6', 'Line 4 less line 5', excessOf('form8959WageExcess', 'Form 8959, line 6', allMedicareWages, wageThreshold)],
    ['7', 'Line 6 times 0.9 %', additionalMedicareOnWages],
    'Part II: Self-employment income',
    ['8', 'Self-employment income', medicareEarnings],
    ['9', 'Threshold of the filing status', earningsThreshold],
    ['10', 'Line 4', wagesAgain],
    ['11', 'Line 9 less line 10', thresholdLeft],
    ['12', 'Line 8 less line 11', excessOf('form8959Excess', 'Form 8959, line 12', medicareEarnings, thresholdLeft)],
    ['13', 'Line 12 times 0.9 %', additionalMedicareOnSelfEmployment],
    'Part III: Railroad retirement compensation',
    ['14', 'RRTA compensation and tips'],
    ['15', 'Threshold of the filing status'],
    ['16', 'Line 14 less line 15'],
    ['17', 'Line 16 times 0.9 %'],
    'Part IV: Total',
    ['18', 'Additional Medicare Tax', additionalMedicareTax],
    'Part V: Withholding',
    ['19', 'Medicare tax withheld (Form W-2, box 6)', medicareTaxWithheld],
    ['20', 'Line 1', medicareWagesWithheldOn],
    ['21', 'Line 20 times 1.45 %', regularMedicareTaxWithheld],
    ['22', 'Line 19 less line 21: Additional Medicare Tax withheld', additionalMedicareWithheld],
    ['23', 'Additional Medicare Tax withheld on RRTA compensation'],
    ['24', 'Lines 22 and 23', additionalMedicareWithheldInAll],
  ],
);

const investmentInterest = copyOf('form8960Interest', 'Form 8960, line 1', taxableInterest);
const investmentDividends = copyOf('form8960Dividends', 'Form 8960, line 2', ordinaryDividends);
const rentAndCorporations = copyOf('form8960RentAndCorporations', 'Form 8960, line 4a', scheduleEIncome);
const ownWork = fact<Cents>('form8960OwnWork', 'Form 8960, line 4b', ({ get }) => -get(sCorporationIncome));
const rents = copyOf('form8960Rents', 'Form 8960, line 4c', rentalIncome);
const gains = copyOf('form8960Gains', 'Form 8960, line 5a', capitalGainOrLoss);
const allGains = copyOf('form8960AllGains', 'Form 8960, line 5d', gains);

export const form8960Of2023 = formRevision(
  '8960',
  2023,
  'Net Investment Income Tax',
  neededFor('form8960Attached', 'Schedule 2, line 12', netInvestmentIncomeTax),
  [
    'Part I: Investment income',
    ['1', 'Taxable interest', investmentInterest],
    ['2', 'Ordinary dividends', investmentDividends],
    ['3', 'Annuities'],
    ['4a', 'Rental real estate, royalties, S corporations', rentAndCorporations],
    ['4b', 'Income of a business that the owner works in', ownWork],
    ['4c', 'Lines 4a and 4b', rents],
    ['5a', 'Gain or loss from disposition of property', gains],
    ['5b', 'Gain or loss that is not subject to the tax'],
    ['5c', 'Partnership interest or S corporation stock'],
    ['5d', 'Lines 5a through 5c', allGains],
    ['6', 'Certain CFCs and PFICs'],
    ['7', 'Other modifications'],
    [
      '8',
      'Total investment income',
      sumOf('form8960Income', 'Form 8960, line 8', investmentInterest, investmentDividends, rents, allGains),
    ],
    'Part II: Investment expenses',
    ['9a', 'Investment interest expenses'],
    ['9b', 'State, local and foreign income tax'],
    ['9c', 'Miscellaneous investment expenses'],
    ['9d', 'Lines 9a, 9b and 9c'],
    ['10', 'Additional modifications'],
    ['11', 'Total deductions and modifications'],
    'Part III: Tax',
    ['12', 'Net investment income', netInvestmentIncome],
    ['13', 'Modified adjusted gross income', copyOf('form8960Agi', 'Form 8960, line 13', adjustedGrossIncome)],
    ['14', 'Threshold', amountByStatus('form8960Threshold', 'Form 8960, line 14', netInvestmentIncomeThreshold)],
    ['15', 'Line 13 less line 14', incomeOverNetInvestmentThreshold],
    [
      '16',
      'The smaller of line 12 or line 15',
      smallerOf('form8960Taxed', 'Form 8960, line 16', netInvestmentIncome, incomeOverNetInvestmentThreshold),
    ],
    ['17', 'Net investment income tax', netInvestmentIncomeTax],
  ],
);

const component = productOf('form8995Component', 'Form 8995, line 5', qualifiedBusinessIncome, qbiRate);
const preferredIncome = sumOf('form8995Gain', 'Form 8995, line 12', netCapitalGain, qualifiedDividends);
const limitBase = excessOf('form8995LimitBase', 'Form 8995, line 13', incomeBeforeQbiDeduction, preferredIncome);
const lossCarried = fact<Cents>('form8995LossCarried', 'Form 8995, line 16', ({ get }) =>
  get(businessIncomeBeforeLoss) < 0n ? get(businessIncomeBeforeLoss) : 0n,
);

export const form8995Of2023 = formRevision(
  '8995',
  2023,
  'Qualified Business Income Deduction',
  neededFor('form8995Attached', 'Form 1040, line 13', qbiDeduction),
  [
    ['1', 'Trades and businesses, by name'],
    ['2', 'Total qualified business income or loss', businessIncomeBeforeLoss],
    ['3', 'Loss carryforward from the prior year'],
    ['4', 'Total qualified business income', qualifiedBusinessIncome],
    ['5', 'Line 4 times 20 %', component],
    ['6', 'Qualified REIT dividends and PTP income'],
    ['7', 'REIT and PTP loss carryforward'],
    ['8', 'Lines 6 and 7'],
    ['9', 'Line 8 times 20 %'],
    ['10', 'Lines 5 and 9', copyOf('form8995Components', 'Form 8995, line 10', component)],
    ['11', 'Taxable income before the deduction', incomeBeforeQbiDeduction],
    ['12', 'Net capital gain and qualified dividends', preferredIncome],
    ['13', 'Line 11 less line 12', limitBase],
    ['14', 'Line 13 times 20 %', productOf('form8995Limit', 'Form 8995, line 14', limitBase, qbiRate)],
    ['15', 'Qualified business income deduction', qbiDeduction],
    ['16', 'Loss carryforward', lossCarried],
    ['17', 'REIT and PTP loss carryforward'],
  ],
);
