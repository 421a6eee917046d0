import { createHash } from 'node:crypto';
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
 * Binds a consent to this browser (RFC 9700, 4.7.1). A cookie of its own for each state, so that two consents in one browser do not disturb
 * each other.
 */
export function bindToBrowser(response: Response, state: string, publicUrl: string): void {
  const { name, value } = cookieOf(state);
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
  const { name, value } = cookieOf(state);
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  if (!cookies.includes(`${name}=${value}`)) throw new Problem('other_browser');
}

function cookieOf(state: string): { readonly name: string; readonly value: string } {
  const hash = createHash('sha256').update(`browser of ${state}`).digest('hex');
  return { name: `${COOKIE_PREFIX}${hash.slice(0, 16)}`, value: hash.slice(16) };
}
