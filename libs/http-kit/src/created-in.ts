import { firstIdAt, type IdPrefix } from '@exchequer/ids';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Ids are made with the times of their rows, but not in the same instant. */
const SLACK_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The condition of a list in the order of its ids: objects with a `created_at` on these days (UTC) or between them. Ids tell the time to a minute, so few rows
 * outside of the period are read.
 * @param prefix of the ids of the list
 */
export function createdIn(
  prefix: IdPrefix,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Expression<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (from !== undefined) {
    const first = new Date(from);
    conditions.push(sql`id >= ${firstIdAt(prefix, first.getTime() - SLACK_MS)} and created_at >= ${first}`);
  }
  if (to !== undefined) {
    const past = new Date(new Date(to).getTime() + DAY_MS);
    conditions.push(sql`id < ${firstIdAt(prefix, past.getTime() + SLACK_MS)} and created_at < ${past}`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}
