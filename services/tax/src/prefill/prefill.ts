import type { W2Input } from '../calculation/calculation.api.js';
import { isState } from '../calculation/states.js';
import { sum } from '../engine/amounts.js';
import type { People } from '../returns/read-form-1040.js';
import type { ReturnWarning } from '../returns/returns.api.js';
import { type Entry, inDollars, Telling } from './entries.js';
import type { Gathered } from './gather-documents.js';
import { type Calculation, mergeTold } from './merge-told.js';
import type { FieldsOfDocuments } from './name-documents.js';
import { findOwners, type Owned } from './owners.js';
import { payrollBoxes, warnOfOverWithholding } from './payroll-taxes.js';
import { read1099 } from './read-1099.js';
import { tellBooks } from './read-books.js';
import { readStateRows, readW2, warnOfTips } from './read-w2.js';
import { amountIn, issuerOf, lastFourOn, numberOn, type TaxForm, yearOf } from './tax-form.js';
import { withoutUnsure } from './unsure-amounts.js';
import { tellUnknownAmounts, tellUnusedParts } from './unused-parts.js';
import { warnOfImpossible } from './warn-of-impossible.js';
import { warnOfWithholding } from './warn-of-withholding.js';

/** The input of a return completed from its documents, with the warnings. */
export interface Prefilled {
  readonly calculation: Calculation;
  readonly people: People;
  readonly entries: readonly Entry[];
  /** The documents that supply each input member, by its name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly fields: FieldsOfDocuments;
  readonly warnings: readonly ReturnWarning[];
  readonly missing: readonly string[];
}

/** Completes the input from the documents. Amounts in the input are not changed. */
export function prefill(calculation: Calculation, people: People, { forms, unused, books = [] }: Gathered): Prefilled {
  const telling = new Telling();
  tellUnusedParts(unused, telling);
  const read = withoutReplaced(withoutCopies(withoutVoid(forms, telling), telling), telling);
  const isOnly = read.filter(({ type }) => type === 'w2').length === 1;
  const own = read.map((form) => withoutUnsure(form, isOnly, telling));
  for (const form of own) {
    warnOfReading(form, telling);
    tellUnknownAmounts(form, telling);
    warnOfWithholding(form, telling);
    warnOfImpossible(form, telling);
  }
  const isJoint = calculation.filingStatus === 'married_filing_jointly';
  const { people: filled, owners } = findOwners(people, isJoint, own);
  const isSpouses = (form: TaxForm) => owners.get(form)!.owner === 'spouse';
  for (const form of own) {
    warnOfOwner(form, owners.get(form)!, telling);
    if (form.type === 'w2') readW2(form, isSpouses(form), telling);
    else read1099(form, isSpouses(form), telling);
  }
  tellBooks(books, calculation.incomeSources?.selfEmployment, telling);
  const w2s = own.filter(({ type }) => type === 'w2');
  const home = filled.taxpayer.address?.state ?? '';
  const wanted = calculation.state ?? (isState(home) ? home : null);
  const state = readStateRows(own, wanted?.toUpperCase() ?? null, telling);
  const taxYear = calculation.taxYear ?? commonYear(own);
  warnOfYears(own, taxYear, telling);
  if (calculation.taxYear === undefined)
    for (const form of own.filter((one) => yearOf(one) !== null)) telling.addField(form, 'tax_year', 'taxYear');
  warnOfOverWithholding(w2s, owners, taxYear, telling);
  if (calculation.incomeSources?.tips === undefined) warnOfTips(w2s, taxYear, telling);
  const entries = telling.roundedEntries();
  // Line 25d is the sum of lines 25a and 25b, each in whole dollars, and line 25c.
  if (telling.amounts.has('withholding'))
    telling.amounts.set('withholding', sum(entries.filter(isWithholding).map(({ amount }) => amount)));
  const boxes = w2s.map((form) => [form, payrollBoxes(form, owners.get(form)!)] as const);
  const filledCalculation = mergeTold(
    { ...calculation, ...(taxYear && { taxYear }), ...(state && { state }) },
    own,
    isSpouses,
    telling,
    boxes.filter((one): one is [TaxForm, W2Input] => one[1] !== null),
  );
  return {
    calculation: filledCalculation,
    fields: telling.fields,
    origins: Object.fromEntries([...telling.origins].map(([input, documents]) => [input, [...documents]])),
    people: filled,
    entries: calculation.withholding === undefined ? entries : entries.filter((entry) => !isWithholding(entry)),
    warnings: telling.warnings,
    // A box that was left out in doubt is also one that a reader misses.
    missing: [...new Set(telling.missing)],
  };
}

const isWithholding = ({ form, line }: Entry) => form === '1040' && line.startsWith('25');

/** A form that was uploaded twice counts once. So do copies B and C of one form. The copy whose number is not masked stays. */
function withoutCopies(forms: readonly TaxForm[], telling: Telling): TaxForm[] {
  const copies = new Map<string, TaxForm[]>();
  for (const form of forms) {
    const { ssn: _, recipient_tin: __, ...data } = form.data;
    const content = JSON.stringify([form.type, issuerOf(form), lastFourOn(form), data]);
    copies.set(content, [...(copies.get(content) ?? []), form]);
  }
  const kept = new Set([...copies.values()].map((same) => same.find((form) => numberOn(form) !== null) ?? same[0]!));
  for (const same of copies.values()) {
    const [counted] = same.filter((form) => kept.has(form));
    for (const form of same.filter((one) => one !== counted))
      telling.warn(form.location, 'same_form', `The same form as ${counted!.location}: counted once.`);
  }
  return forms.filter((form) => kept.has(form));
}

/** A form with a mark at VOID does not count. A doubtful mark is only reported. */
function withoutVoid(forms: readonly TaxForm[], telling: Telling): TaxForm[] {
  return forms.filter((form) => {
    if (form.data.void !== true || form.needsReview.includes('void')) return true;
    telling.warn(form.location, 'form_void', 'The form is marked as void: nothing of it is on the return.');
    return false;
  });
}

/** A corrected form replaces the form of the same payer, recipient, account and year. */
function withoutReplaced(forms: readonly TaxForm[], telling: Telling): TaxForm[] {
  const keyOf = (form: TaxForm) => {
    const { payer_tin, recipient_tin, account_number = null, tax_year = null } = form.data;
    return JSON.stringify([form.type, payer_tin, lastFourOn(form) ?? recipient_tin, account_number, tax_year]);
  };
  const isKnown = ({ data }: TaxForm) => typeof data.payer_tin === 'string' && typeof data.recipient_tin === 'string';
  const isCorrected = (form: TaxForm) => form.data.corrected === true && !form.needsReview.includes('corrected');
  const corrected = new Map(
    forms.filter((form) => isCorrected(form) && isKnown(form)).map((form) => [keyOf(form), form]),
  );
  return forms.filter((form) => {
    const replacement = isCorrected(form) || !isKnown(form) ? undefined : corrected.get(keyOf(form));
    if (!replacement) return true;
    const message = `${replacement.location} is a correction of this form: nothing of this form is on the return.`;
    telling.warn(form.location, 'form_replaced', message);
    return false;
  });
}

function warnOfReading(form: TaxForm, telling: Telling): void {
  for (const name of form.needsReview) {
    if (form.data[name] === null || form.data[name] === undefined) continue;
    telling.warn(
      `${form.location}.${name}`,
      'low_confidence',
      'Read with a confidence under 0.85: compare it with the document.',
    );
  }
}

/** The owner of these forms matters: wages and the income of a business are those of one spouse. */
const OF_ONE_SPOUSE: ReadonlySet<string> = new Set(['w2', '1099-nec']);

/** Without knowing whose tax it is, nobody can say that one person paid too much of it (26 CFR 31.6413(c)-1). */
function warnOfOwner(form: TaxForm, { owner, isCertain, isOfOther }: Owned, telling: Telling): void {
  if (isCertain || (!isOfOther && !OF_ONE_SPOUSE.has(form.type))) return;
  const tax = form.type === 'w2' ? (amountIn(form, 'ss_tax') ?? 0n) : 0n;
  const noExcess = tax === 0n ? '' : ` Its social security tax of ${inDollars(tax)} gives no excess credit.`;
  if (isOfOther) {
    const message = `The social security number on this form is no filer's; its amounts are entered as the taxpayer's.${noExcess}`;
    telling.warn(form.location, 'other_person', message);
    return;
  }
  const number = form.type === 'w2' ? 'ssn' : 'recipient_tin';
  telling.missing.push(`${form.location}.${number}`);
  const message = `Nothing shows whose form this is; its amounts are entered as the ${owner}'s.${noExcess} Give taxpayer.ssn and spouse.ssn with their last four digits as on the form, the names as on the form, or correct ${number} of the document.`;
  telling.warn(form.location, 'owner_unknown', message);
}

/** The year that all documents agree on. */
function commonYear(forms: readonly TaxForm[]): number | undefined {
  const years = new Set(forms.map(yearOf).filter((year) => year !== null));
  return years.size === 1 ? [...years][0] : undefined;
}

function warnOfYears(forms: readonly TaxForm[], taxYear: number | undefined, telling: Telling): void {
  for (const form of forms) {
    const year = yearOf(form);
    if (year === null || year === taxYear) continue;
    telling.warn(
      form.location,
      'other_tax_year',
      `The form is of ${year}, the return of ${taxYear ?? 'another year'}.`,
    );
  }
}
