import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServices, root } from '@exchequer/manifest';
import { eventually } from '@exchequer/testkit';
import { type CallApi, fileForm } from './test-suite.ts';

type Suite = { readonly api: CallApi };

/** An operation of the API whose path names an object by its id. */
export interface ObjectOperation {
  readonly method: string;
  /** With `{id}` in the object's place; other parameters are filled in. */
  readonly path: string;
  /** The path before the id, which says what kind of object it is. */
  readonly collection: string;
  readonly operationId: string;
}

/** Values for path parameters that are not ids: a part or a day of something. */
const PARTS: Readonly<Record<string, string>> = { n: '1', end_date: '2026-01-31', month: '2026-01', index: '0' };

/** What the tests of the whole suite learn about a service from services/<name>/test/objects.json. */
interface ServiceObjects {
  /**
   * Services and paths without objects in live mode, because `npm start` has no provider for them. A list of paths means: paths that
   * begin with one of these.
   */
  readonly testModeOnly?: true | readonly string[];
  /** Paths of the service. */
  readonly prefixes: readonly string[];
  /**
   * Requests that create an object of each kind, in an order in which they work. `{{account.id}}` in a path or a body is a member of
   * the answer to the earlier request with the name `account`.
   */
  readonly create: readonly {
    readonly name?: string;
    readonly path: string;
    readonly body: object;
    /** Collections that have no list: the created object is the one to use. */
    readonly collections?: readonly string[];
  }[];
  /** Bodies that pass validation, by operation id, of the operations on an object that need one. */
  readonly bodies: Readonly<Record<string, object>>;
}

const serviceObjects: readonly ServiceObjects[] = readServices()
  .map(({ name, routes }) => ({ path: join(root, `services/${name}/test/objects.json`), routes }))
  .filter(({ path }) => existsSync(path))
  .map(({ path, routes }) => ({
    ...JSON.parse(readFileSync(path, 'utf8')),
    prefixes: routes.map(({ prefix }) => prefix),
  }));

/** A body that passes validation, so that the object is looked for. Operations that take none, or an empty one, need none. */
const BODIES: Readonly<Record<string, object>> = {
  changeDocument: { document_type: 'receipt' },
  correctDocumentFields: { fields: { ein: null } },
  createPayment: { amount: 1 },
  createBillPayment: { amount: 1 },
  recoverWebhookEndpoint: { since: '2026-01-01T00:00:00Z' },
  updateWebhookEndpoint: { description: 'mine' },
  updateInvoice: { memo: 'mine' },
  updateExpense: { description: 'mine' },
  updateBill: { memo: 'mine' },
  updateCustomer: { contact_name: 'Mine' },
  ...Object.assign({}, ...serviceObjects.map(({ bodies }) => bodies)),
};

/** Every operation of the merged OpenAPI document that takes the id of an object in its path. */
export async function objectOperations(suite: Suite): Promise<ObjectOperation[]> {
  const { body: document } = await suite.api('GET', '/openapi.json');
  const operations = Object.entries(document.paths as Record<string, Record<string, { operationId: string }>>);
  return operations.flatMap(([template, methods]) => {
    const path = template.replace(
      /\{(\w+)\}/g,
      (parameter, name: string) => PARTS[name] ?? parameter.replace(name, 'id'),
    );
    if (!path.includes('{id}')) return [];
    return Object.entries(methods).map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      path,
      collection: path.slice(0, path.indexOf('/{id}')),
      operationId,
    }));
  });
}

/** Calls an operation on an object; whatever the operation does, only whether the object is found matters here. */
export function callOn(suite: Suite, { method, path, operationId }: ObjectOperation, id: string, key: string) {
  const body = BODIES[operationId];
  return suite.api(method, path.replace('{id}', id), { key, ...(body ? { body } : {}) });
}

/**
 * Makes an object of every kind with this key.
 * @returns their ids by collection, in live mode without the collections of services that have none there.
 * @throws when a collection of the API has none: a new service makes them in its test/objects.json.
 */
export async function makeObjects(
  suite: Suite,
  key: string,
  w2: Uint8Array,
  collections: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  await makeAccountingObjects(suite, key, made);
  const isLive = key.startsWith('sk_live_');
  const missing = isLive ? serviceObjects.flatMap(onlyInTestMode) : [];
  const isMissing = (path: string) => missing.some((prefix) => path.startsWith(prefix));
  const creations = serviceObjects.flatMap(({ create }) => create).filter(({ path }) => !isMissing(path));
  await makeServiceObjects(suite, key, creations, made);
  const document = await post(suite, key, '/v1/documents/upload', fileForm(w2, 'w2.pdf'));
  await eventually(async () => {
    const { body } = await suite.api('GET', `/v1/documents/${document.id}`, { key });
    expect(body.status).toBe('completed');
  }, 60_000);
  const form = await post(suite, key, '/v1/tax/forms/1040', { filingStatus: 'single', documents: [document.id] });
  made.set('/v1/tax/forms/1040', form.id);
  for (const collection of collections) {
    if (made.has(collection) || isMissing(collection)) continue;
    const { body } = await eventually(async () => {
      const listed = await suite.api('GET', collection, { key });
      expect([collection, listed.body.data?.length]).toEqual([collection, expect.any(Number)]);
      expect([collection, listed.body.data.length > 0]).toEqual([collection, true]);
      return listed;
    }, 60_000);
    made.set(collection, body.data[0].id);
  }
  return made;
}

const onlyInTestMode = ({ testModeOnly = [], prefixes }: ServiceObjects): readonly string[] =>
  testModeOnly === true ? prefixes : testModeOnly;

async function makeServiceObjects(
  suite: Suite,
  key: string,
  creations: ServiceObjects['create'],
  made: Map<string, string>,
): Promise<void> {
  const answers = new Map<string, Record<string, string>>();
  const filledIn = (text: string) =>
    text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (_, name: string, member: string) => answers.get(name)![member]!);
  for (const { name, path, body, collections = [] } of creations) {
    const answer = await post(suite, key, filledIn(path), JSON.parse(filledIn(JSON.stringify(body))));
    if (name !== undefined) answers.set(name, answer);
    for (const collection of collections) made.set(collection, answer.id ?? answer.filingId);
  }
}

async function makeAccountingObjects(suite: Suite, key: string, made: Map<string, string>): Promise<void> {
  const make = (path: string, body: object) => post(suite, key, `/v1/accounting/${path}`, body);
  const customer = await make('customers', { contact_name: 'Dana Miller', email: 'dana@acme.test' });
  const invoice = async (amount: number) =>
    make('invoices', { customer_id: customer.id, items: [{ description: 'Bread', amount }] });
  const paid = await invoice(100);
  const payment = await make(`invoices/${paid.id}/payments`, { amount: 150 });
  await make('credit_notes', { invoice_id: paid.id, amount: 30 });
  await make('refunds', { customer_id: customer.id, amount: 10 });
  await make('expenses', { amount: 5, description: 'Pens', account_id: 'acc_6100' });
  const bill = await make('bills', {
    vendor: 'Mill',
    items: [{ description: 'Flour', amount: 50, account_id: 'acc_6100' }],
  });
  const billPayment = await make(`bills/${bill.id}/payments`, { amount: 20 });
  // Its number is its id, and each mode's own.
  const number = key.startsWith('sk_live_') ? 6_998 : 6_999;
  const account = await make('accounts', { number, name: 'Of our own', type: 'expense' });
  const matched = await invoice(77);
  const today = new Date().toISOString().slice(0, 10);
  await make('bank_transactions', { date: today, amount: 77, description: `Dana Miller ${matched.number}` });
  await make('tax_payments', {
    jurisdiction: 'US-CA',
    amount: 1,
    period_start: '2026-01-01',
    period_end: '2026-03-31',
  });
  made.set('/v1/accounting/payments', payment.id);
  made.set('/v1/accounting/bill_payments', billPayment.id);
  // The chart that everybody has is listed first.
  made.set('/v1/accounting/accounts', account.id);
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
async function post(suite: Suite, key: string, path: string, body: FormData | object): Promise<any> {
  const answer = await suite.api('POST', path, { key, body });
  expect([path, answer.status, answer.body.errors ?? answer.body.detail]).toEqual([path, 200, undefined]);
  return answer.body;
}
