import type { ServerResponse } from 'node:http';
import { type ProviderServer, startProviderServer } from '../../test/provider-server.ts';
import { createOAuthApp } from './oauth-app.js';
import { ProviderUnavailable } from './provider-errors.js';
import { createQuickbooks } from './quickbooks/provider.js';
import { requestJson } from './request-json.js';

/** What a provider, or somebody who controls its answers, can send. */
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer();
});

beforeEach(() => {
  server.requests = [];
});

afterAll(() => server.stop());

const app = () => createOAuthApp({ ...server.options, scope: 'all' });
const json = (body: object, status = 200) => {
  server.answer = (_asked, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const get = () => requestJson({ url: new URL(`${server.url}/data`), token: 'token' });

/** Sends blanks until the connection is closed. */
function sendEndlessly(response: ServerResponse): { readonly sent: () => number; readonly closed: Promise<void> } {
  let sent = 0;
  const blanks = Buffer.alloc(1024 * 1024, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const more = () => {
    while (!response.destroyed && response.write(blanks)) sent += blanks.length;
    sent += blanks.length;
    response.once('drain', more);
  };
  more();
  return { sent: () => sent, closed };
}

test.each([
  ['the API', () => get(), 64],
  ['the token endpoint', () => app().refresh('token'), 16],
  ['the revocation endpoint', () => app().revoke('token'), 16],
] as const)('An endless answer of %s is cut off', async (_name, ask, megabytesMax) => {
  let sending: ReturnType<typeof sendEndlessly> | undefined;
  server.answer = (_asked, response) => {
    sending = sendEndlessly(response);
  };
  await expect(ask()).rejects.toThrow(ProviderUnavailable);
  await sending!.closed;
  // The rest is what the sockets hold.
  expect(sending!.sent()).toBeLessThan(megabytesMax * 1024 * 1024);
});

test.each([
  ['the API', () => get()],
  ['the token endpoint', () => app().refresh('token')],
] as const)('A redirect of %s is not followed, so it cannot reach an internal address', async (_name, ask) => {
  server.answer = (_asked, response) => response.writeHead(307, { location: `${server.url}/internal` }).end();
  await expect(ask()).rejects.toThrow();
  expect(server.requests).toHaveLength(1);
});

test('An answer without a new refresh token keeps the current one, and lifetimes have limits', async () => {
  json({ access_token: 'a', token_type: 'bearer', expires_in: 1e15, x_refresh_token_expires_in: -5 });
  expect(await app().refresh('current')).toEqual({
    access: 'a',
    refresh: 'current',
    accessSeconds: 86_400,
    refreshSeconds: 1,
  });
});

test('A company name that no column can store is cleaned', async () => {
  json({ CompanyInfo: { CompanyName: `A\0cme ${'x'.repeat(500)}` } });
  const provider = createQuickbooks(server.options);
  const company = await provider.findCompany('token', new URLSearchParams({ realmId: '123' }));
  expect(company.name).toMatch(/^Acme x{195}$/);
});

test('The company of a redirect is only digits, so it cannot change the address of a request', async () => {
  const provider = createQuickbooks(server.options);
  for (const realmId of ['1/../../x', '1?a', '', '9'.repeat(31), '1@evil.test'])
    await expect(provider.findCompany('token', new URLSearchParams({ realmId }))).rejects.toThrow('company id');
  expect(server.requests).toEqual([]);
});
