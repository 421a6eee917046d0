import { readFileSync } from 'node:fs';
import { newId } from '@exchequer/ids';
import type { Answer } from '@exchequer/testkit';
import { BOOKSHOP } from '../test/card-network.ts';
import { contradictionsOfEvents } from '../test/recorded-events.ts';
import { APPROVER, ownerInput, tenant as someone, startTestService, type TestService } from '../test/test-service.ts';
import type { AccountStatus } from './accounts/accounts.tables.js';
import type { ScheduledBillPaymentStatus } from './bill-pay/bill-pay.tables.js';
import type { AuthorizationStatus, CardStatus, DisputeStatus } from './cards/cards.tables.js';
import type { TransferStatus } from './transfers/transfers.tables.js';

/**
 * The public events that say that an object has reached a state. A new state does not compile until it is listed here, and the test fails until
 * the state has its event.
 */
const EVENTS_OF_STATES: {
  readonly account: Readonly<Record<AccountStatus, readonly string[]>>;
  readonly card: Readonly<Record<CardStatus, readonly string[]>>;
  readonly card_authorization: Readonly<Record<AuthorizationStatus, readonly string[]>>;
  readonly dispute: Readonly<Record<DisputeStatus, readonly string[]>>;
  readonly bill_payment: Readonly<Record<ScheduledBillPaymentStatus, readonly string[]>>;
  readonly transfer: Readonly<Record<TransferStatus, readonly string[]>>;
} = {
  account: { active: ['account.created', 'account.unfrozen'], frozen: ['account.frozen'], closed: ['account.closed'] },
  card: {
    inactive: ['card.issued'],
    active: ['card.issued', 'card.activated', 'card.unfrozen'],
    frozen: ['card.frozen'],
    closed: ['card.closed'],
  },
  card_authorization: {
    approved: ['card.authorization.approved', 'card.authorization.reversed'],
    declined: ['card.authorization.declined'],
    // The last clearing is an event of the transaction. A reversal of the rest follows an earlier clearing.
    cleared: ['card.authorization.reversed'],
    reversed: ['card.authorization.reversed'],
    expired: ['card.authorization.expired'],
  },
  dispute: { open: ['dispute.opened'], won: ['dispute.won'], lost: ['dispute.lost'] },
  bill_payment: {
    pending_approval: ['bill_payment.approval_needed'],
    scheduled: ['bill_payment.scheduled'],
    processing: ['bill_payment.processing'],
    sent: ['bill_payment.sent'],
    paid: ['bill_payment.paid'],
    failed: ['bill_payment.failed'],
    returned: ['bill_payment.returned'],
    canceled: ['bill_payment.canceled'],
    skipped: ['bill_payment.skipped'],
  },
  transfer: {
    pending_approval: ['transfer.approval_needed', 'transfer.created'],
    pending: ['transfer.approved', 'transfer.created'],
    // Sent to the bank. No balance changes.
    submitted: ['transfer.created'],
    settled: ['transfer.created', 'transfer.settled', 'transfer.funds_available', 'transfer.corrected'],
    returned: ['transfer.returned'],
    failed: ['transfer.failed'],
    canceled: ['transfer.canceled'],
  },
};

const as = { ...someone, organizationId: newId('org') };
const manifest = JSON.parse(readFileSync(new URL('../service.json', import.meta.url), 'utf8')) as {
  readonly events: { readonly webhooks: readonly { readonly kind: string; readonly event: string }[] };
};
const kindOf = new Map(manifest.events.webhooks.map(({ kind, event }) => [event, kind]));

let service: TestService;

interface Recorded {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}
let recorded: readonly Recorded[];

beforeAll(async () => {
  service = await startTestService();
  await useEverything();
  const { rows } = await service.database.admin(
    `select type, data from treasury.outbox where source = 'treasury' and org_id = '${as.organizationId}' order by seq`,
  );
  recorded = rows.map(({ type, data }) => ({ kind: kindOf.get(type)!, data }));
}, 300_000);

afterAll(() => service.stop());

test('Every event that treasury records is public, and every public event of treasury occurs', () => {
  expect(recorded.filter(({ kind }) => kind === undefined)).toEqual([]);
  expect([...new Set(recorded.map(({ kind }) => kind))].sort()).toEqual([...kindOf.values()].sort());
});

test('Each state of each object has an event that names it', () => {
  for (const [object, states] of Object.entries(EVENTS_OF_STATES)) {
    const told = recorded.filter(({ data }) => data.object === object);
    const kindsOf = (status: string) =>
      new Set(told.filter(({ data }) => data.status === status).map(({ kind }) => kind));
    const found = Object.keys(states).map((status) => [status, [...kindsOf(status)].sort()]);
    const listed = Object.entries(states).map(([status, kinds]) => [status, [...kinds].sort()]);
    expect([object, found]).toEqual([object, listed]);
  }
});

test('The announced transactions add up to the balance of each account, and the last event of each object has its state', async () => {
  expect(await contradictionsOfEvents({ query: (text) => service.database.admin(text) })).toEqual([]);
});

test('An event that is missing or has another state or amount would be found', async () => {
  const admin = { query: (text: string) => service.database.admin(text) };
  await service.database.admin(
    `delete from treasury.outbox where type = 'treasury.card.frozen' and org_id = '${as.organizationId}'`,
  );
  await service.database.admin(
    `update treasury.card set status = 'frozen' where org_id = '${as.organizationId}' and status = 'active'`,
  );
  expect(await contradictionsOfEvents(admin)).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'card', expected: 'frozen', found: 'active' })]),
  );
  await service.database.admin(
    `delete from treasury.outbox where type = 'treasury.transaction.posted' and data ->> 'type' = 'interest'`,
  );
  expect(await contradictionsOfEvents(admin)).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'balance' })]),
  );
});

test('No event has a name, an account number or a text', () => {
  expect(JSON.stringify(recorded.map(({ data }) => data))).not.toMatch(/Northwind|Bookshop|123456789|11100|Invoice/i);
});

async function call(path: string, body: object = {}, keyId?: string): Promise<Answer['body']> {
  const {
    status,
    body: made,
    text,
  } = await service.post(path, body, { as, headers: { 'idempotency-key': newId('req') }, ...(keyId && { keyId }) });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return made;
}

/** Uses accounts, transfers, cards, disputes and bill payments so that each gets into each of its states. */
async function useEverything(): Promise<void> {
  const change = async (path: string, body: object) => {
    const { status, text } = await service.patch(path, body, { as });
    if (status !== 200) throw new Error(text);
  };
  const open = async (type: string, initialDeposit: number): Promise<string> =>
    (await call('/v1/accounts/create', { type, owner: ownerInput, initialDeposit })).id;
  const helper = (path: string, body: object = {}) => call(`/v1/test_helpers/${path}`, body);
  const days = (count: number) => helper('treasury/advance_time', { days: count });

  const account = await open('checking', 500_000);
  const savings = await open('savings', 50_000);
  const poor = await open('checking', 0);
  const gone = await open('checking', 0);
  await change(`/v1/accounts/${gone}`, { status: 'frozen' });
  await change(`/v1/accounts/${gone}`, { status: 'active' });
  await call(`/v1/accounts/${gone}/close`);

  await useCards({ account, change, helper });
  const { lateSeries } = await useBillPayments({ account, poor });
  for (const type of ['ach', 'wire', 'instant']) {
    const counterparty = { name: 'Northwind Bakery' };
    await helper('treasury/incoming_transfer', { accountId: account, type, amount: 12.5, counterparty });
  }
  const send = (accountNumber: string, more: object = {}) =>
    call('/v1/transfers', {
      type: 'ach',
      fromAccountId: account,
      amount: 20,
      counterparty: { name: 'Northwind Mills', routingNumber: '021000021', accountNumber },
      ...more,
    });
  await call('/v1/transfers', { type: 'ach', fromAccountId: account, toAccountId: savings, amount: 5 });
  await call(`/v1/transfers/${(await send('123456789', { amount: 3 })).id}/cancel`);
  await send('1110000001');
  await send('1110000301', { amount: 21 });
  await send('123456789', { direction: 'debit', amount: 22 });
  await send('1120000001', { type: 'instant' });
  await change('/v1/payments/approval-rules', { approvalAbove: { ach: 100 } });
  await call(`/v1/transfers/${(await send('123456789', { amount: 101 })).id}/approve`, {}, APPROVER);
  await call(`/v1/transfers/${(await send('123456789', { amount: 102 })).id}/reject`);
  await days(40);
  await call(`/v1/payments/bill-pay/${lateSeries}/approve`, {}, APPROVER);
}

interface CardWorld {
  readonly account: string;
  change(path: string, body: object): Promise<void>;
  helper(path: string, body?: object): Promise<Answer['body']>;
}

async function useCards({ account, change, helper }: CardWorld): Promise<void> {
  const { id: physical } = await call('/v1/cards/issue', { accountId: account, type: 'physical' });
  await call(`/v1/cards/${physical}/activate`);
  await change(`/v1/cards/${physical}`, { status: 'frozen' });
  await change(`/v1/cards/${physical}`, { status: 'active' });
  await call(`/v1/cards/${physical}/close`);
  const { id: card } = await call('/v1/cards/issue', { accountId: account, type: 'virtual' });
  const pay = async (amount: number): Promise<string> =>
    (await helper(`cards/${card}/authorize`, { amount, merchant: BOOKSHOP })).id;
  const clear = async (authorization: string, body: object = {}): Promise<string> =>
    (await helper(`authorizations/${authorization}/clear`, body)).id;
  await pay(9_999_999);
  const reversed = await pay(10);
  await helper(`authorizations/${reversed}/reverse`, { amount: 4 });
  await helper(`authorizations/${reversed}/reverse`);
  const parted = await pay(12);
  await clear(parted, { amount: 5, final: false });
  await helper(`authorizations/${parted}/reverse`);
  // Not collected: it expires.
  await pay(13);
  await helper(`cards/${card}/refund`, { amount: 2.25, merchant: BOOKSHOP });
  for (const outcome of ['won', 'lost']) {
    const { id } = await call(`/v1/transactions/${await clear(await pay(30))}/dispute`, { reason: 'other' });
    await helper(`disputes/${id}/resolve`, { outcome });
  }
}

/** @returns the id of a series that waits for its approval */
async function useBillPayments({
  account,
  poor,
}: {
  readonly account: string;
  readonly poor: string;
}): Promise<{ readonly lateSeries: string }> {
  const payee = { name: 'Northwind Power', routingNumber: '021000021', accountNumber: '123456789' };
  const bill = async (amount: number, more: object = {}): Promise<string> =>
    (await call('/v1/payments/bill-pay', { accountId: account, payee, amount, ...more })).id;
  await call(`/v1/payments/bill-pay/${await bill(20_000)}/approve`, {}, APPROVER);
  await call(`/v1/payments/bill-pay/${await bill(20_001)}/reject`);
  await call(`/v1/payments/bill-pay/${await bill(7)}/cancel`);
  const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' };
  await bill(8, { payee: { name: 'Northwind Cleaners', address } });
  await bill(9, { payee: { ...payee, accountNumber: '1110000003' } });
  await bill(10, { accountId: poor });
  return { lateSeries: await bill(20_002, { recurrence: { interval: 'weekly', count: 20 } }) };
}
