import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { operationsWithoutRow, readOperations } from '../writes/operations.mjs';
import { makeWorld, writes as measuredWrites, testWrites } from '../writes/requests.mjs';
import { startSuite } from '../writes/suite.mjs';
import { copyRows } from './many-rows.mjs';
import { makeOriginals } from './originals.mjs';
import { PLAN_LOG_FLAGS, readPlanLog, startPlanLog } from './plan-log.mjs';
import { readRequests } from './reads.mjs';
import { greedyRequests, greedyStatements, sendEach } from './rows-read.mjs';
import { LEFT_OUT, ROWS } from './rows-read-exceptions.mjs';

/**
 * The statements of all services read a bounded number of rows, however many an organization and its neighbour have. Tables were never analyzed, and
 * connections are new: plans must not depend on statistics. Each request is sent until Postgres can take a plan that does not know the values.
 */
const writes = [...measuredWrites, ...testWrites];
let reads;
let failures;
let statements;

beforeAll(async () => {
  const suite = await startSuite(fileURLToPath(new URL('../..', import.meta.url)), {
    organizations: 3,
    counted: false,
    postgresFlags: PLAN_LOG_FLAGS,
  });
  const database = new pg.Client({ connectionString: suite.postgres.adminUrl });
  try {
    await database.connect();
    const [, busy, neighbour] = suite.clients;
    const world = await makeWorld(busy);
    await makeOriginals(world);
    await sendEach({ world, database, writes, reads: [], requests: 1 });
    await copyRows(database, { organization: busy.organizationId, neighbour: neighbour.organizationId, rows: ROWS });
    reads = await readRequests(world, (operation) => LEFT_OUT[operation] === undefined);
    await startPlanLog(database);
    failures = await sendEach({ world, database, writes, reads });
    statements = await readPlanLog(suite.postgres.directory);
  } finally {
    await database.end();
    await suite.stop();
  }
}, 900_000);

test('every write and every read of the OpenAPI documents is sent, or is left out for a reason', () => {
  const sent = new Set(reads.map(({ operation }) => operation));
  const unsent = [
    ...readOperations()
      .map(({ path }) => `GET ${path}`)
      .filter((operation) => !sent.has(operation)),
    ...operationsWithoutRow(writes, { testHelpers: true }),
  ];
  // The gateway describes some operations that services also have.
  expect([...new Set(unsent)].sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test('every request is answered', () => {
  expect(failures).toEqual([]);
});

test('no statement of a request or of the background reads more rows than it may', () => {
  expect(statements.length).toBeGreaterThan(10_000);
  expect(greedyStatements(statements)).toEqual([]);
});

test('no request reads more rows than it may with all its statements', () => {
  expect(greedyRequests(statements)).toEqual([]);
});
