import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { adjustmentsToIncome } from '../../federal/adjustments/rules.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import {
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
import { businessIncome } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { earnedIncomeCreditShare, homesteadFall, homesteadLimits, homesteadShares, rentShare } from './parameters.js';

/** All income, taxed or not, with business losses only against business income. */
const householdResources = fact<Cents>('miHouseholdResources', 'MCL 206.508(4); MI-1040CR, line 33', ({ get }) =>
  floorZero(
    sum([
      get(wages),
      get(taxableInterest),
      get(taxExemptInterest),
      get(ordinaryDividends),
      floorZero(get(businessIncome) + get(sCorporationIncome)),
      floorZero(get(rentalIncome)),
      get(capitalGainOrLoss),
      get(pensions),
      get(socialSecurityBenefits),
      get(unemployment),
      floorZero(get(otherIncome)),
      -get(adjustmentsToIncome),
    ]),
  ),
);

const homesteadCredit = fact<Cents>(
  'miHomesteadCredit',
  'MCL 206.520, 206.522; MI-1040CR',
  ({ given, get, law, times, round }) => {
    const resources = get(householdResources);
    const { resources: limit, fallStart, most } = law(homesteadLimits);
    if (resources > limit) return 0n;
    const shares = law(homesteadShares);
    const isSenior = get(seniors).length > 0;
    const rent = round(given.residence.rentPaid);
    const ownPart = times(resources, isSenior ? stepFor(shares.ownShareOfSeniors, resources) : shares.ownShare);
    const excess = floorZero(get(realEstateTax) + times(rent, law(rentShare)) - ownPart);
    const credited = lesser(
      most,
      times(excess, isSenior ? stepFor(shares.creditedToSeniors, resources) : shares.credited),
    );
    const { step, share } = law(homesteadFall);
    const fallen = begunSteps(floorZero(resources - fallStart), step) * share.numerator;
    const credit = times(credited, {
      numerator: floorZero(share.denominator - fallen),
      denominator: share.denominator,
    });
    if (!isSenior) return credit;
    return lesser(most, greater(credit, rent - times(resources, shares.rentBurdenOfSeniors)));
  },
);

export const refundableCredits = fact<Cents>('miRefundableCredits', 'MI-1040, lines 25 and 28', ({ get, law, times }) =>
  sum([times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)), get(homesteadCredit)]),
);
