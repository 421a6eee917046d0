import { acrossTenants, type Tenant } from '@exchequer/postgres';
import type { DataKey, Vault } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type Headers, openHeaders } from './custom-headers.js';
import { findEndpointSecrets, findSealedHeaders } from './endpoints.queries.js';

/** What a request to an endpoint carries, decrypted. */
export interface EndpointSecrets {
  /** The secrets that are valid now. */
  readonly signing: readonly string[];
  /** The customer's own. */
  readonly headers: Headers;
}

export interface KnownSecrets {
  of(
    endpoint: Tenant & { readonly endpointId: string; readonly secretsVersion: number },
    now: Date,
  ): Promise<EndpointSecrets>;
}

interface OpenedSecrets {
  readonly signing: readonly { readonly secret: string; readonly expiresAt: Date | null }[];
  readonly headers: Headers;
}

const REMEMBERED_MAX = 10_000;

/** Decrypted secrets are cached by the endpoint's secret version, so that a change takes effect at the next attempt. */
export function createKnownSecrets(deps: { readonly db: Kysely<Database>; readonly vault: Vault }): KnownSecrets {
  const remembered = new Map<string, Promise<OpenedSecrets>>();

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
      const { signing, headers } = await opening;
      const valid = signing.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return { signing: valid.map(({ secret }) => secret), headers };
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
): Promise<OpenedSecrets> {
  const { endpointId } = endpoint;
  const [key, rows, sealed] = await Promise.all([
    vault.keyFor(trx, endpoint, 'organization'),
    findEndpointSecrets(trx, endpointId),
    findSealedHeaders(trx, endpointId),
  ]);
  const signing = rows.map((row) => ({
    secret: key.open(row.sealed, purposeOf(endpointId, row.version)).toString(),
    expiresAt: row.expires_at,
  }));
  return { signing, headers: openHeaders(key, endpointId, sealed) };
}

/** Binds a sealed secret to its row. */
function purposeOf(endpointId: string, version: number): string {
  return `signing-secret|${endpointId}|${version}`;
}
