import type { Change } from '@exchequer/postgres';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { TransactionRow } from '../../transactions/record-movements.js';
import type { DisputeTable } from '../cards.tables.js';

export type DisputeRow = Selectable<DisputeTable>;

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
