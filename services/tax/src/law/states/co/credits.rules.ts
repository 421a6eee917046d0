import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, lesser, sum, wholeSteps } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { careExpenses, childCareCredit, childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import {
  childTaxCreditAmount as federalChildTaxCreditAmount,
  refundableChildTaxCreditLimit,
} from '../../federal/child-tax-credit/parameters.js';
import { refundableByEarnings, taxLeftForDependentCredits } from '../../federal/child-tax-credit/rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact, filersOf, hasNumber, isChildOrSibling } from '../../tax-return.js';
import { dependentsAtHomeBelow, dependentsBelow, dependentsOf, filersAllYearFrom, filersFrom } from '../filers.js';
import {
  careCreditShare,
  childTaxCreditAge,
  childTaxCreditAmount,
  childTaxCreditShare,
  earnedIncomeCreditAge,
  earnedIncomeCreditShare,
  familyCredit,
  lowIncomeCareCredit,
  salesTaxRefund,
  salesTaxRefundAge,
  seniorHousingCredit,
} from './parameters.js';

/** Up to 2023 a share of what the federal credit would be for the young children alone. */
const childCredit = fact<Cents>('coChildTaxCredit', 'C.R.S. 39-22-129; DR 0104CN', ({ given, get, law, times }) => {
  const children = BigInt(
    dependentsBelow(given, law(childTaxCreditAge)).filter(isChildOrSibling).filter(hasNumber).length,
  );
  const amounts = law(childTaxCreditAmount);
  if (amounts) return stepFor(amounts[given.filingStatus], get(adjustedGrossIncome)) * children;
  const full = law(federalChildTaxCreditAmount) * children;
  const nonrefundable = lesser(full, get(taxLeftForDependentCredits));
  const limit = lesser(full - nonrefundable, law(refundableChildTaxCreditLimit) * children);
  const federalCredit = nonrefundable + lesser(limit, get(refundableByEarnings));
  return times(federalCredit, stepFor(law(childTaxCreditShare)![given.filingStatus], get(adjustedGrossIncome)));
});

const familyAffordabilityCredit = fact<Cents>(
  'coFamilyAffordabilityCredit',
  'C.R.S. 39-22-130; DR 0104CN',
  ({ given, get, law, times }) => {
    const credit = law(familyCredit);
    if (credit === null) return 0n;
    const children = dependentsOf(given).filter(isChildOrSibling).filter(hasNumber);
    const full = sum(children.map(({ age }) => credit.byAge.find(({ below }) => age < below)?.amount ?? 0n));
    const excess = floorZero(get(adjustedGrossIncome) - credit.start[given.filingStatus]);
    const { numerator, denominator } = credit.stepShare;
    const left = floorZero(denominator - begunSteps(excess, credit.step) * numerator);
    return times(full, { numerator: left, denominator });
  },
);

const earnedIncomeShare = fact<Cents>('coEarnedIncomeCredit', 'C.R.S. 39-22-123.5', ({ given, get, law, times }) => {
  const young = filersOf(given).some(
    ({ age, student }) => age !== null && age >= law(earnedIncomeCreditAge) && age < law(seniorAge) && !student,
  );
  return times(get(young ? creditWithAnyNumber.atAnyAge : creditWithAnyNumber.credit), law(earnedIncomeCreditShare));
});

const careCredit = fact<Cents>(
  'coCareCredit',
  'C.R.S. 39-22-119, 39-22-119.5; DR 0347',
  ({ given, get, law, times }) => {
    const { share, income, limitedByFederalTax } = law(careCreditShare);
    const federalCredit = get(limitedByFederalTax ? childCareCredit : childCareCreditBeforeLimit);
    if (federalCredit > 0n) return get(adjustedGrossIncome) <= income ? times(federalCredit, share) : 0n;
    const low = law(lowIncomeCareCredit);
    if (low === null || get(adjustedGrossIncome) > low.income) return 0n;
    const children = dependentsAtHomeBelow(given, low.below).length;
    return lesser(times(get(careExpenses), low.share), children > 1 ? low.most.more : low.most.one);
  },
);

/** Depends on income including all social security benefits. */
const refundOfEachFiler = fact<Cents>(
  'coSalesTaxRefundOfEach',
  'C.R.S. 39-22-2003(3); DR 0104, line 38',
  ({ get, law }) => {
    const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
    return stepFor(law(salesTaxRefund), get(adjustedGrossIncome) + untaxedBenefits);
  },
);

/** For those who had reached the age before the year began, and for all others who owe tax or had it withheld from wages. */
const refundOfSalesTaxTo = (taxBeforeCredits: Fact) =>
  fact<Cents>('coSalesTaxRefund', 'C.R.S. 39-22-2003(1)(a); DR 0104, line 38', ({ given, get, law }) => {
    const adults = filersAllYearFrom(given, law(salesTaxRefundAge));
    const owes = get(taxBeforeCredits) > 0n;
    const filers = filersOf(given).filter(
      (filer) => owes || filer.age === null || adults.includes(filer) || filer.wages > 0n,
    );
    return get(refundOfEachFiler) * BigInt(filers.length);
  });

const seniorHousing = fact<Cents>('coSeniorHousingCredit', 'C.R.S. 39-22-544; DR 0104CR', ({ given, get, law }) => {
  const credit = law(seniorHousingCredit);
  if (credit === null || filersFrom(given, law(seniorAge)).length === 0) return 0n;
  const steps = wholeSteps(floorZero(get(adjustedGrossIncome) - credit.start), credit.step);
  return floorZero(credit.amount[given.filingStatus] - steps * credit.perStep[given.filingStatus]);
});

/** All are refundable. */
export function creditsOf(taxBeforeCredits: Fact) {
  const refundOfSalesTax = refundOfSalesTaxTo(taxBeforeCredits);
  return fact<Cents>('coRefundableCredits', 'DR 0104, lines 37 and 38; DR 0104CR', ({ get }) =>
    sum([
      get(childCredit),
      get(familyAffordabilityCredit),
      get(earnedIncomeShare),
      get(careCredit),
      get(refundOfSalesTax),
      get(seniorHousing),
    ]),
  );
}
