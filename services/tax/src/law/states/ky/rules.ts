import { allocate, type Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import type { Scope } from '../../../engine/fact.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { mortgageInterestDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, type TaxReturn } from '../../tax-return.js';
import { dependentsAtHome } from '../filers.js';
import { povertyGuideline } from '../poverty-guidelines/parameters.js';
import { sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import {
  careCreditShare,
  familySizeCredit,
  incomeTaxRate,
  pensionExclusion,
  personalCredit,
  standardDeduction,
} from './parameters.js';

const federalIncomes = fact<readonly Cents[]>('kyFederalIncomes', 'Form 740, line 5', (scope) =>
  adjustedGrossIncomeOfFilers(scope, 0),
);

/** Income of each filer without social security, and without pensions up to the exclusion. */
const incomes = fact<readonly Cents[]>('kyIncomes', 'KRS 141.019; Form 740, line 9', ({ given, get, law }) => {
  const benefits = sharesOfFilers(given, get(taxableSocialSecurity), 0);
  const pensionShares = sharesOfFilers(given, get(pensions), 0);
  return get(federalIncomes).map(
    (federal, index) => federal - benefits[index]!.amount - lesser(pensionShares[index]!.amount, law(pensionExclusion)),
  );
});

const income = fact<Cents>('kyAdjustedGrossIncome', 'KRS 141.019; Form 740, line 9', ({ get }) => sum(get(incomes)));

/** Mortgage interest and gifts are all that is itemized. */
const itemized = fact<Cents>(
  'kyItemizedDeductions',
  'KRS 141.019(2); Schedule A (740)',
  ({ get }) => get(mortgageInterestDeduction) + get(charityDeduction),
);

const deductions = fact<Cents>('kyDeductions', 'KRS 141.081; Form 740, line 10', ({ get, law }) =>
  greater(law(standardDeduction), get(itemized)),
);

interface Way {
  /** Modified gross income, which decides the family size credit. */
  readonly modifiedIncome: Cents;
  /** Taxable income of the couple or single filer, or of each spouse. */
  readonly taxableIncomes: readonly Cents[];
}

const together = fact<Way>('kyOneReturn', 'Form 740, filing statuses 1 and 3', ({ get }) => ({
  modifiedIncome: greater(get(adjustedGrossIncome), get(income)),
  taxableIncomes: [floorZero(get(income) - get(deductions))],
}));

/** A couple may file separately on one form, with a deduction each, or itemized ones by income. */
const apart = fact<Way | null>(
  'kySeparateOnOneForm',
  'KRS 141.016; Form 740, filing status 2',
  ({ given, get, law }) => {
    const own = get(incomes).map(floorZero);
    if (filersOf(given).length === 1 || sum(own) === 0n) return null;
    const withStandard = own.map((amount) => floorZero(amount - law(standardDeduction)));
    const itemizedShares = allocate(get(itemized), own);
    const withItemized = own.map((amount, index) => floorZero(amount - itemizedShares[index]!));
    return {
      modifiedIncome: greater(sum(get(federalIncomes).map(floorZero)), sum(own)),
      taxableIncomes: sum(withItemized) < sum(withStandard) ? withItemized : withStandard,
    };
  },
);

interface Result {
  readonly taxableIncome: Cents;
  readonly tax: Cents;
  readonly credits: Cents;
}

/**
 * Personal credits come first, for each spouse against the own tax. The credit for families near the poverty level comes next.
 * A child counts for it in the home where it lives, whoever claims it (KRS 141.066; Form 740: without regard to 26 U.S.C. 152(e)).
 */
function resultOf({ given, get, law, times }: Scope<TaxReturn>, way: Way): Result {
  const taxes = way.taxableIncomes.map((amount) => times(amount, law(incomeTaxRate)));
  const personal = filersOf(given).map(
    (filer) => law(personalCredit) * ((get(seniors).includes(filer) ? 1n : 0n) + (filer.blind ? 1n : 0n)),
  );
  const perReturn = taxes.length === personal.length ? personal : [sum(personal)];
  const used = sum(taxes.map((tax, index) => lesser(tax, perReturn[index]!)));
  const { mostPersons, shares, shareUnit } = law(familySizeCredit);
  const persons = Math.min(mostPersons, filersOf(given).length + dependentsAtHome(given).length);
  const { first, other } = law(povertyGuideline);
  const poverty = first + other * BigInt(persons - 1);
  const share = stepFor(shares, times(way.modifiedIncome, { numerator: shareUnit, denominator: poverty }));
  const family = times(sum(taxes) - used, share);
  const care = times(get(childCareCredit), law(careCreditShare));
  return { taxableIncome: sum(way.taxableIncomes), tax: sum(taxes), credits: used + family + care };
}

/** The way of filing that leaves less tax. */
const result = fact<Result>('kyResult', 'KRS 141.016, 141.020, 141.0205, 141.066', (scope) => {
  const asOne = resultOf(scope, scope.get(together));
  const separately = scope.get(apart);
  if (separately === null) return asOne;
  const asTwo = resultOf(scope, separately);
  return floorZero(asTwo.tax - asTwo.credits) < floorZero(asOne.tax - asOne.credits) ? asTwo : asOne;
});

const taxableIncome = fact<Cents>('kyTaxableIncome', 'Form 740, line 11', ({ get }) => get(result).taxableIncome);
const taxBeforeCredits = fact<Cents>(
  'kyTaxBeforeCredits',
  'KRS 141.020; Form 740, line 12',
  ({ get }) => get(result).tax,
);
const nonrefundableCredits = fact<Cents>('kyCredits', 'Form 740, lines 16 to 24', ({ get }) => get(result).credits);

export const kentucky = stateLaw(
  'ky',
  'KRS 141.020; Form 740, line 27',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits },
  [
    'pensions of government service before 1998 above the exclusion',
    'tuition credit, credits of Schedule ITC for other states and businesses, military pay',
    'differences from the federal code of 2024 on Schedule M; gambling losses',
    'occupational license taxes of cities and counties',
  ],
);
