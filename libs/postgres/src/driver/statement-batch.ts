import type pg from 'pg';
import type { CommandComplete, Connection, DataRow, RowDescription, Submitted, TypeParserOf } from './node-postgres.js';
import { nameOf } from './statement-names.js';

export interface Statement {
  readonly text: string;
  /** As the driver sends them. */
  readonly values: readonly unknown[];
}

/** The answer of Postgres to one statement. */
export interface StatementResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/** How to read the rows of a statement. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((value: string) => unknown)[];
}

/** The prepared statements of a connection. */
interface Prepared {
  /** By name: how to read the rows; `undefined` until the statement has run once. */
  readonly shapes: Map<string, Shape | undefined>;
  /** Statements sent for parsing. Statements that are used once have an empty name. */
  parsing: string[];
}

const preparedBy = new WeakMap<Connection, Prepared>();
const NO_ROWS: Shape = { names: [], parsers: [] };
const COMMAND = /^([A-Za-z]+)(?: \d+)*?(?: (\d+))?$/;

/** The statement did not run, because an earlier one in the same round trip failed. */
export class StatementSkipped extends Error {
  constructor(cause: unknown) {
    super('The statement was skipped: one before it failed.', { cause });
    this.name = 'StatementSkipped';
  }
}

/**
 * Statements that are sent to Postgres in one message and answered in one: one round trip. Postgres runs them in order and
 * stops at the first failure. Outside of a transaction they form one transaction. Pass it to `query` of a node-postgres
 * client.
 */
export class StatementBatch implements Submitted {
  /** One result per statement. Results of skipped statements reject last, so that a caller who awaits several gets the cause. */
  readonly results: readonly Promise<StatementResult>[];
  /** Resolves when Postgres has answered, or the connection is lost. */
  readonly settled: Promise<void>;
  /** The driver stores its own callback here. */
  callback: unknown = () => {};

  readonly #typeParserOf: TypeParserOf;
  readonly #names: readonly string[];
  readonly #waiting: { resolve(result: StatementResult): void; reject(error: unknown): void }[] = [];
  #settle!: () => void;
  #prepared!: Prepared;
  #current = 0;
  #shape: Shape | undefined;
  #rows: Record<string, unknown>[] = [];
  #failure: unknown;
  /** Results that are delivered when Postgres has finished: until then the commit of statements outside of a transaction can still fail. */
  #outcomes: { tell(): void; reject(error: unknown): void }[] = [];

  constructor(
    readonly statements: readonly Statement[],
    typeParserOf: TypeParserOf,
  ) {
    this.#typeParserOf = typeParserOf;
    this.#names = statements.map(({ text }) => nameOf(text));
    this.results = statements.map(() => new Promise((resolve, reject) => this.#waiting.push({ resolve, reject })));
    // Each result is awaited by somebody, or not needed.
    for (const result of this.results) result.catch(() => {});
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Another batch with the first statements of this one. */
  first(count: number): StatementBatch {
    return new StatementBatch(this.statements.slice(0, count), this.#typeParserOf);
  }

  submit(connection: Connection): Error | null {
    this.#prepared = preparedOf(connection);
    this.#prepared.parsing = [];
    connection.stream.cork();
    try {
      for (const [n, statement] of this.statements.entries()) this.#send(connection, statement, this.#names[n]!);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    this.#begin();
    return null;
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#typeParserOf(dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields }: DataRow): void {
    const { names, parsers } = this.#shape!;
    const row: Record<string, unknown> = {};
    try {
      for (let n = 0; n < names.length; n++) {
        const value = fields[n]!;
        row[names[n]!] = value === null ? null : parsers[n]!(value);
      }
    } catch (error) {
      this.#failure ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: CommandComplete): void {
    const [, command = '', count] = COMMAND.exec(text) ?? [];
    this.#complete({ command, rowCount: Number(count ?? 0), rows: this.#rows });
  }

  handleEmptyQuery(): void {
    this.#complete({ command: '', rowCount: 0, rows: [] });
  }

  handleError(error: unknown): void {
    const [failed, ...skipped] = this.#waiting.splice(0);
    for (const { tell, reject } of this.#outcomes.splice(0)) {
      if (failed) tell();
      else reject(error);
    }
    failed?.reject(error);
    // The failed statement must reject first, however many steps its error takes to its handler.
    setImmediate(() => {
      for (const { reject } of skipped) reject(new StatementSkipped(error));
    });
    this.#settle();
  }

  handleReadyForQuery(): void {
    for (const { tell } of this.#outcomes.splice(0)) tell();
    this.#settle();
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  #send(connection: Connection, { text, values }: Statement, name: string): void {
    const { shapes, parsing } = this.#prepared;
    const isKnown = name !== '' && (shapes.has(name) || parsing.includes(name));
    if (!isKnown) {
      connection.parse({ text, name });
      parsing.push(name);
    }
    connection.bind({ statement: name, values });
    if (shapes.get(name) === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '', rows: 0 });
  }

  #begin(): void {
    this.#shape = this.#prepared.shapes.get(this.#names[this.#current] ?? '');
    this.#rows = [];
  }

  #complete(result: StatementResult): void {
    const { shapes } = this.#prepared;
    const name = this.#names[this.#current]!;
    if (shapes.has(name)) shapes.set(name, this.#shape ?? NO_ROWS);
    const { resolve, reject } = this.#waiting.shift()!;
    const failure = this.#failure;
    this.#outcomes.push({ tell: () => (failure === undefined ? resolve(result) : reject(failure)), reject });
    this.#failure = undefined;
    this.#current += 1;
    this.#begin();
  }
}

function preparedOf(connection: Connection): Prepared {
  const known = preparedBy.get(connection);
  if (known) return known;
  const prepared: Prepared = { shapes: new Map(), parsing: [] };
  preparedBy.set(connection, prepared);
  connection.on('parseComplete', () => {
    const name = prepared.parsing.shift();
    if (name) prepared.shapes.set(name, undefined);
  });
  return prepared;
}

/** A statement of this connection was prepared before a migration changed its table. It runs again on another connection. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Partial<pg.DatabaseError>;
  return code === '0A000' && message === 'cached plan must not change result type';
}
