import { newId } from '@exchequer/ids';
import {
  type StatementRow,
  type StatementsStandIn,
  startStatementsStandIn,
  statementDocument,
  statementPart,
} from '../../../test/statements-stand-in.ts';
import { otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;
let documents: StatementsStandIn;

beforeAll(async () => {
  documents = await startStatementsStandIn();
  service = await startTestService({ documents: documents.url });
  // It would change rows of its own.
  await service.deps.reconciler.stop();
});

afterAll(async () => {
  await service.stop();
  documents.stop();
});

const OCTOBER: StatementRow[] = [
  ['2026-10-02', 'CASH DEPOSIT BRANCH', 1250],
  ['2026-10-04', 'CITY POWER AND LIGHT', -245.35],
  ['2026-10-09', 'COFFEE BAR', -4.5],
  ['2026-10-09', 'COFFEE BAR', -4.5],
];

let accounts = 1010;

/** A new bank account, so that the tests do not see each other's transactions. */
async function newAccount(): Promise<string> {
  const { body } = await service.post('/accounts', { number: ++accounts, name: `Bank ${accounts}`, type: 'asset' });
  return body.id;
}

function store(document: object): string {
  const id = newId('doc');
  documents.stored.set(id, document);
  return id;
}

const importDocument = (body: object, headers = {}) =>
  service.post('/bank_transactions/import_document', body, undefined, headers);
const transactionsOf = async (account: string): Promise<Record<string, unknown>[]> =>
  (await service.get(`/bank_transactions?account_id=${account}`)).body.data;

test('The rows of a statement become bank transactions, and importing it again adds none', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  const { status, body } = await importDocument({ document_id, account_id });
  expect([status, body]).toEqual([
    200,
    {
      object: 'document_import',
      livemode: false,
      document_id,
      part: 0,
      account_id,
      recorded: 4,
      duplicates: 0,
      skipped: 0,
      needs_review: [],
      changed: [],
      first_date: '2026-10-02',
      last_date: '2026-10-09',
    },
  ]);
  expect((await importDocument({ document_id, account_id })).body).toMatchObject({ recorded: 0, duplicates: 4 });
  const recorded = await transactionsOf(account_id);
  expect(recorded.map(({ date, description, amount }) => [date, description, amount]).reverse()).toEqual(OCTOBER);
  expect(recorded.at(-1)).toMatchObject({ source: 'document', provider_id: `${document_id}/0/0`, currency: 'USD' });
});

test('A row with a day that the books do not take needs a review, and the others are recorded', async () => {
  const account_id = await newAccount();
  const days = ['9999-12-31', '2037-01-01', '1969-12-31', '0000-01-01', '2036-12-31', '1970-01-01'];
  const document_id = store(statementDocument(days.map((day) => [day, 'COFFEE BAR', -4.5])));
  const { status, body } = await importDocument({ document_id, account_id });
  expect([status, body.recorded]).toEqual([200, 2]);
  expect(body.needs_review).toEqual([0, 1, 2, 3].map((row) => `transactions[${row}].date`));
});

test('Rows that need a review are named, and are recorded once after a person corrected them', async () => {
  const account_id = await newAccount();
  const rows = OCTOBER.map((row, i) =>
    i === 1 ? ([row[0], row[1], row[2], { amount: 0.6, date: 0.84 }] as const) : row,
  );
  const document_id = store(statementDocument(rows));
  const first = (await importDocument({ document_id, account_id })).body;
  expect(first).toMatchObject({ recorded: 3, needs_review: ['transactions[1].date', 'transactions[1].amount'] });
  documents.stored.set(document_id, statementDocument(OCTOBER));
  const second = (await importDocument({ document_id, account_id })).body;
  expect(second).toMatchObject({ recorded: 1, duplicates: 3, needs_review: [] });
});

test('A transaction stays the same when its text is corrected after the import', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  await importDocument({ document_id, account_id });
  documents.stored.set(document_id, statementDocument(OCTOBER.map(([date, , amount]) => [date, 'Renamed', amount])));
  expect((await importDocument({ document_id, account_id })).body).toMatchObject({ recorded: 0, duplicates: 4 });
});

/** October with one row replaced, as a person corrected it. */
const corrected = (index: number, row: StatementRow) => statementDocument(OCTOBER.with(index, row));

test('A row whose amount is corrected after the import is reported with its transaction, and is not recorded a second time', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  await importDocument({ document_id, account_id });
  const before = await transactionsOf(account_id);
  const id = before.find(({ provider_id }) => provider_id === `${document_id}/0/1`)!.id;
  documents.stored.set(document_id, corrected(1, ['2026-10-04', 'CITY POWER AND LIGHT', -2453.5]));
  const changed = {
    row: 'transactions[1]',
    bank_transaction_id: id,
    status: 'unmatched',
    differs: ['amount'],
    recorded: { date: '2026-10-04', amount: -245.35, currency: 'USD' },
    document: { date: '2026-10-04', amount: -2453.5, currency: 'USD' },
  };
  for (let i = 0; i < 2; i++) {
    const { body } = await importDocument({ document_id, account_id });
    expect(body).toMatchObject({ recorded: 0, duplicates: 3, skipped: 0, changed: [changed] });
  }
  expect(await transactionsOf(account_id)).toEqual(before);

  // The row stays in the answer until it is right again, and an excluded transaction is not replaced.
  await service.post(`/bank_transactions/${id}/exclude`);
  const { body } = await importDocument({ document_id, account_id });
  expect(body).toMatchObject({ recorded: 0, changed: [{ ...changed, status: 'excluded' }] });
  documents.stored.set(document_id, statementDocument(OCTOBER));
  expect((await importDocument({ document_id, account_id })).body).toMatchObject({ duplicates: 4, changed: [] });
});

test('A corrected date is reported, and so is an amount that is corrected to 0, and another currency', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  await importDocument({ document_id, account_id });
  documents.stored.set(document_id, corrected(0, ['2026-10-20', 'CASH DEPOSIT BRANCH', 1250]));
  const moved = (await importDocument({ document_id, account_id })).body;
  expect(moved).toMatchObject({ recorded: 0, duplicates: 3, last_date: '2026-10-20' });
  expect(moved.changed).toMatchObject([
    { row: 'transactions[0]', differs: ['date'], recorded: { date: '2026-10-02' }, document: { date: '2026-10-20' } },
  ]);
  documents.stored.set(document_id, corrected(0, ['2026-10-02', 'CASH DEPOSIT BRANCH', 0]));
  const zero = (await importDocument({ document_id, account_id })).body;
  expect(zero).toMatchObject({ recorded: 0, duplicates: 3, skipped: 1, changed: [{ document: { amount: 0 } }] });
  documents.stored.set(document_id, statementDocument(OCTOBER));
  const euros = (await importDocument({ document_id, account_id, currency: 'EUR' })).body;
  expect([euros.recorded, euros.changed.length, euros.changed[0].differs]).toEqual([0, 4, ['currency']]);
  expect(await transactionsOf(account_id)).toHaveLength(4);
});

test('A row that another export told first is reported too when its amount is corrected', async () => {
  const account_id = await newAccount();
  await importCsv(account_id);
  const document_id = store(statementDocument(OCTOBER));
  await importDocument({ document_id, account_id });
  documents.stored.set(document_id, corrected(1, ['2026-10-04', 'CITY POWER AND LIGHT', -2453.5]));
  const { body } = await importDocument({ document_id, account_id });
  expect(body).toMatchObject({
    recorded: 0,
    duplicates: 3,
    changed: [{ row: 'transactions[1]', differs: ['amount'] }],
  });
  expect(await transactionsOf(account_id)).toHaveLength(4);
});

test('Two transactions of one row are told: the one that is not right any more is changed', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  await importDocument({ document_id, account_id });
  const twice = newId('btx');
  await service.admin(`
    insert into accounting.bank_transaction
      (id, org_id, livemode, account_id, date, amount, currency, description, provider_id, source, content_hash, occurrence)
    select '${twice}', org_id, livemode, account_id, date, -24500, currency, description, provider_id, source, 'x', 1
      from accounting.bank_transaction where account_id = '${account_id}' and provider_id = '${document_id}/0/1'`);
  const { body } = await importDocument({ document_id, account_id });
  expect(body).toMatchObject({ recorded: 0, duplicates: 4, changed: [{ bank_transaction_id: twice }] });
  await service.post(`/bank_transactions/${twice}/exclude`);
  expect((await importDocument({ document_id, account_id })).body).toMatchObject({ duplicates: 4, changed: [] });
});

test('The same statement as a second document, or as a CSV before or after, adds nothing', async () => {
  const account_id = await newAccount();
  await importDocument({ document_id: store(statementDocument(OCTOBER)), account_id });
  const photographed = OCTOBER.map(([date, text, amount]): StatementRow => [date, `${text} *`, amount]);
  const again = store(statementDocument(photographed));
  for (let i = 0; i < 2; i++) {
    expect((await importDocument({ document_id: again, account_id })).body).toMatchObject({
      recorded: 0,
      duplicates: 4,
    });
  }
  expect((await importCsv(account_id)).body).toMatchObject({ recorded: 0, duplicates: 4 });

  const csvFirst = await newAccount();
  expect((await importCsv(csvFirst)).body).toMatchObject({ recorded: 4 });
  const third = store(statementDocument(OCTOBER));
  expect((await importDocument({ document_id: third, account_id: csvFirst })).body).toMatchObject({ recorded: 0 });
  expect(await transactionsOf(csvFirst)).toHaveLength(4);
});

function importCsv(account: string) {
  const lines = OCTOBER.map(([date, text, amount]) => `${date},${text},${amount}`);
  const form = new FormData();
  form.set('file', new Blob([`Date,Description,Amount\n${lines.join('\n')}\n`], { type: 'text/csv' }), 'october.csv');
  form.set('account_id', account);
  return service.postForm('/bank_transactions/import', form);
}

test('A row that is already known from treasury is not recorded again, even if its day differs', async () => {
  const account_id = await newAccount();
  await service.admin(`
    insert into accounting.bank_transaction
      (id, org_id, livemode, account_id, date, amount, currency, description, source, content_hash, occurrence)
    select '${newId('btx')}', org_id, livemode, '${account_id}', '2026-10-03', -24535, 'USD', 'City Power', 'treasury', 'x', 1
      from accounting.account where id = '${account_id}'`);
  const document_id = store(statementDocument(OCTOBER));
  expect((await importDocument({ document_id, account_id })).body).toMatchObject({ recorded: 3, duplicates: 1 });
  // The day of treasury stays. The other day does not count as a correction.
  const again = await importDocument({ document_id, account_id });
  expect(again.body).toMatchObject({ recorded: 0, duplicates: 4, changed: [] });
});

test('A statement with several accounts needs the part, and each part is its own import', async () => {
  const [checking, savings] = [await newAccount(), await newAccount()];
  const document_id = store({
    status: 'completed',
    parts: [{ document_type: 'w2' }, ...[OCTOBER, OCTOBER].map(statementPart)],
  });
  const without = await importDocument({ document_id, account_id: checking });
  expect([without.status, without.body.errors]).toMatchObject([400, [{ location: 'body.part', code: 'required' }]]);
  const wrong = await importDocument({ document_id, account_id: checking, part: 0 });
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ location: 'body.part', code: 'invalid_value' }]]);
  for (const [part, account_id] of [
    [1, checking],
    [2, savings],
  ] as const) {
    expect((await importDocument({ document_id, account_id, part })).body).toMatchObject({ part, recorded: 4 });
  }
});

test('A document that is unknown, not read yet, failed or not a statement changes nothing', async () => {
  const before = await service.fingerprint();
  const cases: [object | undefined, number, string][] = [
    [undefined, 404, 'not_found'],
    [{ status: 'processing' }, 409, 'document_processing'],
    [{ status: 'failed', error: { code: 'damaged_file', message: 'The file is damaged.' } }, 422, 'document_failed'],
    [{ status: 'completed', parts: [{ document_type: 'receipt' }] }, 422, 'document_type_mismatch'],
  ];
  for (const [document, status, code] of cases) {
    const answer = await importDocument({ document_id: document ? store(document) : newId('doc') });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  const account = await importDocument({ document_id: store(statementDocument(OCTOBER)), account_id: 'acc_999999' });
  expect([account.status, account.body.errors[0].location]).toEqual([404, 'body.account_id']);
  expect(await service.fingerprint()).toBe(before);
});

test('A repeated request gets its first answer, even after the document was deleted', async () => {
  const account_id = await newAccount();
  const document_id = store(statementDocument(OCTOBER));
  const key = { 'idempotency-key': 'import october' };
  const first = await importDocument({ document_id, account_id }, key);
  documents.stored.delete(document_id);
  const again = await importDocument({ document_id, account_id }, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('Another organization that imports the same document writes to its own books', async () => {
  const document_id = store(statementDocument(OCTOBER));
  const { body } = await service.post('/bank_transactions/import_document', { document_id }, otherTenant);
  expect(body).toMatchObject({ account_id: 'acc_1000', recorded: 4 });
});
