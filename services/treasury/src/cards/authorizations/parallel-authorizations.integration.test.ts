import { randomUUID } from 'node:crypto';
import { newId } from '@exchequer/ids';
import { StatementBatch } from '@exchequer/postgres';
import { BOOKSHOP, issueCard, moneyOf, networkOf, pay, spendingOf } from '../../../test/card-network.ts';
import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { authorize } from './authorize.js';
import { reverse } from './reverse.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const PAYMENTS = 64;

const ask = (cardId: string, amount: number, partialAllowed = false) =>
  authorize(service.deps.db, tenant, {
    id: randomUUID(),
    paymentId: randomUUID(),
    cardId,
    amount,
    merchant: BOOKSHOP,
    partialAllowed,
  });

test.each([
  ['daily', { daily: 10 }, 1_000, 'daily_limit'],
  ['monthly', { monthly: 10 }, 1_000, 'monthly_limit'],
  ['balance', {}, 10, 'insufficient_funds'],
])(
  '64 parallel authorizations spend what the %s limit allows, to the cent and no more',
  async (_, spendingLimits, deposit, reason) => {
    const accountId = await service.openAccount({ initialDeposit: deposit });
    const card = await issueCard(service, accountId, { spendingLimits });
    const answers = await Promise.all(Array.from({ length: PAYMENTS }, () => ask(card.id, 0.77)));
    expect(answers.filter(({ status }) => status === 'approved')).toHaveLength(12);
    expect(new Set(answers.flatMap(({ declineReason }) => declineReason ?? []))).toEqual(new Set([reason]));
    // 9.24 are spent. What is left is approved in parts of any size, until it is used up.
    const parts = await Promise.all(Array.from({ length: PAYMENTS }, (__, n) => ask(card.id, (11 + n) / 100, true)));
    const approved = parts.reduce((sum, { approvedAmount }) => sum + Math.round(approvedAmount * 100), 0);
    expect(approved).toBe(76);
    expect(await moneyOf(service, accountId)).toEqual([deposit, deposit - 10]);
    expect(Object.values(await spendingOf(service, card.id))).toEqual(['1000', '1000']);
  },
);

test('Authorizations of several cards of one account never spend more than its balance', async () => {
  const accountId = await service.openAccount({ initialDeposit: 20 });
  const cards = await Promise.all(Array.from({ length: 4 }, () => issueCard(service, accountId)));
  const answers = await Promise.all(Array.from({ length: PAYMENTS }, (_, n) => ask(cards[n % 4].id, 1)));
  expect(answers.filter(({ status }) => status === 'approved')).toHaveLength(20);
  expect(await moneyOf(service, accountId)).toEqual([20, 0]);
});

test('Authorizations that arrive together share a transaction, each is decided after the ones before it, and a repeated one is answered the same', async () => {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const card = await issueCard(service, accountId, { spendingLimits: { daily: 10 } });
  const message = (amount: number, more: object = {}) => ({
    id: randomUUID(),
    paymentId: randomUUID(),
    cardId: card.id,
    amount,
    merchant: BOOKSHOP,
    ...more,
  });
  const first = message(4);
  const messages = [first, message(4), message(4), message(3, { partialAllowed: true }), first, message(1)];
  const writes = countWrites();
  const answers = await Promise.all(messages.map((each) => authorize(service.deps.db, tenant, each)));
  writes.stop();
  expect(answers.map(({ approvedAmount, declineReason }) => declineReason ?? approvedAmount)).toEqual([
    4,
    4,
    'daily_limit',
    2,
    4,
    'daily_limit',
  ]);
  expect(answers[4]).toEqual(answers[0]);
  expect(writes.count()).toBe(1);
  expect(await moneyOf(service, accountId)).toEqual([100, 90]);
  expect(Object.values(await spendingOf(service, card.id))).toEqual(['1000', '1000']);
});

test('An unknown card, or a payment of another card, refuses only its own message', async () => {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const [card, other] = [await issueCard(service, accountId), await issueCard(service, accountId)];
  const known = networkOf(service).payment(other.id, 1);
  await authorize(service.deps.db, tenant, known);
  const outcomes = await Promise.allSettled([
    ask(card.id, 1),
    ask(newId('card'), 1),
    authorize(service.deps.db, tenant, { ...known, id: randomUUID(), cardId: card.id }),
    ask(card.id, 2),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { status: 'approved' } },
    { status: 'rejected', reason: { code: 'not_found' } },
    { status: 'rejected', reason: { code: 'conflict' } },
    { status: 'fulfilled', value: { status: 'approved' } },
  ]);
  expect(await moneyOf(service, accountId)).toEqual([100, 96]);
});

/** Counts the statements that store answers. */
function countWrites(): { count(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  let count = 0;
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    count += this.statements.filter(({ text }) => text.startsWith('insert into "card_message"')).length;
    return submit.call(this, connection);
  };
  return {
    count: () => count,
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}

test('Authorizations and reversals at the same time leave the counters and the holds equal', async () => {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const card = await issueCard(service, accountId, { spendingLimits: { daily: 50 } });
  const network = networkOf(service);
  const work = Array.from({ length: PAYMENTS }, async (_, n) => {
    const payment = network.payment(card.id, 2);
    const { status } = await authorize(service.deps.db, tenant, payment);
    if (status === 'declined' || n % 2 === 0) return 0;
    const { merchant: _merchant, ...reversal } = { ...payment, id: randomUUID() };
    return (await reverse(service.deps.db, tenant, reversal)).releasedAmount;
  });
  await Promise.all(work);
  const [balance, available] = await moneyOf(service, accountId);
  const held = Math.round((balance - available) * 100);
  expect(held).toBeLessThanOrEqual(5_000);
  expect(Object.values(await spendingOf(service, card.id))).toEqual([String(held), String(held)]);
});

test('64 purchases of one organization at the same time are all answered: calls of the card network do not wait behind them', async () => {
  const accountId = await service.openAccount({ initialDeposit: 100 });
  const card = await issueCard(service, accountId);
  const answers = await Promise.all(Array.from({ length: PAYMENTS }, () => pay(service, card.id, 1)));
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [200, 'approved']));
  expect(await moneyOf(service, accountId)).toEqual([100, 36]);
});
