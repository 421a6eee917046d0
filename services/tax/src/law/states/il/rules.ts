import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, hasNumber, isChildOrSibling } from '../../tax-return.js';
import { blindFilers, dependentCount, dependentsBelow, filersFrom } from '../filers.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { childCredit, earnedIncomeCredit, exemption, incomeTaxRate, propertyTaxCreditShare } from './parameters.js';

/** Base income: excludes retirement income, includes interest that only federal law exempts. */
const income = fact<Cents>('ilBaseIncome', '35 ILCS 5/203(a); IL-1040, line 9', ({ get }) =>
  sum([get(adjustedGrossIncome), get(taxExemptInterest), -get(taxableSocialSecurity), -get(pensions)]),
);

/** A filer whom another person claims has an exemption only if the income does not exceed it. */
const exemptions = fact<Cents>('ilExemptions', '35 ILCS 5/204; IL-1040, line 10', ({ given, get, law }) => {
  const { person, agedOrBlind, income: limit } = law(exemption);
  if (get(adjustedGrossIncome) > limit[given.filingStatus]) return 0n;
  const filers = filersOf(given);
  const independent = filers.filter(({ claimedAsDependent }) => !claimedAsDependent).length;
  const counted = get(income) <= person * BigInt(filers.length) ? filers.length : independent;
  const additional = BigInt(get(seniors).length + blindFilers(given).length);
  return person * (BigInt(counted) + dependentCount(given)) + agedOrBlind * additional;
});

const taxableIncome = taxableIncomeOf('il', 'IL-1040, line 11', income, exemptions);

const taxBeforeCredits = fact<Cents>('ilTaxBeforeCredits', '35 ILCS 5/201; IL-1040, line 12', ({ get, law, times }) =>
  times(get(taxableIncome), law(incomeTaxRate)),
);

const propertyTaxCredit = fact<Cents>(
  'ilPropertyTaxCredit',
  '35 ILCS 5/208; Schedule ICR',
  ({ given, get, law, times }) =>
    get(adjustedGrossIncome) > law(exemption).income[given.filingStatus]
      ? 0n
      : times(get(realEstateTax), law(propertyTaxCreditShare)),
);

const earnedIncomeShare = fact<Cents>(
  'ilEarnedIncomeCredit',
  '35 ILCS 5/212; Schedule IL-E/EIC',
  ({ given, get, law, times }) => {
    const { share, fromAge } = law(earnedIncomeCredit);
    const ofAge = get(creditWithAnyNumber.children) === 0 && filersFrom(given, fromAge).length > 0;
    return times(get(ofAge ? creditWithAnyNumber.atAnyAge : creditWithAnyNumber.credit), share);
  },
);

const refundableCredits = fact<Cents>('ilRefundableCredits', '35 ILCS 5/212, 5/244; IL-1040, lines 29, 30', (scope) => {
  const { given, get, law, times } = scope;
  const { share, below } = law(childCredit);
  const hasYoungChild = dependentsBelow(given, below).filter(hasNumber).some(isChildOrSibling);
  return get(earnedIncomeShare) + (hasYoungChild ? times(get(earnedIncomeShare), share) : 0n);
});

export const illinois = stateLaw(
  'il',
  '35 ILCS 5/201; IL-1040, line 23',
  {
    income,
    deductions: exemptions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: propertyTaxCredit,
    refundableCredits,
  },
  [
    'Illinois bonds that the state exempts, business and other lines of Schedule M',
    'education expense credit, credits for taxes of other states and for businesses',
    'use tax',
  ],
);
