import { type CursorList, cursorPage, Problem, pathId, readPage, showCamelLabels } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import { type RangeFilter, readInTenant, readRanges, type Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { toApiFilingStatus } from '../filings/filing-states.js';
import type { Recipient } from './content.js';
import type { FiledRecipient, InformationReturn } from './information-returns.api.js';
import {
  findInformationReturn,
  findInformationReturns,
  findRecords,
  type InformationReturnFilter,
  type ListedReturnRow,
  type RecordRow,
} from './information-returns.queries.js';
import { maskedTin } from './masked-tin.js';
import { progressOf } from './status.js';
import { openPart, PART_SIZE, partOf } from './store.js';

interface Asked {
  readonly limit: number;
  readonly starting_after: string | undefined;
}

/** Days on which a submission was made. */
type Days = RangeFilter<string>;

/** Newest first. */
export async function listInformationReturns(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  filter: InformationReturnFilter,
  { limit, starting_after, ...days }: Asked & Days,
): Promise<CursorList<InformationReturn>> {
  const { before } = readPage('fil', { limit, offset: 0, starting_after }, days).rows;
  const rows = await readInTenant(db, tenant, async (read) => {
    const ranges = await readRanges(read, 'information_return', { days: { submitted_on: days } });
    return findInformationReturns(read, tenant, filter, { limit, before }, ranges);
  });
  return cursorPage(rows, limit, toInformationReturn);
}

/**
 * The forms of a submission in its order. Form 941 has none.
 * @throws {Problem} 404
 */
export async function listRecipients(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  givenId: string,
  { limit, starting_after }: Asked,
): Promise<CursorList<FiledRecipient>> {
  const id = pathId('fil', givenId);
  const { before: after } = readPage(/^\d{1,4}$/, { limit, offset: 0, starting_after }).rows;
  const from = after === undefined ? 0 : Number(after) + 1;
  const rows = await readInTenant(deps.db, tenant, async (read) => {
    const row = await findInformationReturn(read, tenant, id);
    if (!row) throw Problem.notFound();
    if (from >= row.recipients) return [];
    const records = await findRecords(read, tenant, id, { from, limit: limit + 1 });
    const shown = records.slice(0, limit);
    const parts = new Map<number, readonly Recipient[]>();
    for (const part of new Set(shown.map(({ place }) => partOf(place)))) {
      parts.set(part, await openPart(read, deps, tenant, id, part));
    }
    return records.map((record) => {
      const recipient = parts.get(partOf(record.place))?.[record.place % PART_SIZE];
      return { id: String(record.place), record, recipient };
    });
  });
  return cursorPage(rows, limit, ({ record, recipient }) => toRecipient(tenant, record, recipient!));
}

function toInformationReturn(row: ListedReturnRow): InformationReturn {
  return {
    filingId: row.id,
    object: 'information_return',
    livemode: row.livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    quarter: row.quarter,
    submissionId: row.submission_id,
    status: toApiFilingStatus(row.filing_state ?? 'queued'),
    submittedAt: row.submitted_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    recipientCount: row.recipients,
    progress: progressOf(row),
    corrects: row.corrects,
    voids: row.voids,
    resubmits: row.resubmits,
    createdBy: row.created_by,
    ...showCamelLabels(row),
  };
}

function toRecipient({ livemode }: Tenant, record: RecordRow, recipient: Recipient): FiledRecipient {
  const shown =
    'tin' in recipient
      ? {
          ssn: maskedTin(recipient.tin, recipient.isBusiness),
          accountNumber: recipient.accountNumber ?? null,
          amount: dollars(recipient.compensation),
          federalWithheld: dollars(recipient.federalWithheld),
        }
      : {
          ssn: maskedTin(recipient.ssn, false),
          accountNumber: null,
          amount: dollars(recipient.boxes.wages),
          federalWithheld: dollars(recipient.boxes.federalIncomeTax),
        };
  return {
    index: record.place,
    object: 'filed_recipient',
    livemode,
    name: recipient.name,
    ...shown,
    status: statusOf(record),
    changedBy: record.changed_by,
  };
}

function statusOf({ status, changed_role }: RecordRow): FiledRecipient['status'] {
  if (status !== 'accepted') return status === 'filed' ? 'pending' : 'rejected';
  return changed_role === null ? 'accepted' : changed_role === 'void' ? 'voided' : 'corrected';
}

const dollars = (cents: number) => centsToDollars(BigInt(cents));
