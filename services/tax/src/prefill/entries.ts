import { type Cents, formatCents } from '@exchequer/money';
import type { IncomeSources } from '../calculation/calculation.api.js';
import { rounders } from '../engine/rounding.js';
import type { ReturnWarning } from '../returns/returns.api.js';
import type { FieldOfDocument } from './name-documents.js';
import type { TaxForm } from './tax-form.js';

/** Members of the calculation input that documents can supply. */
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
  'overtimePremium',
  'rentalIncome',
  'otherIncome',
  'withholding',
  'stateWithholding',
  'retirementContributions',
  'spouseRetirementContributions',
] as const;
export type ToldMember = (typeof toldMembers)[number];

const incomeMembers = new Set<string>([
  'wages', 'spouseWages', 'selfEmployment', 'spouseSelfEmployment', 'interest', 'taxExemptInterest', 'ordinaryDividends',
  'qualifiedDividends', 'longTermCapitalGains', 'overtimePremium', 'rentalIncome', 'otherIncome',
] satisfies (keyof IncomeSources)[]); // biome-ignore format: a list

export const isIncome = (member: ToldMember): boolean => incomeMembers.has(member);

/** Place of a member in the input. */
export const inputNameOf = (member: ToldMember): string => (isIncome(member) ? `incomeSources.${member}` : member);

/** An amount of a line that no rule computes, because it comes from a document. */
export interface Entry {
  readonly form: string;
  readonly line: string;
  /** For a line that is a list: the label of this row. */
  readonly label?: string;
  readonly amount: Cents;
  readonly documents: readonly string[];
  readonly source: string;
}

/** Collects the amounts that documents supply. */
export class Telling {
  readonly amounts = new Map<ToldMember, Cents>();
  /** By input member: the documents that supply it if the input does not. */
  readonly origins = new Map<string, Set<string>>();
  readonly fields = new Map<string, FieldOfDocument[]>();
  readonly entries: Entry[] = [];
  readonly warnings: ReturnWarning[] = [];
  readonly missing: string[] = [];

  /** @param name the field of the form */
  add(form: TaxForm, member: ToldMember, amount: Cents | null, name: string): void {
    if (amount === null) return;
    this.addField(form, name, inputNameOf(member), amount);
    this.amounts.set(member, (this.amounts.get(member) ?? 0n) + amount);
    this.addOrigin(form, inputNameOf(member));
  }

  addOrigin({ documentId }: TaxForm, input: string): void {
    this.origins.set(input, (this.origins.get(input) ?? new Set()).add(documentId));
  }

  /** Remembers the field of a document that supplies a place in the input. */
  addField({ location }: TaxForm, name: string, input: string, amount?: Cents): void {
    const field = { place: `${location}.${name}`, ...(amount !== undefined && { amount }) };
    this.fields.set(input, [...(this.fields.get(input) ?? []), field]);
  }

  /** Adds an amount to a line, or to a row of a list. */
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

  /** Returns the entries in whole dollars. Cents are added before rounding. */
  roundedEntries(): Entry[] {
    return this.entries.map((entry) => ({ ...entry, amount: rounders.dollar.round(entry.amount) }));
  }

  warn(field: string, code: string, message: string): void {
    this.warnings.push({ field, code, message });
  }
}

export const inDollars = (cents: Cents) => `$${formatCents(cents)}`;
