import { dollarsToCents } from '@exchequer/money';
import { type ComputedReturn, computeWithDeduction, type ReturnContent } from '../../returns/return-content.js';
import type { ReturnLine } from '../../returns/returns.api.js';
import type { FilingAdjustment } from '../filings.table.js';

/** The return to file: as computed, or computed again with the standard deduction that the caller gave. */
export interface FiledReturn {
  readonly computed: ComputedReturn;
  /** Lines that were filed as given and differ from our computation. */
  readonly adjustments: readonly FilingAdjustment[];
}

const FORM = '1040';
const SCHEDULE_A = 'Schedule A';
/** The line of the standard deduction: 12 on the forms until 2024, 12e from 2025 on. */
const DEDUCTION_LINES = new Set(['12', '12e']);

/**
 * The return as it is filed. A standard deduction that differs from the law is filed as the caller gave it.
 * @param given in dollars; undefined to file the return as it was computed
 */
export function fileAsGiven({ input, entries, computed }: ReturnContent, given: number | undefined): FiledReturn {
  const ours = (computed.lines[FORM] ?? []).find(({ line }) => DEDUCTION_LINES.has(line))?.amount ?? 0;
  if (given === undefined || Math.round(given) === Math.round(ours)) return { computed, adjustments: [] };
  const deduction = dollarsToCents(Math.round(given));
  const asGiven = computeWithDeduction(input, entries, deduction);
  const { [SCHEDULE_A]: _, ...lines } = asGiven.lines;
  const filed = {
    ...asGiven,
    lines,
    schedules: asGiven.schedules.filter((schedule) => schedule !== SCHEDULE_A),
  };
  return { computed: filed, adjustments: differences(filed, computed) };
}

function differences(filed: ComputedReturn, ours: ComputedReturn): FilingAdjustment[] {
  const allowed = new Map((ours.lines[FORM] ?? []).map((one) => [one.line, one.amount]));
  return (filed.lines[FORM] ?? []).flatMap(({ line, label, amount }: ReturnLine) => {
    const right = allowed.get(line) ?? 0;
    if (dollarsToCents(amount) === dollarsToCents(right)) return [];
    const isDeduction = DEDUCTION_LINES.has(line);
    return [
      {
        field: isDeduction ? 'form1040.standardDeduction' : `lines.${FORM}.${line}`,
        claimed: amount,
        allowed: right,
        reason: isDeduction
          ? 'The law allows another standard deduction for this filing status, year and age.'
          : `Form 1040, line ${line} (${label}) follows from the standard deduction as given.`,
      },
    ];
  });
}

/** In cents. 0 if tax is owed. */
export const refundOf = ({ computed }: FiledReturn): bigint => {
  const line = (computed.lines[FORM] ?? []).find(({ line }) => line === '35a')?.amount ?? 0;
  return dollarsToCents(line);
};
