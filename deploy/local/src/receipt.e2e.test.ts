import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { eventually } from '@exchequer/testkit';
import { OWNER } from '../test/end-to-end.ts';
import { fileForm, newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

/** Documents reads a receipt, and accounting makes one draft of it and of the card payment in treasury. */
let home: string;
let suite: TestSuite;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { LOG_LEVEL: 'warn' });
});

afterAll(async () => {
  await suite?.stop();
  removeHome(home);
});

async function post(path: string, body: object) {
  const answer = await suite.api('POST', path, { body });
  expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}]);
  return answer.body;
}

async function receiptPdf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const page = pdf.addPage([240, 300]);
  for (const [row, line] of lines.entries()) page.drawText(line, { x: 18, y: 270 - 14 * row, size: 10, font });
  return pdf.save();
}

test('A receipt and the card payment of the same purchase become one draft of an expense, which a person records', async () => {
  const accountId = (await post('/v1/accounts/create', { type: 'checking', owner: OWNER, initialDeposit: 500 })).id;
  const cardId = (await post('/v1/cards/issue', { accountId, type: 'virtual' })).id;
  const merchant = { name: 'BLUE HERON GRILL SEATTLE', mcc: '5812' };
  const authorization = await post(`/v1/test_helpers/cards/${cardId}/authorize`, { amount: 56.5, merchant });
  const day = new Date(authorization.createdAt ?? Date.now()).toISOString().slice(0, 10);
  await post(`/v1/test_helpers/authorizations/${authorization.id}/clear`, {});
  const file = await receiptPdf([
    'BLUE HERON GRILL',
    '418 HARBOR STREET',
    'PORT ANSEL, WA 98123',
    `Date: ${day}  19:42`,
    'Fish Tacos           27.00',
    'Caesar Salad         24.25',
    'Subtotal             51.25',
    'Sales Tax 10.25%      5.25',
    'Total               $56.50',
    'VISA XXXXXXXX4821    56.50',
  ]);
  const { id } = await post('/v1/documents/upload', fileForm(file, 'lunch.pdf'));
  const expense = await eventually(async () => {
    const { body } = await suite.api('GET', '/v1/accounting/expenses?status=draft');
    expect(body.data).toMatchObject([
      { document_id: id, amount: 56.5, tax_amount: 5.25, payment_account_id: 'acc_1000' },
    ]);
    return body.data[0];
  }, 120_000);
  expect(expense).toMatchObject({
    vendor: merchant.name,
    category: 'meals',
    needs_review: true,
    journal_entry_id: null,
  });
  const recorded = await post(`/v1/accounting/expenses/${expense.id}/record`, {});
  expect(recorded).toMatchObject({ status: 'recorded', amount: 56.5, account_id: 'acc_6760', document_id: id });
  const { body: all } = await suite.api('GET', '/v1/accounting/expenses');
  expect(all.data.filter(({ status }: { status: string }) => status !== 'void')).toHaveLength(1);
}, 240_000);
