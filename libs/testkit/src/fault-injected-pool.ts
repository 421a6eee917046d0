import type pg from 'pg';

/** Where a process dies: before its nth statement from 1 is sent, while it is under way, or after it was done and before that was known. */
export interface Death {
  readonly statement: number;
  readonly when: 'before' | 'during' | 'after';
}

/** Statements that go to Postgres in one message: a `StatementBatch` of @exchequer/postgres. */
interface Batch extends pg.Submittable {
  readonly statements: readonly { readonly text: string }[];
  readonly settled: Promise<void>;
  first(count: number): Batch;
}

/** The connections of a process that dies at a statement of one's choice. It is a pool as `createDatabase` wants one. */
export interface FaultInjectedPool {
  connect(): Promise<{
    query(batch: Batch): unknown;
    getTypeParser(oid: number, format?: 'text'): (value: string) => unknown;
    release(): void;
  }>;
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
  let lives = 0;

  /** @param life the one that ends. If the next one has begun, only the connection that belongs to the former one ends. */
  async function die(life: number, last: pg.PoolClient): Promise<void> {
    const isCurrent = life === lives;
    if (isCurrent) dead = true;
    const ending = isCurrent ? [...clients] : [last];
    // A session closes its connection last, when its transaction is rolled back and its locks are gone.
    const ended = ending.map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    const pids = ending.map((client) => (client as unknown as { processID: number }).processID);
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await Promise.all(ended);
  }

  async function dieDuring(client: pg.PoolClient, batch: Batch, place: number, when: Death['when']): Promise<void> {
    const life = lives;
    // A message of which only the first statements arrive is one of which only they are done.
    const sent = batch.first(when === 'before' ? place : place + 1);
    if (sent.statements.length > 0) {
      client.query(sent);
      if (when !== 'during') await sent.settled;
    }
    await die(life, client);
    // The killed process cannot know whether Postgres finished the statement. The driver only reports a lost connection.
    client.query(batch);
  }

  function query(client: pg.PoolClient, batch: Batch): void {
    const before = statements.length;
    if (!dead) statements.push(...batch.statements.map(({ text }) => text));
    const place = dead || death === undefined ? -1 : death.statement - before - 1;
    if (place < 0 || place >= batch.statements.length) client.query(batch);
    else void dieDuring(client, batch, place, death!.when);
  }

  const refused = () => Object.assign(new Error('the process is dead'), { code: 'ECONNREFUSED' });

  return {
    async connect() {
      if (dead) throw refused();
      const life = lives;
      const client = await pool.connect();
      // The process died while it connected.
      if (dead && life === lives) {
        client.release(true);
        throw refused();
      }
      clients.add(client);
      return {
        query: (batch) => query(client, batch),
        getTypeParser: (oid: number, format?: 'text') => client.getTypeParser(oid, format),
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
      lives += 1;
      statements = [];
      death = next;
      dead = false;
    },
  };
}
