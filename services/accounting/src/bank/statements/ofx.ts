import { type DecimalSeparator, parseAmount } from './amount-text.js';
import { askForSetting } from './ask-for-setting.js';
import type { CsvOptions } from './csv-sheet.js';
import { parseDay } from './day-text.js';
import { directionOfWord, directionsBy, signedBy } from './directions.js';
import {
  checkLine,
  ROWS_MAX,
  type RowErrors,
  type SkippedRow,
  type Statement,
  type StatementLine,
  unreadable,
} from './statement.js';
import { decideDecimals, hintsFor } from './statement-formats.js';

type Fields = Map<string, string>;

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,31})>([^<]*)/g;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HALF_A_PAIR = /\p{Surrogate}/u;
const CODE_POINT_MAX = 0x10ffff;

interface Transaction {
  readonly fields: Fields;
  readonly account: string | undefined;
  readonly currency: string | undefined;
}

interface Found {
  readonly transactions: Transaction[];
  readonly balances: string[];
  readonly currency: string | undefined;
  /** Transactions of investments, which are no bank transactions. */
  readonly investments: number;
  /** Transactions that the bank has not booked. */
  readonly pending: number;
  /** Statements of a bank account or a card. Transactions of a loan cannot be recorded. */
  readonly hasStatement: boolean;
}

export type OfxOptions = Pick<CsvOptions, 'currency' | 'decimalSeparator' | 'hints'>;

const LAYOUT = 'ofx';
const STATEMENT = /^(?:CC|INV|LOAN)?STMTRS$|^BANKTRANLIST$/;

/** OFX and QFX, versions 1 (SGML: a value ends where the next tag begins) and 2 (XML). Source: OFX 2.3, chapter 11. */
export function readOfx(errors: RowErrors, text: string, options: OfxOptions): Statement {
  const format = 'ofx' as const;
  if (DECLARATION.test(text)) return { format, ...unreadable(errors, 'must not declare a document type or entities') };
  const found = findTransactions(text);
  if (!found) return { format, ...unreadable(errors, 'must be a whole OFX file') };
  const { transactions, investments, pending, hasStatement } = found;
  if (transactions.length === 0 && investments > 0) {
    const message = `must have transactions of a bank account or a card; found ${investments} of investments only, which cannot be recorded`;
    return { format, ...unreadable(errors, message) };
  }
  if (transactions.length === 0 && !hasStatement) {
    return { format, ...unreadable(errors, 'must have the statement of a bank account or a card') };
  }
  if (transactions.length > ROWS_MAX) {
    errors.add('body.file', 'too_many', `must have ${ROWS_MAX} transactions or less`);
    return { format, lines: [], skipped: [] };
  }
  const decimals = decideAmounts(errors, found, options);
  if ('undecided' in decimals) {
    const undecided = [{ setting: 'decimal_separator' as const, found: decimals.undecided }];
    return { format, lines: [], skipped: [], formats: { layout: LAYOUT }, undecided };
  }
  const separator = decimals.is ?? '.';
  const written = transactions.map(({ fields }) => writtenIn(fields, separator));
  // The sign is what counts by the standard. Only a file without any sign, but with both words, is read by its words.
  const bothWords = new Set(written.map(({ direction }) => direction).filter(Boolean)).size === 2;
  const hasSign = written.some(({ amount = 0n }) => amount < 0n);
  const byWord = bothWords && directionsBy(written) === 'word' && !hasSign;
  const isUnsigned = !byWord && !hasSign;
  const lines: StatementLine[] = [];
  const skipped: SkippedRow[] = [];
  for (const [n, transaction] of transactions.entries()) {
    const currency = transaction.currency ?? found.currency ?? options.currency;
    const line = readTransaction(errors, `body.file[${n + 1}]`, { ...transaction, currency }, separator, {
      byWord,
      isUnsigned,
    });
    if (line === 'nothing') skipped.push({ row: n + 1, reason: 'no_money' });
    else if (line) lines.push(line);
  }
  const { length } = transactions;
  for (let n = 0; n < pending; n++) skipped.push({ row: length + investments + n + 1, reason: 'not_booked' });
  for (let n = 0; n < investments; n++) skipped.push({ row: transactions.length + n + 1, reason: 'investment' });
  return { format, lines, skipped, formats: { layout: LAYOUT, decimalSeparator: decimals.is } };
}

/** The standard allows a comma or a point and no thousands, but some banks write thousands. */
function decideAmounts(errors: RowErrors, { transactions, balances }: Found, options: OfxOptions) {
  const amounts = transactions.map(({ fields }) => fields.get('TRNAMT') ?? '');
  const hints = hintsFor(options.hints ?? {}, LAYOUT).decimals;
  const currencies = [...new Set(transactions.map(({ currency }) => currency ?? options.currency))];
  const evidence = { given: options.decimalSeparator, balances: balances.map((balance) => ({ amount: '', balance })) };
  const decided = decideDecimals({ ...evidence, amounts, currencies, hints });
  if ('undecided' in decided) {
    const { undecided: found } = decided;
    askForSetting(errors, { setting: 'decimal_separator', found }, amounts.indexOf(found) + 1);
  }
  return decided;
}

/** Undefined if the file ends before its transactions do. */
function findTransactions(text: string): Found | undefined {
  const transactions: Transaction[] = [];
  const balances: string[] = [];
  let [account, currency, lastCurrency]: (string | undefined)[] = [];
  let open: Fields | undefined;
  let whole = false;
  let hasStatement = false;
  let investments = 0;
  let pending = 0;
  let statements = 0;
  for (const [, slash, tag = '', text_ = ''] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    const value = withoutEntities(text_.trim());
    if (slash) {
      if (name === 'STMTTRN' || name === 'STMTTRNP') open = undefined;
      whole ||= name === 'OFX';
    } else if (name === 'STMTTRN') {
      open = new Map();
      transactions.push({ fields: open, account, currency });
    } else if (name === 'STMTTRNP') {
      open = new Map();
      pending += 1;
    } else if (open) {
      // The first value counts. Later ones belong to a nested aggregate, such as the payee's account.
      if (!open.has(name)) open.set(name, value);
    } else if (name === 'ACCTID') account = value;
    else if (name === 'CURDEF') lastCurrency = currency = value;
    else if (name === 'INVTRAN') investments += 1;
    else if (name === 'BALAMT') balances.push(value);
    else if (STATEMENT.test(name)) {
      hasStatement ||= !name.startsWith('LOAN');
      // Each statement names its account and currency before its transactions.
      if (name !== 'BANKTRANLIST') {
        account = currency = undefined;
        statements += 1;
      }
    }
  }
  if (!whole || open !== undefined) return undefined;
  const ofFile = statements > 1 ? undefined : lastCurrency;
  return { transactions, balances, currency: ofFile, investments, pending, hasStatement };
}

function writtenIn(fields: Fields, separator: DecimalSeparator) {
  const type = fields.get('TRNTYPE')?.toUpperCase() ?? '';
  const direction = type === 'DEBIT' || type === 'CREDIT' ? directionOfWord(type) : undefined;
  return { amount: parseAmount(fields.get('TRNAMT') ?? '', separator), direction };
}

function readTransaction(
  errors: RowErrors,
  place: string,
  { fields, account, currency = '' }: Transaction,
  separator: DecimalSeparator,
  { byWord, isUnsigned }: { readonly byWord: boolean; readonly isUnsigned: boolean },
): StatementLine | 'nothing' | undefined {
  if (fields.has('CORRECTACTION')) {
    errors.add(place, 'invalid_value', 'must not be a correction of an earlier transaction');
    return undefined;
  }
  const written = writtenIn(fields, separator);
  if (written.amount === 0n) return 'nothing';
  const { amount, direction } = written;
  if (byWord && direction === undefined) {
    const found = (fields.get('TRNTYPE') ?? '').slice(0, 40);
    errors.add(
      `${place}.amount`,
      'invalid_value',
      `must have a sign or the type DEBIT or CREDIT; found the type "${found}"`,
    );
    return undefined;
  }
  // Nothing in the file shows whether the sign or the word is wrong.
  if (isUnsigned && direction === 'out') {
    const found = (fields.get('TRNAMT') ?? '').slice(0, 40);
    errors.add(`${place}.amount`, 'invalid_value', `must be negative where the type is DEBIT; found "${found}"`);
    return undefined;
  }
  const name = fields.get('NAME');
  const memo = fields.get('MEMO');
  // CURRENCY is the currency of the amount itself; ORIGCURRENCY is only its origin.
  const ownCurrency = fields.has('CURRENCY') ? fields.get('CURSYM') : undefined;
  return checkLine(errors, place, {
    date: parseDay((fields.get('DTPOSTED') ?? '').slice(0, 8), 'ymd'),
    amount: byWord && amount !== undefined && direction ? signedBy(amount, direction) : amount,
    currency: (ownCurrency || currency).toUpperCase(),
    description: [name, memo === name ? undefined : memo].filter(Boolean).join(' ') || fields.get('TRNTYPE'),
    counterparty: name,
    reference: fields.get('CHECKNUM') || fields.get('REFNUM'),
    providerId: fields.get('FITID'),
    account,
    found: { date: fields.get('DTPOSTED') ?? '', amount: fields.get('TRNAMT') ?? '' },
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
