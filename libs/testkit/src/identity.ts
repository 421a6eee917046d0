import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const KEY_ID = 'test-key';
const keyPair = generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });

export interface TestTenant {
  readonly organizationId: string;
  readonly livemode: boolean;
  /** The key of its requests. Default: `TEST_KEY`. */
  readonly keyId?: string;
}

/** The key of requests in tests that name no other one. */
export const TEST_KEY = 'key_00000000000000000000000001';

/** An organization as the gateway would name it. */
export function testTenant(n = 1, livemode = false): TestTenant {
  return { organizationId: `org_${String(n).padStart(26, '0')}`, livemode };
}

/** The public half of the key that `signTestToken` signs with, as a service reads it from GATEWAY_JWKS. */
export async function testJwks(): Promise<string> {
  const { publicKey } = await keyPair;
  return JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'EdDSA', use: 'sig' }] });
}

/** What the gateway puts in front of a service for one request. */
export async function signTestToken(
  audience: string | string[],
  tenant: TestTenant,
  scopes: readonly string[] = [],
  claims: JWTPayload = {},
): Promise<string> {
  const { privateKey } = await keyPair;
  const inOneMinute = Math.floor(Date.now() / 1000) + 60;
  return new SignJWT({
    exp: inOneMinute,
    livemode: tenant.livemode,
    key_id: tenant.keyId ?? TEST_KEY,
    scopes: [...scopes],
    plan: 'enterprise',
    ver: 1,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
    .setIssuer('exchequer-gateway')
    .setAudience(audience)
    .setSubject(tenant.organizationId)
    .setIssuedAt()
    .sign(privateKey);
}
