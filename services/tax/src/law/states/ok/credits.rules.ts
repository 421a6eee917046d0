import type { Cents, Rate } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { netCapitalResult } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { additionalChildTaxCredit, nonrefundableDependentCredits } from '../../federal/child-tax-credit/rules.js';
import { creditPercentage, phaseOutPercentage } from '../../federal/earned-income-credit/parameters.js';
import { creditChildren, earnedIncomeCreditInvestmentIncome } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import {
  adjustedGrossIncome,
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  taxExemptInterest,
  unemployment,
  wages,
} from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome, earnedIncome } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, isJoint, isSeparate } from '../../tax-return.js';
import { dependentCount, unclaimedPersonCount } from '../filers.js';
import { income } from './income.rules.js';
import { earnedIncomeCredit, familyCredit, propertyTaxRelief, salesTaxRelief } from './parameters.js';

/** A filer whom someone else can claim has no exemption. */
export const exemptPersons = fact<bigint>('okExemptPersons', '68 O.S. 2358(E)(1); Form 511, item F', ({ given }) =>
  unclaimedPersonCount(given),
);

/** The share of federal income that the state taxes, at most all of it. */
const shareOfFederalIncome = fact<Rate>('okShareOfFederalIncome', 'Form 511 packet, lines 15 and 30', ({ get }) => {
  const denominator = get(adjustedGrossIncome);
  if (denominator <= 0n) return { numerator: 1n, denominator: 1n };
  return { numerator: lesser(floorZero(get(income)), denominator), denominator };
});

/** The greater of the shares of the care credit and of the child tax credits. */
export const familyCreditOf = fact<Cents>(
  'okFamilyCreditTaken',
  '68 O.S. 2357(B)(2); Form 511, line 15',
  ({ get, law, times }) => {
    const { ofCareCredit, ofChildTaxCredit, income: limit } = law(familyCredit);
    if (get(adjustedGrossIncome) > limit) return 0n;
    const childCredits = get(nonrefundableDependentCredits) + get(additionalChildTaxCredit);
    const credit = greater(times(get(childCareCredit), ofCareCredit), times(childCredits, ofChildTaxCredit));
    return times(credit, get(shareOfFederalIncome));
  },
);

const workCredit = fact<Cents>('okWorkCredit', '68 O.S. 2357.43; Form 511-EIC', ({ given, get, law, times }) => {
  const { share, maximum, start, jointAddition, investments, fromAge, belowAge } = law(earnedIncomeCredit);
  const children = get(creditChildren);
  const ofAge = filersOf(given).some(({ age }) => age !== null && age >= fromAge && age < belowAge);
  const barred = isSeparate(given) || filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent);
  if (barred || (children === 0 && !ofAge) || get(earnedIncomeCreditInvestmentIncome) > investments) return 0n;
  const most = maximum[children]!;
  const rising = lesser(most, times(get(earnedIncome), law(creditPercentage)[children]!));
  const excess =
    greater(get(earnedIncome), get(adjustedGrossIncome)) - start[children]! - (isJoint(given) ? jointAddition : 0n);
  const falling = floorZero(most - times(floorZero(excess), law(phaseOutPercentage)[children]!));
  return times(times(lesser(rising, falling), share), get(shareOfFederalIncome));
});

/** All money received, taxable or not. A loss does not reduce other income. */
const grossHouseholdIncome = fact<Cents>('okGrossHouseholdIncome', '68 O.S. 5010(5); Form 538-S, Part 3', ({ get }) =>
  sum(
    [
      get(wages),
      get(taxableInterest) + get(taxExemptInterest),
      get(ordinaryDividends),
      get(socialSecurityBenefits),
      get(unemployment),
      get(pensions),
      get(rentalIncome),
      get(netCapitalResult),
      get(businessIncome),
      get(sCorporationIncome),
      get(otherIncome),
    ].map(floorZero),
  ),
);

const reliefFromSalesTax = fact<Cents>('okReliefFromSalesTax', '68 O.S. 5011; Form 538-S', ({ given, get, law }) => {
  const { amount, income: limit, incomeOfFamilies } = law(salesTaxRelief);
  const family = dependentCount(given) > 0n || get(seniors).length > 0;
  const entitled = get(grossHouseholdIncome) <= (family ? incomeOfFamilies : limit);
  return entitled ? amount * get(exemptPersons) : 0n;
});

const reliefFromPropertyTax = fact<Cents>(
  'okReliefFromPropertyTax',
  '68 O.S. 2907; Form 538-H',
  ({ get, law, times }) => {
    const { income: limit, share, most } = law(propertyTaxRelief);
    if (get(seniors).length === 0 || get(grossHouseholdIncome) > limit) return 0n;
    return lesser(floorZero(get(realEstateTax) - times(get(grossHouseholdIncome), share)), most);
  },
);

export const refundableCredits = fact<Cents>('okRefundableCredits', 'Form 511, lines 27 to 30', ({ get }) =>
  sum([get(reliefFromPropertyTax), get(reliefFromSalesTax), get(workCredit)]),
);
