import { type Box, union } from '../page/box.js';
import type { TextWord } from '../page-text.js';
import { isNextWord } from './spaces.js';

/** An amount of money as it is printed. */
export interface Amount {
  /** Without the sign. */
  cents: number;
  /** The sign that is printed with the amount: a minus, brackets, `DR`, `CR` ... Undefined if none is printed. */
  sign: 1 | -1 | undefined;
  /** The decimal separator is a comma. */
  comma: boolean;
  /** Characters were replaced or pieces were joined. Right only with another confirmation. */
  repaired: boolean;
  confidence: number;
  words: TextWord[];
  box: Box;
}

const CENTS_MAX = 1e12;
const MINUS = '[-\\u2212\\u2013\\u2014]';
const NUMBER = String.raw`(?:\d{1,3}(?:[,.]\d{3})+|\d{1,9})?[.,]\d{2}`;
const AMOUNT = new RegExp(
  String.raw`^([(\[])?(${MINUS}|\+)?(?:US)?[$€£]?(${MINUS}|\+)?(${NUMBER})([)\]])?(${MINUS}|\+|CR\.?|DR\.?)?$`,
  'i',
);
const SIGN_BEFORE = new RegExp(String.raw`^(?:\(|\[)?(?:${MINUS}|\+)?(?:US)?[$€£]?(?:${MINUS}|\+)?$`, 'i');
const SIGN_AFTER = new RegExp(String.raw`^(?:${MINUS}|\+|\)|\]|CR\.?|DR\.?|C|D)$`, 'i');
const IS_MINUS = new RegExp(MINUS);
/** Specks and rules beside a number that OCR reads as punctuation. */
const NOISE = /^["'“”‘’`~*|:;=]+(?=[-+($\d])|(?<=[\d)])["'“”‘’`~*|:;]+$/g;
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
};

/** The amounts on one line, from left to right. */
export function amountsIn(line: readonly TextWord[]): Amount[] {
  const found: Amount[] = [];
  let taken = -1;
  for (let i = 0; i < line.length; i++) {
    const match = numberAt(line, i);
    if (!match) continue;
    let { from, to } = match;
    while (from - 1 > taken && from > i - 2 && SIGN_BEFORE.test(line[from - 1]!.text) && isClose(line, from - 1))
      from--;
    if (to + 1 < line.length && SIGN_AFTER.test(line[to + 1]!.text) && isClose(line, to)) to++;
    const amount = toAmount(line.slice(from, to + 1), match.repaired);
    if (!amount) continue;
    found.push(amount);
    taken = to;
    i = to;
  }
  return found;
}

/** The words that make the number at `i`. OCR may have split it after a separator. */
function numberAt(line: readonly TextWord[], i: number): { from: number; to: number; repaired: boolean } | undefined {
  const { text, source } = line[i]!;
  if (isNumber(text)) return { from: i, to: i, repaired: source === 'ocr' && text !== clean(text) };
  const next = line[i + 1];
  if (source !== 'ocr' || !next || !isClose(line, i)) return undefined;
  const isSplit =
    /^[([$+-]*\d{1,3}(,\d{3})*[,.]?$/.test(text) &&
    /^[,.]?\d/.test(next.text) &&
    (/[,.]$/.test(text) || /^[,.]/.test(next.text));
  return isSplit && isNumber(text + next.text) ? { from: i, to: i + 1, repaired: true } : undefined;
}

const isNumber = (text: string) => text.length <= 24 && /\d/.test(text) && AMOUNT.test(clean(text));

/** With letters that OCR confuses with digits replaced, if most characters are digits. */
function clean(printed: string): string {
  const text = printed.replace(NOISE, '');
  const digits = text.replace(/\D/g, '').length;
  if (digits < 2 || !/[OoQlI|SB]/.test(text) || /CR|DR/i.test(text)) return text;
  return text.replace(/[OoQlI|SB]/g, (char) => LOOKALIKES[char]!);
}

const isClose = (line: readonly TextWord[], left: number) => isNextWord(line[left]!, line[left + 1]!);

function toAmount(words: TextWord[], repaired: boolean): Amount | undefined {
  const printed = words.map((word) => clean(word.text)).join('');
  const match = AMOUNT.exec(printed.replace(/([CD])$/i, '$1R'));
  if (!match) return undefined;
  const [, open, before, inner, number, close, after] = match;
  const digits = number!.replace(/[.,]/g, '');
  const cents = Number(digits);
  const separators = number!.replace(/\d/g, '');
  const comma = separators.endsWith(',');
  // "1.234.56" and "1,234,56" have one kind of separator in two meanings.
  const isMixed = separators.length > 1 && separators.slice(0, -1).includes(separators.at(-1)!);
  if (!Number.isSafeInteger(cents) || cents > CENTS_MAX) return undefined;
  return {
    cents,
    sign: signOf(open ?? close, before ?? inner, after),
    comma,
    repaired: repaired || isMixed,
    confidence: Math.min(...words.map((word) => word.confidence)),
    words,
    box: union(words.map((word) => word.box)),
  };
}

function signOf(
  bracket: string | undefined,
  before: string | undefined,
  after: string | undefined,
): 1 | -1 | undefined {
  if (after && /^C/i.test(after)) return 1;
  if (bracket || (after && /^D/i.test(after))) return -1;
  const sign = before ?? after;
  if (!sign) return undefined;
  return IS_MINUS.test(sign) ? -1 : 1;
}
