import { Readable } from 'node:stream';
import { type Cell, csvLines, type RequestContext } from '@exchequer/http-kit';
import { formatCents } from '@exchequer/money';
import { readInTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { type EntryPlace, type EntryRow, findEntries, type TransactionFilter } from './transactions.queries.js';

/** The maximum number of rows in memory at the same time. */
const PAGE_ROWS = 1_000;

const COLUMNS: readonly (readonly [name: string, cell: (row: EntryRow) => Cell])[] = [
  ['id', ({ id }) => id],
  ['connectionId', ({ connection_id }) => connection_id],
  ['status', ({ removed_at }) => (removed_at === null ? 'posted' : 'removed')],
  ['date', ({ date }) => date],
  ['amount', ({ amount }) => Number(formatCents(amount))],
  ['currency', ({ currency }) => currency],
  ['payee', ({ payee }) => payee],
  ['description', ({ description }) => description],
  ['providerAccount', ({ provider_account }) => provider_account],
  ['category', ({ category }) => category],
  ['categoryConfidence', ({ confidence }) => confidence],
  ['categoryReason', ({ reason }) => reason],
  ['needsReview', ({ needs_review }) => String(needs_review)],
];

/** All transactions that pass the filter as CSV, the newest dates first. The next page is read when the client has taken the previous one. */
export function exportTransactions(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  filter: TransactionFilter,
): Readable {
  async function* lines() {
    yield csvLines([COLUMNS.map(([name]) => name)]);
    let after: EntryPlace | undefined;
    let isLast = false;
    while (!isLast) {
      const page = { after, limit: PAGE_ROWS };
      const rows = await readInTenant(db, context, (read) => findEntries(read, context, filter, page));
      if (rows.length > 0) yield csvLines(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
      after = rows.at(-1);
      isLast = rows.length < PAGE_ROWS;
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
