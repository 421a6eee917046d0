import { otherTenant, startTestService, type TestService, textPdf } from '../../test/test-service.ts';

let service: TestService;
let pdf: Uint8Array;

beforeAll(async () => {
  service = await startTestService();
  pdf = await textPdf(['A letter that is no tax form at all, only a page with a sentence of text on it.']);
});

afterAll(() => service.stop());

/** An upload whose form has these fields, as texts. */
function upload(fields: Readonly<Record<string, string>>, options: { key?: string; as?: typeof otherTenant } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), 'letter.pdf');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers: Record<string, string> = options.key === undefined ? {} : { 'idempotency-key': options.key };
  return service.call('/v1/documents/upload', { method: 'POST', body: form, headers }, options.as);
}

const idsOf = async (query: string) =>
  (await service.call(`/v1/documents?${query}`)).body.data.map(({ id }: { id: string }) => id);

test('an upload keeps the external id and the metadata of its form, and is found by them', async () => {
  const labels = { external_id: 'scan-1', metadata: { box: '7', client: 'Mill' } };
  const fields = { external_id: 'scan-1', unique_external_id: 'true', metadata: JSON.stringify(labels.metadata) };
  const { status, body } = await upload(fields);
  expect([status, body.external_id, body.metadata]).toEqual([200, labels.external_id, labels.metadata]);
  await upload({});
  for (const query of ['external_id=scan-1', 'metadata=box:7', 'external_id=scan-1&metadata=client:Mill'])
    expect([query, await idsOf(query)]).toEqual([query, [body.id]]);
  const taken = await upload(fields);
  expect([taken.status, taken.body.code, taken.body.detail]).toEqual([
    409,
    'external_id_taken',
    `${body.id} has this external id.`,
  ]);
  expect((await upload(fields, { as: otherTenant })).status).toBe(200);
  await service.outcome(body.id);
  expect((await service.call(`/v1/documents/${body.id}`)).body).toMatchObject(labels);
});

test('the largest metadata is accepted, and a repeated upload gets its first answer only with the same labels', async () => {
  const wide = (length: number) => '\u{1f389}'.repeat(length);
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${10 + n}${wide(38)}`, wide(500)]));
  const fields = { external_id: wide(255), metadata: JSON.stringify(metadata) };
  const first = await upload(fields, { key: 'labels-1' });
  expect([first.status, Object.keys(first.body.metadata).length]).toEqual([200, 50]);
  expect((await upload(fields, { key: 'labels-1' })).body.id).toBe(first.body.id);
  expect((await upload({ metadata: '{}' }, { key: 'labels-1' })).body.code).toBe('idempotency_key_reused');
});

test.each([
  ['{"box": 7}', 'body.metadata.box', 'wrong_type'],
  ['box', 'body.metadata', 'wrong_type'],
  ['["box"]', 'body.metadata', 'wrong_type'],
  ['{"box": "123-45-6789"}', 'body.metadata.box', 'personal_number'],
  ['{"box": "a\\u0000b"}', 'body.metadata.box', 'invalid_value'],
  ['{"box": "\\ud83d"}', 'body.metadata.box', 'invalid_unicode'],
])('the part metadata with %s is refused', async (metadata, location, code) => {
  const { status, body } = await upload({ metadata });
  expect([status, body.errors]).toMatchObject([400, [{ location, code }]]);
});

test('a document of the family for filings has them in its style', async () => {
  const body = {
    file: Buffer.from(pdf).toString('base64'),
    filename: 'letter.pdf',
    externalId: 'scan-9',
    metadata: { box: '9' },
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await service.call('/api/filing/upload-document', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.body.externalId, answer.body.metadata]).toEqual([200, 'scan-9', { box: '9' }]);
  expect(await idsOf('metadata=box:9')).toEqual([answer.body.documentId]);
});

test('PATCH sets labels by key at any time, without reading the document again', async () => {
  const change = async (id: string, body: object) =>
    service.call(`/v1/documents/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { body: made } = await upload({ external_id: 'a', metadata: '{"a": "1", "b": "2"}' });
  const first = await change(made.id, { metadata: { a: null, c: '3' }, external_id: 'scan-7' });
  expect([first.status, first.body.external_id, first.body.metadata]).toEqual([200, 'scan-7', { b: '2', c: '3' }]);
  await service.outcome(made.id);
  const { body: read } = await service.call(`/v1/documents/${made.id}`);
  const { body: second } = await change(made.id, { metadata: null });
  expect(second).toEqual({ ...read, metadata: {}, updated_by: expect.any(String) });
  expect(await idsOf('external_id=scan-7')).toEqual([made.id]);
  expect(await idsOf('metadata=c:3')).toEqual([]);
  const typed = await change(made.id, { document_type: 'unknown', metadata: { d: '4' } });
  expect([typed.status, typed.body.metadata]).toEqual([200, { d: '4' }]);
  const none = await change(made.id, { part: 0 });
  expect([none.status, none.body.errors]).toMatchObject([400, [{ location: 'body.document_type', code: 'required' }]]);
  const taken = await change((await upload({})).body.id, { external_id: 'scan-7', unique_external_id: true });
  expect([taken.status, taken.body.code]).toEqual([409, 'external_id_taken']);
});
