import type { Cents } from '@exchequer/money';
import { floorZero } from '../../engine/amounts.js';
import { type Brackets, yieldOf } from '../../engine/brackets.js';
import type { Scope } from '../../engine/fact.js';
import type { Parameter } from '../../engine/parameter.js';
import { type Fact, fact, type TaxReturn } from '../tax-return.js';
import type { ByStatus } from '../values.js';

/** Income less deductions, not below zero. */
export function taxableIncomeOf(code: string, source: string, income: Fact, deductions: Fact): Fact {
  return fact<Cents>(`${code}TaxableIncome`, source, ({ get }) => floorZero(get(income) - get(deductions)));
}

/** The tax on taxable income by the state's rate schedule for the filing status. */
export function scheduleTaxOf(
  code: string,
  source: string,
  rates: Parameter<ByStatus<Brackets>>,
  taxableIncome: Fact,
): Fact {
  return fact<Cents>(`${code}ScheduleTax`, source, (scope) =>
    scheduleYield(scope, scope.law(rates)[scope.given.filingStatus], scope.get(taxableIncome)),
  );
}

/** Returns the tax by a rate schedule, rounded once. */
export function scheduleYield({ times }: Scope<TaxReturn>, schedule: Brackets, amount: Cents): Cents {
  return times(1n, yieldOf(schedule, amount));
}
