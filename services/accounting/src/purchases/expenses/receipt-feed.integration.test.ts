import { documentCorrected, documentProcessed } from '@exchequer/event-contracts';
import type { Tenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import {
  type DocumentsStandIn,
  receiptWith,
  type StoredReceipt,
  startDocumentsStandIn,
} from '../../../test/documents-stand-in.ts';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { announcementOf, startTreasuryStandIn, type TreasuryStandIn } from '../../../test/treasury-stand-in.ts';
import { receiptProcessed } from '../../../test/writes.ts';
import { onTransactionsPosted } from '../../bank/treasury/transaction-posted.js';
import { onDocumentProcessed } from './document-processed.js';

let service: TestService;
let documents: DocumentsStandIn;
let treasury: TreasuryStandIn;
let tenants = 700;

beforeAll(async () => {
  [documents, treasury] = await Promise.all([startDocumentsStandIn(), startTreasuryStandIn()]);
  service = await startTestService({ documents: documents.url, treasury: treasury.url });
});

afterAll(async () => {
  await service.stop();
  await Promise.all([documents.stop(), treasury.stop()]);
});

beforeEach(() => documents.answerWith(200));

const LUNCH = { total: 30.3, tax: 1.8, company: 'BLUE HERON GRILL', date: '2026-11-18', payment_method: 'visa' };

const announce = (as: Tenant, id: string, more: object = {}) =>
  service.deps.bus.publish([{ topic: documentProcessed.topic, event: receiptProcessed(id, as, more) }]);
const upload = async (
  as: Tenant,
  parts: StoredReceipt | readonly StoredReceipt[],
  more: object = {},
): Promise<string> => {
  const id = documents.store(as, parts);
  await announce(as, id, more);
  return id;
};
const pay = async (as: Tenant, amount: number, name: string, postedAt = '2026-11-20T15:00:00.000Z') => {
  const paid = { type: 'card', amount: -amount, description: name, merchant: { name, mcc: '5812' }, postedAt };
  await onTransactionsPosted(service.deps, [announcementOf(treasury.post(as, paid), as)]);
};
const expenses = async (as: Tenant, filter = '') => (await service.get(`/expenses?limit=50${filter}`, as)).body.data;
const open = async (as: Tenant) => (await expenses(as)).filter(({ status }: { status: string }) => status !== 'void');

/** Waits until all announced receipts and payments are processed. */
const settled = (as: Tenant) =>
  eventually(async () => {
    const { rows } = await service.admin(
      `select (select count(*)::int from accounting.treasury_transaction where org_id = '${as.organizationId}' and state = 'waiting')
            + (select count(*)::int from accounting.receipt_reading where org_id = '${as.organizationId}' and state = 'waiting')
            + (select case when count(*) = 0 then 1 else 0 end from accounting.expense where org_id = '${as.organizationId}')::int as waiting`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });

test('A receipt becomes a draft with its amount, tax, date, vendor and category, and a person records it', async () => {
  const as = testTenant(tenants++);
  const id = await upload(as, receiptWith(LUNCH));
  await settled(as);
  const [draft, ...others] = await expenses(as);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    status: 'draft',
    amount: 30.3,
    tax_amount: 1.8,
    date: '2026-11-18',
    vendor: 'BLUE HERON GRILL',
    document_id: id,
    needs_review: true,
    journal_entry_id: null,
  });
  await service.patch(`/expenses/${draft.id}`, { category: 'meals' }, as);
  const { body } = await service.post(`/expenses/${draft.id}/record`, undefined, as);
  expect(body).toMatchObject({ status: 'recorded', amount: 30.3, date: '2026-11-18', category: 'meals' });
  expect(documents.asked).not.toContain(id);
});

test('Values that were not read with certainty stay empty, except the name of the vendor', async () => {
  const as = testTenant(tenants++);
  const receipt = receiptWith(LUNCH, 0.7);
  await upload(as, { ...receipt, field_confidence: { ...receipt.field_confidence, date: 0.95 } });
  await settled(as);
  expect(await expenses(as)).toMatchObject([
    {
      status: 'draft',
      amount: null,
      tax_amount: 0,
      date: '2026-11-18',
      vendor: 'BLUE HERON GRILL',
      missing_amount: { reason: 'uncertain', currency: null },
    },
  ]);
});

test.each(['9999-12-31', '0001-01-01'])(
  'The day %s of a receipt, which the books do not take, stays empty',
  async (date) => {
    const as = testTenant(tenants++);
    await upload(as, receiptWith({ ...LUNCH, date }));
    await settled(as);
    expect(await expenses(as)).toMatchObject([{ status: 'draft', amount: 30.3, date: null }]);
  },
);

test('A receipt in another currency gives no amount, and the draft names the reason', async () => {
  const as = testTenant(tenants++);
  await upload(as, receiptWith({ ...LUNCH, currency: 'MYR' }));
  await settled(as);
  const [draft] = await expenses(as);
  expect(draft).toMatchObject({ amount: null, tax_amount: 0, date: '2026-11-18' });
  expect(draft.missing_amount).toEqual({
    reason: 'other_currency',
    currency: 'MYR',
    message: 'The receipt is in MYR. Enter the amount that was paid in USD.',
  });
  const { body } = await service.patch(`/expenses/${draft.id}`, { amount: 7.2 }, as);
  expect(body).toMatchObject({ amount: 7.2, missing_amount: null });
});

test.each([
  ['does not show', {}, 0.97],
  ['shows as null', { currency: null }, 0.3],
  ['shows with a sign that several currencies have', { currency: 'USD' }, 0.6],
])(
  'A receipt whose currency it %s gives an amount that says so, until a person gives the amount',
  async (_, more, confidence) => {
    const as = testTenant(tenants++);
    const receipt = receiptWith({ ...LUNCH, ...more });
    await upload(as, { ...receipt, field_confidence: { ...receipt.field_confidence, currency: confidence } });
    await settled(as);
    const [draft] = await expenses(as);
    expect(draft).toMatchObject({ amount: 30.3, currency_assumed: true, needs_review: true });
    const { body } = await service.post(`/expenses/${draft.id}/record`, undefined, as);
    expect(body).toMatchObject({ status: 'recorded', amount: 30.3, currency_assumed: true });
    expect((await service.patch(`/expenses/${draft.id}`, { amount: 30.3 }, as)).body.currency_assumed).toBe(false);
  },
);

test('A receipt that shows dollars gives an amount without an assumption', async () => {
  const as = testTenant(tenants++);
  await upload(as, receiptWith({ ...LUNCH, currency: 'USD' }));
  await settled(as);
  expect(await expenses(as)).toMatchObject([{ amount: 30.3, currency_assumed: false }]);
});

test('Values that a person entered into the draft before the receipt was read are kept', async () => {
  const as = testTenant(tenants++);
  documents.answerWith(503);
  const id = await upload(as, receiptWith(LUNCH));
  await eventually(async () => expect(await expenses(as)).toHaveLength(1));
  const [draft] = await expenses(as);
  await service.patch(`/expenses/${draft.id}`, { vendor: 'Heron', category: 'travel' }, as);
  documents.answerWith(200);
  await settled(as);
  expect((await service.get(`/expenses/${draft.id}`, as)).body).toMatchObject({
    document_id: id,
    amount: 30.3,
    vendor: 'Heron',
    category: 'travel',
    category_source: 'person',
  });
});

describe('A receipt and the card payment of the same purchase are one draft', () => {
  const both = {
    status: 'draft',
    amount: 30.3,
    tax_amount: 1.8,
    vendor: 'SQ *BLUE HERON GRIL',
    payment_account_id: 'acc_1000',
    category: 'meals',
  };

  test('when the payment is known first', async () => {
    const as = testTenant(tenants++);
    await pay(as, 30.3, 'SQ *BLUE HERON GRIL');
    await settled(as);
    const id = await upload(as, receiptWith(LUNCH));
    await eventually(async () => expect(await expenses(as, `&document_id=${id}`)).not.toEqual([]));
    await settled(as);
    expect(await open(as)).toMatchObject([{ ...both, document_id: id }]);
  });

  test('when the receipt is read first', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, receiptWith(LUNCH));
    await settled(as);
    await pay(as, 30.3, 'SQ *BLUE HERON GRIL');
    await eventually(async () => expect(await open(as)).toMatchObject([{ ...both, document_id: id }]));
    await settled(as);
    expect(await open(as)).toHaveLength(1);
  });

  test('when both arrive at the same time', async () => {
    const all = Array.from({ length: 6 }, () => testTenant(tenants++));
    await Promise.all(all.flatMap((as) => [upload(as, receiptWith(LUNCH)), pay(as, 30.3, 'SQ *BLUE HERON GRIL')]));
    for (const as of all) {
      await eventually(async () => {
        const { rows } = await service.admin(
          `select from accounting.receipt_reading where org_id = '${as.organizationId}' and state = 'done'`,
        );
        expect(rows).toHaveLength(1);
      });
      await settled(as);
      expect(await open(as)).toMatchObject([{ status: 'draft', amount: 30.3, payment_account_id: 'acc_1000' }]);
    }
  });

  test('when the expense is recorded already: it gets the receipt, and its entry stays', async () => {
    const as = testTenant(tenants++);
    const { body: recorded } = await service.post(
      '/expenses',
      { amount: 30.3, description: 'Lunch at Blue Heron', account_id: 'acc_6760', date: '2026-11-18' },
      as,
    );
    const id = await upload(as, receiptWith(LUNCH));
    await eventually(async () => expect(await open(as)).toMatchObject([{ document_id: id }]));
    expect(await open(as)).toMatchObject([
      {
        id: recorded.id,
        status: 'recorded',
        document_id: id,
        journal_entry_id: recorded.journal_entry_id,
        tax_amount: 0,
      },
    ]);
  });
});

test.each([
  ['another amount', 30.31, 'BLUE HERON GRILL', undefined, LUNCH],
  ['another vendor', 30.3, 'SUNRISE HARDWARE', undefined, LUNCH],
  ['a day too far away', 30.3, 'BLUE HERON GRILL', '2026-11-10T15:00:00.000Z', LUNCH],
  ['a receipt that was paid in cash', 30.3, 'BLUE HERON GRILL', undefined, { ...LUNCH, payment_method: 'cash' }],
] as const)('A receipt is not merged with a payment of %s', async (_, amount, name, postedAt, receipt) => {
  const as = testTenant(tenants++);
  await pay(as, amount, name, postedAt);
  await settled(as);
  await upload(as, receiptWith(receipt));
  await eventually(async () => expect(await expenses(as)).toHaveLength(2));
  await settled(as);
  expect(await open(as)).toHaveLength(2);
});

test('A receipt that can belong to two payments is left to a person', async () => {
  const as = testTenant(tenants++);
  await pay(as, 30.3, 'BLUE HERON GRILL');
  await pay(as, 30.3, 'BLUE HERON GRILL', '2026-11-19T15:00:00.000Z');
  await settled(as);
  const id = await upload(as, receiptWith(LUNCH));
  await eventually(async () => expect(await expenses(as)).toHaveLength(3));
  await settled(as);
  expect(await open(as)).toHaveLength(3);
  expect(await expenses(as, `&document_id=${id}`)).toMatchObject([{ status: 'draft', amount: 30.3 }]);
});

test('While documents does not answer, the draft waits, and no event is lost', async () => {
  const as = testTenant(tenants++);
  documents.answerWith(503);
  const id = documents.store(as, receiptWith(LUNCH));
  await onDocumentProcessed(service.deps, receiptProcessed(id, as));
  await eventually(async () => {
    const { rows } = await service.admin(
      `select problem from accounting.work where org_id = '${as.organizationId}' and problem is not null`,
    );
    expect(rows).toEqual([{ problem: 'documents_answered_503' }]);
  });
  expect(await expenses(as)).toMatchObject([{ status: 'draft', amount: null, document_id: id }]);
  documents.answerWith(200);
  await settled(as);
  expect(await expenses(as)).toMatchObject([{ status: 'draft', amount: 30.3, document_id: id }]);
});

test('A document that the organization does not have fills no draft', async () => {
  const [as, other] = [testTenant(tenants++), testTenant(tenants++)];
  const id = documents.store(other, receiptWith(LUNCH));
  await announce(as, id);
  await eventually(async () => {
    const { rows } = await service.admin(
      `select state from accounting.receipt_reading where org_id = '${as.organizationId}'`,
    );
    expect(rows).toEqual([{ state: 'unknown' }]);
  });
  expect(await expenses(as)).toMatchObject([{ status: 'draft', amount: null, vendor: null, document_id: id }]);
});

const DINNER = { total: 64, tax: 4.2, company: 'HARBOR INN', date: '2026-11-17' };
const W2 = { document_type: 'w2', extracted_data: { wages: 100 }, field_confidence: { wages: 0.99 } };
const told = ({ amount, vendor, document_part, status }: Record<string, unknown>) => [
  document_part,
  amount,
  vendor,
  status,
];

describe('A file with several receipts', () => {
  test('becomes one draft for each, and each can be recorded', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER)]);
    await settled(as);
    const drafts = await open(as);
    expect(drafts.map(told).sort()).toEqual([
      [0, 30.3, 'BLUE HERON GRILL', 'draft'],
      [1, 64, 'HARBOR INN', 'draft'],
    ]);
    for (const { id: draft } of drafts) {
      const { status } = await service.post(`/expenses/${draft}/record`, { category: 'meals' }, as);
      expect(status).toBe(200);
    }
    expect((await expenses(as, `&document_id=${id}`)).map(({ status }: { status: string }) => status)).toEqual([
      'recorded',
      'recorded',
    ]);
  });

  test('that has the same receipt twice becomes two drafts, of which the second says so', async () => {
    const as = testTenant(tenants++);
    await pay(as, 30.3, 'BLUE HERON GRILL');
    await settled(as);
    const id = await upload(as, [receiptWith(LUNCH), { ...receiptWith(LUNCH), duplicate_of_part: 0 }]);
    await eventually(async () => expect(await open(as)).toHaveLength(2));
    await settled(as);
    const drafts = await open(as);
    const duplicates = drafts.map(({ document_part, duplicate_of }: Record<string, unknown>) => [
      document_part,
      duplicate_of,
    ]);
    expect(duplicates.sort()).toEqual([
      [0, null],
      [1, id],
    ]);
  });

  test('becomes a further draft when a person says that another part is a receipt', async () => {
    const as = testTenant(tenants++);
    const unread = { document_type: 'unknown', extracted_data: {}, field_confidence: {} };
    const id = await upload(as, [receiptWith(LUNCH), unread], { receipts: 1 });
    await settled(as);
    documents.store(as, [receiptWith(LUNCH), receiptWith(DINNER)], id);
    await announce(as, id, { receipts: 2 });
    await eventually(async () => expect(await open(as)).toHaveLength(2));
    await settled(as);
    expect((await open(as)).map(told).sort()).toEqual([
      [0, 30.3, 'BLUE HERON GRILL', 'draft'],
      [1, 64, 'HARBOR INN', 'draft'],
    ]);
  });

  test('with a tax form before them becomes drafts of the receipts only', async () => {
    const as = testTenant(tenants++);
    await upload(as, [W2, receiptWith(LUNCH), receiptWith(DINNER)], { document_type: 'w2', receipts: 2 });
    await settled(as);
    expect((await open(as)).map(told).sort()).toEqual([
      [1, 30.3, 'BLUE HERON GRILL', 'draft'],
      [2, 64, 'HARBOR INN', 'draft'],
    ]);
  });

  test('that is announced again becomes no further drafts', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER)]);
    await settled(as);
    await Promise.all(
      [1, 2, 3].map((sequence) => onDocumentProcessed(service.deps, { ...receiptProcessed(id, as), sequence })),
    );
    await settled(as);
    expect(await expenses(as)).toHaveLength(2);
  });

  test('of which one is entered by hand leaves the draft of the other', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER)]);
    await settled(as);
    const byHand = { amount: 64, description: 'Dinner', account_id: 'acc_6760', document_id: id, document_part: 1 };
    expect((await service.post('/expenses', byHand, as)).status).toBe(200);
    expect((await open(as)).map(told).sort()).toEqual([
      [0, 30.3, 'BLUE HERON GRILL', 'draft'],
      [1, 64, null, 'recorded'],
    ]);
    const again = await service.post('/expenses', byHand, as);
    expect([again.status, again.body.errors[0].location]).toEqual([409, 'body.document_id']);
  });

  test('keeps its drafts when the document is named again without a part, in a change and when one is recorded', async () => {
    const as = testTenant(tenants++);
    const document_id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER)]);
    await settled(as);
    const [lunch, dinner] = (await open(as)).sort(
      (a: { amount: number }, b: { amount: number }) => a.amount - b.amount,
    );
    const both = ['draft', 'draft'].map((status, n) => [n, [30.3, 64][n], expect.any(String), status]);
    const changed = await service.patch(`/expenses/${lunch.id}`, { document_id, description: 'Lunch' }, as);
    expect([changed.status, changed.body.document_part]).toEqual([200, 0]);
    expect((await open(as)).map(told).sort()).toEqual(both);
    const recorded = await service.post(`/expenses/${lunch.id}/record`, { document_id, category: 'meals' }, as);
    expect([recorded.status, recorded.body.document_part]).toEqual([200, 0]);
    expect((await service.patch(`/expenses/${lunch.id}`, { document_id }, as)).body.document_part).toBe(0);
    expect((await service.get(`/expenses/${dinner.id}`, as)).body).toMatchObject({ status: 'draft', document_part: 1 });
    const other = await service.patch(`/expenses/${dinner.id}`, { document_id, document_part: 0 }, as);
    expect([other.status, other.body.errors[0].location]).toEqual([409, 'body.document_id']);
  });

  test('of which each is a card payment becomes the receipt of both payments', async () => {
    const as = testTenant(tenants++);
    await pay(as, 30.3, 'BLUE HERON GRILL');
    await pay(as, 64, 'HARBOR INN');
    await settled(as);
    const id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER)]);
    await eventually(async () => expect(await expenses(as, `&document_id=${id}`)).not.toEqual([]));
    await settled(as);
    expect((await open(as)).map(told).sort()).toEqual([
      [0, 30.3, 'BLUE HERON GRILL', 'draft'],
      [1, 64, 'HARBOR INN', 'draft'],
    ]);
  });
});

describe('When a person tells what a part is', () => {
  const unknown = { document_type: 'unknown', extracted_data: {}, field_confidence: {} };
  const HOTEL = { total: 120, tax: 9, company: 'PINE LODGE', date: '2026-11-16' };
  /** The document has these parts now, as documents announces it. */
  async function tell(as: Tenant, id: string, parts: readonly StoredReceipt[], part: number): Promise<void> {
    documents.store(as, parts, id);
    const receipts = parts.filter(({ document_type }) => document_type === 'receipt').length;
    const told = { document_type: parts[0]!.document_type, receipts };
    if (parts[part]!.document_type !== 'unknown') return announce(as, id, told);
    const event = receiptProcessed(id, as, { ...told, part, corrected: ['document_type'] });
    await service.deps.bus.publish([
      { topic: documentCorrected.topic, event: { ...event, type: documentCorrected.type } },
    ]);
  }
  const becomes = (as: Tenant, drafts: readonly unknown[]) =>
    eventually(async () => expect((await open(as)).map(told).sort()).toEqual(drafts));
  const lunch = [0, 30.3, 'BLUE HERON GRILL', 'draft'];

  test('the draft moves from the part that is no receipt to the part that is one', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), unknown], { receipts: 1 });
    await settled(as);
    await tell(as, id, [unknown, unknown], 0);
    await becomes(as, []);
    await tell(as, id, [unknown, receiptWith(DINNER)], 1);
    await becomes(as, [[1, 64, 'HARBOR INN', 'draft']]);
  });

  test('a further receipt becomes a draft also if a person keeps the draft of the part that is none', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), unknown], { receipts: 1 });
    await settled(as);
    await service.patch(`/expenses/${(await open(as))[0].id}`, { vendor: 'Heron' }, as);
    await tell(as, id, [unknown, unknown], 0);
    await tell(as, id, [unknown, receiptWith(DINNER)], 1);
    await becomes(as, [
      [0, 30.3, 'Heron', 'draft'],
      [1, 64, 'HARBOR INN', 'draft'],
    ]);
  });

  test('a draft that a person has voided does not come back', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, [receiptWith(LUNCH), receiptWith(DINNER), unknown], { receipts: 2 });
    await becomes(as, [lunch, [1, 64, 'HARBOR INN', 'draft']]);
    const dinner = (await open(as)).find(({ amount }: { amount: number }) => amount === 64);
    await service.post(`/expenses/${dinner.id}/void`, undefined, as);
    await tell(as, id, [receiptWith(LUNCH), receiptWith(DINNER), receiptWith(HOTEL)], 2);
    await becomes(as, [lunch, [2, 120, 'PINE LODGE', 'draft']]);
    await settled(as);
    expect((await open(as)).map(told).sort()).toEqual([lunch, [2, 120, 'PINE LODGE', 'draft']]);
    expect(await expenses(as)).toHaveLength(3);
  });

  test('a receipt that is a tax form has no draft any more, and gets one again when it is a receipt', async () => {
    const as = testTenant(tenants++);
    const id = await upload(as, receiptWith(LUNCH), { receipts: 1 });
    await becomes(as, [lunch]);
    await tell(as, id, [W2], 0);
    await becomes(as, []);
    await tell(as, id, [receiptWith(LUNCH)], 0);
    await becomes(as, [lunch]);
  });

  test('only the draft of that part becomes void, and what is paid or recorded stays', async () => {
    const as = testTenant(tenants++);
    await pay(as, 120, 'PINE LODGE');
    await settled(as);
    const parts = [receiptWith(LUNCH), receiptWith(DINNER), receiptWith(HOTEL)];
    const id = await upload(as, parts, { receipts: 3 });
    const hotel = [2, 120, 'PINE LODGE', 'draft'];
    await becomes(as, [lunch, [1, 64, 'HARBOR INN', 'draft'], hotel]);
    const dinner = (await open(as)).find(({ amount }: { amount: number }) => amount === 64);
    await service.post(`/expenses/${dinner.id}/record`, { category: 'meals' }, as);
    await tell(as, id, [W2, receiptWith(DINNER), receiptWith(HOTEL)], 0);
    const kept = [[1, 64, 'HARBOR INN', 'recorded'], hotel];
    await becomes(as, kept);
    await tell(as, id, [W2, W2, unknown], 2);
    await tell(as, id, [W2, W2, W2], 2);
    await announce(as, await upload(as, receiptWith({ ...LUNCH, total: 7 })));
    await becomes(as, [[0, 7, 'BLUE HERON GRILL', 'draft'], ...kept]);
  });
});

test('The draft of a receipt that was uploaded before names the first document, and is no second purchase', async () => {
  const as = testTenant(tenants++);
  const first = await upload(as, receiptWith(LUNCH));
  await settled(as);
  const second = await upload(as, receiptWith(LUNCH), { duplicate_of: first });
  await eventually(async () => expect(await expenses(as)).toHaveLength(2));
  await settled(as);
  expect(await expenses(as, `&document_id=${first}`)).toMatchObject([{ amount: 30.3, duplicate_of: null }]);
  expect(await expenses(as, `&document_id=${second}`)).toMatchObject([{ amount: 30.3, duplicate_of: first }]);
  // The payment belongs to the first one.
  await pay(as, 30.3, 'BLUE HERON GRILL');
  await settled(as);
  expect(await expenses(as, `&document_id=${first}`)).toMatchObject([{ payment_account_id: 'acc_1000' }]);
  expect(await open(as)).toHaveLength(2);
});

describe('The receipt of a refund', () => {
  const REFUND = { total: -109.11, tax: -7.61, company: 'MAPLE HARDWARE', date: '2026-11-18' };

  test('becomes the draft of a refund, and what it takes back is credited', async () => {
    const as = testTenant(tenants++);
    await upload(as, receiptWith(REFUND));
    await settled(as);
    const [draft] = await open(as);
    expect(draft).toMatchObject({ status: 'draft', amount: -109.11, tax_amount: -7.61, description: 'Refund' });
    const { status, body } = await service.post(`/expenses/${draft.id}/record`, { account_id: 'acc_6100' }, as);
    expect([status, body]).toMatchObject([200, { amount: -109.11, tax_amount: -7.61, recoverable_tax: 0 }]);
    expect(body.deduction).toMatchObject({ deductible_amount: -109.11 });
    expect((await service.get(`/journal_entries/${body.journal_entry_id}`, as)).body.lines).toMatchObject([
      { account_id: 'acc_6100', credit: 109.11 },
      { account_id: 'acc_1000', debit: 109.11 },
    ]);
    expect((await service.post(`/expenses/${draft.id}/void`, undefined, as)).body.status).toBe('void');
  });

  test('is no receipt of a purchase of the same amount', async () => {
    const as = testTenant(tenants++);
    await pay(as, 109.11, 'MAPLE HARDWARE');
    await settled(as);
    await upload(as, receiptWith(REFUND));
    await eventually(async () => expect(await expenses(as)).toHaveLength(2));
    await settled(as);
    expect((await open(as)).map(({ amount }: { amount: number }) => amount).sort()).toEqual([-109.11, 109.11]);
  });

  test('whose total is not certain asks for it, and takes a negative amount', async () => {
    const as = testTenant(tenants++);
    await upload(as, receiptWith(REFUND, 0.8));
    await settled(as);
    const [draft] = await open(as);
    expect(draft.amount).toBeNull();
    const given = { amount: -109.11, tax_amount: 7.61, account_id: 'acc_6100' };
    const refused = await service.post(`/expenses/${draft.id}/record`, given, as);
    expect([refused.status, refused.body.errors[0].location]).toEqual([400, 'body.tax_amount']);
    const { body } = await service.post(`/expenses/${draft.id}/record`, { ...given, tax_amount: -7.61 }, as);
    expect(body).toMatchObject({ status: 'recorded', amount: -109.11, tax_amount: -7.61 });
  });
});

test('A recorded purchase does not become a refund', async () => {
  const as = testTenant(tenants++);
  const { body } = await service.post('/expenses', { amount: 5, description: 'Pens', account_id: 'acc_6100' }, as);
  const refused = await service.patch(`/expenses/${body.id}`, { amount: -5 }, as);
  expect([refused.status, refused.body.errors[0].location]).toEqual([400, 'body.amount']);
});
