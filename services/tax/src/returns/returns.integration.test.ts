import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { readByCursor, TEST_KEY, tablesMentioning, testTenant } from '@exchequer/testkit';
import { documentId, processed, startTestDocuments, type TestDocuments, w2 } from '../../test/test-documents.ts';
import { liveTenant, otherTenant, startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
let documents: TestDocuments;
beforeAll(async () => {
  documents = await startTestDocuments();
  service = await startTestService({ SERVICE_URL_DOCUMENTS: documents.url });
});
afterAll(async () => {
  await service.stop();
  await documents.stop();
});
beforeEach(() => documents.documents.clear());

const FORM = '/forms/1040';
const taxpayer = {
  firstName: 'Ada',
  lastName: 'Byron',
  ssn: '400-55-1234',
  dateOfBirth: '1985-12-10',
  address: { street: '1 Engine Way', city: 'Salem', state: 'OR', zip: '97301' },
};
const plain = { filingStatus: 'single', taxYear: 2024, income: 85_000, withholding: 12_000, taxpayer };

async function prepare(input: object, options = {}) {
  const answer = await service.post(FORM, input, options);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body;
}
const errorsOf = (body: { errors?: { location: string; code: string }[] }) =>
  (body.errors ?? []).map(({ location, code }) => `${location} ${code}`);
const lineOf = (body: { lines: Record<string, { line: string; amount: number }[]> }, form: string, line: string) =>
  body.lines[form]?.find((one) => one.line === line)?.amount;

test('a return has its lines by form, what is missing, and its PDF; SSNs are masked', async () => {
  const body = await prepare(plain);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^ret_/),
    object: 'tax_return',
    livemode: false,
    taxYear: 2024,
    taxpayer: { firstName: 'Ada', lastName: 'Byron', ssn: '***-**-1234' },
    refundAmount: 1_453,
    totalTax: 10_547,
    schedules: [],
    missing: ['digitalAssets'],
    warnings: [],
    state: { state: 'OR' },
    pdfUrl: `http://api.test/v1/tax/forms/1040/${body.id}/pdf`,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(
    Object.fromEntries(
      ['1a', '11', '15', '24', '25a', '25d', '35a', '37'].map((line) => [line, lineOf(body, '1040', line)]),
    ),
  ).toEqual({
    '1a': 85_000,
    '11': 85_000,
    '15': 70_400,
    '24': 10_547,
    '25a': 12_000,
    '25d': 12_000,
    '35a': 1_453,
    '37': 0,
  });
  expect(JSON.stringify(body)).not.toContain('400-55');
  expect((await service.get(`${FORM}/${body.id}`)).body).toEqual(body);
});

test('schedules that the return needs are attached in order', async () => {
  const body = await prepare({
    ...plain,
    income: undefined,
    taxYear: 2025,
    incomeSources: { wages: 40_000, selfEmployment: 30_000, interest: 2_000, tips: 3_000 },
    dependents: [{ firstName: 'Kim', lastName: 'Byron', age: 5 }],
    deductions: { itemized: [{ type: 'mortgage_interest', amount: 30_000 }] },
  });
  expect(body.schedules).toEqual([
    'Schedule 1',
    'Schedule 1-A',
    'Schedule 2',
    'Schedule A',
    'Schedule B',
    'Schedule C',
    'Schedule SE',
    'Schedule 8812',
    '8995',
  ]);
  expect(body.missing).toEqual(['dependents[0].ssn', 'digitalAssets']);
  expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['schedule_c_expenses']);
});

test('a return of another organization or mode gives the same answer as an unknown one', async () => {
  const { id } = await prepare(plain);
  const unknown = `ret_${'0'.repeat(26)}`;
  for (const path of [`${FORM}/ID`, `${FORM}/ID/pdf`, '/returns/ID', '/returns/ID/recomputation']) {
    const none = await service.get(path.replace('ID', unknown));
    expect([path, none.status]).toEqual([path, 404]);
    for (const as of [otherTenant, liveTenant]) {
      const { status, body } = await service.get(path.replace('ID', id), { as });
      expect([path, status]).toEqual([path, 404]);
      expect({ ...body, request_id: '' }).toEqual({
        ...none.body,
        detail: none.body.detail.replace(unknown, id),
        request_id: '',
      });
    }
  }
  expect((await service.delete(`/returns/${id}`, { as: otherTenant })).status).toBe(404);
  expect((await service.get('/returns', { as: otherTenant })).body.data).toEqual([]);
  expect((await service.get(`${FORM}/${id}`)).status).toBe(200);
});

test('no personal data is readable in the database', async () => {
  await prepare(
    { ...plain, income: 85_432.19, taxpayer: { ...taxpayer, lastName: 'Zyxwvut' } },
    { headers: { 'idempotency-key': 'pii' } },
  );
  for (const table of ['tax_return', 'idempotency', 'outbox', 'vault_key']) {
    const { rows } = await service.admin(`select t::text as text from tax.${table} t`);
    const bytes = rows
      .map(({ text }) => Buffer.from(text.replaceAll('\\x', ''), 'hex').toString('latin1') + text)
      .join();
    for (const secret of ['400-55-1234', '400551234', 'Zyxwvut', '85432.19', 'Engine Way'])
      expect([table, secret, bytes.includes(secret)]).toEqual([table, secret, false]);
  }
});

test("erasing an organization deletes its returns and their keys, and no other organization's", async () => {
  const erased = testTenant(91);
  const kept = testTenant(92);
  for (const as of [erased, testTenant(91, true), kept]) {
    await prepare(plain, { as, headers: { 'idempotency-key': 'erasure' } });
  }
  const before = await tablesMentioning(service.database, 'tax', kept.organizationId);
  const { db, bus } = service.deps;
  const order = { type: organizationErased.type, ...erased, data: { id: erased.organizationId } };
  const event = {
    ...order,
    id: newId('evt'),
    source: 'gateway',
    subject: '',
    sequence: 1,
    time: new Date().toISOString(),
  };
  await eraseOnEvent({ service: 'tax', db, bus }, event);
  expect(await tablesMentioning(service.database, 'tax', erased.organizationId)).toEqual({
    outbox: 1,
    event_sequence: 1,
  });
  expect(await tablesMentioning(service.database, 'tax', kept.organizationId)).toEqual(before);
});

test('the audit log shows who prepares, downloads and deletes a return', async () => {
  const { id } = await prepare(plain);
  await service.get(`${FORM}/${id}/pdf`);
  await service.delete(`/returns/${id}`);
  const { rows } = await service.database.admin(
    `select data->>'action' as action from tax.outbox where data->>'target' = '${id}' order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'tax_return.prepared',
    'tax_return.downloaded',
    'tax_return.deleted',
  ]);
});

test('a deleted return is gone, with its key and its replay', async () => {
  const headers = { 'idempotency-key': 'delete-me' };
  const { id } = await prepare(plain, { headers });
  expect((await service.delete(`/returns/${id}`)).body).toEqual({
    id,
    object: 'tax_return',
    livemode: false,
    deleted: true,
  });
  expect((await service.get(`${FORM}/${id}`)).status).toBe(404);
  expect((await service.admin(`select * from tax.vault_key where subject = '${id}'`)).rows).toEqual([]);
  expect((await service.post(FORM, plain, { headers })).status).toBe(404);
  expect((await service.delete(`/returns/${id}`)).status).toBe(404);
});

test('one Idempotency-Key is one return, even if its documents are gone by then', async () => {
  documents.documents.set(documentId(1), processed({ type: 'w2', data: w2 }));
  const headers = { 'idempotency-key': 'once' };
  const input = { filingStatus: 'single', documents: [documentId(1)] };
  const first = await service.post(FORM, input, { headers });
  documents.documents.clear();
  const again = await service.post(FORM, input, { headers });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect((await service.post(FORM, input)).status).toBe(404);
});

test('returns are listed newest first, by year and page', async () => {
  const ids = [];
  for (const taxYear of [2023, 2023, 2023]) ids.unshift((await prepare({ ...plain, taxYear })).id);
  const { body } = await service.get('/returns?taxYear=2023&limit=2');
  expect(body).toMatchObject({ object: 'list', has_more: true, total_count: 3, limit: 2, offset: 0 });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(body.data[0]).toEqual({
    id: ids[0],
    object: 'tax_return',
    livemode: false,
    form: '1040',
    taxYear: 2023,
    lawVersion: expect.stringMatching(/^us-/),
    pdfUrl: expect.anything(),
    createdAt: expect.anything(),
    createdBy: TEST_KEY,
    externalId: null,
    metadata: {},
  });
  const byCursor = await readByCursor((path) => service.get(path), '/returns?taxYear=2023');
  expect(byCursor.map((each) => (each as { id: string }).id)).toEqual(ids);
  expect((await service.get('/returns?limit=0')).status).toBe(400);
  for (const taxYear of ['2022', '99999999999999', '2025.5', 'x']) {
    const { status, body: problem } = await service.get(`/returns?taxYear=${taxYear}`);
    expect([taxYear, status, problem.errors[0].location]).toEqual([taxYear, 400, 'query.taxYear']);
  }
  expect((await service.get('/returns?year=2023')).status).toBe(400);
});

test('a stored return is recomputed to the same cent', async () => {
  const { id } = await prepare({ ...plain, dependents: [{ age: 3 }], state: 'CA' });
  const { body } = await service.get(`/returns/${id}/recomputation`);
  expect(body).toEqual({
    object: 'recomputation',
    livemode: false,
    returnId: id,
    lawVersion: expect.any(String),
    recomputedLawVersion: body.lawVersion,
    currentLawVersion: body.lawVersion,
    identical: true,
    differences: [],
  });
});

test('one answer lists every wrong field of persons and of the calculation', async () => {
  const { status, body } = await service.post(FORM, {
    filingStatus: 'single',
    taxYear: 2030,
    method: 'formula',
    taxpayer: {
      firstName: 'Ада',
      lastName: '  ',
      ssn: '12',
      age: 300,
      nickname: 'x',
      address: { zip: '9730', country: 'US' },
    },
    dependents: [{ firstName: 7, age: 2 }],
    documents: ['doc_1', documentId(1), documentId(1), 5],
    digitalAssets: 'no',
  });
  expect(status).toBe(400);
  expect(errorsOf(body).sort()).toEqual([
    'body.dependents[0].firstName wrong_type',
    'body.digitalAssets wrong_type',
    'body.documents not_unique',
    'body.documents[0] invalid_form',
    'body.documents[3] wrong_type',
    'body.method unknown_field',
    'body.taxYear too_large',
    'body.taxpayer.address.country unknown_field',
    'body.taxpayer.address.zip invalid_form',
    'body.taxpayer.age too_large',
    'body.taxpayer.firstName cannot_be_written',
    'body.taxpayer.lastName invalid_form',
    'body.taxpayer.nickname unknown_field',
    'body.taxpayer.ssn invalid_ssn',
  ]);
  const contradictory = await service.post(FORM, {
    filingStatus: 'single',
    taxYear: 2025,
    income: -1,
    taxpayer: { ssn: '400-55-1234', address: { state: 'ZZ' } },
    spouse: { ssn: '400-55-1234' },
    dependents: [{ ssn: '400551234', age: 4 }],
  });
  expect(errorsOf(contradictory.body).sort()).toEqual([
    'body.dependents[0].ssn not_unique',
    'body.income out_of_range',
    'body.spouse not_married',
    'body.spouse.ssn not_unique',
    'body.taxpayer.address.state unknown_state',
  ]);
  expect(JSON.stringify(contradictory.body)).not.toContain('4005');
  expect(JSON.stringify(body)).not.toContain('4005');
  const many = Array.from({ length: 21 }, (_, n) => documentId(n));
  expect(errorsOf((await service.post(FORM, { filingStatus: 'single', documents: many })).body)).toEqual([
    'body.documents too_many',
  ]);
  expect(errorsOf((await service.post(FORM, { filingStatus: 'single', documents: [] })).body)).toEqual([
    'body.taxYear required',
    'body.income required',
  ]);
  expect((await service.post(FORM, undefined)).status).toBe(400);
  expect(errorsOf((await service.post(FORM, {})).body)).toEqual(['body.filingStatus required']);
});

test('a key with read access only cannot store a return', async () => {
  const { status, body } = await service.post(FORM, plain, { scopes: ['tax:read', 'documents:read'] });
  expect([status, body.detail]).toEqual([403, 'This request needs the scope tax:write.']);
});
