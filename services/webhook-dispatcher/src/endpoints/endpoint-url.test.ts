import { createAddressGuard } from '../outbound/address-guard.js';
import { parseEndpointUrl, type UrlProblem } from './endpoint-url.js';

const guard = createAddressGuard();
const local = createAddressGuard(['127.0.0.0/8', '::1/128']);

function problemOf(url: string, options: { livemode?: boolean; guard?: typeof guard } = {}): UrlProblem | undefined {
  try {
    parseEndpointUrl(url, { livemode: options.livemode ?? false, guard: options.guard ?? guard });
    return undefined;
  } catch (error) {
    return (error as { code: UrlProblem }).code;
  }
}

test('the stored URL is canonical and has no fragment', () => {
  expect(parseEndpointUrl('https://Example.com:443/hook?a=1#part', { livemode: true, guard })).toBe(
    'https://example.com/hook?a=1',
  );
});

test.each<[string, UrlProblem]>([
  ['', 'invalid_url'],
  ['/hook', 'invalid_url'],
  ['https://', 'invalid_url'],
  ['https://example.com/hook\u0000', 'invalid_url'],
  ['https://exam\nple.com/', 'invalid_url'],
  [' https://example.com/', 'invalid_url'],
  ['ftp://example.com/', 'scheme_not_allowed'],
  ['file:///etc/passwd', 'scheme_not_allowed'],
  ['https://example.com:22/', 'port_not_allowed'],
  ['https://example.com:6/', 'port_not_allowed'],
  ['http://127.0.0.1/', 'blocked_address'],
  ['http://localhost/', 'blocked_address'],
  ['http://localhost./', 'blocked_address'],
  ['http://2130706433/', 'blocked_address'],
  ['http://[::ffff:127.0.0.1]/', 'blocked_address'],
  ['http://0x7f.1/', 'blocked_address'],
  ['http://me@169.254.169.254/', 'blocked_address'],
  ['https://Mary:hunter2@example.com/', 'credentials_not_allowed'],
  ['https://token@example.com/', 'credentials_not_allowed'],
  ['https://:hunter2@example.com/', 'credentials_not_allowed'],
  [`https://example.com/${'a'.repeat(2048)}`, 'too_long'],
])('%s is refused as %s', (url, code) => {
  expect(problemOf(url)).toBe(code);
});

test.each(['http://example.com/', 'https://example.com:8443/', 'https://example.com:1024/', 'http://example.com:80/'])(
  'test mode takes %s',
  (url) => expect(problemOf(url)).toBeUndefined(),
);

test('live mode requires https, except for addresses that the configuration lists', () => {
  expect(problemOf('http://example.com/', { livemode: true })).toBe('https_required');
  expect(problemOf('http://example.com/', { livemode: true, guard: local })).toBe('https_required');
  expect(problemOf('https://example.com/', { livemode: true })).toBeUndefined();
  expect(problemOf('http://127.0.0.1:9000/', { livemode: true, guard: local })).toBeUndefined();
  expect(problemOf('http://localhost:9000/', { livemode: true, guard: local })).toBeUndefined();
});
