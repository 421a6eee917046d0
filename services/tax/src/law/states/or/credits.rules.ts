import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { corrected } from '../../../engine/fact.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest } from '../../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact } from '../../tax-return.js';
import { editionOf } from '../../version.js';
import { dependentCount, dependentsBelow, filerCount, unclaimedPersonCount } from '../filers.js';
import { povertyLevel } from '../poverty-guidelines/rules.js';
import { sharesOfFilers } from '../shares.js';
import {
  careCredit,
  earnedIncomeCreditShare,
  exemptionCredit,
  exemptionCreditIncome,
  kidsCredit,
  retirementCredit,
} from './parameters.js';

const exemptionCredits = fact<Cents>('orExemptionCredits', 'Or. Rev. Stat. 316.085', ({ given, get, law }) => {
  if (get(adjustedGrossIncome) > law(exemptionCreditIncome)[given.filingStatus]) return 0n;
  return law(exemptionCredit) * get(exemptPersons);
});

/** A filer whom someone else can claim does not count. */
const exemptPersons = fact<bigint>(
  'orExemptPersons',
  'Or. Rev. Stat. 316.085; OR-40, lines 6a to 6c',
  corrected(
    editionOf('us-2026.11.6'),
    ({ given }) => unclaimedPersonCount(given),
    ({ given }) => (given.taxpayer.claimedAsDependent ? 0n : filerCount(given) + dependentCount(given)),
  ),
);

const creditForRetired = fact<Cents>('orCreditForRetired', 'Or. Rev. Stat. 316.157', ({ given, get, law, times }) => {
  const { fromAge, share, base, income } = law(retirementCredit);
  const status = given.filingStatus;
  const ofAge = sharesOfFilers(given, get(pensions), fromAge).filter(({ filer }) => (filer.age ?? 0) >= fromAge);
  const household = get(adjustedGrossIncome) + get(taxExemptInterest) - get(taxableSocialSecurity);
  const baseLeft = floorZero(base[status] - get(socialSecurityBenefits)) - floorZero(household - income[status]);
  return times(lesser(sum(ofAge.map(({ amount }) => amount)), floorZero(baseLeft)), share);
});

const workCredit = fact<Cents>('orWorkCredit', 'Or. Rev. Stat. 315.266', ({ given, get, law, times }) => {
  const { share, withYoungChild, belowAge } = law(earnedIncomeCreditShare);
  return times(get(earnedIncomeCredit), dependentsBelow(given, belowAge).length > 0 ? withYoungChild : share);
});

/** Depends on expenses, income and the age of the youngest child in care. */
const familyCareCredit = fact<Cents>('orFamilyCareCredit', 'Or. Rev. Stat. 315.264; OR-WFHDC', (scope) => {
  const { given, get, law, round, times } = scope;
  const credit = law(careCredit);
  const children = dependentsBelow(given, credit.belowAge);
  if (children.length === 0) return 0n;
  const youngest = Math.min(...children.map(({ age }) => age));
  const { shares } = credit.byYoungestBelow.find(({ age }) => youngest < age)!;
  const tenths = begunSteps(floorZero(get(adjustedGrossIncome)) * credit.guidelineSteps, get(povertyLevel));
  const share = shares[Number(tenths)];
  if (!share) return 0n;
  const limit = credit.expensesPerChild * BigInt(Math.min(children.length, credit.mostChildren));
  const earned = floorZero(get(earnedIncomeOfFilers).reduce(lesser));
  return times(lesser(lesser(round(given.childCareExpenses), limit), earned), share);
});

/** Includes the credit for young children, which depends on state income. */
export function creditsOf(income: Fact): { nonrefundableCredits: Fact; refundableCredits: Fact } {
  const creditForKids = fact<Cents>('orCreditForKids', 'Or. Rev. Stat. 315.273', ({ given, get, law, times }) => {
    const { amount, belowAge, most, start, range } = law(kidsCredit);
    const children = BigInt(Math.min(dependentsBelow(given, belowAge).length, most));
    const left = greater(0n, range - floorZero(get(income) - start));
    return times(amount * children, { numerator: left, denominator: range });
  });

  return {
    nonrefundableCredits: fact<Cents>(
      'orNonrefundableCredits',
      'OR-40, lines 24 to 28',
      ({ get }) => get(exemptionCredits) + get(creditForRetired),
    ),
    refundableCredits: fact<Cents>('orRefundableCredits', 'OR-40, lines 37 to 40', ({ get }) =>
      sum([get(workCredit), get(creditForKids), get(familyCareCredit)]),
    ),
  };
}
