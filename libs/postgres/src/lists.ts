import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

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

/** How many rows a query has. Pass it without columns. */
export async function countRows<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return (row as { readonly total: number }).total;
}
