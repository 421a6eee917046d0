import type { StoredLabels } from '@exchequer/http-kit';
import { countRows, hasLabels, type LabelFilter, type RowRange } from '@exchequer/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.js';
import type { JournalSource } from './journal.table.js';

export interface JournalEntryRow extends Pick<StoredLabels, 'external_id' | 'metadata'> {
  readonly id: string;
  readonly livemode: boolean;
  readonly source_type: JournalSource;
  readonly source_id: string | null;
  readonly reverses: string | null;
  readonly closing: boolean;
  readonly created_by: string | null;
  readonly reversed_by: string | null;
  readonly date: string;
  readonly description: string;
  readonly recorded_at: Date;
  /** In posting order. Cents as text, debits positive. */
  readonly lines: readonly { readonly account_id: string; readonly amount: string }[];
}

export interface JournalFilter extends LabelFilter {
  /** The objects that the entries are about. */
  readonly sourceId?: string | undefined;
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Newest first. */
export function findJournalEntries(db: Kysely<Database>, filter: JournalFilter & RowRange): Promise<JournalEntryRow[]> {
  const after = filter.before === undefined ? sql`true` : sql`id < ${filter.before}`;
  return readEntries(
    db,
    sql`select * from journal_entry where ${matches(filter)} and ${after} order by id desc
         limit ${filter.limit} offset ${filter.offset}`,
  );
}

export async function findJournalEntry(db: Kysely<Database>, id: string): Promise<JournalEntryRow | undefined> {
  return (await readEntries(db, sql`select * from journal_entry where id = ${id}`))[0];
}

export async function countJournalEntries(db: Kysely<Database>, filter: JournalFilter): Promise<number> {
  return countRows(db, db.selectFrom('journal_entry').where(sql<boolean>`${matches(filter)}`));
}

/**
 * The latest day of any entry of an invoice or bill: its own, those of its payments and credit notes, and their reversals. If it
 * were undone before that day, less than nothing would be open in between.
 * @param partIds select of the ids of its payments and credit notes
 */
export async function findLatestDay(
  db: Kysely<Database>,
  itemId: string,
  partIds: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select max(e.effective_on)::text as day
      from journal_entry j
      join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
     where j.source_id in (select ${itemId}::text union all ${partIds})`.execute(db);
  return rows[0]!.day;
}

function matches({ sourceId, from, to, ...labels }: JournalFilter) {
  const day = sql`(select effective_on from ledger_entry e
    where e.org_id = journal_entry.org_id and e.livemode = journal_entry.livemode and e.id = journal_entry.id)`;
  return sql.join(
    [
      hasLabels('journal_entry', labels),
      ...(sourceId === undefined ? [] : [sql`source_id = ${sourceId}`]),
      ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ],
    sql` and `,
  );
}

async function readEntries(db: Kysely<Database>, page: ReturnType<typeof sql>): Promise<JournalEntryRow[]> {
  const { rows } = await sql<JournalEntryRow>`
    select j.id, j.livemode, j.source_type, j.source_id, j.reverses, j.closing, j.created_by, j.external_id, j.metadata, r.id as reversed_by,
           e.effective_on::text as date, coalesce(e.description, '') as description, e.recorded_at, l.lines
      from (${page}) j
      join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
      left join journal_entry r on r.org_id = j.org_id and r.livemode = j.livemode and r.reverses = j.id
      cross join lateral (
        select json_agg(json_build_object('account_id', a.id, 'amount', p.amount::text) order by p.line) as lines
          from ledger_posting p join ledger_account a on a.key = p.account_key where p.entry_key = e.key
      ) l
     order by j.id desc`.execute(db);
  return rows;
}
