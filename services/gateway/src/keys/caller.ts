import { isId } from '@exchequer/ids';
import type { UsableKey } from './keys.queries.js';
import type { PlanName } from './keys.table.js';
import { impliedScopes, type Scope } from './scopes.js';

/** The identity of a request, proved by its key or by the token of a person. */
export interface Caller {
  /** The API key, or the person in the dashboard (`usr_...`). */
  readonly keyId: string;
  readonly isPerson: boolean;
  /** The first key of the rolls that led to this one. Null for a key that replaces none. */
  readonly rootKeyId: string | null;
  readonly organizationId: string;
  readonly livemode: boolean;
  /** Includes implied scopes; sorted. */
  readonly scopes: readonly Scope[];
  readonly plan: PlanName;
  readonly limitPerMinute: number;
  /** By how many milliseconds the test clock is ahead of real time. 0 in live mode. */
  readonly clockAheadMs: number;
  /** Of the test data of the organization. 0 in live mode, and until it is deleted for the first time. */
  readonly testGeneration: number;
  /** Whether the test data is being deleted now. */
  readonly deletesTestData: boolean;
  /** Unix milliseconds. Infinity for a key that does not expire. */
  readonly expiresAtMs: number;
  /** The subject of the rate limit: the organization in this mode, so that more keys do not allow more requests. */
  readonly rateLimitSubject: string;
}

export function callerOf(key: UsableKey): Caller {
  return Object.freeze({
    keyId: key.id,
    isPerson: isId('usr', key.id),
    rootKeyId: key.rootKeyId,
    organizationId: key.organizationId,
    livemode: key.livemode,
    scopes: Object.freeze(impliedScopes(key.scopes)),
    plan: key.plan,
    limitPerMinute: key.limitPerMinute,
    clockAheadMs: key.clockAheadMs,
    testGeneration: key.testGeneration,
    deletesTestData: key.deletesTestData,
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
    a.clockAheadMs === b.clockAheadMs &&
    a.testGeneration === b.testGeneration &&
    a.deletesTestData === b.deletesTestData &&
    a.expiresAtMs === b.expiresAtMs &&
    a.scopes.join() === b.scopes.join()
  );
}
