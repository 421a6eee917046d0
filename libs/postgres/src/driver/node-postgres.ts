/**
 * # What this folder uses of node-postgres that is not documented
 *
 * node-postgres (`pg`) sends one statement, waits for its answer, and sends the next one. A write of ours sends up to a dozen statements in
 * one message, so that they cost one round trip. For that, this folder speaks the extended query protocol through the connection of `pg`.
 * It uses parts of `pg` that its documentation does not promise to keep. They are listed here, and nothing outside of this folder may
 * import or use them (rule `private-parts-of-pg` of dependency-cruiser).
 *
 * | Part | Used for |
 * |---|---|
 * | `client.query(object with submit)` | `StatementBatch` is sent when it is its turn. `pg-cursor` and `pg-query-stream` do the same. |
 * | `handle...` of that object (`Submitted`) | The client passes each message of Postgres to it, and the last one is `handleReadyForQuery`. |
 * | `connection.parse`, `bind`, `describe`, `execute`, `sync` | One message each of the protocol. They only write to the socket. |
 * | `connection.stream.cork`, `uncork` | All messages of a batch go to the socket in one write. |
 * | event `parseComplete` of the connection | A statement is prepared under its name. |
 * | `client.getTypeParser` | Reads a value of a row as the pool is configured. |
 * | `prepareValue` of `pg/lib/utils.js` | Makes of a value what `bind` takes: dates, arrays and JSON. |
 *
 * ## A new version of pg
 *
 * `node-postgres.integration.test.ts` fails when another version is installed than the one below, or when a part is missing or has another shape. Then:
 *
 * 1. Read the changes of `lib/client.js`, `lib/connection.js`, `lib/query.js` and `lib/utils.js` since the version below.
 *    `lib/query.js` shows how `pg` itself uses these parts; `StatementBatch` must do what it does.
 * 2. Run the tests of this folder, and `every-statement.integration.test.ts` of a service: it ends the process at each statement.
 * 3. Set the version below.
 *
 * ## Why not another driver
 *
 * `pg` 8 has a mode `pipeline`, in which each query is still a message of its own with its own `sync`. So each statement outside of a
 * transaction commits alone, and a failed statement does not stop the next ones. Here a batch has one `sync`: the first failure stops it.
 */
import utils from 'pg/lib/utils.js';

/** The version with which the parts above were compared. */
export const REVIEWED_VERSION = '8.23.1';

/** Makes of a value what `Connection.bind` takes. */
export const prepareValue = (value: unknown): unknown => utils.prepareValue(value);

export type TypeParserOf = (oid: number, format?: 'text') => (value: string) => unknown;

/** The connection of a client: it sends messages of the extended query protocol. */
export interface Connection {
  parse(statement: { readonly text: string; readonly name: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(target: { readonly type: 'P'; readonly name: string }): void;
  execute(portal: { readonly portal: string; readonly rows: number }): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
  readonly stream: { cork(): void; uncork(): void };
}

/** What a client calls of the object that was passed to its `query`. */
export interface Submitted {
  /** Set by the client if it is missing. */
  callback: unknown;
  /** Sends the messages. @returns an error if nothing was sent */
  submit(connection: Connection): Error | null;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: DataRow): void;
  handleCommandComplete(message: CommandComplete): void;
  handleEmptyQuery(): void;
  /** A statement failed, or the connection is lost. */
  handleError(error: unknown): void;
  /** Postgres has answered the `sync`. It is not called after `handleError`. */
  handleReadyForQuery(): void;
  handlePortalSuspended(): void;
  handleCopyInResponse(): void;
  handleCopyData(): void;
}

export interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Values as text. */
export interface DataRow {
  readonly fields: readonly (string | null)[];
}

/** For example `INSERT 0 2`. */
export interface CommandComplete {
  readonly text: string;
}
