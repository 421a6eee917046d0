import { acrossTenants, type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { ReceiptReadingState } from './receipt-readings.table.js';

export interface ReceiptToRead {
  readonly document_id: string;
  readonly expense_id: string;
  readonly traceparent: string | null;
}

/** The statement is `unawaited`. If the receipt was announced before, it is read again for the given draft. */
export function insertReceiptReading(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  reading: ReceiptToRead,
): void {
  const values = { ...reading, org_id, livemode, problem: null };
  unawaited(
    trx,
    trx
      .insertInto('receipt_reading')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'livemode', 'document_id']).doUpdateSet({
          expense_id: reading.expense_id,
          state: 'waiting',
          attempts: 0,
          wait_until: sql<Date>`now()`,
        }),
      ),
  );
}

/** The next tenant after `after`, by id, with a receipt that is due. After the last tenant comes the first one. */
export async function findTenantWithReceipts(db: Kysely<Database>, after?: Tenant): Promise<Tenant | undefined> {
  const { organizationId = '', livemode = false } = after ?? {};
  const next = (where: RawBuilder<SqlBool>) => sql`
    (select org_id, livemode from receipt_reading
      where state = 'waiting' and wait_until <= now() and ${where} order by org_id, livemode limit 1)`;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ org_id: string; livemode: boolean }>`
      ${next(sql`(org_id, livemode) > (${organizationId}, ${livemode})`)}
      union all ${next(sql`true`)} limit 1`.execute(trx),
  );
  const [row] = rows;
  return row && { organizationId: row.org_id, livemode: row.livemode };
}

/** The receipt that has waited longest. */
export function findReceiptToRead(db: Kysely<Database>): Promise<ReceiptToRead | undefined> {
  return db
    .selectFrom('receipt_reading')
    .select(['document_id', 'expense_id', 'traceparent'])
    .where('state', '=', sql.lit('waiting'))
    .where('wait_until', '<=', sql<Date>`now()`)
    .orderBy('wait_until')
    .orderBy('document_id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the receipt if it still waits. Returns false if another process has it or is done with it. */
export async function lockReceiptToRead(trx: Transaction<Database>, documentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('receipt_reading')
    .select('document_id')
    .where('document_id', '=', documentId)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** The statement is `unawaited`. */
export function endReceiptReading(
  trx: Transaction<Database>,
  documentId: string,
  state: Exclude<ReceiptReadingState, 'waiting'>,
): void {
  const problem = state === 'unknown' ? 'not_found' : null;
  unawaited(trx, trx.updateTable('receipt_reading').set({ state, problem }).where('document_id', '=', documentId));
}

/** After a failure the next attempt is later each time, up to a limit. */
export async function postponeReceipt(
  trx: Transaction<Database>,
  documentId: string,
  { problem, maxSeconds }: { readonly problem: string; readonly maxSeconds: number },
): Promise<void> {
  await sql`
    update receipt_reading
       set attempts = attempts + 1, problem = ${problem},
           wait_until = now() + least(${maxSeconds}::int, 2 ^ least(attempts, 20)) * interval '1 second'
     where document_id = ${documentId} and state = 'waiting'`.execute(trx);
}
