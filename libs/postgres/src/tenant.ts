import {
  type Compilable,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryExecutor,
  type RawBuilder,
  Transaction,
  type TransactionBuilder,
} from 'kysely';
import { PipelinedConnection } from './driver/pipelining-dialect.js';
import { isStalePlan, type Statement, StatementSkipped } from './driver/statement-batch.js';
import { statement } from './fixed-statement.js';

/** The owner of data: one organization in one mode. Test and live data are separate. */
export interface Tenant {
  readonly organizationId: string;
  readonly livemode: boolean;
  /** The API key of the request. Tables with `created_by` or `updated_by` (`0003_keep_keys.sql`) store it in the rows that the request writes. Background work has none. */
  readonly keyId?: string | undefined;
  /**
   * The generation of the test data that this belongs to, as a token or an event states it. Its deletion begins the next one
   * (`0006_test_data.sql`). Background work states none: it can write while nothing is being deleted.
   */
  readonly testGeneration?: number | undefined;
  /** For the deletion of test data itself. */
  readonly deletesTestData?: boolean;
}

/**
 * A transaction that sees and writes only the rows of one tenant: the row-level security policies of `protect_table` compare
 * each row with the values set here. They end with the transaction.
 *
 * Statements issued together (`Promise.all`) make one round trip, in the order in which they are issued. The `begin` is sent
 * together with the first of them, and the commit together with the `unawaited` ones.
 */
export function inTenant<Schema, T>(
  db: Kysely<Schema>,
  tenant: Tenant,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (trx) => {
    unawaited(trx, tenantSetting(tenant));
    return work(trx);
  });
}

/**
 * Like `inTenant`, for short writes that find their rows by key: Postgres plans each prepared statement once for a connection. By
 * default, Postgres plans a statement with array parameters at each execution, and a short write then spends more time on planning than
 * on its rows. Do not use it for searches and reports: their best plan depends on the values.
 */
export function writeInTenant<Schema, T>(
  db: Kysely<Schema>,
  tenant: Tenant,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (trx) => {
    unawaited(trx, shortWriteSetting(tenant));
    return work(trx);
  });
}

function shortWriteSetting(tenant: Tenant): Statement {
  const { organizationId, livemode, testGeneration } = tenant;
  const keyId = keyIdOf(tenant) ?? '';
  if (!entersTestData(tenant)) {
    return statement`select set_config('exchequer.org_id', ${organizationId}, true),
                         set_config('exchequer.livemode', ${String(livemode)}, true),
                         set_config('exchequer.key_id', ${keyId}, true),
                         set_config('plan_cache_mode', 'force_generic_plan', true)`;
  }
  return statement`select set_config('exchequer.org_id', ${organizationId}, true), set_config('exchequer.livemode', 'false', true),
                       set_config('exchequer.key_id', ${keyId}, true),
                       set_config('plan_cache_mode', 'force_generic_plan', true),
                       open_test_data(${organizationId}, ${testGeneration?.toString() ?? null}::integer)`;
}

const entersTestData = ({ livemode, deletesTestData = false }: Tenant) => !livemode && !deletesTestData;

/**
 * Reads rows of one tenant without a transaction. Statements issued together are one round trip. Each statement sees what was committed
 * when it began, so one can see more than the one before it. A statement that writes fails.
 */
export async function readInTenant<Schema, T>(
  db: Kysely<Schema>,
  tenant: Tenant,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const read = () =>
    db.connection().execute(async (session) => {
      const connection = await connectionOf(session);
      const use: Use = { connection, isOver: false };
      connection.preamble = {
        text: `select set_config('exchequer.org_id', $1, true), set_config('exchequer.livemode', $2, true),
                      set_config('transaction_read_only', 'on', true)`,
        values: [tenant.organizationId, String(tenant.livemode)],
      };
      try {
        const db = new Kysely<Schema>(propsOn(session, use));
        uses.set(db, use);
        return await work(db);
      } catch (error) {
        // Nobody awaits the preamble. If it fails, because the connection is lost, the next statements are skipped, and their errors have
        // the error of the preamble as `cause`.
        throw error instanceof StatementSkipped ? error.cause : error;
      } finally {
        use.isOver = true;
      }
    });
  return againAfterMigration(read);
}

/**
 * A read of several statements that see the same rows of one tenant: what others commit meanwhile is in none of them. Use it for answers
 * that are put together from several statements. It takes no locks and never has to be repeated. A statement that writes fails. The
 * `begin` is sent together with the first statement, like that of `inTenant`. Postgres plans each statement with its values: after five
 * executions it could take a plan that knows no dates, and a report then reads all rows many times.
 */
export function readSnapshotInTenant<Schema, T>(
  db: Kysely<Schema>,
  tenant: Tenant,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const transaction = () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return inTransactionOf(transaction, (trx) => {
    unawaited(trx, reportSetting(tenant));
    return work(trx);
  });
}

/**
 * Runs statements of a short write that do not need each other's answers: one round trip and one transaction. All of them take effect,
 * or none. Postgres runs them in this order, and plans them as in `writeInTenant`.
 * @returns the rows of each statement
 */
export function executeInTenant<Schema>(
  db: Kysely<Schema>,
  tenant: Tenant,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const write = () =>
    db.connection().execute(async (session) => {
      const connection = await connectionOf(session);
      connection.preamble = shortWriteSetting(tenant);
      try {
        const results = await Promise.all(statements.map((each) => connection.run(each)));
        return results.map(({ rows }) => rows);
      } catch (error) {
        // If setting the tenant fails, because the connection is lost, the statements are skipped. `cause` is the error of the setting.
        throw error instanceof StatementSkipped ? error.cause : error;
      }
    });
  return againAfterMigration(write);
}

/** Until its end or the next call, the transaction sees and writes only the rows of this tenant. */
export async function setTenant<Schema>(trx: Transaction<Schema>, tenant: Tenant): Promise<void> {
  await ask(trx, tenantSetting(tenant));
}

function reportSetting(tenant: Tenant): Statement {
  return statement`select set_config('exchequer.org_id', ${tenant.organizationId}, true),
                    set_config('exchequer.livemode', ${String(tenant.livemode)}, true),
                    set_config('plan_cache_mode', 'force_custom_plan', true)`;
}

function tenantSetting(tenant: Tenant): Statement {
  const { organizationId, livemode, testGeneration } = tenant;
  const keyId = keyIdOf(tenant) ?? '';
  if (!entersTestData(tenant)) {
    return statement`select set_config('exchequer.org_id', ${organizationId}, true),
                      set_config('exchequer.livemode', ${String(livemode)}, true),
                      set_config('exchequer.key_id', ${keyId}, true)`;
  }
  return statement`select set_config('exchequer.org_id', ${organizationId}, true), set_config('exchequer.livemode', 'false', true),
                    set_config('exchequer.key_id', ${keyId}, true), open_test_data(${organizationId}, ${testGeneration?.toString() ?? null}::integer)`;
}

/**
 * The key that Postgres stores in the rows that this tenant's transaction writes. A partner and a provider have no key, although their
 * requests have a `keyId`.
 */
export function keyIdOf({ keyId }: Tenant): string | null {
  return keyId?.startsWith('key_') ? keyId : null;
}

/**
 * A transaction over the rows of all tenants, for background work that serves everyone (relay, claims, clean-up). It switches
 * to the service's `_system` role. The runtime role can switch to it but does not inherit it.
 */
export function acrossTenants<Schema, T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (trx) => {
    unawaited(trx, statement`select set_config('role', session_user || '_system', true)`);
    return work(trx);
  });
}

/** What statements of a transaction, or of a read, are sent on. */
interface Use {
  readonly connection: PipelinedConnection;
  isOver: boolean;
}

const uses = new WeakMap<object, Use>();

/**
 * A statement of a transaction whose answer nobody needs. It makes one round trip together with the next awaited statement, or
 * with the commit. If it fails, the transaction fails with its error, and nothing is committed.
 * @param toRefusal converts Postgres's error to a domain error, or rethrows it
 */
export function unawaited<Schema>(
  trx: Transaction<Schema>,
  given: Statement | Compilable | RawBuilder<unknown>,
  toRefusal?: (error: unknown) => Error,
): void {
  const { connection } = useOf(trx);
  const run = connection.run(toStatement(trx, given));
  connection.addUnawaited(
    toRefusal
      ? run.catch((error: unknown) => Promise.reject(error instanceof StatementSkipped ? error : toRefusal(error)))
      : run,
  );
}

/** Runs a statement and returns its rows. `db` is what `inTenant`, `acrossTenants`, `inTransaction` or `readInTenant` passes to its work. */
// biome-ignore lint/suspicious/noExplicitAny: it runs on every schema
export async function ask<Row>(db: Kysely<any>, given: Statement): Promise<Row[]> {
  const { rows } = await useOf(db).connection.run(given);
  return rows as Row[];
}

function useOf(db: object): Use {
  const use = uses.get(db);
  if (!use) throw new Error('The transaction is not one of inTenant, acrossTenants or inTransaction.');
  if (use.isOver) throw over();
  return use;
}

function toStatement<Schema>(trx: Transaction<Schema>, given: Statement | Compilable | RawBuilder<unknown>): Statement {
  if ('text' in given) return given;
  const { sql, parameters } = 'isRawBuilder' in given ? given.compile(trx) : given.compile();
  return { text: sql, values: parameters };
}

const over = () => new Error('The transaction has ended: its statements must be awaited before it ends.');

/** A transaction of a service whose tables have no tenants. Otherwise use `inTenant` or `acrossTenants`. */
export function inTransaction<Schema, T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return inTransactionOf(() => db.transaction(), work);
}

function inTransactionOf<Schema, T>(
  transaction: () => TransactionBuilder<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const run = () =>
    transaction().execute(async (outer) => {
      const connection = await connectionOf(outer);
      const use: Use = { connection, isOver: false };
      const trx = new Transaction<Schema>(propsOn(outer, use));
      uses.set(trx, use);
      try {
        return await work(trx);
      } catch (error) {
        throw connection.failure ?? error;
      } finally {
        use.isOver = true;
      }
    });
  return againAfterMigration(run);
}

/**
 * A statement that was prepared before a migration fails once on each connection, and nothing of its transaction is committed.
 */
async function againAfterMigration<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isStalePlan(error) || attempt === STALE_CONNECTIONS_MAX) throw error;
    }
  }
}

const STALE_CONNECTIONS_MAX = 50;

/**
 * Hears the notices of a channel on a connection that the caller holds (`db.connection()`).
 * @param channel from the code, never from a request
 * @returns ends it, before the connection goes back
 */
export async function listen<Schema>(
  session: Kysely<Schema>,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  return (await connectionOf(session)).listen(channel, hear);
}

async function connectionOf<Schema>(session: Kysely<Schema>): Promise<PipelinedConnection> {
  const connection = await session.getExecutor().provideConnection(async (held) => held);
  if (!(connection instanceof PipelinedConnection)) throw new Error('The database is not one of createDatabase.');
  return connection;
}

const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('no pool')) });
const driver = dialect.createDriver();

/** Kysely makes the statements of a connection wait for each other. Here they are sent together. */
function propsOn<Schema>(session: Kysely<Schema>, use: Use): KyselyProps {
  const executor: QueryExecutor = session.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      if (use.isOver) throw over();
      return consumer(use.connection);
    },
  });
  return { config: { dialect }, dialect, driver, executor };
}
