import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { auditEntriesOf, eventually, readByCursor, tablesMentioning, testTenant } from '@exchequer/testkit';
import pg from 'pg';
import {
  liveTenant,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
  textPdf,
} from '../../test/test-service.ts';
import { eraseDocuments } from './erase-documents.js';

let service: TestService;
let pdf: Uint8Array;
const NEW_ID = `doc_${'0'.repeat(26)}`;

beforeAll(async () => {
  service = await startTestService();
  pdf = await textPdf(['A letter that is no tax form at all, only a page with a sentence of text on it.']);
});

afterAll(() => service.stop());

test('an upload is answered at once, processed, and announced without its data', async () => {
  const uploaded = await service.upload(pdf, { name: 'lettre été.pdf', type: 'w2' });
  expect(uploaded.status).toBe(200);
  expect(uploaded.body).toMatchObject({
    object: 'document',
    status: 'processing',
    file_name: 'lettre été.pdf',
    livemode: false,
  });
  expect(uploaded.body.id).toMatch(/^doc_/);
  expect(Math.abs(uploaded.body.created - Date.now() / 1000)).toBeLessThan(60);

  const event = await service.outcome(uploaded.body.id);
  expect(event).toMatchObject({
    type: 'documents.document.processed',
    sequence: 1,
    organizationId: tenant.organizationId,
    livemode: false,
  });
  expect(event.data).toMatchObject({ id: uploaded.body.id, status: 'completed', document_type: 'unknown', pages: 1 });
  for (const name of ['extracted_data', 'fields', 'file_name', 'text_lines'])
    expect(event.data).not.toHaveProperty(name);

  const { body } = await service.call(`/v1/documents/${uploaded.body.id}`);
  expect(body).toMatchObject({
    status: 'completed',
    document_type: 'unknown',
    extracted_data: {},
    fields: [],
    confidence: 0,
    looks_like: null,
    needs_review: ['document_type'],
    text_lines: [{ page: 1, text: expect.stringContaining('A letter that is no tax form'), confidence: 1 }],
    error: null,
  });
  expect(body.parts).toHaveLength(1);
});

test('documents of another organization or mode give the identical 404, on every path', async () => {
  const { id } = (await service.upload(pdf)).body;
  const patch = { method: 'PATCH', body: '{"fields":{"ein":null}}', headers: { 'content-type': 'application/json' } };
  const paths: [string, RequestInit][] = [
    [`/v1/documents/ID`, {}],
    [`/v1/documents/ID`, { method: 'DELETE' }],
    [`/v1/documents/ID/file`, {}],
    [`/v1/documents/ID/pages/1.png`, {}],
    [`/v1/documents/ID/events`, {}],
    [`/v1/documents/ID/searchable.pdf`, {}],
    [`/v1/documents/ID/fields`, patch],
  ];
  for (const [path, init] of paths) {
    const answers = await Promise.all([
      service.call(path.replace('ID', id), init, otherTenant),
      service.call(path.replace('ID', id), init, liveTenant),
      service.call(path.replace('ID', NEW_ID), init),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      const detail = body.detail.replace(NEW_ID, id);
      expect({ ...body, detail, request_id: '' }).toEqual({ ...answers[0].body, request_id: '' });
    }
    const nonsense = await service.call(path.replace('ID', 'doc_nonsense'), init);
    expect([nonsense.status, nonsense.body.detail]).toEqual([
      404,
      'No such document: its id is "doc_" followed by 26 letters and digits.',
    ]);
  }
  expect((await service.call(`/v1/documents/${id}`)).status).toBe(200);
});

test('deleting leaves no row, key, job or file', async () => {
  const { id } = (await service.upload(pdf)).body;
  await service.outcome(id);
  expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).body).toEqual({
    id,
    object: 'document',
    livemode: false,
    deleted: true,
  });
  const stored = () => service.deps.store.get(`${tenant.organizationId}/test/${id}`);
  await eventually(async () => expect(await stored()).toBeUndefined());
  for (const path of [`/v1/documents/${id}`, `/v1/documents/${id}/file`])
    expect((await service.call(path)).status).toBe(404);
  const { rows } = await service.database.admin(`select subject from documents.work where subject = '${id}'`);
  expect(rows).toEqual([]);
  expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(404);
});

test('the original is sealed in the store and returned byte for byte', async () => {
  const { id } = (await service.upload(pdf, { name: 'a b.pdf' })).body;
  const stored = await service.deps.store.get(`${tenant.organizationId}/test/${id}`);
  expect(stored!.includes(Buffer.from('%PDF'))).toBe(false);
  const { bytes, headers } = await service.call(`/v1/documents/${id}/file`);
  expect(bytes.equals(Buffer.from(pdf))).toBe(true);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="a b.pdf"');
  const page = await service.call(`/v1/documents/${id}/pages/1.png`);
  expect(page.headers.get('content-type')).toBe('image/png');
  expect(page.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect((await service.call(`/v1/documents/${id}/pages/2.png`)).status).toBe(404);
});

test('a repeated upload with the same key is one document', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const first = await service.upload(pdf, { headers });
  const again = await service.upload(pdf, { headers });
  expect(again.body.id).toBe(first.body.id);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await service.upload(await textPdf(['another file']), { headers });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('a form that cannot be read yet is unknown: it says what it looks like and needs a review', async () => {
  const receipt = await textPdf([
    'Tax invoice  Receipt  Subtotal 10.00  Cashier 4  Thank you  TOTAL 10.00  Cash  Change 0.00',
  ]);
  const { id } = (await service.upload(receipt, { type: 'receipt' })).body;
  const event = await service.outcome(id);
  expect(event.data).toMatchObject({
    status: 'completed',
    document_type: 'unknown',
    looks_like: 'receipt',
    confidence: 0,
    needs_review: ['document_type'],
  });
  const { body } = await service.call(`/v1/documents/${id}`);
  expect(body).toMatchObject({
    document_type: 'unknown',
    looks_like: 'receipt',
    confidence: 0,
    extracted_data: {},
    needs_review: ['document_type'],
    text_lines: [{ page: 1, text: expect.stringContaining('TOTAL 10.00') }],
    parts: [{ document_type: 'unknown', looks_like: 'receipt', confidence: 0, needs_review: ['document_type'] }],
  });
  const listed = await service.call('/v1/documents?document_type=unknown&limit=1000');
  expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({ looks_like: 'receipt' });
});

test('another form is not read as the form that it looks like', async () => {
  const corrected = [
    'Form W-2c Corrected Wage and Tax Statement',
    'Previously reported   Correct information',
    '1 Wages, tips, other compensation',
    '3 Social security wages   4 Social security tax withheld',
  ].join('\n');
  const { id } = (await service.upload(await textPdf([corrected]), { type: 'w2' })).body;
  await service.outcome(id);
  expect((await service.call(`/v1/documents/${id}`)).body).toMatchObject({
    document_type: 'unknown',
    looks_like: 'w-2c',
    confidence: 0,
  });
});

test("no table of the database holds a file's name in clear, before and after its deletion, and the search finds it by its words", async () => {
  const [name, number] = ['Jonathan Q Featherstonehaugh', '412-55-8731'];
  const headers = { 'idempotency-key': 'upload-of-a-person' };
  const options = { name: `${name} ${number}.pdf`, headers };
  const { id, file_name } = (await service.upload(pdf, options)).body;
  expect(file_name).toBe(`${name} ${number}.pdf`);
  await service.outcome(id);
  expect((await service.upload(pdf, options)).body).toMatchObject({ id, file_name });
  const found = async (search: string, as?: typeof tenant) =>
    (await service.call(`/v1/documents?search=${encodeURIComponent(search)}`, {}, as)).body.data.map(
      (one: { id: string; file_name: string }) => [one.id, one.file_name],
    );
  expect(await found('FEATHERSTONEHAUGH 8731')).toEqual([[id, file_name]]);
  expect(await found('featherstonehaugh miller')).toEqual([]);
  expect(await found('featherstonehaugh', otherTenant)).toEqual([]);
  await expectNowhere(name, number);
  expect((await service.call(`/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await found('featherstonehaugh')).toEqual([]);
  await expectNowhere(name, number);
  const again = await service.upload(pdf, options);
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
});

/** Nothing in any table shows the name or number of a person. */
async function expectNowhere(name: string, number: string): Promise<void> {
  // A bytea column shows as hex.
  const wanted = [name, number, number.replaceAll('-', ''), 'Featherstonehaugh'].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
  ]);
  const admin = new pg.Client({ connectionString: service.database.adminUrl });
  await admin.connect();
  try {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['documents.idempotency', 'documents.outbox', 'event_log.log_record']),
    );
    for (const table of tables) {
      const { rows: holding } = await admin.query(
        `select wanted from unnest($1::text[]) wanted where exists
          (select from ${table.name} t where position(wanted in t::text) > 0)`,
        [wanted],
      );
      expect([table.name, holding]).toEqual([table.name, []]);
    }
  } finally {
    await admin.end();
  }
}

test('uploads above the storage quota are refused exactly, leave nothing behind, and a deletion frees space', async () => {
  const as = testTenant(7);
  const others = { ...as, livemode: true };
  const quota = service.deps.storageQuotaBytes;
  Object.assign(service.deps, { storageQuotaBytes: 3 * pdf.length + 1 });
  try {
    const headers = { 'idempotency-key': 'quota-1' };
    const first = await service.upload(pdf, { as, headers });
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.upload(pdf, { as })));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(2);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([422, 'storage_quota_exceeded']);
    expect((await service.call('/v1/documents', {}, as)).body.total_count).toBe(3);
    const stored = await readdir(join(service.config.STORAGE_FOLDER!, as.organizationId, 'test'));
    expect(stored).toHaveLength(3);

    expect((await service.upload(pdf, { as, headers })).body.id).toBe(first.body.id);
    expect((await service.upload(pdf, { as: others })).status).toBe(200);
    await service.call(`/v1/documents/${taken[0]!.body.id}`, { method: 'DELETE' }, as);
    expect((await service.upload(pdf, { as })).status).toBe(200);
    expect((await service.upload(pdf, { as })).status).toBe(422);
  } finally {
    Object.assign(service.deps, { storageQuotaBytes: quota });
  }
});

test('slow uploads of one organization leave room for others', async () => {
  const held: AbortController[] = [];
  const answers = Array.from({ length: 12 }, () => {
    const stop = new AbortController();
    held.push(stop);
    const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('--b\r\n')) });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      signal: stop.signal,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
    return service.call('/v1/documents/upload', init as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
  });
  expect((await service.upload(pdf, { as: testTenant(3) })).status).toBe(200);
  for (const stop of held) stop.abort();
  await Promise.all(answers);
  await eventually(async () => expect((await service.upload(pdf)).status).toBe(200));
});

test('the audit log shows who uploads, downloads, views and deletes a document', async () => {
  const { id } = (await service.upload(pdf)).body;
  await service.outcome(id);
  const headers = { 'x-internal-client-address': '198.51.100.4' };
  await service.call(`/v1/documents/${id}/file`, { headers });
  await service.call(`/v1/documents/${id}/pages/1.png`);
  // Refused, so nobody has seen anything.
  expect((await service.call(`/v1/documents/${id}/pages/9.png`)).status).toBe(404);
  await service.call(`/v1/documents/${NEW_ID}/file`);
  await service.call(`/v1/documents/${id}`, { method: 'DELETE' });
  const { rows } = await service.database.admin(
    `select actor, action, target, client_address from ${auditEntriesOf('documents')} where target = '${id}' order by seq`,
  );
  const actor = 'key_00000000000000000000000001';
  expect(rows).toEqual([
    { actor, action: 'document.uploaded', target: id, client_address: null },
    { actor, action: 'document.downloaded', target: id, client_address: '198.51.100.4' },
    { actor, action: 'document.page_shown', target: id, client_address: null },
    { actor, action: 'document.deleted', target: id, client_address: null },
  ]);
});

test("erasing an organization deletes its documents, keys and files of both modes, and no other organization's", async () => {
  const erased = testTenant(81);
  const erasedLive = testTenant(81, true);
  const kept = testTenant(82);
  const ids: string[] = [];
  for (const as of [erased, erasedLive, kept]) {
    const { id } = (await service.upload(pdf, { as, headers: { 'idempotency-key': 'one' } })).body;
    await service.outcome(id);
    ids.push(id);
  }
  const { db, bus, store } = service.deps;
  const order = { type: organizationErased.type, ...erasedLive, data: { id: erased.organizationId } };
  const event = {
    ...order,
    id: newId('evt'),
    source: 'gateway',
    subject: '',
    sequence: 1,
    time: new Date().toISOString(),
  };
  const eraseElsewhere = (organizationId: string, modes: readonly boolean[]) =>
    eraseDocuments(service.deps, organizationId, modes);
  await eraseOnEvent({ service: 'documents', db, bus, eraseElsewhere }, event);

  // Only the report is left. It contains the id of the organization and counts.
  expect(await tablesMentioning(service.database, 'documents', erased.organizationId)).toEqual({
    outbox: 1,
    event_sequence: 1,
  });
  for (const [n, mode] of ['test', 'live'].entries()) {
    expect(await store.get(`${erased.organizationId}/${mode}/${ids[n]}`)).toBeUndefined();
  }
  expect(await store.get(`${kept.organizationId}/test/${ids[2]}`)).toBeDefined();
  const { rows } = await service.database.admin(
    `select data from documents.outbox where type = 'erasure.service.completed'`,
  );
  expect(rows[0].data).toMatchObject({ service: 'documents', deleted: { documents: 2, files: 2 } });
  expect((await service.call(`/v1/documents/${ids[2]}/file`, {}, kept)).status).toBe(200);
});

test('lists page by position, newest first, within the tenant', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) ids.unshift((await service.upload(pdf, { as: otherTenant })).body.id);
  const list = (query: string) => service.call(`/v1/documents${query}`, {}, otherTenant);
  const { body } = await list('?limit=2');
  expect(body).toMatchObject({ object: 'list', has_more: true, total_count: 3, limit: 2, offset: 0 });
  expect(body.data.map((document: { id: string }) => document.id)).toEqual(ids.slice(0, 2));
  expect((await list('?limit=2&offset=2')).body.data).toHaveLength(1);
  expect(await readByCursor((path) => service.call(path, {}, otherTenant), '/v1/documents')).toEqual(
    (await list('')).body.data,
  );
  expect((await list(`?starting_after=${ids[0]}&offset=1`)).status).toBe(400);
  for (const query of [
    '?limit=0',
    '?limit=1001',
    '?limit=-1',
    '?limit=ten',
    '?offset=-1',
    '?offset=1e99',
    '?status=eaten',
    '?document_type=bogus',
    '?colour=red',
  ]) {
    const { status, body: problem } = await list(query);
    expect([query, status, problem.errors?.length]).toEqual([query, 400, 1]);
  }
});

describe('refused uploads', () => {
  const count = async () => (await service.call('/v1/documents')).body.total_count;
  const form = (...parts: [string, string | Uint8Array, string?][]) => {
    const body = new FormData();
    for (const [name, value, fileName] of parts) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new Blob([new Uint8Array(value)]), fileName);
    }
    return body;
  };
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test.each<[string, () => RequestInit, number, string, ...string[]]>([
    ['no body', () => ({}), 415, 'unsupported_media_type'],
    ['JSON', () => ({ body: '{}', headers: { 'content-type': 'application/json' } }), 415, 'unsupported_media_type'],
    ['no file', () => ({ body: form(['type', 'w2']) }), 400, 'invalid_request', 'file'],
    ['a file in another part', () => ({ body: form(['document', pdf, 'a.pdf']) }), 400, 'invalid_request', 'body.file'],
    [
      'two files',
      () => ({ body: form(['file', pdf, 'a.pdf'], ['file', pdf, 'b.pdf']) }),
      400,
      'invalid_request',
      'body.file',
    ],
    ['a file as text', () => ({ body: form(['file', 'text']) }), 400, 'invalid_request', 'file'],
    [
      'an unknown field',
      () => ({ body: form(['file', pdf, 'a.pdf'], ['colour', 'red']) }),
      400,
      'invalid_request',
      'body.colour',
    ],
    ['an unknown type', () => ({ body: form(['file', pdf, 'a.pdf'], ['type', 'w3']) }), 400, 'invalid_request', 'type'],
    ['0 bytes', () => ({ body: form(['file', new Uint8Array(), 'a.pdf']) }), 400, 'invalid_request', 'body.file'],
    [
      'SVG named .png',
      () => ({ body: form(['file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png']) }),
      415,
      'unsupported_media_type',
    ],
    [
      'HTML named .pdf',
      () => ({ body: form(['file', Buffer.from('<!doctype html><script>1</script>'), 'a.pdf']) }),
      415,
      'unsupported_media_type',
    ],
    [
      '10 MB + 1 byte',
      () => ({ body: form(['file', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]), 'a.png']) }),
      413,
      'payload_too_large',
    ],
    [
      'a path as file name',
      () => ({ body: form(['file', pdf, '../../etc/passwd']) }),
      400,
      'invalid_request',
      'body.file',
    ],
    [
      'a Windows path as file name',
      () => ({ body: form(['file', pdf, 'C:\\w2.pdf']) }),
      400,
      'invalid_request',
      'body.file',
    ],
    ['dots as file name', () => ({ body: form(['file', pdf, '..']) }), 400, 'invalid_request', 'body.file'],
    [
      'a file name of 300 bytes',
      () => ({ body: form(['file', pdf, `${'a'.repeat(300)}.pdf`]) }),
      400,
      'invalid_request',
      'body.file',
    ],
    [
      'a file as a part without a filename',
      () => ({
        body: `--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n${'%PDF-1.7 '.repeat(20_000)}\r\n--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
      400,
      'invalid_request',
      'body.file',
    ],
    [
      'multipart without a boundary',
      () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      400,
      'malformed_multipart',
    ],
    [
      'multipart with an empty boundary',
      () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=' } }),
      400,
      'malformed_multipart',
    ],
    [
      'a multipart that ends early',
      () => ({
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
      400,
      'malformed_multipart',
    ],
  ])('An upload is refused and leaves nothing behind: %s', async (_name, init, status, code, ...[location]) => {
    const before = await count();
    const answer = await service.call('/v1/documents/upload', { method: 'POST', ...init() });
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    if (location)
      expect(answer.body.errors.map((error: { location: string }) => error.location).join()).toContain(location);
    expect(await count()).toBe(before);
  });

  test('a file of exactly 10 MB is accepted', async () => {
    const file = Buffer.concat([Buffer.from(pdf), Buffer.alloc(10 * 1024 * 1024 - pdf.length, '\n')]);
    expect((await service.upload(file)).status).toBe(200);
  });
});

test('a file that turns out to be unreadable becomes failed with a code and an event, and others do not wait', async () => {
  const truncatedJpeg = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(100),
  ]);
  const bad = (await service.upload(truncatedJpeg, { name: 'w2.jpg' })).body.id;
  const good = (await service.upload(pdf)).body.id;
  expect((await service.outcome(good)).type).toBe('documents.document.processed');
  const event = await service.outcome(bad);
  expect(event.type).toBe('documents.document.failed');
  const { body } = await service.call(`/v1/documents/${bad}`);
  expect(body).toMatchObject({
    status: 'failed',
    document_type: null,
    error: { code: expect.stringMatching(/^[a-z_]+$/) },
  });
  expect(event.data).toMatchObject({ error: body.error });
  expect(body).not.toHaveProperty('extracted_data');
});

test('Every document type and `1099` are accepted as a hint; another word is refused', async () => {
  const file = await textPdf(['A letter that is no tax form at all, only a page with a text.']);
  const hints = ['w2', '1099', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt'];
  for (const type of hints) expect([type, (await service.upload(file, { type })).status]).toEqual([type, 200]);
  expect((await service.upload(file, { type: '1099-b' })).status).toBe(400);
});
