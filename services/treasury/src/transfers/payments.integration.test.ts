import { newYorkInstant } from '@exchequer/calendar';
import {
  readCreditTransfer,
  readFedwireMessageId,
  readPaymentReturn,
  writeCreditTransfer,
  writePaymentReturn,
} from '@exchequer/iso20022';
import { verifyLedger } from '@exchequer/ledger';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { OTHER_BANK, SMALL_BANK } from '../../test/scripted-bank.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const whole = (balance: number) => ({ balance, availableBalance: balance });
const callsOf = ({ bank }: BankWorld) => bank.calls.map((call) => call.split(' ')[0]);
const paymentOf = ({ bank }: BankWorld) => [...bank.payments.values()][0]!;

test('An instant payment is sent as a pacs.008 and is final when the bank confirms it', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { body } = await world.transfer({ type: 'instant', fromAccountId: from, amount: 25, description: 'Rent' });
  expect(body).toMatchObject({
    status: 'submitted',
    effectiveSpeed: 'immediate',
    expectedSettlementDate: '2032-03-01',
  });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 75 });
  await world.send();
  expect(await world.get(`/v1/transfers/${body.id}`)).toMatchObject({ status: 'settled', uetr: body.uetr });
  expect(await world.balance(from)).toEqual(whole(75));
  const read = readCreditTransfer(paymentOf(world).message);
  expect(read).toMatchObject({
    ok: true,
    message: {
      transactions: [
        {
          ids: { endToEndId: body.id, uetr: body.uetr },
          amountCents: 2500n,
          debtor: { name: 'Ada Byron' },
          creditor: { name: 'Grace Hopper' },
          creditorAgent: { routingNumber: OTHER_BANK },
          creditorAccount: { number: '123456789' },
          remittance: { unstructured: ['Rent'] },
        },
      ],
    },
  });
  const cancel = await service.post(`/v1/transfers/${body.id}/cancel`, undefined, { as: world.as });
  expect(cancel.body.code).toBe('transfer_not_cancelable');
  expect(await world.owed('instant')).toBe(-2500n);
});

test('A rejected payment has failed with the reason of the bank, and its hold is released', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  world.bank.paymentStatus = ['RJCT', 'AC04'];
  const { id } = (await world.transfer({ type: 'instant', fromAccountId: from, amount: 25 })).body;
  await world.send();
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({
    status: 'failed',
    failureCode: 'AC04',
    failureReason: 'Account closed',
  });
  expect(await world.balance(from)).toEqual(whole(100));
});

test('A bank without instant payments, and an amount above the limit, are refused with what can be used instead', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const order = { type: 'instant', fromAccountId: from, amount: 1 };
  const small = await world.transfer({ ...order, counterparty: { ...counterparty, routingNumber: SMALL_BANK } });
  expect([small.status, small.body.code, small.body.detail]).toEqual([
    422,
    'rail_not_available',
    'Bank does not take part in instant payments. Use ach or wire.',
  ]);
  const large = await world.transfer({ ...order, amount: 10_000_000.01 });
  expect([large.status, large.body.code]).toEqual([422, 'transfer_limit_exceeded']);
  await service.database.admin(
    `insert into treasury.transfer_policy values ('${world.as.organizationId}', false, '{"instantMax": 50}')`,
  );
  const above = await world.transfer({ ...order, amount: 50.01 });
  expect([above.body.code, above.body.detail]).toEqual([
    'rail_limit_exceeded',
    'An instant payment is at most 50.00 dollars. Use a wire.',
  ]);
});

test('After a lost answer the bank is asked first, and a payment that it has received is not sent again', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { body } = await world.transfer({ type: 'instant', fromAccountId: from, amount: 25 });
  world.bank.faults.push('loses_answer', 'away', 'away');
  for (let n = 0; n < 3; n++) await world.send();
  expect((await world.get(`/v1/transfers/${body.id}`)).status).toBe('submitted');
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 75 });
  await world.send();
  expect((await world.get(`/v1/transfers/${body.id}`)).status).toBe('settled');
  expect(callsOf(world)).toEqual(['payment', 'query', 'query', 'query']);
  expect(await world.balance(from)).toEqual(whole(75));
});

test('A payment that never reached the bank is sent again with the same ids', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { body } = await world.transfer({ type: 'wire', fromAccountId: from, amount: 25 });
  world.bank.faults.push('away');
  await world.send();
  await world.send();
  expect(callsOf(world)).toEqual(['payment', 'query', 'payment']);
  expect(world.bank.calls[0]).toBe(world.bank.calls[2]);
  expect([...world.bank.payments.values()].map(({ uetr }) => uetr)).toEqual([body.uetr]);
  expect((await world.get(`/v1/transfers/${body.id}`)).status).toBe('settled');
});

test('A pending payment waits for the final status, and the same status twice moves no money twice', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  world.bank.paymentStatus = ['PDNG'];
  const [settles, fails] = [
    (await world.transfer({ type: 'instant', fromAccountId: from, amount: 25 })).body,
    (await world.transfer({ type: 'instant', fromAccountId: from, amount: 5 })).body,
  ];
  await world.send();
  expect((await world.get(`/v1/transfers/${settles.id}`)).status).toBe('submitted');
  const time = at('2032-03-01', '10:00');
  for (let n = 0; n < 2; n++) {
    world.bank.tellStatus(settles.uetr, 'ACSC', time);
    world.bank.tellStatus(fails.uetr, 'RJCT', time, 'AM04');
    // A status that contradicts an earlier final one has no effect.
    world.bank.tellStatus(settles.uetr, 'RJCT', time);
  }
  await world.advanceTo(at('2032-03-01', '10:01'));
  expect((await world.get(`/v1/transfers/${settles.id}`)).status).toBe('settled');
  expect((await world.get(`/v1/transfers/${fails.id}`)).failureCode).toBe('AM04');
  expect(await world.balance(from)).toEqual(whole(75));
});

test('A wire is sent at once while Fedwire is open, and otherwise when it opens', async () => {
  const open = await startBankWorld(service, '2032-03-01', '18:44');
  const from = await open.open(100);
  const { body } = await open.transfer({ type: 'wire', fromAccountId: from, amount: 10 });
  expect(body).toMatchObject({ status: 'submitted', effectiveSpeed: 'same_day', expectedSettlementDate: '2032-03-01' });
  expect(readFedwireMessageId(body.imad)).toMatchObject({ date: '2032-03-01', source: 'EXCHQR01' });
  const closed = await startBankWorld(service, '2032-03-05', '18:46');
  const account = await closed.open(100);
  const late = (await closed.transfer({ type: 'wire', fromAccountId: account, amount: 10 })).body;
  expect(late).toMatchObject({
    status: 'pending',
    expectedSettlementDate: '2032-03-08',
    delayReason: 'after_cutoff',
    cancelableUntil: at('2032-03-07', '21:00').toISOString(),
  });
  const canceled = (await closed.transfer({ type: 'wire', fromAccountId: account, amount: 20 })).body;
  await service.post(`/v1/transfers/${canceled.id}/cancel`, undefined, { as: closed.as });
  await closed.advanceTo(at('2032-03-07', '20:59'));
  expect(closed.bank.payments.size).toBe(0);
  await closed.advanceTo(at('2032-03-07', '21:01'));
  expect(await closed.get(`/v1/transfers/${late.id}`)).toMatchObject({
    status: 'settled',
    imad: expect.stringMatching(/^20320308EXCHQR01\d{6}$/),
  });
  expect(closed.bank.payments.size).toBe(1);
  expect(await closed.balance(account)).toEqual(whole(90));
});

test('A wire that comes back is a transaction of its own, and happens once even if the bank reports it twice', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { body } = await world.transfer({ type: 'wire', fromAccountId: from, amount: 30 });
  await world.send();
  const content = returnOf(body.uetr, 3000n);
  world.bank.tell('pacs.004', content, at('2032-03-02', '10:00'));
  world.bank.tell('pacs.004', content, at('2032-03-02', '10:01'));
  await world.advanceTo(at('2032-03-02', '11:00'));
  expect(await world.get(`/v1/transfers/${body.id}`)).toMatchObject({
    status: 'returned',
    returnCode: 'AC04',
    returnReason: 'Account closed',
    returnIsLate: false,
  });
  expect(await world.balance(from)).toEqual(whole(100));
  expect(await world.owed('wire')).toBe(0n);
});

test('Payments that come in are posted once; those to an unknown or closed account go back as a pacs.004', async () => {
  const world = await startBankWorld(service);
  const [open, closed] = [await world.open(), await world.open()];
  const numberOf = async (id: string) => (await world.get(`/v1/accounts/${id}`)).accountNumber as string;
  await service.post(`/v1/accounts/${closed}/close`, undefined, { as: world.as });
  const time = at('2032-03-01', '10:00');
  const uetrs = ['1', '2', '3'].map((n) => `0000000${n}-0000-4000-8000-000000000000`);
  const numbers = [await numberOf(open), '000000000001', await numberOf(closed)];
  for (const [n, uetr] of uetrs.entries()) {
    for (let times = 0; times < 2; times++) world.bank.tell('pacs.008', incoming(uetr, numbers[n]!), time);
  }
  await world.advanceTo(at('2032-03-01', '11:00'));
  expect(await world.balance(open)).toEqual(whole(77));
  const sent = [...world.bank.payments.values()].map(({ message }) => {
    const read = readPaymentReturn(message);
    const [transaction] = read.ok ? read.message.transactions : [];
    return [transaction?.originalUetr, transaction?.amountCents, transaction?.reasons?.[0]?.reason?.code];
  });
  expect(sent).toEqual([
    [uetrs[1], 7700n, 'AC03'],
    [uetrs[2], 7700n, 'AC07'],
  ]);
  const { rows } = await service.database.admin(
    `select type, amount, description, counterparty from treasury.transaction where account_id = '${open}'`,
  );
  expect(rows).toEqual([{ type: 'wire', amount: '7700', description: 'Invoice 9', counterparty: 'Acme' }]);
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

const settlement = { method: 'CLRG', clearingSystem: { code: 'FDW' } } as const;

function incoming(uetr: string, number: string): string {
  return writeCreditTransfer({
    header: { messageId: `m${uetr.slice(0, 8)}`, createdAt: '2032-03-01T15:00:00.000Z', settlement },
    transactions: [
      {
        ids: { endToEndId: 'e1', uetr },
        amountCents: 7700n,
        settlementDate: '2032-03-01',
        chargeBearer: 'SLEV',
        debtor: { name: 'Acme' },
        debtorAccount: { number: '99' },
        debtorAgent: { routingNumber: OTHER_BANK },
        creditorAgent: { routingNumber: '990000013' },
        creditor: { name: 'Ada Byron' },
        creditorAccount: { number },
        remittance: { unstructured: ['Invoice 9'] },
      },
    ],
  });
}

function returnOf(originalUetr: string, amountCents: bigint): string {
  return writePaymentReturn({
    header: { messageId: 'r1', createdAt: '2032-03-02T15:00:00.000Z', settlement },
    transactions: [
      { originalUetr, amountCents, settlementDate: '2032-03-02', reasons: [{ reason: { code: 'AC04' } }] },
    ],
  });
}
