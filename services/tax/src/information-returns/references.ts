import { setImmediate } from 'node:timers/promises';
import { Problem, pathId } from '@exchequer/http-kit';
import { type Statement, statement, type Tenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import type { FilingState } from '../filings/filings.table.js';
import type { Content941, Recipient } from './content.js';
import type { InformationReturnRow } from './information-returns.queries.js';
import type { InformationReturnKind } from './information-returns.table.js';
import type { SubmissionProblems } from './problems.js';
import { findNewestRecords, type NewestRecord, type NewestRecords, type RecordPlace } from './records.js';
import { openSealedContent, openSealedPart, PART_SIZE, partOf } from './store.js';

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

/** The ids that a submission names. */
export interface ReferenceIds {
  readonly role: References['role'];
  readonly place: References['place'];
  readonly original: string | undefined;
  readonly replaced: string | undefined;
}

/** @throws {Problem} 404 for something that is not the id of a filing */
export function referenceIds(
  { corrects, voids, resubmits }: GivenReferences,
  problems: SubmissionProblems,
): ReferenceIds {
  if (corrects !== undefined && voids !== undefined) {
    problems.add('voids', 'not_allowed', 'must not be given together with corrects');
  }
  const original = voids ?? corrects;
  return {
    role: voids !== undefined ? 'void' : corrects !== undefined ? 'correction' : undefined,
    place: voids === undefined ? 'corrects' : 'voids',
    original: original && pathId('fil', original),
    replaced: resubmits && pathId('fil', resubmits),
  };
}

/** A filing that a submission names, with its state. Undefined while it is prepared. */
type ReferenceRow = InformationReturnRow & { readonly filing_state: FilingState | null };

/** The filings that a submission names, for `toReferences`. */
export const findReferences = (
  { organizationId, livemode }: Tenant,
  { original, replaced }: ReferenceIds,
): Statement => statement`
  select r.*, f.state as filing_state
  from information_return r
  left join filing f on f.org_id = r.org_id and f.livemode = r.livemode and f.id = r.id
  where r.org_id = ${organizationId} and r.livemode = ${livemode} and r.id = any (${[original, replaced].filter(Boolean)}::text[])`;

/**
 * @param rows the answer to `findReferences`
 * @throws {Problem} 404 for an unknown filing, 409 for one in another state
 */
export function toReferences(
  kind: InformationReturnKind,
  { role, place, ...ids }: ReferenceIds,
  rows: readonly Record<string, unknown>[],
): References {
  const find = (id: string | undefined, name: string) => {
    if (id === undefined) return undefined;
    const row = (rows as unknown as readonly ReferenceRow[]).find((one) => one.id === id);
    if (row?.kind !== kind) throw Problem.notFound(`filing of this form in "${name}"`);
    return row;
  };
  const original = find(ids.original, place);
  const replaced = find(ids.replaced, 'resubmits');
  if (original && original.filing_state !== 'accepted') {
    throw new Problem(
      'conflict',
      `The filing that "${place}" names is not accepted yet. Wait until it is, or submit a rejected one again.`,
    );
  }
  if (replaced && replaced.filing_state !== 'rejected') {
    throw new Problem('conflict', 'The filing that "resubmits" names is not rejected.');
  }
  return { role, place, original, replaced };
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

/** The values that were filed last for a recipient. */
export interface Previous<R> {
  readonly record: NewestRecord;
  readonly recipient: R;
}

/**
 * The values that were filed last for each recipient of a correction or void, in one round trip.
 * @param subjects the hash of each recipient as it was reported
 * @param placeOf the member of the input that names a recipient
 * @returns by the place in the submission; undefined for a recipient with a problem
 */
export async function findPrevious<R extends Recipient>(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  original: InformationReturnRow,
  subjects: readonly Buffer[],
  placeOf: (index: number) => string,
  problems: SubmissionProblems,
): Promise<readonly (Previous<R> | undefined)[]> {
  const newest = await findNewestRecords(deps, tenant, original.id, subjects);
  const records = newestOf(newest, subjects, placeOf, problems);
  const recipients = await openParts(deps, tenant, newest, records);
  return records.map((record) => record && { record, recipient: recipients(record) as R });
}

/** The content of Form 941 that was filed last for the quarter. Undefined if there is a problem. */
export async function findPrevious941(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: Tenant,
  original: InformationReturnRow,
  subject: Buffer,
  problems: SubmissionProblems,
): Promise<{ readonly record: NewestRecord; readonly content: Content941 } | undefined> {
  const newest = await findNewestRecords(deps, tenant, original.id, [subject]);
  const [record] = newestOf(newest, [subject], () => 'quarter', problems);
  return record && { record, content: openSealedContent(deps, tenant, newest.sealed[0]!) as Content941 };
}

/** The records that a correction or void follows. Adds a problem for each recipient that cannot be corrected. */
function newestOf(
  newest: NewestRecords,
  subjects: readonly Buffer[],
  placeOf: (index: number) => string,
  problems: SubmissionProblems,
): readonly (NewestRecord | undefined)[] {
  return subjects.map((subject, index) => {
    const record = newest.bySubject.get(subject.toString('hex'));
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
}

/** Opens the parts with the recipients of these records. Other requests run between the parts. */
async function openParts(
  deps: Pick<Deps, 'vault'>,
  tenant: Tenant,
  { sealed }: NewestRecords,
  records: readonly (NewestRecord | undefined)[],
): Promise<(record: RecordPlace) => Recipient> {
  const nameOf = (id: string, part: number) => `${id}/${part}`;
  const needed = new Set(records.flatMap((record) => (record ? nameOf(record.id, partOf(record.place)) : [])));
  const opened = new Map<string, readonly Recipient[]>();
  for (const part of sealed) {
    const name = nameOf(part.id, part.part);
    if (!needed.has(name)) continue;
    if (opened.size > 0) await setImmediate();
    opened.set(name, openSealedPart(deps, tenant, part));
  }
  return ({ id, place }) => opened.get(nameOf(id, partOf(place)))![place % PART_SIZE]!;
}
