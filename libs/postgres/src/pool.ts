import { Kysely } from 'kysely';
import pg from 'pg';
import { PipeliningDialect } from './driver/pipelining-dialect.js';

export interface PoolOptions {
  readonly connectionString: string;
  /** Replaces the password in the address, so that the address itself is not a secret. */
  readonly password?: string | undefined;
  /** Maximum number of connections. Default 10. */
  readonly max?: number;
  /** The service's schema. Unqualified names in SQL refer to it. */
  readonly schema: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** A statement that runs longer is cancelled, ms. Default 30,000. */
  readonly statementTimeoutMs?: number;
  /** How int8 values are returned. Libraries with their own SQL expect text. Default `bigint`. */
  readonly int8?: 'bigint' | 'text';
  /** Called when a connection breaks, for each one, and when there is a new one. The pool replaces connections itself. */
  readonly outage?: { failed(error: Error): void; recovered(): void };
}

const INT8 = 20;

/**
 * On a solid-state disk, and in memory, a page in any place costs as much as the next one. With the default, 4, and without statistics
 * Postgres reads and sorts all rows of an organization for one page of a list.
 */
const RANDOM_PAGE_COST = 1;

/** Postgres compiles statements that it expects to run for seconds. Ours run for milliseconds, and compiling takes longer. */
const JIT = 'off';

/** int8 becomes bigint. `sum(int8)` is numeric and is still returned as text: cast it in the query. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withPassword(options.connectionString, options.password),
    max: options.max ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c search_path=${options.schema} -c timezone=UTC -c random_page_cost=${RANDOM_PAGE_COST} -c jit=${JIT}`,
    ...(options.int8 === 'text' ? {} : { types }),
  });
  const { outage } = options;
  // Without listeners, a connection that Postgres closes while it is idle would end the process.
  const onError = (error: Error) => outage?.failed(error);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    outage?.recovered();
  });
  return pool;
}

/** The address with this password, if the password is given separately. */
export function withPassword(connectionString: string, password: string | undefined): string {
  const url = new URL(connectionString);
  if (password !== undefined) url.password = encodeURIComponent(password);
  return url.href;
}

/** Statements issued together make one round trip, and repeated statements are prepared by name. */
export function createDatabase<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PipeliningDialect(pool) });
}
