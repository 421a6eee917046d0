import type { RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { eventually, readByCursor, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { requestSync } from './request-sync.js';
import { startScheduled } from './start-scheduled.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });
type Provider = 'quickbooks' | 'xero';
const PROVIDERS: readonly Provider[] = ['quickbooks', 'xero'];

async function sync(as: ReturnType<typeof newTenant>, body: object = {}) {
  const { status, body: answer } = await service.post('/api/bookkeeping/sync', body, { as });
  expect(status).toBe(200);
  if (answer.status !== 'running' || answer.syncs.length !== 1) return answer;
  // The answer waits for 30 seconds at most. On a busy machine a large book takes longer.
  return eventually(async () => {
    const { body: one } = await service.get(`/api/bookkeeping/syncs/${answer.syncId}`, { as });
    expect(one.status).not.toBe('running');
    const { transactionCount, categorized, needsReview } = one;
    return { ...answer, status: one.status, transactionCount, categorized, needsReview, syncs: [one] };
  });
}

test.each(PROVIDERS)(
  'A first synchronization stores all transactions of two years, and a second one nothing (%s)',
  async (provider) => {
    const as = newTenant();
    const { id, companyId } = await service.connect(as, { provider });
    const first = await sync(as);
    const book = await service.sandbox.book(as, companyId);
    expect(book.length).toBeGreaterThan(1_000);
    expect(first).toMatchObject({
      success: true,
      status: 'completed',
      transactionCount: book.length,
      syncs: [{ id: first.syncId, connectionId: id, kind: 'full', setAsideCount: 0 }],
    });
    expect(first.categorized + first.needsReview).toBe(book.length);
    expect(await service.stored(as, id)).toEqual(book);
    expect(await sync(as)).toMatchObject({ transactionCount: 0, status: 'completed', syncs: [{ kind: 'changes' }] });
    const events = await service.events(as);
    const told = events.filter(({ type }) => type === 'bookkeeping.transactions.synced');
    const ids = told.flatMap(({ data }) => data.transactionIds as string[]);
    expect([ids.length, new Set(ids).size]).toEqual([book.length, book.length]);
    expect(events.filter(({ type }) => type === 'bookkeeping.connection.synced').map(({ data }) => data)).toMatchObject(
      [
        { id, syncId: first.syncId, transactionCount: book.length },
        { id, transactionCount: 0 },
      ],
    );
  },
);

test.each(PROVIDERS)(
  'New, back-dated, late, changed and deleted transactions arrive, and malformed ones are set aside (%s)',
  async (provider) => {
    const as = newTenant();
    const { id, companyId } = await service.connect(as, { provider });
    await sync(as);
    const changes = { companyId, seed: 'a', add: 7, backDated: 5, late: 3, malformed: 4, update: 6, remove: 8 };
    await service.sandbox.control(as, 'simulations/changes', changes);
    const answer = await sync(as);
    expect(answer).toMatchObject({ status: 'completed', syncs: [{ kind: 'changes', setAsideCount: 4 }] });
    expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
    const details = await service.get(`/api/bookkeeping/syncs/${answer.syncId}`, { as });
    expect(details.body.setAside).toHaveLength(4);
    expect(new Set(details.body.setAside.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(['invalid_date', 'invalid_amount', 'unsupported_currency']),
    );
    const removed = await service.get('/api/bookkeeping/transactions?status=removed', { as });
    expect(removed.body.data.length).toBeGreaterThanOrEqual(8);
    // Reading all rows again changes nothing.
    expect(await sync(as, { full: true })).toMatchObject({
      transactionCount: 0,
      syncs: [{ kind: 'full', removedCount: 0 }],
    });
    expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
  },
);

test('If there are more deletions than the provider lists at once, they are found by reading all rows', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as);
  await sync(as);
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'b', add: 1_500, remove: 40 });
  expect(await sync(as)).toMatchObject({ status: 'completed', syncs: [{ kind: 'full' }] });
  expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
});

test('A transaction that a full synchronization does not see is removed, and it is posted again when the provider shows it again', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'c', add: 3 });
  await sync(as);
  const hide = (hidden: boolean) =>
    service.database.admin(
      `update sandbox.bookkeeping_entry set company_id = '${hidden ? 'hidden' : companyId}' where org_id = '${as.organizationId}' and id = '2'`,
    );
  await hide(true);
  expect(await sync(as)).toMatchObject({ syncs: [{ kind: 'changes', removedCount: 0 }] });
  expect(await sync(as, { full: true })).toMatchObject({ syncs: [{ kind: 'full', removedCount: 1 }] });
  expect(await service.stored(as, id)).toHaveLength(2);
  await hide(false);
  expect(await sync(as, { full: true })).toMatchObject({ transactionCount: 1 });
  expect(await service.stored(as, id)).toHaveLength(3);
});

test('If the provider does not answer, the answer is 503 with success false, and the synchronization continues later', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as);
  await service.sandbox.control(as, 'faults', { kinds: ['server_error', 'rate_limited', 'cut'] });
  const answer = await service.post('/api/bookkeeping/sync', {}, { as });
  expect([answer.status, answer.body.success, answer.body.code]).toEqual([503, false, 'provider_unavailable']);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await service.stored(as, id)).toEqual([]);
  await service.sandbox.control(as, 'faults', { kinds: [] });
  expect(await sync(as)).toMatchObject({ status: 'completed' });
  expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
  expect((await service.get(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('connected');
});

test('A step that has failed 40 times ends the synchronization with its reason, and the next one reads everything', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as);
  await service.sandbox.control(as, 'faults', { kinds: ['server_error'] });
  expect((await service.post('/api/bookkeeping/sync', {}, { as })).status).toBe(503);
  const newest = async () => (await service.get('/api/bookkeeping/syncs', { as })).body.data[0];
  expect(await newest()).toMatchObject({ status: 'running' });
  await service.database.admin(
    `update bookkeeping.work set attempts = 39, wait_until = null where org_id = '${as.organizationId}'`,
  );
  await eventually(async () =>
    expect(await newest()).toMatchObject({ status: 'failed', errorCode: 'provider_unavailable' }),
  );
  await service.sandbox.control(as, 'faults', { kinds: [] });
  expect(await sync(as)).toMatchObject({ status: 'completed' });
  expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
});

test.each(PROVIDERS)(
  'If the provider answers the same full page again and again, the synchronization ends with no_progress and keeps what it stored (%s)',
  async (provider) => {
    const as = newTenant();
    const { id, companyId } = await service.connect(as, { provider, company: 'empty' });
    await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'p', add: 2_500 });
    await service.sandbox.control(as, 'faults', { kinds: ['same_page'] });
    const first = await sync(as);
    expect(first).toMatchObject({
      success: true,
      status: 'failed',
      transactionCount: 1_000,
      syncs: [{ status: 'failed', errorCode: 'no_progress', transactionCount: 1_000, removedCount: 0 }],
    });
    expect(await service.stored(as, id)).toHaveLength(1_000);
    // Another one finds nothing new.
    const again = await service.post('/api/bookkeeping/sync', {}, { as });
    expect([again.status, again.body.success, again.body.code]).toEqual([502, false, 'bad_gateway']);
    expect(again.body.detail).toContain('the same page again and again');
    await service.sandbox.control(as, 'faults', { kinds: [] });
    const { syncId } = await sync(as);
    await eventually(async () => {
      const { body } = await service.get(`/api/bookkeeping/syncs/${syncId}`, { as });
      expect(body).toMatchObject({ status: 'completed', transactionCount: 1_500 });
    });
    expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
  },
);

test('A full page whose rows have no time of change does not end the list', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { provider: 'xero', company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'q', malformed: 1_000 });
  await service.database.admin(
    `update sandbox.bookkeeping_entry set changed_at = '2026-01-01', content = content || '{"malformed": "no_time"}'
     where org_id = '${as.organizationId}'`,
  );
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'r', add: 5 });
  expect(await sync(as)).toMatchObject({
    status: 'completed',
    transactionCount: 5,
    syncs: [{ setAsideCount: 1_000 }],
  });
  expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
});

test('Concurrent requests share one synchronization, and a repeated request gets the same one', async () => {
  const as = newTenant();
  await service.connect(as);
  const answers = await Promise.all([sync(as), sync(as), sync(as)]);
  expect(new Set(answers.map(({ syncId }) => syncId)).size).toBe(1);
  const headers = { 'idempotency-key': newId('req') };
  const [first, again] = [
    await service.post('/api/bookkeeping/sync', {}, { as, headers }),
    await service.post('/api/bookkeeping/sync', {}, { as, headers }),
  ];
  expect(again.body).toEqual(first.body);
  const { body } = await service.get('/api/bookkeeping/syncs', { as });
  expect(body.total_count).toBe(2);
  expect(await readByCursor((path) => service.get(path, { as }), '/api/bookkeeping/syncs')).toEqual(body.data);
});

test('If a process dies during a synchronization, another process finishes it and stores each row once', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'd', add: 2_500 });
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 300 });
  const started = service.post('/api/bookkeeping/sync', {}, { as });
  // The lease of a process that died runs out, and its late answer is not stored.
  await eventually(async () => {
    const { rows } = await service.database.admin(
      `update bookkeeping.work set lease = gen_random_uuid(), wait_until = now()
       where lease is not null and subject in (
         select id from bookkeeping.sync
         where org_id = '${as.organizationId}' and status = 'running' and position->>'step' = 'page'
           and (position->'position'->>'since') is not null) returning subject`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await started).body).toMatchObject({ success: true, status: 'completed', transactionCount: 2_500 });
  expect(await service.stored(as, id)).toEqual(await service.sandbox.book(as, companyId));
});

test('A scheduled synchronization starts when it is due', async () => {
  const as = newTenant();
  const { id } = await service.connect(as);
  await service.database.admin(`update bookkeeping.connection set next_sync_at = now() where id = '${id}'`);
  await startScheduled(service.deps);
  await eventually(async () => {
    const { body } = await service.get(`/api/bookkeeping/syncs?connectionId=${id}`, { as });
    expect(body.data).toMatchObject([{ startedBy: 'schedule', status: 'completed' }]);
  });
});

test('A connection whose synchronization cannot be started keeps no other one from its turn, and does not come first again', async () => {
  const [bad, good] = [newTenant(), newTenant()];
  const [{ id: badId }, { id: goodId }] = [await service.connect(bad), await service.connect(good)];
  await service.database.admin(`
    create function bookkeeping.refuse_sync() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_sync before insert on bookkeeping.sync for each row
      when (new.org_id = '${bad.organizationId}') execute function bookkeeping.refuse_sync()`);
  await service.database.admin(
    `update bookkeeping.connection set next_sync_at = now() - case id when '${badId}' then interval '1 day' else interval '0' end
      where id in ('${badId}', '${goodId}')`,
  );
  await startScheduled(service.deps);
  await service.database.admin('drop function bookkeeping.refuse_sync cascade');
  await eventually(async () => {
    const { body } = await service.get(`/api/bookkeeping/syncs?connectionId=${goodId}`, { as: good });
    expect(body.data).toMatchObject([{ startedBy: 'schedule', status: 'completed' }]);
  });
  const { rows } = await service.database.admin(
    `select next_sync_at > now() as "isLater" from bookkeeping.connection where id = '${badId}'`,
  );
  expect(rows).toEqual([{ isLater: true }]);
});

test('Without a connection there is nothing to synchronize', async () => {
  const as = newTenant();
  const none = await service.post('/api/bookkeeping/sync', {}, { as });
  expect([none.status, none.body]).toMatchObject([409, { success: false, code: 'not_connected' }]);
  const unknown = await service.post('/api/bookkeeping/sync', { connectionId: newId('conn') }, { as });
  expect([unknown.status, unknown.body]).toMatchObject([404, { success: false, code: 'not_found' }]);
});

test('The third request of an organization that would wait is answered at once with the counts so far', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'w', add: 3 });
  const held = [1, 2].map(() => service.deps.waitingRequests.enter(as.organizationId));
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 2_000 });
  const atOnce = await service.post('/api/bookkeeping/sync', {}, { as });
  expect(atOnce.body).toMatchObject({ status: 'running', transactionCount: 0 });
  for (const leave of held) leave!();
  expect(await sync(as)).toMatchObject({ status: 'completed', transactionCount: 3 });
});

test('If the provider is slow, the answer has the status running and the counts so far, and the synchronization goes on', async () => {
  const as = newTenant();
  const { companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 's', add: 3 });
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 2_000 });
  const context: RequestContext = {
    ...as,
    keyId: 'key_1',
    scopes: ['bookkeeping:write'],
    requestId: 'req_1',
    authorization: '',
    setHeader: () => {},
  };
  const answer = await requestSync(service.deps, context, {}, 100);
  expect(answer).toMatchObject({ success: true, status: 'running', transactionCount: 0, needsReview: 0 });
  await eventually(async () => {
    const { body } = await service.get(`/api/bookkeeping/syncs/${answer.syncId}`, { as });
    expect(body).toMatchObject({ status: 'completed', transactionCount: 3 });
  });
});

test('Many requests of one organization do not stop the synchronization of another one', async () => {
  const [greedy, modest] = [newTenant(), newTenant()];
  for (const provider of PROVIDERS)
    for (const company of ['studio', 'bakery', 'empty'] as const) await service.connect(greedy, { provider, company });
  await service.connect(modest, { company: 'empty' });
  await service.sandbox.control(greedy, 'faults', { kinds: ['slow'], delayMs: 3_000 });
  const many = Array.from({ length: 30 }, () => service.post('/api/bookkeeping/sync', {}, { as: greedy }));
  expect(await sync(modest)).toMatchObject({ status: 'completed' });
  const ended = (await service.get('/api/bookkeeping/syncs', { as: greedy })).body.data.filter(
    ({ status }: { status: string }) => status === 'completed',
  );
  // Six synchronizations of the greedy one take six requests each and have two turns at a time.
  expect(ended.length).toBeLessThan(6);
  await service.sandbox.control(greedy, 'faults', { kinds: [] });
  // Each waits, or is told at once to follow the synchronization, or to send fewer requests. All share six synchronizations.
  for (const { status } of await Promise.all(many)) expect([200, 429, 503]).toContain(status);
  expect((await service.get('/api/bookkeeping/syncs', { as: greedy })).body.total_count).toBeLessThanOrEqual(12);
});
