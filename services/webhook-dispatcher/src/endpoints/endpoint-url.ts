import { isIP } from 'node:net';
import type { AddressGuard } from '../outbound/address-guard.js';

export type UrlProblem =
  | 'invalid_url'
  | 'credentials_not_allowed'
  | 'too_long'
  | 'scheme_not_allowed'
  | 'https_required'
  | 'port_not_allowed'
  | 'blocked_address';

const URL_LENGTH_MAX = 2048;

const problemTexts: Record<UrlProblem, string> = {
  invalid_url: 'must be an absolute URL without blanks or control characters',
  credentials_not_allowed: 'must not hold a user name or password; the signature is what proves who sends',
  too_long: `must be at most ${URL_LENGTH_MAX} characters`,
  scheme_not_allowed: 'must start with https:// or http://',
  https_required: 'must use https in live mode',
  port_not_allowed: 'must use port 80, 443, 8443 or one from 1024 up',
  blocked_address: 'must be a publicly reachable address',
};

export class EndpointUrlError extends Error {
  constructor(readonly code: UrlProblem) {
    super(problemTexts[code]);
    this.name = 'EndpointUrlError';
  }
}

/** The URL parser would remove these characters and so deliver to another address. */
const PASSED_OVER = /[\s\p{Cc}]/u;

/**
 * Returns the address that is stored and used for delivery: canonical, without a fragment. Refuses early what delivery would
 * refuse. The addresses of a host name are checked at each delivery.
 * @throws {EndpointUrlError}
 */
export function parseEndpointUrl(
  text: string,
  options: { readonly livemode: boolean; readonly guard: AddressGuard },
): string {
  if (text.length > URL_LENGTH_MAX) throw new EndpointUrlError('too_long');
  if (PASSED_OVER.test(text) || !URL.canParse(text)) throw new EndpointUrlError('invalid_url');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EndpointUrlError('scheme_not_allowed');
  if (!isPortAllowed(url.port)) throw new EndpointUrlError('port_not_allowed');
  const address = literalAddress(url.hostname);
  if (address !== undefined && !options.guard.permits(address)) throw new EndpointUrlError('blocked_address');
  if (
    options.livemode &&
    url.protocol === 'http:' &&
    !(address !== undefined && options.guard.isAllowListed(address))
  ) {
    throw new EndpointUrlError('https_required');
  }
  if (url.username !== '' || url.password !== '') throw new EndpointUrlError('credentials_not_allowed');
  url.hash = '';
  if (url.href.length > URL_LENGTH_MAX) throw new EndpointUrlError('too_long');
  return url.href;
}

/** An empty port is the default port of the scheme: 80 or 443. */
function isPortAllowed(port: string): boolean {
  return port === '' || ['80', '443', '8443'].includes(port) || Number(port) >= 1024;
}

/** The URL parser has already changed 2130706433, 0x7f.1 and 127.1 to 127.0.0.1. */
function literalAddress(hostname: string): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return host;
  return host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : undefined;
}
