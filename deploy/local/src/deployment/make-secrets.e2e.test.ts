import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.js';
import { manifests } from '../services.js';

/** The command of the compose service `secrets`, run on folders that stand for its volumes. */
const COMMAND = join(root, 'deploy/docker/make-secrets.mjs');
const CONSUMERS = ['postgres', 's3', 'migrate', ...manifests.map(({ name }) => name)];
/** Services that seal data under a key of their own. */
const SEALING = manifests.filter(({ vault }) => vault).map(({ name }) => name);
/** Calls that change a file or a folder: the steps between which a process can die. */
const STEPS = [
  'openSync',
  'writeSync',
  'fchmodSync',
  'fchownSync',
  'fsyncSync',
  'closeSync',
  'renameSync',
  'rmSync',
  'chmodSync',
  'chownSync',
];
/** Ends the process just before its nth step. */
const KILL = script(`
  let left = Number(process.env.KILL_AT);
  patch((call, args) => (--left === 0 ? process.kill(process.pid, 'SIGKILL') : call(...args)));
`);
/** Runs the command in each folder 1, 2, 3, ..., where the nth one changes nothing from its nth step on, until one completes. */
const CRASH_EVERYWHERE = script(`
  let left;
  patch((call, args, name) => {
    if (--left <= 0) throw new Error('crashed');
    // For a process that dies, what it wrote is written. Only a power cut needs fsync, and thousands of them take long.
    return name === 'fsyncSync' ? undefined : call(...args);
  });
  const { base, names, command } = JSON.parse(process.env.CRASHES);
  for (let step = 1; ; step += 1) {
    left = Infinity;
    for (const name of names) fs.mkdirSync(base + '/' + step + '/' + name, { recursive: true });
    process.argv[2] = base + '/' + step;
    left = step;
    try {
      await import(command + '?' + step);
      break;
    } catch (error) {
      if (error.message !== 'crashed') throw error;
    }
  }
`);
const HEAL_EVERYWHERE = script(`
  patch((call, args, name) => (name === 'fsyncSync' ? undefined : call(...args)));
  const { base, command } = JSON.parse(process.env.CRASHES);
  for (const step of fs.readdirSync(base)) {
    process.argv[2] = base + '/' + step;
    await import(command + '?' + step);
  }
`);
/** A file system in memory, if it has room for the thousands of files of all crashes. A disk takes minutes to remove them. */
const TEMPORARY = roomIn('/dev/shm') > 256 * 1024 * 1024 ? '/dev/shm' : tmpdir();
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('each container gets only its own secrets, and only its user can read them', () => {
  const secrets = newSecrets();
  expect(run(secrets).status).toBe(0);
  const files = Object.fromEntries(CONSUMERS.map((name) => [name, readdirSync(join(secrets, name)).sort()]));
  expect(files).toEqual({
    postgres: ['postgres_password'],
    s3: ['s3_access_key_id', 's3_secret_access_key'],
    migrate: ['postgres_password', ...manifests.map(({ name }) => `${name}_password`)].sort(),
    ...Object.fromEntries(
      manifests.map(({ name, vault, secrets: further }) => [
        name,
        ['gateway_jwks', `${name}_password`, ...(vault ? ['vault_master_keys'] : []), ...further].sort(),
      ]),
    ),
  });
  expect(Object.keys(files).filter((name) => files[name]!.includes('gateway_signing_key'))).toEqual(['gateway']);
  expect(Object.keys(files).filter((name) => files[name]!.includes('s3_secret_access_key'))).toEqual([
    's3',
    'documents',
  ]);
  const owners = new Set<number>();
  for (const name of CONSUMERS) {
    expect([name, mode(join(secrets, name))]).toEqual([name, 0o700]);
    for (const file of readdirSync(join(secrets, name))) {
      expect([name, file, mode(join(secrets, name, file))]).toEqual([name, file, 0o400]);
      expect(statSync(join(secrets, name, file)).uid).toBe(statSync(join(secrets, name)).uid);
    }
    owners.add(statSync(join(secrets, name)).uid);
  }
  // Only root can give files away: elsewhere all of them are ours.
  expect(owners.size).toBe(process.getuid!() === 0 ? CONSUMERS.length : 1);
  expect(readdirSync(join(secrets, 'store')).map((file) => mode(join(secrets, 'store', file)))).toEqual(
    Array(readdirSync(join(secrets, 'store')).length).fill(0o600),
  );
  const vaultKeys = SEALING.map((name) => read(secrets, name, 'vault_master_keys'));
  expect(SEALING).toEqual(expect.arrayContaining(['documents', 'tax', 'webhook-dispatcher']));
  expect(new Set(vaultKeys).size).toBe(SEALING.length);
  for (const keys of vaultKeys) expect(keys).toMatch(/^[a-z0-9-]{1,32}:[A-Za-z0-9+/]{43}=$/);
});

test('after a crash before any step the next run completes, and no secret that was handed out changes', () => {
  const base = mkdtempSync(join(TEMPORARY, 'secrets-'));
  folders.push(base);
  const crashes = { base, names: ['store', ...CONSUMERS], command: pathToFileURL(COMMAND).href };
  const runEverywhere = (code: string) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', code, '-e', ''], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, CRASHES: JSON.stringify(crashes) },
    });
    expect([status, stderr]).toEqual([0, '']);
  };
  runEverywhere(CRASH_EVERYWHERE);
  const steps = readdirSync(base);
  // Every file takes several steps, so that fewer mean that they were not seen.
  expect(steps.length).toBeGreaterThan(200);
  const handedOut = new Map(steps.map((step) => [step, contents(join(base, step), CONSUMERS)]));
  runEverywhere(HEAL_EVERYWHERE);
  for (const step of steps) expectHealed(join(base, step), handedOut.get(step)!);
});

test('a killed run is completed by the next one', () => {
  for (const step of [1, 12, 90, 170]) {
    const secrets = newSecrets();
    expect([step, run(secrets, ['--import', KILL], { KILL_AT: String(step) }).signal]).toEqual([step, 'SIGKILL']);
    const handedOut = contents(secrets, CONSUMERS);
    expect(run(secrets).status).toBe(0);
    expectHealed(secrets, handedOut);
  }
});

test('a key set with a second key is kept if it contains the current one', () => {
  const secrets = newSecrets();
  expect(run(secrets).status).toBe(0);
  const [present] = JSON.parse(read(secrets, 'store', 'gateway_jwks')).keys;
  const both = JSON.stringify({ keys: [{ ...present, x: 'A'.repeat(43), kid: 'former' }, present] });
  writeFileSync(join(secrets, 'store', 'gateway_jwks'), both);
  expect(run(secrets).status).toBe(0);
  expect(read(secrets, 'tax', 'gateway_jwks')).toBe(both);
});

test('an invalid signing key and a missing volume are refused with instructions', () => {
  const secrets = newSecrets();
  writeFileSync(join(secrets, 'store', 'gateway_signing_key'), 'not a key');
  const damaged = run(secrets);
  expect([damaged.status, damaged.stderr]).toEqual([1, expect.stringContaining('Restore it from a backup')]);
  expect(read(secrets, 'store', 'gateway_signing_key')).toBe('not a key');
  const missing = newSecrets();
  rmSync(join(missing, 'tax'), { recursive: true });
  const unmounted = run(missing);
  expect([unmounted.status, unmounted.stderr]).toEqual([1, expect.stringContaining('mount the volume of "tax" there')]);
});

/** Free bytes. */
function roomIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function newSecrets(): string {
  const folder = mkdtempSync(join(TEMPORARY, 'secrets-'));
  folders.push(folder);
  for (const name of ['store', ...CONSUMERS]) mkdirSync(join(folder, name));
  return folder;
}

function run(secrets: string, options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [...options, COMMAND, secrets], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });
}

/** @param handedOut what the containers could read before. */
function expectHealed(secrets: string, handedOut: ReadonlyMap<string, string>): void {
  expectComplete(secrets);
  const after = contents(secrets, CONSUMERS);
  for (const [file, content] of handedOut)
    if (!file.includes('/.')) expect([file, after.get(file)]).toEqual([file, content]);
}

/** A module that is run before the command. `patch` wraps every step. */
function script(code: string): string {
  return `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    function patch(wrapper) {
      for (const name of ${JSON.stringify(STEPS)}) {
        const call = fs[name];
        fs[name] = (...args) => wrapper(call, args, name);
      }
      syncBuiltinESMExports();
    }
    ${code}`)}`;
}

/** Every file is there, nothing is half-written, and the services know the gateway's key. */
function expectComplete(secrets: string): void {
  const all = contents(secrets, ['store', ...CONSUMERS]);
  for (const [file, content] of all)
    expect([file, content.length > 20, file.includes('/.')]).toEqual([file, true, false]);
  const { x } = createPublicKey(createPrivateKey(read(secrets, 'gateway', 'gateway_signing_key'))).export({
    format: 'jwk',
  });
  for (const { name } of manifests) {
    const { keys } = JSON.parse(read(secrets, name, 'gateway_jwks'));
    expect(keys).toEqual([expect.objectContaining({ x, kid: expect.any(String), alg: 'EdDSA', use: 'sig' })]);
  }
  for (const [file, content] of contents(secrets, CONSUMERS)) {
    const [consumer, name] = file.split('/') as [string, string];
    expect(all.get(`store/${name === 'vault_master_keys' ? `${consumer}_${name}` : name}`)).toBe(content);
  }
}

function contents(secrets: string, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap((name) =>
      readdirSync(join(secrets, name)).map((file) => [`${name}/${file}`, read(secrets, name, file)] as const),
    ),
  );
}

function read(secrets: string, name: string, file: string): string {
  return readFileSync(join(secrets, name, file), 'utf8');
}

function mode(path: string): number {
  return statSync(path).mode & 0o777;
}
