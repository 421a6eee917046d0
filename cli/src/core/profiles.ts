import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error.js';

/** A key that `login` keeps, with the address where it works. */
export interface Profile {
  readonly url: string;
  readonly key: string;
}

interface Stored {
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Signs what `listen` forwards. It stays the same, so that a server can keep it in its settings. */
  readonly listenSecret?: string;
}

const NONE: Stored = { profiles: {} };

/** Where `login` keeps its keys: `EXCHEQUER_CONFIG`, or a file in the folder for settings of the user. */
export function settingsFile(env: NodeJS.ProcessEnv): string {
  if (env.EXCHEQUER_CONFIG) return env.EXCHEQUER_CONFIG;
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'exchequer', 'config.json');
}

export function readProfile(env: NodeJS.ProcessEnv, name: string): Profile | undefined {
  return read(settingsFile(env)).profiles[name];
}

export function saveProfile(env: NodeJS.ProcessEnv, name: string, profile: Profile | undefined): void {
  const file = settingsFile(env);
  const stored = read(file);
  const { [name]: _, ...others } = stored.profiles;
  write(file, { ...stored, profiles: profile === undefined ? others : { ...others, [name]: profile } });
}

/** The secret of `listen`, made at its first use. */
export function listenSecret(env: NodeJS.ProcessEnv, make: () => string): string {
  const file = settingsFile(env);
  const stored = read(file);
  if (stored.listenSecret !== undefined) return stored.listenSecret;
  const secret = make();
  write(file, { ...stored, listenSecret: secret });
  return secret;
}

function read(file: string): Stored {
  if (!existsSync(file)) return NONE;
  try {
    return { ...NONE, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    throw new CommandError(`The file ${file} cannot be read. Delete it, and run \`exchequer login\` again.`);
  }
}

/** Only the user can read the file. It is replaced whole: a process that dies leaves the old one. */
function write(file: string, stored: Stored): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}
