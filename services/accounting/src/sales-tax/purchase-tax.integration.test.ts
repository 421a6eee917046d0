import type { Answer } from '@exchequer/testkit';
import { otherTenant, startTestService, type TestService, tenant } from '../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await service.put('/tax_settings', {
    origin: { country: 'DE' },
    registrations: [{ jurisdiction: 'DE' }, { jurisdiction: 'CA', from: '2026-01-01' }, { jurisdiction: 'US-CA' }],
  });
});

afterAll(() => service.stop());

const COST = 'acc_6650';
const errorsOf = ({ status, body }: Answer) => [
  status,
  ...body.errors.map(({ location, code }: { location: string; code: string }) => `${location} ${code}`),
];
const spend = (more: Record<string, unknown>, as = tenant) =>
  service.post('/expenses', { amount: 119, description: 'Paper', account_id: COST, ...more }, as);
const bill = (items: object[], more: Record<string, unknown> = {}) =>
  service.post('/bills', {
    vendor: 'V',
    items: items.map((item) => ({ description: 'x', account_id: COST, ...item })),
    ...more,
  });
/** Account, debit, credit. */
const linesOf = async (entryId: string) =>
  (await service.get(`/journal_entries/${entryId}`)).body.lines.map((line: Record<string, unknown>) => [
    line.account_id,
    line.debit,
    line.credit,
  ]);
const dueIn = async (jurisdiction: string) =>
  (await service.get('/reports/sales_tax')).body.rows.find(
    (row: { jurisdiction: string }) => row.jurisdiction === jurisdiction,
  );

test('input tax of a registered buyer is not a cost, is reported, and is returned by a void', async () => {
  const { status, body } = await spend({ tax_amount: 19 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ amount: 119, tax_amount: 19, recoverable_tax: 19, self_assessed_tax: 0, tax: null });
  expect(body.deduction.deductible_amount).toBe(100);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    [COST, 100, 0],
    ['acc_1150', 19, 0],
    ['acc_1000', 0, 119],
  ]);
  expect(await dueIn('DE')).toMatchObject({ taxable_sales: 0, input_tax: 19, tax_due: -19 });
  await service.post(`/expenses/${body.id}/void`);
  expect(await dueIn('DE')).toMatchObject({ input_tax: 0, tax_due: 0 });
  expect((await service.get('/accounts/acc_1150')).body.balance).toBe(0);
});

test('it is a cost without a registration on the day, if it is denied, and for US sales tax', async () => {
  const isCost = async (more: Record<string, unknown>, as = tenant) => {
    const { body } = await spend({ tax_amount: 19, ...more }, as);
    return [body.recoverable_tax, body.deduction.deductible_amount];
  };
  expect(await isCost({ tax: { jurisdiction: 'FR' } })).toEqual([0, 119]);
  expect(await isCost({ tax: { jurisdiction: 'US-CA' } })).toEqual([0, 119]);
  expect(await isCost({ tax: { recoverable: false } })).toEqual([0, 119]);
  expect(await isCost({ tax: { jurisdiction: 'CA' }, date: '2025-12-31' })).toEqual([0, 119]);
  expect(await isCost({}, otherTenant)).toEqual([0, 119]);
});

test('for a partly provincial tax the federal part is refunded', async () => {
  const { body } = await spend({ amount: 112, tax_amount: 12, tax: { jurisdiction: 'CA-BC' } });
  expect(body.recoverable_tax).toBe(5);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    [COST, 107, 0],
    ['acc_1150', 5, 0],
    ['acc_1000', 0, 112],
  ]);
});

test('under reverse charge the buyer owes the tax and recovers it, or bears it', async () => {
  const { body } = await spend({ amount: 100, tax: { reverse_charge: true } });
  expect(body).toMatchObject({ amount: 100, tax_amount: 0, recoverable_tax: 19, self_assessed_tax: 19 });
  expect(body.deduction.deductible_amount).toBe(100);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    [COST, 100, 0],
    ['acc_1150', 19, 0],
    ['acc_1000', 0, 100],
    ['acc_2200276', 0, 19],
  ]);
  expect(await dueIn('DE')).toMatchObject({ self_assessed_tax: 19, input_tax: 19, tax_due: 0, taxable_sales: 0 });
  const borne = (await spend({ amount: 100, tax: { reverse_charge: true, recoverable: false, tax_code: 'books' } }))
    .body;
  expect(borne).toMatchObject({ recoverable_tax: 0, self_assessed_tax: 7 });
  expect(borne.deduction.deductible_amount).toBe(107);
  expect(await linesOf(borne.journal_entry_id)).toEqual([
    [COST, 107, 0],
    ['acc_1000', 0, 100],
    ['acc_2200276', 0, 7],
  ]);
});

test('a corrected tax is posted again, unless the books do not change', async () => {
  const { body } = await spend({ tax_amount: 10 });
  const patch = async (change: object) => (await service.patch(`/expenses/${body.id}`, change)).body;
  const same = await patch({ description: 'Pens' });
  expect(same.journal_entry_id).toBe(body.journal_entry_id);
  const corrected = await patch({ tax_amount: 19 });
  expect(corrected.recoverable_tax).toBe(19);
  expect(corrected.journal_entry_id).not.toBe(body.journal_entry_id);
  const borne = await patch({ tax: { recoverable: false } });
  expect(borne).toMatchObject({ recoverable_tax: 0, tax: { recoverable: false }, tax_amount: 19 });
  const again = await patch({ tax: null });
  expect(again).toMatchObject({ recoverable_tax: 19, tax: null });
  const reversals = (await service.get(`/journal_entries?source_id=${body.id}`)).body.data.filter(
    ({ reverses }: { reverses: string | null }) => reverses !== null,
  );
  expect(reversals.length).toBe(3);
  expect(errorsOf(await service.patch(`/expenses/${body.id}`, { tax: { reverse_charge: true } }))).toEqual([
    400,
    'body.tax.reverse_charge invalid_value',
  ]);
});

test('the tax of a bill reduces the items that contain it, and an unrecovered reverse charge is added to them', async () => {
  const { status, body } = await bill([
    { amount: 119, tax_amount: 19, account_id: 'acc_6100' },
    { amount: 53.5, quantity: 2, tax_amount: 7, account_id: COST },
    { amount: 10 },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 236, tax_total: 26, recoverable_tax: 26, self_assessed_tax: 0, tax: null });
  expect(body.items.map(({ tax_amount }: { tax_amount: number }) => tax_amount)).toEqual([19, 7, 0]);
  expect(await linesOf(body.journal_entry_id)).toEqual([
    ['acc_6100', 100, 0],
    [COST, 110, 0],
    ['acc_1150', 26, 0],
    ['acc_2000', 0, 236],
  ]);
  const foreign = (
    await bill([{ amount: 10.01, account_id: 'acc_6100' }, { amount: 20 }], {
      tax: { reverse_charge: true, recoverable: false },
    })
  ).body;
  expect(foreign).toMatchObject({ total: 30.01, tax_total: 0, recoverable_tax: 0, self_assessed_tax: 5.7 });
  expect(await linesOf(foreign.journal_entry_id)).toEqual([
    ['acc_6100', 11.91, 0],
    [COST, 23.8, 0],
    ['acc_2000', 0, 30.01],
    ['acc_2200276', 0, 5.7],
  ]);
  expect((await service.post(`/bills/${foreign.id}/payments`, { amount: 30.01 })).status).toBe(200);
});

test('wrong tax of a purchase is reported by member and records nothing', async () => {
  const before = (await service.get('/expenses')).body.total_count;
  expect(errorsOf(await spend({ tax_amount: 119.01 }))).toEqual([400, 'body.tax_amount out_of_range']);
  expect(errorsOf(await spend({ tax: { jurisdiction: 'US-ZZ' } }))).toEqual([
    400,
    'body.tax.jurisdiction invalid_value',
  ]);
  expect(errorsOf(await spend({ tax_amount: 1, tax: { reverse_charge: true, jurisdiction: 'US-CA' } }))).toEqual([
    400,
    'body.tax.reverse_charge invalid_value',
    'body.tax.reverse_charge invalid_value',
  ]);
  expect(errorsOf(await spend({ tax: { reverse_charge: true, jurisdiction: 'FR' } }))).toEqual([
    400,
    'body.tax.reverse_charge invalid_value',
  ]);
  expect(errorsOf(await spend({ tax_amount: 19, date: '2022-12-31' }))).toEqual([400, 'body.date out_of_range']);
  const most = 9_007_199_254_740.99;
  expect(errorsOf(await spend({ amount: most, tax: { reverse_charge: true, recoverable: false } }))).toEqual([
    400,
    'body.amount out_of_range',
  ]);
  expect(errorsOf(await bill([{ amount: most }], { tax: { reverse_charge: true } }))).toEqual([
    400,
    'body.items out_of_range',
  ]);
  expect(errorsOf(await spend({ tax: { reverse_charge: 'yes', rate: 7 } }))).toEqual([
    400,
    'body.tax.reverse_charge wrong_type',
    'body.tax.rate unknown_field',
  ]);
  expect((await service.get('/expenses')).body.total_count).toBe(before);
  expect(errorsOf(await bill([{ amount: 5, tax_amount: 5.01 }]))).toEqual([
    400,
    'body.items[0].tax_amount out_of_range',
  ]);
  expect(errorsOf(await bill([{ amount: 5 }, { amount: 5, tax_amount: -1 }]))).toEqual([
    400,
    'body.items[1].tax_amount out_of_range',
  ]);
});
