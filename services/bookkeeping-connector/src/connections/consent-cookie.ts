import { createHash } from 'node:crypto';
import type { Request } from 'express';

/**
 * The cookie of a browser that opened `authUrl`. Only such a browser can complete the consent: an address of the consent page or of the
 * callback that somebody else sends to a person has no effect. Each consent has its own cookie, so a person can have two open at once. Its
 * name follows from the state, which nobody can guess, so its value says nothing.
 * @param publicUrl address of the API as a browser knows it
 */
export function consentCookie(publicUrl: string, state: string, maxAgeSeconds: number): string {
  // SameSite=Lax: the bookkeeping software sends the browser back with a link, and this cookie must come along.
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure(publicUrl)) attributes.push('Secure');
  return [`${nameOf(publicUrl, state)}=1`, ...attributes].join('; ');
}

/** Whether the browser of a request opened the `authUrl` with this state. */
export function hasConsentCookie({ headers }: Request, publicUrl: string, state: string): boolean {
  const wanted = `${nameOf(publicUrl, state)}=1`;
  return (headers.cookie ?? '').split(';').some((cookie) => cookie.trim() === wanted);
}

/** With the prefix `__Host-`, a browser accepts the cookie only from this host itself, and only over TLS. */
function nameOf(publicUrl: string, state: string): string {
  const digest = createHash('sha256').update(`consent cookie ${state}`).digest('hex').slice(0, 32);
  return `${isSecure(publicUrl) ? '__Host-' : ''}exchequer-consent-${digest}`;
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
