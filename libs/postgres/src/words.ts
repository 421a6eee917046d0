import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/** So many entries are counted for a search, the same number of each word. A word with fewer than that is rare. */
const COUNTED_MAX = 20_000;
/** Entries of the newest objects, looked at if no word is rare. */
const SAMPLE = 2_000;
/** Where so many of the newest objects have all words, few of them fill a page. */
const FREQUENT = 1 / 20;
/** Behind every character of a word. */
const LAST = '\u{10ffff}';

/** What a search asks for, as `readSearch` finds it. */
export interface Search {
  /** Words, or beginnings of words, the rarest first. */
  readonly words: readonly string[];
  /** The first of them, whose entries find the objects. None: the newest objects are checked, because many of them have all words. */
  readonly finders: readonly string[];
}

/**
 * Looks how frequent the words of a search are.
 * @param kind a table of `keep_words` (`0005_keep_words.sql`)
 */
export async function readSearch<Schema>(db: Kysely<Schema>, kind: string, text: string): Promise<Search> {
  const { rows } = await sql<{ word: string; entries: number; max: number }>`
    with asked as materialized (
           select word, ${COUNTED_MAX} / count(*) over () as max from unnest(words_of(${text})) asked (word) where word <> '')
    select word, max::int, (select count(*)::int from (
             select from word_entry entry where ${isIn(kind, sql`asked.word`)} limit asked.max) found) as entries
      from asked order by entries`.execute(db);
  const words = rows.map(({ word }) => word);
  const rare = rows.filter(({ entries, max }) => entries < max).map(({ word }) => word);
  if (rare.length > 0 || words.length === 0) return { words, finders: rare.slice(0, 2) };
  return readFrequent(db, kind, words);
}

/** The same for words that are all frequent. How many objects have all of them can be seen at the newest ones. */
async function readFrequent<Schema>(db: Kysely<Schema>, kind: string, words: readonly string[]): Promise<Search> {
  const { rows: newest } = await sql<{ words: string[] }>`
    select coalesce(array_agg(distinct asked.word) filter (where asked.word is not null), '{}') as words
      from (select id, word from word_entry where kind = ${kind} order by id desc, word desc limit ${SAMPLE}) entry
      left join unnest(${words}::text[]) asked (word) on entry.word >= asked.word and entry.word < asked.word || ${LAST}::text
     group by entry.id`.execute(db);
  const count = (word: string) => newest.filter((object) => object.words.includes(word)).length;
  const rarestFirst = words.toSorted((a, b) => count(a) - count(b));
  const haveAll = newest.filter((object) => object.words.length === words.length).length;
  return { words: rarestFirst, finders: haveAll >= newest.length * FREQUENT ? [] : rarestFirst.slice(0, 2) };
}

/**
 * The condition of a list of objects by their words, on the columns of its table: an object has all of them.
 * @param kind the table
 * @param before the `before` of the page, so that the entries of earlier pages are not read
 */
export function hasWords(kind: string, search: Search, before?: string): Expression<SqlBool> {
  const after = before === undefined ? sql`` : sql`and entry.id < ${before}`;
  return has(kind, search, `${kind}.id`, (entries) => sql`id = any(array(${entries(after)}))`);
}

/**
 * The same for the object that a column names, checked row by row.
 * @param id the column, as `table.column`
 */
export function namesObjectWithWords(kind: string, search: Search, id: string): Expression<SqlBool> {
  // `is true` keeps Postgres from joining: it reads the entries once, and looks for each row among them.
  return has(kind, search, id, (entries) => sql`(${sql.ref(id)} in (${entries(sql``)})) is true`);
}

function has(
  kind: string,
  { words, finders }: Search,
  id: string,
  isFound: (entries: (after: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>,
): Expression<SqlBool> {
  if (words.length === 0) return sql`false`;
  const found = (after: RawBuilder<unknown>) =>
    sql.join(
      finders.map(
        (word) => sql`select distinct entry.id from word_entry entry where ${isIn(kind, sql`${word}`)} ${after}`,
      ),
      sql` intersect `,
    );
  // The limit keeps Postgres from reading all entries first.
  const others = words
    .slice(finders.length)
    .map(
      (word) =>
        sql`(select true from word_entry entry where ${isIn(kind, sql`${word}`)} and entry.id = ${sql.ref(id)} limit 1)`,
    );
  return sql`${sql.join(finders.length > 0 ? [isFound(found), ...others] : others, sql` and `)}`;
}

const isIn = (kind: string, word: RawBuilder<unknown>) =>
  sql`entry.kind = ${kind} and entry.word >= ${word}::text and entry.word < ${word}::text || ${LAST}::text`;
