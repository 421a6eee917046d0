import type { IncomingMessage } from 'node:http';
import { createClientAddressOf, isNetwork } from './client-address.js';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('without trusted proxies nobody can choose its own address', () => {
  expect(createClientAddressOf([])(from('192.0.2.1', '10.0.0.1'))).toBe('192.0.2.1');
});

test.each([
  ['a connection from elsewhere', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['an invented address before the real one', '10.1.2.3', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['an invented trusted proxy', '10.1.2.3', '198.51.100.7, 10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['what is no address', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['no header', '10.1.2.3', undefined, '10.1.2.3'],
  ['ports and brackets', '::ffff:10.1.2.3', '[2001:db8::1]:443', '2001:db8::1'],
  ['IPv4 with a port', 'fd00::5', '203.0.113.9:5000', '203.0.113.9'],
])('%s', (_case, remote, forwarded, expected) => {
  expect(createClientAddressOf(['10.0.0.0/8', 'fd00::/8'])(from(remote, forwarded))).toBe(expected);
});

test('networks are addresses and CIDR blocks', () => {
  expect(['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '::1'].map(isNetwork)).toEqual([true, true, true, true]);
  expect(['10.0.0.0/33', 'proxy', '10.0.0.0/8/8', '10.0.0.0/', ''].map(isNetwork)).toEqual(Array(5).fill(false));
});
