import { height } from '../page/box.js';
import type { Word } from '../page/word.js';
import { STATES } from './locale.js';
import type { ReadLine } from './read-line.js';

export interface FoundText {
  value: string;
  words: Word[];
  /** `strong`: there is other evidence than its place. */
  evidence: 'strong' | 'weak';
}

export interface Header {
  company: FoundText | null;
  address: FoundText | null;
}

const HEADER_LINES = 16;

/** Ends of company names. */
const LEGAL_FORM =
  /\b(S[DO0B]N\.?\s*B[HN][DO0]|S\/B|BHD|BERHAD|ENTERPRISES?|TRADING|PTE\.?\s*LTD|LTD|LIMITED|LLC|L\.L\.C|INC|CORP(?:ORATION)?|COMPANY|GMBH|PTY|PLC|HOLDINGS|INDUSTRIES|S\.?A\.?R\.?L|B\.V)\b\.?/i;
const BUSINESS =
  /\b(RESTAURANTE?|RESTORAN|CAFE|COFFEE|KOPITIAM|BISTRO|BAKERY|KITCHEN|GRILL|PIZZA|BURGERS?|DINER|BAR|PUB|HOTEL|STORES?|SHOP|MART|MARKET|SUPERMARKET|HYPERMARKET|PHARMACY|FARMASI|CLINIC|KLINIK|HARDWARE|STATIONERY|BOOKS?|BOOKSHOP|BOOKCENTRE|ELECTRICAL|ELECTRONICS|MOTORS?|AUTO|PETROL|STATION|GAS|FASHION|SALON|SPA|TOYS|FOODS?|CENTRE|CENTER|MINI|SEAFOOD|HOUSE|GROCERY|DELI|FLORIST|LAUNDRY|PARKING|CINEMAS?|SERVICES?)\b/i;

/** OCR often misreads the D of SDN BHD. */
const MISREAD_FORM = /\bS[DO0B]N(\.?\s?)B[HN][DO0]\b/i;

/** Lines between the name and the sale that are neither name nor address. */
const NO_HEADER =
  /\b(TEL|FAX|PHONE|PH|HP|H\/P|WWW|HTTPS?|E-?MAIL|GST|SST|VAT|ABN|TIN|REG|CO\.?\s*NO|ROC|COMPANY NO|BUSINESS NO|TAX INVOICE|INVOICE|RECEIPT|CASHIER|CASH (?:BILL|SALES?|MEMO|RECEIPT|INVOICE)|POSTED|ORIGINAL(?!\s+[A-Z])|DUPLICATE|REPRINT|BILL|TABLE|DATE|TIME|SERVER|ORDER|COUNTER|TERMINAL|POS|STAFF|SALESPERSON|MEMBER|WELCOME|THANK|GUESTS?|CHECK|TRANS(?:ACTION)?|TRX|OPERATOR|MANAGER|TRN|ST#|OP#|TE#|DOC)\b|\.COM\b|@\w|\+?\d{2,4}[- ]\d{3,4}[- ]?\d{4}\b|\(\d{3}\)\s?\d{3}|^\W*COPY\b|\b(?:CUSTOMER|MERCHANT|STORE|OFFICE|CLIENT|CARDHOLDER)['’]?S? COPY\b/i;
/** Registration numbers of companies: `(867388-U)`, `CO. REG NO: 123456-X`. */
const REGISTRATION = /^\W*(?:(?:CO|COMPANY|ROC|REG|NO)\b[\W_]*){0,4}[A-Z]{0,3}\d{5,}[-\s]*[A-Z0-9]?\W*$/i;
const REGISTRATION_TAIL =
  /\s*[([{]?\s*(?:CO\.?\s*(?:REG)?\.?\s*NO\.?:?\s*)?\d{5,}\s*-?\s*[A-Z]\b\s*[)\]}]?(?:\s*\([A-Z\d]{1,5}\))?\s*$/i;

const ADDRESS =
  /\b(NO\.?\s*\d|LOT|JALAN|JLN|LORONG|TAMAN|BANDAR|SEKSYEN|SECTION|KAWASAN|PERSIARAN|LEBUH|PLAZA|MALL|LEVEL|LVL|FLOOR|FLR|GROUND|BLOCK|BLK|UNIT|APT|SUITE|STE|P\.?\s?O\.?\s?B[O0]X|STREET|ST|AVENUE|AVE|ROAD|RD|DRIVE|DR|LANE|LN|BLVD|BOULEVARD|HIGHWAY|HWY|WAY|COURT|PARKWAY|PKWY|SQUARE|BROADWAY|STRASSE|RUE|CALLE|VIA|KUALA LUMPUR|SELANGOR|JOHOR|PENANG|PERAK|MELAKA|MALAYSIA|SINGAPORE|W\.?\s?P\.?)\b|\b\d{5}(?:-\d{4})?\b|\b[A-Z]{2}\s+\d{5}\b|\b[A-Z]\d[A-Z]\s?\d\s?[A-Z]\d\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|^\W*[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}\W*$|\b(?:NSW|VIC|QLD|TAS|SA|WA|NT|ACT)\s+\d{4}\b/i;
const STARTS_ADDRESS =
  /^\W*(?:NO\.?\s*:?\s*\d|LOT\b|\d{1,5}[-A-Z]?[\d\-/]*,?\s+\p{L}|P\.?\s?O\.?\s?B[O0]X\s+\d|UNIT\b|APT\b|SUITE\b|LEVEL\b|BLOCK\b|JALAN\b|JLN\b|GROUND\b|\d+(?:ST|ND|RD|TH)\b)/iu;
/** In the US, Canada, the UK and Australia, a line that ends with the state and the postcode is the last one of an address. */
const LAST_OF_ADDRESS = new RegExp(
  String.raw`\b(?:${STATES}|[CM]0)[,.]?\s+\d{5}(?:-\d{4})?\W*$|\b[A-Z]\d[A-Z]\s?\d\s?[A-Z]\d\W*$|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\W*$|^\W*[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}\W*$|\b(?:NSW|VIC|QLD|TAS|SA|WA|NT|ACT)\s+\d{4}\W*$`,
  'i',
);

/** The name of the merchant and its address, from the first lines of the receipt. */
function findHeader(lines: readonly ReadLine[]): Header {
  const end = lines.findIndex((line, i) => i >= 2 && (line.money.length > 0 || isSale(line)));
  const head = lines.slice(0, Math.min(HEADER_LINES, end < 0 ? lines.length : end)).map(ofMerchant);
  const named = findName(head);
  const rest = named ? head.slice(named.last + 1) : head;
  const address = findAddress(rest);
  const isOfOther =
    address && rest.some(({ text, words }) => OTHER_ADDRESS.test(text) && isAbove(words, address.words));
  return { company: named?.text ?? null, address: isOfOther ? { ...address, evidence: 'weak' } : address };
}

/** The address below these words is that of a customer, or of another place of the company. */
const OTHER_ADDRESS =
  /\b(?:bill(?:ed)? to|ship(?:ped)? to|sold to|deliver(?:ed)? to|customer|client|guest|head office|headquarters|registered)\b/i;

const isAbove = ([word]: readonly Word[], [other]: readonly Word[]) =>
  word !== undefined && other !== undefined && word.box.y1 < other.box.y1;

/** The name and the address. If the address is not below the name at the top, it can be below the name at the end. */
export function findMerchant(lines: readonly ReadLine[]): Header {
  const header = findHeader(lines);
  const { company } = header;
  if (!company) return header;
  const named = { ...company, evidence: isNamed(company, lines) ? company.evidence : ('weak' as const) };
  const name = company.value.toUpperCase();
  const total = lines.findLastIndex(({ role, money }) => role === 'total' && money.length > 0);
  const end = total < 0 ? [] : lines.slice(total + 1);
  const again = end.findIndex(({ text }) => text.toUpperCase() === name);
  // A name with a legal form at the end is that of the merchant. Then the first line can be a slogan.
  const isOther = !LEGAL_FORM.test(name) && again < 0 && end.some(({ text }) => LEGAL_FORM.test(text));
  return {
    company: isOther ? { ...named, evidence: 'weak' } : named,
    address: header.address ?? (again < 0 ? null : findAddress(end.slice(again + 1))),
  };
}

/** A legal form at the end of a name. A word such as `Company` alone is the heading of a column. */
const LEGAL_NAME =
  /\p{L}.*[\s.,]\(?(?:S[DO0B]N\.?\s*B[HN][DO0]|S\/B|BHD|BERHAD|ENTERPRISES?|TRADING|(?:PTE|PTY)\.?\s*(?:LTD|LIMITED)|LTD|LIMITED|LLC|L\.L\.C|INC|CORP(?:ORATION)?|CO|COMPANY|GMBH|PLC|HOLDINGS|INDUSTRIES|S\.?A\.?R\.?L|B\.?V|A\.?G|S\.?A)\)?\.?\W*$/iu;
const NAME_LETTERS_MIN = 5;
/** Words that follow no name but are in many web addresses and names. */
const PLAIN_NAME = /^(?:the|restaurant|store|market|shop|cafe|supermarket|coffee|hotel|pharmacy|foods?)$/i;

/**
 * Whether the receipt itself shows that this text is the name of the merchant: by its legal form, in a web address, or because the name stands in another
 * place too. The first line can also be a slogan.
 */
function isNamed({ value, words }: FoundText, lines: readonly ReadLine[]): boolean {
  if (LEGAL_NAME.test(value)) return true;
  const letters = lettersOf(value);
  if (letters.length < NAME_LETTERS_MIN) return false;
  const own = new Set(words);
  const others = lines.filter((line) => !line.words.some((word) => own.has(word)));
  if (others.some(({ text }) => lettersOf(text).includes(letters))) return true;
  const site = others.flatMap(({ text }) => [...text.matchAll(SITE)].map(([address]) => lettersOf(address))).join(' ');
  const [first] = value
    .split(/\s+/)
    .filter((word) => !PLAIN_NAME.test(word))
    .map(lettersOf);
  return first !== undefined && first.length >= NAME_LETTERS_MIN && site.includes(first);
}

const SITE =
  /\S+@\S+\.\w{2,}|\b(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|co|shop|biz|us|uk|de|fr|my|sg|au|ca)\b\S*/gi;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where the sale begins: columns of items. */
const isSale = (line: ReadLine) =>
  /\b(qty|quantity|description|item|price)\b.*\b(amount|amt|price|total|rm|qty|u p|disc)\b/.test(line.label);

/** So wide a gap, compared with the height of the print, is between two columns. */
const COLUMN_GAP = 3;

/**
 * On a wide page, the number of the receipt or its title stands beside the name and the address: `ACME TOOLS        RECEIPT`. Only the part
 * that belongs to the merchant is kept.
 */
function ofMerchant(line: ReadLine): ReadLine {
  const parts: Word[][] = [];
  for (const [i, word] of line.words.entries()) {
    const before = line.words[i - 1];
    const isNext = before && word.box.x0 - before.box.x1 < COLUMN_GAP * Math.max(height(before.box), height(word.box));
    if (isNext) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  if (parts.length < 2) return line;
  const texts = parts.map((words) => words.map(({ text }) => text).join(' '));
  const own = texts.findIndex((text) => !isAfterAddress(text) && !DATED.test(text) && isName(text));
  if (own < 0 || texts.every((text) => !isAfterAddress(text) && !DATED.test(text))) return line;
  return { ...line, words: parts[own]!, text: texts[own]!, label: texts[own]!.toLowerCase() };
}

function findName(head: readonly ReadLine[]): { text: FoundText; last: number } | null {
  const candidates = head
    .map((line, i) => ({ line, i, text: nameOf(line) }))
    .filter(({ line, text }) => isName(text) && !isOther(line));
  if (candidates.length === 0) return null;
  const legal = candidates.find(({ i, text }) => i < 8 && LEGAL_FORM.test(text) && !startsAddress(text));
  const business = candidates.find(({ i, text }) => i < 4 && BUSINESS.test(text) && !startsAddress(text));
  const first = candidates.find(({ text, line }) => !startsAddress(text) && certaintyOf(line) >= 0.5) ?? candidates[0]!;
  const tallest = candidates
    .filter(({ i }) => i < 5)
    .reduce((a, b) => (b.line.size > 1.25 * a.line.size ? b : a), first);
  const chosen = legal ?? business ?? tallest;
  const joined = joinName(head, chosen.i);
  return {
    text: {
      value: lettersIn(
        joined.map(nameOf).join(' ').replace(/\s+/g, ' ').replace(MISREAD_FORM, 'SDN$1BHD').trim(),
        joined.flatMap(wordsOfName),
      ),
      words: joined.flatMap(wordsOfName),
      // A legal name further down may be that of the owner, not of the shop.
      evidence:
        ((legal && legal === candidates[0]) || isAboveAddress(head, joined)) && !joined.some(isWithNumber)
          ? 'strong'
          : 'weak',
    },
    last: Math.max(...joined.map((line) => head.indexOf(line))),
  };
}

/** A registration number, or a part of the address. */
const isWithNumber = (line: ReadLine) => /\d{3,}|\d[A-Z]\)/i.test(nameOf(line)) || STREET.test(nameOf(line));

/** The first line of the receipt, and the address begins below it. Lines such as the number of the telephone do not count. */
function isAboveAddress(head: readonly ReadLine[], name: readonly ReadLine[]): boolean {
  const [first] = head.filter((line) => !isOther(line) || name.includes(line));
  const below = head.slice(head.indexOf(name.at(-1)!) + 1).find((line) => !isAfterAddress(line.text));
  return name[0] === first && below !== undefined && startsAddress(below.text);
}

/** A long name goes over two lines: `ABC HARDWARE (SETIA` and `ALAM) SDN BHD`. */
function joinName(head: readonly ReadLine[], at: number): ReadLine[] {
  const line = head[at]!;
  const text = nameOf(line);
  const above = head[at - 1];
  const below = head[at + 1];
  const onlyForm = isOnlyForm(text) || STARTS_WITH_FORM.test(text);
  const continues = onlyForm || /^[^(]*\)/.test(text) || /^(?:&|AND)\b/i.test(text);
  const isOpen = /\([^)]*$/.test(text) || /(?:&|\bAND)$/i.test(text);
  const joined = [line];
  if (above && continues && isName(nameOf(above)) && !isOther(above)) joined.unshift(above);
  const formBelow = below && !ENDS_WITH_FORM.test(text) && isOnlyForm(nameOf(below));
  if (below && (isOpen || formBelow) && !isOther(below)) joined.push(below);
  return joined;
}

const STARTS_WITH_FORM = /^(?:SDN|BHD|BERHAD|ENTERPRISE|TRADING|LTD|LIMITED|LLC|INC|CORP|COMPANY|HOLDINGS)\b/i;

const ENDS_WITH_FORM = /\b(?:BHD|BERHAD|S\/B|LTD|LIMITED|LLC|INC|CORP|GMBH|PLC)\b\.?\W*$/i;

const isOnlyForm = (text: string) =>
  LEGAL_FORM.test(text) && text.replace(LEGAL_FORM, '').replace(/\P{L}/gu, '').length < 4;

const isOther = ({ text, label }: ReadLine) =>
  NO_HEADER.test(withoutRegistration(text)) || /\b(invoice|receipt|cashier)\b/.test(label) || REGISTRATION.test(text);
/** `99 SPEED MART SDN BHD` is a name. */
const startsAddress = (text: string) => STARTS_ADDRESS.test(text) && !(LEGAL_FORM.test(text) && !STREET.test(text));
const STREET = /\b(?:JALAN|JLN|STREET|ST|ROAD|RD|AVE(?:NUE)?|LORONG|LOT|TAMAN|BLVD|DRIVE|LANE)\b/i;
const certaintyOf = (line: ReadLine) => Math.min(...wordsOfName(line).map((word) => word.confidence), 1);

function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs = text.replace(/[\p{L}\p{N}\s&'’.,()/-]/gu, '').length;
  return letters >= 3 && letters >= 0.5 * text.replace(/\s/g, '').length && signs <= 2;
}

const withoutRegistration = (text: string) => text.replace(REGISTRATION_TAIL, '');

const nameOf = (line: ReadLine): string =>
  withoutRegistration(
    wordsOfName(line)
      .map((word) => word.text)
      .join(' '),
  )
    .replace(/[|_~{}[\]<>=*"“”]/g, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[\s,:;\-–—'’]+$/, '');

/** Torn edges and folds of the paper give short, uncertain words at both ends. */
function wordsOfName(line: ReadLine): Word[] {
  const isNoise = (word: Word) => word.confidence < 0.4 && word.text.replace(/[^\p{L}\p{N}]/gu, '').length <= 2;
  const words = [...line.words];
  while (words.length > 1 && isNoise(words[0]!)) words.shift();
  while (words.length > 1 && isNoise(words.at(-1)!)) words.pop();
  return words;
}

const ADDRESS_LINES = 6;
const DATED = /\b\d{1,2}[-/. ]+(?:\d{1,2}|[A-Z]{3})[-/. ]+(?:20)?\d{2}\b|\b\d{1,2}:\d{2}\b/i;

function findAddress(all: readonly ReadLine[]): FoundText | null {
  const lines = all.filter(({ text }) => !REGISTRATION.test(text) && !DATED.test(text));
  const start = lines.findIndex(({ text }) => (startsAddress(text) || ADDRESS.test(text)) && !isAfterAddress(text));
  if (start < 0) return null;
  const found: ReadLine[] = [];
  let gaps = 0;
  for (const line of lines.slice(start, start + ADDRESS_LINES)) {
    if (isAfterAddress(line.text)) break;
    const belongs = ADDRESS.test(line.text) || startsAddress(line.text) || /,\W*$/.test(found.at(-1)?.text ?? ',');
    if (!belongs && ++gaps > 1) break;
    found.push(line);
    if (LAST_OF_ADDRESS.test(line.text)) break;
  }
  while (found.length > 1 && !ADDRESS.test(found.at(-1)!.text)) found.pop();
  const value = lettersIn(found.map(addressLine).join(' ').replace(/\s+/g, ' ').trim(), found.flatMap(wordsOfName));
  if (value.replace(/[^\p{L}]/gu, '').length < 5) return null;
  // Elsewhere, lines after the postcode can belong to the address, too.
  const complete =
    startsAddress(found[0]!.text) &&
    !ONLY_UNIT.test(found[0]!.text) &&
    !lines.slice(0, start).some(isNumbered) &&
    !found.some(({ words }) => words.some(isJoinedStreet)) &&
    LAST_OF_ADDRESS.test(found.at(-1)!.text);
  return { value, words: found.flatMap(wordsOfName), evidence: complete ? 'strong' : 'weak' };
}

/** OCR left a space out: `MILLBLVD`. */
const isJoinedStreet = ({ text, source }: Word) =>
  source === 'ocr' && /^\p{L}{3,}(?:BLVD|AVENUE|AVE|STREET|ROAD|DRIVE|LANE|PKWY|HWY)\W?$/iu.test(text);

/** A part of a building, which the street stands above. */
const ONLY_UNIT = /^\W*(?:UNIT|APT|SUITE|STE|LEVEL|FLOOR|FLR)\b\W*\S{1,6}$/i;

/** A line with a number above the address can be its first line, misread. */
const isNumbered = ({ text }: ReadLine) => /\d/.test(text) && !isAfterAddress(text);

const isAfterAddress = (text: string) => NO_HEADER.test(text.replace(/\bNO\b\.?/gi, ''));

const addressLine = (line: ReadLine): string =>
  wordsOfName(line)
    .map((word) => word.text)
    .join(' ')
    .replace(/[|_~{}[\]<>=*"“”]/g, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .trim();

/** OCR takes the letter O for a zero. Between letters, and in the state before a postcode, it is a letter. It also loses spaces. */
export function lettersIn(text: string, words: readonly Word[]): string {
  if (words.every(({ source }) => source !== 'ocr')) return text;
  return (
    text
      .replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O')
      .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
      .replace(/\b([CM])0(?=\s+\d{5}\b)/g, '$1O')
      .replace(/\b(\d+)0Z\b/g, '$1OZ')
      .replace(/\b(\d+)0z\b/g, '$1oz')
      .replace(/\b0(?=[a-z]{2})/g, 'O')
      // No word begins with this letter before such a consonant.
      .replace(/(?<!\p{L})l(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/gu, 'I')
      .replace(/\b([A-Z]\d[A-Z])\s?(\d)\s?([A-Z]\d)$/, '$1 $2$3')
      .replace(/\b([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2')
      // No district of a British postcode begins with a zero.
      .replace(/\b([A-Z])0(?=\d\s\d[A-Z]{2}$)/, '$1O')
      .replace(/，\s?/g, ', ')
      .replace(/,(?=\p{L}{2})/gu, ', ')
      .replace(/(\p{L}{3})&(?=\p{L}{3})/gu, '$1 & ')
  );
}
