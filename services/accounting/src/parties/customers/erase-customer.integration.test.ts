import { inTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { readPdf } from '@exchequer/testkit/read-pdf';
import { sql } from 'kysely';
import { newCustomer, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  // The background would match transactions before these tests do.
  await service.deps.reconciler.stop();
  await service.put('/tax_settings', { origin: { country: 'DE' }, registrations: [{ jurisdiction: 'DE' }] });
});

afterAll(() => service.stop());

let keys = 0;
const ok = async (path: string, body?: unknown, as?: typeof otherTenant) => {
  const answer = await service.post(path, body, as, { 'idempotency-key': `erase ${++keys}` });
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
  return answer.body;
};
const person = {
  contact_name: 'Zdenka Quillfeather',
  company_name: 'Quillfeather Ephemera',
  email: 'zdenka@quillfeather.example',
  phone: '+49 30 5551234',
  address: { street: 'Lavendelgasse 77', city: 'Kleinwusterwitz', zip: '14789', country: 'DE' },
  tax_id: 'DE136695976',
};
/** What tells who it is, in parts as a bank might say it. */
const TRACES = [
  'Zdenka', 'Quillfeather', 'zdenka@', '5551234', 'Lavendelgasse', 'Kleinwusterwitz', '14789', 'DE136695976',
]; // biome-ignore format: one list

/**
 * Which tables of every schema hold which texts, in any column and any case of letters. A number counts where it stands alone: its digits
 * can occur by chance in an id, and in the fraction of a second of a time of Postgres, which is never a text of a person.
 */
async function tablesWith(...texts: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: columns } = await service.admin(
    `select format('%I.%I', table_schema, table_name) as name, column_name as col, data_type as type
       from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
      where table_schema in ('accounting', 'event_log') and data_type <> 'timestamp with time zone'`,
  );
  const byTable = Map.groupBy(columns, ({ name }) => name as string);
  const selects = [...byTable].map(([name, own]) => {
    const values = own.map(({ col, type }) => (type === 'bytea' ? `encode("${col}", 'escape')` : `"${col}"::text`));
    return `select '${name}' as name, lower(concat_ws('|', ${values.join(', ')})) as row from ${name}`;
  });
  const { rows } = await service.admin(selects.join(' union all '));
  const holds = (row: string, text: string) =>
    /^\d+$/.test(text) ? new RegExp(`(?<![0-9a-z])${text}(?![0-9a-z])`).test(row) : row.includes(text.toLowerCase());
  const tables = (text: string) =>
    [...new Set(rows.filter(({ row }) => holds(row, text)).map(({ name }) => name as string))].sort();
  return Object.fromEntries(texts.map((text) => [text, tables(text)]));
}

const nowhere = Object.fromEntries(TRACES.map((trace) => [trace, []]));

test('an erased customer is nowhere in the database; amounts, numbers, dates and taxes stay', async () => {
  const customer = await ok('/customers', person);
  const items = [{ description: 'Portrait of Zdenka Quillfeather', amount: 100 }];
  const billed = { customer_id: customer.id, items, memo: 'For Zdenka, with thanks' };
  const invoice = await ok('/invoices', billed);
  // A name that it had before is on an earlier invoice.
  await service.patch(`/customers/${customer.id}`, { contact_name: 'Zdenka Quillfeather-Old' });
  const second = await ok('/invoices', billed);
  await service.patch(`/customers/${customer.id}`, { contact_name: person.contact_name });
  await ok(`/invoices/${invoice.id}/payments`, { amount: 119, reference: 'Cheque of Z. Quillfeather' });
  const transaction = await ok('/bank_transactions', {
    date: '2026-11-20',
    amount: 119,
    description: `SEPA QUILLFEATHER ZDENKA ${second.number}`,
    counterparty: 'QUILLFEATHER, ZDENKA',
    reference: 'Kleinwusterwitz 4711',
  });
  await ok('/reconciliation/matches', {
    bank_transaction_id: transaction.id,
    allocations: [{ invoice_id: second.id, amount: 119 }],
  });
  const stranger = await ok('/bank_transactions', {
    date: '2026-11-19',
    amount: 7,
    description: 'Donation of zdenka  quillfeather, twice',
  });
  // Paid by somebody else. The match keeps words of the transaction to recognize the payer next time.
  const owed = { customer_id: await newCustomer(service), items: [{ description: 'Membership', amount: 7 }] };
  await ok('/reconciliation/matches', {
    bank_transaction_id: stranger.id,
    allocations: [{ invoice_id: (await ok('/invoices', owed)).id, amount: 7 }],
  });
  const credited = await ok('/credit_notes', { invoice_id: invoice.id, amount: 11.9, reason: 'Zdenka was unhappy' });
  await ok('/refunds', { customer_id: customer.id, amount: 11.9, reference: 'to Zdenka' });
  const held = await tablesWith(...TRACES);
  for (const trace of TRACES) expect([trace, held[trace]!.length > 0]).toEqual([trace, true]);
  expect(held.Zdenka).toEqual(expect.arrayContaining(['accounting.idempotency', 'accounting.match']));
  const namesake = await ok('/customers', person, otherTenant);

  const reports = async () =>
    Promise.all(
      ['trial_balance', 'profit_and_loss', 'sales_tax', 'cash_flow'].map(async (report) => {
        const { body } = await service.get(`/reports/${report}`);
        return [report, body];
      }),
    );
  const before = [await reports(), (await service.get(`/invoices/${second.id}`)).body];
  const erasure = await ok(`/customers/${customer.id}/erase`);
  expect(erasure).toEqual({
    id: customer.id,
    object: 'customer_erasure',
    livemode: false,
    erased_at: '2026-11-20T12:00:00.000Z',
    invoices_kept: 2,
    tax_evidence_until: null,
  });

  // Another organization's customer of the same name stays as it was.
  expect((await service.get(`/customers/${namesake.id}`, otherTenant)).body).toMatchObject(person);
  await ok(`/customers/${namesake.id}/erase`, undefined, otherTenant);
  expect(await tablesWith(...TRACES)).toEqual(nowhere);

  const after = (await service.get(`/invoices/${second.id}`)).body;
  expect([await reports(), { ...after, items: null, memo: null, updated_at: null }]).toEqual([
    before[0],
    { ...(before[1] as object), items: null, memo: null, updated_at: null },
  ]);
  expect(after.items[0]).toMatchObject({ description: 'Portrait of [erased]', total: 100, tax_amount: 19 });
  const pdf = await readPdf((await service.get(`/invoices/${second.id}/pdf`)).bytes);
  const printed = pdf.pages.flat().map(({ text }) => text.trim());
  expect(printed).toEqual(expect.arrayContaining(['[erased]', 'Germany', second.number, '$119.00']));
  for (const trace of TRACES) expect(printed.join(' ')).not.toContain(trace);
  const note = await readPdf((await service.get(`/credit_notes/${credited.id}/pdf`)).bytes);
  expect(note.pages.flat().map(({ text }) => text.trim())).toContain('[erased]');
  expect((await service.get(`/bank_transactions/${transaction.id}`)).body).toMatchObject({
    amount: 119,
    date: '2026-11-20',
    status: 'matched',
    description: '[erased]',
    counterparty: null,
  });
  expect((await service.get(`/bank_transactions/${stranger.id}`)).body.description).toBe('Donation of [erased], twice');
  expect((await service.get(`/customers/${customer.id}`)).body).toMatchObject({
    contact_name: '[erased]',
    company_name: null,
    email: 'erased@example.invalid',
    phone: null,
    address: null,
    tax_id: null,
    erased_at: '2026-11-20T12:00:00.000Z',
  });
});

test('a replay of the request that created the customer omits erased data and creates nothing', async () => {
  const headers = { 'idempotency-key': 'create and forget' };
  const first = await service.post('/customers', person, undefined, headers);
  await ok(`/customers/${first.body.id}/erase`);
  const { total_count } = (await service.get('/customers')).body;
  const again = await service.post('/customers', person, undefined, headers);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body).toMatchObject({ id: first.body.id, contact_name: '[erased]', email: '[erased]' });
  expect((await service.get('/customers')).body.total_count).toBe(total_count);
  expect(await tablesWith(...TRACES)).toEqual(nowhere);
});

test('erasure is refused while something is open, happens once, and is final', async () => {
  const { id } = await ok('/customers', person);
  const erase = async () => {
    const { status, body } = await service.post(`/customers/${id}/erase`);
    return [status, body.detail ?? body.erased_at];
  };
  const invoice = await ok('/invoices', { customer_id: id, items: [{ description: 'x', amount: 100 }] });
  expect(await erase()).toEqual([409, 'The customer has an open invoice: have them paid, credited or voided first.']);
  await ok(`/invoices/${invoice.id}/payments`, { amount: 120 });
  expect(await erase()).toEqual([409, 'The customer has credit: refund or use it first.']);
  await ok('/refunds', { customer_id: id, amount: 1 });
  const done = [200, '2026-11-20T12:00:00.000Z'];
  const answers = await Promise.all([erase(), erase(), erase()]);
  expect(answers).toEqual([done, done, done]);
  service.setToday('2026-11-21');
  expect(await erase()).toEqual(done);
  service.setToday('2026-11-20');
  expect((await service.patch(`/customers/${id}`, { phone: '1' })).status).toBe(409);
  const more = { customer_id: id, items: [{ description: 'x', amount: 1 }] };
  expect((await service.post('/invoices', more)).status).toBe(409);
  expect((await service.post(`/customers/cus_${'0'.repeat(26)}/erase`)).status).toBe(404);
  expect((await service.post(`/customers/${id}/erase`, undefined, otherTenant)).status).toBe(404);
});

test('the evidence for untaxed sales stays as long as the law requires', async () => {
  const business = { ...person, tax_id: 'ATU13585627', address: { ...person.address, country: 'AT' } };
  const { id } = await ok('/customers', business);
  const items = [{ description: 'x', amount: 100 }];
  const invoice = await ok('/invoices', { customer_id: id, items });
  expect(invoice.tax.treatment).toBe('reverse_charge');
  await ok(`/invoices/${invoice.id}/payments`, { amount: 100 });
  expect((await ok(`/customers/${id}/erase`)).tax_evidence_until).toBe('2036-12-31');
  expect(await tablesWith('ATU13585627', ...TRACES)).toEqual({ ...nowhere, ATU13585627: ['accounting.invoice'] });
  service.setToday('2036-12-31');
  expect((await ok(`/customers/${id}/erase`)).tax_evidence_until).toBe('2036-12-31');
  service.setToday('2037-01-01');
  expect((await ok(`/customers/${id}/erase`)).tax_evidence_until).toBeNull();
  expect(await tablesWith('ATU13585627')).toEqual({ ATU13585627: [] });
  service.setToday('2026-11-20');
});

test('nothing is left of a deleted customer', async () => {
  const { id } = await ok('/customers', person);
  expect((await tablesWith('Quillfeather')).Quillfeather).toEqual([
    'accounting.customer',
    'accounting.idempotency',
    'accounting.word_entry',
  ]);
  expect((await service.delete(`/customers/${id}`)).status).toBe(200);
  expect(await tablesWith(...TRACES)).toEqual(nowhere);
});

test.each([
  { status: 'matched', date: '2026-11-20', counterparty: 'QUILLFEATHER, ZDENKA' },
  // Nothing is matched before its day. The payer is known from an earlier match, so the reason names the customer.
  { status: 'suggested', date: '2026-11-21', counterparty: 'Global Payworks' },
])('a name that a running reconciliation has read is erased too: $status', async ({ status, ...row }) => {
  const { id } = await ok('/customers', person);
  const newInvoice = () => ok('/invoices', { customer_id: id, items: [{ description: 'x', amount: 100 }] });
  const newTransaction = async ({ number, total }: { number: string; total: number }) =>
    (await ok('/bank_transactions', { ...row, amount: total, description: `ACH ${number}` })).id as string;
  const [first, invoice] = [await newInvoice(), await newInvoice()];
  const known = { ...row, date: '2026-11-20', amount: first.total, description: 'ACH' };
  await ok('/reconciliation/matches', {
    bank_transaction_id: (await ok('/bank_transactions', known)).id,
    allocations: [{ invoice_id: first.id, amount: first.total }],
  });
  await ok(`/invoices/${invoice.id}/payments`, { amount: invoice.total });
  const transactionId = await newTransaction(invoice);

  const waiting = async (): Promise<string[]> => {
    const { rows } = await service.admin(
      `select coalesce(relation::regclass::text, locktype) as what from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    return rows.map(({ what }) => what);
  };
  let isErased = false;
  // The run has read the names and written the match. It waits before it commits.
  const { run, erasure } = await inTenant(service.deps.db, tenant, async (trx) => {
    await sql`lock table match_allocation in exclusive mode`.execute(trx);
    const reconciled = ok('/reconciliation/run', {});
    await eventually(async () => expect(await waiting()).toEqual(['accounting.match_allocation']));
    const erased = ok(`/customers/${id}/erase`).finally(() => {
      isErased = true;
    });
    await eventually(async () => expect(isErased || (await waiting()).length === 2).toBe(true));
    return { run: reconciled, erasure: erased };
  });
  await Promise.all([run, erasure]);
  const { data } = (await service.get(`/reconciliation/matches?bank_transaction_id=${transactionId}`)).body;
  expect(data).toEqual([expect.objectContaining({ status, reason: '[erased]' })]);
  expect(await tablesWith(...TRACES)).toEqual(nowhere);
});
