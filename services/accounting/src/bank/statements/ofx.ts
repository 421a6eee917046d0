import type { BankLine } from '../bank-transactions/bank-line.js';
import { decimalSeparatorOf, parseAmount } from './amount-text.js';
import { parseDay } from './day-text.js';
import { checkLine, ROWS_MAX, type RowErrors, type Statement, unreadable } from './statement.js';

type Fields = Map<string, string>;

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,31})>([^<]*)/g;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HALF_A_PAIR = /\p{Surrogate}/u;
const CODE_POINT_MAX = 0x10ffff;

interface Found {
  readonly transactions: Fields[];
  readonly accounts: ReadonlySet<string>;
  readonly currency: string | undefined;
}

/** OFX and QFX, versions 1 (SGML: a value ends where the next tag begins) and 2 (XML). Source: OFX 2.3, chapter 11. */
export function readOfx(errors: RowErrors, text: string, currency: string): Statement {
  const format = 'ofx' as const;
  if (DECLARATION.test(text)) return { format, ...unreadable(errors, 'must not declare a document type or entities') };
  const found = findTransactions(text);
  if (!found) return { format, ...unreadable(errors, 'must be a whole OFX file') };
  if (found.accounts.size > 1) {
    return { format, ...unreadable(errors, 'must hold the statement of one account only') };
  }
  if (found.transactions.length > ROWS_MAX) {
    errors.add('body.file', 'too_many', `must have ${ROWS_MAX} transactions or less`);
    return { format, lines: [], skipped: 0 };
  }
  const lines: BankLine[] = [];
  let skipped = 0;
  for (const [n, fields] of found.transactions.entries()) {
    const place = `body.file[${n + 1}]`;
    const line = readTransaction(errors, place, fields, found.currency ?? currency);
    if (line === 'nothing') skipped += 1;
    else if (line) lines.push(line);
  }
  return { format, lines, skipped };
}

/** Undefined if the file ends before its transactions do. */
function findTransactions(text: string): Found | undefined {
  const transactions: Fields[] = [];
  const accounts = new Set<string>();
  let currency: string | undefined;
  let open: Fields | undefined;
  let whole = false;
  for (const [, slash, tag = '', text_ = ''] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    const value = withoutEntities(text_.trim());
    if (slash) {
      if (name === 'STMTTRN') open = undefined;
      whole ||= name === 'OFX';
    } else if (name === 'STMTTRN') {
      open = new Map();
      transactions.push(open);
    } else if (open) {
      // The first value counts. Later ones belong to a nested aggregate, such as the payee's account.
      if (!open.has(name)) open.set(name, value);
    } else if (name === 'ACCTID') accounts.add(value);
    else if (name === 'CURDEF') currency = value;
  }
  return whole && open === undefined ? { transactions, accounts, currency } : undefined;
}

function readTransaction(
  errors: RowErrors,
  place: string,
  fields: Fields,
  currency: string,
): BankLine | 'nothing' | undefined {
  if (fields.has('CORRECTACTION')) {
    errors.add(place, 'invalid_value', 'must not be a correction of an earlier transaction');
    return undefined;
  }
  const amountText = fields.get('TRNAMT') ?? '';
  const amount = parseAmount(amountText, decimalSeparatorOf([amountText]));
  if (amount === 0n) return 'nothing';
  const name = fields.get('NAME');
  const memo = fields.get('MEMO');
  // CURRENCY is the currency of the amount itself; ORIGCURRENCY is only its origin.
  const ownCurrency = fields.has('CURRENCY') ? fields.get('CURSYM') : undefined;
  return checkLine(errors, place, {
    date: parseDay((fields.get('DTPOSTED') ?? '').slice(0, 8), 'ymd'),
    amount,
    currency: (ownCurrency || currency).toUpperCase(),
    description: [name, memo === name ? undefined : memo].filter(Boolean).join(' ') || fields.get('TRNTYPE'),
    counterparty: name,
    reference: fields.get('CHECKNUM') || fields.get('REFNUM'),
    providerId: fields.get('FITID'),
  });
}

/** Decodes predefined entities and numeric characters once. The result is not decoded again. */
function withoutEntities(value: string): string {
  return value.replace(ENTITY, (entity: string, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
    const character = code <= CODE_POINT_MAX ? String.fromCodePoint(code) : entity;
    return HALF_A_PAIR.test(character) ? entity : character;
  });
}
