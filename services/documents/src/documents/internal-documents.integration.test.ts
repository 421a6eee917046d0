import { partnerHeaders } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { drawW2 } from '../../test/drawn-w2.ts';
import { bind } from '../../test/instruction-pages.ts';
import { RECEIPTS, receiptPdf } from '../../test/printed-receipts.ts';
import { DOCUMENTS_KEY, otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const ask = (id: string, headers: Record<string, string> = partnerHeaders(DOCUMENTS_KEY, tenant)) =>
  service.call(`/internal/documents/${id}`, { headers: { authorization: '', ...headers } });

async function uploaded(file: Uint8Array): Promise<string> {
  const { body } = await service.upload(file);
  await service.outcome(body.id);
  return body.id;
}

test('Accounting reads the receipts of an organization, and none of another one', async () => {
  const { lines, facts } = RECEIPTS.find(({ name }) => name.startsWith('stationer'))!;
  const id = await uploaded(await receiptPdf(lines));
  const { status, body } = await ask(id);
  expect([status, body]).toMatchObject([
    200,
    {
      id,
      object: 'document',
      livemode: false,
      status: 'completed',
      part_count: 1,
      parts: [{ document_type: 'receipt' }],
    },
  ]);
  const [receipt] = body.parts;
  expect(receipt.extracted_data).toMatchObject(facts);
  expect(receipt.field_confidence.total).toBeGreaterThanOrEqual(0.85);
  expect(Object.keys(receipt).sort()).toEqual([
    'document_type',
    'duplicate_of_part',
    'extracted_data',
    'field_confidence',
    'part',
  ]);
  expect(body).not.toHaveProperty('file_name');
  for (const other of [otherTenant, { ...tenant, livemode: true }]) {
    expect((await ask(id, partnerHeaders(DOCUMENTS_KEY, other))).status).toBe(404);
  }
});

test('A receipt behind a tax form is announced, and told with its index in the parts', async () => {
  const { lines, facts } = RECEIPTS.find(({ name }) => name.startsWith('stationer'))!;
  const { body } = await service.upload(await bind(await drawW2(), await receiptPdf(lines)));
  const { data } = await service.outcome(body.id);
  expect(data).toMatchObject({ document_type: 'w2', receipts: 1 });
  expect((await ask(body.id)).body).toMatchObject({
    part_count: 2,
    parts: [{ part: 1, extracted_data: { total: facts.total } }],
  });
});

test('Accounting sees that there is a tax form, and nothing of it', async () => {
  const { status, body, text } = await ask(await uploaded(await drawW2()));
  expect([status, body]).toMatchObject([200, { status: 'completed', part_count: 1, parts: [] }]);
  expect(text).not.toMatch(/ssn|412-55/);
  expect((await ask(newId('doc'))).status).toBe(404);
  expect((await ask('doc_')).status).toBe(400);
});

test('Internal paths need the key of accounting, and this key gives access to no other path', async () => {
  const id = newId('doc');
  expect((await ask(id, {})).status).toBe(401);
  expect((await ask(id, partnerHeaders('another-key-of-this-test', tenant))).status).toBe(401);
  const headers = { authorization: '', ...partnerHeaders(DOCUMENTS_KEY, tenant) };
  expect((await service.call(`/v1/documents/${id}`, { headers })).status).toBe(401);
});
