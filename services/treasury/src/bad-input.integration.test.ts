import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../test/bank-world.ts';
import { dumpTables } from '../test/dump-tables.ts';
import { liveTenant, ownerInput, startTestService, type TestService } from '../test/test-service.ts';
import { setTestClock } from './clock/clock.js';

let service: TestService;
let world: BankWorld;
let other: BankWorld;
/** Accounts of `world`, and what else exists. */
const ids = { from: '', to: '', frozen: '', closed: '', foreign: '', card: '', closedCard: '', payee: '', limited: '' };

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
  world = await startBankWorld(service);
  other = await startBankWorld(service);
  ids.from = await world.open(1_000);
  ids.to = await world.open();
  ids.frozen = await world.open(50);
  ids.closed = await world.open();
  ids.limited = await world.open(6_000_000);
  ids.foreign = await other.open(1_000);
  const { as } = world;
  await service.patch(`/v1/accounts/${ids.frozen}`, { status: 'frozen' }, { as });
  await service.post(`/v1/accounts/${ids.closed}/close`, undefined, { as });
  const issue = async () =>
    (await service.post('/v1/cards/issue', { accountId: ids.from, type: 'virtual' }, { as })).body.id as string;
  ids.card = await issue();
  ids.closedCard = await issue();
  await service.post(`/v1/cards/${ids.closedCard}/close`, undefined, { as });
  const input = { name: 'Acme', routingNumber: counterparty.routingNumber, accountNumber: '123456789' };
  ids.payee = (await service.post('/v1/payments/payees', input, { as })).body.id;
});

afterAll(() => service.stop());

const dump = () => dumpTables(service);

type Expected = readonly [status: number, code: string, field?: string];
type Case = readonly [what: string, path: () => string, body: () => object, expected: Expected];

const transfers = () => '/v1/transfers';
const own = (more: object) => () => ({ type: 'ach', fromAccountId: ids.from, toAccountId: ids.to, amount: 1, ...more });
const out = (more: object) => () => ({ type: 'ach', fromAccountId: ids.from, counterparty, amount: 1, ...more });
const bills = () => '/v1/payments/bill-pay';
const bill = (more: object) => () => ({ accountId: ids.from, payeeId: ids.payee, amount: 1, ...more });
const cards = () => '/v1/cards/issue';
const card = (more: object) => () => ({ accountId: ids.from, type: 'virtual', ...more });
const accounts = () => '/v1/accounts/create';
const account = (more: object) => () => ({ type: 'checking', owner: ownerInput, ...more });
const authorize = () => `/v1/test_helpers/cards/${ids.card}/authorize`;

const invalid = (field: string): Expected => [400, 'invalid_request', field];

const cases: readonly Case[] = [
  // Insufficient funds for a transfer
  ['more than the balance, own', transfers, own({ amount: 1_000.01 }), [422, 'insufficient_funds']],
  ['more than the balance, ACH', transfers, out({ amount: 1_000.01 }), [422, 'insufficient_funds']],
  ['more than the balance, wire', transfers, out({ type: 'wire', amount: 1_000.01 }), [422, 'insufficient_funds']],
  [
    'more than the balance, instant',
    transfers,
    out({ type: 'instant', amount: 1_000.01 }),
    [422, 'insufficient_funds'],
  ],
  // Closed, frozen, foreign and unknown accounts
  ['from a closed account', transfers, () => own({ fromAccountId: ids.closed })(), [409, 'account_closed']],
  ['to a closed account', transfers, () => own({ toAccountId: ids.closed })(), [409, 'account_closed']],
  ['out of a closed account', transfers, () => out({ fromAccountId: ids.closed })(), [409, 'account_closed']],
  ['from a frozen account', transfers, () => own({ fromAccountId: ids.frozen })(), [409, 'account_frozen']],
  ['out of a frozen account', transfers, () => out({ fromAccountId: ids.frozen })(), [409, 'account_frozen']],
  ['from a foreign account', transfers, () => own({ fromAccountId: ids.foreign })(), [404, 'not_found']],
  ['to a foreign account', transfers, () => own({ toAccountId: ids.foreign })(), [404, 'not_found']],
  ['out of a foreign account', transfers, () => out({ fromAccountId: ids.foreign })(), [404, 'not_found']],
  ['a bill from a closed account', bills, () => bill({ accountId: ids.closed })(), [409, 'account_closed']],
  ['a bill from a foreign account', bills, () => bill({ accountId: ids.foreign })(), [404, 'not_found']],
  ['a bill to an unknown payee', bills, bill({ payeeId: newId('payee') }), [404, 'not_found']],
  ['a card on a closed account', cards, () => card({ accountId: ids.closed })(), [409, 'account_closed']],
  ['a card on a foreign account', cards, () => card({ accountId: ids.foreign })(), [404, 'not_found']],
  // Bad routing number
  [
    'a routing number with a wrong check digit',
    transfers,
    out({ counterparty: { ...counterparty, routingNumber: '021000022' } }),
    invalid('body.counterparty.routingNumber'),
  ],
  [
    'a routing number of no bank',
    transfers,
    out({ counterparty: { ...counterparty, routingNumber: '011103093' } }),
    [422, 'unknown_bank'],
  ],
  [
    'a payee with a wrong check digit',
    () => '/v1/payments/payees',
    () => ({ name: 'Acme', routingNumber: '021000022', accountNumber: '123456789' }),
    invalid('body.routingNumber'),
  ],
  // Same account twice
  ['the same account twice', transfers, () => own({ toAccountId: ids.from })(), [422, 'same_account']],
  // Amounts
  ...[0, -1, 1.001, 1e15, '1', null].flatMap((amount): Case[] => [
    [`an own transfer of ${amount}`, transfers, own({ amount }), invalid('body.amount')],
    [`a transfer of ${amount}`, transfers, out({ amount }), invalid('body.amount')],
    [`a bill of ${amount}`, bills, bill({ amount }), invalid('body.amount')],
  ]),
  // 0 verifies the card.
  ...[-1, 1.001, 1e15, '1', null].map(
    (amount): Case => [
      `a purchase of ${amount}`,
      authorize,
      () => ({ amount, merchant: { name: 'Shop', mcc: '5942' } }),
      invalid('body.amount'),
    ],
  ),
  ...[-1, 1.001, 1e15].flatMap((amount): Case[] => [
    [`a first deposit of ${amount}`, accounts, account({ initialDeposit: amount }), invalid('body.initialDeposit')],
    [`a limit of ${amount}`, cards, card({ spendingLimits: { daily: amount } }), invalid('body.spendingLimits.daily')],
  ]),
  // Over a limit
  [
    'over the limit of the account',
    transfers,
    () => out({ fromAccountId: ids.limited, amount: 5_000_000.01 })(),
    [422, 'transfer_limit_exceeded'],
  ],
  [
    'a debit over the limit',
    transfers,
    out({ direction: 'debit', amount: 500_000.01 }),
    [422, 'transfer_limit_exceeded'],
  ],
  // Dates
  ['a bill on a past day', bills, bill({ scheduledDate: '2032-02-26' }), invalid('body.scheduledDate')],
  ['a bill for a past day', bills, bill({ deliverBy: '2032-02-26' }), invalid('body.deliverBy')],
  ['a bill on no day', bills, bill({ scheduledDate: '2032-02-30' }), invalid('body.scheduledDate')],
  ['a bill that cannot arrive', bills, bill({ deliverBy: '2032-03-01' }), [422, 'too_late']],
  // Categories and merchant category codes
  [
    'an unknown category',
    cards,
    card({ restrictions: { allowedCategories: ['sofware'] } }),
    invalid('body.restrictions.allowedCategories[0]'),
  ],
  ...['12', '12345', 'abcd', ''].map(
    (mcc): Case => [
      `a merchant category code "${mcc}"`,
      authorize,
      () => ({ amount: 1, merchant: { name: 'Shop', mcc } }),
      invalid('body.merchant.mcc'),
    ],
  ),
];

test('Each bad request has a stable code, names the wrong member, and leaves every table as it was', async () => {
  const before = await dump();
  for (const [what, path, body, [status, code, field]] of cases) {
    const answer = await service.post(path(), body(), { as: world.as });
    const fields = answer.body.errors?.map(({ location }: { location: string }) => location) ?? [];
    expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status, code });
    if (field !== undefined) expect({ what, fields }).toEqual({ what, fields: [field] });
    expect({ what, tables: await dump() }).toEqual({ what, tables: before });
  }
}, 180_000);

test('A closed card cannot be changed, and nothing changes', async () => {
  const before = await dump();
  const changes = [{ status: 'active' }, { spendingLimits: { daily: 5 } }, { timeZone: 'America/Chicago' }];
  for (const change of changes) {
    const { status, body } = await service.patch(`/v1/cards/${ids.closedCard}`, change, { as: world.as });
    expect([change, status, body.code]).toEqual([change, 409, 'card_closed']);
  }
  const wrong = await service.patch(`/v1/cards/${ids.card}`, { spendingLimits: { daily: -1 } }, { as: world.as });
  expect([wrong.status, wrong.body.errors[0].location]).toEqual([400, 'body.spendingLimits.daily']);
  expect(await dump()).toEqual(before);
});

test('A bill that could be delivered only on weekends and holidays is refused with the earliest delivery', async () => {
  // Saturday before Memorial Day.
  const now = newYorkInstant('2032-05-29', '10:00');
  await inTenant(service.deps.db, world.as, (trx) => setTestClock(trx, world.as, now));
  const before = await dump();
  for (const deliverBy of ['2032-05-29', '2032-05-30', '2032-05-31']) {
    const { status, body } = await service.post(bills(), bill({ deliverBy })(), { as: world.as });
    expect([deliverBy, status, body.code, body.detail]).toEqual([
      deliverBy,
      422,
      'too_late',
      'The earliest delivery is 2032-06-02.',
    ]);
  }
  expect(await dump()).toEqual(before);
});

test('In live mode without providers, requests that would move money are refused with 503, unknown ids in paths with 404, and nothing changes', async () => {
  const before = await dump();
  const as = { ...liveTenant, organizationId: world.as.organizationId };
  const moving: [string, object][] = [
    ['/v1/accounts/create', account({})()],
    ['/v1/transfers', out({})()],
    ['/v1/transfers', own({})()],
    ['/v1/payments/bill-pay', bill({})()],
    ['/v1/cards/issue', card({})()],
  ];
  for (const [path, body] of moving) {
    const answer = await service.post(path, body, { as });
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'provider_not_configured']);
  }
  const unknown: [string, object?][] = [
    [`/v1/accounts/${ids.from}/close`],
    [`/v1/transfers/${newId('trf')}/cancel`],
    [`/v1/transfers/${newId('trf')}/reverse`],
    [`/v1/payments/bill-pay/${newId('bp')}/approve`],
    [`/v1/payments/bill-pay/${newId('bp')}/cancel`],
    [`/v1/payments/payees/${ids.payee}/verify`, { fromAccountId: ids.from }],
    [`/v1/cards/${ids.card}/close`],
    [`/v1/cards/${ids.card}/replace`],
  ];
  for (const [path, body] of unknown) {
    const answer = await service.post(path, body, { as });
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
  }
  expect(await dump()).toEqual(before);
});
