import type { FormLine, LineUnit } from '../engine/explain.js';
import type { Fact, TaxReturn } from '../law/tax-return.js';

/** A form as printed from a tax year on. */
export interface FormRevision {
  readonly form: string;
  readonly from: number;
  readonly title: string;
  /** Whether the return needs it. */
  readonly attached: Fact<boolean>;
  /** From the first printed line to the last: headings, and lines with their facts. */
  readonly rows: readonly FormRow[];
  /** The rows that have a fact. */
  readonly lines: readonly FormLine<TaxReturn>[];
}

export type FormRow = { readonly heading: string } | PrintedLine;

export interface PrintedLine {
  readonly line: string;
  readonly label: string;
  readonly unit?: LineUnit;
  /** Undefined if the line is not modeled and stays empty. */
  readonly fact?: Fact;
}

/** A heading or a line. A line without a fact stays empty. */
export type Row = string | readonly [line: string, label: string, fact?: Fact, unit?: LineUnit];

export function formRevision(
  form: string,
  from: number,
  title: string,
  attached: Fact<boolean>,
  rows: readonly Row[],
): FormRevision {
  const printed = rows.map((row): FormRow => {
    if (typeof row === 'string') return { heading: row };
    const [line, label, fact, unit] = row;
    return { line, label, ...(fact && { fact }), ...(unit && { unit }) };
  });
  const lines = printed.flatMap((row) => {
    if (!('fact' in row) || row.fact === undefined) return [];
    const { line, label, fact, unit } = row;
    return [{ form, line, label, fact, ...(unit && { unit }) }];
  });
  return { form, from, title, attached, rows: printed, lines };
}
