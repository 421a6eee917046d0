import type { ColumnType } from 'kysely';

export interface TestDataDeletionTable {
  organization_id: string;
  generation: number;
  requested_at: Date;
  completed_at: Date | null;
  pending: string[];
  reports: ColumnType<Readonly<Record<string, ReportOfService>>, string, string>;
}

export interface ReportOfService {
  /** ISO 8601. */
  readonly completed_at: string;
  /** Rows by table, and whatever else the service counts. */
  readonly deleted: Readonly<Record<string, number>>;
}
