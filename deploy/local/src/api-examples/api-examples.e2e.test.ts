import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changingOperations } from '@exchequer/manifest/audited-operations';
import { eventually } from '@exchequer/testkit';
import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { createSchemaCheck } from '../../test/schema-check.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../../test/test-suite.ts';
import {
  type ApiExample,
  createExampleRunner,
  type ExampleAnswer,
  inSendingOrder,
  operationsOf,
  readExamples,
} from './api-examples.js';

/** The OpenAPI document of the running suite, and the examples in it. */
let home: string;
let suite: TestSuite;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
let document: any;
let faults: ReturnType<typeof createSchemaCheck>;
/** The operations of the examples that the suite accepted, with their answers. */
const sent: { readonly operation: string; readonly answer: unknown }[] = [];

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home);
  await eventually(async () => {
    const { body } = await suite.api('GET', '/openapi.json');
    // Every service has an operation in it.
    for (const { examples } of readExamples()) {
      if (examples[0]) expect([...operationsOf(body).keys()]).toContain(examples[0].operation);
    }
    document = body;
  }, 60_000);
  faults = createSchemaCheck(document);
});

afterAll(async () => {
  await suite?.stop();
  removeHome(home);
});

test('every operation has an example of its request and of its answer, and each fits its schema', () => {
  const examples = readExamples().flatMap((file) => file.examples);
  for (const [id, { method, path }] of operationsOf(document)) {
    const operation = document.paths[path][method];
    // Another format of an answer is the same operation at another path.
    const own = examples.filter(({ operation: of }) => of === (operation['x-format-of'] ?? id));
    expect([id, own.length > 0]).toEqual([id, true]);
    const bodies = Object.entries<{ examples?: object }>(operation.requestBody?.content ?? {});
    for (const [type, media] of bodies) {
      const values = Object.values<{ value: unknown }>((media.examples ?? {}) as Record<string, { value: unknown }>);
      expect([id, type, values.length > 0]).toEqual([id, type, true]);
      for (const { value } of values) {
        const place = ['paths', path, method, 'requestBody', 'content', type, 'schema'];
        expect([id, value, faults(place, value)]).toEqual([id, value, []]);
      }
    }
    // Only the start of a consent has no answer with content: it redirects a browser.
    const answer = operation.responses['200']?.content['application/json'];
    expect([id, operation.responses['200'] === undefined]).toEqual([id, id === 'startBookkeepingConsent']);
    if (answer === undefined) continue;
    const values = Object.values<{ value: unknown }>(answer.examples ?? {});
    expect([id, values.length > 0]).toEqual([id, true]);
    for (const { value } of values) {
      const place = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'];
      expect([id, faults(place, value)]).toEqual([id, []]);
    }
  }
});

test('the running suite accepts every example as written, and every answer is as its schema says', async () => {
  const operations = operationsOf(document);
  const runner = createExampleRunner(
    { baseUrl: `http://127.0.0.1:${suite.port}`, testKey: suite.dev().testKey },
    operations,
  );
  const notSent: string[] = [];
  for (const example of inSendingOrder(readExamples())) {
    if (example.notSent !== undefined) {
      notSent.push(example.operation);
      continue;
    }
    // A check is made on the next business day if the payment was asked for after 16:00 in New York.
    if (example.operation === 'getBillPaymentCheck') await letDaysPass(4);
    const { status, contentType, body } = await sendSafely(runner, example);
    const failed = status === 200 ? undefined : body;
    expect([example.operation, example.summary, status, failed]).toEqual([
      example.operation,
      example.summary,
      200,
      undefined,
    ]);
    sent.push({ operation: example.operation, answer: body });
    const { method, path } = operations.get(example.operation)!;
    const place = [
      'paths',
      pathOf(path, method, contentType),
      method,
      'responses',
      '200',
      'content',
      contentType,
      'schema',
    ];
    expect([example.operation, contentType, faults(place, body)]).toEqual([example.operation, contentType, []]);
  }
  // No example document is a receipt or a bank statement. The month of a treasury statement depends on the day on which the account was
  // opened.
  // A consent is started by a browser, and completed with what the consent page gives a browser.
  expect(notSent).toEqual([
    'recordDraftExpense',
    'importBankDocument',
    'deleteTestData',
    'getTreasuryStatement',
    'startBookkeepingConsent',
    'completeBookkeepingConnection',
  ]);
});

/** A row of each list, and where the next one is. */
interface Page {
  readonly data: readonly object[];
  readonly next_cursor: string | null;
}

test('every list is read by cursor without gaps, and its CSV has a line for each object', async () => {
  const { port, dev } = suite;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${dev().testKey}` },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const page = async (path: string, query: string): Promise<Page> => {
    const { status, text } = await ask(`${path}?${query}`);
    expect([path, query, status, status === 200 ? '' : text]).toEqual([path, query, 200, '']);
    return JSON.parse(text);
  };
  const files = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(([path, { get }]) =>
    get?.['x-csv'] === 'page' && path.endsWith('.csv') && !path.includes('{') ? path : [],
  );
  expect(files.length).toBeGreaterThan(25);
  const long: string[] = [];
  for (const file of files) {
    const path = file.slice(0, -'.csv'.length);
    const first = await page(path, 'limit=1');
    const { headers, text } = await ask(`${file}?limit=1`);
    const [header, ...lines] = text.split('\r\n').slice(0, -1);
    expect([path, headers.get('content-type'), header!.length > 0]).toEqual([path, 'text/csv; charset=utf-8', true]);
    // A cell with lines is in quotes.
    if (!text.includes('"')) expect([path, lines.length]).toEqual([path, first.data.length]);
    if (first.next_cursor === null) continue;
    long.push(path);
    const [, query] = /^<\?(.*)>; rel="next"$/.exec(headers.get('link')!)!;
    const second = await page(path, query!);
    const whole = await page(path, 'limit=1000');
    // New objects of some lists come while this runs.
    const places = [first, second].map(({ data: [one] }) => whole.data.findIndex((each) => isSame(each, one!)));
    expect([path, places]).toEqual([path, [places[0], places[0]! + 1]]);
    expect((await ask(`${file}?${query}`)).status).toBe(200);
  }
  expect(long.length).toBeGreaterThan(10);
});

/** By its id. Objects without one do not change. */
function isSame(one: { readonly id?: string }, other: { readonly id?: string }): boolean {
  return one.id === undefined ? JSON.stringify(one) === JSON.stringify(other) : one.id === other.id;
}

type Runner = ReturnType<typeof createExampleRunner>;

async function letDaysPass(days: number): Promise<void> {
  const { status } = await suite.api('POST', '/v1/test_helpers/clock/advance', { body: { days } });
  expect(status).toBe(200);
}

/** How often a change may be refused because the object has changed meanwhile, by work in the background. */
const ATTEMPTS_MAX = 5;
/** These change on their own after the answer: the document is read again, and a key was used. */
const CHANGES_LATER: ReadonlySet<string> = new Set(['updateDocument', 'updateApiKey']);

/** Sends an example. A change of an object is sent as a careful client does it: with `If-Match`, and again with the same key. */
async function sendSafely(runner: Runner, example: ApiExample): Promise<ExampleAnswer> {
  const { method, path } = operationsOf(document).get(example.operation)!;
  const { parameters = [] } = document.paths[path][method];
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
  if (!parameters.some(({ $ref }: any) => $ref === '#/components/parameters/If-Match')) return runner.run(example);
  const shown = document.paths[path].get ? path : path.replace(/\/[^/]+$/, '');
  const read: ApiExample = {
    operation: document.paths[shown].get.operationId,
    summary: '',
    ...(example.path ? { path: example.path } : {}),
  };
  const stale = await runner.send(example, { 'if-match': '"another-state"' });
  expect([example.operation, stale.status, stale.body]).toMatchObject([
    example.operation,
    412,
    { code: 'precondition_failed' },
  ]);
  const key = `change-${example.operation}-${Date.now()}`;
  for (let attempt = 1; ; attempt++) {
    const { headers } = await runner.send(read);
    const etag = headers.get('etag')!;
    expect([example.operation, etag]).toEqual([example.operation, expect.stringMatching(/^"[\w-]{22}"$/)]);
    const known = await runner.send(read, { 'if-none-match': etag });
    expect([200, 304]).toContain(known.status);
    const changing = { 'if-match': etag, 'idempotency-key': key };
    const answer = await runner.run(example, changing);
    if (answer.status === 412 && attempt < ATTEMPTS_MAX) continue;
    const again = await runner.send(example, changing);
    expect([example.operation, again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      example.operation,
      answer.status,
      'true',
      answer.body,
    ]);
    if (method !== 'delete' && !CHANGES_LATER.has(example.operation)) {
      const after = await runner.send(read);
      expect([example.operation, after.headers.get('etag')]).toEqual([example.operation, answer.headers.get('etag')]);
    }
    return answer;
  }
}

/** The path whose operation answers with this type: that of the request, or the same with the ending of a format. */
function pathOf(path: string, method: string, contentType: string): string {
  const isItsType = (each: string) => document.paths[each]?.[method]?.responses['200'].content?.[contentType];
  return ['', '.csv', '.txt', '.pdf', '.xml'].map((ending) => path + ending).find(isItsType) ?? path;
}

/** Other names for what an operation did: the audit log says which state was set. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'card.changed': ['card.frozen', 'card.unfrozen'],
  'account.changed': ['account.frozen', 'account.unfrozen', 'account.ledger_account_changed'],
};

/** Settings, and what concerns many objects: the target is the organization. */
const OF_ORGANIZATION: ReadonlySet<string> = new Set([
  'approval_rules.changed',
  'business_profile.updated',
  'connection.requested',
  'reconciliation.run',
  'tax_settings.updated',
  'test_clock.advanced',
  'test_faults.set',
]);

test('every operation that can change something is in the audit log with the key and the object, or is exempt by name', async () => {
  const changing = changingOperations();
  const served = [...operationsOf(document)]
    .filter(([, { method, path }]) => method !== 'get' && !document.paths[path][method]['x-format-of'])
    .map(([id]) => id);
  expect(served.filter((id) => !changing.some((one) => one.id === id))).toEqual([]);
  expect(changing.filter(({ action, reason }) => (action === undefined) === (reason === undefined))).toEqual([]);
  const audited = changing.filter(({ id, action }) => action !== undefined && sent.some((one) => one.operation === id));
  // These have no example that can be sent to a new suite. The tests of accounting and of the deletion check their entries.
  const notSent = changing.filter(({ id }) => !sent.some((one) => one.operation === id)).map(({ id }) => id);
  expect(notSent.toSorted()).toEqual(['deleteTestData', 'importBankDocument', 'recordDraftExpense']);

  const expected = [...new Set(audited.map(({ action }) => action!))].map((name) => {
    const ids = audited.filter(({ action }) => action === name).map(({ id }) => id);
    return { action: name, count: sent.filter(({ operation }) => ids.includes(operation)).length };
  });
  const log = await eventually(async () => {
    const entries = await readAuditLog();
    const missing = expected.filter(({ action, count }) => {
      const names = [action, ...(STATES[action] ?? [])];
      return entries.filter((entry) => names.includes(entry.action)).length < count;
    });
    expect(missing).toEqual([]);
    return entries;
  }, 60_000);
  const { organizationId } = suite.dev();
  const known = JSON.stringify(sent);
  const keys = log.filter(({ action }) => action === 'api_key.created').map(({ target }) => target);
  for (const { action, actor, target, clientAddress } of log) {
    if (actor.type === 'operator') continue;
    expect([action, actor.id, keys.includes(actor.id)]).toEqual([action, actor.id, true]);
    const isKnown = target === organizationId ? OF_ORGANIZATION.has(action) : known.includes(target);
    expect([action, target, isKnown]).toEqual([action, target, true]);
    expect([action, clientAddress]).toEqual([action, expect.stringMatching(/127\.0\.0\.1|::1/)]);
  }
});

interface AuditEntry {
  readonly action: string;
  readonly actor: { readonly type: string; readonly id: string };
  readonly target: string;
  readonly clientAddress: string | null;
}

async function readAuditLog(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let after = ''; ; ) {
    const { status, body } = await suite.api('GET', `/v1/audit_events?limit=1000${after}`);
    expect([status, body.detail]).toEqual([200, undefined]);
    entries.push(...body.data);
    if (body.next_cursor === null) return entries;
    after = `&starting_after=${body.next_cursor}`;
  }
}

test('Redocly finds nothing in the OpenAPI document', async () => {
  const file = join(home, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  // The suite of this test listens on localhost, and its document says so.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } });
  const problems = await lint({ ref: file, config });
  // The start of a consent answers nothing but a redirect.
  const redirect = '#/paths/~1api~1bookkeeping~1authorize/get/responses';
  expect(problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])).toEqual([
    ['operation-2xx-response', redirect],
  ]);
});

test('Spectral finds nothing in the OpenAPI document', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] } as Parameters<typeof linter.setRuleset>[0]);
  const problems = await linter.run(document);
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
});

test('names of schemas are names that a person gave', () => {
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => /Pick_|Omit_|Exclude|Partial_|keyof/.test(name))).toEqual([]);
});

test('extracted data and event payloads are described by document type and by kind of event', () => {
  const { schemas } = document.components;
  expect(schemas.W2Data.properties).toMatchObject({ wages: { type: ['number', 'null'] }, box12: { type: 'array' } });
  const events = schemas.Event.anyOf.map(({ $ref }: { $ref: string }) => schemas[$ref.split('/').at(-1)!]);
  expect(JSON.stringify(events)).toContain('"invoice.paid"');
  expect(schemas.InvoiceEventData.required).toContain('amount_due');
  expect(schemas.DocumentEventData.required).toContain('needs_review');
});
