import { SignJWT } from 'jose';
import type { Caller } from '../keys/caller.js';
import type { SigningKey } from './signing-key.js';

const ISSUER = 'exchequer-gateway';
const LIFETIME_MS = 60_000;
/** Half of the lifetime is reserved for clock differences and slow requests. */
const REUSE_MS = 30_000;

export interface ServiceTokens {
  /** Returns the `Authorization` value that proves this caller to an audience, from the cache or newly signed. */
  authorizationFor(caller: Stated, audience: Audience): string | Promise<string>;
}

/** What a token states. */
export interface Stated
  extends Pick<Caller, 'organizationId' | 'livemode' | 'keyId' | 'rootKeyId' | 'clockAheadMs' | 'testGeneration'> {
  readonly scopes: readonly string[];
  readonly plan?: Caller['plan'];
}

/**
 * One service, or a service that reads from others for the caller, plus those others: a list in the route table, compared by
 * identity.
 */
type Audience = string | readonly string[];

interface Token {
  readonly authorization: string;
  readonly reuseUntilMs: number;
}

/**
 * Short-lived EdDSA tokens instead of API keys: a service learns who calls and never sees a key. One token serves all requests
 * of a key to a service for half a minute, so most requests need no signature.
 */
export function createServiceTokens(key: SigningKey, nowMs: () => number = Date.now): ServiceTokens {
  // Cached by the caller object. The key cache replaces the object when anything in it changes, so a token cannot outlive its
  // key's record.
  const tokens = new WeakMap<Stated, Map<Audience, Token | Promise<string>>>();

  async function sign(caller: Stated, audience: Audience): Promise<string> {
    const issuedAtMs = nowMs();
    const jwt = await new SignJWT({
      org: caller.organizationId,
      livemode: caller.livemode,
      key_id: caller.keyId,
      ...(caller.rootKeyId !== null && { root_key_id: caller.rootKeyId }),
      scopes: caller.scopes,
      ...(caller.plan !== undefined && { plan: caller.plan }),
      ...(caller.clockAheadMs !== 0 && { clock_ahead_ms: caller.clockAheadMs }),
      ...(caller.testGeneration !== 0 && { test_generation: caller.testGeneration }),
      ver: 1,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(typeof audience === 'string' ? audience : [...audience])
      .setSubject(caller.organizationId)
      .setIssuedAt(Math.floor(issuedAtMs / 1000))
      .setExpirationTime(Math.floor((issuedAtMs + LIFETIME_MS) / 1000))
      .sign(key.privateKey);
    const authorization = `Bearer ${jwt}`;
    tokens.get(caller)?.set(audience, { authorization, reuseUntilMs: issuedAtMs + REUSE_MS });
    return authorization;
  }

  return {
    authorizationFor(caller, audience) {
      let ofCaller = tokens.get(caller);
      if (ofCaller === undefined) {
        ofCaller = new Map();
        tokens.set(caller, ofCaller);
      }
      const token = ofCaller.get(audience);
      if (token instanceof Promise) return token;
      if (token !== undefined && token.reuseUntilMs > nowMs()) return token.authorization;
      const signing = sign(caller, audience);
      ofCaller.set(audience, signing);
      return signing;
    },
  };
}
