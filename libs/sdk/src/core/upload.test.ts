import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { json, problem, scriptedServer } from '../../test/scripted-server.ts';
import { FileError } from '../index.js';

const CONTENT = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
let folder: string;
let path: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'));
  path = join(folder, 'w2.pdf');
  writeFileSync(path, CONTENT);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a path', () => path, 'w2.pdf'],
  ['an address of a file', () => pathToFileURL(path), 'w2.pdf'],
  ['bytes', () => CONTENT, 'file'],
  ['a buffer of bytes', () => new Uint8Array(CONTENT).buffer, 'file'],
  ['a Blob', () => new Blob([CONTENT]), 'file'],
  ['a File', () => new File([CONTENT], 'scan.pdf'), 'scan.pdf'],
  ['a stream of the web', () => new Blob([CONTENT]).stream(), 'file'],
  ['a stream of Node', () => createReadStream(path), 'file'],
])('%s is uploaded with its name and its fields', async (_, source, name) => {
  await using server = await scriptedServer(json({ id: 'doc_1' }));
  const fields = { type: 'w2', metadata: { box: '7' } } as const;
  await server.client().documents.upload(source() as never, fields);
  const [{ headers, body }] = server.received as [(typeof server.received)[0]];
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type']! },
  }).formData();
  const file = form.get('file') as File;
  expect([form.get('type'), form.get('metadata'), file.name]).toEqual(['w2', '{"box":"7"}', name]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(CONTENT);
});

test('each attempt sends the same bytes, also of a stream', async () => {
  const busy = problem(503, 'service_unavailable', {}, { 'retry-after': '0' });
  await using server = await scriptedServer(busy, json({ id: 'doc_1' }));
  await server.client().documents.upload(createReadStream(path), {}, { fileName: 'w2.pdf' });
  const [first, second] = server.received;
  expect(second!.body).toEqual(first!.body);
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
});

test.each([
  ['a file that is not there', () => join(folder, 'none.pdf'), 'file_not_found'],
  ['a folder', () => folder, 'file_unreadable'],
  ['an empty file', () => new Blob([]), 'file_unreadable'],
  ['a file over the limit', () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'file_too_large'],
  ['a stream over the limit', () => new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]).stream(), 'file_too_large'],
])('%s is refused and nothing is sent', async (_, source, code) => {
  await using server = await scriptedServer(json({}));
  const error = await server
    .client()
    .documents.upload(source() as never)
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(FileError);
  expect(error.code).toBe(code);
  expect(server.received).toEqual([]);
});
