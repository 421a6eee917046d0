import { type Cents, type Rate, timesRate } from '@exchequer/money';
import type { Filer, Income, TaxReturn } from '../law/tax-return.js';

/**
 * Builds a full-year return from a period, as if income and itemized deductions continued at the same rate (Form 2210,
 * Schedule AI, lines 1 to 11). Adjustments and credits stay those of the year.
 */
export function annualizedReturn(period: TaxReturn, factor: Rate): TaxReturn {
  const yearly = (amount: Cents) => timesRate(amount, factor);
  return {
    ...period,
    taxpayer: annualizedFiler(period.taxpayer, yearly),
    spouse: period.spouse && annualizedFiler(period.spouse, yearly),
    income: annualizedIncome(period.income, yearly),
    itemized: period.itemized.map((item) => ({ ...item, amount: yearly(item.amount) })),
  };
}

const annualizedFiler = (filer: Filer, yearly: (amount: Cents) => Cents): Filer => ({
  ...filer,
  wages: yearly(filer.wages),
  selfEmployment: yearly(filer.selfEmployment),
});

const annualizedIncome = (income: Income, yearly: (amount: Cents) => Cents): Income =>
  Object.fromEntries(Object.entries<Cents>({ ...income }).map(([name, amount]) => [name, yearly(amount)])) as Record<
    keyof Income,
    Cents
  >;
