import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { seniors } from '../../federal/filers/rules.js';
import { taxExemptInterest, unemployment } from '../../federal/income/rules.js';
import { benefitsLowerShare, benefitsUpperShare } from '../../federal/social-security-benefits/parameters.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { taxAfterCredits } from '../../federal/totals/rules.js';
import { fact, filersOf, isJoint, type TaxFilingStatus, type TaxReturn } from '../../tax-return.js';
import { dependentCount } from '../filers.js';
import { itemizedWithPropertyTaxCapped } from '../itemized.rules.js';
import { halves, sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { scheduleYield } from '../steps.js';
import { exemptInterest } from './income.rules.js';
import { before2024, incomeTaxRates } from './parameters.js';

type Law = NonNullable<(typeof before2024)['history'][number]['value']>;

/** The amounts in one column of the return. */
interface Column {
  readonly status: TaxFilingStatus;
  readonly otherIncome: Cents;
  readonly benefits: Cents;
  readonly exemptions: bigint;
}

/** For each filer: income without benefits, benefits, and the filer's own exemptions. */
const columns = fact<readonly Column[]>('mtColumns2023', '2023 Form 2, columns A and B', (scope) => {
  const { given, get, law } = scope;
  const { benefits } = law(before2024)!;
  const all = sharesOfFilers(given, get(socialSecurityBenefits), benefits.fromAge);
  const taxed = sharesOfFilers(given, get(taxableSocialSecurity), benefits.fromAge);
  const subtracted = halves(given, get(unemployment) + get(exemptInterest));
  const status = isJoint(given) ? 'married_filing_separately' : given.filingStatus;
  return adjustedGrossIncomeOfFilers(scope, benefits.fromAge).map((amount, index) => {
    const { filer } = all[index]!;
    const boxes = [true, filer.blind, get(seniors).includes(filer)].filter(Boolean).length;
    const otherIncome = amount - taxed[index]!.amount - subtracted[index]!.amount;
    return { status, otherIncome, benefits: all[index]!.amount, exemptions: BigInt(boxes) };
  });
});

const together = fact<Column>('mtOneColumn2023', '2023 Form 2, column A', ({ given, get }) => ({
  status: given.filingStatus,
  otherIncome: sum(get(columns).map(({ otherIncome }) => otherIncome)),
  benefits: get(socialSecurityBenefits),
  exemptions: sum(get(columns).map(({ exemptions }) => exemptions)),
}));

function incomeOf({ get, law, times }: Scope<TaxReturn>, { benefits: rule }: Law, column: Column): Cents {
  const { benefits, otherIncome, status } = column;
  const provisional = times(benefits, law(benefitsLowerShare)) + otherIncome + get(taxExemptInterest);
  const overBase = floorZero(provisional - rule.base[status]);
  const middle = lesser(overBase, rule.adjustedBase[status] - rule.base[status]);
  const lowerPart = lesser(times(middle, law(benefitsLowerShare)), times(benefits, law(benefitsLowerShare)));
  const upperPart = times(floorZero(overBase - middle), law(benefitsUpperShare));
  const taxed = lesser(lowerPart + upperPart, times(benefits, law(benefitsUpperShare)));
  return floorZero(otherIncome + taxed);
}

function standardDeductionOf(
  { times }: Scope<TaxReturn>,
  { standardDeduction }: Law,
  status: TaxFilingStatus,
  income: Cents,
) {
  const { share, least, most } = standardDeduction;
  return greater(least[status], lesser(times(income, share), most[status]));
}

/** Includes the federal tax of the year, up to the limit. */
const itemized = fact<Cents>('mtItemized2023', '2023 Form 2, Itemized Deductions Schedule', ({ given, get, law }) => {
  const limit = law(before2024)!.federalTaxDeduction[given.filingStatus];
  return get(itemizedWithPropertyTaxCapped) + lesser(get(taxAfterCredits), limit);
});

export const incomeBefore2024 = fact<Cents>('mtIncome2023', '2023 Form 2, line 14', (scope) =>
  incomeOf(scope, scope.law(before2024)!, scope.get(together)),
);

export const deductionsBefore2024 = fact<Cents>('mtDeductions2023', '2023 Form 2, lines 15 and 16', (scope) => {
  const { given, get, law } = scope;
  const rule = law(before2024)!;
  const standard = standardDeductionOf(scope, rule, given.filingStatus, get(incomeBefore2024));
  return greater(standard, get(itemized)) + rule.exemption * (get(together).exemptions + dependentCount(given));
});

/** A couple in two columns: dependents’ exemptions first bring the larger income down to the other one. */
const taxInColumns = fact<Cents>('mtTaxInColumns2023', '2023 Form 2, line 18, columns A and B', (scope) => {
  const { given, get, law } = scope;
  const rule = law(before2024)!;
  const incomes = get(columns).map((column) => incomeOf(scope, rule, column));
  const standard = get(columns).map(({ status }, index) => standardDeductionOf(scope, rule, status, incomes[index]!));
  const deducted = get(itemized) > sum(standard) ? halves(given, get(itemized)).map(({ amount }) => amount) : standard;
  const left = incomes.map((income, index) =>
    floorZero(income - deducted[index]! - rule.exemption * get(columns)[index]!.exemptions),
  );
  const forDependents = rule.exemption * dependentCount(given);
  const lower = left.reduce(lesser);
  const toLarger = lesser(left.reduce(greater) - lower, forDependents);
  const rest = halves(given, forDependents - toLarger);
  const larger = left.indexOf(left.reduce(greater));
  const taxed = left.map((amount, index) =>
    floorZero(amount - rest[index]!.amount - (index === larger ? toLarger : 0n)),
  );
  return sum(taxed.map((amount) => scheduleYield(scope, law(incomeTaxRates)[given.filingStatus], amount)));
});

/** The lesser of the tax on one column and, of a couple, on two. */
export const taxBefore2024 = fact<Cents>('mtTax2023', '2023 Form 2, line 18', (scope) => {
  const { given, get, law } = scope;
  const taxed = floorZero(get(incomeBefore2024) - get(deductionsBefore2024));
  const inOne = scheduleYield(scope, law(incomeTaxRates)[given.filingStatus], taxed);
  return filersOf(given).length === 1 ? inOne : lesser(inOne, get(taxInColumns));
});
