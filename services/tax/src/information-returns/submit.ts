import { toNewYorkTime } from '@exchequer/calendar';
import { idempotently, Problem, pathId, type RequestContext } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import { constraintOf, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { tenantNow } from '../clock/clock.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { reserveFiling } from '../filings/create-filing.js';
import { hashOfNumber } from '../filings/efile/hash-of-number.js';
import { type FilingRow, findFiling } from '../filings/filings.queries.js';
import { providerOf } from '../filings/provider/provider-of.js';
import { depositSchedule } from './answer-941.js';
import type { Content, Content941, Recipient, Recipient1099, W2Boxes } from './content.js';
import type {
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
import { findInformationReturn, type InformationReturnRow, isVoided } from './information-returns.queries.js';
import { fileInformationReturn, TransmissionFile, transmitterOf } from './prepare.js';
import { SubmissionProblems } from './problems.js';
import { read941, requireQuarterOver } from './read-941.js';
import { readRecipients } from './read-1099.js';
import { readFiler } from './read-filer.js';
import { readEmployees, sumBoxes } from './read-w2.js';
import { IRIS_SUBMISSION, irisRecordId } from './render-1099.js';
import { openPart, PART_SIZE, storeInformationReturn } from './store.js';

/** The most recipients of a submission that is filed before the answer. A larger one is prepared afterwards. */
const AT_ONCE_MAX = PART_SIZE;

/** @throws {Problem} 400, 404, 409 or 422 with every wrong recipient by its index; 503 in live mode without a provider. Nothing is written then. */
export async function submit1099(
  deps: Deps,
  context: RequestContext,
  input: Submission1099Input,
): Promise<SubmissionAnswer> {
  return submitting(deps, context, async (trx, today) => {
    const problems = new SubmissionProblems();
    if (input.corrects !== undefined && input.voids !== undefined) {
      problems.add('voids', 'not_allowed', 'must not be given together with corrects');
    }
    const place = input.voids === undefined ? 'corrects' : 'voids';
    const original = await findOriginal(trx, context, place, input.corrects ?? input.voids);
    const taxYear = readYear(input.taxYear ?? original?.row.tax_year, today, problems);
    if (original && taxYear !== original.row.tax_year) {
      problems.add(
        'taxYear',
        'invalid_value',
        `must be ${original.row.tax_year}, the year of the filing that "${place}" names`,
      );
    }
    const filer = readFiler(
      {
        name: input.businessName,
        ein: input.ein,
        ...(input.address !== undefined && { address: input.address }),
        ...(input.phone !== undefined && { phone: input.phone }),
      },
      { name: 'businessName', address: 'address' },
      context.livemode,
      problems,
    );
    const isVoid = input.voids !== undefined;
    const { recipients, warnings } = await readRecipients(input.recipients, taxYear, isVoid, problems);
    problems.throwIfAny();
    const employerHash = await hashOfNumber(trx, deps, context, filer.ein);
    let filed: readonly Recipient1099[] = recipients;
    if (original) {
      if (!original.row.employer_hash.equals(employerHash)) {
        throw new Problem('conflict', `The filing that "${place}" names is of another payer.`);
      }
      if (await isVoided(trx, context, original.row.id)) {
        throw new Problem('conflict', `The filing that "${place}" names is voided.`);
      }
      filed = await referToOriginal(trx, deps, context, original, recipients, isVoid, problems);
      problems.throwIfAny();
    }
    const content: Content = {
      kind: '1099',
      filer,
      taxYear,
      type: original ? 'correction' : 'original',
      totals: {
        count: filed.length,
        compensation: sumOf(filed, 'compensation'),
        federalWithheld: sumOf(filed, 'federalWithheld'),
      },
    };
    const references = {
      ...(input.corrects !== undefined && { corrects: input.corrects }),
      ...(isVoid && { voids: input.voids! }),
    };
    const row = await write(trx, deps, context, { content, recipients: filed, employerHash, ...references });
    return answerOf(context, row, warnings);
  });
}

export async function submitW2(
  deps: Deps,
  context: RequestContext,
  input: SubmissionW2Input,
): Promise<SubmissionW2Answer> {
  return submitting(deps, context, async (trx, today) => {
    const problems = new SubmissionProblems();
    const { employee, employees } = input;
    if ((employee === undefined) === (employees === undefined)) {
      const [place, message] =
        employee === undefined
          ? ['employee', 'must be given, or employees']
          : ['employees', 'must not be given together with employee'];
      problems.add(place!, employee === undefined ? 'required' : 'ambiguous', message!);
    }
    const taxYear = readYear(input.taxYear, today, problems);
    const filer = readFiler(
      input.employer,
      { name: 'employer.name', address: 'employer.address' },
      context.livemode,
      problems,
    );
    const place = (index: number) => (employee === undefined ? `employees[${index}]` : 'employee');
    const all = await readEmployees(employees ?? (employee ? [employee] : []), place, taxYear, problems);
    problems.throwIfAny();
    const employerHash = await hashOfNumber(trx, deps, context, filer.ein);
    const totals = sumBoxes(all);
    const row = await write(trx, deps, context, {
      content: { kind: 'w2', filer, taxYear, totals },
      recipients: all,
      employerHash,
    });
    return { ...answerOf(context, row, []), totals: boxesInDollars(totals) };
  });
}

export async function submit941(
  deps: Deps,
  context: RequestContext,
  input: Submission941Input,
): Promise<Submission941Answer> {
  return submitting(deps, context, async (trx, today) => {
    const problems = new SubmissionProblems();
    requireQuarterOver(input.taxYear, input.quarter, today);
    const filer = readFiler(
      {
        name: input.businessName,
        ein: input.ein,
        ...(input.address !== undefined && { address: input.address }),
        ...(input.phone !== undefined && { phone: input.phone }),
      },
      { name: 'businessName', address: 'address' },
      context.livemode,
      problems,
    );
    const content = read941(input, filer, problems);
    problems.throwIfAny();
    const [employerHash, subjectHash] = await Promise.all([
      hashOfNumber(trx, deps, context, filer.ein),
      hashOfNumber(trx, deps, context, `${filer.ein} quarter ${input.quarter}`),
    ]);
    const row = await write(trx, deps, context, { content, recipients: [], employerHash }, subjectHash);
    return {
      ...answerOf(context, row, []),
      quarter: input.quarter,
      lines: linesInDollars(content),
      depositSchedule: depositSchedule(content, input.lookbackTax),
    };
  });
}

/** Runs a submission as one transaction, once per idempotency key. Afterwards wakes the background work that prepares and transmits it. */
async function submitting<T>(
  deps: Deps,
  context: RequestContext,
  work: (trx: Transaction<Database>, today: string) => Promise<T>,
): Promise<T> {
  const answer = await idempotently(deps.db, context, async (trx) => {
    providerOf(deps.efile, context);
    if (context.livemode && !deps.transmitter) {
      throw new Problem('provider_not_configured', 'No transmitter is configured for live mode.');
    }
    return work(trx, toNewYorkTime(await tenantNow(trx, context)).date);
  });
  deps.exchange.wake();
  deps.preparation.wake();
  return answer;
}

/** The default is last year. The current year is accepted too, for employers that close. */
function readYear(given: number | undefined, today: string, problems: SubmissionProblems): number {
  const thisYear = Number(today.slice(0, 4));
  const taxYear = given ?? thisYear - 1;
  if (taxYear > thisYear) problems.add('taxYear', 'out_of_range', `must be ${thisYear} at most`);
  return taxYear;
}

interface Original {
  readonly row: InformationReturnRow;
  readonly filing: FilingRow;
}

/** @throws {Problem} 404 for an unknown filing, 409 for one that is not accepted */
async function findOriginal(
  trx: Transaction<Database>,
  tenant: Tenant,
  place: string,
  given: string | undefined,
): Promise<Original | undefined> {
  if (given === undefined) return undefined;
  const id = pathId('fil', given);
  // Corrections and voids of one filing run one after the other.
  await sql`select 1 from information_return
    where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id} for no key update`.execute(
    trx,
  );
  const [row, filing] = await Promise.all([findInformationReturn(trx, tenant, id), findFiling(trx, tenant, id)]);
  if (row?.kind !== '1099') throw Problem.notFound(`filing of Forms 1099 in "${place}"`);
  if (filing?.state !== 'accepted') {
    throw new Problem(
      'conflict',
      `The filing that "${place}" names is not accepted yet. Wait until it is, or submit a rejected one again.`,
    );
  }
  return { row, filing };
}

/** Finds each recipient in the original filing by number and account number. A void has the values of the original with amounts of 0. */
async function referToOriginal(
  trx: Transaction<Database>,
  deps: Deps,
  tenant: Tenant,
  { row, filing }: Original,
  recipients: readonly Recipient1099[],
  isVoid: boolean,
  problems: SubmissionProblems,
): Promise<readonly Recipient1099[]> {
  const wanted = new Set(recipients.map(identityOf));
  const found = new Map<string, { readonly index: number; readonly recipient: Recipient1099 }>();
  for (let part = 0; part * PART_SIZE < row.recipients; part += 1) {
    const all = (await openPart(trx, deps, tenant, row.id, part)) as readonly Recipient1099[];
    for (const [offset, recipient] of all.entries()) {
      const identity = identityOf(recipient);
      if (wanted.has(identity)) found.set(identity, { index: part * PART_SIZE + offset, recipient });
    }
  }
  return recipients.map((recipient, index) => {
    const original = found.get(identityOf(recipient));
    if (!original) {
      problems.rule(
        `recipients[${index}].ssn`,
        'not_in_original',
        'must be a recipient of the original filing, with its account number',
      );
      return recipient;
    }
    const correctsRecord = `${filing.provider_reference}|${IRIS_SUBMISSION}|${irisRecordId(original.index)}`;
    return isVoid
      ? { ...original.recipient, compensation: 0, federalWithheld: 0, directSales: false, correctsRecord }
      : { ...recipient, correctsRecord };
  });
}

const identityOf = ({ tin, accountNumber }: Recipient1099) => `${tin}|${accountNumber ?? ''}`;

interface Written {
  readonly content: Content;
  readonly recipients: readonly Recipient[];
  readonly employerHash: Buffer;
  readonly corrects?: string;
  readonly voids?: string;
}

type WrittenRow = Pick<
  InformationReturnRow,
  'id' | 'submission_id' | 'submitted_at' | 'kind' | 'tax_year' | 'recipients'
> & {
  readonly isFiled: boolean;
};

/** Stores the submission. A small one is filed in the same transaction. */
async function write(
  trx: Transaction<Database>,
  deps: Deps,
  tenant: Tenant,
  { content, recipients, ...rest }: Written,
  subjectHash?: Buffer,
): Promise<WrittenRow> {
  const filing = await reserveFiling(trx, deps, tenant);
  await storeInformationReturn(trx, deps, tenant, { filing, content, recipients, ...rest });
  const isFiled = recipients.length <= AT_ONCE_MAX;
  const row: WrittenRow = {
    id: filing.id,
    submission_id: filing.submissionId,
    submitted_at: filing.at,
    kind: content.kind,
    tax_year: content.taxYear,
    recipients: recipients.length,
    isFiled,
  };
  if (isFiled) {
    const { livemode } = tenant;
    const { submissionId, at } = filing;
    const file = new TransmissionFile(content, {
      transmitter: transmitterOf(deps, tenant),
      livemode,
      submissionId,
      at,
    });
    file.add(recipients);
    await fileInformationReturn(trx, deps, tenant, {
      row,
      document: file.end(),
      ...(subjectHash && { subjectHash }),
    }).catch((error: unknown) => {
      throw constraintOf(error) === 'filing_quarter_once' ? duplicateQuarter() : error;
    });
  }
  return row;
}

function duplicateQuarter(): Problem {
  return new Problem('conflict', 'Form 941 of this employer and quarter is filed already. Correct it by Form 941-X.');
}

function answerOf({ livemode }: Tenant, row: WrittenRow, warnings: readonly SubmissionWarning[]): SubmissionAnswer {
  return {
    success: true,
    submissionId: row.submission_id,
    status: 'pending',
    filingId: row.id,
    object: 'information_return',
    livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    recipientCount: row.recipients,
    progress: {
      stage: row.isFiled ? 'filed' : 'preparing',
      recipientsDone: row.isFiled ? row.recipients : 0,
      recipientsTotal: row.recipients,
    },
    warnings: [...warnings],
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
