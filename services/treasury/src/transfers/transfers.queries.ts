import {
  ask,
  type Change,
  COUNT_MAX,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type Ranges,
  type RowRange,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../database.js';
import type { TransferDirection, TransferStatus, TransferTable, TransferType } from './transfers.tables.js';

export type TransferRow = Selectable<TransferTable>;

const columns = [
  'org_id', 'livemode', 'id', 'type', 'direction', 'status', 'amount', 'fee', 'account_id', 'to_account_id', 'counterparty', 'routing_number',
  'account_type', 'account_last4', 'sec_code', 'effective_speed', 'delay_reason', 'description', 'send_at', 'message_id', 'trace_number', 'imad',
  'uetr', 'hold_id', 'funds_available_at', 'return_code', 'return_reason', 'return_is_late', 'failure_code', 'failure_reason', 'change_code',
  'applied_change_code', 'reverses_id', 'bill_payment_id', 'payee_id', 'dishonor_code', 'dishonor_trace', 'dishonor_status', 'contest_code', 'is_payout', 'created_by', 'created_by_root', 'approved_by', 'approved_at',
  'created_at', 'submitted_at', 'settled_at', 'returned_at', ...labelColumns,
  sql<string | null>`expected_settlement_date::text`.as('expected_settlement_date'),
  sql<string | null>`settlement_date::text`.as('settlement_date'),
] as const; // biome-ignore format: one list

export interface TransferFilter extends LabelFilter {
  readonly accountId?: string | undefined;
  readonly type?: TransferType | undefined;
  readonly status?: TransferStatus | undefined;
  readonly direction?: TransferDirection | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export function findTransfer(db: Kysely<Database>, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfer').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockTransfer(trx: Transaction<Database>, id: string): Promise<TransferRow | undefined> {
  return trx.selectFrom('transfer').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Locks a transfer that may be a reversal. The transfer that it reverses is locked first, because it is the older one: a return of that transfer, too,
 * locks it before its reversal.
 */
export async function lockWithOriginal(
  trx: Transaction<Database>,
  id: string,
): Promise<{ readonly row?: TransferRow | undefined; readonly original?: TransferRow | undefined }> {
  // What a transfer reverses never changes, so it is read without a lock.
  const rows = await trx
    .selectFrom('transfer')
    .select(columns)
    .where(sql<SqlBool>`id = any(array[${id}, (select reverses_id from transfer where id = ${id})]::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const row = rows.find((each) => each.id === id);
  return { row, original: rows.find((each) => each.id === row?.reverses_id) };
}

/** In the order of their ids, so that two transactions do not wait for each other. */
export function lockTransfers(trx: Transaction<Database>, ids: readonly string[]): Promise<TransferRow[]> {
  return trx
    .selectFrom('transfer')
    .select(columns)
    .where(sql<SqlBool>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Newest first. */
export function findTransfers(
  db: Kysely<Database>,
  { limit, offset, before, ...filter }: TransferFilter & RowRange,
  ranges: Ranges,
): Promise<TransferRow[]> {
  const found = matching(db, { ...filter, before }, { reach: limit + offset, before }, ranges);
  return findNewest(found.select(columns), { limit, offset, before });
}

export function countTransfers(db: Kysely<Database>, filter: TransferFilter, ranges: Ranges): Promise<number> {
  const order = filter.accountId === undefined && ranges.found === undefined ? ranges.order : 'id';
  return countRows(db, matching(db, filter, { reach: COUNT_MAX + 1 }, ranges), order);
}

/** How many of the newest transfers are needed, and which come before them in the list. */
interface Reach {
  readonly reach: number;
  readonly before?: string | undefined;
}

/**
 * From an account and to it are two ranges of two indexes. Each is read in its order and only as far as needed: without statistics, Postgres
 * would read another index of the account and sort all of its transfers.
 */
function matching(
  db: Kysely<Database>,
  { accountId, ...filter }: TransferFilter,
  { reach, before }: Reach,
  ranges: Ranges,
) {
  const matches = sql<SqlBool>`${conditionsOf(filter)} and ${ranges.condition}`;
  const isNarrow = accountId !== undefined || filter.externalId !== undefined || filter.metadata !== undefined;
  const all = db
    .selectFrom('transfer')
    .where(foundPage(ranges, matches, { limit: reach, offset: 0, before }, isNarrow));
  if (accountId === undefined) return all;
  const after = before === undefined ? sql`true` : sql`id < ${before}`;
  const side = (ofAccount: RawBuilder<unknown>) =>
    sql`(select * from transfer where ${ofAccount} and ${after} and ${matches} order by id desc limit ${reach})`;
  const away = side(sql`account_id = ${accountId}`);
  const here = side(sql`to_account_id = ${accountId} and account_id <> ${accountId}`);
  return db.selectFrom(sql`(${away} union all ${here})`.as('transfer')) as unknown as typeof all;
}

function conditionsOf({
  type,
  status,
  direction,
  from,
  to,
  ...labels
}: Omit<TransferFilter, 'accountId'>): RawBuilder<SqlBool> {
  const conditions = [
    hasLabels('transfer', labels),
    type && sql`type = ${type}`,
    // Written out, because the index of all states but `settled` is partial.
    status && sql`status = ${sql.lit(status)}`,
    direction && sql`direction = ${direction}`,
    from && sql`created_at >= ${from}`,
    to && sql`created_at <= ${to}`,
  ].filter((condition) => condition !== undefined);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The database refuses a change between states that docs/treasury.md does not show. */
export function transferChange({ organizationId, livemode }: Tenant, id: string, change: Partial<TransferRow>): Change {
  return build
    .updateTable('transfer')
    .set(change)
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '=', id);
}

/** An earlier transfer that looks like the same one. */
export interface Lookalike {
  readonly id: string;
  readonly account_id: string;
  readonly to_account_id: string | null;
  readonly direction: string;
  readonly amount: bigint;
  readonly routing_number: string | null;
  readonly account_last4: string | null;
}

/** The newest transfer of the last 24 hours for each combination of these accounts, amounts and other sides. */
export function findLookalikes(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  sought: readonly Omit<Lookalike, 'id'>[],
): Promise<Lookalike[]> {
  return ask<Lookalike>(
    trx,
    statement`
    select found.* from unnest(
      ${sought.map((one) => one.account_id)}::text[], ${sought.map((one) => one.to_account_id)}::text[],
      ${sought.map((one) => one.direction)}::text[], ${sought.map((one) => String(one.amount))}::bigint[],
      ${sought.map((one) => one.routing_number)}::text[], ${sought.map((one) => one.account_last4)}::text[]
    ) as s(account_id, to_account_id, direction, amount, routing_number, account_last4)
    cross join lateral (
      select t.id, t.account_id, t.to_account_id, t.direction, t.amount, t.routing_number, t.account_last4 from transfer t
      where t.org_id = ${organizationId} and t.livemode = ${livemode} and t.account_id = s.account_id and t.amount = s.amount
        and t.direction = s.direction and t.to_account_id is not distinct from s.to_account_id
        and t.routing_number is not distinct from s.routing_number and t.account_last4 is not distinct from s.account_last4
        and t.status not in ('failed', 'canceled')
        and t.created_at > tenant_now(${organizationId}, ${livemode}) - interval '24 hours'
      order by t.created_at desc limit 1
    ) found`,
  );
}

/** ACH transfers whose cut-off has come, in the order of their creation. */
export function findPendingOfAch(trx: Transaction<Database>, cutoff: Date, limit: number): Promise<TransferRow[]> {
  return trx
    .selectFrom('transfer')
    .select(columns)
    .where('status', '=', sql.lit('pending'))
    .where('type', '=', 'ach')
    .where('send_at', '<=', cutoff)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Locks the transfers that a message to the bank carries. */
export function findTransfersOfMessage(trx: Transaction<Database>, messageId: string): Promise<TransferRow[]> {
  return trx
    .selectFrom('transfer')
    .select(columns)
    .where('message_id', '=', messageId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the transfers with these trace numbers. A number can come again after ten million entries: the newest one counts. */
export async function lockTransfersByTrace(
  trx: Transaction<Database>,
  traces: readonly string[],
): Promise<Map<string, TransferRow>> {
  const rows = await trx
    .selectFrom('transfer')
    .select(columns)
    .where(sql<SqlBool>`trace_number = any(${traces}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.trace_number!, row]));
}

/** Locks the transfers whose dishonored returns have these trace numbers. */
export function lockTransfersByDishonor(trx: Transaction<Database>, traces: readonly string[]): Promise<TransferRow[]> {
  return trx
    .selectFrom('transfer')
    .select(columns)
    .where(sql<SqlBool>`dishonor_trace = any(${traces}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the transfer with this UETR. */
export function lockTransferByUetr(trx: Transaction<Database>, uetr: string): Promise<TransferRow | undefined> {
  return trx.selectFrom('transfer').select(columns).where('uetr', '=', uetr).forNoKeyUpdate().executeTakeFirst();
}

/** The reversals of these transfers that have not been sent yet. They are locked. */
export function lockPendingReversals(trx: Transaction<Database>, ids: readonly string[]): Promise<TransferRow[]> {
  return trx
    .selectFrom('transfer')
    .select(columns)
    .where(sql<SqlBool>`reverses_id = any(${ids}::text[]) and status in ('pending_approval', 'pending')`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The reversal of a transfer that has neither failed nor was canceled. */
export async function findReversalOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('reverses_id', '=', id)
    // Written out, as its index has it.
    .where(sql<SqlBool>`status not in ('failed', 'canceled')`)
    .executeTakeFirst();
  return row?.id;
}
