import { lockMigrations } from '@exchequer/postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/**
 * The queue of the previous version. Its processes may still run during a deploy, so this version writes to it too, but reads
 * jobs only from `processing_job`. The next version can remove it.
 */
export const OLD_JOBS_SCHEMA = 'documents_jobs';

/**
 * graphile-worker creates its tables as the role that uses them, because it protects them from every other role. That role
 * gets the right to create its schema only for this step.
 */
export async function migrateJobs(options: { adminUrl: string; role: string; password: string }): Promise<void> {
  const admin = new pg.Client({ connectionString: options.adminUrl });
  // If the connection breaks between two statements, the next statement fails and reports why.
  admin.on('error', () => {});
  await admin.connect();
  const url = new URL(options.adminUrl);
  url.username = options.role;
  url.password = encodeURIComponent(options.password);
  const database = pg.escapeIdentifier(decodeURIComponent(url.pathname.slice(1)));
  const role = pg.escapeIdentifier(options.role);
  try {
    await lockMigrations(async (tryLock) => (await admin.query(`select ${tryLock} as locked`)).rows[0].locked);
    await admin.query(`grant create on database ${database} to ${role}`);
    await runMigrations({ connectionString: url.href, schema: OLD_JOBS_SCHEMA });
  } finally {
    await admin.query(`revoke create on database ${database} from ${role}`);
    await admin.end();
  }
}
