import type { Tenant } from '@exchequer/postgres';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';

/** The caller, as stated by the gateway. */
export interface Caller extends Tenant {
  readonly keyId: string;
  /** The first key of the rolls that led to this key. Not given for a key that replaces none. */
  readonly rootKeyId?: string;
  readonly scopes: readonly string[];
  /** By how many milliseconds the test clock of the organization is ahead of real time; negative if it is behind. Not given for real time. */
  readonly clockAheadMs?: number;
}

export type GatewayTokenVerifier = (authorization: string | undefined) => Promise<Caller | undefined>;

const CACHED_TOKENS_MAX = 10_000;

/**
 * Verifies the EdDSA JWT that the gateway sends instead of the API key. Tokens are valid for 60 s and the gateway reuses them,
 * so a verified token is cached until it expires. `jwks` has two keys while the gateway rotates its own.
 *
 * A token with several audiences is meant for the first. The others are services that the first one can ask on the caller's
 * behalf; for them the token only proves read scopes.
 */
export function gatewayTokenVerifier(options: {
  readonly jwks: string;
  readonly audience: string;
}): GatewayTokenVerifier {
  const keySet = createLocalJWKSet(JSON.parse(options.jwks) as JSONWebKeySet);
  const verified = new Map<string, { caller: Caller; expiresMs: number }>();

  return async (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return undefined;
    const token = authorization.slice('Bearer '.length);
    const known = verified.get(token);
    if (known && known.expiresMs > Date.now()) return known.caller;
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['EdDSA', 'Ed25519'],
        issuer: 'exchequer-gateway',
        audience: options.audience,
        requiredClaims: ['sub', 'exp', 'livemode', 'key_id', 'scopes'],
      });
      const [addressee] = [payload.aud].flat();
      const scopes = payload.scopes as string[];
      const caller: Caller = {
        organizationId: payload.sub!,
        livemode: payload.livemode === true,
        keyId: String(payload.key_id),
        ...(payload.root_key_id !== undefined && { rootKeyId: String(payload.root_key_id) }),
        ...(payload.clock_ahead_ms !== undefined && { clockAheadMs: Number(payload.clock_ahead_ms) }),
        ...(payload.livemode !== true && { testGeneration: Number(payload.test_generation ?? 0) }),
        scopes: addressee === options.audience ? scopes : scopes.filter((scope) => scope.endsWith(':read')),
      };
      if (verified.size >= CACHED_TOKENS_MAX) verified.clear();
      verified.set(token, { caller, expiresMs: payload.exp! * 1000 });
      return caller;
    } catch {
      return undefined;
    }
  };
}
