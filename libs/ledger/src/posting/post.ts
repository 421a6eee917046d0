import type { Cents } from '@exchequer/money';
import { ask, type Statement, statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Entry } from '../entry.js';
import type { LedgerTables } from '../ledger-tables.js';
import { LedgerRefusal, type RefusalCode } from '../refusal.js';
import { checkEntry } from './check-entry.js';
import { encodeBatch, encodeSimpleEntry } from './encode-batch.js';

const ENTRIES_MAX = 1_000;

export interface PostedEntry {
  readonly id: string;
  /** Position in the order of the ledger. */
  readonly key: bigint;
  /** True if an earlier call had posted it. `balances` is empty then. */
  readonly replayed: boolean;
  /** Balance of each account with a limit after the entry, on its normal side. */
  readonly balances: ReadonlyMap<string, Cents>;
}

/**
 * Posts entries in the caller's transaction (of `inTenant`), all or none, in one SQL call. They commit together with the other
 * changes of the transaction, or not at all. An entry cannot refer to another entry of the same call. Locks are taken in one
 * order over the whole call. Two transactions that each call twice can deadlock, so be prepared to run them again.
 * @throws {LedgerRefusal} of the first refused entry; the transaction must then be rolled back.
 * @throws RangeError if there are more than 1,000 entries, or two with one id.
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

/** Code of `ledger_post_all` and `ledger_post_entry`. */
const REFUSED = 'EXL01';

/**
 * Posts entries like `post`, but does not wait for the answer: the statement is sent to Postgres together with later ones. For
 * callers who need neither keys nor balances. A refused entry makes the whole transaction fail with its `LedgerRefusal`.
 * @throws {LedgerRefusal} immediately for an entry that is malformed.
 * @throws RangeError if there are more than 1,000 entries, or two with one id.
 */
export function postUnawaited<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  entries: readonly Entry[],
): void {
  requireBatch(entries);
  for (const entry of entries) {
    const refusal = checkEntry(entry);
    if (refusal) throw refusal;
  }
  const [first] = entries;
  if (first === undefined) return;
  const simple = entries.length === 1 ? encodeSimpleEntry(first) : undefined;
  unawaited(trx, simple ? postOne(tenant, first.id, simple) : postAll(tenant, entries), refusalOf);
}

function postOne(
  { organizationId, livemode }: Tenant,
  id: string,
  entry: NonNullable<ReturnType<typeof encodeSimpleEntry>>,
): Statement {
  return statement`select ledger_post_entry(${organizationId}, ${livemode}, ${id}, ${entry.day}, ${entry.forced},
    ${entry.fingerprint}, ${entry.description}, ${entry.account_ids}, ${entry.currencies}, ${entry.lines})`;
}

function postAll({ organizationId, livemode }: Tenant, entries: readonly Entry[]): Statement {
  const batch = encodeBatch(entries);
  return statement`select ledger_post_all(${organizationId}, ${livemode}, ${batch.ids}, ${batch.kinds}, ${batch.days},
    ${batch.targets}, ${batch.amounts}, ${batch.keeps_open}, ${batch.forced}, ${batch.fingerprints},
    ${batch.descriptions}, ${batch.line_counts}, ${batch.account_ids}, ${batch.currencies}, ${batch.slots},
    ${batch.lines})`;
}

function refusalOf(error: unknown): Error {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code !== REFUSED) return error as Error;
  const refused = JSON.parse(String(detail)) as { code: RefusalCode; entry: string; subject: string | null };
  return new LedgerRefusal(refused.code, refused.entry, refused.subject ?? undefined);
}

/** Like `post`, but each entry is accepted or refused separately. */
export async function postEach<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  entries: readonly Entry[],
): Promise<(PostedEntry | LedgerRefusal)[]> {
  requireBatch(entries);
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
  const [first] = entries;
  const simple = entries.length === 1 ? encodeSimpleEntry(first!) : undefined;
  const rows = await ask<PostedBatch>(trx, simple ? answerOne(tenant, first!.id, simple) : answerEach(tenant, entries));
  return outcomesOf(entries, rows[0]!);
}

function answerOne(
  { organizationId, livemode }: Tenant,
  id: string,
  entry: NonNullable<ReturnType<typeof encodeSimpleEntry>>,
): Statement {
  return statement`select * from ledger_post_one(${organizationId}, ${livemode}, ${id}, ${entry.day}, ${entry.forced},
    ${entry.fingerprint}, ${entry.description}, ${entry.account_ids}, ${entry.currencies}, ${entry.lines})`;
}

function answerEach({ organizationId, livemode }: Tenant, entries: readonly Entry[]): Statement {
  const batch = encodeBatch(entries);
  return statement`select * from ledger_post(${organizationId}, ${livemode}, ${batch.ids}, ${batch.kinds}, ${batch.days},
    ${batch.targets}, ${batch.amounts}, ${batch.keeps_open}, ${batch.forced}, ${batch.fingerprints}, ${batch.descriptions},
    ${batch.line_counts}, ${batch.account_ids}, ${batch.currencies}, ${batch.slots}, ${batch.lines})`;
}

function requireBatch(entries: readonly Entry[]): void {
  if (entries.length > ENTRIES_MAX) throw new RangeError(`more than ${ENTRIES_MAX} entries`);
  if (new Set(entries.map((entry) => entry.id)).size < entries.length) throw new RangeError('two entries with one id');
}

/** The result of `ledger_post`. */
export interface PostedBatch {
  /** `posted`, `replayed`, or the reason for a refusal. */
  readonly verdicts: readonly ('posted' | 'replayed' | RefusalCode)[];
  readonly subjects: readonly (string | null)[];
  readonly keys: readonly (string | null)[];
  /** For each posting to an account with a limit: the position of its entry, from 1. */
  readonly balance_entries: readonly number[];
  readonly balance_accounts: readonly string[];
  readonly balances: readonly string[];
}

/** The result of each entry, in their order. */
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
