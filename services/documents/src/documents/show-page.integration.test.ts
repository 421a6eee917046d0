import { eventually, request, signTestToken, testTenant } from '@exchequer/testkit';
import { doublingPdf } from '../../test/hostile-pdf.ts';
import { startTestService, type TestService, tenant, textPdf } from '../../test/test-service.ts';
import type { Extractor } from '../extraction/index.js';

/** Pages that the service began to draw, by organization; each is drawn when the test says so. */
interface Drawn {
  readonly signal: AbortSignal;
  finish(): void;
}

let service: TestService;
let extractor: Extractor;
let drawn: Drawn[] = [];
let isHeld = false;
/** Requests for pictures that came in. */
let requests = 0;

beforeAll(async () => {
  service = await startTestService({
    processing: false,
    change: (built) => {
      extractor = built.extractor;
      const { renderPage } = extractor;
      const held: Extractor['renderPage'] = (file, page, options) =>
        isHeld
          ? new Promise((resolve) =>
              drawn.push({ signal: options!.signal!, finish: () => resolve(renderPage(file, page, options)) }),
            )
          : renderPage(file, page, options);
      const { run } = built.pictures;
      const counted: typeof run = (...args) => {
        requests += 1;
        return run(...args);
      };
      return Object.assign(built, { extractor: { ...extractor, renderPage: held }, pictures: { run: counted } });
    },
  });
});

afterEach(() => {
  isHeld = false;
  drawn = [];
  requests = 0;
});

afterAll(() => service.stop());

async function upload(file: Uint8Array, as = tenant): Promise<string> {
  return (await service.upload(file, { as })).body.id;
}

async function picture(id: string, as = tenant, signal?: AbortSignal) {
  const authorization = `Bearer ${await signTestToken('documents', as, ['documents:read'])}`;
  const url = `http://127.0.0.1:${service.port}/v1/documents/${id}/pages/1.png`;
  return request(url, { headers: { authorization }, ...(signal ? { signal } : {}) });
}

test('a client that disconnects while its page is drawn frees the reader for the next one', async () => {
  const endless = await upload(doublingPdf());
  const page = await upload(await textPdf(['a page']));
  const left = new AbortController();
  const asked = picture(endless, tenant, left.signal).catch((error: Error) => error.name);
  await eventually(() => expect(extractor.pids()).toHaveLength(1));
  left.abort();
  expect(await asked).toBe('AbortError');
  await eventually(() => expect(extractor.pids()).toEqual([]));
  expect((await picture(page)).status).toBe(200);
});

test('one organization has at most its share of drawings; further ones wait, too many are refused with 429', async () => {
  isHeld = true;
  const own = await upload(await textPdf(['a page']));
  const other = testTenant(2);
  const foreign = await upload(await textPdf(['a page']), other);
  const asked = Array.from({ length: 6 }, () => picture(own));
  await eventually(() => expect([requests, drawn.length]).toEqual([6, 2]));
  const refused = await picture(own);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_in_flight']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another organization does not wait for those that wait.
  const others = picture(foreign, other);
  await eventually(() => expect(drawn).toHaveLength(3));
  drawn[2]!.finish();
  expect((await others).status).toBe(200);
  isHeld = false;
  for (const { finish } of drawn.slice(0, 2)) finish();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('pictures of all organizations together are limited, and more are refused with 503', async () => {
  isHeld = true;
  const tenants = [1, 2, 3, 4].map((n) => testTenant(n));
  const ids = await Promise.all(tenants.map(async (each) => upload(await textPdf(['a page']), each)));
  const asked = tenants.flatMap((each, i) => Array.from({ length: i < 2 ? 6 : 2 }, () => picture(ids[i]!, each)));
  await eventually(() => expect([requests, drawn.length]).toEqual([16, 4]));
  const refused = await picture(ids[3]!, tenants[3]!);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  isHeld = false;
  for (const { finish } of drawn) finish();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(16).fill(200));
});

test('nothing is drawn for a client that disconnects while it waits', async () => {
  isHeld = true;
  const id = await upload(await textPdf(['a page']));
  const first = [picture(id), picture(id)];
  await eventually(() => expect(drawn).toHaveLength(2));
  const left = new AbortController();
  const waiting = picture(id, tenant, left.signal).catch((error: Error) => error.name);
  await eventually(() => expect(requests).toBe(3));
  const last = picture(id);
  await eventually(() => expect(requests).toBe(4));
  left.abort();
  expect(await waiting).toBe('AbortError');
  for (const { finish } of drawn) finish();
  await eventually(() => expect(drawn).toHaveLength(3));
  drawn[2]!.finish();
  expect((await Promise.all([...first, last])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(drawn).toHaveLength(3);
});
