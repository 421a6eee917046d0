import { issueCard, pay } from '../test/card-network.ts';
import { ownerInput, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
let accountId: string;
let otherAccountId: string;

beforeAll(async () => {
  service = await startTestService();
  accountId = await service.openAccount({ initialDeposit: 1_000 });
  otherAccountId = await service.openAccount({});
});

afterAll(() => service.stop());

const bank = { routingNumber: '021000021', accountNumber: '4455667788' };
const address = { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' };

interface Kind {
  readonly path: string;
  /** The list. */
  readonly list: string;
  readonly body: () => object;
}

/** Each object that callers create. */
const kinds: Record<string, Kind> = {
  account: { path: '/v1/accounts/create', list: '/v1/accounts', body: () => ({ type: 'checking', owner: ownerInput }) },
  card: { path: '/v1/cards/issue', list: '/v1/cards', body: () => ({ accountId, type: 'virtual' }) },
  'own transfer': {
    path: '/v1/transfers',
    list: '/v1/transfers',
    body: () => ({ type: 'ach', fromAccountId: accountId, toAccountId: otherAccountId, amount: 1 }),
  },
  transfer: {
    path: '/v1/transfers',
    list: '/v1/transfers',
    body: () => ({ type: 'ach', fromAccountId: accountId, amount: 1, counterparty: { name: 'Mill', ...bank } }),
  },
  payee: { path: '/v1/payments/payees', list: '/v1/payments/payees', body: () => ({ name: 'Mill', ...bank }) },
  'bill payment': {
    path: '/v1/payments/bill-pay',
    list: '/v1/payments/bill-pay',
    body: () => ({ accountId, payee: { name: 'Mill', address }, amount: 1 }),
  },
};

describe.each(Object.entries(kinds))('%s', (name, { path, list, body }) => {
  const idsOf = async (query: string) =>
    (await service.get(`${list}?${query}`)).body.data.map(({ id }: { id: string }) => id);

  test('labels are answered as sent, found by the filters of the list, and unique where this is asked', async () => {
    const labels = { externalId: `order ${name}`, metadata: { order: `47:${name}` } };
    const { status, body: made } = await service.post(path, { ...body(), ...labels, uniqueExternalId: true });
    expect([status, made.externalId, made.metadata]).toEqual([200, labels.externalId, labels.metadata]);
    const { body: plain } = await service.post(path, body());
    expect([plain.externalId, plain.metadata]).toEqual([null, {}]);
    expect((await service.get(`${list}/${made.id}`)).body).toMatchObject(labels);
    const filter = `externalId=${encodeURIComponent(labels.externalId)}`;
    const byMetadata = `metadata=${encodeURIComponent(`order:47:${name}`)}`;
    for (const query of [filter, byMetadata, `${byMetadata}&${filter}`, `${byMetadata}&starting_after=${plain.id}`]) {
      expect([query, await idsOf(query)]).toEqual([query, [made.id]]);
    }
    expect(await idsOf('metadata=order:47')).toEqual([]);
    const again = await service.post(path, { ...body(), ...labels, uniqueExternalId: true });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'external_id_taken',
      `${made.id} has this external id.`,
    ]);
  });

  test('wrong labels are refused', async () => {
    for (const [labels, location, code] of wrong) {
      const answer = await service.post(path, { ...body(), ...labels });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ location, code }]]);
    }
  });
});

const wrong: [labels: object, location: string, code: string][] = [
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) }, 'body.metadata', 'too_many'],
  [{ metadata: { ['k'.repeat(41)]: 'v' } }, `body.metadata.${'k'.repeat(41)}`, 'too_long'],
  [{ metadata: { order: 4711 } }, 'body.metadata.order', 'wrong_type'],
  [{ metadata: { order: '4242 4242 4242 4242' } }, 'body.metadata.order', 'personal_number'],
  [{ externalId: '123-45-6789' }, 'body.externalId', 'personal_number'],
];

test.each(['account', 'card'])('PATCH of an %s changes labels by key', async (name) => {
  const { path, list, body } = kinds[name]!;
  const { body: made } = await service.post(path, { ...body(), externalId: 'a', metadata: { a: '1', b: '2' } });
  const change = async (labels: object) => {
    const answer = await service.patch(`${list}/${made.id}`, labels);
    return [answer.status, answer.body.externalId, answer.body.metadata];
  };
  expect(await change({ metadata: { a: null, c: '3' } })).toEqual([200, 'a', { b: '2', c: '3' }]);
  expect(await change({ metadata: {}, externalId: null })).toEqual([200, null, { b: '2', c: '3' }]);
  expect((await service.get(`${list}/${made.id}`)).body.metadata).toEqual({ b: '2', c: '3' });
  expect(await change({ metadata: null })).toEqual([200, null, {}]);
});

test('a card that replaces another one has its metadata', async () => {
  const labels = { externalId: 'old', metadata: { team: 'sales' } };
  const { body: old } = await service.post('/v1/cards/issue', { accountId, type: 'virtual', ...labels });
  const { body: card } = await service.post(`/v1/cards/${old.id}/replace`, {});
  expect([card.externalId, card.metadata]).toEqual([null, labels.metadata]);
});

test('later payments of a series have the metadata of the first, and a deleted payee keeps no labels', async () => {
  const labels = { externalId: 'rent', uniqueExternalId: true, metadata: { lease: '7' } };
  const payee = { name: 'Landlord', address, externalId: 'landlord', uniqueExternalId: true };
  const recurrence = { interval: 'weekly', count: 3 };
  const { body: first } = await service.post('/v1/payments/bill-pay', {
    accountId,
    payee,
    amount: 1,
    recurrence,
    ...labels,
  });
  expect((await service.get(`/v1/payments/payees/${first.payeeId}`)).body.externalId).toBe('landlord');
  await service.post(`/v1/payments/bill-pay/${first.id}/cancel`, { later: false });
  const { body: payments } = await service.get('/v1/payments/bill-pay?metadata=lease:7');
  expect(payments.data.map(({ externalId }: { externalId: string }) => externalId)).toEqual([null, 'rent']);
  await service.post(`/v1/payments/bill-pay/${payments.data[0].id}/cancel`, {});
  expect((await service.delete(`/v1/payments/payees/${first.payeeId}`)).status).toBe(200);
  expect((await service.post('/v1/payments/payees', payee)).status).toBe(200);
});

test('a dispute keeps its labels', async () => {
  const card = await issueCard(service, accountId);
  const paid = async () => {
    const { body: authorization } = await pay(service, card.id, 5);
    return (await service.post(`/v1/test_helpers/authorizations/${authorization.id}/clear`)).body.id as string;
  };
  const labels = { externalId: 'case 7', metadata: { agent: 'Lena' } };
  const first = await paid();
  const dispute = (transaction: string) =>
    service.post(`/v1/transactions/${transaction}/dispute`, { reason: 'other', ...labels, uniqueExternalId: true });
  const { body: made } = await dispute(first);
  expect(made).toMatchObject(labels);
  expect((await service.get(`/v1/transactions/${first}/dispute`)).body).toEqual(made);
  const { body: won } = await service.post(`/v1/test_helpers/disputes/${made.id}/resolve`, { outcome: 'won' });
  expect(won).toMatchObject(labels);
  expect((await dispute(await paid())).body).toMatchObject({
    code: 'external_id_taken',
    detail: `${made.id} has this external id.`,
  });
});
