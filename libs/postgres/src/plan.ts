import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import type { Statement } from './driver/statement-batch.js';
import { insertOf } from './fixed-statement.js';
import { unawaited } from './tenant.js';

/** What a request wants to change, and the trace to which it belongs. */
export interface Planned<Plan> {
  readonly plan: Plan;
  /** Runs what belongs to the request, such as making its events, in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** A plan of the present trace, for a caller whose transaction has one request. */
export function inThisTrace<Plan>(plan: Plan): Planned<Plan> {
  return { plan, inTrace: (work) => work() };
}

/** A statement as data: of `statement`, of Kysely's `sql`, or of `statementBuilder`; or new rows. Nobody needs its answer. */
export type Change = PlainChange | RefusableChange | NewRows;

type PlainChange = Statement | Compilable | RawBuilder<unknown>;

/** A change that Postgres can refuse. */
export interface RefusableChange {
  readonly change: PlainChange;
  /** Makes a domain error of the error of Postgres, or returns it. */
  readonly toRefusal: (error: unknown) => Error;
}

/**
 * Kysely without a connection: what it builds is data for a plan, with checked names of tables and columns. It throws if it is run.
 */
export function statementBuilder<Schema>(): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NoDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('The statement is data for a plan. It has no connection to run on.'));
  }
}

/** The part of a plan that changes tables. */
export interface RowsPlan {
  /** Statements that run one by one, in this order, before `rows`: for example updates of existing rows. */
  readonly changes?: readonly Change[];
  /** New rows, each table after those to which its rows refer. Those of several plans are inserted together. */
  readonly rows?: readonly NewRows[];
}

export interface NewRows {
  /** From the code, never from a request. */
  readonly table: string;
  /** All rows of one table in one write have the same members. Values are as they are read from the table: an object for a JSON column. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Sends what a request changes, with the next statement that is awaited or with the commit: it takes no round trip of its own. If one of
 * its statements fails, the transaction fails with its error, and nothing is committed.
 */
export function sendPlan<S>(trx: Transaction<S>, plan: RowsPlan): void {
  sendChanges(trx, [{ plan }]);
  sendRows(trx, [{ plan }]);
}

/** Sends the changes of plans in the same way. */
export function sendChanges<S>(trx: Transaction<S>, planned: readonly Pick<Planned<RowsPlan>, 'plan'>[]): void {
  for (const change of planned.flatMap(({ plan: { changes = [] } }) => changes)) {
    if ('toRefusal' in change) unawaited(trx, change.change, change.toRefusal);
    else if (!('table' in change)) unawaited(trx, change);
    else if (change.rows.length > 0) unawaited(trx, insertOf(change.table, change.rows));
  }
}

/** Sends the new rows of plans in the same way: one insert for each table, however many plans have rows of it. */
export function sendRows<S>(trx: Transaction<S>, planned: readonly Pick<Planned<RowsPlan>, 'plan'>[]): void {
  const byTable = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const { plan } of planned) {
    for (const { table, rows } of plan.rows ?? []) {
      const all = byTable.get(table);
      if (all === undefined) byTable.set(table, [...rows]);
      else all.push(...rows);
    }
  }
  for (const [table, rows] of byTable) if (rows.length > 0) unawaited(trx, insertOf(table, rows));
}
