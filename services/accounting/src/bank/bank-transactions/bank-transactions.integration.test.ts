import { acrossTenants } from '@exchequer/postgres';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const line = (more: Record<string, unknown> = {}) => ({
  date: '2026-11-03',
  amount: 125.5,
  description: 'WIRE FROM ACME',
  ...more,
});
const record = (...transactions: unknown[]) => service.post('/bank_transactions', { transactions });
const upload = (text: string | Uint8Array, fields: Record<string, string> = {}, as = tenant, headers = {}) => {
  const form = new FormData();
  form.append('file', new Blob([text as string]), 'statement');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return service.postForm('/bank_transactions/import', form, as, headers);
};
const count = () =>
  acrossTenants(service.deps.db, async (trx) => {
    const rows = await trx.selectFrom('bank_transaction').select('id').execute();
    return rows.length;
  });
const errorsOf = ({ status, body }: { status: number; body: { errors?: { location: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ location, code }) => `${location} ${code}`),
];

test('a transaction is stored as it was sent, and can be found', async () => {
  const given = { ...line({ reference: 'E2E', provider_id: 'one', counterparty: 'Acme' }), account_id: 'acc_1050' };
  const { status, body } = await service.post('/bank_transactions', given);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...given,
    id: expect.stringMatching(/^btx_/),
    object: 'bank_transaction',
    livemode: false,
    currency: 'USD',
    source: 'api',
    status: 'unmatched',
  });
  expect((await service.get(`/bank_transactions/${body.id}`)).body).toEqual(body);
  expect((await service.post('/bank_transactions', given)).body).toEqual(body);
});

test('the same bank id is the same transaction; another amount with that id is another transaction', async () => {
  const first = (await record(line({ provider_id: 'P1' }))).body;
  expect(first).toMatchObject({ recorded: 1, duplicates: 0 });
  const again = (await record(line({ provider_id: 'P1', description: 'Wire from Acme Inc', date: '2026-11-04' }))).body;
  expect(again).toMatchObject({ recorded: 0, duplicates: 1, data: first.data });
  expect((await record(line({ provider_id: 'P1', amount: 125.51 }))).body.recorded).toBe(1);
  expect((await record(line({ provider_id: 'P1', account_id: 'acc_1050' }))).body.recorded).toBe(1);
});

test('two equal transactions in one list are both recorded; the same list again records nothing; a third in a longer list is new', async () => {
  const coffee = line({ description: 'COFFEE', amount: -4.5 });
  const first = (await record(coffee, coffee, line({ description: 'TEA' }))).body;
  expect(first).toMatchObject({ recorded: 3, duplicates: 0 });
  expect(new Set(first.data.map(({ id }: { id: string }) => id)).size).toBe(3);
  const again = (await record(line({ description: 'TEA' }), coffee, coffee)).body;
  expect(again).toMatchObject({ recorded: 0, duplicates: 3 });
  expect((await record(coffee, coffee, coffee)).body).toMatchObject({ recorded: 1, duplicates: 2 });
});

test('one statement sent many times concurrently is recorded once', async () => {
  const before = await count();
  const statement = `Date,Amount,Description\n${Array.from({ length: 300 }, (_, n) => `2026-10-01,${n % 100}.01,AT ONCE`).join('\n')}`;
  const answers = await Promise.all([1, 2].map(() => upload(statement)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(300);
  expect(await count()).toBe(before + 300);
});

test('a statement is recorded in the order of its days, and an overlapping one adds only new rows', async () => {
  const rows = ['2026-09-03,3.00,c', '2026-09-02,2.00,b', '2026-09-01,1.00,a'];
  const { status, body } = await upload(['Date,Amount,Description', ...rows].join('\n'), { account_id: 'acc_1050' });
  expect(status).toBe(200);
  expect(body).toEqual({
    object: 'statement_import',
    livemode: false,
    account_id: 'acc_1050',
    format: 'csv',
    recorded: 3,
    duplicates: 0,
    skipped: 0,
    skipped_rows: [],
    likely_duplicates: [],
    balance_warnings: [],
    accounts: [],
    decimal_separator: '.',
    date_order: 'ymd',
    first_date: '2026-09-01',
    last_date: '2026-09-03',
  });
  const filter = '/bank_transactions?account_id=acc_1050&from=2026-09-01&to=2026-09-30';
  const dates = (await service.get(filter)).body.data.map(({ date }: { date: string }) => date);
  expect(dates).toEqual(['2026-09-03', '2026-09-02', '2026-09-01']);
  const later = ['Date,Amount,Description', '2026-09-04,4.00,d', ...rows.slice(0, 2)].join('\n');
  expect((await upload(later, { account_id: 'acc_1050' })).body).toMatchObject({ recorded: 1, duplicates: 2 });
});

test('OFX and CAMT.053 are recognized by their content', async () => {
  const ofx = `OFXHEADER:100\n\n<OFX><ACCTID>1<STMTTRN><DTPOSTED>20260801<TRNAMT>5<FITID>F1<NAME>X</STMTTRN></OFX>`;
  expect((await upload(ofx)).body).toMatchObject({ format: 'ofx', recorded: 1 });
  const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-08-02</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
  expect((await upload(camt)).body).toMatchObject({ format: 'camt053', recorded: 1, first_date: '2026-08-02' });
  expect(errorsOf(await upload(camt, { format: 'ofx' }))).toEqual([400, 'body.file invalid_form']);
});

test('one bad row means that nothing of the statement is recorded', async () => {
  const before = await count();
  const rows = ['2026-07-01,1.00,a', '2026-07-32,2.00,b', '2026-07-03,NaN,c', '2026-07-04,4.00,d'];
  const answer = await upload(['Date,Amount,Description', ...rows].join('\n'));
  expect(errorsOf(answer)).toEqual([400, 'body.file[3].date invalid_value', 'body.file[4].amount invalid_value']);
  expect(await count()).toBe(before);
});

test('pages follow each other without gap or repetition while new rows arrive', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await service.get(`/bank_transactions?limit=7${cursor}`);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.has_more ? `&starting_after=${body.next_cursor}` : '';
    if (seen.length === 7) await record(line({ description: 'MEANWHILE' }));
    expect(body.next_cursor === null).toBe(!body.has_more);
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength((await count()) - 1);
  expect(seen.toSorted().toReversed()).toEqual(seen);
});

test('an excluded transaction can be included again, and cannot be excluded twice', async () => {
  const { id } = (await service.post('/bank_transactions', line({ description: 'TRANSFER' }))).body;
  expect((await service.post(`/bank_transactions/${id}/exclude`)).body.status).toBe('excluded');
  expect((await service.post(`/bank_transactions/${id}/exclude`)).status).toBe(409);
  expect(
    (await service.get('/bank_transactions?status=excluded')).body.data.map((row: { id: string }) => row.id),
  ).toEqual([id]);
  expect((await service.post(`/bank_transactions/${id}/include`)).body.status).toBe('unmatched');
  expect((await service.post(`/bank_transactions/${id}/include`)).status).toBe(409);
});

test('refusals name each member, and nothing is recorded', async () => {
  const before = await count();
  expect(errorsOf(await service.post('/bank_transactions', {}))).toEqual([
    400,
    'body.date required',
    'body.amount required',
    'body.description required',
  ]);
  expect(errorsOf(await service.post('/bank_transactions', { ...line(), transactions: [line()] }))).toEqual([
    400,
    'body.date invalid_value',
    'body.amount invalid_value',
    'body.description invalid_value',
  ]);
  expect(
    errorsOf(
      await record(
        line({ amount: 0 }),
        line({ amount: 0.001 }),
        line({ amount: 1e308 }),
        line({ date: '2026-02-30' }),
        line({ amount: -0 }),
      ),
    ),
  ).toEqual([
    400,
    'body.transactions[0].amount out_of_range',
    'body.transactions[1].amount too_many_decimals',
    'body.transactions[2].amount out_of_range',
    'body.transactions[3].date invalid_date',
    'body.transactions[4].amount out_of_range',
  ]);
  expect(errorsOf(await record(line({ amount: '5' }), line({ currency: 'usd' }), line({ description: ' ' })))).toEqual([
    400,
    'body.transactions[0].amount wrong_type',
    'body.transactions[1].currency invalid_form',
    'body.transactions[2].description invalid_form',
  ]);
  expect(errorsOf(await service.post('/bank_transactions', '{"date":"2026-01-01","amount":NaN}'))).toEqual([400]);
  expect(errorsOf(await record())).toEqual([400, 'body.transactions too_few']);
  expect(errorsOf(await record(...Array.from({ length: 1001 }, () => line())))).toEqual([
    400,
    'body.transactions too_many',
  ]);
  expect(errorsOf(await record(line(), line({ account_id: 'acc_98765' })))).toEqual([
    404,
    'body.transactions[1].account_id not_found',
  ]);
  expect(errorsOf(await record(line({ account_id: 'acc_4000' })))).toEqual([
    400,
    'body.transactions[0].account_id invalid_value',
  ]);
  for (const query of ['limit=0', 'limit=1001', 'starting_after=x', 'status=lost', 'from=2026-02-30', 'offset=0']) {
    expect([query, (await service.get(`/bank_transactions?${query}`)).status]).toEqual([query, 400]);
  }
  expect(await count()).toBe(before);
});

test('a form with any error says so, and nothing is recorded', async () => {
  const before = await count();
  const csv = 'Date,Amount\n2026-01-01,5.00';
  expect(
    errorsOf(
      await upload(csv, {
        account_id: 'acc_0',
        format: 'pdf',
        currency: 'usd',
        delimiter: 'x',
        date_order: 'ydm',
        decimal_separator: ';',
        negate: 'yes',
        more: '1',
      }),
    ).toSorted(),
  ).toEqual([
    400,
    'body.account_id invalid_form',
    'body.currency invalid_form',
    'body.date_order invalid_value',
    'body.decimal_separator invalid_form',
    'body.delimiter invalid_form',
    'body.format invalid_value',
    'body.more unknown_field',
    'body.negate invalid_value',
  ]);
  for (const [columns, error] of [
    ['[]', 'body.columns wrong_type'],
    ['{', 'body.columns wrong_type'],
    ['{"date":"Date"}', 'body.columns required'],
    ['{"date":-1,"amount":1}', 'body.columns.date invalid_value'],
    ['{"date":0,"amount":1,"colour":2}', 'body.columns.colour unknown_field'],
    ['{"date":0,"amount":{"a":1}}', 'body.columns.amount invalid_value'],
  ] as const) {
    expect(errorsOf(await upload(csv, { columns }))).toEqual(expect.arrayContaining([400, error]));
  }
  expect(errorsOf(await upload(csv, { account_id: 'acc_98765' }))).toEqual([404, 'body.account_id not_found']);
  expect(errorsOf(await upload(csv, { account_id: 'acc_2000' }))).toEqual([400, 'body.account_id invalid_value']);
  expect((await upload(new Uint8Array([37, 80, 68, 70, 0, 1, 2]))).status).toBe(415);
  expect((await upload('x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await service.post('/bank_transactions/import', { file: csv })).status).toBe(415);
  const empty = new FormData();
  empty.append('format', 'csv');
  expect(errorsOf(await service.postForm('/bank_transactions/import', empty))).toEqual([400, 'body.file required']);
  expect(await count()).toBe(before);
});

describe('statements in several formats', () => {
  const csv = [
    'Date,Amount,Description',
    '2026-08-03,-4.50,BLUE BOTTLE COFFEE OAKLAND CA',
    '2026-08-03,-4.50,BLUE BOTTLE COFFEE OAKLAND CA',
    '2026-08-04,1250.00,ACH CREDIT ACME CORP INV-000017',
    '2026-08-05,-99.00,CHECK 1042',
  ].join('\n');
  const entry = (id: string, day: string, amount: string, name: string, more = '') =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}${more}</STMTTRN>`;
  const coffee = (id: string) => entry(id, '20260803', '-4.50', 'BLUE BOTTLE COFFEE OAKLAN');
  const ofx = (...more: string[]) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${[
      coffee('F1'),
      coffee('F2'),
      entry('F3', '20260804', '1250.00', 'Acme Corp', '<MEMO>INV-000017'),
      entry('F4', '20260805', '-99.00', 'CHECK', '<CHECKNUM>1042'),
      ...more,
    ].join('')}</BANKTRANLIST></STMTRS></OFX>`;
  const asApi = { transactions: [{ date: '2026-08-04', amount: 1250, description: 'Acme Corp', provider_id: 'A-3' }] };
  const account = async (number: number) => {
    const { body } = await service.post('/accounts', { number, name: 'Bank', type: 'asset' });
    return { account_id: body.id as string };
  };
  const told = ({ body: { recorded, duplicates } }: { body: { recorded: number; duplicates: number } }) => [
    recorded,
    duplicates,
  ];

  test('A statement in two formats is recorded once, whichever format comes first, also when it is imported again', async () => {
    for (const [number, first, second] of [
      [1061, csv, ofx()],
      [1062, ofx(), csv],
    ] as const) {
      const into = await account(number);
      expect(told(await upload(first, into))).toEqual([4, 0]);
      expect(told(await upload(second, into))).toEqual([0, 4]);
      expect(told(await upload(second, into))).toEqual([0, 4]);
      expect(told(await upload(first, into))).toEqual([0, 4]);
      const transactions = asApi.transactions.map((each) => ({ ...each, ...into }));
      const api = await service.post('/bank_transactions', { transactions });
      expect(told(api)).toEqual([0, 1]);
      expect(api.body.data[0]).toMatchObject({ amount: 1250, source: first === csv ? 'csv' : 'ofx' });
      expect((await service.get(`/bank_transactions?account_id=${into.account_id}`)).body.data).toHaveLength(4);
    }
  });

  test('Two equal purchases are both kept, and a third one that only one format has is recorded once', async () => {
    const into = await account(1063);
    await upload(csv, into);
    const longer = ofx(coffee('F5'));
    expect(told(await upload(longer, into))).toEqual([1, 4]);
    expect(told(await upload(longer, into))).toEqual([0, 5]);
    expect(told(await upload(ofx(coffee('F5'), coffee('F6')), into))).toEqual([1, 5]);
    expect(told(await upload(`${csv}\n2026-08-05,-99.00,CHECK 1043`, into))).toEqual([1, 4]);
  });

  test('a purchase in the second file of a day is not confused with the one in the first', async () => {
    const into = await account(1064);
    await upload('Date,Amount,Description\n2026-08-03,-4.50,BLUE BOTTLE COFFEE OAKLAND CA', into);
    const only = (id: string) =>
      `<OFX><ACCTID>1<STMTTRN>${coffee(id)}</OFX>`.replace('<STMTTRN><STMTTRN>', '<STMTTRN>');
    expect(told(await upload(`OFXHEADER:100\n\n${only('F1')}`, into))).toEqual([0, 1]);
    expect(told(await upload(`OFXHEADER:100\n\n${only('F2')}`, into))).toEqual([1, 0]);
  });

  test('A statement that is sent in two formats concurrently is recorded once', async () => {
    const into = await account(1065);
    const answers = await Promise.all([upload(csv, into), upload(ofx(), into)]);
    expect(answers.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(4);
  });
});

test('bank transactions of another organization or mode are not found', async () => {
  const { id } = (await service.post('/bank_transactions', line({ description: 'MINE' }))).body;
  const missing = (await service.get(`/bank_transactions/btx_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/bank_transactions/${id}`, as),
      await service.post(`/bank_transactions/${id}/exclude`, undefined, as),
      await service.post(`/bank_transactions/${id}/include`, undefined, as),
      await service.get('/bank_transactions/nonsense', as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
    expect((await service.get('/bank_transactions', as)).body.data).toEqual([]);
    const own = await service.post('/bank_transactions', line({ description: 'MINE' }), as);
    expect(own.body.id).not.toBe(id);
  }
});

test('a repeated request gets the first answer, and another file with its key is refused', async () => {
  const headers = { 'idempotency-key': 'statement-1' };
  const first = await upload('Date,Amount\n2026-01-01,5.00', {}, tenant, headers);
  expect(first.body.recorded).toBe(1);
  const again = await upload('Date,Amount\n2026-01-01,5.00', {}, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await upload('Date,Amount\n2026-01-01,6.00', {}, tenant, headers);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('10,000 rows are recorded', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `2026-06-${String(1 + (n % 30)).padStart(2, '0')},${n + 1}.00,R${n}`,
  );
  const answer = await upload(['Date,Amount,Description', ...rows].join('\n'), {}, otherTenant);
  expect(answer.body).toMatchObject({ recorded: 10_000, duplicates: 0 });
});
