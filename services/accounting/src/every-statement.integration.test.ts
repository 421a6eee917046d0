import { readFileSync } from 'node:fs';
import { verifyLedger } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import {
  crashAtEachStatement,
  type FaultInjectedService,
  startFaultInjectedService,
} from '../test/fault-injected-service.ts';
import { type StatementsStandIn, startStatementsStandIn } from '../test/statements-stand-in.ts';
import { startTestService, type TestService } from '../test/test-service.ts';
import { computations, type MakeWrite, prepareBooks, sendWrite, writes } from '../test/writes.ts';

const LANES = 3;

let service: TestService;
let documents: StatementsStandIn;
let faultInjected: FaultInjectedService[];

beforeAll(async () => {
  documents = await startStatementsStandIn();
  service = await startTestService({ documents: documents.url });
  // It would do what the deaths are compared by.
  await service.deps.reconciler.stop();
  await service.deps.receiptFeed.stop();
  faultInjected = await Promise.all(Array.from({ length: LANES }, () => startFaultInjectedService(service)));
});

afterAll(async () => {
  await Promise.all(faultInjected.map((faulty) => faulty.stop()));
  await service.stop();
  documents.stop();
});

test('every writing operation is covered', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
  );
  const tried = Object.keys(writes).map((name) => name.split(',')[0]!);
  expect([...new Set(tried), ...computations].sort()).toEqual(operations.sort());
});

test.each(Object.entries(writes))(
  '%s: dead at any statement, all of it is there or nothing; asked again, once',
  async (_, makeWrite) => {
    expect(await crashAtEachStatement(faultInjected, (tenant) => prepare(makeWrite, tenant))).toBeGreaterThan(4);
  },
  120_000,
);

test('the books balance after all these deaths', async () => {
  const { entries, problems } = await verifyLedger(service.deps.db);
  expect(entries).toBeGreaterThan(200);
  expect(problems).toEqual([]);
});

let keys = 0;

async function prepare(makeWrite: MakeWrite, tenant: Tenant) {
  const write = await makeWrite(prepareBooks(service, tenant));
  const headers = { 'idempotency-key': `key ${++keys}` };
  return async ({ client }: FaultInjectedService) => {
    const { status, text } = await sendWrite(client, write, tenant, headers);
    // A deleted object cannot be deleted again.
    if (status === 200 || (write.method === 'DELETE' && status === 404)) return 'done' as const;
    if (status === 503) return 'away' as const;
    throw new Error(`${status}: ${text}`);
  };
}
