// Runs once per volume: makes the secrets of this installation as files, so that none is written into a file of the project.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/run/exchequer';
mkdirSync(folder, { recursive: true });

const once = (name, make) => {
  const file = join(folder, name);
  // Readable by every container's user: the volume itself is the boundary.
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o444 });
};
const password = () => randomBytes(24).toString('base64url');

for (const name of [
  'postgres_password',
  'gateway_password',
  'accounting_password',
  'documents_password',
  'tax_password',
  'webhooks_password',
])
  once(name, password);
for (const name of ['s3_access_key_id', 's3_secret_access_key']) once(name, password);
once('vault_master_keys', () => `first:${randomBytes(32).toString('base64')}`);

if (!existsSync(join(folder, 'gateway_signing_key'))) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex'), alg: 'EdDSA', use: 'sig' };
  once('gateway_signing_key', () => privateKey.export({ format: 'pem', type: 'pkcs8' }));
  once('gateway_jwks', () => JSON.stringify({ keys: [jwk] }));
}
