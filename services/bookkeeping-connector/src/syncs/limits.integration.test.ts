import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import { hurry, runDue, runNext } from '@exchequer/work';
import pg from 'pg';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { revokeTokens } from '../connections/disconnect.js';
import type { BookkeepingProvider } from '../providers/provider.js';
import { ProviderUnavailable } from '../providers/provider-errors.js';
import { deleteOldSyncs } from './delete-old-syncs.js';
import { synchronization } from './run-sync.js';
import { startScheduled } from './start-scheduled.js';
import { SYNCHRONIZATION } from './syncs.queries.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ housekeeping: false, environment: { FULL_SYNC_EVERY_MINUTES: '60' } });
});

afterAll(() => service.stop());

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });
type Tenant = ReturnType<typeof newTenant>;

/** Starts a synchronization without waiting for it. */
async function startSync(as: Tenant, body: object = {}) {
  const held = [1, 2].map(() => service.deps.waitingRequests.enter(as.organizationId));
  try {
    return await service.post('/api/bookkeeping/sync', body, { as });
  } finally {
    for (const leave of held) leave!();
  }
}

/** Does all synchronizations of a tenant that wait. */
const work = (as: Tenant) => runDue(service.deps, synchronization(service.deps), as);

test('All transactions of a connection are read again once an hour at most; changes are read at any time', async () => {
  const as = newTenant();
  const { id } = await service.connect(as, { company: 'empty' });
  const other = await service.connect(as, { provider: 'xero', company: 'empty' });
  expect((await startSync(as)).status).toBe(200);
  await work(as);
  const count = async () => (await service.get('/api/bookkeeping/syncs', { as })).body.total_count;
  expect(await count()).toBe(2);
  for (const body of [{ full: true, connectionId: id }, { full: true }]) {
    const { status, body: problem, headers } = await startSync(as, body);
    expect([status, problem.success, problem.code]).toEqual([429, false, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(problem.detail).toContain(id);
  }
  // A refusal starts nothing, also not for another connection.
  expect(await count()).toBe(2);
  expect((await startSync(as, { connectionId: id })).body.syncs).toMatchObject([{ kind: 'changes' }]);
  await work(as);
  // Connecting a company again that is connected does not make the hour shorter.
  await service.connect(as, { company: 'empty' });
  expect((await startSync(as, { full: true, connectionId: id })).status).toBe(429);
  await service.database.admin(
    `update bookkeeping.connection set full_sync_at = full_sync_at - interval '61 min' where id = '${id}'`,
  );
  expect((await startSync(as, { full: true, connectionId: id })).body.syncs).toMatchObject([{ kind: 'full' }]);
  expect((await startSync(as, { full: true, connectionId: other.id })).status).toBe(429);
  await work(as);
});

test.each([
  ['quickbooks', 'changed_until', 31, 'full'],
  ['quickbooks', 'changed_until', 29, 'changes'],
  ['xero', 'changed_until', 31, 'changes'],
  ['quickbooks', 'full_sync_at', 8, 'full'],
  ['xero', 'full_sync_at', 6, 'changes'],
] as const)(
  'For %s, if %s is %d days ago, the next synchronization reads: %s',
  async (provider, column, days, kind) => {
    const as = newTenant();
    const { id } = await service.connect(as, { provider, company: 'empty' });
    await startSync(as);
    await work(as);
    await service.database.admin(
      `update bookkeeping.connection set ${column} = now() - interval '${days} days' where id = '${id}'`,
    );
    expect((await startSync(as)).body.syncs).toMatchObject([{ kind }]);
    await work(as);
    expect((await service.get('/api/bookkeeping/syncs?limit=1', { as })).body.data).toMatchObject([
      { status: 'completed', kind },
    ]);
  },
);

test.each([
  ['quickbooks', 450],
  ['xero', 54],
] as const)(
  'At 90 %% of the requests that %s allows in a minute, a synchronization waits for the next one',
  async (provider, max) => {
    const as = newTenant();
    const { companyId } = await service.connect(as, { provider, company: 'empty' });
    await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'm', add: 2 });
    const { syncId } = (await startSync(as)).body;
    const set = async (since: string) => {
      await service.database.admin(
        `update bookkeeping.sync set requests = ${max}, requests_since = ${since}, not_before = null where id = '${syncId}'`,
      );
      await inTenant(service.deps.db, as, async (trx) => hurry(trx, as, SYNCHRONIZATION));
    };
    const found = async () => {
      const { rows } = await service.database.admin(
        `select status, transaction_count, due_at > now() + interval '30 s' as waits
         from bookkeeping.sync left join bookkeeping.work on subject = id where id = '${syncId}'`,
      );
      return rows[0];
    };
    await set('now()');
    await work(as);
    expect(await found()).toEqual({ status: 'running', transaction_count: 0, waits: true });
    await set(`now() - interval '61 s'`);
    await work(as);
    expect(await found()).toMatchObject({ status: 'completed', transaction_count: 2 });
  },
);

test('Old synchronizations are deleted in batches, except the newest of a connection and those with rows set aside', async () => {
  const as = newTenant();
  const { id } = await service.connect(as, { company: 'empty' });
  const ofTenant = `org_id = '${as.organizationId}'`;
  const insert = (name: string, days: number, status = 'completed') =>
    service.database.admin(
      `insert into bookkeeping.sync (org_id, livemode, id, connection_id, kind, started_by, status, position, ended_at)
       values ('${as.organizationId}', false, '${name}', '${id}', 'changes', 'schedule', '${status}', '{}',
               ${status === 'running' ? 'null' : `now() - interval '${days} days'`})`,
    );
  await service.database.admin(
    `insert into bookkeeping.sync (org_id, livemode, id, connection_id, kind, started_by, status, position, ended_at)
     select '${as.organizationId}', false, 'sync_0' || n, '${id}', 'changes', 'schedule', 'completed', '{}', now() - interval '31 days'
     from generate_series(1, 2500) n`,
  );
  await insert('sync_1_with_set_aside', 40);
  await service.database.admin(
    `insert into bookkeeping.set_aside_row (org_id, livemode, connection_id, entity, provider_id, sync_id, reason)
     values ('${as.organizationId}', false, '${id}', 'Deposit', '1', 'sync_1_with_set_aside', 'no_id')`,
  );
  await insert('sync_2_recent', 29);
  await insert('sync_3_newest', 90);
  expect(await deleteOldSyncs(service.deps)).toBe(2_500);
  const { rows } = await service.database.admin(`select id from bookkeeping.sync where ${ofTenant} order by id`);
  expect(rows.map((row) => row.id)).toEqual(['sync_1_with_set_aside', 'sync_2_recent', 'sync_3_newest']);
});

/** Runs `act` while somebody else has locked a row. All of its transactions must wait for this lock before they hold others. */
async function whileLocked(lock: string, others: readonly string[], acts: readonly (() => Promise<unknown>)[]) {
  const holder = new pg.Client({ connectionString: service.database.adminUrl });
  await holder.connect();
  const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const running: Promise<unknown>[] = [];
  try {
    await holder.query('begin');
    await holder.query(`${lock} for no key update`);
    for (const [n, act] of acts.entries()) {
      running.push(act());
      await eventually(async () => {
        expect((await service.database.admin(waiting)).rows[0].count).toBe(n + 1);
      });
    }
    // Fails if one of those that wait holds a lock on these rows.
    for (const other of others) await service.database.admin(`${other} for update nowait`);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  return Promise.all(running);
}

test('Refreshes, steps of synchronizations, schedules, renewals and disconnections lock the connection before its tokens and its synchronization', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  expect((await startSync(as)).status).toBe(200);
  const row = { id, provider: 'quickbooks', company_id: companyId } as never;
  await service.database.admin(`update bookkeeping.connection set next_sync_at = now() where id = '${id}'`);
  const ofConnection = `org_id = '${as.organizationId}' and connection_id = '${id}'`;
  await whileLocked(
    `select 1 from bookkeeping.connection where id = '${id}'`,
    [
      `select 1 from bookkeeping.connection_token where ${ofConnection}`,
      `select 1 from bookkeeping.sync where ${ofConnection}`,
    ],
    [
      () => runNext(service.deps, synchronization(service.deps), as),
      async () => {
        // Not before: the step above has used the tokens.
        await service.database.admin(
          `update bookkeeping.connection_token set expires_at = now() where connection_id = '${id}'`,
        );
        await service.deps.accessTokens.use(as, row, async () => undefined);
      },
      () => startScheduled(service.deps),
      () => service.connect(as, { company: 'empty' }),
      () => service.delete(`/api/bookkeeping/connections/${id}`, { as }),
    ],
  );
  await service.delete(`/api/bookkeeping/connections/${id}`, { as });
  await whileLocked(
    `select 1 from bookkeeping.connection where id = '${id}'`,
    [`select 1 from bookkeeping.connection_token where ${ofConnection}`],
    [() => revokeTokens(service.deps)],
  );
});

test('A correction locks the knowledge of the organization before a transaction', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'k', add: 2 });
  await startSync(as);
  await work(as);
  const { data } = (await service.get('/api/bookkeeping/transactions', { as })).body;
  const correct = (n: number, category: string) =>
    service.patch(`/api/bookkeeping/transactions/${data[n].id}`, { category }, { as });
  expect((await correct(0, 'office_expense')).status).toBe(200);
  const ofTenant = `org_id = '${as.organizationId}'`;
  await whileLocked(
    `select 1 from bookkeeping.category_knowledge where ${ofTenant}`,
    [`select 1 from bookkeeping.entry where ${ofTenant}`],
    [() => correct(0, 'advertising'), () => correct(1, 'office_expense')],
  );
});

/** Runs with a provider of test mode that behaves differently. */
async function withProvider<T>(
  name: 'quickbooks' | 'xero',
  change: (real: BookkeepingProvider) => Partial<BookkeepingProvider>,
  run: () => Promise<T>,
): Promise<T> {
  const { test: providers } = service.deps.providers;
  const real = providers[name];
  Object.assign(providers, { [name]: { ...real, ...change(real) } });
  try {
    return await run();
  } finally {
    Object.assign(providers, { [name]: real });
  }
}

test('If the provider wants a pause, a request does not shorten it, and its answer tells how long it lasts', async () => {
  const as = newTenant();
  await service.connect(as, { company: 'empty' });
  let requests = 0;
  const busy = () => ({
    readPage: async () => {
      requests += 1;
      throw new ProviderUnavailable('The bookkeeping software answered 429.', 600_000);
    },
  });
  await withProvider('quickbooks', busy, async () => {
    await startSync(as);
    await work(as);
    for (let n = 0; n < 3; n++) {
      const { status, body, headers } = await service.post('/api/bookkeeping/sync', {}, { as });
      expect([status, body.success, body.code]).toEqual([503, false, 'provider_unavailable']);
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(500);
      expect(seconds).toBeLessThanOrEqual(600);
      await work(as);
    }
  });
  expect(requests).toBe(1);
});

test('Synchronizations that follow each other share the requests that a company may make in a minute', async () => {
  const as = newTenant();
  await service.connect(as, { provider: 'xero', company: 'empty' });
  const { syncId } = (await startSync(as)).body;
  await work(as);
  await service.database.admin(
    `update bookkeeping.sync set requests = 54, requests_since = now() where id = '${syncId}'`,
  );
  const next = (await startSync(as)).body;
  expect(next.syncId).not.toBe(syncId);
  await work(as);
  const { rows } = await service.database.admin(
    `select status, due_at > now() + interval '30 s' as waits
     from bookkeeping.sync join bookkeeping.work on subject = id where id = '${next.syncId}'`,
  );
  expect(rows).toEqual([{ status: 'running', waits: true }]);
});

test('A provider whose clock is wrong does not hide later changes', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { company: 'empty' });
  const ahead = (real: BookkeepingProvider) => ({
    readPage: async (...asked: Parameters<BookkeepingProvider['readPage']>) => ({
      ...(await real.readPage(...asked)),
      now: new Date('2099-01-01'),
    }),
  });
  await withProvider('quickbooks', ahead, async () => {
    await startSync(as);
    await work(as);
  });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'c', add: 2 });
  const { syncId } = (await startSync(as)).body;
  await work(as);
  expect((await service.get(`/api/bookkeeping/syncs/${syncId}`, { as })).body).toMatchObject({
    status: 'completed',
    kind: 'changes',
    transactionCount: 2,
  });
});

test('Each step is a turn, so that slow pages do not keep others waiting', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 't', add: 2 });
  const { syncId } = (await startSync(as)).body;
  // Three kinds of objects, and the last step.
  expect(await work(as)).toEqual(['again', 'again', 'again', 'done']);
  expect((await service.get(`/api/bookkeeping/syncs/${syncId}`, { as })).body.status).toBe('completed');
});

test('Synchronizations of an organization take turns with each other', async () => {
  const as = newTenant();
  for (const provider of ['quickbooks', 'xero'] as const) await service.connect(as, { provider, company: 'empty' });
  const ids: string[] = (await startSync(as)).body.syncs.map(({ id }: { id: string }) => id);
  const turns: string[] = [];
  const kind = synchronization(service.deps);
  const counted = { ...kind, settled: ({ subject }: { subject: string }) => void turns.push(subject) };
  await runNext(service.deps, counted, as);
  await runNext(service.deps, counted, as);
  expect(turns.toSorted()).toEqual(ids.toSorted());
  await work(as);
});

test('A request waits for the end of a short pause', async () => {
  const as = newTenant();
  const { id } = await service.connect(as, { company: 'empty' });
  await startSync(as);
  const paused = async (seconds: number) => {
    const { rows } = await service.database.admin(
      `update bookkeeping.sync set error_code = 'provider_unavailable', not_before = now() + interval '${seconds} s'
       where connection_id = '${id}' returning not_before`,
    );
    return rows[0].not_before;
  };
  const until = await paused(10);
  // In the middle of the pause it is running, and the next attempt is at its end.
  expect((await startSync(as)).body).toMatchObject({ success: true, status: 'running' });
  const { rows } = await service.database.admin(
    `select due_at from bookkeeping.work where org_id = '${as.organizationId}'`,
  );
  expect(rows).toEqual([{ due_at: until }]);
  await paused(60);
  expect((await startSync(as)).status).toBe(503);
  await paused(0);
  await work(as);
});

test('A row that is set aside is counted once, also if it is at the end of one page and at the start of the next', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { provider: 'xero', company: 'empty' });
  const change = (changes: object) => service.sandbox.control(as, 'simulations/changes', { companyId, ...changes });
  const move = (to: string, which: string) =>
    service.database.admin(
      `update sandbox.bookkeeping_entry set changed_at = '${to}' where org_id = '${as.organizationId}' and ${which}`,
    );
  await change({ seed: 'a', add: 999 });
  await move('2026-01-01', 'true');
  await change({ seed: 'b', malformed: 1 });
  await move('2026-01-02', `content ? 'malformed'`);
  await change({ seed: 'c', add: 5 });
  const { syncId } = (await startSync(as)).body;
  await work(as);
  const { body } = await service.get(`/api/bookkeeping/syncs/${syncId}`, { as });
  expect(body).toMatchObject({ status: 'completed', transactionCount: 1_004, setAsideCount: 1 });
  expect(body.setAside).toHaveLength(1);
});

test.each([
  ['that the provider says was deleted', false],
  ['that a full synchronization does not find', true],
])('A row %s is not set aside any more', async (_name, full) => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'g', malformed: 2 });
  const { syncId } = (await startSync(as)).body;
  await work(as);
  const setAside = async () => (await service.get(`/api/bookkeeping/syncs/${syncId}`, { as })).body.setAside;
  const [first, second] = await setAside();
  const change = full ? `company_id = 'gone'` : `deleted = true, changed_at = date_trunc('second', now())`;
  await service.database.admin(
    `update sandbox.bookkeeping_entry set ${change} where org_id = '${as.organizationId}' and id = '${first.providerId}'`,
  );
  await service.database.admin(
    `update bookkeeping.connection set full_sync_at = full_sync_at - interval '61 min' where id = '${id}'`,
  );
  const { syncId: next } = (await startSync(as, { full })).body;
  await work(as);
  // The other one was read again, so it belongs to the later synchronization.
  expect(await setAside()).toEqual([]);
  const { body } = await service.get(`/api/bookkeeping/syncs/${next}`, { as });
  expect(body).toMatchObject({ status: 'completed', setAside: [{ providerId: second.providerId }] });
});
