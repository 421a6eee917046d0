import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import { balanceOf } from './balances.js';
import type { EntryKind, LedgerTables } from './ledger-tables.js';

export interface AccountPosting {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly side: 'debit' | 'credit';
  readonly amount: Cents;
  /** Balance of the account after this posting, on its normal side. */
  readonly balance: Cents;
  /** `YYYY-MM-DD` */
  readonly effectiveOn: string;
  readonly recordedAt: Date;
  readonly description?: string;
  /** Position, for `before` of the next page. */
  readonly cursor: PostingCursor;
}

export interface PostingCursor {
  readonly entryKey: bigint;
  readonly line: number;
}

const HISTORY_LIMIT_MAX = 1_000;

interface HistoryRow {
  readonly id: string;
  readonly kind: EntryKind;
  readonly amount: bigint;
  readonly balance: string;
  readonly effective_on: string;
  readonly recorded_at: Date;
  readonly description: string | null;
  readonly entry_key: bigint;
  readonly line: number;
}

/**
 * The postings of an account with the running balance, newest first. For accounts without a stored balance (without a limit),
 * it is computed backwards from today's balance, so a page far in the past costs as much as the postings after it.
 * @throws {LedgerAccountError} `unknown_account`.
 * @throws RangeError if `limit` is not 1 to 1,000.
 */
export async function historyOf<S extends LedgerTables>(
  db: Kysely<S>,
  tenant: Tenant,
  accountId: string,
  { limit = 100, before }: { readonly limit?: number; readonly before?: PostingCursor } = {},
): Promise<AccountPosting[]> {
  if (!(limit >= 1 && limit <= HISTORY_LIMIT_MAX)) throw new RangeError(`limit must be 1 to ${HISTORY_LIMIT_MAX}`);
  const { balance: today, minimum } = await balanceOf(db, tenant, accountId);
  const { entryKey, line } = before ?? { entryKey: (1n << 63n) - 1n, line: 0 };
  const isNewer = sql`(p.entry_key, p.line) >= (${entryKey}, ${line})`;
  // The balance after the newest posting of the page.
  const top =
    minimum !== undefined || !before
      ? sql`${String(today)}::numeric`
      : sql`${String(today)}::numeric - a.side * coalesce((
          select sum(p.amount) from ledger_posting p where p.account_key = a.key and ${isNewer}), 0)`;
  const { rows } = await sql<HistoryRow>`
    select e.id, e.kind, p.amount, e.recorded_at, e.description, p.effective_on::text, p.entry_key, p.line,
           coalesce(p.balance, ${top} - a.side * (sum(p.amount) over page - p.amount))::text as balance
      from ledger_account a
      join lateral (
        select p.* from ledger_posting p where p.account_key = a.key and not ${isNewer}
         order by p.entry_key desc, p.line desc limit ${limit}
      ) p on true
      join ledger_entry e on e.key = p.entry_key
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id = ${accountId}
    window page as (order by p.entry_key desc, p.line desc)
     order by p.entry_key desc, p.line desc`.execute(db);
  return rows.map((row) => ({
    entryId: row.id,
    kind: row.kind,
    side: row.amount > 0n ? 'debit' : 'credit',
    amount: row.amount > 0n ? row.amount : -row.amount,
    balance: BigInt(row.balance),
    effectiveOn: row.effective_on,
    recordedAt: row.recorded_at,
    ...(row.description !== null && { description: row.description }),
    cursor: { entryKey: row.entry_key, line: row.line },
  }));
}
