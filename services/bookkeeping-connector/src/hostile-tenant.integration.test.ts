import { newId } from '@exchequer/ids';
import { eventually, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';

/** What a tenant can try against the service and against other tenants. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ ...testTenant(1), organizationId: newId('org') });
type Tenant = ReturnType<typeof newTenant>;

async function withRows(as: Tenant, add = 3): Promise<{ id: string; companyId: string }> {
  const connection = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId: connection.companyId, seed: 'h', add });
  await service.post('/api/bookkeeping/sync', {}, { as });
  return connection;
}

const list = (as: Tenant, query = '') => service.get(`/api/bookkeeping/transactions${query}`, { as });
const openGrants = async (as: Tenant): Promise<number> => {
  const { rows } = await service.database.admin(
    `select 1 from sandbox.bookkeeping_grant where org_id = '${as.organizationId}' and revoked_at is null`,
  );
  return rows.length;
};

test('Another organization, and the other mode, can neither read, correct, synchronize nor disconnect', async () => {
  const [as, foreign] = [newTenant(), newTenant()];
  const { id } = await withRows(as);
  const [row] = (await list(as)).body.data;
  const { body: rule } = await service.post(
    '/api/bookkeeping/rules',
    { payeeContains: 'abc', category: 'travel' },
    { as },
  );
  for (const other of [foreign, { ...as, livemode: true }]) {
    const answers = [
      await service.get(`/api/bookkeeping/transactions/${row.id}`, { as: other }),
      await service.patch(`/api/bookkeeping/transactions/${row.id}`, { category: 'travel' }, { as: other }),
      await service.patch(`/api/bookkeeping/rules/${rule.id}`, { priority: 1 }, { as: other }),
      await service.delete(`/api/bookkeeping/rules/${rule.id}`, { as: other }),
      await service.post('/api/bookkeeping/sync', { connectionId: id }, { as: other }),
      await service.post(`/api/bookkeeping/connections/${id}/reconnect`, undefined, { as: other }),
      await service.delete(`/api/bookkeeping/connections/${id}`, { as: other }),
      await service.get(`/api/bookkeeping/schedule-c?taxYear=2026&connectionId=${id}`, { as: other }),
    ];
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(answers.map(() => [404, false]));
    expect((await list(other, `?connectionId=${id}`)).body.data).toEqual([]);
    // A cursor of somebody else is not different from one that never existed.
    const [foreignCursor, noCursor] = [
      await list(other, `?starting_after=${row.id}`),
      await list(other, `?starting_after=${newId('bkt')}`),
    ];
    expect([foreignCursor.status, foreignCursor.body.errors]).toEqual([noCursor.status, noCursor.body.errors]);
    expect(foreignCursor.status).toBe(400);
  }
  expect((await service.get(`/api/bookkeeping/transactions/${row.id}`, { as })).body).toEqual(row);
  expect((await service.get(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('connected');
});

test('The same idempotency key with another body or another path is refused, and changes nothing', async () => {
  const as = newTenant();
  await withRows(as);
  const headers = { 'idempotency-key': newId('req') };
  const first = await service.post('/api/bookkeeping/sync', {}, { as, headers });
  expect(first.status).toBe(200);
  const count = async () => (await service.get('/api/bookkeeping/syncs', { as })).body.total_count;
  const before = await count();
  for (const [path, body] of [
    ['/api/bookkeeping/sync', { full: true }],
    ['/api/bookkeeping/connect', {}],
    ['/api/bookkeeping/rules', { payeeContains: 'abc', category: 'travel' }],
  ] as const) {
    const answer = await service.post(path, body, { as, headers });
    expect([answer.status, answer.body.success, answer.body.code]).toEqual([422, false, 'idempotency_key_reused']);
  }
  expect(await count()).toBe(before);
  expect((await service.get('/api/bookkeeping/rules', { as })).body.total_count).toBe(0);
});

test('Every failure of the family has a clear code and success false', async () => {
  const as = newTenant();
  await withRows(as);
  const [row] = (await list(as)).body.data;
  const path = `/api/bookkeeping/transactions/${row.id}`;
  const answers = [
    [await service.get('/api/bookkeeping/callback?state=x', { as }), 400, 'invalid_state'],
    [await service.get('/api/bookkeeping/callback', { as }), 400, 'invalid_state'],
    [await service.post('/api/bookkeeping/callback', {}, { as }), 405, 'method_not_allowed'],
    [await service.get('/api/bookkeeping/connect?provider=sage', { as }), 400, 'invalid_request'],
    [await service.post('/api/bookkeeping/connect', { provider: 'xero', more: 1 }, { as }), 400, 'invalid_request'],
    [await service.post('/api/bookkeeping/connect', {}, { as, scopes: ['bookkeeping:read'] }), 403, 'missing_scope'],
    [await service.post('/api/bookkeeping/sync', { full: 'yes' }, { as }), 400, 'invalid_request'],
    [await service.post('/api/bookkeeping/sync', {}, { as: newTenant() }), 409, 'not_connected'],
    [await service.get('/api/bookkeeping/syncs/sync_1', { as }), 404, 'not_found'],
    [await service.get('/api/bookkeeping/syncs/sync_1/events', { as }), 404, 'not_found'],
    [await service.get('/api/bookkeeping/nothing', { as }), 404, 'not_found'],
    [await list(as, '?limit=1001'), 400, 'invalid_request'],
    [await list(as, '?limit=-1'), 400, 'invalid_request'],
    [await list(as, '?starting_after=x'), 400, 'invalid_request'],
    [await list(as, '?from=2026-02-30'), 400, 'invalid_request'],
    [await list(as, '?search=%00'), 400, 'invalid_request'],
    [await list(as, '?status=deleted'), 400, 'invalid_request'],
    [await list(as, '?sort=amount'), 400, 'invalid_request'],
    [await service.patch(path, { category: 'nothing' }, { as }), 400, 'invalid_request'],
    [await service.patch(path, { category: 'travel', amount: 1 }, { as }), 400, 'invalid_request'],
    [await service.post('/api/bookkeeping/rules', { category: 'travel' }, { as }), 400, 'invalid_request'],
    [await service.post('/api/bookkeeping/rules', undefined, { as }), 400, 'invalid_request'],
    [await service.get('/api/bookkeeping/schedule-c', { as }), 400, 'invalid_request'],
  ] as const;
  expect(answers.map(([{ status, body }]) => [status, body.success, body.code])).toEqual(
    answers.map(([, status, code]) => [status, false, code]),
  );
  const anonymous = await fetch(`${service.url}/api/bookkeeping/connections`);
  expect([anonymous.status, ((await anonymous.json()) as { success: boolean }).success]).toEqual([401, false]);
});

test('A disconnection during a synchronization cancels it, deletes the tokens and asks nobody for a new consent', async () => {
  const as = newTenant();
  const { id, companyId } = await service.connect(as, { company: 'empty' });
  await service.sandbox.control(as, 'simulations/changes', { companyId, seed: 'd', add: 5 });
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 1_500 });
  const syncing = service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
  await eventually(async () => {
    const { rows } = await service.database.admin(
      `select 1 from bookkeeping.sync where connection_id = '${id}' and requests > 0`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await service.delete(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('disconnected');
  const answer = await syncing;
  expect([answer.status, answer.body.success, answer.body.code]).toEqual([409, false, 'not_connected']);
  await service.sandbox.control(as, 'faults', { kinds: [] });
  await eventually(async () => {
    const { rows } = await service.database.admin(
      `select 1 from bookkeeping.connection_token where connection_id = '${id}'`,
    );
    expect([rows.length, await openGrants(as)]).toEqual([0, 0]);
  });
  const syncs = await service.get('/api/bookkeeping/syncs', { as });
  expect(syncs.body.data).toMatchObject([{ status: 'canceled', errorCode: 'disconnected', transactionCount: 0 }]);
  expect((await service.events(as)).map(({ type }) => type)).not.toContain('bookkeeping.connection.reauth_required');
});

test('A disconnection during a refresh waits for the new tokens, and revokes them', async () => {
  const as = newTenant();
  const { id } = await service.connect(as, { company: 'empty' });
  await service.database.admin(
    `update bookkeeping.connection_token set expires_at = now() where connection_id = '${id}'`,
  );
  await service.sandbox.control(as, 'faults', { kinds: ['slow'], delayMs: 1_500 });
  const syncing = service.post('/api/bookkeeping/sync', { connectionId: id }, { as });
  await eventually(async () => {
    // The refresh has the lock of the connection.
    await expect(
      service.database.admin(`select 1 from bookkeeping.connection where id = '${id}' for no key update nowait`),
    ).rejects.toThrow();
  });
  expect((await service.delete(`/api/bookkeeping/connections/${id}`, { as })).body.status).toBe('disconnected');
  expect((await syncing).body).toMatchObject({ success: false, code: 'not_connected' });
  await service.sandbox.control(as, 'faults', { kinds: [] });
  await eventually(async () => {
    const { rows } = await service.database.admin(
      `select 1 from bookkeeping.connection_token where connection_id = '${id}'`,
    );
    expect([rows.length, await openGrants(as)]).toEqual([0, 0]);
  });
  expect((await service.events(as)).map(({ type }) => type)).not.toContain('bookkeeping.connection.reauth_required');
});

test('A guessed condition of a rule is told with the conditions that a rule can have', async () => {
  const errorsOf = async (rule: object) =>
    (await service.post('/api/bookkeeping/rules', rule, { as: newTenant() })).body.errors;
  const unknown = {
    location: 'body.match',
    code: 'unknown_field',
    message: expect.stringContaining('payeeContains, account'),
  };
  const missing = {
    location: 'body',
    code: 'required',
    message: expect.stringContaining('payeeContains, account, minAmount or maxAmount'),
  };
  expect(await errorsOf({ match: 'parking', category: 'travel' })).toEqual([unknown, missing]);
  expect(await errorsOf({ match: 'parking', payeeContains: 'parking', category: 'travel' })).toEqual([unknown]);
  expect(await errorsOf({ category: 'travel' })).toEqual([missing]);
});

test('The most rules that an organization can have are kept, in the order of their priority, and one more is refused', async () => {
  const as = newTenant();
  await withRows(as, 1);
  await service.database.admin(
    `insert into bookkeeping.category_rule (org_id, livemode, id, priority, payee_contains, category)
     select '${as.organizationId}', false, 'rule_' || lpad(n::text, 26, '0'), 900, 'text ' || n, 'travel' from generate_series(1, 499) n`,
  );
  const create = (category: string, priority: number) =>
    service.post('/api/bookkeeping/rules', { minAmount: 0.01, category, priority }, { as });
  expect((await create('supplies', 10)).status).toBe(200);
  const refused = await create('meals', 1);
  expect([refused.status, refused.body.success, refused.body.code]).toEqual([422, false, 'limit_reached']);
  await eventually(async () => {
    expect((await list(as)).body.data).toMatchObject([{ category: 'supplies' }]);
  });
  const { body } = await service.get('/api/bookkeeping/rules?limit=1000', { as });
  expect([body.total_count, body.data[0].category]).toEqual([500, 'supplies']);
});

test('Rows of an organization are in no answer of another one while both synchronize', async () => {
  const tenants = [newTenant(), newTenant(), newTenant()];
  const connections = await Promise.all(tenants.map((as) => service.connect(as, { company: 'bakery' })));
  await Promise.all(tenants.map((as) => service.post('/api/bookkeeping/sync', {}, { as })));
  for (const [n, as] of tenants.entries()) {
    const { body } = await list(as, '?limit=1000');
    expect(new Set(body.data.map(({ connectionId }: { connectionId: string }) => connectionId))).toEqual(
      new Set([connections[n]!.id]),
    );
  }
});
