import type pg from 'pg';

/** Where a process dies: before its nth statement from 1 is sent, while it is under way, or after it was done and before that was known. */
export interface Death {
  readonly statement: number;
  readonly when: 'before' | 'during' | 'after';
}

/** The connections of a process that dies at a statement of one's choice. It is a pool as kysely wants one. */
export interface FaultInjectedPool {
  connect(): Promise<{ query: pg.PoolClient['query']; release(): void }>;
  end(): Promise<void>;
  readonly options: pg.PoolOptions;
  /** Sent since it was born. */
  readonly statements: readonly string[];
  /** Lives, and counts its statements from 1; given a death, until then. */
  live(death?: Death): void;
}

/**
 * Dying ends the Postgres sessions of all connections, and nothing reaches Postgres after it. What happens in between two
 * statements Postgres does not see: dying before the second is dying after the first, but for the last one.
 * @param admin may end sessions of the pool's role.
 */
export function createFaultInjectedPool(pool: pg.Pool, admin: pg.Client): FaultInjectedPool {
  const clients = new Set<pg.PoolClient>();
  let statements: string[] = [];
  let death: Death | undefined;
  let dead = false;

  async function die(): Promise<void> {
    dead = true;
    // A session closes its connection last, when its transaction is rolled back and its locks are gone.
    const ended = [...clients].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    const pids = [...clients].map((client) => (client as unknown as { processID: number }).processID);
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await Promise.all(ended);
  }

  async function query(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (dead) return client.query(text, values);
    statements.push(text);
    const dies = death?.statement === statements.length ? death.when : undefined;
    if (dies === undefined) return client.query(text, values);
    const answer = dies === 'before' ? undefined : client.query(text, values);
    // Whether Postgres finished it is not for the dead to know.
    const answered = answer?.catch(() => {});
    if (dies === 'after') await answered;
    await die();
    await answered;
    // As the driver tells it.
    return client.query('select');
  }

  return {
    async connect() {
      if (dead) throw Object.assign(new Error('the process is dead'), { code: 'ECONNREFUSED' });
      const client = await pool.connect();
      clients.add(client);
      return {
        query: ((text: string, values: unknown[]) => query(client, text, values)) as pg.PoolClient['query'],
        release: () => {
          clients.delete(client);
          client.release(dead);
        },
      };
    },
    end: () => pool.end(),
    options: pool.options,
    get statements() {
      return statements;
    },
    live: (next) => {
      statements = [];
      death = next;
      dead = false;
    },
  };
}
