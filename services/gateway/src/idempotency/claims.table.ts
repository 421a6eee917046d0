import type { Generated } from 'kysely';

export interface IdempotencyClaimsTable {
  organization_id: string;
  livemode: boolean;
  key_hash: Buffer;
  service: string;
  claimed_at: Generated<Date>;
}
