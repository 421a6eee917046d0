import { bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { newEvent, recordEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import { done, more, type Outcome, type WorkKind } from '@exchequer/work';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { categorizeRows, findKnowledge } from '../transactions/categorize-rows.js';
import type { EntryTable } from '../transactions/transactions.tables.js';
import { RECATEGORIZATION } from './rules.queries.js';

/** Transactions that are categorized in one database transaction. */
const BATCH = 200;

/**
 * Categorizes the transactions of organizations whose rules changed: one batch of each organization in turn. A category that a person
 * chose stays. The place is stored with the batch, so a crash costs one batch at most.
 */
export const recategorization = ({ relay }: Pick<Deps, 'relay'>): WorkKind<Database> => ({
  kind: RECATEGORIZATION,
  attemptsMax: Number.POSITIVE_INFINITY,
  settle: (trx, { tenant, position }) => recategorizeBatch(trx, tenant, position ?? ''),
  settled: () => relay.wake(),
});

/** @param after the last transaction of the batch before */
async function recategorizeBatch(trx: Transaction<Database>, tenant: Tenant, after: string): Promise<Outcome> {
  const { organizationId: org_id, livemode } = tenant;
  const rows = await trx
    .selectFrom('entry')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('livemode', '=', livemode)
    .where('id', '>', after)
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
  return last && rows.length === BATCH ? more(last.id) : done;
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
