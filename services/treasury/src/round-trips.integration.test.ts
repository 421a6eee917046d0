import { newId } from '@exchequer/ids';
import { StatementBatch, type Tenant } from '@exchequer/postgres';
import type { Answer } from '@exchequer/testkit';
import { BOOKSHOP } from '../test/card-network.ts';
import { APPROVER, ownerInput, tenant as someone, startTestService, type TestService } from '../test/test-service.ts';

const ROUND_TRIPS_MAX = 5;
/** The writes that are measured against a target. */
const FEWER: Readonly<Record<string, number>> = {
  'open an account': 3,
  'open an account with other contact data': 3,
  'transfer between own accounts': 3,
};
const BANK_ACCOUNT = { name: 'Northwind Mills', routingNumber: '021000021', accountNumber: '123456789' };

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** What the writes of one organization refer to. */
interface World {
  readonly as: typeof someone;
  readonly accounts: readonly string[];
  readonly cardId: string;
  readonly payeeId: string;
  make(path: string, body?: object): Promise<Answer['body']>;
}

/** A write that is ready to be sent. */
type Send = () => Promise<Answer>;

async function newWorld(): Promise<World> {
  const as = { ...someone, organizationId: newId('org') };
  const make: World['make'] = async (path, body = {}) => {
    const { status, body: made, text } = await service.post(path, body, { as });
    if (status !== 200) throw new Error(text);
    return made;
  };
  const open = () => service.openAccount({ initialDeposit: 100_000, as });
  const accounts = [await open(), await open()];
  const { id: cardId } = await make('/v1/cards/issue', { accountId: accounts[0], type: 'virtual' });
  const { id: payeeId } = await make('/v1/payments/payees', BANK_ACCOUNT);
  return { as, accounts, cardId, payeeId, make };
}

const post =
  ({ as }: World, path: string, body: object = {}): Send =>
  () =>
    service.post(path, body, { as, headers: { 'idempotency-key': newId('req') } });
const authorization = async ({ make, cardId }: World): Promise<string> =>
  (await make(`/v1/test_helpers/cards/${cardId}/authorize`, { amount: 5, merchant: BOOKSHOP })).id;
const cardPayment = async (world: World): Promise<string> =>
  (await world.make(`/v1/test_helpers/authorizations/${await authorization(world)}/clear`)).id;
const transfer = ({ accounts }: World, more: object = {}) => ({
  type: 'ach',
  fromAccountId: accounts[0],
  counterparty: BANK_ACCOUNT,
  amount: 1,
  ...more,
});
const billPayment = ({ accounts, payeeId }: World, amount = 1) => ({
  accountId: accounts[0],
  payeeId,
  amount,
  scheduledDate: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
});
const ABOVE_APPROVAL = 20_000;

const writes: Readonly<Record<string, (world: World) => Promise<Send> | Send>> = {
  'open an account': (world) =>
    post(world, '/v1/accounts/create', { type: 'savings', owner: ownerInput, initialDeposit: 1 }),
  'freeze an account':
    ({ as, accounts }) =>
    () =>
      service.patch(`/v1/accounts/${accounts[0]}`, { status: 'frozen', ledgerAccountId: 'acc_1010' }, { as }),
  'open an account with other contact data': (world) =>
    post(world, '/v1/accounts/create', { type: 'checking', owner: { ...ownerInput, phone: '+12125550123' } }),
  'change an owner': async ({ as, accounts }) => {
    const { ownerId } = (await service.get(`/v1/accounts/${accounts[0]}`, { as })).body;
    return () => service.patch(`/v1/owners/${ownerId}`, { phone: '+12125550123' }, { as });
  },
  'close an account': async (world) => post(world, `/v1/accounts/${await service.openAccount({ as: world.as })}/close`),
  'transfer between own accounts': (world) =>
    post(world, '/v1/transfers', {
      type: 'ach',
      fromAccountId: world.accounts[0],
      toAccountId: world.accounts[1],
      amount: 1,
    }),
  'transfer by ACH': (world) => post(world, '/v1/transfers', transfer(world)),
  'transfer by instant payment': (world) => post(world, '/v1/transfers', transfer(world, { type: 'instant' })),
  'approve a transfer': async (world) => {
    await service.patch(
      '/v1/payments/approval-rules',
      { approvalAbove: { ach: 0 } },
      { as: world.as, keyId: APPROVER },
    );
    const { id } = await world.make('/v1/transfers', transfer(world));
    return () => service.post(`/v1/transfers/${id}/approve`, {}, { as: world.as, keyId: APPROVER });
  },
  'change the approval rules':
    ({ as }) =>
    () =>
      service.patch('/v1/payments/approval-rules', { approvalAbove: { wire: 10 } }, { as }),
  'cancel a transfer': async (world) =>
    post(world, `/v1/transfers/${(await world.make('/v1/transfers', transfer(world))).id}/cancel`),
  'reverse a transfer': async (world) => {
    const { id } = await world.make('/v1/transfers', transfer(world));
    await world.make(`/v1/test_helpers/transfers/${id}/settle`);
    return post(world, `/v1/transfers/${id}/reverse`);
  },
  'issue a card': (world) => post(world, '/v1/cards/issue', { accountId: world.accounts[0], type: 'virtual' }),
  'change a card':
    ({ as, cardId }) =>
    () =>
      service.patch(`/v1/cards/${cardId}`, { status: 'frozen', timeZone: 'Europe/Berlin' }, { as }),
  'activate a card': async (world) => {
    const { id } = await world.make('/v1/cards/issue', { accountId: world.accounts[0], type: 'physical' });
    return post(world, `/v1/cards/${id}/activate`);
  },
  'replace a card': (world) => post(world, `/v1/cards/${world.cardId}/replace`, { reason: 'lost' }),
  'close a card': (world) => post(world, `/v1/cards/${world.cardId}/close`),
  'authorize a card payment': (world) =>
    post(world, `/v1/test_helpers/cards/${world.cardId}/authorize`, { amount: 5, merchant: BOOKSHOP }),
  'increment an authorization': async (world) =>
    post(world, `/v1/test_helpers/authorizations/${await authorization(world)}/increment`, { amount: 1 }),
  'reverse an authorization': async (world) =>
    post(world, `/v1/test_helpers/authorizations/${await authorization(world)}/reverse`),
  'clear an authorization': async (world) =>
    post(world, `/v1/test_helpers/authorizations/${await authorization(world)}/clear`),
  'refund a card payment': (world) =>
    post(world, `/v1/test_helpers/cards/${world.cardId}/refund`, { amount: 1, merchant: BOOKSHOP }),
  'dispute a card payment': async (world) =>
    post(world, `/v1/transactions/${await cardPayment(world)}/dispute`, { reason: 'other' }),
  'resolve a dispute': async (world) => {
    const { id } = await world.make(`/v1/transactions/${await cardPayment(world)}/dispute`, { reason: 'other' });
    return post(world, `/v1/test_helpers/disputes/${id}/resolve`, { outcome: 'lost' });
  },
  'add a payee': (world) => post(world, '/v1/payments/payees', BANK_ACCOUNT),
  'delete a payee':
    ({ as, payeeId }) =>
    () =>
      service.delete(`/v1/payments/payees/${payeeId}`, { as }),
  'schedule a bill payment': (world) => post(world, '/v1/payments/bill-pay', billPayment(world)),
  'schedule a bill payment to a new payee': (world) => {
    const { payeeId: _, ...payment } = billPayment(world);
    return post(world, '/v1/payments/bill-pay', { ...payment, payee: BANK_ACCOUNT });
  },
  'approve a bill payment': async (world) => {
    const { id } = await world.make('/v1/payments/bill-pay', billPayment(world, ABOVE_APPROVAL));
    return () => service.post(`/v1/payments/bill-pay/${id}/approve`, {}, { as: world.as, keyId: APPROVER });
  },
  'reject a bill payment': async (world) => {
    const { id } = await world.make('/v1/payments/bill-pay', billPayment(world, ABOVE_APPROVAL));
    return post(world, `/v1/payments/bill-pay/${id}/reject`);
  },
  'cancel a bill payment': async (world) => {
    const { id } = await world.make('/v1/payments/bill-pay', billPayment(world));
    return post(world, `/v1/payments/bill-pay/${id}/cancel`);
  },
};

test.each(Object.entries(writes))('To %s takes few round trips to Postgres', async (name, prepare) => {
  const world = await newWorld();
  const send = await prepare(world);
  const counter = countRoundTrips(world.as);
  const { status, text } = await send();
  counter.stop();
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  expect(counter.count()).toBeGreaterThan(0);
  expect(counter.count()).toBeLessThanOrEqual(FEWER[name] ?? ROUND_TRIPS_MAX);
});

/** Counts the messages to Postgres that treasury waits for, in transactions and reads of one tenant. */
function countRoundTrips({ organizationId }: Tenant): { count(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  /** Connections with a transaction of the tenant. */
  const open = new Set<object>();
  let count = 0;
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    const isOfTenant = this.statements.some(({ values }) => values.some((value) => value === organizationId));
    if (isOfTenant || open.has(connection)) count += 1;
    if (isOfTenant && this.statements[0]!.text === 'begin') open.add(connection);
    const last = this.statements.at(-1)!.text;
    if (last === 'commit' || last === 'rollback') open.delete(connection);
    return submit.call(this, connection);
  };
  return {
    count: () => count,
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}
