import type { UsableKey } from './keys.queries.js';
import type { PlanName } from './keys.table.js';
import { impliedScopes, type Scope } from './scopes.js';

/** On whose behalf a request is made, as its key proves it. */
export interface Caller {
  readonly keyId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  /** With implied ones, sorted. */
  readonly scopes: readonly Scope[];
  readonly plan: PlanName;
  readonly limitPerMinute: number;
  /** Unix milliseconds; Infinity for a key without an end. */
  readonly expiresAtMs: number;
  /** Whom the rate limit counts: the organization in this mode, so that more keys do not mean more requests. */
  readonly rateLimitSubject: string;
}

export function callerOf(key: UsableKey): Caller {
  return Object.freeze({
    keyId: key.id,
    organizationId: key.organizationId,
    livemode: key.livemode,
    scopes: Object.freeze(impliedScopes(key.scopes)),
    plan: key.plan,
    limitPerMinute: key.limitPerMinute,
    expiresAtMs: key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    rateLimitSubject: `${key.organizationId}:${key.livemode ? 'live' : 'test'}`,
  });
}

export function isSameCaller(a: Caller, b: Caller): boolean {
  return (
    a.keyId === b.keyId &&
    a.organizationId === b.organizationId &&
    a.livemode === b.livemode &&
    a.plan === b.plan &&
    a.limitPerMinute === b.limitPerMinute &&
    a.expiresAtMs === b.expiresAtMs &&
    a.scopes.join() === b.scopes.join()
  );
}
