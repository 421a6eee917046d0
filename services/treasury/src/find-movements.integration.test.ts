import { otherTenant, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
let accountId: string;
const names = new Map<string, string>();

const bank = { routingNumber: '021000021', accountNumber: '4455667788' };
const address = { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };

beforeAll(async () => {
  service = await startTestService();
  accountId = await service.openAccount({ initialDeposit: 1_000 });
  const make = async (name: string, path: string, body: object) => {
    const { status, body: made } = await service.post(path, body);
    expect([path, status, made.errors]).toEqual([path, 200, undefined]);
    names.set(made.id, name);
    return made;
  };
  const counterparty = { name: 'Mill', ...bank };
  await make('a', '/v1/transfers', { type: 'ach', fromAccountId: accountId, amount: 10, counterparty });
  await make('b', '/v1/transfers', {
    type: 'ach',
    fromAccountId: accountId,
    amount: 20.5,
    counterparty,
    direction: 'debit',
  });
  const payee = await make('a', '/v1/payments/payees', { name: 'Río Power & Light', address });
  await make('b', '/v1/payments/payees', { name: 'Water Works', address });
  const bill = { accountId, payeeId: payee.id };
  await make('a', '/v1/payments/bill-pay', { ...bill, amount: 5, scheduledDate: '2026-12-28' });
  await make('b', '/v1/payments/bill-pay', { ...bill, amount: 6, scheduledDate: '2027-01-28' });
});

afterAll(() => service.stop());

const lists: [string, string, string][] = [
  ['transfers', 'minAmount=10.01', 'b'],
  ['transfers', 'maxAmount=10', 'a'],
  ['transfers', 'minAmount=10&maxAmount=20.5', 'ba'],
  ['transfers', 'direction=debit', 'b'],
  ['transfers', 'direction=debit&maxAmount=20', ''],
  ['payments/payees', 'search=rio', 'a'],
  ['payments/payees', 'search=LIGHT+pow', 'a'],
  ['payments/payees', 'search=works', 'b'],
  ['payments/payees', 'search=light+works', ''],
  ['payments/bill-pay', 'from=2026-12-29', 'b'],
  ['payments/bill-pay', 'to=2027-01-27', 'a'],
  ['payments/bill-pay', 'minAmount=5.01', 'b'],
  ['payments/bill-pay', 'maxAmount=6&from=2026-12-01&status=scheduled', 'ba'],
];

test.each(lists)('%s are found by %s', async (list, query, expected) => {
  const { status, body } = await service.get(`/v1/${list}?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const found = body.data.map(({ id }: { id: string }) => names.get(id));
  expect([found.join(''), body.total_count]).toEqual([expected, expected.length]);
});

test('Amounts of an account are found too', async () => {
  const { body } = await service.get(`/v1/transfers?accountId=${accountId}&minAmount=11`);
  expect(body.data.map(({ id }: { id: string }) => names.get(id))).toEqual(['b']);
});

test('Ranges that end before they begin and a cursor of another list are refused in one answer', async () => {
  const ranges = 'from=2027-02-01&to=2027-01-01&minAmount=2&maxAmount=1&starting_after=nothing';
  const places = ['query.starting_after', 'query.to', 'query.maxAmount'];
  const { status, body } = await service.get(`/v1/payments/bill-pay?${ranges}`);
  expect([status, body.errors.map(({ location }: { location: string }) => location)]).toEqual([400, places]);
  const { body: payees } = await service.get('/v1/payments/payees?search=%26');
  expect(payees.errors).toMatchObject([{ location: 'query.search', code: 'invalid_form' }]);
});

test('expand=payee adds the payee to bill payments, also one that is deleted, and nothing of another organization', async () => {
  const { body: payees } = await service.get('/v1/payments/payees?search=light');
  const { body } = await service.get('/v1/payments/bill-pay?expand=payee');
  expect(body.data.map(({ payee }: { payee: object }) => payee)).toEqual([payees.data[0], payees.data[0]]);
  const [{ id }] = body.data;
  const { body: one } = await service.get(`/v1/payments/bill-pay/${id}?expand=payee`);
  expect(one).toEqual(body.data[0]);
  for (const payment of body.data) await service.post(`/v1/payments/bill-pay/${payment.id}/cancel`);
  expect((await service.delete(`/v1/payments/payees/${payees.data[0].id}`)).status).toBe(200);
  expect((await service.get(`/v1/payments/bill-pay/${id}?expand=payee`)).body.payee).toEqual(payees.data[0]);
  expect((await service.get('/v1/payments/payees?search=light')).body.data).toEqual([]);
  const { body: theirs } = await service.get('/v1/payments/bill-pay?expand=payee', { as: otherTenant });
  expect(theirs.data).toEqual([]);
  const { body: wrong } = await service.get('/v1/payments/bill-pay?expand=transfer');
  expect(wrong.errors).toMatchObject([{ location: 'query.expand', message: '"expand" must be payee.' }]);
});
