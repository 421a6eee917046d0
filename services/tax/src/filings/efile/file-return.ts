import { toNewYorkTime } from '@exchequer/calendar';
import {
  digitsOf,
  idempotently,
  isPossibleAtin,
  isPossibleEin,
  isPossibleItin,
  isPossibleSsn,
  isSampleSsn,
  labelsOf,
  Problem,
  type RequestContext,
  SAMPLE_VALUE,
} from '@exchequer/http-kit';
import { dollarsToCents } from '@exchequer/money';
import { type Statement, unawaited } from '@exchequer/postgres';
import { asProblem } from '../../calculation/input/check-input.js';
import { InvalidInput } from '../../calculation/input/invalid-input.js';
import { isState } from '../../calculation/states.js';
import type { Deps } from '../../deps.js';
import { contentFrom, type SealedReturn, sealReturn } from '../../returns/prepare-return.js';
import { readForm1040 } from '../../returns/read-form-1040.js';
import type { ReturnContent } from '../../returns/return-content.js';
import type { Form1040Input, PersonInput, TaxpayerInput } from '../../returns/returns.api.js';
import { toFiling } from '../filing.js';
import type { FilingWarning, SubmittedFiling } from '../filings.api.js';
import { providerOf } from '../provider/provider-of.js';
import { refundDate } from '../record-status.js';
import { nameControlOf } from '../rules/name-control.js';
import { type SealedFiling, sealFiling, writeFiling } from '../seal-filing.js';
import { amendedReturn } from './amended-return.js';
import { checkCredit, checkDigitalAssets, checkKindsOfNumbers } from './check-answers.js';
import { checkWithholding } from './check-withholding.js';
import { checkWritten } from './check-written.js';
import type { EfileInput, EfilePerson } from './efile.api.js';
import { recordPersons, refusalByPersons } from './filed-persons.js';
import { fileAsGiven, refundOf } from './filed-return.js';
import type { FilingPerson } from './filing-person.js';
import { checkConsent, checkEfile, checkExplanation, EfileProblems, readSignature } from './read-efile.js';
import { type ReferredFiling, readFacts } from './read-facts.js';
import { type ReturnDocument, writeReturn } from './return-document.js';

/**
 * Checks a return and stores it for transmission. If anything is wrong, nothing is written. All data that the filing needs is read in one round
 * trip, and everything is written in another one. Between them the return is computed and sealed, without a transaction.
 * @throws {Problem} 400 for malformed input, 404 for an unknown return or filing, 409 for a filing that cannot be resubmitted or amended,
 * 422 with the numbers of the rules by which the authority would reject the return, 503 in live mode without a provider.
 */
export async function fileReturn(deps: Deps, context: RequestContext, input: EfileInput): Promise<SubmittedFiling> {
  // A repeated request gets its first answer, even if a new request would be refused now.
  const prepared = await prepareFiling(deps, context, input).catch((error: unknown) => {
    if (error instanceof Problem && context.idempotency) return error;
    throw error;
  });
  const filing = await idempotently(deps.db, context, async (trx) => {
    if (prepared instanceof Problem) throw prepared;
    for (const each of prepared.newReturn?.statements ?? []) unawaited(trx, each);
    writeFiling(trx, context, prepared.filing);
    unawaited(trx, prepared.persons, refusalByPersons);
    return { ...toFiling(prepared.filing.row), warnings: [...prepared.warnings] };
  });
  deps.exchange.wake();
  return filing;
}

/** Whether a return is the rejected one, but for the time. */
function isUnchanged(replaced: ReferredFiling, document: string): boolean {
  const withoutTime = (text: string) => text.replaceAll(/<(ReturnTs|SignatureDt)>[^<]*/g, '');
  return withoutTime(replaced.document()) === withoutTime(document);
}

/** A filing that is checked, computed and sealed. */
interface PreparedFiling {
  /** Undefined if the filed return is stored already. */
  readonly newReturn: SealedReturn | undefined;
  readonly filing: SealedFiling;
  /** Records who is on the return, and refuses persons who are on another one. */
  readonly persons: Statement;
  readonly warnings: readonly FilingWarning[];
}

async function prepareFiling(deps: Deps, context: RequestContext, input: EfileInput): Promise<PreparedFiling> {
  const { reserved, stored, replaced, amended, hasher } = await readFacts(deps, context, input);
  providerOf(deps.efile, context);
  const problems = new EfileProblems();
  const today = toNewYorkTime(reserved.at).date;
  checkEfile(input, today, problems);
  checkExplanation(input, amended !== undefined, context.livemode, problems);
  if (context.livemode) checkConsent(input, problems);
  const thisYear = Number(today.slice(0, 4));
  const taxYear = stored?.head.tax_year ?? input.taxYear ?? thisYear - 1;
  if (taxYear >= thisYear) {
    const message = 'must be over before its return is filed';
    problems.rule(stored ? 'returnId' : 'taxYear', 'tax_year_not_over', message);
  }
  const persons = personsOf(input, stored?.content, problems);
  if (context.livemode) refuseSamplesOf(stored?.content, problems);
  checkStored(stored?.content, persons, problems);
  checkWritten(input, persons, stored?.content, problems);
  checkDigitalAssets(input, stored?.content, context.livemode, problems);
  if (stored) {
    checkKindsOfNumbers(persons, stored.content, problems);
    checkCredit(input, stored.content, problems);
    checkWithholding(stored.content, 'returnId', problems);
  }
  problems.throwIfAny();
  requireState(replaced, 'resubmits', taxYear);
  if (input.amends !== undefined) requireState(amended, 'amends', taxYear);

  const content = stored?.content ?? contentOf(input, taxYear, persons as Persons);
  if (!stored) {
    checkCredit(input, content, problems);
    checkWithholding(content, 'form1040.taxWithheld', problems);
  }
  problems.throwIfAny();
  const { taxpayer, address, spouse } = persons as Persons;
  const hash = await hasher();
  const subjectHash = hash(digitsOf(taxpayer.ssn)!);
  if (amended && !amended.subjectHash.equals(subjectHash)) {
    throw new Problem('conflict', 'The filing that "amends" names is about another person.');
  }
  const filed = fileAsGiven(content, input.form1040?.standardDeduction);
  const change = amended
    ? amendedReturn(
        { document: amended.document(), submissionId: amended.submissionId },
        filed.computed,
        input.explanation,
      )
    : null;
  const signature = readSignature(input);
  const newReturn = stored ? undefined : sealReturn(deps, context, content);
  const estimatedRefund = change ? dollarsToCents(change.refund) : refundOf(filed);
  const directDeposit = input.directDeposit ?? null;
  const { dependents } = content.people;
  const whole: Omit<ReturnDocument, 'submissionId' | 'at'> = {
    taxYear,
    filingStatus: content.input.filingStatus,
    taxpayer,
    address,
    spouse,
    dependents: dependents.map((dependent, n) => ({ ...content.input.dependents?.[n], ...dependent })),
    digitalAssets: input.digitalAssets ?? content.people.digitalAssets,
    scheduleEic: input.scheduleEic ?? [],
    computed: filed.computed,
    directDeposit,
    signature,
    amended: change,
  };
  if (
    replaced &&
    isUnchanged(replaced, writeReturn({ ...whole, submissionId: replaced.submissionId, at: reserved.at }))
  )
    problems.warn(
      'resubmits',
      'unchanged_after_rejection',
      'is filed again without a change. The authority rejects it again unless the reason was not in the return',
    );
  const filing = sealFiling(
    deps,
    context,
    {
      kind: 'efile',
      taxYear,
      document: ({ submissionId, at }) => writeReturn({ ...whole, submissionId, at }),
      details: { taxpayer, address, spouse, directDeposit, signature },
      returnId: stored?.head.id ?? newReturn!.id,
      subjectHash,
      ...(input.resubmits !== undefined && { resubmits: input.resubmits }),
      ...(amended && { amends: amended.id }),
      adjustments: filed.adjustments,
      estimatedRefund,
      directDeposit: directDeposit !== null,
      labels: labelsOf(input),
      refundOn: (at) => refundDate({ estimated_refund: estimatedRefund, direct_deposit: directDeposit !== null }, at),
    },
    reserved,
  );
  return {
    newReturn,
    filing,
    persons: recordPersons(filing.row, {
      spouse: spouse && hash(digitsOf(spouse.ssn)!),
      dependents: dependents.flatMap(({ ssn }, n) =>
        // The other parent claims this child.
        ssn === undefined || content.input.dependents?.[n]?.releasedTo === 'other_parent' ? [] : hash(digitsOf(ssn)!),
      ),
      hasIpPin: signature.ipPin !== null,
    }),
    warnings: problems.warnings,
  };
}

/** The persons of a filing, with all fields that the document needs. */
interface Persons {
  readonly taxpayer: FilingPerson;
  readonly address: ReturnDocument['address'];
  readonly spouse: FilingPerson | null;
}

/** Combines the data about the persons from the input and from the return. Adds a problem for each missing field. */
function personsOf(
  input: EfileInput,
  content: ReturnContent | undefined,
  problems: EfileProblems,
): {
  taxpayer: Partial<FilingPerson>;
  address: Partial<ReturnDocument['address']>;
  spouse: Partial<FilingPerson> | null;
} {
  const filingStatus = content?.input.filingStatus ?? input.filingStatus ?? 'single';
  const isJoint = filingStatus === 'married_filing_jointly';
  const stored = content?.people;
  const taxpayer = merge('taxpayer', input.taxpayer, stored?.taxpayer, content?.input.taxpayer?.dateOfBirth, problems);
  require('taxpayer', taxpayer, ['ssn', 'firstName', 'lastName', 'dateOfBirth'], problems);
  const address = { ...stored?.taxpayer.address, ...input.taxpayer?.address };
  for (const name of ['street', 'city', 'state', 'zip'] as const) {
    if (address[name] === undefined) problems.malformed(`taxpayer.address.${name}`, 'required', 'must be given');
  }
  if (address.state !== undefined && !isState(address.state.toUpperCase()))
    problems.malformed('taxpayer.address.state', 'unknown_state', 'must be a US state or DC, e.g. CA');
  if (!isJoint) {
    if (input.spouse) problems.malformed('spouse', 'not_allowed', 'can be given only on a joint return');
    return { taxpayer, address, spouse: null };
  }
  const spouse = merge('spouse', input.spouse, stored?.spouse ?? {}, content?.input.spouse?.dateOfBirth, problems);
  require('spouse', spouse, ['ssn', 'firstName', 'lastName'], problems);
  if (spouse.ssn !== undefined && taxpayer.ssn !== undefined && digitsOf(spouse.ssn) === digitsOf(taxpayer.ssn))
    problems.malformed('spouse.ssn', 'not_unique', 'must not be the number of the taxpayer');
  return { taxpayer, address, spouse };
}

function merge(
  who: 'taxpayer' | 'spouse',
  given: EfilePerson = {},
  stored: PersonInput | TaxpayerInput = {},
  storedBirth: string | undefined,
  problems: EfileProblems,
): Partial<FilingPerson> {
  if (given.ssn !== undefined && stored.ssn !== undefined && digitsOf(given.ssn) !== digitsOf(stored.ssn))
    problems.malformed(`${who}.ssn`, 'contradicts_return', 'must be the number on the return, or left out');
  const { ssn, firstName, lastName, dateOfBirth } = given;
  return {
    ...defined({
      ssn: ssn ?? stored.ssn,
      firstName: firstName ?? stored.firstName,
      middleInitial: stored.middleInitial,
      lastName: lastName ?? stored.lastName,
      dateOfBirth: dateOfBirth ?? stored.dateOfBirth ?? storedBirth,
    }),
  };
}

function require(
  who: string,
  person: Partial<FilingPerson>,
  names: readonly (keyof FilingPerson)[],
  problems: EfileProblems,
): void {
  for (const name of names) {
    if (person[name] === undefined) problems.malformed(`${who}.${name}`, 'required', 'must be given');
  }
}

/** A document of test mode can have brought a sample number into a return. */
function refuseSamplesOf(content: ReturnContent | undefined, problems: EfileProblems): void {
  const { taxpayer, spouse, dependents } = content?.people ?? { taxpayer: {}, spouse: null, dependents: [] };
  if ([taxpayer, spouse, ...dependents].some((person) => isSampleSsn(digitsOf(person?.ssn ?? '') ?? '')))
    problems.malformed('returnId', SAMPLE_VALUE.code, `${SAMPLE_VALUE.message}; the return has one`);
}

/** Checks the rules that concern the stored return. */
function checkStored(
  content: ReturnContent | undefined,
  { taxpayer, spouse }: ReturnType<typeof personsOf>,
  problems: EfileProblems,
): void {
  if (!content) return;
  const isUsable = (ssn: string | undefined) => {
    const digits = ssn === undefined ? undefined : digitsOf(ssn);
    return digits === undefined || isPossibleSsn(digits) || isPossibleItin(digits);
  };
  const { people, input } = content;
  if (people.taxpayer.ssn !== undefined && !isUsable(taxpayer.ssn))
    problems.rule('returnId', 'R0000-500-01', 'must be a return whose taxpayer has a number that can exist');
  if (people.spouse?.ssn !== undefined && !isUsable(spouse?.ssn))
    problems.rule('returnId', 'R0000-503-02', 'must be a return whose spouse has a number that can exist');
  const isDependentUsable = (ssn: string | undefined, lastName: string | undefined) =>
    ssn !== undefined &&
    lastName !== undefined &&
    nameControlOf(lastName) !== undefined &&
    (isUsable(ssn) || isPossibleAtin(digitsOf(ssn) ?? ''));
  if (people.dependents.some(({ ssn, lastName }) => !isDependentUsable(ssn, lastName)))
    problems.rule(
      'returnId',
      'R0000-504-02',
      'must be a return whose dependents have names and numbers that can exist',
    );
  const eins = (input.w2s ?? []).flatMap(({ employer }) =>
    employer && /^\d{2}-?\d{7}$/.test(employer) ? employer : [],
  );
  if (eins.some((ein) => !isPossibleEin(ein.replace('-', ''))))
    problems.rule('returnId', 'FW2-502', 'must be a return whose employers have EINs that can exist');
}

/** The content of a simple return that the caller has described in the body. */
function contentOf(input: EfileInput, taxYear: number, { taxpayer, spouse, address }: Persons): ReturnContent {
  const { wages = 0, interest = 0, dividends = 0, taxWithheld = 0 } = input.form1040!;
  const person = ({ ssn, firstName, lastName, dateOfBirth }: FilingPerson) => ({
    firstName,
    lastName,
    ssn,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  });
  const form: Form1040Input = {
    taxYear,
    filingStatus: input.filingStatus ?? 'single',
    taxpayer: { ...person(taxpayer), address },
    ...(input.digitalAssets !== undefined && { digitalAssets: input.digitalAssets }),
    ...(spouse && { spouse: person(spouse) }),
    incomeSources: { wages, interest, ordinaryDividends: dividends },
    withholding: taxWithheld,
  };
  try {
    return contentFrom(readForm1040(form), { forms: [], unused: [] });
  } catch (error) {
    throw error instanceof InvalidInput ? asProblem(error) : error;
  }
}

/** @throws {Problem} 409 */
function requireState(row: ReferredFiling | undefined, name: 'resubmits' | 'amends', taxYear: number): void {
  if (!row) return;
  if (row.taxYear !== taxYear) throw new Problem('conflict', `The filing that "${name}" names is of another tax year.`);
  if (name === 'resubmits' && row.state === 'accepted')
    throw new Problem('conflict', 'The filing was accepted. Send "amends" to change it.');
  if (name === 'resubmits' && row.state !== 'rejected')
    throw new Problem('conflict', 'Only a rejected filing can be resubmitted. This one waits for its acknowledgment.');
  if (name === 'amends' && row.state !== 'accepted')
    throw new Problem('conflict', 'Only an accepted filing can be amended.');
}

const defined = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };
