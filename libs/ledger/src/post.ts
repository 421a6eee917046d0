import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { checkEntry } from './check-entry.js';
import { encodeBatch } from './encode-batch.js';
import type { Entry } from './entry.js';
import type { LedgerTables } from './ledger-tables.js';
import { LedgerRefusal, type RefusalCode } from './refusal.js';

export const ENTRIES_MAX = 1_000;

export interface PostedEntry {
  readonly id: string;
  /** Its place in the order of the ledger. */
  readonly key: bigint;
  /** True when an earlier call had posted it; `balances` is empty then. */
  readonly replayed: boolean;
  /** Of each account with a limit, after the entry, on the account's own side. */
  readonly balances: ReadonlyMap<string, Cents>;
}

/**
 * Posts entries within the caller's transaction (of `inTenant`), all or none, in one SQL call: what else the
 * transaction changes is committed with them or not at all. An entry cannot act on another one of the same call.
 * Locks are taken in one order over the whole call; a transaction that calls twice may deadlock with another one
 * that does, and has to be prepared to run again.
 * @throws {LedgerRefusal} of the first entry that is refused; the transaction must then be rolled back.
 * @throws RangeError when there are more than 1,000 entries, or two with one id.
 */
export async function post<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  entries: readonly Entry[],
): Promise<PostedEntry[]> {
  const outcomes = await postEach(trx, tenant, entries);
  return outcomes.map((outcome) => {
    if (outcome instanceof LedgerRefusal) throw outcome;
    return outcome;
  });
}

/** Like `post`, but each entry is accepted or refused on its own. */
export async function postEach<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  entries: readonly Entry[],
): Promise<(PostedEntry | LedgerRefusal)[]> {
  if (entries.length > ENTRIES_MAX) throw new RangeError(`more than ${ENTRIES_MAX} entries`);
  if (new Set(entries.map((entry) => entry.id)).size < entries.length) throw new RangeError('two entries with one id');
  const refusals = entries.map(checkEntry);
  const valid = entries.filter((_, n) => refusals[n] === undefined);
  const outcomes = valid.length === 0 ? [] : await postBatch(trx, tenant, valid);
  let next = 0;
  return refusals.map((refusal) => refusal ?? outcomes[next++]!);
}

async function postBatch<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  entries: readonly Entry[],
): Promise<(PostedEntry | LedgerRefusal)[]> {
  const batch = encodeBatch(entries);
  const { rows } = await sql<PostedBatch>`
    select * from ledger_post(${tenant.organizationId}, ${tenant.livemode}, ${batch.ids}, ${batch.kinds}, ${batch.days},
      ${batch.targets}, ${batch.amounts}, ${batch.keeps_open}, ${batch.forced}, ${batch.fingerprints},
      ${batch.descriptions}, ${batch.line_counts}, ${batch.account_ids}, ${batch.currencies}, ${batch.slots},
      ${batch.lines})`.execute(trx);
  return outcomesOf(entries, rows[0]!);
}

/** What `ledger_post` answers. */
export interface PostedBatch {
  /** `posted`, `replayed`, or why not. */
  readonly verdicts: readonly ('posted' | 'replayed' | RefusalCode)[];
  readonly subjects: readonly (string | null)[];
  readonly keys: readonly (string | null)[];
  /** Place of the entry, from 1, of each posting to an account with a limit. */
  readonly balance_entries: readonly number[];
  readonly balance_accounts: readonly string[];
  readonly balances: readonly string[];
}

/** What became of each entry, in their order. */
export function outcomesOf(entries: readonly Entry[], batch: PostedBatch): (PostedEntry | LedgerRefusal)[] {
  const balances = entries.map(() => new Map<string, Cents>());
  for (const [n, place] of batch.balance_entries.entries()) {
    balances[place - 1]!.set(batch.balance_accounts[n]!, BigInt(batch.balances[n]!));
  }
  return entries.map((entry, n) => {
    const verdict = batch.verdicts[n]!;
    if (verdict !== 'posted' && verdict !== 'replayed') {
      return new LedgerRefusal(verdict, entry.id, batch.subjects[n] ?? undefined);
    }
    return { id: entry.id, key: BigInt(batch.keys[n]!), replayed: verdict === 'replayed', balances: balances[n]! };
  });
}
