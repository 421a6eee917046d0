import type { Generated } from 'kysely';

export interface RequestsTable {
  id: string;
  org_id: string;
  livemode: boolean;
  created_at: Date;
  key_id: string;
  method: string;
  route: string | null;
  status: number;
  status_class: Generated<number>;
  code: string | null;
  duration_ms: number;
  idempotency_key: string | null;
}
