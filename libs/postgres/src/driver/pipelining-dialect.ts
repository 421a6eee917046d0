import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { prepareValue, type TypeParserOf } from './node-postgres.js';
import {
  isStalePlan,
  type Statement,
  StatementBatch,
  type StatementResult,
  StatementSkipped,
} from './statement-batch.js';
import { inBatchSpan } from './statement-span.js';

/** The parts of a pool client that this driver uses. */
export interface PoolClient {
  query(batch: StatementBatch): unknown;
  getTypeParser: TypeParserOf;
  release(destroy?: boolean): void;
  on(event: 'notification', listener: (notice: Notice) => void): unknown;
  off(event: 'notification', listener: (notice: Notice) => void): unknown;
}

interface Notice {
  readonly channel: string;
  readonly payload?: string | undefined;
}

interface Queued {
  readonly statement: Statement;
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

/** Kysely over node-postgres. Statements issued in one turn of the event loop make one round trip. */
export class PipeliningDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#pool);
  }
}

class PipeliningDriver implements Driver {
  readonly #connections = new WeakMap<object, PipelinedConnection>();

  constructor(private readonly pool: pg.Pool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = (await this.pool.connect()) as unknown as PoolClient;
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PipelinedConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  /** Sent together with the first statement. */
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const modes = [
      settings.isolationLevel && `isolation level ${settings.isolationLevel}`,
      settings.accessMode && settings.accessMode,
    ].filter(Boolean);
    connection.begin(modes.length === 0 ? 'begin' : `start transaction ${modes.join(' ')}`);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: PipelinedConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    await this.pool.end();
  }
}

/** A connection that sends the statements issued meanwhile in one message, as soon as the previous message is answered. */
export class PipelinedConnection implements DatabaseConnection {
  #queue: Queued[] = [];
  #isScheduled = false;
  #underWay: Promise<void> | undefined;
  /** Statements of the transaction that nobody awaits individually. */
  #unawaited: Promise<unknown>[] = [];
  #failure: unknown;
  /** Whether the `begin` was sent to Postgres. */
  #isBegun = false;
  #isBroken = false;
  /** Sent before the statements of each round trip if there is no transaction. */
  preamble: Statement | undefined;

  constructor(private readonly client: PoolClient) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.run({ text: sql, values: parameters });
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as R[], ...(changes && { numAffectedRows: BigInt(rowCount) }) };
  }

  /** @param statement with values that the driver converts */
  async run({ text, values }: Statement): Promise<StatementResult> {
    try {
      return await this.#ask({ text, values: this.#prepare(values) });
    } catch (error) {
      // The driver's stack ends at its socket. This one shows who issued the statement.
      if (error instanceof Error) Error.captureStackTrace(error, this.run);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing reads a stream of rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams of rows are not supported.');
  }

  /** If this statement fails, the transaction fails. It commits only after this statement. */
  addUnawaited(statement: Promise<unknown>): void {
    this.#unawaited.push(
      statement.catch((error: unknown) => {
        if (!(error instanceof StatementSkipped)) this.#failure ??= error;
        throw error;
      }),
    );
    this.#unawaited.at(-1)!.catch(() => {});
  }

  /** The error of a failed statement that nobody awaits. It is the cause of later failures in the transaction. */
  get failure(): unknown {
    return this.#failure;
  }

  /** @returns ends it */
  async listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
    const onNotice = (notice: Notice) => {
      if (notice.channel === channel) hear(notice.payload ?? '');
    };
    this.client.on('notification', onNotice);
    await this.#ask({ text: `listen ${channel}`, values: [] });
    return async () => {
      this.client.off('notification', onNotice);
      await this.#ask({ text: `unlisten ${channel}`, values: [] });
    };
  }

  begin(text: string): void {
    this.#unawaited = [];
    this.#failure = undefined;
    this.#isBegun = false;
    this.addUnawaited(this.#ask({ text, values: [] }));
  }

  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const committed = this.#ask({ text: 'commit', values: [] });
    committed.catch(() => {});
    await Promise.all(this.#unawaited);
    const { command } = await committed;
    // The answer of Postgres if a statement of the transaction has failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed.');
  }

  async rollback(): Promise<void> {
    await this.#settle();
    this.#unawaited = [];
    if (!this.#isBegun) return;
    this.#isBegun = false;
    try {
      await this.#ask({ text: 'rollback', values: [] });
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** Nothing of its user is left when the next one gets the connection: neither a statement nor the preamble. */
  async release(): Promise<void> {
    await this.#settle();
    this.preamble = undefined;
    const isBroken = this.#isBroken;
    this.#isBroken = false;
    this.client.release(isBroken);
  }

  /** Refuses the statements that are not sent yet and waits for the answers to those that are. */
  async #settle(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The transaction has ended.'));
    await this.#underWay;
  }

  /** A value that cannot be sent fails the transaction, like a statement that Postgres refuses. */
  #prepare(values: readonly unknown[]): unknown[] {
    try {
      return values.map((value) => prepareValue(value));
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }

  #ask(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ statement, resolve, reject });
      this.#schedule();
    });
  }

  /** Runs after the promises of this turn, so that the statements they issue are sent together. */
  #schedule(): void {
    if (this.#isScheduled || this.#underWay) return;
    this.#isScheduled = true;
    process.nextTick(() => {
      this.#isScheduled = false;
      if (this.#queue.length > 0 && !this.#underWay) this.#send(this.#queue.splice(0));
    });
  }

  #send(asked: readonly Queued[]): void {
    this.#isBegun = true;
    const before = this.preamble ? [this.preamble] : [];
    const batch = new StatementBatch([...before, ...asked.map(({ statement }) => statement)], (oid, format) =>
      this.client.getTypeParser(oid, format),
    );
    batch.results.forEach((result, n) => {
      const statement = asked[n - before.length];
      result.then(statement?.resolve, (error: unknown) => {
        if (isStalePlan(error)) this.#isBroken = true;
        statement?.reject(error);
      });
    });
    this.#underWay = batch.settled.then(() => {
      this.#underWay = undefined;
      if (this.#queue.length > 0) this.#schedule();
    });
    inBatchSpan(batch.statements, batch.results, () => this.client.query(batch));
  }
}
