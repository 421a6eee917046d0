import { once } from 'node:events';
import { newId } from '@exchequer/ids';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { countStuck } from '../treasury-metrics.js';
import { setTestClock, tenantNow } from './clock.js';
import { scheduleWork } from './due-work.js';
import { dueWork, type FailedWork, type RunOptions, STUCK_ATTEMPTS, type WorkHandler } from './run-due-work.js';
import { createTurns } from './turns.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => service.database.admin('delete from treasury.due_work'));

const DAY_MS = 86_400_000;

const runDueWork = (options: RunOptions) => createTurns(dueWork(options)).run();

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
  const options = { db, handlers, onError: (_error: unknown, { kind }: FailedWork) => void failures.push(kind) };
  await runDueWork(options);
  expect([attempts, failures]).toEqual([1, ['flaky']]);
  const { rows } = await service.database.admin(`select kind, attempts from treasury.due_work where kind <> 'note'`);
  expect(rows).toEqual([{ kind: 'flaky', attempts: 1 }]);
});

test(`Work that has failed ${STUCK_ATTEMPTS} times is counted as stuck`, async () => {
  const { db } = service.deps;
  const handlers = { flaky: () => Promise.reject(new Error('no')) };
  await inTenant(db, tenant, async (trx) =>
    scheduleWork(trx, tenant, { kind: 'flaky', subject: 'x', dueAt: new Date() }),
  );
  const attempts: number[] = [];
  const onError = (_error: unknown, failed: FailedWork) => void attempts.push(failed.attempts);
  for (let n = 1; n <= STUCK_ATTEMPTS; n++) {
    expect((await countStuck(db)).work).toBe(0);
    await runDueWork({ db, handlers, onError });
    await service.database.admin(`update treasury.due_work set wait_until = '-infinity'`);
  }
  expect(attempts).toEqual(Array.from({ length: STUCK_ATTEMPTS }, (_, n) => n + 1));
  expect((await countStuck(db)).work).toBe(1);
});

const newTenant = (): Tenant => ({ organizationId: newId('org'), livemode: false });
/** Writes down pieces of work that are due now. */
const writeDown = ({ organizationId }: Tenant, pieces: number) =>
  service.database.admin(
    `insert into treasury.due_work (org_id, livemode, kind, subject, due_at)
     select '${organizationId}', false, 'piece', lpad(n::text, 5, '0'), now() from generate_series(1, ${pieces}) n`,
  );
const fail = (error: unknown) => {
  throw error;
};

const WORKERS = 4;
/** Pieces of a busy organization after which the other one must have its turn. */
const BUSY_MAX = 16;

test('Work of another organization is done while one organization has 10,000 pieces of work due', async () => {
  const { db } = service.deps;
  const [busy, other] = [newTenant(), newTenant()];
  await writeDown(busy, 10_000);
  await writeDown(other, 1);
  const done = new Map([busy, other].map((each) => [each.organizationId, 0]));
  const stopping = new AbortController();
  const otherIsDone = once(stopping.signal, 'abort');
  const piece: WorkHandler = async (_trx, { organizationId }) => {
    done.set(organizationId, done.get(organizationId)! + 1);
    if (organizationId === other.organizationId) {
      stopping.abort();
    } else if (done.get(organizationId)! >= BUSY_MAX) {
      // The rest waits, however slow the connection of the other one is. In the order of time the other one would be the last: nobody would do it.
      await otherIsDone;
    }
    return undefined;
  };
  const turns = createTurns(dueWork({ db, handlers: { piece }, onError: fail }));
  await Promise.all(Array.from({ length: WORKERS }, () => turns.run(stopping.signal)));
  expect(done.get(other.organizationId)).toBe(1);
  expect(done.get(busy.organizationId)).toBeLessThan(BUSY_MAX + WORKERS);
});

test('An organization that comes while another one has thousands of pieces due gets its turn', async () => {
  const { db } = service.deps;
  const [busy, late] = [newTenant(), newTenant()];
  await writeDown(busy, 5_000);
  const done: string[] = [];
  const stopping = new AbortController();
  let isThere = false;
  const piece: WorkHandler = async (_trx, { organizationId }) => {
    done.push(organizationId);
    if (organizationId === late.organizationId) stopping.abort();
    if (done.length === 3) {
      await writeDown(late, 1);
      isThere = true;
    }
    return undefined;
  };
  await createTurns(dueWork({ db, handlers: { piece }, onError: fail })).run(stopping.signal);
  expect(isThere).toBe(true);
  expect(done.at(-1)).toBe(late.organizationId);
  expect(done.length).toBeLessThan(100);
});

test('A piece of work that does not end keeps nobody else waiting, and its organization has one piece at a time', async () => {
  const { db } = service.deps;
  const [slow, first, second] = [newTenant(), newTenant(), newTenant()];
  await Promise.all([writeDown(slow, 5), writeDown(first, 1)]);
  const done: string[] = [];
  let end = () => {};
  let atOnce = 0;
  const piece: WorkHandler = async (_trx, { organizationId }) => {
    if (organizationId === slow.organizationId) {
      expect(++atOnce).toBe(1);
      if (done.length < 2) await new Promise<void>((resolve) => (end = resolve));
      atOnce--;
    }
    done.push(organizationId);
    return undefined;
  };
  const turns = createTurns(dueWork({ db, handlers: { piece }, onError: fail }));
  const running = [turns.run(), turns.run()];
  await eventually(async () => expect(done).toEqual([first.organizationId]));
  await writeDown(second, 1);
  // A search for work that began before `second` had some finds none.
  await eventually(async () => {
    await turns.run();
    expect(done).toEqual([first.organizationId, second.organizationId]);
  });
  end();
  await Promise.all(running);
  await turns.run();
  expect(done.slice(2)).toEqual(Array.from({ length: 5 }, () => slow.organizationId));
});
