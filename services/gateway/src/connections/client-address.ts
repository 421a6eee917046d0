import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address of the client that sent a request. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * Without trusted proxies this is the address of the connection. A trusted proxy names its client in `X-Forwarded-For`. The
 * header is read from its end as long as the addresses are trusted proxies. Addresses before the first other address were
 * written by that client and are ignored.
 * @param trustedProxies addresses and CIDR blocks, as `isNetwork` accepts them
 */
export function createClientAddressOf(trustedProxies: readonly string[]): ClientAddressOf {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = createIsTrusted(trustedProxies);

  return (request) => {
    let client = plain(request.socket.remoteAddress ?? '');
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined || !isTrusted(client)) return client;
    for (const hop of String(forwarded).split(',').toReversed()) {
      const address = plain(hop.trim());
      if (!isIP(address)) return client;
      client = address;
      if (!isTrusted(client)) return client;
    }
    return client;
  };
}

/** Returns whether a connection comes from a trusted proxy, by its remote address */
export function createIsTrustedProxy(trustedProxies: readonly string[]): (remoteAddress: string) => boolean {
  const isTrusted = createIsTrusted(trustedProxies);
  return (remoteAddress) => isTrusted(plain(remoteAddress));
}

function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/** Returns whether the text is an IP address or a CIDR block. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Removes port and brackets. An IPv4 address written as IPv6 becomes IPv4. */
function plain(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  const [, withoutPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return (bracketed ?? withoutPort ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
}
