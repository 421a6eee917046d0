export interface AuditEventTable {
  id: string;
  org_id: string;
  livemode: boolean;
  actor_type: 'api_key' | 'user' | 'operator';
  actor_id: string;
  action: string;
  target: string;
  client_address: string | null;
  at: Date;
}
