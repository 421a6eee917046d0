import { addBusinessDays, newYorkInstant } from '@exchequer/calendar';
import { verifyLedger } from '@exchequer/ledger';
import { type AchEntry, dishonorBatch } from '@exchequer/nacha';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const LATE = at('2032-03-10', '08:30');

/** A debit of 50 dollars that settled on 2032-03-02, and was returned too late, on 2032-03-10. */
async function returnedLate() {
  const world = await startBankWorld(service);
  const account = await world.open();
  const order = { fromAccountId: account, amount: 50, direction: 'debit', description: 'Dues' };
  const { id } = (await world.transfer(order)).body;
  await world.advanceTo(at('2032-03-09', '12:00'));
  const transfer = () => world.get(`/v1/transfers/${id}`);
  world.bank.returnEntry((await transfer()).traceNumber, 'R01', LATE);
  await world.advanceTo(at('2032-03-10', '09:00'));
  return { world, account, id, transfer };
}

const dishonorsOf = ({ bank }: BankWorld) =>
  [...bank.files.values()].flatMap(({ batches }) =>
    batches.flatMap(({ header, entries }) =>
      entries
        .filter(({ addenda }) => addenda.some(({ kind }) => kind === 'dishonored_return'))
        .map((entry) => ({ header, entry })),
    ),
  );
const transactionsOf = async (world: BankWorld, account: string) => {
  const { data } = await world.get(`/v1/transactions?accountId=${account}`);
  return (data as { type: string; amount: number; counterparty: string; description: string }[])
    .map(({ type, amount, counterparty: name, description }) => [type, amount, name, description])
    .reverse();
};
const noticesOf = async ({ as }: BankWorld) => {
  const { rows } = await service.database.admin(
    `select kind, code, amount::int, transfer_id is not null as is_ours from treasury.ach_notice
      where org_id = '${as.organizationId}' order by reference`,
  );
  return rows;
};

test('A debit that settles shows who paid, and so does its return', async () => {
  const world = await startBankWorld(service);
  const account = await world.open();
  const payer = { ...counterparty, accountNumber: '1R01' };
  const order = { fromAccountId: account, amount: 50, direction: 'debit', description: 'Dues', counterparty: payer };
  await world.transfer(order);
  await world.advanceTo(at('2032-03-03', '12:00'));
  expect(await transactionsOf(world, account)).toEqual([
    ['ach', 50, 'Grace Hopper', 'Dues'],
    ['return', -50, 'Grace Hopper', 'Returned: R01 Insufficient funds'],
  ]);
});

test('A debit that comes back too late is dishonored with an R68 entry, and its money is here again when that has settled', async () => {
  const { world, account, transfer } = await returnedLate();
  expect(await transfer()).toMatchObject({
    status: 'returned',
    returnIsLate: true,
    dishonoredReturn: { code: 'R68', reason: 'Untimely return', status: 'sent' },
  });
  expect(await world.balance(account)).toEqual({ balance: 0, availableBalance: 0 });
  const [{ header, entry }] = dishonorsOf(world) as [ReturnType<typeof dishonorsOf>[number]];
  const { traceNumber, dishonoredReturn } = await transfer();
  expect(header).toMatchObject({ secCode: 'PPD', serviceClassCode: 225, odfiIdentification: '99000001' });
  expect(entry).toMatchObject({
    transactionCode: 26,
    routingNumber: '021000021',
    accountNumber: '123456789',
    amountCents: 5000n,
    traceNumber: dishonoredReturn.traceNumber,
    addenda: [
      {
        kind: 'dishonored_return',
        returnCode: 'R68',
        originalTraceNumber: traceNumber,
        returnTraceNumber: expect.stringMatching(/^02100002/),
        returnReason: '01',
      },
    ],
  });
  await world.advanceTo(at('2032-03-11', '09:00'));
  expect((await transfer()).dishonoredReturn.status).toBe('settled');
  expect(await world.balance(account)).toEqual({ balance: 50, availableBalance: 50 });
  expect(await world.owed('ach')).toBe(5000n);
  expect(await transactionsOf(world, account)).toEqual([
    ['ach', 50, 'Grace Hopper', 'Dues'],
    ['return', -50, 'Grace Hopper', 'Returned: R01 Insufficient funds'],
    ['ach', 50, 'Grace Hopper', 'Late return dishonored: R68 Untimely return'],
  ]);
});

test('A dishonored return that the receiving bank contests takes the money back, once', async () => {
  const { world, account, id, transfer } = await returnedLate();
  const { traceNumber } = (await transfer()).dishonoredReturn;
  await world.advanceTo(at('2032-03-11', '09:00'));
  world.bank.contest(traceNumber, 'R73', at('2032-03-12', '08:30'));
  world.bank.contest(traceNumber, 'R73', at('2032-03-12', '08:31'));
  await world.advanceTo(at('2032-03-12', '09:00'));
  expect((await transfer()).dishonoredReturn).toEqual({
    code: 'R68',
    reason: 'Untimely return',
    status: 'contested',
    traceNumber,
    contestCode: 'R73',
    contestReason: 'Timely original return',
  });
  expect(await world.balance(account)).toEqual({ balance: 0, availableBalance: 0 });
  expect(await world.owed('ach')).toBe(0n);
  const notice = { kind: 'contested_return', code: 'R73', amount: 5000, is_ours: true };
  expect(await noticesOf(world)).toEqual([notice, notice]);
  expect((await transactionsOf(world, account)).at(-1)).toEqual([
    'return',
    -50,
    'Grace Hopper',
    'Contested: R73 Timely original return',
  ]);
  expect((await world.get(`/v1/transfers/${id}`)).status).toBe('returned');
});

test('A contest that comes before the settlement of the dishonored return ends the same way', async () => {
  const { world, account, transfer } = await returnedLate();
  world.bank.contest((await transfer()).dishonoredReturn.traceNumber, 'R72', at('2032-03-10', '18:00'));
  await world.advanceTo(at('2032-03-12', '09:00'));
  expect((await transfer()).dishonoredReturn.status).toBe('contested');
  expect(await world.balance(account)).toEqual({ balance: 0, availableBalance: 0 });
  expect(await world.owed('ach')).toBe(0n);
});

test('Returns in time and late returns of credits are not dishonored', async () => {
  const world = await startBankWorld(service);
  const account = await world.open(100);
  const credit = (await world.transfer({ fromAccountId: account, amount: 10 })).body.id;
  const debit = (await world.transfer({ fromAccountId: account, amount: 20, direction: 'debit' })).body.id;
  await world.advanceTo(at('2032-03-02', '12:00'));
  const traceOf = async (id: string) => (await world.get(`/v1/transfers/${id}`)).traceNumber;
  world.bank.returnEntry(await traceOf(credit), 'R03', LATE);
  // A consumer has 60 days.
  world.bank.returnEntry(await traceOf(debit), 'R10', LATE);
  await world.advanceTo(at('2032-03-12', '12:00'));
  expect(await world.get(`/v1/transfers/${credit}`)).toMatchObject({ status: 'returned', returnIsLate: true });
  expect(await world.get(`/v1/transfers/${debit}`)).toMatchObject({ status: 'returned', returnIsLate: false });
  expect(dishonorsOf(world)).toEqual([]);
  expect(await world.balance(account)).toEqual({ balance: 100, availableBalance: 100 });
});

test('Dishonored returns of other banks, R61 to R70, and contested ones of unknown entries are recorded and move no money', async () => {
  const world = await startBankWorld(service);
  await world.open(100);
  const entryAt = at('2032-03-02', '08:30');
  world.bank.payIn('000000000001', 5_00n, entryAt);
  await world.advanceTo(at('2032-03-02', '09:00'));
  // We have returned it with R03; its sender dishonors the return with each code.
  const [file] = [...world.bank.files.values()];
  const [{ header, entries }] = file!.batches as [(typeof file & object)['batches'][number]];
  const codes = ['R61', 'R62', 'R67', 'R68', 'R69', 'R70'];
  for (const [n, returnCode] of codes.entries()) {
    const options = { odfiIdentification: '02100002', firstSequence: 900 + n, effectiveEntryDate: '320303' };
    const batch = dishonorBatch(header, [{ entry: entries[0] as AchEntry, returnCode }], options);
    world.bank.tellFile([batch], at('2032-03-03', '08:30'));
  }
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect(await noticesOf(world)).toEqual(
    codes.map((code) => ({ kind: 'dishonored_return', code, amount: 500, is_ours: false })),
  );
  expect(await world.owed('ach')).toBe(0n);
});

test('A late return on the last day of its limit is in time, and one on the day after it is late', async () => {
  const settled = '2032-03-02';
  const deadline = addBusinessDays(settled, 2);
  for (const [day, isLate] of [
    [deadline, false],
    [addBusinessDays(deadline, 1), true],
  ] as const) {
    const world = await startBankWorld(service);
    const account = await world.open();
    const { id } = (await world.transfer({ fromAccountId: account, amount: 5, direction: 'debit' })).body;
    await world.advanceTo(at(settled, '12:00'));
    world.bank.returnEntry((await world.get(`/v1/transfers/${id}`)).traceNumber, 'R01', at(day, '08:30'));
    await world.advanceTo(at(day, '09:00'));
    expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'returned', returnIsLate: isLate });
    expect(dishonorsOf(world)).toHaveLength(isLate ? 1 : 0);
  }
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});
