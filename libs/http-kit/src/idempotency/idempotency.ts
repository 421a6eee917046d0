import { fileURLToPath } from 'node:url';
import {
  acrossTenants,
  ask,
  type BatchOptions,
  inBatches,
  insertOf,
  inTenant,
  type MigrationSource,
  statement,
  type Tenant,
  unawaited,
  writeInTenant,
} from '@exchequer/postgres';
import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { Problem } from '../problems/problem.js';
import { requireMatch } from '../requests/if-match.js';
import type { RequestContext } from '../requests/request-context.js';

export interface IdempotencyTables {
  idempotency: {
    org_id: string;
    livemode: boolean;
    key: string;
    fingerprint: Buffer;
    body: Buffer;
    /** The object whose personal data the answer contains. Empty if there is none. */
    subject: string;
    created_at: Generated<Date>;
  };
}

export const idempotencyMigrations: MigrationSource = {
  name: 'idempotency',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};

/** How an answer is stored. Answers that show a secret once are sealed here. */
export interface IdempotencyCodec<S, T> {
  encode(trx: Transaction<S>, answer: T): Promise<Buffer>;
  decode(trx: Transaction<S>, bytes: Buffer): Promise<T>;
  /** The id of the object whose personal data the answer contains, so that the answer is found when the object is deleted. */
  subjectOf?(answer: T): string;
}

const RETENTION = sql`interval '24 hours'`;

/** Codes of `claim_idempotency_key`. */
const KEY_IN_USE = 'EXK01';
const KEY_HAS_ANSWER = 'EXK02';

class AlreadyAnswered extends Error {}

/**
 * Runs one transaction of one tenant, whose effect happens once per `Idempotency-Key`: the record of the answer and the effect
 * commit together, or neither does. A replay gets the first answer and `Idempotent-Replayed: true`.
 *
 * The claim of the key is sent to Postgres together with the first statements of `work`. If the key is not free, these
 * statements do not run. The record is sent together with the commit.
 * @throws {Problem} `idempotency_key_in_use` while the first request is running, `idempotency_key_reused` for another request.
 */
export async function idempotently<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  work: (trx: Transaction<S>) => Promise<T>,
  codec: IdempotencyCodec<S, T> = jsonCodec,
): Promise<T> {
  return onceInTransaction((run) => writeInTenant(db, context, run), db, context, work, codec);
}

/** What a change of an object needs besides the change. */
export interface ChangeOptions<S, T> {
  /**
   * Locks the object and answers what GET does, to compare it with `If-Match`. It is not called without one. Undefined or a 404 if there is
   * no such object.
   */
  readonly current: (trx: Transaction<S>) => Promise<unknown>;
  readonly codec?: IdempotencyCodec<S, T>;
}

/**
 * Like `idempotently`, for a change of an object by PATCH, PUT or DELETE. With `If-Match`, the object changes only if it is still as the caller
 * has seen it.
 * @throws {Problem} 412 `precondition_failed` if it is not, and what `idempotently` throws
 */
export function changeInTenant<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  { current, codec = jsonCodec }: ChangeOptions<S, T>,
  work: (trx: Transaction<S>) => Promise<T>,
): Promise<T> {
  const { ifMatch } = context;
  const change = ifMatch
    ? async (trx: Transaction<S>) => {
        const lock = JSON.stringify([context.organizationId, context.livemode, ifMatch.object]);
        const locked = sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
        // Sent together with the lock, and read under it.
        const [, shown] = await Promise.all([locked, current(trx)]);
        requireMatch(ifMatch, shown);
        return work(trx);
      }
    : work;
  return onceInTransaction((run) => inTenant(db, context, run), db, context, change, codec);
}

async function onceInTransaction<S extends IdempotencyTables, T>(
  transaction: (run: (trx: Transaction<S>) => Promise<T>) => Promise<T>,
  db: Kysely<S>,
  context: RequestContext,
  work: (trx: Transaction<S>) => Promise<T>,
  codec: IdempotencyCodec<S, T>,
): Promise<T> {
  const { idempotency } = context;
  if (!idempotency) return transaction((trx) => audited(trx, context, work));
  try {
    return await transaction(async (trx) => {
      claim(trx, context, idempotency.key);
      const answer = await audited(trx, context, work).catch(async (error: unknown) => {
        // `work` can refuse before Postgres has answered whether the key is free. A repeated request still gets its first
        // answer.
        await sql`select`.execute(trx).catch(() => {});
        throw error;
      });
      const body = await codec.encode(trx, answer);
      insertRecords(trx, [recordOf(context, idempotency, body, codec.subjectOf?.(answer))]);
      return answer;
    });
  } catch (error) {
    if (error instanceof AlreadyAnswered) return replay(db, context, idempotency, codec);
    throw error;
  }
}

/** The entry of the audit log is sent together with the commit. */
async function audited<S, T>(
  trx: Transaction<S>,
  context: RequestContext,
  work: (trx: Transaction<S>) => Promise<T>,
): Promise<T> {
  const answer = await work(trx);
  context.audit?.complete(trx, context, answer);
  return answer;
}

function replay<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  { key, fingerprint }: IdempotencyKey,
  codec: IdempotencyCodec<S, T>,
): Promise<T> {
  return inTenant(db, context, async (trx) => {
    const first = await findRecord(trx, context, key);
    // It was deleted meanwhile, because it was too old.
    if (!first) throw keyInUse();
    if (!first.fingerprint.equals(fingerprint)) throw new Problem('idempotency_key_reused');
    const answer = await codec.decode(trx, first.body);
    context.setHeader('Idempotent-Replayed', 'true');
    return answer;
  });
}

/** Deletes all records older than 24 hours in batches, and returns how many. */
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

/** Whether the key of a request is free. A request without a key counts as free. */
export type KeyState = 'claimed' | 'in_use' | 'recorded';

/** Claims the keys of several requests of one tenant that run in one transaction. */
export async function claimTogether<S>(
  trx: Transaction<S>,
  { organizationId, livemode }: Tenant,
  contexts: readonly RequestContext[],
): Promise<KeyState[]> {
  const keys = contexts.flatMap(({ idempotency }) => idempotency?.key ?? []);
  if (keys.length === 0) return contexts.map(() => 'claimed');
  const rows = await ask<{ states: KeyState[] }>(
    trx,
    statement`select claim_idempotency_keys(${organizationId}, ${livemode}, ${keys}::text[]) as states`,
  );
  // The same key twice in one transaction would be claimed twice.
  const states = rows[0]!.states.map((state, n) => (keys.indexOf(keys[n]!) === n ? state : 'in_use'));
  return contexts.map(({ idempotency }) => (idempotency ? states.shift()! : 'claimed'));
}

/** Stores the answers of these requests, to commit with their effect. The statement is `unawaited`. */
export function recordAnswers<S>(
  trx: Transaction<S>,
  answered: readonly { readonly context: RequestContext; readonly answer: unknown }[],
): void {
  const records = answered.flatMap(({ context, answer }) =>
    context.idempotency ? [recordOf(context, context.idempotency, Buffer.from(JSON.stringify(answer)))] : [],
  );
  insertRecords(trx, records);
}

/**
 * Answers a request whose key is not free.
 * @throws {Problem} `idempotency_key_in_use`, `idempotency_key_reused`.
 */
export async function answerAgain<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  state: Exclude<KeyState, 'claimed'>,
): Promise<T> {
  if (state === 'in_use') throw keyInUse();
  return replay<S, T>(db, context, context.idempotency!, jsonCodec);
}

/**
 * Runs what calls other processes and therefore is not one transaction. A request whose key has an answer gets that answer and changes
 * nothing. Otherwise `work` runs. It must be safe to run twice, and must end with `idempotently`.
 */
export async function unlessAnswered<S extends IdempotencyTables, T>(
  db: Kysely<S>,
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const [state] = await inTenant(db, context, (trx) => claimTogether(trx, context, [context]));
  return state === undefined || state === 'claimed' ? work() : answerAgain(db, context, state);
}

type IdempotencyKey = NonNullable<RequestContext['idempotency']>;

/** Held until the end of the transaction. The second of two concurrent requests with one key is told to wait. */
function claim<S>(trx: Transaction<S>, { organizationId, livemode }: RequestContext, key: string): void {
  unawaited(trx, statement`select claim_idempotency_key(${organizationId}, ${livemode}, ${key})`, (error) => {
    const { code } = error as { code?: unknown };
    if (code === KEY_IN_USE) return keyInUse();
    return code === KEY_HAS_ANSWER ? new AlreadyAnswered() : (error as Error);
  });
}

function keyInUse(): Problem {
  return new Problem('idempotency_key_in_use');
}

function recordOf(
  { organizationId: org_id, livemode }: RequestContext,
  { key, fingerprint }: IdempotencyKey,
  body: Buffer,
  subject = '',
) {
  return { org_id, livemode, key, fingerprint, body, subject };
}

function insertRecords<S>(trx: Transaction<S>, records: readonly ReturnType<typeof recordOf>[]): void {
  if (records.length > 0) unawaited(trx, insertOf('idempotency', records));
}

function findRecord<S extends IdempotencyTables>(trx: Transaction<S>, context: RequestContext, key: string) {
  const records = trx as unknown as Transaction<IdempotencyTables>;
  return records
    .selectFrom('idempotency')
    .where('org_id', '=', context.organizationId)
    .where('livemode', '=', context.livemode)
    .where('key', '=', key)
    .select(['fingerprint', 'body'])
    .executeTakeFirst();
}

// biome-ignore lint/suspicious/noExplicitAny: the default codec fits every schema and answer
const jsonCodec: IdempotencyCodec<any, any> = {
  encode: async (_trx, answer) => Buffer.from(JSON.stringify(answer)),
  decode: async (_trx, bytes) => JSON.parse(bytes.toString('utf8')),
};

/** For answers with the personal data of the object that they show. */
// biome-ignore lint/suspicious/noExplicitAny: it fits every schema
export const personalAnswer: IdempotencyCodec<any, any> = {
  ...jsonCodec,
  subjectOf: ({ id }: { readonly id: string }) => id,
};
