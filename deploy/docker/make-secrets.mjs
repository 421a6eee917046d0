// Makes the secrets of this installation and gives each container only its own. Runs before every start.
//
//   node make-secrets.mjs /secrets
//
// /secrets/store holds every secret and is mounted by no other container. /secrets/<consumer> is the volume that the
// container <consumer> mounts: only its user can read it. Every file is written under a temporary name, synced and
// renamed, so that a crash at any step leaves a state that the next run completes. A secret that exists never changes.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const PUBLIC_KEYS = 'gateway_jwks';
const SIGNING_KEY = 'gateway_signing_key';
/** What each service gets; written by `npm run generate` from the services' service.json. */
const SERVICES = JSON.parse(readFileSync(new URL('generated/secret-consumers.json', import.meta.url), 'utf8'));
const PASSWORDS = Object.values(SERVICES).map(({ password }) => password);
const S3_KEYS = ['s3_access_key_id', 's3_secret_access_key'];

/** Secrets that belong to one service, named `<service>_...`. */
const OWN = Object.entries(SERVICES).flatMap(([name, { secrets }]) =>
  secrets.filter((one) => one.startsWith(`${name}_`)),
);

/**
 * The user of each container (`user:` in docker-compose.yml) and its files. A service that seals data also gets
 * `vault_master_keys`, with a key that no other service has.
 */
const CONSUMERS = {
  postgres: { uid: 999, files: ['postgres_password'] },
  s3: { uid: 0, files: S3_KEYS },
  // A superuser can set every role's password anyway, so one folder for all migrations reveals nothing more.
  migrate: { uid: 10100, files: ['postgres_password', ...PASSWORDS] },
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([name, { uid, password, secrets, sealsData }]) => [
      name,
      { uid, files: [password, PUBLIC_KEYS, ...secrets], sealsData },
    ]),
  ),
};

const isRoot = process.getuid() === 0;
const root = process.argv[2] ?? '/secrets';
const store = join(root, 'store');
for (const name of ['store', ...Object.keys(CONSUMERS)]) {
  if (!existsSync(join(root, name)))
    fail(
      `There is no folder ${join(root, name)}: mount the volume of "${name}" there (service "secrets" in docker-compose.yml).`,
    );
}

closeFolder(store, 0);
for (const name of ['postgres_password', ...PASSWORDS, ...S3_KEYS, ...OWN.filter((one) => one !== SIGNING_KEY)]) {
  make(name, newPassword);
}
makeSigningKey();
makePublicKeys();
for (const [name, { sealsData }] of Object.entries(CONSUMERS)) if (sealsData) makeVaultKeys(name);
for (const [name, consumer] of Object.entries(CONSUMERS)) handOut(name, consumer);

function makeSigningKey() {
  const pem = stored(SIGNING_KEY);
  if (pem !== undefined && publicHalf(pem) === undefined) {
    fail(
      `${SIGNING_KEY} in the volume "secrets" is not an Ed25519 private key. Restore it from a backup, or delete it to get a new one.`,
    );
  }
  make(SIGNING_KEY, () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
}

/** The set can have more keys than the current one. It is kept as long as it contains the current one. */
function makePublicKeys() {
  const jwk = publicHalf(stored(SIGNING_KEY));
  if (keysIn(stored(PUBLIC_KEYS)).some((key) => key.x === jwk.x)) return;
  // RFC 7638: exactly these members, in this order.
  const thumbprint = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  write(store, PUBLIC_KEYS, JSON.stringify({ keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] }), 0o600, 0);
  console.log(`Made ${PUBLIC_KEYS} from ${SIGNING_KEY}.`);
}

function makeVaultKeys(service) {
  make(`${service}_vault_master_keys`, () => `${service}-1:${randomBytes(32).toString('base64')}`);
}

function handOut(name, { uid, files, sealsData }) {
  const folder = join(root, name);
  const wanted = new Map(files.map((file) => [file, stored(file)]));
  if (sealsData) wanted.set('vault_master_keys', stored(`${name}_vault_master_keys`));
  closeFolder(folder, uid);
  for (const [file, content] of wanted) {
    if (!isHandedOut(join(folder, file), content, uid)) write(folder, file, content, 0o400, uid);
  }
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file), { recursive: true });
}

function isHandedOut(path, content, uid) {
  if (!existsSync(path)) return false;
  const { mode, uid: owner } = statSync(path);
  return (mode & 0o777) === 0o400 && (!isRoot || owner === uid) && readFileSync(path, 'utf8') === content;
}

function make(name, content) {
  if (stored(name) !== undefined) return;
  write(store, name, content(), 0o600, 0);
  console.log(`Made ${name}.`);
}

function stored(name) {
  const path = join(store, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function write(folder, name, content, mode, owner) {
  const draft = join(folder, `.${name}.draft`);
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o400);
  writeSync(file, content);
  fchmodSync(file, mode);
  if (isRoot) fchownSync(file, owner, owner);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(folder, name));
  const entries = openSync(folder, 'r');
  fsyncSync(entries);
  closeSync(entries);
}

function closeFolder(folder, owner) {
  chmodSync(folder, 0o700);
  if (isRoot) chownSync(folder, owner, owner);
}

function newPassword() {
  return randomBytes(24).toString('base64url');
}

function publicHalf(pem) {
  try {
    const key = createPublicKey(createPrivateKey(pem));
    return key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }) : undefined;
  } catch {
    return undefined;
  }
}

function keysIn(keySet) {
  try {
    return JSON.parse(keySet ?? '').keys ?? [];
  } catch {
    return [];
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
