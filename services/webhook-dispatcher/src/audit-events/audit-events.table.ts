export interface AuditEventTable {
  id: string;
  org_id: string;
  livemode: boolean;
  actor_type: 'api_key' | 'operator';
  actor_id: string;
  action: string;
  target: string;
  client_address: string | null;
  at: Date;
}
