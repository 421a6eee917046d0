import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, sCorporationIncome, taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { refundableCredits as federalRefundableCredits } from '../../federal/totals/rules.js';
import { fact } from '../../tax-return.js';
import { filersFrom } from '../filers.js';
import { earnedIncomeCreditShare, elderlyCredit } from './parameters.js';

const workCredit = fact<Cents>('mtWorkCredit', 'Mont. Code 15-30-2318; Form 2, line 20', ({ get, law, times }) =>
  times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
);

/** All income, taxable or not, without losses, plus refundable credits. */
const householdIncome = fact<Cents>('mtHouseholdIncome', 'Mont. Code 15-30-2337(9)', ({ get }) => {
  const results = [get(businessIncome) + get(sCorporationIncome), get(rentalIncome), get(capitalGainOrLoss)];
  const losses = sum(results.map((result) => floorZero(-result)));
  const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
  const credits = get(federalRefundableCredits) + get(workCredit);
  return floorZero(sum([get(adjustedGrossIncome), get(taxExemptInterest), untaxedBenefits, losses, credits]));
});

const homeCredit = fact<Cents>(
  'mtElderlyHomeCredit',
  'Mont. Code 15-30-2340; Form 2, Elderly Homeowner/Renter Credit Schedule',
  ({ given, get, law, round, times }) => {
    const credit = law(elderlyCredit);
    if (filersFrom(given, credit.fromAge).length === 0) return 0n;
    const counted = floorZero(get(householdIncome) - credit.exclusion);
    const borne = times(counted, stepReached(credit.incomeShares, counted));
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), credit.rentShare);
    return times(lesser(floorZero(paid - borne), credit.most), stepReached(credit.parts, get(householdIncome)));
  },
);

export const refundableCredits = fact<Cents>(
  'mtRefundableCredits',
  'Form 2, lines 20 and 21',
  ({ get }) => get(workCredit) + get(homeCredit),
);
