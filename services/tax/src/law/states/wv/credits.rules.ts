import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { alternativeMinimumTax } from '../../federal/alternative-minimum-tax/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { adjustedGrossIncome, taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact } from '../../tax-return.js';
import { dependentCount, filerCount, hasClaimedFiler } from '../filers.js';
import { povertyGuideline } from '../poverty-guidelines/parameters.js';
import { povertyLevel } from '../poverty-guidelines/rules.js';
import { careCreditShare, familyTaxCredit, homesteadCredit } from './parameters.js';

/**
 * A share of the tax, all of it up to the poverty guideline. Not for those under the alternative minimum tax or whom someone else
 * can claim as a dependent.
 */
export function creditsAgainst(tax: Fact): Fact {
  const familyCredit = fact<Cents>(
    'wvFamilyCredit',
    'W. Va. Code 11-21-21 to 22b; Schedule FTC-1',
    ({ given, get, law, times }) => {
      if (hasClaimedFiler(given) || get(alternativeMinimumTax) > 0n) return 0n;
      const { shares, guidelineShare, mostPersons } = law(familyTaxCredit);
      const { first, other } = law(povertyGuideline);
      const persons = lesser(filerCount(given) + dependentCount(given), mostPersons);
      const guideline = times(first + other * (persons - 1n), guidelineShare[given.filingStatus]);
      const above = get(adjustedGrossIncome) + get(taxExemptInterest) - guideline;
      return times(get(tax), stepFor(shares[given.filingStatus], above));
    },
  );

  return fact<Cents>(
    'wvNonrefundableCredits',
    'W. Va. Code 11-21-22, 11-21-26; IT-140, line 9',
    ({ get, law, times }) => get(familyCredit) + times(get(childCareCredit), law(careCreditShare)),
  );
}

export const homesteadCreditTaken = fact<Cents>(
  'wvHomesteadCreditTaken',
  'W. Va. Code 11-21-23; Schedule HEPTC-1',
  ({ get, law, times }) => {
    const { guidelines, share, most } = law(homesteadCredit);
    if (get(adjustedGrossIncome) > get(povertyLevel) * guidelines) return 0n;
    const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
    const householdIncome = get(adjustedGrossIncome) + get(taxExemptInterest) + untaxedBenefits;
    return lesser(floorZero(get(realEstateTax) - times(floorZero(householdIncome), share)), most);
  },
);
