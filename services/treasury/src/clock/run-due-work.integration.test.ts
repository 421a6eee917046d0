import { inTenant, type Tenant } from '@exchequer/postgres';
import { type AttemptOutcome, clockAt, done, runDue } from '@exchequer/work';
import { doDueWork } from '../../test/do-work.ts';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { setTestClock, tenantNow, WORK_CLOCK } from './clock.js';
import { type DueWork, scheduleWork } from './due-work.js';
import { dueWork, type WorkHandler } from './run-due-work.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => service.database.admin('delete from treasury.work'));

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const schedule = (as: Tenant, ...works: readonly DueWork[]) =>
  inTenant(service.deps.db, as, async (trx) => {
    for (const work of works) scheduleWork(trx, as, work);
  });

function noting() {
  const notes: string[] = [];
  const note: WorkHandler = async (_trx, { subject }) => {
    notes.push(subject);
    return done;
  };
  return { notes, handlers: { note, other: note } };
}

test('Work is done when the clock of its tenant reaches its time, in the order of time, whatever it is about', async () => {
  const { notes, handlers } = noting();
  const { db } = service.deps;
  await schedule(
    tenant,
    { kind: 'note', subject: 'third', dueAt: inDays(3) },
    { kind: 'other', subject: 'second', dueAt: inDays(2) },
    { kind: 'note', subject: 'first', dueAt: inDays(1) },
  );
  await schedule(otherTenant, { kind: 'note', subject: 'of another tenant', dueAt: inDays(1) });
  expect(await doDueWork(service.deps, tenant, handlers)).toBe(0);
  await inTenant(db, tenant, (trx) => setTestClock(trx, tenant, inDays(4)));
  for (const as of [tenant, otherTenant]) await doDueWork(service.deps, as, handlers);
  expect(notes).toEqual(['first', 'second', 'third']);
  const now = await inTenant(db, otherTenant, (trx) => tenantNow(trx, otherTenant));
  expect(now.getTime()).toBeLessThan(inDays(1).getTime());
});

test('Work that fails leaves nothing behind, and its reason names no data', async () => {
  const failing: WorkHandler = async (trx, { tenant: of }) => {
    scheduleWork(trx, of, { kind: 'left behind', subject: 'x', dueAt: new Date(0) });
    throw new Error('the number 123-45-6789 is wrong');
  };
  await schedule(tenant, { kind: 'failing', subject: 'x', dueAt: new Date() });
  await expect(doDueWork(service.deps, tenant, { failing })).rejects.toThrow();
  const { rows } = await service.database.admin(`select subject, attempts, problem from treasury.work`);
  expect(rows).toEqual([{ subject: 'failing x', attempts: 1, problem: 'An internal error.' }]);
});

test('While a request moves the test clock of an organization, that request alone does its work', async () => {
  const { notes, handlers } = noting();
  const { db, logger } = service.deps;
  const run = (clock = WORK_CLOCK): Promise<AttemptOutcome[]> =>
    runDue({ db, logger, clock }, dueWork(handlers), tenant);
  await schedule(tenant, { kind: 'note', subject: 'x', dueAt: new Date() });
  const moving = (until: string) =>
    service.database.admin(
      `insert into treasury.test_advance values ('${tenant.organizationId}', false, 'token', null, now(), now(), ${until})
       on conflict (org_id, livemode) do update set lease_until = excluded.lease_until`,
    );
  await moving(`now() + interval '1 hour'`);
  expect(await run()).toEqual([]);
  expect(await run(clockAt(inDays(30)))).toEqual(['done']);
  await schedule(tenant, { kind: 'note', subject: 'y', dueAt: new Date() });
  await moving(`now()`);
  expect(await run()).toEqual(['done']);
  expect(notes).toEqual(['x', 'y']);
});
