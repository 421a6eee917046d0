import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export type EndpointStatus = 'enabled' | 'disabled';
/** `manual`: disabled by the customer; `gone`: it answered 410; `failing`: it failed for days. */
export type DisabledReason = 'manual' | 'gone' | 'failing';

export interface EndpointTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  url: string;
  description: string;
  event_types: string[];
  /** In small letters, sorted. */
  header_names: Generated<string[]>;
  /** The custom headers with their values. */
  sealed_headers: Generated<Buffer | null>;
  status: Generated<EndpointStatus>;
  disabled_reason: Generated<DisabledReason | null>;
  failing_since: Generated<Date | null>;
  last_failure_at: Generated<Date | null>;
  consecutive_failures: Generated<number>;
  paused_until: Generated<Date | null>;
  secrets_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Keys. */
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
  /** The endpoint is hidden from the customer. */
  deleted_at: Generated<Date | null>;
}

export interface EndpointSecretTable {
  endpoint_id: string;
  version: number;
  org_id: string;
  livemode: boolean;
  sealed: Buffer;
  created_at: Date;
  expires_at: Date | null;
}
