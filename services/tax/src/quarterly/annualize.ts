import { type Cents, type Rate, timesRate } from '@exchequer/money';
import type { Filer, Income, TaxReturn } from '../law/tax-return.js';

/**
 * The return of a year in which income and itemized deductions go on as in a period (Form 2210, Schedule AI, lines 1 to
 * 11). Adjustments and credits stay those of the year.
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
