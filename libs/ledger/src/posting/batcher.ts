import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { Entry } from '../entry.js';
import type { LedgerTables } from '../ledger-tables.js';
import { LedgerRefusal } from '../refusal.js';
import { checkEntry } from './check-entry.js';
import { encodeBatch } from './encode-batch.js';
import { outcomesOf, type PostedBatch, type PostedEntry } from './post.js';

export interface BatcherOptions<S extends LedgerTables> {
  /** The service's database as its runtime role. */
  readonly db: Kysely<S>;
  /**
   * Maximum number of concurrent calls, each on its own connection. Default 1: calls with common accounts wait for each other,
   * and entries that arrive meanwhile form one larger batch.
   */
  readonly writers?: number;
  /** Maximum number of entries per call. Default 250. */
  readonly batchSize?: number;
  /** Maximum number of waiting entries. Further ones are refused with `ledger_overloaded`. Default 10,000. */
  readonly queueMax?: number;
  /** How long to wait during an outage of the database, ms. Default 10,000. */
  readonly retryForMs?: number;
}

export interface Batcher {
  /**
   * Posts one entry in its own transaction, together with entries that other callers post meanwhile: one SQL call and one
   * commit for all of them, each accepted or refused separately. Resolves after the commit.
   * @throws {LedgerRefusal} if the entry is refused.
   * @throws {LedgerUnavailable} if too many wait, or the batcher is stopped.
   */
  post(tenant: Tenant, entry: Entry): Promise<PostedEntry>;
  /** Posts what waits, then refuses new entries. */
  stop(): Promise<void>;
}

export class LedgerUnavailable extends Error {
  constructor(readonly code: 'ledger_overloaded' | 'ledger_stopped') {
    super(code.replaceAll('_', ' '));
    this.name = 'LedgerUnavailable';
  }
}

interface Request {
  readonly tenant: Tenant;
  readonly entry: Entry;
  readonly resolve: (posted: PostedEntry) => void;
  readonly reject: (error: unknown) => void;
}

const RETRY_EVERY_MS = 50;

/** Posts separate entries in micro-batches. An entry that belongs to a larger transaction is posted there with `post`. */
export function createBatcher<S extends LedgerTables>(options: BatcherOptions<S>): Batcher {
  const { db, writers = 1, batchSize = 250, queueMax = 10_000, retryForMs = 10_000 } = options;
  let queue: Request[] = [];
  const underWay = new Set<Promise<void>>();
  let scheduled = false;
  let stopped = false;

  /** Runs after the current turn of the event loop, so that requests that arrive together are posted together. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      dispatch();
    });
  }

  function dispatch(): void {
    while (queue.length > 0 && underWay.size < writers) {
      const call = run(take(batchSize)).finally(() => {
        underWay.delete(call);
        schedule();
      });
      underWay.add(call);
    }
  }

  /**
   * The oldest requests. Of two requests with one id the later one waits for the next batch, because the first decides the
   * content.
   */
  function take(count: number): Request[] {
    const batch = new Map<string, Request>();
    const later: Request[] = [];
    let next = 0;
    for (; next < queue.length && batch.size < count; next++) {
      const request = queue[next]!;
      const key = `${tenantKey(request.tenant)} ${request.entry.id}`;
      if (batch.has(key)) later.push(request);
      else batch.set(key, request);
    }
    queue = [...later, ...queue.slice(next)];
    return [...batch.values()];
  }

  async function run(batch: readonly Request[]): Promise<void> {
    const giveUpAt = Date.now() + retryForMs;
    for (;;) {
      try {
        await call(batch);
        return;
      } catch (error) {
        // Can be repeated safely, even if the answer to a commit was lost: entries already posted are recognized by their ids.
        if (isRetryable(error) && Date.now() < giveUpAt) {
          await sleep(RETRY_EVERY_MS * (1 + Math.random()));
        } else if (batch.length > 1 && !isRetryable(error)) {
          for (const request of batch) await run([request]);
          return;
        } else {
          for (const request of batch) request.reject(error);
          return;
        }
      }
    }
  }

  async function call(batch: readonly Request[]): Promise<void> {
    const groups = [...Map.groupBy(batch, (request) => tenantKey(request.tenant)).values()];
    const batches = groups.map((group, n) => ({
      batch: n,
      org: group[0]!.tenant.organizationId,
      live: group[0]!.tenant.livemode,
      ...encodeBatch(group.map((request) => request.entry)),
    }));
    const { rows } = await sql<PostedBatch & { readonly batch: number }>`
      select * from ledger_post_tenants(${JSON.stringify(batches)}::json)`.execute(db);
    for (const row of rows) {
      const group = groups[row.batch]!;
      const outcomes = outcomesOf(
        group.map((request) => request.entry),
        row,
      );
      for (const [n, outcome] of outcomes.entries()) {
        if (outcome instanceof LedgerRefusal) group[n]!.reject(outcome);
        else group[n]!.resolve(outcome);
      }
    }
  }

  return {
    post: (tenant, entry) =>
      new Promise((resolve, reject) => {
        const refusal = checkEntry(entry);
        if (refusal) return reject(refusal);
        if (stopped) return reject(new LedgerUnavailable('ledger_stopped'));
        if (queue.length >= queueMax) return reject(new LedgerUnavailable('ledger_overloaded'));
        queue.push({ tenant, entry, resolve, reject });
        schedule();
      }),
    async stop() {
      stopped = true;
      while (queue.length > 0 || underWay.size > 0) {
        dispatch();
        await Promise.all(underWay);
      }
    },
  };
}

function tenantKey(tenant: Tenant): string {
  return `${tenant.organizationId} ${tenant.livemode}`;
}
