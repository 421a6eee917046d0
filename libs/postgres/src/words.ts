import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Where even the rarest word of a search is in this many objects, the newest objects are looked at instead: few of them fill a page. */
const RARE_MAX = 10_000;
/** Behind every character of a word. */
const LAST = '\u{10ffff}';

/** What a search asks for, as `readSearch` finds it. */
export interface Search {
  /** Words, or beginnings of words. */
  readonly words: readonly string[];
  /** The word that the fewest objects have. Undefined: all of them are frequent. */
  readonly rarest: string | undefined;
}

/**
 * Looks how frequent the words of a search are.
 * @param kind a table of `keep_words` (`0005_keep_words.sql`)
 */
export async function readSearch<Schema>(db: Kysely<Schema>, kind: string, text: string): Promise<Search> {
  const { rows } = await sql<{ word: string; entries: number }>`
    select asked.word, (select count(*)::int from (
             select from word_entry entry where ${isIn(kind, sql`asked.word`)} limit ${RARE_MAX}) found) as entries
      from unnest(words_of(${text})) asked (word) where asked.word <> '' order by entries`.execute(db);
  const [first] = rows;
  return { words: rows.map(({ word }) => word), rarest: first && first.entries < RARE_MAX ? first.word : undefined };
}

/**
 * The condition of a list of objects by their words, on the columns of its table: an object has all of them.
 * @param kind the table
 * @param before the `before` of the page, so that the entries of earlier pages are not read
 */
export function hasWords(kind: string, search: Search, before?: string): Expression<SqlBool> {
  const { words, rarest } = search;
  if (words.length === 0) return sql`false`;
  const after = before === undefined ? sql`` : sql`and entry.id < ${before}`;
  const found = sql<SqlBool>`id = any(array(
    select distinct entry.id from word_entry entry where ${isIn(kind, sql`${rarest}`)} ${after}))`;
  const others = hasEachWord(
    kind,
    words.filter((word) => word !== rarest),
    `${kind}.id`,
  );
  return rarest === undefined ? others : sql<SqlBool>`${found} and ${others}`;
}

/**
 * The same for the object that a column names, checked row by row.
 * @param id the column, as `table.column`
 */
export function hasEachWord(kind: string, words: readonly string[], id: string): Expression<SqlBool> {
  if (words.length === 0) return sql`true`;
  // The limit keeps Postgres from reading all entries first.
  const each = words.map(
    (word) =>
      sql`(select true from word_entry entry where ${isIn(kind, sql`${word}`)} and entry.id = ${sql.ref(id)} limit 1)`,
  );
  return sql`${sql.join(each, sql` and `)}`;
}

const isIn = (kind: string, word: RawBuilder<unknown>) =>
  sql`entry.kind = ${kind} and entry.word >= ${word}::text and entry.word < ${word}::text || ${LAST}::text`;
