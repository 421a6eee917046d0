import type { Generated } from 'kysely';

/** `skipped`: the endpoint was disabled. Nothing is sent until it is resent. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'skipped';

export interface DeliveryTable {
  id: string;
  org_id: string;
  livemode: boolean;
  event_id: string;
  event_type: string;
  endpoint_id: string;
  status: DeliveryStatus;
  attempt_count: Generated<number>;
  step: Generated<number>;
  due_at: Date;
  lease: Generated<string | null>;
  last_failure: Generated<string | null>;
  exhausted_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
  /** Bytes counted for the quota, including attempts. */
  stored_bytes: Generated<number>;
}

export interface AttemptTable {
  delivery_id: string;
  number: number;
  org_id: string;
  livemode: boolean;
  started_at: Date;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  response_body: string | null;
}
