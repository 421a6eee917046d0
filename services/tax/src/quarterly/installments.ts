import type { CalendarDate } from '@exchequer/calendar';
import { allocate, type Cents, timesRate } from '@exchequer/money';
import { floorZero, lesser } from '../engine/amounts.js';
import { valueInForce } from '../engine/parameter.js';
import { installmentShare, installments } from '../law/federal/estimated-tax/parameters.js';
import { taxDueDate } from './due-date.js';

/** The four due dates of a year's estimated tax. */
export function installmentDueDates(taxYear: number): CalendarDate[] {
  return installmentsOf(taxYear).map(({ due, yearsLater }) => taxDueDate(`${taxYear + yearsLater}-${due}`));
}

/** Returns equal installments that add up to the required payment. */
export const regularInstallments = (required: Cents): Cents[] => allocate(required, [1n, 1n, 1n, 1n]);

/**
 * Returns installments by the annualized method (Form 2210, Schedule AI). Each period owes what its annualized tax requires,
 * but at most the regular installment plus what earlier periods saved.
 */
export function annualizedInstallments(taxYear: number, required: Cents, annualizedTaxes: readonly Cents[]): Cents[] {
  const regular = timesRate(required, valueInForce(installmentShare, `${taxYear}-01-01`).value);
  let paid = 0n;
  let spared = 0n;
  return installmentsOf(taxYear).map(({ share }, index) => {
    const byPeriod = floorZero(timesRate(annualizedTaxes[index]!, share) - paid);
    const installment = lesser(byPeriod, regular + spared);
    spared += regular - installment;
    paid += installment;
    return installment;
  });
}

export const installmentsOf = (taxYear: number) => valueInForce(installments, `${taxYear}-01-01`).value;
