import type { W2Input } from '../calculation/calculation.api.js';
import { sum } from '../engine/amounts.js';
import type { People } from '../returns/read-form-1040.js';
import type { ReturnWarning } from '../returns/returns.api.js';
import { type Entry, Telling } from './entries.js';
import type { Gathered } from './gather-documents.js';
import { type Calculation, mergeTold } from './merge-told.js';
import { payrollBoxes, warnOfOverWithholding } from './payroll-taxes.js';
import { read1099 } from './read-1099.js';
import { tellBooks } from './read-books.js';
import { personOn } from './read-people.js';
import { readStateRows, readW2, warnOfTips } from './read-w2.js';
import { issuerOf, numberOn, type TaxForm, yearOf } from './tax-form.js';
import { withoutUnsure } from './unsure-amounts.js';
import { tellUnknownAmounts, tellUnusedParts } from './unused-parts.js';

/** The input of a return completed from its documents, with the warnings. */
export interface Prefilled {
  readonly calculation: Calculation;
  readonly people: People;
  readonly entries: readonly Entry[];
  /** The documents that supply each input member, by its name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
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
  }
  const filled = fillPeople(people, calculation, own);
  const isSpouses = (form: TaxForm) => filled.spouse?.ssn !== undefined && numberOn(form) === filled.spouse.ssn;
  for (const form of own) {
    warnOfOtherPerson(form, filled, telling);
    if (form.type === 'w2') readW2(form, isSpouses(form), telling);
    else read1099(form, isSpouses(form), telling);
  }
  tellBooks(books, calculation.incomeSources?.selfEmployment, telling);
  const w2s = own.filter(({ type }) => type === 'w2');
  const wanted = calculation.state ?? filled.taxpayer.address?.state ?? null;
  const state = readStateRows(own, wanted?.toUpperCase() ?? null, telling);
  const taxYear = calculation.taxYear ?? commonYear(own);
  warnOfYears(own, taxYear, telling);
  warnOfOverWithholding(w2s, taxYear, telling);
  if (calculation.incomeSources?.tips === undefined) warnOfTips(w2s, taxYear, telling);
  const entries = telling.roundedEntries();
  // Line 25d is the sum of lines 25a and 25b, each in whole dollars, and line 25c.
  if (telling.amounts.has('withholding'))
    telling.amounts.set('withholding', sum(entries.filter(isWithholding).map(({ amount }) => amount)));
  const boxes = w2s.map((form) => [form, payrollBoxes(form, isSpouses(form))] as const);
  const filledCalculation = mergeTold(
    { ...calculation, ...(taxYear && { taxYear }), ...(state && { state }) },
    own,
    isSpouses,
    telling,
    boxes.filter((one): one is [TaxForm, W2Input] => one[1] !== null),
  );
  return {
    calculation: filledCalculation,
    origins: Object.fromEntries([...telling.origins].map(([input, documents]) => [input, [...documents]])),
    people: filled,
    entries: calculation.withholding === undefined ? entries : entries.filter((entry) => !isWithholding(entry)),
    warnings: telling.warnings,
    // A box that was left out in doubt is also one that a reader misses.
    missing: [...new Set(telling.missing)],
  };
}

const isWithholding = ({ form, line }: Entry) => form === '1040' && line.startsWith('25');

/** A form that was uploaded twice counts once. So do copies B and C of one form. */
function withoutCopies(forms: readonly TaxForm[], telling: Telling): TaxForm[] {
  const seen = new Map<string, string>();
  return forms.filter((form) => {
    const content = JSON.stringify([form.type, issuerOf(form), numberOn(form), form.data]);
    const before = seen.get(content);
    if (before === undefined) {
      seen.set(content, form.location);
      return true;
    }
    telling.warn(form.location, 'same_form', `The same form as ${before}: counted once.`);
    return false;
  });
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
  const keyOf = ({ type, data }: TaxForm) =>
    JSON.stringify([type, data.payer_tin, data.recipient_tin, data.account_number ?? null, data.tax_year ?? null]);
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

/** The persons of the return: from the input, otherwise from the first form that names the person. */
function fillPeople(people: People, { filingStatus }: Calculation, forms: readonly TaxForm[]): People {
  const joint = filingStatus === 'married_filing_jointly';
  const spouseNumber = people.spouse?.ssn;
  const mine = forms.find((form) => {
    const number = numberOn(form);
    return (
      number !== null && (people.taxpayer.ssn === undefined ? number !== spouseNumber : number === people.taxpayer.ssn)
    );
  });
  const first = mine ?? (people.taxpayer.ssn === undefined ? forms.find((form) => numberOn(form) === null) : undefined);
  const taxpayer = { ...(first && personOn(first)), ...people.taxpayer };
  const theirs = forms.find((form) => {
    const number = numberOn(form);
    return (
      joint && number !== null && number !== taxpayer.ssn && (spouseNumber === undefined || number === spouseNumber)
    );
  });
  const { address: _, ...spouse } = { ...(theirs && personOn(theirs)), ...people.spouse };
  return { ...people, taxpayer, spouse: people.spouse || theirs ? spouse : null };
}

function warnOfOtherPerson(form: TaxForm, { taxpayer, spouse }: People, telling: Telling): void {
  const number = numberOn(form);
  if (number === null || number === taxpayer.ssn || number === spouse?.ssn) return;
  const message = "The social security number on this form is no filer's; its amounts are entered as the taxpayer's.";
  telling.warn(form.location, 'other_person', message);
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
