import { addDisorder } from '@exchequer/http-kit';
import { fiscalYearOf } from '../books/periods/fiscal-year.js';
import { FieldErrors } from '../wire/field-errors.js';

/**
 * First and last day of a report. Default: the fiscal year so far.
 * @throws {Problem} 400.
 */
export function readPeriod(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } {
  const errors = new FieldErrors();
  const last = errors.day('query.to', to, today);
  const first = errors.day('query.from', from, fiscalYearOf(last).start);
  addDisorder(errors, { from: first, to: last });
  errors.throwIfAny();
  return { from: first, to: last };
}
