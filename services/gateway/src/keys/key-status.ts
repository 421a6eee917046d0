import type { ApiKeyRow } from './keys.queries.js';

export type KeyStatus = 'active' | 'expired' | 'revoked';

export function statusOf(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): KeyStatus {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at.getTime() <= nowMs ? 'expired' : 'active';
}

export function isActive(key: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>, nowMs: number): boolean {
  return statusOf(key, nowMs) === 'active';
}
