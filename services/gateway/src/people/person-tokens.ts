import { isId } from '@exchequer/ids';
import { jwtVerify } from 'jose';
import { isRole, type Role } from './roles.js';

/** A person who acts in an organization, as the dashboard states. */
export interface Person {
  readonly userId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly role: Role;
}

export type PersonOf = (token: string) => Promise<Person | undefined>;

export const PERSON_TOKEN = { issuer: 'exchequer-dashboard', audience: 'exchequer-gateway' } as const;
/** A token must end at most so long after it began, so that a role that was taken away ends soon. */
const LIFETIME_SECONDS_MAX = 60;
const SECRET_BYTES_MIN = 24;
/** Three parts of base64url. No API key has a dot. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const looksLikePersonToken = (text: string): boolean => TOKEN.test(text);

/**
 * Reads the tokens that the dashboard signs with a shared secret (HS256) for each request of a person.
 * @param secrets newest first. While a secret is replaced, there are two.
 * @throws RangeError if a secret is too short
 */
export function personTokens(secrets: readonly string[]): PersonOf {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  if (keys.some(({ length }) => length < SECRET_BYTES_MIN))
    throw new RangeError(`each secret of PERSON_TOKEN_SECRETS must have at least ${SECRET_BYTES_MIN} bytes`);
  return async (token) => {
    for (const key of keys) {
      const person = await verified(token, key);
      if (person !== undefined) return person;
    }
    return undefined;
  };
}

async function verified(token: string, key: Uint8Array): Promise<Person | undefined> {
  const options = {
    ...PERSON_TOKEN,
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: LIFETIME_SECONDS_MAX,
  };
  const { payload } = (await jwtVerify(token, key, options).catch(() => undefined)) ?? {};
  if (payload === undefined || payload.exp! - payload.iat! > LIFETIME_SECONDS_MAX) return undefined;
  const { sub: userId, org: organizationId, livemode, role } = payload;
  if (!isId('usr', userId) || !isId('org', organizationId) || typeof livemode !== 'boolean' || !isRole(role))
    return undefined;
  return { userId: userId as string, organizationId: organizationId as string, livemode, role };
}
