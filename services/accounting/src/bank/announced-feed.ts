import { clockCopy, type RequestClock } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import { done, type TogetherKind, type Work } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { AnnouncedClient } from './announced-client.js';
import { limitLockWaits } from './limit-lock-waits.js';

export interface FeedDeps {
  readonly logger: Logger;
  readonly now: RequestClock;
  /** Called after transactions were recorded: some wait to be reconciled. */
  readonly onRecorded: () => void;
}

/** A service whose transactions are recorded. */
export interface AnnouncedSource<Row> {
  /** Names the service in the log. */
  readonly name: string;
  readonly kind: string;
  readonly client: AnnouncedClient<Row>;
  /** Returns the ids that the service does not have. */
  readonly record: (
    trx: Transaction<Database>,
    tenant: Tenant,
    work: { readonly works: readonly Work[]; readonly told: readonly Row[]; readonly now: Date },
  ) => Promise<{ readonly unknown: readonly string[] }>;
}

/** The services answer that many ids at once. */
const AT_ONCE = 100;

/** Records the transactions that another service has announced. It is asked until it answers. */
export const announcedFeed = <Row>(
  { logger, now, onRecorded }: FeedDeps,
  { name, kind, client, record }: AnnouncedSource<Row>,
): TogetherKind<Database, readonly Row[]> => ({
  kind,
  together: AT_ONCE,
  atOnce: 1,
  perTenantMax: 1,
  call: (works) => client.transactions(works[0]!.tenant, idsOf(works)),
  settle: async (trx, works, told) => {
    const { tenant } = works[0]!;
    const [clock] = await Promise.all([clockCopy(trx, tenant), limitLockWaits(trx)]);
    const { unknown } = await record(trx, tenant, { works, told, now: now(clock) });
    if (unknown.length > 0) logger.error({ unknown }, `${name} does not have transactions that it announced`);
    return done;
  },
  settled: onRecorded,
});

export const idsOf = (works: readonly Work[]) => works.map(({ subject }) => subject);
