import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { OTHER_BANK } from '../../test/scripted-bank.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const entriesOf = ({ bank }: BankWorld) =>
  [...bank.files.values()].flatMap(({ batches }) =>
    batches.flatMap(({ header, entries }) => entries.map((entry) => ({ header, entry }))),
  );

test('A credit holds its amount, is in the file of its cut-off, and is posted when the bank says that it has settled', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { status, body } = await world.transfer({ fromAccountId: from, amount: 40.25, description: 'Invoice 7' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      status: 'pending',
      amount: 40.25,
      fee: 0,
      counterparty: {
        name: 'Grace Hopper',
        routingNumber: OTHER_BANK,
        accountNumber: '*****6789',
        accountType: 'checking',
      },
      direction: 'credit',
      expectedSettlementDate: '2032-03-02',
      effectiveSpeed: 'standard',
      cancelableUntil: at('2032-03-01', '17:30').toISOString(),
      secCode: 'PPD',
      settledAt: null,
      warnings: [],
    }),
  ]);
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 59.75 });
  await world.advanceTo(at('2032-03-01', '17:29'));
  expect(world.bank.files.size).toBe(0);
  await world.advanceTo(at('2032-03-01', '17:31'));
  const [{ header, entry }] = entriesOf(world) as [ReturnType<typeof entriesOf>[number]];
  expect(header).toMatchObject({ secCode: 'PPD', serviceClassCode: 220, effectiveEntryDate: '320302' });
  expect(entry).toMatchObject({
    transactionCode: 22,
    routingNumber: OTHER_BANK,
    accountNumber: '123456789',
    amountCents: 4025n,
    name: 'Grace Hopper',
    addenda: [{ kind: 'payment', paymentInformation: 'Invoice 7' }],
  });
  const sent = await world.get(`/v1/transfers/${body.id}`);
  expect(sent).toMatchObject({ status: 'submitted', traceNumber: entry.traceNumber });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 59.75 });
  await world.advanceTo(at('2032-03-02', '08:31'));
  expect(await world.get(`/v1/transfers/${body.id}`)).toMatchObject({
    status: 'settled',
    settledAt: at('2032-03-02', '08:30').toISOString(),
  });
  expect(await world.balance(from)).toEqual({ balance: 59.75, availableBalance: 59.75 });
  expect(await world.owed('ach')).toBe(-4025n);
});

test('A transfer is canceled until its file is made, and not afterwards', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const first = (await world.transfer({ fromAccountId: from, amount: 10 })).body;
  const second = (await world.transfer({ fromAccountId: from, amount: 20 })).body;
  const cancel = (id: string) => service.post(`/v1/transfers/${id}/cancel`, undefined, { as: world.as });
  expect((await cancel(first.id)).body).toMatchObject({ status: 'canceled' });
  expect((await cancel(first.id)).body).toMatchObject({ status: 'canceled' });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 80 });
  await world.advanceTo(at('2032-03-01', '17:31'));
  const late = await cancel(second.id);
  expect([late.status, late.body.code]).toEqual([409, 'transfer_not_cancelable']);
  expect(entriesOf(world).map(({ entry }) => entry.amountCents)).toEqual([2000n]);
});

test('The money of a debit is on hold until the return window has passed', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const order = { fromAccountId: into, amount: 50, direction: 'debit', secCode: 'WEB' };
  const { body } = await world.transfer(order);
  expect(body).toMatchObject({ direction: 'debit', expectedSettlementDate: '2032-03-02' });
  await world.advanceTo(at('2032-03-02', '12:00'));
  expect(entriesOf(world)[0]).toMatchObject({ header: { serviceClassCode: 225 }, entry: { transactionCode: 27 } });
  expect(await world.balance(into)).toEqual({ balance: 50, availableBalance: 0 });
  expect(await world.get(`/v1/transfers/${body.id}`)).toMatchObject({
    status: 'settled',
    fundsAvailableAt: at('2032-03-04', '17:30').toISOString(),
  });
  await world.advanceTo(at('2032-03-04', '17:29'));
  expect(await world.balance(into)).toEqual({ balance: 50, availableBalance: 0 });
  await world.advanceTo(at('2032-03-04', '17:31'));
  expect(await world.balance(into)).toEqual({ balance: 50, availableBalance: 50 });
  expect(await world.owed('ach')).toBe(5000n);
});

test('A debit that comes back in time takes the held money; one that comes back late can overdraw the account, and is marked', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const pull = async () =>
    (await world.transfer({ fromAccountId: into, amount: 50, direction: 'debit' })).body.id as string;
  const [early, unauthorized, late] = [await pull(), await pull(), await pull()];
  await world.advanceTo(at('2032-03-03', '12:00'));
  const traceOf = async (id: string) => (await world.get(`/v1/transfers/${id}`)).traceNumber as string;
  world.bank.returnEntry(await traceOf(early), 'R01', at('2032-03-04', '08:30'));
  await world.advanceTo(at('2032-03-04', '09:00'));
  expect(await world.get(`/v1/transfers/${early}`)).toMatchObject({
    status: 'returned',
    returnCode: 'R01',
    returnReason: 'Insufficient funds',
    returnIsLate: false,
  });
  expect(await world.balance(into)).toEqual({ balance: 100, availableBalance: 0 });
  await world.advanceTo(at('2032-03-08', '12:00'));
  expect(await world.balance(into)).toEqual({ balance: 100, availableBalance: 100 });
  const other = await world.open();
  await service.post(
    '/v1/transfers',
    { type: 'ach', fromAccountId: into, toAccountId: other, amount: 100 },
    { as: world.as },
  );
  // A consumer has 60 days for an unauthorized debit, a bank two banking days for all else.
  world.bank.returnEntry(await traceOf(unauthorized), 'R10', at('2032-04-20', '08:30'));
  world.bank.returnEntry(await traceOf(late), 'R01', at('2032-04-20', '08:31'));
  await world.advanceTo(at('2032-04-20', '09:00'));
  expect(await world.get(`/v1/transfers/${unauthorized}`)).toMatchObject({ status: 'returned', returnIsLate: false });
  expect(await world.get(`/v1/transfers/${late}`)).toMatchObject({ status: 'returned', returnIsLate: true });
  expect(await world.balance(into)).toEqual({ balance: -100, availableBalance: -100 });
  expect(await world.owed('ach')).toBe(0n);
});

test('A credit that comes back gives the money back in a transaction of its own', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 30 })).body;
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  world.bank.returnEntry(traceNumber, 'R03', at('2032-03-03', '08:30'));
  // A bank that answers twice.
  world.bank.returnEntry(traceNumber, 'R03', at('2032-03-03', '08:31'));
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'returned', returnCode: 'R03' });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
  const { rows } = await service.database.admin(
    `select type, status, amount, related_id is not null as related from treasury.transaction where transfer_id = '${id}' order by id`,
  );
  expect(rows).toEqual([
    { type: 'ach', status: 'posted', amount: '-3000', related: false },
    { type: 'return', status: 'posted', amount: '3000', related: true },
  ]);
  expect(await world.owed('ach')).toBe(0n);
});

test('A transfer that comes back before its settlement was reported settles first, and a later settlement changes nothing', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 30 })).body;
  await world.advanceTo(at('2032-03-01', '18:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  world.bank.returnEntry(traceNumber, 'R02', at('2032-03-01', '19:00'));
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'returned', settledAt: expect.any(String) });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
  expect(await world.owed('ach')).toBe(0n);
});

test('A notification of change is shown on the transfer and applied to later ones to the same account', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 1 })).body;
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  world.bank.correctAccount(traceNumber, '99887766', at('2032-03-03', '08:30'));
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect((await world.get(`/v1/transfers/${id}`)).notificationOfChange).toEqual({
    code: 'C01',
    reason: 'Incorrect account number',
  });
  const later = (await world.transfer({ fromAccountId: from, amount: 2 })).body;
  expect(later.appliedCorrection).toMatchObject({ code: 'C01' });
  expect(later.counterparty.accountNumber).toBe('****7766');
  await world.advanceTo(at('2032-03-03', '18:00'));
  expect(entriesOf(world).map(({ entry }) => entry.accountNumber)).toEqual(['123456789', '99887766']);
});

test('Transfers of a file that the bank rejects have failed, and their holds are released', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 30 })).body;
  world.bank.rejectsFiles = true;
  await world.advanceTo(at('2032-03-01', '18:00'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'failed', failureCode: 'file_rejected' });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
});

test('One file has batches by entry class, direction, speed and day, and CTX has several addenda records', async () => {
  const world = await startBankWorld(service, '2032-03-01', '16:20');
  const account = await world.open(1_000);
  const order = { fromAccountId: account, amount: 1 };
  await world.transfer(order);
  await world.transfer({ ...order, secCode: 'CCD', amount: 2, description: 'x'.repeat(80) });
  await world.transfer({ ...order, secCode: 'CTX', amount: 3, description: `${'a'.repeat(80)}${'b'.repeat(50)}` });
  await world.transfer({ ...order, direction: 'debit', amount: 4 });
  await world.transfer({
    ...order,
    direction: 'debit',
    secCode: 'WEB',
    amount: 5,
    counterparty: { ...counterparty, accountType: 'savings' },
  });
  await world.advanceTo(at('2032-03-01', '18:00'));
  expect(world.bank.files.size).toBe(1);
  const batches = [...world.bank.files.values()].flatMap((file) => file.batches);
  expect(
    batches.map(({ header, entries }) => [
      header.secCode,
      header.serviceClassCode,
      entries.map((entry) => [entry.transactionCode, entry.addenda.length]),
    ]),
  ).toEqual([
    ['PPD', 220, [[22, 0]]],
    ['CCD', 220, [[22, 1]]],
    ['CTX', 220, [[22, 2]]],
    ['PPD', 225, [[27, 0]]],
    ['WEB', 225, [[37, 0]]],
  ]);
});

test('The answer shows the speed that is possible and why: windows, limit, weekends, holidays', async () => {
  const cases: [string, string, object, object][] = [
    ['2032-03-01', '09:59', {}, { effectiveSpeed: 'same_day', expectedSettlementDate: '2032-03-01' }],
    [
      '2032-03-01',
      '16:16',
      {},
      { effectiveSpeed: 'standard', expectedSettlementDate: '2032-03-02', delayReason: 'after_same_day_cutoff' },
    ],
    [
      '2032-03-01',
      '09:00',
      { amount: 1_000_000.01 },
      { effectiveSpeed: 'standard', delayReason: 'over_same_day_limit' },
    ],
    [
      '2032-03-06',
      '12:00',
      {},
      { effectiveSpeed: 'same_day', expectedSettlementDate: '2032-03-08', delayReason: 'not_a_banking_day' },
    ],
    [
      '2032-05-28',
      '17:31',
      { speed: 'standard' },
      { expectedSettlementDate: '2032-06-02', delayReason: 'after_cutoff' },
    ],
  ];
  for (const [date, time, more, expected] of cases) {
    const world = await startBankWorld(service, date, time);
    const from = await world.open(2_000_000);
    const { body } = await world.transfer({ fromAccountId: from, amount: 1, speed: 'same_day', ...more });
    expect([date, time, body]).toEqual([date, time, expect.objectContaining(expected)]);
  }
});

test('A same-day transfer is in the file of its window and settles on the same day', async () => {
  const world = await startBankWorld(service, '2032-03-01', '11:00');
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 5, speed: 'same_day' })).body;
  await world.advanceTo(at('2032-03-01', '18:01'));
  expect(await world.get(`/v1/transfers/${id}`)).toMatchObject({ status: 'settled' });
  expect(entriesOf(world)[0]!.header).toMatchObject({ effectiveEntryDate: '320301', companyDescriptiveDate: 'SD1415' });
});

test('Bad transfers to a counterparty are refused with a stable code and change nothing', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const to = (more: object) => ({ counterparty: { ...counterparty, ...more } });
  const cases: [object, number, string][] = [
    [to({ routingNumber: '021000022' }), 400, 'invalid_request'],
    [to({ routingNumber: '12345' }), 400, 'invalid_request'],
    [to({ routingNumber: '011103093' }), 422, 'unknown_bank'],
    [to({ accountNumber: '1'.repeat(18) }), 400, 'invalid_request'],
    [to({ accountNumber: '12 34' }), 400, 'invalid_request'],
    [to({ name: ' ' }), 400, 'invalid_request'],
    [{ amount: 100_000_000 }, 400, 'invalid_request'],
    [{ amount: 100.01 }, 422, 'insufficient_funds'],
    [{ type: 'wire', direction: 'debit' }, 400, 'invalid_request'],
    [{ type: 'instant', secCode: 'PPD' }, 400, 'invalid_request'],
    [{ type: 'wire', speed: 'same_day' }, 400, 'invalid_request'],
    [{ toAccountId: from }, 400, 'invalid_request'],
    [{ secCode: 'IAT' }, 400, 'invalid_request'],
    [{ fromAccountId: newId('acct') }, 404, 'not_found'],
    [{ fromAccountId: 'acct_none' }, 400, 'invalid_request'],
  ];
  for (const [more, status, code] of cases) {
    const answer = await world.transfer({ fromAccountId: from, amount: 1, ...more });
    expect({ more, status: answer.status, code: answer.body.code }).toEqual({ more, status, code });
  }
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
  expect((await world.get('/v1/transfers')).data).toEqual([]);
});

test('Parallel transfers never exceed the limits of the organization and of the account', async () => {
  const world = await startBankWorld(service);
  const limit = (amount: number, count: number) => ({ credit: { '24h': { amount, count } } });
  const policy = { limits: { organization: limit(100, 1_000), account: limit(70, 1_000) } };
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy) values ('${world.as.organizationId}', false, '${JSON.stringify(policy)}')`,
  );
  const [a, b] = [await world.open(1_000), await world.open(1_000)];
  const send = (fromAccountId: string) => world.transfer({ fromAccountId, amount: 7 });
  const answers = await Promise.all([
    ...Array.from({ length: 15 }, () => send(a)),
    ...Array.from({ length: 15 }, () => send(b)),
  ]);
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(14);
  expect(answers.filter(({ body }) => body.code === 'transfer_limit_exceeded')).toHaveLength(16);
  const ofA = accepted.filter(({ body }) => body.fromAccountId === a);
  expect(ofA.length).toBeLessThanOrEqual(10);
  const { detail } = answers.find(({ status }) => status === 422)!.body;
  expect(detail).toMatch(/can send at most \d+\.00 dollars in 24 hours; \d+\.00 are left\./);
  // A canceled transfer gives its part of the limit back, and after 24 hours the window has moved.
  await service.post(`/v1/transfers/${accepted[0]!.body.id}/cancel`, undefined, { as: world.as });
  expect((await send(accepted[0]!.body.fromAccountId)).status).toBe(200);
  expect((await send(a)).status).toBe(422);
  await world.advanceTo(at('2032-03-02', '09:30'));
  expect((await send(a)).status).toBe(200);
});

test('A transfer to a counterparty that looks like one of the last 24 hours is accepted with a warning', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const first = (await world.transfer({ fromAccountId: from, amount: 1 })).body;
  const second = (await world.transfer({ fromAccountId: from, amount: 1 })).body;
  expect(second.warnings).toEqual([{ code: 'possible_duplicate', transferId: first.id }]);
  const other = { ...counterparty, accountNumber: '555556666' };
  expect((await world.transfer({ fromAccountId: from, amount: 1, counterparty: other })).body.warnings).toEqual([]);
});

test('Incoming entries are posted once, also when the bank reports them twice; others go back to the sender', async () => {
  const world = await startBankWorld(service);
  const [open, closed, frozen] = [await world.open(), await world.open(), await world.open(50)];
  const numberOf = async (id: string) => (await world.get(`/v1/accounts/${id}`)).accountNumber as string;
  await service.post(`/v1/accounts/${closed}/close`, undefined, { as: world.as });
  await service.patch(`/v1/accounts/${frozen}`, { status: 'frozen' }, { as: world.as });
  const time = at('2032-03-02', '08:30');
  const { bank } = world;
  bank.payIn(await numberOf(open), 12_34n, time);
  const [told] = await bank.receive(undefined, { after: undefined, until: time });
  bank.tell('ach_file', told!.content, time);
  bank.payIn('000000000001', 5_00n, time);
  bank.payIn(await numberOf(closed), 6_00n, time);
  bank.payIn(await numberOf(frozen), 7_00n, time);
  bank.payIn(await numberOf(open), 20_00n, time, 27);
  bank.payIn(await numberOf(open), 4_00n, time, 27);
  bank.payIn(await numberOf(frozen), 1_00n, time, 27);
  await world.advanceTo(at('2032-03-02', '09:00'));
  expect((await world.balance(open)).balance).toBe(8.34);
  expect((await world.balance(frozen)).balance).toBe(57);
  const { rows } = await service.database.admin(
    `select type, amount, description, counterparty from treasury.transaction where account_id = '${open}' order by id`,
  );
  expect(rows[0]).toEqual({ type: 'ach', amount: '1234', description: 'PAYMENT Invoice INV-7', counterparty: 'Acme' });
  const returns = entriesOf(world).map(({ entry }) => {
    const [addenda] = entry.addenda;
    return addenda?.kind === 'return' ? [addenda.returnCode, entry.amountCents] : [];
  });
  expect(returns.sort()).toEqual([
    ['R01', 2000n],
    ['R02', 600n],
    ['R03', 500n],
    ['R16', 100n],
  ]);
  expect(await world.owed('ach')).toBe(12_34n + 7_00n - 4_00n);
});

test('A message that cannot be read is stored and does not stop the messages after it', async () => {
  const world = await startBankWorld(service);
  const account = await world.open();
  const { accountNumber } = await world.get(`/v1/accounts/${account}`);
  world.bank.tell('ach_file', 'nonsense', at('2032-03-02', '08:00'));
  world.bank.tell('pacs.008', '<no/>', at('2032-03-02', '08:00'));
  world.bank.tell('settlement', '{}', at('2032-03-02', '08:00'));
  world.bank.payIn(accountNumber, 100n, at('2032-03-02', '08:30'));
  await world.advanceTo(at('2032-03-02', '09:00'));
  expect((await world.balance(account)).balance).toBe(1);
  const { rows } = await service.database.admin(
    `select count(*)::int as n from treasury.bank_inbox where org_id = '${world.as.organizationId}' and problem is not null`,
  );
  expect(rows).toEqual([{ n: 3 }]);
});

test('No account number of a counterparty is readable in the database', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const accountNumber = '77123456654321';
  await world.transfer({ fromAccountId: from, amount: 1, counterparty: { ...counterparty, accountNumber } });
  await world.advanceTo(at('2032-03-01', '18:00'));
  for (const table of ['transfer', 'outgoing_message', 'outbox', 'transaction', 'work', 'idempotency']) {
    const { rows } = await service.database.admin(
      `select count(*)::int as n from treasury.${table} t where t::text like '%${accountNumber}%' or t::text like '%${Buffer.from(accountNumber).toString('hex')}%'`,
    );
    expect({ table, rows }).toEqual({ table, rows: [{ n: 0 }] });
  }
});

test('A reversal takes a settled credit back in the other direction, once, and its batch says REVERSAL', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const reverse = (id: string) => service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as });
  const { id } = (await world.transfer({ fromAccountId: from, amount: 30, description: 'Rent' })).body;
  expect((await reverse(id)).body.code).toBe('transfer_not_reversible');
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { status, body } = await reverse(id);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ direction: 'debit', amount: 30, reversesTransferId: id, status: 'pending' }),
  ]);
  expect((await reverse(id)).body.code).toBe('transfer_not_reversible');
  await world.advanceTo(at('2032-03-03', '09:00'));
  expect((await world.get(`/v1/transfers/${body.id}`)).status).toBe('settled');
  const [original, reversal] = entriesOf(world);
  expect(reversal!.header.companyEntryDescription).toBe('REVERSAL');
  expect(reversal!.entry).toEqual({
    ...original!.entry,
    transactionCode: 27,
    traceNumber: expect.not.stringMatching(original!.entry.traceNumber),
    addenda: [],
  });
  expect((await reverse(body.id)).body.detail).toBe('A reversal cannot be reversed.');
  expect(await world.owed('ach')).toBe(0n);
});

test('The held money of a debit pays its reversal; after five banking days there is none', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const pull = async (amount: number) =>
    (await world.transfer({ fromAccountId: into, amount, direction: 'debit' })).body.id as string;
  const [first, second] = [await pull(30), await pull(20)];
  await world.advanceTo(at('2032-03-02', '09:00'));
  const reverse = (id: string) => service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as });
  expect((await reverse(first)).body).toMatchObject({ direction: 'credit', amount: 30 });
  expect(await world.balance(into)).toEqual({ balance: 50, availableBalance: 0 });
  await world.advanceTo(at('2032-03-09', '12:00'));
  expect(await world.balance(into)).toEqual({ balance: 20, availableBalance: 20 });
  await world.advanceTo(at('2032-03-10', '12:00'));
  expect((await reverse(second)).body.detail).toContain('until 2032-03-09');
});

test('The money of a debit is on hold again when its reversal is canceled or fails, until the return window has passed', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const { id } = (await world.transfer({ fromAccountId: into, amount: 30, direction: 'debit' })).body;
  await world.advanceTo(at('2032-03-02', '09:00'));
  const reverse = async () => (await service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as })).body;
  const canceled = await reverse();
  await service.post(`/v1/transfers/${canceled.id}/cancel`, undefined, { as: world.as });
  expect(await world.balance(into)).toEqual({ balance: 30, availableBalance: 0 });
  const failed = await reverse();
  const freeze = (status: string) => service.patch(`/v1/accounts/${into}`, { status }, { as: world.as });
  await freeze('frozen');
  await world.advanceTo(at('2032-03-03', '09:00'));
  await freeze('active');
  expect((await world.get(`/v1/transfers/${failed.id}`)).status).toBe('failed');
  expect(await world.balance(into)).toEqual({ balance: 30, availableBalance: 0 });
  await world.advanceTo(new Date((await world.get(`/v1/transfers/${id}`)).fundsAvailableAt));
  expect(await world.balance(into)).toEqual({ balance: 30, availableBalance: 30 });
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

test('The money of a debit is on hold again when its reversal is returned, until the return window has passed', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const { id } = (await world.transfer({ fromAccountId: into, amount: 30, direction: 'debit' })).body;
  await world.advanceTo(at('2032-03-02', '09:00'));
  const reversal = (await service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as })).body;
  await world.advanceTo(at('2032-03-03', '09:00'));
  const settled = await world.get(`/v1/transfers/${reversal.id}`);
  expect(settled.status).toBe('settled');
  world.bank.returnEntry(settled.traceNumber as string, 'R02', at('2032-03-03', '10:00'));
  await world.advanceTo(at('2032-03-03', '10:30'));
  expect((await world.get(`/v1/transfers/${reversal.id}`)).status).toBe('returned');
  expect(await world.balance(into)).toEqual({ balance: 30, availableBalance: 0 });
  await world.advanceTo(new Date((await world.get(`/v1/transfers/${id}`)).fundsAvailableAt));
  expect(await world.balance(into)).toEqual({ balance: 30, availableBalance: 30 });
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

test('A reversal that has not been sent fails when the transfer that it reverses is returned', async () => {
  const world = await startBankWorld(service);
  const into = await world.open();
  const { id } = (await world.transfer({ fromAccountId: into, amount: 30, direction: 'debit' })).body;
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { body } = await service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as });
  const { traceNumber } = await world.get(`/v1/transfers/${id}`);
  world.bank.returnEntry(traceNumber as string, 'R01', at('2032-03-02', '10:00'));
  await world.advanceTo(at('2032-03-02', '10:30'));
  expect((await world.get(`/v1/transfers/${id}`)).status).toBe('returned');
  expect(await world.get(`/v1/transfers/${body.id}`)).toMatchObject({
    status: 'failed',
    failureCode: 'original_returned',
  });
  await world.advanceTo(at('2032-03-04', '09:00'));
  expect(entriesOf(world)).toHaveLength(1);
  expect(await world.balance(into)).toEqual({ balance: 0, availableBalance: 0 });
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

test('An organization with thousands of due transfers gets files of a limited size, each in one transaction, and other work goes on while they are written', async () => {
  const world = await startBankWorld(service);
  const from = await world.open(100);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 1 })).body;
  await service.database.admin(
    `insert into treasury.transfer select (jsonb_populate_record(t, jsonb_build_object('id', 'trf_' || lpad(n::text, 26, '0')))).*
       from treasury.transfer t, generate_series(1, 4999) n where t.id = '${id}'`,
  );
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await world.advanceTo(at('2032-03-01', '18:00'));
  isDone = true;
  expect(turns).toBeGreaterThan(10);
  expect([...world.bank.files.values()].map(({ control }) => control.entryAddendaCount)).toEqual([2_500, 2_500]);
  expect(new Set(entriesOf(world).map(({ entry }) => entry.traceNumber)).size).toBe(5_000);
  await world.advanceTo(at('2032-03-02', '09:00'));
  const { rows } = await service.database.admin(
    `select status, count(*)::int as n from treasury.transfer where org_id = '${world.as.organizationId}' group by 1`,
  );
  expect(rows).toEqual([{ status: 'settled', n: 5_000 }]);
});

test('A transfer whose account was frozen or closed before it was sent fails, and a debit that was sent before is recorded', async () => {
  const world = await startBankWorld(service);
  const [frozen, closed, sent] = [await world.open(100), await world.open(), await world.open()];
  const credit = (await world.transfer({ fromAccountId: frozen, amount: 10 })).body;
  const debit = (await world.transfer({ fromAccountId: closed, amount: 20, direction: 'debit' })).body;
  const late = (await world.transfer({ fromAccountId: sent, amount: 30, direction: 'debit', speed: 'same_day' })).body;
  const close = (id: string) => service.post(`/v1/accounts/${id}/close`, undefined, { as: world.as });
  await world.advanceTo(at('2032-03-01', '10:01'));
  await service.patch(`/v1/accounts/${frozen}`, { status: 'frozen' }, { as: world.as });
  expect([(await close(closed)).status, (await close(sent)).status]).toEqual([200, 200]);
  await world.advanceTo(at('2032-03-02', '09:00'));
  expect(await world.get(`/v1/transfers/${credit.id}`)).toMatchObject({
    status: 'failed',
    failureCode: 'account_frozen',
  });
  expect(await world.get(`/v1/transfers/${debit.id}`)).toMatchObject({
    status: 'failed',
    failureCode: 'account_closed',
  });
  expect(await world.get(`/v1/transfers/${late.id}`)).toMatchObject({ status: 'settled' });
  expect(await world.balance(frozen)).toEqual({ balance: 100, availableBalance: 100 });
  expect((await world.balance(sent)).balance).toBe(30);
  expect(entriesOf(world)).toHaveLength(1);
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});
