import { setTimeout } from 'node:timers/promises';
import { newId } from '@exchequer/ids';
import { lockBalance } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { auditEntriesOf } from '@exchequer/testkit';
import { issueCard, moneyOf, pay, spendingOf } from '../../test/card-network.ts';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';

let service: TestService;
let accountId: string;

beforeAll(async () => {
  service = await startTestService();
  accountId = await service.openAccount({ initialDeposit: 1_000 });
});

afterAll(() => service.stop());

const isLuhnValid = (number: string) =>
  [...number].reverse().reduce((sum, digit, n) => {
    const value = Number(digit) * (n % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

test('A virtual card is active at once; its number and security code are shown only at issuance', async () => {
  const input = {
    accountId,
    type: 'virtual',
    spendingLimits: { daily: 500, monthly: 5_000, perTransaction: 200.5 },
    restrictions: { allowedCategories: ['software', 'office_supplies'], blockedMerchants: ['Casino Royale'] },
  };
  const { status, body: card } = await service.post('/v1/cards/issue', input);
  expect([status, card]).toEqual([
    200,
    {
      id: expect.stringMatching(/^card_/),
      object: 'card',
      livemode: false,
      accountId,
      type: 'virtual',
      last4: card.number.slice(-4),
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
      status: 'active',
      balance: 1_000,
      spendingLimits: input.spendingLimits,
      restrictions: input.restrictions,
      timeZone: 'America/New_York',
      replaces: null,
      createdAt: expect.any(String),
      externalId: null,
      metadata: {},
      createdBy: 'key_00000000000000000000000001',
      updatedBy: null,
      activatedAt: expect.any(String),
      closedAt: null,
      number: expect.stringMatching(/^999999\d{10}$/),
      cvv: expect.stringMatching(/^\d{3}$/),
    },
  ]);
  expect(isLuhnValid(card.number)).toBe(true);
  const { number: _, cvv: __, ...shown } = card;
  expect((await service.get(`/v1/cards/${card.id}`)).body).toEqual(shown);
  const list = await service.get(`/v1/cards?accountId=${accountId}&status=active`);
  expect(list.body.data).toContainEqual(shown);
  expect(list.text).not.toContain(card.number);
});

test('A repeated issuance gets the same card, number and security code, and the database has neither in clear', async () => {
  const body = { accountId, type: 'virtual' };
  const headers = { 'idempotency-key': 'one card' };
  const first = await service.post('/v1/cards/issue', body, { headers });
  const again = await service.post('/v1/cards/issue', body, { headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const { rows: cards } = await service.database.admin(
    `select count(*)::int as count from sandbox.network_card where card_id = '${first.body.id}'`,
  );
  expect(cards).toEqual([{ count: 1 }]);
  const { rows: tables } = await service.database.admin(
    `select format('%I.%I', table_schema, table_name) as table_name from information_schema.tables
      where table_schema in ('treasury', 'sandbox', 'event_log') and table_type = 'BASE TABLE'`,
  );
  for (const { table_name } of tables) {
    const { rows } = await service.database.admin(
      `select count(*)::int as hits from ${table_name} t
        where t::text like '%${first.body.number}%' or t::text like '%"cvv"%'
           or t::text like '%${Buffer.from(first.body.number).toString('hex')}%'
           or t::text like '%${Buffer.from('"cvv"').toString('hex')}%'`,
    );
    expect([table_name, rows[0].hits]).toEqual([table_name, 0]);
  }
});

test('A physical card declines purchases until it is activated', async () => {
  const card = await issueCard(service, accountId, { type: 'physical' });
  expect(card.status).toBe('inactive');
  expect((await pay(service, card.id, 1)).body).toMatchObject({ status: 'declined', declineReason: 'card_inactive' });
  const frozen = await service.patch(`/v1/cards/${card.id}`, { status: 'frozen' });
  expect([frozen.status, frozen.body.code]).toEqual([409, 'card_inactive']);
  const active = await service.post(`/v1/cards/${card.id}/activate`);
  expect([active.status, active.body.status]).toEqual([200, 'active']);
  expect((await service.post(`/v1/cards/${card.id}/activate`)).body).toEqual(active.body);
  expect((await pay(service, card.id, 1)).body.status).toBe('approved');
});

test('A frozen card declines purchases until it is active again, and given members of a change keep the others', async () => {
  const card = await issueCard(service, accountId, { spendingLimits: { daily: 10, monthly: 20 } });
  const change = { status: 'frozen', spendingLimits: { daily: 30, monthly: null }, timeZone: 'Asia/Tokyo' };
  const { body } = await service.patch(`/v1/cards/${card.id}`, change);
  expect(body).toMatchObject({
    status: 'frozen',
    spendingLimits: { daily: 30, monthly: null, perTransaction: null },
    timeZone: 'Asia/Tokyo',
  });
  expect((await pay(service, card.id, 1)).body.declineReason).toBe('card_frozen');
  await service.patch(`/v1/cards/${card.id}`, { status: 'active' });
  expect((await pay(service, card.id, 1)).body.status).toBe('approved');
});

test('After a change of the time zone, payments count in the days of the new one, and can be reversed', async () => {
  const card = await issueCard(service, accountId, { spendingLimits: { daily: 10 } });
  const { body: payment } = await pay(service, card.id, 10);
  // One of the two is at another day than New York.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { status } = await service.patch(`/v1/cards/${card.id}`, { timeZone });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(payment.createdAt));
    const month = `${day.slice(0, 7)}-01`;
    const counted = { [`day ${day}`]: '1000', [`month ${month}`]: '1000' };
    expect([timeZone, status, await spendingOf(service, card.id)]).toEqual([timeZone, 200, counted]);
    expect((await pay(service, card.id, 0.01)).body.declineReason).toBe('daily_limit');
  }
  await service.post(`/v1/test_helpers/authorizations/${payment.id}/reverse`, {});
  expect(new Set(Object.values(await spendingOf(service, card.id)))).toEqual(new Set(['0']));
  expect((await pay(service, card.id, 10)).body.status).toBe('approved');
});

test('A change of the time zone moves recent payments only, and the counters stay the sums of their payments', async () => {
  const card = await issueCard(service, accountId, { spendingLimits: { monthly: 500 } });
  const payments: { id: string }[] = [];
  for (const amount of [1, 2, 4, 8]) payments.push((await pay(service, card.id, amount)).body);
  // Payments at other times of the last weeks, and one that is older than any limit counts.
  const ages = ['0 hours', '7 hours', '20 days 13 hours', '90 days'];
  for (const [n, age] of ages.entries()) {
    await service.database.admin(
      `update treasury.card_authorization
          set created_at = created_at - interval '${age}',
              day = ((created_at - interval '${age}') at time zone 'America/New_York')::date,
              month = date_trunc('month', (created_at - interval '${age}') at time zone 'America/New_York')::date
        where id = '${payments[n]!.id}'`,
    );
  }
  const sums = `select org_id, livemode, series_id, w.period, w.starts_on, sum(held + cleared) as spent
       from treasury.card_authorization cross join lateral (values ('day', day), ('month', month)) w(period, starts_on)
      where series_id = '${card.id}' and held + cleared > 0 group by 1, 2, 3, 4, 5`;
  await service.database.admin(`delete from treasury.card_spending where series_id = '${card.id}'`);
  await service.database.admin(`insert into treasury.card_spending ${sums}`);
  const place = async (n: number) => {
    const { rows } = await service.database.admin(
      `select day::text as day, month::text as month from treasury.card_authorization where id = '${payments[n]!.id}'`,
    );
    return rows[0];
  };
  const oldest = await place(3);
  // If the counter of an old day were counted again, this mark would be lost.
  const old = `series_id = '${card.id}' and period = 'day' and starts_on = '${oldest!.day}'`;
  await service.database.admin(`update treasury.card_spending set spent = spent + 1 where ${old}`);
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York']) {
    expect((await service.patch(`/v1/cards/${card.id}`, { timeZone })).status).toBe(200);
    const { rows } = await service.database.admin(
      `select period, starts_on::text as starts_on, spent::text as spent from (${sums}) s
        where not (period = 'day' and starts_on = '${oldest!.day}') order by 1, 2`,
    );
    const expected = Object.fromEntries(rows.map((row) => [`${row.period} ${row.starts_on}`, row.spent]));
    expect(await spendingOf(service, card.id)).toEqual({ ...expected, [`day ${oldest!.day}`]: '801' });
  }
  expect(await place(3)).toEqual(oldest);
});

test('A card has a time zone that Postgres knows too, so that it can pay', async () => {
  const card = await issueCard(service, accountId);
  const { rows } = await service.database.admin(`select name from pg_timezone_names`);
  const known = new Set(rows.map(({ name }) => name as string));
  // Names that this process accepts and Postgres does not, or understands in another way.
  const others = [
    'AET',
    'ACT',
    'CST',
    'PST',
    'CET',
    'EST5EDT',
    'GMT+5',
    'SystemV/EST5',
    'Etc/Unknown',
    'america/new_york',
  ];
  for (const timeZone of [...others, 'UTC', 'US/Eastern', 'America/Argentina/Ushuaia', 'Etc/GMT+5', 'Asia/Kathmandu']) {
    const { status, body } = await service.patch(`/v1/cards/${card.id}`, { timeZone });
    const isPlace = timeZone === 'UTC' || timeZone.includes('/');
    const isKnown = isPlace && known.has(timeZone);
    if (timeZone !== 'america/new_york') expect([timeZone, status]).toEqual([timeZone, isKnown ? 200 : 400]);
    if (status === 400) expect(body.errors[0]).toMatchObject({ location: 'body.timeZone', code: 'unknown_time_zone' });
    expect((await pay(service, card.id, 0.01)).body.status).toBe('approved');
  }
  const issued = await service.post('/v1/cards/issue', { accountId, type: 'virtual', timeZone: 'SystemV/EST5' });
  expect([issued.status, issued.body.errors?.[0].code]).toEqual([400, 'unknown_time_zone']);
});

test.each([
  ['frozen', { status: 'frozen' }, 'card_frozen'],
  ['given a lower limit', { spendingLimits: { daily: 5 } }, 'daily_limit'],
  ['closed', undefined, 'card_inactive'],
])('After a card was %s, no payment is approved by what it was before', async (_, body, reason) => {
  const id = await service.openAccount({ initialDeposit: 100 });
  const change = async (cardId: string) => {
    const path = `/v1/cards/${cardId}`;
    const { status } = await (body ? service.patch(path, body) : service.post(`${path}/close`));
    expect(status).toBe(200);
  };
  const { db } = service.deps;
  for (const isPaidFirst of [true, false]) {
    const card = await issueCard(service, id, { spendingLimits: { daily: 50 } });
    const steps = [() => pay(service, card.id, 10), () => change(card.id)];
    if (!isPaidFirst) steps.reverse();
    const { isAnswered, answers } = await inTenant(db, tenant, async (trx) => {
      await lockBalance(trx, tenant, id);
      const first = steps[0]!();
      await untilWaiting(1);
      const second = steps[1]!();
      // Is the second one answered while the first one is not?
      const isAnswered = await Promise.race([second.then(() => true), untilWaiting(2).then(() => false)]);
      return { isAnswered, answers: [first, second] };
    });
    const payment = await answers[isPaidFirst ? 0 : 1];
    await Promise.all(answers);
    expect([isAnswered, payment!.body.status, payment!.body.declineReason]).toEqual(
      isPaidFirst ? [false, 'approved', undefined] : [false, 'declined', reason],
    );
  }
});

/** Until so many transactions of treasury wait for locks. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and usename = 'exchequer_treasury'`;
  while ((await service.database.admin(waiting)).rows.length < count) await setTimeout(20);
}

test('A card shows a balance that is larger than the largest amount', async () => {
  const id = await service.openAccount({ initialDeposit: 9_007_199_254_740.99 });
  const counterparty = { name: 'Northwind' };
  const body = { accountId: id, type: 'wire', amount: 9_007_199_254_740.99, counterparty };
  expect((await service.post('/v1/test_helpers/treasury/incoming_transfer', body)).status).toBe(200);
  const card = await issueCard(service, id);
  expect(card.balance).toBe(18_014_398_509_481.98);
  expect((await service.get(`/v1/cards?accountId=${id}`)).body.data[0].balance).toBe(18_014_398_509_481.98);
});

test('What is done to a card is in the audit log', async () => {
  const card = await issueCard(service, accountId);
  await service.patch(`/v1/cards/${card.id}`, { status: 'frozen' });
  await service.patch(`/v1/cards/${card.id}`, { status: 'active' });
  await service.patch(`/v1/cards/${card.id}`, { spendingLimits: { daily: 5 } });
  await service.post(`/v1/cards/${card.id}/replace`);
  const { rows } = await service.database.admin(
    `select action from ${auditEntriesOf('treasury')} where target = '${card.id}' order by seq`,
  );
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(['card.issued', 'card.frozen', 'card.unfrozen', 'card.changed', 'card.replaced']);
});

test('A replaced card is closed, and its limits count what both cards spend', async () => {
  const old = await issueCard(service, accountId, { spendingLimits: { daily: 50 } });
  expect((await pay(service, old.id, 40)).body.status).toBe('approved');
  const { status, body: card } = await service.post(`/v1/cards/${old.id}/replace`, { reason: 'lost' });
  expect([status, card.replaces, card.status, card.spendingLimits]).toEqual([
    200,
    old.id,
    'active',
    old.spendingLimits,
  ]);
  expect(card.number).not.toBe(old.number);
  expect((await service.get(`/v1/cards/${old.id}`)).body.status).toBe('closed');
  expect((await pay(service, card.id, 10.01)).body.declineReason).toBe('daily_limit');
  expect((await pay(service, card.id, 10)).body.status).toBe('approved');
});

test('A closed card cannot be changed', async () => {
  const card = await issueCard(service, accountId);
  const closed = await service.post(`/v1/cards/${card.id}/close`);
  expect([closed.status, closed.body.status]).toEqual([200, 'closed']);
  const answers = [
    await service.patch(`/v1/cards/${card.id}`, { spendingLimits: { daily: 1 } }),
    await service.post(`/v1/cards/${card.id}/activate`),
    await service.post(`/v1/cards/${card.id}/replace`),
    await service.post(`/v1/cards/${card.id}/close`),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'card_closed']));
  expect((await service.get(`/v1/cards/${card.id}`)).body).toEqual(closed.body);
});

test('Wrong input is refused with the place and what would be accepted, and no card is issued', async () => {
  const before = (await service.get('/v1/cards')).body.total_count;
  const cases: [object, number, string, string][] = [
    [{ spendingLimits: { daily: -1 } }, 400, 'body.spendingLimits.daily', '0 or more'],
    [{ spendingLimits: { monthly: 1.234 } }, 400, 'body.spendingLimits.monthly', 'two decimals'],
    [{ restrictions: { allowedCategories: ['sofware'] } }, 400, 'body.restrictions.allowedCategories[0]', 'software'],
    [{ restrictions: { blockedMerchants: ['---'] } }, 400, 'body.restrictions.blockedMerchants[0]', ''],
    [{ timeZone: 'Mars/Olympus' }, 400, 'body.timeZone', 'IANA'],
    [{ timeZone: '+05:00' }, 400, 'body.timeZone', 'IANA'],
    [{ type: 'metal' }, 400, 'body.type', 'virtual'],
    [{ accountId: newId('acct') }, 404, 'body.accountId', 'No such account'],
  ];
  for (const [input, status, location, message] of cases) {
    const answer = await service.post('/v1/cards/issue', { accountId, type: 'virtual', ...input });
    expect([input, answer.status, answer.body.errors?.[0]?.location]).toEqual([input, status, location]);
    expect(answer.body.errors[0].message).toContain(message);
  }
  expect((await service.get('/v1/cards')).body.total_count).toBe(before);
});

test('No card is issued on a frozen or closed account', async () => {
  const frozen = await service.openAccount();
  await service.patch(`/v1/accounts/${frozen}`, { status: 'frozen' });
  const closed = await service.openAccount();
  await service.post(`/v1/accounts/${closed}/close`);
  for (const [id, code] of [
    [frozen, 'account_frozen'],
    [closed, 'account_closed'],
  ]) {
    const { status, body } = await service.post('/v1/cards/issue', { accountId: id, type: 'virtual' });
    expect([status, body.code]).toEqual([409, code]);
  }
});

test('Nobody sees, changes or uses a card of another organization', async () => {
  const card = await issueCard(service, accountId);
  const as = otherTenant;
  const answers = [
    await service.get(`/v1/cards/${card.id}`, { as }),
    await service.get(`/v1/cards/${card.id}/authorizations`, { as }),
    await service.patch(`/v1/cards/${card.id}`, { status: 'frozen' }, { as }),
    await service.post(`/v1/cards/${card.id}/replace`, undefined, { as }),
    await service.post(`/v1/cards/${card.id}/close`, undefined, { as }),
    await service.post('/v1/cards/issue', { accountId, type: 'virtual' }, { as }),
    await pay(service, card.id, 1, {}, { as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await service.get('/v1/cards', { as })).body.total_count).toBe(0);
});

test('Live mode without a card network answers 503 before anything is written, and has no test helpers', async () => {
  const issued = await service.post('/v1/cards/issue', { accountId, type: 'virtual' }, { as: liveTenant });
  expect([issued.status, issued.body.code]).toEqual([503, 'provider_not_configured']);
  const paid = await pay(service, newId('card'), 1, {}, { as: liveTenant });
  expect([paid.status, paid.body.code]).toEqual([403, 'test_mode_only']);
  const { rows } = await service.database.admin('select count(*)::int as count from treasury.card where livemode');
  expect(rows).toEqual([{ count: 0 }]);
});

test('Issuance and closing are events without the number', async () => {
  const card = await issueCard(service, accountId);
  await service.post(`/v1/cards/${card.id}/close`);
  const { rows } = await service.database.admin(
    `select type, data::text as data from treasury.outbox where subject = '${card.id}' order by sequence`,
  );
  expect(rows.map(({ type }) => type)).toEqual(['treasury.card.issued', 'treasury.card.closed']);
  expect(rows[0].data).not.toContain(card.last4);
  expect(await moneyOf(service, accountId)).toEqual([1_000, expect.any(Number)]);
  expect(tenant.livemode).toBe(false);
});
