import { WebhookVerificationError } from './core/errors.js';
import { ReplayGuard, signForTest, verify } from './webhooks.js';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1,
  livemode: false,
  sequence: 1,
  data: {},
};

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(WebhookVerificationError);
    return (error as WebhookVerificationError).code;
  }
  return 'verified';
};

test('a delivery is verified from text, bytes and all kinds of headers', () => {
  const { body, headers } = signForTest(EVENT, SECRET);
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  for (const each of [body, Buffer.from(body), new TextEncoder().encode(body), new TextEncoder().encode(body).buffer]) {
    for (const some of [headers, upper, lists, new Headers(headers)]) expect(verify(each, some, SECRET)).toEqual(EVENT);
  }
});

test('while a secret is rotated, both are accepted', () => {
  const { body, headers } = signForTest(EVENT, OTHER);
  expect(verify(body, headers, [SECRET, OTHER])).toEqual(EVENT);
  expect(codeOf(() => verify(body, headers, SECRET))).toBe('webhook_signature_mismatch');
  const both = {
    ...headers,
    'webhook-signature': `${signForTest(EVENT, SECRET).headers['webhook-signature']} ${headers['webhook-signature']}`,
  };
  expect(verify(body, both, OTHER)).toEqual(EVENT);
});

test.each([
  ['another body', (body: string) => `${body} `, {}, SECRET, 'webhook_signature_mismatch'],
  ['a parsed body', () => EVENT, {}, SECRET, 'webhook_body_not_raw'],
  ['bytes that are no text', () => new Uint8Array([0xff, 0xfe]), {}, SECRET, 'webhook_body_invalid'],
  ['no signature', (body: string) => body, { 'webhook-signature': undefined }, SECRET, 'webhook_headers_missing'],
  ['an old time', (body: string) => body, { 'webhook-timestamp': '1' }, SECRET, 'webhook_timestamp_invalid'],
  ['a time that is none', (body: string) => body, { 'webhook-timestamp': 'now' }, SECRET, 'webhook_timestamp_invalid'],
  ['another id', (body: string) => body, { 'webhook-id': 'evt_2' }, SECRET, 'webhook_signature_mismatch'],
  ['another secret', (body: string) => body, {}, OTHER, 'webhook_signature_mismatch'],
  ['a secret that is none', (body: string) => body, {}, 'whsec_ö', 'webhook_secret_invalid'],
  ['no secret', (body: string) => body, {}, '', 'webhook_secret_invalid'],
])('a delivery with %s is refused', (_, change, headers, secret, code) => {
  const signed = signForTest(EVENT, SECRET);
  expect(codeOf(() => verify(change(signed.body) as string, { ...signed.headers, ...headers }, secret))).toBe(code);
});

test('a copy of a delivery is refused, and an attempt that was signed anew is not', () => {
  const replays = new ReplayGuard();
  const { body, headers } = signForTest(EVENT, SECRET);
  expect(codeOf(() => verify(body, headers, OTHER, { replays }))).toBe('webhook_signature_mismatch');
  expect(verify(body, headers, SECRET, { replays })).toEqual(EVENT);
  expect(codeOf(() => verify(body, headers, SECRET, { replays }))).toBe('webhook_replayed');
  const timestamp = headers['webhook-timestamp']!;
  for (const spelling of [`0${timestamp}`, `+${timestamp}`, `${timestamp}.5`, `${timestamp} x`]) {
    const copy = { ...headers, 'webhook-timestamp': spelling };
    expect(codeOf(() => verify(body, copy, SECRET, { replays }))).toBe('webhook_replayed');
  }
  const another = signForTest({ ...EVENT, id: 'evt_2' }, SECRET);
  expect(verify(another.body, another.headers, SECRET, { replays })).toMatchObject({ id: 'evt_2' });
});

test('an event of a newer version is `unknown`, with its kind', () => {
  const { body, headers } = signForTest({ ...EVENT, type: 'moon.landed' }, SECRET);
  const event = verify(body, headers, SECRET);
  expect(event).toEqual({ ...EVENT, type: 'unknown', kind: 'moon.landed' });
  // Compiles: `type` tells the kinds apart.
  if (event.type === 'unknown') expect(event.kind).toBe('moon.landed');
  else if (event.type === 'refund.issued') expect(typeof event.data.amount).toBe('number');
});
