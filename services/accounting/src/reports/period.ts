import { FieldErrors } from '../wire/field-errors.js';

/**
 * First and last day of a report. Default: the year so far.
 * @throws {Problem} 400.
 */
export function readPeriod(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } {
  const errors = new FieldErrors();
  const last = errors.day('query.to', to, today);
  const first = errors.day('query.from', from, `${last.slice(0, 4)}-01-01`);
  if (first > last) errors.add('query.from', 'out_of_range', 'must not be after `to`');
  errors.throwIfAny();
  return { from: first, to: last };
}
