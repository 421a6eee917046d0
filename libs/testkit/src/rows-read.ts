import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/**
 * Rows of a table that a piece of work reads, by index or by scan.
 * Postgres counts what a session read at once only when the session ends. So it ends all sessions of the database, before and after the work.
 * @param table with its schema.
 */
export async function rowsRead(database: TestDatabase, table: string, work: () => Promise<unknown>): Promise<number> {
  const before = await countRead(database, table);
  await work();
  return (await countRead(database, table)) - before;
}

async function countRead(database: TestDatabase, table: string): Promise<number> {
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  const { rows } = await database.admin(`select pid, pg_terminate_backend(pid) ${others}`);
  const ended = (rows as { pid: number }[]).map(({ pid }) => pid);
  await eventually(async () => {
    const left = await database.admin(`select pid ${others} and pid = any ('{${ended}}')`);
    if (left.rows.length > 0) throw new Error(`${left.rows.length} sessions have not ended`);
  });
  const counted = await database.admin(
    `select ((select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relid = '${table}'::regclass)
           + (select seq_tup_read from pg_stat_user_tables where relid = '${table}'::regclass))::int as read`,
  );
  return counted.rows[0].read;
}
