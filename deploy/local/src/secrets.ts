import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { home } from './paths.js';

/** Created once on this machine, and worthless anywhere else. */
export interface LocalSecrets {
  readonly postgresPassword: string;
  /** Password of each service's role, by schema. */
  readonly rolePasswords: Readonly<Record<string, string>>;
  /** Secrets that belong to one service, by name. */
  readonly serviceSecrets: Readonly<Record<string, string>>;
  readonly vaultMasterKeys: string;
  /** PKCS #8 PEM, Ed25519. */
  readonly gatewaySigningKey: string;
  readonly gatewayJwks: string;
}

export async function loadSecrets(schemas: readonly string[], ownSecrets: readonly string[]): Promise<LocalSecrets> {
  const file = join(home, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets) : await makeSecrets();
  const rolePasswords = withAll(known.rolePasswords, schemas);
  const secrets = { ...known, rolePasswords, serviceSecrets: withAll(known.serviceSecrets, ownSecrets) };
  mkdirSync(home, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Returns the known secrets, and a new one for each name without one. */
function withAll(known: Readonly<Record<string, string>> = {}, names: readonly string[]): Record<string, string> {
  const all = { ...known };
  for (const name of names) all[name] ??= randomBytes(18).toString('base64url');
  return all;
}

async function makeSecrets(): Promise<LocalSecrets> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = {
    ...(await exportJWK(publicKey)),
    kid: `local-${randomBytes(4).toString('hex')}`,
    alg: 'EdDSA',
    use: 'sig',
  };
  return {
    postgresPassword: randomBytes(18).toString('base64url'),
    rolePasswords: {},
    serviceSecrets: {},
    vaultMasterKeys: `local:${randomBytes(32).toString('base64')}`,
    gatewaySigningKey: await exportPKCS8(privateKey),
    gatewayJwks: JSON.stringify({ keys: [jwk] }),
  };
}
