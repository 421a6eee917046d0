export interface EventTable {
  id: string;
  org_id: string;
  livemode: boolean;
  type: string;
  body: string;
  traceparent: string | null;
  created_at: Date;
}
