import { newCustomer, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const issue = async () => {
  const customer_id = await newCustomer(service);
  return (await service.post('/invoices', { customer_id, items: [{ description: 'x', amount: 100 }] })).body;
};

test('due date, terms and memo can change until the invoice is paid, and the books do not change', async () => {
  const { id, ...invoice } = await issue();
  const change = (values: unknown) => service.patch(`/invoices/${id}`, values);
  expect((await change({ due_date: '2026-12-24', memo: 'Two\nlines' })).body).toMatchObject({
    ...invoice,
    due_date: '2026-12-24',
    payment_terms: 'custom',
    memo: 'Two\nlines',
    updated_at: expect.any(String),
    updated_by: invoice.created_by,
  });
  expect((await change({ payment_terms: 'net_7' })).body).toMatchObject({ due_date: '2026-11-27', memo: 'Two\nlines' });
  expect((await change({ memo: null })).body).toMatchObject({ due_date: '2026-11-27', memo: null });
  expect((await service.get(`/journal_entries?source_id=${id}`)).body.total_count).toBe(1);
  await service.post(`/invoices/${id}/payments`, { amount: 100 });
  const paid = await change({ memo: 'late' });
  expect([paid.status, paid.body.code]).toEqual([409, 'conflict']);
  const voided = await issue();
  await service.post(`/invoices/${voided.id}/void`);
  expect((await service.patch(`/invoices/${voided.id}`, { memo: 'x' })).status).toBe(409);
});

test('the sale itself cannot be changed, nor an invoice of another organization', async () => {
  const { id } = await issue();
  const before = (await service.get(`/invoices/${id}`)).body;
  for (const [wrong, location] of [
    [{ items: [] }, 'body.items'],
    [{ number: 'X-1' }, 'body.number'],
    [{ issue_date: '2026-01-01' }, 'body.issue_date'],
    [{ due_date: '2026-11-19' }, 'body.due_date'],
    [{ due_date: '2026-02-30' }, 'body.due_date'],
    [{ due_date: '2026-12-25', payment_terms: 'net_7' }, 'body.due_date'],
    [{ memo: 'bell\u0007' }, 'body.memo'],
    [{ memo: '' }, 'body.memo'],
  ] as const) {
    const { status, body } = await service.patch(`/invoices/${id}`, wrong);
    expect([wrong, status, body.errors[0].location]).toEqual([wrong, 400, location]);
  }
  expect((await service.patch(`/invoices/${id}`, { memo: 'x' }, otherTenant)).status).toBe(404);
  expect((await service.get(`/invoices/${id}`)).body).toEqual(before);
});
