import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Exchequer } from '@exchequer/sdk';
import { CommandError } from './command-error.js';
import { readProfile } from './profiles.js';

export const LOCAL_URL = 'http://localhost:8080';

export interface ConnectionOptions {
  readonly key?: string;
  readonly url?: string;
  readonly profile?: string;
  readonly live?: boolean;
}

export interface Connection {
  readonly client: Exchequer;
  readonly url: string;
  readonly key: string;
  /** Where the key comes from, in words. */
  readonly source: string;
}

/**
 * The client of a command. Its key comes from `--key`, `EXCHEQUER_KEY`, `login`, or the suite that `npm start` runs in this folder or one
 * above it: the first of these.
 */
export function connect(options: ConnectionOptions, env: NodeJS.ProcessEnv, folder: string): Connection {
  const { key, url, source } = findKey(options, env, folder);
  const client = new Exchequer({ apiKey: key, baseUrl: url });
  return { client, url, key, source };
}

function findKey(options: ConnectionOptions, env: NodeJS.ProcessEnv, folder: string) {
  const url = options.url ?? env.EXCHEQUER_URL;
  if (options.key) return { key: options.key, url: url ?? LOCAL_URL, source: '--key' };
  if (options.profile === undefined && env.EXCHEQUER_KEY) {
    return { key: env.EXCHEQUER_KEY, url: url ?? LOCAL_URL, source: 'EXCHEQUER_KEY' };
  }
  const name = options.profile ?? 'default';
  const profile = readProfile(env, name);
  // A key goes only to the address for which it was kept.
  if (profile && (url === undefined || url === profile.url)) return { ...profile, source: `the profile ${name}` };
  if (options.profile !== undefined) {
    throw new CommandError(
      `There is no profile ${name}${url ? ` for ${url}` : ''}. Run \`exchequer login --profile ${name}\`.`,
    );
  }
  const local = url === undefined ? localSuite(env, folder) : undefined;
  if (local) return local;
  if (profile && url !== undefined) {
    throw new CommandError(
      `There is no API key for ${url}: the one of \`login\` is for ${profile.url}. Run \`exchequer login --url ${url}\`, or set EXCHEQUER_KEY.`,
    );
  }
  throw new CommandError('There is no API key. Run `exchequer login`, or set EXCHEQUER_KEY.');
}

/** The test key of the suite that runs from this folder, or from one above it. EXCHEQUER_HOME names another folder of its data. */
function localSuite(env: NodeJS.ProcessEnv, folder: string): { key: string; url: string; source: string } | undefined {
  const homes = env.EXCHEQUER_HOME
    ? [env.EXCHEQUER_HOME]
    : foldersUpwards(folder).map((each) => join(each, '.exchequer'));
  const file = homes.map((home) => join(home, 'dev.json')).find(existsSync);
  if (file === undefined) return undefined;
  const { testKey, baseUrl = LOCAL_URL } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
  return testKey === undefined ? undefined : { key: testKey, url: baseUrl, source: file };
}

function foldersUpwards(folder: string): readonly string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersUpwards(dirname(folder))];
}

/** A live key moves money, so its writes need `--live`. */
export function requireMode(connection: Connection, { live = false }: ConnectionOptions): void {
  if (connection.client.isTestMode || live) return;
  throw new CommandError(
    `The key of ${connection.source} is live: this changes real data. Add --live, or use a test key.`,
  );
}
