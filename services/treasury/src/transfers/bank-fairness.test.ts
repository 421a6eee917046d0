import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import { type BankWorld, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { BankUnavailable } from '../bank/bank-rails.js';
import { createTurns } from '../clock/turns.js';
import { countStuck } from '../treasury-metrics.js';
import { bankMessages, lookAgain } from './receive-bank-messages.js';
import { outgoingMessages, STUCK_ATTEMPTS, sendOutgoingMessages } from './send-outgoing-messages.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const send = () => createTurns(outgoingMessages(service.deps)).run();

const pay = async (world: BankWorld, times: number) => {
  const from = await world.open(1_000);
  for (let n = 0; n < times; n++) await world.transfer({ type: 'instant', fromAccountId: from, amount: 1 });
};
const settled = async (world: BankWorld) => (await world.get('/v1/transfers?status=settled')).total_count;

test('An organization with many messages to the bank does not delay the message of another', async () => {
  const [busy, other] = [await startBankWorld(service), await startBankWorld(service)];
  await pay(busy, 30);
  await pay(other, 1);
  let before = 0;
  const { sendPayment } = other.bank;
  other.bank.sendPayment = (...given) => {
    before = busy.bank.calls.length;
    return sendPayment.apply(other.bank, given);
  };
  await send();
  expect([await settled(busy), await settled(other)]).toEqual([30, 1]);
  expect(before).toBeLessThan(2);
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
  const turns = createTurns(outgoingMessages(service.deps));
  const sending = [turns.run(), turns.run()];
  await eventually(async () => expect(await settled(other)).toBe(1));
  expect(await settled(stuck)).toBe(0);
  answer();
  await Promise.all(sending);
  expect(await settled(stuck)).toBe(1);
});

test('Two processes that send at the same time send each message once', async () => {
  const world = await startBankWorld(service);
  await pay(world, 10);
  await Promise.all(Array.from({ length: 3 }, () => send()));
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
    await createTurns(bankMessages(deps)).run();
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
      await createTurns(bankMessages(deps)).run();
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
  const turns = createTurns(bankMessages(service.deps));
  await Promise.all([turns.run(), turns.run()]);
  await noted;
  expect(before).toBeLessThan(100);
  expect((await busy.balance(large)).balance).toBe(100);
}, 120_000);

test(`A message that the bank has not answered ${STUCK_ATTEMPTS} times is an error in the log, and is counted until it is answered`, async () => {
  const world = await startBankWorld(service);
  await pay(world, 1);
  const { sendPayment } = world.bank;
  world.bank.sendPayment = () => Promise.reject(new BankUnavailable('The bank is away.'));
  const logged: string[] = [];
  const note = (level: string) => (_: object, text: string) => void logged.push(`${level}: ${text}`);
  const logger = Object.assign(Object.create(service.deps.logger), { warn: note('warn'), error: note('error') });
  const before = (await countStuck(service.deps.db)).messages;
  for (let n = 1; n <= STUCK_ATTEMPTS; n++) {
    expect((await countStuck(service.deps.db)).messages).toBe(before);
    await sendOutgoingMessages({ ...service.deps, logger }, world.as);
    await service.database.admin(
      `update treasury.outgoing_message set wait_until = '-infinity' where org_id = '${world.as.organizationId}'`,
    );
  }
  const text = 'the bank did not answer: the message is sent again';
  expect(logged).toEqual([...Array(STUCK_ATTEMPTS - 1).fill(`warn: ${text}`), `error: ${text}`]);
  expect((await countStuck(service.deps.db)).messages).toBe(before + 1);
  world.bank.sendPayment = sendPayment;
  await sendOutgoingMessages(service.deps, world.as);
  expect([await settled(world), (await countStuck(service.deps.db)).messages]).toEqual([1, before]);
});
