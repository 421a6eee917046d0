import { documentProcessed } from '@exchequer/event-contracts';
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

const announce = (as: Tenant, id: string) =>
  service.deps.bus.publish([{ topic: documentProcessed.topic, event: receiptProcessed(id, as) }]);
const upload = async (as: Tenant, receipt: StoredReceipt): Promise<string> => {
  const id = documents.store(as, receipt);
  await announce(as, id);
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
    { status: 'draft', amount: null, tax_amount: 0, date: '2026-11-18', vendor: 'BLUE HERON GRILL' },
  ]);
});

test('A receipt in another currency gives no amount', async () => {
  const as = testTenant(tenants++);
  await upload(as, receiptWith({ ...LUNCH, currency: 'MYR' }));
  await settled(as);
  expect(await expenses(as)).toMatchObject([{ amount: null, tax_amount: 0, date: '2026-11-18' }]);
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
      `select problem from accounting.receipt_reading where org_id = '${as.organizationId}' and attempts > 0`,
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
