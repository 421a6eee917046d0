import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { webhooks } from '@exchequer/sdk';
import type { Command } from 'commander';
import { type SeenRequest, startApi } from '../test/api.ts';
import { emptyFolder, run, start } from '../test/run.ts';
import { kebab } from './core/kebab.ts';
import { systemWorld } from './core/world.ts';
import { OPERATIONS } from './generated/operations.ts';
import { createProgram } from './program.ts';

const KEY = 'sk_test_0123456789abcdef';
const ORGANIZATION = {
  id: 'org_1',
  object: 'organization',
  livemode: false,
  name: 'Acme',
  plan: 'startup',
  key: { id: 'key_1', scopes: ['tax:read'] }, // biome-ignore format: one object
};

type Api = Awaited<ReturnType<typeof startApi>>;
let api: Api | undefined;
afterEach(async () => {
  await api?.stop();
  api = undefined;
});

const env = () => ({ EXCHEQUER_KEY: KEY, EXCHEQUER_URL: api!.url });

test('Each operation of the contract is a command, whose help names its path', async () => {
  const program = createProgram(systemWorld());
  for (const { name, method, path } of OPERATIONS) {
    let at: Command | undefined = program;
    for (const step of name.split('.').map(kebab)) at = at?.commands.find((command) => command.name() === step);
    if (name !== 'tax.calculateText') expect([name, at?.description()]).toEqual([name, expect.any(String)]);
    if (!['documents.upload', 'tax.calculate', 'tax.calculateText'].includes(name))
      expect(at!.description()).toContain(`${method} ${path}`);
  }
  const { out: words } = await run(['__complete', 'accounting', 'invoices']);
  expect(words.split('\n')).toEqual(expect.arrayContaining(['create', 'list', 'payments', 'pdf', 'retrieve', 'void']));
  const { out: kinds } = await run(['__complete', 'trigger']);
  expect(kinds.split('\n')).toEqual(expect.arrayContaining(['invoice.paid', '--advance']));
  const { out: help } = await run(['accounting', 'invoices', 'create', '--help']);
  expect(help).toMatch(/Needed members: customer_id, items\n[\s\S]*Other members: .*due_date/);
});

test('A write sends the body that was typed, with texts as texts and one key', async () => {
  api = await startApi(() => ({ body: { id: 'cus_1' } }));
  const body = [
    '-d',
    'contact_name=Lena Ortiz',
    '-d',
    'address.postal_code=02139',
    '-d',
    'tags[0].name=a',
    '-d',
    'limit:=12.50',
  ];
  const { code, out } = await run(['accounting', 'customers', 'create', ...body, '--json'], { env: env() });
  expect([code, out]).toEqual([0, '{"id":"cus_1"}\n']);
  const [request] = api.requests;
  expect([request!.method, request!.path]).toEqual(['POST', '/v1/accounting/customers']);
  expect(JSON.parse(request!.body)).toEqual({
    contact_name: 'Lena Ortiz',
    address: { postal_code: '02139' },
    tags: [{ name: 'a' }],
    limit: 12.5,
  });
  expect(request!.headers['idempotency-key']).toBeTruthy();
});

test('A body comes from a file or from a pipe, and -d changes a member of it', async () => {
  api = await startApi(() => ({ body: {} }));
  const folder = emptyFolder();
  writeFileSync(join(folder, 'body.json'), '{"amount": 5, "memo": "a"}');
  await run(['post', '/v1/accounting/expenses', '--data', 'body.json', '-d', 'memo=b'], { env: env(), folder });
  await run(['post', '/v1/accounting/expenses', '--data', '-'], { env: env(), input: '{"amount": 6}' });
  expect(api.requests.map(({ body }) => JSON.parse(body))).toEqual([{ amount: 5, memo: 'b' }, { amount: 6 }]);
});

test('Requests by path reach the operation, with its ids and its query', async () => {
  api = await startApi(() => ({ body: { object: 'list', data: [], has_more: false } }));
  await run(['get', '/v1/accounting/invoices?limit=3', '-d', 'status=open'], { env: env() });
  await run(['get', 'v1/cards/categories'], { env: env() });
  await run(['delete', '/v1/accounting/customers/cus_1'], { env: env() });
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/accounting/invoices?limit=3&status=open',
    'GET /v1/cards/categories',
    'DELETE /v1/accounting/customers/cus_1',
  ]);
});

test.each([
  [['get', '/v1/acounting/invoices'], /There is no operation GET \/v1\/acounting\/invoices\. Did you mean \/v1\/ac/],
  [['get', '/v1/nothing'], /There is no operation GET \/v1\/nothing\. `exchequer open docs` shows all of them/],
  [['get', '/v1/documents/upload/x'], /There is no operation/],
  [['put', '/v1/accounting/invoices'], /It takes (GET, POST|POST, GET)/],
  [['accounting', 'customers', 'create', '-d', 'name'], /"name" is not name=text or name:=json/],
  [['accounting', 'customers', 'create', '-d', 'a:={'], /"a:={" is no JSON/],
  [['accounting', 'customers', 'create', '-d', '__proto__.a=1'], /is not the place of a member/],
  [['accounting', 'customers', 'create', '--data', 'nothing.json'], /The file nothing\.json cannot be read/],
  [['accounting', 'customers', 'retrieve'], /missing required argument 'id'/],
  [['invoices', 'list'], /unknown command 'invoices'[\s\S]*Did you mean accounting invoices/],
  [['trigger', 'invoice.payd'], /There is no event invoice\.payd\. Its family has invoice\.created, invoice\.paid\.\n/],
  [['trigger', 'nothing'], /There is no event nothing\. Add --help to see all of them\.\n/],
  [['acounting'], /unknown command 'acounting'[\s\S]*Did you mean accounting/],
  [['listen', '--events', 'invoice.nothing'], /There is no event invoice\.nothing/],
  [['listen', '--forward-to', 'localhost:3000'], /Give a whole address/],
  [['logs', 'tail', '--status', 'bad'], /Give a status such as 422/],
])('%j is refused in a sentence, and nothing is sent', async (args, sentence) => {
  api = await startApi(() => ({ body: {} }));
  const { code, err } = await run(args as string[], { env: env() });
  expect([code, err]).toEqual([2, expect.stringMatching(sentence as RegExp)]);
  expect(err).not.toMatch(/\n {4}at /);
  expect(api.requests).toEqual([]);
});

test('A refusal of the API names its code, each field and the request', async () => {
  const errors = [{ location: 'body.email', code: 'required', message: '"email" is missing.' }];
  api = await startApi(() => ({
    status: 400,
    body: { code: 'invalid_request', detail: '1 field.', errors, request_id: 'req_1' },
  }));
  const { code, err, out } = await run(['accounting', 'customers', 'create', '-d', 'contact_name=x'], { env: env() });
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe('400 1 field. [invalid_request, req_1]\n  body.email: "email" is missing.\n');
});

test('Without a server, with a wrong key and without a key the command says what to do', async () => {
  const gone = await run(['whoami'], { env: { EXCHEQUER_KEY: KEY, EXCHEQUER_URL: 'http://127.0.0.1:9' } });
  expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/http:\/\/127\.0\.0\.1:9 .*check --url/)]);
  const none = await run(['whoami']);
  expect([none.code, none.err]).toEqual([1, 'There is no API key. Run `exchequer login`, or set EXCHEQUER_KEY.\n']);
  const wrong = await run(['whoami', '--key', 'abc']);
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/sk_test_/)]);
  for (const { err } of [gone, none, wrong]) expect(err).not.toMatch(/\n {4}at |abc/);
});

test('A live key changes nothing without --live', async () => {
  api = await startApi(() => ({ body: { object: 'list', data: [], has_more: false } }));
  const live = { env: { EXCHEQUER_KEY: 'sk_live_0123456789abcdef', EXCHEQUER_URL: api.url } };
  const refused = await run(['accounting', 'customers', 'create', '-d', 'email=a@b.example'], live);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Add --live')]);
  expect(api.requests).toEqual([]);
  await run(['accounting', 'customers', 'list'], live);
  await run(['--live', 'accounting', 'customers', 'create', '-d', 'email=a@b.example'], live);
  expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('login checks a key, keeps it where only the user reads it, and sends it to its own address only', async () => {
  api = await startApi(({ headers }) =>
    headers.authorization === `Bearer ${KEY}`
      ? { body: ORGANIZATION }
      : { status: 401, body: { code: 'unauthorized', detail: 'No.' } },
  );
  const folder = emptyFolder();
  const wrong = await run(['login', '--url', api.url], { folder, input: 'sk_test_wrong00000000\n' });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^401 No\. \[unauthorized/)]);
  const { code, err } = await run(['login', '--url', api.url], { folder, input: `${KEY}\n` });
  expect([code, err]).toEqual([0, expect.stringContaining('This is Acme in test mode')]);
  expect(err).not.toContain(KEY);
  const file = join(folder, 'config/exchequer/config.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const me = await run(['whoami'], { folder });
  expect(me.out).toContain('key key_1 from the profile default');

  const other = await run(['whoami', '--url', 'http://127.0.0.1:9'], { folder });
  expect(other.err).toContain(`There is no API key for http://127.0.0.1:9: the one of \`login\` is for ${api.url}.`);
  await run(['logout'], { folder });
  expect(readFileSync(file, 'utf8')).not.toContain(KEY);
});

test('In the folder of a suite that npm start runs, its test key is used', async () => {
  api = await startApi(() => ({ body: ORGANIZATION }));
  const folder = emptyFolder();
  mkdirSync(join(folder, '.exchequer'));
  mkdirSync(join(folder, 'below'));
  writeFileSync(
    join(folder, '.exchequer/dev.json'),
    JSON.stringify({ baseUrl: api.url, testKey: KEY, liveKey: 'sk_live_no' }),
  );
  const { code, out } = await run(['whoami'], { folder: join(folder, 'below') });
  expect([code, out]).toEqual([0, expect.stringContaining('.exchequer/dev.json')]);
  expect(api.requests[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
});

const event = (n: number, type = 'invoice.created') => ({ id: `evt_${n}`, object: 'event', type, created: 1_795_323_000 + n, livemode: false, sequence: 1, data: { id: `inv_${n}`, object: 'invoice' } }); // biome-ignore format: one object

test('listen forwards what happens after its start, in order, once, and signed with a secret that stays', async () => {
  let happened = [event(1)];
  let isDown = false;
  api = await startApi(() =>
    isDown
      ? { status: 503, headers: { 'retry-after': '3600' }, body: { code: 'unavailable', detail: 'Down.' } }
      : { body: { object: 'list', data: [...happened].reverse(), has_more: false } },
  );
  const received: SeenRequest[] = [];
  const server = await startApi((request) => {
    received.push(request);
    return { status: 204, body: '' };
  });
  try {
    const folder = emptyFolder();
    const { out: secret } = await run(['listen', '--print-secret'], { folder });
    const listening = start(['listen', '--forward-to', `${server.url}/hooks`, '--events', 'invoice.*'], {
      folder,
      env: env(),
    });
    await listening.waitFor('Waiting for invoice.*');
    await listening.waitFor(secret.trim());
    while (api.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    happened = [...happened, event(2), event(3, 'transfer.settled'), event(4)];
    await listening.waitFor(/evt_4 {2}-> 204/);
    isDown = true;
    await listening.waitFor('No connection');
    happened = [...happened, event(5)];
    isDown = false;
    await listening.waitFor(/Connected again[\s\S]*evt_5|evt_5[\s\S]*Connected again/);
    listening.process.kill('SIGINT');
    expect((await listening.ended).code).toBe(0);
    const events = received.map(({ body, headers }) =>
      webhooks.verify(body, headers as Record<string, string>, secret.trim()),
    );
    expect(events.map(({ id }) => id)).toEqual(['evt_2', 'evt_4', 'evt_5']);
  } finally {
    await server.stop();
  }
});

test('listen says that nothing listens at the address, and goes on', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  let happened: object[] = [];
  api = await startApi(() => ({ body: { object: 'list', data: [...happened].reverse(), has_more: false } }));
  const listening = start(['listen', '-f', `http://127.0.0.1:${port}/`], { env: env() });
  while (api.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
  happened = [event(1)];
  await listening.waitFor(`nothing listens at http://127.0.0.1:${port}/`);
  listening.process.kill('SIGINT');
  expect((await listening.ended).code).toBe(0);
});

test('logs tail shows each request once, without its own', async () => {
  const row = (n: number, route: string) => ({ id: `req_${n}`, object: 'request', livemode: false, created_at: '2026-11-22T05:02:14.394Z', method: 'GET', route, status: 404, code: 'not_found', duration_ms: 1.4 }); // biome-ignore format: one object
  let rows = [row(1, '/v1/keys')];
  api = await startApi(() => ({
    body: { object: 'list', data: [...rows].reverse(), has_more: false, next_cursor: null },
  }));
  const tail = start(['logs', 'tail', '--status', '4xx'], { env: env() });
  while (api.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
  rows = [...rows, row(2, '/v1/requests'), row(3, '/v1/transfers/{id}')];
  await tail.waitFor('req_3');
  tail.process.kill('SIGINT');
  const { out } = await tail.ended;
  expect(out).toMatch(/^\d\d:\d\d:\d\d {2}404 {2}GET {4}\/v1\/transfers\/\{id\} {2}1 ms {2}req_3 {2}not_found\n$/);
  expect(api.requests[0]!.path).toContain('status=4xx');
});

test('documents upload goes on with the next file if one cannot be read, and ends with code 1', async () => {
  const document = { id: 'doc_1', object: 'document', status: 'completed', document_type: 'w2', confidence: 0.98, extracted_data: { wages: 5, ssn: 'x', none: null }, needs_review: ['ssn'] }; // biome-ignore format: one object
  api = await startApi(({ path }) =>
    path.endsWith('/events')
      ? {
          headers: { 'content-type': 'text/event-stream' },
          body: `event: completed\ndata: ${JSON.stringify(document)}\n\n`,
        }
      : { body: document },
  );
  const folder = emptyFolder();
  writeFileSync(join(folder, 'w2.pdf'), '%PDF-1.7');
  const { code, out, err } = await run(['documents', 'upload', 'nothing.pdf', 'w2.pdf', '--type', 'w2'], {
    env: env(),
    folder,
  });
  expect([code, err]).toEqual([1, expect.stringContaining('nothing.pdf: There is no file nothing.pdf')]);
  expect(out).toBe('w2.pdf: w2, confidence 0.98, doc_1\n  wages  5\n  ssn    x   (look at it)\n');
  expect(api.requests[0]!.body).toContain('%PDF-1.7');
});

test('the text of a document cannot control the terminal', async () => {
  const company = 'Shop\u001b]0;x\u0007\u009b2J';
  const document = { id: 'doc_1', object: 'document', status: 'completed', document_type: 'receipt', confidence: null, extracted_data: { company }, needs_review: [] }; // biome-ignore format: one object
  const stream = `event: completed\ndata: ${JSON.stringify(document)}\n\n`;
  api = await startApi(({ path }) =>
    path.endsWith('/events') ? { headers: { 'content-type': 'text/event-stream' }, body: stream } : { body: document },
  );
  const folder = emptyFolder();
  writeFileSync(join(folder, 'receipt.pdf'), '%PDF-1.7');
  const { out } = await run(['documents', 'upload', 'receipt.pdf'], { env: env(), folder });
  expect(out).toContain('company  Shop ]0;x  2J\n');
  const json = await run(['documents', 'retrieve', 'doc_1'], { env: env() });
  expect(JSON.parse(json.out).extracted_data).toEqual({ company });
  // Line ends are the only control characters of either output.
  expect(`${out}${json.out}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('no answer of a server controls the terminal', async () => {
  const evil = 'x\u001b]0;owned\u0007\u009b2J\r';
  const problem = {
    code: evil,
    detail: evil,
    type: evil,
    request_id: evil,
    errors: [{ location: evil, message: evil, code: evil }],
  };
  const answers = [
    { status: 422, headers: { 'content-type': 'application/problem+json' }, body: problem },
    { headers: { 'content-type': 'text/plain' }, body: evil },
    { body: { id: evil, object: 'organization', livemode: false, name: evil, plan: evil, key: { id: evil, scopes: [evil] } } },
  ]; // biome-ignore format: one answer a line
  const commands = [
    ['accounting', 'invoices', 'retrieve', 'inv_1'],
    ['tax', 'calculate', '-d', 'income:=5', '--explain'],
    ['whoami'],
  ];
  for (const [n, command] of commands.entries()) {
    api = await startApi(() => answers[n]!);
    const { out, err } = await run(command, { env: env() });
    expect(`${out}${err}`).toContain('owned');
    expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    await api.stop();
    api = undefined;
  }
});

test('a tax calculation is explained as text', async () => {
  api = await startApi(() => ({ headers: { 'content-type': 'text/plain' }, body: 'Line 1: wages\n' }));
  const { out } = await run(['tax', 'calculate', '-d', 'filingStatus=single', '-d', 'income:=5', '--explain'], {
    env: env(),
  });
  expect([api.requests[0]!.path, out]).toEqual(['/v1/tax/calculate.txt', 'Line 1: wages\n']);
});

test('--all goes through all pages and prints one object a line', async () => {
  api = await startApi((_, count) => ({
    body: {
      object: 'list',
      data: [{ id: `cus_${count}` }],
      has_more: count < 3,
      next_cursor: count < 3 ? `c${count}` : null,
    },
  }));
  const { out } = await run(['accounting', 'customers', 'list', '--all'], { env: env() });
  expect(out).toBe('{"id":"cus_1"}\n{"id":"cus_2"}\n{"id":"cus_3"}\n');
});

test('a file is saved with --output, and piped without it', async () => {
  api = await startApi(() => ({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }));
  const folder = emptyFolder();
  const saved = await run(['accounting', 'invoices', 'pdf', 'inv_1', '-o', 'invoice.pdf'], { env: env(), folder });
  expect([saved.code, saved.err, readFileSync(join(folder, 'invoice.pdf'), 'utf8')]).toEqual([
    0,
    'Saved as invoice.pdf.\n',
    '%PDF-1.7',
  ]);
  expect((await run(['accounting', 'invoices', 'pdf', 'inv_1'], { env: env() })).out).toBe('%PDF-1.7');
});

test('test-clock moves the clock by days or to a time, and refuses both', async () => {
  api = await startApi(() => ({ body: { object: 'test_clock', livemode: false, now: '2026-12-01T15:00:00.000Z' } }));
  expect((await run(['test-clock', 'advance', '--days', '3'], { env: env() })).out).toBe('2026-12-01T15:00:00.000Z\n');
  await run(['test-clock', 'advance', '--to', '2026-12-01T15:00:00Z'], { env: env() });
  expect(api.requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
    '/v1/test_helpers/clock/advance {"days":3}',
    '/v1/test_helpers/clock/advance {"to":"2026-12-01T15:00:00Z"}',
  ]);
  expect(
    (await run(['test-clock', 'advance', '--days', '1', '--to', '2026-12-01T15:00:00Z'], { env: env() })).code,
  ).toBe(2);
  expect((await run(['test-clock', 'advance', '--days', '1.5'], { env: env() })).code).toBe(2);
  expect(api.requests).toHaveLength(2);
});

/** An API whose deletion has completed at the second look. */
function startDeletingApi() {
  let looks = 0;
  const service = (name: string, isDone: boolean) => ({
    service: name,
    status: isDone ? 'completed' : 'pending',
    completed_at: isDone ? '2026-11-28T16:12:15.000Z' : null,
    deleted: isDone ? 12 : null,
  });
  const deletion = (isDone: boolean) => ({
    object: 'test_data_deletion',
    livemode: false,
    status: isDone ? 'completed' : 'running',
    requested_at: '2026-11-28T16:12:14.000Z',
    completed_at: isDone ? '2026-11-28T16:12:15.000Z' : null,
    services: [service('accounting', true), service('sandbox', isDone)],
  });
  return startApi(({ path }) => {
    if (path === '/v1/organization') return { body: ORGANIZATION };
    if (path.endsWith('/deletion')) looks += 1;
    return { body: deletion(looks > 1) };
  });
}

test('test-data delete asks for the name of the organization, waits, and shows what each service deleted', async () => {
  api = await startDeletingApi();
  const wrong = await run(['test-data', 'delete'], { env: env(), input: 'Acne\n' });
  expect([wrong.code === 0, wrong.err]).toEqual([false, expect.stringContaining('Nothing was deleted')]);
  expect(api.requests.map(({ path }) => path)).toEqual(['/v1/organization']);
  const { code, out, err } = await run(['test-data', 'delete'], { env: env(), input: 'Acme\n' });
  expect([code, out]).toEqual([0, 'All test data of Acme is deleted.\n']);
  expect(err).toBe('accounting: 12 deleted\nsandbox: 12 deleted\n');
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/test_helpers/data/delete',
  ]);
});

test('test-data delete --yes asks nothing, and --json prints the deletion', async () => {
  api = await startDeletingApi();
  const { code, out } = await run(['test-data', 'delete', '--yes', '--json'], { env: env() });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ object: 'test_data_deletion', status: 'completed' });
});

test('test-data delete refuses a live key before any request, also with --live', async () => {
  api = await startDeletingApi();
  const live = { ...env(), EXCHEQUER_KEY: KEY.replace('test', 'live') };
  const { code, err } = await run(['--live', 'test-data', 'delete', '--yes'], { env: live });
  expect([code === 0, err]).toEqual([false, expect.stringContaining('live data cannot be deleted')]);
  expect(api.requests).toEqual([]);
});
