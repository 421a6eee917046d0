import { type Cents, formatCents } from '@exchequer/money';
import { rounders } from '../engine/rounding.js';
import type { ReturnWarning } from '../returns/returns.api.js';
import type { TaxForm } from './tax-form.js';

/** Members of the calculation input that documents can tell. */
export const toldMembers = [
  'wages',
  'spouseWages',
  'selfEmployment',
  'spouseSelfEmployment',
  'interest',
  'taxExemptInterest',
  'ordinaryDividends',
  'qualifiedDividends',
  'longTermCapitalGains',
  'rentalIncome',
  'otherIncome',
  'withholding',
  'stateWithholding',
  'retirementContributions',
  'spouseRetirementContributions',
] as const;
export type ToldMember = (typeof toldMembers)[number];

/** An amount of a line that no rule computes: it stands on a document. */
export interface Entry {
  readonly form: string;
  readonly line: string;
  /** For a line that is a list: what this row of it is. */
  readonly label?: string;
  readonly amount: Cents;
  readonly documents: readonly string[];
  readonly source: string;
}

/** Collects what documents tell. */
export class Telling {
  readonly amounts = new Map<ToldMember, Cents>();
  readonly entries: Entry[] = [];
  readonly warnings: ReturnWarning[] = [];
  readonly missing: string[] = [];

  add(member: ToldMember, amount: Cents | null): void {
    if (amount !== null) this.amounts.set(member, (this.amounts.get(member) ?? 0n) + amount);
  }

  /** Adds to the entry of a line, or to the row of a list. */
  enter(form: TaxForm, entry: Omit<Entry, 'documents'>): void {
    if (entry.amount === 0n) return;
    const known = this.entries.findIndex(
      (one) => one.form === entry.form && one.line === entry.line && one.label === entry.label,
    );
    const before = this.entries[known];
    if (!before) {
      this.entries.push({ ...entry, documents: [form.documentId] });
      return;
    }
    const documents = [...new Set([...before.documents, form.documentId])];
    this.entries[known] = { ...before, amount: before.amount + entry.amount, documents };
  }

  /** Entries in whole dollars: cents are added up before they are rounded. */
  roundedEntries(): Entry[] {
    return this.entries.map((entry) => ({ ...entry, amount: rounders.dollar.round(entry.amount) }));
  }

  warn(field: string, code: string, message: string): void {
    this.warnings.push({ field, code, message });
  }
}

export const inDollars = (cents: Cents) => `$${formatCents(cents)}`;
