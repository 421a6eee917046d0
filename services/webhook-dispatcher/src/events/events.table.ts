import type { Generated } from 'kysely';

export interface EventTable {
  id: string;
  org_id: string;
  livemode: boolean;
  type: string;
  body: string;
  traceparent: string | null;
  created_at: Date;
  stored_bytes: Generated<number>;
}
