import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { careExpenses } from '../../federal/child-care-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes, stateLocalTaxDeduction } from '../../federal/itemized-deductions/rules.js';
import { personalPropertyTax, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, isJoint } from '../../tax-return.js';
import { blindFilers, dependentsOf, filerCount, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { creditsOf } from './credits.rules.js';
import { counties, localTaxOf } from './local.rules.js';
import {
  agedOrBlindExemption,
  exemption,
  gainsTax,
  incomeTaxRates,
  itemizedReduction,
  pensionExclusion,
  standardDeduction,
  twoIncomeSubtraction,
} from './parameters.js';

/** For each filer: taxable benefits, and from age 65 the pension up to the exclusion minus all benefits. */
const retirementOfFilers = fact<readonly Cents[]>(
  'mdRetirementOfFilers',
  'Md. Code, Tax-Gen. 10-207(j), 10-209; Form 502, lines 10a and 11',
  ({ given, get, law }) => {
    const age = law(seniorAge);
    const benefits = sharesOfFilers(given, get(socialSecurityBenefits), age);
    const taxed = sharesOfFilers(given, get(taxableSocialSecurity), age);
    return sharesOfFilers(given, get(pensions), age).map(({ filer, amount }, index) => {
      const room = floorZero(law(pensionExclusion) - benefits[index]!.amount);
      const old = filer.age !== null && filer.age >= age;
      return taxed[index]!.amount + (old ? lesser(amount, room) : 0n);
    });
  },
);

/** On a joint return, limited to the income of the spouse with less income. */
const twoIncomes = fact<Cents>('mdTwoIncomeSubtraction', 'Md. Code, Tax-Gen. 10-207(r); Form 502, line 14', (scope) => {
  const { given, get, law } = scope;
  if (!isJoint(given)) return 0n;
  const retirement = get(retirementOfFilers);
  const incomes = adjustedGrossIncomeOfFilers(scope, law(seniorAge)).map(
    (income, index) => income - retirement[index]!,
  );
  return floorZero(lesser(law(twoIncomeSubtraction), incomes.reduce(lesser) - get(careExpenses) / filerCount(given)));
});

const income = fact<Cents>(
  'mdAdjustedGrossIncome',
  'Md. Code, Tax-Gen. 10-203 to 10-209; Form 502, line 16',
  ({ get }) => floorZero(get(adjustedGrossIncome) - sum(get(retirementOfFilers)) - get(careExpenses) - get(twoIncomes)),
);

/** For filers who itemize on the federal return: without state income tax. */
const itemized = fact<Cents>(
  'mdItemizedDeductions',
  'Md. Code, Tax-Gen. 10-218; Form 502, line 17',
  ({ given, get, law, times }) => {
    if (!get(itemizes)) return 0n;
    const propertyTaxes = lesser(get(stateLocalTaxDeduction), get(realEstateTax) + get(personalPropertyTax));
    const total = get(itemizedDeductions) - get(stateLocalTaxDeduction) + propertyTaxes;
    const reduction = law(itemizedReduction);
    if (reduction === null) return total;
    const excess = floorZero(get(adjustedGrossIncome) - reduction.start[given.filingStatus]);
    return floorZero(total - times(excess, reduction.share));
  },
);

const deduction = fact<Cents>(
  'mdDeduction',
  'Md. Code, Tax-Gen. 10-217, 10-218; Form 502, line 17',
  ({ given, get, law, times }) => {
    const { share, least, most } = law(standardDeduction);
    const status = given.filingStatus;
    const standard = lesser(most[status], greater(least[status], times(get(income), share)));
    return greater(standard, get(itemized));
  },
);

/** A filer whom someone else can claim (filing status 6) does not count. */
const exemptPersons = fact<bigint>(
  'mdExemptPersons',
  'Md. Code, Tax-Gen. 10-211; Form 502, Exemptions, box A',
  ({ given }) => unclaimedPersonCount(given),
);

const exemptions = fact<Cents>(
  'mdExemptions',
  'Md. Code, Tax-Gen. 10-211; Form 502, line 19',
  ({ given, get, law }) => {
    const perPerson = stepFor(law(exemption)[given.filingStatus], get(adjustedGrossIncome));
    const { filer, agedDependent } = law(agedOrBlindExemption);
    const agedDependents = dependentsOf(given).filter(({ age }) => age >= law(seniorAge)).length;
    return sum([
      perPerson * get(exemptPersons),
      filer * BigInt(get(seniors).length + blindFilers(given).length),
      agedDependent * BigInt(agedDependents),
    ]);
  },
);

const deductions = fact<Cents>(
  'mdDeductions',
  'Form 502, lines 17 and 19',
  ({ get }) => get(deduction) + get(exemptions),
);
const taxableIncome = taxableIncomeOf('md', 'Md. Code, Tax-Gen. 10-105; Form 502, line 20', income, deductions);

/** Includes the tax on gains of filers with high income. */
const taxBeforeCredits = fact<Cents>('mdTaxBeforeCredits', 'Md. Code, Tax-Gen. 10-105; Form 502, line 21', (scope) => {
  const { given, get, law, times } = scope;
  const gains = law(gainsTax);
  const onGains =
    gains !== null && get(adjustedGrossIncome) > gains.income
      ? times(floorZero(get(capitalGainOrLoss)), gains.rate)
      : 0n;
  return scheduleYield(scope, law(incomeTaxRates)[given.filingStatus], get(taxableIncome)) + onGains;
});

const credits = creditsOf(taxBeforeCredits);
const localTax = localTaxOf(taxableIncome, credits.belowPovertyLevel);

export const maryland = stateLaw(
  'md',
  'Md. Code, Tax-Gen. 10-102; Form 502, line 34 less lines 42 and 43',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: credits.nonrefundable,
    refundableCredits: credits.refundable,
    localTax,
  },
  [
    gap(
      'disability_exclusion',
      'pension exclusions of public safety employees, military retirement and the disabled under 65',
      'disabled_filer',
    ),
    gap(
      'subtraction_of_centenarians',
      'subtractions for 529 and ABLE accounts, the 100 years and older and other lines of Form 502SU',
      'centenarian',
    ),
    'credits for student loan debt, long-term care insurance, other states and businesses',
    gap(
      'montgomery_county',
      'earned income credit supplements of Montgomery County',
      'earned_income_credit_of_montgomery_county',
    ),
  ],
  counties,
);
