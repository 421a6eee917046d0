import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { EntryKind, LedgerTables } from './ledger-tables.js';

/** An entry as stored, with everything that belongs to it. */
export interface StoredEntry {
  readonly key: bigint;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly kind: EntryKind;
  readonly effective_on: string;
  /** Microseconds since 1970. */
  readonly recorded_at: bigint;
  readonly target_key: bigint | null;
  readonly held: bigint | null;
  readonly fingerprint: string;
  readonly description: string | null;
  /** Members of a hold. */
  readonly hold_debit_key: bigint | null;
  readonly hold_credit_key: bigint | null;
  readonly hold_currency: string | null;
  readonly hold_amount: bigint | null;
  readonly hold_remaining: bigint | null;
  readonly postings: readonly StoredPosting[];
}

export interface StoredPosting {
  readonly entry_key: bigint;
  readonly line: number;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly account_key: bigint;
  readonly account_id: string | null;
  readonly side: number | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly balance: bigint | null;
  readonly effective_on: string;
}

/** The entries after one key and up to another, in order. */
export async function readEntries(
  trx: Transaction<LedgerTables>,
  range: { readonly after: bigint; readonly through: bigint; readonly limit: number },
): Promise<StoredEntry[]> {
  const { rows: entries } = await sql<Omit<StoredEntry, 'postings'>>`
    select e.key, e.org_id, e.livemode, e.id, e.kind, e.effective_on::text,
           (extract(epoch from e.recorded_at) * 1000000)::int8 as recorded_at, e.target_key, e.held, e.fingerprint,
           e.description, h.debit_key as hold_debit_key, h.credit_key as hold_credit_key, h.currency as hold_currency,
           h.amount as hold_amount, h.remaining as hold_remaining
      from ledger_entry e left join ledger_hold h on h.entry_key = e.key
     where e.key > ${range.after} and e.key <= ${range.through} order by e.key limit ${range.limit}`.execute(trx);
  if (entries.length === 0) return [];
  const { rows: postings } = await sql<StoredPosting>`
    select p.entry_key, p.line, p.org_id, p.livemode, p.account_key, a.id as account_id, a.side, p.currency, p.amount,
           p.balance, p.effective_on::text
      from ledger_posting p left join ledger_account a on a.key = p.account_key
     where p.entry_key between ${entries[0]!.key} and ${entries.at(-1)!.key} order by p.entry_key, p.line`.execute(trx);
  const byEntry = Map.groupBy(postings, (posting) => posting.entry_key);
  return entries.map((entry) => ({ ...entry, postings: byEntry.get(entry.key) ?? [] }));
}

/** SHA-256 of all parts of an entry that never change. */
export function leafOf(entry: StoredEntry): Buffer {
  const content = [
    'ledger-entry-1', entry.key, entry.org_id, entry.livemode, entry.id, entry.kind, entry.effective_on,
    entry.recorded_at, entry.target_key, entry.held, entry.fingerprint, entry.description,
    entry.hold_debit_key, entry.hold_credit_key, entry.hold_currency, entry.hold_amount,
    ...entry.postings.map((posting) => [
      posting.line, posting.org_id, posting.livemode, posting.account_key, posting.account_id, posting.side,
      posting.currency, posting.amount, posting.balance, posting.effective_on,
    ]),
  ]; // biome-ignore format: one list
  const text = JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  return createHash('sha256').update(text).digest();
}
