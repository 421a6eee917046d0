import {
  COUNTED,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type Ranges,
  type RowRange,
  type Tenant,
} from '@exchequer/postgres';
import { enqueue } from '@exchequer/work';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { FilingHistoryTable, FilingTable } from './filings.table.js';
import type { FilingKind } from './provider/efile-provider.js';

/** A filing without its sealed document and details. */
export type FilingRow = Omit<Selectable<FilingTable>, 'document' | 'details'>;

const FILING_COLUMNS = [
  'org_id',
  'livemode',
  'id',
  'kind',
  'state',
  'submission_id',
  'tax_year',
  'return_id',
  'subject_hash',
  'resubmits',
  'amends',
  'document_sha256',
  'adjustments',
  'estimated_refund',
  'direct_deposit',
  'refund_on',
  'refund_issued_at',
  'provider_reference',
  'acknowledgment_code',
  'errors',
  'submitted_at',
  'transmitted_at',
  'acknowledged_at',
  'attempts',
  'created_by',
  'updated_by',
  ...labelColumns,
] as const;

/**
 * Row-level security limits every query to the rows of the tenant. The additional condition lets Postgres read only the tenant's part of
 * the index.
 */
export function findFiling(db: Kysely<Database>, tenant: Tenant, id: string): Promise<FilingRow | undefined> {
  return ofTenant(db, tenant).select(FILING_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function findFilingBySubmission(
  db: Kysely<Database>,
  tenant: Tenant,
  submissionId: string,
): Promise<FilingRow | undefined> {
  return ofTenant(db, tenant).select(FILING_COLUMNS).where('submission_id', '=', submissionId).executeTakeFirst();
}

export function lockFiling(trx: Transaction<Database>, tenant: Tenant, id: string): Promise<FilingRow | undefined> {
  return ofTenant(trx, tenant).select(FILING_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** What was transmitted and the details, sealed with the key of the filing. */
export function findSealed(
  db: Kysely<Database>,
  tenant: Tenant,
  id: string,
): Promise<{ document: Buffer; details: Buffer } | undefined> {
  return ofTenant(db, tenant).select(['document', 'details']).where('id', '=', id).executeTakeFirst();
}

/** An information return whose filing is not written yet. */
export function findPreparing(db: Kysely<Database>, { organizationId, livemode }: Tenant, id: string) {
  return db
    .selectFrom('information_return')
    .select(['id', 'livemode', 'kind', 'tax_year', 'submission_id', 'submitted_at', 'created_by', ...labelColumns])
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type PreparingRow = NonNullable<Awaited<ReturnType<typeof findPreparing>>>;

export interface FilingFilter extends LabelFilter {
  readonly kind: FilingKind | undefined;
  readonly taxYear: number | undefined;
  readonly status: 'submitted' | 'accepted' | 'rejected' | undefined;
}

/** Newest first. */
export function findFilings(
  db: Kysely<Database>,
  tenant: Tenant,
  filter: FilingFilter,
  range: RowRange,
  ranges: Ranges,
): Promise<FilingRow[]> {
  const found = foundPage(ranges, matches({ ...filter, before: range.before }, ranges), range, isNarrow(filter));
  return findNewest(ofTenant(db, tenant).where(found).select(FILING_COLUMNS), range);
}

export function countFilings(
  db: Kysely<Database>,
  tenant: Tenant,
  filter: FilingFilter,
  ranges: Ranges,
): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  const all = matches(filter, ranges);
  const found = order === 'id' ? foundPage(ranges, all, COUNTED, isNarrow(filter)) : all;
  return countRows(db, ofTenant(db, tenant).where(found), order);
}

const IN_ORDER_OF_STATES = (column: string) =>
  sql`array_position(array['queued', 'transmitted', 'accepted', 'rejected'], ${sql.ref(column)})`;

/** In the order of the states. */
export function findHistory(
  db: Kysely<Database>,
  tenant: Tenant,
  id: string,
): Promise<Pick<FilingHistoryTable, 'state' | 'at'>[]> {
  return db
    .selectFrom('filing_history')
    .select(['state', 'at'])
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('filing_id', '=', id)
    .orderBy(IN_ORDER_OF_STATES('state'))
    .execute();
}

/** The history of the filing with this submission id. */
export function findHistoryBySubmission(
  db: Kysely<Database>,
  tenant: Tenant,
  submissionId: string,
): ReturnType<typeof findHistory> {
  return db
    .selectFrom('filing_history as h')
    .innerJoin('filing as f', (join) =>
      join.onRef('f.org_id', '=', 'h.org_id').onRef('f.livemode', '=', 'h.livemode').onRef('f.id', '=', 'h.filing_id'),
    )
    .select(['h.state', 'h.at'])
    .where('f.org_id', '=', tenant.organizationId)
    .where('f.livemode', '=', tenant.livemode)
    .where('f.submission_id', '=', submissionId)
    .orderBy(IN_ORDER_OF_STATES('h.state'))
    .execute();
}

/** The work of `filingExchange`. Its subject is the id of the submission. */
export const EXCHANGE = 'filing_exchange';

/**
 * Lets the provider be asked about a submission at the next turn, and soon again if it has no news then: an answer that is on its way can
 * be older than the news. The statement is `unawaited`.
 */
export function exchangeSoon(trx: Transaction<Database>, tenant: Tenant, submissionId: string): void {
  enqueue(trx, tenant, { kind: EXCHANGE, subject: submissionId });
}

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant) {
  return db.selectFrom('filing').where('org_id', '=', organizationId).where('livemode', '=', livemode);
}

/** Whether a filter has an index of its own, with few rows for a value. */
const isNarrow = ({ externalId, metadata, status }: FilingFilter) =>
  [externalId, metadata, status === 'accepted' ? undefined : status].some(Boolean);

/** Written out, because the index of all states but `accepted` is partial. */
const STATUSES = {
  submitted: sql<SqlBool>`state in ('queued', 'transmitted')`,
  accepted: sql<SqlBool>`state = 'accepted'`,
  rejected: sql<SqlBool>`state = 'rejected'`,
} as const;

function matches({ kind, taxYear, status, ...labels }: FilingFilter, ranges: Ranges): Expression<SqlBool> {
  const conditions = [
    hasLabels('filing', labels),
    ranges.condition,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(taxYear === undefined ? [] : [sql<SqlBool>`tax_year = ${taxYear}`]),
    ...(status === undefined ? [] : [STATUSES[status]]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
