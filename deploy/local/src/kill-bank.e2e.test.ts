import { eventually } from '@exchequer/testkit';
import type pg from 'pg';
import { OWNER } from '../test/end-to-end.ts';
import { createProcessKiller, type ProcessKiller } from '../test/process-killer.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

/**
 * Kills treasury and the sandbox with SIGKILL at each step of transfers, card payments, bill payments, and while the test clock moves.
 * The client repeats each request with its Idempotency-Key. Afterwards each effect has happened once, and both services have the same
 * records.
 */
let home: string;
let suite: TestSuite;
let admin: pg.Client;
let killer: ProcessKiller;
let accountId: string;
let cardId: string;

const DEPOSIT = 10_000;
const BANK = { name: 'Mill Supplies', routingNumber: '021000021', accountNumber: '12345678' };
const HELPERS = '/v1/test_helpers';

/** What each request did, in cents, as it must be on the account at the end. All amounts are different. */
const effects: { readonly name: string; readonly cents: number }[] = [];

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { EXCHEQUER_RESTART_MAX_MS: '200', LOG_LEVEL: 'warn' });
  admin = await suite.connect();
  killer = createProcessKiller(suite, admin);
  accountId = (await send('/v1/accounts/create', { type: 'checking', owner: OWNER, initialDeposit: DEPOSIT })).id;
  cardId = (await send('/v1/cards/issue', { accountId, type: 'virtual' })).id;
});

afterAll(async () => {
  await admin?.end();
  await suite?.stop();
  removeHome(home);
});

let keys = 0;
let cents = 0;

/** An amount that no other request has. */
function newAmount(): number {
  return (10_000 + ++cents) / 100;
}

/** Sends a request as a careful client does: repeats it with the same idempotency key until there is an answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
function send(path: string, body: object): Promise<any> {
  const headers = { 'idempotency-key': `kill ${++keys}` };
  return eventually(
    async () => {
      const answer = await suite.api('POST', path, { body, headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    120_000,
    100,
  );
}

/** @param sign of the amount on the account */
async function sendOnce(name: string, sign: 1 | -1, path: string, body: object): Promise<{ readonly id: string }> {
  const amount = newAmount();
  const answer = await send(path, { ...body, amount });
  effects.push({ name, cents: sign * Math.round(amount * 100) });
  return answer;
}

const transfer = (type: string) =>
  sendOnce(`${type} transfer`, -1, '/v1/transfers', { type, fromAccountId: accountId, counterparty: BANK });

const payBill = () => sendOnce('bill payment', -1, '/v1/payments/bill-pay', { accountId, payee: BANK });

const receive = () =>
  sendOnce('incoming transfer', 1, `${HELPERS}/treasury/incoming_transfer`, {
    accountId,
    type: 'ach',
    counterparty: { name: 'Northwind Bakery' },
  });

function authorize(amount: number): Promise<{ readonly id: string }> {
  const merchant = { name: 'Corner Bookshop', mcc: '5942' };
  return send(`${HELPERS}/cards/${cardId}/authorize`, { amount, merchant });
}

/** A card payment with one part that runs while a process is killed. */
async function payByCard(dying: 'authorize' | 'clear', place: Place): Promise<void> {
  const amount = newAmount();
  const first = () => authorize(amount);
  const { id } = dying === 'authorize' ? await killer.killWhileBlocked(place, first) : await first();
  const second = () => send(`${HELPERS}/authorizations/${id}/clear`, {});
  await (dying === 'clear' ? killer.killWhileBlocked(place, second) : second());
  effects.push({ name: 'card payment', cents: -Math.round(amount * 100) });
}

const advance = (days: number) => send(`${HELPERS}/treasury/advance_time`, { days });

/** Moves the clock far enough that waiting transfers and bill payments are sent and settle. */
async function advanceWithWork(): Promise<void> {
  await transfer('ach');
  await payBill();
  await advance(5);
}

type Place = Parameters<ProcessKiller['killWhileBlocked']>[0];

/**
 * The process to kill, and the table at which it is killed. A process that waits for another one is killed while the other one waits for
 * the table.
 */
function place(service: 'treasury' | 'sandbox', table: string): Place {
  return { service, table, role: `exchequer_${table.split('.')[0]}` };
}

const steps: [string, Place, (place: Place) => Promise<unknown>][] = [
  ['treasury, before a transfer is committed', place('treasury', 'treasury.transfer'), during(() => transfer('ach'))],
  ['treasury, while the bank has its payment', place('treasury', 'sandbox.payment'), during(() => transfer('instant'))],
  [
    'the bank, before it has recorded a payment',
    place('sandbox', 'sandbox.payment'),
    during(() => transfer('instant')),
  ],
  [
    'treasury, before the money is on hold',
    place('treasury', 'treasury.transaction'),
    during(() => transfer('instant')),
  ],
  ['treasury, before a bill payment is committed', place('treasury', 'treasury.bill_payment'), during(payBill)],
  ['treasury, before incoming money is posted', place('treasury', 'treasury.bank_inbox'), during(receive)],
  ['the bank, before it has recorded incoming money', place('sandbox', 'sandbox.incoming_payment'), during(receive)],
  [
    'treasury, during an authorization',
    place('treasury', 'treasury.card_authorization'),
    (at) => payByCard('authorize', at),
  ],
  ['treasury, while the network asks', place('treasury', 'sandbox.card_message'), (at) => payByCard('authorize', at)],
  [
    'the network, before it has recorded a payment',
    place('sandbox', 'sandbox.card_payment'),
    (at) => payByCard('authorize', at),
  ],
  ['treasury, during a clearing', place('treasury', 'treasury.card_authorization'), (at) => payByCard('clear', at)],
  [
    'the network, before it has recorded a clearing',
    place('sandbox', 'sandbox.card_message'),
    (at) => payByCard('clear', at),
  ],
  ['the bank, before it has a file', place('sandbox', 'sandbox.ach_file'), during(advanceWithWork)],
  ['the bank, before it tells of a settlement', place('sandbox', 'sandbox.message'), during(advanceWithWork)],
  ['treasury, before a settlement is posted', place('treasury', 'treasury.bank_inbox'), during(advanceWithWork)],
];

function during(work: () => Promise<unknown>): (at: Place) => Promise<unknown> {
  return (at) => killer.killWhileBlocked(at, work);
}

test(`${steps.length} kills of treasury and the sandbox: each effect happens once, and their records agree`, async () => {
  for (const [name, at, step] of steps) {
    await step(at).catch((error: unknown) => {
      throw new Error(name, { cause: error });
    });
    await suite.ready();
  }
  await advance(10);
  await expectBooksOnce();
  await expectSameRecords();
}, 600_000);

async function expectBooksOnce(): Promise<void> {
  const { rows: posted } = await admin.query(
    `select amount::int as cents from treasury.transaction where account_id = $1 and status = 'posted' order by 1`,
    [accountId],
  );
  const expected = [DEPOSIT * 100, ...effects.map((effect) => effect.cents)].sort((a, b) => a - b);
  expect(posted.map((row) => row.cents)).toEqual(expected);
  const balance = expected.reduce((sum, each) => sum + each, 0) / 100;
  const { body } = await suite.api('GET', `/v1/accounts/${accountId}/balance`);
  expect(body).toMatchObject({ balance, availableBalance: balance, pendingIn: 0, pendingOut: 0 });
  const { rows: unfinished } = await admin.query(
    `select id, status from treasury.transfer where status <> 'settled'
      union all select id, status from treasury.bill_payment where status <> 'paid'
      union all select id, status from treasury.card_authorization where status <> 'cleared'
      union all select id, status from treasury.transaction where status = 'pending'`,
  );
  expect(unfinished).toEqual([]);
  // Each has exactly one event.
  await eventually(async () => {
    const { rows } = await admin.query(
      `select type, count(*)::int as n, count(distinct body->'data'->>'id')::int as objects
         from (select type, body::jsonb as body from webhooks.event) e
        where type in ('transfer.settled', 'bill_payment.paid', 'card.authorization.approved') group by type order by type`,
    );
    const n = (name: RegExp) => effects.filter((effect) => name.test(effect.name)).length;
    expect(rows).toEqual([
      { type: 'bill_payment.paid', n: n(/bill/), objects: n(/bill/) },
      { type: 'card.authorization.approved', n: n(/card/), objects: n(/card/) },
      {
        type: 'transfer.settled',
        n: n(/transfer$|bill/) - n(/incoming/),
        objects: n(/transfer$|bill/) - n(/incoming/),
      },
    ]);
  }, 60_000);
}

/** What treasury has recorded, and what the bank and the network have. */
async function expectSameRecords(): Promise<void> {
  const rowsOf = async (statement: string) => (await admin.query(statement)).rows;
  expect(
    await rowsOf(`select trace_number as reference, amount, status from sandbox.ach_entry
                  union all select uetr, amount, status from sandbox.payment order by 1`),
  ).toEqual(
    await rowsOf('select coalesce(trace_number, uetr) as reference, amount, status from treasury.transfer order by 1'),
  );
  expect(await rowsOf('select id from sandbox.ach_file order by 1')).toEqual(
    await rowsOf(`select id from treasury.outgoing_message where kind = 'ach_file' order by 1`),
  );
  expect(await rowsOf('select id, authorization_id, approved, cleared from sandbox.card_payment order by 1')).toEqual(
    await rowsOf(
      'select payment_id as id, id as authorization_id, approved, cleared from treasury.card_authorization order by 1',
    ),
  );
  expect(await rowsOf('select id, kind from sandbox.card_message order by 1')).toEqual(
    await rowsOf(`select id, kind || 's' as kind from treasury.card_message order by 1`),
  );
  expect(await rowsOf('select amount from sandbox.incoming_payment order by 1')).toEqual(
    await rowsOf(
      `select amount from treasury.transaction where type = 'ach' and transfer_id is null and amount > 0 order by 1`,
    ),
  );
}
