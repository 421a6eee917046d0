import { createHash, createHmac } from 'node:crypto';
import { Problem } from '@exchequer/http-kit';
import type { Request, Response } from 'express';

/** Our address that starts a consent: it binds the consent to the browser, and sends the browser to the consent page. */
export const START_PATH = '/api/bookkeeping/authorize';
/** Where the consent page sends the browser. */
export const CALLBACK_PATH = '/api/bookkeeping/callback';

/** The gateway passes on only cookies whose names begin so. */
const COOKIE_PREFIX = 'exchequer_consent_';
const COOKIE_SECONDS = 30 * 60;

/**
 * The `state` of a consent. It follows from the link in `authUrl`, and the link does not follow from it: who sees the redirect of the provider
 * cannot start the consent in another browser.
 */
export const stateOf = (link: string): string => createHmac('sha256', link).update('state').digest('base64url');

/**
 * Binds a consent to this browser (RFC 9700, 4.7.1). A cookie of its own for each consent, so that two in one browser do not disturb each
 * other.
 */
export function bindToBrowser(response: Response, link: string, publicUrl: string): void {
  const { name, value } = cookieOf(stateOf(link), link);
  response.cookie(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: CALLBACK_PATH,
    maxAge: COOKIE_SECONDS * 1_000,
  });
}

/** @throws {Problem} 400 `other_browser` */
export function requireSameBrowser(request: Request, state: string): void {
  const { name } = cookieOf(state, '');
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const link = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  if (link === undefined || stateOf(link) !== state) throw new Problem('other_browser');
}

/** The cookie of a state holds its link. */
function cookieOf(state: string, link: string): { readonly name: string; readonly value: string } {
  const hash = createHash('sha256').update(state).digest('hex');
  return { name: `${COOKIE_PREFIX}${hash.slice(0, 16)}`, value: link };
}
