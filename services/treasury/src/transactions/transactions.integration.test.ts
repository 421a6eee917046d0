import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { eventually, signTestToken } from '@exchequer/testkit';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { BANK, CURRENCY } from './ledger-accounts.js';
import { type NewTransaction, recordMovements } from './record-movements.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

type Members = Partial<Omit<NewTransaction, 'id' | 'account_id'>> & { readonly at?: string; readonly hold?: boolean };

/** Records a transaction of this account and returns its id. */
async function record(accountId: string, members: Members = {}, as = tenant): Promise<string> {
  const { at, hold = false, ...given } = members;
  const transaction = {
    id: newId('txn'),
    account_id: accountId,
    type: 'ach' as const,
    amount: 100n,
    description: 'Payment',
    ...given,
  };
  const { id, amount } = transaction;
  const size = amount < 0n ? -amount : amount;
  const [debit, credit] = amount < 0n ? [accountId, BANK.ach] : [BANK.ach, accountId];
  const entry = hold
    ? { kind: 'hold' as const, id, currency: CURRENCY, debit, credit, amount: size, force: true }
    : {
        kind: 'entry' as const,
        id,
        currency: CURRENCY,
        force: true,
        postings: [
          { accountId: debit, debit: size },
          { accountId: credit, credit: size },
        ],
      };
  const now = at === undefined ? new Date() : new Date(at);
  await inTenant(service.deps.db, as, (trx) => recordMovements(trx, as, [{ entry, transactions: [transaction] }], now));
  return id;
}

const idsOf = ({ body }: { readonly body: { readonly data: readonly { readonly id: string }[] } }) =>
  body.data.map(({ id }) => id);
const newTenant = () => ({ organizationId: newId('org'), livemode: false });

test('Transactions are listed newest first, and a page begins after its cursor even if new ones come meanwhile', async () => {
  const as = newTenant();
  const accountId = await service.openAccount({ as });
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.unshift(await record(accountId, {}, as));
  const first = await service.get('/v1/transactions?limit=3', { as });
  expect([idsOf(first), first.body.has_more]).toEqual([ids.slice(0, 3), true]);
  await record(accountId, {}, as);
  const second = await service.get(`/v1/transactions?limit=3&starting_after=${first.body.next_cursor}`, { as });
  expect(idsOf(second)).toEqual(ids.slice(3, 6));
  const last = await service.get(`/v1/transactions?limit=3&starting_after=${second.body.next_cursor}`, { as });
  expect([idsOf(last), last.body.has_more, last.body.next_cursor]).toEqual([ids.slice(6), false, null]);
});

test('Each filter selects the transactions that it describes', async () => {
  const as = newTenant();
  const [a, b] = [await service.openAccount({ as }), await service.openAccount({ as })];
  const cardId = newId('card');
  const old = await record(a, { type: 'wire', amount: 50_000n, at: '2025-03-10T03:30:00.000Z' }, as);
  const card = await record(a, { type: 'card', amount: -2_550n, card_id: cardId, at: '2025-06-01T12:00:00.000Z' }, as);
  const pending = await record(b, { amount: -1_000n, hold: true, at: '2025-06-02T12:00:00.000Z' }, as);
  const interest = await record(b, { type: 'interest', amount: 12n, at: '2025-07-01T05:00:00.000Z' }, as);
  const list = async (query: string) => idsOf(await service.get(`/v1/transactions?${query}`, { as }));
  expect(await list('')).toEqual([interest, pending, card, old]);
  expect(await list(`accountId=${a}`)).toEqual([card, old]);
  expect(await list('type=interest')).toEqual([interest]);
  expect(await list('status=pending')).toEqual([pending]);
  expect(await list('status=posted')).toEqual([interest, card, old]);
  expect(await list(`cardId=${cardId}`)).toEqual([card]);
  expect(await list('minAmount=0.12')).toEqual([interest, old]);
  expect(await list('maxAmount=-10')).toEqual([pending, card]);
  expect(await list('minAmount=-25.50&maxAmount=-25.50')).toEqual([card]);
  // 03:30 UTC on March 10 is still March 9 in New York, the day on which daylight saving time begins.
  expect(await list('from=2025-03-09&to=2025-03-09')).toEqual([old]);
  expect(await list('from=2025-03-10&to=2025-06-01')).toEqual([card]);
  expect(await list('from=2025-06-01T12:00:00.001Z&to=2025-07-01T05:00:00Z')).toEqual([pending]);
  expect(await list(`accountId=${b}&status=posted&from=2025-01-01`)).toEqual([interest]);
  expect(await list(`accountId=${b}&status=posted&from=2025-01-01&to=9999-12-31`)).toEqual([interest]);
  expect(await list(`accountId=${newId('acct')}`)).toEqual([]);
});

test('A search finds words and beginnings of words in description, counterparty and merchant, without case and accents', async () => {
  const as = newTenant();
  const accountId = await service.openAccount({ as });
  const other = await service.openAccount({ as });
  const merchant = { id: null, name: 'AMZN.COM/BILL', mcc: '5942', country: 'US' };
  const a = await record(accountId, { description: 'Café Zoë #1042', at: '2023-01-05T12:00:00.000Z' }, as);
  const b = await record(other, { description: "O'Neill & Sons", at: '2024-06-05T12:00:00.000Z' }, as);
  const c = await record(accountId, { counterparty: 'Northwind Traders', at: '2026-02-05T12:00:00.000Z' }, as);
  const d = await record(accountId, { type: 'card', amount: -5n, merchant, at: '2026-02-06T12:00:00.000Z' }, as);
  const search = async (text: string, more = '') => {
    const answer = await service.get(`/v1/transactions?search=${encodeURIComponent(text)}${more}`, { as });
    expect([text, answer.status]).toEqual([text, 200]);
    return idsOf(answer);
  };
  expect(await search('cafe')).toEqual([a]);
  expect(await search('CAFÉ zoe')).toEqual([a]);
  expect(await search('1042')).toEqual([a]);
  expect(await search('neill')).toEqual([b]);
  expect(await search("o'ne")).toEqual([b]);
  expect(await search('north trad')).toEqual([c]);
  expect(await search('wind')).toEqual([]);
  expect(await search('bill')).toEqual([d]);
  expect(await search('payment')).toEqual([d, c]);
  expect(await search('payment', '&type=card')).toEqual([d]);
  expect(await search('payment', `&accountId=${other}`)).toEqual([]);
  expect(await search('payment', '&to=2026-02-05')).toEqual([c]);
  expect(await search('payment', '&minAmount=0')).toEqual([c]);
  // An amount that few transactions have is looked up first, with the same rules for words.
  expect(await search('CAFÉ zoe', '&minAmount=-1000000')).toEqual([a]);
  expect(await search('wind', '&minAmount=-1000000')).toEqual([]);
  expect(await search('payment', '&minAmount=-1000000&type=card')).toEqual([d]);
  expect(await search('payment', '&minAmount=-1000000&limit=1')).toEqual([d]);
  expect(await search("x') | ('payment':* & 'y' --")).toEqual([]);
  const page = await service.get('/v1/transactions?search=payment&limit=1', { as });
  expect([idsOf(page), page.body.has_more]).toEqual([[d], true]);
  expect(await search('payment', `&limit=1&starting_after=${page.body.next_cursor}`)).toEqual([c]);
});

test('A search does not find transactions of another organization or of the other mode', async () => {
  const secret = 'quixotic';
  const as = newTenant();
  await record(await service.openAccount({ as }), { description: secret }, as);
  const live = { ...as, livemode: true };
  expect(idsOf(await service.get(`/v1/transactions?search=${secret}`, { as }))).toHaveLength(1);
  expect(idsOf(await service.get(`/v1/transactions?search=${secret}`, { as: live }))).toEqual([]);
  expect(idsOf(await service.get(`/v1/transactions?search=${secret}`, { as: newTenant() }))).toEqual([]);
});

test('A search over many periods returns the same transactions as a look at all of them', async () => {
  const as = newTenant();
  const accountId = await service.openAccount({ as });
  const expected: string[] = [];
  for (let n = 0; n < 60; n++) {
    // Some periods have many, some have none.
    const at = new Date(Date.UTC(2020, 0, 1) + n ** 2 * 40_000_000).toISOString();
    const description = n % 3 === 0 ? 'alpha beta' : 'gamma';
    const id = await record(accountId, { description, at }, as);
    if (n % 3 === 0) expected.unshift(id);
  }
  const found: string[] = [];
  let cursor = '';
  do {
    const { body } = await service.get(`/v1/transactions?search=alp&limit=7${cursor}`, { as });
    found.push(...idsOf({ body }));
    cursor = body.has_more ? `&starting_after=${body.next_cursor}` : '';
  } while (cursor);
  expect(found).toEqual(expected);
});

test.each([
  'limit=0',
  'limit=1001',
  'limit=x',
  'starting_after=x',
  `starting_after=${Buffer.from(newId('txn')).toString('base64url')}`,
  'type=loan',
  'status=open',
  'accountId=1',
  'cardId=acct_1',
  'minAmount=a',
  'minAmount=0.001',
  'minAmount=1e15',
  'minAmount=5&maxAmount=4',
  'from=2026-02-30',
  'from=yesterday',
  'from=2026-02-02&to=2026-02-01',
  'search=',
  'search=%20%2A',
  `search=${'x'.repeat(201)}`,
  'format=xml',
  'offset=1',
])('A list with %s is refused', async (query) => {
  const { status, body } = await service.get(`/v1/transactions?${query}`);
  expect([query, status, body.errors?.length]).toEqual([query, 400, 1]);
});

test('A transaction names what it belongs to', async () => {
  const accountId = await service.openAccount();
  const links = {
    transfer_id: newId('trf'),
    card_id: newId('card'),
    authorization_id: newId('auth'),
    bill_payment_id: newId('bp'),
  };
  const related_id = await record(accountId);
  const id = await record(accountId, { ...links, related_id });
  expect((await service.get(`/v1/transactions/${id}`)).body).toMatchObject({
    id,
    accountId,
    transferId: links.transfer_id,
    cardId: links.card_id,
    authorizationId: links.authorization_id,
    billPaymentId: links.bill_payment_id,
    relatedTransactionId: related_id,
  });
});

test('Transactions of others and unknown ones have the same answer', async () => {
  const id = await record(await service.openAccount());
  const unknown = newId('txn');
  const answers = await Promise.all([
    service.get(`/v1/transactions/${unknown}`),
    service.get(`/v1/transactions/${id}`, { as: otherTenant }),
    service.get(`/v1/transactions/${id}`, { as: liveTenant }),
  ]);
  const bodies = answers.map(({ status, text, body }) => [
    status,
    text.replaceAll(id, 'ID').replaceAll(unknown, 'ID').replaceAll(body.request_id, 'REQUEST'),
  ]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]![0]).toBe(404);
});

test('A CSV file has all transactions of the filter, gives their number first, and runs no formula', async () => {
  const as = newTenant();
  const accountId = await service.openAccount({ as });
  await record(accountId, { description: '=HYPERLINK("http://x")', counterparty: 'A, B', amount: -150n }, as);
  for (let n = 0; n < 3; n++) await record(accountId, { description: `Row ${n}` }, as);
  for (const [query, headers] of [
    ['format=csv&limit=1', {}],
    ['', { accept: 'text/csv' }],
  ] as const) {
    const answer = await service.get(`/v1/transactions?${query}`, { as, headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('total-count')).toBe('4');
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^id,accountId,createdAt,postedAt,type,status,amount,balanceAfter,description,/);
    expect(lines[4]).toContain(`-1.50,-1.50,"'=HYPERLINK(""http://x"")","A, B"`);
  }
  const found = await service.get('/v1/transactions?format=csv&search=row', { as });
  expect([found.headers.get('total-count'), found.text.trimEnd().split('\r\n').length]).toEqual(['3', 4]);
});

describe('A large CSV file', () => {
  const ROWS = 30_000;
  const as = newTenant();
  let reads = 0;
  let original: typeof service.deps.db.connection;

  beforeAll(async () => {
    const accountId = await service.openAccount({ as });
    await service.database.admin(`
      insert into treasury.transaction (org_id, livemode, id, account_id, entry_id, type, status, amount, balance_after,
                                        description, created_at, posted_at)
      select '${as.organizationId}', false, 'txn_' || lpad(n::text, 26, '0'), '${accountId}', 'x', 'ach', 'posted', 1, n,
             repeat('text ', 60), now() - n * interval '1 second', now()
        from generate_series(1, ${ROWS}) n`);
    const { db } = service.deps;
    original = db.connection.bind(db);
    const connection = () => {
      reads++;
      return original();
    };
    Object.assign(db, { connection });
  });

  afterAll(() => {
    Object.assign(service.deps.db, { connection: original });
  });

  async function startDownload(): Promise<IncomingMessage> {
    const token = await signTestToken('treasury', as, ['treasury:read']);
    const headers = { authorization: `Bearer ${token}` };
    const [response] = await once(get(`${service.url}/v1/transactions?format=csv`, { headers }), 'response');
    return response.pause();
  }

  /** Requests that take their turn after everything that a download can do without a reader. Returns what the download read meanwhile. */
  async function readsDuringOtherRequests(): Promise<number> {
    const before = reads;
    for (let n = 0; n < 20; n++) await service.get(`/v1/transactions/${newId('txn')}`, { as });
    return reads - before - 20;
  }

  test('is read from the database as fast as the client takes it', async () => {
    const response = await startDownload();
    expect(response.headers['total-count']).toBe(String(ROWS));
    await eventually(async () => expect(await readsDuringOtherRequests()).toBe(0));
    const before = reads;
    let lines = 0;
    for await (const chunk of response) lines += String(chunk).split('\n').length - 1;
    expect(lines).toBe(ROWS + 1);
    expect(reads - before).toBeGreaterThan(ROWS / 1_000 / 2);
  });

  test('is read no further when the client is gone', async () => {
    const response = await startDownload();
    response.destroy();
    const before = reads;
    let others = 0;
    await eventually(async () => {
      others += 20;
      expect(await readsDuringOtherRequests()).toBe(0);
    });
    expect(reads - before - others).toBeLessThan(ROWS / 1_000 / 3);
  });
});
