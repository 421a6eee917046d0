import { boxesOf, informing } from './boxes-1099.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, isTaxForm, type TaxForm, type TaxFormType } from './tax-form.js';

/** Pages of a document that are not used on the return. */
export interface UnusedPart {
  /** `documents[0]`, or `documents[0].parts[1]` of a file with several parts. */
  readonly location: string;
  readonly pages: readonly number[];
  /** The form type that the pages look like. Null if none. */
  readonly looksLike: string | null;
}

/** Warns about each part that is not on the return, and lists the amounts that the person must enter instead. */
export function tellUnusedParts(parts: readonly UnusedPart[], telling: Telling): void {
  for (const { location, pages, looksLike } of parts) {
    const where = pages.length === 0 ? '' : ` (page ${pages.join(', ')})`;
    if (looksLike !== null && isTaxForm(looksLike)) {
      telling.missing.push(...amountsOf(looksLike).map((name) => `${location}.${name}`));
      const message = `This Form ${looksLike.toUpperCase()}${where} could not be read: none of its amounts is on the return. Give them in the input.`;
      telling.warn(location, 'form_not_read', message);
    } else {
      const what = looksLike === null ? 'This part' : `This ${looksLike}`;
      const message = `${what}${where} is not a form that can be read: nothing of it is on the return. Give its amounts in the input where it has any.`;
      telling.warn(location, 'document_not_used', message);
    }
  }
}

const w2Amounts: ReadonlySet<string> = new Set([
  'wages', 'federal_tax', 'ss_wages', 'ss_tax', 'medicare_wages', 'medicare_tax', 'ss_tips', 'allocated_tips',
  'dependent_care', 'nonqualified_plans', 'tax_year',
]); // biome-ignore format: a list

/** Warns about amounts on a form that no rule here uses. */
export function tellUnknownAmounts(form: TaxForm, telling: Telling): void {
  const { type } = form;
  const isKnown = (name: string) =>
    type === 'w2'
      ? w2Amounts.has(name)
      : informing.has(name) || boxesOf[type].some(({ names }) => names.includes(name));
  for (const name of Object.keys(form.data)) {
    const amount = isKnown(name) ? null : amountIn(form, name);
    if (amount === null || amount === 0n) continue;
    telling.warn(`${form.location}.${name}`, 'box_not_entered', `${inDollars(amount)} is not entered on the return.`);
  }
}

/** Warns about amounts of a Form 1099 that belong on a return and could not be read. */
export function tellUnreadBoxes(form: TaxForm, telling: Telling): void {
  if (form.type === 'w2') return;
  const isRead = ({ names }: { readonly names: readonly string[] }) => amountIn(form, ...names) !== null;
  const boxes = boxesOf[form.type].filter(({ is }) => is !== 'left_out');
  const nothingRead = !boxesOf[form.type].some(isRead);
  for (const box of boxes.filter((one) => !isRead(one))) {
    const isDoubtful = box.names.some((name) => form.needsReview.includes(name));
    if (nothingRead || box.required || isDoubtful) telling.missing.push(`${form.location}.${box.names[0]}`);
  }
  if (!nothingRead) return;
  const message = 'No amount could be read: nothing of this form is on the return. Give its amounts in the input.';
  telling.warn(form.location, 'form_not_read', message);
}

/** The boxes that belong on a return. */
function amountsOf(type: TaxFormType): string[] {
  if (type === 'w2') return ['wages', 'federal_tax'];
  return boxesOf[type].filter(({ is }) => is !== 'left_out').map(({ names }) => names[0]!);
}
