import { readFileSync } from 'node:fs';
import { newId } from '@exchequer/ids';
import type { Answer } from '@exchequer/testkit';
import { badValues, type Schema } from '../test/bad-values.ts';
import { type StatementsStandIn, startStatementsStandIn } from '../test/statements-stand-in.ts';
import { startTestService, type TestService } from '../test/test-service.ts';
import { type WriteRequest, writeRequests } from '../test/write-requests.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** As openapi.json has it. */
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
const operations: readonly Operation[] = Object.entries<Record<string, Described>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      operationId,
      method,
      path: path.replace('/v1/accounting', ''),
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
);
const withBody = operations.filter(({ body }) => body !== undefined);

const LABELS = { external_id: 'order-4711', unique_external_id: false, metadata: { order: '4711' } };

let service: TestService;
let documents: StatementsStandIn;
let requests: Record<string, WriteRequest>;

beforeAll(async () => {
  documents = await startStatementsStandIn();
  service = await startTestService({ documents: documents.url });
  requests = await writeRequests(service);
  for (const { operationId, body } of withBody) {
    const request = requests[operationId];
    if (!request || !('metadata' in resolve(body!).properties!)) continue;
    requests[operationId] = { ...request, body: { ...request.body, ...LABELS } };
  }
  // What works behind the requests would change rows of its own.
  await service.deps.reconciler.stop();
  await service.deps.receiptFeed.stop();
  await service.deps.relay.stop();
});

afterAll(async () => {
  await service.stop();
  documents.stop();
});

function send(
  { operationId, method, path }: Operation,
  body: unknown,
  id = requests[operationId]?.id ?? '',
): Promise<Answer> {
  const write = { post: service.post, put: service.put, patch: service.patch }[method]!;
  return write(path.replace(/\{\w+\}/, id), body);
}

/** A member of a body: where it stands, what may stand there, what is accepted. */
interface Member {
  readonly steps: readonly (string | number)[];
  readonly schema: Schema;
  readonly required: boolean;
  readonly accepted: unknown;
}

function resolve(schema: Schema): Schema {
  const { $ref, anyOf = [], ...own } = schema;
  const referred = $ref ? document.components.schemas[$ref.split('/').at(-1)!] : undefined;
  const choices = anyOf.filter(({ type }) => type !== 'null');
  return Object.assign(
    {},
    ...[referred, ...choices].filter(Boolean).map(resolve),
    own,
    anyOf.length > 0 ? { anyOf } : {},
  );
}

function membersOf(schema: Schema, accepted: unknown, steps: Member['steps'] = [], required = true): Member[] {
  const here = resolve(schema);
  const inner =
    here.items && Array.isArray(accepted)
      ? membersOf(here.items, accepted[0], [...steps, 0])
      : Object.entries(here.properties ?? {}).flatMap(([name, member]) =>
          membersOf(
            member,
            (accepted as Record<string, unknown> | undefined)?.[name],
            [...steps, name],
            here.required?.includes(name) ?? false,
          ),
        );
  return [{ steps, schema: here, required, accepted }, ...inner];
}

const locationOf = (steps: Member['steps']) =>
  steps.reduce<string>(
    (location, step) => (typeof step === 'number' ? `${location}[${step}]` : `${location}.${step}`),
    'body',
  );

/** A copy of the body in which one member is another value, or is missing. */
function replaced(body: unknown, [step, ...rest]: Member['steps'], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

async function expectRefused(
  operation: Operation,
  body: unknown,
  location: string,
  statuses = [400],
): Promise<string[]> {
  const { status, body: problem, headers } = await send(operation, body);
  const told = `${operation.operationId} ${location}: ${status} ${short(problem?.errors)} for ${short(body)}`;
  if (!statuses.includes(status) || problem.status !== status || !headers.get('content-type')?.includes('problem+json'))
    return [told];
  const named = (problem.errors ?? []).some((error: { location: string }) => error.location.startsWith(location));
  return named ? [] : [told];
}

test('every operation with a body has an accepted example request here', () => {
  expect(Object.keys(requests).sort()).toEqual(withBody.map(({ operationId }) => operationId).sort());
  for (const { operationId, body } of withBody) {
    const never = membersOf(body!, requests[operationId]!.body).filter(({ accepted }) => accepted === undefined);
    const left = never
      .filter(({ steps }) => steps.length === 1 || steps.length === 3)
      .map(({ steps }) => locationOf(steps));
    expect([operationId, ...left]).toEqual([operationId, ...(EITHER_OR[operationId] ?? [])]);
  }
});

/** Members that cannot be given together with those of the request. */
const EITHER_OR: Readonly<Record<string, readonly string[]>> = {
  calculateSalesTax: ['body.customer_id'],
  createReconciliationMatch: ['body.allocations[0].bill_id', 'body.allocations[0].payment_id'],
  createCreditNote: ['body.amount'],
  createJournalEntry: ['body.lines[0].credit'],
  createBankTransactions: ['body.transactions'],
};

describe.each(withBody.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (operationId, operation) => {
    test('Each missing or wrong member is refused by its name, with 400, and nothing changes', async () => {
      const { body } = requests[operationId]!;
      const before = await service.fingerprint();
      const wrong: string[] = [];
      for (const { steps, schema, required, accepted } of membersOf(operation.body!, body)) {
        const location = locationOf(steps);
        // A body that is not an object cannot be a request of ours.
        const values = badValues(schema, accepted).filter((value) => steps.length > 0 || value instanceof Object);
        if (required && typeof steps.at(-1) === 'string') values.push(undefined);
        const tried = values.map((value) => expectRefused(operation, replaced(body, steps, value), location));
        wrong.push(...(await Promise.all(tried)).flat());
      }
      expect(wrong).toEqual([]);
      expect(await service.fingerprint()).toBe(before);
    });

    test('Invalid JSON is refused, and nothing changes', async () => {
      const { body } = requests[operationId]!;
      const before = await service.fingerprint();
      const [name, value] = Object.entries(body)[0]!;
      const with_ = (text: string) => JSON.stringify(body).replace(JSON.stringify(value), text);
      for (const text of [
        with_('NaN'),
        with_('Infinity'),
        with_('1e'),
        with_('"\\ud83d"'),
        with_('{"\\udc00":1}'),
        '{',
        '"text"',
        `${JSON.stringify(body)}x`,
      ]) {
        const answer = await send(operation, text);
        expect([text, answer.status, answer.body.status]).toEqual([text, 400, 400]);
      }
      expect((await send(operation, `{"${name}":1,${with_('1').slice(1)}`)).body.errors[0].location).toBe(
        `body.${name}`,
      );
      expect((await send(operation, { ...body, [name]: 'x'.repeat(2_000_000) })).status).toBe(413);
      expect((await send(operation, { ...body, [name]: 1e308 })).status).toBe(400);
      expect(await service.fingerprint()).toBe(before);
    });
  },
);

test('unknown members are refused, and so are members for an operation without a body', async () => {
  const before = await service.fingerprint();
  for (const operation of operations.filter(({ method }) => method !== 'get' && method !== 'delete')) {
    const { body = {} } = requests[operation.operationId] ?? {};
    if (operation.operationId === 'importBankStatement') continue;
    for (const name of ['unheard_of', '__proto__', 'constructor', 'org_id', 'livemode']) {
      const text = JSON.stringify({ ...body, other: 1 }).replace('"other"', JSON.stringify(name));
      const { status, body: problem } = await send(operation, text, newId('inv'));
      expect([operation.operationId, status, problem.errors?.at(0)?.location]).toEqual([
        operation.operationId,
        400,
        `body.${name}`,
      ]);
    }
  }
  expect(await service.fingerprint()).toBe(before);
});

test('an unknown id and a malformed id give the same 404 everywhere', async () => {
  const before = await service.fingerprint();
  const ids = ['inv', 'cus', 'bill', 'exp', 'pay', 'je', 'btx', 'match', 'cn', 'rfd', 'taxp'].map((prefix) =>
    newId(prefix as 'inv'),
  );
  const nobody = [
    ...ids,
    'acc_999999',
    '2026-12-31',
    '__proto__',
    'a%00b',
    '%F0%9F%92%B6',
    "'%20or%201=1",
    '..%2F..',
    'x'.repeat(2_000),
  ];
  for (const operation of operations.filter(({ path }) => path.includes('{'))) {
    const { path, method, operationId } = operation;
    for (const id of nobody) {
      const { body } = requests[operationId] ?? {};
      const at = path.replace(/\{\w+\}/, id);
      const answer =
        method === 'get'
          ? await service.get(at)
          : method === 'delete'
            ? await service.delete(at)
            : await send(operation, body, id);
      expect([operationId, id, answer.status, answer.body.code]).toEqual([operationId, id, 404, 'not_found']);
    }
  }
  expect(await service.fingerprint()).toBe(before);
});

test('every wrong query parameter is refused by its name', async () => {
  for (const { path, method, parameters } of operations) {
    if (method !== 'get' || path.endsWith('/pdf')) continue;
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const id = path.includes('invoices')
      ? await idOf('updateInvoice')
      : path.includes('bills')
        ? await idOf('updateBill')
        : newId('inv');
    const needed = query.filter(({ required }) => required).map(({ name }) => `${name}=US-CA`);
    for (const { name, schema } of query) {
      for (const value of badTexts(name, resolve(schema))) {
        const text = [
          ...needed.filter((each) => !each.startsWith(`${name}=`)),
          `${name}=${encodeURIComponent(value)}`,
        ].join('&');
        const { status, body } = await service.get(`${path.replace('{id}', id)}?${text}`);
        expect([path, text, status, body?.errors?.[0]?.location]).toEqual([path, text, 400, `query.${name}`]);
      }
    }
    const unknown = await service.get(`${path.replace('{id}', id)}?${[...needed, 'unheard_of=1'].join('&')}`);
    if (!path.endsWith('{id}'))
      expect([path, unknown.status, unknown.body.errors?.[0].location]).toEqual([path, 400, 'query.unheard_of']);
  }
});

const idOf = async (operationId: string) => requests[operationId]!.id!;

function badTexts(name: string, { type, enum: choices, format, pattern, minimum, maximum }: Schema): string[] {
  if (choices) return ['none', '', '__proto__'];
  if (type === 'boolean') return ['maybe', '2'];
  if (type === 'integer')
    return [`${minimum! - 1}`, `${maximum! + 1}`, '1.5', 'ten', '1e9', '', ' ', 'NaN', 'Infinity', '٣'];
  if (type === 'number') {
    return [...(format === 'signed_dollars' ? [] : ['-1']), '0.001', 'NaN', '1e308', 'ten', '0x10'];
  }
  if (format === 'date') return ['2026-02-30', '2026-13-01', '20261120', 'today', '', '2026-11-20T00:00:00Z'];
  if (pattern || name === 'starting_after') return ['a\u0000b', '\u0007', 'x'.repeat(1_001)];
  return [];
}

test('wrong types and invalid days, amounts or places are reported in one answer', async () => {
  const { status, body } = await service.post('/invoices?dry_run=1', {
    customer_id: 5,
    items: [
      { description: '', amount: 1.234 },
      { amount: -1, quantity: 0.0000001 },
    ],
    issue_date: '2026-02-30',
    due_date: 'soon',
    tax: { jurisdiction: 'US-ZZ' },
    currency: ['USD'],
    colour: 'red',
  });
  expect(status).toBe(400);
  expect(new Set(body.errors.map(({ location }: { location: string }) => location))).toEqual(
    new Set([
      'query.dry_run', 'body.customer_id', 'body.items[0].description', 'body.items[0].amount', 'body.items[1].description',
      'body.items[1].amount', 'body.items[1].quantity', 'body.issue_date', 'body.due_date', 'body.tax.jurisdiction', 'body.currency',
      'body.colour',
    ]), // biome-ignore format: one list
  );
});

const csv = (...rows: string[]) => ['Date,Amount,Description', ...rows].join('\n');
const ofx = (amount: string, day = '20261101') =>
  `OFXHEADER:100\n\n<OFX><STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<NAME>Shop</STMTTRN></OFX>`;

test.each([
  ['three decimals', csv('2026-11-01,1.234,Shop'), 'body.file[2].amount'],
  ['NaN', csv('2026-11-01,1.00,Shop', '2026-11-01,NaN,Shop'), 'body.file[3].amount'],
  ['1e308', csv('2026-11-01,1e308,Shop'), 'body.file[2].amount'],
  ['more than every cent has a number for', csv('2026-11-01,9007199254741.00,Shop'), 'body.file[2].amount'],
  ['a day that does not exist', csv('2026-02-30,1.00,Shop'), 'body.file[2].date'],
  ['a text of 1,001 characters', csv(`2026-11-01,1.00,${'x'.repeat(1_001)}`), 'body.file[2].description'],
  ['10,001 rows', csv(...Array(10_001).fill('2026-11-01,1.00,Shop')), 'body.file'],
  ['no columns', 'nothing of this is a statement', 'body.file'],
  ['nothing', '', 'body.file'],
  ['three decimals of OFX', ofx('1.234'), 'body.file[1].amount'],
  ['1e308 of OFX', ofx('1e308'), 'body.file[1].amount'],
  ['a day that does not exist of OFX', ofx('1.00', '20260230'), 'body.file[1].date'],
  ['entities of XML', '<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "b">]><OFX></OFX>', 'body.file'],
])('a statement with %s is refused by its row, and nothing of it is recorded', async (_what, text, location) => {
  const before = await service.fingerprint();
  const form = new FormData();
  form.append('file', new Blob([text]), 'statement');
  const { status, body } = await service.postForm('/bank_transactions/import', form);
  expect([status, body.errors?.[0]?.location]).toEqual([400, location]);
  expect(await service.fingerprint()).toBe(before);
});

test.each([
  ['customer_id', 'createInvoice', newId('cus')],
  ['items[0].account_id', 'createInvoice', 'acc_999999'],
  ['customer_id', 'createRefund', newId('cus')],
  ['payment_account_id', 'createRefund', 'acc_999999'],
  ['payment_account_id', 'createPayment', 'acc_999999'],
  ['payment_account_id', 'createBillPayment', 'acc_999999'],
  ['payment_account_id', 'createSalesTaxPayment', 'acc_999999'],
  ['items[0].account_id', 'createBill', 'acc_999999'],
  ['account_id', 'createExpense', 'acc_999999'],
  ['payment_account_id', 'createExpense', 'acc_999999'],
  ['account_id', 'updateExpense', 'acc_999999'],
  ['lines[0].account_id', 'createJournalEntry', 'acc_999999'],
  ['account_id', 'createBankTransactions', 'acc_999999'],
  ['invoice_id', 'createCreditNote', newId('inv')],
  ['bank_transaction_id', 'createReconciliationMatch', newId('btx')],
  ['allocations[0].invoice_id', 'createReconciliationMatch', newId('inv')],
])('an unknown %s of %s is 404 with its name', async (member, operationId, unknown) => {
  const before = await service.fingerprint();
  const operation = withBody.find((each) => each.operationId === operationId)!;
  const steps = member.split(/[.[\]]+/).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  expect(
    await expectRefused(operation, replaced(requests[operationId]!.body, steps, unknown), `body.${member}`, [404]),
  ).toEqual([]);
  expect(await service.fingerprint()).toBe(before);
});

test('each example request is accepted; afterwards nothing can be dated in the period that it closed', async () => {
  for (const operation of withBody) {
    const { status, text } = await send(operation, requests[operation.operationId]!.body);
    expect([operation.operationId, status, status === 200 ? '' : text]).toEqual([operation.operationId, 200, '']);
  }
  const again = await writeDates();
  const before = await service.fingerprint();
  for (const [operationId, member, id] of again) {
    const operation = withBody.find((each) => each.operationId === operationId)!;
    const {
      due_date: _,
      payment_terms: __,
      number: ___,
      document_id: ____,
      document_part: _____,
      ...body
    } = requests[operationId]!.body;
    const { status, body: problem } = await send(operation, { ...body, [member]: '2026-06-15' }, id);
    expect([operationId, status, problem.code, problem.errors?.[0].location]).toEqual([
      operationId,
      422,
      'period_closed',
      `body.${member}`,
    ]);
  }
  expect(await service.fingerprint()).toBe(before);
});

/** Operations that post on a day that they are given. */
async function writeDates(): Promise<[operationId: string, member: string, id: string][]> {
  const { createInvoice, createBill } = requests;
  const post = async (path: string, body: object): Promise<string> => (await service.post(path, body)).body.id;
  const { number: _, ...invoice } = createInvoice!.body;
  const { number: __, document_id: ___, ...bill } = createBill!.body;
  return [
    ['createInvoice', 'issue_date', ''],
    ['createBill', 'issue_date', ''],
    ['createExpense', 'date', ''],
    ['createRefund', 'date', ''],
    ['createSalesTaxPayment', 'date', ''],
    ['createJournalEntry', 'date', ''],
    ['createPayment', 'date', await post('/invoices', invoice)],
    ['createBillPayment', 'date', await post('/bills', bill)],
  ];
}

test.each([
  ['an invoice with a number that is taken', 'createInvoice'],
  ['a bill with a number of its vendor that is taken', 'createBill'],
  ['an account with a number that is taken', 'createLedgerAccount'],
  ['a period that is closed already', 'closeFiscalPeriod'],
  ['a journal entry that is reversed already', 'reverseJournalEntry'],
  ['a draft that is recorded already', 'recordDraftExpense'],
  ['a bank transaction that is matched already', 'createReconciliationMatch'],
])('%s is 409', async (_what, operationId) => {
  const before = await service.fingerprint();
  const operation = withBody.find((each) => each.operationId === operationId)!;
  const { status, body } = await send(operation, requests[operationId]!.body);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(await service.fingerprint()).toBe(before);
});

test('text in any script and direction is returned unchanged', async () => {
  const contact_name = 'أدا بايرون שלום 李小龍 🧾 e\u0301 __proto__ <script>';
  const { status, body } = await service.post('/customers', { contact_name, email: 'ada@example.com' });
  expect([status, body.contact_name]).toEqual([200, contact_name]);
  expect((await service.get(`/customers/${body.id}`)).body.contact_name).toBe(contact_name);
});
