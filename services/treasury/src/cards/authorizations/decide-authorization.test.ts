import { Problem } from '@exchequer/http-kit';
import type { AuthorizationMessage } from './authorizations.api.js';
import type { AuthorizationRow, CardState } from './authorizations.queries.js';
import {
  type AuthorizationFacts,
  type AuthorizationPlan,
  createSpendingBook,
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

function planOf(message: AuthorizationMessage, facts: Partial<AuthorizationFacts> = {}): AuthorizationPlan {
  const plan = decideAuthorization({ tenant, message, state, payment: undefined, ids, ...facts });
  if (plan instanceof Problem) throw plan;
  return plan;
}

const payment = (more: Partial<AuthorizationRow> = {}): AuthorizationRow => ({
  ...planOf(messageOf(40)).added!,
  id: 'auth_first',
  hold_id: 'txn_first',
  transaction_id: 'txn_first',
  ...more,
});
/** What a payment is when everything it held was reversed. */
const reversed = { status: 'reversed', held: 0n, hold_id: null } as const;

test('An approved authorization is counted, held, announced, and expires after seven days', () => {
  const plan = planOf(messageOf(40));
  expect(plan).toMatchObject({
    answer: { id: 'auth_1', status: 'approved', approvedAmount: 40, heldAmount: 40, transactionId: 'txn_1' },
    added: { id: 'auth_1', status: 'approved', approved: 40_00n, held: 40_00n, hold_id: 'txn_1' },
    isAnnounced: true,
    spends: { spending: { windows: state.windows, amount: 40_00n, limits: { daily_limit: 100_00n } } },
    hold: { hold: { id: 'txn_1', debit: 'acct_1', amount: 40_00n }, transaction: { id: 'txn_1', amount: -40_00n } },
    expiry: { subject: 'auth_1', dueAt: new Date(now.getTime() + 7 * DAY_MS) },
  });
  expect([plan.changed, plan.replacedHold]).toEqual([undefined, undefined]);
});

test('The same facts give the same plan', () => {
  expect(planOf(messageOf(40))).toEqual(planOf(messageOf(40)));
});

test('A declined authorization is stored with its reason and announced, and no money moves', () => {
  expect(planOf(messageOf(100.01))).toEqual({
    answer: expect.objectContaining({ status: 'declined', declineReason: 'daily_limit', approvedAmount: 0 }),
    now,
    added: expect.objectContaining({ status: 'declined', decline_reason: 'daily_limit', held: 0n, hold_id: null }),
    isAnnounced: true,
  });
});

test('A merchant that accepts less gets what is left, and the plan holds and counts only that', () => {
  const plan = planOf(messageOf(150, { partialAllowed: true }));
  expect(plan.answer).toMatchObject({ status: 'approved', amount: 150, approvedAmount: 100 });
  expect([plan.spends?.spending.amount, plan.hold?.hold.amount]).toEqual([100_00n, 100_00n]);
});

test('The verification of a card is approved and neither holds, nor counts, nor expires', () => {
  expect(planOf(messageOf(0))).toEqual({
    answer: expect.objectContaining({ status: 'approved', heldAmount: 0, expiresAt: null }),
    now,
    added: expect.objectContaining({ status: 'approved', hold_id: null, expires_at: null }),
    isAnnounced: true,
  });
});

test('An unknown card is a 404, and a payment of another card a 409', () => {
  expect(() => planOf(messageOf(1), { state: undefined })).toThrow(expect.objectContaining({ code: 'not_found' }));
  const ofAnother = payment({ card_id: 'card_2' });
  expect(() => planOf(messageOf(1), { payment: ofAnother })).toThrow(expect.objectContaining({ code: 'conflict' }));
});

test('An increase replaces the hold by one of the sum, and counts only what is added', () => {
  const plan = planOf(messageOf(10, { incremental: true }), { payment: payment() });
  expect(plan).toMatchObject({
    answer: { id: 'auth_first', amount: 50, approvedAmount: 50, heldAmount: 50 },
    changed: { id: 'auth_first', held: 50_00n, hold_id: 'txn_1', transaction_id: 'txn_first' },
    spends: { spending: { amount: 10_00n } },
    replacedHold: {
      account_id: 'acct_1',
      entries: [
        { kind: 'void_hold', id: 'txn_2', hold: 'txn_first' },
        { kind: 'hold', id: 'txn_1', amount: 50_00n, force: false },
      ],
      pending: { id: 'txn_first', amount: -50_00n, entry_id: 'txn_1' },
    },
  });
  expect([plan.added, plan.hold, plan.expiry]).toEqual([undefined, undefined, undefined]);
});

test('An increase of a payment that holds nothing any more gets a hold of its own, which expires', () => {
  const plan = planOf(messageOf(10, { incremental: true }), { payment: payment(reversed) });
  expect(plan).toMatchObject({
    changed: { status: 'approved', held: 10_00n, hold_id: 'txn_1', transaction_id: 'txn_1' },
    hold: { hold: { id: 'txn_1', amount: 10_00n }, transaction: { authorization_id: 'auth_first' } },
    expiry: { subject: 'auth_first' },
  });
  expect(plan.replacedHold).toBeUndefined();
});

test('An increase by nothing leaves a payment that holds nothing as it is', () => {
  const plan = planOf(messageOf(0, { incremental: true }), { payment: payment(reversed) });
  expect(plan).toEqual({ answer: expect.objectContaining({ status: 'reversed' }), now, isAnnounced: false });
});

test('The limit of one payment counts an increase together with what is held and cleared', () => {
  const limited = { ...state, card: { ...state.card, transaction_limit: 45_00n } };
  const plan = planOf(messageOf(10, { incremental: true }), { state: limited, payment: payment() });
  expect(plan).toMatchObject({
    answer: { id: 'auth_1', status: 'declined', declineReason: 'per_transaction_limit' },
    added: { increases: 'auth_first' },
  });
  expect(plan.changed).toBeUndefined();
});

test('An authorization after its clearing is approved for the record, and one after its reversal is declined', () => {
  const first = { amount: 0n, approved: 0n, held: 0n, hold_id: null } as const;
  const cleared = planOf(messageOf(40), { payment: payment({ ...first, status: 'cleared', cleared: 40_00n }) });
  expect(cleared).toMatchObject({
    answer: { status: 'approved', approvedAmount: 40, heldAmount: 0 },
    changed: { status: 'cleared', approved: 40_00n },
    isAnnounced: false,
  });
  const late = planOf(messageOf(40), { payment: payment({ ...first, status: 'reversed' }) });
  expect(late).toMatchObject({
    answer: { status: 'declined', declineReason: 'already_reversed' },
    changed: { status: 'reversed', approved: 0n, decline_reason: 'already_reversed' },
    isAnnounced: true,
  });
  for (const plan of [cleared, late]) expect([plan.spends, plan.hold]).toEqual([undefined, undefined]);
});

test('Another authorization of a payment that has one changes nothing', () => {
  const plan = planOf(messageOf(99), { payment: payment() });
  expect(plan).toEqual({ answer: expect.objectContaining({ id: 'auth_first', amount: 40 }), now, isAnnounced: false });
});

test('Each decision finds what the ones before it have spent of the limits and of the balance', () => {
  const book = createSpendingBook();
  const other = { ...state, card: { ...state.card, id: 'card_2' }, windows: { ...state.windows, series_id: 'card_2' } };
  book.add(planOf(messageOf(60)));
  expect(book.after(state)).toMatchObject({ spent: { day: 60_00n, month: 60_00n }, available: 440_00n });
  expect(book.after(other)).toMatchObject({ spent: { day: 0n, month: 0n }, available: 440_00n });
  expect(planOf(messageOf(41), { state: book.after(state) }).answer.declineReason).toBe('daily_limit');
  book.add(planOf(messageOf(500), { state: book.after(state) }));
  expect(book.after(state).available).toBe(440_00n);
});
