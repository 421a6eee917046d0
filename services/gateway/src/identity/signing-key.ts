import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';

/** The gateway's Ed25519 key. Services know its public half. */
export interface SigningKey {
  /** RFC 7638 thumbprint: the private key and its entry in the key set find each other without being told. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
}

/** @throws RangeError when the text is not an Ed25519 private key in PKCS8 PEM */
export async function readSigningKey(pem: string): Promise<SigningKey> {
  const privateKey = parsePem(pem);
  if (privateKey?.asymmetricKeyType !== 'ed25519') {
    throw new RangeError('GATEWAY_SIGNING_KEY must be an Ed25519 private key in PKCS8 PEM');
  }
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  const keyId = await calculateJwkThumbprint(publicJwk);
  return { keyId, privateKey, publicJwk: { ...publicJwk, kid: keyId, alg: 'EdDSA', use: 'sig' } };
}

/** A new private key in PEM, for GATEWAY_SIGNING_KEY. */
export function newSigningKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** What the services get as GATEWAY_JWKS: during a roll-over the new and the old key. */
export function publicKeySet(keys: readonly SigningKey[]): { readonly keys: readonly JWK[] } {
  return { keys: keys.map((key) => key.publicJwk) };
}

/** The line breaks of a PEM are lost in many environments; both `\n` written out and real ones are read. */
function parsePem(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return undefined;
  }
}
