import { readFileSync } from 'node:fs';
import { TEST_KEY, testTenant } from '@exchequer/testkit';
import { runDue } from '@exchequer/work';
import { type StatementsStandIn, startStatementsStandIn } from '../test/statements-stand-in.ts';
import { startTestService, type TestService } from '../test/test-service.ts';
import { prepareBooks, sendWrite, writes } from '../test/writes.ts';
import { reconciliation } from './bank/reconciliation/reconciler.js';

/** Makes what a request needs. */
const MAKER = TEST_KEY;
/** Sends the request itself. */
const CHANGER = 'key_00000000000000000000000002';

/** They have an id and are answers about an object, not objects that are kept. */
const NOT_KEPT = ['CustomerErasure', 'DeletedCustomer'];

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const { components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

let service: TestService;
let documents: StatementsStandIn;
let tenants = 0;

beforeAll(async () => {
  documents = await startStatementsStandIn();
  service = await startTestService({ documents: documents.url });
  // It would change the objects too.
  await service.deps.reconciler.stop();
  await service.deps.receiptFeed.stop();
});

afterAll(async () => {
  await service.stop();
  documents.stop();
});

test('every object of the API that has an id shows the key that made it', () => {
  const objects = Object.entries(components.schemas).filter(
    ([, { properties }]) => properties?.id && properties.object,
  );
  expect(objects.length).toBeGreaterThan(10);
  const without = objects.filter(([, { required }]) => !required?.includes('created_by')).map(([name]) => name);
  expect(without.sort()).toEqual(NOT_KEPT);
});

test('every object that shows when it was changed shows the key that changed it', () => {
  const changed = Object.entries(components.schemas).filter(([, { properties }]) => properties?.updated_at);
  expect(changed.length).toBeGreaterThan(5);
  for (const [name, { required }] of changed)
    expect([name, required]).toEqual([name, expect.arrayContaining(['updated_by'])]);
});

/** Objects that only background work made before the request. */
const MADE_BY_NOBODY = ['recordDraftExpense', 'voidExpense, a draft'];

test.each(Object.entries(writes))(
  '%s: its object keeps the key that made it and the key that changed it',
  async (name, makeWrite) => {
    const tenant = testTenant(7_000 + ++tenants);
    const write = await makeWrite(prepareBooks(service, tenant));
    const { status, body } = await sendWrite(service, write, { ...tenant, keyId: CHANGER });
    expect(status).toBe(200);
    const [answer] = body.data ?? [body];
    if (answer.created_by === undefined && answer.updated_by === undefined) {
      expect(WITHOUT_OBJECT).toContain(name);
      return;
    }
    if (answer.id === undefined && answer.object !== 'fiscal_period') return expect(answer.updated_by).toBe(CHANGER);
    const isMade = !write.path.includes(answer.id ?? answer.end_date);
    const maker = isMade ? CHANGER : MADE_BY_NOBODY.includes(name) ? null : MAKER;
    expect(answer.created_by).toBe(maker);
    if ('updated_by' in answer) expect(answer.updated_by).toBe(isMade ? null : CHANGER);

    if (answer.id === undefined) return;
    const { body: kept } = await service.get(`${PATHS[answer.object] ?? `/${answer.object}s`}/${answer.id}`, tenant);
    expect([kept.id, kept.created_by, kept.updated_by]).toEqual([answer.id, answer.created_by, answer.updated_by]);
  },
);

/** Where an object is read, if that is not its name with an s. */
const PATHS: Readonly<Record<string, string>> = {
  journal_entry: '/journal_entries',
  reconciliation_match: '/reconciliation/matches',
};

/** They answer with something else than the objects that they make or change. */
const WITHOUT_OBJECT = [
  'eraseCustomer',
  'deleteCustomer',
  'importBankStatement',
  'importBankDocument',
  'runReconciliation',
];

test('what a payment makes and changes beside itself keeps its key, and what nobody changed does not', async () => {
  const tenant = testTenant(7_900);
  const other = { ...tenant, keyId: CHANGER };
  const books = prepareBooks(service, tenant);
  const customer = await books.make('/customers', { contact_name: 'Ada', email: 'ada@example.com' });
  const items = [{ description: 'x', amount: 50 }];
  const invoice = await books.make('/invoices', { customer_id: customer, items });
  const unpaid = await books.make('/invoices', { customer_id: customer, items });
  const { body: payment } = await service.post(`/invoices/${invoice}/payments`, { amount: 50 }, other);
  const show = async (path: string) => (await service.get(path, tenant)).body;
  expect(await show(`/invoices/${invoice}`)).toMatchObject({ created_by: MAKER, updated_by: CHANGER });
  expect(await show(`/invoices/${unpaid}`)).toMatchObject({ created_by: MAKER, updated_by: null });
  expect(await show(`/customers/${customer}`)).toMatchObject({ created_by: MAKER, updated_by: null });
  expect(await show(`/journal_entries/${payment.journal_entry_id}`)).toMatchObject({ created_by: CHANGER });
  expect(await show('/accounts/acc_1000')).toMatchObject({ built_in: true, created_by: null });
});

test('invoices that two keys ask for at the same time keep the key of their own request', async () => {
  const tenant = testTenant(7_901);
  const books = prepareBooks(service, tenant);
  const customer_id = await books.make('/customers', { contact_name: 'Ada', email: 'ada@example.com' });
  const keys = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? MAKER : CHANGER));
  const answers = await Promise.all(
    keys.map((keyId, n) =>
      service.post('/invoices', { customer_id, items: [{ description: 'x', amount: n + 1 }] }, { ...tenant, keyId }),
    ),
  );
  expect(answers.map(({ body }) => body.created_by)).toEqual(keys);
  for (const { body } of answers) {
    const stored = (await service.get(`/invoices/${body.id}`, tenant)).body;
    const entry = (await service.get(`/journal_entries/${body.journal_entry_id}`, tenant)).body;
    expect([stored.created_by, entry.created_by]).toEqual([body.created_by, body.created_by]);
  }
});

test('the match and the payment that reconciliation makes by itself have no key', async () => {
  const tenant = testTenant(7_902);
  const books = prepareBooks(service, tenant);
  const customer_id = await books.make('/customers', {
    contact_name: 'Ada Byron',
    company_name: 'Northwind Bakery',
    email: 'ada@example.com',
  });
  const invoice = await books.make('/invoices', { customer_id, items: [{ description: 'x', amount: 500 }] });
  const row = { date: '2026-11-20', amount: 500, description: 'ACH CREDIT NORTHWIND BAKERY INV-000001' };
  const transaction = await books.make('/bank_transactions', row);
  await runDue(service.deps, reconciliation({ ...service.deps, onMatched: () => {} }), tenant);
  const { data } = (await service.get(`/invoices/${invoice}/payments`, tenant)).body;
  expect(data).toMatchObject([{ bank_transaction_id: transaction, created_by: null, updated_by: null }]);
  expect((await service.get(`/invoices/${invoice}`, tenant)).body).toMatchObject({ status: 'paid', updated_by: null });
  expect((await service.get(`/bank_transactions/${transaction}`, tenant)).body).toMatchObject({
    created_by: MAKER,
    updated_by: null,
  });
});
