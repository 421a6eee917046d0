import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { readConfig } from '#src/config.js';
import { ReauthRequired } from '#src/connections/access-tokens.js';
import { findConnection } from '#src/connections/connections.queries.js';
import { createDeps } from '#src/deps.js';
import { AccessRefused, ProviderUnavailable } from '#src/providers/provider-errors.js';
import { requestJson } from '#src/providers/request-json.js';

/**
 * Workers that call the provider with the access tokens of connections until the process is killed. Writes a line for each call: `ok`,
 * `away`, `late`, or what went wrong.
 */
interface Task {
  readonly workers: number;
  readonly connections: readonly { readonly tenant: Tenant; readonly id: string }[];
}

const PAUSE_MS = 100;

const task = JSON.parse(process.env.TASK!) as Task;
const config = readConfig();
const deps = createDeps(config);

async function work(): Promise<void> {
  for (;;) {
    const { tenant, id } = task.connections[Math.floor(Math.random() * task.connections.length)]!;
    process.stdout.write(`${await callOnce(tenant, id)}\n`);
    await sleep(PAUSE_MS);
  }
}

async function callOnce(tenant: Tenant, id: string): Promise<string> {
  try {
    const row = await inTenant(deps.db, tenant, (trx) => findConnection(trx, tenant, id));
    const base = `${config.SERVICE_URL_SANDBOX}/bookkeeping/quickbooks/v3/company/${row!.company_id}`;
    await deps.accessTokens.use(tenant, row!, (token) =>
      requestJson({ url: new URL(`${base}/companyinfo/${row!.company_id}`), token }),
    );
    return 'ok';
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'away';
    // On a slow machine, a token that lives one second can expire while the request is on its way.
    if (error instanceof AccessRefused) return 'late';
    return error instanceof ReauthRequired ? 'lost' : `error ${String(error)}`;
  }
}

// Without workers it ends, and Node has its code in the compile cache.
if (task.workers === 0) process.exit(0);
await Promise.all(Array.from({ length: task.workers }, () => work()));
