import { Problem } from '@exchequer/http-kit';
import { type Statement, statement } from '@exchequer/postgres';
import type { FilingRow } from '../filings.queries.js';

/** The persons on a return other than the taxpayer, as keyed hashes of their numbers. */
export interface OtherPersons {
  readonly spouse: Buffer | null;
  readonly dependents: readonly Buffer[];
  /** Whether the taxpayer signs with an IP PIN. */
  readonly hasIpPin: boolean;
}

/**
 * From this tax year on, the authority accepts a dependent who is on another return if the taxpayer has an IP PIN (irs.gov, "IRS takes steps to
 * help prevent refund delays", 2024).
 */
const IP_PIN_SINCE = 2024;
const ON_ANOTHER_RETURN = 'EXF03';

/** The field of the input that has the person. Dependents are on the stored return. */
const PLACES: Readonly<Record<string, string>> = {
  'IND-510-02': 'spouse.ssn',
  'IND-511-01': 'taxpayer.ssn',
  'IND-513-01': 'spouse.ssn',
};

/** Records who is on a return. If somebody is on the return of another person, Postgres refuses it: `refusalByPersons`. */
export function recordPersons(
  { org_id, livemode, id, tax_year, subject_hash }: FilingRow,
  { spouse, dependents, hasIpPin }: OtherPersons,
): Statement {
  const checksDependents = !(hasIpPin && tax_year >= IP_PIN_SINCE);
  return statement`select record_filed_persons(${org_id}, ${livemode}, ${id}, ${tax_year}, ${subject_hash}, ${spouse}::bytea,
    ${dependents}::bytea[], ${checksDependents})`;
}

/** The error for persons who are on another return of the year: 422 with the rules of the authority. */
export function refusalByPersons(error: unknown): Error {
  const { code, detail = '' } = error as { readonly code?: string; readonly detail?: string };
  if (code !== ON_ANOTHER_RETURN) return error as Error;
  const errors = detail.split(' ').map((rule) => {
    const field = PLACES[rule] ?? 'returnId';
    return { location: `body.${field}`, code: rule, message: 'must not be on another return of the same tax year' };
  });
  return new Problem('efile_rule', 'Somebody on the return is on another return of the same tax year.', errors);
}
