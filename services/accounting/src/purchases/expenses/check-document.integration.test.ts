import { randomUUID } from 'node:crypto';
import { newId } from '@exchequer/ids';
import { testTenant } from '@exchequer/testkit';
import { type DocumentsStandIn, receiptWith, startDocumentsStandIn } from '../../../test/documents-stand-in.ts';
import { startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;
let documents: DocumentsStandIn;
const tenant = testTenant(951);
const other = testTenant(952);

beforeAll(async () => {
  documents = await startDocumentsStandIn();
  service = await startTestService({ documents: documents.url });
});

afterAll(async () => {
  await service.stop();
  await documents.stop();
});

beforeEach(() => documents.answerWith(200));

const expense = { amount: 12.5, description: 'Paper', account_id: 'acc_6000' };
const bill = { vendor: 'Paper Inc', items: [{ description: 'Paper', amount: 5, account_id: 'acc_6000' }] };
const receipt = receiptWith({ total: 12.5 });
const store = (...parts: (typeof receipt)[]) => documents.store(tenant, parts);
const tell = ({ status, body }: { status: number; body: { errors?: { location: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ location, code }) => `${location} ${code}`),
];
const count = async () => (await service.get('/expenses', tenant)).body.total_count;

test('an expense or a bill with a document that the organization does not have is 404, and nothing is written', async () => {
  const before = await count();
  for (const document_id of [newId('doc'), documents.store(other, receipt)]) {
    const told = [404, 'body.document_id not_found'];
    expect(tell(await service.post('/expenses', { ...expense, document_id }, tenant))).toEqual(told);
    expect(tell(await service.post('/bills', { ...bill, document_id }, tenant))).toEqual(told);
  }
  expect(await count()).toBe(before);
});

test('a part that the document does not have is 400, and a part that it has is kept', async () => {
  const document_id = store(receipt, receipt);
  const refused = await service.post('/expenses', { ...expense, document_id, document_part: 999 }, tenant);
  expect(tell(refused)).toEqual([400, 'body.document_part out_of_range']);
  expect(refused.body.errors[0].message).toContain('must be from 0 to 1: the document has 2 parts');
  const kept = await service.post('/expenses', { ...expense, document_id, document_part: 1 }, tenant);
  expect(kept.body).toMatchObject({ document_id, document_part: 1 });
});

test('a correction with an unknown document or part is refused, and one that repeats a deleted document is not', async () => {
  const document_id = store(receipt, receipt);
  const { body } = await service.post('/expenses', { ...expense, document_id, document_part: 0 }, tenant);
  const change = (changed: object) => service.patch(`/expenses/${body.id}`, changed, tenant);
  expect(tell(await change({ document_id: newId('doc') }))).toEqual([404, 'body.document_id not_found']);
  expect(tell(await change({ document_id, document_part: 2 }))).toEqual([400, 'body.document_part out_of_range']);
  documents.remove(document_id);
  expect(tell(await change({ document_id, description: 'Pens' }))).toEqual([200]);
});

test('a repeated request gets its first answer, although its document was deleted meanwhile', async () => {
  const input = { ...expense, document_id: store(receipt) };
  const headers = { 'idempotency-key': randomUUID() };
  const first = await service.post('/expenses', input, tenant, headers);
  documents.remove(input.document_id);
  expect((await service.post('/expenses', input, tenant, headers)).body).toEqual(first.body);
});

test('while documents does not answer, the books go on and keep the id', async () => {
  documents.answerWith(503);
  const input = { ...expense, document_id: newId('doc'), document_part: 3 };
  expect((await service.post('/expenses', input, tenant)).body).toMatchObject({
    document_id: input.document_id,
    document_part: 3,
  });
});
