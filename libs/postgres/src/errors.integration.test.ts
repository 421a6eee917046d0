import { randomPort } from '@exchequer/testkit';
import pg from 'pg';
import { isRetryable } from './errors.js';

const failureOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error) => error,
  );

test('an unavailable or full database and a lost connection are worth another attempt', async () => {
  const away = new pg.Client({ host: '127.0.0.1', port: await randomPort() });
  expect(isRetryable(await failureOf(() => away.connect()))).toBe(true);

  const cut = new pg.Client({ connectionString: process.env.EXCHEQUER_TEST_CLUSTER! });
  cut.on('error', () => {});
  await cut.connect();
  expect(isRetryable(await failureOf(() => cut.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);

  const full = new pg.Pool({ connectionString: process.env.EXCHEQUER_TEST_CLUSTER!, max: 1 });
  const only = await full.connect();
  full.options.connectionTimeoutMillis = 1;
  expect(isRetryable(await failureOf(() => full.connect()))).toBe(true);
  only.release();
  await full.end();
});

test('an error of the work itself is not', async () => {
  const client = new pg.Client({ connectionString: process.env.EXCHEQUER_TEST_CLUSTER! });
  await client.connect();
  expect(isRetryable(await failureOf(() => client.query('select 1/0')))).toBe(false);
  await client.end();
  expect(isRetryable(new TypeError('x is undefined'))).toBe(false);
  expect(isRetryable(undefined)).toBe(false);
});
