import { lettersOf } from '../labels.js';
import { type Line, lineText, type Word } from '../page/word.js';

/** A name and an address, told apart by their lines. */
export interface PartyLines {
  name: string | undefined;
  address: string | undefined;
  named: Line[];
  addressed: Line[];
  /** The lines show where the name ends and where the address starts and ends. */
  certain: boolean;
  /** Words that belong neither to a name nor to an address were left out. */
  cleaned: boolean;
}

interface PartyRules {
  /** The name is that of a person. */
  person: boolean;
  /** Whether a word belongs to the labels of the party. */
  isLabelWord: (word: Word) => boolean;
}

/** Splits the lines of one box into the name and the address below it. */
export function splitParty(all: readonly Line[], rules: PartyRules): PartyLines {
  const cleaned = all.map((line) => cleanLine(line, rules));
  const lines = cleaned.flatMap(({ line }) => (isTextual(line) ? [line] : []));
  const wasCleaned = cleaned.some(({ removed }) => removed);
  const inline = lines.length === 1 ? splitInline(lines[0]!) : undefined;
  if (inline) return toParty([inline.named], [inline.addressed], inline.certain && !wasCleaned, wasCleaned);
  const street = lines.findIndex((line, i) => i > 0 && ADDRESS_START.test(lineText(line)));
  const city = lines.findIndex((line, i) => i > 0 && CITY_LINE.test(lineText(line)));
  const name = nameLength(lines, { street, city }, rules.person);
  const end = lines.findIndex((line, i) => i >= name.lines && CITY_LINE.test(lineText(line)));
  const certain = name.certain && street > 0 && end >= 0;
  const addressed = lines.slice(name.lines, end >= 0 ? end + 1 : undefined);
  const printed = end >= 0 ? addressed : addressed.filter((line) => !PHONE.test(lineText(line)));
  return toParty(lines.slice(0, name.lines), printed, certain, wasCleaned);
}

/** A name that has a box of its own. */
export function nameOnly(all: readonly Line[], rules: PartyRules): PartyLines {
  const cleaned = all.map((line) => cleanLine(line, rules));
  const lines = cleaned.flatMap(({ line }) => (isTextual(line) ? [line] : []));
  const wasCleaned = cleaned.some(({ removed }) => removed);
  const certain = lines.length === 1 || (lines.length > 1 && lines.slice(1).every((line) => continuesName(line)));
  const kept = certain || !rules.person ? lines : lines.slice(0, 1);
  return toParty(kept, [], certain, wasCleaned);
}

/** An address in boxes of its own. Without its city, a box was probably not found. */
export function addressOnly(all: readonly Line[], rules: PartyRules): PartyLines {
  const lines = all.map((line) => cleanLine(line, rules).line).filter((line) => isTextual(line));
  const last = lines.at(-1);
  return toParty([], lines, last !== undefined && CITY_LINE.test(lineText(last)), false);
}

/**
 * The first line is the name. Further lines before the address belong to it if they look like it: `c/o`, a form of company, or
 * the second half of a short name.
 */
function nameLength(
  lines: readonly Line[],
  { street, city }: { street: number; city: number },
  person: boolean,
): { lines: number; certain: boolean } {
  const address = street > 0 ? street : city;
  if (address <= 1) return { lines: Math.min(1, lines.length), certain: address === 1 };
  const between = lines.slice(1, address);
  const known = between.findIndex((line) => !continuesName(line));
  if (known < 0) return { lines: address, certain: true };
  // The other lines are the start of an address without a number, or the rest of the name of a company. "LLC" ends such a name.
  const isComplete = LEGAL_FORM.test(lineText(lines[known]!));
  if (person || isComplete || between.slice(known).some((line) => STREET.test(lineText(line))))
    return { lines: known + 1, certain: false };
  // Without a number in a street, the line before the city is most likely the street.
  return { lines: street > 0 ? address : Math.max(known + 1, address - 1), certain: false };
}

const continuesName = (line: Line) => NAME_CONTINUES.test(lineText(line)) || COMPANY.test(lineText(line));

/** The first line of an address. */
const ADDRESS_START = /^(\d+\s|P\.?\s?O\.?\s|POST OFFICE|BOX\s|ONE\s|TWO\s|#?\d+[-\w]*\s)/i;

const CITY_LINE = /[A-Za-z]\.?,?\s+[A-Z]{2}\.?,?\s+\d{5}(-?\d{4})?$/;

const STREET =
  /\b(STREET|ST|AVENUE|AVE|ROAD|RD|DRIVE|DR|LANE|LN|BLVD|BOULEVARD|WAY|COURT|CT|PLACE|PL|PARKWAY|PKWY|HIGHWAY|HWY|CIRCLE|SQUARE|SUITE|APT|UNIT|FLOOR)\b\.?/i;

const NAME_CONTINUES = /^(C\/O|%|ATTN\b|D\.?B\.?A\b|D\/B\/A|T\/A|AKA\b|&|AND\s|FBO\b|OF\s)/i;

const COMPANY =
  /\b(LLC|L\.L\.C|INC|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LLP|LP|PC|PLLC|TRUST|BANK|N\.?A|GROUP|ASSOCIATES|FOUNDATION|UNIVERSITY|DEPARTMENT|DEPT|DIVISION)\b\.?,?$/i;

const LEGAL_FORM = /\b(LLC|L\.L\.C|INC|CORP|CORPORATION|LTD|LIMITED|LLP|PLLC)\b\.?,?$/i;

/** A telephone number to the right of other text. */
const PHONE_AT_END = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}$/;

const PHONE = /^(PH|PHONE|TEL|TELEPHONE)\b|^\D*(1[-. ])?\(?\d{3}\)?[-. ]+\d{3}[-. ]\d{4}\D*$/i;

/** Numbers that OCR or a layout puts beside a name: of a person, of a business, an amount. */
const FIGURE = /^([\dXx*]{3}-[\dXx*]{2}-\d{4}|\d{2}-\d{7}|\$?[\d,]+\.\d{2})$/;

const ONLY_IN_LABELS = new Set('name names address zip init initial suff suffix telephone postal including'.split(' '));

/** No name begins with so many words that are all words of labels: "city or town, province or". */
const WORDS_OF_A_LABEL = 4;

function cleanLine(line: Line, { isLabelWord }: PartyRules): { line: Line; removed: boolean } {
  const withoutFigures = line.filter((word) => !FIGURE.test(word.text));
  const first = withoutFigures.findIndex((word) => !isLabelWord(word));
  const lead = first < 0 ? withoutFigures.length : first;
  // Words such as `First` or `State Street` can also be part of a name.
  const led = withoutFigures.slice(0, lead);
  const isLabel =
    led.length >= WORDS_OF_A_LABEL ||
    /^(zip )?code,? and$/i.test(lineText(led)) ||
    led.some((word) => ONLY_IN_LABELS.has(lettersOf(word.text)));
  const rest = isLabel ? withoutFigures.slice(lead) : withoutFigures;
  const own = rest.slice(labelEnd(rest, isLabelWord));
  const kept = withoutPhone(own);
  return { line: kept, removed: kept.length !== line.length && kept.length > 0 };
}

/**
 * The number of words at the start of a line that end a label, as in "code, and telephone no. ACME LLC", also if OCR misread some of them.
 * They are in small letters. A name does not begin with such words.
 */
function labelEnd(line: Line, isLabelWord: PartyRules['isLabelWord']): number {
  const capital = line.findIndex(({ text }) => !/^\p{Ll}+[.,]*$/u.test(text));
  const small = capital < 0 ? line : line.slice(0, capital);
  return small.some(({ text }) => /^\p{Ll}{0,12}no\.$/u.test(text)) || small.every(isLabelWord) ? small.length : 0;
}

function withoutPhone(line: Line): Line {
  const phone = line.findIndex((_, i) => i > 0 && line.length - i <= 3 && PHONE_AT_END.test(lineText(line.slice(i))));
  return phone > 0 ? line.slice(0, phone) : line;
}

/** `JOHN DOE, 12 MAIN ST, DAYTON, OH 45402` in one line. */
function splitInline(line: Line): { named: Line; addressed: Line; certain: boolean } | undefined {
  const start = line.findIndex((word, i) => i > 0 && /^(\d+[A-Z]?|P\.?O\.?)$/i.test(word.text));
  if (start < 0 || !/[A-Za-z]{2}/.test(lineText(line.slice(start)))) return undefined;
  const certain = line[start - 1]!.text.endsWith(',') && CITY_LINE.test(lineText(line));
  return { named: line.slice(0, start), addressed: line.slice(start), certain };
}

function toParty(named: Line[], addressed: Line[], certain: boolean, cleaned: boolean): PartyLines {
  return { name: joinLines(named, ' '), address: joinLines(addressed, ', '), named, addressed, certain, cleaned };
}

const joinLines = (lines: readonly Line[], separator: string) =>
  lines.length === 0 ? undefined : lines.map((line) => printed(lineText(line))).join(separator);

const isTextual = (line: Line) => lineText(line).replace(/[^A-Za-z0-9]/g, '').length > 1;

const printed = (text: string) =>
  text
    .replace(/[|_[\]{}~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:'"‘’“”-]+|(?<![\s;:,'"‘’“”-])[\s;:,'"‘’“”-]+$/g, '');
