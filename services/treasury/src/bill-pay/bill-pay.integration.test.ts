import { setTimeout } from 'node:timers/promises';
import { addBusinessDays, addDays, newYorkInstant, nextBusinessDay, toNewYorkTime } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { doDueWork } from '../../test/do-work.ts';
import { APPROVER, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { setTestClock, tenantNow } from '../clock/clock.js';

let service: TestService;
let accountId: string;

const payee = {
  name: 'City Power & Light',
  address: { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' },
};
const bankPayee = { name: 'Acme Supplies', routingNumber: '021000021', accountNumber: '123456789' };

beforeAll(async () => {
  service = await startTestService();
  // Monday, so that no test depends on the day on which it runs.
  await moveTo(newYorkInstant('2031-03-03', '08:00'));
  accountId = await openAccount(1_000);
});

afterAll(() => service.stop());

test('A check takes its money on its day, is sent, and is paid on its delivery day', async () => {
  const { body } = await pay({ payee, amount: 250.25, deliverBy: '2031-03-14', memo: 'March' });
  expect(body).toMatchObject({ status: 'scheduled', method: 'check', scheduledDate: '2031-03-07', amount: 250.25 });
  expect(await balance()).toBe(1_000);
  await moveTo(newYorkInstant('2031-03-07', '09:30'));
  expect(await billPayment(body.id)).toMatchObject({ status: 'sent', checkNumber: 1001 });
  expect(await balance()).toBe(749.75);
  await moveTo(newYorkInstant('2031-03-14', '18:00'));
  expect(await billPayment(body.id)).toMatchObject({ status: 'paid', transactionId: expect.stringMatching(/^txn_/) });
  expect(await eventsOf(body.id)).toEqual([
    'treasury.bill_payment.scheduled',
    'treasury.bill_payment.sent',
    'treasury.bill_payment.paid',
  ]);
});

test('A payment without enough money is tried on the next two business days, then it fails', async () => {
  const today = await businessDay();
  const { body } = await pay({ payee, amount: 5_000, scheduledDate: addBusinessDays(today, 1) });
  const day = (n: number) => newYorkInstant(addBusinessDays(today, n), '09:30');
  await moveTo(day(1));
  expect(await billPayment(body.id)).toMatchObject({ status: 'scheduled', attempts: 1 });
  await moveTo(day(2));
  expect(await billPayment(body.id)).toMatchObject({ status: 'scheduled', attempts: 2 });
  await moveTo(day(3));
  expect(await billPayment(body.id)).toMatchObject({
    status: 'failed',
    failureReason: 'insufficient_funds',
    attempts: 3,
  });
  expect(await eventsOf(body.id)).toEqual(['treasury.bill_payment.scheduled', 'treasury.bill_payment.failed']);
});

test('A check that is sent on a later day, because there was too little money, shows a later delivery date', async () => {
  const poor = await openAccount(5);
  const day = addBusinessDays(await businessDay(), 1);
  const { body } = await pay({ accountId: poor, payee, amount: 10, scheduledDate: day });
  expect(body.estimatedDelivery).toBe(addBusinessDays(day, 5));
  await moveTo(newYorkInstant(day, '09:30'));
  await service.post('/v1/transfers', { type: 'ach', fromAccountId: accountId, toAccountId: poor, amount: 5 });
  const next = addBusinessDays(day, 1);
  await moveTo(newYorkInstant(next, '09:30'));
  expect(await billPayment(body.id)).toMatchObject({ status: 'sent', estimatedDelivery: addBusinessDays(next, 5) });
  await moveTo(newYorkInstant(addBusinessDays(day, 5), '18:00'));
  expect((await billPayment(body.id)).status).toBe('sent');
  await moveTo(newYorkInstant(addBusinessDays(next, 5), '18:00'));
  expect((await billPayment(body.id)).status).toBe('paid');
});

test('Each payment of a series is made once, and the series ends', async () => {
  const first = addBusinessDays(await businessDay(), 1);
  const recurrence = { interval: 'weekly', count: 3 };
  const { body } = await pay({ payee, amount: 10, scheduledDate: first, recurrence });
  expect(body.recurrence).toMatchObject({ seriesId: body.id, occurrence: 1, count: 3 });
  // The clock jumps: the checks are sent late, and arrive five business days later.
  for (const day of [25, 31]) await moveTo(newYorkInstant(addBusinessDays(first, day), '12:00'));
  const { body: list } = await service.get('/v1/payments/bill-pay?limit=1000');
  const series = list.data.filter(
    (one: { recurrence: { seriesId: string } | null }) => one.recurrence?.seriesId === body.id,
  );
  expect(series.map((one: { recurrence: { occurrence: number } }) => one.recurrence.occurrence)).toEqual([3, 2, 1]);
  expect(new Set(series.map((one: { status: string }) => one.status))).toEqual(new Set(['paid']));
});

test('A payment to a bank account is an ACH transfer and is paid when that settles', async () => {
  const { body } = await pay({ payee: bankPayee, amount: 20, invoiceNumber: 'INV-7' });
  expect(body).toMatchObject({ method: 'ach', status: 'scheduled' });
  await runWork();
  const made = await billPayment(body.id);
  expect(made).toMatchObject({ status: 'processing', transferId: expect.stringMatching(/^trf_/) });
  const { body: transfer } = await service.get(`/v1/transfers/${made.transferId}`);
  expect(transfer).toMatchObject({ amount: 20, billPaymentId: body.id, secCode: 'CCD' });
});

test('A payment can be scheduled for the next 366 calendar days, and not for a later day', async () => {
  const { date } = toNewYorkTime(await inTenant(service.deps.db, tenant, (trx) => tenantNow(trx, tenant)));
  for (const member of ['scheduledDate', 'deliverBy']) {
    const last = await pay({ payee, amount: 1, [member]: addDays(date, 366) });
    expect(last.status).toBe(200);
    expect((await service.post(`/v1/payments/bill-pay/${last.body.id}/cancel`)).status).toBe(200);
    const { status, body } = await pay({ payee, amount: 1, [member]: addDays(date, 367) });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          location: `body.${member}`,
          code: 'out_of_range',
          message: `"${member}" must not be after ${addDays(date, 366)}.`,
        },
      ],
    ]);
  }
});

test('A payment above the limit for approvals is made only after its approval', async () => {
  const rich = await openAccount(50_000);
  const input = { accountId: rich, payee, amount: 10_000.01 };
  const waiting = (await pay(input)).body;
  expect(waiting.status).toBe('pending_approval');
  await runWork();
  expect((await billPayment(waiting.id)).status).toBe('pending_approval');
  const approved = await service.post(`/v1/payments/bill-pay/${waiting.id}/approve`, undefined, { keyId: APPROVER });
  expect(approved.body.status).toBe('scheduled');
  await runWork();
  expect((await billPayment(waiting.id)).status).toBe('sent');
  const rejected = (await pay(input)).body;
  expect((await service.post(`/v1/payments/bill-pay/${rejected.id}/reject`)).body.status).toBe('canceled');
  const again = await service.post(`/v1/payments/bill-pay/${rejected.id}/approve`, undefined, { keyId: APPROVER });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

test('A payment that is approved after its day is made on the next possible day, and the days before do not change', async () => {
  const rich = await openAccount(60_000);
  const day = addBusinessDays(await businessDay(), 1);
  const input = { accountId: rich, payee, amount: 15_000, scheduledDate: day };
  const { body: waiting } = await service.post('/v1/payments/bill-pay', input);
  const late = addBusinessDays(day, 30);
  await moveTo(newYorkInstant(late, '11:00'));
  const { body: approved } = await service.post(`/v1/payments/bill-pay/${waiting.id}/approve`, undefined, {
    keyId: APPROVER,
  });
  expect([approved.scheduledDate, approved.estimatedDelivery]).toEqual([late, addBusinessDays(late, 5)]);
  await runWork();
  const made = await billPayment(waiting.id);
  expect(made.status).toBe('sent');
  const { body: transaction } = await service.get(`/v1/transactions/${made.transactionId}`);
  expect(toNewYorkTime(new Date(transaction.postedAt)).date).toBe(late);
});

test('A payment whose work was done days later, after an outage, is posted on the day on which it is made', async () => {
  const rich = await openAccount(60_000);
  const day = addBusinessDays(await businessDay(), 1);
  const { body } = await service.post('/v1/payments/bill-pay', {
    accountId: rich,
    payee,
    amount: 10,
    scheduledDate: day,
  });
  const late = addBusinessDays(day, 3);
  await moveTo(newYorkInstant(late, '11:00'));
  const { transactionId } = await billPayment(body.id);
  const { body: transaction } = await service.get(`/v1/transactions/${transactionId}`);
  expect(toNewYorkTime(new Date(transaction.postedAt)).date).toBe(late);
});

test('Payments of two days at the same hour do not count together in the limit of 24 hours, although the first was made late', async () => {
  let day = addBusinessDays(await businessDay(), 1);
  // Two business days without a weekend between them.
  while (addBusinessDays(day, 1) !== addDays(day, 1)) day = addBusinessDays(day, 1);
  const next = addDays(day, 1);
  const poor = await openAccount(100);
  await service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy)
     values ('${tenant.organizationId}', false, '{"limits": {"account": {"credit": {"24h": {"amount": 30}}}}}')`,
  );
  const scheduled = [];
  for (const scheduledDate of [day, next])
    scheduled.push((await pay({ accountId: poor, payee: bankPayee, amount: 20, scheduledDate })).body.id);
  // Nobody worked at the time of the first payment.
  await inTenant(service.deps.db, tenant, (trx) => setTestClock(trx, tenant, newYorkInstant(day, '12:00')));
  await runWork();
  await moveTo(newYorkInstant(next, '09:30'));
  for (const id of scheduled)
    expect(await billPayment(id)).toMatchObject({ attempts: 0, transferId: expect.stringMatching(/^trf_/) });
  await service.database.admin(`delete from treasury.transfer_policy where org_id = '${tenant.organizationId}'`);
});

test('A payment that is made after the last cut-off of its day is sent on the next business day', async () => {
  const day = addBusinessDays(await businessDay(), 1);
  const { body } = await pay({ payee: bankPayee, amount: 20, scheduledDate: day });
  // Nobody worked at the time of the payment.
  await inTenant(service.deps.db, tenant, (trx) => setTestClock(trx, tenant, newYorkInstant(day, '18:00')));
  await runWork();
  const { transferId, estimatedDelivery } = await billPayment(body.id);
  const transfer = (await service.get(`/v1/transfers/${transferId}`, { as: tenant })).body;
  const settlement = addBusinessDays(day, 2);
  expect([transfer.status, transfer.expectedSettlementDate, estimatedDelivery]).toEqual([
    'pending',
    settlement,
    settlement,
  ]);
});

test('A canceled payment is never made', async () => {
  const scheduledDate = addBusinessDays(await businessDay(), 2);
  const { body } = await pay({ payee, amount: 30, scheduledDate, recurrence: { interval: 'monthly', count: 12 } });
  expect((await service.post(`/v1/payments/bill-pay/${body.id}/cancel`)).body.status).toBe('canceled');
  await moveTo(newYorkInstant(addBusinessDays(scheduledDate, 1), '12:00'));
  expect((await billPayment(body.id)).status).toBe('canceled');
  const again = await service.post(`/v1/payments/bill-pay/${body.id}/cancel`);
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

test('A series that is canceled after a failed attempt ends, with the payment that was scheduled next', async () => {
  const scheduledDate = addBusinessDays(await businessDay(), 1);
  const { body } = await pay({ payee, amount: 5_000, scheduledDate, recurrence: { interval: 'weekly', count: 3 } });
  await moveTo(newYorkInstant(scheduledDate, '09:30'));
  expect(await billPayment(body.id)).toMatchObject({ status: 'scheduled', attempts: 1 });
  await service.post(`/v1/payments/bill-pay/${body.id}/cancel`);
  const { rows } = await service.database.admin(
    `select status, (select count(*)::int from treasury.work where subject like '% ' || p.id) as work
     from treasury.bill_payment p where series_id = '${body.id}'`,
  );
  expect(rows).toEqual([
    { status: 'canceled', work: 0 },
    { status: 'canceled', work: 0 },
  ]);
});

test('A payment above the limit for approvals that is canceled alone leaves the next one of its series to be approved', async () => {
  const rich = await openAccount(50_000);
  const recurrence = { interval: 'monthly', count: 3 };
  const { body } = await pay({ accountId: rich, payee, amount: 12_000, recurrence });
  await service.post(`/v1/payments/bill-pay/${body.id}/cancel`, { later: false });
  const { body: list } = await service.get(`/v1/payments/bill-pay?accountId=${rich}`);
  expect(list.data).toMatchObject([
    { status: 'pending_approval', recurrence: { occurrence: 2 } },
    { status: 'canceled', recurrence: { occurrence: 1 } },
  ]);
  const approved = await service.post(`/v1/payments/bill-pay/${list.data[0].id}/approve`, undefined, {
    keyId: APPROVER,
  });
  expect(approved.body).toMatchObject({ status: 'scheduled', recurrence: { nextDate: expect.any(String) } });
});

test('A payee that is deleted while a payment to it is scheduled either stays or gets no payment', async () => {
  const { db } = service.deps;
  const { body: first } = await service.post('/v1/payments/payees', payee);
  const scheduled = await inTenant(db, tenant, async (trx) => {
    await trx.selectFrom('payee').select('id').where('id', '=', first.id).forUpdate().execute();
    const scheduled = pay({ payeeId: first.id, amount: 1 });
    await untilSomebodyWaits();
    await trx.updateTable('payee').set({ deleted_at: new Date() }).where('id', '=', first.id).execute();
    return [scheduled];
  });
  const refused = await scheduled[0]!;
  expect([refused.status, refused.body.errors?.[0].location]).toEqual([404, 'body.payeeId']);
});

/** Until a transaction of treasury waits for a lock that another one has. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and usename = 'exchequer_treasury'`;
  while ((await service.database.admin(waiting)).rows.length === 0) await setTimeout(20);
}

test('A payment that cannot arrive in time is refused with the earliest delivery', async () => {
  const today = await businessDay();
  const answer = await pay({ payee, amount: 30, deliverBy: addBusinessDays(today, 2) });
  expect([answer.status, answer.body.code]).toEqual([422, 'too_late']);
  expect(answer.body.errors[0].message).toContain(addBusinessDays(today, 5));
});

test('A series that ends before its first day is refused; one that ends on it is a single payment', async () => {
  const first = addBusinessDays(await businessDay(), 20);
  const before = await countRows();
  for (const [day, amount] of [
    ['scheduledDate', 30],
    ['deliverBy', 30],
    ['scheduledDate', 20_000],
  ] as const) {
    const recurrence = { interval: 'weekly', until: addDays(first, -1) };
    const { status, body } = await pay({ payee, amount, [day]: first, recurrence });
    expect([status, body.errors]).toMatchObject([
      400,
      [{ location: 'body.recurrence.until', message: expect.stringContaining(first) }],
    ]);
  }
  expect(await countRows()).toEqual(before);
  const { body } = await pay({
    payee,
    amount: 20_000,
    scheduledDate: first,
    recurrence: { interval: 'weekly', until: first },
  });
  expect(body).toMatchObject({ occurrencesDue: 1, totalDue: 20_000, recurrence: { nextDate: null } });
});

test.each([
  [{ count: 1_000 }, 'body.recurrence.count'],
  [{ until: '2099-12-31' }, 'body.recurrence.until'],
])('A series whose payments are more together than an amount can be is refused (%j)', async (end, location) => {
  const before = await countRows();
  const recurrence = { interval: 'weekly', ...end };
  const { status, body } = await pay({ payee, amount: 9_007_199_254_740.99, recurrence });
  expect([status, body.errors]).toMatchObject([400, [{ location, code: 'out_of_range' }]]);
  expect(await countRows()).toEqual(before);
});

test('One answer names everything that is wrong with a payment, and nothing is written', async () => {
  const before = await countRows();
  const answer = await pay({
    payee: { name: 'X', routingNumber: '123456789' },
    payeeId: newId('payee'),
    amount: 30,
    scheduledDate: '2031-04-01',
    deliverBy: '2031-04-02',
    recurrence: { interval: 'weekly' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'body.deliverBy',
    'body.payee.accountNumber',
    'body.payee.routingNumber',
    'body.payeeId',
    'body.recurrence',
  ]);
  const past = await pay({ payee, amount: 1, scheduledDate: '2020-01-02' });
  expect([past.status, past.body.errors[0].code]).toEqual([400, 'out_of_range']);
  expect(await countRows()).toEqual(before);
});

test('Payees of another organization do not exist, and a payee with a waiting payment is kept', async () => {
  const created = (await service.post('/v1/payments/payees', bankPayee)).body;
  expect(created).toMatchObject({ method: 'ach', accountNumber: '****6789' });
  expect((await service.get(`/v1/payments/payees/${created.id}`, { as: otherTenant })).status).toBe(404);
  expect((await service.get('/v1/payments/payees', { as: otherTenant })).body.total_count).toBe(0);
  const scheduledDate = addBusinessDays(await businessDay(), 5);
  const payment = (await pay({ payeeId: created.id, amount: 5, scheduledDate })).body;
  expect((await remove(created.id)).status).toBe(409);
  await service.post(`/v1/payments/bill-pay/${payment.id}/cancel`);
  expect((await remove(created.id)).body).toEqual({ id: created.id, object: 'payee', livemode: false, deleted: true });
  expect((await service.get(`/v1/payments/payees/${created.id}`)).status).toBe(404);
});

test('An account number of a payee is not stored in clear', async () => {
  await service.post('/v1/payments/payees', { ...bankPayee, accountNumber: '998877665544' });
  const { rows } = await service.database.admin(
    `select p::text as row from treasury.payee p where p::text like '%998877665544%'`,
  );
  expect(rows).toEqual([]);
});

function pay(input: object) {
  return service.post('/v1/payments/bill-pay', { accountId, ...input });
}

async function billPayment(id: string) {
  return (await service.get(`/v1/payments/bill-pay/${id}`)).body;
}

async function balance(): Promise<number> {
  return (await service.get(`/v1/accounts/${accountId}/balance`)).body.balance;
}

function remove(id: string) {
  return service.delete(`/v1/payments/payees/${id}`);
}

async function openAccount(initialDeposit: number): Promise<string> {
  const { body } = await service.post('/v1/accounts/create', {
    type: 'checking',
    owner: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@northwind.example',
      phone: '+12125550123',
      ssn: '123-45-6789',
      dateOfBirth: '1980-05-05',
      address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    },
    initialDeposit,
  });
  return body.id;
}

/** Moves the clock and does what is due until then, in the order of time. */
async function moveTo(to: Date): Promise<void> {
  await inTenant(service.deps.db, tenant, (trx) => setTestClock(trx, tenant, to));
  await runWork();
}

const runWork = () => doDueWork(service.deps, tenant);

/** The business day on which a payment can be made now. */
async function businessDay(): Promise<string> {
  const { rows } = await service.database.admin(`select treasury.tenant_now('${tenant.organizationId}', false) as now`);
  const { date } = toNewYorkTime(rows[0].now as Date);
  return nextBusinessDay(date);
}

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await service.database.admin(
    `select type from treasury.outbox where subject = '${id}' order by sequence`,
  );
  return rows.map(({ type }) => type as string);
}

async function countRows() {
  const { rows } = await service.database.admin(
    `select (select count(*) from treasury.bill_payment) as payments, (select count(*) from treasury.payee) as payees`,
  );
  return rows[0];
}
