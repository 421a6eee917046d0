#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, optional, secret, url } from '@exchequer/config';
import { createDatabase, createPool } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { closeOrganization } from './erasure/close-organization.js';
import { eraseOrganization } from './erasure/erase-organization.js';
import { erasureReport } from './erasure/erasure-reports.js';
import { rotateSigningKey, rotationSteps } from './identity/rotate-signing-key.js';
import { newSigningKeyPem, publicKeySet, readSigningKey } from './identity/signing-key.js';
import { AdminError } from './keys/admin-error.js';
import { createKey, type IssuedKey } from './keys/create-key.js';
import { createOrganization } from './keys/create-organization.js';
import {
  type ApiKeyRow,
  findOrganizationById,
  listKeys,
  listOrganizations,
  type OrganizationRow,
} from './keys/keys.queries.js';
import type { GatewayDatabase } from './keys/keys.table.js';
import { revokeKey } from './keys/revoke-key.js';
import { rollKey } from './keys/roll-key.js';
import { allScopes } from './keys/scopes.js';
import { updateOrganization } from './keys/update-organization.js';
import { openLiveMode } from './people/open-live-mode.js';

const USAGE = `exchequer - administer organizations and API keys

  org create --name <name> --plan developer|startup|business|enterprise [--limit <requests a minute>] [--test-clock <date>]
  org update <org id> [--name <name>] [--plan <plan>] [--limit <requests a minute>]
  org list
  org open-live <org id>                         lets the people of an organization from the dashboard act in live mode
  org close <org id>                             revokes all API keys, keeps the data
  org erase <org id> --confirm <name>            erases the data in every service; cannot be undone; 10 minutes after close
  org erasure <org id>                           shows what was erased and which services have not finished
  keys create --org <org id> --mode test|live --scopes <a,b|all> [--name <name>] [--expires <date|90d>]
  keys list --org <org id>
  keys roll <key id> [--overlap <24h>]
  keys revoke <key id>
  signing-key create                             prints a new signing key; needs no database
  signing-key publish|sign|retire --folder <folder with gateway_signing_key and gateway_jwks>

Prints JSON on standard output. An error is one line of JSON on standard error, with exit code 1. After an unknown command or
option, or without one that is needed, this text follows, with exit code 2.
Needs DATABASE_URL (Postgres as the role exchequer_gateway) and, where the address has none, DATABASE_PASSWORD
or DATABASE_PASSWORD_FILE.
Scopes: ${allScopes.join(' ')}.
`;

/** The command was called incorrectly. */
class UsageError extends AdminError {
  constructor(message: string) {
    super('invalid_argument', message);
  }
}

type Db = Kysely<GatewayDatabase>;
type Values = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  name: { type: 'string' },
  plan: { type: 'string' },
  limit: { type: 'string' },
  'test-clock': { type: 'string' },
  org: { type: 'string' },
  mode: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  overlap: { type: 'string' },
  confirm: { type: 'string' },
  folder: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Command {
  readonly options: readonly (keyof typeof OPTIONS)[];
  /** In the order in which they are given. */
  readonly positionals?: readonly string[];
  readonly run: (db: Db, values: Values) => Promise<unknown>;
}

const commands: Readonly<Record<string, Command>> = {
  'org create': {
    options: ['name', 'plan', 'limit', 'test-clock'],
    run: async (db, values) =>
      showOrganization(
        await createOrganization(db, {
          testClock: values['test-clock'] === undefined ? undefined : dateOf('test-clock', values['test-clock']),
          name: needed(values, 'name'),
          plan: needed(values, 'plan'),
          limitPerMinute: values.limit === undefined ? undefined : Number(values.limit),
        }),
      ),
  },
  'org update': {
    options: ['name', 'plan', 'limit'],
    positionals: ['org id'],
    run: async (db, values) =>
      showOrganization(
        await updateOrganization(db, needed(values, 'org id'), {
          name: values.name,
          plan: values.plan,
          limitPerMinute: values.limit === undefined ? undefined : Number(values.limit),
        }),
      ),
  },
  'org open-live': {
    options: [],
    positionals: ['org id'],
    run: async (db, values) => showOrganization(await openLiveMode(db, needed(values, 'org id'))),
  },
  'org close': {
    options: [],
    positionals: ['org id'],
    run: async (db, values) => showOrganization(await closeOrganization(db, needed(values, 'org id'))),
  },
  'org erase': {
    options: ['confirm'],
    positionals: ['org id'],
    run: async (db, values) => {
      const id = needed(values, 'org id');
      await eraseOrganization(db, id, needed(values, 'confirm'));
      return erasureReport(db, id);
    },
  },
  'org erasure': {
    options: [],
    positionals: ['org id'],
    run: (db, values) => erasureReport(db, needed(values, 'org id')),
  },
  'org list': {
    options: [],
    run: async (db) => ({ object: 'list', data: (await listOrganizations(db)).map(showOrganization) }),
  },
  'keys create': {
    options: ['org', 'mode', 'scopes', 'name', 'expires'],
    run: async (db, values) =>
      showIssuedKey(
        await createKey(db, {
          organizationId: needed(values, 'org'),
          livemode: livemodeOf(needed(values, 'mode')),
          scopes: scopesOf(needed(values, 'scopes')),
          name: values.name,
          expiresAt: values.expires === undefined ? undefined : timeOf(values.expires),
        }),
      ),
  },
  'keys list': {
    options: ['org'],
    run: async (db, values) => {
      const id = needed(values, 'org');
      if ((await findOrganizationById(db, id)) === undefined) {
        throw new AdminError('organization_not_found', `there is no organization ${id}`);
      }
      return { object: 'list', data: (await listKeys(db, id)).map(showKey) };
    },
  },
  'keys roll': {
    options: ['overlap'],
    positionals: ['key id'],
    run: async (db, values) =>
      showIssuedKey(
        await rollKey(db, { keyId: needed(values, 'key id'), overlapMs: durationMsOf(values.overlap ?? '24h') }),
      ),
  },
  'keys revoke': {
    options: [],
    positionals: ['key id'],
    run: async (db, values) => showKey(await revokeKey(db, needed(values, 'key id'))),
  },
};

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return;
  }
  const name = args.slice(0, 2).join(' ');
  if (name === 'signing-key create') {
    print(await newSigningKey());
    return;
  }
  const step = rotationSteps.find((one) => name === `signing-key ${one}`);
  if (step !== undefined) {
    const values = readArguments({ options: ['folder'] }, args.slice(2));
    print(await rotateSigningKey(needed(values, 'folder'), step));
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command: ${name}`);
  const values = readArguments(command, args.slice(2));
  const db = openDatabase();
  try {
    print(await command.run(db, values));
  } finally {
    await db.destroy();
  }
}

function readArguments(command: Pick<Command, 'options' | 'positionals'>, args: readonly string[]): Values {
  const options = Object.fromEntries(command.options.map((option) => [option, OPTIONS[option]]));
  const wanted = command.positionals ?? [];
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: wanted.length > 0 });
    if (positionals.length > wanted.length) throw new Error(`Unexpected argument '${positionals[wanted.length]}'`);
    return { ...values, ...Object.fromEntries(wanted.map((name, index) => [name, positionals[index]])) } as Values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function openDatabase(): Db {
  const { DATABASE_URL: connectionString, DATABASE_PASSWORD: password } = readEnvironment();
  return createDatabase(
    createPool({ connectionString, password, max: 1, schema: 'gateway', applicationName: 'exchequer cli' }),
  );
}

function readEnvironment() {
  try {
    return loadConfig({
      DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_gateway' }),
      DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when the address has none' })),
    });
  } catch (error) {
    throw error instanceof ConfigError ? new AdminError('invalid_argument', error.problems.join('; ')) : error;
  }
}

/** Creates a new key pair for the gateway: the private key for the gateway, the public key for the services. */
async function newSigningKey(): Promise<object> {
  const pem = newSigningKeyPem();
  return { GATEWAY_SIGNING_KEY: pem, GATEWAY_JWKS: publicKeySet([await readSigningKey(pem)]) };
}

function needed(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined || value === '') {
    throw new UsageError(name.endsWith(' id') ? `<${name}> is missing` : `--${name} is missing`);
  }
  return value;
}

function livemodeOf(mode: string): boolean {
  if (mode !== 'test' && mode !== 'live') throw new AdminError('invalid_argument', '--mode must be test or live');
  return mode === 'live';
}

function scopesOf(text: string): readonly string[] {
  if (text === 'all') return allScopes;
  return text
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function durationMsOf(text: string): number {
  if (text === '0') return 0;
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) {
    throw new AdminError('invalid_argument', 'a duration is 0 or a number with s, m, h or d, such as 24h');
  }
  return Number(count) * UNIT_MS[unit]!;
}

/** A duration from now, or a date with or without a time. */
function timeOf(text: string): Date {
  if (/^\d+[smhd]$/.test(text)) return new Date(Date.now() + durationMsOf(text));
  return dateOf('expires', text, ' or a duration such as 90d');
}

/** A date with or without a time. */
function dateOf(option: string, text: string, others = ''): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime())) {
    throw new AdminError('invalid_argument', `--${option} must be a date (ISO 8601)${others}`);
  }
  return time;
}

function showOrganization(row: OrganizationRow): object {
  return {
    id: row.id,
    object: 'organization',
    name: row.name,
    plan: row.plan,
    limit_per_minute: row.limit_per_minute,
    created_at: row.created_at.toISOString(),
    live_opened_at: row.live_opened_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
  };
}

function showKey(row: ApiKeyRow): object {
  return {
    id: row.id,
    object: 'api_key',
    organization_id: row.organization_id,
    livemode: row.livemode,
    name: row.name,
    key: `${row.prefix}...${row.last_four}`,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    rolled_from: row.rolled_from,
  };
}

/** Only this output shows the key itself. */
function showIssuedKey({ row, secret }: IssuedKey): object {
  return { ...showKey(row), key: secret };
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const code = error instanceof AdminError ? error.code : 'internal_error';
  const message = error instanceof AdminError ? error.message : `${(error as Error).message || (error as Error).name}`;
  const isUsage = error instanceof UsageError;
  const line = `${JSON.stringify({ error: { code, message } })}\n`;
  // Exits explicitly, because a connection that Postgres refused stays open for another minute.
  process.stderr.write(isUsage ? `${line}\n${USAGE}` : line, () => process.exit(isUsage ? 2 : 1));
}
