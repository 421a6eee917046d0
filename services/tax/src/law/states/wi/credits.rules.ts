import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { careChildAge } from '../../federal/child-care-credit/parameters.js';
import { careExpenses, careRate, earningsForCare } from '../../federal/child-care-credit/rules.js';
import { creditChildren, earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, sCorporationIncome, taxExemptInterest, wages } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  mortgageInterestDeduction,
  realEstateTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome, spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, isClaimed, isJoint, isSeparate } from '../../tax-return.js';
import { dependentsAtHome, filersFrom, unclaimedFilers } from '../filers.js';
import { ordinaryFiling } from './income.rules.js';
import {
  careCredit,
  earnedIncomeCreditShares,
  homesteadCredit,
  itemizedCreditShare,
  marriedCoupleCredit,
  schoolPropertyTaxCredit,
  schoolPropertyTaxCreditOfSeparate,
} from './parameters.js';

const itemizedCredit = fact<Cents>(
  'wiItemizedCredit',
  'Wis. Stat. 71.07(5); Form 1, line 13',
  ({ get, law, times }) => {
    const counted = [
      get(medicalDeduction),
      get(mortgageInterestDeduction),
      get(charityDeduction),
      get(casualtyDeduction),
    ];
    return times(floorZero(sum(counted) - get(ordinaryFiling.standardDeduction)), law(itemizedCreditShare));
  },
);

const creditForCare = fact<Cents>(
  'wiCreditForCare',
  'Wis. Stat. 71.07(9g); Schedule WI-2441',
  ({ given, get, law, round, times }) => {
    const { share, expensesPerPerson, mostPersons } = law(careCredit);
    if (expensesPerPerson === null) return times(times(get(careExpenses), get(careRate)), share);
    const inCare = dependentsAtHome(given).filter(({ age, disabled }) => disabled || age < law(careChildAge)).length;
    if (isSeparate(given) && given.livedApartLastSixMonths !== true) return 0n;
    const limit = expensesPerPerson * BigInt(Math.min(inCare, mostPersons));
    const earned = get(earningsForCare).reduce(lesser);
    const expenses = lesser(lesser(round(given.childCareExpenses), limit), earned);
    return times(times(expenses, get(careRate)), share);
  },
);

const schoolCredit = fact<Cents>(
  'wiSchoolCredit',
  'Wis. Stat. 71.07(9); Form 1, line 14',
  ({ given, get, law, round, times }) => {
    const { share, rentShare, most } = law(schoolPropertyTaxCredit);
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
    return lesser(times(paid, share), isSeparate(given) ? law(schoolPropertyTaxCreditOfSeparate) : most);
  },
);

const coupleCredit = fact<Cents>(
  'wiCoupleCredit',
  'Wis. Stat. 71.07(6); Form 1, line 17',
  ({ given, get, law, round, times }) => {
    const { share, most } = law(marriedCoupleCredit);
    if (!isJoint(given) || filersOf(given).length === 1) return 0n;
    const profits = [get(taxpayerScheduleSE.profit), get(spouseScheduleSE.profit)];
    const earned = filersOf(given).map((filer, index) => floorZero(round(filer.wages) + profits[index]!));
    return lesser(times(earned.reduce(lesser), share), most);
  },
);

export const nonrefundableCredits = fact<Cents>('wiCreditsWithinTax', 'Form 1, lines 13 to 18', ({ get }) =>
  sum([get(itemizedCredit), get(creditForCare), get(schoolCredit), get(coupleCredit)]),
);

export const workCredit = fact<Cents>('wiWorkCredit', 'Wis. Stat. 71.07(9e); Form 1, line 29', ({ get, law, times }) =>
  times(get(earnedIncomeCredit), law(earnedIncomeCreditShares)[get(creditChildren)]!),
);

/** All income, taxed or not, without losses, less an amount for each dependent whom the filers claim and who lives in the home. */
const householdIncome = fact<Cents>('wiHouseholdIncome', 'Wis. Stat. 71.52(5); Schedule H, line 13', (scope) => {
  const { given, get, law } = scope;
  const losses = [
    get(taxpayerScheduleSE.profit),
    get(spouseScheduleSE.profit),
    get(sCorporationIncome),
    get(rentalIncome),
    get(capitalGainOrLoss),
  ].map((result) => floorZero(-result));
  const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
  const total = sum([get(adjustedGrossIncome), get(taxExemptInterest), untaxedBenefits, ...losses]);
  return total - law(homesteadCredit).perDependent * BigInt(dependentsAtHome(given).filter(isClaimed).length);
});

/** Not for a filer whom someone else can claim, except at the age from which no earnings are needed. */
export const homesteadCreditTaken = fact<Cents>(
  'wiHomesteadCreditTaken',
  'Wis. Stat. 71.53(2)(d), 71.54; Schedule H',
  ({ given, get, law }) => {
    const old = filersFrom(given, law(homesteadCredit).withoutEarningsFromAge).length > 0;
    return old || unclaimedFilers(given).length > 0 ? get(homesteadCreditByIncome) : 0n;
  },
);

const homesteadCreditByIncome = fact<Cents>('wiHomesteadCreditByIncome', 'Wis. Stat. 71.54; Schedule H', (scope) => {
  const { given, get, law, round, times } = scope;
  const credit = law(homesteadCredit);
  const earns = sum([get(wages), get(businessIncome), get(sCorporationIncome)]) > 0n;
  const entitled = earns || filersFrom(given, credit.withoutEarningsFromAge).length > 0;
  if (!entitled || filersFrom(given, credit.fromAge).length === 0) return 0n;
  if (get(householdIncome) >= credit.income) return 0n;
  const paid = get(realEstateTax) + times(round(given.residence.rentPaid), credit.rentShare);
  const borne = times(floorZero(get(householdIncome) - credit.fallStart), credit.fall);
  return times(floorZero(lesser(paid, credit.mostTax) - borne), credit.share);
});
