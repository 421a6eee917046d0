import { newCustomer, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;
const customer = { contact_name: 'Grace Hopper', email: 'grace@cobol.example' };

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** The objects that callers create: their path, and what a request needs besides its labels. */
const kinds: [string, () => Promise<object>][] = [
  ['/customers', async () => customer],
  [
    '/invoices',
    async () => ({ customer_id: await newCustomer(service), items: [{ description: 'Oven', amount: 100 }] }),
  ],
];

describe.each(kinds)('%s', (path, bodyOf) => {
  const create = async (labels: object, as?: typeof otherTenant) =>
    service.post(path, { ...(await bodyOf()), ...labels }, as);
  const idsOf = async (query: string) =>
    (await service.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id);

  test('labels are answered as sent, found by the filters of the list, and changed by key', async () => {
    const labels = { external_id: `order ${path}`, metadata: { order: '47:11', plan: 'basic' } };
    const { status, body } = await create(labels);
    expect([status, body.external_id, body.metadata]).toEqual([200, labels.external_id, labels.metadata]);
    const plain = (await create({})).body;
    expect([plain.external_id, plain.metadata]).toEqual([null, {}]);
    expect((await service.get(`${path}/${body.id}`)).body).toMatchObject(labels);
    const filter = `external_id=${encodeURIComponent(labels.external_id)}`;
    expect(await idsOf(filter)).toEqual([body.id]);
    expect(await idsOf('metadata=order:47:11')).toEqual([body.id]);
    expect(await idsOf(`metadata=order:47:11&${filter}&starting_after=${plain.id}`)).toEqual([body.id]);
    expect(await idsOf('metadata=order:47')).toEqual([]);
  });

  test('an external id that is taken is refused with the object that has it, and nothing changes', async () => {
    const taken = { external_id: 'taken', unique_external_id: true };
    const { body } = await create(taken);
    const before = await service.fingerprint();
    const again = await create(taken);
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'external_id_taken',
      `${body.id} has this external id.`,
    ]);
    // Of a customer that the body of an invoice needs.
    if (path === '/customers') expect(await service.fingerprint()).toBe(before);
    expect((await create({ external_id: 'taken' })).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    [
      '51 keys',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) },
      'body.metadata',
      'too_many',
    ],
    ['a key of 41 characters', { metadata: { ['k'.repeat(41)]: 'v' } }, `body.metadata.${'k'.repeat(41)}`, 'too_long'],
    ['a key with a colon', { metadata: { 'a:b': 'v' } }, 'body.metadata.a:b', 'invalid_form'],
    ['a value of 501 characters', { metadata: { order: 'v'.repeat(501) } }, 'body.metadata.order', 'too_long'],
    ['a number', { metadata: { order: 4711 } }, 'body.metadata.order', 'wrong_type'],
    ['an object', { metadata: { order: { id: '4711' } } }, 'body.metadata.order', 'wrong_type'],
    ['a list', { metadata: ['order'] }, 'body.metadata', 'wrong_type'],
    ['a card number', { metadata: { order: '4242 4242 4242 4242' } }, 'body.metadata.order', 'personal_number'],
    ['a Social Security number', { metadata: { note: 'of 123-45-6789' } }, 'body.metadata.note', 'personal_number'],
    ['a Social Security number as external id', { external_id: '123-45-6789' }, 'body.external_id', 'personal_number'],
    ['an external id of 256 characters', { external_id: 'x'.repeat(256) }, 'body.external_id', 'too_long'],
  ])('%s is refused, and nothing changes', async (_, labels, location, code) => {
    const body = { ...(await bodyOf()), ...labels };
    const before = await service.fingerprint();
    const answer = await service.post(path, body);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ location, code }]]);
    expect(JSON.stringify(answer.body)).not.toMatch(/4242 4242|123-45/);
    expect(await service.fingerprint()).toBe(before);
  });

  test('the largest labels are accepted', async () => {
    const wide = (length: number) => '\u{1f389}'.repeat(length);
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${10 + n}${wide(38)}`, wide(500)]));
    const { status, body } = await create({ external_id: wide(255), metadata });
    expect([status, Object.keys(body.metadata).length]).toEqual([200, 50]);
    expect(Object.values(body.metadata).every((value) => value === wide(500))).toBe(true);
  });

  test('labels of another organization are neither found nor in the way', async () => {
    const labels = { external_id: 'other', unique_external_id: true, metadata: { other: 'yes' } };
    if (path === '/customers') expect((await create(labels, otherTenant)).status).toBe(200);
    expect([await idsOf('external_id=other'), await idsOf('metadata=other:yes')]).toEqual([[], []]);
    expect((await create(labels)).status).toBe(200);
  });
});

test.each(['/customers', '/invoices'])('PATCH %s changes labels by key', async (path) => {
  const bodyOf = kinds.find(([each]) => each === path)![1];
  const { body } = await service.post(path, { ...(await bodyOf()), external_id: 'a', metadata: { a: '1', b: '2' } });
  const change = async (labels: object) => {
    const answer = await service.patch(`${path}/${body.id}`, labels);
    return [answer.status, answer.body.external_id, answer.body.metadata];
  };
  expect(await change({ metadata: { a: null, c: '3' } })).toEqual([200, 'a', { b: '2', c: '3' }]);
  expect(await change({ metadata: { b: '' }, external_id: null })).toEqual([200, null, { c: '3' }]);
  expect(await change({ metadata: {} })).toEqual([200, null, { c: '3' }]);
  expect((await service.get(`${path}?metadata=c:3`)).body.data).toHaveLength(1);
  expect(await change({ metadata: null })).toEqual([200, null, {}]);
  expect((await service.get(`${path}?metadata=c:3`)).body.data).toHaveLength(0);
});

test('labels of a paid or void invoice can change, its due date cannot', async () => {
  const { body } = await service.post('/invoices', await kinds[1]![1]());
  await service.post(`/invoices/${body.id}/void`);
  expect((await service.patch(`/invoices/${body.id}`, { metadata: { a: '1' } })).body.metadata).toEqual({ a: '1' });
  expect((await service.patch(`/invoices/${body.id}`, { metadata: { a: '2' }, memo: 'x' })).status).toBe(409);
});

test('an erased customer keeps no labels, also on its invoices and in stored answers', async () => {
  const labels = { external_id: 'secret-id', metadata: { whose: 'secret-value' } };
  const post = (path: string, body: object) =>
    service.post(path, body, undefined, { 'idempotency-key': `labels ${path}` });
  const { body } = await post('/customers', { ...customer, ...labels });
  const invoice = await post('/invoices', {
    customer_id: body.id,
    items: [{ description: 'x', amount: 1 }],
    ...labels,
  });
  await service.post(`/invoices/${invoice.body.id}/void`);
  expect((await service.post(`/customers/${body.id}/erase`)).status).toBe(200);
  const { rows: tables } = await service.admin("select tablename from pg_tables where schemaname = 'accounting'");
  for (const { tablename } of tables) {
    const { rows } = await service.admin(
      `select 1 from accounting."${tablename}" t where to_jsonb(t)::text like '%secret-%'
          or encode(convert_to('secret-', 'UTF8'), 'hex') <> '' and to_jsonb(t)::text like '%' || encode(convert_to('secret-', 'UTF8'), 'hex') || '%'`,
    );
    expect([tablename, rows]).toEqual([tablename, []]);
  }
  const replayed = await post('/customers', { ...customer, ...labels });
  expect([replayed.body.external_id, replayed.body.metadata]).toEqual(['[erased]', {}]);
});
