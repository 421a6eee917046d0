import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { readByCursor, rowsRead } from '@exchequer/testkit';
import { liveTenant, otherTenant, startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const openAccount = (initialDeposit = 0, as?: typeof otherTenant) =>
  service.openAccount({ initialDeposit, ...(as && { as }) });
const balance = async (id: string) => (await service.get(`/v1/accounts/${id}`)).body.balance;
const transfer = (body: object, headers: Record<string, string> = {}) =>
  service.post('/v1/transfers', { type: 'ach', ...body }, { headers });

test('An entry class between own accounts is refused by name, because no file is sent', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const { status, body } = await transfer({ fromAccountId: from, toAccountId: to, amount: 1, secCode: 'CCD' });
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        location: 'body.secCode',
        code: 'not_applicable',
        message: '"secCode" can be given only for ACH to or from a counterparty.',
      },
    ],
  ]);
});

test('A transfer between two own accounts settles at once, with a transaction and a running balance on each account', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const { status, body } = await transfer({ fromAccountId: from, toAccountId: to, amount: 40.25, description: 'Rent' });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^trf_/),
      object: 'transfer',
      livemode: false,
      type: 'ach',
      status: 'settled',
      amount: 40.25,
      fee: 0,
      fromAccountId: from,
      toAccountId: to,
      counterparty: null,
      direction: 'credit',
      expectedSettlementDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      effectiveSpeed: 'immediate',
      settledAt: body.createdAt,
      description: 'Rent',
      createdAt: expect.any(String),
      externalId: null,
      metadata: {},
      createdBy: expect.stringMatching(/^key_/),
      warnings: [],
    },
  ]);
  expect([await balance(from), await balance(to)]).toEqual([59.75, 40.25]);
  const { warnings, ...stored } = body;
  expect((await service.get(`/v1/transfers/${body.id}`)).body).toEqual(stored);
  const { rows } = await service.database.admin(
    `select account_id, amount, balance_after, type, status from treasury.transaction where transfer_id = '${body.id}' order by amount`,
  );
  expect(rows).toEqual([
    { account_id: from, amount: '-4025', balance_after: '5975', type: 'book_transfer', status: 'posted' },
    { account_id: to, amount: '4025', balance_after: '4025', type: 'book_transfer', status: 'posted' },
  ]);
  const events = await service.database.admin(
    `select type from treasury.outbox where subject = '${body.id}' order by sequence`,
  );
  expect(events.rows.map(({ type }) => type)).toEqual(['treasury.transfer.created', 'treasury.transfer.settled']);
});

test('The same request with one Idempotency-Key moves money once', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const order = { fromAccountId: from, toAccountId: to, amount: 10 };
  const key = { 'idempotency-key': newId('trf') };
  const answers = await Promise.all(Array.from({ length: 4 }, () => transfer(order, key)));
  const again = await transfer(order, key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  for (const { status, body } of answers) {
    if (status === 200) expect(body).toEqual(again.body);
    else expect([status, body.code]).toEqual([409, 'idempotency_key_in_use']);
  }
  expect(await balance(from)).toBe(90);
  const other = await transfer({ ...order, amount: 11 }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('A refused transfer changes nothing and says why', async () => {
  const [from, to, frozen, closed] = [
    await openAccount(100),
    await openAccount(),
    await openAccount(50),
    await openAccount(),
  ];
  const foreign = await openAccount(100, otherTenant);
  await service.patch(`/v1/accounts/${frozen}`, { status: 'frozen' });
  await service.post(`/v1/accounts/${closed}/close`);
  const order = { fromAccountId: from, toAccountId: to, amount: 1 };
  const cases: [object, number, string, string?][] = [
    [{ ...order, toAccountId: from }, 422, 'same_account'],
    [{ ...order, toAccountId: closed }, 409, 'account_closed'],
    [{ ...order, fromAccountId: frozen }, 409, 'account_frozen'],
    [{ ...order, toAccountId: frozen }, 409, 'account_frozen'],
    [{ ...order, toAccountId: foreign }, 404, 'not_found', `No such account: ${foreign}.`],
    [{ ...order, fromAccountId: newId('acct') }, 404, 'not_found'],
    [{ ...order, fromAccountId: 'nonsense' }, 400, 'invalid_request'],
    [{ ...order, fromAccountId: 'a\u0000b' }, 400, 'invalid_request'],
    [{ ...order, amount: 100.01 }, 422, 'insufficient_funds'],
    [{ ...order, amount: 0 }, 400, 'invalid_request'],
    [{ ...order, amount: -5 }, 400, 'invalid_request'],
    [{ ...order, amount: 1.001 }, 400, 'invalid_request'],
    [{ ...order, amount: 1e15 }, 400, 'invalid_request'],
    [{ ...order, type: 'cash' }, 400, 'invalid_request'],
    [{ ...order, direction: 'debit' }, 400, 'invalid_request'],
    [{ ...order, toAccountId: undefined }, 400, 'invalid_request'],
    [{ ...order, unknown: 1 }, 400, 'invalid_request'],
  ];
  const count = 'select count(*)::int as n from treasury.transfer';
  const before = (await service.database.admin(count)).rows;
  for (const [body, status, code, detail] of cases) {
    const answer = await transfer(body);
    expect({ body, status: answer.status, code: answer.body.code }).toEqual({ body, status, code });
    if (detail) expect(answer.body.detail).toBe(detail);
  }
  expect((await service.database.admin(count)).rows).toEqual(before);
  expect([await balance(from), await balance(to), await balance(frozen)]).toEqual([100, 0, 50]);
});

test('Live mode without a bank partner answers 503 before anything is written', async () => {
  const answer = await service.post(
    '/v1/transfers',
    { type: 'ach', fromAccountId: newId('acct'), toAccountId: newId('acct'), amount: 1 },
    { as: liveTenant },
  );
  expect([answer.status, answer.body.code]).toEqual([503, 'provider_not_configured']);
});

test('32 parallel transfers from one account never overdraw it, and each is accepted or refused on its own', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => transfer({ fromAccountId: from, toAccountId: to, amount: 7 })),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBe(14);
  expect(answers.filter(({ body }) => body.code === 'insufficient_funds')).toHaveLength(18);
  expect([await balance(from), await balance(to)]).toEqual([2, 98]);
});

test('Parallel transfers between two accounts in both directions end without a deadlock and keep the sum', async () => {
  const [a, b] = [await openAccount(500), await openAccount(500)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      transfer({ fromAccountId: n % 2 ? a : b, toAccountId: n % 2 ? b : a, amount: n + 1 }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect((await balance(a)) + (await balance(b))).toBe(1000);
});

test('A transfer that looks like one of the last 24 hours is accepted with a warning', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const order = { fromAccountId: from, toAccountId: to, amount: 3 };
  const first = await transfer(order);
  const second = await transfer(order);
  expect(second.body.warnings).toEqual([{ code: 'possible_duplicate', transferId: first.body.id }]);
  expect((await transfer({ ...order, amount: 4 })).body.warnings).toEqual([]);
});

test('A frozen account in a group of parallel transfers refuses its own transfer only', async () => {
  const [a, b, c] = [await openAccount(10), await openAccount(10), await openAccount()];
  const [, one, two] = await Promise.all([
    service.patch(`/v1/accounts/${a}`, { status: 'frozen' }),
    transfer({ fromAccountId: a, toAccountId: c, amount: 1 }),
    transfer({ fromAccountId: b, toAccountId: c, amount: 1 }),
  ]);
  expect(two.status).toBe(200);
  expect([200, 409]).toContain(one.status);
  const late = await transfer({ fromAccountId: a, toAccountId: c, amount: 1 });
  expect(late.body.code).toBe('account_frozen');
});

test('The list shows the transfers of an account, newest first, by type and status', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const ids: string[] = [];
  for (const type of ['ach', 'wire', 'instant']) {
    ids.unshift((await transfer({ type, fromAccountId: from, toAccountId: to, amount: 1 })).body.id);
  }
  const idsOf = async (query: string) =>
    (await service.get(`/v1/transfers?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf(`accountId=${to}`)).toEqual(ids);
  expect(await idsOf(`accountId=${from}&type=wire`)).toEqual([ids[1]]);
  expect(await idsOf(`accountId=${from}&status=pending`)).toEqual([]);
  const page = await service.get(`/v1/transfers?accountId=${from}&limit=1&offset=1`);
  expect(page.body).toMatchObject({ object: 'list', has_more: true, total_count: 3, limit: 1, offset: 1 });
  expect((await service.get('/v1/transfers?limit=0')).status).toBe(400);
  expect((await service.get('/v1/transfers', { as: otherTenant })).body.data).toEqual([]);
  expect((await service.get(`/v1/transfers/${ids[0]}`, { as: otherTenant })).status).toBe(404);
});

test('Accounts, owners, transfers, cards, payees and bill payments are read by cursor', async () => {
  const as = otherTenant;
  const post = async (path: string, body: object) => {
    const answer = await service.post(path, body, { as });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
    return answer.body.id as string;
  };
  const accounts = [await openAccount(100, as), await openAccount(100, as), await openAccount(0, as)];
  for (const [n, fromAccountId] of accounts.slice(0, 2).entries())
    await post('/v1/transfers', { type: 'ach', fromAccountId, toAccountId: accounts[n + 1], amount: 1 });
  for (const accountId of accounts) await post('/v1/cards/issue', { accountId, type: 'virtual' });
  for (const name of ['Northwind Mills', 'Southwind Mills']) {
    const payeeId = await post('/v1/payments/payees', { name, routingNumber: '021000021', accountNumber: '123456789' });
    await post('/v1/payments/bill-pay', { accountId: accounts[0], payeeId, amount: 1 });
  }
  for (const [path, count] of [
    ['/v1/accounts', 3],
    ['/v1/owners', 1],
    ['/v1/transfers', 2],
    [`/v1/transfers?accountId=${accounts[1]}`, 2],
    ['/v1/cards', 3],
    ['/v1/payments/payees', 2],
    ['/v1/payments/bill-pay', 2],
  ] as const) {
    const { body } = await service.get(path, { as });
    expect([path, body.data.length >= count, body.next_cursor]).toEqual([path, true, null]);
    expect(await readByCursor((page) => service.get(page, { as }), path)).toEqual(body.data);
    const wrong = await service.get(`${path}${path.includes('?') ? '&' : '?'}starting_after=${newId('evt')}`, { as });
    expect([path, wrong.status, wrong.body.errors[0].location]).toEqual([path, 400, 'query.starting_after']);
  }
});

test('A page of transfers reads little more than it shows, also of an account with many, and of a status that few have', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const { body } = await transfer({ fromAccountId: from, toAccountId: to, amount: 1 });
  const columns = await service.database.admin(
    `select string_agg(attname, ', ') as names from pg_attribute
      where attrelid = 'treasury.transfer'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'created_at', 'amount')`,
  );
  const { names } = columns.rows[0];
  await service.database.admin(
    `insert into treasury.transfer (id, created_at, amount, ${names})
     select 'trf_' || lpad(n::text, 26, '0'), created_at - n * interval '1 minute', n, ${names}
       from treasury.transfer, generate_series(1, 20000) n where id = '${body.id}'`,
  );
  for (const query of [
    `accountId=${from}`,
    `accountId=${to}`,
    'status=pending',
    `accountId=${to}&status=settled`,
    '',
  ]) {
    const read = await rowsRead(service.database, 'treasury.transfer', async () => {
      const page = await service.get(`/v1/transfers?limit=10&starting_after=${newId('trf')}&${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.body.data.length).toBe(query === 'status=pending' ? 0 : 10);
    });
    expect([query, read < 200]).toEqual([query, true]);
  }
});

test('The database refuses a change of state that docs/treasury.md does not show', async () => {
  const [from, to] = [await openAccount(100), await openAccount()];
  const { body } = await transfer({ fromAccountId: from, toAccountId: to, amount: 1 });
  const change = (set: string) => service.database.admin(`update treasury.transfer set ${set} where id = '${body.id}'`);
  await expect(change(`status = 'canceled'`)).rejects.toMatchObject({ code: 'EXT20' });
  await expect(change(`status = 'pending'`)).rejects.toMatchObject({ code: 'EXT20' });
  await expect(change('amount = 2')).rejects.toMatchObject({ code: 'EXT20' });
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

test('A list of transfers whose period ends before it begins is refused with both ends', async () => {
  const { status, body } = await service.get('/v1/transfers?from=2026-05-02T00:00:00Z&to=2026-05-01T00:00:00Z');
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ location: 'query.to' })]]);
  expect(body.errors[0].message).toContain('2026-05-01T00:00:00.000Z is before 2026-05-02T00:00:00.000Z');
});
