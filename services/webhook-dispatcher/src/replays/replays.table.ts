import type { Generated } from 'kysely';

export interface ReplayTable {
  id: string;
  org_id: string;
  livemode: boolean;
  endpoint_id: string;
  status: Generated<'running' | 'completed' | 'canceled'>;
  from_at: Date;
  to_at: Date;
  event_types: string[];
  include_succeeded: boolean;
  /** Events that will be looked at, when the replay was asked for. */
  events: number;
  looked_at: Generated<number>;
  /** Deliveries that were made due. */
  sent: Generated<number>;
  created_at: Date;
  ended_at: Generated<Date | null>;
  /** Key. */
  created_by: Generated<string | null>;
}
