import type { Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type LedgerTables, ledgerTables } from '../ledger-tables.js';
import { readEntries, type StoredEntry } from '../stored-entry.js';
import { createReplay, type LedgerProblemCode, type Replay, type Report } from './replay.js';
import { type ChainHead, verifyChain } from './verify-chain.js';

export interface LedgerProblem {
  readonly code: LedgerProblemCode;
  readonly tenant: Tenant;
  /** Id of the entry or account, or number of the seal. */
  readonly subject: string;
}

export interface Verification {
  readonly accounts: number;
  readonly entries: number;
  readonly postings: number;
  readonly seals: number;
  readonly heads: readonly ChainHead[];
  readonly problemCount: number;
  /** The first 1,000 problems. */
  readonly problems: readonly LedgerProblem[];
}

const PAGE_SIZE = 1_000;
const PROBLEMS_MAX = 1_000;
const END = (1n << 63n) - 1n;

/**
 * Replays all entries from nothing and compares: that every entry balances, every running and stored balance, the held
 * amounts, every reversal, every checkpoint, and every entry with its seal. Reads one snapshot, locks nothing, and needs
 * memory only for accounts and holds.
 * @param options.tenant only this tenant. Default: all.
 * @param options.anchors heads noted earlier, which the chains must still contain.
 */
export async function verifyLedger<S extends LedgerTables>(
  db: Kysely<S>,
  options: { readonly tenant?: Tenant; readonly anchors?: readonly ChainHead[] } = {},
): Promise<Verification> {
  const problems: LedgerProblem[] = [];
  let problemCount = 0;
  const report: Report = (code, { org_id, livemode }, subject) => {
    problemCount += 1;
    if (problems.length < PROBLEMS_MAX) {
      problems.push({ code, tenant: { organizationId: org_id, livemode }, subject });
    }
  };
  const snapshot = ledgerTables(db).transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    await enter(trx, options.tenant);
    const replay = await createReplay(trx, report);
    let entries = 0;
    let postings = 0;
    const add = (entry: StoredEntry) => {
      entries += 1;
      postings += entry.postings.length;
      replay.add(entry);
    };
    const chain = await verifyChain(trx, { anchors: options.anchors ?? [], add, report });
    await replayAfter(trx, chain.sealedThrough, { ...replay, add });
    replay.finish();
    await reportWrongReversals(trx, report);
    await reportOrphans(trx, report);
    await reportWrongCheckpoints(trx, chain.sealedThrough, report);
    return {
      accounts: replay.accounts,
      entries,
      postings,
      seals: chain.seals,
      heads: chain.heads,
      problemCount,
      problems,
    };
  });
}

async function enter(trx: Transaction<LedgerTables>, tenant: Tenant | undefined): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  if (!tenant) await sql`select set_config('role', session_user || '_system', true)`.execute(trx);
  else {
    await sql`select set_config('exchequer.org_id', ${tenant.organizationId}, true),
                     set_config('exchequer.livemode', ${String(tenant.livemode)}, true)`.execute(trx);
  }
}

/** Entries that are not sealed yet. */
async function replayAfter(trx: Transaction<LedgerTables>, key: bigint, replay: Replay): Promise<void> {
  for (let after = key; ; ) {
    const page = await readEntries(trx, { after, through: END, limit: PAGE_SIZE });
    for (const entry of page) replay.add(entry);
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)!.key;
  }
}

type Found = { readonly org_id: string; readonly livemode: boolean; readonly subject: string };

async function reportWrongReversals(trx: Transaction<LedgerTables>, report: Report): Promise<void> {
  const { rows } = await sql<Found>`
    select r.org_id, r.livemode, r.id as subject from ledger_entry r
     where r.kind = 'reversal' and (
       not exists (select from ledger_entry e
                    where e.key = r.target_key and e.key < r.key and e.org_id = r.org_id and e.livemode = r.livemode)
       or exists (
         select from (select line, account_key, amount from ledger_posting where entry_key = r.target_key) p
           full join (select line, account_key, amount from ledger_posting where entry_key = r.key) m on m.line = p.line
          where (p.account_key, -p.amount) is distinct from (m.account_key, m.amount)))`.execute(trx);
  for (const row of rows) report('wrong_reversal', row, row.subject);
}

async function reportOrphans(trx: Transaction<LedgerTables>, report: Report): Promise<void> {
  const { rows } = await sql<Found>`
    select p.org_id, p.livemode, p.entry_key::text as subject from ledger_posting p
     where not exists (select from ledger_entry e where e.key = p.entry_key)`.execute(trx);
  for (const row of rows) report('misplaced_posting', row, row.subject);
}

async function reportWrongCheckpoints(trx: Transaction<LedgerTables>, through: bigint, report: Report): Promise<void> {
  const { rows } = await sql<Found>`
    select a.org_id, a.livemode, a.id as subject from ledger_checkpoint c
      full join (
        select account_key, effective_on, sum(greatest(amount, 0)) as debits, sum(greatest(-amount, 0)) as credits
          from ledger_posting where entry_key <= ${through} group by account_key, effective_on
      ) p using (account_key, effective_on)
      join ledger_account a on a.key = account_key
     where (c.debits, c.credits) is distinct from (p.debits, p.credits)`.execute(trx);
  for (const row of rows) report('wrong_checkpoint', row, row.subject);
}
