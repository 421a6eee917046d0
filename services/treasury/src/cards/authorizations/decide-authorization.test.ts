import { labelsOf } from '@exchequer/http-kit';
import type { Statement } from '@exchequer/postgres';
import type { AuthorizationMessage } from './authorizations.api.js';
import type { AuthorizationRow, CardState } from './authorizations.queries.js';
import {
  type AuthorizationFacts,
  type AuthorizationPlan,
  type AuthorizationsFound,
  decideAuthorization,
} from './decide-authorization.js';

const tenant = { organizationId: 'org_1', livemode: false };
const ids = { authorization: 'auth_1', hold: 'txn_1', release: 'txn_2' };
const now = new Date('2026-11-28T12:00:00Z');
const DAY_MS = 86_400_000;

const state: CardState = {
  card: {
    org_id: 'org_1',
    livemode: false,
    id: 'card_1',
    account_id: 'acct_1',
    series_id: 'card_1',
    type: 'virtual',
    status: 'active',
    last4: '4242',
    exp_month: 12,
    exp_year: 2030,
    daily_limit: 100_00n,
    monthly_limit: null,
    transaction_limit: null,
    allowed_categories: [],
    blocked_merchants: [],
    blocked_names: [],
    time_zone: 'America/New_York',
    replaces: null,
    created_at: now,
    created_by: null,
    updated_by: null,
    activated_at: now,
    closed_at: null,
    ...labelsOf(),
  },
  version: '1',
  accountStatus: 'active',
  now,
  today: '2026-11-28',
  windows: { series_id: 'card_1', day: '2026-11-28', month: '2026-11-01' },
  spent: { day: 0n, month: 0n },
  available: 500_00n,
};

const messageOf = (amount: number, more: Partial<AuthorizationMessage> = {}): AuthorizationMessage => ({
  id: 'message',
  paymentId: 'payment',
  cardId: 'card_1',
  amount,
  merchant: { name: 'Corner Bookshop', mcc: '5942' },
  ...more,
});

/** Decides messages one after the other, as those of one transaction. */
function decide(...asked: (readonly [AuthorizationMessage, Partial<AuthorizationFacts>?])[]) {
  const requests = asked.map(([message, facts]) => ({ request: { message, ids }, facts }));
  let found: AuthorizationsFound = {
    facts: new Map(
      requests.map(({ request, facts }) => [request, { state, payment: undefined, answer: undefined, ...facts }]),
    ),
    spent: new Map(),
    decided: new Set(),
  };
  return requests.map(({ request }) => {
    const { plan, answer, left = found } = decideAuthorization(request, found, tenant);
    found = left;
    return { plan, answer };
  });
}

const decideOne = (message: AuthorizationMessage, facts: Partial<AuthorizationFacts> = {}) =>
  decide([message, facts])[0]!;
const rowsOf = (plan: AuthorizationPlan, table: string) =>
  (plan.rows ?? []).flatMap((added) => (added.table === table ? added.rows : []));
const typesOf = ({ events = [] }: AuthorizationPlan) => events.map(({ contract }) => contract.type);
const valuesOf = (statements: readonly Statement[] | undefined) =>
  (statements ?? []).flatMap(({ values }) => values.flat());

const payment = (more: Partial<AuthorizationRow> = {}) =>
  ({
    ...rowsOf(decideOne(messageOf(40)).plan, 'card_authorization')[0],
    id: 'auth_first',
    hold_id: 'txn_first',
    transaction_id: 'txn_first',
    ...more,
  }) as AuthorizationRow;
/** What a payment is when everything it held was reversed. */
const reversed = { status: 'reversed', held: 0n, hold_id: null } as const;
const increment = (amount: number) => messageOf(amount, { incremental: true });

test('An approved authorization is counted, held, announced, and expires after seven days', () => {
  const { plan, answer } = decideOne(messageOf(40));
  expect(answer).toMatchObject({ id: 'auth_1', status: 'approved', approvedAmount: 40, heldAmount: 40 });
  expect(plan.spends!.spending).toMatchObject({
    windows: state.windows,
    amount: 40_00n,
    limits: { daily_limit: 100_00n },
  });
  expect(plan.holds).toMatchObject([
    {
      hold: { id: 'txn_1', debit: 'acct_1', amount: 40_00n },
      transaction: { id: 'txn_1', status: 'pending', amount: -40_00n, created_at: now },
    },
  ]);
  expect(rowsOf(plan, 'card_authorization')).toMatchObject([{ id: 'auth_1', held: 40_00n, hold_id: 'txn_1' }]);
  expect(rowsOf(plan, 'work')).toMatchObject([
    { subject: 'expire_authorization auth_1', due_at: new Date(now.getTime() + 7 * DAY_MS) },
  ]);
  expect(rowsOf(plan, 'card_message')).toMatchObject([{ id: 'message', answer }]);
  expect(typesOf(plan)).toEqual(['treasury.card_authorization.approved']);
  expect(plan.changes).toEqual([]);
});

test('The same facts give the same decision', () => {
  expect(decideOne(messageOf(40))).toEqual(decideOne(messageOf(40)));
});

test('A declined authorization is stored with its reason and announced, and no money moves', () => {
  const { plan, answer } = decideOne(messageOf(100.01));
  expect(answer).toMatchObject({ status: 'declined', declineReason: 'daily_limit', approvedAmount: 0 });
  expect(rowsOf(plan, 'card_authorization')).toMatchObject([{ decline_reason: 'daily_limit', held: 0n }]);
  expect(typesOf(plan)).toEqual(['treasury.card_authorization.declined']);
  expect([plan.spends, plan.holds, rowsOf(plan, 'work')]).toEqual([undefined, undefined, []]);
});

test('A merchant that accepts less gets what is left, and the plan holds and counts only that', () => {
  const { plan, answer } = decideOne(messageOf(150, { partialAllowed: true }));
  expect(answer).toMatchObject({ status: 'approved', amount: 150, approvedAmount: 100 });
  expect([plan.spends!.spending.amount, plan.holds![0]!.hold.amount]).toEqual([100_00n, 100_00n]);
});

test('The verification of a card is approved and neither holds, nor counts, nor expires', () => {
  const { plan, answer } = decideOne(messageOf(0));
  expect(answer).toMatchObject({ status: 'approved', heldAmount: 0, expiresAt: null });
  expect([plan.spends, plan.holds, rowsOf(plan, 'work')]).toEqual([undefined, undefined, []]);
});

test('An unknown card is a 404, and a payment of another card a 409', () => {
  expect(() => decideOne(messageOf(1), { state: undefined })).toThrow(expect.objectContaining({ code: 'not_found' }));
  const ofAnother = payment({ card_id: 'card_2' });
  expect(() => decideOne(messageOf(1), { payment: ofAnother })).toThrow(expect.objectContaining({ code: 'conflict' }));
});

test('A message that was answered gets the same answer and changes nothing', () => {
  const { answer } = decideOne(messageOf(40));
  const first = answer as AuthorizationFacts['answer'];
  expect(decideOne(messageOf(40), { answer: first, payment: payment() })).toEqual({ plan: {}, answer });
});

test('An increase replaces the hold by one of the sum, and counts only what is added', () => {
  const { plan, answer } = decideOne(increment(10), { payment: payment() });
  expect(answer).toMatchObject({ id: 'auth_first', amount: 50, approvedAmount: 50, heldAmount: 50 });
  expect(plan.spends!.spending.amount).toBe(10_00n);
  const [{ account_id, entries, change }] = plan.replacedHolds as [NonNullable<typeof plan.replacedHolds>[0]];
  expect(account_id).toBe('acct_1');
  expect(entries).toMatchObject([
    { kind: 'void_hold', id: 'txn_2', hold: 'txn_first' },
    { kind: 'hold', id: 'txn_1', amount: 50_00n, force: false },
  ]);
  expect(change.values).toEqual(expect.arrayContaining([-50_00n, 'txn_1', 'txn_first']));
  expect(valuesOf(plan.changes)).toEqual(expect.arrayContaining(['approved', 50_00n, 'txn_1', 'auth_first']));
  expect([plan.holds, rowsOf(plan, 'card_authorization')]).toEqual([undefined, []]);
});

test('An increase of a payment that holds nothing any more gets a hold of its own, which expires', () => {
  const { plan, answer } = decideOne(increment(10), { payment: payment(reversed) });
  expect(answer).toMatchObject({ status: 'approved', heldAmount: 10, transactionId: 'txn_1' });
  expect(plan.holds).toMatchObject([{ hold: { id: 'txn_1', amount: 10_00n } }]);
  expect(valuesOf(plan.changes)).toContain('expire_authorization auth_first');
  expect(plan.replacedHolds).toBeUndefined();
});

test('An increase by nothing leaves a payment that holds nothing as it is', () => {
  const { plan, answer } = decideOne(increment(0), { payment: payment(reversed) });
  expect(answer).toMatchObject({ status: 'reversed' });
  expect([plan.holds, plan.changes, plan.events]).toEqual([undefined, [], []]);
});

test('The limit of one payment counts an increase together with what is held and cleared', () => {
  const limited = { ...state, card: { ...state.card, transaction_limit: 45_00n } };
  const { plan, answer } = decideOne(increment(10), { state: limited, payment: payment() });
  expect(answer).toMatchObject({ id: 'auth_1', status: 'declined', declineReason: 'per_transaction_limit' });
  expect(rowsOf(plan, 'card_authorization')).toMatchObject([{ increases: 'auth_first' }]);
  expect(plan.changes).toEqual([]);
});

test('An authorization after its clearing is approved for the record, and one after its reversal is declined', () => {
  const first = { amount: 0n, approved: 0n, held: 0n, hold_id: null } as const;
  const cleared = decideOne(messageOf(40), { payment: payment({ ...first, status: 'cleared', cleared: 40_00n }) });
  expect(cleared.answer).toMatchObject({ status: 'approved', approvedAmount: 40, heldAmount: 0 });
  expect(typesOf(cleared.plan)).toEqual([]);
  const late = decideOne(messageOf(40), { payment: payment({ ...first, status: 'reversed' }) });
  expect(late.answer).toMatchObject({ status: 'declined', declineReason: 'already_reversed' });
  expect(typesOf(late.plan)).toEqual(['treasury.card_authorization.declined']);
  for (const { plan } of [cleared, late]) {
    expect([plan.changes!.length, plan.spends, plan.holds]).toEqual([1, undefined, undefined]);
  }
});

test('Another authorization of a payment that has one changes nothing', () => {
  const { plan, answer } = decideOne(messageOf(99), { payment: payment() });
  expect(answer).toMatchObject({ id: 'auth_first', amount: 40 });
  expect([plan.spends, plan.holds, plan.changes, plan.events]).toEqual([undefined, undefined, [], []]);
});

const newPayment = (n: number, amount: number, more: Partial<AuthorizationMessage> = {}) =>
  messageOf(amount, { id: `message ${n}`, paymentId: `payment ${n}`, ...more });

test('Each decision finds what the ones before it have spent of the limits and of the balance', () => {
  const windows = { ...state.windows, series_id: 'card_2' };
  const other = { ...state, card: { ...state.card, id: 'card_2', daily_limit: null }, windows };
  const answers = decide(
    [newPayment(1, 60)],
    [newPayment(2, 41)],
    [newPayment(3, 440.01, { cardId: 'card_2' }), { state: other }],
    [newPayment(4, 440, { cardId: 'card_2' }), { state: other }],
    [newPayment(5, 40)],
  );
  expect(answers.map(({ answer }) => (answer === 'later' ? answer : (answer.declineReason ?? answer.status)))).toEqual([
    'approved',
    'daily_limit',
    'insufficient_funds',
    'approved',
    'insufficient_funds',
  ]);
});

test('A message that comes twice, and one of the same payment, wait for the first', () => {
  const again = messageOf(1, { id: 'another', incremental: true });
  const decisions = decide([messageOf(1)], [messageOf(1)], [again]);
  expect(decisions.slice(1)).toEqual([
    { plan: {}, answer: 'later' },
    { plan: {}, answer: 'later' },
  ]);
});
