import { chromiumPath, inBrowser, takePicture } from '../test/browser.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';

/** A person connects bookkeeping software in a real browser, through the gateway. */
const check = chromiumPath === undefined ? test.skip : test;
const name = (title: string) => (chromiumPath === undefined ? `(skipped: needs Chromium, found none) ${title}` : title);

let home: string;
let suite: TestSuite;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  home = await newHome();
  suite = await startSuite(home);
});

afterAll(async () => {
  await suite?.stop();
  if (home) removeHome(home);
});

async function connect(provider: 'quickbooks' | 'xero'): Promise<string> {
  const { status, body } = await suite.api('POST', '/api/bookkeeping/connect', { body: { provider } });
  expect([status, body.success]).toEqual([200, true]);
  return body.authUrl;
}

const connections = async () => (await suite.api('GET', '/api/bookkeeping/connections')).body;

check(name('A person allows the access in a browser, and the company is connected'), async () => {
  const authUrl = await connect('quickbooks');
  await inBrowser(async (page) => {
    await page.goto(authUrl);
    expect(await page.textContent('h1')).toContain('wants to read your books in QuickBooks Online');
    await page.selectOption('#company', { label: 'Larch Road Studio' });
    await takePicture(page, 'consent');
    await page.click('text="Allow"');
    await page.waitForURL('**/api/bookkeeping/callback?**');
    expect(await page.textContent('h1')).toBe('Connected');
    expect(await page.textContent('main')).toContain('Larch Road Studio is connected.');
    await takePicture(page, 'connected');
    // The address works once.
    await page.reload();
    expect(await page.textContent('main')).toContain('invalid_state');
  });
  expect((await connections()).data).toMatchObject([
    { provider: 'quickbooks', status: 'connected', companyName: 'Larch Road Studio' },
  ]);
});

check(name('A person who denies the access connects nothing'), async () => {
  const before = (await connections()).total_count;
  const authUrl = await connect('xero');
  await inBrowser(async (page) => {
    await page.goto(authUrl);
    expect(await page.textContent('h1')).toContain('wants to read your books in Xero');
    await page.click('text="Don\'t allow"');
    await page.waitForURL('**/api/bookkeeping/callback?**');
    expect(await page.textContent('h1')).toBe('Not connected');
    expect(await page.textContent('main')).toContain('consent_denied');
    await takePicture(page, 'denied');
  });
  expect((await connections()).total_count).toBe(before);
});
