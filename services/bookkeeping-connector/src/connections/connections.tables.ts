import type { Generated } from 'kysely';
import type { ProviderName } from '../providers/provider.js';

export type ConnectionStatus = 'connected' | 'reauth_required' | 'disconnected';

export interface ConnectionTable {
  org_id: string;
  livemode: boolean;
  id: string;
  provider: ProviderName;
  status: ConnectionStatus;
  company_id: string;
  company_name: string;
  connected_at: Date;
  disconnected_at: Generated<Date | null>;
  changed_until: Generated<Date | null>;
  full_sync_at: Generated<Date | null>;
  last_synced_at: Generated<Date | null>;
  next_sync_at: Generated<Date | null>;
  /** Keys. */
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface ConnectionTokenTable {
  org_id: string;
  livemode: boolean;
  connection_id: string;
  sealed: Buffer;
  version: Generated<number>;
  issued_at: Date;
  expires_at: Date;
  refresh_expires_at: Date | null;
}

export interface AuthorizationRequestTable {
  org_id: string;
  livemode: boolean;
  state_hash: Buffer;
  provider: ProviderName;
  verifier: Buffer;
  key_id: string;
  connection_id: string | null;
  expires_at: Date;
  used_at: Generated<Date | null>;
}
