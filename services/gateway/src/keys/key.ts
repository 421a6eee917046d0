import type { IssuedKey } from './create-key.js';
import { statusOf } from './key-status.js';
import type { ApiKey, ApiKeyWithSecret } from './keys.api.js';
import type { ApiKeyRow } from './keys.queries.js';

export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    object: 'api_key',
    livemode: row.livemode,
    name: row.name,
    status: statusOf(row, Date.now()),
    scopes: row.scopes,
    prefix: row.prefix,
    last_four: row.last_four,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    rolled_from: row.rolled_from,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}

export function toApiKeyWithSecret({ row, secret }: IssuedKey): ApiKeyWithSecret {
  return { ...toApiKey(row), secret };
}
