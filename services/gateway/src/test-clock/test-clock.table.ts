import type { Generated } from 'kysely';

export interface TestClockTable {
  organization_id: string;
  ahead_ms: Generated<bigint>;
  start_ahead_ms: Generated<bigint>;
  moving_to: Date | null;
  moving_ahead_ms: bigint | null;
  moving_request: Buffer | null;
  moving_requested_at: Date | null;
  token: string | null;
  lease_until: Generated<Date>;
}
