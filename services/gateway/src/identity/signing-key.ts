import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWK } from 'jose';

/** The gateway's Ed25519 key. Services have its public key. */
export interface SigningKey {
  /** The id of the public key in the services' key set. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
}

/**
 * @param pem PKCS8; line breaks can be written as `\n`, because many environments lose real ones
 * @param serviceKeySet the value of the services' GATEWAY_JWKS; without it the key id is its RFC 7638 thumbprint
 * @throws RangeError if the text is not an Ed25519 private key, or if its public key is missing from the key set
 */
export async function readSigningKey(pem: string, serviceKeySet?: string): Promise<SigningKey> {
  const privateKey = parsePem(pem);
  if (privateKey?.asymmetricKeyType !== 'ed25519') {
    throw new RangeError('GATEWAY_SIGNING_KEY must be an Ed25519 private key in PKCS8 PEM');
  }
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  const keyId =
    serviceKeySet === undefined ? await calculateJwkThumbprint(publicJwk) : keyIdIn(serviceKeySet, publicJwk);
  return { keyId, privateKey, publicJwk: { ...publicJwk, kid: keyId, alg: 'EdDSA', use: 'sig' } };
}

/** A new private key in PEM, for GATEWAY_SIGNING_KEY. */
export function newSigningKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The value of the services' GATEWAY_JWKS. During a rotation it has the new and the old key. */
export function publicKeySet(keys: readonly SigningKey[]): JSONWebKeySet {
  return { keys: keys.map((key) => key.publicJwk) };
}

function parsePem(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return undefined;
  }
}

function keyIdIn(keySet: string, publicJwk: JWK): string {
  const { keys } = JSON.parse(keySet) as JSONWebKeySet;
  const kid = keys.find((key) => key.x === publicJwk.x)?.kid;
  if (kid === undefined) throw new RangeError('GATEWAY_JWKS does not hold the public half of GATEWAY_SIGNING_KEY');
  return kid;
}
