import type { Transaction } from 'kysely';
import type { Statement } from './driver/statement-batch.js';
import { insertOf } from './fixed-statement.js';
import { unawaited } from './tenant.js';

/** What a request wants to change, and the trace to which it belongs. */
export interface Planned<Plan> {
  readonly plan: Plan;
  /** Runs what belongs to the request, such as making its events, in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** The part of a plan that changes tables. */
export interface RowsPlan {
  /** Statements on rows that are there already. */
  readonly changes?: readonly Statement[];
  /** New rows, each table after those to which its rows refer. */
  readonly rows?: readonly NewRows[];
}

export interface NewRows {
  /** From the code, never from a request. */
  readonly table: string;
  /** All rows of one table in one write have the same members. Values are as they are read from the table: an object for a JSON column. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Sends the changes of plans with the next statement that is awaited, or with the commit. */
export function sendChanges<S>(trx: Transaction<S>, planned: readonly Planned<RowsPlan>[]): void {
  for (const { plan } of planned) {
    for (const change of plan.changes ?? []) unawaited(trx, change);
  }
}

/** Sends the new rows of plans in the same way: one insert for each table, however many plans have rows of it. */
export function sendRows<S>(trx: Transaction<S>, planned: readonly Planned<RowsPlan>[]): void {
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
