import { inTenant } from '@exchequer/postgres';
import { rowsRead, testTenant } from '@exchequer/testkit';
import { createTestWork, KIND, SCHEMA, type TestWork } from '../test/test-work.ts';
import { claim, findTenants } from './claim.js';
import { done } from './outcome.js';
import { settle } from './settle.js';

let service: TestWork;
const busy = testTenant(1);
const quiet = testTenant(2);
const MANY = 100_000;

beforeAll(async () => {
  service = await createTestWork();
  const rows = (subject: string, dueAt: string, waitUntil: string, lease = 'null') =>
    service.database.admin(
      `insert into ${SCHEMA}.work (org_id, livemode, kind, subject, due_at, wait_until, lease)
       select '${busy.organizationId}', false, '${KIND}', '${subject} ' || n, ${dueAt}, ${waitUntil}, ${lease}
       from generate_series(1, ${MANY}) n`,
    );
  await rows('later', `now() + n * interval '1 hour'`, 'null');
  await rows('retrying', `now() - interval '1 day'`, `now() + interval '1 hour'`);
  await rows('failed', `now() - interval '1 day'`, `'infinity'`);
  await rows('leased', `now() - interval '1 day'`, `now() + interval '1 hour'`, 'gen_random_uuid()');
  await service.database.admin(
    `insert into ${SCHEMA}.work (org_id, livemode, kind, subject, due_at)
     select 'org_' || n, false, '${KIND}', 'box', now() + interval '1 hour' from generate_series(1, 1000) n`,
  );
  await service.enqueue(quiet, { subject: 'box' });
});

afterAll(() => service.close());

const read = (work: () => Promise<unknown>) => rowsRead(service.database, `${SCHEMA}.work`, work);

test('A look for work reads a few rows, however much other work a tenant has, and however many tenants have work for later', async () => {
  let found: unknown;
  const count = await read(async () => {
    found = await findTenants(service, KIND);
  });
  expect(found).toEqual([quiet]);
  expect(count).toBeLessThan(20);
});

test('A claim that finds nothing reads a few rows, however much other work the tenant has', async () => {
  const count = await read(async () => expect(await claim(service, { kind: KIND }, busy)).toBeUndefined());
  expect(count).toBeLessThan(20);
});

test('A claim among 100,000 due rows and its end read a few rows', async () => {
  await service.database.admin(`update ${SCHEMA}.work set due_at = now() where subject like 'later %'`);
  const count = await read(async () => {
    const work = await claim(service, { kind: KIND }, busy);
    expect(work!.works).toMatchObject([{ attempt: 1 }]);
    await inTenant(service.db, busy, async (trx) => settle(trx, service, KIND, work!, done));
  });
  expect(count).toBeLessThan(50);
});
