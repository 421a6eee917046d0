import { inTenant } from '@exchequer/postgres';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { setTestClock, tenantNow } from './clock.js';
import { scheduleWork } from './due-work.js';
import { runDueWork, type WorkHandler } from './run-due-work.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const DAY_MS = 86_400_000;

test('Work is done when the clock of its tenant reaches its time, and other tenants keep their time', async () => {
  const { db } = service.deps;
  const done: string[] = [];
  const note: WorkHandler = async (_trx, _tenant, { subject }) => {
    done.push(subject);
    return undefined;
  };
  const tomorrow = new Date(Date.now() + DAY_MS);
  for (const one of [tenant, otherTenant]) {
    await inTenant(db, one, async (trx) => {
      scheduleWork(trx, one, { kind: 'note', subject: `of ${one.organizationId}`, dueAt: tomorrow });
    });
  }
  const run = () => runDueWork({ db, handlers: { note }, onError: () => {} });
  await run();
  expect(done).toEqual([]);
  await inTenant(db, tenant, (trx) => setTestClock(trx, tenant, tomorrow));
  await run();
  expect(done).toEqual([`of ${tenant.organizationId}`]);
  const now = await inTenant(db, otherTenant, (trx) => tenantNow(trx, otherTenant));
  expect(now.getTime()).toBeLessThan(tomorrow.getTime());
});

test('Work that fails leaves nothing behind and is tried again', async () => {
  const { db } = service.deps;
  const failures: string[] = [];
  let attempts = 0;
  const handlers = {
    flaky: async (trx, of) => {
      attempts++;
      scheduleWork(trx, of, { kind: 'left behind', subject: String(attempts), dueAt: new Date(0) });
      throw new Error('no');
    },
  } satisfies Record<string, WorkHandler>;
  await inTenant(db, tenant, async (trx) =>
    scheduleWork(trx, tenant, { kind: 'flaky', subject: 'x', dueAt: new Date() }),
  );
  const options = { db, handlers, onError: (_error: unknown, kind: string) => void failures.push(kind) };
  await runDueWork(options);
  expect([attempts, failures]).toEqual([1, ['flaky']]);
  const { rows } = await service.database.admin(`select kind, attempts from treasury.due_work where kind <> 'note'`);
  expect(rows).toEqual([{ kind: 'flaky', attempts: 1 }]);
});
