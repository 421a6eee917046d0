import type { Outcome, Work, WorkKind } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { DUE_WORK } from './due-work.js';
import { publicReasonOf } from './public-reason.js';

/**
 * Does one piece of due work. It must not call other services: write what is to be sent to a table, and let a sender send it. `dueAt` is the
 * time that the effect carries. In live mode the clock can be later.
 */
export type WorkHandler = (
  trx: Transaction<Database>,
  work: Pick<Work, 'tenant' | 'subject' | 'dueAt'>,
) => Promise<Outcome>;

/** By kind of due work. */
export type WorkHandlers = Readonly<Record<string, WorkHandler>>;

/** A request that moves the test clock waits for the work of a process that is cut off from the network. */
const LEASE_MS = 10_000;

/** The kind of background work that is due at a time on the clock of an organization. */
export function dueWork(handlers: WorkHandlers): WorkKind<Database> {
  return {
    kind: DUE_WORK,
    attemptsMax: Number.POSITIVE_INFINITY,
    leaseMs: LEASE_MS,
    problemOf: publicReasonOf,
    settle: (trx, work) => {
      const [kind, subject] = partsOf(work.subject);
      const handler = handlers[kind];
      if (!handler) throw new Error(`There is no handler for due work of the kind ${kind}.`);
      return handler(trx, { ...work, subject });
    },
  };
}

function partsOf(name: string): [kind: string, subject: string] {
  const end = name.indexOf(' ');
  return [name.slice(0, end), name.slice(end + 1)];
}
