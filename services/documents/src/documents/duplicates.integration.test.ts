import { PDFDocument } from '@cantoo/pdf-lib';
import { partnerHeaders } from '@exchequer/http-kit';
import { drawW2, FACTS } from '../../test/drawn-w2.ts';
import { bind } from '../../test/instruction-pages.ts';
import { RECEIPTS, receiptPdf } from '../../test/printed-receipts.ts';
import {
  DOCUMENTS_KEY,
  liveTenant,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
} from '../../test/test-service.ts';

let service: TestService;
let w2: Uint8Array;

beforeAll(async () => {
  service = await startTestService();
  w2 = await drawW2();
});

afterAll(() => service.stop());

async function read(file: Uint8Array, as = tenant): Promise<string> {
  const { body } = await service.upload(file, { as });
  await service.outcome(body.id);
  return body.id;
}

const get = async (id: string, as = tenant) => (await service.call(`/v1/documents/${id}`, {}, as)).body;

/** The same form in a file with other bytes. */
async function savedAgain(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file);
  pdf.setTitle('another copy');
  return pdf.save();
}

test('The same bytes are told at the upload, and only within the organization and mode', async () => {
  const first = await service.upload(w2);
  expect([first.status, first.body.duplicate_of]).toEqual([200, null]);
  const second = await service.upload(w2, { name: 'again.pdf' });
  expect([second.status, second.body.duplicate_of]).toEqual([200, first.body.id]);
  for (const as of [otherTenant, liveTenant]) expect((await service.upload(w2, { as })).body.duplicate_of).toBeNull();
  const event = await service.outcome(second.body.id);
  expect(event.data).toMatchObject({ status: 'completed', duplicate_of: first.body.id });
  const listed = (await service.call('/v1/documents')).body.data as { id: string; duplicate_of: string | null }[];
  expect(listed.map(({ id, duplicate_of }) => [id, duplicate_of])).toEqual([
    [second.body.id, first.body.id],
    [first.body.id, null],
  ]);
  await service.outcome(first.body.id);
  await service.call(`/v1/documents/${first.body.id}`, { method: 'DELETE' });
  expect((await get(second.body.id)).duplicate_of).toBeNull();
  await service.call(`/v1/documents/${second.body.id}`, { method: 'DELETE' });
});

test('The same form data in another file is told, another year or amount is not', async () => {
  const first = await read(w2);
  const copy = await read(await savedAgain(w2));
  expect((await get(copy)).duplicate_of).toBe(first);
  const others = [
    { ...FACTS, tax_year: 2023 },
    { ...FACTS, wages: FACTS.wages + 1 },
  ];
  for (const facts of others)
    expect((await get(await read(await drawW2({ copies: [facts] })))).duplicate_of).toBeNull();
});

test('A correction makes two documents alike or different', async () => {
  const other = await read(await drawW2({ copies: [{ ...FACTS, wages: 99_000.5 }] }));
  expect((await get(other)).duplicate_of).toBeNull();
  const correct = (fields: object) =>
    service.call(`/v1/documents/${other}/fields`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
  expect((await correct({ wages: FACTS.wages })).body.duplicate_of).toMatch(/^doc_/);
  expect((await correct({ wages: 1 })).body.duplicate_of).toBeNull();
});

test('Two copies of a receipt are told, and no hash in the database is the plain hash of its file', async () => {
  const file = await receiptPdf(RECEIPTS[0]!.lines);
  const first = await read(file);
  expect((await get(await read(await savedAgain(file)))).duplicate_of).toBe(first);
  const { rows } = await service.database.admin(
    `select count(*)::int as n from documents.document where content_hash = sha256('\\x${Buffer.from(file).toString('hex')}'::bytea)`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('The same receipt twice in one file is told in its second part, also to accounting, and a correction counts', async () => {
  const [receipt, other] = [RECEIPTS[0]!, RECEIPTS[2]!];
  const files = [receipt, other, receipt].map(({ lines }) => receiptPdf(lines));
  const id = await read(await bind(...(await Promise.all(files))));
  const repeats = (parts: { duplicate_of_part: number | null }[]) => parts.map((part) => part.duplicate_of_part);
  expect(repeats((await get(id)).parts)).toEqual([null, null, 0]);
  const headers = { authorization: '', ...partnerHeaders(DOCUMENTS_KEY, tenant) };
  expect(repeats((await service.call(`/internal/documents/${id}`, { headers })).body.parts)).toEqual([null, null, 0]);
  const correct = async (part: number, fields: object) => {
    const { body } = await service.call(`/v1/documents/${id}/fields`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part, fields }),
    });
    return repeats(body.parts);
  };
  // Two tickets of the same day and price have different numbers.
  await correct(0, { receipt_number: '1001' });
  expect(await correct(2, { receipt_number: '1002' })).toEqual([null, null, null]);
  expect(await correct(2, { receipt_number: '1001' })).toEqual([null, null, 0]);
  expect(await correct(2, { date: '2025-01-02' })).toEqual([null, null, null]);
});
