import { readFileSync } from 'node:fs';
import { newId } from '@exchequer/ids';
import { otherTenant, startTestService, type TestService, tenant } from '../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function make(path: string, body: object): Promise<string> {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body.id;
}

const customer = () => make('/customers', { contact_name: 'Ada', email: 'ada@example.com' });
const items = [{ description: 'Work', amount: 100 }];
const invoice = async (customer_id: string) => make('/invoices', { customer_id, items });
const bill = () => make('/bills', { vendor: 'V', items: [{ ...items[0], account_id: 'acc_6100' }] });

/** Makes one more object of a list each time. The path of the list may depend on what it belongs to. */
const lists: Readonly<Record<string, () => Promise<{ readonly path: string; readonly makeOne: () => Promise<string> }>>> = {
  listCustomers: async () => ({ path: '/customers', makeOne: customer }),
  listInvoices: async () => {
    const id = await customer();
    return { path: `/invoices?customer_id=${id}`, makeOne: () => invoice(id) };
  },
  listPaymentsOfInvoice: async () => {
    const id = await invoice(await customer());
    return { path: `/invoices/${id}/payments`, makeOne: () => make(`/invoices/${id}/payments`, { amount: 1 }) };
  },
  listPayments: async () => {
    const id = await invoice(await customer());
    return { path: `/payments?invoice_id=${id}`, makeOne: () => make(`/invoices/${id}/payments`, { amount: 1 }) };
  },
  listCreditNotes: async () => {
    const id = await invoice(await customer());
    return { path: `/credit_notes?invoice_id=${id}`, makeOne: () => make('/credit_notes', { invoice_id: id, amount: 1 }) };
  },
  listRefunds: async () => {
    const customer_id = await customer();
    await make(`/invoices/${await invoice(customer_id)}/payments`, { amount: 200 });
    return { path: `/refunds?customer_id=${customer_id}`, makeOne: () => make('/refunds', { customer_id, amount: 1 }) };
  },
  listBills: async () => ({ path: '/bills?status=open&vendor=v', makeOne: bill }),
  listPaymentsOfBill: async () => {
    const id = await bill();
    return { path: `/bills/${id}/payments`, makeOne: () => make(`/bills/${id}/payments`, { amount: 1 }) };
  },
  listBillPayments: async () => {
    const id = await bill();
    return { path: `/bill_payments?bill_id=${id}`, makeOne: () => make(`/bills/${id}/payments`, { amount: 1 }) };
  },
  listExpenses: async () => ({
    path: '/expenses?account_id=acc_6650',
    makeOne: () => make('/expenses', { amount: 1, description: 'x', account_id: 'acc_6650' }),
  }),
  listSalesTaxPayments: async () => ({
    path: '/tax_payments?jurisdiction=US-CA',
    makeOne: () => make('/tax_payments', { jurisdiction: 'US-CA', amount: 1, period_start: '2026-10-01', period_end: '2026-10-31' }),
  }),
  listJournalEntries: async () => ({
    path: '/journal_entries?from=2026-02-02&to=2026-02-02',
    makeOne: () => {
      const lines = [{ account_id: 'acc_1000', debit: 1 }, { account_id: 'acc_3000', credit: 1 }];
      return make('/journal_entries', { date: '2026-02-02', description: 'x', lines });
    },
  }),
}; // biome-ignore format: one request a line

test('every list that grows without bound has a cursor', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  const gets: { operationId: string; parameters?: { name: string }[] }[] = Object.values<{ get?: never }>(
    paths,
  ).flatMap(({ get }) => get ?? []);
  const withOffset = gets.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'offset'));
  // Rows of a report, and lists with few objects by their nature.
  const bounded = ['getAging', 'listFiscalPeriods', 'listLedgerAccounts'];
  const unbounded = withOffset.map(({ operationId }) => operationId).filter((id) => !bounded.includes(id));
  expect(unbounded.sort()).toEqual(Object.keys(lists).sort());
});

test.each(Object.entries(lists))(
  '%s: pages by cursor are the list, whatever is added meanwhile',
  async (_, prepare) => {
    const { path, makeOne } = await prepare();
    const page = async (query: string) => {
      const answer = await service.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
      expect([query, answer.status, answer.body.errors]).toEqual([query, 200, undefined]);
      return answer.body;
    };
    for (let n = 0; n < 5; n += 1) await makeOne();
    const all = await page('limit=1000');
    expect(all).toMatchObject({ has_more: false, next_cursor: null, offset: 0, total_count: all.data.length });
    expect(all.data.length).toBeGreaterThanOrEqual(5);

    for (const cursorOf of [
      (shown: { next_cursor: string }) => shown.next_cursor,
      (shown: { data: { id: string }[] }) => shown.data.at(-1)!.id,
    ]) {
      const first = await page('limit=2');
      const before = (await page('limit=1000')).data;
      expect(first).toMatchObject({ data: before.slice(0, 2), has_more: true, total_count: before.length });
      await makeOne();
      const read = [...first.data];
      for (let shown = first; shown.has_more; ) {
        shown = await page(`limit=2&starting_after=${encodeURIComponent(cursorOf(shown))}`);
        expect(shown.total_count).toBeNull();
        read.push(...shown.data);
        if (!shown.has_more) expect(shown.next_cursor).toBeNull();
      }
      expect(read).toEqual(before);
    }

    // The list of another organization does not show whether the object exists.
    const last = all.data.at(-1).id;
    const elsewhere = await service.get(`${path.replace(/\?.*/, '')}?starting_after=${last}`, otherTenant);
    expect([200, 404]).toContain(elsewhere.status);
    if (elsewhere.status === 200) expect(elsewhere.body.data).toEqual([]);
  },
);

test.each(Object.entries(lists))('%s: a wrong cursor, or a cursor with an offset, is refused', async (_, prepare) => {
  const { path, makeOne } = await prepare();
  const id = await makeOne();
  const ask = (query: string) => service.get(`${path}${path.includes('?') ? '&' : '?'}${query}`, tenant);
  for (const wrong of ['x', '%20', newId('doc'), Buffer.from(newId('doc')).toString('base64url')]) {
    const { status, body } = await ask(`starting_after=${wrong}`);
    expect([wrong, status, body.errors?.[0].location]).toEqual([wrong, 400, 'query.starting_after']);
  }
  const both = await ask(`starting_after=${id}&offset=1`);
  expect([both.status, both.body.errors[0].location]).toEqual([400, 'query.offset']);
});
