import { acrossTenants } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';
import { metrics } from '@opentelemetry/api';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { MessagingTables } from '../messaging-tables.js';
import type { OrganizationStatus, OrganizationStatusOf } from './organization-check.js';

export interface OrganizationLookupOptions<Schema extends MessagingTables> {
  /** The service's database: it remembers the organizations that the gateway confirmed. */
  readonly db: Kysely<Schema>;
  /** The internal address of the gateway (`GATEWAY_INTERNAL_URL`). */
  readonly gatewayUrl: string | undefined;
  readonly logger: Logger;
  /** How long one look-up may take, ms. Default 2,000. */
  readonly timeoutMs?: number;
}

/** An organization that was erased meanwhile is refused after this time at the latest, also by processes that did not erase it. */
const EXISTS_MS = 10 * 60_000;
/** An erased organization stays erased. */
const ERASED_MS = 10 * 60_000;
/** A flood of forged events asks once in this time for each organization. */
const UNKNOWN_MS = 5_000;
/** How long the answer from the own table is used while the gateway is away. */
const EXISTS_WHILE_AWAY_MS = 30_000;
/** After a failure the gateway is not asked for this time. */
const PAUSE_MS = 1_000;
const REMEMBERED_MAX = 50_000;
const ASKED_AT_ONCE_MAX = 8;

const lookups = metrics.getMeter('@exchequer/messaging').createCounter('exchequer.consumer.organization_lookups', {
  description: 'Questions to the gateway whether an organization exists, by outcome',
});

/**
 * Finds out whether an organization exists, for consumers: asks the gateway at the first event of an organization and remembers the answer.
 * While the gateway is away, organizations that it confirmed before still count as existing.
 * @returns undefined without `gatewayUrl`: consumers then take the events of every organization
 */
export function createOrganizationLookup<Schema extends MessagingTables>(
  options: OrganizationLookupOptions<Schema>,
): OrganizationStatusOf | undefined {
  const { gatewayUrl, logger, timeoutMs = 2_000 } = options;
  if (gatewayUrl === undefined) {
    logger.warn('GATEWAY_INTERNAL_URL is not set: events of organizations that do not exist are not refused');
    return undefined;
  }
  const known = knownOrganizations(options.db as unknown as Kysely<MessagingTables>);
  const outage = createOutageLog(logger, 'gateway');
  const atMost = createLimit(ASKED_AT_ONCE_MAX);
  // Two caches, so that a flood of forged organizations does not push out the existing ones.
  const existing = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: EXISTS_MS });
  const missing = new LRUCache<string, 'erased' | 'unknown'>({ max: REMEMBERED_MAX });
  const asking = new Map<string, Promise<OrganizationStatus>>();
  let pausedUntilMs = 0;

  async function ask(id: string, testGeneration?: number): Promise<OrganizationStatus> {
    if (Date.now() < pausedUntilMs) throw new Error('The gateway did not answer a moment ago.');
    try {
      const status = await atMost(() => askGateway(gatewayUrl!, id, timeoutMs, testGeneration));
      outage.recovered();
      lookups.add(1, { outcome: status });
      return status;
    } catch (error) {
      pausedUntilMs = Date.now() + PAUSE_MS;
      outage.failed(error);
      lookups.add(1, { outcome: 'failed' });
      throw error;
    }
  }

  async function remember(id: string, status: OrganizationStatus): Promise<OrganizationStatus> {
    if (status === 'exists') {
      // An answer that was given before the erasure can arrive after it.
      if (missing.get(id) === 'erased') return 'erased';
      await known.add(id);
      existing.set(id, true);
      return status;
    }
    existing.delete(id);
    missing.set(id, status, { ttl: status === 'erased' ? ERASED_MS : UNKNOWN_MS });
    await known.remove(id);
    return status;
  }

  async function askAndRemember(id: string): Promise<OrganizationStatus> {
    let status: OrganizationStatus;
    try {
      status = await ask(id);
    } catch (error) {
      if (!(await known.has(id))) throw error;
      existing.set(id, true, { ttl: EXISTS_WHILE_AWAY_MS });
      return 'exists';
    }
    return remember(id, status);
  }

  return async (id, { isFresh = false, testGeneration } = {}) => {
    // The answer is about the generation, not about the organization: it is not remembered.
    if (testGeneration !== undefined) return ask(id, testGeneration);
    const gone = missing.get(id);
    if (gone !== undefined) return gone;
    if (isFresh) return remember(id, await ask(id));
    if (existing.has(id)) return 'exists';
    const answer = asking.get(id) ?? askAndRemember(id).finally(() => asking.delete(id));
    asking.set(id, answer);
    return answer;
  };
}

/** @throws Error if the gateway gives no clear answer. An older gateway does not have this path. */
async function askGateway(
  gatewayUrl: string,
  id: string,
  timeoutMs: number,
  testGeneration?: number,
): Promise<OrganizationStatus> {
  const url = new URL(`/internal/organizations/${id}`, gatewayUrl);
  if (testGeneration !== undefined) url.searchParams.set('test_generation', String(testGeneration));
  const signal = AbortSignal.timeout(timeoutMs);
  const send = async () => {
    const response = await fetch(url, { redirect: 'error', signal });
    return { code: response.status, text: await response.text() };
  };
  // A kept connection can turn out to be closed, after a restart of the gateway for example.
  const { code, text } = await send().catch((error) => {
    if (signal.aborted) throw error;
    return send();
  });
  if (code !== 200) throw new Error(`The gateway answered ${code}.`);
  const answer = JSON.parse(text) as { readonly id?: unknown; readonly status?: unknown };
  if (answer.id !== id || !isStatus(answer.status)) throw new Error('The answer of the gateway has an unknown form.');
  return answer.status;
}

function isStatus(value: unknown): value is OrganizationStatus {
  return value === 'exists' || value === 'erased' || value === 'unknown';
}

/** The organizations in the service's own table. They belong to no tenant's mode, so the system role reads and writes them. */
function knownOrganizations(db: Kysely<MessagingTables>) {
  return {
    has: (id: string): Promise<boolean> =>
      acrossTenants(db, async (trx) => {
        const row = await trx
          .selectFrom('known_organization')
          .select('org_id')
          .where('org_id', '=', id)
          .executeTakeFirst();
        return row !== undefined;
      }),
    add: (id: string): Promise<void> =>
      acrossTenants(db, async (trx) => {
        await trx
          .insertInto('known_organization')
          .values({ org_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    remove: (id: string): Promise<void> =>
      acrossTenants(db, async (trx) => {
        await trx.deleteFrom('known_organization').where('org_id', '=', id).execute();
      }),
  };
}

/** Runs at most `max` pieces of work at once; the others wait in order. */
function createLimit(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over this place.
      if (next) next();
      else running -= 1;
    }
  };
}
