import {
  ask,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type Ranges,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.js';
import type { ApiFilingStatus } from '../filings/filing-states.js';
import type { FilingState } from '../filings/filings.table.js';
import type {
  InformationReturnKind,
  InformationReturnRecordTable,
  InformationReturnTable,
} from './information-returns.table.js';

export type InformationReturnRow = Selectable<InformationReturnTable>;

export function findInformationReturn(
  db: Kysely<Database>,
  tenant: Tenant,
  id: string,
): Promise<InformationReturnRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

export function findInformationReturnBySubmission(
  db: Kysely<Database>,
  tenant: Tenant,
  submissionId: string,
): Promise<InformationReturnRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('submission_id', '=', submissionId).executeTakeFirst();
}

export interface InformationReturnFilter extends LabelFilter {
  readonly kind: InformationReturnKind | undefined;
  readonly taxYear: number | undefined;
  readonly status: ApiFilingStatus | undefined;
}

export type ListedReturnRow = Omit<InformationReturnRow, 'sealed'> & {
  /** Null while it is prepared. */
  readonly filing_state: FilingState | null;
  readonly acknowledged_at: Date | null;
};

const answered = (states: string) => sql<SqlBool>`exists (
  select from filing where filing.org_id = information_return.org_id and filing.livemode = information_return.livemode
     and filing.id = information_return.id and filing.state in (${sql.raw(states)}))`;
const STATUSES: Readonly<Record<ApiFilingStatus, RawBuilder<SqlBool>>> = {
  // Also while its filing is not written yet.
  pending: sql<SqlBool>`not ${answered(`'accepted', 'rejected'`)}`,
  accepted: answered(`'accepted'`),
  rejected: answered(`'rejected'`),
};

/** Newest first, without their content. One more than `limit`. */
export function findInformationReturns(
  db: Kysely<Database>,
  tenant: Tenant,
  { kind, taxYear, status, ...labels }: InformationReturnFilter,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
  ranges: Ranges,
): Promise<ListedReturnRow[]> {
  const range = { limit: limit + 1, offset: 0, before };
  const conditions = [
    hasLabels('information_return', { ...labels, before }),
    ranges.condition,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(taxYear === undefined ? [] : [sql<SqlBool>`tax_year = ${taxYear}`]),
    ...(status === undefined ? [] : [STATUSES[status]]),
  ];
  const isNarrow = labels.externalId !== undefined || labels.metadata !== undefined;
  const found = foundPage(ranges, sql<SqlBool>`${sql.join(conditions, sql` and `)}`, range, isNarrow);
  const query = ofTenant(db, tenant)
    .select([
      'org_id', 'livemode', 'id', 'kind', 'state', 'submission_id', 'tax_year', 'quarter', 'employer_hash', 'corrects', 'voids', 'resubmits',
      'recipients', 'prepared', 'submitted_at', 'created_by', ...labelColumns,
    ]) // biome-ignore format: one list
    .select(({ selectFrom }) =>
      (['state', 'acknowledged_at'] as const).map((column) =>
        selectFrom('filing')
          .select(column)
          .whereRef('filing.org_id', '=', 'information_return.org_id')
          .whereRef('filing.livemode', '=', 'information_return.livemode')
          .whereRef('filing.id', '=', 'information_return.id')
          .as(column === 'state' ? 'filing_state' : column),
      ),
    )
    .where(found);
  return findNewest(query, range) as Promise<ListedReturnRow[]>;
}

/** The state of a form of a submission, and the newest filing that changes it. */
export type RecordRow = Pick<InformationReturnRecordTable, 'place'> & {
  readonly status: 'filed' | 'accepted' | 'rejected';
  readonly changed_by: string | null;
  readonly changed_role: 'correction' | 'void' | null;
};

/** The forms of a submission in its order, from a place on. */
export async function findRecords(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  id: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly RecordRow[]> {
  return ask<RecordRow>(
    db,
    statement`
      select r.place, r.status, next.id as changed_by, next.role as changed_role
      from information_return_record r
      left join information_return_record next on next.org_id = ${organizationId} and next.livemode = ${livemode}
        and next.previous_id = r.id and next.previous_place = r.place and next.previous_id is not null and next.status <> 'rejected'
      where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = ${id} and r.place >= ${from}
      order by r.place limit ${limit}`,
  );
}

/** An information return with the key that seals its content. */
export type KeyedInformationReturnRow = InformationReturnRow & WrappedKey;

/** Information returns of an employer that are not rejected, oldest first. */
export function findReturnsOfEmployer(
  db: Kysely<Database>,
  tenant: Tenant,
  employer: { readonly hash: Buffer; readonly taxYear: number; readonly kind: InformationReturnKind },
): Promise<KeyedInformationReturnRow[]> {
  return db
    .selectFrom('information_return as r')
    .innerJoin('filing as f', (join) =>
      join.onRef('f.org_id', '=', 'r.org_id').onRef('f.livemode', '=', 'r.livemode').onRef('f.id', '=', 'r.id'),
    )
    .innerJoin('vault_key as k', (join) =>
      join
        .onRef('k.org_id', '=', 'r.org_id')
        .onRef('k.livemode', '=', 'r.livemode')
        .on('k.subject', '=', sql<string>`r.id || '/recipients'`),
    )
    .selectAll('r')
    .select(['k.master_key_id', 'k.wrapped'])
    .where('r.org_id', '=', tenant.organizationId)
    .where('r.livemode', '=', tenant.livemode)
    .where('r.employer_hash', '=', employer.hash)
    .where('r.tax_year', '=', employer.taxYear)
    .where('r.kind', '=', employer.kind)
    .where('f.state', '<>', 'rejected')
    .orderBy('r.id')
    .limit(RETURNS_MAX)
    .execute();
}

/** The sealed recipients of a part. */
export function findPart(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  id: string,
  part: number,
): Promise<{ sealed: Buffer } | undefined> {
  return db
    .selectFrom('information_return_part')
    .select('sealed')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
}

/** The maximum number of W-2 submissions of an employer and year that are reconciled. */
export const RETURNS_MAX = 1_000;

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant) {
  return db
    .selectFrom('information_return')
    .where('information_return.org_id', '=', organizationId)
    .where('information_return.livemode', '=', livemode);
}
