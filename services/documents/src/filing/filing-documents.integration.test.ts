import { necBoxes, notes1099, PARTIES_EXPECTED } from '../../test/drawn-forms.ts';
import { drawBoxes } from '../../test/drawn-layouts.ts';
import { drawW2, FACTS } from '../../test/drawn-w2.ts';
import {
  liveTenant,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
  textPdf,
} from '../../test/test-service.ts';
import { FILE_BYTES_MAX } from '../documents/document.js';

let service: TestService;
let w2: string;

beforeAll(async () => {
  service = await startTestService();
  w2 = Buffer.from(await drawW2()).toString('base64');
});

afterAll(() => service.stop());

const post = (path: string, body: unknown, as = tenant, headers: Record<string, string> = {}) =>
  service.call(
    `/api/filing/${path}`,
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
    as,
  );
const upload = (file = w2, more: object = {}) =>
  post('upload-document', { file, filename: 'w2.pdf', type: 'w2', ...more });

test('a W-2 in base64 returns the documented data, without a second request', async () => {
  const { status, body } = await upload();
  expect([status, body]).toMatchObject([200, { success: true, documentId: expect.stringMatching(/^doc_/) }]);
  expect(body.url).toBe(`http://api.test/v1/documents/${body.documentId}/file`);
  const extracted = await post('extract-document', { documentUrl: body.url, documentType: 'w2' });
  expect([extracted.status, extracted.body]).toMatchObject([
    200,
    { success: true, documentId: body.documentId, documentType: 'w2', livemode: false },
  ]);
  expect(Object.entries(extracted.body.extractedData).slice(0, 6)).toEqual([
    ['employer', FACTS.employer],
    ['ein', FACTS.ein],
    ['employee', FACTS.employee],
    ['ssn', FACTS.ssn],
    ['wages', FACTS.wages],
    ['federalWithheld', FACTS.federal_tax],
  ]);
  expect(extracted.body.extractedData).toMatchObject({ ssWages: FACTS.ss_wages, stateRows: [] });
  expect(extracted.body.fieldConfidence.federalWithheld).toBeGreaterThan(0.85);
});

test('A 1099 is extracted by its own name and by the name of the series', async () => {
  const file = await drawBoxes(necBoxes({ '1': ['12500.00'], '4': ['3000.00'], '7': ['12500.00'] }), {
    notes: notes1099('1099-NEC', '1545-0116'),
  });
  const uploaded = await upload(Buffer.from(file).toString('base64'), { type: '1099-nec' });
  for (const documentType of ['1099', '1099-nec', undefined]) {
    const { status, body } = await post('extract-document', { documentUrl: uploaded.body.url, documentType });
    expect([status, body.documentType]).toEqual([200, '1099-nec']);
    expect(body.extractedData).toMatchObject({
      payer: PARTIES_EXPECTED.payer,
      payerTin: PARTIES_EXPECTED.payer_tin,
      recipientTin: PARTIES_EXPECTED.recipient_tin,
      accountNumber: PARTIES_EXPECTED.account_number,
      nonemployeeCompensation: 12500,
      federalWithheld: 3000,
      stateRows: [{ state: null, stateId: null, tax: null, income: 12500 }],
      taxYear: 2024,
    });
  }
  const other = await post('extract-document', { documentUrl: uploaded.body.url, documentType: '1099-int' });
  expect(other.body).toMatchObject({ status: 422, code: 'document_type_mismatch' });
});

test('line breaks and the head of a data URL belong to the transport, not to the file', async () => {
  const lines = w2.replace(/.{76}/g, '$&\r\n');
  const { body } = await upload(`data:application/pdf;base64,${lines}`);
  const { bytes } = await service.call(`/v1/documents/${body.documentId}/file`);
  expect(bytes.toString('base64')).toBe(w2);
});

test("only addresses issued to the caller's organization and mode are known; all others get the same answer", async () => {
  const { url, documentId } = (await upload()).body;
  const answers = await Promise.all([
    post('extract-document', { documentUrl: url }, otherTenant),
    post('extract-document', { documentUrl: url }, liveTenant),
    post('extract-document', { documentUrl: url.replace(documentId, `doc_${'0'.repeat(26)}`) }),
    post('extract-document', { documentUrl: url.replace('api.test', 'evil.test') }),
    post('extract-document', { documentUrl: `${url}?x=1` }),
    post('extract-document', { documentUrl: 'file:///etc/passwd' }),
    post('extract-document', { documentUrl: '' }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'unknown_document_url',
      errors: [{ location: 'body.documentUrl' }],
    });
    expect({ ...body, request_id: '' }).toEqual({ ...answers[0].body, request_id: '' });
  }
});

test('a document of another type, and an unreadable one, are refused with the reason', async () => {
  const letter = Buffer.from(await textPdf(['A letter that is no tax form at all, only a page with a text.']));
  const other = await upload(letter.toString('base64'));
  expect((await post('extract-document', { documentUrl: other.body.url, documentType: 'w2' })).body).toMatchObject({
    success: false,
    status: 422,
    code: 'document_type_mismatch',
  });
  const broken = await upload(Buffer.from('%PDF-1.7\nnothing').toString('base64'));
  expect((await post('extract-document', { documentUrl: broken.body.url })).body).toMatchObject({
    success: false,
    status: 422,
    code: 'document_failed',
  });
});

test('wrong input is refused with every wrong member named, and nothing is stored', async () => {
  const count = async () => (await service.call('/v1/documents')).body.total_count;
  const before = await count();
  const refusals: [object, number, string[] | undefined][] = [
    [{}, 400, ['body.file', 'body.filename']],
    [{ file: w2, filename: 'w2.pdf', type: 'w3', colour: 'red' }, 400, ['body.colour', 'body.type']],
    [{ file: 'no base64!', filename: 'w2.pdf' }, 400, ['body.file']],
    [{ file: 'abc', filename: 'w2.pdf' }, 400, ['body.file']],
    [{ file: '', filename: '../w2.pdf' }, 400, ['body.file', 'body.filename']],
    [{ file: Buffer.from('<svg/>').toString('base64'), filename: 'w2.png' }, 415, undefined],
    [{ file: Buffer.alloc(FILE_BYTES_MAX + 1, '%PDF-').toString('base64'), filename: 'w2.pdf' }, 413, undefined],
    [{ file: 'A'.repeat(15_000_000), filename: 'w2.pdf' }, 413, undefined],
  ];
  for (const [body, status, locations] of refusals) {
    const answer = await post('upload-document', body);
    expect([answer.status, answer.body.success]).toEqual([status, false]);
    expect(answer.body.errors?.map((error: { location: string }) => error.location).sort()).toEqual(locations);
  }
  expect(await count()).toBe(before);
});

test('one Idempotency-Key creates one document, and cannot be used for the other upload endpoint', async () => {
  const headers = { 'idempotency-key': 'filing-upload-1' };
  const body = { file: w2, filename: 'w2.pdf', type: 'w2' };
  const first = await post('upload-document', body, tenant, headers);
  const again = await post('upload-document', body, tenant, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const elsewhere = await service.upload(Buffer.from(w2, 'base64'), { type: 'w2', headers });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'idempotency_key_reused']);
});
