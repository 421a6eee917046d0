import { type ColumnType, type Expression, type Generated, type SqlBool, sql } from 'kysely';

type Metadata = Readonly<Record<string, string>>;

/** The columns of `keep_labels` (`0004_keep_labels.sql`). */
export interface LabelColumns {
  external_id: Generated<string | null>;
  external_id_is_unique: Generated<boolean>;
  metadata: ColumnType<Metadata | null, Metadata | null | undefined, Metadata | null>;
}

export const labelColumns = ['external_id', 'external_id_is_unique', 'metadata'] as const;

/** Only objects with these labels. */
export interface LabelFilter {
  readonly externalId?: string | undefined;
  /** A key, a colon and a value. */
  readonly metadata?: string | undefined;
  /** The `before` of the page, so that the entries of earlier pages are not read. */
  readonly before?: string | undefined;
}

/**
 * The condition of a list of objects by their labels, on the columns of its table.
 * @param kind the table
 */
export function hasLabels(kind: string, { externalId, metadata, before }: LabelFilter): Expression<SqlBool> {
  if (metadata === undefined) return externalId === undefined ? sql`true` : sql`external_id = ${externalId}`;
  const colon = metadata.indexOf(':');
  const [key, value] = [metadata.slice(0, colon), metadata.slice(colon + 1)];
  const entries = sql`metadata_entry entry where entry.kind = ${kind} and entry.key = ${key} and entry.value = ${value}`;
  // Few objects have the external id. The limit keeps Postgres from reading all entries first.
  if (externalId !== undefined) {
    const own = sql`select true from ${entries} and entry.id = ${sql.ref(`${kind}.id`)} limit 1`;
    return sql`external_id = ${externalId} and (${own})`;
  }
  const after = before === undefined ? sql`` : sql`and entry.id < ${before}`;
  return sql`id in (select entry.id from ${entries} ${after})`;
}
