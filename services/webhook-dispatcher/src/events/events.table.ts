import type { ColumnType, Generated } from 'kysely';

export interface EventTable {
  id: string;
  org_id: string;
  livemode: boolean;
  type: string;
  /** Id of the object that it is about. */
  subject: string;
  /** Number among the events of this object. */
  sequence: ColumnType<bigint, number, never>;
  body: string;
  traceparent: string | null;
  created_at: Date;
  stored_bytes: Generated<number>;
}
