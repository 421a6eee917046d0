import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import pg from 'pg';
import { type Connection, prepareValue, REVIEWED_VERSION, type Submitted } from './node-postgres.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'node_postgres', async () => {});
  client = new pg.Client(database.adminUrl);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await dropTestDatabase(cluster, database);
});

test('The installed version of pg is the one that was reviewed: node-postgres.ts says what to do with another one', () => {
  const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
  expect(version).toBe(REVIEWED_VERSION);
});

test('Values are prepared as text, JSON, arrays and bytes of the protocol', () => {
  const bytes = Buffer.from([1, 2]);
  expect([null, undefined, 1n, true, 'x', { a: 1 }, ['a', null], bytes].map(prepareValue)).toEqual([
    null,
    null,
    '1',
    'true',
    'x',
    '{"a":1}',
    '{"a",NULL}',
    bytes,
  ]);
  expect(prepareValue(new Date(0))).toMatch(/^(1970-01-01|1969-12-31)T/);
});

test('The connection has the messages of the protocol, and a socket that can be corked', () => {
  const { connection } = client as unknown as { connection: Connection };
  const taken = (['parse', 'bind', 'describe', 'execute', 'sync', 'on'] as const).map((name) => [
    name,
    typeof connection[name],
    connection[name].length,
  ]);
  expect(taken).toEqual([
    ['parse', 'function', 1],
    ['bind', 'function', 1],
    ['describe', 'function', 1],
    ['execute', 'function', 1],
    ['sync', 'function', 0],
    ['on', 'function', 2],
  ]);
  expect([typeof connection.stream.cork, typeof connection.stream.uncork]).toEqual(['function', 'function']);
  expect(client.getTypeParser(23, 'text')('7')).toBe(7);
});

test('The client submits the object when it is its turn, and passes each message of Postgres to it', async () => {
  expect(await told([['select 1 as one, $1::text as other', 'x'], ['']])).toEqual([
    ['submit'],
    ['parseComplete'],
    ['handleRowDescription', ['one', 23], ['other', 25]],
    ['handleDataRow', '1', 'x'],
    ['handleCommandComplete', 'SELECT 1'],
    ['parseComplete'],
    ['handleEmptyQuery'],
    ['handleReadyForQuery'],
  ]);
});

test('The first statement that fails is the last of which the object is told, and the client is ready for the next object', async () => {
  expect(await told([['select 1 / n from generate_series(0, 0) n'], ['select 2']])).toEqual([
    ['submit'],
    ['parseComplete'],
    ['handleRowDescription', ['?column?', 23]],
    ['handleError', '22012'],
  ]);
  expect((await told([['select 3 as three']])).at(-1)).toEqual(['handleReadyForQuery']);
});

test('The object is told when the connection is lost', async () => {
  const lost = new pg.Client(database.adminUrl);
  lost.on('error', () => {});
  await lost.connect();
  expect((await told([['select pg_terminate_backend(pg_backend_pid())']], lost)).at(-1)![0]).toBe('handleError');
});

/** What a client tells an object that sends these statements with their values. */
function told(statements: readonly (readonly string[])[], by = client): Promise<unknown[][]> {
  return new Promise((resolve) => {
    const calls: unknown[][] = [];
    const tell = (...call: unknown[]) => void calls.push(call);
    let events: EventEmitter;
    const end = (...call: unknown[]) => {
      tell(...call);
      events.off('parseComplete', onParse);
      setImmediate(() => resolve(calls));
    };
    const onParse = () => tell('parseComplete');
    const submitted: Submitted = {
      callback: () => {},
      submit(connection) {
        tell('submit');
        events = connection as unknown as EventEmitter;
        events.on('parseComplete', onParse);
        for (const [text = '', ...values] of statements) {
          connection.parse({ text, name: '' });
          connection.bind({ statement: '', values });
          connection.describe({ type: 'P', name: '' });
          connection.execute({ portal: '', rows: 0 });
        }
        connection.sync();
        return null;
      },
      handleRowDescription: ({ fields }) =>
        tell('handleRowDescription', ...fields.map(({ name, dataTypeID }) => [name, dataTypeID])),
      handleDataRow: ({ fields }) => tell('handleDataRow', ...fields),
      handleCommandComplete: ({ text }) => tell('handleCommandComplete', text),
      handleEmptyQuery: () => tell('handleEmptyQuery'),
      handleError: (error) => end('handleError', (error as { code?: string }).code),
      handleReadyForQuery: () => end('handleReadyForQuery'),
      handlePortalSuspended: () => tell('handlePortalSuspended'),
      handleCopyInResponse: () => tell('handleCopyInResponse'),
      handleCopyData: () => tell('handleCopyData'),
    };
    by.query(submitted as never);
  });
}
