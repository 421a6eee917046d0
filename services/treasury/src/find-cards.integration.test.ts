import { issueCard, pay } from '../test/card-network.ts';
import { otherTenant, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
let accountId: string;
const names = new Map<string, string>();
/** The ids of a: its card, authorization, transaction, dispute. */
let a: Readonly<Record<'cardId' | 'authorizationId' | 'transactionId' | 'disputeId', string>>;

beforeAll(async () => {
  service = await startTestService();
  accountId = await service.openAccount({ initialDeposit: 1_000 });
  a = await disputed('a', 'virtual', { externalId: 'case 1', metadata: { team: 'red' } });
  const b = await disputed('b', 'physical', {});
  await service.post(`/v1/test_helpers/disputes/${b.disputeId}/resolve`, { outcome: 'won' });
});

afterAll(() => service.stop());

async function disputed(name: string, type: string, labels: object) {
  const { id: cardId } = await issueCard(service, accountId, { type });
  if (type === 'physical') await service.post(`/v1/cards/${cardId}/activate`);
  const { body: authorization } = await pay(service, cardId, 10);
  const { body: transaction } = await service.post(`/v1/test_helpers/authorizations/${authorization.id}/clear`);
  const { status, body } = await service.post(`/v1/transactions/${transaction.id}/dispute`, {
    reason: 'other',
    ...labels,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  for (const id of [cardId, body.id]) names.set(id, name);
  return { cardId, authorizationId: authorization.id, transactionId: transaction.id, disputeId: body.id };
}

const lists: [string, string, string][] = [
  ['disputes', '', 'ba'],
  ['disputes', 'status=open', 'a'],
  ['disputes', 'status=won', 'b'],
  ['disputes', 'cardId={card}', 'a'],
  ['disputes', 'accountId={account}&status=lost', ''],
  ['disputes', 'accountId={account}&from=2026-01-01&to={today}', 'ba'],
  ['disputes', 'from={today}&to={today}', 'ba'],
  ['disputes', 'to=2026-01-01', ''],
  ['disputes', 'externalId=case+1&status=open', 'a'],
  ['disputes', 'metadata=team:red&from={today}', 'a'],
  ['cards', 'type=virtual', 'a'],
  ['cards', 'type=physical&status=active&accountId={account}', 'b'],
  ['cards', 'type=virtual&status=closed', ''],
];

test.each(lists)('%s are found by %s', async (list, template, expected) => {
  const { body: dispute } = await service.get(`/v1/disputes/${a.disputeId}`);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(new Date(dispute.createdAt));
  const query = template.replaceAll('{today}', today).replace('{card}', a.cardId).replace('{account}', accountId);
  const { status, body } = await service.get(`/v1/${list}?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  const found = body.data.map(({ id }: { id: string }) => names.get(id));
  expect([found.join(''), body.total_count]).toEqual([expected, expected.length]);
});

test('The pages of disputes have each once, and nothing of another organization', async () => {
  const { body: first } = await service.get('/v1/disputes?limit=1');
  const { body: second } = await service.get(`/v1/disputes?limit=1&starting_after=${first.next_cursor}`);
  expect([first.has_more, second.has_more, second.data[0].id]).toEqual([true, false, a.disputeId]);
  expect((await service.get(`/v1/disputes/${a.disputeId}`)).body).toEqual(second.data[0]);
  expect((await service.get('/v1/disputes', { as: otherTenant })).body.data).toEqual([]);
  expect((await service.get(`/v1/disputes/${a.disputeId}`, { as: otherTenant })).status).toBe(404);
});

test('A range of days that ends before it begins and a cursor of another list are refused in one answer', async () => {
  const { status, body } = await service.get('/v1/disputes?from=2026-02-01&to=2026-01-01&starting_after=nothing');
  const places = body.errors.map(({ location }: { location: string }) => location);
  expect([status, places]).toEqual([400, ['query.starting_after', 'query.to']]);
});

test('expand adds account, card and transaction as their own answers show them, to lists and to one object', async () => {
  const read = async (path: string) => (await service.get(path)).body;
  const [account, card, transaction] = await Promise.all(
    [`accounts/${accountId}`, `cards/${a.cardId}`, `transactions/${a.transactionId}`].map((path) =>
      read(`/v1/${path}`),
    ),
  );
  const cases: [string, string, object][] = [
    ['disputes', a.disputeId, { account, card, transaction }],
    [`cards/${a.cardId}/authorizations`, a.authorizationId, { card, transaction }],
  ];
  for (const [list, id, added] of cases) {
    const plain = await read(`/v1/${list}/${id}`);
    const expand = Object.keys(added).join();
    expect([list, await read(`/v1/${list}/${id}?expand=${expand}`)]).toEqual([list, { ...plain, ...added }]);
    const { data } = await read(`/v1/${list}?expand=${expand}`);
    expect([list, data.find((one: { id: string }) => one.id === id)]).toEqual([list, { ...plain, ...added }]);
    const { errors } = await read(`/v1/${list}?expand=owner`);
    expect([list, errors[0].location]).toEqual([list, 'query.expand']);
  }
});

test('expand adds the accounts of a transfer, and none where the other side is at another bank', async () => {
  const toAccountId = await service.openAccount();
  const order = { type: 'ach', fromAccountId: accountId, amount: 1 };
  const counterparty = { name: 'Mill', routingNumber: '021000021', accountNumber: '4455667788' };
  const make = async (input: object) => {
    const { warnings: _, ...transfer } = (await service.post('/v1/transfers', input)).body;
    return transfer;
  };
  const own = await make({ ...order, toAccountId });
  const other = await make({ ...order, counterparty });
  const { body: fromAccount } = await service.get(`/v1/accounts/${accountId}`);
  const { body: toAccount } = await service.get(`/v1/accounts/${toAccountId}`);
  const { body } = await service.get('/v1/transfers?expand=fromAccount,toAccount&limit=2');
  expect(body.data).toEqual([
    { ...other, fromAccount },
    { ...own, fromAccount, toAccount },
  ]);
  expect((await service.get(`/v1/transfers/${own.id}?expand=toAccount`)).body).toEqual({ ...own, toAccount });
});

test('An account number in an expanded account is masked for a key that cannot change the account', async () => {
  const scopes = ['treasury:read'];
  const { body } = await service.get(`/v1/disputes?expand=account`, { scopes });
  const { body: account } = await service.get(`/v1/accounts/${accountId}`, { scopes });
  expect(account.accountNumber).toMatch(/^\*+\d{4}$/);
  expect(body.data[0].account).toEqual(account);
});
