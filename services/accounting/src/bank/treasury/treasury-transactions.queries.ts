import type { Change, Tenant } from '@exchequer/postgres';
import { enqueueAll } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';

export const TREASURY_TRANSACTION = 'treasury_transaction';

/** Announced transactions wait to be recorded. One that was announced before stays as it is. */
export async function insertAnnounced(
  trx: Transaction<Database>,
  tenant: Tenant,
  announced: readonly { readonly id: string; readonly traceparent: string | undefined }[],
): Promise<void> {
  const { organizationId, livemode } = tenant;
  await sql`
    insert into treasury_transaction (org_id, livemode, id)
    select ${organizationId}, ${livemode}, id from unnest(${announced.map(({ id }) => id)}::text[]) as announced(id) order by id
        on conflict do nothing`.execute(trx);
  enqueueAll(
    trx,
    tenant,
    announced.map(({ id: subject, traceparent = null }) => ({ kind: TREASURY_TRANSACTION, subject, traceparent })),
  );
}

/** Locks those of them that still wait. */
export async function lockWaiting(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('treasury_transaction')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How a transaction was recorded. The amount is in cents, as text. */
export interface RecordedTransaction {
  readonly id: string;
  readonly type: string;
  readonly amount: string;
  readonly related_id: string | null;
  readonly bank_transaction_id: string | null;
  readonly expense_id: string | null;
}

/** The ids are given twice, so that Postgres looks the rows up by their key. */
export function recordedAs(recorded: readonly RecordedTransaction[]): Change[] {
  if (recorded.length === 0) return [];
  return [
    sql`
    update treasury_transaction t
       set state = 'recorded', type = r.type, amount = r.amount, related_id = r.related_id,
           bank_transaction_id = r.bank_transaction_id, expense_id = r.expense_id
      from json_to_recordset(${JSON.stringify(recorded)}::json)
           as r(id text, type text, amount bigint, related_id text, bank_transaction_id text, expense_id text)
     where t.id = r.id and t.id = any(${recorded.map(({ id }) => id)}::text[])`,
  ];
}

/** Treasury has no such transactions: they are not asked for again. */
export function unknownTransactions(ids: readonly string[]): Change[] {
  if (ids.length === 0) return [];
  return [sql`update treasury_transaction set state = 'unknown' where id = any(${ids}::text[])`];
}

/** A transaction and the one that took it back in full, both recorded. */
export interface TakenBack {
  readonly bank_transaction_id: string;
  readonly expense_id: string | null;
  /** The match of the first transaction, if it is matched. */
  readonly match_id: string | null;
  readonly taken_back_by: string;
  /** The day of the second transaction. */
  readonly taken_back_on: string;
  readonly type: string;
}

/**
 * The pairs where one is among these transactions and the second one is not matched. Locks the bank transactions of both first, so that
 * no reconciliation matches them meanwhile.
 */
export async function lockTakenBack(
  trx: Transaction<Database>,
  ids: readonly string[],
  types: readonly string[],
): Promise<TakenBack[]> {
  const pairs = sql`
    select unnest(array[o.bank_transaction_id, t.bank_transaction_id])
      from treasury_transaction t
      join treasury_transaction o on o.org_id = t.org_id and o.livemode = t.livemode and o.id = t.related_id
     where (t.id = any(${ids}::text[]) or t.related_id = any(${ids}::text[])) and t.type = any(${types}::text[])`;
  const takenBack = sql<TakenBack>`
    select o.bank_transaction_id, o.expense_id, m.id as match_id, t.bank_transaction_id as taken_back_by,
           b.date::text as taken_back_on, t.type
      from treasury_transaction t
      join treasury_transaction o on o.org_id = t.org_id and o.livemode = t.livemode and o.id = t.related_id
      join bank_transaction b on b.org_id = t.org_id and b.livemode = t.livemode and b.id = t.bank_transaction_id
      left join match m on m.org_id = o.org_id and m.livemode = o.livemode
                       and m.bank_transaction_id = o.bank_transaction_id and m.status = 'matched'
     where (t.id = any(${ids}::text[]) or t.related_id = any(${ids}::text[])) and t.type = any(${types}::text[])
       and t.amount = -o.amount and o.bank_transaction_id is not null and b.status <> 'matched'
     order by t.id`;
  const [, { rows }] = await Promise.all([
    sql`select from bank_transaction where id in (${pairs}) order by id for no key update`.execute(trx),
    takenBack.execute(trx),
  ]);
  return rows;
}
