import { fileURLToPath } from 'node:url';
import { acrossTenants, type BatchOptions, inBatches, inTenant, type MigrationSource } from '@exchequer/postgres';
import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { Problem } from './problem.js';
import type { RequestContext } from './request-context.js';

export interface IdempotencyTables {
  idempotency: {
    org_id: string;
    livemode: boolean;
    key: string;
    fingerprint: Buffer;
    body: Buffer;
    created_at: Generated<Date>;
  };
}

export const idempotencyMigrations: MigrationSource = {
  name: 'idempotency',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};

/** How an answer is kept. Answers that show a secret once are sealed here. */
export interface IdempotencyCodec<S, T> {
  encode(trx: Transaction<S>, answer: T): Promise<Buffer>;
  decode(trx: Transaction<S>, bytes: Buffer): Promise<T>;
}

const RETENTION = sql`interval '24 hours'`;

/**
 * One transaction of one tenant, whose effect happens once per `Idempotency-Key`: the record of the answer commits
 * with the effect, or neither does. A replay gets the first answer and `Idempotent-Replayed: true`.
 * @throws {Problem} `idempotency_key_in_use` while the first is running, `idempotency_key_reused` for another request.
 */
export function idempotently<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  work: (trx: Transaction<S>) => Promise<T>,
  codec: IdempotencyCodec<S, T> = jsonCodec,
): Promise<T> {
  const { idempotency } = context;
  if (!idempotency) return inTenant(db, context, work);
  return inTenant(db, context, async (trx) => {
    const records = trx as unknown as Transaction<IdempotencyTables>;
    await claim(records, context, idempotency.key);
    const first = await findRecord(records, context, idempotency.key);
    if (first) {
      if (!first.fingerprint.equals(idempotency.fingerprint)) throw new Problem('idempotency_key_reused');
      const answer = await codec.decode(trx, first.body);
      context.setHeader('Idempotent-Replayed', 'true');
      return answer;
    }
    const answer = await work(trx);
    const { organizationId: org_id, livemode } = context;
    const body = await codec.encode(trx, answer);
    await records
      .insertInto('idempotency')
      .values({ org_id, livemode, ...idempotency, body })
      .execute();
    return answer;
  });
}

/** Deletes all records past their 24 hours, in batches; returns how many. */
export function deleteExpiredIdempotencyRecords<S extends IdempotencyTables>(
  db: Kysely<S>,
  options?: BatchOptions,
): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await acrossTenants(db, (trx) =>
      sql`delete from idempotency where ctid in
        (select ctid from idempotency where created_at < now() - ${RETENTION} limit ${limit} for update skip locked)`.execute(
        trx,
      ),
    );
    return Number(numAffectedRows ?? 0n);
  }, options);
}

/** Held to the end of the transaction: of two requests with one key at once, the second is told to wait. */
async function claim(trx: Transaction<IdempotencyTables>, context: RequestContext, key: string): Promise<void> {
  const name = `${context.organizationId}|${context.livemode}|${key}`;
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`.execute(trx);
  if (!rows[0]?.claimed) throw new Problem('idempotency_key_in_use', undefined, undefined, { 'Retry-After': '1' });
}

async function findRecord(trx: Transaction<IdempotencyTables>, context: RequestContext, key: string) {
  const mine = trx
    .selectFrom('idempotency')
    .where('org_id', '=', context.organizationId)
    .where('livemode', '=', context.livemode)
    .where('key', '=', key);
  const record = await mine
    .select(['fingerprint', 'body', sql<boolean>`created_at < now() - ${RETENTION}`.as('expired')])
    .executeTakeFirst();
  if (!record?.expired) return record;
  await trx
    .deleteFrom('idempotency')
    .where('org_id', '=', context.organizationId)
    .where('livemode', '=', context.livemode)
    .where('key', '=', key)
    .execute();
  return undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the default codec fits every schema and answer
const jsonCodec: IdempotencyCodec<any, any> = {
  encode: async (_trx, answer) => Buffer.from(JSON.stringify(answer)),
  decode: async (_trx, bytes) => JSON.parse(bytes.toString('utf8')),
};
