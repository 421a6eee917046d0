import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gatewayCommand } from './operator-command.js';
import { devFile } from './paths.js';
import type { LocalSecrets } from './secrets.js';
import { urlAs } from './services.js';

export interface DevFile {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly testKey: string;
  readonly liveKey: string;
}

const LIMIT_PER_MINUTE = 1_000_000;

/** The organization of `.exchequer/dev.json`. It is created if its key does not work. */
export async function seedOrganization(options: {
  adminUrl: string;
  secrets: LocalSecrets;
  baseUrl: string;
}): Promise<DevFile> {
  const { baseUrl } = options;
  const known = existsSync(devFile) ? (JSON.parse(readFileSync(devFile, 'utf8')) as DevFile) : undefined;
  if (known && (await works(baseUrl, known.testKey)) && (await works(baseUrl, known.liveKey))) {
    return save({ ...known, baseUrl });
  }
  const admin: Admin = (args) => gatewayCommand(urlAs(options.adminUrl, 'gateway', options.secrets), args);
  const dev = await createOrganization('Local development', baseUrl, admin);
  await registerForTax(dev);
  return save(dev);
}

/** Runs an operator's command. */
export type Admin = (args: readonly string[]) => Promise<Record<string, unknown>>;

/** A new organization with a key for each mode, which no limit of a plan slows down. */
export async function createOrganization(name: string, baseUrl: string, admin: Admin): Promise<DevFile> {
  const plan = ['--plan', 'enterprise', '--limit', String(LIMIT_PER_MINUTE)];
  const organizationId = (await admin(['org', 'create', '--name', name, ...plan])).id as string;
  const key = async (mode: string) =>
    (await admin(['keys', 'create', '--org', organizationId, '--mode', mode, '--scopes', 'all'])).key as string;
  return { baseUrl, organizationId, testKey: await key('test'), liveKey: await key('live') };
}

/** The home state, and others in which the first customers may be. */
const REGISTRATIONS = ['US-CA', 'US-NY', 'US-TX', 'US-WA'];

/** No registration, no tax: so that the first invoices show tax. Only in test mode, because nobody has registered. */
async function registerForTax({ baseUrl, testKey }: DevFile): Promise<void> {
  const registrations = REGISTRATIONS.map((jurisdiction) => ({ jurisdiction }));
  const response = await fetch(`${baseUrl}/v1/accounting/tax_settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ registrations }),
  });
  if (!response.ok) throw new Error(`the tax settings were refused with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function save(dev: DevFile): DevFile {
  writeFileSync(devFile, `${JSON.stringify(dev, null, 2)}\n`, { mode: 0o600 });
  return dev;
}

async function works(baseUrl: string, key: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/v1/documents?limit=1`, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status !== 401;
}
