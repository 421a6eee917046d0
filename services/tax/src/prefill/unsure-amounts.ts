import { informing as informingCodes } from './box-12.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, rowsIn, type TaxForm, textIn } from './tax-form.js';

/** Boxes with tax that counts as paid: the federal and social security tax withheld. */
const PAID: ReadonlySet<string> = new Set(['federal_tax', 'ss_tax', 'medicare_tax']);
/** Lists of rows with tax withheld, and the members that say for whom. */
const PAID_ROWS: Readonly<Record<string, readonly string[]>> = {
  state_rows: ['state', 'tax'],
  local_rows: ['state', 'locality', 'tax'],
};

/**
 * A form without the amounts that count as paid or give a credit and that were read with doubt: they never enter a return. Each is listed as missing, with a warning that says what was read and
 * where. Doubtful income stays, because a return without it would be wrong as well: it gets a warning.
 * @param isOnly whether there is no other W-2
 */
export function withoutUnsure(form: TaxForm, isOnly: boolean, telling: Telling): TaxForm {
  const data: Record<string, unknown> = { ...form.data };
  const drop = (name: string, amount: bigint | null) => {
    const place = `${form.location}.${name}`;
    telling.missing.push(place);
    const what = amount === null ? 'This was' : `${inDollars(amount)} was`;
    const message = `${what} read ${pageOf(form, name)}with a confidence under 0.85 and is not on the return. Correct the document, or give the amount in the input.`;
    telling.warn(place, 'unsure_not_entered', message);
  };
  for (const name of PAID) {
    const amount = amountIn(form, name);
    if (!isUnsure(form, name) || amount === null || amount === 0n) continue;
    data[name] = null;
    drop(name, amount);
  }
  for (const [name, why] of taxesWithoutTheirBox(form, isOnly)) {
    const amount = amountIn({ data }, name);
    if (amount === null || amount === 0n) continue;
    data[name] = null;
    const place = `${form.location}.${name}`;
    telling.missing.push(place);
    const message = `${inDollars(amount)} is not on the return, because ${why} not read, or with a confidence under 0.85. Correct the document, or give w2s in the input.`;
    telling.warn(place, 'unsure_not_entered', message);
  }
  for (const [list, members] of Object.entries(PAID_ROWS)) {
    data[list] = withRows(form, list, (row, place) => {
      const amount = amountIn(row, 'tax');
      if (amount === null || amount === 0n || !members.some((member) => isUnsure(form, `${place}.${member}`)))
        return row.data;
      drop(`${place}.tax`, amount);
      return { ...row.data, tax: null };
    });
  }
  data.box12 = withRows(form, 'box12', (row, place) => {
    const amount = amountIn(row, 'amount');
    const isCodeUnsure = isUnsure(form, `${place}.code`);
    const code = textIn(row, 'code')?.toUpperCase() ?? '';
    if (amount === null || amount === 0n || (!isCodeUnsure && informingCodes.has(code))) return row.data;
    if (!isCodeUnsure && !isUnsure(form, `${place}.amount`)) return row.data;
    drop(isCodeUnsure ? `${place}.code` : `${place}.amount`, amount);
    return { code: null, amount: null };
  });
  return { ...form, data };
}

/** Taxes of a W-2 that were read with certainty and count only beside another box, which was not. With the reason. */
function taxesWithoutTheirBox(form: TaxForm, isOnly: boolean): (readonly [name: string, why: string])[] {
  if (form.type !== 'w2') return [];
  const isMedicareUnknown = isUnsure(form, 'medicare_wages') || amountIn(form, 'medicare_wages') === null;
  const employer = textIn(form, 'ein') === null ? 'employer' : 'ein';
  const isEmployerUnknown = !isOnly && (isUnsure(form, employer) || textIn(form, employer) === null);
  return [
    ...(isMedicareUnknown ? [['medicare_tax', 'the wages of box 5 were'] as const] : []),
    // Only tax of several employers can be too much.
    ...(isEmployerUnknown ? [['ss_tax', 'the employer was'] as const] : []),
  ];
}

/** The rows of a list, each changed. What is no list stays. */
function withRows(
  form: TaxForm,
  list: string,
  change: (row: Pick<TaxForm, 'data'>, place: string) => Readonly<Record<string, unknown>>,
): unknown {
  if (!Array.isArray(form.data[list])) return form.data[list];
  return rowsIn(form, list).map((row, index) => change(row, `${list}[${index}]`));
}

/** A form whose kind is in doubt makes everything on it doubtful. */
const isUnsure = ({ needsReview }: TaxForm, name: string): boolean =>
  needsReview.includes(name) || needsReview.includes('document_type');

function pageOf({ pages }: TaxForm, name: string): string {
  const page = pages?.fields[name] ?? pages?.first;
  return page === undefined ? '' : `on page ${page} `;
}
