import { isRoutingNumber } from './routing-number.js';
import { readTransactionCode } from './transaction-code.js';

export type CorrectedField = 'accountNumber' | 'routingNumber' | 'name' | 'transactionCode' | 'identification';

export interface ChangeCode {
  readonly code: string;
  readonly title: string;
  /** What the corrected data contain, in this order. */
  readonly corrects: readonly CorrectedField[];
}

/**
 * Notifications of change: Nacha Operating Rules, Appendix Five, "Notification of Change", as of 2026. The receiving bank sends them within
 * two banking days after settlement; the originator corrects its data before the next entry or within six banking days.
 */
export const CHANGE_CODES: ReadonlyMap<string, ChangeCode> = table([
  ['C01', 'Incorrect account number', ['accountNumber']],
  ['C02', 'Incorrect routing number', ['routingNumber']],
  ['C03', 'Incorrect routing number and account number', ['routingNumber', 'accountNumber']],
  ['C04', 'Incorrect name of the receiver', ['name']],
  ['C05', 'Incorrect transaction code', ['transactionCode']],
  ['C06', 'Incorrect account number and transaction code', ['accountNumber', 'transactionCode']],
  [
    'C07',
    'Incorrect routing number, account number and transaction code',
    ['routingNumber', 'accountNumber', 'transactionCode'],
  ],
  ['C08', 'Incorrect identification of the foreign receiving bank (IAT)', []],
  ['C09', 'Incorrect individual identification number', ['identification']],
  ['C13', 'Addenda format error', []],
  ['C14', 'Incorrect entry class for an outbound international payment', []],
]);

/** The originating bank refuses a notification of change, within 15 calendar days. */
export const REFUSED_CHANGE_CODES: ReadonlyMap<string, ChangeCode> = table([
  ['C61', 'Misrouted notification of change', []],
  ['C62', 'Incorrect trace number', []],
  ['C63', 'Incorrect company identification', []],
  ['C64', 'Incorrect individual identification number', []],
  ['C65', 'Incorrectly formatted corrected data', []],
  ['C66', 'Incorrect discretionary data', []],
  ['C67', 'Routing number is not that of the original entry', []],
  ['C68', 'Account number is not that of the original entry', []],
  ['C69', 'Incorrect transaction code', []],
]);

export interface CorrectedData {
  accountNumber?: string;
  routingNumber?: string;
  name?: string;
  transactionCode?: number;
  identification?: string;
}

/** Columns in the corrected data: [from, to), by change code. C03 has 3 blanks before the account number, C06 3 after it. */
const COLUMNS: Readonly<Record<string, Partial<Record<CorrectedField, readonly [number, number]>>>> = {
  C01: { accountNumber: [0, 17] },
  C02: { routingNumber: [0, 9] },
  C03: { routingNumber: [0, 9], accountNumber: [12, 29] },
  C04: { name: [0, 22] },
  C05: { transactionCode: [0, 2] },
  C06: { accountNumber: [0, 17], transactionCode: [20, 22] },
  C07: { routingNumber: [0, 9], accountNumber: [9, 26], transactionCode: [26, 28] },
  C09: { identification: [0, 22] },
};

const IS_USABLE: Readonly<Record<CorrectedField, (text: string) => boolean>> = {
  accountNumber: (text) => !/^[0\s-]*$/.test(text),
  routingNumber: isRoutingNumber,
  name: (text) => text !== '',
  transactionCode: (text) => /^\d\d$/.test(text) && isOfEntry(Number(text)),
  identification: (text) => text !== '',
};

/** A code of entries. That of a return corrects nothing. */
function isOfEntry(code: number): boolean {
  const kind = readTransactionCode(code)?.kind;
  return kind !== undefined && kind !== 'return';
}

/**
 * Reads the corrected data of a notification of change. Empty for codes without corrected data; undefined if they cannot be used: a routing number
 * with a wrong check digit, a transaction code that Nacha does not have, an account number of zeros.
 */
export function readCorrectedData(changeCode: string, correctedData: string): CorrectedData | undefined {
  const data: CorrectedData = {};
  for (const [field, [from, to]] of columns(changeCode)) {
    const text = correctedData.slice(from, to).trim();
    if (!IS_USABLE[field](text)) return undefined;
    if (field === 'transactionCode') data.transactionCode = Number(text);
    else data[field] = text;
  }
  return data;
}

/**
 * Writes the corrected data of a notification of change.
 * @throws RangeError if a field is missing or too long.
 */
export function writeCorrectedData(changeCode: string, data: CorrectedData): string {
  let text = '';
  for (const [field, [from, to]] of columns(changeCode)) {
    const value = data[field];
    if (value === undefined) throw new RangeError(`${changeCode} needs ${field}`);
    if (String(value).length > to - from) throw new RangeError(`${field} must have at most ${to - from} characters`);
    text = text.padEnd(from) + value;
  }
  return text;
}

function columns(changeCode: string): [CorrectedField, readonly [number, number]][] {
  return Object.entries(COLUMNS[changeCode] ?? {}) as [CorrectedField, readonly [number, number]][];
}

function table(rows: readonly [string, string, readonly CorrectedField[]][]): ReadonlyMap<string, ChangeCode> {
  return new Map(rows.map(([code, title, corrects]) => [code, { code, title, corrects }]));
}
