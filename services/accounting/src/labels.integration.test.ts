import { newCustomer, otherTenant, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
const customer = { contact_name: 'Grace Hopper', email: 'grace@cobol.example' };

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const items = [{ description: 'Oven', amount: 100 }];
const newInvoice = async () =>
  (await service.post('/invoices', { customer_id: await newCustomer(service), items })).body;
const newBill = async () =>
  (await service.post('/bills', { vendor: 'Mill', items: [{ ...items[0], account_id: 'acc_6600' }] })).body;

interface Kind {
  /** Where it is created, and its list. */
  readonly path: string;
  readonly list?: string;
  /** What a request needs besides its labels. */
  readonly body: object;
}

/** Each object that callers create. */
const kinds: Record<string, () => Promise<Kind>> = {
  customer: async () => ({ path: '/customers', body: customer }),
  invoice: async () => ({ path: '/invoices', body: { customer_id: await newCustomer(service), items } }),
  payment: async () => ({
    path: `/invoices/${(await newInvoice()).id}/payments`,
    list: '/payments',
    body: { amount: 1 },
  }),
  credit_note: async () => ({ path: '/credit_notes', body: { invoice_id: (await newInvoice()).id } }),
  refund: async () => {
    const { id, customer_id, total } = await newInvoice();
    await service.post(`/invoices/${id}/payments`, { amount: total + 1 });
    return { path: '/refunds', body: { customer_id, amount: 1 } };
  },
  bill: async () => ({ path: '/bills', body: { vendor: 'Mill', items: [{ ...items[0], account_id: 'acc_6600' }] } }),
  bill_payment: async () => ({
    path: `/bills/${(await newBill()).id}/payments`,
    list: '/bill_payments',
    body: { amount: 1 },
  }),
  expense: async () => ({ path: '/expenses', body: { amount: 1, description: 'Paper', account_id: 'acc_6600' } }),
  journal_entry: async () => ({ path: '/journal_entries', body: entry }),
  reversal: async () => {
    const { id } = (await service.post('/journal_entries', entry)).body;
    return { path: `/journal_entries/${id}/reverse`, list: '/journal_entries', body: {} };
  },
  account: async () => ({ path: '/accounts', body: { number: ++lastNumber, name: 'Van', type: 'asset' } }),
  tax_payment: async () => ({
    path: '/tax_payments',
    body: { jurisdiction: 'DE', amount: 1, period_start: '2026-10-01', period_end: '2026-10-31' },
  }),
};

let lastNumber = 8000;
const entry = {
  description: 'Accrual',
  lines: [
    { account_id: 'acc_6600', debit: 1 },
    { account_id: 'acc_1000', credit: 1 },
  ],
};

describe.each(Object.keys(kinds))('%s', (name) => {
  const kindOf = kinds[name]!;
  const create = async (labels: object) => {
    const { path, body } = await kindOf();
    return service.post(path, { ...body, ...labels });
  };
  const listed = async (query: string) => {
    const { path, list = path } = await kindOf();
    return service.get(`${list}?${query}`);
  };
  const idsOf = async (query: string) => (await listed(query)).body.data.map(({ id }: { id: string }) => id);

  test('labels are answered as sent, and found by the filters of the list', async () => {
    const labels = { external_id: `order ${name}`, metadata: { order: `47:${name}`, plan: 'basic' } };
    const { status, body } = await create(labels);
    expect([status, body.external_id, body.metadata]).toEqual([200, labels.external_id, labels.metadata]);
    const plain = (await create({})).body;
    expect([plain.external_id, plain.metadata]).toEqual([null, {}]);
    const { path, list = path } = await kindOf();
    expect((await service.get(`${list}/${body.id}`)).body).toMatchObject(labels);
    const filter = `external_id=${encodeURIComponent(labels.external_id)}`;
    expect(await idsOf(filter)).toEqual([body.id]);
    expect(await idsOf(`metadata=order:47:${name}`)).toEqual([body.id]);
    expect(await idsOf(`metadata=order:47:${name}&${filter}`)).toEqual([body.id]);
    expect((await listed(`metadata=order:47:${name}`)).body.total_count).toBe(1);
    expect(await idsOf('metadata=order:47')).toEqual([]);
    if (name !== 'account') expect(await idsOf(`${filter}&starting_after=${plain.id}`)).toEqual([body.id]);
  });

  test('an external id that is taken is refused with the object that has it, and nothing changes', async () => {
    const taken = { external_id: `taken ${name}`, unique_external_id: true };
    const { body } = await create(taken);
    const { path, body: request } = await kindOf();
    const before = await service.fingerprint();
    const again = await service.post(path, { ...request, ...taken });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'external_id_taken',
      `${body.id} has this external id.`,
    ]);
    expect(await service.fingerprint()).toBe(before);
    expect((await create({ external_id: taken.external_id })).status).toBe(200);
  });

  test('wrong labels are refused, and nothing changes', async () => {
    const { path, body } = await kindOf();
    const before = await service.fingerprint();
    for (const [labels, location, code] of wrong) {
      const answer = await service.post(path, { ...body, ...labels });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ location, code }]]);
      expect(JSON.stringify(answer.body)).not.toMatch(/4242 4242|123-45/);
    }
    expect(await service.fingerprint()).toBe(before);
  });

  test('the largest labels are accepted', async () => {
    const wide = (length: number) => '\u{1f389}'.repeat(length);
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${10 + n}${wide(38)}`, wide(500)]));
    const { status, body } = await create({ external_id: wide(255), metadata });
    expect([status, Object.keys(body.metadata).length]).toEqual([200, 50]);
    expect(Object.values(body.metadata).every((value) => value === wide(500))).toBe(true);
  });
});

const wrong: [labels: object, location: string, code: string][] = [
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) }, 'body.metadata', 'too_many'],
  [{ metadata: { ['k'.repeat(41)]: 'v' } }, `body.metadata.${'k'.repeat(41)}`, 'too_long'],
  [{ metadata: { 'a:b': 'v' } }, 'body.metadata.a:b', 'invalid_form'],
  [{ metadata: { order: 'v'.repeat(501) } }, 'body.metadata.order', 'too_long'],
  [{ metadata: { order: 4711 } }, 'body.metadata.order', 'wrong_type'],
  [{ metadata: { order: null } }, 'body.metadata.order', 'wrong_type'],
  [{ metadata: { order: { id: '4711' } } }, 'body.metadata.order', 'wrong_type'],
  [{ metadata: ['order'] }, 'body.metadata', 'wrong_type'],
  [{ metadata: { order: '4242 4242 4242 4242' } }, 'body.metadata.order', 'personal_number'],
  [{ metadata: { note: 'of 123-45-6789' } }, 'body.metadata.note', 'personal_number'],
  [{ external_id: '123-45-6789' }, 'body.external_id', 'personal_number'],
  [{ external_id: 'x'.repeat(256) }, 'body.external_id', 'too_long'],
];

test('labels of another organization are neither found nor in the way', async () => {
  const labels = { ...customer, external_id: 'other', unique_external_id: true, metadata: { other: 'yes' } };
  expect((await service.post('/customers', labels, otherTenant)).status).toBe(200);
  for (const query of ['external_id=other', 'metadata=other:yes']) {
    expect((await service.get(`/customers?${query}`)).body.data).toEqual([]);
  }
  expect((await service.post('/customers', labels)).status).toBe(200);
});

test('requests that share a transaction keep their own labels, and one of the same unique id gets it', async () => {
  const body = { amount: 1, description: 'Paper', account_id: 'acc_6600' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      service.post('/expenses', {
        ...body,
        external_id: n < 4 ? 'shared' : `own ${n}`,
        unique_external_id: true,
        metadata: { n: `${n}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  for (const [n, { status, body }] of answers.entries())
    if (status === 200) expect(body.metadata).toEqual({ n: `${n}` });
});

test.each(['customer', 'invoice', 'bill', 'expense'])('PATCH of a %s changes labels by key', async (name) => {
  const { path, body: request } = await kinds[name]!();
  const { body } = await service.post(path, { ...request, external_id: 'a', metadata: { a: '1', b: '2' } });
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

test.each(['invoice', 'bill', 'expense'])('labels of a void %s can change, the rest cannot', async (name) => {
  const { path, body: request } = await kinds[name]!();
  const { body } = await service.post(path, request);
  await service.post(`${path}/${body.id}/void`);
  expect((await service.patch(`${path}/${body.id}`, { metadata: { a: '1' } })).body.metadata).toEqual({ a: '1' });
  const rest = name === 'expense' ? { description: 'x' } : { memo: 'x' };
  expect((await service.patch(`${path}/${body.id}`, { metadata: { a: '2' }, ...rest })).status).toBe(409);
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
  const { total } = invoice.body;
  const payment = await post(`/invoices/${invoice.body.id}/payments`, { amount: total + 1, ...labels });
  const note = await post('/credit_notes', { invoice_id: invoice.body.id, amount: 0.5, ...labels });
  const refund = await post('/refunds', { customer_id: body.id, amount: 1.5, ...labels });
  expect([payment, note, refund].map(({ status }) => status)).toEqual([200, 200, 200]);
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
