import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { requestCallback } from './callback-work.js';
import type { SubmissionInput, SubmissionStatus } from './efile.api.js';
import type { EfilePersonTable, EfileSubmissionTable, RuleError, SubmissionKind } from './efile.tables.js';
import { EIN_OUTCOMES, OUTCOMES, type Outcome, UNKNOWN_RECIPIENT } from './magic-numbers.js';
import { readInformationReturn } from './read-information-return.js';
import { type ReadReturn, readReturn } from './read-return.js';
import { ruleOf } from './rules.js';

export type SubmissionRow = Selectable<EfileSubmissionTable>;
export type EfileDeps = Pick<Deps, 'db' | 'vault'>;

/** Time from the receipt of a submission to its acknowledgment. */
const ACKNOWLEDGES_AFTER_MS = 2_000;
/** The purpose for which the secret of a customer is sealed. */
const SECRET_PURPOSE = 'hash secret';

export interface Received {
  readonly status: SubmissionStatus;
  /** Whether the customer must not get the first answer to this submission (magic value). */
  readonly answerIsLost: boolean;
}

/**
 * Takes a submission, once per id. The authority acknowledges it later.
 * @throws {Problem} 400 if the hash does not belong to the document, 409 if another document was sent under this id.
 */
export function receiveSubmission(deps: EfileDeps, tenant: Tenant, input: SubmissionInput): Promise<Received> {
  const sha256 = createHash('sha256').update(input.document).digest();
  if (sha256.toString('hex') !== input.sha256) {
    throw Problem.invalid([
      { location: 'body.sha256', code: 'invalid_value', message: 'must be the SHA-256 of the document' },
    ]);
  }
  return inEfileBook(deps, tenant, input.submissionId, async (trx, { key, secret, found: known }) => {
    if (known && !known.sha256.equals(sha256)) {
      throw new Problem('conflict', 'Another document was sent under this submission id.');
    }
    if (known) {
      unawaited(
        trx,
        sql`update efile_submission set transmissions = transmissions + 1 where submission_id = ${input.submissionId}`,
      );
      return { status: toStatus(known), answerIsLost: false };
    }
    const { organizationId: org_id, livemode } = tenant;
    const receivedAt = new Date(input.submittedAt);
    const read = input.kind === 'efile' ? readReturn(input.document) : undefined;
    const { outcome, errors, tinHash, signatureHash } = await decide(trx, secret, input, read);
    const row = {
      org_id,
      livemode,
      submission_id: input.submissionId,
      reference: newId('esub'),
      kind: input.kind,
      tax_year: input.taxYear,
      sha256,
      sealed: key.seal(Buffer.from(input.document), `submission ${input.submissionId}`),
      tin_hash: tinHash,
      signature_hash: signatureHash,
      is_amended: read?.isAmended ?? false,
      has_ip_pin: read?.hasIpPin ?? false,
      received_at: receivedAt,
      acknowledge_at: outcome === 'stays_pending' ? null : new Date(receivedAt.getTime() + ACKNOWLEDGES_AFTER_MS),
    };
    unawaited(
      trx,
      trx.insertInto('efile_submission').values({
        ...row,
        decided_errors: sql`${JSON.stringify(errors)}::jsonb`,
      }),
    );
    if (outcome !== 'stays_pending') {
      requestCallback(trx, tenant, input.submissionId, ACKNOWLEDGES_AFTER_MS / 1_000);
    }
    if (tinHash !== null) recordPersons(trx, secret, row, read!);
    const status = toStatus({
      ...row,
      status: 'received',
      acknowledged_at: null,
      confirmation_number: null,
      errors: [],
    });
    return { status, answerIsLost: outcome === 'answer_is_lost' };
  });
}

/** What a transaction for a customer begins with. */
export interface EfileBook {
  readonly key: DataKey;
  /** The secret with which the hashes are made. */
  readonly secret: Buffer;
  /** The submission that the transaction is about. */
  readonly found: SubmissionRow | undefined;
}

/** Runs a transaction for a customer about one submission. Transactions of the same customer do not overlap. */
export function inEfileBook<T>(
  { db, vault }: EfileDeps,
  tenant: Tenant,
  submissionId: string,
  work: (trx: Transaction<Database>, book: EfileBook) => Promise<T>,
): Promise<T> {
  return inTenant(db, tenant, async (trx) => {
    // The lock comes first, so that the submission is read after the previous transaction has committed.
    const [customer, key, found] = await Promise.all([
      lockCustomer(trx, tenant),
      vault.keyFor(trx, tenant, 'efile'),
      findSubmission(trx, submissionId),
    ]);
    if (customer) return work(trx, { key, secret: key.open(customer.secret, SECRET_PURPOSE), found });
    const { secret } = await addCustomer(trx, tenant, key);
    const again = await findSubmission(trx, submissionId);
    return work(trx, { key, secret: key.open(secret, SECRET_PURPOSE), found: again });
  });
}

function lockCustomer(trx: Transaction<Database>, { organizationId, livemode }: Tenant) {
  return trx
    .selectFrom('efile_customer')
    .select('secret')
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a customer and locks it, also if another transaction has added it at the same time. */
function addCustomer(trx: Transaction<Database>, { organizationId: org_id, livemode }: Tenant, key: DataKey) {
  return trx
    .insertInto('efile_customer')
    .values({ org_id, livemode, secret: key.seal(randomBytes(32), SECRET_PURPOSE) })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'livemode']).doUpdateSet((query) => ({ secret: query.ref('efile_customer.secret') })),
    )
    .returning('secret')
    .executeTakeFirstOrThrow();
}

function findSubmission(trx: Transaction<Database>, submissionId: string): Promise<SubmissionRow | undefined> {
  return trx.selectFrom('efile_submission').selectAll().where('submission_id', '=', submissionId).executeTakeFirst();
}

interface Decision {
  readonly outcome: Outcome;
  readonly errors: readonly RuleError[];
  readonly tinHash: Buffer | null;
  readonly signatureHash: Buffer | null;
}

/** Decides how the authority will acknowledge a submission. */
async function decide(
  trx: Transaction<Database>,
  secret: Buffer,
  { kind, taxYear, document }: SubmissionInput,
  read: ReadReturn | undefined,
): Promise<Decision> {
  if (kind !== 'efile') return decideInformationReturn(kind, document);
  if (!read || read.taxYear !== taxYear) {
    return { outcome: 'accepts', errors: [ruleOf('X0000-005')], tinHash: null, signatureHash: null };
  }
  const tinHash = hashOf(secret, `tin ${read.ssn}`);
  const signatureHash = hashOf(secret, `signature ${read.signature}`);
  const outcome = OUTCOMES.get(read.ssn.slice(-4)) ?? 'accepts';
  const errors =
    outcome === 'name_does_not_match'
      ? [ruleOf('R0000-500-01')]
      : outcome === 'wants_other_signature' && !(await hasOtherSignature(trx, tinHash, taxYear, signatureHash))
        ? [ruleOf('IND-031-04')]
        : [];
  return { outcome, errors, tinHash, signatureHash };
}

/** Rules about the payer or employer, and about a recipient. */
const INFORMATION_RETURN_RULES = {
  '1099': { payer: 'SMF018', recipient: 'SHAREDIRFORM015' },
  w2: { payer: 'SSA-INVALID-EIN', recipient: 'SSA-INVALID-NAMES-AND-SSNS' },
  '941': { payer: 'R0000-901-01', recipient: '' },
} as const;

function decideInformationReturn(kind: Exclude<SubmissionKind, 'efile'>, document: string): Decision {
  const read = readInformationReturn(kind, document);
  const decision = (outcome: Outcome, ...codes: string[]): Decision => ({
    outcome,
    errors: codes.map(ruleOf),
    tinHash: null,
    signatureHash: null,
  });
  if (!read) return decision('accepts', 'X0000-005');
  const rules = INFORMATION_RETURN_RULES[kind];
  const outcome = EIN_OUTCOMES.get(read.ein.slice(-4)) ?? 'accepts';
  const broken = [
    ...(outcome === 'name_does_not_match' ? [rules.payer] : []),
    ...(read.hasRecipient(UNKNOWN_RECIPIENT) ? [rules.recipient] : []),
  ];
  return decision(outcome, ...broken);
}

const hashOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Records who is on a return. The taxpayer comes first, then the spouse, then the dependents. The statement is `unawaited`. */
function recordPersons(
  trx: Transaction<Database>,
  secret: Buffer,
  {
    org_id,
    livemode,
    submission_id,
    tax_year,
  }: Pick<SubmissionRow, 'org_id' | 'livemode' | 'submission_id' | 'tax_year'>,
  { ssn, spouseSsn, dependentSsns }: ReadReturn,
): void {
  const personOf = (number: string, role: EfilePersonTable['role']) => ({
    org_id,
    livemode,
    submission_id,
    person_hash: hashOf(secret, `tin ${number}`),
    role,
    tax_year,
  });
  const persons = [
    personOf(ssn, 'taxpayer'),
    ...(spouseSsn === undefined ? [] : [personOf(spouseSsn, 'spouse')]),
    ...[...new Set(dependentSsns)].map((number) => personOf(number, 'dependent')),
  ];
  unawaited(trx, trx.insertInto('efile_person').values(persons));
}

/** Whether the same return was rejected before with another signature. */
async function hasOtherSignature(
  trx: Transaction<Database>,
  tinHash: Buffer,
  taxYear: number,
  signatureHash: Buffer,
): Promise<boolean> {
  const rejected = await trx
    .selectFrom('efile_submission')
    .select('signature_hash')
    .where('tin_hash', '=', tinHash)
    .where('tax_year', '=', taxYear)
    .where('status', '=', 'rejected')
    .execute();
  return rejected.length > 0 && rejected.every(({ signature_hash }) => !signature_hash!.equals(signatureHash));
}

export function toStatus(
  row: Pick<
    SubmissionRow,
    'submission_id' | 'status' | 'reference' | 'acknowledged_at' | 'confirmation_number' | 'errors'
  >,
): SubmissionStatus {
  return {
    submissionId: row.submission_id,
    status: row.status,
    reference: row.reference,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    confirmationNumber: row.confirmation_number,
    errors: row.errors,
  };
}
