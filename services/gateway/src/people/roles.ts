import { allScopes, type Scope } from '../keys/scopes.js';

/** What a person may do in an organization. docs/roles.md */
export type Role = 'owner' | 'admin' | 'developer' | 'bookkeeper' | 'approver' | 'viewer';

const reads = (...families: string[]) => families.map((family) => `${family}:read`);
const writes = (...families: string[]) => families.map((family) => `${family}:write`);

const BUSINESS = ['accounting', 'documents', 'tax', 'treasury', 'bookkeeping'];

/** Write scopes include the read scopes. */
const SCOPES: Readonly<Record<Role, readonly string[]>> = {
  owner: allScopes,
  admin: allScopes,
  developer: [...reads(...BUSINESS, 'requests', 'audit'), ...writes('keys', 'webhooks')],
  bookkeeper: [...reads('tax', 'treasury', 'webhooks'), ...writes('accounting', 'documents', 'bookkeeping')],
  approver: [...reads('accounting', 'documents', 'bookkeeping', 'webhooks', 'audit'), ...writes('treasury', 'tax')],
  viewer: reads(...BUSINESS, 'webhooks'),
};

export function isRole(text: unknown): text is Role {
  return typeof text === 'string' && Object.hasOwn(SCOPES, text);
}

/** In test mode a developer may write everything, to try it out. */
export function scopesOf(role: Role, livemode: boolean): readonly Scope[] {
  const granted = role === 'developer' && !livemode ? allScopes : SCOPES[role];
  return allScopes.filter((scope) => granted.includes(scope));
}
