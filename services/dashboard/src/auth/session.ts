import { Problem } from '@exchequer/http-kit';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request } from 'express';
import type { Auth } from './auth.js';

export interface SessionOfPerson {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly email_confirmed: boolean;
    readonly two_factor_enabled: boolean;
  };
  /** The cookie with a later end, if the session was prolonged. */
  readonly cookies: readonly string[];
}

/**
 * Who sends the request. It is read from the database each time, so that a revoked session ends at once.
 * @throws {Problem} 401
 */
export async function requireSession(auth: Auth, request: Request): Promise<SessionOfPerson> {
  const { response, headers } = await auth.api.getSession({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  });
  if (!response) throw new Problem('unauthorized', 'Sign in.');
  const { id, name, email, emailVerified, twoFactorEnabled } = response.user;
  return {
    person: { id, name, email, email_confirmed: emailVerified, two_factor_enabled: twoFactorEnabled === true },
    cookies: headers.getSetCookie(),
  };
}
