import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import { type BankWorld, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { receiveOfAllTenants } from './receive-bank-messages.js';
import { sendOfAllTenants } from './send-outgoing-messages.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const pay = async (world: BankWorld, times: number) => {
  const from = await world.open(1_000);
  for (let n = 0; n < times; n++) await world.transfer({ type: 'instant', fromAccountId: from, amount: 1 });
};
const settled = async (world: BankWorld) => (await world.get('/v1/transfers?status=settled')).total_count;

test('An organization with many messages to the bank does not delay the message of another', async () => {
  const [busy, other] = [await startBankWorld(service), await startBankWorld(service)];
  await pay(busy, 30);
  await pay(other, 1);
  await sendOfAllTenants(service.deps);
  expect([await settled(busy), await settled(other)]).toEqual([20, 1]);
  await sendOfAllTenants(service.deps);
  expect(await settled(busy)).toBe(30);
});

test('While the bank does not answer one organization, the messages of another are sent', async () => {
  const [stuck, other] = [await startBankWorld(service), await startBankWorld(service)];
  await pay(stuck, 1);
  await pay(other, 1);
  let answer = () => {};
  const { sendPayment } = stuck.bank;
  stuck.bank.sendPayment = async (...given) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return sendPayment.apply(stuck.bank, given);
  };
  const sending = sendOfAllTenants(service.deps);
  await eventually(async () => expect(await settled(other)).toBe(1));
  expect(await settled(stuck)).toBe(0);
  answer();
  await sending;
  expect(await settled(stuck)).toBe(1);
});

test('Two processes that send at the same time send each message once', async () => {
  const world = await startBankWorld(service);
  await pay(world, 10);
  await Promise.all(Array.from({ length: 3 }, () => sendOfAllTenants(service.deps)));
  expect(world.bank.calls).toHaveLength(10);
  expect(new Set(world.bank.calls).size).toBe(10);
});

test('Two processes that receive at the same time handle each message once', async () => {
  const world = await startBankWorld(service);
  const account = await world.open();
  const { accountNumber } = await world.get(`/v1/accounts/${account}`);
  const now = await world.now();
  for (let n = 0; n < 20; n++) world.bank.payIn(accountNumber, 100n, now);
  await Promise.all(Array.from({ length: 3 }, () => world.receive()));
  expect((await world.balance(account)).balance).toBe(20);
});

test('The bank rings, and treasury fetches what it has to tell', async () => {
  const sandboxed = await startTestService();
  try {
    const { deps } = sandboxed;
    const as = { ...tenant, organizationId: newId('org') };
    const account = await sandboxed.openAccount({ as });
    await receiveOfAllTenants(deps);
    const { accountNumber } = (await sandboxed.get(`/v1/accounts/${account}`, { as })).body;
    await deps.sandbox.post(as, '/bank/simulations/incoming_payments', {
      id: 'payment-1',
      rail: 'instant',
      accountNumber,
      amount: 12.5,
      counterpartyName: 'Acme',
      description: 'Invoice 3',
      occurredAt: new Date().toISOString(),
    });
    await eventually(async () => {
      await receiveOfAllTenants(deps);
      expect((await sandboxed.get(`/v1/accounts/${account}`, { as })).body.balance).toBe(12.5);
    });
  } finally {
    await sandboxed.stop();
  }
});
