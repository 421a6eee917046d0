import { acrossTenants, type Tenant } from '@exchequer/postgres';
import type { DataKey, Vault } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import { findEndpointSecrets } from './endpoints.queries.js';

/** The secrets that are valid for an endpoint now, decrypted. */
export interface SigningSecrets {
  of(endpoint: Tenant & { readonly endpointId: string; readonly secretsVersion: number }, now: Date): Promise<string[]>;
}

interface OpenedSecret {
  readonly secret: string;
  readonly expiresAt: Date | null;
}

const REMEMBERED_MAX = 10_000;

/** Decrypted secrets are cached by the endpoint's secret version, so that a rotation takes effect at the next attempt. */
export function createSigningSecrets(deps: { readonly db: Kysely<Database>; readonly vault: Vault }): SigningSecrets {
  const remembered = new Map<string, Promise<OpenedSecret[]>>();

  return {
    async of(endpoint, now) {
      const name = `${endpoint.endpointId}:${endpoint.secretsVersion}`;
      let opening = remembered.get(name);
      if (!opening) {
        if (remembered.size >= REMEMBERED_MAX) remembered.clear();
        opening = acrossTenants(deps.db, (trx) => openSecrets(trx, deps.vault, endpoint));
        opening.catch(() => remembered.delete(name));
        remembered.set(name, opening);
      }
      const secrets = await opening;
      return secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(({ secret }) => secret);
    },
  };
}

export function sealSecret(key: DataKey, endpointId: string, version: number, secret: string): Buffer {
  return key.seal(Buffer.from(secret), purposeOf(endpointId, version));
}

async function openSecrets(
  trx: Transaction<Database>,
  vault: Vault,
  endpoint: Tenant & { readonly endpointId: string },
): Promise<OpenedSecret[]> {
  const key = await vault.keyFor(trx, endpoint, 'organization');
  const rows = await findEndpointSecrets(trx, endpoint.endpointId);
  return rows.map((row) => ({
    secret: key.open(row.sealed, purposeOf(row.endpoint_id, row.version)).toString(),
    expiresAt: row.expires_at,
  }));
}

/** Binds a sealed secret to its row. */
function purposeOf(endpointId: string, version: number): string {
  return `signing-secret|${endpointId}|${version}`;
}
