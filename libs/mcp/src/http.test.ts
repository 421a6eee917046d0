import { answerHttp } from './index.js';

interface Body {
  readonly result: { readonly content: readonly { readonly text: string }[] };
  readonly error: { readonly code: number };
}

const CALLER = { organization: 'org_1', livemode: false, scopes: ['accounting:read'] };

/** As the gateway hands over what a client has sent. Nothing listens at the address of the tools. */
function send(body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return answerHttp(new Request('https://api.test/mcp', { method: 'POST', headers, body: text }), {
    apiKey: 'sk_test_a',
    baseUrl: 'http://127.0.0.1:1',
    allowsWrites: false,
    allowsLive: false,
    caller: CALLER,
    forwardedFor: '203.0.113.7',
    signal: new AbortController().signal,
  });
}

const message = (id: number, method: string, params?: object) => ({ jsonrpc: '2.0', id, method, params });
const call = (name: string, input: object) => message(1, 'tools/call', { name, arguments: input });
const textOf = async (answer: Response) => ((await answer.json()) as Body).result.content[0]!.text;

test('Several messages in one POST are refused, so each message counts as a request, and none waits for ever', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  const batches = [
    Array.from({ length: 100 }, (_, id) => message(id, 'tools/list')),
    [call('search_guides', { query: 'transfer' }), cancelled],
    ` \n[${JSON.stringify(message(1, 'ping'))}]`,
  ];
  for (const batch of batches) {
    const answer = await send(batch);
    expect([answer.status, ((await answer.json()) as Body).error.code]).toEqual([400, -32_600]);
  }
  expect(((await (await send(message(1, 'ping'))).json()) as Body).result).toEqual({});
});

test('A call with thousands of wrong members gets a short answer', async () => {
  const input = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`member_${n}`, n]));
  const text = await textOf(await send(call('list_invoices', input)));
  expect(JSON.parse(text).error.code).toBe('invalid_input');
  expect(text.length).toBeLessThan(3_000);
});

test('A search finds the section although a word has a wrong letter, and words of no use do not count', async () => {
  const query = `the of ${'to '.repeat(20)}Idempotncy-Key reused`;
  const { sections } = JSON.parse(await textOf(await send(call('search_guides', { query }))));
  expect(JSON.stringify(sections)).toContain('Idempotency-Key');
});
