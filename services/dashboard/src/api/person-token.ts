import { SignJWT } from 'jose';
import type { Role } from '../organizations/organizations.queries.js';

/** For one request. The gateway accepts 60 seconds at most. */
const LIFETIME = '60s';

export interface Person {
  readonly userId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly role: Role;
}

export type SignPerson = (person: Person) => Promise<string>;

/** Signs for the gateway who acts, where and in which role (docs/roles.md). */
export function createSignPerson(secrets: string): SignPerson {
  const key = new TextEncoder().encode(secrets.split(',')[0]);
  return ({ userId, organizationId, livemode, role }) =>
    new SignJWT({ org: organizationId, livemode, role })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer('exchequer-dashboard')
      .setAudience('exchequer-gateway')
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(key);
}
