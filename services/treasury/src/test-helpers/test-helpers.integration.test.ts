import { createHash } from 'node:crypto';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { eventually, testTenant } from '@exchequer/testkit';
import { endPauses } from '../../test/do-work.ts';
import { liveTenant, startTestService, type TestService } from '../../test/test-service.ts';
import { startHousekeeping } from '../housekeeping.js';
import { OUTGOING_MESSAGE } from '../transfers/outgoing-messages.js';
import { advanceTime } from './advance-time.js';

let service: TestService;
let organizations = 100;
let tenant = testTenant(0);

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => {
  tenant = testTenant(organizations++);
});

const HELPERS = '/v1/test_helpers';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.post(path, body, { as: tenant, headers });
const get = (path: string) => service.get(path, { as: tenant });
const open = (initialDeposit = 0) => service.openAccount({ initialDeposit, as: tenant });
const advance = (body: object, headers?: Record<string, string>) =>
  post(`${HELPERS}/treasury/advance_time`, body, headers);
/** Repeats the request with the same key while it is told to: on a busy machine a step can end in 503. */
const advanceThere = async (body: object) => {
  const headers = { 'idempotency-key': newId('req') };
  const answer = await eventually(async () => {
    const told = await advance(body, headers);
    if (told.status === 503) throw new Error(told.body.detail);
    return told;
  });
  expect(answer).toMatchObject({ status: 200 });
};
const incoming = (body: object, headers?: Record<string, string>) =>
  post(
    `${HELPERS}/treasury/incoming_transfer`,
    { type: 'ach', amount: 10, counterparty: { name: 'Northwind' }, ...body },
    headers,
  );
const balanceOf = async (id: string) => {
  const { balance, availableBalance } = (await get(`/v1/accounts/${id}`)).body;
  return [balance, availableBalance];
};

const counterparty = (accountNumber = '12345678', routingNumber = '021000021') => ({
  name: 'Dana Miller',
  routingNumber,
  accountNumber,
});

async function send(fromAccountId: string, more: object = {}) {
  const body = { type: 'ach', fromAccountId, amount: 25, counterparty: counterparty(), ...more };
  const { status, body: transfer } = await post('/v1/transfers', body);
  expect([status, transfer.errors ?? transfer.detail]).toEqual([200, undefined]);
  return transfer;
}

const settle = (id: string, headers?: Record<string, string>) =>
  post(`${HELPERS}/transfers/${id}/settle`, undefined, headers);
const giveBack = (id: string, returnCode = 'R01') => post(`${HELPERS}/transfers/${id}/return`, { returnCode });

/** The next Tuesday at 9:00 in New York (EST), at least three days from now: far from cut-offs, weekends and real time. */
function tuesday(): Date {
  const day = new Date(Date.now() + 3 * DAY_MS);
  day.setUTCHours(14, 0, 0, 0);
  while (day.getUTCDay() !== 2) day.setTime(day.getTime() + DAY_MS);
  return day;
}

const sandbox = (path: string, body: object) => service.deps.sandbox.post(tenant, path, body);

describe('incoming transfers', () => {
  test('Money arrives by each rail, and the answer is its transaction', async () => {
    const id = await open();
    let balance = 0;
    for (const type of ['ach', 'wire', 'instant']) {
      const { status, body } = await incoming({ accountId: id, type, amount: 1250.5, description: 'Invoice INV-0001' });
      balance += 1250.5;
      expect([status, body]).toMatchObject([
        200,
        {
          object: 'transaction',
          livemode: false,
          accountId: id,
          type,
          status: 'posted',
          amount: 1250.5,
          balanceAfter: balance,
        },
      ]);
      expect(body.description).toContain('INV-0001');
      expect(body.counterparty).toBe('Northwind');
      expect(await balanceOf(id)).toEqual([balance, balance]);
    }
  });

  test('A request with one Idempotency-Key brings money once, and requests without a key bring it each', async () => {
    const id = await open();
    const key = { 'Idempotency-Key': 'one' };
    const same = await Promise.all([1, 2, 3].map(() => incoming({ accountId: id }, key)));
    const ids = same.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    for (const { status } of same) expect([200, 409]).toContain(status);
    expect((await incoming({ accountId: id }, key)).body.id).toBe(ids[0]);
    const each = await Promise.all(Array.from({ length: 8 }, () => incoming({ accountId: id })));
    expect(new Set(each.map(({ body }) => body.id)).size).toBe(8);
    expect(await balanceOf(id)).toEqual([90, 90]);
  });

  test('An account that is unknown, of another organization or closed gets no money', async () => {
    const id = await open();
    const stranger = await service.post(
      `${HELPERS}/treasury/incoming_transfer`,
      { accountId: id, type: 'ach', amount: 10, counterparty: { name: 'N' } },
      { as: testTenant(99) },
    );
    expect([stranger.status, stranger.body.detail]).toEqual([404, `No such account: ${id}.`]);
    const unknown = newId('acct');
    expect((await incoming({ accountId: unknown })).body.detail).toBe(`No such account: ${unknown}.`);
    await post(`/v1/accounts/${id}/close`);
    expect((await incoming({ accountId: id })).body.code).toBe('account_closed');
    const wrong = await incoming({ accountId: id, type: 'check', amount: 0, counterparty: {} });
    expect([wrong.status, wrong.body.errors.length]).toEqual([400, 3]);
    expect((await incoming({ accountId: await open(), amount: 100_000_000 })).status).toBe(400);
    const unwritable = await incoming({ accountId: await open(), description: 'مرحبا 日本' });
    expect(unwritable.body.errors).toEqual([
      expect.objectContaining({ location: 'body.description', code: 'cannot_be_written' }),
    ]);
  });
});

describe('settle and return', () => {
  test('A transfer of each type settles now, also before its cut-off, and settling again changes nothing', async () => {
    const id = await open(1_000);
    for (const [type, accountNumber] of [
      ['ach', '12345678'],
      ['wire', '1120000002'],
      ['instant', '1120000002'],
    ]) {
      const transfer = await send(id, { type, counterparty: counterparty(accountNumber) });
      const { status, body } = await settle(transfer.id);
      expect([type, status, body.detail ?? body.status, body.settledAt === null]).toEqual([
        type,
        200,
        'settled',
        false,
      ]);
      expect((await settle(transfer.id)).body).toEqual(body);
    }
    expect(await balanceOf(id)).toEqual([925, 925]);
    const debit = await send(id, { direction: 'debit' });
    expect((await settle(debit.id)).body.status).toBe('settled');
    expect(await balanceOf(id)).toEqual([950, 925]);
  });

  test('A payment that the bank has rejected is answered 409, before and after the rejection was received', async () => {
    const id = await open(100);
    const payment = await send(id, { type: 'instant', counterparty: counterparty('1120000001') });
    expect((await giveBack(payment.id)).body.code).toBe('conflict');
    expect((await giveBack(payment.id)).body.code).toBe('conflict');
    const other = await send(id, { type: 'instant', counterparty: counterparty('1120000001') });
    expect((await settle(other.id)).body.code).toBe('conflict');
    expect(await balanceOf(id)).toEqual([100, 100]);
  });

  test('A returned transfer gives its money back, once', async () => {
    const id = await open(1_000);
    const pending = await send(id);
    const { status, body } = await giveBack(pending.id, 'R03');
    expect([status, body]).toMatchObject([200, { status: 'returned', returnCode: 'R03' }]);
    expect(await balanceOf(id)).toEqual([1_000, 1_000]);
    expect((await giveBack(pending.id, 'R03')).status).toBe(409);
    const instant = await send(id, { type: 'instant' });
    expect((await giveBack(instant.id, 'AC04')).body).toMatchObject({ status: 'returned', returnCode: 'AC04' });
    const rejected = await send(id, { type: 'instant', counterparty: counterparty('1120000002') });
    expect((await giveBack(rejected.id, 'R02')).body.status).toBe('failed');
    expect(await balanceOf(id)).toEqual([1_000, 1_000]);
  });

  test('A transfer that cannot settle or be returned stays as it is', async () => {
    const [id, other] = [await open(100), await open()];
    const canceled = await send(id);
    await post(`/v1/transfers/${canceled.id}/cancel`);
    expect((await settle(canceled.id)).status).toBe(409);
    expect((await giveBack(canceled.id)).status).toBe(409);
    const own = (await post('/v1/transfers', { type: 'ach', fromAccountId: id, toAccountId: other, amount: 5 })).body;
    expect((await settle(own.id)).body.status).toBe('settled');
    expect((await giveBack(own.id)).status).toBe(409);
    const sent = await send(id);
    expect((await giveBack(sent.id, 'R61')).body.code).toBe('return_refused');
    expect((await giveBack(sent.id, 'X')).status).toBe(400);
    expect((await settle(newId('trf'))).status).toBe(404);
    expect(
      (await service.post(`${HELPERS}/transfers/${sent.id}/settle`, undefined, { as: testTenant(99) })).status,
    ).toBe(404);
  });

  test('A wire that waits for Fedwire is not sent from an account that was frozen meanwhile, also not by a helper', async () => {
    const id = await open(100);
    const saturday = new Date(tuesday().getTime() + 4 * DAY_MS);
    await advance({ to: saturday.toISOString() });
    for (const drive of [settle, giveBack]) {
      const wire = await send(id, { type: 'wire' });
      expect(wire.status).toBe('pending');
      await service.patch(`/v1/accounts/${id}`, { status: 'frozen' }, { as: tenant });
      expect((await drive(wire.id)).status).toBe(409);
      const { body } = await get(`/v1/transfers/${wire.id}`);
      expect([body.status, body.failureCode]).toEqual(['failed', 'account_frozen']);
      await service.patch(`/v1/accounts/${id}`, { status: 'active' }, { as: tenant });
    }
    expect(await balanceOf(id)).toEqual([100, 100]);
  });

  test('The receiving bank returns within the time limit of the code: 2 banking days, 60 calendar days for a debit of a consumer', async () => {
    const id = await open(1_000);
    await advance({ to: tuesday().toISOString() });
    const [credit, debit] = [await send(id), await send(id, { direction: 'debit' })];
    await advance({ days: 8 });
    expect((await giveBack(credit.id, 'R01')).body.code).toBe('return_refused');
    expect((await giveBack(debit.id, 'R01')).body.code).toBe('return_refused');
    expect((await giveBack(debit.id, 'R10')).body).toMatchObject({ status: 'returned', returnCode: 'R10' });
    expect(await balanceOf(id)).toEqual([975, 975]);
  });
});

describe('the test clock', () => {
  test('The copy moves forward by days or to a time, for one organization; a time that it has passed is reached already', async () => {
    const before = Date.now();
    const { status, body } = await advance({ days: 3 });
    expect([status, body.object, body.livemode]).toEqual([200, 'test_clock', false]);
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before + 3 * DAY_MS);
    const to = new Date(before + 10 * DAY_MS).toISOString();
    expect(Date.parse((await advance({ to })).body.now)).toBeGreaterThanOrEqual(Date.parse(to));
    const back = await advance({ to: new Date(before + 5 * DAY_MS).toISOString() });
    expect(back.status).toBe(200);
    expect(Date.parse(back.body.now)).toBeGreaterThanOrEqual(Date.parse(to));
    const other = await service.post(
      `${HELPERS}/treasury/advance_time`,
      { days: 1 },
      { as: testTenant(organizations++) },
    );
    expect(Date.parse(other.body.now)).toBeLessThan(before + 2 * DAY_MS);
  });

  test('A request that is not one is refused, and the clock stays', async () => {
    const wrong = [{ days: 0 }, { days: 367 }, { days: 1.5 }, { days: '1' }, { to: 'tomorrow' }]; // biome-ignore format: one line
    for (const body of wrong) expect([body, (await advance(body)).status]).toEqual([body, 400]);
    const { rows } = await service.database.admin(
      `select 1 from treasury.test_clock where org_id = '${tenant.organizationId}'`,
    );
    expect(rows).toEqual([]);
  });

  test('A live key gets 403 test_mode_only from every helper, whatever it sends', async () => {
    for (const path of [
      'treasury/advance_time',
      'treasury/incoming_transfer',
      'transfers/x/settle',
      'transfers/x/return',
    ]) {
      const { status, body } = await service.post(`${HELPERS}/${path}`, 'no JSON', { as: liveTenant, scopes: [] });
      expect([path, status, body.code]).toEqual([path, 403, 'test_mode_only']);
    }
  });

  test.each([
    ['C01', '1110000301', { accountNumber: '******0399' }],
    ['C02', '1110000302', { routingNumber: '026009593' }],
    ['C03', '1110000303', { routingNumber: '026009593', accountNumber: '******0393' }],
    ['C04', '1110000304', { name: 'Corrected Name' }],
    ['C05', '1110000305', { accountType: 'savings' }],
    ['C06', '1110000306', { accountNumber: '******0396', accountType: 'savings' }],
    ['C07', '1110000307', { routingNumber: '026009593', accountNumber: '******0397', accountType: 'savings' }],
  ])(
    'The correction %s has a magic account number, and is applied to the next transfer',
    async (code, number, corrected) => {
      const id = await open(1_000);
      const { id: first } = await send(id, { counterparty: counterparty(number) });
      await advanceThere({ days: 10 });
      expect((await get(`/v1/transfers/${first}`)).body).toMatchObject({
        status: 'settled',
        notificationOfChange: { code },
      });
      const next = await send(id, { counterparty: counterparty(number) });
      expect(next).toMatchObject({ appliedCorrection: { code }, counterparty: corrected });
    },
  );

  test('Transfers settle and come back when it is time, at the times of the bank', async () => {
    const id = await open(1_000);
    await advanceThere({ to: tuesday().toISOString() });
    const plain = await send(id);
    const returned = await send(id, { counterparty: counterparty('1110000001') });
    const corrected = await send(id, { counterparty: counterparty('1110000301') });
    const wire = await send(id, { type: 'wire', counterparty: counterparty('1120000006') });
    const later = await send(id, { type: 'instant', counterparty: counterparty('1120000003') });
    await advanceThere({ days: 10 });
    const states = [];
    for (const { id: transfer } of [plain, returned, corrected, wire, later]) {
      const { status, returnCode, notificationOfChange } = (await get(`/v1/transfers/${transfer}`)).body;
      states.push([status, returnCode, notificationOfChange?.code]);
    }
    expect(states).toEqual([
      ['settled', undefined, undefined],
      ['returned', 'R01', undefined],
      ['settled', undefined, 'C01'],
      ['returned', 'AC04', undefined],
      ['settled', undefined, undefined],
    ]);
    const settledAt = new Date((await get(`/v1/transfers/${plain.id}`)).body.settledAt);
    expect([settledAt.getUTCHours() - 8, settledAt.getUTCMinutes()]).toEqual([expect.any(Number), 30]);
    expect(await balanceOf(id)).toEqual([925, 925]);
  });

  test('A bank that is away stops the clock where everything has happened; the same request goes on to the same time', async () => {
    const id = await open(1_000);
    const start = tuesday();
    await advance({ to: start.toISOString() });
    const transfer = await send(id);
    await sandbox('/bank/faults', { kind: 'away' });
    const key = { 'Idempotency-Key': 'ten days' };
    const stopped = await advance({ days: 10 }, key);
    expect([stopped.status, stopped.body.code]).toEqual([503, 'service_unavailable']);
    expect(stopped.body.detail).toBe('The sandbox bank does not answer at the moment.');
    expect((await get(`/v1/transfers/${transfer.id}`)).body.status).not.toBe('settled');
    await sandbox('/bank/faults', { kind: 'none' });
    await endPauses(service.deps, tenant, OUTGOING_MESSAGE);
    const done = await advance({ days: 10 }, key);
    expect([done.status, done.body.detail]).toEqual([200, undefined]);
    const now = Date.parse(done.body.now);
    expect(now).toBeGreaterThanOrEqual(start.getTime() + 10 * DAY_MS);
    expect(now).toBeLessThan(start.getTime() + 10 * DAY_MS + HOUR_MS);
    expect((await get(`/v1/transfers/${transfer.id}`)).body.status).toBe('settled');
    const replayed = await advance({ days: 10 }, key);
    expect([replayed.body, replayed.headers.get('idempotent-replayed')]).toEqual([done.body, 'true']);
  });

  test('Work that fails is named with its problem, and the clock waits for it', async () => {
    await open(1);
    const { organizationId } = tenant;
    await service.database.admin(
      `insert into treasury.work (org_id, livemode, kind, subject, due_at)
       values ('${organizationId}', false, 'due', 'no_handler a_subject', now())`,
    );
    const stopped = await advance({ days: 1 });
    expect([stopped.status, stopped.body.code]).toEqual([503, 'service_unavailable']);
    expect(stopped.body.detail).toMatch(/ the work no_handler a_subject \(An internal error\.\)/);
    expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/);
    const again = await advance({ days: 1 });
    expect(again.status).toBe(503);
    expect(again.body.detail).toMatch(/the work no_handler a_subject /i);
    await service.database.admin(`delete from treasury.work where subject = 'no_handler a_subject'`);
    expect((await advance({ days: 1 })).status).toBe(200);
  });

  test('A request does a limited number of pieces of work; the same request goes on until the clock is there', async () => {
    const id = await open(1_000);
    const start = tuesday();
    await advance({ to: start.toISOString() });
    for (let n = 0; n < 20; n++)
      await send(id, { amount: 1, type: 'instant', counterparty: counterparty('1120000003') });
    const target = new Date(start.getTime() + 3 * DAY_MS).toISOString();
    const key = { 'Idempotency-Key': 'limited' };
    const limited = { ...service.deps, advanceStepsMax: 10 };
    const context = { ...tenant, idempotency: undefined } as never;
    await expect(advanceTime(limited, context, { to: target })).rejects.toMatchObject({
      code: 'clock_not_there_yet',
      message: expect.stringContaining(target),
    });
    let requests = 0;
    for (let isThere = false; !isThere && requests < 30; requests++) {
      isThere = await advanceTime(limited, context, { to: target }).then(
        ({ now }) => now >= target,
        (error: { code: string }) => {
          expect(error.code).toBe('clock_not_there_yet');
          return false;
        },
      );
    }
    expect(requests).toBeGreaterThan(0);
    const { body } = await get('/v1/transfers?status=settled');
    expect(body.total_count).toBe(20);
    const { body: answer } = await advance({ to: target }, key);
    expect(answer.now >= target).toBe(true);
  });

  test('A request with the idempotency key of an unfinished one and another body moves the clock to its own time', async () => {
    await open();
    const start = tuesday();
    await advance({ to: start.toISOString() });
    const withBody = (text: string) => ({
      ...tenant,
      idempotency: { key: 'one', fingerprint: createHash('sha256').update(text).digest() },
    });
    const stopped = { ...service.deps, advanceStepsMax: 0 };
    await expect(advanceTime(stopped, withBody('first') as never, { days: 1 })).rejects.toMatchObject({
      code: 'clock_not_there_yet',
    });
    const { now } = await advanceTime(service.deps, withBody('second') as never, { days: 30 });
    expect(Date.parse(now)).toBeGreaterThanOrEqual(start.getTime() + 30 * DAY_MS);
  });

  test('One request at a time moves the clock of an organization, and a dead one blocks nobody for long', async () => {
    await open();
    const answers = await Promise.all([1, 2, 3].map(() => advance({ days: 1 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const { status, headers } of answers)
      if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([409, '1']);
    const set = (lease: string) =>
      service.database.admin(
        `update treasury.test_advance set lease_until = ${lease} where org_id = '${tenant.organizationId}'`,
      );
    // First the state is the same as just after a crash, then the same as after the lease has expired.
    await set(`now() + interval '20 seconds'`);
    expect((await advance({ days: 1 })).status).toBe(409);
    await set(`now() - interval '1 second'`);
    expect((await advance({ days: 1 })).status).toBe(200);
  });

  test('Eight organizations move their clocks at the same time', async () => {
    const tenants = Array.from({ length: 8 }, () => testTenant(organizations++));
    await Promise.all(tenants.map((as) => service.openAccount({ as, type: 'savings', initialDeposit: 100 })));
    const path = `${HELPERS}/treasury/advance_time`;
    const answers = await Promise.all(tenants.map((as) => service.post(path, { days: 20 }, { as })));
    expect(answers.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(tenants.map(() => ''));
  });

  test('30 days at once and day by day give the same books, also while the background work runs', async () => {
    const start = tuesday();
    const books: unknown[] = [];
    const orders = randomOrders(24);
    for (const steps of [[30], Array.from({ length: 30 }, () => 1), [1, 0.5, 7.25, 0.25, 2, 19]]) {
      tenant = testTenant(organizations++);
      const [first, second] = [await open(500), await open(100)];
      await advance({ to: start.toISOString() });
      const ids: string[] = [];
      for (const { from, ...order } of orders) ids.push((await send(from === 0 ? first : second, order)).id);
      const background = steps.length === 6 ? startHousekeeping(service.deps) : undefined;
      let to = start.getTime();
      for (const days of steps) {
        to += days * DAY_MS;
        const { status, body } = await advance({ to: new Date(to).toISOString() });
        expect([status, body.detail]).toEqual([200, undefined]);
      }
      await background?.stop();
      books.push(await booksOf([first, second], ids));
    }
    expect(books[1]).toEqual(books[0]);
    expect(books[2]).toEqual(books[0]);
    expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
  }, 240_000);
});

/** Transfers of all kinds, the same in each run. */
function randomOrders(count: number) {
  let state = 20_261_122;
  const pick = <T>(values: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return values[Math.floor((state / 2 ** 31) * values.length)]!;
  };
  return Array.from({ length: count }, () => {
    const type = pick(['ach', 'ach', 'ach', 'wire', 'instant']);
    const isAch = type === 'ach';
    return {
      from: pick([0, 1]),
      type,
      amount: pick([1, 2.5, 7.77, 10]),
      ...(isAch && { direction: pick(['credit', 'debit']), speed: pick(['standard', 'same_day']) }),
      counterparty: counterparty(
        isAch
          ? pick(['12345678', '1110000001', '1110000002', '1110000010', '1110000029'])
          : pick(['12345678', '1120000001', '1120000002', '1120000003', '1120000006']),
      ),
    };
  });
}

/** Everything that the books say, with days instead of times where the moment of the request counts. */
async function booksOf(accounts: readonly string[], transfers: readonly string[]) {
  const balances = [];
  for (const account of accounts) balances.push(await balanceOf(account));
  const { rows: states } = await service.database.admin(
    `select status, settlement_date::text, return_code, settled_at::date::text as settled, returned_at::text
     from treasury.transfer where id = any('{${transfers.join()}}') order by id`,
  );
  const { rows: transactions } = await service.database.admin(
    `select account_id, type, status, amount::text, posted_at::date::text as posted
     from treasury.transaction where account_id = any('{${accounts.join()}}') order by 1, 2, 3, 4, 5`,
  );
  return {
    balances,
    states,
    transactions: transactions.map((row) => ({ ...row, account_id: accounts.indexOf(row.account_id) })),
  };
}
