import type { Change, Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { MatchStatus } from './matches.api.js';
import type { ItemType, MatchAllocationTable, MatchTable } from './matches.table.js';

export type MatchRow = Selectable<MatchTable>;
export type NewMatch = Omit<Insertable<MatchTable>, 'org_id' | 'livemode'>;

/** Includes the invoice or bill of a payment. */
export interface AllocationRow {
  readonly match_id: string;
  readonly item_type: ItemType;
  readonly item_id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly payment_id: string | null;
  readonly invoice_id: string | null;
  readonly bill_id: string | null;
}

export type NewAllocation = Pick<MatchAllocationTable, 'item_type' | 'item_id' | 'amount' | 'fee' | 'payment_id'>;

export interface MatchFilter {
  readonly status?: MatchStatus | undefined;
  readonly bankTransactionId?: string | undefined;
}

/** Newest first, after `before`. */
export function findMatches(
  db: Kysely<Database>,
  {
    status,
    bankTransactionId,
    limit,
    before,
  }: MatchFilter & { readonly limit: number; readonly before?: string | undefined },
): Promise<MatchRow[]> {
  let query = db.selectFrom('match').selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('status', '=', status);
  if (bankTransactionId !== undefined) query = query.where('bank_transaction_id', '=', bankTransactionId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function findMatch(db: Kysely<Database>, id: string): Promise<MatchRow | undefined> {
  return db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order of their lines, by match. */
export async function findAllocations(
  db: Kysely<Database>,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AllocationRow[]>> {
  const byMatch = new Map<string, AllocationRow[]>(matchIds.map((id) => [id, []]));
  for (const row of await readAllocations(db, sql`any(${matchIds})`)) byMatch.get(row.match_id)!.push(row);
  return byMatch;
}

/** Allocations of the suggestions for these bank transactions, by match. */
export async function findSuggestedAllocations(
  db: Kysely<Database>,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AllocationRow[]>> {
  const suggested = sql`any(select id from match where bank_transaction_id = any(${transactionIds}) and status = 'suggested')`;
  return Map.groupBy(await readAllocations(db, suggested), ({ match_id }) => match_id);
}

/** The sub-selects find each payment by its key. A join may read all payments of the organization. */
async function readAllocations(db: Kysely<Database>, matches: RawBuilder<unknown>): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select a.match_id, a.item_type, a.item_id, a.amount, a.fee, a.payment_id,
           case a.item_type when 'invoice' then a.item_id when 'payment' then
             (select p.invoice_id from payment p where p.org_id = a.org_id and p.livemode = a.livemode and p.id = a.item_id)
           end as invoice_id,
           case a.item_type when 'bill' then a.item_id when 'bill_payment' then
             (select b.bill_id from bill_payment b where b.org_id = a.org_id and b.livemode = a.livemode and b.id = a.item_id)
           end as bill_id
      from match_allocation a
     where a.match_id = ${matches} order by a.match_id, a.line`.execute(db);
  return rows;
}

export async function insertMatch(
  trx: Transaction<Database>,
  tenant: Tenant,
  match: NewMatch,
  allocations: readonly NewAllocation[],
): Promise<MatchRow> {
  const of = { org_id: tenant.organizationId, livemode: tenant.livemode };
  const rows = allocations.map((allocation, line) => ({ ...allocation, ...of, match_id: match.id, line: line + 1 }));
  const [inserted] = await Promise.all([
    trx
      .insertInto('match')
      .values({ ...match, ...of })
      .returningAll()
      .executeTakeFirstOrThrow(),
    trx.insertInto('match_allocation').values(rows).execute(),
  ]);
  return inserted;
}

export function updateMatch(
  trx: Transaction<Database>,
  id: string,
  values: Partial<Pick<MatchRow, 'status' | 'decided_at' | 'confidence' | 'bits' | 'reason' | 'payer_key'>> & {
    parts?: string;
  },
): Promise<MatchRow> {
  return trx.updateTable('match').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The payment that a line of a match has made. */
export function paymentOfLine(matchId: string, line: number, paymentId: string): Change {
  return build
    .updateTable('match_allocation')
    .set({ payment_id: paymentId })
    .where('match_id', '=', matchId)
    .where('line', '=', line);
}

export function findSuggestions(db: Kysely<Database>, transactionIds: readonly string[]): Promise<MatchRow[]> {
  return db
    .selectFrom('match')
    .selectAll()
    .where('bank_transaction_id', 'in', transactionIds)
    .where('status', '=', 'suggested')
    .orderBy('id')
    .execute();
}

/** Suggestions are not decisions, so they are deleted when something better is known. */
export function suggestionsDeleted(ids: readonly string[]): Change[] {
  if (ids.length === 0) return [];
  return [build.deleteFrom('match').where('id', 'in', ids).where('status', '=', 'suggested')];
}

/** Deletes all suggestions for a transaction. */
export function suggestionsDeletedOf(transactionId: string): Change {
  return build.deleteFrom('match').where('bank_transaction_id', '=', transactionId).where('status', '=', 'suggested');
}

/** Transactions with a suggestion for one of these items. */
export async function findTransactionsSuggestedFor(
  db: Kysely<Database>,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.bank_transaction_id as id from match_allocation a
      join match m on m.org_id = a.org_id and m.livemode = a.livemode and m.id = a.match_id
     where a.item_id = any(${itemIds}) and m.status = 'suggested' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
