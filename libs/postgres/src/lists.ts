import { type Kysely, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** Which rows of a list a page has. */
export interface RowRange {
  readonly limit: number;
  readonly offset: number;
  /** Only rows with a smaller id: those after this one in the list. */
  readonly before?: string | undefined;
}

/** The rows of a page, newest first: ids are in the order in which they were made. */
export function findNewest<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { limit, offset, before }: RowRange,
): Promise<Simplify<Row>[]> {
  const page = query.orderBy(sql.ref('id'), 'desc').limit(limit).offset(offset);
  return (before === undefined ? page : page.where(sql<boolean>`id < ${before}`)).execute();
}

/** Lists count no further. */
export const COUNT_MAX = 10_000;

/** The rows that a list counts. */
export const COUNTED: RowRange = { limit: COUNT_MAX + 1, offset: 0 };

/**
 * How many rows a query has, at most `COUNT_MAX` + 1, which means more. Pass it without columns.
 * @param key the column by which an index has the rows in order, so that Postgres reads no more than it counts
 */
export async function countRows<Schema, Table extends keyof Schema, Row, S>(
  db: Kysely<S>,
  query: SelectQueryBuilder<Schema, Table, Row>,
  key = 'id',
): Promise<number> {
  const counted = query
    .select(sql<number>`1`.as('one'))
    .orderBy(sql.ref(key), 'desc')
    .limit(COUNT_MAX + 1);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${counted} counted`.execute(db);
  return rows[0]!.total;
}
