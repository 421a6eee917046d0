import { type Cents, MAX_CENTS, parseRate, timesRate } from '@exchequer/money';
import { SALES } from '../books/accounts/chart-of-accounts.js';
import type { FieldErrors } from '../wire/field-errors.js';
import { sumOf } from '../wire/money.js';
import type { TaxCode } from './tax-codes.api.js';

/** A line in a request: `InvoiceItemInput`, `BillItemInput` and the items of a tax calculation. */
export interface LineInput {
  readonly description: string;
  readonly amount: number;
  readonly quantity?: number;
  readonly account_id?: string;
  readonly taxable?: boolean;
  readonly tax_code?: TaxCode;
}

/** A line of an invoice or a bill. */
export interface DocumentLine {
  readonly description: string;
  /** Amount of one unit. */
  readonly amount: Cents;
  /** Decimal text, exactly as in the request. */
  readonly quantity: string;
  /** Amount multiplied by quantity, rounded half up to cents. */
  readonly total: Cents;
  readonly accountId: string;
  readonly taxable: boolean;
  readonly taxCode: TaxCode;
}

const ACCOUNTS_MAX = 500;

/** Reads the lines of an invoice or a bill and adds their problems to the errors. */
export function readLines(errors: FieldErrors, items: readonly LineInput[]): DocumentLine[] {
  const lines = items.map((item, n) => readLine(errors, item, `body.items[${n}]`));
  const total = sumOf(lines.map((line) => line.total));
  if (total > MAX_CENTS) errors.add('body.items', 'out_of_range', 'must sum to 9007199254740.99 at most');
  if (totalsByAccount(lines).size > ACCOUNTS_MAX) {
    errors.add('body.items', 'invalid_value', `must name ${ACCOUNTS_MAX} accounts at most`);
  }
  return lines;
}

/** The sum of each account, in the order of the lines. */
export function totalsByAccount(lines: readonly Pick<DocumentLine, 'accountId' | 'total'>[]): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { accountId, total } of lines) totals.set(accountId, (totals.get(accountId) ?? 0n) + total);
  return totals;
}

function readLine(errors: FieldErrors, item: LineInput, location: string): DocumentLine {
  const { description, account_id: accountId = SALES, taxable = true, tax_code: taxCode = 'general' } = item;
  const line = { description, accountId, taxable, taxCode };
  const amount = errors.cents(`${location}.amount`, item.amount, 0n);
  const quantity = String(item.quantity ?? 1);
  if (!errors.isOf('quantity', `${location}.quantity`, item.quantity)) {
    return { ...line, amount, quantity: '1', total: 0n };
  }
  return { ...line, amount, quantity, total: timesRate(amount, parseRate(quantity)) };
}
