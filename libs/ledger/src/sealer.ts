import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type LedgerTables, ledgerTables } from './ledger-tables.js';
import { genesisOf, hashOf } from './seal.js';
import { leafOf, readEntries, type StoredEntry } from './stored-entry.js';

export interface SealerOptions<S extends LedgerTables> {
  /** The service's database as its runtime role. */
  readonly db: Kysely<S>;
  /** Time between looks for new entries, ms. Default 1,000. */
  readonly pollMs?: number;
  /** Maximum number of entries sealed in one transaction. Default 1,000. */
  readonly pageSize?: number;
  /** Called with an error. The sealer tries again at the next look. */
  readonly onError?: (error: unknown) => void;
}

export interface Sealer {
  /** Seals everything that is committed at the time of the call, including entries that are being posted then. */
  sealNow(): Promise<void>;
  stop(): Promise<void>;
}

/** How far the ledger is complete: entries up to `key` belong to transactions before `transaction`. */
interface Horizon {
  readonly key: bigint;
  readonly transaction: bigint;
}

const SETTLE_MS = 10;

/**
 * Runs behind the postings: links each tenant's entries into a chain of hashes, and adds their postings to the checkpoints,
 * which make balances of accounts without a limit cheap to read. Several can run; one works at a time.
 */
export function createSealer<S extends LedgerTables>(options: SealerOptions<S>): Sealer {
  const { pollMs = 1_000, pageSize = 1_000, onError = () => {} } = options;
  const db = ledgerTables(options.db);
  const stop = new AbortController();
  let waitingFor: Horizon | undefined;

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        // A horizon can be sealed after the transactions before it have ended, usually in the next run.
        waitingFor ??= await readHorizon(db);
        if (await hasPassed(db, waitingFor)) {
          await sealThrough(db, waitingFor.key, pageSize, stop.signal);
          waitingFor = undefined;
        }
      } catch (error) {
        waitingFor = undefined;
        onError(error);
      }
      await sleep(pollMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async sealNow() {
      const horizon = await readHorizon(db);
      while (!(await hasPassed(db, horizon))) await sleep(SETTLE_MS);
      await sealThrough(db, horizon.key, pageSize);
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/**
 * Three statements, in this order. The log is flushed after the keys are read, so that a crash cannot assign one of them
 * again. A posting transaction gets its id before it draws a key, so whoever drew one of these has a lower id than this
 * transaction, which gets its own now. (A snapshot's xmax would not work, because it counts completed transactions.)
 */
async function readHorizon(db: Kysely<LedgerTables>): Promise<Horizon> {
  return acrossTenants(db, async (trx) => {
    const last = await sql<{ key: bigint }>`select last_value as key from ledger_entry_key`.execute(trx);
    await sql`select pg_logical_emit_message(false, 'exchequer.ledger', 'horizon', true)`.execute(trx);
    const own = await sql<{ transaction: bigint }>`
      select pg_current_xact_id()::text::int8 as transaction`.execute(trx);
    return { key: last.rows[0]!.key, transaction: own.rows[0]!.transaction };
  });
}

async function hasPassed(db: Kysely<LedgerTables>, horizon: Horizon): Promise<boolean> {
  const { rows } = await sql<{ oldest: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::int8 as oldest`.execute(db);
  return rows[0]!.oldest > horizon.transaction;
}

async function sealThrough(
  db: Kysely<LedgerTables>,
  horizon: bigint,
  pageSize: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const sealed = await acrossTenants(db, (trx) => sealPage(trx, horizon, pageSize));
    if (sealed < pageSize) return;
  }
}

/** @returns how many entries were sealed. */
async function sealPage(trx: Transaction<LedgerTables>, horizon: bigint, pageSize: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('exchequer-ledger-sealer'), hashtext(current_schema()))`.execute(trx);
  const last = await trx
    .selectFrom('ledger_seal')
    .select('through_key')
    .orderBy('through_key', 'desc')
    .limit(1)
    .execute();
  const after = last[0]?.through_key ?? 0n;
  const entries = await readEntries(trx, { after, through: horizon, limit: pageSize });
  if (entries.length === 0) return 0;
  const through = entries.length < pageSize ? horizon : entries.at(-1)!.key;
  for (const group of Map.groupBy(entries, (entry) => `${entry.org_id} ${entry.livemode}`).values()) {
    await insertSeal(trx, group, through);
  }
  await addToCheckpoints(trx, after, through);
  return entries.length;
}

/** @param entries entries of one tenant. */
async function insertSeal(trx: Transaction<LedgerTables>, entries: StoredEntry[], through: bigint): Promise<void> {
  const tenant: Tenant = { organizationId: entries[0]!.org_id, livemode: entries[0]!.livemode };
  const last = await trx
    .selectFrom('ledger_seal')
    .select(['number', 'hash'])
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seal = {
    number: (last?.number ?? 0n) + 1n,
    through_key: through,
    entry_keys: entries.map((entry) => entry.key),
    leaves: Buffer.concat(entries.map(leafOf)),
    previous: last?.hash ?? genesisOf(tenant),
  };
  await trx
    .insertInto('ledger_seal')
    .values({ org_id: tenant.organizationId, livemode: tenant.livemode, ...seal, hash: hashOf(seal) })
    .execute();
}

async function addToCheckpoints(trx: Transaction<LedgerTables>, after: bigint, through: bigint): Promise<void> {
  await sql`
    insert into ledger_checkpoint as c (account_key, effective_on, org_id, livemode, debits, credits)
    select p.account_key, p.effective_on, p.org_id, p.livemode, sum(greatest(p.amount, 0)), sum(greatest(-p.amount, 0))
      from ledger_posting p where p.entry_key > ${after} and p.entry_key <= ${through}
     group by p.account_key, p.effective_on, p.org_id, p.livemode
    on conflict (account_key, effective_on) do update
       set debits = c.debits + excluded.debits, credits = c.credits + excluded.credits`.execute(trx);
}
