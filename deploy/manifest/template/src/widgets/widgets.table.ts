import type { Generated } from 'kysely';

export interface WidgetTable {
  id: string;
  org_id: string;
  livemode: boolean;
  name: string;
  document_id: string | null;
  created_at: Generated<Date>;
}
