import { Problem, pathId } from '@exchequer/http-kit';
import { readInTenant, type Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { findFiling } from '../filings/filings.queries.js';
import type { Content, Recipient } from './content.js';
import { findInformationReturn, type InformationReturnRow } from './information-returns.queries.js';
import type { InformationReturnKind } from './information-returns.table.js';
import type { SubmissionProblems } from './problems.js';
import { findNewestRecords, hasRecords, insertEarlierRecords, type NewestRecord, type RecordPlace } from './records.js';
import { openContent, openRecipients } from './store.js';

/** The filings that a submission can name. */
export interface GivenReferences {
  readonly corrects?: string;
  readonly voids?: string;
  readonly resubmits?: string;
}

export interface References {
  /** The effect of the submission on the filing that it names. Undefined for an original. */
  readonly role: 'correction' | 'void' | undefined;
  /** The member of the input that names it. */
  readonly place: 'corrects' | 'voids';
  /** The accepted filing that is corrected or voided. */
  readonly original: InformationReturnRow | undefined;
  /** The rejected filing that is replaced. */
  readonly replaced: InformationReturnRow | undefined;
}

/** @throws {Problem} 404 for an unknown filing, 409 for one in another state */
export async function findReferences(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  kind: InformationReturnKind,
  { corrects, voids, resubmits }: GivenReferences,
  problems: SubmissionProblems,
): Promise<References> {
  if (corrects !== undefined && voids !== undefined) {
    problems.add('voids', 'not_allowed', 'must not be given together with corrects');
  }
  const place = voids === undefined ? 'corrects' : 'voids';
  const [original, replaced] = await Promise.all([
    find(deps, tenant, kind, place, corrects ?? voids),
    find(deps, tenant, kind, 'resubmits', resubmits),
  ]);
  if (original && original.state !== 'accepted') {
    throw new Problem(
      'conflict',
      `The filing that "${place}" names is not accepted yet. Wait until it is, or submit a rejected one again.`,
    );
  }
  if (replaced && replaced.state !== 'rejected') {
    throw new Problem('conflict', 'The filing that "resubmits" names is not rejected.');
  }
  const role = voids !== undefined ? 'void' : corrects !== undefined ? 'correction' : undefined;
  return { role, place, original: original?.row, replaced: replaced?.row };
}

async function find(
  { db }: Pick<Deps, 'db'>,
  tenant: Tenant,
  kind: InformationReturnKind,
  place: string,
  given: string | undefined,
) {
  if (given === undefined) return undefined;
  const id = pathId('fil', given);
  const [row, filing] = await readInTenant(db, tenant, (read) =>
    Promise.all([findInformationReturn(read, tenant, id), findFiling(read, tenant, id)]),
  );
  if (row?.kind !== kind) throw Problem.notFound(`filing of this form in "${place}"`);
  return { row, state: filing?.state };
}

/**
 * Checks that a submission has the same employer, year and quarter as the filing that it names.
 * @throws {Problem} 409 for another employer
 */
export function requireSame(
  { place, original, replaced }: References,
  own: { readonly employerHash: Buffer; readonly taxYear: number; readonly quarter?: number },
  problems: SubmissionProblems,
): void {
  for (const [name, row] of [[place, original] as const, ['resubmits', replaced] as const]) {
    if (!row) continue;
    if (!row.employer_hash.equals(own.employerHash)) {
      throw new Problem('conflict', `The filing that "${name}" names is of another payer.`);
    }
    if (row.tax_year !== own.taxYear) {
      problems.add('taxYear', 'invalid_value', `must be ${row.tax_year}, the year of the filing that "${name}" names`);
    }
    if (own.quarter !== undefined && row.quarter !== own.quarter) {
      problems.add(
        'quarter',
        'invalid_value',
        `must be ${row.quarter}, the quarter of the filing that "${name}" names`,
      );
    }
  }
}

type RecipientHasher = (content: Content, recipients: readonly Recipient[]) => readonly Buffer[];

/** The values that were filed last for a recipient. */
export interface Previous<R> {
  readonly record: NewestRecord;
  readonly recipient: R;
}

/**
 * The values that were filed last for each recipient of a correction or void.
 * @param subjects the hash of each recipient as it was reported
 * @param subjectsOf the hashes of the recipients of a filing
 * @param placeOf the member of the input that names a recipient
 * @returns by the place in the submission; undefined for a recipient with a problem
 */
export async function findPrevious<R extends Recipient>(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  original: InformationReturnRow,
  subjects: readonly Buffer[],
  subjectsOf: (content: Content, recipients: readonly R[]) => readonly Buffer[],
  placeOf: (index: number) => string,
  problems: SubmissionProblems,
): Promise<readonly (Previous<R> | undefined)[]> {
  if (!(await hasRecords(deps, tenant, original.id)))
    await recordEarlier(deps, tenant, original, subjectsOf as RecipientHasher);
  const newest = await findNewestRecords(deps, tenant, original.id, subjects);
  const records = subjects.map((subject, index) => {
    const record = newest.get(subject.toString('hex'));
    if (!record) {
      problems.rule(
        placeOf(index),
        'not_in_original',
        'must be a recipient of the filing that this one names, as it was reported',
      );
      return undefined;
    }
    if (record.role === 'void') {
      problems.conflict(placeOf(index), 'voided', `is voided by ${record.id}`);
      return undefined;
    }
    if (record.state !== 'accepted') {
      problems.conflict(
        placeOf(index),
        'correction_pending',
        `is corrected by ${record.id}, which is not accepted yet`,
      );
      return undefined;
    }
    return record;
  });
  const recipients = await openByFiling(
    deps,
    tenant,
    records.filter((record) => record !== undefined),
  );
  return records.map((record) => record && { record, recipient: recipients(record) as R });
}

/** Records the recipients of a filing of an earlier release. */
async function recordEarlier(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  { id, kind, tax_year: taxYear, recipients: count, sealed }: InformationReturnRow,
  subjectsOf: RecipientHasher,
): Promise<void> {
  const content = await readInTenant(deps.db, tenant, (read) => openContent(read, deps, tenant, { id, sealed }));
  const places = Array.from({ length: count }, (_, place) => place);
  const recipients = count === 0 ? new Map() : await openRecipients(deps, tenant, id, places);
  const subjects = subjectsOf(
    content,
    places.map((place) => recipients.get(place)!),
  );
  await insertEarlierRecords(deps, tenant, { id, kind, taxYear }, subjects);
}

async function openByFiling(deps: Pick<Deps, 'db' | 'vault'>, tenant: Tenant, records: readonly RecordPlace[]) {
  const places = new Map<string, number[]>();
  for (const { id, place } of records) places.set(id, [...(places.get(id) ?? []), place]);
  const opened = new Map<string, ReadonlyMap<number, Recipient>>();
  for (const [id, wanted] of places) opened.set(id, await openRecipients(deps, tenant, id, wanted));
  return ({ id, place }: RecordPlace): Recipient => opened.get(id)!.get(place)!;
}
