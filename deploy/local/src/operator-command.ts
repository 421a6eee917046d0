import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, runtimeFile } from './paths.js';
import { loadSecrets } from './secrets.js';
import { ownSecrets, schemas, urlAs } from './services.js';
import { isSuite } from './suite-lock.js';

export const GATEWAY_COMMAND = 'services/gateway/dist/cli.js';

/**
 * Settings of an operator's commands for the suite that runs here; empty if none runs. The file of a killed suite remains; its process
 * does not.
 */
export async function localEnvironment(): Promise<Record<string, string>> {
  if (!existsSync(runtimeFile)) return {};
  const { adminUrl, pid } = JSON.parse(readFileSync(runtimeFile, 'utf8')) as { adminUrl: string; pid: number };
  if (!isSuite(pid)) return {};
  const secrets = await loadSecrets(schemas, ownSecrets);
  return {
    DATABASE_URL: urlAs(adminUrl, 'gateway', secrets),
    EVENT_LOG_URL: urlAs(adminUrl, 'event_log', secrets),
  };
}

/** Runs an operator's command of the gateway. @returns what it prints, as JSON. */
export async function gatewayCommand(databaseUrl: string, args: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, GATEWAY_COMMAND), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}
