import { Problem } from '@exchequer/http-kit';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { requestCallback } from './callback-work.js';
import type { AcknowledgmentInput, SubmissionStatus } from './efile.api.js';
import type { RuleError } from './efile.tables.js';
import { type EfileDeps, inEfileBook, type SubmissionRow, toStatus } from './receive-submission.js';
import { ruleOf } from './rules.js';

/**
 * The status of a submission. If the submission was due to be acknowledged by `asOf`, it is acknowledged first.
 * @param asOf on the clock of the customer
 * @throws {Problem} 404 for a submission that was never received
 */
export function findStatus(
  deps: EfileDeps,
  tenant: Tenant,
  submissionId: string,
  asOf: Date,
): Promise<SubmissionStatus> {
  return inEfileBook(deps, tenant, submissionId, async (trx, { found: row }) => {
    if (!row) throw Problem.notFound('submission');
    const isDue = row.status === 'received' && row.acknowledge_at !== null && row.acknowledge_at <= asOf;
    if (!isDue) return toStatus(row);
    requestCallback(trx, tenant, submissionId);
    return toStatus(await acknowledgeDue(trx, row));
  });
}

/**
 * Acknowledges a submission with the result and the time that were decided when it arrived. A return is rejected if a return of the same
 * person and year was accepted before, or if somebody on it is on the accepted return of another person.
 */
export async function acknowledgeDue(trx: Transaction<Database>, row: SubmissionRow): Promise<SubmissionRow> {
  return acknowledge(trx, row, await errorsOf(trx, row), row.acknowledge_at!);
}

async function errorsOf(trx: Transaction<Database>, row: SubmissionRow): Promise<readonly RuleError[]> {
  if (row.decided_errors.length > 0) return row.decided_errors;
  const [isDuplicate, onOtherReturns] = await Promise.all([wasAccepted(trx, row), findOnOtherReturns(trx, row)]);
  return isDuplicate ? [ruleOf('R0000-902-01')] : onOtherReturns;
}

/** Since tax year 2024, the IP PIN of the taxpayer lets a dependent be on two returns. */
const IP_PIN_SINCE = 2024;

/** The rules that a return breaks because somebody on it is on the accepted return of another person. */
async function findOnOtherReturns(trx: Transaction<Database>, row: SubmissionRow): Promise<RuleError[]> {
  if (row.tin_hash === null) return [];
  const found = await trx
    .selectFrom('efile_person as mine')
    .innerJoin('efile_person as theirs', (join) =>
      join
        .onRef('theirs.org_id', '=', 'mine.org_id')
        .onRef('theirs.livemode', '=', 'mine.livemode')
        .onRef('theirs.person_hash', '=', 'mine.person_hash')
        .onRef('theirs.tax_year', '=', 'mine.tax_year'),
    )
    .innerJoin('efile_submission as other', (join) =>
      join
        .onRef('other.org_id', '=', 'theirs.org_id')
        .onRef('other.livemode', '=', 'theirs.livemode')
        .onRef('other.submission_id', '=', 'theirs.submission_id'),
    )
    .select(['mine.role as role', 'theirs.role as other_role'])
    .distinct()
    .where('mine.submission_id', '=', row.submission_id)
    .where('other.status', '=', 'accepted')
    .where('other.tin_hash', '<>', row.tin_hash)
    .execute();
  const isExcused = row.has_ip_pin && row.tax_year >= IP_PIN_SINCE;
  const codes = found.flatMap(({ role, other_role }) => {
    if (role === 'dependent' && isExcused) return [];
    return ON_OTHER_RETURN[`${role} as ${other_role}`] ?? [];
  });
  return [...new Set(codes)].sort().map(ruleOf);
}

/** The rule by the role of a person on this return and on the other one. A child who is a dependent can file a return too. */
const ON_OTHER_RETURN: Readonly<Record<string, string>> = {
  'taxpayer as spouse': 'IND-511-01',
  'spouse as taxpayer': 'IND-510-02',
  'spouse as spouse': 'IND-513-01',
  'dependent as dependent': 'R0000-507-01',
};

/** Acknowledges a submission now, with the result that a test chooses. */
export function simulateAcknowledgment(
  deps: EfileDeps,
  tenant: Tenant,
  { submissionId, status, errorCodes = ['R0000-500-01'], occurredAt }: AcknowledgmentInput,
): Promise<SubmissionStatus> {
  return inEfileBook(deps, tenant, submissionId, async (trx, { found: row }) => {
    if (!row) throw Problem.notFound('submission');
    if (row.status === status) return toStatus(row);
    if (row.status !== 'received') throw new Problem('conflict', `The submission is ${row.status} already.`);
    const errors = status === 'accepted' ? [] : errorCodes.map(ruleOf);
    requestCallback(trx, tenant, submissionId);
    return toStatus(acknowledge(trx, row, errors, new Date(occurredAt)));
  });
}

/** Whether a return of the same person and year was accepted before. An amended return is allowed in that case. */
async function wasAccepted(trx: Transaction<Database>, row: SubmissionRow): Promise<boolean> {
  if (row.tin_hash === null || row.is_amended) return false;
  const accepted = await trx
    .selectFrom('efile_submission')
    .select('submission_id')
    .where('tin_hash', '=', row.tin_hash)
    .where('tax_year', '=', row.tax_year)
    .where('status', '=', 'accepted')
    .limit(1)
    .execute();
  return accepted.length > 0;
}

/** The statement is `unawaited`. */
function acknowledge(
  trx: Transaction<Database>,
  row: SubmissionRow,
  errors: readonly RuleError[],
  at: Date,
): SubmissionRow {
  const isAccepted = errors.length === 0;
  const acknowledged = {
    status: isAccepted ? ('accepted' as const) : ('rejected' as const),
    acknowledged_at: at,
    confirmation_number: isAccepted ? `A${row.submission_id}` : null,
  };
  unawaited(
    trx,
    trx
      .updateTable('efile_submission')
      .set({
        ...acknowledged,
        errors: sql`${JSON.stringify(errors)}::jsonb`,
      })
      .where('submission_id', '=', row.submission_id),
  );
  return { ...row, ...acknowledged, errors: [...errors] };
}
