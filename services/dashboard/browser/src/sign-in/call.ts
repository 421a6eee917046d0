import { signInTexts as texts } from './texts.ts';

/** The answer that a page shows in words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
}

/**
 * Calls the server part of the dashboard: POST with a body, else GET.
 * @throws {Refused}
 */
export async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/app${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-exchequer-dashboard': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Refused(0, 'connection_failed', texts.connection, undefined);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { code = 'unknown', message = texts.unexpected } = answer?.error ?? answer ?? {};
  const words = response.status === 429 ? texts.tooMany : response.status >= 500 ? texts.unexpected : message;
  throw new Refused(response.status, code, words, response.headers.get('x-request-id') ?? undefined);
}

/** Where to go after signing in. Only a page of the dashboard itself, never another site. */
export function nextPage(search: string): string {
  const then = new URLSearchParams(search).get('then') ?? '';
  const url = URL.canParse(then, window.location.origin) ? new URL(then, window.location.origin) : undefined;
  const isOurs = url?.origin === window.location.origin && url.pathname.startsWith('/app/');
  return isOurs ? url.pathname + url.search : '/app/';
}
