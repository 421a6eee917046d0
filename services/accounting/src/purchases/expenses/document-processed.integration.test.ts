import { type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { type DocumentsStandIn, receiptWith, startDocumentsStandIn } from '../../../test/documents-stand-in.ts';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { receiptProcessed } from '../../../test/writes.ts';
import { onDocumentProcessed } from './document-processed.js';

let service: TestService;
let documents: DocumentsStandIn;

beforeAll(async () => {
  documents = await startDocumentsStandIn();
  service = await startTestService({ documents: documents.url });
  // These tests are about drafts that are not filled yet. receipt-feed.integration.test.ts tests the feed.
  await service.deps.receiptFeed.stop();
});

afterAll(async () => {
  await service.stop();
  await documents.stop();
});

const processed = (documentId: string, more: Record<string, unknown> = {}, as = tenant): DomainEvent =>
  receiptProcessed(documentId, as, more);
const publish = (...events: DomainEvent[]) =>
  service.deps.bus.publish(events.map((event) => ({ topic: documentProcessed.topic, event })));
const draftsOf = async (documentId: string, as = tenant) =>
  (await service.get(`/expenses?document_id=${documentId}`, as)).body.data;
const draftOf = async (documentId: string) => {
  await publish(processed(documentId));
  await eventually(async () => expect(await draftsOf(documentId)).toHaveLength(1));
  return (await draftsOf(documentId))[0];
};
const trialBalance = async () => (await service.get('/reports/trial_balance')).body;

test('a receipt that was read becomes one draft, which is not in the books', async () => {
  const before = await trialBalance();
  const id = newId('doc');
  const event = processed(id);
  const again = { ...processed(id), sequence: 2 };
  await publish(event, event, again, processed(newId('doc'), { document_type: 'w2' }));
  await eventually(async () => expect(await draftsOf(id)).toHaveLength(1));
  await Promise.all([event, event, again].map((each) => onDocumentProcessed(service.deps, each)));
  const [draft, ...others] = (await service.get('/expenses?status=draft')).body.data;
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    object: 'expense',
    livemode: false,
    status: 'draft',
    amount: null,
    date: null,
    account_id: null,
    category: null,
    description: 'Receipt',
    document_id: id,
    needs_review: true,
    tax_deductible: false,
    deduction: null,
    journal_entry_id: null,
  });
  expect((await service.get(`/expenses/${draft.id}`)).body).toEqual(draft);
  expect(await trialBalance()).toEqual(before);
  expect(await draftsOf(id, otherTenant)).toEqual([]);
  expect(await draftsOf(id, liveTenant)).toEqual([]);
  const inbox = await acrossTenants(service.deps.db, (trx) =>
    trx.selectFrom('inbox').select('event_id').where('event_id', '=', event.id).execute(),
  );
  expect(inbox).toHaveLength(1);
});

test('a document that only looks like a receipt drafts no expense', async () => {
  const before = (await service.get('/expenses')).body.total_count;
  const id = newId('doc');
  await onDocumentProcessed(
    service.deps,
    processed(id, { document_type: 'unknown', looks_like: 'receipt', confidence: 0, needs_review: ['document_type'] }),
  );
  expect(await draftsOf(id)).toEqual([]);
  expect((await service.get('/expenses')).body.total_count).toBe(before);
});

test('a receipt that is announced twice and entered by hand at the same time gives one expense', async () => {
  for (let round = 0; round < 10; round++) {
    const id = documents.store(tenant, []);
    await Promise.all([
      onDocumentProcessed(service.deps, processed(id)),
      onDocumentProcessed(service.deps, processed(id)),
      service.post('/expenses', { amount: 5, description: 'x', account_id: 'acc_6100', document_id: id }),
      onDocumentProcessed(service.deps, processed(id)),
    ]);
    const statuses = (await draftsOf(id)).map(({ status }: { status: string }) => status);
    expect(statuses.filter((status: string) => status !== 'void')).toEqual(['recorded']);
  }
});

test("an expense recorded with the caller's rights has the values of the receipt", async () => {
  const id = newId('doc');
  const data = { total: 30.3, tax: 1.8, company: 'Sweet Forest Cafe', date: '2026-11-14' };
  documents.store(tenant, receiptWith(data), id);
  const draft = await draftOf(id);
  const { status, body } = await service.post(`/expenses/${draft.id}/record`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: draft.id,
    status: 'recorded',
    amount: 30.3,
    tax_amount: 1.8,
    vendor: 'Sweet Forest Cafe',
    date: '2026-11-14',
    account_id: 'acc_6760',
    payment_account_id: 'acc_1000',
    category: 'meals',
    category_source: 'words',
    needs_review: true,
  });
  expect((await service.get(`/journal_entries/${body.journal_entry_id}`)).body).toMatchObject({
    date: '2026-11-14',
    lines: [
      { account_id: 'acc_6760', debit: 30.3 },
      { account_id: 'acc_1000', credit: 30.3 },
    ],
  });
  const event = await service.event('accounting.expense.recorded', draft.id);
  expect(event.data).toMatchObject({ amount: 30.3, category: 'meals' });
  expect((await service.post(`/expenses/${draft.id}/record`)).status).toBe(409);
});

test('values in the request take precedence, and then nothing is read', async () => {
  const id = newId('doc');
  const draft = await draftOf(id);
  expect((await service.patch(`/expenses/${draft.id}`, { vendor: 'Cafe', category: 'travel' })).body).toMatchObject({
    status: 'draft',
    vendor: 'Cafe',
    category: 'travel',
    account_id: 'acc_6750',
    journal_entry_id: null,
  });
  const recorded = await service.post(`/expenses/${draft.id}/record`, { amount: 12, payment_account_id: 'acc_2050' });
  expect(recorded.body).toMatchObject({
    amount: 12,
    vendor: 'Cafe',
    date: '2026-11-20',
    account_id: 'acc_6750',
    payment_account_id: 'acc_2050',
    category_source: 'person',
    category_confidence: 1,
    needs_review: false,
  });
  expect(documents.asked).not.toContain(id);
});

test.each([
  ['is not sure', receiptWith({ total: 30.3 }, 0.84)],
  ['is null', receiptWith({ total: null })],
  ['is in another currency', receiptWith({ total: 30.3, currency: 'MYR' })],
  ['has three decimals', receiptWith({ total: 30.305 })],
  ['is 0', receiptWith({ total: 0 })],
  ['is not of a receipt', { ...receiptWith({ total: 30.3 }), document_type: 'w2' }],
  ['is gone with its document', undefined],
])('an amount that %s is asked for, not guessed', async (_, document) => {
  const id = newId('doc');
  if (document) documents.store(tenant, document, id);
  const draft = await draftOf(id);
  const before = await trialBalance();
  const refused = await service.post(`/expenses/${draft.id}/record`);
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ location: 'body.amount', code: 'required' }]]);
  expect(await trialBalance()).toEqual(before);
  expect((await service.get(`/expenses/${draft.id}`)).body).toEqual(draft);
  expect((await service.post(`/expenses/${draft.id}/record`, { amount: 5 })).status).toBe(200);
});

test('a repeated request records once, even concurrently', async () => {
  const id = newId('doc');
  documents.store(tenant, receiptWith({ total: 9.99 }), id);
  const draft = await draftOf(id);
  const before = (await service.get('/journal_entries')).body.total_count;
  const record = () =>
    service.post(`/expenses/${draft.id}/record`, undefined, tenant, { 'idempotency-key': 'draft-1' });
  const first = await record();
  const again = await record();
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await service.get('/journal_entries')).body.total_count).toBe(before + 1);
});

test('a receipt recorded by hand removes its draft, and no later draft is created', async () => {
  const [early, late] = [documents.store(tenant, []), documents.store(tenant, [])];
  const draft = await draftOf(early);
  const byHand = { amount: 3, description: 'Pens', account_id: 'acc_6100' };
  await service.post('/expenses', { ...byHand, document_id: early });
  expect((await service.get(`/expenses/${draft.id}`)).body.status).toBe('void');
  await service.post('/expenses', { ...byHand, document_id: late });
  await onDocumentProcessed(service.deps, processed(late));
  expect((await draftsOf(late)).map(({ status }: { status: string }) => status)).toEqual(['recorded']);
});

test('a dropped draft leaves no trace in the books, and belongs to one organization', async () => {
  const draft = await draftOf(newId('doc'));
  const before = (await service.get('/journal_entries')).body.total_count;
  for (const as of [otherTenant, liveTenant]) {
    expect((await service.post(`/expenses/${draft.id}/record`, { amount: 1 }, as)).status).toBe(404);
  }
  expect((await service.post(`/expenses/${draft.id}/void`)).body.status).toBe('void');
  expect((await service.post(`/expenses/${draft.id}/record`, { amount: 1 })).status).toBe(409);
  expect((await service.get('/journal_entries')).body.total_count).toBe(before);
});
