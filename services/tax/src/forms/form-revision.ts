import type { FormLine } from '../engine/explain.js';
import type { Fact, TaxReturn } from '../law/tax-return.js';

/** The lines of a form as it is printed from a tax year on. */
export interface FormRevision {
  readonly form: string;
  readonly from: number;
  readonly lines: readonly FormLine<TaxReturn>[];
}

type Row = readonly [line: string, label: string, fact: Fact];

export function formRevision(form: string, from: number, rows: readonly Row[]): FormRevision {
  return { form, from, lines: rows.map(([line, label, fact]) => ({ form, line, label, fact })) };
}
