import { issueCard, moneyOf, pay } from '../../../test/card-network.ts';
import { otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function paidTransaction(amount: number) {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const card = await issueCard(service, accountId);
  const { body: authorization } = await pay(service, card.id, amount);
  const { body } = await service.post(`/v1/test_helpers/authorizations/${authorization.id}/clear`);
  return { accountId, cardId: card.id as string, transactionId: body.id as string };
}

const dispute = (id: string, body: object) => service.post(`/v1/transactions/${id}/dispute`, body);
const resolve = (id: string, outcome: string) => service.post(`/v1/test_helpers/disputes/${id}/resolve`, { outcome });

test('A dispute credits the payment provisionally, and the credit stays when it is won', async () => {
  const { accountId, cardId, transactionId } = await paidTransaction(60);
  const { status, body } = await dispute(transactionId, { reason: 'not_received', amount: 45 });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^dsp_/),
      object: 'dispute',
      livemode: false,
      transactionId,
      accountId,
      cardId,
      amount: 45,
      provisionalCredit: 45,
      reason: 'not_received',
      status: 'open',
      createdAt: expect.any(String),
      externalId: null,
      metadata: {},
      resolvedAt: null,
    },
  ]);
  expect(await moneyOf(service, accountId)).toEqual([85, 85]);
  const won = await resolve(body.id, 'won');
  expect([won.status, won.body.status]).toEqual([200, 'won']);
  expect((await service.get(`/v1/transactions/${transactionId}/dispute`)).body).toEqual(won.body);
  expect(await moneyOf(service, accountId)).toEqual([85, 85]);
});

test('The credit of a lost dispute is taken back, also if the money is spent', async () => {
  const { accountId, cardId, transactionId } = await paidTransaction(60);
  const { body } = await dispute(transactionId, { reason: 'fraudulent' });
  expect((await pay(service, cardId, 90)).body.status).toBe('approved');
  expect((await resolve(body.id, 'lost')).body.status).toBe('lost');
  expect(await moneyOf(service, accountId)).toEqual([40, -50]);
  expect((await resolve(body.id, 'lost')).body.status).toBe('lost');
  const won = await resolve(body.id, 'won');
  expect([won.status, won.body.code]).toEqual([409, 'conflict']);
  expect(await moneyOf(service, accountId)).toEqual([40, -50]);
});

test('An account is not closed while a dispute of it is open; a closed one gets the amount of a dispute only if it is won', async () => {
  const { accountId, cardId, transactionId } = await paidTransaction(60);
  const { body: second } = await pay(service, cardId, 30);
  const { body: other } = await service.post(`/v1/test_helpers/authorizations/${second.id}/clear`);
  const toAccountId = await service.openAccount();
  const empty = async (amount: number) => {
    const order = { type: 'ach', fromAccountId: accountId, toAccountId, amount };
    expect((await service.post('/v1/transfers', order)).status).toBe(200);
  };
  const close = () => service.post(`/v1/accounts/${accountId}/close`);
  const { body: early } = await dispute(transactionId, { reason: 'fraudulent', amount: 20 });
  await empty(30);
  const refused = await close();
  expect([refused.status, refused.body.code]).toEqual([409, 'account_not_empty']);
  await resolve(early.id, 'won');
  expect((await close()).status).toBe(200);

  const { body: late } = await dispute(other.id, { reason: 'not_received' });
  expect(late).toMatchObject({ status: 'open', amount: 30, provisionalCredit: 0 });
  expect(await moneyOf(service, accountId)).toEqual([0, 0]);
  expect((await resolve(late.id, 'won')).body).toMatchObject({ status: 'won', provisionalCredit: 0 });
  expect(await moneyOf(service, accountId)).toEqual([30, 30]);
});

test('A lost dispute of a closed account moves no money', async () => {
  const { accountId, transactionId } = await paidTransaction(100);
  expect((await service.post(`/v1/accounts/${accountId}/close`)).status).toBe(200);
  const { body } = await dispute(transactionId, { reason: 'duplicate' });
  expect((await resolve(body.id, 'lost')).body).toMatchObject({ status: 'lost', provisionalCredit: 0 });
  expect(await moneyOf(service, accountId)).toEqual([0, 0]);
});

test('What cannot be disputed is refused, and no money moves', async () => {
  const { accountId, cardId, transactionId } = await paidTransaction(60);
  const pending = (await pay(service, cardId, 5)).body.transactionId;
  const deposit = (await service.get(`/v1/transactions?accountId=${accountId}&type=deposit`)).body.data[0].id;
  const answers = [
    await dispute(transactionId, { reason: 'fraudulent', amount: 60.01 }),
    await dispute(pending, { reason: 'fraudulent' }),
    await dispute(deposit, { reason: 'fraudulent' }),
    await dispute(transactionId, { reason: 'bored' }),
    await dispute(transactionId, { reason: 'fraudulent', amount: 0 }),
    await service.post(`/v1/transactions/${transactionId}/dispute`, { reason: 'fraudulent' }, { as: otherTenant }),
    await service.get(`/v1/transactions/${transactionId}/dispute`),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'not_disputable'],
    [422, 'not_disputable'],
    [422, 'not_disputable'],
    [400, 'invalid_request'],
    [400, 'invalid_request'],
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  expect(await moneyOf(service, accountId)).toEqual([40, 35]);
});

test('A payment is disputed once, also by requests at the same time', async () => {
  const { accountId, transactionId } = await paidTransaction(60);
  const answers = await Promise.all(Array.from({ length: 4 }, () => dispute(transactionId, { reason: 'duplicate' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await moneyOf(service, accountId)).toEqual([100, 100]);
});
