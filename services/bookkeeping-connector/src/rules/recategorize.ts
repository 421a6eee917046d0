import { bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { newEvent, recordEvents } from '@exchequer/messaging';
import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { categorizeRows, findKnowledge } from '../transactions/categorize-rows.js';
import type { EntryTable } from '../transactions/transactions.tables.js';

/** Transactions that are categorized in one database transaction. */
const BATCH = 200;

type RecategorizeDeps = Pick<Deps, 'db' | 'relay'>;

/**
 * Categorizes the transactions of organizations whose rules changed: one batch of each organization in turn. A category that a person
 * chose stays. The place is stored with the batch, so a crash costs one batch at most.
 */
export async function recategorize(deps: RecategorizeDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const tenant = await findNext(deps);
    if (!tenant) return;
    const changed = await inTenant(deps.db, tenant, (trx) => recategorizeBatch(trx, tenant));
    if (changed) deps.relay.wake();
  }
}

/** The organization that has waited longest for its turn. */
async function findNext({ db }: RecategorizeDeps): Promise<Tenant | undefined> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ organizationId: string; livemode: boolean }>`
      update recategorization r set served_at = clock_timestamp()
      from (select org_id, livemode from recategorization order by served_at limit 1 for no key update skip locked) next
      where r.org_id = next.org_id and r.livemode = next.livemode
      returning r.org_id as "organizationId", r.livemode`.execute(trx),
  );
  return rows[0];
}

/** @returns whether a category changed */
async function recategorizeBatch(trx: Transaction<Database>, tenant: Tenant): Promise<boolean> {
  const { organizationId: org_id, livemode } = tenant;
  const { rows: waiting } = await sql<{ after_id: string }>`
    select after_id from recategorization where org_id = ${org_id} and livemode = ${livemode} for update skip locked`.execute(
    trx,
  );
  if (!waiting[0]) return false;
  const rows = await trx
    .selectFrom('entry')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('livemode', '=', livemode)
    .where('id', '>', waiting[0].after_id)
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();
  const open = rows.filter(({ is_corrected, removed_at }) => !is_corrected && removed_at === null);
  const found = await categorizeRows(
    await findKnowledge(trx, tenant),
    open.map((row) => ({ ...row, account: row.provider_account })),
  );
  const changed = open.flatMap((row, n) => {
    const { category, confidence, reason, needsReview, deductiblePercent = null } = found[n]!;
    const isSame =
      row.category === category &&
      row.reason === reason &&
      row.needs_review === needsReview &&
      row.deductible_percent === deductiblePercent;
    return isSame ? [] : [{ row, category, confidence, reason, needs_review: needsReview, percent: deductiblePercent }];
  });
  if (changed.length > 0) {
    const values = JSON.stringify(changed.map(({ row, ...one }) => ({ id: row.id, ...one })));
    await sql`
      update entry e set category = r.category, confidence = r.confidence, reason = r.reason, needs_review = r.needs_review,
        deductible_percent = r.percent, updated_at = clock_timestamp()
      from jsonb_to_recordset(${values}::jsonb)
        as r(id text, category text, confidence real, reason text, needs_review boolean, percent smallint)
      where e.org_id = ${org_id} and e.livemode = ${livemode} and e.id = r.id`.execute(trx);
    announce(
      trx,
      tenant,
      changed.map(({ row }) => row),
    );
  }
  const last = rows.at(-1);
  await (last && rows.length === BATCH
    ? sql`update recategorization set after_id = ${last.id} where org_id = ${org_id} and livemode = ${livemode}`.execute(
        trx,
      )
    : sql`delete from recategorization where org_id = ${org_id} and livemode = ${livemode}`.execute(trx));
  return changed.length > 0;
}

/** One event for each connection. */
function announce(trx: Transaction<Database>, tenant: Tenant, rows: readonly Selectable<EntryTable>[]): void {
  for (const [connectionId, ofConnection] of Map.groupBy(rows, ({ connection_id }) => connection_id)) {
    const transactionIds = ofConnection.map(({ id }) => id);
    const data = {
      id: transactionIds[0]!,
      object: 'bookkeeping_transactions',
      livemode: tenant.livemode,
      connectionId,
      transactionIds,
      removedIds: [],
    } as const;
    recordEvents(trx, [newEvent({ contract: bookkeepingTransactionsSynced, subject: data.id, tenant, data })]);
  }
}
