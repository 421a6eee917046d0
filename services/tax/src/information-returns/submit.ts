import { toNewYorkTime } from '@exchequer/calendar';
import {
  type CamelLabels,
  type CamelLabelsInput,
  type IdempotencyCodec,
  idempotently,
  labelsOf,
  Problem,
  type RequestContext,
  type StoredLabels,
  showCamelLabels,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { centsToDollars } from '@exchequer/money';
import { constraintOf, executeInTenant, keyIdOf, statement, type Tenant } from '@exchequer/postgres';
import { sealedAnswer } from '@exchequer/vault';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import {
  createHasher,
  findSecret,
  type HashNumber,
  hasherOf,
  type SecretRow,
} from '../filings/efile/hash-of-number.js';
import { providerOf } from '../filings/provider/provider-of.js';
import { type ReservedFiling, type SealedFiling, submissionIdOf, writeFiling } from '../filings/seal-filing.js';
import { depositSchedule } from './answer-941.js';
import { changesOf941, changesOf1099, changesOfW2, corrections } from './changes.js';
import type { Content, Content941, EmployeeW2, Filer, Recipient, Recipient1099, W2Boxes } from './content.js';
import type {
  CorrectedValue,
  Filed941Lines,
  FiledBoxes,
  Submission941Answer,
  Submission941Input,
  Submission1099Input,
  SubmissionAnswer,
  SubmissionW2Answer,
  SubmissionW2Input,
  SubmissionWarning,
} from './information-returns.api.js';
import type { InformationReturnKind } from './information-returns.table.js';
import { mapInSlices } from './map-in-slices.js';
import { sealInformationFiling, TransmissionFile, transmitterOf } from './prepare.js';
import { PROBLEMS_MAX, SubmissionProblems } from './problems.js';
import { read941, read941X, requireQuarterOver } from './read-941.js';
import { readRecipients } from './read-1099.js';
import { type AddressReading, readFiler } from './read-filer.js';
import { readEmployees, sumBoxes } from './read-w2.js';
import { DuplicateRecords, duplicatesOf, insertRecords, type NewRecords } from './records.js';
import {
  findPrevious,
  findPrevious941,
  findReferences,
  type GivenReferences,
  type Previous,
  type References,
  referenceIds,
  requireSame,
  toReferences,
} from './references.js';
import { IRIS_SUBMISSION, irisRecordId } from './render-1099.js';
import { PART_SIZE, type SealedInformationReturn, sealInformationReturn } from './store.js';
import { warnOfW2 } from './w2-warnings.js';
import { SubmissionWarnings } from './warnings.js';

const EMPLOYER_PLACES = { name: 'employer.name', address: 'employer.address' } as const;

/** The most recipients of a submission that is filed before the answer. A larger one is prepared afterwards. */
const AT_ONCE_MAX = PART_SIZE;

/** @throws {Problem} 400, 404, 409 or 422 with every wrong recipient by its index; 503 in live mode without a provider. Nothing is written then. */
export function submit1099(deps: Deps, context: RequestContext, input: Submission1099Input): Promise<SubmissionAnswer> {
  return submitting(deps, context, '1099', input, async ({ today, hash, references, problems }) => {
    const taxYear = readYear(input.taxYear, references, today, problems);
    const warnings = new SubmissionWarnings();
    const filer = readPayer(input, { livemode: context.livemode, file: 'iris' }, problems, warnings);
    const isVoid = references.role === 'void';
    warnings.filer(filer, { name: 'businessName', address: 'address' });
    const recipients = await readRecipients(input.recipients, { taxYear, isVoid }, problems, warnings);
    problems.throwIfAny();
    const employerHash = hash(filer.ein);
    requireSame(references, { employerHash, taxYear }, problems);
    problems.throwIfAny();
    const subjects = await mapInSlices(recipients, ({ tin, accountNumber }) =>
      hash(`1099|${filer.ein}|${tin}|${accountNumber ?? ''}`),
    );
    const placeOf = (index: number) => `recipients[${index}].ssn`;
    const { original } = references;
    const previous =
      original && (await findPrevious<Recipient1099>(deps, context, original, subjects, placeOf, problems));
    problems.throwIfAny();
    const filed = previous ? correct1099(recipients, previous as Previous<Recipient1099>[], isVoid) : recipients;
    const changes = previous?.map((one, index) => changesOf1099(one!.recipient, filed[index]!));
    requireChanges(changes, (index) => `recipients[${index}]`, problems);
    return {
      content: {
        kind: '1099',
        filer,
        taxYear,
        type: original ? 'correction' : 'original',
        totals: {
          count: filed.length,
          compensation: sumOf(filed, 'compensation'),
          federalWithheld: sumOf(filed, 'federalWithheld'),
        },
      },
      recipients: filed,
      employerHash,
      records: newRecords(references, subjects, previous),
      duplicateAt: placeOf,
      warnings: warnings.list,
      changes,
      complete: (answer) => answer,
    };
  });
}

/** A void has the values that were filed last, with amounts of 0. */
function correct1099(
  recipients: readonly Recipient1099[],
  previous: readonly Previous<Recipient1099>[],
  isVoid: boolean,
): readonly Recipient1099[] {
  return recipients.map((recipient, index) => {
    const { record, recipient: before } = previous[index]!;
    const correctsRecord = `${record.providerReference}|${IRIS_SUBMISSION}|${irisRecordId(record.place)}`;
    return isVoid
      ? { ...before, compensation: 0, federalWithheld: 0, directSales: false, correctsRecord }
      : { ...recipient, correctsRecord };
  });
}

export function submitW2(deps: Deps, context: RequestContext, input: SubmissionW2Input): Promise<SubmissionW2Answer> {
  return submitting(deps, context, 'w2', input, async ({ today, hash, references, problems }) => {
    const { employee, employees: several } = input;
    if ((employee === undefined) === (several === undefined)) {
      const [place, code, message] =
        employee === undefined
          ? ['employee', 'required', 'or "employees" must be given']
          : ['employees', 'ambiguous', 'must not be given together with employee'];
      problems.add(place!, code!, message!);
    }
    const inputs = several ?? (employee ? [employee] : []);
    const placeOf = (index: number) => (employee === undefined ? `employees[${index}]` : 'employee');
    const taxYear = readYear(input.taxYear, references, today, problems);
    const { livemode } = context;
    const warnings = new SubmissionWarnings();
    const filer = readFiler(input.employer, EMPLOYER_PLACES, { livemode, file: 'efw2' }, problems, warnings);
    const isVoid = references.role === 'void';
    const employees = await readEmployees(inputs, placeOf, { livemode, taxYear, isVoid }, problems, warnings);
    for (const [index, { reportedSsn }] of inputs.entries()) {
      if (reportedSsn !== undefined && references.role !== 'correction') {
        problems.add(`${placeOf(index)}.reportedSsn`, 'not_allowed', 'must be given only with corrects');
      }
    }
    problems.throwIfAny();
    const employerHash = hash(filer.ein);
    requireSame(references, { employerHash, taxYear }, problems);
    problems.throwIfAny();
    const subjectOf = (ssn: string) => hash(`w2|${filer.ein}|${ssn}`);
    const subjects = await mapInSlices(employees, ({ ssn }) => subjectOf(ssn));
    const { original } = references;
    const reported = await mapInSlices(inputs, ({ reportedSsn }, index) =>
      reportedSsn === undefined ? subjects[index]! : subjectOf(reportedSsn.replaceAll('-', '')),
    );
    const reportedAt = (index: number) =>
      `${placeOf(index)}.${inputs[index]!.reportedSsn === undefined ? 'ssn' : 'reportedSsn'}`;
    const previous =
      original && (await findPrevious<EmployeeW2>(deps, context, original, reported, reportedAt, problems));
    problems.throwIfAny();
    const filed = previous ? correctW2(employees, previous as Previous<EmployeeW2>[], isVoid) : employees;
    const changes = previous?.map((one, index) => changesOfW2(one!.recipient, filed[index]!));
    requireChanges(changes, placeOf, problems);
    const totals = sumBoxes(filed);
    if (!isVoid) {
      warnings.filer(filer, EMPLOYER_PLACES);
      await warnOfW2(filer, filed, placeOf, warnings);
    }
    return {
      content: {
        kind: 'w2',
        filer,
        taxYear,
        totals,
        ...(previous && { reportedTotals: sumBoxes(previous.map((one) => one!.recipient)) }),
      },
      recipients: filed,
      employerHash,
      records: newRecords(references, subjects, previous),
      duplicateAt: (index) => `${placeOf(index)}.ssn`,
      warnings: warnings.list,
      changes,
      complete: (answer) => ({ ...answer, totals: boxesInDollars(totals) }),
    };
  });
}

/** Form W-2c: the correct values beside the values that were filed last. A void sets the amounts to 0. */
function correctW2(
  employees: readonly EmployeeW2[],
  previous: readonly Previous<EmployeeW2>[],
  isVoid: boolean,
): readonly EmployeeW2[] {
  return employees.map((employee, index) => {
    const { reported: _, ...reported } = previous[index]!.recipient;
    if (!isVoid) return { ...employee, address: employee.address ?? reported.address, reported };
    const boxes = Object.fromEntries(Object.keys(reported.boxes).map((box) => [box, 0])) as unknown as W2Boxes;
    const states = reported.states.map((state) => ({
      ...state,
      wages: 0,
      tax: 0,
      localities: state.localities.map((local) => ({ ...local, wages: 0, tax: 0 })),
    }));
    return { ...reported, boxes, box12: [], states, reported };
  });
}

export function submit941(
  deps: Deps,
  context: RequestContext,
  input: Submission941Input,
): Promise<Submission941Answer> {
  return submitting(deps, context, '941', input, async ({ today, hash, references, problems }) => {
    const { taxYear, quarter } = input;
    requireQuarterOver(taxYear, quarter, today);
    const warnings = new SubmissionWarnings();
    const filer = readPayer(input, { livemode: context.livemode, file: 'mef' }, problems, warnings);
    warnings.filer(filer, { name: 'businessName', address: 'address' });
    const employerHash = hash(filer.ein);
    requireSame(references, { employerHash, taxYear, quarter }, problems);
    const subject = hash(`${filer.ein} quarter ${quarter}`);
    const { original } = references;
    if (original) problems.throwIfAny();
    const previous = original && (await findPrevious941(deps, context, original, subject, problems));
    if (original) problems.throwIfAny();
    const content = previous
      ? { ...read941X(input, previous.content, today, problems), filer }
      : read941(input, filer, problems);
    problems.throwIfAny();
    return {
      content,
      recipients: [],
      employerHash,
      // A void of Form 941 is a correction to 0, which can be corrected again.
      records: previous
        ? { role: 'correction', subjects: [subject], previous: [previous.record] }
        : { role: 'original', subjects: [subject] },
      ...(!previous && { subjectHash: subject }),
      warnings: warnings.list,
      changes: previous && [changesOf941(previous.content.lines, content.lines)],
      complete: (answer) => ({
        ...answer,
        quarter,
        lines: linesInDollars(content),
        depositSchedule: depositSchedule(content, input.lookbackTax),
      }),
    };
  });
}

/** The data that is needed to read a submission. */
interface Opening {
  /** In New York, on the clock of the tenant. */
  readonly today: string;
  readonly hash: HashNumber;
  readonly filing: ReservedFiling;
  /** The filings that the submission names. */
  readonly references: References;
  readonly problems: SubmissionProblems;
}

/** A submission that was read and checked. */
interface Draft<A> {
  readonly content: Content;
  readonly recipients: readonly Recipient[];
  readonly employerHash: Buffer;
  readonly records: NewRecords;
  /** The member of the input that names a recipient. Undefined for Form 941. */
  readonly duplicateAt?: (index: number) => string;
  /** Finds a second Form 941 of a quarter. */
  readonly subjectHash?: Buffer;
  readonly warnings: readonly SubmissionWarning[];
  /** The changes of a correction, by recipient. */
  readonly changes: readonly CorrectedValue[][] | undefined;
  complete(answer: SubmissionAnswer): A;
}

interface Ready<A> {
  readonly labels: StoredLabels;
  readonly draft: Draft<A>;
  readonly filing: ReservedFiling;
  readonly sealed: SealedInformationReturn;
  /** With the transmission file of a small submission. */
  readonly sealedFiling: SealedFiling | undefined;
}

/**
 * Reads, checks, draws and seals a submission, then writes it in one transaction, once per idempotency key. Only the writing holds a
 * connection to Postgres. Afterwards wakes the background work that prepares and transmits the filing.
 */
async function submitting<A extends SubmissionAnswer>(
  deps: Deps,
  context: RequestContext,
  kind: InformationReturnKind,
  references: GivenReferences & CamelLabelsInput,
  read: (opening: Opening) => Promise<Draft<A>>,
): Promise<A> {
  const ready = await getReady(deps, context, kind, references, read).catch((error: unknown) => ({ error }));
  const codec = answerCodec<A>(deps, context, references);
  const answer = await idempotently(
    deps.db,
    context,
    async (trx) => {
      // A repeated request gets its first answer, even if a new request would be refused now.
      if ('error' in ready) throw ready.error;
      const { draft, filing, sealed, sealedFiling, labels } = ready;
      const { taxYear } = draft.content;
      sealed.store(trx);
      insertRecords(trx, context, { id: filing.id, kind, taxYear }, draft.records);
      if (sealedFiling) writeFiling(trx, context, sealedFiling);
      return draft.complete({ ...answerOf(context, filing, draft), ...showCamelLabels(labels) });
    },
    codec,
  ).catch(async (error: unknown) => {
    throw 'draft' in ready ? await refusalOf(error, deps, context, ready.draft) : error;
  });
  deps.exchange.wake();
  deps.preparation.wake();
  return answer;
}

/** The answer to a correction shows names and addresses. */
function answerCodec<A>(
  { vault }: Deps,
  context: RequestContext,
  { corrects, voids }: GivenReferences,
): IdempotencyCodec<Database, A> | undefined {
  return corrects === undefined && voids === undefined ? undefined : sealedAnswer<Database, A>(vault, context);
}

async function getReady<A>(
  deps: Deps,
  context: RequestContext,
  kind: InformationReturnKind,
  given: GivenReferences & CamelLabelsInput,
  read: (opening: Opening) => Promise<Draft<A>>,
): Promise<Ready<A>> {
  const problems = new SubmissionProblems();
  const opening = await open(deps, context, kind, given, problems);
  const { filing } = opening;
  const draft = await read({ ...opening, problems });
  const { content, recipients, employerHash } = draft;
  const isFiled = recipients.length <= AT_ONCE_MAX;
  const labels = labelsOf(given);
  const sealed = await sealInformationReturn(deps, context, {
    filing,
    content,
    recipients,
    employerHash,
    corrects: given.corrects,
    voids: given.voids,
    resubmits: given.resubmits,
    isFiled,
    labels,
  });
  if (!isFiled) return { draft, filing, sealed, sealedFiling: undefined, labels };
  const { id, submissionId: submission_id, at: submitted_at } = filing;
  const taxYear = content.taxYear;
  const resubmits = given.resubmits ?? null;
  const row = { id, submission_id, submitted_at, kind, tax_year: taxYear, resubmits, ...labels };
  const document = draw(deps, context, filing, draft);
  const { subjectHash } = draft;
  const sealedFiling = sealInformationFiling(deps, context, { row, document, subjectHash });
  return { draft, filing, sealed, sealedFiling, labels };
}

function draw<A>(
  deps: Deps,
  { livemode }: RequestContext,
  { submissionId, at }: ReservedFiling,
  { content, recipients }: Draft<A>,
): string {
  const file = new TransmissionFile(content, {
    transmitter: transmitterOf(deps, { livemode }),
    livemode,
    submissionId,
    at,
  });
  file.add(recipients);
  return file.end();
}

/**
 * Reads the data that a submission needs, in one round trip. The secret of the hashes is created on first use.
 * @throws {Problem} 404 for an unknown filing, 409 for one in another state, 503 in live mode without a provider or a transmitter
 */
async function open(
  deps: Deps,
  context: RequestContext,
  kind: InformationReturnKind,
  given: GivenReferences,
  problems: SubmissionProblems,
): Promise<Omit<Opening, 'problems'>> {
  const { organizationId, livemode } = context;
  const ids = referenceIds(given, problems);
  const [clocks, secrets, referred] = await executeInTenant(deps.db, context, [
    statement`select tenant_now(${organizationId}, ${livemode}) as now, nextval('submission_number') as number`,
    findSecret(context),
    ...(ids.original || ids.replaced ? [findReferences(context, ids)] : []),
  ]);
  const references = toReferences(kind, ids, referred ?? []);
  providerOf(deps.efile, context);
  if (livemode && !deps.transmitter) {
    throw new Problem('provider_not_configured', 'No transmitter is configured for live mode.');
  }
  const [{ now: at, number }] = clocks as unknown as [{ readonly now: Date; readonly number: bigint }];
  const [secret] = secrets as unknown as SecretRow[];
  return {
    today: toNewYorkTime(at).date,
    hash: secret ? hasherOf(deps, context, secret) : await createHasher(deps, context),
    filing: { id: newId('fil'), submissionId: submissionIdOf(deps, context, at, number), at },
    references,
  };
}

/** Translates a refusal of the database into the answer for the client. */
async function refusalOf<A>(error: unknown, deps: Deps, tenant: Tenant, draft: Draft<A>): Promise<unknown> {
  if (constraintOf(error) === 'filing_quarter_once') return duplicateQuarter();
  if (!(error instanceof DuplicateRecords)) return error;
  const { duplicateAt, content, records } = draft;
  if (!duplicateAt) return duplicateQuarter();
  const { kind, taxYear } = content;
  const found = await duplicatesOf(deps, tenant, { kind, taxYear, subjects: records.subjects }, PROBLEMS_MAX);
  return new Problem(
    'conflict',
    `A form of the same employer, recipient and tax year is filed already. Send "corrects" to change it.`,
    found.map(({ place, id }) => ({
      location: `body.${duplicateAt(place)}`,
      code: 'duplicate_recipient',
      message: `is on ${id} for tax year ${taxYear}`,
    })),
  );
}

function duplicateQuarter(): Problem {
  return new Problem(
    'conflict',
    'Form 941 of this employer and quarter is filed already. Send "corrects" to file Form 941-X.',
  );
}

function newRecords<R>(
  { role = 'original' as never }: References,
  subjects: readonly Buffer[],
  previous: readonly (Previous<R> | undefined)[] | undefined,
): NewRecords {
  return {
    role: previous ? role : 'original',
    subjects,
    ...(previous && { previous: previous.map((one) => one!.record) }),
  };
}

/** The authorities do not accept a correction without a change. */
function requireChanges(
  changes: readonly CorrectedValue[][] | undefined,
  placeOf: (index: number) => string,
  problems: SubmissionProblems,
): void {
  for (const [index, { length }] of (changes ?? []).entries()) {
    if (length === 0) problems.rule(placeOf(index), 'nothing_changed', 'must differ from what was reported');
  }
  problems.throwIfAny();
}

function readPayer(
  input: Pick<Submission1099Input, 'businessName' | 'ein' | 'address' | 'phone'>,
  reading: AddressReading,
  problems: SubmissionProblems,
  warnings: SubmissionWarnings,
): Filer {
  const { businessName: name, ein, address, phone } = input;
  return readFiler(
    { name, ein, ...(address !== undefined && { address }), ...(phone !== undefined && { phone }) },
    { name: 'businessName', address: 'address' },
    reading,
    problems,
    warnings,
  );
}

/** The default is the year of the filing that is named, else last year. The current year is accepted too, for employers that close their business. */
function readYear(
  given: number | undefined,
  { original, replaced }: References,
  today: string,
  problems: SubmissionProblems,
): number {
  const thisYear = Number(today.slice(0, 4));
  const taxYear = given ?? original?.tax_year ?? replaced?.tax_year ?? thisYear - 1;
  if (taxYear > thisYear) problems.add('taxYear', 'out_of_range', `must be ${thisYear} at most`);
  return taxYear;
}

function answerOf<A>(
  tenant: Tenant,
  filing: ReservedFiling,
  draft: Draft<A>,
): Omit<SubmissionAnswer, keyof CamelLabels> {
  const { content, recipients, warnings, changes } = draft;
  const isFiled = recipients.length <= AT_ONCE_MAX;
  return {
    success: true,
    submissionId: filing.submissionId,
    status: 'pending',
    filingId: filing.id,
    object: 'information_return',
    livemode: tenant.livemode,
    kind: content.kind,
    taxYear: content.taxYear,
    recipientCount: recipients.length,
    createdBy: keyIdOf(tenant),
    progress: {
      stage: isFiled ? 'filed' : 'preparing',
      recipientsDone: isFiled ? recipients.length : 0,
      recipientsTotal: recipients.length,
    },
    warnings: [...warnings],
    ...(changes && { corrections: corrections(changes, content.kind !== '941') }),
  };
}

const sumOf = (recipients: readonly Recipient1099[], member: 'compensation' | 'federalWithheld') =>
  recipients.reduce((sum, recipient) => sum + recipient[member], 0);

const dollars = (cents: number) => centsToDollars(BigInt(cents));

function boxesInDollars({ dependentCareBenefits, nonqualifiedPlans, ...boxes }: W2Boxes): FiledBoxes {
  return Object.fromEntries(
    Object.entries(boxes).map(([box, amount]) => [box, dollars(amount)]),
  ) as unknown as FiledBoxes;
}

function linesInDollars({ lines }: Content941): Filed941Lines {
  return Object.fromEntries(
    Object.entries(lines).map(([line, value]) => [line, line === 'line1' ? value : dollars(value)]),
  ) as unknown as Filed941Lines;
}
