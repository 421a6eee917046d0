import type { CalculationInput } from '../calculation/calculation.api.js';
import { type FieldError, InvalidInput } from '../calculation/input/invalid-input.js';
import { FIRST_TAX_YEAR, LAST_TAX_YEAR, readCalculation } from '../calculation/input/read-calculation.js';
import { Reader } from '../calculation/input/reader.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { DeductionKind, RefundEstimateInput } from './refund.api.js';

export interface RefundCase {
  readonly input: CalculationInput;
  readonly given: TaxReturn;
}

/**
 * Builds the calculation for a refund estimate.
 * @throws {InvalidInput} lists every wrong field under the caller's name.
 */
export function readRefund(body: RefundEstimateInput, now: Date): RefundCase {
  const errors: FieldError[] = [];
  const reader = Reader.of(body, errors);
  const kinds = reader.texts<DeductionKind>('deductions');
  const { deductions: _, itemizedDeductions, ...input } = body;
  if (kinds?.includes('itemized') && !reader.has('itemizedDeductions')) {
    reader.refuse('itemizedDeductions', 'required', 'is required to itemize');
  }
  const calculation = {
    taxYear: yearDueNext(now),
    ...input,
    deductions: {
      ...(itemizedDeductions === undefined ? {} : { itemized: itemizedDeductions }),
      ...(kinds?.length === 1 ? { standard: kinds[0] === 'standard' } : {}),
    },
  };
  const given = readOrCollect(calculation, errors);
  if (!given || errors.length > 0) throw new InvalidInput(errors);
  return { input: calculation, given };
}

const APRIL = 3;

/** Returns the tax year whose return is due next, if its law is known. Returns are due in April. */
function yearDueNext(now: Date): number {
  const year = now.getUTCFullYear() - (now.getUTCMonth() <= APRIL ? 1 : 0);
  return Math.min(Math.max(year, FIRST_TAX_YEAR), LAST_TAX_YEAR);
}

function readOrCollect(input: object, errors: FieldError[]): TaxReturn | null {
  try {
    return readCalculation(input);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const known = new Set(errors.map(({ location }) => location));
    for (const one of error.errors) {
      const location = one.location.replace(/^body\.deductions\.itemized/, 'body.itemizedDeductions');
      if (!known.has(location)) errors.push({ ...one, location });
    }
    return null;
  }
}
