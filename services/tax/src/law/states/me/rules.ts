import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes, stateLocalTaxDeduction } from '../../federal/itemized-deductions/rules.js';
import {
  medicalDeduction,
  personalPropertyTax,
  realEstateTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { additionalAmount, dependentDeductionLimit } from '../../federal/standard-deduction/rules.js';
import { fact, filersOf, type TaxReturn } from '../../tax-return.js';
import type { ByStatus } from '../../values.js';
import { hasClaimedFiler } from '../filers.js';
import { halves } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { creditsOf } from './credits.rules.js';
import {
  deductionFall,
  exemptionFall,
  incomeTaxRates,
  itemizedLimit,
  pensionDeduction,
  personalExemption,
  standardDeduction,
  surcharge,
} from './parameters.js';

interface Fall {
  readonly start: ByStatus;
  readonly width: ByStatus;
}

/** What remains of an amount that falls to zero over a width of income. */
function leftOf({ given, times }: Scope<TaxReturn>, amount: Cents, income: Cents, { start, width }: Fall): Cents {
  const denominator = width[given.filingStatus];
  return times(amount, {
    numerator: floorZero(denominator - floorZero(income - start[given.filingStatus])),
    denominator,
  });
}

/** For each filer: pensions up to the limit minus all social security. */
const untaxedPensions = fact<Cents>('meUntaxedPensions', '36 M.R.S. 5122(2)(M-2), (M-3); Schedule 1S', (scope) => {
  const { given, get, law } = scope;
  const { most, fall } = law(pensionDeduction);
  const benefits = halves(given, get(socialSecurityBenefits));
  const untaxed = sum(
    halves(given, get(pensions)).map(({ amount }, index) => lesser(amount, floorZero(most - benefits[index]!.amount))),
  );
  return fall === null ? untaxed : leftOf(scope, untaxed, get(adjustedGrossIncome), fall);
});

const income = fact<Cents>('meAdjustedGrossIncome', '36 M.R.S. 5102, 5122; Form 1040ME, line 16', ({ get }) =>
  sum([get(adjustedGrossIncome), -get(taxableSocialSecurity), -get(untaxedPensions)]),
);

/** Without state income tax. All deductions except medical expenses are limited. */
const itemized = fact<Cents>('meItemizedDeductions', '36 M.R.S. 5125; Schedule 2', ({ get, law }) => {
  const others = get(itemizedDeductions) - get(stateLocalTaxDeduction) - get(medicalDeduction);
  return lesser(others + get(realEstateTax) + get(personalPropertyTax), law(itemizedLimit)) + get(medicalDeduction);
});

/** Earnings limit it for a filer whom someone else can claim. */
const basicDeduction = fact<Cents>(
  'meBasicDeduction',
  '36 M.R.S. 5124-C; Form 1040ME instructions, Standard Deduction Worksheet for Dependents',
  ({ given, get, law }) => {
    const full = law(standardDeduction)[given.filingStatus];
    return hasClaimedFiler(given) ? lesser(full, get(dependentDeductionLimit)) : full;
  },
);

const deduction = fact<Cents>('meDeduction', '36 M.R.S. 5124-C, 5125; Form 1040ME, line 17', (scope) => {
  const { get, law } = scope;
  const standard = get(basicDeduction) + get(additionalAmount);
  const full = get(itemizes) ? greater(standard, get(itemized)) : standard;
  return leftOf(scope, full, get(income), law(deductionFall));
});

const exemptions = fact<Cents>('meExemptions', '36 M.R.S. 5126-A; Form 1040ME, line 18', (scope) => {
  const { given, get, law } = scope;
  const filers = filersOf(given).filter(({ claimedAsDependent }) => !claimedAsDependent).length;
  return leftOf(scope, law(personalExemption) * BigInt(filers), get(income), law(exemptionFall));
});

const deductions = fact<Cents>(
  'meDeductions',
  'Form 1040ME, lines 17 and 18',
  ({ get }) => get(deduction) + get(exemptions),
);
const taxableIncome = taxableIncomeOf('me', 'Form 1040ME, line 19', income, deductions);

const taxBeforeCredits = fact<Cents>('meTaxBeforeCredits', '36 M.R.S. 5111; Form 1040ME, line 20', (scope) => {
  const { given, get, law } = scope;
  const status = given.filingStatus;
  return (
    scheduleYield(scope, law(incomeTaxRates)[status], get(taxableIncome)) +
    scheduleYield(scope, law(surcharge)[status], get(taxableIncome))
  );
});

const credits = creditsOf(income);

export const maine = stateLaw(
  'me',
  '36 M.R.S. 5111; Form 1040ME, line 24',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: credits.nonrefundable,
    refundableCredits: credits.refundable,
  },
  [
    'military pensions, 529 accounts and other lines of Schedules 1A and 1S',
    'child care in programs of quality, utilities in the rent, veterans in the property tax credit',
    'student loan repayment credit, credits of Schedule A for other states and businesses',
    'affordability and relief payments',
  ],
);
