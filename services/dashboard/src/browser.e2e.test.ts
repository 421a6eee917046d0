import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, complaintsOf, startBrowser, takePicture } from '../test/browser.ts';
import { everyPage } from '../test/pages.ts';
import { ORGANIZATION, type Site, startSite } from '../test/site.ts';

/** The built pages in a browser, with the answers of the documentation. */
const check = chromiumPath === undefined ? test.skip : test;
const name = (title: string) => (chromiumPath === undefined ? `(skipped: needs Chromium, found none) ${title}` : title);

const HOME = `/${ORGANIZATION}/test/home`;
const KEYS = `/${ORGANIZATION}/test/keys`;

let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  if (chromiumPath !== undefined) browser = await startBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  if (chromiumPath === undefined) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  complaints = complaintsOf(page);
});
afterEach(() => page?.context().close());

async function open(site: Site, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('load');
  await page.getByRole('status').and(page.locator('[aria-busy]')).waitFor({ state: 'detached' });
}

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  check(name('no page has an accessibility violation or breaks its own policy'), async () => {
    await using site = await startSite();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: Record<string, unknown> = {};
    for (const [title, path] of Object.entries(everyPage())) {
      await open(site, path);
      await takePicture(page, `${title}-${colorScheme}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const words = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(-120)).join(' | ')}`,
      );
      if (words.length > 0) found[title] = words;
    }
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
  });
});

check(name('no dialog has an accessibility violation'), async () => {
  await using site = await startSite();
  const found: Record<string, unknown> = {};
  for (const [path, button] of [
    ['keys', 'Create key'],
    ['webhooks', 'Add endpoint'],
    ['test-tools', 'Delete all test data'],
    ['team', 'Invite'],
  ] as const) {
    await open(site, `/${ORGANIZATION}/test/${path}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: button }).waitFor();
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    if (violations.length > 0) found[path] = violations.map(({ id, nodes }) => [id, nodes[0]!.html.slice(-200)]);
  }
  expect(found).toEqual({});
  expect(complaints).toEqual([]);
});

check(name('on a phone no page is wider than the screen'), async () => {
  await using site = await startSite();
  await page.setViewportSize({ width: 390, height: 800 });
  const wide: string[] = [];
  for (const [title, path] of Object.entries(everyPage())) {
    await open(site, path);
    await takePicture(page, `${title}-phone`);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (width > 390) wide.push(`${title}: ${width}`);
  }
  expect(wide).toEqual([]);
});

check(name('a viewer sees nothing that changes something'), async () => {
  await using site = await startSite({ role: 'viewer', scopes: ['accounting:read', 'webhooks:read'] });
  await open(site, `/${ORGANIZATION}/test/webhooks`);
  await page.getByRole('link', { name: 'Events' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add endpoint' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
  await open(site, `/${ORGANIZATION}/test/team`);
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
});

check(name('a new key is shown once and is in no storage'), async () => {
  await using site = await startSite();
  const secret = 'sk_test_shownonlyonce';
  site.answer('POST /v1/keys', { id: 'key_1', object: 'api_key', secret }, 201);
  await open(site, KEYS);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop');
  await dialog.getByRole('radiogroup', { name: 'accounting' }).getByText('Write').click();
  await dialog.getByRole('button', { name: 'Create key' }).dblclick();
  await page.getByText(secret).waitFor();
  expect(site.received.filter((request) => request === 'POST /v1/keys')).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(secret);
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(secret).waitFor({ state: 'detached' });
});

check(name('what somebody typed survives a reload and an expired session'), async () => {
  await using site = await startSite();
  site.answer('POST /v1/keys', { error: { code: 'unauthorized', message: 'Sign in.' } }, 401);
  await open(site, KEYS);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Half a name');
  await page.getByRole('radiogroup', { name: 'accounting' }).getByText('Read').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Create key' }).click();
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Half a name');
});

check.each([
  [429, 'Too many requests'],
  [503, 'Something went wrong on our side'],
  [403, 'Your role does not allow this'],
])(name('an answer of %p is told in words, with the request'), async (status, words) => {
  await using site = await startSite();
  site.answer('GET /v1/keys', { error: { code: 'refused', message: 'No.', request_id: 'req_9' } }, status);
  await page.goto(site.url + KEYS);
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

check(name('a script in a name is text'), async () => {
  await using site = await startSite();
  const script = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>';
  site.answer('GET /v1/keys', {
    object: 'list',
    has_more: false,
    data: [
      {
        id: 'key_1',
        name: script,
        status: 'active',
        scopes: [script],
        prefix: 'sk_test_',
        last_four: 'aaaa',
        expires_at: null,
        last_used_at: null,
        created_at: '2026-11-28T16:12:14Z',
      },
    ],
  });
  await open(site, KEYS);
  await page.getByText(script).first().waitFor();
  expect(await page.evaluate('window.ran')).toBeUndefined();
});

check(name('ten thousand rows mount at most a hundred'), async () => {
  await using site = await startSite();
  const row = (index: number) => ({
    id: `req_${index}`,
    method: 'GET',
    route: '/v1/accounts',
    status: 200,
    code: null,
    duration_ms: 1,
    key_id: 'key_1',
    created_at: '2026-11-28T16:12:14Z',
    idempotency_key: null,
  });
  site.answer('GET /v1/requests', {
    object: 'list',
    has_more: false,
    data: Array.from({ length: 10_000 }, (_, index) => row(index)),
  });
  await open(site, `/${ORGANIZATION}/test/requests`);
  const rows = page.locator('tbody tr[aria-rowindex]');
  expect(await rows.count()).toBeLessThanOrEqual(100);
  await page.getByRole('region', { name: 'Request log' }).evaluate((region) => region.scrollTo(0, 200_000));
  await page.locator('tr[aria-rowindex="4450"]').waitFor();
  expect(await rows.count()).toBeLessThanOrEqual(100);
});

check(name('Ctrl-K goes to a page by its name'), async () => {
  await using site = await startSite();
  await open(site, HOME);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Go to a page').fill('audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
});

check.each([
  ['https://evil.example/', '/app/'],
  ['//evil.example/app/', '/app/'],
  ['javascript:alert(1)', '/app/'],
  [`/app${HOME}`, `/app${HOME}`],
])(name('after signing in, %p leads to %p'), async (then, to) => {
  await using site = await startSite();
  site.answer('POST /auth/sign-in/email', { user: {} });
  await open(site, `/sign-in?then=${encodeURIComponent(then)}`);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.locator('input[type=password]').fill('correct horse');
  const [request] = await Promise.all([
    page.waitForRequest((of) => of.isNavigationRequest()),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  expect(new URL(request.url()).origin).toBe(new URL(site.url).origin);
  expect(new URL(request.url()).pathname).toBe(to);
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

test.each([
  ['the sign-in page', 100_000, ['sign-in.html']],
  ['the home page', 250_000, ['index.html', 'src/pages/home/home.tsx']],
])('the scripts of %s have at most %p bytes (gzip)', (_, most, entries) => {
  const built = fileURLToPath(new URL('../dist/browser/', import.meta.url));
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8'));
  const needed = new Set<string>(entries);
  for (const entry of needed) for (const also of manifest[entry]!.imports ?? []) needed.add(also);
  const sizes = [...needed].map((entry) => gzipSync(readFileSync(built + manifest[entry]!.file)).byteLength);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});
