import type { ApiKeysTable } from './keys.table.js';

export type KeyStatus = 'active' | 'expired' | 'revoked';

export function statusOf(
  { revoked_at, expires_at }: Pick<ApiKeysTable, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): KeyStatus {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at.getTime() <= nowMs ? 'expired' : 'active';
}

export function isActive(key: Pick<ApiKeysTable, 'revoked_at' | 'expires_at'>, nowMs: number): boolean {
  return statusOf(key, nowMs) === 'active';
}
