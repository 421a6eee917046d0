import { randomUUID } from 'node:crypto';
import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;
let number = 1_100;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const upload = (text: string, fields: Record<string, string> = {}, as = tenant) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'statement');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return service.postForm('/bank_transactions/import', form, as, { 'idempotency-key': randomUUID() });
};
/** A bank account without transactions. */
const account = async (as = tenant) => {
  number += 1;
  const { body } = await service.post('/accounts', { number, name: 'Bank', type: 'asset' }, as);
  return { account_id: body.id as string };
};
const recordedOn = async ({ account_id }: { account_id: string }, as = tenant) => {
  const { body } = await service.get(`/bank_transactions?account_id=${account_id}`, as);
  return body.data
    .map(({ date, amount, description }: Record<string, unknown>) => `${date} ${amount} ${description}`)
    .toReversed();
};
const errorsOf = ({ status, body }: { status: number; body: { errors?: { location: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ location, code }) => `${location} ${code}`),
];
const told = ({ body: { recorded, duplicates } }: { body: { recorded: number; duplicates: number } }) => [
  recorded,
  duplicates,
];

describe('amounts and days that can be read in two ways', () => {
  const ambiguous = 'Date,Amount,Description\n03/04/2026,"1,200",RENT';

  test('a small German file of round thousands is read as thousands', async () => {
    const into = await account();
    const text = 'Buchungstag;Verwendungszweck;Betrag\n01.05.2026;Miete;-1.200\n02.05.2026;Honorar;3.000';
    expect((await upload(text, into)).body).toMatchObject({ recorded: 2, decimal_separator: ',', date_order: 'dmy' });
    expect(await recordedOn(into)).toEqual(['2026-05-01 -1200 Miete', '2026-05-02 3000 Honorar']);
  });

  test('are refused with the names of the settings, nothing is recorded, and the settings are accepted', async () => {
    const into = await account();
    const refused = await upload(ambiguous, into);
    expect(errorsOf(refused)).toEqual([
      400,
      'body.file[2].amount invalid_value',
      'body.decimal_separator required',
      'body.file[2].date invalid_value',
      'body.date_order required',
    ]);
    expect(refused.body.errors[0].message).toContain('"1,200"');
    expect(await recordedOn(into)).toEqual([]);
    const read = await upload(ambiguous, { ...into, decimal_separator: '.', date_order: 'dmy' });
    expect(read.body).toMatchObject({ recorded: 1, decimal_separator: '.', date_order: 'dmy' });
    expect(await recordedOn(into)).toEqual(['2026-04-03 1200 RENT']);
  });

  test('the last import of the account with the same headings decides, and no other', async () => {
    const into = await account();
    await upload('Date,Amount,Description\n13/04/2026,"1,200.50",RENT', into);
    expect((await upload(ambiguous, into)).body).toMatchObject({ recorded: 1, date_order: 'dmy' });
    expect(await recordedOn(into)).toEqual(['2026-04-13 1200.5 RENT', '2026-04-03 1200 RENT']);
    expect((await upload(ambiguous, await account())).status).toBe(400);
    const other = ambiguous.replace('Description', 'Description,Notes');
    expect((await upload(other, into)).status).toBe(400);
  });

  test.each([
    ['US', 710, '2026-03-04 1200 RENT'],
    ['GB', 711, '2026-04-03 1200 RENT'],
  ])('the country of the business, %s, decides at last', async (country, organization, line) => {
    const as = testTenant(organization);
    const address = country === 'US' ? { city: 'Reno', state: 'NV', zip: '89501' } : { city: 'Leeds', country };
    expect((await service.put('/business_profile', { name: 'Us', address }, as)).status).toBe(200);
    const into = await account(as);
    expect((await upload(ambiguous, into, as)).body).toMatchObject({ recorded: 1 });
    expect(await recordedOn(into, as)).toEqual([line]);
    expect(errorsOf(await upload(ambiguous.replace('1,200', '1.200'), into, as))).toEqual([
      400,
      'body.file[2].amount invalid_value',
      'body.decimal_separator required',
    ]);
  });

  test('of an OFX file are decided by the same setting', async () => {
    const into = await account();
    const ofx =
      '<OFX><STMTRS><ACCTID>1<BANKTRANLIST><STMTTRN><DTPOSTED>20260801<TRNAMT>-1.200<FITID>F1<NAME>X</STMTTRN></BANKTRANLIST></STMTRS></OFX>';
    expect(errorsOf(await upload(ofx, into))).toEqual([
      400,
      'body.file[1].amount invalid_value',
      'body.decimal_separator required',
    ]);
    expect((await upload(ofx, { ...into, decimal_separator: ',' })).body.recorded).toBe(1);
    expect(await recordedOn(into)).toEqual(['2026-08-01 -1200 X']);
  });
});

describe('a bank id that the bank gave to several transactions', () => {
  const row = (id: string, day: string, amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;
  const ofx = (...rows: string[]) =>
    `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`;
  const fee = row('0', '20260504', '-10.00', 'TARIFA');
  const payment = row('0', '20260506', '-10.00', 'PIX ANA');

  test('on other days or with other names records each, and the same file again records nothing', async () => {
    const into = await account();
    expect(told(await upload(ofx(fee, payment), into))).toEqual([2, 0]);
    expect(told(await upload(ofx(fee, payment), into))).toEqual([0, 2]);
    const sameDay = row('0', '20260506', '-10.00', 'MERCADO CENTRAL');
    expect(told(await upload(ofx(fee, payment, sameDay, row('0', '20260507', '-3.00', 'X')), into))).toEqual([2, 2]);
    expect(await recordedOn(into)).toHaveLength(4);
  });

  test('in the file of each month records each month', async () => {
    const into = await account();
    expect(told(await upload(ofx(row('1', '20260504', '-10.00', 'TARIFA')), into))).toEqual([1, 0]);
    expect(told(await upload(ofx(row('1', '20260604', '-10.00', 'TARIFA')), into))).toEqual([1, 0]);
    expect(told(await upload(ofx(row('1', '20260604', '-10.00', 'TARIFA')), into))).toEqual([0, 1]);
  });

  test('is no reason to record a transaction again whose text and day the bank corrected', async () => {
    const into = await account();
    const [first, second] = [row('A7', '20260504', '-10.00', 'POS 123'), row('A7', '20260505', '-10.00', 'BAKER')];
    expect(told(await upload(ofx(first), into))).toEqual([1, 0]);
    expect(told(await upload(ofx(second), into))).toEqual([0, 1]);
  });

  test('in two files with other names is recorded, named as a likely duplicate, and recorded once', async () => {
    const into = await account();
    const [ana, bob] = ['PIX ANA', 'PIX BOB'].map((name) => ofx(row('0', '20260506', '-10.00', name)));
    expect(told(await upload(ana!, into))).toEqual([1, 0]);
    const second = await upload(bob!, into);
    expect(told(second)).toEqual([1, 0]);
    expect(second.body.likely_duplicates).toHaveLength(1);
    expect(told(await upload(ana!, into))).toEqual([0, 1]);
    expect(told(await upload(bob!, into))).toEqual([0, 1]);
    expect(told(await upload(ofx(row('0', '20260506', '-10.00', 'PIX CARL')), into))).toEqual([1, 0]);
    expect(await recordedOn(into)).toHaveLength(3);
  });

  test('and twice the same row of a unique id is one transaction', async () => {
    const into = await account();
    const twice = row('B1', '20260504', '-10.00', 'BAKER');
    expect(told(await upload(ofx(twice, twice), into))).toEqual([1, 1]);
  });
});

describe('a file with several accounts', () => {
  const csv = 'Account,Date,Description,Amount\nChecking,05/13/2026,A,-10.00\nCredit Card,05/14/2026,B,-20.00';

  test('is refused with their list, and can be assigned account by account', async () => {
    const [first, second] = [await account(), await account()];
    const refused = await upload(csv, first);
    expect(errorsOf(refused)).toEqual([
      422,
      'body.account_ids.Checking required',
      'body.account_ids.Credit Card required',
    ]);
    expect(refused.body.code).toBe('several_accounts');
    expect(await recordedOn(first)).toEqual([]);
    const account_ids = JSON.stringify({ Checking: first.account_id, 'Credit Card': second.account_id });
    const { status, body } = await upload(csv, { account_ids });
    expect(status).toBe(200);
    expect(body).toMatchObject({ account_id: null, recorded: 2, duplicates: 0 });
    expect(body.accounts).toEqual([
      { account: 'Checking', account_id: first.account_id, recorded: 1, duplicates: 0 },
      { account: 'Credit Card', account_id: second.account_id, recorded: 1, duplicates: 0 },
    ]);
    expect([await recordedOn(first), await recordedOn(second)]).toEqual([['2026-05-13 -10 A'], ['2026-05-14 -20 B']]);
  });

  test('can leave an account out, and must name accounts of the file and of the chart', async () => {
    const into = await account();
    const only = JSON.stringify({ Checking: into.account_id, 'Credit Card': null });
    expect((await upload(csv, { account_ids: only })).body).toMatchObject({ account_id: into.account_id, recorded: 1 });
    for (const [account_ids, status, error] of [
      [{ Checking: into.account_id }, 422, 'body.account_ids.Credit Card required'],
      [
        { Checking: into.account_id, 'Credit Card': null, Savings: null },
        400,
        'body.account_ids.Savings invalid_value',
      ],
      [{ Checking: 'acc_98765', 'Credit Card': null }, 404, 'body.account_ids.Checking not_found'],
      [{ Checking: 'x', 'Credit Card': null }, 400, 'body.account_ids.Checking invalid_value'],
    ] as const) {
      expect(errorsOf(await upload(csv, { account_ids: JSON.stringify(account_ids) }))).toEqual([status, error]);
    }
    expect(errorsOf(await upload(csv, { account_ids: '{' }))).toEqual([400, 'body.account_ids wrong_type']);
    expect(errorsOf(await upload(csv, { ...into, account_ids: only }))).toEqual([400, 'body.account_id invalid_value']);
  });

  test('lists at most the first accounts in words', async () => {
    const rows = Array.from({ length: 90 }, (_, n) => `2026-05-01,5.00,X,Account of shop ${n} in a long street`);
    const { status, body } = await upload(['Date,Amount,Description,Account', ...rows].join('\n'));
    expect([status, body.code ?? body.type]).toEqual([422, expect.stringContaining('several_accounts')]);
    expect(body.detail).toContain('and 70 more');
    expect(body.errors).toHaveLength(90);
  });

  test('shows no account number, and takes what it shows', async () => {
    const [first, second] = [await account(), await account()];
    const statement = (id: string, amount: string) =>
      `<STMTRS><BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260801<TRNAMT>${amount}<FITID>F<NAME>X</STMTTRN></BANKTRANLIST></STMTRS>`;
    const ofx = `<OFX>${statement('4111222233334444', '5.00')}${statement('9876543210', '6.00')}</OFX>`;
    const refused = await upload(ofx, first);
    expect(errorsOf(refused)).toEqual([422, 'body.account_ids.*4444 required', 'body.account_ids.*3210 required']);
    expect(JSON.stringify(refused.body)).not.toMatch(/41112222|987654/);
    const account_ids = JSON.stringify({ '*4444': first.account_id, '9876543210': second.account_id });
    expect((await upload(ofx, { account_ids })).body.recorded).toBe(2);
    expect([await recordedOn(first), await recordedOn(second)]).toEqual([['2026-08-01 5 X'], ['2026-08-01 6 X']]);
  });
});

test('a transaction that another export reported with a near day is recorded and named as a likely duplicate', async () => {
  const into = await account();
  await upload('Date,Amount,Description\n2026-05-04,-42.10,BLUE BOTTLE COFFEE\n2026-05-04,-7.00,OTHER SHOP', into);
  const row = (id: string, day: string, amount: string, name: string) =>
    `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;
  const rows = [row('1', '20260505', '-42.10', 'Blue Bottle Coffee'), row('2', '20260505', '-7.00', 'BAKERY')];
  const { body } = await upload(
    `<OFX><STMTRS><ACCTID>1<BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`,
    into,
  );
  expect(body).toMatchObject({ recorded: 2, duplicates: 0, likely_duplicates: [{}] });
  const [{ bank_transaction_id, likely_duplicate_of }] = body.likely_duplicates;
  const dayOf = async (id: string) => (await service.get(`/bank_transactions/${id}`)).body.date;
  expect([await dayOf(bank_transaction_id), await dayOf(likely_duplicate_of)]).toEqual(['2026-05-05', '2026-05-04']);
});

test('an account statement whose balances do not fit its booked entries is recorded with a warning that names them', async () => {
  const balance = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const entry = (amount: string, status: string) =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-05-04</Dt></BookgDt></Ntry>`;
  const entries = entry('5.00', 'BOOK') + entry('3.00', '<Prtry>PENDING</Prtry>');
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${balance('OPBD', '10.00')}${balance('CLBD', '18.00')}${entries}</Stmt></BkToCstmrStmt></Document>`;
  const { status, body } = await upload(text, await account());
  expect(status).toBe(200);
  expect(body).toMatchObject({ recorded: 1, skipped_rows: [{ row: 2, reason: 'not_booked' }] });
  expect(body.balance_warnings).toEqual([
    {
      account: '*2051',
      currency: 'USD',
      opening_balance: 10,
      booked: 5,
      closing_balance: 18,
      difference: 3,
      message: expect.stringContaining('the difference is USD 3.00'),
    },
  ]);
});

test('what was skipped is named', async () => {
  const text = 'Date,Description,Debit,Credit\n05/13/2026,A,10.00,\nTotal,,10.00,';
  expect((await upload(text, await account())).body).toMatchObject({
    recorded: 1,
    skipped: 1,
    skipped_rows: [{ row: 3, reason: 'total' }],
  });
});
