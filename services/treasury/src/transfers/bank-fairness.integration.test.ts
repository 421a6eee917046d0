import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import { runDue, startWorker } from '@exchequer/work';
import { type BankWorld, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { sendMessages } from '../../test/do-work.ts';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { BankUnavailable } from '../bank/bank-rails.js';
import { WORK_CLOCK } from '../clock/clock.js';
import { bankMessages, lookAgain } from './receive-bank-messages.js';
import { outgoingMessages } from './send-outgoing-messages.js';

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

test('While the bank does not answer one organization, the messages of another are sent', async () => {
  const [stuck, other] = [await startBankWorld(service), await startBankWorld(service)];
  await pay(stuck, 2);
  await pay(other, 1);
  let answer = () => {};
  const { sendPayment } = stuck.bank;
  stuck.bank.sendPayment = async (...given) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    stuck.bank.sendPayment = sendPayment;
    return sendPayment.apply(stuck.bank, given);
  };
  const sending = startWorker({ ...service.deps, clock: WORK_CLOCK, kinds: [outgoingMessages(service.deps)] });
  sending.wake();
  await eventually(async () => expect(await settled(other)).toBe(1));
  expect(await settled(stuck)).toBe(0);
  answer();
  await eventually(async () => expect(await settled(stuck)).toBe(2));
  await sending.stop();
});

test('Messages of an organization are sent in their order', async () => {
  const world = await startBankWorld(service);
  await pay(world, 10);
  await world.send();
  expect(world.bank.calls).toEqual(world.bank.calls.toSorted());
});

test('Two processes that send at the same time send each message once', async () => {
  const world = await startBankWorld(service);
  await pay(world, 10);
  await Promise.all(Array.from({ length: 3 }, () => sendMessages(service.deps, world.as)));
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

test('The bank calls back, and treasury fetches its messages', async () => {
  const sandboxed = await startTestService();
  try {
    const { deps } = sandboxed;
    const as = { ...tenant, organizationId: newId('org') };
    const account = await sandboxed.openAccount({ as });
    const receive = () => runDue({ ...deps, clock: WORK_CLOCK }, bankMessages(deps), as);
    await receive();
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
      await receive();
      expect((await sandboxed.get(`/v1/accounts/${account}`, { as })).body.balance).toBe(12.5);
    });
  } finally {
    await sandboxed.stop();
  }
});

test('An organization that gets a file with 10,000 entries keeps nobody waiting, and gets each entry once', async () => {
  const [busy, other] = [await startBankWorld(service), await startBankWorld(service)];
  const [large, small] = [await busy.open(), await other.open()];
  const numberOf = async (world: BankWorld, id: string) =>
    (await world.get(`/v1/accounts/${id}`)).accountNumber as string;
  busy.bank.payInMany(await numberOf(busy, large), 10_000, await busy.now());
  other.bank.payIn(await numberOf(other, small), 500n, await other.now());
  const ring = ({ as }: BankWorld) => lookAgain(service.deps, as);
  await ring(busy);
  await ring(other);
  const isHere = eventually(async () => expect((await other.balance(small)).balance).toBe(5), 60_000);
  let before: number | undefined;
  const noted = isHere.then(async () => {
    before = (await busy.balance(large)).balance;
  });
  const receiving = startWorker({ ...service.deps, clock: WORK_CLOCK, kinds: [bankMessages(service.deps)] });
  receiving.wake();
  await noted;
  expect(before).toBeLessThan(100);
  await eventually(async () => expect((await busy.balance(large)).balance).toBe(100), 60_000);
  await receiving.stop();
  expect((await busy.balance(large)).balance).toBe(100);
}, 120_000);

test('A message that the bank does not answer is tried again, and the bank is asked first', async () => {
  const world = await startBankWorld(service);
  await pay(world, 1);
  const { sendPayment } = world.bank;
  world.bank.sendPayment = () => Promise.reject(new BankUnavailable('The bank is away.'));
  expect(await sendMessages(service.deps, world.as)).toEqual(['retry']);
  const { rows } = await service.database.admin(
    `select attempts, problem from treasury.work where kind = 'outgoing_message' and org_id = '${world.as.organizationId}'`,
  );
  expect(rows).toEqual([{ attempts: 1, problem: 'bank_unavailable' }]);
  world.bank.sendPayment = sendPayment;
  await world.send();
  expect(world.bank.calls.map((call) => call.split(' ')[0])).toEqual(['query', 'payment']);
  expect(await settled(world)).toBe(1);
});
