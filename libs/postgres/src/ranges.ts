import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RowRange } from './lists.js';

/** A filter of days or of amounts. Both ends count; an end that is not given is undefined. */
export interface RangeFilter<End> {
  readonly from?: End | undefined;
  readonly to?: End | undefined;
}

/** Filters of a list, by their columns. Each column has an index `(org_id, livemode, <column>, id)`. */
export interface RangeFilters {
  readonly days?: Readonly<Record<string, RangeFilter<string>>>;
  readonly amounts?: Readonly<Record<string, RangeFilter<bigint>>>;
}

/** How the rows of some ranges are found by few reads. */
export interface Ranges {
  readonly condition: Expression<SqlBool>;
  /** The column in whose order the rows are counted, because its index has little more than them. `id` if there is none. */
  readonly order: string;
  /** Finds the rows of a page by the range that reads the fewest. Undefined: by the order of the ids. */
  readonly found: ((page: FoundPage) => Expression<SqlBool>) | undefined;
}

interface FoundPage {
  /** All conditions of the list. */
  readonly where: Expression<SqlBool>;
  /** How many rows the page and the rows before it have. */
  readonly limit: number;
}

/** A search by days reads the newest rows of each day, for at most this many days. */
const DAYS_MAX = 1_100;
/** Up to the newest day: the newest rows of the table are on more days than these. */
const NEWEST_DAYS_MAX = 90;
/** So many amounts are all looked at. */
const RARE_MAX = 3_000;

/** Looks which days the table has, and whether few rows have such an amount. */
export async function readRanges<Schema>(
  db: Kysely<Schema>,
  table: string,
  { days = {}, amounts = {} }: RangeFilters,
): Promise<Ranges> {
  const asked = [...Object.entries(days), ...Object.entries(amounts)].filter(([, range]) => isGiven(range));
  const [readDays, rare] = await Promise.all([
    Promise.all(given(days).map(([column, range]) => readDaysOf(db, table, column, range))),
    Promise.all(given(amounts).map(([column, range]) => readAmountsOf(db, table, column, range))),
  ]);
  const condition = sql<SqlBool>`${sql.join([sql`true`, ...asked.map(([column, range]) => isWithin(column, range))], sql` and `)}`;
  if (readDays.includes('none')) return { condition: sql`false`, order: 'id', found: undefined };
  const few = readDays.find((found) => typeof found === 'object');
  const best = rare.find((found) => found !== undefined);
  const order = best === undefined ? asked[0]?.[0] : undefined;
  return { condition, order: order ?? 'id', found: (best ?? few)?.found };
}

/**
 * The condition of a page.
 * @param all the conditions of the list with those of the ranges
 * @param isNarrow whether another condition finds few rows
 */
export function foundPage(
  ranges: Ranges,
  all: Expression<SqlBool>,
  { limit, offset, before }: RowRange,
  isNarrow: boolean,
): Expression<SqlBool> {
  if (isNarrow || ranges.found === undefined) return all;
  return ranges.found({ where: isBefore(all, before), limit: limit + offset });
}

export function isBefore(condition: Expression<SqlBool>, before: string | undefined): Expression<SqlBool> {
  return before === undefined ? condition : sql<SqlBool>`${condition} and id < ${before}`;
}

/** The ranges of a list that was asked for without days and amounts. */
export const NO_RANGES: Ranges = { condition: sql`true`, order: 'id', found: undefined };

const isGiven = ({ from, to }: RangeFilter<unknown>): boolean => from !== undefined || to !== undefined;
const given = <End>(filters: Readonly<Record<string, RangeFilter<End>>>) =>
  Object.entries(filters).filter(([, range]) => isGiven(range));

type Found = Pick<Required<Ranges>, 'found'>;

/** `none`: no row has such a day. `many`: it is faster to go through the newest rows of the table. */
async function readDaysOf<Schema>(
  db: Kysely<Schema>,
  table: string,
  column: string,
  { from, to }: RangeFilter<string>,
): Promise<Found | 'none' | 'many'> {
  const [rows, day] = [sql.ref(table), sql.ref(column)];
  const { rows: ranges } = await sql<{ from: string; to: string; days: number; isNewest: boolean }>`
    select first::text as from, last::text as to, last - first + 1 as days, last = newest as "isNewest"
      from (select ${day} as newest from ${rows} order by ${day} desc limit 1) newest,
           lateral (select greatest(${from ?? null}::date, (select ${day} from ${rows} order by ${day} limit 1)) as first,
                           least(${to ?? null}::date, newest) as last) range
     where first <= last`.execute(db);
  const [range] = ranges;
  if (range === undefined) return 'none';
  if (range.days > (range.isNewest ? NEWEST_DAYS_MAX : DAYS_MAX)) return 'many';
  const keys = sql`select day::date from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') day`;
  return { found: (page) => newestOfEach(table, column, keys, page) };
}

async function readAmountsOf<Schema>(
  db: Kysely<Schema>,
  table: string,
  column: string,
  range: RangeFilter<bigint>,
): Promise<Found | undefined> {
  const amounts = sql`from ${sql.ref(table)} where ${isWithin(column, range)}`;
  const { rows } = await sql<{ isRare: boolean }>`
    select count(*) <= ${RARE_MAX} as "isRare" from (select ${amounts} limit ${RARE_MAX + 1}) found`.execute(db);
  if (!rows[0]!.isRare) return undefined;
  return { found: ({ where }) => sql`id = any(array(select id ${amounts} offset 0)) and ${where}` };
}

function isWithin(column: string, { from, to }: RangeFilter<string | bigint>): Expression<SqlBool> {
  const ends = [
    ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(column)} <= ${to}`]),
  ];
  return sql`${sql.join(ends, sql` and `)}`;
}

/**
 * The condition of a list whose rows have one of several keys. The newest rows of each key are read, as many as a page has at most.
 * @param key a column with an index `(org_id, livemode, <key>, id)`
 * @param keys a query with one column
 */
export function newestOfEach(
  table: string,
  key: string,
  keys: RawBuilder<unknown>,
  { where, limit }: FoundPage,
): Expression<SqlBool> {
  return sql`id = any(array(
    select near.id from (${keys}) each (key) cross join lateral (
             select id from ${sql.ref(table)} where ${sql.ref(key)} = each.key and ${where} order by id desc limit ${limit} offset 0) near
     order by near.id desc limit ${limit}))`;
}
