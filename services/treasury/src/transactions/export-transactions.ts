import { Readable } from 'node:stream';
import { type Cell, csvLines, type RequestContext } from '@exchequer/http-kit';
import { formatCents } from '@exchequer/money';
import { readInTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import type { TransactionFilter } from './read-filter.js';
import type { TransactionRow } from './record-movements.js';
import { findTransactions, type TransactionPlace } from './transactions.queries.js';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 1_000;

const COLUMNS: readonly (readonly [name: string, cell: (row: TransactionRow) => Cell])[] = [
  ['id', ({ id }) => id],
  ['accountId', ({ account_id }) => account_id],
  ['createdAt', ({ created_at }) => created_at.toISOString()],
  ['postedAt', ({ posted_at }) => posted_at?.toISOString() ?? null],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['amount', ({ amount }) => Number(formatCents(amount))],
  ['balanceAfter', ({ balance_after }) => (balance_after === null ? null : Number(formatCents(balance_after)))],
  ['description', ({ description }) => description],
  ['counterparty', ({ counterparty }) => counterparty],
  ['merchant', ({ merchant }) => merchant?.name ?? null],
  ['category', ({ category }) => category],
  ['transferId', ({ transfer_id }) => transfer_id],
  ['cardId', ({ card_id }) => card_id],
  ['authorizationId', ({ authorization_id }) => authorization_id],
  ['billPaymentId', ({ bill_payment_id }) => bill_payment_id],
  ['relatedTransactionId', ({ related_id }) => related_id],
];

/**
 * All transactions that pass the filter as CSV, newest first. The next page is read when the client has taken the previous one, and no
 * connection to the database is held between them. Transactions that come meanwhile are newer than the first page and not in the file.
 */
export function exportTransactions(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  filter: TransactionFilter,
): Readable {
  async function* lines() {
    yield csvLines([COLUMNS.map(([name]) => name)]);
    let after: TransactionPlace | undefined;
    let isLast = false;
    while (!isLast) {
      const page = { after, limit: PAGE_ROWS };
      const rows = await readInTenant(db, context, (trx) => findTransactions(trx, filter, page));
      if (rows.length > 0) yield csvLines(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
      after = rows.at(-1);
      isLast = rows.length < PAGE_ROWS;
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
