import type { Cents, Rate } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { earningsForCare, personsInCare } from '../../federal/child-care-credit/rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest } from '../../federal/income/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact, type TaxReturn } from '../../tax-return.js';
import { dependentsAtHome, dependentsBelow, unclaimedPersonCount } from '../filers.js';
import { povertyLevelOfHousehold } from '../poverty-guidelines/rules.js';
import { sharesOfFilers } from '../shares.js';
import {
  careCredit,
  careCreditOfDisabledAdults,
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
const exemptPersons = fact<bigint>('orExemptPersons', 'Or. Rev. Stat. 316.085; OR-40, lines 6a to 6c', ({ given }) =>
  unclaimedPersonCount(given),
);

const creditForRetired = fact<Cents>('orCreditForRetired', 'Or. Rev. Stat. 316.157', ({ given, get, law, times }) => {
  const { fromAge, share, base, income } = law(retirementCredit);
  const status = given.filingStatus;
  const ofAge = sharesOfFilers(given, get(pensions), fromAge).filter(({ filer }) => (filer.age ?? 0) >= fromAge);
  const household = get(adjustedGrossIncome) + get(taxExemptInterest) - get(taxableSocialSecurity);
  const baseLeft = floorZero(base[status] - get(socialSecurityBenefits)) - floorZero(household - income[status]);
  return times(lesser(sum(ofAge.map(({ amount }) => amount)), floorZero(baseLeft)), share);
});

/** The share is higher with a young child whom the filers claim. */
const workCredit = fact<Cents>('orWorkCredit', 'Or. Rev. Stat. 315.266', ({ given, get, law, times }) => {
  const { share, withYoungChild, belowAge } = law(earnedIncomeCreditShare);
  return times(get(creditWithAnyNumber.credit), dependentsBelow(given, belowAge).length > 0 ? withYoungChild : share);
});

/** Depends on expenses, income and the age of the youngest person in care. Not for a separate filer who lived with the spouse. */
const familyCareCredit = fact<Cents>(
  'orFamilyCareCredit',
  'Or. Rev. Stat. 315.264; Or. Admin. Rules 150-315-0121(2)(c); 26 U.S.C. 21(b)(1), (e); OR-WFHDC',
  (scope) => {
    const { given, get, law, round, times } = scope;
    const shares = sharesByYoungest(scope);
    if (shares === null) return 0n;
    const { expensesPerChild, mostChildren, guidelineSteps } = law(careCredit);
    const tenths = begunSteps(floorZero(get(adjustedGrossIncome)) * guidelineSteps, get(povertyLevelOfHousehold));
    const share = shares[Number(tenths)];
    if (!share) return 0n;
    const limit = expensesPerChild * BigInt(Math.min(get(personsInCare), mostChildren));
    const earned = get(earningsForCare).reduce(lesser);
    return times(lesser(lesser(round(given.childCareExpenses), limit), earned), share);
  },
);

/**
 * The column of the table for the youngest person in care. It goes by the age on 1 January, which is a year less than the age at
 * the end of the year.
 */
function sharesByYoungest({ given, get, law }: Scope<TaxReturn>): readonly Rate[] | null {
  if (get(personsInCare) === 0) return null;
  const { belowAge, byYoungestBelow } = law(careCredit);
  const { asChildBelow, shares } = law(careCreditOfDisabledAdults);
  const inCare = dependentsAtHome(given).filter(({ age, disabled }) => disabled || age < belowAge);
  const isOnlyForSpouse = inCare.length === 0;
  if (isOnlyForSpouse) return shares;
  const youngest = Math.min(...inCare.map(({ age }) => age)) - 1;
  if (youngest >= asChildBelow) return shares;
  return (byYoungestBelow.find(({ age }) => youngest < age) ?? byYoungestBelow.at(-1)!).shares;
}

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
