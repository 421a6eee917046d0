import type { Word } from '../page/word.js';
import type { NumberToken } from './numbers.js';
import type { ReadLine } from './read-line.js';

/** An amount with its line. */
export interface Term {
  token: NumberToken;
  line: ReadLine;
}

/** A tax with what its line says. */
export interface FoundTax {
  name: string | null;
  /** Percent. */
  rate: number | null;
  term: Term;
  /** Words of name and rate. */
  words: readonly Word[];
}

const TAX_NAME =
  /\b(gst|sst|vat|hst|pst|qst|tps|tvq|iva|mwst|ppn|pb1|cgst|sgst|igst|(?:sales |service |state |city |county |local )?tax)\b/i;

/** Words before a tax that do not belong to its name: `Total tax`, `incl. GST`. */
const NO_NAME =
  /^(total|sub|subtotal|incl|including|inclusive|includes|excl|plus|add|less|net|of|the|and|your|before|after|without|amount|sum)$/i;
const NAME_WORDS = 2;

/** The name with the words before it: `CITY PARKING TAX`. */
function taxName({ text }: ReadLine): string | null {
  const match = TAX_NAME.exec(text);
  if (!match) return null;
  const before = text.slice(0, match.index).trim().split(/\s+/);
  const own = before.length <= NAME_WORDS && before.every((word) => /^\p{L}{3,}$/u.test(word) && !NO_NAME.test(word));
  return (own ? [...before, match[0]].join(' ') : match[0]).toUpperCase();
}

/** A tax can be printed twice: among the sums and in the table of rates. The second one adds its rate. */
export function findTaxes(
  terms: readonly Term[],
  rows: readonly ReadLine[],
  header: ReadLine | undefined,
): readonly FoundTax[] {
  const direct = terms
    .filter(({ token }) => token.value >= 0)
    .map((term) => ({
      term,
      name: taxName(term.line),
      rate: rateOf(term.line),
      words: term.line.words,
    }));
  const distinct = direct.filter(
    (tax, i) => direct.findIndex((other) => other.term.token.value === tax.term.token.value) === i,
  );
  const table = rows.map((line) => ({
    term: { token: line.money.at(-1)!, line },
    name:
      (
        /^\W*([A-Za-z]{2,5})\b/.exec(line.text)?.[1] ??
        TAX_NAME.exec(line.text)?.[0] ??
        TAX_NAME.exec(header?.text ?? '')?.[0]
      )?.toUpperCase() ?? null,
    rate: rateOf(line),
    words: line.words,
  }));
  const sum = (taxes: readonly FoundTax[]) => taxes.reduce((all, { term }) => all + term.token.value, 0);
  const taxed = table.filter(({ term }) => term.token.value > 0);
  if (
    taxed.length > 0 &&
    (distinct.length === 0 ||
      sum(distinct) === sum(table) ||
      distinct.some(({ term }) => term.token.value === sum(table)))
  ) {
    const [only] = taxed;
    if (taxed.length > 1 || distinct.length === 0) return taxed;
    const named = distinct.find(({ term }) => term.token.value === only!.term.token.value)!;
    return [{ ...named, rate: named.rate ?? only!.rate }];
  }
  const nonzero = distinct.filter(({ term }) => term.token.value > 0);
  return nonzero.length > 0 ? nonzero : distinct.slice(0, 1);
}

/** The header of the table of taxes, which names the tax if the rows do not. */
export const headerOf = (lines: readonly ReadLine[], row: ReadLine | undefined) =>
  row && lines.findLast(({ index, money, text }) => index < row.index && money.length === 0 && TAX_NAME.test(text));

function rateOf(line: ReadLine): number | null {
  const percent = line.numbers.find(({ kind }) => kind === 'percent')?.value;
  const printed = percent ?? Number(/(\d{1,2}(?:\.\d{1,3})?)\s?%/.exec(line.text)?.[1] ?? Number.NaN);
  return Number.isFinite(printed) && printed >= 0 && printed <= 40 ? printed : null;
}
