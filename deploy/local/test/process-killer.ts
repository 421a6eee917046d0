import { eventually } from '@exchequer/testkit';
import type pg from 'pg';
import type { TestSuite } from './test-suite.ts';

/** Longer than the time after which a service repeats the work of a killed process. */
const BLOCKED_TIMEOUT_MS = 120_000;

/** Kills processes of a suite at a chosen statement. */
export interface ProcessKiller {
  /** Like `kill -9`. */
  kill(service: string): void;
  /** Runs a locking statement in a transaction of its own that lasts until the returned function is called. */
  hold(statement: string): Promise<() => Promise<void>>;
  /** Calls `work` while another transaction holds what `statement` locks. */
  withLock<T>(statement: string, work: () => Promise<T>): Promise<T>;
  /** Waits until a statement of this role waits for a lock. */
  waitForBlocked(role: string): Promise<void>;
  /** Starts `work`, and kills the service when the role waits for the table. `work` goes on meanwhile, and its result is returned. */
  killWhileBlocked<T>(
    place: { readonly service: string; readonly table: string; readonly role: string },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** @param admin a superuser's connection to the database of the suite */
export function createProcessKiller(suite: TestSuite, admin: pg.Client): ProcessKiller {
  async function hold(statement: string): Promise<() => Promise<void>> {
    const client = await suite.connect();
    await client.query('begin');
    await client.query(statement);
    return () => client.end();
  }

  async function withLock<T>(statement: string, work: () => Promise<T>): Promise<T> {
    const release = await hold(statement);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  async function waitForBlocked(role: string): Promise<void> {
    await eventually(
      async () => {
        const { rows } = await admin.query(
          'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and usename = $1 limit 1',
          [role],
        );
        expect(rows).toHaveLength(1);
      },
      BLOCKED_TIMEOUT_MS,
      5,
    );
  }

  const kill = (service: string) => void process.kill(suite.pid(service), 'SIGKILL');

  return {
    kill,
    hold,
    withLock,
    waitForBlocked,
    killWhileBlocked: async ({ service, table, role }, work) => {
      // In an object, so that the lock is released before the work is awaited.
      const { pending } = await withLock(`lock table ${table} in exclusive mode`, async () => {
        const running = work();
        // If the wait fails, the work may fail later, when nobody awaits it any more.
        running.catch(() => undefined);
        await Promise.race([waitForBlocked(role), running.then(() => new Promise<never>(() => {}))]);
        kill(service);
        return { pending: running };
      });
      return pending;
    },
  };
}
