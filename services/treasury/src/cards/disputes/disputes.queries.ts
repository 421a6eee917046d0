import {
  type Change,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  type Ranges,
  type RowRange,
} from '@exchequer/postgres';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { TransactionRow } from '../../transactions/record-movements.js';
import type { DisputeStatus, DisputeTable } from '../cards.tables.js';

export type DisputeRow = Selectable<DisputeTable>;

export interface DisputeFilter extends LabelFilter {
  readonly accountId: string | undefined;
  readonly cardId: string | undefined;
  readonly status: DisputeStatus | undefined;
}

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findDispute(db: Kysely<Database>, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function findDisputes(
  db: Kysely<Database>,
  { limit, offset, before, ...filter }: DisputeFilter & RowRange,
  ranges: Ranges,
): Promise<DisputeRow[]> {
  const range = { limit, offset, before };
  const found = foundPage(ranges, conditionsOf({ ...filter, before }, ranges), range, isNarrow(filter));
  return findNewest(db.selectFrom('dispute').selectAll().where(found), range);
}

export function countDisputes(db: Kysely<Database>, filter: DisputeFilter, ranges: Ranges): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  return countRows(db, db.selectFrom('dispute').where(conditionsOf(filter, ranges)), order);
}

/** Every other filter has an index of its own. */
const isNarrow = (filter: DisputeFilter) => Object.values(filter).some((value) => value !== undefined);

function conditionsOf({ accountId, cardId, status, ...labels }: DisputeFilter, ranges: Ranges): RawBuilder<SqlBool> {
  const conditions = [
    hasLabels('dispute', labels),
    ranges.condition,
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
    ...(cardId === undefined ? [] : [sql`card_id = ${cardId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export function findDisputeOf(db: Kysely<Database>, transactionId: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('dispute').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst();
}

export function lockDispute(trx: Transaction<Database>, id: string): Promise<DisputeRow | undefined> {
  return trx.selectFrom('dispute').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the transaction, so that it is disputed once. */
export function lockTransaction(trx: Transaction<Database>, id: string): Promise<TransactionRow | undefined> {
  return trx.selectFrom('transaction').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function newDispute(row: DisputeRow): Change {
  return build.insertInto('dispute').values(row);
}

/** Stores how a dispute was resolved. */
export function disputeChange({ org_id, livemode, id, status, resolved_at }: DisputeRow): Change {
  return build
    .updateTable('dispute')
    .set({ status, resolved_at })
    .where('org_id', '=', org_id)
    .where('livemode', '=', livemode)
    .where('id', '=', id);
}
