import { liveTenant, newCustomer, startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;
let customer_id: string;

beforeAll(async () => {
  service = await startTestService();
  customer_id = await newCustomer(service);
});

afterAll(() => service.stop());

let keys = 0;
const issue = (more: object = {}, key = `together ${++keys}`) =>
  service.post('/invoices', { customer_id, items: [{ description: 'Advice', amount: 10 }], ...more }, tenant, {
    'idempotency-key': key,
  });

test('Of invoices that arrive together each is accepted or refused on its own, and accepted ones are numbered without gaps', async () => {
  const asked = [
    issue(),
    issue({ customer_id: 'cus_00000000000000000000000042' }),
    issue({ number: 'OWN-1' }),
    issue(),
    issue({ number: 'OWN-1' }),
    issue({ items: [{ description: 'Advice', amount: 10, account_id: 'acc_1000' }] }),
    issue(),
    issue(),
  ];
  const answers = await Promise.all(asked);
  const statuses = answers.map(({ status }) => status);
  // Either of the two requests with one number can come first.
  expect([statuses[2], statuses[4]].sort()).toEqual([200, 409]);
  expect(statuses.filter((_, n) => n !== 2 && n !== 4)).toEqual([200, 404, 200, 400, 200, 200]);
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : []));
  const ours = numbers.filter((number) => number.startsWith('INV-')).sort();
  expect(ours).toEqual(['INV-000001', 'INV-000002', 'INV-000003', 'INV-000004']);
  for (const { status, body } of answers) {
    if (status !== 200) continue;
    expect((await service.get(`/invoices/${body.id}`)).body).toEqual(body);
    expect((await service.event('accounting.invoice.created', body.id)).data).toMatchObject({ number: body.number });
  }
  expect((await issue()).body.number).toBe('INV-000005');
});

test('One key is used once, however many requests with it arrive together', async () => {
  const before = (await service.get('/invoices?limit=1')).body.total_count;
  const answers = await Promise.all(Array.from({ length: 6 }, () => issue({}, 'the same')));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
  expect(
    answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'idempotency_key_in_use'),
  ).toBe(true);
  expect((await service.get('/invoices?limit=1')).body.total_count).toBe(before + 1);
  const again = await issue({}, 'the same');
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([accepted[0]!.body, 'true']);
  expect((await issue({ memo: 'another' }, 'the same')).body.code).toBe('idempotency_key_reused');
});

test('Invoices of test mode and live mode that arrive together stay apart, each mode with its own numbers', async () => {
  const id = await newCustomer(service, liveTenant);
  const one = (as: typeof tenant, customer: string) =>
    service.post('/invoices', { customer_id: customer, items: [{ description: 'Advice', amount: 10 }] }, as);
  const answers = await Promise.all(
    [0, 1, 2].flatMap(() => [one(tenant, customer_id), one(liveTenant, id), one(liveTenant, customer_id)]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 404, 200, 200, 404]);
  const issued = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  const live = issued.filter(({ livemode }) => livemode);
  expect(live.map(({ number }) => number).sort()).toEqual(['INV-000001', 'INV-000002', 'INV-000003']);
  expect((await service.get('/invoices?limit=1', liveTenant)).body.total_count).toBe(3);
});

test('One key with two bodies that arrive together issues one invoice and refuses the other request', async () => {
  const [first, second] = await Promise.all([issue({ memo: 'a' }, 'two bodies'), issue({ memo: 'b' }, 'two bodies')]);
  const [accepted, refused] = first.status === 200 ? [first, second] : [second, first];
  expect(accepted.status).toBe(200);
  // The other request arrives while the first one is running, or after it.
  expect([
    [409, 'idempotency_key_in_use'],
    [422, 'idempotency_key_reused'],
  ]).toContainEqual([refused.status, refused.body.code]);
  const repeated = await Promise.all([issue({ memo: 'a' }, 'two bodies'), issue({ memo: 'b' }, 'two bodies')]);
  const again = repeated.filter(({ status }) => status === 200);
  expect(again.map(({ body }) => body.id).every((id) => id === accepted.body.id)).toBe(true);
  expect(repeated.every(({ status, body }) => status === 200 || body.code.startsWith('idempotency_key_'))).toBe(true);
});
