import { fileURLToPath } from 'node:url';
import type { MigrationSource } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export interface WorkTable {
  readonly org_id: string;
  readonly livemode: boolean;
  readonly kind: string;
  readonly subject: string;
  readonly due_at: Date;
  readonly wait_until: Date | null;
  readonly lease: string | null;
  readonly worker: number | null;
  readonly attempts: Generated<number>;
  readonly requests: Generated<number>;
  readonly position: string | null;
  readonly problem: string | null;
  readonly traceparent: string | null;
}

/** The table of a service that has background work. */
export interface WorkTables {
  readonly work: WorkTable;
}

/** Applied to the schema of every service that has background work. */
export const workMigrations: MigrationSource = {
  name: 'work',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
